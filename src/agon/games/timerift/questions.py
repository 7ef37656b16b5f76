"""The questions of Time Rift's own frames: sides, places, slots, what is illegal, Reveal effects, actions.

How each is asked, what its options are called and do, and why something else is refused there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.ability import AbilityFrame
from agon.arena.board import FACING_NAMES
from agon.arena.deal import DO_ABILITY, DO_MOVE, DO_ROTATE
from agon.arena.defeat import standing_seats
from agon.arena.depletion import HANDS, hands_used, has_hands
from agon.arena.initiative import first_tied
from agon.arena.setup import laid
from agon.arena.steps_power import ShoveFrame, row_of
from agon.arena.terms import DECLINE, NONE, SLOTS, Act, Ask, CardMore, CardType, SeatField, SeatMore, Zone
from agon.arena.traits import hands_of
from agon.core.english import counted, figure, listed
from agon.core.errors import Refusal
from agon.core.record import SEAT_LETTERS
from agon.games.fights.actions import FightAction, used
from agon.games.fights.lasting_effects import rule_words
from agon.games.fights.questions import seats_of, top, use_name
from agon.games.fights.refusals import ENDING, FACINGS, MOVING, TURNING, row
from agon.games.fights.system import Asked, Thrown
from agon.games.fights.words import ended, facing_word
from agon.games.timerift.card_limits import OffenderFrame, clashes, is_offending
from agon.games.timerift.game_end import LevelFrame
from agon.games.timerift.params import TIE_BREAK, TIRE, rules_of
from agon.games.timerift.phases import ROUND_DICE, PhasesFrame
from agon.games.timerift.reveal import TurnedUpFrame
from agon.games.timerift.setup import SetupFrame, may_place
from agon.games.timerift.turn import TurnFrame, attack_kind

if TYPE_CHECKING:
    from agon.arena.deal import Listener
    from agon.arena.fight import Fight
    from agon.core.view import Facing, OptionView, RefusedView
    from agon.games.fights.actions import Options
    from agon.games.fights.choices import Choices
    from agon.games.fights.refusals import Referee
    from agon.games.fights.words import Words

SIDE_LETTERS: Final[tuple[Facing, ...]] = ("S", "W", "N", "E")
FACING_NAMED: Final[dict[str, str]] = {name: facing_word(number) for number, name in enumerate(FACING_NAMES)}
SIDE_WORDS: Final = ("south", "west", "north", "east")


# --- asking ----------------------------------------------------------------------------------------------------------


def asked(words: Words, options: Options) -> Asked | None:  # noqa: PLR0911 - a question after another
    """The question that one of Time Rift's own frames asks; None where others ask."""
    g = words.fight
    kind, seat = options.asked, options.seat
    frame = top(g)
    if kind == Ask.ACTION:
        if isinstance(frame, TurnFrame) and frame.single:
            price = (
                "" if frame.free else f" It is paid for; {counted(int(g.more(seat, SeatMore.POOL)), 'action')} left."
            )
            return Asked(f"Choose one action for {words.warrior(seat)}.{price}", "TR-PWR-REACT-02")
        left = counted(int(g.more(seat, SeatMore.POOL)), "action")
        return Asked(f"Choose an action for {words.warrior(seat)}: {left} left.", "TR-ROUND-03")
    if kind == Ask.NORTH:
        if g.n == 4:
            return Asked("Choose whose side of the arena is north.", "TR-RULING-11")
        return Asked(
            "You place first: choose the west or the east side. That settles which edge is north.", "TR-SEAT-05"
        )
    if kind == Ask.PLACE and isinstance(frame, SetupFrame):
        line = [int(each) for each in g.starting_row(seat)]
        if g.field(seat, SeatField.OPENING) == g.n - 1:
            where = f"anywhere on your side, the {SIDE_WORDS[g.more(seat, SeatMore.SIDE)]}"
            return Asked(f"Tactical Advantage: place {words.warrior(seat)} {where}.", "TR-SETUP-10")
        return Asked(f"Place {words.warrior(seat)} in {words.line(line)}.", "TR-SETUP-08")
    if kind == Ask.PLACE and isinstance(frame, AbilityFrame):
        return deploy_prompt(words, frame)
    if kind == Ask.PLACE:
        return Asked(f"Tire Fight: place {words.warrior(seat)} in the center, facing anywhere.", "TR-TIRE-02")
    if kind == Ask.SELECT:
        if g.warrior_card(seat) == NONE:
            return Asked("Choose your Champion for this game.", "TR-MATCH-11")
        return Asked(f"Choose loadout card {laid(g, seat) + 1} of {SLOTS} for this game.", "TR-MATCH-11")
    if kind == Ask.DISCARD and isinstance(frame, OffenderFrame):
        named = listed([words.card(action.card) for action in options.all()], "or")
        return Asked(f"These cards may not be face up together: discard {named}.", "TR-RULING-06")
    if kind == Ask.CARD and isinstance(frame, PhasesFrame):
        return Asked("Your card was illegal: put another one in its place, or pass.", "TR-RULING-05")
    if kind == Ask.USE and isinstance(frame, PhasesFrame | TurnedUpFrame):
        return reveal_prompt(words, options)
    if kind == Ask.STEP and isinstance(frame, ShoveFrame):
        card = int(frame.card)
        deed = "Pull" if frame.choice & 1 else "Push"
        return Asked(
            f"{deed} {words.warrior(int(frame.who))}, {counted(int(frame.number), 'space')} to go.",
            "TR-RULING-25",
            card,
        )
    return None


