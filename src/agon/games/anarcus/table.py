"""A table: the whole position of one game as plain numbers, what follows from them, and how cards move on it.

The rules that carry a game on stand in ``stage``, ``play`` and ``killing``; ``battle.Battle`` is the table that goes by
them. Seats are 0 and 1.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.core.engine import DECIDE, DICE, OVER, Engine
from agon.core.rng import below, output, step
from agon.games.anarcus.deal import Deal
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
    HP_KEPT,
    HP_ROUND,
    MAIN_STACK,
    NONE,
    ORDER,
    OUT,
    POOL_N,
    ROLES,
    SEAT_W,
    SEEN,
    SHIELD,
    SHIELD_CARD,
    STACK_N,
    WEAPON,
    WEAPON_CARD,
    WON,
    ZONE,
)

BIT: Final = b"\x01\x02"
"""The bit of a seat in SEEN."""


@mypyc_attr(acyclic=True)
class Table(Engine):
    """One position. ``asked`` is an ASK_* code.

    ``turns`` counts the turns of the game, ``stage_turns`` those of the round's turns stage, ``empties`` the empty
    turns in succession up to now, ``played`` the cards of the turn under way.
    """

    def __init__(self, deal: Deal, cards: vec[i64], seats: vec[i64]) -> None:
        super().__init__(2)
        self.deal: Deal = deal
        self.n_cards: i64 = deal.n
        self.cards: vec[i64] = cards
        self.seats: vec[i64] = seats
        self.face: i64 = 0
        """What the coin showed, until it is looked at; 0: it has not been thrown."""
        self.step: i64 = ROLES
        self.round = 1
        self.attacker: i64 = NONE
        self.active: i64 = NONE
        """Whose turn it is in the turns stage."""
        self.stage_turns: i64 = 0
        self.empties: i64 = 0
        self.played: i64 = 0
        self.serial: i64 = 0
        self.last_winner: i64 = NONE
        """Who won the last round that is over."""
        self.damage: i64 = 0
        self.spent: i64 = 0
        """The HP of the Fighters that this round's damage has killed so far."""
        self.reason: i64 = 0
        self.log: list[list[int]] | None = None
        self.thrown: list[int] | None = None
        """Faces drawn from ``rng`` since the driver last looked, for records."""

    # --- what lies where ------------------------------------------------------------------------------------------

    def zone(self, card: i64) -> i64:
        """Where a card is (AN-PLAY-16)."""
        return self.cards[ZONE * self.n_cards + card]

    def get(self, column: i64, card: i64) -> i64:
        """A number of a card."""
        return self.cards[column * self.n_cards + card]

    def set(self, column: i64, card: i64, value: i64) -> None:
        """Change a number of a card, other than where it is."""
        self.cards[column * self.n_cards + card] = value

    def seat(self, seat: i64, column: i64) -> i64:
        """A number of a seat."""
        return self.seats[seat * SEAT_W + column]

    def attack(self, card: i64) -> i64:
        """The attack points of a card as they are now (AN-BP-06, AN-CARD-10)."""
        n: i64 = self.n_cards
        return self.deal.attack[card] + self.cards[ATTACK_ROUND * n + card] + self.cards[ATTACK_KEPT * n + card]

    def hp(self, card: i64) -> i64:
        """The HP of a card as they are now (AN-BP-06, AN-CARD-10)."""
        n: i64 = self.n_cards
        return self.deal.hp[card] + self.cards[HP_ROUND * n + card] + self.cards[HP_KEPT * n + card]

    def lies_on_table(self, card: i64) -> bool:
        """Is it a played card: round hero, Weapon, Shield, Action or Fighter? (AN-BP-03, AN-RULING-09)"""
        zone: i64 = self.cards[ZONE * self.n_cards + card]
        return HERO <= zone <= FIGHTERS

    def points(self, seat: i64) -> i64:
        """A seat's battle points by its role, from the table as it is (AN-BP-01 to 05, AN-RULING-10, 12, 28)."""
        total: i64 = 0
        attacks: bool = seat == self.attacker
        card: i64 = self.deal.first(seat)
        end: i64 = self.deal.end(seat)
        while card < end:
            zone: i64 = self.cards[card]
            if HERO <= zone <= FIGHTERS:
                total += self.attack(card) if attacks else self.hp(card)
            card += 1
        return total

    def defender(self) -> i64:
        """Who defends this round."""
        return 1 - self.attacker

    def top_of_stack(self, seat: i64, zone: i64) -> i64:
        """The uppermost card of a seat's stack, or NONE."""
        best: i64 = NONE
        best_order: i64 = 0
        card: i64 = self.deal.first(seat)
        end: i64 = self.deal.end(seat)
        n: i64 = self.n_cards
        while card < end:
            if self.cards[card] == zone:
                order: i64 = self.cards[ORDER * n + card]
                if best == NONE or order < best_order:
                    best = card
                    best_order = order
            card += 1
        return best

    # --- moving cards ---------------------------------------------------------------------------------------------

    def put(self, card: i64, zone: i64) -> None:
        """Move a card to a zone of its owner, behind what came there before. What abilities gave it ends.

        It becomes known to whom the new zone shows it (AN-HIDE-01 to 04).
        """
        n: i64 = self.n_cards
        row: i64 = self.deal.owner[card] * SEAT_W
        old: i64 = self.cards[card]
        self.leave(row, old)
        self.cards[card] = zone
        self.cards[ORDER * n + card] = self.serial
        self.serial += 1
        self.cards[ATTACK_ROUND * n + card] = 0
        self.cards[HP_ROUND * n + card] = 0
        self.cards[ATTACK_KEPT * n + card] = 0
        self.cards[HP_KEPT * n + card] = 0
        self.arrive(row, card, zone)
        self.cards[SEEN * n + card] |= self.shown_to(self.deal.owner[card], zone)

    def leave(self, row: i64, zone: i64) -> None:
        """Count a card out of a zone of the seat whose numbers begin at ``row``."""
        if zone == HAND:
            self.seats[row + HAND_N] -= 1
        elif zone == MAIN_STACK:
            self.seats[row + STACK_N] -= 1
        elif zone == HERO_POOL:
            self.seats[row + POOL_N] -= 1
        elif zone == HERO:
            self.seats[row + HERO_CARD] = NONE
        elif zone == WEAPON:
            self.seats[row + WEAPON_CARD] = NONE
        elif zone == SHIELD:
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

    def end_changes(self) -> None:
        """What abilities gave for this round ends (AN-RULING-08, AN-RULING-26)."""
        at: i64 = ATTACK_ROUND * self.n_cards
        end: i64 = (HP_ROUND + 1) * self.n_cards
        while at < end:
            self.cards[at] = 0
            at += 1

    # --- luck -----------------------------------------------------------------------------------------------------

    def random(self, n: i64) -> i64:
        """A number from 0 to ``n`` - 1 of the generator inside the position."""
        self.rng = step(self.rng)
        return below(output(self.rng), n)

    def shuffle(self, seat: i64, zone: i64) -> None:
        """Give the cards of a seat's stack a new order, each order as likely (AN-SETUP-01)."""
        n: i64 = self.n_cards
        end: i64 = self.deal.end(seat)
        card: i64 = self.deal.first(seat)
        left: i64 = 0
        while card < end:
            if self.cards[card] == zone:
                left += 1
            card += 1
        # Each card in turn gets one of the places that are left: a swap with the card that has it.
        base: i64 = self.serial
        self.serial += left
        place: i64 = 0
        card = self.deal.first(seat)
        last: i64 = NONE
        while card < end:
            if self.cards[card] == zone:
                self.cards[ORDER * n + card] = base + place
                other: i64 = self.random(place + 1)
                if other != place:
                    last = self.card_at(seat, zone, base + other)
                    self.cards[ORDER * n + last] = base + place
                    self.cards[ORDER * n + card] = base + other
                place += 1
            card += 1

    def card_at(self, seat: i64, zone: i64, order: i64) -> i64:
        """The card of a seat's stack in a place."""
        card: i64 = self.deal.first(seat)
        end: i64 = self.deal.end(seat)
        while card < end:
            if self.cards[card] == zone and self.cards[ORDER * self.n_cards + card] == order:
                return card
            card += 1
        raise RuntimeError("no card of the stack is in that place")

    def toss(self) -> bool:
        """Throw the coin. True: ``face`` (1 or 2) shows it; False: it comes from outside, later."""
        if self.face != 0:
            return True
        if self.explicit:
            self.waiting = DICE
            return False
        self.face = 1 + self.random(2)
        if self.thrown is not None:
            self.thrown.append(int(self.face))
        return True

    # --- questions and ends -----------------------------------------------------------------------------------------

    def ask(self, seat: i64, kind: i64) -> None:
        """Wait for a seat to choose; ``kind`` is an ASK_* code."""
        self.waiting = DECIDE
        self.decider = seat
        self.asked = kind
        self.listed = False

    def offer(self, code: i64) -> None:
        """Add an option."""
        self.opts[self.n_opts] = code
        self.n_opts += 1

    def win_round(self, seat: i64) -> None:
        """Count a round for a seat."""
        self.seats[seat * SEAT_W + WON] += 1
        self.last_winner = seat

    def finish(self, winner: i64, reason: i64) -> None:
        """End the game."""
        self.waiting = OVER
        self.winner = winner
        self.reason = reason

    def note(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write down what happened, where a log is kept."""
        if self.log is not None:
            self.log.append([int(kind), int(self.round), int(a), int(b), int(c), int(d)])


def seat_numbers() -> vec[i64]:
    """The numbers of two seats before anything lies on the table."""
    row = [0] * SEAT_W
    row[HERO_CARD] = row[WEAPON_CARD] = row[SHIELD_CARD] = NONE
    return vec[i64]([*row, *row])


def card_numbers(n: int) -> vec[i64]:
    """The numbers of so many cards, to be laid where they belong."""
    return vec[i64]([0] * (n * int(CARD_COLUMNS)))
