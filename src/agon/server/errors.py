"""What the server refuses beside what the rules do, and what more than one place refuses."""

from __future__ import annotations

from typing import Final, NotRequired

from starlette.responses import JSONResponse
from typing_extensions import TypedDict

from agon.core.errors import BadInputError
from agon.messages import say


class ErrorSaid(TypedDict):
    """What is wrong: a code for programs and a sentence for people."""

    code: str
    message: str
    wait: NotRequired[int]
    """Seconds after which it may be asked again."""
    reasons: NotRequired[list[dict[str, str]]]
    """Why a deck may not be played."""
    clashes: NotRequired[list[str]]
    """Ids of cards that are there already."""
    replaceable: NotRequired[bool]
    fields: NotRequired[dict[str, str]]
    """What is wrong with each field of a form."""
    chapter: NotRequired[str]
    """The chapter in which a clause was looked for."""


class ErrorAnswer(TypedDict):
    """The answer to every request that fails."""

    error: ErrorSaid


COME_BACK: Final = 1013
"""With this number a socket is closed that may be opened again, in a while."""


class ApiError(Exception):
    """A request that is answered with a sentence; ``wait``: seconds after which it may be made again."""

    def __init__(self, status: int, code: str, message: str, **more: object) -> None:
        super().__init__(message)
        self.code: Final = code
        self._status: Final = status
        self._more: Final = more

    def answer(self, *, last: bool = False) -> JSONResponse:
        """Return the answer to the request; ``last``: the connection ends with it."""
        headers = {"connection": "close"} if last else {}
        if "wait" in self._more:
            headers["retry-after"] = str(self._more["wait"])
        body = {"error": {"code": self.code, "message": str(self), **self._more}}
        return JSONResponse(body, status_code=self._status, headers=headers)


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


class StoreError(BadInputError):
    """What is kept cannot be read or written; the message says which and what to do."""


class LostError(StoreError):
    """A room has to be read anew: another server has it, or it is not known whether something was written."""


class FullError(BadInputError):
    """As many games are under way as the server holds."""


def game_is_over(what: str) -> RefusedError:
    """Return the refusal of something that is done in a game only while it is played."""
    return RefusedError(what, "", say("no-over"))


def bot_plays_on(what: str, *, left: bool, late: bool) -> RefusedError:
    """Return the refusal of something that is done by who plays: a bot does for this seat, and why."""
    why = "late" if late else "left" if left else "resigned"
    return RefusedError(what, "", say("no-bot-plays-on", why=why))
