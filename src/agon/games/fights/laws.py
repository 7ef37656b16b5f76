"""What a player is told is what is: the laws that a soak asks of every position (``FightWatch``).

The parts shown of a number come to that number. Of a use of an ability that has changed nothing it is told that it had
no effect. Of every act that the vocabulary of notation has, either it is offered and nothing speaks against it, or it
is not and ``why_not`` gives a reason.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from agon.arena.ability import NO_RESULT, AbilityFrame, tells_result
from agon.arena.attack import AttackFrame
from agon.arena.board import FACING_NAMES, FILES
from agon.arena.frame import RollHolder
from agon.arena.roll_log import IDLE_CONDITION, IDLE_DISCARDED, IDLE_LIMITED, IDLE_SILENCED
from agon.arena.stats import speed_of
from agon.arena.terms import CARD_W, NULL, SEAT_W, TYPE_NAMES, CardField, Note, SeatField
from agon.arena.trace import PART_ADD, PART_FIXED, PART_LATER, PART_MOST, PART_SET, PART_TIMES
from agon.core.bits import faces_of
from agon.core.engine import DECIDE
from agon.core.ids import SeatNo
from agon.core.node import Decision
from agon.core.record import SEAT_LETTERS
from agon.core.watch import why_unexplained
from agon.games.fights.card_activity import OF_CARDS, OF_SEATS
from agon.games.fights.reasons import Reasons
from agon.games.fights.refusals import Referee, refused
from agon.games.fights.roll_view import DAMAGE_DOES, tray_view
from agon.games.fights.view import Viewer
from agon.games.fights.words import Words
from agon.messages import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from agon.arena.fight import Fight
    from agon.core.errors import Refusal
    from agon.core.view import DamageView, ModifierView, SeatView, StatView, TrayView
    from agon.games.fights.state import FightState

NOT_COUNTED: Final = IDLE_CONDITION | IDLE_DISCARDED | IDLE_SILENCED | IDLE_LIMITED
OF_A_CARD: Final = (*OF_CARDS, CardField.COUNTERS, CardField.DIE, CardField.SEEN, CardField.BASE_DELTA)
OF_SIDES: Final = tuple(field for field in OF_SEATS if field != SeatField.ACTIONS)
FLOW: Final = 1
STATS: Final = ("life", "speed", "experience", "damage", "defense")

# The lines beside numbers, read as a player of the English game reads them.
BEFORE: Final = re.compile(r"from before this position$")
_FIGURE: Final = r"(?:[-+\u2212]?\d+|null)"
_BECOMES: Final = re.compile(rf"(?P<how>set to|no less than|no more than|fixed at) (?P<to>{_FIGURE})\b")
_ADDS: Final = re.compile(rf"(?P<amount>{_FIGURE}) ")
_NO_PART: Final = re.compile(r", kept off|^cannot be changed")


def why_miscounted(state: FightState) -> str:
    """Return which number shown is not what its reasons come to, "" if all are; the whole game is in the log."""
    if state.fight.log is None:
        return ""
    viewer = Viewer(state, None)
    for seat in range(int(state.fight.n)):
        wrong = why_seat(viewer, viewer.seat_view(seat), seat, whole=state.origin is None)
        if wrong:
            return wrong
    tray = tray_view(state, viewer.words)
    return "" if tray is None else why_tray(state, tray)


def why_seat(viewer: Viewer, view: SeatView, seat: int, *, whole: bool) -> str:
    """Return which number of a player's side is not what its reasons come to; ``whole``: the log tells of all."""
    for name in STATS:
        found: StatView | None = view.get(name)  # type: ignore[assignment]
        if found is None:
            continue
        if comes_to(found["printed"], found["why"]) != found["now"]:
            return f"{name} of seat {seat} is {found['now']}, printed {found['printed']}, and told as {found['why']}"
        if whole and any(BEFORE.search(line) for line in found["why"]):
            return f"{name} of seat {seat} is {found['now']} for reasons that the log has not: {found['why']}"
    if view["initiative"] is None:
        return ""
    why = Reasons(viewer.fight, viewer.words).initiative(seat)
    if comes_to(0, why) != view["initiative"] or (whole and any(BEFORE.search(line) for line in why)):
        return f"initiative of seat {seat} is {view['initiative']}, and told as {why}"
    if "initiative_why" not in view and any(line[0] in "+\u2212" for line in why[1:]):
        return f"initiative of seat {seat} is {view['initiative']}, and its reasons are not shown: {why}"
    return ""


