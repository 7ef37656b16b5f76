"""What a stranger's request may cost at most. Each bound is a sentence for whoever meets it."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from agon.messages import say
from agon.server.errors import COME_BACK, ApiError, ClosedError

MOST_JSON: Final = 256 << 10
"""Bytes of a request's body, where it is no card file."""
MOST_BYTES: Final = 4 << 20
"""Bytes of a card file."""
LARGER: Final = frozenset({"/api/cards/import"})
"""The addresses that take card files; they count bytes themselves, and say more."""


class _BodyError(Exception):
    """More has come than is read, or it comes too slowly."""


BODY_WITHIN: Final = 120.0
"""Seconds in which a body has to be there."""


class BodyBound:
    """Refuse a body that is larger than anything asked for here, before it is all in memory, and one that is slow."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = math.inf if scope["path"] in LARGER else MOST_JSON
        told = dict(scope["headers"]).get(b"content-length", b"0")
        if not told.isdigit() or len(told) > 12 or int(told) > most:
            await self._refuse(scope, receive, send)
            return
        taken = 0
        begun = slow = whole = False
        until = asyncio.get_running_loop().time() + BODY_WITHIN

        async def counted() -> Message:
            nonlocal taken, slow, whole
            if whole:
                return await receive()
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                slow = True
                raise _BodyError from None
            whole = not message.get("more_body")
            taken += len(message.get("body", b""))
            if taken > most:
                raise _BodyError
            return message

        async def watched(message: Message) -> None:
            nonlocal begun
            # what reads the body may say of it that it cannot be read; here is said why
            if not slow and taken <= most:
                begun = True
                await send(message)

        with contextlib.suppress(_BodyError):
            await self._app(scope, counted, watched)
        if slow and not begun:
            await ApiError(408, "too-slow", say("too-slow")).answer(last=True)(scope, receive, send)
        elif taken > most and not begun:
            await self._refuse(scope, receive, send)

    @staticmethod
    async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
        refused = ApiError(413, "too-large", say("too-large", most=MOST_JSON >> 10))
        await refused.answer(last=True)(scope, receive, send)


def address_of(connection: HTTPConnection) -> str:
    """Return whose request it is, as far as anything is counted by that."""
    return connection.client.host if connection.client is not None else ""


MOST_GAMES: Final = 500
"""Games under way at once: with somebody at them, or bots that play."""
MOST_SOCKETS: Final = 2000
MOST_SOCKETS_OF_ONE: Final = 100
"""Sockets open at once, of everybody and of one address."""
MADE_AT_ONCE: Final = 60
MADE_EACH_SECOND: Final = 1.0
"""Games that one address may make, at once and then again."""
MOST_ADDRESSES: Final = 10_000
"""Addresses that are counted; of more, the one that was longest silent is forgotten."""


class Sockets:
    """How many sockets are open, and whose."""

    def __init__(self, most: int = MOST_SOCKETS, of_one: int = MOST_SOCKETS_OF_ONE) -> None:
        self._most = most
        self._of_one = of_one
        self._open: Counter[str] = Counter()

    def _why_not(self, address: str) -> str:
        """Return why no other may be opened from there, or nothing."""
        if self._open.total() >= self._most:
            return say("too-many-connections", most=self._most)
        if self._open[address] >= self._of_one:
            return say("too-many-of-one", most=self._of_one)
        return ""

    @contextlib.contextmanager
    def held(self, address: str) -> Iterator[None]:
        """Count one more from there, for as long as it is open. Raises: ClosedError where that is too many."""
        full = self._why_not(address)
        if full:
            raise ClosedError(COME_BACK, "full", full)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


class RateLimit:
    """How often one address may do something: many times at once, then one after another. Here: make games."""

    def __init__(self, burst: int = MADE_AT_ONCE, each_second: float = MADE_EACH_SECOND) -> None:
        self._burst = burst
        self._rate = each_second
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, address: str, now: float) -> int:
        """Return for how many seconds to wait; 0 takes one."""
        left, since = self._left.pop(address, (float(self._burst), now))
        left = min(float(self._burst), left + (now - since) * self._rate)
        taken = left >= 1
        self._left[address] = (left - 1 if taken else left, now)
        while len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return 0 if taken else math.ceil((1 - left) / self._rate)

    def take(self, address: str) -> None:
        """Raises: ApiError where one address has done it too often in a short time."""
        wait = self.wait(address, time.monotonic())
        if wait:
            raise ApiError(429, "too-fast", self.refusal(wait), wait=wait)

    def refusal(self, wait: int) -> str:
        """Return what is said to who has to wait so many seconds: here, to who made many games."""
        return say("too-fast", wait=wait)


ASKED_AT_ONCE: Final = 400
ASKED_EACH_SECOND: Final = 40.0
"""Requests and questions of one address, at once and then each second. What is refused counts as well."""


class Asking(RateLimit):
    """How often one address may ask."""

    def __init__(self, burst: int = ASKED_AT_ONCE, each_second: float = ASKED_EACH_SECOND) -> None:
        super().__init__(burst, each_second)

    def refusal(self, wait: int) -> str:
        return say("asked-too-fast", wait=wait)


class AskedBound:
    """Refuse requests to ``/api`` that come faster from one address than people and their pages make them."""

    def __init__(self, app: ASGIApp, asked: Asking) -> None:
        self._app = app
        self._asked = asked

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            try:
                self._asked.take(address_of(HTTPConnection(scope)))
            except ApiError as refused:
                await refused.answer()(scope, receive, send)
                return
        await self._app(scope, receive, send)
