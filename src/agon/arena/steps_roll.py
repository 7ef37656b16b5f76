"""Steps that touch dice: rolling for an ability, re-rolls, changed dice, set rolls, doubles (A7-GLOS-36, 48..56)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, NewType, cast

from mypy_extensions import i64

from agon.arena.ability import AGAIN, CALL, FRESH, GO, WAIT, AbilityFrame, Op
from agon.arena.applicability import fits_roll
from agon.arena.caps import CAP_KEEP_DICE, CAP_NO_CHANGE, CAP_ONLY_BONUSES, has_cap, may_lower
from agon.arena.continuous_effects import walk
from agon.arena.dice import MOST_DICE, die, highest, sum_of, with_die
from agon.arena.frame import THROWN_AGAIN, TIE_LOST, TIE_WON
from agon.arena.nodes import RollFilter, Value, Who
from agon.arena.prohibitions import FORBID_REROLL, is_forbidden
from agon.arena.rolls import RollFrame
from agon.arena.terms import DIE_FACES, FIRST_ROLL, MOST_ROLLS, NONE, OF_DAMAGE, Ask, Mod, Note, On
from agon.arena.throws import leave_out, put_doubles
from agon.arena.ties import tie_winner
from agon.arena.totals import compute_total, peek_total
from agon.arena.values import Const
from agon.arena.window import WindowFrame, fire_simple, open_window
from agon.core.bits import bit, count_bits, shifted
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx, RollHolder


def sides_of(g: Fight, cx: Cx, roll: RollFilter | None) -> i64:
    """Mask of the rolls on the table that words mean: bit 0 side 0, bit 1 side 1. None: the one pointed to."""
    if cx.holder == NONE:
        return 0
    h = g.holder(cx.holder)
    if roll is None:
        return bit(cx.side)
    mask: i64 = 0
    if h.kind(0) != 0 and roll.has(g, cx, h, 0):
        mask |= 1
    if h.kind(1) != 0 and roll.has(g, cx, h, 1):
        mask |= 2
    return mask


def may_change(g: Fight, h: RollHolder, side: i64) -> bool:
    """May abilities touch the dice of this roll? A prohibition beats every permission (A7-SIM-07)."""
    if (g.deal.lasting >> Mod.CAP_ROLL) & 1 == 0:
        return True
    w = walk(g, Mod.CAP_ROLL)
    while w.next(g):
        if fixes_dice(w.m.code) and fits_roll(g, w, h, side):
            w.stop(g)
            return False
    return True


def fixes_dice(code: i64) -> bool:
    """Does a limit of that kind (CAP_*) keep abilities off the dice, from adding and removing some too (A7-PRIN-55)?"""
    return code == CAP_NO_CHANGE or code == CAP_ONLY_BONUSES or code == CAP_KEEP_DICE


def look_again(g: Fight, f: AbilityFrame, h: RollHolder, side: i64, thrown: bool) -> None:
    """Other dice lie on the table, some of them ``thrown`` now: the open window asks anew what they show."""
    window = g.frames[f.at - 1]
    if window.name() == "window":
        cast(WindowFrame, window).faces_changed(g, f, thrown)
    if h.final == 1:
        compute_total(g, h, side)


# How dice were changed: bits of the cause of On.DICE_CHANGED.
CHANGED_BY_REROLL: Final = 1
CHANGED_UP: Final = 2
CHANGED_DOWN: Final = 4
CHANGED_BY_SWAP: Final = 8


def tell_change(g: Fight, f: AbilityFrame, h: RollHolder, side: i64, how: i64) -> i64:
    """Dice were changed: let the open window look again, and tell who watches. CALL if somebody answers."""
    look_again(g, f, h, side, how == CHANGED_BY_REROLL)
    if (g.deal.hears >> On.DICE_CHANGED) & 1 == 0:
        return GO
    cx = g.enter(0, 0)
    cx.user = SeatNo(NONE)
    cx.who = f.user
    cx.chosen = h.roller(side)
    cx.card_ref = f.card
    cx.cause = how
    cx.holder = h.at
    cx.attack = h.attack_index()
    cx.side = side
    opened = open_window(g, On.DICE_CHANGED, cx, NONE)
    g.leave()
    return CALL if opened else GO


class RollForAbility(Op):
    """Roll dice for this ability; two rollers compare (``other``)."""

    def __init__(self, who: Who, n: int, other: Who | None) -> None:
        super().__init__()
        self.who: Who = who
        self.n: i64 = n
        self.other: Who | None = other

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        seat: SeatNo = self.who.one(g, f)
        if seat == NONE:
            f.did = 0
            return GO
        if self.other is None:
            g.push(RollFrame(seat, self.n, NONE, 0))
            return CALL
        second: i64 = self.other.one(g, f)
        if second == NONE:
            f.did = 0
            return GO
        g.push(RollFrame(seat, self.n, second, self.n))
        return CALL


class BreakContest(Op):
    """Two rolls that are compared with each other are level: the tie ladder decides (A7-RULING-55, A7-TIE-03..06).

    ``mine`` and ``theirs`` are added to the rolls. Register ``cause``: whether the user wins the tie (TIE_*), 0 no tie.
    """

    def __init__(self, mine: Value | None, theirs: Value | None) -> None:
        super().__init__()
        self.mine: Value | None = mine
        self.theirs: Value | None = theirs

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        f.cause = 0
        # The original sheet breaks ties of attacks and of initiative alone (A1-TIE-01).
        if f.who == NONE or not g.deal.rules.tie_ladder_for_all_rolls:
            return GO
        mine: i64 = f.total
        other: i64 = f.total2
        if self.mine is not None:
            mine += self.mine.get(g, f)
        if self.theirs is not None:
            other += self.theirs.get(g, f)
        if mine != other:
            return GO
        winner: SeatNo = tie_winner(g, f.user, f.who)
        if winner != NONE:
            return self.won(g, f, winner)
        each: i64 = g.deal.rules.tie_dice
        while True:
            if f.stage == AGAIN:
                f.stage = FRESH
                a: i64 = sum_of(g.rolled, each)
                b: i64 = sum_of(g.rolled >> (each * 4), each)
                g.note(Note.TIE_ROLL, f.user, f.who, NONE, g.rolled, 0)
                if a != b:
                    return self.won(g, f, f.user if a > b else f.who)
            f.stage = AGAIN
            f.pc -= 1
            if not g.throw(each * 2, NONE):
                return WAIT
            f.pc += 1

    def won(self, g: Fight, f: AbilityFrame, winner: SeatNo) -> i64:
        """Note who won the tie; winning and losing one are events (A7-RULING-56)."""
        f.cause = TIE_WON if winner == f.user else TIE_LOST
        loser: SeatNo = f.who if winner == f.user else f.user
        return CALL if fire_simple(g, On.OTHER_TIE, winner, loser, CardNo(NONE), 0) else GO


BOTH_DICE: Final[i64] = 32
"""Code of an answer: both dice of the first roll; the next is the second's."""
SOME_DICE: Final[i64] = 64
"""Codes from here on: several dice of one roll or of both, as a mask of ``side * 16 + index``."""
OTHER_ROLL: Final[i64] = 4
"""Stage of a step that changes dice of both rolls: those of the second are still to come."""


