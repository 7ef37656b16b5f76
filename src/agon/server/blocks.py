"""Who does not want to meet whom, at hand for the rooms: what the table ``blocks`` says, and changed with it."""

from __future__ import annotations

from collections.abc import Iterable


class Blocks:
    """The pairs of accounts of which the first has blocked the second."""

    def __init__(self) -> None:
        self._pairs: set[tuple[str, str]] = set()

    def are(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Take over what is kept."""
        self._pairs = set(pairs)

    def change(self, account: str, other: str, *, blocked: bool) -> None:
        """Let an account have blocked another, or not any more."""
        if blocked:
            self._pairs.add((account, other))
        else:
            self._pairs.discard((account, other))

    def forget(self, account: str) -> None:
        """Forget an account, on both sides."""
        self._pairs = {each for each in self._pairs if account not in each}

    def has(self, account: str, other: str) -> bool:
        """Has an account blocked another? Nobody's has blocked nobody's."""
        return (account, other) in self._pairs


__all__ = ["Blocks"]
