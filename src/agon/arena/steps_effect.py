"""Steps that change numbers: lasting effects, life, experience, damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType, cast

from mypy_extensions import i64

from agon.arena.ability import AGAIN, CALL, FRESH, GO, AbilityFrame, Op, Program
from agon.arena.damage import (
    FROM_ABILITY,
    NO_LEAST,
    UNMODIFIED,
    DamageFrame,
    LifeFrame,
    falls,
    gain_life,
    hurt,
    lose_life,
    may_reduce,
)
from agon.arena.effects import add_effect, keep_effects
from agon.arena.frame import RollHolder
from agon.arena.hits import is_damage_fixed
from agon.arena.initiative import follow_card, is_initiative_fixed
from agon.arena.nodes import Effect, Modifier, Value, Who
from agon.arena.prohibitions import FORBID_LIFE_GAIN, FORBID_SPEED_GAIN, is_forbidden, is_shielded
from agon.arena.roles import Me
from agon.arena.stats import may_change_stat
from agon.arena.terms import (
    CARD_W,
    FOR_CREATED,
    FROM_NULL,
    NONE,
    NULL,
    SEAT_W,
    CardField,
    Duration,
    Mod,
    Note,
    On,
    RollOf,
    RollSide,
    SeatField,
    Stat,
    Until,
)
from agon.arena.traits import base_damage
from agon.arena.window import fire_simple
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


ABOUT_WARRIOR: Final = 1
ABOUT_ABILITY: Final = 2


def is_about_nobody(cx: Cx, about: i64) -> bool:
    """Do words lean on a warrior or an ability (ABOUT_* bits) that was to be chosen, where none was there to choose?

    What is said of them is said of nothing, and is not put in force (A7-RULING-82).
    """
    return (about & ABOUT_WARRIOR != 0 and cx.who == NONE) or (about & ABOUT_ABILITY != 0 and cx.number == NONE)


CHANGES_ATTACKS: Final = (
    Mod.ROLL, Mod.DAMAGE, Mod.BASE, Mod.CAP_ROLL, Mod.CAP_DAMAGE, Mod.CRITICAL, Mod.DOUBLES, Mod.DICE, Mod.SET_ROLL,
    Mod.TIE, Mod.GRID, Mod.STAT, Mod.SET_STAT,
)  # fmt: skip
"""Kinds of modifier that may change whether an attack hits or what it deals."""


class AddEffect(Op):
    """Put a lasting effect in force: a modifier, until an end; its number is fixed now, or worked out each time.

    ``side`` says which roll "the roll" is when the modifier's filter refers to one: 0 attack, 1 defense, 2 the one
    the context points to, 3 the user's own, 4 the other one. ``whose`` owns the turn that an end by turns names.
    ``most`` caps what repeated uses of this step add up to; ``about`` is what its words lean on (ABOUT_* bits).
    """

    def __init__(self, modifier: Modifier, until: Duration, also: int, fixed: bool) -> None:
        super().__init__()
        self.modifier: Modifier = modifier
        self.until: Duration = until
        self.also: i64 = also
        self.fixed: bool = fixed
        self.whose: Who | None = None
        self.side: RollSide = RollOf.POINTED_TO
        self.most: Value | None = None
        self.created: bool = False
        self.about: i64 = 0

    def changes_attack(self) -> bool:
        return self.modifier.kind in CHANGES_ATTACKS

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        if self.until == Until.ROLL_ENDS:
            return cx.holder != NONE
        m = self.modifier
        return m.kind != Mod.STAT or m.value is None or not self.is_barred(g, cx, m.value.get(g, cx))

    def is_barred(self, g: Fight, cx: Cx, amount: i64) -> bool:
        """Is this speed where none can be gained? A bonus is gained when it is granted (A7-PRIN-47, A7-GOLD-03)."""
        m = self.modifier
        if m.kind != Mod.STAT or m.stat != Stat.SPEED or amount <= 0 or m.who is None:
            return False
        return not self.gainers(g, cx)

    def gainers(self, g: Fight, cx: Cx) -> list[int]:
        """Seats whose speed goes up and may, the active player's last: what answers its gain is on top."""
        who = self.modifier.who
        out: list[int] = []
        order: i64 = g.n - 1
        while order >= 0 and who is not None:
            seat: SeatNo = g.in_priority(g.first_active(), order)
            if (
                g.in_play(seat)
                and who.has(g, cx, seat)
                and not is_forbidden(g, FORBID_SPEED_GAIN, seat, cx.user, cx.card)
            ):
                out.append(int(seat))
            order -= 1
        return out

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        m = self.modifier
        if self.about != 0 and is_about_nobody(f, self.about):
            f.did = 0
            return GO
        if m.kind == Mod.CARD_INITIATIVE and m.cards is not None and m.cards.ref:
            if f.card_ref == NONE or is_initiative_fixed(g, f.card_ref):
                f.did = 0  # Nothing is given (A7-RULING-82).
                return GO
        # Fixed now, whatever changes later (A7-PRIN-41, 42).
        amount: i64 = m.value.get(g, f) if m.value is not None and self.fixed else 0
        if self.most is not None:
            most: i64 = self.most.get(g, f)
            room: i64 = most - self.sum_so_far(g, f)
            if (room <= 0) if most >= 0 else (room >= 0):
                return GO
            if (amount > room) if most >= 0 else (amount < room):
                amount = room
        if self.is_barred(g, f, amount):
            f.did = 0
            return GO
        e = Effect(g.next_serial(), m, NONE, int(f.user), int(f.card), f.rule)
        e.until = self.until
        e.also = self.also
        e.fixed = self.fixed  # A7-PRIN-41, 42
        e.amount = amount  # A7-PRIN-41, 42
        capture(e, f)
        set_end(g, f, e, self.whose)
        if e.also == FOR_CREATED:
            e.key = f.at
        if self.until == Until.ATTACK_ENDS or self.until == Until.ROLL_ENDS:
            if not self.bind(g, f, e):
                return GO
        mark_start(g, f, e)
        add_effect(g, e)
        if m.kind == Mod.CARD_INITIATIVE:
            follow_card(g, e, 1)
        called: i64 = GO
        if m.kind == Mod.STAT and m.stat == Stat.SPEED and amount > 0 and (g.deal.hears >> On.SPEED_GAINED) & 1 == 1:
            for seat in self.gainers(g, f):
                if fire_simple(g, On.SPEED_GAINED, seat, NONE, f.card, amount):
                    called = CALL
        return called

    def bind(self, g: Fight, f: AbilityFrame, e: Effect) -> bool:
        """Tie the effect to the roll or attack in progress; False if there is none."""
        if self.until == Until.ATTACK_ENDS:
            if f.attack == NONE:
                return False
            a = g.attack(f.attack)
            e.key = a.number
            e.choice = a.number
            if self.modifier.rolls is not None:
                e.choice = a.serial
                e.direction = self.side_now(f, a)
            return True
        if f.holder == NONE:
            return False
        h = g.holder(f.holder)
        e.choice = h.serial
        e.direction = self.side_now(f, h)
        if h.attack_index() != NONE:
            e.until = Until.ATTACK_ENDS
            e.key = g.attack(f.holder).number
        else:
            e.key = h.serial
        return True

    def side_now(self, f: AbilityFrame, h: RollHolder) -> i64:
        """Side of the roll meant."""
        if self.side == RollOf.ATTACK or self.side == RollOf.DEFENSE:
            return self.side
        if self.side == RollOf.POINTED_TO:
            return f.side
        mine: i64 = 0 if h.roller0 == f.user else 1
        return mine if self.side == RollOf.USER else 1 - mine

    def sum_so_far(self, g: Fight, f: AbilityFrame) -> i64:
        """What earlier uses of this step by this card add up to."""
        total: i64 = 0
        for e in g.effects:
            if e.modifier is self.modifier and e.card == f.card and e.user == f.user:
                total += e.amount
        return total


