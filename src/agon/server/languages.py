"""In which language somebody is answered: the one that a page asks for, as browsers do with ``Accept-Language``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from agon.messages import ENGLISH, languages, speaking

LONGEST: Final = 200
"""Letters of a wish that are read."""


def wished(wish: str, there: Sequence[str]) -> str:
    """Return the language of ``there`` that a wish likes best: ``es`` of ``es-MX, en;q=0.5``; English if none."""
    liked: list[tuple[float, str]] = []
    for each in wish[:LONGEST].split(","):
        name, _, quality = each.strip().partition(";q=")
        try:
            liked.append((float(quality or 1), name.strip().partition("-")[0].casefold()))
        except ValueError:
            continue
    best = [name for quality, name in sorted(liked, key=lambda each: -each[0]) if quality > 0 and name in there]
    return best[0] if best else ENGLISH


class InTheirLanguage:
    """Answer each request, and hold each socket, in the language that it asks for.

    A page that opens a socket can give no header of its own, and asks by ``?language=``.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._there = languages()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return

        async def varied(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).add_vary_header("Accept-Language")
            await send(message)

        asked = parse_qs(scope["query_string"].decode("latin-1")).get("language") or [""]
        with speaking(wished(asked[0] or Headers(scope=scope).get("accept-language", ""), self._there)):
            await self._app(scope, receive, varied)


__all__ = ["InTheirLanguage", "wished"]