def dice_picked(code: i64) -> i64:
    """Mask of the dice that an answer picks."""
    if code < BOTH_DICE:
        return bit(code)
    return shifted(3, (code - BOTH_DICE) * 16) if code < SOME_DICE else code - SOME_DICE


def side_of_dice(code: i64) -> i64:
    """Which roll the dice of an answer are of."""
    if code < BOTH_DICE:
        return code >> 4
    return code - BOTH_DICE if code < SOME_DICE else i64((code - SOME_DICE) & 0xFFFF == 0)


DicePick = NewType("DicePick", i64)
"""Which dice of a roll are meant."""


class DieOf:
    """Which dice of a roll are meant."""

    ONE: Final = DicePick(0)
    """One, picked."""
    ALL: Final = DicePick(1)
    ONE_OR_BOTH: Final = DicePick(2)
    HIGHEST: Final = DicePick(3)
    LOWEST: Final = DicePick(4)
    ONE_OR_MORE: Final = DicePick(5)


MOST_DIE_CODES: Final = 32
"""Codes of single dice: ``side * 16 + index``."""

THROWN_ANEW: Final = 2
"""``AbilityFrame.stage`` of a step that throws dice again: new dice lie on the table."""


class DiceOp(Op):
    """Base of steps that pick dice of a roll on the table.

    ``roll`` says which rolls, None the one pointed to; ``shows`` only dice with that face, 0 any. ``chooser`` picks,
    None: the user. ``most``: of one or more no more than that; 0: however many.
    """

    def __init__(self, roll: RollFilter | None, which: DicePick, shows: int, chooser: Who | None) -> None:
        super().__init__()
        self.roll: RollFilter | None = roll
        self.which: DicePick = which
        self.shows: i64 = shows
        self.chooser: Who | None = chooser
        self.most: i64 = 0

    def changes_attack(self) -> bool:
        return True

    def mixes(self) -> bool:
        """May dice of both rolls be picked together?"""
        return False

    def usable(self, g: Fight, cx: Cx, side: i64, index: i64) -> bool:
        """May this die be picked?"""
        h = g.holder(cx.holder)
        if index >= h.count(side):
            return False
        return self.shows == 0 or die(h.dice(side), index) == self.shows

    def barred(self, g: Fight, cx: Cx, side: i64) -> bool:
        """Is this roll protected?"""
        return not may_change(g, g.holder(cx.holder), side)

    def candidates(self, g: Fight, cx: Cx) -> i64:
        """Mask of the dice that may be picked: bit side * 16 + index."""
        sides: i64 = sides_of(g, cx, self.roll)
        mask: i64 = 0
        side: i64 = 0
        while side < MOST_ROLLS:
            if (sides >> side) & 1 and not self.barred(g, cx, side):
                index: i64 = 0
                while index < g.holder(cx.holder).count(side):
                    if self.usable(g, cx, side, index):
                        mask |= bit(side * 16 + index)
                    index += 1
            side += 1
        return mask

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return cx.holder != NONE and self.candidates(g, cx) != 0

    def extreme(self, g: Fight, f: AbilityFrame, mask: i64, want_high: bool) -> i64:
        """The highest or lowest of the candidates, as side * 16 + index."""
        h = g.holder(f.holder)
        best: i64 = NONE
        code: i64 = 0
        while code < MOST_DIE_CODES:
            if (mask >> code) & 1:
                face: i64 = die(h.dice(code >> 4), code & 15)
                if best == NONE:
                    best = code
                else:
                    other: i64 = die(h.dice(best >> 4), best & 15)
                    if (face > other) == want_high and face != other:
                        best = code
            code += 1
        return best

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.stage == THROWN_ANEW:
            f.stage = FRESH
            return self.finish(g, f)
        mask: i64 = self.candidates(g, f) if f.holder != NONE else 0
        if mask == 0:
            f.did = 0
            return GO
        if self.which == DieOf.ALL:
            # All dice of the first roll meant.
            side: i64 = 0 if mask & 0xFFFF else 1
            f.number = mask & (shifted(0xFFFF, side * 16))
            return self.picked(g, f)
        if self.which == DieOf.HIGHEST or self.which == DieOf.LOWEST:
            f.number = bit(self.extreme(g, f, mask, self.which == DieOf.HIGHEST))
            return self.picked(g, f)
        if mask & (mask - 1) == 0:
            f.number = mask
            return self.picked(g, f)
        g.ask(self.picker(g, f), Ask.DIE)
        return WAIT

    def picker(self, g: Fight, f: AbilityFrame) -> SeatNo:
        """Who picks the die."""
        if self.chooser is not None:
            seat: SeatNo = self.chooser.one(g, f)
            if seat != NONE:
                return seat
        return f.user

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        mask: i64 = self.candidates(g, f)
        code: i64 = 0
        while code < MOST_DIE_CODES:
            if (mask >> code) & 1:
                g.offer(code)
            code += 1
        if self.which == DieOf.ONE_OR_BOTH:
            if mask & 3 == 3:
                g.offer(BOTH_DICE)
            if (mask >> 16) & 3 == 3:
                g.offer(BOTH_DICE + 1)
        if self.which == DieOf.ONE_OR_MORE:
            self.offer_together(g, mask & 0xFFFF, 0)
            self.offer_together(g, mask & ~0xFFFF, 1)
            if self.mixes() and mask & 0xFFFF != 0:
                self.offer_mixed(g, mask)

    def fits(self, some: i64) -> bool:
        """Are these two dice or more, and no more than may be picked?"""
        return some & (some - 1) != 0 and (self.most == 0 or count_bits(some) <= self.most)

    def offer_together(self, g: Fight, mask: i64, side: i64) -> None:
        """Offer each two and more dice of one roll: those of a roll of two as both, others by themselves."""
        both: i64 = shifted(3, side * 16)
        some: i64 = mask & -mask
        while some != 0:
            if self.fits(some):
                g.offer(BOTH_DICE + side if some == both and mask == both else SOME_DICE + some)
            some = (some - mask) & mask

    def offer_mixed(self, g: Fight, mask: i64) -> None:
        """Offer two and more dice of which some are of the one roll, some of the other."""
        some: i64 = mask & -mask
        while some != 0:
            if some & 0xFFFF != 0 and some >> 16 != 0 and self.fits(some):
                g.offer(SOME_DICE + some)
            some = (some - mask) & mask

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        f.number = dice_picked(code)
        self.picked(g, f)

    @abstractmethod
    def picked(self, g: Fight, f: AbilityFrame) -> i64:
        """The dice in ``f.number`` (mask) were picked."""

    def finish(self, g: Fight, f: AbilityFrame) -> i64:
        """Go on once new dice have been thrown."""
        return GO

    def side_picked(self, f: AbilityFrame) -> i64:
        """Which roll the picked dice belong to."""
        return 0 if f.number & 0xFFFF else 1


