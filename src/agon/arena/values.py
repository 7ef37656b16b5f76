"""Numbers that words name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType

from mypy_extensions import i64

from agon.arena.dice import count_of, highest, lowest, sum_of
from agon.arena.grids import grid_cell
from agon.arena.hits import attack_base, compute_damage
from agon.arena.initiative import card_initiative
from agon.arena.nodes import CardFilter, Cond, Value, Who
from agon.arena.stats import defense_of, experience_of, speed_of
from agon.arena.terms import NONE, NULL, CardField, CardType, Counted, Did, Period, Stat
from agon.arena.throws import dice_to_come
from agon.arena.totals import DEEP, bonus_of, peek_total
from agon.arena.traits import base_damage, cultures_of, elements_of
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx, RollHolder


class Const(Value):
    """A stated number means exactly that (A7-PRIN-95)."""

    def __init__(self, n: int) -> None:
        self.n: i64 = n

    def get(self, g: Fight, cx: Cx) -> i64:
        return self.n


class StatOf(Value):
    """Life, experience, speed, initiative or damage of one warrior, now or as printed."""

    def __init__(self, who: Who, stat: int, printed: bool) -> None:
        self.who: Who = who
        self.stat: i64 = stat
        self.printed: bool = printed

    def get(self, g: Fight, cx: Cx) -> i64:
        # Nothing is added from null (A7-GLOS-42); comparisons ask ``known`` first.
        if not self.known(g, cx):
            return 0
        return stat_of(g, self.who.one(g, cx), self.stat, self.printed)

    def known(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and (self.stat != Stat.INITIATIVE or g.initiative(seat) != NULL)


def stat_of(g: Fight, seat: SeatNo, stat: i64, printed: bool) -> i64:
    """One number of a warrior."""
    info = g.deal.cards[g.warrior_card(seat)]
    if stat == Stat.LIFE:
        return info.life if printed else g.life(seat)
    if stat == Stat.EXPERIENCE:
        return info.experience if printed else experience_of(g, seat)
    if stat == Stat.SPEED:
        return info.speed if printed else speed_of(g, seat)
    if stat == Stat.DEFENSE:
        return info.defense if printed else defense_of(g, seat)
    if stat == Stat.DAMAGE:
        return base_damage(g, g.warrior_card(seat), printed)
    return g.initiative(seat)


class PastInitiative(Value):
    """Initiative of a seat in an earlier round, counted back; null where there was none."""

    def __init__(self, who: Who, back: int) -> None:
        self.who: Who = who
        self.back: i64 = back

    def get(self, g: Fight, cx: Cx) -> i64:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE:
            return NULL
        return g.initiative_in(seat, g.round - self.back)

    def known(self, g: Fight, cx: Cx) -> bool:
        return self.get(g, cx) != NULL


class RoundNumber(Value):
    """Which round of the game this is, from 1."""

    def get(self, g: Fight, cx: Cx) -> i64:
        return g.round


class CountersHere(Value):
    """How many counters lie on the card of the ability."""

    def get(self, g: Fight, cx: Cx) -> i64:
        return g.card_field(cx.card, CardField.COUNTERS)


class Lines(Value):
    """How many columns the arena has, or (``both``) columns and rows, less ``fewer``: lines count columns first."""

    def __init__(self, both: bool, fewer: int) -> None:
        self.both: bool = both
        self.fewer: i64 = fewer

    def get(self, g: Fight, cx: Cx) -> i64:
        return g.board.size * (2 if self.both else 1) - self.fewer


NumberPick = NewType("NumberPick", i64)
"""Which of several numbers counts."""


class Best:
    """Which of several numbers counts."""

    FIRST: Final = NumberPick(0)
    """The first found."""
    HIGHEST: Final = NumberPick(1)
    LOWEST: Final = NumberPick(2)
    SUM: Final = NumberPick(3)


class CardNumber(Value):
    """Initiative or base damage of cards (A7-RULING-17)."""

    def __init__(self, cards: CardFilter, damage: bool, best: NumberPick) -> None:
        self.cards: CardFilter = cards
        self.damage: bool = damage
        self.best: NumberPick = best

    def get(self, g: Fight, cx: Cx) -> i64:
        found = False
        out: i64 = 0
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if self.cards.has(g, cx, card) and (self.damage or g.deal.cards[card].type != CardType.WARRIOR):
                n: i64 = base_damage(g, card, False) if self.damage else card_initiative(g, card)
                if not found:
                    out = n
                elif self.best == Best.HIGHEST:
                    out = n if n > out else out
                elif self.best == Best.LOWEST:
                    out = n if n < out else out
                elif self.best == Best.SUM:
                    out += n
                found = True
            card = CardNo(card + 1)
        return out


class CountCards(Value):
    """How many of the cards meant there are."""

    def __init__(self, cards: CardFilter) -> None:
        self.cards: CardFilter = cards

    def get(self, g: Fight, cx: Cx) -> i64:
        return self.cards.number(g, cx)


class SharedQuality(Value):
    """Elements (or cultures) among the user's face-up cards and also among those of one other, whoever shares most."""

    def __init__(self, who: Who, cultures: bool) -> None:
        self.who: Who = who
        self.cultures: bool = cultures

    def get(self, g: Fight, cx: Cx) -> i64:
        mine: i64 = self.among(g, cx.user)
        most: i64 = 0
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if seat != cx.user and g.in_play(seat) and self.who.has(g, cx, seat):
                both: i64 = mine & self.among(g, seat)
                n: i64 = 0
                while both != 0:
                    both &= both - 1
                    n += 1
                if n > most:
                    most = n
            seat = SeatNo(seat + 1)
        return most

    def among(self, g: Fight, seat: SeatNo) -> i64:
        """Mask of what a seat's face-up cards have, its warrior's included."""
        mask: i64 = 0
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.is_face_up(card) and g.controller(card) == seat:
                mask |= cultures_of(g, card) if self.cultures else elements_of(g, card)
            card = CardNo(card + 1)
        # A card that counts as all of them has no more than there are.
        return mask & (bit(len(g.deal.culture_names if self.cultures else g.deal.element_names)) - 1)