def capture(e: Effect, f: Cx) -> None:
    """Let an effect keep what the ability's words refer to."""
    e.who = f.who
    e.chosen = f.chosen
    e.card_ref = f.card_ref
    e.register = f.number
    e.square = f.square
    e.choice = f.choice
    e.direction = f.direction


def mark_start(g: Fight, f: Cx, e: Effect) -> None:
    """Note the attack and the rolls on the table from within which an effect arises: it waits for later ones.

    So does what arises inside an attack from something else: a gain of life, a discard, a roll that is no part of it
    (A7-RULING-78).
    """
    around: i64 = f.attack
    at: i64 = f.holder if f.holder != NONE else f.attack
    if around == NONE and e.until == Until.USED:
        i: i64 = g.height - 1
        while i >= 0 and around == NONE:
            frame = g.frames[i]
            if isinstance(frame, RollHolder):
                if at == NONE:
                    at = i
                if frame.attack_index() != NONE and g.attack(i).began:
                    around = i
            i -= 1
    if around != NONE:
        e.starts = g.attack(around).number
    if at != NONE and g.holder(at).has_thrown(0):
        e.roll_starts = g.holder(at).table()
    elif at != NONE and g.holder(at).has_thrown(1):
        # The defense roll alone lies there: what is next may be this attack's own attack roll.
        e.roll_starts = -g.holder(at).table()


