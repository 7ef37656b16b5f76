"""Steps that make attacks, or speak about the attack in progress (A7-XATK, A7-RULING-43..46, 65)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.ability import AGAIN, CALL, FRESH, GO, WAIT, AbilityFrame, Op, Program
from agon.arena.aims import can_target
from agon.arena.attack import SAID_MISS
from agon.arena.damage import FROM_ATTACK, FROM_BASIC, FROM_SPECIAL, FROM_WEAPON, hurt
from agon.arena.depletion import deplete
from agon.arena.effects import add_effect
from agon.arena.grids import attack_cell, largest_modifier
from agon.arena.hits import CRITICAL_NO, CRITICAL_YES
from agon.arena.movement import can_pay, pay
from agon.arena.nodes import CardFilter, Effect, Space, Value, Who
from agon.arena.prohibitions import is_shielded
from agon.arena.steps_card import CardUse
from agon.arena.targets import created_cost, has_way, kind_allows, new_attack, weapons_of
from agon.arena.terms import NONE, NOT_AT, TARGET_BITS, TARGET_MASK, TARGETS, Ask, CardType, Duration, Note, RollSide
from agon.core.bits import bit
from agon.core.engine import OVER
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class MakeAttack(CardUse):
    """Make attacks. Option codes: card * TARGETS + target.

    ``kind`` basic, weapon or any; ``weapon`` narrows the cards; ``against`` the targets, ``every`` one attack for
    each; ``at`` the X of "at +X"; without it an ordinary attack by its grid (A7-RULING-44), unless ``into`` names the
    spaces. ``same`` keeps card and target of the attack that woke the ability.
    """

    def __init__(self, by: Who, kind: int, at: Value | None, number: int) -> None:
        super().__init__()
        self.by: Who = by
        self.kind: i64 = kind
        self.weapon: CardFilter | None = None
        self.against: Who | None = None
        self.every: bool = False
        self.at: Value | None = at
        self.into: Space | None = None
        self.number: i64 = number
        self.largest: bool = False
        """At the largest modifier of the grid of whatever it is made with."""
        self.doubled: bool = False
        self.same_kind: bool = False
        self.optional: bool = False
        self.words_aim: bool = False
        """The words name card and target: where that card's grid has no space at all, they stand in for it."""

    def allows(self, g: Fight, cx: Cx, seat: SeatNo, card: CardNo, target: SeatNo) -> bool:
        """May this attack be made now?"""
        if self.weapon is not None:
            if g.deal.cards[card].type == CardType.WARRIOR or not self.weapon.is_kind(g, cx, card):
                return False
        return self.reaches(g, cx, seat, card, target)

    def reaches(self, g: Fight, cx: Cx, seat: SeatNo, card: CardNo, target: SeatNo) -> bool:
        """May it be made with this card, were it the one that is meant?"""
        basic = g.deal.cards[card].type == CardType.WARRIOR
        if not kind_allows(g, self.kind, card):
            return False
        if self.same_kind and cx.attack != NONE and g.attack(cx.attack).basic != basic:
            return False
        if not can_target(g, seat, card, target) or (g.deal.shields and is_shielded(g, target, cx.card)):
            return False
        if self.against is not None and not self.against.has(g, cx, target):
            return False
        if self.into is not None and not self.into.has(g, cx, g.square(target)):
            return False
        # No actions can be spent outside the own turn (A7-PRIN-71).
        if not can_pay(g, seat, created_cost(g, seat, card, target)):
            return False
        if self.at is not None or self.largest or attack_cell(g, seat, card, target) != 0:
            return True
        return g.deal.rules.created_without_grid or self.is_gridless(g, card) or has_way(g, seat, card, target)

    def is_gridless(self, g: Fight, card: CardNo) -> bool:
        """Is this an attack with no grid of its own kind, made by its words at a modifier of 0 (A7-RULING-44)?"""
        return self.words_aim and not g.deal.rules.strict_reach and not g.deal.cards[card].has_spaces

    def can_use(self, g: Fight, cx: Cx, card: CardNo, now: bool) -> bool:
        seat: SeatNo = self.by.one(g, cx)
        if seat == NONE or not g.in_play(seat) or not (weapons_of(g, seat) >> card) & 1:
            return False
        if not now:
            return kind_allows(g, self.kind, card)
        target: i64 = 0
        while target < g.fighters:
            if target != seat and self.reaches(g, cx, seat, card, SeatNo(target)):
                return True
            target += 1
        return False

    def count(self, g: Fight, cx: Cx, seat: SeatNo) -> i64:
        """How many attacks are possible."""
        n: i64 = 0
        mask: i64 = weapons_of(g, seat)
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if (mask >> card) & 1:
                target: i64 = 0
                while target < g.fighters:
                    if target != seat and self.allows(g, cx, seat, card, SeatNo(target)):
                        n += 1
                    target += 1
            card = CardNo(card + 1)
        return n

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.by.one(g, cx)
        return seat != NONE and g.in_play(seat) and self.count(g, cx, seat) > 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        seat: SeatNo = self.by.one(g, f)
        if f.stage == FRESH:
            f.loop = 0
            f.outcome = 0
        if seat == NONE or not g.in_play(seat) or g.waiting == OVER:
            f.stage = FRESH
            f.did = 0
            return GO
        if self.every:
            return self.run_every(g, f, seat)
        if f.loop >= self.number:
            f.stage = FRESH
            return GO
        n: i64 = self.count(g, f, seat)
        if n == 0:
            if f.loop == 0:
                f.did = 0
            f.stage = FRESH
            return GO
        f.stage = AGAIN
        if n == 1:
            self.start_first(g, f, seat)
            return CALL
        g.ask(seat, Ask.ATTACK)
        return WAIT

    def run_every(self, g: Fight, f: AbilityFrame, seat: SeatNo) -> i64:
        """One attack against each warrior meant, in seat order; ``loop`` is a mask of those dealt with."""
        f.stage = AGAIN
        target: i64 = 0
        while target < g.fighters:
            if target != seat and (f.loop >> target) & 1 == 0:
                f.loop |= bit(target)
                mask: i64 = weapons_of(g, seat)
                found: i64 = NONE
                several = False
                card: CardNo = CardNo(0)
                while card < g.deal.n_cards:
                    if (mask >> card) & 1 and self.allows(g, f, seat, card, SeatNo(target)):
                        several = found != NONE
                        found = card
                        if several:
                            break
                    card = CardNo(card + 1)
                if several:
                    # With what, the attacker picks for each of them.
                    f.loop_left = target
                    g.ask(seat, Ask.ATTACK)
                    return WAIT
                if found != NONE:
                    self.start(g, f, seat, CardNo(found), SeatNo(target))
                    return CALL
            target += 1
        f.stage = FRESH
        return GO

    def start_first(self, g: Fight, f: AbilityFrame, seat: SeatNo) -> None:
        """Start the only possible attack."""
        mask: i64 = weapons_of(g, seat)
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if (mask >> card) & 1:
                target: i64 = 0
                while target < g.fighters:
                    if target != seat and self.allows(g, f, seat, card, SeatNo(target)):
                        f.loop += 1
                        self.start(g, f, seat, card, SeatNo(target))
                        return
                    target += 1
            card = CardNo(card + 1)

    def start(self, g: Fight, f: AbilityFrame, seat: SeatNo, card: CardNo, target: SeatNo) -> None:
        """Put the attack on the stack; this step runs again when it is over."""
        f.pc -= 1
        f.who = SeatNo(target)
        tax: i64 = created_cost(g, seat, card, target)
        pay(g, seat, tax)
        a = new_attack(g, seat, target, card)
        a.created = True
        a.at_plus = self.at.get(g, f) if self.at is not None else NOT_AT
        a.needs_grid = not self.is_gridless(g, card)
        if g.deal.rules.free_depletes:
            deplete(g, card)
        if g.deal.rules.created_without_grid and attack_cell(g, seat, card, target) == 0:
            a.needs_grid = False
        if self.largest:
            a.at_plus = largest_modifier(g, seat, card)
        a.doubled = self.doubled
        g.push(a)

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        seat: SeatNo = self.by.one(g, f)
        mask: i64 = weapons_of(g, seat)
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if (mask >> card) & 1:
                target: i64 = 0
                while target < g.fighters:
                    meant = not self.every or target == f.loop_left
                    if target != seat and meant and self.allows(g, f, seat, card, SeatNo(target)):
                        g.offer(card * TARGETS + target)
                    target += 1
            card = CardNo(card + 1)

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        if not self.every:
            f.loop += 1
        self.start(g, f, self.by.one(g, f), CardNo(code >> TARGET_BITS), SeatNo(code & TARGET_MASK))