class RerollDice(DiceOp):
    """Throw dice again; the result counts, better or worse."""

    def __init__(self, roll: RollFilter | None, which: DicePick, shows: int, chooser: Who | None) -> None:
        super().__init__(roll, which, shows, chooser)

    def barred(self, g: Fight, cx: Cx, side: i64) -> bool:
        h = g.holder(cx.holder)
        if is_forbidden(g, FORBID_REROLL, cx.user, h.roller(side), cx.card):
            return True
        return not may_change(g, h, side)

    def picked(self, g: Fight, f: AbilityFrame) -> i64:
        side: i64 = self.side_picked(f)
        n: i64 = 0
        code: i64 = 0
        while code < MOST_DIE_CODES:
            n += (f.number >> code) & 1
            code += 1
        h = g.holder(f.holder)
        h.original = compute_total(g, h, side)
        f.side = side
        # Come back to this step when the new dice lie on the table.
        f.stage = THROWN_ANEW
        f.pc -= 1
        if not g.throw(n, h.roller(side)):
            f.pc += 0
            return WAIT
        f.pc += 1
        f.stage = FRESH
        return self.finish(g, f)

    def finish(self, g: Fight, f: AbilityFrame) -> i64:
        side: i64 = self.side_picked(f)
        h = g.holder(f.holder)
        if g.deal.recalls_rerolls:
            h.early |= bit(THROWN_AGAIN + side)
        thrown: i64 = g.rolled
        code: i64 = side * 16
        last: i64 = code + 16
        while code < last:
            if (f.number >> code) & 1:
                old: i64 = die(h.dice(side), code & 15)
                # In the place of the die of this same roll (A7-GLOS-49, 50).
                h.put_dice(side, with_die(h.dice(side), code & 15, thrown & 15), h.count(side))
                g.note(Note.REROLL, f.user, h.roller(side), f.card, thrown & 15, old * 16 + side)
                f.total = thrown & 15
                f.total2 = old
                thrown >>= 4
            code += 1
        f.side = side
        return tell_change(g, f, h, side, CHANGED_BY_REROLL)


