"""The course of a game as it is asked, told and shown: set-up, rounds and turns, alike in every game of fights.

``Course`` answers what every ``System`` is asked, and a game says only what is otherwise. Fights that begin in the
middle are put here as well: what neither a line of text nor a scene says is as it would be after ordinary play.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from agon.arena import speed_turn
from agon.arena.board import FACING_NAMES
from agon.arena.initiative import first_tied
from agon.arena.rounds import Rounds
from agon.arena.setup import Setup, laid
from agon.arena.speed_turn import SpeedTurn
from agon.arena.stats import speed_of
from agon.arena.terms import DECLINE, NONE, NULL, ROUNDS_KEPT, SEAT_W, SLOTS, Ask, Note, SeatField, Zone
from agon.arena.turn import Turn
from agon.core.engine import OVER
from agon.core.english import figure
from agon.core.errors import Refusal
from agon.core.ids import CardNo, SeatNo
from agon.core.record import SEAT_LETTERS
from agon.core.refusals import NOT_AGAIN, WhyNot
from agon.core.rng import seeded
from agon.games.fights.actions import FightAction, used
from agon.games.fights.decks import Deals
from agon.games.fights.refusals import MOVING
from agon.games.fights.system import Asked, System, Thrown
from agon.games.fights.table import blank_fight
from agon.messages import both, either, say

if TYPE_CHECKING:
    from agon.arena.deal import Deal, Listener
    from agon.arena.fight import Fight
    from agon.core.options import Options
    from agon.core.view import OptionView, StepView
    from agon.games.fights.actions import Options as OptionTable
    from agon.games.fights.choices import Choices
    from agon.games.fights.narration import Narrator
    from agon.games.fights.position import Line
    from agon.games.fights.refusals import Referee
    from agon.games.fights.system import Start
    from agon.games.fights.table import Hand
    from agon.games.fights.view import Viewer
    from agon.games.fights.words import Words

SETUP_QUESTIONS: Final = {"north": Ask.NORTH, "place": Ask.PLACE, "arrange": Ask.ARRANGE}
"""Words of a position's head for the questions of a set-up."""


class Course(System):
    """A rule system of a set-up, rounds and turns, which asks, tells and shows what is not its own as they all do.

    ``new_setup`` and ``new_rounds`` are its tables of contents; rounds say what a turn is.
    """

    def __init__(self) -> None:
        super().__init__()
        self.deals: Deals = Deals(self.make_deal)

    @abstractmethod
    def new_setup(self) -> Setup:
        """Return the set-up of a game, at its first step."""

    @abstractmethod
    def new_rounds(self) -> Rounds:
        """Return the rounds of a game, at their first step."""

    # --- deals ---

    def deal_of(self, hands: tuple[Hand, ...], options: Options) -> Deal:
        return self.deals.of(hands, options)

    def fresh(self, deal: Deal, *, explicit: bool = False, logged: bool = False) -> Fight:
        return blank_fight(deal, explicit=explicit, logged=logged)

    def new_fight(self, deal: Deal, seed: int, *, explicit: bool = False, logged: bool = False) -> Fight:
        g = self.fresh(deal, explicit=explicit, logged=logged)
        g.rng = seeded(seed)
        g.push(self.new_rounds())
        g.push(self.new_setup())
        g.advance()
        return g

    # --- turns ---

    def actions_left(self, g: Fight, seat: int) -> int:
        return int(g.top.left(g)) if isinstance(g.top, Turn) else int(SpeedTurn(SeatNo(seat)).left(g))

    def spend(self, g: Fight, seat: int, actions: int) -> None:
        """Let a seat have completed so many actions in its turn, in a fight that begins after them."""
        g.set_field(seat, SeatField.ACTIONS, actions)

    def why_no_use(self, g: Fight, seat: int, ls: Listener, left: int) -> WhyNot:
        return speed_turn.why_no_use(g, SeatNo(seat), ls, left)

    def why_no_attack(self, g: Fight, seat: int, weapon: int, target: int, left: int) -> WhyNot:
        if not speed_turn.has_allowance_on(g, SeatNo(seat), CardNo(weapon), SeatNo(target)):
            return NOT_AGAIN
        return speed_turn.why_no_attack(g, SeatNo(seat), CardNo(weapon), SeatNo(target), left)

    def has_allowance(self, g: Fight, seat: int, weapon: int) -> bool:
        return speed_turn.has_allowance(g, SeatNo(seat), CardNo(weapon))

    def attacks_allowed(self, g: Fight, seat: int, weapon: int, target: int) -> int:
        return int(speed_turn.attacks_allowed(g, SeatNo(seat), CardNo(weapon), SeatNo(target)))

    # --- questions ---

    def asked(self, words: Words, options: OptionTable) -> Asked | None:
        found = prompt(words, options)
        return None if found is None else Asked(found[0], self.clause(found[1]))

    def thrown(self, g: Fight) -> Thrown | None:
        dice = rollers(g)
        return Thrown("initiative tie", self.clause("tie.dice"), dice) if dice else None

    def option(self, g: Fight, asked: int, code: int) -> FightAction | None:
        return option(g, asked, code)

    def describe(self, choices: Choices, view: OptionView, action: FightAction) -> bool:
        return describe(choices, view, action)

    def why_not(self, referee: Referee, verb: str, rest: Sequence[str]) -> Refusal | None:
        return why_not(referee, verb, rest)

    # --- what is told ---

    def tell(self, narrator: Narrator, note: Note) -> str | None:
        return tell(narrator, note)

    # --- positions and scenes ---

    def position_words(self, g: Fight) -> list[str]:
        return position_words(g)

    def put_position(self, g: Fight, line: Line) -> None:
        if line.turn != NONE:
            put_turn(g, line, self.new_rounds())
        elif line.question in self.questions:
            put_setup(g, line, self.new_rounds(), self.new_setup())

    def initiative_in_scene(self, g: Fight, seat: int) -> int:
        return int(self.new_rounds().initiative_now(g, SeatNo(seat), None))

    def put_scene(self, g: Fight, start: Start, order: Sequence[int]) -> None:
        put_scene(g, start, order, self)