class SayCritical(Op):
    """The attack is a critical hit if it hits (1), or cannot be one (2)."""

    def __init__(self, word: int) -> None:
        super().__init__()
        self.word: i64 = word

    def changes_attack(self) -> bool:
        return True

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return cx.attack != NONE

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.attack != NONE:
            a = g.attack(f.attack)
            # "Cannot be a critical hit" beats "is one" (A7-RULING-59).
            if a.word != CRITICAL_NO:
                a.word = CRITICAL_NO if self.word == CRITICAL_NO else CRITICAL_YES
        return GO


class SayKind(Op):
    """The attack is taken for one of another kind from here on; bans looked at it when it began (A7-PRIN-39)."""

    def __init__(self, basic: bool) -> None:
        super().__init__()
        self.basic: bool = basic

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return cx.attack != NONE

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.attack != NONE:
            g.attack(f.attack).basic = self.basic
            g.attack(f.attack).special = False
        return GO


class SayMiss(Op):
    """The attack misses."""

    def changes_attack(self) -> bool:
        return True

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return cx.attack != NONE

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.attack != NONE:
            g.attack(f.attack).forced = SAID_MISS
            g.note(Note.SAID, f.user, NONE, f.card, 2, 0)
        return GO


class SetModifier(Op):
    """The modifier the attack takes from its grid becomes a value."""

    def __init__(self, value: Value) -> None:
        super().__init__()
        self.value: Value = value

    def changes_attack(self) -> bool:
        return True

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.attack != NONE:
            a = g.attack(f.attack)
            if a.at_plus == NOT_AT:
                a.modifier = self.value.get(g, f)
                a.fixed_modifier = True
        return GO