def deploy_prompt(words: Words, frame: AbilityFrame) -> Asked:
    """Where a deployed card goes; a minion is given its facing too (TR-PWR-DEPLOY-03)."""
    card = int(frame.card)
    facing = " and where it faces" if row_of(words.fight, card) != NONE else ""
    return Asked(f"Deploy {words.card(card)}: choose its space{facing}.", "TR-PWR-DEPLOY-03", card)


def reveal_prompt(words: Words, options: Options) -> Asked:
    """Whether a Reveal effect is used, or which of several, with what each of them says."""
    named: dict[str, tuple[int, int]] = {}
    for action in options.all():
        if action.kind == "use":
            named.setdefault(use_name(words, action), (action.card, action.rule))
    if len(named) == 1:
        name, (card, rule) = next(iter(named.items()))
        text = ended(rule_words(words.table, card, rule))
        return Asked(f"{name}: use it now that it is revealed, or pass. {text}".rstrip(), "TR-REV-13", card)
    said = " ".join(f"{name}: {ended(rule_words(words.table, *at))}" for name, at in named.items())
    return Asked(f"Use {listed(list(named), 'or')}, or pass. {said}", "TR-REV-13")


def thrown(g: Fight) -> Thrown | None:
    """What Time Rift's frames throw dice for, one each; None where the engine throws them."""
    frame = top(g)
    if isinstance(frame, SetupFrame):
        return Thrown("roll-off for placing", "TR-SETUP-14", seats_of(int(first_tied(g))))
    if isinstance(frame, LevelFrame):
        return Thrown("roll-off for the game", "TR-RULING-42", seats_of(int(frame.level)))
    if not isinstance(frame, PhasesFrame):
        return None
    if frame.pc == ROUND_DICE:
        clause = "TR-TIRE-03" if frame.stage == TIRE else "TR-TIE-03"
        return Thrown("turn order", clause, seats_of(int(standing_seats(g))))
    return Thrown("initiative tie", "TR-INIT-03", seats_of(int(first_tied(g))))


# --- options ---------------------------------------------------------------------------------------------------------


def option(g: Fight, kind: int, code: int) -> FightAction | None:
    """A side, a replacement, a Reveal effect to be used; None for every other option."""
    frame = top(g)
    if kind == Ask.NORTH:
        if g.n == 4:
            return FightAction(code, "north", f"north {SEAT_LETTERS[code]}", target=code)
        return FightAction(code, "side", f"side {SIDE_LETTERS[code]}")
    if kind == Ask.CARD and isinstance(frame, PhasesFrame):
        if code == DECLINE:
            return FightAction(code, "pass", "pass")
        return FightAction(code, "choose", f"choose {g.deal.cards[code - 1].name}", card=code - 1)
    if kind == Ask.USE and code != DECLINE and isinstance(frame, PhasesFrame | TurnedUpFrame):
        card = int(frame.card) if isinstance(frame, TurnedUpFrame) else int(g.field(g.decider, SeatField.REVEALED))
        rules = g.deal.cards[card].rules
        return used(g, code, rules[code - 1], NONE) if 0 < code <= len(rules) else None
    return None


