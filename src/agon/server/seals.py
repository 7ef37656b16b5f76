"""Secrets that are sealed before a room is made: shown by their seal, kept by nobody, made again when it is.

A request for a seal costs no memory: its secret follows from a key that only this process has and from the token that
the request is given, so that who comes back with the token, and nobody else, makes a room with that very secret.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from agon.core.errors import BadInputError
from agon.core.sealed_luck import SERVER, Sealed, Share, now, seal_of
from agon.messages import say

_MAC: Final = 32


class SealGoneError(BadInputError):
    """A token that this process never gave out."""


class Sealing:
    """Seals of rooms to come."""

    def __init__(self) -> None:
        self._key = secrets.token_bytes(32)

    def new(self) -> tuple[str, Sealed]:
        """Return a token and the seal that it stands for."""
        body = f"{new_room()}.{now()}"
        return f"{body}.{self._hash('token', body)[:_MAC]}", self._sealed(body)

    def of(self, token: str) -> Sealed:
        """Return the seal of a token. Raises: SealGoneError."""
        body, _, mac = token.rpartition(".")
        if not token.isascii() or not hmac.compare_digest(mac, self._hash("token", body)[:_MAC]):
            raise SealGoneError(say("seal-gone"))
        return self._sealed(body)

    def _sealed(self, body: str) -> Sealed:
        room, _, at = body.partition(".")
        secret = self._hash("secret", body)
        return Sealed(room, secret, seal_of(room, SERVER, secret), at)

    def _hash(self, what: str, body: str) -> str:
        return hmac.new(self._key, f"{what} {body}".encode(), hashlib.sha256).hexdigest()


def new_room() -> str:
    """Return a name for a room that nobody guesses."""
    return secrets.token_urlsafe(9)


def alone(sealed: Sealed, people: list[int], number: str) -> Sealed:
    """Return a seal with the share of the one browser that plays: it hides its number from nobody, and seals none."""
    shares = [Share(seat, "-", now(), number) if number and seat == people[0] else Share(seat) for seat in people]
    if number:
        shares = shares[:1]  # the others of that screen have no browser of their own
    return Sealed(sealed.room, sealed.secret, sealed.seal, sealed.at, tuple(shares))


__all__ = ["SealGoneError", "Sealing", "alone", "new_room"]
