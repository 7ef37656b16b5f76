"""Accounts: a name and a password, by which somebody keeps games and goes on with them in another browser.

Nobody needs one to play. A password is kept as its Argon2 hash; a browser that is signed in has a key, of which only
the hash is kept. Trying passwords is bounded by name and address, and takes as long for a name that nobody has.
"""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from collections.abc import Awaitable, Callable
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from agon.cards.model import visible
from agon.messages import both, say
from agon.server.account_store import Account, AccountStore, folded
from agon.server.bounds import RateLimit
from agon.server.errors import ApiError
from agon.server.given_names import is_anybodys, is_given
from agon.server.keys import new_key
from agon.server.likeness import BETWEEN, likeness, odd_letters

LEAST: Final = 10
"""Signs of a password, at least."""
MOST: Final = 200
LONGEST_NAME: Final = 24
TRIES: Final = 5
"""Tries at a password of one name from one address, before each further one has to wait a minute."""
TRIES_AT_NAME: Final = 50
"""The same from anywhere; a further one each half minute."""
TRIES_FROM_ADDRESS: Final = 30
"""Tries at any name from one address; a further one each ten seconds."""
MADE_AT_ONCE: Final = 10
MADE_EACH_SECOND: Final = 1 / 360
"""Accounts that one address may make, at once and then again."""
AT_ONCE: Final = 2
"""Passwords that are hashed at once: each takes 19 MB, and a processor for some hundredths of a second."""
# 19 MB and two passes are what OWASP asks for at least (Password Storage Cheat Sheet, Argon2id)
_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
_NOBODYS: Final = _HASHER.hash(secrets.token_urlsafe(16))
"""What a password is held against where nobody has the name, so that the answer takes as long."""


def _composed(password: str) -> str:
    """Return a password in one form, whichever keyboard it was typed on."""
    return unicodedata.normalize("NFC", password)


def _is_same(name: str, other: str) -> bool:
    """Are two names one to who reads them?"""
    return folded(name) == folded(other) or likeness(name) == likeness(other)


def why_not_name(name: str) -> str:
    """Return why an account cannot be called this, or nothing."""
    if not name:
        return say("account-no-name")
    if len(name) > LONGEST_NAME:
        return say("account-long-name", most=LONGEST_NAME)
    if not all(each.isalnum() or each in BETWEEN for each in name) or not any(each.isalnum() for each in name):
        return say("account-name-signs")
    if odd_letters(name):
        return say("account-name-letters", letters=both(odd_letters(name)))
    # letters of two scripts look alike: one name must not pass for another
    scripts = {unicodedata.name(each, "").partition(" ")[0] for each in name if each.isalpha()}
    return say("account-name-scripts") if len(scripts) > 1 else ""


def why_not_password(password: str) -> str:
    """Return why this is no password, or nothing."""
    if len(password) < LEAST:
        return say("account-short-password", least=LEAST)
    return say("account-long-password", most=MOST) if len(password) > MOST else ""