class Sums:
    """Follows a log, note by note: every roll told is its dice and its lines, and what hits or misses are the rolls."""

    def __init__(self) -> None:
        self.sums: list[int] = [0, 0]
        self.totals: list[int | None] = [None, None]

    def why_wrong(self, note: Note) -> str:
        """Return what of a note is not what the notes before it come to, "" if nothing is."""
        kind, seat, side, amount, extra = note.kind, note.seat, note.other, note.amount, note.extra
        if kind == Note.ATTACK:
            self.totals = [None, None]
        elif kind == Note.DICE:
            self.sums[side] = sum(faces_of(amount, extra))
        elif kind == Note.MODIFIER and extra & NOT_COUNTED == 0:
            self.sums[side] += amount
        elif kind == Note.TOTAL:
            self.totals[side] = amount
            if self.sums[side] != amount:
                return f"a roll of seat {seat} is {amount}, and told as {self.sums[side]}"
        elif kind in (Note.HIT, Note.MISS) and None not in self.totals and (amount, extra) != (0, 0):
            if [amount, extra] != self.totals:
                return f"an attack of seat {seat} ends {amount} against {extra}, and its rolls were {self.totals}"
        return ""


class Outcomes:
    """Follows a log and the positions beside it: a use that has changed nothing says so, and no other does."""

    def __init__(self, g: Fight) -> None:
        self.stood: list[int] = what_stands(g)
        self.use: Note | None = None
        """The note of the only use since ``before``, while its ability is under way."""
        self.before: list[int] = []
        self.since: list[Note] = []

    def why_wrong(self, g: Fight, notes: Sequence[Note]) -> str:
        """Return which use is told wrongly by the notes since the last position, "" if none is."""
        uses = [note for note in notes if note.kind == Note.USE]
        if uses:
            self.use, self.before, self.since = (uses[0] if len(uses) == 1 else None), self.stood, []
        self.since += notes
        self.stood = what_stands(g)
        for at, note in enumerate(self.since):
            if note.kind == Note.NO_EFFECT and any(
                (each.by, each.rule) == (note.card, note.amount) for each in results(self.since[:at])
            ):
                return f"{g.deal.cards[note.card].name} is told to have had no effect, and has had one"
        if self.use is None:
            return ""
        own = (self.use.card, self.use.amount)
        if any(isinstance(frame, AbilityFrame) and (int(frame.card), frame.rule) == own for frame in g.stack):
            return ""
        told = [each for each in self.since if (each.by, each.rule) == own and tells_result(each)]
        said = any(each.kind == Note.NO_EFFECT and (each.card, each.amount) == own for each in self.since)
        quiet = all(each.kind in (*NO_RESULT, Note.NO_EFFECT, Note.DEPLETED) for each in self.since)
        same, lasts = self.before == self.stood, self.before[FLOW:] == self.stood[FLOW:]
        self.use = None
        if same and not told and not said:
            return f"{g.deal.cards[own[0]].name} was used and has changed nothing, and nothing says so"
        if said and quiet and not lasts:
            return f"{g.deal.cards[own[0]].name} is told to have had no effect, and the position is another"
        return ""


def results(notes: Sequence[Note]) -> list[Note]:
    """Return the notes since the last use that say what came of something."""
    last = max((at for at, note in enumerate(notes) if note.kind == Note.USE), default=-1)
    return [note for note in notes[last + 1 :] if tells_result(note)]


