"""What the server refuses beside what the rules do, and the sentences for it that more than one place says."""

from __future__ import annotations

from typing import Final

from agon.core.errors import BadInputError

NOT_KEPT: Final = "The server could not write or read its games, so this does not count; its log says why."
RULES_BUG: Final = "Agon made a mistake. The game stands as it was stored."
RULES_BUG_AT_OPTION: Final = (
    "Agon made a mistake in the rules here. The game stands as it was; try another option. The server's log has the "
    "record."
)
RULES_BUG_OF_BOT: Final = "Agon made a mistake in the rules. The game stands as it was; nothing is lost."
FAILED: Final = "Something failed in Agon; the server's log says what. Your games are kept."
FAILED_FOR_BOT: Final = "Something failed in Agon. The game stands as it was; nothing is lost."
STALE: Final = "That changed while you chose. Here is the new list."
WATCHING: Final = "You are watching this game; only its players can act."
NOT_SHOWN: Final = (
    "The players of this game keep their hands to themselves. Only they can see its record, in the browser that they "
    "played in."
)
"""What whoever did not play is told of a game whose hands are not shown after it."""


COME_BACK: Final = 1013
"""With this number a socket is closed that may be opened again, in a while."""


class ApiError(Exception):
    """A request that is answered with a sentence."""

    def __init__(self, status: int, code: str, message: str, **more: object) -> None:
        super().__init__(message)
        self.status: Final = status
        self.code: Final = code
        self.body: Final = {"error": {"code": code, "message": message, **more}}


class ClosedError(Exception):
    """A socket that is not held open, or no longer: it is told a code and a sentence, and closed with a number."""

    def __init__(self, number: int, code: str, message: str) -> None:
        super().__init__(message)
        self.number: Final = number
        self.code: Final = code


class RefusedError(Exception):
    """An answer that is not taken: the clause and the sentence for the player."""

    def __init__(self, notation: str, clause: str, reason: str) -> None:
        super().__init__(reason)
        self.notation: Final = notation
        self.clause: Final = clause
        self.reason: Final = reason


class StaleError(Exception):
    """An answer to a decision that has passed."""


class FullError(BadInputError):
    """As many games are under way as the server holds."""


def game_is_over(what: str) -> RefusedError:
    """Return the refusal of something that is done in a game only while it is played."""
    return RefusedError(what, "", "The game is over.")


def bot_plays_on(what: str, *, left: bool, late: bool) -> RefusedError:
    """Return the refusal of something that is done by who plays: a bot does for this seat, and why."""
    why = "You had no time left" if late else "You were away and your seat was claimed" if left else "You have resigned"
    return RefusedError(what, "", f"{why}; a bot plays on for you.")
