"""A match with War Chests: games until somebody has won most of them, each with a new Champion (TR-MATCH).

Each game is two fights. In the first both choose a Champion and a loadout from what is left; the second is the game,
with a full Round Zero (TR-MATCH-11). What was revealed in a game lies in the discard pile for the rest of the match
(TR-MATCH-06); what was not goes back unseen (TR-MATCH-05).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from agon.arena.deal import MOST_FIGHTERS, Deal
from agon.arena.fight import Fight
from agon.arena.terms import NONE, SLOTS
from agon.cards import Card
from agon.core.ids import SeatNo
from agon.games.fights.match import SEATS, Match, Played
from agon.games.fights.table import Hand, blank_fight
from agon.games.timerift.deck_choice import ChooseFrame, can_field
from agon.games.timerift.decks import deal_of
from agon.games.timerift.params import FORFEIT
from agon.games.timerift.phases import PhasesFrame
from agon.games.timerift.setup import SetupFrame
from agon.games.timerift.table import fetches, sorted_cards

DECK: Final = 1 + SLOTS
MOST_CARDS: Final = 62
"""Cards that a game's deal has at most: masks of cards have so many bits."""


@dataclass(frozen=True, slots=True)
class ChestMatch(Match):
    """Where a match of Time Rift stands."""

    # --- the score ---

    @property
    def clause(self) -> str:
        """The clause by which it is over: the wins, or that a War Chest has no legal deck left."""
        return "TR-MATCH-12" if self.played and self.played[-1].reason == FORFEIT else "TR-MATCH-09"

    # --- cards ---

    def deal_hands(self) -> tuple[Hand, ...]:
        """The hands of the deal under way."""
        found = []
        for seat, hand in enumerate(self.hands):
            # When the last game is over its own cards are used up as well; its Champion tells it from the others.
            before = [game.used[seat] for game in self.played if self.choosing or game.used[seat][:1] != hand[:1]]
            used = {number for cards in before for number in cards}
            earlier = sum(number in used for number in hand)
            outside = 0 if self.choosing else len(hand) - DECK - earlier
            found.append(Hand(tuple(self.card(seat, each) for each in hand), earlier, not self.choosing, outside))
        return tuple(found)

    # --- from game to game ---

    def with_decks(self, decks: Sequence[Sequence[int]]) -> Self:
        """The match with a game under way of these cards of the War Chests, the Champion first.

        What an ability may fetch from outside the game is of the deal as well, and so is the discard pile (TR-MATCH-06,
        08).
        """
        room = Room([[self.card(seat, each) for each in deck] for seat, deck in enumerate(decks)])
        behind: list[list[int]] = [[], []]
        # What was used last comes first, where not all has room.
        for seat in range(SEATS):
            for number in reversed(self.used(seat)):
                if self.card(seat, number).is_support and room.takes(self.card(seat, number)):
                    behind[seat].insert(0, number)
        outside: list[list[int]] = [[], []]
        for seat in range(SEATS):
            if not any(fetches(self.card(seat, each)) for each in decks[seat]):
                continue
            for number in self.left(seat):
                card = self.card(seat, number)
                if number not in decks[seat] and card.is_support and room.takes(card):
                    outside[seat].append(number)
        for seat in range(SEATS):
            for number in reversed(self.used(seat)):
                if self.card(seat, number).is_warrior and room.takes(self.card(seat, number)):
                    behind[seat].insert(0, number)
        hands = tuple((*decks[seat], *outside[seat], *behind[seat]) for seat in range(SEATS))
        return dataclasses.replace(self, hands=hands, choosing=False)

    def used_up(self, g: Fight, seat: int) -> tuple[int, ...]:
        """What was revealed, and the Champion (TR-MATCH-05, 06)."""
        shown, _ = sorted_cards(g, seat)
        return tuple(self.hands[seat][card - g.deal.firsts[seat]] for card in shown)

    def without_forfeits(self) -> Self:
        """The match after every game that somebody forfeits now, for want of a legal deck (TR-MATCH-12).

        Where nobody has one nobody wins the game.
        """
        able = [self.can_field(seat) for seat in range(SEATS)]
        match = self
        while not all(able) and not match.is_over:
            winner = able.index(True) if any(able) else NONE
            match = dataclasses.replace(match, played=(*match.played, Played(winner, FORFEIT, ((), ()))))
        return match

    def can_field(self, seat: int) -> bool:
        """Can a legal deck be made of what a seat has left?"""
        return can_field(blank_fight(self.opened().deal()), SeatNo(seat))

    # --- fights ---

    def deal(self) -> Deal:
        return deal_of(self.deal_hands(), self.options)

    def begin(self, g: Fight, _before: Fight | None, last: int) -> None:
        """Let decks be chosen, or play a game with a full Round Zero (TR-MATCH-11)."""
        if self.choosing:
            frame = ChooseFrame()
            if last != NONE and dict(self.options)["match.selection"] == "winnerFirst":
                frame.first, frame.open = SeatNo(last), True
            g.push(frame)
        else:
            g.push(PhasesFrame())
            g.push(SetupFrame())


class Room:
    """What a deal has room for besides the decks that are played: so many cards, and so many minions with Life.

    Cards of the first games of a long match may find none; no text can fetch those then.
    """

    def __init__(self, decks: Sequence[Sequence[Card]]) -> None:
        self.cards: int = MOST_CARDS - sum(map(len, decks))
        self.minions: int = MOST_FIGHTERS - SEATS - sum(is_minion(card) for deck in decks for card in deck)

    def takes(self, card: Card) -> bool:
        """Take a card in, if there is room for it."""
        minion = int(is_minion(card))
        if self.cards < 1 or self.minions < minion:
            return False
        self.cards -= 1
        self.minions -= minion
        return True


def is_minion(card: Card) -> bool:
    """Is it a loadout card with Life?"""
    return card.is_support and bool(card.life)


__all__ = ["ChestMatch"]
