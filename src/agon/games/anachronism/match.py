"""A match: games played with the cards of one stack each, until somebody has won most of them (A7-MATCH).

Each game is a fight of its own, in two deals: while warriors and supports are chosen, everything that is
left of the stacks; then the cards chosen, and behind them those of earlier games, which lie in the discard piles with
all that works from there (A7-RULING-97).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from agon.arena.deal import Deal
from agon.arena.fight import Fight
from agon.arena.terms import CARD_W, NONE, SEAT_W, SLOTS, CardField, SeatField, Zone
from agon.games.anachronism.decks import deal_of
from agon.games.anachronism.rounds import RoundsFrame
from agon.games.anachronism.setup import CHOOSING, PLACING, LaidOutFrame, SetupFrame
from agon.games.fights.match import SEATS, Match
from agon.games.fights.table import Hand


@dataclass(frozen=True, slots=True)
class StackMatch(Match):
    """Where a match of Anachronism stands. Its order of selection knows one winner and one loser."""

    @property
    def majority(self) -> bool:
        """Whether only most of the games win: without, more wins do once the warriors run out (A7-RULING-96)."""
        return dict(self.options)["match_win"] == "majority"

    # --- the score ---

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

    def with_decks(self, decks: Sequence[Sequence[int]]) -> Self:
        """The match with a game under way of these cards of the stacks, the warrior first."""
        hands = tuple((*deck, *self.used(seat)) for seat, deck in enumerate(decks))
        return dataclasses.replace(self, hands=hands, choosing=False)

    def used_up(self, g: Fight, seat: int) -> tuple[int, ...]:
        """All that it was played with, revealed or not (A7-MATCH-14, 15)."""
        return self.hands[seat][: 1 + SLOTS]

    # --- fights ---

    def deal(self) -> Deal:
        return deal_of(self.deal_hands(), self.options)

    def begin(self, g: Fight, before: Fight | None, last: int) -> None:
        """Let cards be chosen, or play the game with those that were chosen in ``before``."""
        if self.choosing:
            g.push(LaidOutFrame())
            g.push(self.setup(g, last))
        elif before is not None:
            self.take_over(g, before)
            g.push(RoundsFrame())

    def setup(self, g: Fight, last: int) -> SetupFrame:
        """How warriors are chosen: in secret (A7-MATCH-11, 21), or by the last winner first (A7-MATCH-19, 20)."""
        frame = SetupFrame()
        frame.pc = CHOOSING
        if last != NONE:
            frame.pc = PLACING
            g.seats[last * SEAT_W + SeatField.OPENING] = 1
            g.seats[(1 - last) * SEAT_W + SeatField.OPENING] = 2
        return frame

    def take_over(self, g: Fight, before: Fight) -> None:
        """Lay the cards of a game as they were laid out in the deal in which they were chosen (A7-MATCH-12, 13)."""
        for seat in range(SEATS):
            base = seat * SEAT_W
            for field in (SeatField.SQUARE, SeatField.FACING, SeatField.LIFE, SeatField.EXPERIENCE, SeatField.OPENING):
                g.seats[base + field] = before.seats[base + field]
            first = g.deal.firsts[seat]
            g.cards[first * CARD_W + CardField.ZONE] = Zone.WARRIOR_IN_PLAY
            g.cards[first * CARD_W + CardField.ACTIVE] = 1
            g.cards[first * CARD_W + CardField.SEEN] = 255
            if g.deal.rules.game_starts_before_layout:
                continue  # the four supports chosen are in hand until the start of the game is over (A7-RULING-98)
            for slot in range(SLOTS):
                g.cards[(first + 1 + slot) * CARD_W + CardField.ZONE] = Zone.FACE_DOWN
                g.cards[(first + 1 + slot) * CARD_W + CardField.SLOT] = slot


__all__ = ["StackMatch"]
