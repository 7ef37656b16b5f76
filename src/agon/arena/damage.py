"""Damage, life and defeat (A7-CRIT, A7-DEF, A7-RULING-57..67).

One source deals one packet (A7-RULING-57). Life at 0 or less *marks* a warrior; it is defeated at the next
checkpoint, after what was already under way is completed (A7-RULING-62).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType

from mypy_extensions import i64, mypyc_attr

from agon.arena.continuous_effects import walk
from agon.arena.frame import Cx, Frame
from agon.arena.hits import is_damage_fixed, may_lower_hit
from agon.arena.nodes import Modifier
from agon.arena.prohibitions import FORBID_DAMAGE, FORBID_LIFE_GAIN, is_forbidden, is_shielded, who_forbids
from agon.arena.terms import NONE, SEAT_W, Did, Mod, Note, On, SeatField, SeatMore
from agon.arena.window import fire, fire_simple
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

FROM_ATTACK: Final = 1
FROM_ABILITY: Final = 2
FROM_BASIC: Final = 4
FROM_WEAPON: Final = 8
FROM_SPECIAL: Final = 16
UNMODIFIED: Final = 32
"""No ability changes how much it is."""

# Steps of a packet of damage.
COMING: Final = 0
DUE: Final = 1
DEALT: Final = 2
ANSWERED: Final = 3
FALLING: Final = 4
"""Life fell to 0 or less, and what answers to that itself has been done."""

NO_LEAST: Final = -9999
"""Damage may bring life down to anything."""

# Reasons why a game is over; texts and clauses belong to the rule system.
Ending = NewType("Ending", int)
"""Why a game is over."""

BY_DEFEAT: Final = Ending(1)
BY_DOUBLE_DEFEAT: Final = Ending(2)
BY_LIFE: Final = Ending(3)
BY_EXPERIENCE: Final = Ending(4)
BY_DRAW: Final = Ending(5)
BY_ABILITY: Final = Ending(6)


@mypyc_attr(acyclic=True)
class DamageFrame(Cx):
    """One packet of damage on its way. Registers: ``who`` deals it, ``chosen`` takes it, ``amount`` points.

    ``card_ref`` is the card it comes from, ``cause`` FROM_* bits, ``attack`` the attack it belongs to.
    """

    def __init__(self) -> None:
        super().__init__()
        self.dealt: i64 = 0
        """What was dealt by this packet, and by those of the same deed that came before it."""
        self.quiet: i64 = 0
        self.least: i64 = NO_LEAST
        """Life below which this packet takes nobody."""

    def alike(self) -> Frame:
        f = DamageFrame()
        f.least = self.least
        f.become(self)
        f.dealt = self.dealt
        f.quiet = self.quiet
        return f

    def fields(self) -> list[int]:
        out: list[int] = [self.dealt, self.quiet, self.least]
        return out + self.register_numbers()

    def set_fields(self, n: list[int]) -> None:
        self.dealt, self.quiet, self.least = n[:3]
        self.restore_registers(n[3:])

    def is_rule(self) -> bool:
        return False

    def name(self) -> str:
        return "damage"

    def run(self, g: Fight) -> None:
        if self.pc == COMING:
            self.pc = DUE
            if fire(g, On.BEFORE_DAMAGE, self):
                return
        if self.pc == DUE:
            self.pc = DEALT
            amount: i64 = spared(g, SeatNo(self.chosen), limited(g, self), self.least)
            taken: i64 = apply_damage(g, SeatNo(self.chosen), amount, self.who, self.card_ref, self.cause)
            self.dealt += taken
            self.amount = taken
            if taken == 0:
                self.end(g)
                return
            if g.life(self.chosen) <= 0 and fire(g, On.DEFEAT, self):
                self.pc = FALLING
                return
        if self.pc == FALLING:
            self.pc = DEALT
            if g.life(self.chosen) > 0:
                # What answers to the fall itself comes in time, whatever is too late after it.
                g.marked &= ~bit(self.chosen)
        if self.pc == DEALT:
            self.pc = ANSWERED
            # Nothing that comes only after the defeating deed is processed (A7-DEF-02).
            if not g.is_settled() and self.quiet == 0 and fire(g, On.AFTER_DAMAGE, self):
                return
        self.end(g)

    def end(self, g: Fight) -> None:
        """Leave, and tell what lies below how much was dealt."""
        below = g.frames[self.at - 1]
        g.pop()
        below.packet_done(self.dealt)

    def packet_done(self, dealt: i64) -> None:
        self.dealt += dealt


def limited(g: Fight, d: DamageFrame) -> i64:
    """The packet after reductions and caps that concern damage taken, whatever its source."""
    amount: i64 = d.amount
    if (g.deal.lasting >> Mod.CAP_DAMAGE) & 1 == 0 or d.cause & UNMODIFIED != 0:
        return amount
    if d.attack != NONE and is_damage_fixed(g, g.attack(d.attack)):
        return amount
    w = walk(g, Mod.CAP_DAMAGE)
    while w.next(g):
        if w.m.attacks is None and may_reduce(g, d, w.cx.user):
            before: i64 = amount
            amount = one_reduction(g, w.cx, d, amount, w.m.code, w.m.mask, w.m)
            if before != amount or amount > 0:
                w.use_up()
            if amount < before:
                g.note_by(Note.PREVENTED, d.chosen, d.who, w.card, before - amount, d.cause, w.card, w.rule)
    return amount


def spared(g: Fight, seat: SeatNo, amount: i64, least: i64) -> i64:
    """The part of a packet that leaves a warrior at least so much life."""
    room: i64 = g.life(seat) - least
    if room < 0:
        room = 0
    return amount if amount < room else room


def may_reduce(g: Fight, d: DamageFrame, by: i64) -> bool:
    """May abilities of ``by`` lower this packet?"""
    return d.attack == NONE or may_lower_hit(g, g.attack(d.attack), by)


CAP_REDUCE: Final = 0
CAP_MOST: Final = 1


def one_reduction(g: Fight, cx: Cx, d: DamageFrame, amount: i64, code: i64, causes: i64, m: Modifier) -> i64:
    """One effect on damage taken. ``causes`` FROM_* bits it concerns, 0 all."""
    if causes != 0 and causes & d.cause == 0:
        return amount
    if m.who is not None and not m.who.has(g, cx, SeatNo(d.chosen)):
        return amount
    cx.who = d.who
    cx.amount = amount
    cx.attack = d.attack
    if m.cond is not None and not m.cond.test(g, cx):
        return amount
    value: i64 = m.value.get(g, cx) if m.value is not None else 0
    floor: i64 = m.floor.get(g, cx) if m.floor is not None else 0
    if code == CAP_MOST:
        return value if amount > value else amount
    lower: i64 = amount - value
    if lower < floor:
        lower = floor
    # A reduction never raises (A7-GLOS-47).
    return lower if lower < amount else amount


def apply_damage(g: Fight, seat: SeatNo, amount: i64, by: SeatNo, card: CardNo, cause: i64) -> i64:
    """Deduct damage from life; returns what was dealt. Marks a warrior at 0 or less."""
    if amount <= 0:
        return 0
    if is_forbidden(g, FORBID_DAMAGE, seat, by, card):
        if g.log is not None:
            barring: i64 = who_forbids(g, FORBID_DAMAGE, seat, by, card)
            g.note_by(Note.PREVENTED, seat, by, barring, amount, cause, barring, 0)
        return 0
    g.seats[seat * SEAT_W + SeatField.LIFE] -= amount  # A7-ATK-15
    g.remember(seat, Did.TAKEN, amount)
    if by != NONE and by != seat:
        g.remember_dealt(by, seat, amount)
    g.note(Note.DAMAGE, seat, by, card, amount, cause)
    if g.deal.rules.further or g.deal.recalls_feller or g.deal.counts_losses:
        note_loss(g, seat, amount, by)
    mark_fallen(g, seat)
    return amount


def note_loss(g: Fight, seat: SeatNo, amount: i64, by: i64) -> None:
    """Remember that a warrior lost so much life this round, and through whom."""
    if g.deal.counts_losses:
        g.remember(seat, Did.LIFE_LOST, amount)
    if g.deal.rules.further:
        g.set_more(seat, SeatMore.LOST, g.round)
    g.seats[seat * SEAT_W + SeatField.FELLED_BY] = by + 1


def lose_life(g: Fight, seat: SeatNo, amount: i64, by: i64, card: CardNo) -> bool:
    """Take life otherwise than by damage: for a cost, by poison, by an effect. True if abilities answer."""
    before: i64 = g.seats[seat * SEAT_W + SeatField.LIFE]
    g.seats[seat * SEAT_W + SeatField.LIFE] = before - amount
    if g.deal.rules.further or g.deal.recalls_feller or g.deal.counts_losses:
        note_loss(g, seat, amount, by)
    answered = (g.deal.hears >> On.LIFE_LOST) & 1 == 1 and fire_simple(g, On.LIFE_LOST, seat, by, card, amount)
    return falls(g, seat, before, by, card) or answered


def falls(g: Fight, seat: SeatNo, before: i64, by: i64, card: CardNo) -> bool:
    """Mark a warrior whose life has changed from ``before`` (A7-RULING-62). True if abilities answer to its fall.

    What comes in place of the defeat comes by whatever brings it about: this is the one place for all but damage.
    """
    mark_fallen(g, seat)
    return before > 0 and g.life(seat) <= 0 and fire_simple(g, On.DEFEAT, by, seat, card, before - g.life(seat))


def mark_fallen(g: Fight, seat: SeatNo) -> None:
    """Mark a warrior whose life has changed to 0 or less, by whatever changed it (A7-RULING-62)."""
    if g.seats[seat * SEAT_W + SeatField.LIFE] <= 0:
        g.marked |= bit(seat)


def hurt(
    g: Fight, seat: SeatNo, amount: i64, by: SeatNo, card: CardNo, cause: i64, attack: i64, least: i64 = NO_LEAST
) -> bool:
    """Deal a packet. True if a frame was started for it (something answers to damage)."""
    if amount <= 0:
        return False
    if g.deal.shields and cause & FROM_ABILITY != 0 and is_shielded(g, seat, card):
        return False
    hears = g.deal.hears
    if (hears >> On.BEFORE_DAMAGE) & 1 == 0 and (hears >> On.AFTER_DAMAGE) & 1 == 0 and (hears >> On.DEFEAT) & 1 == 0:
        if (g.deal.lasting >> Mod.CAP_DAMAGE) & 1 == 0:
            apply_damage(g, seat, spared(g, seat, amount, least), by, card, cause)
            return False
    d = DamageFrame()
    d.who = SeatNo(by)
    d.chosen = seat
    d.amount = amount
    d.card_ref = card
    d.number = card
    d.cause = cause
    d.attack = attack
    d.least = least
    g.push(d)
    return True


def gain_life(g: Fight, seat: SeatNo, amount: i64, card: CardNo, by: SeatNo, fixed: bool = False) -> bool:
    """Life goes up (A7-ANAT-07). True if abilities answer (their window is the top frame).

    ``fixed``: how much was settled before, so that nothing forbids or replaces it any more.
    """
    if amount <= 0:
        return False
    if not fixed and is_forbidden(g, FORBID_LIFE_GAIN, seat, by, card):
        if g.log is not None:
            barring: i64 = who_forbids(g, FORBID_LIFE_GAIN, seat, by, card)
            g.note_by(Note.NO_GAIN, seat, by, barring, amount, 0, barring, 0)
        return False
    hears = g.deal.hears
    if (hears >> On.LIFE_GAIN) & 1 == 0 and (hears >> On.LIFE_GAINED) & 1 == 0:
        raise_life(g, seat, amount, card)
        return False
    f = LifeFrame()
    f.who = seat
    f.chosen = seat
    f.amount = amount
    f.card_ref = card
    f.number = card
    if fixed:
        f.pc = DUE
    g.push(f)
    return True


def raise_life(g: Fight, seat: SeatNo, amount: i64, card: CardNo) -> None:
    """Add to life, which has no upper bound but one the rules may set (A7-ANAT-08, TR-RULING-47)."""
    cap: i64 = g.deal.rules.life_cap
    if cap >= 0 and g.life(seat) + amount > cap:
        amount = cap - g.life(seat)
        if amount <= 0:
            return
    g.seats[seat * SEAT_W + SeatField.LIFE] += amount
    g.note(Note.LIFE, seat, NONE, card, amount, 0)


@mypyc_attr(acyclic=True)
class LifeFrame(Cx):
    """Life about to be gained by ``who``; "instead" may make it ``chosen``'s (A7-PRIN-84)."""

    def alike(self) -> Frame:
        f = LifeFrame()
        f.become(self)
        return f

    def is_rule(self) -> bool:
        return False

    def name(self) -> str:
        return "life"

    def run(self, g: Fight) -> None:
        if self.pc == COMING:
            self.pc = DUE
            if fire(g, On.LIFE_GAIN, self):
                return
        if self.pc == DUE:
            self.pc = ANSWERED
            raise_life(g, SeatNo(self.chosen), self.amount, self.card_ref)
            self.who = SeatNo(self.chosen)
            if fire(g, On.LIFE_GAINED, self):
                return
        g.pop()
