"""What of a game others may see: who may watch it and how late, whose hands are shown after it, and whether the players
know each other's decks before it. The players agree on it at their table; from the first card on it stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, get_args

from agon.messages import say

WatchName = Literal["link", "live", "late-5", "late-15"]
DeckName = Literal["hidden", "open", "ready-made"]


def watching_in_words() -> dict[str, str]:
    """Return who may watch a game while it is played, in words."""
    return {each: say("watching", watch=each) for each in get_args(WatchName)}


def decks_in_words() -> dict[str, str]:
    """Return what decks are brought, and who knows them before the game, in words."""
    return {each: say("deck-policy", policy=each) for each in get_args(DeckName)}


@dataclass(frozen=True, slots=True)
class Openness:
    """``watch`` and ``decks`` are names of the above; ``hands``: after the game everybody may see every hand."""

    watch: WatchName = "link"
    hands: bool = True
    decks: DeckName = "hidden"

    @property
    def is_listed(self) -> bool:
        """May anybody find the game, and not only who was given its link?"""
        return self.watch != "link"

    @property
    def late(self) -> int:
        """Return by how many answers those who watch are behind."""
        return int(self.watch.removeprefix("late-")) if self.watch.startswith("late-") else 0

    def plain(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any] | None) -> Openness:
        """Return what ``plain`` gave; None is what games have that were made before anybody was asked."""
        return cls() if plain is None else cls(**plain)


__all__ = ["DeckName", "Openness", "WatchName", "decks_in_words", "watching_in_words"]