def set_end(g: Fight, f: Cx, e: Effect, whose: Who | None) -> None:
    """Fill in round, turn and seat of an effect's end."""
    seat: SeatNo = whose.one(g, f) if whose is not None else f.user
    e.key_seat = seat
    if e.until == Until.ROUND or e.until == Until.NEXT_ROUND_ENDS:
        e.key = g.round + 1
    elif e.until == Until.ROUND_ENDS:
        e.key = g.round
    elif e.until == Until.NEXT_TURN_ENDS or e.until == Until.THIS_AND_NEXT_TURN:
        e.key = g.turns
    elif e.until == Until.ACTION_ENDS:
        # 0 while the action lasts from within which it arose, 1 from then on.
        e.key = 0 if g.active == seat else 1
    elif e.until == Until.TURN_ENDS:
        e.key = g.turns
        if whose is not None and g.active != seat:
            # "During your turn this round", said before that turn.
            e.until = Until.NEXT_TURN_ENDS
        elif g.active == NONE:
            # "This turn" said outside turns means this round (A7-PRIN-05).
            e.until = Until.ROUND_ENDS
            e.key = g.round


class WaitFor(Op):
    """Put a waiting ability in force: a program that an event wakes."""

    def __init__(self, program: Program, event: int, until: Duration) -> None:
        super().__init__()
        self.program: Program = program
        self.event: i64 = event
        self.until: Duration = until
        self.whose: Who | None = None
        self.about: i64 = 0
        """What its words lean on (ABOUT_* bits)."""
        self.of_card: bool = False
        """The words "that card" are the one of the event, whatever was spoken of before."""

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if self.about != 0 and is_about_nobody(f, self.about):
            f.did = 0
            return GO
        e = Effect(g.next_serial(), None, self.program.number, int(f.user), int(f.card), f.rule)
        e.event = self.event
        e.until = self.until
        capture(e, f)
        if self.of_card:
            e.card_ref = CardNo(NONE)
        set_end(g, f, e, self.whose)
        if e.until == Until.ATTACK_ENDS:
            if f.attack == NONE:
                return GO
            e.key = g.attack(f.attack).number
        add_effect(g, e)
        return GO