class CountSeats(Value):
    """How many of the warriors meant are in play."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def get(self, g: Fight, cx: Cx) -> i64:
        return self.who.count(g, cx)


class SumOver(Value):
    """A number of each of several warriors in play (the candidate), added up."""

    def __init__(self, who: Who, one: Value) -> None:
        self.who: Who = who
        self.one: Value = one

    def get(self, g: Fight, cx: Cx) -> i64:
        kept: i64 = cx.who
        total: i64 = 0
        seat: SeatNo = SeatNo(0)
        while seat < g.fighters:
            if g.in_play(seat) and self.who.has(g, cx, seat):
                cx.who = seat
                total += self.one.get(g, cx)
                cx.who = SeatNo(kept)
            seat = SeatNo(seat + 1)
        return total


class CountRevealed(Value):
    """How many of the cards meant were revealed this round."""

    def __init__(self, who: Who | None, cards: CardFilter) -> None:
        self.who: Who | None = who
        self.cards: CardFilter = cards

    def get(self, g: Fight, cx: Cx) -> i64:
        n: i64 = 0
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.was_revealed_this_round(card) and self.cards.is_kind(g, cx, card):
                if self.who is None or self.who.has(g, cx, SeatNo(g.deal.cards[card].owner)):
                    n += 1
            card = CardNo(card + 1)
        return n


class CountDice(Value):
    """How many dice of a roll show a face."""

    def __init__(self, roll: RollPick, face: int) -> None:
        self.roll: RollPick = roll
        self.face: i64 = face

    def get(self, g: Fight, cx: Cx) -> i64:
        dice: i64 = self.roll.dice(g, cx)
        return count_of(dice, self.roll.count(g, cx), self.face)


class Times(Value):
    """So much for each."""

    def __init__(self, unit: int, count: Value, most: int) -> None:
        self.unit: i64 = unit
        self.count: Value = count
        self.most: i64 = most

    def get(self, g: Fight, cx: Cx) -> i64:
        return self.unit * self.count.get(g, cx)


class Sum(Value):
    """One value and another."""

    def __init__(self, left: Value, right: Value) -> None:
        self.left: Value = left
        self.right: Value = right

    def get(self, g: Fight, cx: Cx) -> i64:
        return self.left.get(g, cx) + self.right.get(g, cx)

    def known(self, g: Fight, cx: Cx) -> bool:
        return self.left.known(g, cx) and self.right.known(g, cx)


class Minus(Value):
    """A value with its sign turned."""

    def __init__(self, value: Value) -> None:
        self.value: Value = value

    def get(self, g: Fight, cx: Cx) -> i64:
        return -self.value.get(g, cx)


class HalfOf(Value):
    """Half, towards zero (A7-RULING-86)."""

    def __init__(self, value: Value) -> None:
        self.value: Value = value

    def get(self, g: Fight, cx: Cx) -> i64:
        n: i64 = self.value.get(g, cx)
        more: i64 = 1 if g.deal.rules.halves_up else 0
        return (n + more) // 2 if n >= 0 else -((more - n) // 2)


class Greater(Value):
    """The greatest of several."""

    def __init__(self, values: list[Value]) -> None:
        self.values: list[Value] = values

    def get(self, g: Fight, cx: Cx) -> i64:
        best: i64 = -9999
        for value in self.values:
            n: i64 = value.get(g, cx)
            if n > best:
                best = n
        return best


class Least(Value):
    """A value, but no more than a maximum."""

    def __init__(self, value: Value, most: Value) -> None:
        self.value: Value = value
        self.most: Value = most

    def get(self, g: Fight, cx: Cx) -> i64:
        n: i64 = self.value.get(g, cx)
        most: i64 = self.most.get(g, cx)
        return n if n < most else most


class IfThen(Value):
    """One number where a condition holds, another where not."""

    def __init__(self, cond: Cond, yes: Value, no: Value) -> None:
        self.cond: Cond = cond
        self.yes: Value = yes
        self.no: Value = no

    def get(self, g: Fight, cx: Cx) -> i64:
        return self.yes.get(g, cx) if self.cond.test(g, cx) else self.no.get(g, cx)


# --- rolls -----------------------------------------------------------------------------------------------------------

Pick = NewType("Pick", i64)
"""Which roll is meant."""

PICK_HERE: Final = Pick(0)
"""The roll of the holder and side the context points to."""
PICK_KEPT: Final = Pick(1)
"""The roll this ability made and noted in its registers."""
PICK_ATTACK: Final = Pick(2)
PICK_DEFENSE: Final = Pick(3)
PICK_OTHER: Final = Pick(4)
"""The roll that was made against it."""
PICK_KEPT_OTHER: Final = Pick(5)


class RollPick:
    """One roll words point to, on the table or noted by the ability."""

    def __init__(self, pick: Pick) -> None:
        self.pick: Pick = pick

    def is_there(self, g: Fight, cx: Cx) -> bool:
        """Is there a roll that is meant?"""
        if self.pick == PICK_KEPT or self.pick == PICK_KEPT_OTHER:
            return True
        if self.pick == PICK_ATTACK or self.pick == PICK_DEFENSE:
            return cx.attack != NONE
        return cx.holder != NONE

    def place(self, cx: Cx) -> i64:
        """Place of the rolls in the stack."""
        if self.pick == PICK_ATTACK or self.pick == PICK_DEFENSE:
            return cx.attack
        return cx.holder

    def side(self, cx: Cx) -> i64:
        """Which of the two rolls."""
        if self.pick == PICK_ATTACK:
            return 0
        if self.pick == PICK_DEFENSE:
            return 1
        return cx.side if self.pick == PICK_HERE else 1 - cx.side

    def holder(self, g: Fight, cx: Cx) -> RollHolder:
        """The rolls."""
        return g.holder(self.place(cx))

    def dice(self, g: Fight, cx: Cx) -> i64:
        """Packed dice of the roll."""
        if self.pick == PICK_KEPT:
            return cx.dice
        return self.holder(g, cx).dice(self.side(cx)) if self.is_there(g, cx) else 0

    def count(self, g: Fight, cx: Cx) -> i64:
        """How many dice count."""
        if self.pick == PICK_KEPT:
            return cx.dice_n
        return self.holder(g, cx).count(self.side(cx)) if self.is_there(g, cx) else 0

    def total(self, g: Fight, cx: Cx) -> i64:
        """The roll's total now."""
        if self.pick == PICK_KEPT:
            return cx.total
        if self.pick == PICK_KEPT_OTHER:
            return cx.total2
        if not self.is_there(g, cx):
            return 0
        h = self.holder(g, cx)
        side: i64 = self.side(cx)
        return h.total(side) if h.final == 1 else peek_total(g, h, side)

    def is_doubles(self, g: Fight, cx: Cx) -> bool:
        """Does it show, or count as, doubles?"""
        if self.pick == PICK_KEPT:
            return cx.doubles == 1
        if not self.is_there(g, cx):
            return False
        h = self.holder(g, cx)
        h.read = True
        return h.is_doubles(self.side(cx))


