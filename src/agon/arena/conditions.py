"""Conditions that words state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType

from mypy_extensions import i64

from agon.arena.continuous_effects import walk
from agon.arena.dice import all_equal, are_consecutive
from agon.arena.frame import OUTCOME_CRITICAL, OUTCOME_HIT, OUTCOME_MISS, TIE_LOST, TIE_WON
from agon.arena.hits import damage_bonus
from agon.arena.nodes import (
    LIES_IN_PILE,
    LIES_IN_PLAY,
    AttackFilter,
    CardFilter,
    Cond,
    Lies,
    Modifier,
    Space,
    Value,
    Who,
)
from agon.arena.stats import speed_of
from agon.arena.terms import (
    CARD_W,
    LOST_BEFORE,
    NONE,
    NULL,
    TOOK_LAST_TURN,
    WON_IT,
    CardField,
    Counted,
    Did,
    Mod,
    Scope,
    SeatField,
    SeatMore,
    Zone,
)
from agon.arena.totals import bonus_of, gets_bonus
from agon.arena.traits import cultures_of, elements_of
from agon.arena.values import RollPick
from agon.core.bits import bit
from agon.core.comparison import Comparison, holds
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class Always(Cond):
    """Holds always."""

    def test(self, g: Fight, cx: Cx) -> bool:
        return True


class RevealedThisRound(Cond):
    """So many of the cards meant were revealed at the start of this round, whether still in play or not."""

    def __init__(self, who: Who | None, cards: CardFilter) -> None:
        self.who: Who | None = who
        self.cards: CardFilter = cards

    def test(self, g: Fight, cx: Cx) -> bool:
        return revealed_cards(g, cx, self.who, self.cards) > 0


def revealed_cards(g: Fight, cx: Cx, who: Who | None, cards: CardFilter) -> i64:
    """How many of the cards meant were revealed this round, by the players meant."""
    n: i64 = 0
    card: CardNo = CardNo(0)
    while card < g.deal.n_cards:
        if g.was_revealed_this_round(card) and cards.is_kind(g, cx, card):
            if who is None or who.has(g, cx, SeatNo(g.deal.cards[card].owner)):
                n += 1
        card = CardNo(card + 1)
    return n


class InThisAttack(Cond):
    """The words "That warrior" is attacker or defender of the attack."""

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.attack == NONE:
            return False
        a = g.attack(cx.attack)
        return cx.who == a.attacker or cx.who == a.defender


class NotSo(Cond):
    """The opposite."""

    def __init__(self, cond: Cond) -> None:
        self.cond: Cond = cond

    def test(self, g: Fight, cx: Cx) -> bool:
        return not self.cond.test(g, cx)


class Every(Cond):
    """All of several."""

    def __init__(self, conds: list[Cond]) -> None:
        self.conds: list[Cond] = conds

    def test(self, g: Fight, cx: Cx) -> bool:
        for cond in self.conds:
            if not cond.test(g, cx):
                return False
        return True


class Either(Cond):
    """At least one of several."""

    def __init__(self, conds: list[Cond]) -> None:
        self.conds: list[Cond] = conds

    def test(self, g: Fight, cx: Cx) -> bool:
        for cond in self.conds:
            if cond.test(g, cx):
                return True
        return False


class Compares(Cond):
    """A comparison of two values; false if either is null (A7-GLOS-41, A7-RULING-17)."""

    def __init__(self, left: Value, op: Comparison, right: Value) -> None:
        self.left: Value = left
        self.op: Comparison = op
        self.right: Value = right

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.left.known(g, cx) or not self.right.known(g, cx):
            return False
        return holds(self.left.get(g, cx), self.op, self.right.get(g, cx))


class WinsContest(Cond):
    """The user's roll beats (or loses to) the other's, ties as the ladder broke them (A7-RULING-55)."""

    def __init__(self, left: Value, right: Value, won: bool) -> None:
        self.left: Value = left
        self.right: Value = right
        self.won: bool = won

    def test(self, g: Fight, cx: Cx) -> bool:
        mine: i64 = self.left.get(g, cx)
        other: i64 = self.right.get(g, cx)
        if mine != other:
            return (mine > other) == self.won
        return cx.cause == (TIE_WON if self.won else TIE_LOST)


class ForSeats(Cond):
    """A condition on one candidate, for every (``all_of``) or for some seat meant."""

    def __init__(self, who: Who, cond: Cond, all_of: bool) -> None:
        self.who: Who = who
        self.cond: Cond = cond
        self.all_of: bool = all_of

    def test(self, g: Fight, cx: Cx) -> bool:
        kept: i64 = cx.who
        seat: SeatNo = SeatNo(0)
        result = self.all_of
        while seat < g.fighters:
            if g.in_play(seat) and self.who.has(g, cx, seat):
                cx.who = seat
                fits = self.cond.test(g, cx)
                cx.who = SeatNo(kept)
                if fits != self.all_of:
                    result = not self.all_of
                    break
            seat = SeatNo(seat + 1)
        return result


class HasCards(Cond):
    """There are so many of the cards meant."""

    def __init__(self, cards: CardFilter, op: Comparison, number: int) -> None:
        self.cards: CardFilter = cards
        self.op: Comparison = op
        self.number: i64 = number

    def test(self, g: Fight, cx: Cx) -> bool:
        return holds(self.cards.number(g, cx), self.op, self.number)


class AllCardsAre(Cond):
    """Every face-up card of a seat, its warrior included, fits; face-down ones count for nothing (A7-GOLD-04)."""

    def __init__(self, who: Who, cards: CardFilter) -> None:
        self.who: Who = who
        self.cards: CardFilter = cards

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.is_face_up(card) and g.controller(card) == seat and not self.cards.is_kind(g, cx, card):
                return False
            card = CardNo(card + 1)
        return True


class WarriorIs(Cond):
    """Somebody's warrior card fits a filter."""

    def __init__(self, who: Who, cards: CardFilter) -> None:
        self.who: Who = who
        self.cards: CardFilter = cards

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and self.cards.is_kind(g, cx, g.warrior_card(seat))


