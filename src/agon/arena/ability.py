"""Abilities at work: a program of small steps, and the frame that runs it.

A program is straight: conditions and choices jump. Every step (``Op``) is immutable and shared; what differs from
use to use lies in the frame's registers. A step may finish (GO), start another frame (CALL) or ask (WAIT).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.arena.deal import RULES_PER_CARD, Limit
from agon.arena.effects import drop_wait
from agon.arena.frame import REGISTERS, Cx, Frame
from agon.arena.nodes import Cond, EventFilter, Value, Who
from agon.arena.terms import DECLINE, HISTORY_KINDS, NO_MORE, NONE, SEAT_W, Ask, Note, SeatField, UseNote
from agon.core.bits import bit, count_bits
from agon.core.engine import RUNNING
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

GO: Final = 0
CALL: Final = 1
WAIT: Final = 2

YES: Final = 1


class Op:
    """One step of a program."""

    def __init__(self) -> None:
        self.text = ""
        """What the step does, in words, for prompts."""
        self.source: object = None
        """The words of the card that the step carries out, as they were read; None where it only steers."""

    @abstractmethod
    def run(self, g: Fight, f: AbilityFrame) -> i64:
        """Do the step: GO, CALL or WAIT."""

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        """Could the step do anything now? Optional abilities and costs that could not are not offered."""
        return True

    def keeps_to_its_roll(self) -> bool:
        """Does it ask nothing and hang on nothing but the roll that it answers, and change nothing else?"""
        return False

    def changes_attack(self) -> bool:
        """May it change whether an attack hits or what it deals?"""
        return False

    def nothing_dealt(self, f: AbilityFrame) -> None:
        """Take note that of the damage this step began to deal nothing was taken."""

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        """Offer the options of what this step asked; none if it asks nothing."""

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        """Take the answer."""
        raise RuntimeError("this step asks nothing")


class Program:
    """Steps in order. ``filter`` and ``once`` belong to waiting effects made of it."""

    def __init__(self, ops: list[Op]) -> None:
        self.ops: list[Op] = ops
        self.number: i64 = NONE
        self.filter: EventFilter | None = None
        self.once: bool = False
        self.place: i64 = 0
        """Which of the programs it is that wait for several events together, put in force one after the other."""
        self.together: i64 = 1
        """How many those are: with one of them all are used up."""
        self.faces: bool = False
        """Made a waiting effect, it watches every throw of the dice (A7-RULING-51)."""
        self.meets: bool = False
        """Made a waiting effect, "that warrior" is the one whom the event waited for brings in."""
        self.moves: bool = False
        """It may move a warrior: an ability that does so before an attack can bring it about (A7-RULING-41)."""
        self.needs: list[Op] = []
        """Steps one of which at least must be possible for the ability to be worth offering."""
        self.text = ""
        self.listener_text = ""
        self.source: object = None
        """The words of the card it comes from, as they were read, where it waits."""

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        """Would using it do anything?"""
        if len(self.needs) == 0:
            return True
        for op in self.needs:
            if op.is_possible(g, cx):
                return True
        return False


# Codes of AbilityFrame.stage that all steps have; others belong to one step.
FRESH: Final = 0
"""The step begins."""
AGAIN: Final = 1
"""It has been begun and goes on."""


@mypyc_attr(acyclic=True, free_list_len=1)
class AbilityFrame(Cx):
    """An ability being carried out. ``user`` decides; ``did`` is 0 once a cost was not met."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program: Program = program
        self.ability: i64 = 0
        self.loop: i64 = 0
        self.loop_left: i64 = 0
        self.stage: i64 = FRESH

    def alike(self) -> Frame:
        f = AbilityFrame(self.program)
        f.become(self)
        f.ability = self.ability
        f.loop = self.loop
        f.loop_left = self.loop_left
        f.stage = self.stage
        return f

    def fields(self) -> list[int]:
        out: list[int] = [self.program.number, self.ability, self.loop, self.loop_left, self.stage]
        return out + self.register_numbers()

    def set_fields(self, n: list[int]) -> None:
        """Set them from what ``fields`` gave, but for the program, with which the frame is made."""
        self.ability, self.loop, self.loop_left, self.stage = n[1:5]
        self.restore_registers(n[5 : 5 + REGISTERS])

    def is_rule(self) -> bool:
        return False

    def name(self) -> str:
        return "ability"

    def is_deed(self) -> bool:
        return True

    def run(self, g: Fight) -> None:
        ops = self.program.ops
        last: i64 = len(ops)
        if self.pc == 0 and g.log is not None:
            note_beginning(g, self)
        while self.pc < last:
            if g.dirty:
                g.dirty = False
                if g.check_restrictions():
                    return
            if g.deal.settles and g.settle(self.loop_left != 0):
                # Something fell, or the game is over, by the last step or what it called.
                return
            op = ops[self.pc]
            self.pc += 1
            result: i64 = op.run(g, self)
            if result != GO:
                return
            if g.waiting != RUNNING:
                return
        if g.dirty:
            g.dirty = False
            if g.check_restrictions():
                return
        if g.log is not None:
            note_outcome(g, self)
        g.pop()
        g.after_ability()

    def packet_done(self, dealt: i64) -> None:
        if dealt == 0:
            self.program.ops[self.pc - 1].nothing_dealt(self)

    def list_options(self, g: Fight) -> None:
        self.program.ops[self.pc - 1].list_options(g, self)

    def answer(self, g: Fight, code: i64) -> None:
        self.program.ops[self.pc - 1].answer(g, self, code)


