"""What a bot found about a decision."""

from __future__ import annotations

from collections.abc import Sequence

from agon.core.node import Action


class Weighed:
    """One option with what the bot found: how often it was tried, and the mean return (0 lost, 1 won)."""

    def __init__(self, action: Action, visits: int, value: float) -> None:
        self.action: Action = action
        self.visits: int = visits
        self.value: float = value

    def __repr__(self) -> str:
        return f"<{self.action.notation}: {self.value:.3f} of {self.visits}>"


class Thought:
    """A choice with the numbers behind it; ``options`` are in canonical order."""

    def __init__(self, action: Action, options: Sequence[Weighed], playouts: int, seconds: float) -> None:
        self.action: Action = action
        self.options: Sequence[Weighed] = options
        self.playouts: int = playouts
        self.seconds: float = seconds

    @property
    def value(self) -> float:
        """Mean return of the option chosen."""
        return next(each.value for each in self.options if each.action == self.action)


__all__ = ["Thought", "Weighed"]
