"""What the numbers of the rules stand for, told apart by their types."""

from __future__ import annotations

from typing import NewType

from mypy_extensions import i64

SeatNo = NewType("SeatNo", i64)
"""A seat of a game: a player's, or in the arena a minion's. NONE: nobody."""
CardNo = NewType("CardNo", i64)
"""A card of a game, by its place among all of them. NONE: no card."""
