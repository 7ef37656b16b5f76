"""From a script to a game at its first question: the one place where a position is set without being played.

What a position does not say is as it would be after ordinary play up to there: cards of past rounds are revealed
and switched on, gains they gave once are taken to be in the numbers given, nothing has happened this turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from agon import games
from agon.arena.board import square_number
from agon.arena.depletion import deplete
from agon.arena.fight import Fight
from agon.arena.stats import experience_of, speed_of
from agon.arena.terms import (
    CARD_W,
    EVERYBODY,
    LOST_BEFORE,
    NULL,
    ROUNDS_KEPT,
    SEAT_W,
    WON_BEFORE,
    CardField,
    SeatField,
    Zone,
)
from agon.cards import Card, Deck, PrintedAbility, Stack
from agon.cards.ability_lines import doubtful_keyword
from agon.core.game import game as game_of
from agon.core.game import systems
from agon.core.ids import CardNo, SeatNo
from agon.core.record import SEAT_LETTERS
from agon.core.rng import seeded
from agon.games.fights.game import FightGame
from agon.games.fights.invariants import LARGEST
from agon.games.fights.questions import REASONS
from agon.games.fights.state import FightState
from agon.games.fights.system import System
from agon.messages import say
from agon.scenario.begun import begin_anew
from agon.scenario.card_sources import BLANK_TYPES, Shelf, blank_card, fill_up, named
from agon.scenario.header import check_options, unknown_system
from agon.scenario.lines import Line, ScriptError, wrong
from agon.scenario.parser import EMPTY, Script, SeatPlan

if TYPE_CHECKING:
    from agon.arena.deal import Deal

MATCH_SEATS: Final = 2
OUT_OF_PLAY: Final = {EMPTY: Zone.OUT_OF_GAME, "in hand": Zone.IN_HAND}
"""Where a support is that lies in no slot; in an empty slot a blank card has been, which is out of the game."""


def staged(script: Script) -> FightState:
    """Return the game a script describes, at its first question.

    Raises: BadInputError for unknown cards and illegal decks, with the line where there is one.
    """
    game = rules_of(script)
    if game.system.best_of(game.options):
        return match_staged(script, game)
    if script.is_match:
        lines = [*(each.line for each in script.stacks.values()), *(each.line for each in script.games)]
        line = min(lines, key=lambda line: line.number)
        raise wrong(say("scene-stacks-of-match"), line)
    plans = [script.seats[seat] for seat in range(len(script.seats))]
    for plan in plans:
        if script.start.round == 0:
            expect_untouched(plan)
        fill_up(plan, script)
    decks = [deck_of(script, seat, plan) for seat, plan in enumerate(plans)]
    if script.start.round == 0:
        begun = game.start(decks, explicit_chance=True, names=SEAT_LETTERS[: len(decks)])
        if script.start.lost >= 0:
            put_previous_game(begun.fight, script.start.lost)
            begun.origin = begun.fight.clone()
        return begun
    fight = set_up(script, game, game.deal(game.system.checked(decks, game.options)), plans)
    state = FightState(game, fight, tuple(decks), SEAT_LETTERS[: len(decks)], None)
    state.fight.advance()
    state.origin = state.fight.clone()
    return state


def rules_of(script: Script) -> FightGame:
    """Return the rule system of a script with its options. Raises: BadInputError."""
    games.load()
    found = game_of(script.system) if script.system in systems() else None
    if isinstance(found, FightGame):
        check_options(script.options, script.option_lines, found.with_options)
        return found.with_options(script.options)
    line = Line(script.seen.get("system", 1), script.system, len("system: ") + 1)
    raise wrong(unknown_system(script.system, list(systems())), line)


def expect_untouched(plan: SeatPlan) -> None:
    """Complain about what a seat cannot have before the set-up of the game. Raises: ScriptError."""
    if plan.numbers:
        raise wrong(say("scene-numbers-printed"), plan.line)
    for each in plan.supports:
        if each.state not in ("", "down"):
            raise wrong(
                say("scene-before-setup", card=each.name or say("scene-a-slot"), state=each.state),
                plan.line,
                each.name,
            )


_MORE_ACTIONS: Final = re.compile(r"\b(?:speed|actions?|abilit)", re.IGNORECASE)
"""Texts by which somebody may come to use an ability for fewer actions, or have more of them."""


def too_many_actions(script: Script) -> Iterator[ScriptError]:
    """Yield the Action abilities that take more actions than anybody has in a turn (A7-RULING-25)."""
    brought = [name for plan in script.seats.values() for name in (plan.warrior, *(s.name for s in plan.supports))]
    cards = [card for name in brought if name and (card := script.find(name)) is not None]
    if script.is_match or any(_MORE_ACTIONS.search(card.text_in_force(n)) for card in cards for n in
                              range(len(card.abilities))):  # fmt: skip
        return
    most = max((card.speed or 0 for card in cards), default=0)
    for card in script.cards.values():
        for ability in card.abilities:
            if ability.kind == "action" and ability.actions > most:
                line = line_of(script, card.name, f"{ability.name} ")
                has = say("scene-actions", actions=most)
                yield wrong(
                    say(
                        "scene-too-many-actions", card=card.name, ability=ability.name, actions=ability.actions, has=has
                    ),
                    line,
                )


def line_of(script: Script, name: str, begins: str) -> Line | int:
    """Return the line of a card's ability that begins so, else the card's own."""
    lines = script.card_lines.get(name, [])
    return next((line for line in lines[1:] if line.text.startswith(begins.strip())), lines[0] if lines else 1)


def check_cards(script: Script, game: FightGame) -> list[ScriptError]:
    """Return what no game can be played with: abilities that are not read whole, or that cannot be played."""
    errors = []
    for name, card in script.cards.items():
        lines = script.card_lines.get(name, [])
        doubts = {each.name: doubt for each in card.abilities if (doubt := doubtful_keyword(each, card.system))}
        for ability, doubt in doubts.items():
            errors.append(
                wrong(say("scene-ability", card=name, ability=ability, why=doubt), line_of(script, name, ability))
            )
        for each in (each for each in game.why_unplayable(card) if each.ability not in doubts):
            text = next((a.text for a in card.abilities if each.ability in (a.name, a.text)), "")
            line = next((line for line in lines[1:] if text and text[:40] in line.text), lines[0] if lines else 1)
            errors.append(
                wrong(
                    say("scene-ability", card=name, ability=each.ability or say("scene-its-text"), why=each.reason),
                    line,
                )
            )
    return errors or [*too_many_actions(script)]


def match_staged(script: Script, game: FightGame) -> FightState:
    """Return the state of a match of a script: warriors and supports of a game are chosen, or that game is on."""
    best_of = game.system.best_of(game.options)
    start = script.start
    if start.lost >= 0:
        raise wrong(
            say("scene-lost-follows"),
            script.start_line,
        )
    if len(script.games) >= best_of:
        raise wrong(say("scene-match-over-after", games=best_of), script.games[-1].line)
    shelves = [Shelf(script, game, seat, best_of) for seat in range(MATCH_SEATS)]
    stacks = tuple(each.stack() for each in shelves)
    match = game.system.new_match(game.system.checked_stacks(stacks, game.options), game.options)
    reasons = {word: code for code, word in {**REASONS, **game.system.reasons}.items()}
    played = []
    for number, each in enumerate(script.games):
        usual = "draw" if each.won < 0 else "defeat"
        reason = reasons.get(each.reason or usual)
        if reason is None:
            raise wrong(say("scene-no-reason", reason=repr(each.reason), known=", ".join(reasons)), each.line)
        played.append([each.won, reason, [shelf.used[number] for shelf in shelves]])
    match = game.system.match_from_plain({**match.to_plain(), "played": played}, game.options).opened()
    if match.is_over:
        raise wrong(say("scene-match-over", first=match.score[0], second=match.score[1]), script.games[-1].line)
    if start.round == 0:
        fight = match.fight(None, explicit=True, logged=True)
        for seat, plan in script.seats.items():
            if game.system.chooses_decks:
                raise wrong(say("scene-choose-decks"), plan.line)
            choose_warrior(fight, seat, plan, stacks[seat])
    else:
        match = match.with_decks([shelf.chosen for shelf in shelves])
        plans = [script.seats[seat] for seat in range(MATCH_SEATS)]
        fight = set_up(script, game, game.system.deal_of(match.deal_hands(), game.options), plans)
        if match.played and match.played[-1].winner >= 0:
            put_previous_game(fight, 1 - match.played[-1].winner)
    fight.rng = seeded(0)
    fight.advance()
    state = FightState(game, fight, match.stacks, SEAT_LETTERS[:MATCH_SEATS], None, match)
    state.go_on()  # where nothing is left to be asked in the game that was begun
    state.origin, state.origin_match = state.fight.clone(), state.match
    return state


def choose_warrior(g: Fight, seat: int, plan: SeatPlan, stack: Stack) -> None:
    """Let a seat have chosen its warrior for the game (A7-MATCH-11, 19), not placed it. Raises: NotationError."""
    if plan.supports or plan.numbers:
        raise wrong(say("scene-chosen-warrior"), plan.line)
    for card in g.deal.cards_of(seat):
        info = g.deal.cards[card]
        if info.name.casefold() == plan.warrior.casefold() or info.name in {
            each.name for each in stack.warriors if each.id == plan.warrior
        }:
            if g.zone(card) != Zone.IN_HAND:
                raise wrong(say("scene-used-earlier", card=info.name), plan.line)
            g.seats[seat * SEAT_W + SeatField.WARRIOR_CARD] = card
            return
    raise wrong(say("scene-not-in-stack", card=plan.warrior, seat=SEAT_LETTERS[seat]), plan.line)


def deck_of(script: Script, seat: int, plan: SeatPlan) -> Deck:
    """Return a seat's deck, its blank supports of types that no other support of it has, where possible."""
    warrior = named(script, plan.warrior, plan.line)
    given = [named(script, each.name, plan.line) if each.name else None for each in plan.supports]
    taken = {each.type for each in given if each is not None}
    free = [each for each in BLANK_TYPES if each not in taken] or list(BLANK_TYPES)
    supports = []
    blanks = 0
    for slot, card in enumerate(given):
        if card is None:
            supports.append(blank_card(seat, slot, free[blanks % len(free)], script.system))
            blanks += 1
        else:
            supports.append(card)
    return Deck(f"seat-{SEAT_LETTERS[seat].lower()}", warrior.name, warrior, tuple(supports))