class RollTotal(Value):
    """What a roll comes to."""

    def __init__(self, roll: RollPick) -> None:
        self.roll: RollPick = roll

    def get(self, g: Fight, cx: Cx) -> i64:
        return self.roll.total(g, cx)

    def known(self, g: Fight, cx: Cx) -> bool:
        return self.roll.is_there(g, cx)


class RollWithoutBonus(Value):
    """A roll without its bonuses: dice and negative modifiers alone."""

    def __init__(self, roll: RollPick) -> None:
        self.roll: RollPick = roll

    def get(self, g: Fight, cx: Cx) -> i64:
        return self.roll.total(g, cx) - bonus_of(g, self.roll.holder(g, cx), self.roll.side(cx), False)


class OriginalTotal(Value):
    """What a roll came to before the re-roll."""

    def __init__(self, roll: RollPick) -> None:
        self.roll: RollPick = roll

    def get(self, g: Fight, cx: Cx) -> i64:
        return self.roll.holder(g, cx).original if self.roll.is_there(g, cx) else 0


class RollBonus(Value):
    """The bonuses of a roll: all, or the largest."""

    def __init__(self, roll: RollPick, largest: bool) -> None:
        self.roll: RollPick = roll
        self.largest: bool = largest

    def get(self, g: Fight, cx: Cx) -> i64:
        if not self.roll.is_there(g, cx):
            return 0
        return bonus_of(g, self.roll.holder(g, cx), self.roll.side(cx), self.largest)