# --- asking ----------------------------------------------------------------------------------------------------------


def prompt(words: Words, options: OptionTable) -> tuple[Callable[[], str], str] | None:
    """Return what says the question of a turn, the set-up or the rounds, and the rule; None where the engine asks."""
    g, terms = words.fight, words.terms
    kind, seat = options.asked, options.seat
    frame = g.top
    name = words.warrior(seat)
    if kind == Ask.ACTION:
        if isinstance(frame, Turn) and frame.single:
            return lambda: say("ask-one-action", warrior=name), "turn.action"
        done, speed = int(g.field(seat, SeatField.ACTIONS)), int(speed_of(g, SeatNo(seat)))
        return lambda: say("ask-action", number=done + 1, all=max(speed, done + 1), warrior=name), "turn.action"
    if kind == Ask.PLACE and isinstance(frame, Setup):
        row = [int(each) for each in g.starting_row(seat)]
        later = any(g.square(other) != NONE for other in range(int(g.n)))
        # The card is not named beside the prompt: until it is placed only its player knows it.
        rule = "place.later" if later else "place.row"
        return lambda: say("ask-place", warrior=name, line=words.line(row)), rule
    if kind == Ask.ARRANGE:
        next_one = int(laid(g, SeatNo(seat))) + 1
        return lambda: say("ask-lay", support=terms.support, round=next_one), "card.lay"
    if kind == Ask.ORDER and isinstance(frame, Rounds):
        named = [words.rule_name(action.card, action.rule) for action in options.all()]
        return lambda: say("ask-order-reveal", abilities=either(named)), "ability.reveal-order"
    return None


def rollers(g: Fight) -> list[int]:
    """Whose dice are thrown to settle a tie in the order of set-up or of a round: none where no such tie is settled."""
    mask = int(first_tied(g)) if isinstance(g.top, Setup | Rounds) else 0
    return [seat for seat in range(int(g.n)) if (mask >> seat) & 1 for _ in range(int(g.deal.rules.tie_dice))]


# --- options ---------------------------------------------------------------------------------------------------------


def option(g: Fight, asked: int, code: int) -> FightAction | None:
    """Return one of several Reveal abilities, to be used next; None for every other option."""
    frame = g.top
    if not isinstance(frame, Rounds) or asked not in (Ask.ORDER, Ask.USE) or (asked == Ask.USE and code == DECLINE):
        return None
    card = int(g.field(g.decider, SeatField.REVEALED))
    left = [ls for ls in g.deal.cards[card].rules if frame.is_reveal_left(g, ls, g.decider)]
    return used(g, code, left[code], NONE) if 0 <= code < len(left) else None


def describe(choices: Choices, view: OptionView, action: FightAction) -> bool:
    """Describe laying a support; False for any other option."""
    if choices.asked != Ask.ARRANGE:
        return False
    g = choices.state.fight
    view["label"] = say("option-lay-hidden", card=choices.words.card(action.card))
    view["detail"] = say("option-lay-hidden-detail", round=int(laid(g, g.decider)) + 1)
    return True


# --- refusals --------------------------------------------------------------------------------------------------------


