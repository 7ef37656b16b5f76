"""What the words of a card become: who, which cards, which rolls and attacks, conditions and values.

Each node is immutable and shared; it looks at a fight through a context (``Cx``) that says who uses the ability,
from which card, and what "that warrior", "the attack" and "the roll" are. The subclasses live in ``roles``,
``values``, ``conditions``; here are their bases and the filters made of them.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, NewType

from mypy_extensions import i64

from agon.arena.terms import (
    FIRST_ROLL,
    NONE,
    SCOPE_BITS,
    SCOPE_MASK,
    AttackKind,
    CardType,
    Did,
    Duration,
    Face,
    Period,
    RollKind,
    Scope,
    Until,
)
from agon.arena.traits import cultures_of, elements_of, hands_of
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.attack import AttackFrame
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx, RollHolder


class Who:
    """One player or several, as words pick them out."""

    @abstractmethod
    def one(self, g: Fight, cx: Cx) -> SeatNo:
        """The seat meant, or NONE."""

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        """Is ``seat`` among those meant?"""
        return self.one(g, cx) == seat

    def count(self, g: Fight, cx: Cx) -> i64:
        """How many of those meant are in play."""
        n: i64 = 0
        seat: SeatNo = SeatNo(0)
        while seat < g.fighters:
            if g.in_play(seat) and self.has(g, cx, seat):
                n += 1
            seat = SeatNo(seat + 1)
        return n


class Value:
    """A number the words name."""

    @abstractmethod
    def get(self, g: Fight, cx: Cx) -> i64:
        """The number now."""

    def known(self, g: Fight, cx: Cx) -> bool:
        """False where the number is null (A7-GLOS-40), so that every comparison with it fails."""
        return True


class Cond:
    """A condition the words state."""

    @abstractmethod
    def test(self, g: Fight, cx: Cx) -> bool:
        """Does it hold now?"""


class CardFilter:
    """Which cards words pick out. ``owner`` None means any player's.

    Masks of 0 ask nothing. ``face``: 0 any, 1 up, 2 down. ``zone``: 0 in play, 1 discard pile, 2 hand.
    """

    def __init__(self) -> None:
        self.this: bool = False
        self.ref: bool = False
        self.owner: Who | None = None
        self.types: i64 = 0
        self.not_types: i64 = 0
        self.traits: i64 = 0
        self.not_traits: i64 = 0
        self.cultures: i64 = 0
        self.not_cultures: i64 = 0
        self.elements: i64 = 0
        self.not_elements: i64 = 0
        self.hands: i64 = -1
        self.hands_min: i64 = -1
        self.face: i64 = Face.UP
        self.pile: i64 = 0
        """Zone of the cards meant that are not in play (DISCARDED, RETURNED), or 0."""
        self.other: bool = False
        self.support_only: bool = False
        self.in_arena: i64 = 0
        self.names: list[str] = []
        self.where: Cond | None = None
        self.count: i64 = 1
        self.revealed: bool = False
        self.of_type_register: bool = False
        """Only cards of the type chosen before."""

    def has(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        """Is ``card`` one of those meant, in the zone and facing meant?"""
        if self.this:
            return card == cx.card
        if self.ref:
            return card == cx.card_ref
        if self.revealed:
            # Revealed this round, whether still in play or not.
            if not g.was_revealed_this_round(card):
                return False
        elif not g.is_in_zone(card, self.face, self.pile):
            return False
        if self.owner is not None and not self.owner.has(g, cx, g.controller(card)):
            return False
        return self.is_kind(g, cx, card)

    def is_kind(self, g: Fight, cx: Cx, card: CardNo) -> bool:  # noqa: C901, PLR0911, PLR0912 - a test a line, on the hot path
        """Does the card itself fit, wherever it lies?"""
        if self.this:
            return card == cx.card
        if self.ref:
            return card == cx.card_ref
        if self.other and card == cx.card:
            return False
        info = g.deal.cards[card]
        if self.support_only and info.type == CardType.WARRIOR:
            return False
        if self.types != 0 and (self.types >> info.type) & 1 == 0:
            return False
        if self.not_types != 0 and (self.not_types >> info.type) & 1 != 0:
            return False
        if self.traits != 0 and info.traits & self.traits == 0:
            return False
        if self.not_traits != 0 and info.traits & self.not_traits != 0:
            return False
        if self.cultures != 0 and cultures_of(g, card) & self.cultures == 0:
            return False
        if self.not_cultures != 0 and cultures_of(g, card) & self.not_cultures != 0:
            return False
        if self.elements != 0 and elements_of(g, card) & self.elements == 0:
            return False
        if self.not_elements != 0 and elements_of(g, card) & self.not_elements != 0:
            return False
        if self.hands >= 0 and hands_of(g, card) != self.hands:
            return False
        if self.hands_min >= 0 and hands_of(g, card) < self.hands_min:
            return False
        if self.of_type_register and info.type != cx.number:
            return False
        if self.in_arena != 0 and (g.place_of(card) != NONE) != (self.in_arena == 1):
            return False
        if self.names and info.name.casefold() not in self.names:
            return False
        if self.revealed and not g.was_revealed_this_round(card):
            return False
        if self.where is not None:
            kept: i64 = cx.card_ref
            cx.card_ref = card
            fits = self.where.test(g, cx)
            cx.card_ref = CardNo(kept)
            return fits
        return True

    def number(self, g: Fight, cx: Cx) -> i64:
        """How many cards fit."""
        found: i64 = 0
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if self.has(g, cx, card):
                found += 1
            card = CardNo(card + 1)
        return found


class AttackFilter:
    """Which attacks words pick out: whose, against whom, of which kind, with which weapon, which in a row."""

    def __init__(self) -> None:
        self.by: Who | None = None
        self.against: Who | None = None
        self.kind: i64 = AttackKind.ANY
        self.weapon: CardFilter | None = None
        self.nth: i64 = 0
        self.nth_scope: Period = Scope.THIS_TURN
        self.nth_against: bool = False
        self.ref: bool = False
        self.critical: bool = False
        self.hitting: bool = False
        """Only attacks that hit: "the next hit you make" waits for one."""
        self.created: bool = False

    def has(self, g: Fight, cx: Cx, a: AttackFrame) -> bool:
        """Is the attack in frame ``a`` one of those meant?"""
        if self.ref:
            return cx.choice == a.number
        if self.by is not None and not self.by.has(g, cx, a.attacker):
            return False
        if self.against is not None and not self.against.has(g, cx, a.defender):
            return False
        if self.kind == AttackKind.BASIC and not a.basic:
            return False
        if self.kind == AttackKind.WEAPON and (a.basic or a.special):
            return False
        if self.kind == AttackKind.SPECIAL and not a.special:
            return False
        if self.weapon is not None and (a.basic or not self.weapon.is_kind(g, cx, a.weapon)):
            return False
        if self.critical and not a.critical:
            return False
        return self.nth == 0 or self.is_nth(g, a)

    def is_nth(self, g: Fight, a: AttackFrame) -> bool:
        """Is it the n-th of the attacks meant in the turn, round or game? Attacks count when they begin."""
        if self.nth_against:
            return g.history(a.defender, Did.WAS_ATTACKED, self.nth_scope) == self.nth
        if self.weapon is not None and self.weapon.this:
            return g.attacks_with(a.weapon, self.nth_scope) == self.nth
        if self.weapon is not None:
            # "With a two-handed weapon": attacks with every two-handed weapon count.
            n: i64 = 0
            card: CardNo = CardNo(0)
            cx = g.enter(a.weapon, 0)
            while card < g.deal.n_cards:
                if g.deal.cards[card].type != CardType.WARRIOR and g.controller(card) == a.attacker:
                    if self.weapon.is_kind(g, cx, card):
                        n += g.attacks_with(card, self.nth_scope)
                card = CardNo(card + 1)
            g.leave()
            return n == self.nth
        kind = Did.ATTACKED
        if self.kind == AttackKind.BASIC:
            kind = Did.ATTACKED_BASIC
        elif self.kind == AttackKind.WEAPON:
            kind = Did.ATTACKED_WEAPON
        return g.history(a.attacker, kind, self.nth_scope) == self.nth


class RollFilter:
    """Which rolls words pick out. ``kinds`` is a mask of RollKind.ATTACK, RollKind.DEFENSE, RollKind.OTHER."""

    def __init__(self) -> None:
        self.kinds: i64 = RollKind.ANY
        self.whose: Who | None = None
        self.against: Who | None = None
        self.attack_kind: i64 = AttackKind.ANY
        self.weapon: CardFilter | None = None
        self.nth: i64 = 0
        self.nth_scope: Period = Scope.THIS_TURN
        self.ref: bool = False
        self.where: Cond | None = None

    def has(self, g: Fight, cx: Cx, h: RollHolder, side: i64) -> bool:  # noqa: C901, PLR0911, PLR0912 - a test a line, on the hot path
        """Is the roll of that side one of those meant?"""
        if self.ref:
            return h.serial == cx.choice and side == cx.direction
        kind: i64 = h.kind(side)
        if kind & self.kinds == 0:
            return False
        if self.whose is not None and not self.whose.has(g, cx, h.roller(side)):
            return False
        if self.against is not None and not self.against.has(g, cx, h.roller(1 - side)):
            return False
        if self.attack_kind != AttackKind.ANY or self.weapon is not None:
            if kind == RollKind.OTHER:
                return False
            a = g.attack(h.at)
            if self.attack_kind == AttackKind.BASIC and not a.basic:
                return False
            if self.attack_kind == AttackKind.WEAPON and (a.basic or a.special):
                return False
            if self.attack_kind == AttackKind.SPECIAL and not a.special:
                return False
            if self.weapon is not None and (a.basic or not self.weapon.is_kind(g, cx, a.weapon)):
                return False
        if self.nth != 0 and self.kinds == RollKind.ANY:
            order: i64 = h.order0 if side == FIRST_ROLL else h.order1
            if (order >> (self.nth_scope * SCOPE_BITS)) & SCOPE_MASK != self.nth:
                return False
        elif self.nth != 0:
            counted = Did.ATTACK_ROLLS if kind == RollKind.ATTACK else Did.DEFENSE_ROLLS
            if self.weapon is not None and self.weapon.this and kind == RollKind.ATTACK:
                if g.attacks_with(g.attack(h.at).weapon, self.nth_scope) != self.nth:
                    return False
            elif kind == RollKind.ATTACK or kind == RollKind.DEFENSE:
                made: i64 = g.history(h.roller(side), counted, self.nth_scope)
                if kind == RollKind.ATTACK:
                    made -= g.attack(h.at).ahead()
                if made != self.nth:
                    return False
            else:
                return False
        if self.where is not None:
            kept_holder: i64 = cx.holder
            kept_side: i64 = cx.side
            cx.holder = h.at
            cx.side = side
            fits = self.where.test(g, cx)
            cx.holder = kept_holder
            cx.side = kept_side
            return fits
        return True


# Codes of EventFilter.meant.
Referent = NewType("Referent", i64)
"""Who "that warrior" is in what an event sets off."""

MEANT_OTHER: Final = Referent(0)
"""Whoever takes part and is not the user."""
MEANT_BY: Final = Referent(1)
"""Who did it."""
MEANT_TO: Final = Referent(2)
"""Whom it befell."""
MEANT_ROLLER: Final = Referent(3)


ANY_KIND: Final = 0
"""``EventFilter.kind``: whatever kind of ability."""


class EventFilter:
    """Which events wake a listener. What the fields mean depends on the event: ``by`` acts, ``to`` suffers."""

    def __init__(self) -> None:
        self.by: Who | None = None
        self.to: Who | None = None
        self.attack: AttackFilter | None = None
        self.roll: RollFilter | None = None
        self.card: CardFilter | None = None
        self.source: CardFilter | None = None
        self.cond: Cond | None = None
        self.kind: i64 = ANY_KIND
        """Of which kind the ability that is used is, where the event is such a use: ACTION or REVEAL."""
        self.nth: i64 = 0
        self.nth_scope: Period = Scope.THIS_TURN
        self.space: Space | None = None
        self.space_from: Space | None = None
        self.cause: i64 = 0
        self.apart: bool = False
        """Who did it and whom it befell are two."""
        self.meant: Referent = MEANT_OTHER


class Space:
    """A set of spaces of the arena the words pick out."""

    @abstractmethod
    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        """Is ``square`` one of them?"""


# Codes of Modifier.lies.
Lies = NewType("Lies", i64)
"""Where a card with a constant rule lies."""

LIES_IN_PLAY: Final = Lies(0)
LIES_IN_PILE: Final = Lies(1)
LIES_IN_EITHER: Final = Lies(2)


class Modifier:
    """A continuous effect: something is changed as long as it is in force.

    ``kind`` is a Mod.* code. Which of the other fields count depends on it: ``rolls`` or ``attacks`` say what is
    changed, ``who`` and ``stat`` whose number, ``cards`` which cards, ``value`` by how much, ``code`` how.
    ``card`` and ``rule`` are where it stands when it is constant (NONE in effects, which carry their own).
    """

    def __init__(self, kind: int) -> None:
        self.kind: i64 = kind
        self.number: i64 = NONE
        self.card: CardNo = CardNo(NONE)
        self.rule: i64 = 0
        self.rolls: RollFilter | None = None
        self.attacks: AttackFilter | None = None
        self.who: Who | None = None
        self.cards: CardFilter | None = None
        self.stat: i64 = 0
        self.value: Value | None = None
        self.floor: Value | None = None
        self.cond: Cond | None = None
        self.state: Cond | None = None
        """The part of ``cond`` that can be asked without an attack or roll."""
        self.code: i64 = 0
        self.mask: i64 = 0
        self.borrower: i64 = NONE
        """Card whose player may use this rule of another player's card, or NONE: see ``Deal.borrow``."""
        self.place: Space | None = None
        self.always_on: bool = False
        """Can it be in force while its card is not switched on: before the legality check, or from the discard pile?"""
        self.early: bool = False
        """Is it in force before the legality check too, as soon as its card is face-up?"""
        self.lies: Lies = LIES_IN_PLAY
        """Where its card must lie, as a LIES_* code."""
        self.text = ""
        self.source: object = None
        """The words of the card it comes from, as they were read, where an ability puts it in force."""