def what_stands(g: Fight) -> list[int]:
    """Return what an ability may change of a position: first where the game is, as one number (``FLOW``).

    Then sides, cards, tokens and effects.
    """
    rolls = [tuple(frame.numbers()) for frame in g.stack if isinstance(frame, RollHolder)]
    out = [hash((int(g.round), int(g.active), int(g.turns), int(g.waiting), len(g.stack), *rolls))]
    out += [int(g.seats[seat * SEAT_W + field]) for seat in range(int(g.fighters)) for field in OF_SIDES]
    out += [int(speed_of(g, SeatNo(seat))) for seat in range(int(g.n))]
    out += [int(g.cards[card * CARD_W + field]) for card in range(int(g.deal.n_cards)) for field in OF_A_CARD]
    out += [int(each) for each in g.tokens]
    return out + [int(e.serial) for e in g.effects]


def why_tray(state: FightState, tray: TrayView) -> str:
    """Return which roll or damage in the tray is not what its lines come to."""
    for roll in tray["rolls"]:
        if roll["total"] is None:
            continue
        told = sum(roll["dice"]) + sum(line["amount"] for line in roll["modifiers"] if line["applies"])
        if told != roll["total"]:
            what = f"{roll['dice']} and {shown(roll['modifiers'])}"
            return f"{roll['role']} of seat {roll['seat']} is {roll['total']}, and told as {what}"
    damage = tray.get("damage")
    if damage is None:
        return ""
    under_way = any(isinstance(frame, AttackFrame) for frame in state.fight.stack)
    later = any(does_to_damage(line) == PART_LATER for line in damage["lines"])
    comes = damage_comes_to(damage)
    if damage["dealt"] is not None and comes != damage["dealt"]:
        return f"damage {damage['dealt']} is told as {damage['base']} and {shown(damage['lines'])}"
    if damage["dealt"] is None and comes and not under_way and not later:
        return f"damage {comes} is told, and none was dealt: {damage['base']} and {shown(damage['lines'])}"
    return ""


def comes_to(start: int, lines: Iterable[str]) -> int | None:
    """Return what the lines beside a number make of it; None where one of them says nothing of the kind."""
    for line in lines:
        if _NO_PART.search(line):
            continue
        becomes, adds = _BECOMES.search(line), _ADDS.match(line)
        if adds is not None:
            amount = number_of(adds["amount"])
            start = start + amount if adds["amount"][0] in "+-\u2212" else amount
        elif becomes is not None:
            to = number_of(becomes["to"])
            how = becomes["how"]
            start = max(start, to) if how == "no less than" else min(start, to) if how == "no more than" else to
        else:
            return None
    return start


def number_of(text: str) -> int:
    """Return the number of a figure as it is written for people."""
    return NULL if text == "null" else int(text.replace("\u2212", "-"))


def does_to_damage(line: ModifierView) -> int:
    """Return what a line of damage says that it does: a PART_* code."""
    words = {code: say("damage-does", does=does) for code, does in DAMAGE_DOES.items()}
    return next((code for code, said in words.items() if line["name"].endswith(said)), PART_ADD)


def damage_comes_to(damage: DamageView) -> int:
    """Return what the lines of a hit's damage make of its base."""
    amount = damage["base"]
    for line in damage["lines"]:
        does = does_to_damage(line)
        if not line["applies"] or does == PART_FIXED:
            continue
        if does == PART_ADD:
            amount += line["amount"]
        elif does == PART_TIMES:
            amount *= line["amount"]
        elif does == PART_MOST:
            amount = min(amount, line["amount"])
        else:
            amount = line["amount"] if does == PART_SET else max(amount, line["amount"])
    return amount


def shown(lines: Iterable[ModifierView]) -> list[str]:
    """Return lines of a roll or of damage as text for a failure."""
    return [f"{each['amount']:+} {each['name']}{'' if each['applies'] else ': ' + each['reason']}" for each in lines]


# --- what is not offered ---------------------------------------------------------------------------------------------