class RollMoreDice(Op):
    """Throw further dice of the roll on the table that is pointed to; they belong to it (A7-ADD-04, A7-RULING-47).

    ``number``: as many more, or with ``replaces`` as many as there are then in all (A7-ADD-09).
    """

    def __init__(self, number: int, *, replaces: bool) -> None:
        super().__init__()
        self.number: i64 = number
        self.replaces: bool = replaces

    def more(self, h: RollHolder, side: i64) -> i64:
        """How many dice come; 0 for a roll that was set and has none."""
        if h.count(side) == 0:
            return 0
        more: i64 = self.number - h.rolled(side) if self.replaces else self.number
        room: i64 = MOST_DICE - h.count(side)
        return more if more < room else room

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        if cx.holder == NONE:
            return False
        h = g.holder(cx.holder)
        return self.more(h, cx.side) > 0 and may_change(g, h, cx.side)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.stage == FRESH:
            if not self.is_possible(g, f):
                f.did = 0
                return GO
            f.stage = AGAIN
            f.pc -= 1
            if not g.throw(self.more(g.holder(f.holder), f.side), g.holder(f.holder).roller(f.side)):
                return WAIT
            f.pc += 1
        f.stage = FRESH
        side: i64 = f.side
        h = g.holder(f.holder)
        thrown: i64 = g.rolled
        more: i64 = self.more(h, side)
        while more > 0:
            n: i64 = h.count(side)
            h.put_dice(side, with_die(h.dice(side), n, thrown & 15), n + 1)
            g.note(Note.REROLL, f.user, h.roller(side), f.card, thrown & 15, side)
            thrown >>= 4
            more -= 1
        look_again(g, f, h, side, True)
        return GO


