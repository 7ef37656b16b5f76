"""What players register to play with, of whatever game: this package knows a stack as lines of text.

Reading one, and saying which card is why not legal, is the business of a `Reader` that the caller passes in.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from agon.messages import say


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a stack may not be played: the card (or what else it is about) and the reason."""

    card: str
    reason: str

    def __str__(self) -> str:
        return f"{self.card}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A stack as it was read: a line a card, in any order, and every reason why it is not legal."""

    name: str
    cards: tuple[str, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def digest(self) -> str:
        """Return the SHA-256 of the sorted cards, a line each: the same for the same cards in any order."""
        return hashlib.sha256("\n".join(sorted(self.cards)).encode()).hexdigest()


Reader: TypeAlias = Callable[[Sequence[str]], Sheet]
"""Reads what the player named (files, ids, lists of cards) as one stack. Raises BadInputError if it cannot be read."""


def differing(locked: Sequence[str], shown: Sequence[str]) -> list[str]:
    """Return what is different between a locked stack and the one that is shown, a sentence a card."""
    here, there = Counter(locked), Counter(shown)
    missing = [
        say("event-card-missing", card=card, times=_times(count)) for card, count in sorted((here - there).items())
    ]
    return missing + [
        say("event-card-strange", card=card, times=_times(count)) for card, count in sorted((there - here).items())
    ]


def _times(count: int) -> str:
    return f" ({count} times)" if count > 1 else ""