def why_unanswered(state: FightState) -> str:
    """Return which act of the vocabulary is neither offered nor refused for a reason, "" if there is none."""
    if state.fight.waiting != DECIDE:
        return ""
    node = state.node()
    assert isinstance(node, Decision), "the fight waits for a decision"
    unexplained = why_unexplained(state, node, vocabulary(state))
    if unexplained:
        return unexplained
    for each in refused(state):
        answer = state.why_not(each["notation"])
        if answer is None or (answer.clause, answer.reason) != (each["clause"], each["reason"]):
            return f"{each['notation']!r} is greyed out since {each['reason']} and answered with: {answer}"
    invented = why_invented(state, node)
    if invented:
        return invented
    if state.why_not(node.options[0].notation, (node.seat + 1) % int(state.fight.n)) is None:
        return f"another seat may answer {node.options[0].notation!r}"
    return ""


class Unoffered(Referee):
    """A referee who does not see what is offered: of an action that may be taken there is nothing to be said."""

    def written_otherwise(self, verb: str, rest: Sequence[str]) -> Refusal | None:
        return None

    def several(self, words: Sequence[str]) -> Refusal | None:
        return None


def why_invented(state: FightState, node: Decision) -> str:
    """Return for which action there would be a reason against it, though it is offered; one is asked in each position.

    Were it not offered by mistake, that reason would be told, and would be none.
    """
    option = node.options[int(state.fight.ply) % len(node.options)].notation
    if node.kind != "action" or option == "pass":
        return ""
    refusal = Unoffered(state, node.seat, node).answer(option)
    return "" if not refusal.understood else f"were {option!r} not offered, that would be since: {refusal}"


def vocabulary(state: FightState) -> list[str]:
    """Return what may be written in a decision: all of its kind, and one or more of every other kind.

    Spaces, facings, seats, dice, numbers; every card the decider knows and every ability on it, its own and others'.
    """
    g, node = state.fight, state.node()
    assert isinstance(node, Decision), "the fight waits for a decision"
    words = Words(state, node.seat)
    seats = [SEAT_LETTERS[seat] for seat in range(int(g.fighters))]
    spaces = [words.square(square) for square in range(int(g.board.squares))]
    known = [card for card in range(int(g.deal.n_cards)) if words.knows(card)]
    names = list(dict.fromkeys(str(g.deal.cards[card].name) for card in known))
    abilities = list(
        dict.fromkeys(words.ability(card, int(ls.ability)) for card in known for ls in g.deal.cards[card].rules)
    )
    placed = [f"{space} {facing}" for space in spaces for facing in FACING_NAMES]
    own: dict[str, list[str]] = {
        "move": placed, "place": placed, "step": placed, "turn": list(FACING_NAMES), "pass": [""], "yes": [""],
        "no": [""], "stop": [""], "use": [*abilities, *names],
        "attack": [*seats, *(f"{seat} with {name}" for seat in seats for name in names)],
        "arrange": [state.card(card).id for card in known], "select": [state.card(card).id for card in known],
        "discard": names, "number": [str(number) for number in range(-1, 13)],
        "die": [f"{seat}{number}" for seat in seats for number in range(1, 5)], "dice": seats,
        "exclude": [f"{seat}{number}" for seat in seats for number in range(1, 5)],
        "side": list("SWNE"), "north": seats,
        "choose": [
            *seats, *spaces, *placed, *names, *abilities, *FACING_NAMES, *(str(number) for number in range(1, 7)),
            *(f"column {each}" for each in FILES), *(f"row {each}" for each in range(1, 7)), *TYPE_NAMES,
        ],
    }  # fmt: skip
    asked = {each.notation.split()[0] for each in node.options}
    if node.kind == "action":
        asked |= {"move", "turn", "attack", "use", "pass"}
    found: list[str] = []
    for verb, rests in own.items():
        some = rests if verb in asked else rests[:: max(1, len(rests) // 2)]
        found += [f"{verb} {rest}".strip() for rest in some]
    return found


__all__ = ["Outcomes", "Sums", "vocabulary", "why_miscounted", "why_unanswered"]