class DieFace(Value):
    """A die of a roll: the highest, the lowest, or all added up."""

    def __init__(self, roll: RollPick, which: NumberPick) -> None:
        self.roll: RollPick = roll
        self.which: NumberPick = which

    def get(self, g: Fight, cx: Cx) -> i64:
        dice: i64 = self.roll.dice(g, cx)
        n: i64 = self.roll.count(g, cx)
        if self.which == Best.HIGHEST:
            return highest(dice, n)
        return lowest(dice, n) if self.which == Best.LOWEST else sum_of(dice, n)


# --- the rest --------------------------------------------------------------------------------------------------------


RegisterName = NewType("RegisterName", i64)
"""A register of the context."""


class Registers:
    """A register of the context."""

    NUMBER: Final = RegisterName(0)
    AMOUNT: Final = RegisterName(1)
    TOTAL: Final = RegisterName(2)
    OTHER_TOTAL: Final = RegisterName(3)
    CHOICE: Final = RegisterName(4)


class Register(Value):
    """What a register of the context holds."""

    def __init__(self, which: RegisterName) -> None:
        self.which: RegisterName = which

    def get(self, g: Fight, cx: Cx) -> i64:
        if self.which == Registers.NUMBER:
            return cx.number
        if self.which == Registers.AMOUNT:
            return cx.amount
        if self.which == Registers.TOTAL:
            return cx.total
        if self.which == Registers.OTHER_TOTAL:
            return cx.total2
        return cx.choice


