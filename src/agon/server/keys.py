"""Keys of seats: made once, given to whoever sits there, kept only as their hash, and never part of an address."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from typing import Annotated, Final

from fastapi import Depends
from starlette.requests import HTTPConnection

SUBPROTOCOL: Final = "agon"
"""The WebSocket protocol of a room."""
CARRIED: Final = "key."
"""What a key stands behind in a list of WebSocket protocols: the one header that a browser's page can set there."""
_BEARER: Final = re.compile(r"Bearer ([\w-]{1,200})")


def new_key() -> str:
    """Return a key of 192 random bits."""
    return secrets.token_urlsafe(24)


def hashed(key: str) -> str:
    """Return what is kept of a key; of none, nothing."""
    return hashlib.sha256(key.encode()).hexdigest() if key else ""


def fits(key: str, kept: str) -> bool:
    """Is this the key of which ``kept`` is kept?"""
    return bool(key and kept) and hmac.compare_digest(hashed(key), kept)


def key_in(protocols: Sequence[str]) -> str:
    """Return the key in a list of WebSocket protocols, or nothing."""
    return next((each.removeprefix(CARRIED) for each in protocols if each.startswith(CARRIED)), "")


def key_of(authorization: str) -> str:
    """Return the key of a header ``Authorization: Bearer KEY``, or nothing."""
    found = _BEARER.fullmatch(authorization)
    return found[1] if found else ""


def sent_key(connection: HTTPConnection) -> str:
    """Return the key that a request sends, or nothing."""
    return key_of(connection.headers.get("authorization", ""))


Key = Annotated[str, Depends(sent_key)]
"""The key that a request sends, as a parameter of what answers it."""

__all__ = ["CARRIED", "SUBPROTOCOL", "Key", "fits", "hashed", "key_in", "key_of", "new_key", "sent_key"]