# --- the fight ----------------------------------------------------------------------------------------------------


def set_up(script: Script, game: FightGame, deal: Deal, plans: list[SeatPlan]) -> Fight:
    """Return the fight of a scene that does not begin with the set-up; it is not running yet."""
    start = script.start
    g = game.system.fresh(deal, explicit=True, logged=True)
    g.rng = seeded(0)
    if script.size != int(g.board.size):
        size = int(g.board.size)
        raise wrong(say("scene-board-size", size=size), script.board_line)
    if start.round > int(g.deal.rules.rounds):
        raise wrong(say("scene-rounds", rounds=int(g.deal.rules.rounds)), script.start_line)
    before_reveal = start.turn < 0 and not start.end
    g.round = start.round - 1 if before_reveal else start.round
    for seat, plan in enumerate(plans):
        put_warrior(g, seat, plan)
        if game.system.lays_out(g):
            put_supports(g, seat, plan)
    if start.lost >= 0:
        put_previous_game(g, start.lost)
    for seat, plan in enumerate(plans):
        if not before_reveal:
            put_initiative(g, game.system, seat, plan)
        elif "initiative" in plan.numbers:
            raise wrong(say("scene-initiative-of-cards"), plan.line)
    order = [] if before_reveal else put_order(g, script)
    game.system.put_scene(g, start, order)
    is_first = before_reveal or (bool(order) and start.turn == order[0] and start.actions <= 0)
    put_begun(g, script, plans, is_over=start.round > 1 or not is_first)
    if start.actions > 0 and start.actions > int(speed_of(g, SeatNo(start.turn))):
        warrior = g.deal.cards[int(g.warrior_card(start.turn))].name
        has = say("scene-actions", actions=int(speed_of(g, SeatNo(start.turn))))
        raise wrong(say("scene-actions-in-turn", warrior=warrior, has=has), script.start_line)
    return g