class LeaveOutDie(DiceOp):
    """Leave one die of a roll on the table out of it (A7-PRIN-50)."""

    def __init__(self, roll: RollFilter | None, chooser: Who | None) -> None:
        super().__init__(roll, DieOf.ONE, 0, chooser)

    def candidates(self, g: Fight, cx: Cx) -> i64:
        mask: i64 = DiceOp.candidates(self, g, cx)
        # The last die cannot be left out.
        if cx.holder != NONE and g.holder(cx.holder).count(0) < 2:
            mask &= ~0xFFFF
        if cx.holder != NONE and g.holder(cx.holder).count(1) < 2:
            mask &= 0xFFFF
        return mask

    def picked(self, g: Fight, f: AbilityFrame) -> i64:
        side: i64 = self.side_picked(f)
        h = g.holder(f.holder)
        index: i64 = 0
        while (f.number >> (side * 16 + index)) & 1 == 0:
            index += 1
        leave_out(g, h, side, index)
        f.side = side
        look_again(g, f, h, side, False)
        return GO


class ChangeFaces(DiceOp):
    """Base of steps that change faces: of one roll, or of both, one after the other."""

    def mixes(self) -> bool:
        return True

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.stage != OTHER_ROLL:
            return DiceOp.run(self, g, f)
        # What the first roll's new faces set going may have protected the other's dice.
        f.number &= self.candidates(g, f) & ~0xFFFF
        if f.number == 0:
            f.stage = FRESH
            return GO
        return self.picked(g, f)


class ChangeDieBy(ChangeFaces):
    """Raise or lower a die; faces stay between 1 and 6."""

    def __init__(self, roll: RollFilter | None, which: DicePick, shows: int, chooser: Who | None, by: Value) -> None:
        super().__init__(roll, which, shows, chooser)
        self.by: Value = by

    def usable(self, g: Fight, cx: Cx, side: i64, index: i64) -> bool:
        if not DiceOp.usable(self, g, cx, side, index):
            return False
        by: i64 = self.by.get(g, cx)
        if by < 0 and not may_lower(g, g.holder(cx.holder), side, cx.user):
            return False
        face: i64 = die(g.holder(cx.holder).dice(side), index) + by
        return 1 <= face <= DIE_FACES

    def picked(self, g: Fight, f: AbilityFrame) -> i64:
        return put_faces(g, f, next_side(f), 0, self.by.get(g, f))


class SetDieTo(ChangeFaces):
    """Change dice to a face."""

    def __init__(self, roll: RollFilter | None, which: DicePick, shows: int, chooser: Who | None, to: Value) -> None:
        super().__init__(roll, which, shows, chooser)
        self.to: Value = to

    def usable(self, g: Fight, cx: Cx, side: i64, index: i64) -> bool:
        if not DiceOp.usable(self, g, cx, side, index):
            return False
        h = g.holder(cx.holder)
        return self.to.get(g, cx) >= die(h.dice(side), index) or may_lower(g, h, side, cx.user)

    def keeps_to_its_roll(self) -> bool:
        # All dice with a face, to a stated number.
        return self.which == DieOf.ALL and self.roll is None and self.chooser is None and isinstance(self.to, Const)

    def picked(self, g: Fight, f: AbilityFrame) -> i64:
        face: i64 = self.to.get(g, f)
        return put_faces(g, f, next_side(f), face if face <= DIE_FACES else DIE_FACES, 0)


