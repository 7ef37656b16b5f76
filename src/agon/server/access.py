"""Who may speak to the server at all, and what every answer of it tells a browser to refuse.

A server answers to the names it was given. A name that somebody else's server gives to this machine's address is none
of them, so that no page can reach it by a name of its own; an address in numbers is nobody's to give.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from agon.messages import say
from agon.server.errors import ApiError

LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]", "testserver")
NUMBERS: Final = "*numbers*"
"""Among the names: any address in numbers, for a server that others reach directly."""
POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; object-src 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def name_in(host: str) -> str:
    """Return the name in a ``Host``, without the port."""
    return host if host.endswith("]") else host.rsplit(":", 1)[0]


def is_number(name: str) -> bool:
    """Is a name an address in numbers?"""
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


class SameOrigin:
    """Refuse what another web page sends to this server, so that no page a player visits can act for them."""

    def __init__(self, app: ASGIApp, hosts: Sequence[str]) -> None:
        self._app = app
        self._hosts = frozenset(each.casefold() for each in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in {"http", "websocket"}:
            headers = Headers(scope=scope)
            host, origin = headers.get("host", ""), headers.get("origin")
            if not self._answers_to(name_in(host)):
                name = name_in(host)[:60]
                await self._refuse("host", say("bad-host", name=repr(name)), scope, receive, send)
                return
            if origin is not None and urlsplit(origin).netloc.casefold() != host.casefold():
                await self._refuse("origin", say("bad-origin"), scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _answers_to(self, name: str) -> bool:
        return name.casefold() in self._hosts or (NUMBERS in self._hosts and is_number(name))

    @staticmethod
    async def _refuse(code: str, said: str, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": said[:120]})
        else:
            await ApiError(403, code, said).answer()(scope, receive, send)


class SafeAnswers:
    """Give every answer the headers by which a browser refuses what no page of Agon does."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def safe(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        await self._app(scope, receive, safe)


__all__ = ["HEADERS", "LOOPBACK", "NUMBERS", "SafeAnswers", "SameOrigin"]