def put_previous_game(g: Fight, lost: int) -> None:
    """Let this be a game after one that a seat lost and the other won (A7-RULING-96)."""
    for seat in range(int(g.n)):
        g.set_field(seat, SeatField.BEFORE, LOST_BEFORE if seat == lost else WON_BEFORE)


def put_warrior(g: Fight, seat: int, plan: SeatPlan) -> None:
    """Put a warrior on the board with its numbers."""
    base = seat * SEAT_W
    card = int(g.warrior_card(seat))
    info = g.deal.cards[card]
    g.seats[base + SeatField.SQUARE] = square_number(plan.square, int(g.board.size))
    g.seats[base + SeatField.FACING] = plan.facing
    g.seats[base + SeatField.TURN_SQUARE] = g.seats[base + SeatField.SQUARE]
    for name, value in plan.numbers.items():
        if value is not None and abs(value) > LARGEST:
            raise wrong(say("scene-number", name=name, number=str(value), least=str(-LARGEST), most=LARGEST), plan.line)
    life, experience = plan.numbers.get("life"), plan.numbers.get("experience")
    g.seats[base + SeatField.LIFE] = info.life if life is None else life
    g.seats[base + SeatField.EXPERIENCE] = info.experience if experience is None else experience
    show(g, card, Zone.WARRIOR_IN_PLAY)