class NoteAmount(Op):
    """From here on "that amount" is this number."""

    def __init__(self, value: Value) -> None:
        super().__init__()
        self.value: Value = value

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        f.amount = self.value.get(g, f)
        return GO


class EndLasting(Op):
    """What earlier uses of this ability put in force ends: its modifiers, and the waits for their end."""

    def __init__(self) -> None:
        super().__init__()
        self.modifiers: list[Modifier] = []
        self.programs: list[int] = []

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        kept: list[Effect] = []
        for e in g.effects:
            if e.card == f.card and e.user == f.user and self.ends(e):
                continue
            kept.append(e)
        if len(kept) < len(g.effects):
            keep_effects(g, kept)
        return GO

    def ends(self, e: Effect) -> bool:
        """Is this one of them?"""
        for m in self.modifiers:
            if e.modifier is m:
                return True
        return int(e.program) in self.programs


class GainLife(Op):
    """Somebody gains life, or loses it without it being damage; ``fixed``: no other ability keeps it off."""

    def __init__(self, who: Who, value: Value, *, fixed: bool = False) -> None:
        super().__init__()
        self.who: Who = who
        self.value: Value = value
        self.fixed: bool = fixed

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if self.fixed:
            return seat != NONE
        return seat != NONE and not is_forbidden(g, FORBID_LIFE_GAIN, seat, cx.user, cx.card)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        amount: i64 = self.value.get(g, f)
        called = False
        seat: SeatNo = SeatNo(g.fighters - 1)
        only: i64 = self.who.one(g, f)
        while seat >= 0:
            if g.in_play(seat) and (seat == only or (only != f.user and self.who.has(g, f, seat))):
                if amount >= 0:
                    if gain_life(g, seat, amount, f.card, f.user, self.fixed):
                        called = True
                else:
                    g.note(Note.STAT, seat, f.user, f.card, amount, Stat.LIFE)
                    if lose_life(g, seat, -amount, f.user, f.card):
                        called = True
            seat = SeatNo(seat - 1)
        return CALL if called else GO


class GainStat(Op):
    """Somebody gains or loses experience for good, or initiative of this round."""

    def __init__(self, who: Who, stat: int, value: Value) -> None:
        super().__init__()
        self.who: Who = who
        self.stat: i64 = stat
        self.value: Value = value

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return self.who.one(g, cx) != NONE

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        amount: i64 = self.value.get(g, f)
        only: i64 = self.who.one(g, f)
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if g.deal.shields and is_shielded(g, seat, f.card):
                seat = SeatNo(seat + 1)
                continue
            if g.in_play(seat) and (seat == only or self.who.has(g, f, seat)):
                change_stat(g, f, seat, self.stat, amount)
            seat = SeatNo(seat + 1)
        return GO


def change_stat(g: Fight, f: AbilityFrame, seat: SeatNo, stat: i64, amount: i64) -> None:
    """Change a stored statistic."""
    if not may_change_stat(g, seat, stat, amount, f.user):
        return
    if stat == Stat.EXPERIENCE:
        g.seats[seat * SEAT_W + SeatField.EXPERIENCE] += amount
    elif stat == Stat.INITIATIVE:
        # Nothing is added to null (A7-GLOS-42).
        if g.seats[seat * SEAT_W + SeatField.INITIATIVE] == NULL:
            return
        g.seats[seat * SEAT_W + SeatField.INITIATIVE] += amount
    else:
        return
    g.note(Note.STAT, seat, f.user, f.card, amount, stat)