class CardIs(Cond):
    """The card referred to fits a filter."""

    def __init__(self, cards: CardFilter) -> None:
        self.cards: CardFilter = cards

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.card_ref != NONE and self.cards.is_kind(g, cx, cx.card_ref)


CommonQuality = NewType("CommonQuality", i64)
"""What cards may have in common."""


class InCommon:
    """What cards may have in common."""

    CULTURE: Final = CommonQuality(1)
    ELEMENT: Final = CommonQuality(2)
    EITHER: Final = CommonQuality(4)
    BOTH: Final = CommonQuality(5)


class SharesQuality(Cond):
    """The card referred to shares a culture, an element, one of them or both with a warrior."""

    def __init__(self, who: Who, quality: CommonQuality) -> None:
        self.who: Who = who
        self.quality: CommonQuality = quality

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE or cx.card_ref == NONE:
            return False
        mine: i64 = g.warrior_card(seat)
        culture = cultures_of(g, CardNo(mine)) & cultures_of(g, cx.card_ref) != 0
        if self.quality == InCommon.CULTURE:
            return culture
        element = elements_of(g, CardNo(mine)) & elements_of(g, cx.card_ref) != 0
        if self.quality == InCommon.ELEMENT:
            return element
        return culture and element if self.quality == InCommon.BOTH else culture or element


class IsAmong(Cond):
    """The candidate is one of those meant."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        return self.who.has(g, cx, cx.who)


class LostBefore(Cond):
    """Somebody lost the previous game of the match; a game by itself, and one after a draw, has none (A7-RULING-96)."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and g.field(seat, SeatField.BEFORE) == LOST_BEFORE


def space_of(g: Fight, cx: Cx, who: Who) -> i64:
    """Where somebody stands; NONE where nobody is meant, or one who is not in the arena."""
    seat: SeatNo = who.one(g, cx)
    return g.square(seat) if seat != NONE else NONE


class IsApart(Cond):
    """Two stand in spaces that are neither one nor next to each other (A7-GLOS-05)."""

    def __init__(self, a: Who, b: Who) -> None:
        self.a: Who = a
        self.b: Who = b

    def test(self, g: Fight, cx: Cx) -> bool:
        x: i64 = space_of(g, cx, self.a)
        y: i64 = space_of(g, cx, self.b)
        return x != NONE and y != NONE and x != y and not g.board.is_adjacent(x, y)


