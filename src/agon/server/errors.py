"""What the server refuses beside what the rules do: requests with a status, answers in a game with a clause."""

from __future__ import annotations

from typing import Final

from agon.core.errors import BadInputError


class ApiError(Exception):
    """A request that is answered with a sentence."""

    def __init__(self, status: int, code: str, message: str, **more: object) -> None:
        super().__init__(message)
        self.status = status
        self.body: Final = {"error": {"code": code, "message": message, **more}}


class RefusedError(Exception):
    """An answer that is not taken: the clause and the sentence for the player."""

    def __init__(self, notation: str, clause: str, reason: str) -> None:
        super().__init__(reason)
        self.notation = notation
        self.clause = clause
        self.reason = reason


class StaleError(Exception):
    """An answer to a decision that has passed."""


class FullError(BadInputError):
    """As many games are under way as the server holds."""