class DealtBetween(Value):
    """Damage dealt in a stretch of the past by all warriors meant to all warriors meant, but for their own wounds."""

    def __init__(self, by: Who, to: Who, scope: Period) -> None:
        self.by: Who = by
        self.to: Who = to
        self.scope: Period = scope

    def get(self, g: Fight, cx: Cx) -> i64:
        total: i64 = 0
        by: i64 = 0
        while by < g.fighters:
            if self.by.has(g, cx, SeatNo(by)):
                to: i64 = 0
                while to < g.fighters:
                    if self.to.has(g, cx, SeatNo(to)):
                        total += g.dealt_to(by, to, self.scope)
                    to += 1
            by += 1
        return total


class AttacksBetween(Value):
    """Attacks of a kind made in a stretch of the past by all warriors meant on all warriors meant."""

    def __init__(self, by: Who, to: Who, kind: Counted, scope: Period) -> None:
        self.by: Who = by
        self.to: Who = to
        self.kind: Counted = kind
        self.scope: Period = scope

    def get(self, g: Fight, cx: Cx) -> i64:
        total: i64 = 0
        by: i64 = 0
        while by < g.fighters:
            if self.by.has(g, cx, SeatNo(by)):
                to: i64 = 0
                while to < g.fighters:
                    if self.to.has(g, cx, SeatNo(to)):
                        total += g.attacks_on(by, to, self.kind, self.scope)
                    to += 1
            by += 1
        return total


class TakenAmong(Value):
    """Damage taken in a stretch of the past by all warriors meant, whoever dealt it."""

    def __init__(self, who: Who, scope: Period) -> None:
        self.who: Who = who
        self.scope: Period = scope

    def get(self, g: Fight, cx: Cx) -> i64:
        total: i64 = 0
        seat: SeatNo = SeatNo(0)
        while seat < g.fighters:
            if self.who.has(g, cx, seat):
                total += g.history(seat, Did.TAKEN, self.scope)
            seat = SeatNo(seat + 1)
        return total


class HistoryOf(Value):
    """How often something happened to somebody in a stretch of the past."""

    def __init__(self, who: Who, kind: Counted, scope: Period) -> None:
        self.who: Who = who
        self.kind: Counted = kind
        self.scope: Period = scope

    def get(self, g: Fight, cx: Cx) -> i64:
        seat: SeatNo = self.who.one(g, cx)
        return g.history(seat, self.kind, self.scope) if seat != NONE else 0


class WithWeapons(Value):
    """Attacks made (or hits) with the user's weapons of a sort in a stretch of the past; against others only."""

    def __init__(self, cards: CardFilter, hits: bool, scope: Period) -> None:
        self.cards: CardFilter = cards
        self.hits: bool = hits
        self.scope: Period = scope

    def get(self, g: Fight, cx: Cx) -> i64:
        total: i64 = 0
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if (
                g.deal.cards[card].type == CardType.WEAPON
                and g.controller(card) == cx.user
                and self.cards.is_kind(g, cx, card)
            ):
                total += g.hits_with(card, self.scope) if self.hits else g.attacks_with(card, self.scope)
            card = CardNo(card + 1)
        return total


class DoneWith(Value):
    """How often something was done in a stretch of the past with cards of a sort, to or by the seats meant.

    ``mine``: only with cards that are the user's now, and to or by anybody (``whom`` None) or those meant.
    """

    def __init__(self, deed: int, cards: CardFilter, scope: Period, whom: Who | None, mine: bool) -> None:
        self.deed: i64 = deed
        self.cards: CardFilter = cards
        self.scope: Period = scope
        self.whom: Who | None = whom
        self.mine: bool = mine

    def get(self, g: Fight, cx: Cx) -> i64:
        total: i64 = 0
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if (not self.mine or g.controller(card) == cx.user) and self.cards.is_kind(g, cx, card):
                seat: SeatNo = SeatNo(0)
                while seat < g.fighters:
                    if self.whom is None or self.whom.has(g, cx, seat):
                        total += g.done_with(self.deed, card, seat, self.scope)
                    seat = SeatNo(seat + 1)
            card = CardNo(card + 1)
        return total