class ControlsCard(Cond):
    """The card of the event is somebody's."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.card_ref != NONE and self.who.has(g, cx, g.controller(cx.card_ref))


class CameFrom(Cond):
    """The space that was left is one of these."""

    def __init__(self, space: Space) -> None:
        self.space: Space = space

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.square_from != NONE and self.space.has(g, cx, cx.square_from)


class WasMoved(Cond):
    """Somebody no longer stands where the ability found them when it began to move them (``Deal.marks_moves``)."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and cx.square_from != NONE and g.square(seat) != cx.square_from


class LeadsTo(Cond):
    """The space that is moved to is one of these."""

    def __init__(self, space: Space) -> None:
        self.space: Space = space

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.square != NONE and self.space.has(g, cx, cx.square)


class MatchesEarlier(Cond):
    """Somebody's initiative of this round compares so with that of some earlier round; null with nothing."""

    def __init__(self, who: Who, op: Comparison) -> None:
        self.who: Who = who
        self.op: Comparison = op

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE or g.initiative(seat) == NULL:
            return False
        of: i64 = 1
        while of < g.round:
            before: i64 = g.initiative_in(seat, of)
            if before != NULL and holds(g.initiative(seat), self.op, before):
                return True
            of += 1
        return False


class IsAdjacent(Cond):
    """Two warriors stand next to each other (A7-GLOS-03..05)."""

    def __init__(self, a: Who, b: Who) -> None:
        self.a: Who = a
        self.b: Who = b

    def test(self, g: Fight, cx: Cx) -> bool:
        x: i64 = space_of(g, cx, self.a)
        y: i64 = space_of(g, cx, self.b)
        return x != NONE and y != NONE and g.board.is_adjacent(x, y)


class IsNextTo(Cond):
    """Somebody stands next to one of several, or (``all_of``) to all of them but itself (A7-GLOS-03..05)."""

    def __init__(self, who: Who, others: Who, all_of: bool) -> None:
        self.who: Who = who
        self.others: Who = others
        self.all_of: bool = all_of

    def test(self, g: Fight, cx: Cx) -> bool:
        one: i64 = self.who.one(g, cx)
        at: i64 = space_of(g, cx, self.who)
        if at == NONE:
            return False
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if seat != one and g.in_play(seat) and self.others.has(g, cx, seat):
                if g.board.is_adjacent(at, g.square(seat)) != self.all_of:
                    return not self.all_of
            seat = SeatNo(seat + 1)
        return self.all_of


class StandsIn(Cond):
    """Somebody stands in one of these spaces."""

    def __init__(self, who: Who, space: Space) -> None:
        self.who: Who = who
        self.space: Space = space

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and g.square(seat) != NONE and self.space.has(g, cx, g.square(seat))


class WonInitiative(Cond):
    """Somebody won (or did not win) initiative this round (A7-PRIN-05)."""

    def __init__(self, who: Who, won: bool) -> None:
        self.who: Who = who
        self.won: bool = won

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and (g.field(seat, SeatField.WON) == 1) == self.won


class WonInitiativeBefore(Cond):
    """Somebody won (or did not win) initiative in the previous round; in the first there is none (A7-PRIN-05)."""

    def __init__(self, who: Who, won: bool) -> None:
        self.who: Who = who
        self.won: bool = won

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and g.round > 1 and (g.field(seat, SeatField.PREVIOUS_ROUND) & WON_IT != 0) == self.won


class IsOdd(Cond):
    """Parity of a number; zero is neither, null has none (A7-GLOS-62, A7-RULING-86)."""

    def __init__(self, value: Value, odd: bool) -> None:
        self.value: Value = value
        self.odd: bool = odd

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.value.known(g, cx):
            return False
        n: i64 = self.value.get(g, cx)
        return n != 0 and (n & 1 == 1) == self.odd


class SharesTrait(Cond):
    """The card referred to has a trait in common with one of these cards in play."""

    def __init__(self, cards: CardFilter) -> None:
        self.cards: CardFilter = cards

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.card_ref == NONE:
            return False
        traits: i64 = g.deal.cards[cx.card_ref].traits
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.deal.cards[card].traits & traits != 0 and self.cards.has(g, cx, card):
                return True
            card = CardNo(card + 1)
        return False