class SpendActions(Op):
    """Spend actions of the turn (A7-RULING-26)."""

    def __init__(self, who: Who, number: int) -> None:
        super().__init__()
        self.who: Who = who
        self.number: i64 = number

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and can_pay(g, seat, self.number)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        pay(g, self.who.one(g, f), self.number)
        return GO


class MakeRolls(Op):
    """The attack at hand is made with several rolls of one side: one of them is picked, or each is compared."""

    def __init__(self, side: RollSide, number: int, each: bool) -> None:
        super().__init__()
        self.side: RollSide = side
        self.number: i64 = number
        self.each: bool = each
        """Attack rolls compared one by one, instead of one that is picked."""
        self.damage: bool = False
        """Every one that hits deals the weapon's damage."""

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        if cx.attack == NONE:
            return False
        a = g.attack(cx.attack)
        return not a.has_thrown(0 if self.each else self.side) and (self.each or a.choices == 0)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        a = g.attack(f.attack)
        if self.each:
            a.several = True
            a.each = self.damage
            if self.number - 1 > a.more_rolls:
                a.more_rolls = self.number - 1
        else:
            a.choices = self.number
            a.choice_side = self.side
        return GO


class PostponeDamage(Op):
    """The damage of the attack at hand waits for an event (A7-PRIN-86): this effect deals it then."""

    def __init__(self, program: Program, event: int, until: Duration, whose: Who) -> None:
        super().__init__()
        self.program: Program = program
        self.event: i64 = event
        self.until: Duration = until
        self.whose: Who = whose

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return cx.attack != NONE and g.attack(cx.attack).postponed == 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        e = Effect(g.next_serial(), None, self.program.number, int(f.user), int(f.card), f.rule)
        e.event = self.event
        e.until = self.until
        e.key = g.turns
        e.key_seat = self.whose.one(g, f)
        add_effect(g, e)
        g.attack(f.attack).postponed = e.serial
        return GO


class DealPostponed(Op):
    """Deal what an attack would have dealt earlier: its damage, from its card, by its attacker."""

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.chosen == NONE or f.who == NONE or not g.in_play(f.chosen):
            return GO
        kind: i64 = FROM_BASIC if g.deal.cards[f.card_ref].type == CardType.WARRIOR else FROM_WEAPON
        if g.deal.cards[f.card_ref].type == CardType.SPECIAL:
            kind = FROM_SPECIAL
        called = hurt(g, SeatNo(f.chosen), f.number, f.who, f.card_ref, FROM_ATTACK | kind, NONE)
        return CALL if called else GO
