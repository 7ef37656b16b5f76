"""What is said where something fails: in answer to a request, or to who plays."""

from __future__ import annotations

import logging
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from agon.core.errors import AgonError, BadInputError, IllegalDeckError, RulesBugError, UnknownNameError
from agon.messages import say
from agon.server import protocol, socket_messages
from agon.server.access import HEADERS
from agon.server.collection import ClashError
from agon.server.errors import (
    ApiError,
    ErrorAnswer,
    FullError,
    RefusedError,
    StaleError,
    StoreError,
)
from agon.server.homes import FOUND, ElsewhereError
from agon.server.journal import BadRecordError
from agon.server.seals import SealGoneError
from agon.server.socket_messages import Message
from agon.server.store import TakenError

log: Final = logging.getLogger("agon.server")

FAILING: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": ErrorAnswer, "description": str(ErrorAnswer.__doc__)} for status in ("4XX", "5XX")
}
"""What the description of the addresses says of all that fail."""


def told_as(media_type: str) -> dict[str, Any]:
    """Return what describes an address that answers with a text or file of this type, and fails as all do."""
    a_text = {"type": "string", **({} if media_type.startswith(("text/", "image/svg")) else {"format": "binary"})}
    return {"response_class": Response, "responses": {200: {"content": {media_type: {"schema": a_text}}}}}


def message_for(error: StaleError | RefusedError | AgonError, room: str, seq: int) -> Message:
    """Return what is said to who sent a message to a room that failed, after so many answers. Ours are logged."""
    match error:
        case StaleError():
            return socket_messages.error("stale", say("room-stale"))
        case RefusedError():
            return socket_messages.refused(seq, error.notation, error.clause, error.reason)
        case RulesBugError():
            log.error("room %s: %s", room, error)
            return socket_messages.error("rules-bug", say("room-rules-failed-here"))
        case StoreError():
            log.error("room %s: %s", room, error)
            return socket_messages.error("not-kept", say("room-not-kept"))
    return socket_messages.error("bad-input", str(error))


def answer_errors(app: FastAPI) -> None:
    """Answer every request that fails with a status, a code and a sentence."""

    @app.exception_handler(ApiError)
    async def refused(_request: Request, error: ApiError) -> Response:
        return error.answer()

    @app.exception_handler(RefusedError)
    async def not_taken(_request: Request, error: RefusedError) -> Response:
        return _answer(409, "refused", error.reason)

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> Response:
        return _answer(422, "bad-input", protocol.explain(error.errors()))

    @app.exception_handler(AgonError)
    async def ours(request: Request, error: AgonError) -> Response:
        return _answer_to(error, is_look=request.method == "GET")

    @app.exception_handler(ElsewhereError)
    async def elsewhere(request: Request, error: ElsewhereError) -> Response:
        request.scope[FOUND]["error"] = error  # it is asked there, and this answer is heard by nobody
        return Response(status_code=503)

    @app.exception_handler(OSError)
    async def unwritten(_request: Request, error: OSError) -> Response:
        log.error("%s: %s", error.filename or "the data folder", error.strerror)
        return _answer(503, "not-kept", say("room-not-kept"))

    @app.exception_handler(Exception)
    async def unexpected(_request: Request, _error: Exception) -> Response:
        # the framework logs it with its traceback, after this; and answers outside of all that gives headers
        said = _answer(500, "failed", say("server-failed"))
        said.headers.update(HEADERS)
        return said

    @app.exception_handler(HTTPException)
    async def http(_request: Request, error: HTTPException) -> Response:
        return _answer(error.status_code, "not-found" if error.status_code == 404 else "http", str(error.detail))


def _answer_to(error: AgonError, *, is_look: bool) -> JSONResponse:
    """Return the answer to a request that failed with one of our errors; ``is_look``: it changes nothing."""
    match error:
        case BadRecordError():
            return _answer(409, "bad-record", str(error))
        case IllegalDeckError():
            reasons = [{"clause": each.clause, "reason": each.reason, "card": each.card} for each in error.refusals]
            return _answer(422, "illegal-deck", str(error), reasons=reasons)
        case StoreError():
            log.error("%s", error)
            return _answer(503, "not-kept", say("room-not-kept"))
        case ClashError():
            ids = [each.id for each in error.clashes]
            return _answer(409, "clash", str(error), clashes=ids, replaceable=error.replaceable)
        case FullError():
            return _answer(503, "full", str(error))
        case TakenError() | SealGoneError():
            return _answer(409, "seal-gone", str(error))
        case UnknownNameError() if is_look:
            # In an address it is the address that is wrong; in what somebody sends it is what they say.
            return _answer(404, "not-there", str(error))
        case BadInputError():
            return _answer(422, "bad-input", str(error))
    log.error("%s", error)
    return _answer(500, "rules-bug", say("server-rules-failed"))


def _answer(status: int, code: str, message: str, **more: object) -> JSONResponse:
    return JSONResponse({"error": {"code": code, "message": message, **more}}, status_code=status)


__all__ = ["FAILING", "answer_errors", "message_for", "told_as"]
