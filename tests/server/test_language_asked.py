"""A page is answered in the language that it asks for, by header or, at a socket, by its address."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from agon.messages import language
from agon.server.languages import InTheirLanguage, wished


@pytest.mark.parametrize(
    ("wish", "heard"),
    [
        ("", "en"), ("es", "es"), ("es-MX,en;q=0.5", "es"), ("en;q=0.2, es;q=0.9", "es"), ("fr, de;q=0.5", "en"),
        ("es;q=0, en", "en"), ("es;q=much, fr", "en"), ("*", "en"),
    ],
)  # fmt: skip
def test_a_wish_is_answered_by_what_there_is(wish: str, heard: str) -> None:
    assert wished(wish, ["en", "es"]) == heard


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    ("header", "query", "heard"),
    [("es", "", "es"), ("es", "language=en", "en"), ("", "seat=0&language=es", "es"), ("", "", "en")],
)
def test_what_is_asked_is_answered_in_the_language_wished_for(kind: str, header: str, query: str, heard: str) -> None:
    spoken: list[str] = []

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        spoken.append(language())
        await send({"type": "http.response.start", "status": 200, "headers": []})

    sent: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {}

    headers = [(b"accept-language", header.encode())] if header else []
    asyncio.run(InTheirLanguage(app)({"type": kind, "query_string": query.encode(), "headers": headers}, receive, send))
    assert spoken == [heard]
    assert language() == "en"
    assert sent[0]["headers"] == [(b"vary", b"Accept-Language")]