class SetStatTo(Op):
    """A stored statistic becomes a value; with ``lower_only`` it never goes up (A7-GLOS-47)."""

    def __init__(self, who: Who, stat: int, value: Value, lower_only: bool) -> None:
        super().__init__()
        self.who: Who = who
        self.stat: i64 = stat
        self.value: Value = value
        self.lower_only: bool = lower_only

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        only: i64 = self.who.one(g, f)
        kept: i64 = f.who
        called = False
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if g.in_play(seat) and (seat == only or self.who.has(g, f, seat)):
                # "Their printed life": each by its own number.
                f.who = SeatNo(kept if isinstance(self.who, Me) else seat)
                if self.value.known(g, f) and self.put(g, f, seat, self.value.get(g, f)):
                    called = True
                f.who = SeatNo(kept)
            seat = SeatNo(seat + 1)
        return CALL if called else GO

    def put(self, g: Fight, f: AbilityFrame, seat: SeatNo, value: i64) -> bool:
        """Set it for one seat. True if abilities answer."""
        at: i64 = seat * SEAT_W + SeatField.LIFE
        if self.stat == Stat.EXPERIENCE:
            at = seat * SEAT_W + SeatField.EXPERIENCE
        elif self.stat == Stat.INITIATIVE:
            at = seat * SEAT_W + SeatField.INITIATIVE
        before: i64 = g.seats[at]
        if self.lower_only and value >= before:
            return False
        if not may_change_stat(g, seat, self.stat, value - before, f.user):
            return False
        g.seats[at] = value
        if before == NULL:
            # A number in place of none, and not so much more than it (A7-RULING-17).
            g.note(Note.STAT, seat, f.user, f.card, value, FROM_NULL + self.stat)
        else:
            g.note(Note.STAT, seat, f.user, f.card, value - before, self.stat)
        return self.stat == Stat.LIFE and falls(g, seat, before, f.user, f.card)


class SwapStats(Op):
    """Two warriors exchange life (Stat.LIFE) or stored experience: neither damage nor a gain."""

    def __init__(self, one: Who, other: Who, stat: int) -> None:
        super().__init__()
        self.a: Who = one
        self.b: Who = other
        self.stat: i64 = stat

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        a: i64 = self.a.one(g, f)
        b: i64 = self.b.one(g, f)
        if a == NONE or b == NONE:
            return GO
        field: i64 = SeatField.LIFE if self.stat == Stat.LIFE else SeatField.EXPERIENCE
        x: i64 = g.seats[a * SEAT_W + field]
        y: i64 = g.seats[b * SEAT_W + field]
        if not may_change_stat(g, SeatNo(a), self.stat, y - x, f.user) or not may_change_stat(
            g, SeatNo(b), self.stat, x - y, f.user
        ):
            return GO
        g.seats[a * SEAT_W + field] = y
        g.seats[b * SEAT_W + field] = x
        g.note(Note.STAT, a, f.user, f.card, y - x, self.stat)
        g.note(Note.STAT, b, f.user, f.card, x - y, self.stat)
        if self.stat != Stat.LIFE:
            return GO
        # One already at 0 or less passes that on.
        fell = falls(g, SeatNo(a), x, f.user, f.card)
        return CALL if falls(g, SeatNo(b), y, f.user, f.card) or fell else GO


