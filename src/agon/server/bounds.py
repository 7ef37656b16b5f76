"""What a stranger's request may cost at most. Each bound is a sentence for whoever meets it."""

from __future__ import annotations

import contextlib
from typing import Final

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_JSON: Final = 256 << 10
"""Bytes of a request's body, where it is no card file."""
MOST_BYTES: Final = 4 << 20
"""Bytes of a card file."""
LARGER: Final = frozenset({"/api/cards/import"})
"""The addresses that take card files; they count bytes themselves, and say more."""


class _TooLargeError(Exception):
    """More has come than is read."""


class BodyBound:
    """Refuse a body that is larger than anything asked for here, before it is all in memory."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in LARGER:
            await self._app(scope, receive, send)
            return
        told = dict(scope["headers"]).get(b"content-length", b"0")
        if not told.isdigit() or len(told) > 12 or int(told) > MOST_JSON:
            await self._refuse(scope, receive, send)
            return
        taken = 0
        begun = False

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > MOST_JSON:
                raise _TooLargeError
            return message

        async def watched(message: Message) -> None:
            nonlocal begun
            if taken <= MOST_JSON:  # what reads the body may say of it that it cannot be read; here is said why
                begun = True
                await send(message)

        with contextlib.suppress(_TooLargeError):
            await self._app(scope, counted, watched)
        if taken > MOST_JSON and not begun:
            await self._refuse(scope, receive, send)

    @staticmethod
    async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
        said = f"What was sent is larger than {MOST_JSON >> 10} KB, which is more than any game needs."
        body = {"error": {"code": "too-large", "message": said}}
        await JSONResponse(body, status_code=413, headers={"connection": "close"})(scope, receive, send)