def why_not(referee: Referee, verb: str, rest: Sequence[str]) -> Refusal | None:
    """Return the refusal of something wanted in set-up; None where something else is asked."""
    asked = int(referee.fight.asked)
    if asked == Ask.PLACE and verb in MOVING | {"place"}:
        return why_not_place(referee, rest)
    if asked == Ask.ARRANGE and verb in ("arrange", "lay", "play", "use"):
        return why_not_lay(referee, " ".join(rest))
    return None


def why_not_place(referee: Referee, rest: Sequence[str]) -> Refusal:
    """Return why the warrior cannot be placed there."""
    g, w, seat = referee.fight, referee.words, referee.seat
    line = [w.square(each) for each in g.starting_row(seat)]
    free = [w.square(each) for each in g.starting_row(seat) if g.is_free(each)]
    if not rest:
        return referee.refuse("place.row", "no-place-where", spaces=either(free))
    if rest[0] in line and rest[0] not in free:
        return referee.refuse("place.taken", "no-place-taken", space=referee.quoted(rest[0]), spaces=both(free))
    if rest[0] not in line:
        return referee.refuse("place.row", "no-place-row", space=referee.quoted(rest[0]), spaces=either(free))
    if len(rest) < 2:
        return referee.refuse("place.facing", "no-place-facing", notation=f"place {rest[0]} N")
    facings = {int(g.opts[index]) & 3 for index in range(int(g.options()))}
    if rest[1].upper() in FACING_NAMES and len(facings) == 1:
        only = FACING_NAMES[facings.pop()]
        return referee.refuse("place.facing", "no-place-across", notation=f"place {rest[0]} {only}")
    return referee.bad_facing(rest[1])


def why_not_lay(referee: Referee, name: str) -> Refusal:
    """Return why this card cannot be laid now."""
    g, terms = referee.fight, referee.words.terms
    hand = [card for card in referee.own_supports() if g.zone(card) == Zone.IN_HAND]
    names = either([str(g.deal.cards[card].name) for card in hand])
    lay = say("lay-these", cards=names)
    card = referee.card_named(name)
    if card != NONE and card == g.warrior_card(referee.seat):
        return referee.refuse(
            "card.lay-warrior", "no-lay-warrior", warrior=terms.warrior, support=terms.support, left=lay
        )
    if card != NONE and g.zone(card) == Zone.FACE_DOWN:
        return referee.refuse("card.lay-twice", "no-lay-again", card=str(g.deal.cards[card].name), cards=names)
    return referee.refuse("card.lay-own", "no-lay-unknown", text=referee.quoted(name), support=terms.support, left=lay)


# --- what is told and shown ------------------------------------------------------------------------------------------


def tell(narrator: Narrator, note: Note) -> str | None:
    """Return the sentence of a note of set-up or of initiative; None for any other."""
    w, kind, seat = narrator.words, note.kind, note.seat
    if kind == Note.ARRANGED:
        return say("course-laid", who=w.person(seat), count=SLOTS, support=w.terms.support)
    if kind == Note.NOTHING_REVEALED:
        return say("course-nothing", who=w.person(seat))
    if kind != Note.INITIATIVE:
        return None
    who, word = w.person(seat), w.terms.initiative
    narrator.data = {"winner": seat}
    if narrator.round > ROUNDS_KEPT:
        return say("course-initiative", who=who, initiative=word)
    values = [int(w.fight.initiative_in(each, narrator.round)) for each in range(int(w.fight.n))]
    narrator.data["values"] = [None if each == NULL else each for each in values]
    others = [figure(each) for other, each in enumerate(values) if other != seat]
    if values[seat] == max(each for other, each in enumerate(values) if other != seat):
        return say("course-initiative-tie", who=who, initiative=word, own=values[seat])
    return say("course-initiative-to", who=who, initiative=word, own=values[seat], others=both(others))


Step = tuple[str, str, str]
"""A step as the step list has it: its id, its words, its clause."""


def step_list(steps: Iterable[Step], at: int, note: Callable[[int], str], *, over: bool = False) -> list[StepView]:
    """Return the step list in which the step with the number ``at``, from 0, is under way.

    ``note`` says what a step gave, of those that are done and the one under way. ``over``: all are done.
    """
    return [
        {
            "id": name,
            "text": text,
            "clause": clause,
            "state": "done" if number < at or over else "current" if number == at else "next",
            "note": note(number) if number <= at or over else "",
        }
        for number, (name, text, clause) in enumerate(steps)
    ]


def no_note(_number: int) -> str:
    """Say nothing of what a step gave."""
    return ""


def turn_note(words: Words, left: Callable[[int], str]) -> str:
    """Say whose turns of this round are done, and how much is ``left`` of the one under way."""
    g = words.fight
    done = [words.warrior(seat) for seat in range(int(g.n)) if g.field(seat, SeatField.TURN_OVER) == 1]
    if g.active == NONE:
        return say("course-done", done=both(done)) if done else ""
    now = say("course-now", warrior=words.warrior(int(g.active)), left=left(int(g.active)))
    return say("course-done-now", done=both(done), now=now) if done else now