def describe(choices: Choices, view: OptionView, action: FightAction) -> bool:
    """Describe sides, slots, discards, replacements and the end of a turn."""
    g, w = choices.state.fight, choices.words
    frame = top(g)
    if choices.asked == Ask.NORTH:
        if g.n == 4:
            view["label"] = f"North is the side of {w.player(action.code)}"
        else:
            view["label"] = f"Take the {SIDE_WORDS[action.code]} side"
            view["detail"] = f"Then {w.whose(g.decider)} Champion looks {SIDE_WORDS[action.code ^ 2]}"
    elif choices.asked == Ask.SELECT:
        view["label"] = f"Choose {w.card(action.card)}"
        view["clause"] = "TR-MATCH-11"
    elif choices.asked == Ask.PLACE and isinstance(frame, AbilityFrame):
        facing = f", facing {FACING_NAMED[action.facing]}" if row_of(g, int(frame.card)) != NONE else ""
        view["label"] = f"Deploy {w.card(int(frame.card))} in {action.square}{facing}"
        view["clause"] = "TR-PWR-DEPLOY-03"
    elif choices.asked == Ask.DISCARD and isinstance(frame, OffenderFrame):
        view["label"] = f"Discard {w.card(action.card)}"
        kept = [other for other in range(int(g.deal.n_cards)) if other != action.card and clash(g, action.card, other)]
        view["detail"] = f"Keep {listed([w.card(each) for each in kept])}" if kept else ""
    elif choices.asked == Ask.CARD and isinstance(frame, PhasesFrame):
        view["label"] = "Leave the slot empty" if action.kind == "pass" else f"Reveal {w.card(action.card)} instead"
    elif choices.asked == Ask.ACTION and action.kind == "pass":
        single = isinstance(frame, TurnFrame) and frame.single
        left = int(g.more(g.decider, SeatMore.POOL))
        view["label"] = "Do nothing" if single else "End the turn"
        view["detail"] = f"{counted(left, 'action')} unspent" if left and not single else ""
        view["clause"] = "TR-ROUND-06"
    else:
        return False
    return True


def clash(g: Fight, a: int, b: int) -> bool:
    """Are two face-up cards of one player such as may not lie together?"""
    same = g.is_face_up(b) and g.controller(a) == g.controller(b) and g.deal.cards[b].type != CardType.WARRIOR
    return bool(same and clashes(g, a, b))


# --- refusals --------------------------------------------------------------------------------------------------------


def why_not(referee: Referee, verb: str, rest: Sequence[str]) -> Refusal | None:
    """Return the refusal of something wanted where one of Time Rift's frames asks."""
    asks = int(referee.fight.asked)
    if asks == Ask.ACTION:
        return why_not_act(referee, verb, rest)
    if asks == Ask.NORTH and verb in ("side", "take", "north", "choose", "west", "east"):
        return Refusal("TR-SEAT-05", f"Answer {' or '.join(each.notation for each in referee.node.options)}.")
    if asks == Ask.PLACE and verb in (MOVING | {"place"}):
        return why_not_place(referee, rest)
    if asks == Ask.SELECT and verb in ("select", "choose", "take", "play", "use"):
        return why_not_select(referee, " ".join(rest))
    if asks == Ask.DISCARD and verb == "discard" and isinstance(top(referee.fight), OffenderFrame):
        could = listed([each.notation.removeprefix("discard ") for each in referee.node.options], "or")
        return Refusal("TR-RULING-06", f"Only one of the cards that clash is discarded: {could}.")
    return None


