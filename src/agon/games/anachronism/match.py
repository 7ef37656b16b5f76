"""A match: games played with the cards of one stack each, until somebody has won most of them (A7-MATCH).

Each game is a fight of its own, in two deals: while warriors and supports are chosen, everything that is
left of the stacks; then the cards chosen, and behind them those of earlier games, which lie in the discard piles with
all that works from there (A7-RULING-97).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

from agon.arena.fight import Fight
from agon.arena.terms import (
    ACTIVE,
    BEFORE,
    CARD_W,
    EXPERIENCE,
    FACE_DOWN,
    FACING,
    LIFE,
    LOST_BEFORE,
    NONE,
    OPENING,
    SEAT_W,
    SEEN,
    SLOT,
    SLOTS,
    SQUARE,
    WARRIOR_IN_PLAY,
    WON_BEFORE,
    ZONE,
)
from agon.games.anachronism.dealing import fresh
from agon.games.anachronism.decks import deal_of
from agon.games.anachronism.rounds import RoundsFrame
from agon.games.anachronism.setup import CHOOSING, PLACING, LaidOutFrame, SetupFrame
from agon.games.fights.asking import victors
from agon.games.fights.series import SEATS, Played, Series, best_of
from agon.games.fights.table import Hand


@dataclass(frozen=True, slots=True)
class Match(Series):
    """Where a match of Anachronism stands. Its order of selection knows one winner and one loser."""

    @property
    def best_of(self) -> int:
        """Of how many games the match is at most."""
        return best_of(self.options)

    @property
    def majority(self) -> bool:
        """Whether only most of the games win: without, more wins do once the warriors run out (A7-RULING-96)."""
        return dict(self.options)["match_win"] == "majority"

    # --- the score ---

    @property
    def is_over(self) -> bool:
        """Has somebody won most of the games, or has nobody a warrior left (A7-MATCH-23, A7-RULING-96)?"""
        return max(self.score) > self.best_of // 2 or len(self.played) == self.best_of

    @property
    def winner(self) -> int:
        """The seat that has won the match, if it is over as it stands, or NONE (A7-MATCH-23, A7-RULING-96)."""
        first, second = self.score
        if first == second or (self.majority and max(self.score) <= self.best_of // 2):
            return NONE
        return int(second > first)

    @property
    def clause(self) -> str:
        """The clause by which it is over: somebody has won most of the games, or the warriors have run out."""
        # A7-MATCH-23, A7-RULING-96
        return "A7-MATCH-23" if max(self.score) > self.best_of // 2 else "A7-RULING-96"

    # --- cards ---

    def deal_hands(self) -> tuple[Hand, ...]:
        """The hands of the deal under way, those of earlier games behind them (A7-RULING-97)."""
        return tuple(
            Hand(
                tuple(self.card(seat, each) for each in hand),
                len(self.used(seat)) if self.choosing else len(hand) - 1 - SLOTS,
                not self.choosing,
            )
            for seat, hand in enumerate(self.hands)
        )

    # --- from game to game ---

    def opened(self) -> Match:
        """The match as the next game begins: everything that is left may be chosen (A7-MATCH-16)."""
        hands = tuple((*self.left(seat), *self.used(seat)) for seat in range(SEATS))
        return dataclasses.replace(self, hands=hands, choosing=True)

    def laid_out(self, g: Fight) -> Match:
        """The match once a game's cards are chosen (A7-MATCH-11 to 13).

        Each hand is the warrior, the supports from left to right, the pile.
        """
        decks = []
        for seat, hand in enumerate(self.hands):
            first = g.deal.firsts[seat]
            chosen = [hand[int(g.warrior_card(seat)) - first]]
            chosen += [hand[int(g.support_in_slot(seat, slot)) - first] for slot in range(SLOTS)]
            decks.append(chosen)
        return self.with_decks(decks)

    def with_decks(self, decks: Sequence[Sequence[int]]) -> Match:
        """The match with a game under way of these cards of the stacks, the warrior first."""
        hands = tuple((*deck, *self.used(seat)) for seat, deck in enumerate(decks))
        return dataclasses.replace(self, hands=hands, choosing=False)

    def after(self, g: Fight) -> Match:
        """The match after a game: its result and its cards are noted (A7-MATCH-14, 15); what outlasts it stays."""
        first = victors(g)
        used = tuple(hand[: 1 + SLOTS] for hand in self.hands)
        game = Played(first[0] if len(first) == 1 else NONE, int(g.reason), used)
        return dataclasses.replace(self, played=(*self.played, game), carried=self.kept(g))

    # --- fights ---

    def fight(self, before: Fight | None, *, explicit: bool, logged: bool) -> Fight:
        """The fight of the deal under way, ready to be carried on; luck and ply go on from ``before``."""
        deal = deal_of(self.deal_hands(), self.options)
        g = fresh(deal, explicit=explicit, logged=logged)
        if before is not None:
            g.rng = before.rng
            g.ply = before.ply
        last = self.played[-1].winner if self.played else NONE
        # Who won the last game, and who lost it (A7-MATCH-14).
        for seat in range(SEATS):
            if last != NONE:
                g.seats[seat * SEAT_W + BEFORE] = WON_BEFORE if seat == last else LOST_BEFORE
        # What outlasts a game (A7-RULING-97).
        self.bring(g)
        if self.choosing:
            g.push(LaidOutFrame())
            g.push(self.setup(g, last))
        elif before is not None:
            self.take_over(g, before)
            g.push(RoundsFrame())
        return g

    def setup(self, g: Fight, last: int) -> SetupFrame:
        """How warriors are chosen: in secret (A7-MATCH-11, 21), or by the last winner first (A7-MATCH-19, 20)."""
        frame = SetupFrame()
        frame.pc = CHOOSING
        if last != NONE:
            frame.pc = PLACING
            g.seats[(1 - last) * SEAT_W + OPENING] = 1
        return frame

    def take_over(self, g: Fight, before: Fight) -> None:
        """Lay the cards of a game as they were laid out in the deal in which they were chosen (A7-MATCH-12, 13)."""
        for seat in range(SEATS):
            base = seat * SEAT_W
            for field in (SQUARE, FACING, LIFE, EXPERIENCE, OPENING):
                g.seats[base + field] = before.seats[base + field]
            first = g.deal.firsts[seat]
            g.cards[first * CARD_W + ZONE] = WARRIOR_IN_PLAY
            g.cards[first * CARD_W + ACTIVE] = 1
            g.cards[first * CARD_W + SEEN] = 255
            if g.deal.rules.game_starts_before_layout:
                continue  # the four supports chosen are in hand until the start of the game is over (A7-RULING-98)
            for slot in range(SLOTS):
                g.cards[(first + 1 + slot) * CARD_W + ZONE] = FACE_DOWN
                g.cards[(first + 1 + slot) * CARD_W + SLOT] = slot


__all__ = ["Match", "Played"]