class DealDamage(Op):
    """Damage that is no attack, to one warrior or to all meant."""

    def __init__(self, who: Who, value: Value, every: bool) -> None:
        super().__init__()
        self.who: Who = who
        self.value: Value = value
        self.every: bool = every
        self.least: i64 = NO_LEAST
        """Life below which this damage takes nobody."""
        self.cause: i64 = FROM_ABILITY

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        if not self.every:
            seat: SeatNo = self.who.one(g, cx)
            return seat != NONE and g.in_play(seat)
        seat = SeatNo(0)
        while seat < g.fighters:
            if g.in_play(seat) and self.who.has(g, cx, seat):
                return True
            seat = SeatNo(seat + 1)
        return False

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        called = False
        if not self.every:
            seat: SeatNo = self.who.one(g, f)
            if seat == NONE or not g.in_play(seat):
                f.did = 0
                return GO
            before: i64 = g.life(seat)
            # It is no hit (A7-GLOS-30).
            called = hurt(g, seat, self.value.get(g, f), f.user, f.card, self.cause, NONE, self.least)
            if not called and g.life(seat) == before:
                f.did = 0
            return CALL if called else GO
        # One packet each; the first in seat order is dealt first.
        struck = False
        seat = SeatNo(g.fighters - 1)
        while seat >= 0:
            if g.in_play(seat) and self.who.has(g, f, seat):
                kept: i64 = f.who
                f.who = seat
                amount: i64 = self.value.get(g, f)
                f.who = SeatNo(kept)
                life: i64 = g.life(seat)
                # It is no hit (A7-GLOS-30).
                if hurt(g, seat, amount, f.user, f.card, self.cause, NONE, self.least):
                    called = True
                if called or g.life(seat) != life:
                    struck = True
            seat = SeatNo(seat - 1)
        # It is done if it happens to anybody (A7-PRIN-99).
        if not struck:
            f.did = 0
        return CALL if called else GO

    def nothing_dealt(self, f: AbilityFrame) -> None:
        """Damage that was prevented was not dealt: what hangs on it does not follow (A7-RULING-82)."""
        f.did = 0


Lessening = NewType("Lessening", i64)
"""How damage on its way becomes less."""


class Lessens:
    """How damage on its way becomes less."""

    CAP: Final = Lessening(0)
    LOWER: Final = Lessening(1)
    PREVENT: Final = Lessening(2)


class AlterDamage(Op):
    """Change the packet of damage that is on its way."""

    def __init__(self, how: Lessening, value: Value | None, floor: int) -> None:
        super().__init__()
        self.how: Lessening = how
        self.value: Value | None = value
        self.floor: i64 = floor

    def changes_attack(self) -> bool:
        return True

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        d = cast(DamageFrame, g.frames[f.at - 2])
        fixed: bool = d.cause & UNMODIFIED != 0
        if fixed or (d.attack != NONE and (is_damage_fixed(g, g.attack(d.attack)) or not may_reduce(g, d, f.user))):
            f.did = 0
            return GO
        before: i64 = d.amount
        after: i64 = before
        n: i64 = self.value.get(g, f) if self.value is not None else 0
        if self.how == Lessens.CAP:
            after = n if n < before else before
        elif self.how == Lessens.LOWER:
            after = before - n
            if after < self.floor:
                after = self.floor
            if after > before:
                after = before
        else:
            after = 0
        d.amount = after
        f.amount = after
        if after < before:
            g.note(Note.PREVENTED, d.chosen, d.who, f.card, before - after, d.cause)
        return GO


class RedirectDamage(Op):
    """The damage of the hit goes to somebody else; its source stays (A7-PRIN-82). ``of_user``: if the user is hit."""

    def __init__(self, to: Who, of_user: bool) -> None:
        super().__init__()
        self.to: Who = to
        self.of_user: bool = of_user

    def changes_attack(self) -> bool:
        return True

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        seat: SeatNo = self.to.one(g, f)
        if f.attack != NONE and seat != NONE and (not self.of_user or g.attack(f.attack).taker == f.user):
            g.attack(f.attack).taker = seat
        return GO


class RedirectTaken(Op):
    """The damage about to be taken comes to somebody else, with its source, its amount and its cause (A7-PRIN-82).

    ``of_user``: only if the user would take it.
    """

    def __init__(self, to: Who, of_user: bool) -> None:
        super().__init__()
        self.to: Who = to
        self.of_user: bool = of_user

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        d = cast(DamageFrame, g.frames[f.at - 2])
        seat: SeatNo = self.to.one(g, f)
        if seat == NONE or (self.of_user and d.chosen != f.user):
            return GO
        d.chosen = seat
        if g.deal.shields and d.cause & FROM_ABILITY != 0 and is_shielded(g, seat, d.card_ref):
            d.amount = 0
        return GO