def why_not_act(referee: Referee, verb: str, rest: Sequence[str]) -> Refusal | None:
    """Return why a turn cannot end yet, or why this turn is none (TR-ROUND-05, TR-MOVE-04)."""
    g = referee.fight
    if verb == "pass" or verb in ENDING:
        if any(each.notation == "pass" for each in referee.node.options):
            return Refusal("TR-ROUND-10", "Write “pass” to end the turn.")
        least = counted(int(rules_of(g).least_actions), "action")
        return Refusal("TR-ROUND-05", f"A turn has at least {least}: spend one before you pass.")
    frame = top(g)
    if isinstance(frame, TurnFrame):
        for verbs, kind, what in ((TURNING, DO_ROTATE, "to turn"), (MOVING, DO_MOVE, "to move")):
            if verb in verbs and frame.kinds & kind == 0:
                return not_of_the_kind(referee, what)
    if verb in TURNING and rest and rest[-1] in FACINGS and FACINGS[rest[-1]] == g.facing(referee.seat):
        word = facing_word(FACINGS[rest[-1]])
        return Refusal("TR-MOVE-04", f"{referee.me} faces {word} already: turning is by 90, 180 or 270 degrees.")
    if verb in TURNING and rest and rest[-1] in FACINGS and referee.left < 1:
        return referee.too_dear("Turning", 1)
    return None


def why_not_place(referee: Referee, rest: Sequence[str]) -> Refusal:
    """Return why the Champion cannot be placed there (TR-SETUP-08, 10, 12, TR-TIRE-02)."""
    g, w, seat = referee.fight, referee.words, referee.seat
    offered = [each.notation for each in referee.node.options]
    spaces = listed(list(dict.fromkeys(each.split()[1] for each in offered)), "or")
    frame = top(g)
    setup = isinstance(frame, SetupFrame)
    if isinstance(frame, AbilityFrame):
        return why_not_deploy(w.card(int(frame.card)), offered, spaces, rest)
    clause = (
        "TR-TIRE-02" if not setup else "TR-SETUP-10" if g.field(seat, SeatField.OPENING) == g.n - 1 else "TR-SETUP-08"
    )
    if not rest:
        return Refusal(clause, f"Say where: {spaces}, and a facing.")
    free = [each for each in offered if each.split()[1] == rest[0]]
    if not free:
        inside = [each for each in range(int(g.board.squares)) if w.square(each) == rest[0]]
        if inside and setup and may_place(g, seat, inside[0]):
            return Refusal("TR-ARENA-13", f"{rest[0]} is taken. Free are {spaces}.")
        return Refusal(clause, f"{rest[0]} is not where you may place: {spaces}.")
    if len(rest) > 1 and rest[1].upper()[:1] in FACING_NAMES:
        return Refusal("TR-SETUP-12", f"A Champion is placed facing the center: “{free[0]}”.")
    if len(rest) > 1:
        return referee.bad_facing(rest[1])
    return Refusal("TR-SETUP-12", f"Say where to face too, as in “{free[0]}”.")


def why_not_deploy(name: str, offered: Sequence[str], spaces: str, rest: Sequence[str]) -> Refusal:
    """Return why a card cannot be deployed there (TR-PWR-DEPLOY-03)."""
    there = [each for each in offered if rest and each.split()[1] == rest[0]]
    if not there:
        where = f"{name} cannot go to {rest[0]}: choose" if rest else f"Say where {name} goes:"
        return Refusal("TR-PWR-DEPLOY-03", f"{where} {spaces}.")
    return Refusal("TR-PWR-DEPLOY-03", f"Say it as in “{there[0]}”.")


def why_not_select(referee: Referee, name: str) -> Refusal:
    """Return why this card cannot be chosen for the game (TR-LOAD-02, TR-MATCH-06, TR-MATCH-11)."""
    g = referee.fight
    first = g.warrior_card(referee.seat) == NONE
    card = referee.card_named(name)
    if card == NONE:
        return Refusal("TR-MATCH-11", f"“{name[:40]}” is no card of your War Chest that is left.")
    title = str(g.deal.cards[card].name)
    if g.deal.cards[card].earlier:
        return Refusal("TR-MATCH-06", f"{title} was revealed in an earlier game: it is used up for this match.")
    if first != (g.deal.cards[card].type == CardType.WARRIOR):
        wanted = "Choose your Champion first." if first else "You have a Champion; choose a loadout card."
        return Refusal("TR-LOAD-01" if first else "TR-LOAD-02", wanted)
    if g.zone(card) != Zone.IN_HAND:
        return Refusal("TR-LOAD-02", f"{title} is chosen already.")
    return Refusal(
        "TR-LOAD-02", f"With {title} there is no legal deck: one loadout card of each type, one a body part."
    )