class HasSuchType(Cond):
    """Somebody has another face-up support of the type of the card referred to: now, or before this round's reveal."""

    def __init__(self, who: Who, at_reveal: bool) -> None:
        self.who: Who = who
        self.at_reveal: bool = at_reveal

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE or cx.card_ref == NONE:
            return False
        held: i64 = g.field(seat, SeatField.TYPES_HELD) if self.at_reveal else g.types_held(seat, cx.card_ref)
        return (held >> g.deal.cards[cx.card_ref].type) & 1 == 1


class HasTypeTwice(Cond):
    """Somebody has two face-up supports of one type."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE:
            return False
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.zone(card) == Zone.FACE_UP and g.controller(card) == seat:
                if (g.types_held(seat, card) >> g.deal.cards[card].type) & 1 == 1:
                    return True
            card = CardNo(card + 1)
        return False


class DidLastTurn(Cond):
    """Something (a history kind) happened during the user's previous turn."""

    def __init__(self, kind: Counted) -> None:
        self.kind: Counted = kind

    def test(self, g: Fight, cx: Cx) -> bool:
        return (g.field(cx.user, SeatField.LAST_TURN) >> self.kind) & 1 == 1


class SomebodyMeant(Cond):
    """There is somebody whom "that warrior" means."""

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.who != NONE


class Marked(Cond):
    """The mark of this card's ability is in force."""

    def __init__(self, mark: Modifier) -> None:
        self.mark: Modifier = mark

    def test(self, g: Fight, cx: Cx) -> bool:
        for e in g.effects:
            if e.modifier is self.mark and e.card == cx.card and g.in_force(e):
                return True
        return False


class Narrowed(Who):
    """Those an ability concerns: only some of them while its mark is in force. ``who`` None means everybody."""

    def __init__(self, who: Who | None, mark: Modifier) -> None:
        self.who: Who | None = who
        self.mark: Marked = Marked(mark)
        self.only: Who | None = mark.who

    def one(self, g: Fight, cx: Cx) -> SeatNo:
        return SeatNo(self.who.one(g, cx) if self.who is not None else NONE)

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        if self.who is not None and not self.who.has(g, cx, seat):
            return False
        return self.only is None or self.only.has(g, cx, seat) or not self.mark.test(g, cx)


class BothRolled(Cond):
    """Two opponents rolled against each other, each with so many dice; 0: however many."""

    def __init__(self, dice: int) -> None:
        self.dice: i64 = dice

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.holder == NONE:
            return False
        h = g.holder(cx.holder)
        if h.kind(0) == 0 or h.kind(1) == 0 or not g.is_enemy(h.roller(0), h.roller(1)):
            return False
        if self.dice == 0:
            return h.rolled(0) > 0 and h.rolled(1) > 0
        return h.rolled(0) == self.dice and h.rolled(1) == self.dice


class ShowsDoubles(Cond):
    """The roll shows or counts as doubles."""

    def __init__(self, roll: RollPick) -> None:
        self.roll: RollPick = roll

    def test(self, g: Fight, cx: Cx) -> bool:
        return self.roll.is_doubles(g, cx)


class ShowsRun(Cond):
    """The dice are consecutive numbers."""

    def __init__(self, roll: RollPick) -> None:
        self.roll: RollPick = roll

    def test(self, g: Fight, cx: Cx) -> bool:
        return are_consecutive(self.roll.dice(g, cx), self.roll.count(g, cx))


class ShowsAlike(Cond):
    """All dice show the same number."""

    def __init__(self, roll: RollPick) -> None:
        self.roll: RollPick = roll

    def test(self, g: Fight, cx: Cx) -> bool:
        # "All three": two dice alike are doubles.
        n: i64 = self.roll.count(g, cx)
        return n > 2 and all_equal(self.roll.dice(g, cx), n)