class TakeLifeGain(Op):
    """The life about to be gained goes to somebody else instead (A7-PRIN-84)."""

    def __init__(self, to: Who) -> None:
        super().__init__()
        self.to: Who = to

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        seat: SeatNo = self.to.one(g, f)
        if seat != NONE and not is_forbidden(g, FORBID_LIFE_GAIN, seat, f.user, f.card):
            cast(LifeFrame, g.frames[f.at - 2]).chosen = seat
        return GO


class Unmark(Op):
    """Instead of being defeated: life becomes a value (A7-RULING-62)."""

    def __init__(self, who: Who, value: Value) -> None:
        super().__init__()
        self.who: Who = who
        self.value: Value = value

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        seat: SeatNo = self.who.one(g, f)
        if seat != NONE:
            before: i64 = g.life(seat)
            g.seats[seat * SEAT_W + SeatField.LIFE] = self.value.get(g, f)
            if g.life(seat) > 0:
                g.marked &= ~bit(seat)
            g.note(Note.STAT, seat, f.user, f.card, g.life(seat) - before, Stat.LIFE)
        return GO


class PutCounter(Op):
    """Counters are put on this card."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: i64 = number

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        # One after another, each watched for itself.
        f.loop = f.loop + 1 if f.stage == AGAIN else 1
        f.stage = AGAIN if f.loop < self.number else FRESH
        if f.stage == AGAIN:
            f.pc -= 1
        g.cards[f.card * CARD_W + CardField.COUNTERS] += 1
        now: i64 = g.cards[f.card * CARD_W + CardField.COUNTERS]
        g.note(Note.COUNTER, f.user, NONE, f.card, now, 0)
        return CALL if fire_simple(g, On.COUNTER, f.user, NONE, f.card, now) else GO


class TakeCounters(Op):
    """Counters are taken off this card, as many as it says or none."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: i64 = number

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return g.card_field(cx.card, CardField.COUNTERS) >= self.number

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        g.cards[f.card * CARD_W + CardField.COUNTERS] -= self.number
        g.note(Note.COUNTER, f.user, NONE, f.card, g.card_field(f.card, CardField.COUNTERS), 0)
        return GO


class ChangeBase(Op):
    """The base damage of this weapon changes for the rest of the game, down to a floor."""

    def __init__(self, by: int, floor: int) -> None:
        super().__init__()
        self.by: i64 = by
        self.floor: i64 = floor

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        now: i64 = base_damage(g, f.card, False)
        after: i64 = now + self.by
        if after < self.floor:
            after = self.floor
        if after < now or self.by > 0:
            g.cards[f.card * CARD_W + CardField.BASE_DELTA] += after - now
            if after != now:
                g.note(Note.BASE_DAMAGE, f.user, NONE, f.card, after - now, 0)
        return GO


class LoseTheGame(Op):
    """Somebody loses the game, or each of several: their warriors lose what life they have, and are defeated."""

    def __init__(self, who: Who, every: bool) -> None:
        super().__init__()
        self.who: Who = who
        self.every: bool = every

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        called = False
        only: i64 = self.who.one(g, f)
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if g.in_play(seat) and (seat == only or (self.every and self.who.has(g, f, seat))):
                left: i64 = g.life(seat)
                if left > 0:
                    g.seats[seat * SEAT_W + SeatField.LIFE] = 0
                    g.note(Note.STAT, seat, f.user, f.card, -left, Stat.LIFE)
                if falls(g, seat, left, f.user, f.card):
                    called = True
            seat = SeatNo(seat + 1)
        return CALL if called else GO


__all__ = ["FORBID_SPEED_GAIN", "AddEffect"]


class DropPending(Op):
    """The attack an ability was about to make is over or did not come about: what waited for it alone ends."""

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if len(g.effects) == 0:
            return GO
        kept: list[Effect] = []
        for e in g.effects:
            if not (e.also == FOR_CREATED and e.key == f.at):
                kept.append(e)
        keep_effects(g, kept)
        return GO