class Effect:
    """A lasting effect in force: a modifier with its user, source and end. Immutable; replaced, never changed.

    ``until`` is an Until.* code and ``key`` its turn, round or attack; ``who``.. are the registers it captured.
    ``trigger``, if any, is a waiting ability instead of a modifier.
    """

    def __init__(self, serial: int, modifier: Modifier | None, listener: int, user: int, card: int, rule: int) -> None:
        self.serial: i64 = serial
        self.modifier: Modifier | None = modifier
        self.program: i64 = listener
        self.event: i64 = NONE
        self.user: SeatNo = SeatNo(user)
        self.card: CardNo = CardNo(card)
        self.rule: i64 = rule
        self.until: Duration = Until.GAME
        self.key: i64 = 0
        self.key_seat: SeatNo = SeatNo(NONE)
        self.fixed: bool = False
        self.amount: i64 = 0
        self.who: SeatNo = SeatNo(NONE)
        self.chosen: i64 = NONE
        self.card_ref: CardNo = CardNo(NONE)
        self.register: i64 = 0
        self.square: i64 = NONE
        self.choice: i64 = 0
        """Serial of the roll, or number of the attack, the words "the roll", "the attack" meant."""
        self.direction: i64 = NONE
        self.also: i64 = -1
        """A second end, for "next attack this turn": an Until.* code, or -1."""
        self.starts: i64 = 0
        """Number of the attack from within which it arose, which "next attack" does not mean; 0 if none."""
        self.roll_starts: i64 = 0
        """Serial of the rolls on the table when it arose, which "next roll" does not mean; 0 if none."""

    def copy(self) -> Effect:
        """The same effect, to be changed before it is put in the other's place."""
        e = Effect(int(self.serial), self.modifier, int(self.program), int(self.user), int(self.card), int(self.rule))
        e.event = self.event
        e.until = self.until
        e.key = self.key
        e.key_seat = self.key_seat
        e.fixed = self.fixed
        e.amount = self.amount
        e.who = self.who
        e.chosen = self.chosen
        e.card_ref = self.card_ref
        e.register = self.register
        e.square = self.square
        e.choice = self.choice
        e.direction = self.direction
        e.also = self.also
        e.starts = self.starts
        e.roll_starts = self.roll_starts
        return e