class ShowsDie(Cond):
    """Some die of the roll compares so with a value."""

    def __init__(self, roll: RollPick, op: Comparison, value: Value) -> None:
        self.roll: RollPick = roll
        self.op: Comparison = op
        self.value: Value = value

    def test(self, g: Fight, cx: Cx) -> bool:
        n: i64 = self.roll.count(g, cx)
        dice: i64 = self.roll.dice(g, cx)
        value: i64 = self.value.get(g, cx)
        i: i64 = 0
        while i < n:
            if holds((dice >> (i * 4)) & 15, self.op, value):
                return True
            i += 1
        return False


class DiceCompare(Cond):
    """Some die of one roll compares so with some die of another."""

    def __init__(self, roll: RollPick, op: Comparison, other: RollPick) -> None:
        self.roll: RollPick = roll
        self.op: Comparison = op
        self.other: RollPick = other

    def test(self, g: Fight, cx: Cx) -> bool:
        n: i64 = self.roll.count(g, cx)
        dice: i64 = self.roll.dice(g, cx)
        others: i64 = self.other.count(g, cx)
        faces: i64 = self.other.dice(g, cx)
        i: i64 = 0
        while i < n:
            j: i64 = 0
            while j < others:
                if holds((dice >> (i * 4)) & 15, self.op, (faces >> (j * 4)) & 15):
                    return True
                j += 1
            i += 1
        return False


class AttackEnded(Cond):
    """An attack hits (1), misses (2) or is critical (3): the one this ability created, else the one in progress."""

    def __init__(self, result: int, created: bool) -> None:
        self.result: i64 = result
        self.created: bool = created

    def test(self, g: Fight, cx: Cx) -> bool:
        if self.created:
            if self.result == OUTCOME_HIT:
                return cx.outcome == OUTCOME_HIT or cx.outcome == OUTCOME_CRITICAL
            return cx.outcome == self.result
        if cx.attack == NONE:
            return False
        a = g.attack(cx.attack)
        if self.result == OUTCOME_HIT:
            return a.is_hit
        if self.result == OUTCOME_MISS:
            return not a.is_hit
        return a.critical


class HasDamageBonus(Cond):
    """The attack has damage bonuses of more than so much."""

    def __init__(self, more_than: int) -> None:
        self.more_than: i64 = more_than

    def test(self, g: Fight, cx: Cx) -> bool:
        # A bonus that asks whether there is a bonus does not count itself.
        if cx.attack == NONE or g.weighing_bonus == cx.attack:
            return False
        outer, g.weighing_bonus = g.weighing_bonus, cx.attack
        bonus: i64 = damage_bonus(g, g.attack(cx.attack))
        g.weighing_bonus = outer
        return bonus > self.more_than


class HasRollBonus(Cond):
    """The roll has bonuses of more than so much in all."""

    def __init__(self, roll: RollPick, more_than: int) -> None:
        self.roll: RollPick = roll
        self.more_than: i64 = more_than

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.roll.is_there(g, cx):
            return False
        return bonus_of(g, self.roll.holder(g, cx), self.roll.side(cx), False) > self.more_than


class IsHelped(Cond):
    """A card's ability gives the roll a bonus."""

    def __init__(self, roll: RollPick) -> None:
        self.roll: RollPick = roll

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.roll.is_there(g, cx):
            return False
        return gets_bonus(g, self.roll.holder(g, cx), self.roll.side(cx), NONE)


class RoundIs(Cond):
    """This is one of these rounds."""

    def __init__(self, rounds: int) -> None:
        self.rounds: i64 = rounds

    def test(self, g: Fight, cx: Cx) -> bool:
        return (self.rounds >> g.round) & 1 == 1


class TurnIs(Cond):
    """It is (or is not) somebody's turn."""

    def __init__(self, who: Who, own: bool) -> None:
        self.who: Who = who
        self.own: bool = own

    def test(self, g: Fight, cx: Cx) -> bool:
        return (g.active != NONE and self.who.has(g, cx, g.active)) == self.own


class CardLies(Cond):
    """This card is in play, in the discard pile, or in one of them."""

    def __init__(self, lies: Lies) -> None:
        self.lies: Lies = lies

    def test(self, g: Fight, cx: Cx) -> bool:
        zone: i64 = g.cards[cx.card * CARD_W + CardField.ZONE]
        up = zone == Zone.FACE_UP or zone == Zone.WARRIOR_IN_PLAY
        return (up and self.lies != LIES_IN_PILE) or (zone == Zone.DISCARDED and self.lies != LIES_IN_PLAY)


