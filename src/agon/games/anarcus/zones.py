"""Where the cards of both armies lie, as plain numbers, and what of that is kept in order: table, hands, stacks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.core.engine import Engine
from agon.core.ids import SeatNo
from agon.core.luck import Luck, stack_of
from agon.core.rng import below, output, step
from agon.games.anarcus.deal import Deal
from agon.games.anarcus.nodes import NO_CARDS
from agon.games.anarcus.terms import (
    ATTACK_KEPT,
    ATTACK_ROUND,
    CARD_COLUMNS,
    EVERYBODY,
    FIGHTERS,
    HAND,
    HAND_N,
    HERO,
    HERO_CARD,
    HERO_POOL,
    HERO_STACK,
    HP_KEPT,
    HP_ROUND,
    LENT,
    MAIN_STACK,
    NONE,
    ORDER,
    OUT,
    POOL_N,
    SEAT_W,
    SEATS,
    SEEN,
    SHIELD,
    SHIELD_CARD,
    STACK_N,
    WEAPON,
    WEAPON_CARD,
)

BIT: Final = b"\x01\x02"
"""The bit of a seat in SEEN."""


@mypyc_attr(acyclic=True)
class Layout(Engine):
    """The cards and what each seat has of them; ``serial`` is the next moment in the order in which cards come.

    Rows found for the first question are kept from then on, as cards move.
    """

    def __init__(self, deal: Deal, cards: vec[i64], seats: vec[i64]) -> None:
        super().__init__(2)
        self.deal: Deal = deal
        self.n_cards: i64 = deal.n
        self.cards: vec[i64] = cards
        self.seats: vec[i64] = seats
        self.sides: vec[i64] = deal.owner
        """Who has each card."""
        self.luck: Luck | None = None
        """Where orders and lots come from, if not from ``rng``. Copies of the position have none."""
        if deal.trades:
            self.find_sides()
        self.serial: i64 = 0
        self.laid: vec[i64] = NO_CARDS
        """The cards on the table in the order of their numbers, the first ``n_laid`` of them."""
        self.n_laid: i64 = NONE
        """NONE where nobody has looked for them yet; from then on they are kept."""
        self.laid_first: i64 = 0
        """How many of them are of the army of seat 0."""
        self.hands: vec[i64] = NO_CARDS
        """The cards in hands in the order of their numbers, the first ``n_hands`` of them."""
        self.n_hands: i64 = NONE
        """NONE where nobody has looked for them yet; from then on they are kept."""
        self.piles: vec[i64] = NO_CARDS
        """The cards of each seat's main stack from the bottom up, from the number of its first card on; then how many
        there are of seat 0 and of seat 1."""
        self.piles_known: bool = False
        """False where nobody has looked for them since a stack changed other than by its uppermost card."""
        self.added: i64 = NONE
        """1 where a position has given points to some card, 0 where none has; NONE where nobody has looked."""

    def zone(self, card: i64) -> i64:
        """Where a card is (AN-PLAY-16)."""
        return self.cards[card]

    def get(self, column: i64, card: i64) -> i64:
        """A number of a card."""
        at: i64 = column * self.n_cards + card
        return self.cards[at]

    def set(self, column: i64, card: i64, value: i64) -> None:
        """Change a number of a card, other than where it is."""
        at: i64 = column * self.n_cards + card
        self.cards[at] = value

    def seat(self, seat: i64, column: i64) -> i64:
        """A number of a seat."""
        at: i64 = seat * SEAT_W + column
        return self.seats[at]

    def side(self, card: i64) -> i64:
        """Who has a card: its owner, or the other player while it lies with them (``TradePlaces``)."""
        return self.sides[card]

    def find_sides(self) -> None:
        """Find out who has each card; only where it need not be the owner."""
        sides: vec[i64] = self.deal.owner[:]
        card: i64 = 0
        while card < self.n_cards:
            at: i64 = LENT * self.n_cards + card
            sides[card] ^= self.cards[at]
            card += 1
        self.sides = sides

    def first(self, seat: i64) -> i64:
        """Where to begin to look for the cards that a seat has; ``is_with`` says which they are."""
        if self.deal.trades:
            return 0
        return self.deal.first(SeatNo(seat))

    def end(self, seat: i64) -> i64:
        """Where to end."""
        if self.deal.trades:
            return self.n_cards
        return self.deal.end(SeatNo(seat))

    def is_with(self, card: i64, seat: i64) -> bool:
        """Has that seat a card from ``first`` to ``end``?"""
        return self.sides[card] == seat

    def lies_on_table(self, card: i64) -> bool:
        """Is it a played card: round hero, Weapon, Shield, Action or Fighter? (AN-BP-03, AN-RULING-09)"""
        return HERO <= self.cards[card] <= FIGHTERS

    def has_added(self) -> bool:
        """May a card have points that a position gave it, besides the printed ones and those that abilities give?"""
        if self.added == NONE:
            self.find_added()
        return self.added != 0

    def find_added(self) -> None:
        """Find out whether there are cards that are meant."""
        cards = self.cards
        at: i64 = ATTACK_ROUND * self.n_cards
        end: i64 = (HP_KEPT + 1) * self.n_cards
        while at < end and cards[at] == 0:
            at += 1
        self.added = 0
        if at < end:
            self.added = 1

    # --- rows that are kept ---------------------------------------------------------------------------------------

    def find_laid(self) -> None:
        """Find the cards on the table."""
        if len(self.laid) == 0:
            self.laid = vec[i64]([0] * int(self.n_cards))
        laid = self.laid
        cards = self.cards
        many: i64 = 0
        card: i64 = 0
        while card < self.n_cards:
            if HERO <= cards[card] <= FIGHTERS:
                laid[many] = card
                many += 1
            card += 1
            if card == self.deal.split:
                self.laid_first = many
        self.n_laid = many

    def laid_from(self, seats: i64) -> i64:
        """Where in ``laid`` to begin to look for the cards that seats (a mask) have."""
        if seats != 2 or self.deal.trades:
            return 0
        return self.laid_first

    def laid_to(self, seats: i64) -> i64:
        """Where to end."""
        if seats != 1 or self.deal.trades:
            return self.n_laid
        return self.laid_first

    def keep_laid(self, card: i64, lies: bool) -> None:
        """A card has come to the table (``lies``), or left it."""
        if lies:
            put_in(self.laid, self.n_laid, card)
            self.n_laid += 1
            if card < self.deal.split:
                self.laid_first += 1
        elif card < self.deal.split:
            take_out(self.laid, 0, self.n_laid, card)
            self.n_laid -= 1
            self.laid_first -= 1
        else:
            take_out(self.laid, self.laid_first, self.n_laid, card)
            self.n_laid -= 1

    def find_hands(self) -> None:
        """Find the cards in hands."""
        if len(self.hands) == 0:
            self.hands = vec[i64]([0] * int(self.n_cards))
        hands = self.hands
        cards = self.cards
        many: i64 = 0
        card: i64 = 0
        while card < self.n_cards:
            if cards[card] == HAND:
                hands[many] = card
                many += 1
            card += 1
        self.n_hands = many

    def top_of_stack(self, seat: i64, zone: i64) -> i64:
        """The uppermost card of a seat's stack, or NONE."""
        if zone == MAIN_STACK:
            if not self.piles_known:
                self.find_piles()
            piles = self.piles
            height: i64 = self.n_cards + seat
            many: i64 = piles[height]
            if many == 0:
                return NONE
            top: i64 = self.deal.first(SeatNo(seat)) + many - 1
            return piles[top]
        best: i64 = NONE
        best_order: i64 = 0
        card: i64 = self.deal.first(SeatNo(seat))
        end: i64 = self.deal.end(SeatNo(seat))
        n: i64 = self.n_cards
        while card < end:
            if self.cards[card] == zone:
                order: i64 = self.cards[ORDER * n + card]
                if best == NONE or order < best_order:
                    best = card
                    best_order = order
            card += 1
        return best

    def find_piles(self) -> None:
        """Find the order of the main stacks."""
        n: i64 = self.n_cards
        if len(self.piles) == 0:
            self.piles = vec[i64]([0] * (int(n) + 2))
        cards = self.cards
        piles = self.piles
        row: i64 = ORDER * n
        seat: i64 = 0
        while seat < SEATS:
            card: i64 = self.deal.first(SeatNo(seat))
            end: i64 = self.deal.end(SeatNo(seat))
            bottom: i64 = card
            top: i64 = bottom
            while card < end:
                if cards[card] == MAIN_STACK:
                    place: i64 = row + card
                    order: i64 = cards[place]
                    at: i64 = top
                    while at > bottom:
                        below: i64 = at - 1
                        other: i64 = row + piles[below]
                        if cards[other] > order:
                            break
                        piles[at] = piles[below]
                        at = below
                    piles[at] = card
                    top += 1
                card += 1
            height: i64 = n + seat
            piles[height] = top - bottom
            seat += 1
        self.piles_known = True

    def take_from_pile(self, card: i64) -> None:
        """A card leaves a main stack: as a rule the uppermost."""
        if not self.piles_known:
            return
        owner: i64 = self.deal.owner[card]
        piles = self.piles
        height: i64 = self.n_cards + owner
        top: i64 = self.deal.first(SeatNo(owner)) + piles[height] - 1
        if piles[top] == card:
            piles[height] -= 1
        else:
            self.piles_known = False

    def reorder(self, card: i64, order: i64) -> None:
        """Give a card another place in the order of its zone; in a stack the lowest number lies on top."""
        at: i64 = ORDER * self.n_cards + card
        self.cards[at] = order
        self.piles_known = False

    # --- moving -----------------------------------------------------------------------------------------------------

    def move(self, card: i64, zone: i64, seat: i64) -> None:
        """Move a card to a zone of that seat's, behind what came there before, and to whom that shows it."""
        n: i64 = self.n_cards
        cards = self.cards
        owner: i64 = self.deal.owner[card]
        old: i64 = cards[card]
        self.leave(self.sides[card] * SEAT_W, card, old)
        cards[card] = zone
        order: i64 = ORDER * n + card
        cards[order] = self.serial
        self.serial += 1
        if self.has_added():
            cards[ATTACK_ROUND * n + card] = 0
            cards[HP_ROUND * n + card] = 0
            cards[ATTACK_KEPT * n + card] = 0
            cards[HP_KEPT * n + card] = 0
        if self.deal.trades:
            lent: i64 = LENT * n + card
            cards[lent] = owner ^ seat
            self.sides[card] = seat
        self.arrive(seat * SEAT_W, card, zone)
        seen: i64 = SEEN * n + card
        cards[seen] |= self.shown_to(seat, zone)
        if old == MAIN_STACK:
            self.take_from_pile(card)
        if zone == MAIN_STACK:
            self.piles_known = False
        if self.n_hands != NONE:
            if old == HAND:
                take_out(self.hands, 0, self.n_hands, card)
                self.n_hands -= 1
            if zone == HAND:
                put_in(self.hands, self.n_hands, card)
                self.n_hands += 1

    def leave(self, row: i64, card: i64, zone: i64) -> None:
        """Count a card out of a zone of the seat whose numbers begin at ``row``."""
        if zone == HAND:
            self.seats[row + HAND_N] -= 1
        elif zone == MAIN_STACK:
            self.seats[row + STACK_N] -= 1
        elif zone == HERO_POOL:
            self.seats[row + POOL_N] -= 1
        elif zone == HERO:
            # Heroes that change places: the other may have come already.
            if self.seats[row + HERO_CARD] == card:
                self.seats[row + HERO_CARD] = NONE
        elif zone == WEAPON:
            if self.seats[row + WEAPON_CARD] == card:
                self.seats[row + WEAPON_CARD] = NONE
        elif zone == SHIELD and self.seats[row + SHIELD_CARD] == card:
            self.seats[row + SHIELD_CARD] = NONE

    def arrive(self, row: i64, card: i64, zone: i64) -> None:
        """Count a card into a zone of the seat whose numbers begin at ``row``."""
        if zone == HAND:
            self.seats[row + HAND_N] += 1
        elif zone == MAIN_STACK:
            self.seats[row + STACK_N] += 1
        elif zone == HERO_POOL:
            self.seats[row + POOL_N] += 1
        elif zone == HERO:
            self.seats[row + HERO_CARD] = card
        elif zone == WEAPON:
            self.seats[row + WEAPON_CARD] = card
        elif zone == SHIELD:
            self.seats[row + SHIELD_CARD] = card

    def shown_to(self, owner: i64, zone: i64) -> i64:
        """Mask of the seats that see a card that comes to this zone (AN-HIDE)."""
        if zone == HAND:
            return BIT[owner]
        if zone == HERO_POOL:
            return EVERYBODY if self.deal.rules.heroes_visible else BIT[owner]
        return EVERYBODY if HERO <= zone <= OUT else 0

    # --- luck -------------------------------------------------------------------------------------------------------

    def random(self, n: i64) -> i64:
        """A number from 0 to ``n`` - 1 of the generator inside the position."""
        self.rng = step(self.rng)
        return below(output(self.rng), n)

    def lot(self, n: i64) -> i64:
        """A number from 0 to ``n`` - 1 that a card or a rule asks for."""
        luck = self.luck
        if luck is not None:
            return luck.lot(int(self.ply), int(n))
        return self.random(n)

    def shuffle(self, seat: i64, zone: i64) -> None:
        """Give the cards of a seat's stack a new order, each order as likely (AN-SETUP-01)."""
        n: i64 = self.n_cards
        end: i64 = self.deal.end(SeatNo(seat))
        card: i64 = self.deal.first(SeatNo(seat))
        left: i64 = 0
        while card < end:
            if self.cards[card] == zone:
                left += 1
            card += 1
        # Each card in turn gets one of the places that are left: a swap with the card that has it.
        base: i64 = self.serial
        self.serial += left
        self.piles_known = False
        place: i64 = 0
        card = self.deal.first(SeatNo(seat))
        last: i64 = NONE
        given: list[int] | None = None
        luck = self.luck
        if luck is not None:
            kind = "heroes" if zone == HERO_STACK else "stack"
            given = luck.order(int(self.ply), stack_of(int(seat), kind), int(left))
        while card < end:
            if self.cards[card] == zone:
                self.cards[ORDER * n + card] = base + place
                other: i64 = self.random(place + 1) if given is None else given[place]
                if other != place:
                    last = self.card_at(seat, zone, base + other)
                    self.cards[ORDER * n + last] = base + place
                    self.cards[ORDER * n + card] = base + other
                place += 1
            card += 1

    def card_at(self, seat: i64, zone: i64, order: i64) -> i64:
        """The card of a seat's stack in a place."""
        card: i64 = self.deal.first(SeatNo(seat))
        end: i64 = self.deal.end(SeatNo(seat))
        while card < end:
            if self.cards[card] == zone and self.cards[ORDER * self.n_cards + card] == order:
                return card
            card += 1
        raise RuntimeError("no card of the stack is in that place")


def put_in(cards: vec[i64], many: i64, card: i64) -> None:
    """Put a card among the first ``many`` of a row in the order of their numbers."""
    at: i64 = many
    while at > 0 and cards[at - 1] > card:
        cards[at] = cards[at - 1]
        at -= 1
    cards[at] = card


def take_out(cards: vec[i64], at: i64, many: i64, card: i64) -> None:
    """Take a card out of the first ``many`` of a row; it lies in place ``at`` or behind."""
    while cards[at] != card:
        at += 1
    while at < many - 1:
        cards[at] = cards[at + 1]
        at += 1


def seat_numbers() -> vec[i64]:
    """The numbers of two seats before anything lies on the table."""
    seats = vec[i64]([0] * (2 * int(SEAT_W)))
    for row in (0, int(SEAT_W)):
        seats[row + HERO_CARD] = NONE
        seats[row + WEAPON_CARD] = NONE
        seats[row + SHIELD_CARD] = NONE
    return seats


def card_numbers(n: int) -> vec[i64]:
    """The numbers of so many cards, to be laid where they belong."""
    return vec[i64]([0] * (n * int(CARD_COLUMNS)))
