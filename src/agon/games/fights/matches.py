"""What a match is to what is common to all fights: each rule system has its own, and its own words on how it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.cards import Card, Stack
    from agon.games.fights.table import Hand


class PlayedGame(Protocol):
    """One finished game of a match."""

    @property
    def winner(self) -> int:
        """The seat that won it; NONE for a draw."""

    @property
    def reason(self) -> int:
        """Why: a code of ``Fight.reason``."""

    @property
    def used(self) -> tuple[tuple[int, ...], ...]:
        """What each seat used, by number in its stack, the warrior first."""


class Match(Protocol):
    """Where a match stands: a value, replaced by another as it goes on.

    Each game is two fights: one in which warriors and supports are chosen (``choosing``), and the game itself.
    """

    @property
    def best_of(self) -> int: ...
    @property
    def stacks(self) -> tuple[Stack, ...]: ...
    @property
    def played(self) -> Sequence[PlayedGame]: ...
    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """Numbers in the stack of each seat's cards in the deal under way."""

    @property
    def choosing(self) -> bool:
        """Are warriors and supports of the game being chosen and laid out?"""

    @property
    def score(self) -> tuple[int, ...]:
        """Games won by each seat."""

    @property
    def is_over(self) -> bool: ...
    @property
    def winner(self) -> int:
        """The seat that has won the match, if it is over as it stands, or NONE."""

    @property
    def clause(self) -> str:
        """The clause by which it is over, if it is."""

    def returns(self) -> tuple[float, ...]:
        """Each seat's return for the whole match; nothing while it goes on."""

    def card(self, seat: int, number: int) -> Card:
        """The card with this number in a seat's stack."""

    def used(self, seat: int) -> tuple[int, ...]:
        """What a seat has used in earlier games, in order."""

    def left(self, seat: int) -> tuple[int, ...]:
        """What a seat may still choose from, warriors first."""

    def dealt(self) -> tuple[Card, ...]:
        """Every card of the deal under way, by its number there."""

    def deal_hands(self) -> tuple[Hand, ...]:
        """The hands of the deal under way."""

    def opened(self) -> Match:
        """The match as the next game begins: everything that is left may be chosen."""

    def laid_out(self, g: Fight) -> Match:
        """The match once a game's cards are chosen in ``g``."""

    def with_decks(self, decks: Sequence[Sequence[int]]) -> Match:
        """The match with a game under way of these cards of the stacks, by number, the warrior first."""

    def after(self, g: Fight) -> Match:
        """The match after a game: its result and its cards are written down."""

    def fight(self, before: Fight | None, *, explicit: bool, logged: bool) -> Fight:
        """The fight of the deal under way, ready to be carried on; luck and ply go on from ``before``."""

    def with_stacks(self, stacks: tuple[Stack, ...]) -> Match:
        """The same match of other stacks."""

    def to_plain(self) -> dict[str, object]:
        """The match as JSON data; ``System.match_from_plain`` reads it back."""