class LastActionNow(Cond):
    """The action under way is the last of the turn (A7-RULING-24)."""

    def test(self, g: Fight, cx: Cx) -> bool:
        if g.active != cx.user:
            return False
        if g.deal.rules.pool:
            return g.more(cx.user, SeatMore.POOL) == 0
        return g.field(cx.user, SeatField.ACTIONS) + g.over_actions >= speed_of(g, cx.user)


class FirstActionWas(Cond):
    """The first action of the turn was of this kind."""

    def __init__(self, kind: int) -> None:
        self.kind: i64 = kind

    def test(self, g: Fight, cx: Cx) -> bool:
        return g.active == cx.user and g.field(cx.user, SeatField.FIRST_ACTION) == self.kind


class StayedPut(Cond):
    """Somebody is in the space where the turn began."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and g.field(seat, SeatField.TURN_SQUARE) == g.field(seat, SeatField.SQUARE)


class TookTurn(Cond):
    """Somebody took the first or last turn of this or the previous round."""

    def __init__(self, who: Who, last: bool) -> None:
        self.who: Who = who
        self.last: bool = last

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE:
            return False
        return (
            g.field(seat, SeatField.PREVIOUS_ROUND) & TOOK_LAST_TURN != 0
            if self.last
            else g.field(seat, SeatField.RANK) == 0
        )


class AttackOfKind(Cond):
    """The attack is one of those meant."""

    def __init__(self, attacks: AttackFilter) -> None:
        self.attacks: AttackFilter = attacks

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.attack != NONE and self.attacks.has(g, cx, g.attack(cx.attack))


class AttackSpends(Cond):
    """The attack was made by spending the attack action."""

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.attack != NONE and g.attack(cx.attack).spends


class FirstOfGame(Cond):
    """No attack of anybody's but this one has begun in the game."""

    def test(self, g: Fight, cx: Cx) -> bool:
        made: i64 = 0
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            made += g.history(seat, Did.ATTACKED, Scope.THIS_GAME)
            seat = SeatNo(seat + 1)
        return made == 1


class MatchesSomeInitiative(Cond):
    """A number compares so with an initiative that somebody meant had in some round so far."""

    def __init__(self, value: Value, op: Comparison, who: Who) -> None:
        self.value: Value = value
        self.op: Comparison = op
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.value.known(g, cx):
            return False
        n: i64 = self.value.get(g, cx)
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if self.who.has(g, cx, seat):
                if g.initiative(seat) != NULL and holds(n, self.op, g.initiative(seat)):
                    return True
                of: i64 = 1
                while of < g.round:
                    before: i64 = g.initiative_in(seat, of)
                    if before != NULL and holds(n, self.op, before):
                        return True
                    of += 1
            seat = SeatNo(seat + 1)
        return False


class SharesElement(Cond):
    """Somebody's face-up cards of two sorts have an element in common."""

    def __init__(self, who: Who, one: CardFilter, other: CardFilter) -> None:
        self.who: Who = who
        self.one: CardFilter = one
        self.other: CardFilter = other

    def test(self, g: Fight, cx: Cx) -> bool:
        mine: i64 = 0
        other: i64 = 0
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.is_face_up(card) and self.who.has(g, cx, g.controller(card)):
                if self.one.is_kind(g, cx, card):
                    mine |= elements_of(g, card)
                if self.other.is_kind(g, cx, card):
                    other |= elements_of(g, card)
            card = CardNo(card + 1)
        return mine & other != 0


class NamesAbility(Cond):
    """Somebody's cards in play carry an ability of that name."""

    def __init__(self, who: Who, name: str) -> None:
        self.who: Who = who
        self.name = name

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.is_face_up(card) and g.controller(card) == seat:
                for name in g.deal.cards[card].ability_names:
                    if name.casefold() == self.name:
                        return True
            card = CardNo(card + 1)
        return False


class CardCarries(Cond):
    """A card meant has an ability of that kind."""

    def __init__(self, cards: CardFilter, kind: int) -> None:
        self.cards: CardFilter = cards
        self.kind: i64 = kind

    def test(self, g: Fight, cx: Cx) -> bool:
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if self.cards.has(g, cx, card):
                for ability in g.deal.cards[card].abilities:
                    if ability.kind == self.kind:
                        return True
            card = CardNo(card + 1)
        return False