class Accounts:
    """The accounts of this server."""

    def __init__(self, store: AccountStore, made: RateLimit | None = None) -> None:
        self._store = store
        self._hashing = asyncio.Semaphore(AT_ONCE)
        self._made = made or RateLimit(MADE_AT_ONCE, MADE_EACH_SECOND)
        self._by_both = RateLimit(burst=TRIES, each_second=1 / 60)
        self._by_name = RateLimit(burst=TRIES_AT_NAME, each_second=1 / 30)
        self._by_address = RateLimit(burst=TRIES_FROM_ADDRESS, each_second=1 / 10)

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(_HASHER.hash, _composed(password))

    async def _is_password(self, kept: str, password: str) -> bool:
        def verify() -> bool:
            try:
                return _HASHER.verify(kept, _composed(password))
            except VerificationError:
                return False

        async with self._hashing:
            return await asyncio.to_thread(verify)

    async def make(self, name: str, password: str, address: str) -> tuple[Account, str]:
        """Return a new account, and a key for the browser that asks. Raises: ApiError with the reason of each field."""
        name = visible(unicodedata.normalize("NFC", name))
        reasons = {"name": why_not_name(name), "password": why_not_password(password)}
        is_taken = is_given(name) or await self._store.alike(name)
        if not reasons["name"] and is_taken:
            reasons["name"] = say("account-name-taken", name=name)
        if any(reasons.values()):
            raise _refused(reasons)
        self._wait(self._made.wait(address, time.monotonic()))
        account, key = Account(secrets.token_urlsafe(12), name, time.time()), new_key()
        if not await self._store.add(account, folded(name), await self._hash(password), key):
            raise _refused({"name": say("account-name-taken", name=name)})
        return account, key

    async def sign_in(self, name: str, password: str, address: str) -> tuple[Account, str]:
        """Return an account, and a key for the browser that asks. Raises: ApiError."""
        account, key = await self._checked(name, password, address), new_key()
        await self._store.sign_in(account, key, time.time())
        return account, key

    async def _checked(self, name: str, password: str, address: str) -> Account:
        """Return the account that a name and a password open. Raises: ApiError."""
        called, now = folded(visible(name)), time.monotonic()
        for limit, what in ((self._by_address, address), (self._by_both, f"{address} {called}"),
                            (self._by_name, called)):  # fmt: skip
            self._wait(limit.wait(what, now))
        found = await self._store.named(called)
        fits = await self._is_password(_NOBODYS if found is None else found[1], password[: MOST + 1])
        if found is None or not fits:
            raise ApiError(403, "not-yours", say("account-does-not-fit"))
        return found[0]

    def _wait(self, seconds: int) -> None:
        """Raises: ApiError where there is to wait."""
        if seconds:
            raise ApiError(429, "too-fast", say("account-wait", seconds=seconds), wait=seconds)

    async def whose(self, key: str) -> Account:
        """Return whose browser sends this key. Raises: ApiError where nobody is signed in with it."""
        account = await self.maybe(key)
        if account is None:
            raise ApiError(401, "no-account", say("account-not-signed-in"))
        return account

    async def is_there(self, name: str) -> bool:
        """Is somebody called this?"""
        return await self._store.named(folded(visible(name))) is not None

    async def called(self, name: str) -> Account:
        """Return the account of a name. Raises: ApiError."""
        found = await self._store.named(folded(visible(name)))
        if found is None:
            raise ApiError(404, "no-person", say("people-nobody"))
        return found[0]

    async def maybe(self, key: str) -> Account | None:
        """Return whose browser sends this key, if it is anybody's."""
        return await self._store.signed_in(key, time.time()) if key else None

    async def who_sits(self, key: str, name: str) -> Account | None:
        """Return whose browser sends this key, if it is anybody's, where somebody sits down under a name.

        Raises: ApiError where that is the name of somebody else who has an account, or of Agon, its moderators and
        bots, or they begin no games now. What Agon calls who has no name is nobody's, also where an account has had it
        from before.
        """
        account = await self.maybe(key)
        if account is not None:
            await self._store.suspensions.check(account.id)
        shown = visible(name)
        is_own = account is not None and _is_same(shown, account.name)
        if not is_own and odd_letters(shown):
            raise ApiError(422, "bad-input", say("account-name-letters", letters=both(odd_letters(shown))))
        if not is_own and not is_anybodys(shown):
            if is_given(shown):
                raise ApiError(409, "name-kept", say("account-name-taken", name=shown))
            if await self._store.alike(shown):
                raise ApiError(409, "name-kept", say("account-name-of-another", name=shown))
        return account

    async def sign_out(self, key: str, *, others: bool = False) -> None:
        """Sign a browser out, or all others of the same account. Raises: ApiError."""
        await self._store.sign_out(await self.whose(key), key, others=others)

    async def confirmed(self, key: str, name: str, password: str, address: str) -> Account:
        """Return whose browser this is, who has said their name and password once more. Raises: ApiError."""
        account = await self.whose(key)
        if folded(visible(name)) != folded(account.name):
            raise _refused({"name": say("account-other-name", name=account.name)})
        return await self._checked(name, password, address)

    async def change_password(self, key: str, before: str, after: str, address: str) -> None:
        """Change a password, and sign every other browser out. Raises: ApiError."""
        account = await self.whose(key)
        why_not = why_not_password(after)
        if why_not:
            raise _refused({"password": why_not})
        await self._checked(account.name, before, address)
        await self._store.set_password(account, await self._hash(after))
        await self._store.sign_out(account, key, others=True)


WhoSits = Callable[[str, str], Awaitable[Account | None]]
"""Who is signed in with a key, if anybody is, and sits down under a name that is nobody else's."""


def _refused(reasons: dict[str, str]) -> ApiError:
    """Return the refusal of a form, with the reason beside each field."""
    said = {name: why for name, why in reasons.items() if why}
    return ApiError(422, "not-kept", " ".join(said.values()), fields=said)


__all__ = ["LEAST", "MOST", "TRIES", "Accounts", "WhoSits"]