def show(g: Fight, card: int, zone: int) -> None:
    """Lay a card where everybody sees it, switched on unless it is discarded."""
    g.cards[card * CARD_W + CardField.ZONE] = zone
    g.cards[card * CARD_W + CardField.SEEN] = EVERYBODY
    g.cards[card * CARD_W + CardField.ACTIVE] = 0 if zone == Zone.DISCARDED else 1
    g.wake(card)


def put_supports(g: Fight, seat: int, plan: SeatPlan) -> None:
    """Lay out a seat's supports and settle what it revealed this round."""
    base = seat * SEAT_W
    for slot, support in enumerate(plan.supports):
        card = int(g.warrior_card(seat)) + 1 + slot
        g.cards[card * CARD_W + CardField.SLOT] = slot
        if support.state == "down":
            g.cards[card * CARD_W + CardField.ZONE] = Zone.FACE_DOWN
            continue
        if support.state in OUT_OF_PLAY:
            g.cards[card * CARD_W + CardField.ZONE] = OUT_OF_PLAY[support.state]
            g.cards[card * CARD_W + CardField.SEEN] = EVERYBODY if support.state == EMPTY else 1 << seat
            continue
        show(g, card, Zone.DISCARDED if support.state == "discarded" else Zone.FACE_UP)
        g.cards[card * CARD_W + CardField.COUNTERS] = support.counters
        g.cards[card * CARD_W + CardField.DIE] = support.die
        if support.state == "depleted":
            deplete(g, CardNo(card))
        if support.square:
            square = square_number(support.square, int(g.board.size))
            if square < 0:
                raise wrong(say("scene-no-space", square=support.square), plan.line)
            g.cards[card * CARD_W + CardField.PLACE] = square
        if slot < g.round and support.state != "turned up":
            g.cards[card * CARD_W + CardField.ROUND_REVEALED] = slot + 1
            if slot + 1 == g.round:
                g.seats[base + SeatField.REVEALED] = card


def put_begun(g: Fight, script: Script, plans: list[SeatPlan], *, is_over: bool) -> None:
    """Let cards that lie open begin what they began when they came into play. Raises: ScriptError."""
    for seat, plan in reversed([*enumerate(plans)]):
        first = int(g.warrior_card(seat))
        lying = [(slot, each.name) for slot, each in enumerate(plan.supports, 1) if each.state in ("up", "turned up")]
        for slot, name in [(0, plan.warrior), *lying]:
            card = script.find(name) if name else None
            if card is None:
                continue

            def refuse(ability: PrintedAbility, why: str, card: Card = card) -> None:
                said = f"card {card.name}, {ability.name or ability.text}: {why}; begin with `start: setup`"
                raise wrong(said, line_of(script, card.name, ability.name or ability.text))

            begin_anew(g, first + slot, card, is_over=is_over, refuse=refuse)


def put_initiative(g: Fight, system: System, seat: int, plan: SeatPlan) -> None:
    """Settle the initiative of the round with what all cards that lie open do to it, those turned up among them."""
    base = seat * SEAT_W
    if "initiative" in plan.numbers:
        value = plan.numbers["initiative"]
        g.seats[base + SeatField.INITIATIVE] = NULL if value is None else value
    else:
        g.seats[base + SeatField.INITIATIVE] = system.initiative_in_scene(g, seat)
    if 1 <= g.round <= ROUNDS_KEPT:
        g.seats[base + SeatField.INITIATIVES + g.round - 1] = g.seats[base + SeatField.INITIATIVE]


def put_order(g: Fight, script: Script) -> list[int]:
    """Settle who won initiative: as the script says, else by initiative, then Experience, then seat."""
    won = script.start.won

    def place(seat: int) -> tuple[bool, int, int, int]:
        return seat != won, -int(g.initiative(seat)), -int(experience_of(g, SeatNo(seat))), seat

    order = sorted(range(int(g.n)), key=place)
    for rank, seat in enumerate(order):
        g.set_field(seat, SeatField.RANK, rank)
        g.set_field(seat, SeatField.WON, 1 if rank == 0 else 0)
    return order