class AttackIsWith(Cond):
    """The attack is made with one of the weapons meant."""

    def __init__(self, cards: CardFilter) -> None:
        self.cards: CardFilter = cards

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.attack == NONE:
            return False
        a = g.attack(cx.attack)
        return not a.basic and self.cards.is_kind(g, cx, a.weapon)


class LinesBetween(Cond):
    """So many empty rows, or so many empty columns, lie between two warriors; empty: no card in them (A7-GLOS-27)."""

    def __init__(self, number: int, one: Who, other: Who) -> None:
        self.number: i64 = number
        self.one: Who = one
        self.other: Who = other

    def test(self, g: Fight, cx: Cx) -> bool:
        size: i64 = g.board.size
        x: i64 = space_of(g, cx, self.one)
        y: i64 = space_of(g, cx, self.other)
        if x == NONE or y == NONE:
            return False
        if empty_lines(g, x // size, y // size, False) >= self.number:
            return True
        return empty_lines(g, x % size, y % size, True) >= self.number


def empty_lines(g: Fight, one: i64, other: i64, columns: bool) -> i64:
    """How many lines strictly between two hold no card of any sort."""
    first: i64 = one if one < other else other
    last: i64 = other if one < other else one
    size: i64 = g.board.size
    found: i64 = 0
    line: i64 = first + 1
    while line < last:
        mask: i64 = 0
        i: i64 = 0
        while i < size:
            mask |= bit(i * size + line if columns else line * size + i)
            i += 1
        if mask & (g.occupied() | g.laid_out()) == 0:
            found += 1
        line += 1
    return found


class RollKindChosen(Cond):
    """The roll is of the kind chosen before: ``kinds`` has the mask of each thing there was to choose."""

    def __init__(self, kinds: list[int]) -> None:
        self.kinds: list[int] = kinds

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.holder == NONE or cx.choice < 0 or cx.choice >= len(self.kinds):
            return False
        return g.holder(cx.holder).kind(cx.side) & self.kinds[cx.choice] != 0


class RollKindKept(Cond):
    """The roll is of the kind kept in the register ``choice``."""

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.holder != NONE and g.holder(cx.holder).kind(cx.side) == cx.choice


class ParityChosen(Cond):
    """A number is odd or even, as was chosen before; zero is neither (A7-GLOS-62). ``odd``: which choice means odd."""

    def __init__(self, value: Value, odd: int) -> None:
        self.value: Value = value
        self.odd: i64 = odd

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.value.known(g, cx):
            return False
        n: i64 = self.value.get(g, cx)
        return n != 0 and (n & 1 == 1) == (cx.choice == self.odd)


class NotMadeHere(Cond):
    """The roll is not one of an attack that this very ability makes."""

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.holder == NONE or g.holder(cx.holder).attack_index() == NONE:
            return True
        a = g.attack(cx.holder)
        if not a.created:
            return True
        below = g.ability(a.at - 1)
        return below.card != cx.card or below.rule != cx.rule


class NoOtherBonus(Cond):
    """No ability of another card gives the roll at hand a bonus."""

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.holder == NONE:
            return False
        return not gets_bonus(g, g.holder(cx.holder), cx.side, cx.card)


class ChosenNumberIs(Cond):
    """The number chosen earlier is this one."""

    def __init__(self, number: int) -> None:
        self.number: i64 = number

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.choice == self.number


class IsRevealFirst(Cond):
    """This card is the first its owner reveals this game."""

    def test(self, g: Fight, cx: Cx) -> bool:
        return g.round == 1


class PermitsMore(Cond):
    """Somebody may use more than one weapon (a permission is in force)."""

    def __init__(self, type_: int) -> None:
        self.type: i64 = type_

    def test(self, g: Fight, cx: Cx) -> bool:
        w = walk(g, Mod.ALLOW)
        while w.next(g):
            if w.cx.user == cx.user and w.m.cards is not None and (w.m.cards.types >> self.type) & 1:
                if w.amount(g) > 1:
                    w.stop(g)
                    return True
        return False