def next_side(f: AbilityFrame) -> i64:
    """Which roll the picked dice are of; where they are of both, the other's are left for the same step again."""
    if f.stage == OTHER_ROLL:
        f.stage = FRESH
        return 1
    if f.number & 0xFFFF == 0:
        return 1
    if f.number >> 16 != 0:
        f.stage = OTHER_ROLL
        f.pc -= 1
    return 0


def put_faces(g: Fight, f: AbilityFrame, side: i64, face: i64, by: i64) -> i64:
    """Set the picked dice to a face, or change them by so much."""
    h = g.holder(f.holder)
    h.original = compute_total(g, h, side)
    code: i64 = side * 16
    last: i64 = code + 16
    while code < last:
        if (f.number >> code) & 1:
            old: i64 = die(h.dice(side), code & 15)
            now: i64 = face if by == 0 else old + by
            if now < 1:
                now = 1
            if now > DIE_FACES:
                now = DIE_FACES
            h.put_dice(side, with_die(h.dice(side), code & 15, now), h.count(side))
            g.note(Note.DIE_SET, f.user, h.roller(side), f.card, now, old * 16 + side)
        code += 1
    f.side = side
    return tell_change(g, f, h, side, CHANGED_UP if by >= 0 else CHANGED_DOWN)


class SwapExtremes(Op):
    """Two players swap their highest dice."""

    def changes_attack(self) -> bool:
        return True

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        if cx.holder == NONE or g.holder(cx.holder).kind(1) == 0:
            return False
        h = g.holder(cx.holder)
        if not may_change(g, h, 0) or not may_change(g, h, 1):
            return False
        a: i64 = highest(h.dice(0), h.n0)
        b: i64 = highest(h.dice(1), h.n1)
        return a == b or may_lower(g, h, 0 if a > b else 1, cx.user)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        h = g.holder(f.holder)
        a: i64 = high_index(h.dice(0), h.count(0))
        b: i64 = high_index(h.dice(1), h.count(1))
        if a == NONE or b == NONE:
            f.did = 0
            return GO
        x: i64 = die(h.dice(0), a)
        y: i64 = die(h.dice(1), b)
        h.put_dice(0, with_die(h.dice(0), a, y), h.count(0))
        h.put_dice(1, with_die(h.dice(1), b, x), h.count(1))
        g.note(Note.DIE_SET, f.user, h.roller(0), f.card, y, x * 16)
        g.note(Note.DIE_SET, f.user, h.roller(1), f.card, x, y * 16 + 1)
        return tell_change(g, f, h, 0, CHANGED_BY_SWAP)


def high_index(dice: i64, n: i64) -> i64:
    """Place of the highest die, or NONE."""
    best: i64 = NONE
    i: i64 = 0
    while i < n:
        if best == NONE or die(dice, i) > die(dice, best):
            best = i
        i += 1
    return best


class SetRollTo(Op):
    """Set a roll: before it is thrown no dice are used, afterwards the value is final (A7-GLOS-54..56)."""

    def __init__(self, roll: RollFilter | None, value: Value) -> None:
        super().__init__()
        self.roll: RollFilter | None = roll
        self.value: Value = value

    def changes_attack(self) -> bool:
        return True

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        if cx.holder == NONE or not self.value.known(g, cx):
            return False
        sides: i64 = sides_of(g, cx, self.roll)
        if sides == 0:
            return False
        side: i64 = 0 if sides & 1 else 1
        h = g.holder(cx.holder)
        if not may_change(g, h, side):
            return False
        return (
            may_lower(g, h, side, cx.user) or not h.has_thrown(side) or self.value.get(g, cx) >= peek_total(g, h, side)
        )

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            # "Set to null" does nothing; a cost already paid stays paid (A7-RULING-17).
            f.did = 0
            return GO
        h = g.holder(f.holder)
        side: i64 = 0 if sides_of(g, f, self.roll) & 1 else 1
        value: i64 = self.value.get(g, f)
        if value < 0:
            value = 0
        thrown = h.has_thrown(side)
        if side == FIRST_ROLL:
            h.set0 = value
        else:
            h.set1 = value
        if thrown:
            h.early &= ~(bit(side))
            forget_changes(g, h, side)
        else:
            h.early |= bit(side)
        g.note(Note.ROLL_SET, f.user, h.roller(side), f.card, value, side)
        if h.final == 1:
            compute_total(g, h, side)
        return GO