def not_of_the_kind(referee: Referee, what: str) -> Refusal:
    """Return that the one action an ability grants is none of this kind (TR-PWR-REACT-02)."""
    verbs = dict.fromkeys(each.notation.split()[0] for each in referee.node.options)
    could = listed([each for each in verbs if each != "pass"], "or")
    return Refusal("TR-PWR-REACT-02", f"The action granted now is not {what}. It can be: {could or 'pass'}.")


def why_not_ready(referee: Referee, weapon: int) -> Refusal:
    """Return why a face-up card cannot attack now: sideways, used this turn, or no hands left (TR-ATK-07, 13, 19)."""
    g = referee.fight
    name = str(g.deal.cards[weapon].name)
    frame = top(g)
    if isinstance(frame, TurnFrame) and frame.kinds & attack_kind(g, weapon) == 0:
        return not_of_the_kind(referee, f"an attack with {name}")
    if g.of_card(weapon, CardMore.DEPLETED) == 1:
        return Refusal("TR-ATK-13", f"{name} is depleted: it lies sideways until the next Recharge.")
    if g.allowance_used(weapon) != 0:
        return Refusal("TR-ATK-07", f"{name} has attacked this turn. It can again in your next turn.")
    return why_no_hands(referee, weapon)


def why_no_hands(referee: Referee, card: int) -> Refusal:
    """Return why a card cannot be depleted for want of hands (TR-WIELD-03, 07)."""
    g = referee.fight
    name, used_up = str(g.deal.cards[card].name), int(hands_used(g, referee.seat))
    needs = counted(int(hands_of(g, card)), "hand")
    return Refusal(
        "TR-WIELD-07", f"{name} takes {needs}, and {figure(used_up)} of {HANDS} are used this round; wait for Recharge."
    )


def why_not_use(referee: Referee, ls: Listener) -> Refusal:
    """Return why the cost of a power cannot be paid: its card is sideways, or has no hands (TR-PWR-05, TR-WIELD-07)."""
    g = referee.fight
    card = int(ls.card)
    frame = top(g)
    if isinstance(frame, TurnFrame) and frame.kinds & DO_ABILITY == 0:
        return not_of_the_kind(referee, "the use of an ability")
    name = referee.words.ability(card, int(ls.ability))
    if g.deal.cards[card].type != CardType.WARRIOR and g.of_card(card, CardMore.DEPLETED) == 1:
        holder = g.deal.cards[card].name
        return Refusal("TR-PWR-05", f"{holder} is depleted: {name} works again after the next Recharge.")
    if g.deal.cards[card].type != CardType.WARRIOR and not has_hands(g, card):
        return why_no_hands(referee, card)
    return Refusal("TR-RULING-15", f"{name} has been used this round.")


def refused(referee: Referee) -> list[RefusedView]:
    """List what cannot be done where Time Rift's frames ask: passing before an action, cards that do not clash."""
    g = referee.fight
    if g.asked == Ask.ACTION and all(g.opts[index] != Act.PASS for index in range(int(g.options()))):
        refusal = why_not_act(referee, "pass", ())
        return [row("End the turn", "pass", refusal)] if refusal is not None else []
    if g.asked == Ask.DISCARD and isinstance(top(g), OffenderFrame):
        kept = [
            card for card in referee.own_supports() if g.is_face_up(card) and not is_offending(g, card, referee.seat)
        ]
        reason = Refusal("TR-RULING-06", "It clashes with no other card.")
        return [
            row(f"Discard {g.deal.cards[card].name}", f"discard {g.deal.cards[card].name}", reason) for card in kept
        ]
    return []


def stage_name(stage: int) -> str:
    """What a stage after the rounds is called; empty for the rounds themselves."""
    return "tire fight" if stage == TIRE else "tie breaker" if stage == TIE_BREAK else ""


__all__ = ["SIDE_LETTERS", "SIDE_WORDS", "asked", "describe", "option", "refused", "thrown", "why_not"]