def initiative_of(words: Words, seat: int) -> str:
    """Return a player with the initiative of the round, or that there is none."""
    value, who = int(words.fight.field(seat, SeatField.INITIATIVE)), words.person(seat)
    return say("a-seats-no-number", who=who) if value == NULL else say("a-seats-number", who=who, number=value)


def shown_steps(viewer: Viewer, setup: Sequence[Step], rounds: Sequence[Step]) -> list[StepView]:
    """Return the step list of a game whose frames count their steps as these two lists do."""
    g = viewer.fight
    if g.round:
        return step_list(rounds, int(g.step), no_note, over=g.waiting == OVER)
    at = next((int(frame.pc) for frame in g.stack if isinstance(frame, Setup)), len(setup))
    return step_list(setup, at, no_note)


# --- positions -------------------------------------------------------------------------------------------------------


def position_words(g: Fight) -> list[str]:
    """Return who may act: ``turn=A`` with the actions completed, or who answers a question of the set-up."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Turn) and not top.single:
        return [f"turn={SEAT_LETTERS[top.seat]}", f"actions={g.field(top.seat, SeatField.ACTIONS)}"]
    if isinstance(top, Setup):
        word = next(word for word, asked in SETUP_QUESTIONS.items() if asked == top.question(g))
        return [f"{word}={SEAT_LETTERS[g.decider]}"]
    return []


def put_turn(g: Fight, line: Line, rounds: Rounds) -> None:
    """A turn in which an action is to be chosen, the turns before it taken in order."""
    n = len(line.seats)
    rank = line.order.index(line.turn)
    before = max(line.round - 1, 0) * n
    rounds.pc = rounds.turns_step()
    rounds.turn = n
    rounds.last = line.turn
    for place, seat in enumerate(line.order):
        base = seat * SEAT_W
        if place <= rank:
            rounds.taken |= 1 << seat
            g.seats[base + SeatField.TURN_SERIAL] = before + place + 1
            g.seats[base + SeatField.TURN_OVER] = 1 if place < rank else 0
        elif before:
            g.seats[base + SeatField.TURN_SERIAL] = before - n + place + 1
        g.seats[base + SeatField.TURN_SQUARE] = g.seats[base + SeatField.SQUARE]
    g.seats[line.turn * SEAT_W + SeatField.ACTIONS] = line.actions
    g.turns = before + rank + 1
    g.situations = before + rank
    g.step = rounds.pc
    g.active = SeatNo(line.turn)
    g.push(rounds)
    turn = rounds.new_turn(SeatNo(line.turn))
    turn.resume()
    g.push(turn)
    g.ask(line.turn, Ask.ACTION)


def put_setup(g: Fight, line: Line, rounds: Rounds, setup: Setup) -> None:
    """A question of the set-up."""
    asked = SETUP_QUESTIONS[line.question]
    setup.resume(asked)
    g.push(rounds)
    g.push(setup)
    g.ask(line.asked, asked)


# --- scenes ----------------------------------------------------------------------------------------------------------


def put_scene(g: Fight, start: Start, order: Sequence[int], system: Course) -> None:
    """The beginning of a round; or a turn of it, those before it in the order taken; or all turns are over."""
    rounds = system.new_rounds()
    g.push(rounds)
    before = int(g.n) * (start.round - 1)
    if start.turn == NONE and not start.end:
        rounds.pc = rounds.first_step()
        g.turns = before
        g.situations = before
        return
    g.step = rounds.turns_step()
    rank = len(order) if start.end else order.index(start.turn)
    for place, seat in enumerate(order[: rank + 1]):
        rounds.taken |= 1 << seat
        g.set_field(seat, SeatField.TURN_SERIAL, before + place + 1)
        g.set_field(seat, SeatField.TURN_OVER, 1 if place < rank else 0)
        if place < rank:
            system.spend(g, seat, int(system.actions_left(g, seat)))
    g.turns = before + rank
    g.situations = g.turns
    if start.end:
        rounds.pc = rounds.last_step()
        rounds.last = order[-1]
        return
    rounds.pc = rounds.turns_step()
    rounds.turn = g.n
    rounds.last = start.turn
    turn = rounds.new_turn(SeatNo(start.turn))
    if start.actions >= 0:
        # In the middle of the turn: it has begun already.
        turn.resume()
        g.turns += 1
        g.active = SeatNo(start.turn)
        system.spend(g, start.turn, start.actions)
        g.set_field(start.turn, SeatField.TURN_SERIAL, g.turns)
    g.push(turn)