def forget_changes(g: Fight, h: RollHolder, side: i64) -> None:
    """What changed the roll before it was set is not applied again (A7-GLOS-56)."""
    if side == FIRST_ROLL:
        h.since0 = g.serial
        h.more0 = 0
    else:
        h.since1 = g.serial
        h.more1 = 0


class KeepKind(Op):
    """Keep of which kind the roll at hand is, for "a roll of the same type"."""

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        f.choice = g.holder(f.holder).kind(f.side) if f.holder != NONE else 0
        return GO


class SayDoubles(Op):
    """The roll counts as doubles or does not: ``word`` is a DOUBLES_* code (A7-GLOS-26)."""

    def __init__(self, roll: RollFilter | None, word: int) -> None:
        super().__init__()
        self.roll: RollFilter | None = roll
        self.word: i64 = word

    def changes_attack(self) -> bool:
        return True

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return cx.holder != NONE and self.sides(g, cx) != 0

    def sides(self, g: Fight, cx: Cx) -> i64:
        """Mask of the rolls meant whose doubles may be spoken of."""
        mask: i64 = sides_of(g, cx, self.roll)
        h = g.holder(cx.holder)
        if has_cap(g, h, 0, CAP_ONLY_BONUSES):
            mask &= 2
        if has_cap(g, h, 1, CAP_ONLY_BONUSES):
            mask &= 1
        return mask

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        sides: i64 = self.sides(g, f) if f.holder != NONE else 0
        side: i64 = 0
        while side < MOST_ROLLS:
            if (sides >> side) & 1:
                put_doubles(g.holder(f.holder), side, self.word)
            side += 1
        return GO


class AddRolledDie(Op):
    """Roll another die and add it to the total; it does not belong to the roll (A7-PRIN-52)."""

    def changes_attack(self) -> bool:
        return True

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return cx.holder != NONE and may_change(g, g.holder(cx.holder), cx.side)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.stage == FRESH and not self.is_possible(g, f):
            f.did = 0
            return GO
        h = g.holder(f.holder)
        if f.stage == FRESH:
            f.stage = AGAIN
            f.pc -= 1
            if not g.throw(1, h.roller(f.side)):
                return WAIT
            f.pc += 1
        f.stage = FRESH
        if f.side == FIRST_ROLL:
            h.more0 += g.rolled & 15
        else:
            h.more1 += g.rolled & 15
        g.note(Note.DIE_SET, f.user, h.roller(f.side), f.card, g.rolled & 15, f.side)
        return GO


class AddToDice(Op):
    """The roll pointed to is its dice and a number besides, which is no bonus; null adds nothing (A7-RULING-17)."""

    def __init__(self, value: Value) -> None:
        super().__init__()
        self.value: Value = value

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return cx.holder != NONE and may_change(g, g.holder(cx.holder), cx.side)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        h = g.holder(f.holder)
        n: i64 = self.value.get(g, f) if self.value.known(g, f) else 0
        if f.side == FIRST_ROLL:
            h.more0 += n
        else:
            h.more1 += n
        g.note(Note.ADDED, f.user, h.roller(f.side), f.card, n, f.side)
        return GO


class StopBonuses(Op):
    """Bonuses of a roll on the table, or of the attack's damage, become 0."""

    def __init__(self, roll: RollFilter | None, damage: bool) -> None:
        super().__init__()
        self.roll: RollFilter | None = roll
        self.damage: bool = damage

    def changes_attack(self) -> bool:
        return True

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if self.damage:
            if f.attack != NONE:
                g.attack(f.attack).no_bonus |= 1
                g.note(Note.NO_BONUS, f.user, g.attack(f.attack).attacker, f.card, 0, OF_DAMAGE)
            return GO
        if f.holder == NONE and f.attack != NONE:
            f.holder = f.attack
        if f.holder != NONE:
            h = g.holder(f.holder)
            sides: i64 = sides_of(g, f, self.roll)
            h.bonus_off |= sides
            side: i64 = 0
            while side < MOST_ROLLS:
                if (sides >> side) & 1 == 1:
                    g.note(Note.NO_BONUS, f.user, h.roller(side), f.card, 0, side)
                side += 1
        return GO