# --- what came of a use ----------------------------------------------------------------------------------------------

NO_RESULT: Final = (Note.USE, Note.CHOSE, Note.DICE, Note.MODIFIER, Note.TOTAL)
"""Notes that do not say what came of the ability that brought them about."""
KEPT: Final = (Ask.DIRECTION, Ask.LINE)
"""Choices that the card keeps, the same one as before too: that is what comes of them."""
KINDS_COUNTED: Final = (SeatField.TURN_KINDS, SeatField.ROUND_KINDS, SeatField.LAST_TURN)
"""Masks of what was counted."""


def note_beginning(g: Fight, f: AbilityFrame) -> None:
    """Keep with the note of a use what stands before its first step."""
    log = g.log
    if log is None:
        return
    for note in reversed(log):
        if isinstance(note, UseNote) and note.card == f.card and note.amount == f.rule:
            if note.stood is None:
                note.stood = standing(g, f)
            return


def note_outcome(g: Fight, f: AbilityFrame) -> None:
    """Write down that a use had no effect, where nothing came of it and nothing else says so (A7-RULING-12)."""
    log = g.log
    if log is None:
        return
    for note in reversed(log):
        if isinstance(note, UseNote) and note.card == f.card and note.amount == f.rule:
            if note.stood == standing(g, f):
                g.note(Note.NO_EFFECT, f.user, NONE, f.card, f.rule, 0)
            return
        if note.by == f.card and note.rule == f.rule and tells_result(note):
            return


def tells_result(note: Note) -> bool:
    """Does a note say what came of the ability that brought it about?"""
    return note.kind not in NO_RESULT or (note.kind == Note.CHOSE and note.extra in KEPT)


def standing(g: Fight, f: AbilityFrame) -> int:
    """Everything that a step of an ability may change, as one number: all but dice to come and what is only counted.

    Its own use is only counted, too: an ability may take that back.
    """
    numbers: list[int] = [int(g.winner), int(g.marked), int(g.over_actions), int(g.early)]
    at: i64 = 0
    while at < len(g.seats):
        field: i64 = at % SEAT_W
        if not (SeatField.HISTORY <= field < SeatField.HISTORY + HISTORY_KINDS) and field not in KINDS_COUNTED:
            numbers.append(int(g.seats[at]))
        at += 1
    add_row(numbers, g.cards)
    at = 0
    while at < len(g.uses):
        if at != f.card * RULES_PER_CARD + f.rule % RULES_PER_CARD:
            numbers.append(int(g.uses[at]))
        at += 1
    add_row(numbers, g.seat_more)
    add_row(numbers, g.card_more)
    add_row(numbers, g.tokens)
    for e in g.effects:
        numbers += [
            int(e.serial), int(e.until), int(e.key), int(e.key_seat), int(e.amount), int(e.who), int(e.chosen),
            int(e.card_ref), int(e.register), int(e.square), int(e.choice), int(e.direction),
        ]  # fmt: skip
    at = 0
    while at < f.at:
        numbers += g.frames[at].numbers()
        at += 1
    return hash(tuple(numbers))


def add_row(numbers: list[int], row: vec[i64]) -> None:
    """Add a table to a list of numbers."""
    at: i64 = 0
    while at < len(row):
        numbers.append(int(row[at]))
        at += 1


# --- steps that steer ------------------------------------------------------------------------------------------------


class JumpUnless(Op):
    """Go to ``to`` unless the condition holds."""

    def __init__(self, cond: Cond) -> None:
        super().__init__()
        self.cond: Cond = cond
        self.to: i64 = 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.cond.test(g, f):
            f.pc = self.to
        return GO

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return self.cond.test(g, cx)


class Jump(Op):
    """Go to ``to``."""

    def __init__(self) -> None:
        super().__init__()
        self.to: i64 = 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        f.pc = self.to
        return GO