class HitsOn(Value):
    """Hits on one warrior in a stretch of the past with weapons of a sort, whoever held them then.

    ``mine``: only weapons that are the user's now.
    """

    def __init__(self, cards: CardFilter, scope: Period, whom: Who, mine: bool) -> None:
        self.cards: CardFilter = cards
        self.scope: Period = scope
        self.whom: Who = whom
        self.mine: bool = mine

    def get(self, g: Fight, cx: Cx) -> i64:
        victim: i64 = self.whom.one(g, cx)
        total: i64 = 0
        card: CardNo = CardNo(0)
        while victim != NONE and card < g.deal.n_cards:
            held: bool = not self.mine or g.controller(card) == cx.user
            if held and g.deal.cards[card].type == CardType.WEAPON and self.cards.is_kind(g, cx, card):
                total += g.hits_on(card, victim, self.scope)
            card = CardNo(card + 1)
        return total


class AttackBase(Value):
    """Base damage of the attack's weapon or warrior; with ``critical``, doubled if the hit is critical."""

    def __init__(self, critical: bool) -> None:
        self.critical: bool = critical

    def get(self, g: Fight, cx: Cx) -> i64:
        if cx.attack == NONE:
            return 0
        a = g.attack(cx.attack)
        base: i64 = attack_base(g, a)
        return base * 2 if self.critical and a.critical else base


class WeaponUsed(Value):
    """Base damage of the weapon of the attack at hand, for what outlives it (A7-PRIN-73)."""

    def get(self, g: Fight, cx: Cx) -> i64:
        return attack_base(g, g.attack(cx.attack)) if cx.attack != NONE else 0


class AttackDamage(Value):
    """What the attack deals as things stand (A7-PRIN-64)."""

    def get(self, g: Fight, cx: Cx) -> i64:
        if cx.attack == NONE:
            return 0
        a = g.attack(cx.attack)
        if a.damage > 0:
            return a.damage
        if g.weighing == cx.attack or g.depth > DEEP:
            # Damage that looks at the damage, itself or by way of a roll: as printed.
            return base_damage(g, a.weapon, False)
        outer, g.weighing = g.weighing, cx.attack
        amount: i64 = compute_damage(g, a)
        g.weighing = outer
        return amount


class GridAt(Value):
    """Modifier of a warrior's basic grid for the space somebody stands in; 0 where it has none."""

    def __init__(self, whose: Who, at: Who) -> None:
        self.whose: Who = whose
        self.at: Who = at

    def get(self, g: Fight, cx: Cx) -> i64:
        seat: SeatNo = self.whose.one(g, cx)
        target: i64 = self.at.one(g, cx)
        if seat == NONE or target == NONE or g.square(seat) == NONE:
            return 0
        cell: i64 = grid_cell(g, g.warrior_card(seat), seat, g.square(seat), g.facing(seat), g.square(target))
        return cell - 100 if cell != 0 else 0


class AttackModifier(Value):
    """The modifier the attack in progress takes from its grid."""

    def get(self, g: Fight, cx: Cx) -> i64:
        return g.attack(cx.attack).modifier if cx.attack != NONE else 0


class RollSize(Value):
    """How many dice the roll is thrown with, whether they are kept or not (A7-PRIN-57, 58)."""

    def get(self, g: Fight, cx: Cx) -> i64:
        if cx.holder == NONE:
            return 0
        h = g.holder(cx.holder)
        return h.rolled(cx.side) if h.has_thrown(cx.side) else dice_to_come(g, h, cx.side)


class SeatOf(Value):
    """The number of a seat, to compare people."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def get(self, g: Fight, cx: Cx) -> i64:
        return self.who.one(g, cx)
