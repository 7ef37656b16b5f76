"""What another server has is asked of it, and its answer passed on: whoever asks need not know that there are several.

Where the other one refuses connections it is gone, and what is asked for is taken over here (``homes``).
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin, Subprotocol

from agon.messages import say
from agon.server.errors import COME_BACK
from agon.server.homes import FOUND, LOBBY, ElsewhereError, Homes, review_home
from agon.server.threads import aside, cancelled

NOT_SENT: Final = frozenset({1005, 1006})
"""Codes that nobody sends: a connection ended without one, or was cut off."""
PASSED: Final = "x-agon-passed"
"""How often a request was passed on. Anybody may say so: it ends rounds between servers, and does nothing else."""
MOST_PASSED: Final = 8
NUMBERS: Final = frozenset(str(each) for each in range(MOST_PASSED))
OF_LOBBY: Final = re.compile(
    r"/(api/(tables|lobby|events|me/challenges|me/delete|suspensions|reports)|ws/lobby|table)(/.*)?"
)
"""What is asked where the tables are."""
ROOM: Final = re.compile(r"/ws/rooms/([^/]+)")
REVIEW: Final = re.compile(r"/ws/reviews/([^/]+)")
ITS_OWN: Final = frozenset({
    "connection", "keep-alive", "transfer-encoding", "content-length", "upgrade", "te", "trailer", "proxy-authenticate",
    "proxy-authorization",
})  # fmt: skip
"""Headers of one connection, which are not passed on."""
NOT_OURS: Final = frozenset({"host", "origin", "user-agent"})
PATIENCE: Final = 30.0
LARGEST: Final = 8 << 20


class Elsewhere:
    """Passes on what another server has, requests and sockets.

    ``room`` makes a room this server's where it is nobody's. Raises: ElsewhereError.
    """

    def __init__(self, app: ASGIApp, homes: Homes, room: Callable[[str], Awaitable[object]]) -> None:
        self._app = app
        self._homes = homes
        self._room = room

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _place(self, path: str) -> None:
        """Raises: ElsewhereError where what has this address is another server's."""
        if OF_LOBBY.fullmatch(path):
            await self._homes.claim(LOBBY)
        elif found := ROOM.fullmatch(path):
            await self._room(found[1])
        elif found := REVIEW.fullmatch(path):
            await self._homes.look(review_home(found[1]))

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        told = Headers(scope=scope).get(PASSED, "0")
        times = int(told) if told in NUMBERS else MOST_PASSED
        body: list[Message] = []
        for _ in range(3):
            found: dict[str, Any] = {}
            scope[FOUND] = found
            try:
                await self._place(scope["path"])
                await self._app(scope, _again(body, receive), _unless(found, send))
                if not found:
                    return
                elsewhere: ElsewhereError = found["error"]
            except ElsewhereError as error:
                elsewhere = error
            if times >= MOST_PASSED:
                break
            while not body or body[-1].get("more_body"):
                body.append(await receive())
            sent = b"".join(each.get("body", b"") for each in body)
            try:
                status, headers, answer = await aside(lambda: _asked(elsewhere.address, scope, sent, times + 1))  # noqa: B023
            except ConnectionRefusedError:
                await self._homes.is_gone(elsewhere.name)
                continue
            except (OSError, http.client.HTTPException):
                break
            await send({"type": "http.response.start", "status": status, "headers": headers})
            await send({"type": "http.response.body", "body": answer})
            return
        said = {"error": {"code": "moving", "message": say("server-moving")}}
        await JSONResponse(said, status_code=503, headers={"retry-after": "2"})(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        for _ in range(3):
            try:
                await self._place(scope["path"])
            except ElsewhereError as error:
                try:
                    upstream = await _opened(error.address, scope)
                except ConnectionRefusedError:
                    await self._homes.is_gone(error.name)
                    continue
                except (OSError, InvalidHandshake, TimeoutError):
                    break
                await receive()
                await _pumped(upstream, receive, send)
                return
            await self._app(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": COME_BACK})


def _again(body: list[Message], receive: Receive) -> Receive:
    """Give what has come again, and then what comes, which is kept."""
    given = iter(list(body))

    async def received() -> Message:
        message = next(given, None)
        if message is None:
            message = await receive()
            if message["type"] == "http.request":
                body.append(message)
        return message

    return received


def _unless(found: dict[str, Any], send: Send) -> Send:
    """Send an answer, unless it was found that it is to be had elsewhere."""

    async def sent(message: Message) -> None:
        if not found:
            await send(message)

    return sent


def _headers(scope: Scope, *, without: frozenset[str]) -> list[tuple[str, str]]:
    kept = [
        (key, value)
        for key, value in Headers(scope=scope).items()
        if key not in without | ITS_OWN | {"x-forwarded-for"}
    ]
    client = scope.get("client")
    return [*kept, ("x-forwarded-for", client[0])] if client else kept


def _address(scope: Scope) -> str:
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    query: bytes = scope["query_string"]
    return path.decode("latin-1") + (f"?{query.decode('latin-1')}" if query else "")


def _asked(address: str, scope: Scope, body: bytes, times: int) -> tuple[int, Sequence[tuple[bytes, bytes]], bytes]:
    """Ask another server the same. Raises: OSError, HTTPException."""
    there = urlsplit(address)
    line = http.client.HTTPConnection(there.hostname or "", there.port or 80, timeout=PATIENCE)
    try:
        line.putrequest(scope["method"], _address(scope), skip_host=True, skip_accept_encoding=True)
        for key, value in _headers(scope, without=frozenset({PASSED})):
            line.putheader(key, value)
        line.putheader(PASSED, str(times))
        line.putheader("content-length", str(len(body)))
        line.endheaders(body)
        answer = line.getresponse()
        told = answer.read()
        kept = [(key.lower().encode("latin-1"), value.encode("latin-1")) for key, value in answer.getheaders()
                if key.lower() not in ITS_OWN]  # fmt: skip
        return answer.status, [*kept, (b"content-length", str(len(told)).encode())], told
    finally:
        line.close()


async def _opened(address: str, scope: Scope) -> ClientConnection:
    """Open the same socket at another server. Raises: OSError, InvalidHandshake, TimeoutError."""
    there, told = urlsplit(address), Headers(scope=scope)
    without = NOT_OURS | frozenset(each for each in told if each.startswith("sec-websocket-"))
    origin = told.get("origin")
    return await connect(
        f"ws://{told.get('host', there.netloc)}{_address(scope)}", host=there.hostname, port=there.port,
        subprotocols=[Subprotocol(each) for each in scope["subprotocols"]] or None, compression=None, max_size=LARGEST,
        origin=None if origin is None else Origin(origin), additional_headers=_headers(scope, without=without),
        user_agent_header=None, open_timeout=PATIENCE, ping_interval=None, proxy=None,
    )  # fmt: skip


async def _pumped(upstream: ClientConnection, receive: Receive, send: Send) -> None:
    """Let both talk until one of them ends."""
    await send({"type": "websocket.accept", "subprotocol": upstream.subprotocol})

    async def out() -> None:
        with contextlib.suppress(ConnectionClosed):
            while (message := await receive())["type"] == "websocket.receive":
                text = message.get("text")
                await upstream.send(text if text is not None else message.get("bytes") or b"")
        await upstream.close()

    sending = asyncio.create_task(out())
    try:
        async for heard in upstream:
            told: Message = {"type": "websocket.send"}
            told["text" if isinstance(heard, str) else "bytes"] = heard
            await send(told)
    except ConnectionClosed:
        pass
    except RuntimeError:  # whoever listened is gone
        return
    finally:
        await cancelled(sending)
        await upstream.close()
    code = upstream.close_code
    with contextlib.suppress(RuntimeError):
        ends = code if code is not None and code not in NOT_SENT else COME_BACK
        await send({"type": "websocket.close", "code": ends, "reason": upstream.close_reason or ""})


__all__ = ["Elsewhere"]