class AllPossible(Op):
    """Never run: stands for a cost of several steps, which can only be paid whole (A7-COST-05)."""

    def __init__(self, ops: list[Op]) -> None:
        super().__init__()
        self.ops: list[Op] = ops

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        return GO

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        for op in self.ops:
            if not op.is_possible(g, cx):
                return False
        return True


class SomebodyFor(Op):
    """Never run: stands for a choice of a warrior and what can then be done to at least one of those meant."""

    def __init__(self, who: Who, then: Op) -> None:
        super().__init__()
        self.who: Who = who
        self.then: Op = then

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        return GO

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        kept: i64 = cx.who
        found = False
        seat: SeatNo = SeatNo(0)
        while seat < g.fighters and not found:
            if g.in_play(seat) and self.who.has(g, cx, seat):
                cx.who = seat
                found = self.then.is_possible(g, cx)
                cx.who = SeatNo(kept)
            seat = SeatNo(seat + 1)
        return found


class BeginCost(Op):
    """From here on it is noted whether everything was really done (A7-RULING-82)."""

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        f.did = 1
        return GO


class BeginTry(BeginCost):
    """From here on it is noted whether everything was done; if not, something else is (A7-GLOS-44)."""


class JumpUnlessDone(Op):
    """Go to ``to`` if the cost was not met in full (A7-COST-05)."""

    def __init__(self) -> None:
        super().__init__()
        self.to: i64 = 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.did == 0:
            f.pc = self.to
        return GO


class AskMay(Op):
    """Ask ``who`` whether they do what follows; "no" goes to ``to``. Not asked where it could not be done."""

    def __init__(self, who: Who, needs: list[Op]) -> None:
        super().__init__()
        self.who: Who = who
        self.needs: list[Op] = needs
        self.to: i64 = 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        seat: SeatNo = self.who.one(g, f)
        if seat == NONE:
            f.pc = self.to
            return GO
        for op in self.needs:
            if not op.is_possible(g, f):
                f.pc = self.to
                return GO
        g.ask(seat, Ask.MAY)
        return WAIT

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        g.offer(DECLINE)
        g.offer(YES)

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        f.did = 1
        if code == DECLINE:
            f.did = 0
            f.pc = self.to
            g.note(Note.DECLINED, g.decider, NONE, f.card, f.rule, 0)


