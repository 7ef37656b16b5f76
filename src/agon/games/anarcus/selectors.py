"""Selectors: which cards an ability means."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.nodes import NO_CARDS, CardTest, Cx, Value
from agon.games.anarcus.players import seats_of
from agon.games.anarcus.properties import all_hold, points_of, share
from agon.games.anarcus.terms import (
    ALSO_BEING,
    AT_HAND,
    AT_HEROES,
    AT_STACK,
    AT_TABLE,
    AT_THOSE,
    AT_TOP,
    HAND,
    HERO_POOL,
    HIGHEST,
    MAIN_STACK,
    NOBODY,
    NONE,
    ORDER,
    OUT,
    SEATS,
    Party,
    Place,
    Quality,
)

if TYPE_CHECKING:
    from agon.games.anarcus.table import Table


ABOVE_ALL: Final = -1000000000
"""No card of a stack lies higher."""


def contains(cards: vec[i64], card: CardNo) -> bool:
    """Is a card among those?"""
    at: i64 = 0
    while at < len(cards):
        if cards[at] == card:
            return True
        at += 1
    return False


def without(cards: vec[i64], gone: vec[i64]) -> vec[i64]:
    """Those cards that are not among the others."""
    out: vec[i64] = vec[i64]()
    at: i64 = 0
    while at < len(cards):
        if not contains(gone, CardNo(cards[at])):
            out = append(out, cards[at])
        at += 1
    return out


def zone_of_place(place: Place) -> i64:
    """The one zone where words look; there is none for the table, and for cards spoken of."""
    if place == AT_HAND:
        return HAND
    if place == AT_STACK:
        return MAIN_STACK
    return HERO_POOL if place == AT_HEROES else OUT


class Find:
    """Cards, wherever words look for them. ``number`` is how many are to be chosen; None: all of them."""

    def __init__(self) -> None:
        self.number: Value | None = None
        self.any: bool = False
        """As many as the chooser likes."""
        self.up_to: bool = False
        self.by: i64 = 0
        """The player who chooses; NOBODY: each owner their own."""
        self.by_chance: bool = False
        self.place: Place = AT_TABLE
        self.owner: i64 = NOBODY

    @abstractmethod
    def list(self, t: Table, cx: Cx) -> vec[i64]:
        """All the cards meant, or chosen among, now."""

    @abstractmethod
    def list_of(self, t: Table, cx: Cx, seats: i64) -> vec[i64]:
        """Those that these seats have."""

    def many(self, t: Table, cx: Cx) -> i64:
        """How many there are."""
        return len(self.list(t, cx))


class FindThis(Find):
    """The card of the ability."""

    def list(self, t: Table, cx: Cx) -> vec[i64]:
        return vec[i64]([cx.card])

    def list_of(self, t: Table, cx: Cx, seats: i64) -> vec[i64]:
        return vec[i64]([cx.card])


class FindMeant(Find):
    """The cards spoken of; ``rest``: those looked at that are left."""

    def __init__(self, rest: bool) -> None:
        super().__init__()
        self.rest: bool = rest

    def list(self, t: Table, cx: Cx) -> vec[i64]:
        if self.rest:
            return cx.rest
        return cx.meant

    def list_of(self, t: Table, cx: Cx, seats: i64) -> vec[i64]:
        return self.list(t, cx)


class FindSeveral(Find):
    """Several selections, where nothing is chosen."""

    def __init__(self, parts: list[Find]) -> None:
        super().__init__()
        self.parts: list[Find] = parts

    def list(self, t: Table, cx: Cx) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        for part in self.parts:
            found = part.list(t, cx)
            at: i64 = 0
            while at < len(found):
                if not contains(out, CardNo(found[at])):
                    out = append(out, found[at])
                at += 1
        return out

    def list_of(self, t: Table, cx: Cx, seats: i64) -> vec[i64]:
        return self.list(t, cx)


class FindCards(Find):
    """Cards by whose, where, and what they are.

    What is printed on the cards of the deal is read once: ``printed`` has 1 for each card that passes the tests of
    that, and ``others`` are those that are left.
    """

    def __init__(self, owner: Party, place: Place, tests: list[CardTest]) -> None:
        super().__init__()
        self.owner = owner
        self.place = place
        self.tests: list[CardTest] = tests
        self.other: bool = False
        self.extremes: list[int] = []
        """Points (POINTS) and then HIGHEST or LOWEST, again and again."""
        self.printed: vec[i64] = NO_CARDS
        self.others: list[CardTest] = []

    def list(self, t: Table, cx: Cx) -> vec[i64]:
        return self.list_of(t, cx, 3)

    def list_of(self, t: Table, cx: Cx, seats: i64) -> vec[i64]:
        owners: i64 = seats_of(t, cx, self.owner) & seats
        if self.place == AT_TOP:
            return self.only_best(t, cx, self.uppermost(t, cx, owners))
        out: vec[i64] = vec[i64]()
        card: CardNo = CardNo(0)
        if self.place == AT_TABLE:
            t.look()
            return self.only_best(t, cx, self.of_row(t, cx, t.laid, t.laid_from(owners), t.laid_to(owners), owners))
        if owners == 0:
            return out
        if self.place == AT_HAND:
            if t.n_hands == NONE:
                t.find_hands()
            return self.only_best(t, cx, self.of_row(t, cx, t.hands, 0, t.n_hands, owners))
        if self.place == AT_THOSE:
            while card < t.n_cards:
                if contains(cx.meant, card) and (owners >> t.side(card)) & 1 == 1 and self.fits(t, cx, card):
                    out = append(out, card)
                card = CardNo(card + 1)
            return self.only_best(t, cx, out)
        zone: i64 = zone_of_place(self.place)
        cards = t.cards
        sides = t.sides
        more: bool = self.counts_as_more(t, cx)
        # Of one seat its cards only: the masks 1, 2 and 3 begin with seats 0, 1 and 0, and end with 0, 1 and 1.
        card = CardNo(t.first(owners & 1 ^ 1))
        end: i64 = t.end(owners >> 1)
        while card < end:
            if cards[card] == zone and (owners >> sides[card]) & 1 == 1 and self.passes(t, cx, card, more):
                out = append(out, card)
            card = CardNo(card + 1)
        return self.only_best(t, cx, out)

    def of_row(self, t: Table, cx: Cx, row: vec[i64], at: i64, end: i64, owners: i64) -> vec[i64]:
        """From place ``at`` of a row to before ``end`` those that these seats have and that fit."""
        sides = t.sides
        more: bool = self.counts_as_more(t, cx)
        out: vec[i64] = NO_CARDS
        while at < end:
            card: CardNo = CardNo(row[at])
            if (owners >> sides[card]) & 1 == 1 and self.passes(t, cx, card, more):
                out = append(out, card)
            at += 1
        return out

    def many(self, t: Table, cx: Cx) -> i64:
        if self.place != AT_TABLE or len(self.extremes) != 0:
            return len(self.list(t, cx))
        t.look()
        owners: i64 = seats_of(t, cx, self.owner)
        laid = t.laid
        sides = t.sides
        more: bool = self.counts_as_more(t, cx)
        found: i64 = 0
        at: i64 = t.laid_from(owners)
        end: i64 = t.laid_to(owners)
        while at < end:
            card: CardNo = CardNo(laid[at])
            if (owners >> sides[card]) & 1 == 1 and self.passes(t, cx, card, more):
                found += 1
            at += 1
        return found

    def fits(self, t: Table, cx: Cx, card: CardNo) -> bool:
        """Does the card pass the tests, wherever it lies?"""
        return self.passes(t, cx, card, self.counts_as_more(t, cx))

    def passes(self, t: Table, cx: Cx, card: CardNo, more: bool) -> bool:
        """Does a card pass the tests? ``more`` is what ``counts_as_more`` says."""
        if self.other and card == cx.card:
            return False
        if more:
            return all_hold(t, cx, self.tests, card)
        return self.printed[card] != 0 and (len(self.others) == 0 or all_hold(t, cx, self.others, card))

    def counts_as_more(self, t: Table, cx: Cx) -> bool:
        """May a card count as more than is printed on it? If not, ``printed`` says what passes."""
        if t.deal.alters and t.holds(ALSO_BEING):
            return True
        if len(self.printed) == 0:
            self.read_print(t, cx)
        return False

    def read_print(self, t: Table, cx: Cx) -> None:
        """Read what is printed on the cards; only where nothing makes them count as more."""
        of_print: list[CardTest] = []
        others: list[CardTest] = []
        for test in self.tests:
            if test.is_printed():
                of_print.append(test)
            else:
                others.append(test)
        passed: vec[i64] = vec[i64]([1] * int(t.n_cards))
        card: CardNo = CardNo(0)
        while card < t.n_cards:
            if not all_hold(t, cx, of_print, card):
                passed[card] = 0
            card = CardNo(card + 1)
        self.others = others
        self.printed = passed

    def uppermost(self, t: Table, cx: Cx, owners: i64) -> vec[i64]:
        """The top cards of the main stacks of these seats, as many as there are; of them those that fit."""
        out: vec[i64] = vec[i64]()
        number = self.number
        many: i64 = 0 if number is None else number.get(t, cx)
        seat: SeatNo = SeatNo(0)
        while seat < SEATS:
            left: i64 = many
            below: i64 = ABOVE_ALL
            while (owners >> seat) & 1 == 1 and left > 0:
                card: CardNo = CardNo(next_in_stack(t, seat, below))
                if card == NONE:
                    break
                below = t.get(ORDER, card)
                if self.fits(t, cx, card):
                    out = append(out, card)
                left -= 1
            seat = SeatNo(seat + 1)
        return out

    def only_best(self, t: Table, cx: Cx, cards: vec[i64]) -> vec[i64]:
        """Of these cards those with the most or least of something."""
        at: i64 = 0
        while at < len(self.extremes):
            stat: i64 = self.extremes[at]
            best: i64 = self.extremes[at + 1]
            at += 2
            mark: i64 = best_of(t, cards, stat, best, False)
            out: vec[i64] = vec[i64]()
            k: i64 = 0
            while k < len(cards):
                if points_of(t, CardNo(cards[k]), stat, False) == mark:
                    out = append(out, cards[k])
                k += 1
            cards = out
        return cards


def best_of(t: Table, cards: vec[i64], stat: i64, best: i64, printed: bool) -> i64:
    """The highest or lowest points of some cards, 0 where there are none."""
    found: i64 = 0
    at: i64 = 0
    while at < len(cards):
        points: i64 = points_of(t, CardNo(cards[at]), stat, printed)
        if at == 0 or (points > found if best == HIGHEST else points < found):
            found = points
        at += 1
    return found


def next_in_stack(t: Table, seat: SeatNo, below: i64) -> i64:
    """The uppermost card of a main stack whose place is lower than ``below``, or NONE."""
    found: i64 = NONE
    place: i64 = 0
    card: CardNo = CardNo(t.deal.first(seat))
    while card < t.deal.end(seat):
        if t.cards[card] == MAIN_STACK:
            order: i64 = t.get(ORDER, card)
            if order > below and (found == NONE or order < place):
                found = card
                place = order
        card = CardNo(card + 1)
    return found


class SharesWith(CardTest):
    """Of the same realm, side, nature or type as one of those cards."""

    def __init__(self, quality: Quality, find: Find) -> None:
        self.quality: Quality = quality
        self.find: Find = find

    def holds(self, t: Table, cx: Cx, card: CardNo) -> bool:
        found = self.find.list(t, cx)
        at: i64 = 0
        while at < len(found):
            if share(t, card, found[at], self.quality):
                return True
            at += 1
        return False