class AskBranch(Op):
    """Ask ``who`` which of several things to do; only those that are possible are offered."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who: Who = who
        self.targets: list[int] = []
        self.needs: list[list[Op]] = []
        self.texts: list[str] = []

    def can(self, g: Fight, cx: Cx, branch: i64) -> bool:
        """Could this branch be done?"""
        for op in self.needs[branch]:
            if not op.is_possible(g, cx):
                return False
        return True

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        branch: i64 = 0
        while branch < len(self.targets):
            if self.can(g, cx, branch):
                return True
            branch += 1
        return False

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        seat: SeatNo = self.who.one(g, f)
        if seat == NONE or not self.is_possible(g, f):
            f.did = 0
            f.pc = self.targets[len(self.targets) - 1]
            return GO
        g.ask(seat, Ask.BRANCH)
        return WAIT

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        branch: i64 = 0
        while branch < len(self.needs):
            if self.can(g, f, branch):
                g.offer(branch)
            branch += 1

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        f.pc = self.targets[code]


SOMEBODY: Final = bit(40)
BEGUN: Final = bit(41)
"""Kept in the mask of a loop over seats: the body was carried out for one of them; it has run at all."""


class EachSeat(Op):
    """Run the body once for every seat meant, in initiative order; ``who`` points to the one concerned.

    What is done for each is done if it is done for anybody (``NextSeat``).
    """

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who: Who = who
        self.to: i64 = 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        f.loop = 0
        f.loop_left = 0
        seat: SeatNo = SeatNo(0)
        while seat < g.fighters:
            if g.in_play(seat) and self.who.has(g, f, seat):
                f.loop_left |= bit(seat)
            seat = SeatNo(seat + 1)
        return GO


class PickSeats(Op):
    """The user picks seats, one after another, for a loop as of ``EachSeat``: so many, or fewer (``up_to``)."""

    def __init__(self, who: Who, number: int, up_to: bool) -> None:
        super().__init__()
        self.who: Who = who
        self.number: i64 = number
        self.up_to: bool = up_to

    def candidates(self, g: Fight, cx: Cx, picked: i64) -> i64:
        """Mask of the seats that can still be picked."""
        mask: i64 = 0
        seat: SeatNo = SeatNo(0)
        while seat < g.fighters:
            if (picked >> seat) & 1 == 0 and g.in_play(seat) and self.who.has(g, cx, seat):
                mask |= bit(seat)
            seat = SeatNo(seat + 1)
        return mask

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return self.candidates(g, cx, 0) != 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        f.loop = 0
        f.loop_left = 0
        return WAIT if self.goes_on(g, f) else GO

    def goes_on(self, g: Fight, f: AbilityFrame) -> bool:
        """Ask for one more, or take all there are where so many must be picked; False: all are picked."""
        mask: i64 = self.candidates(g, f, f.loop_left)
        left: i64 = self.number - f.loop
        if mask == 0 or left <= 0:
            return False
        if not self.up_to and count_bits(mask) <= left:
            f.loop_left |= mask
            return False
        g.ask(f.user, Ask.WARRIOR)
        return True

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        mask: i64 = self.candidates(g, f, f.loop_left)
        seat: SeatNo = SeatNo(0)
        while seat < g.fighters:
            if (mask >> seat) & 1 == 1:
                g.offer(seat)
            seat = SeatNo(seat + 1)
        if self.up_to:
            g.offer(NO_MORE)

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        if code == NO_MORE:
            return
        f.loop_left |= bit(code)
        f.loop += 1
        g.note(Note.CHOSE, f.user, code, f.card, code, Ask.WARRIOR)
        self.goes_on(g, f)


class NextSeat(Op):
    """Take the next seat of the loop, or leave it for ``to``."""

    def __init__(self) -> None:
        super().__init__()
        self.to: i64 = 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        first: i64 = g.by_initiative(0) if g.deal.rules.ladder and g.by_initiative(0) != NONE else g.first_active()
        order: i64 = 0
        # Done if it was done for anybody (A7-PRIN-99).
        if f.loop_left & BEGUN != 0 and f.did == 1:
            f.loop_left |= SOMEBODY
        while order < g.fighters:
            # Minions come after players.
            seat: SeatNo = SeatNo(g.in_priority(first, order) if order < g.n else order)
            if (f.loop_left >> seat) & 1:
                f.loop_left &= ~(bit(seat))
                f.loop_left |= BEGUN
                f.who = seat
                f.did = 1
                return GO
            order += 1
        f.did = 1 if f.loop_left & SOMEBODY != 0 else 0  # A7-PRIN-99
        f.loop_left = 0
        f.pc = self.to
        return GO


class RepeatTimes(Op):
    """Run the body so many times: once for each die that qualifies (A7-PRIN-51)."""

    def __init__(self, times: Value) -> None:
        super().__init__()
        self.times: Value = times

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        f.loop_left = self.times.get(g, f)
        return GO


class NextTime(Op):
    """Once more, or on to ``to``."""

    def __init__(self) -> None:
        super().__init__()
        self.to: i64 = 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.loop_left <= 0:
            f.pc = self.to
        f.loop_left -= 1
        return GO


class PointAt(Op):
    """From here on "that warrior" is this one."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who: Who = who

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        f.who = self.who.one(g, f)
        return GO


class ActAsDoer(Op):
    """Whoever did what the ability answers uses it: "you" is that player (A7-PRIN-29)."""

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.who != NONE:
            f.user = f.who
        return GO


class GiveBackUse(Op):
    """Nobody took what was offered: the limited ability counts as not used (A7-USE-04)."""

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        g.unuse(f.card, f.rule)
        return GO


class TakeActions(Op):
    """Somebody takes so many actions at once, outside the count of a turn."""

    def __init__(self, who: Who, number: int) -> None:
        super().__init__()
        self.who: Who = who
        self.number: i64 = number

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and g.in_play(seat)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        f.loop = f.loop + 1 if f.stage == AGAIN else 1
        f.stage = AGAIN if f.loop < self.number else FRESH
        if f.stage == AGAIN:
            f.pc -= 1
        g.deal.referee.take_action(g, self.who.one(g, f))
        return CALL


class SpendUses(Op):
    """The limited ability may not be used again in the scope of its limit, or in this match."""

    def __init__(self, for_match: bool) -> None:
        super().__init__()
        self.for_match: bool = for_match

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        g.spend_uses(f.card, f.rule, self.for_match)
        return GO


class UseUp(Op):
    """The rule cannot be used again in this turn, round or game: as if its limit (LIMIT_*) were reached."""

    def __init__(self, per: Limit) -> None:
        super().__init__()
        self.per: Limit = per

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        g.use_up_rule(f.card, f.rule, self.per)
        return GO


class DropMe(Op):
    """The waiting effect this program was made of ends: its one use was taken."""

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        drop_wait(g, f.ability, f.program)
        return GO
