"""Accounts as they are kept, in the same file as the rooms."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from agon.server.blocks import Blocks
from agon.server.errors import StoreError
from agon.server.keys import hashed
from agon.server.likeness import likeness
from agon.server.ratings import Rating, rating_of
from agon.server.schema import accounts, blocks, decks, kept, ratings, results, rooms, sessions, suspensions
from agon.server.store import Store, is_there_already, one_sentence
from agon.server.suspensions import Suspensions

FORGOTTEN_AFTER: Final = 180 * 86_400.0
"""Seconds after which a browser that was not seen is signed in no more."""
MOST_BROWSERS: Final = 50
"""Browsers in which one account is signed in; with one more, that which was seen longest ago is so no more."""
NAMING: Final = 0x4E61_6D65
"""The lock of who makes an account, for names that only look alike."""
SEEN_EACH: Final = 86_400.0
"""Seconds after which it is written down again that a browser was seen."""


Shows = Literal["played", "everyone", "me"]
"""To whom somebody shows finished games: to people they have played with, to everybody, to nobody else."""


def folded(name: str) -> str:
    """Return what of a name tells it from others: large and small letters are one, and so are forms of one letter."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who keeps what they have played."""

    id: str
    name: str
    created: float
    shows: Shows = "played"
    moderator: bool = False


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game of an account: where, which, at which seat, and who plays."""

    room: str
    system: str
    seat: int
    players: tuple[str, ...]
    created: float


_ACCOUNT: Final = (accounts.c.id, accounts.c.name, accounts.c.created, accounts.c.shows, accounts.c.moderator)


class AccountStore:
    """The accounts in a store, and the keys of the browsers in which they are signed in."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._engine = store.engine
        self.blocks: Final = Blocks()
        self.suspensions: Final = Suspensions(store)

    async def open(self) -> None:
        """Have at hand what is asked while people play. Raises: StoreError."""
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                rows = await db.execute(select(blocks.c.account, blocks.c.blocked))
                self.blocks.are((row.account, row.blocked) for row in rows)

    async def add(self, account: Account, folded: str, password: str, key: str) -> bool:
        """Keep an account, signed in with a key; False where somebody has this name, or one that looks like it.

        Raises: StoreError.
        """
        row = {"id": account.id, "name": account.name, "folded": folded, "password": password,
               "created": account.created, "likeness": likeness(account.name)}  # fmt: skip
        session = _session(account.id, key, account.created)

        def added(db: Connection) -> bool:
            if db.dialect.name == "postgresql":  # another server makes none meanwhile; a file has one writer anyway
                db.execute(select(func.pg_advisory_xact_lock(NAMING)))
            other = select(accounts.c.id).where(_alike(account.name))
            if db.execute(other.limit(1)).first() is not None:
                return False
            db.execute(insert(accounts), row)
            db.execute(insert(sessions), session)
            return True

        try:
            return await self._store.write(added)
        except StoreError as error:
            if is_there_already(error):
                return False
            raise

    async def alike(self, name: str) -> bool:
        """Is there an account whose name is this one, or looks like it?"""
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                return (await db.execute(select(accounts.c.id).where(_alike(name)).limit(1))).first() is not None

    async def named(self, folded: str) -> tuple[Account, str] | None:
        """Return the account of a name, and the hash of its password."""
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                asked = select(*_ACCOUNT, accounts.c.password).where(accounts.c.folded == folded)
                row = (await db.execute(asked)).first()
                return None if row is None else (_account(row), row.password)

    async def name_of(self, account: str) -> str:
        """Return what an account is called; nothing where there is none."""
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                return str((await db.execute(select(accounts.c.name).where(accounts.c.id == account))).scalar() or "")

    async def sign_in(self, account: Account, key: str, now: float) -> None:
        """Keep the key of one more browser, and forget those that were not seen for long."""
        latest = select(sessions.c.key).where(sessions.c.account == account.id)
        latest = latest.order_by(sessions.c.seen.desc(), sessions.c.created.desc()).limit(MOST_BROWSERS)
        session = _session(account.id, key, now)

        def signed(db: Connection) -> None:
            db.execute(delete(sessions).where(sessions.c.seen < now - FORGOTTEN_AFTER))
            db.execute(insert(sessions), session)
            db.execute(delete(sessions).where(sessions.c.account == account.id, sessions.c.key.not_in(latest)))

        await self._store.write(signed)

    async def signed_in(self, key: str, now: float) -> Account | None:
        """Return whose browser has this key."""
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                asked = select(*_ACCOUNT, sessions.c.seen).join_from(sessions, accounts)
                row = (await db.execute(asked.where(sessions.c.key == hashed(key)))).first()
        if row is None or row.seen < now - FORGOTTEN_AFTER:
            return None
        if row.seen < now - SEEN_EACH:
            await self._store.do(update(sessions).where(sessions.c.key == hashed(key)).values(seen=now))
        return _account(row)

    async def sign_out(self, account: Account, key: str, *, others: bool) -> None:
        """Forget one browser of an account, or all but that one."""
        this = sessions.c.key == hashed(key)
        await self._store.do(delete(sessions).where(sessions.c.account == account.id, ~this if others else this))

    async def set_shows(self, account: Account, shows: Shows) -> None:
        await self._store.do(update(accounts).where(accounts.c.id == account.id).values(shows=shows))

    async def set_moderator(self, folded: str, *, moderator: bool) -> bool:
        """Let the account of a name read reports, or no more; False where nobody has the name."""
        changed = update(accounts).where(accounts.c.folded == folded).values(moderator=moderator)
        return await self._store.write(lambda db: db.execute(changed.returning(accounts.c.id)).first() is not None)

    async def block(self, account: Account, other: Account, *, blocked: bool) -> None:
        """Let an account not meet another any more, or again."""
        this = (blocks.c.account == account.id) & (blocks.c.blocked == other.id)
        await self._store.do(
            delete(blocks).where(this), *[insert(blocks).values(account=account.id, blocked=other.id)] * blocked
        )
        self.blocks.change(account.id, other.id, blocked=blocked)

    async def blocked(self, account: Account) -> list[str]:
        """Return the names of those whom an account does not want to meet."""
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                asked = select(accounts.c.name).join_from(blocks, accounts, blocks.c.blocked == accounts.c.id)
                asked = asked.where(blocks.c.account == account.id).order_by(accounts.c.folded)
                return list((await db.execute(asked)).scalars())

    async def blockers(self, account: str, others: Sequence[str]) -> set[str]:
        """Return who has blocked whom, between an account and others: the ids of those who have."""
        asked = select(blocks.c.account).where(
            or_(and_(blocks.c.account == account, blocks.c.blocked.in_(others)),
                and_(blocks.c.blocked == account, blocks.c.account.in_(others)))
        )  # fmt: skip
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                return set((await db.execute(asked)).scalars())

    async def set_password(self, account: Account, password: str) -> None:
        await self._store.do(update(accounts).where(accounts.c.id == account.id).values(password=password))

    async def games(self, account: Account, most: int) -> list[KeptGame]:
        """Return the games of an account that are not over, the latest first."""
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                asked = select(rooms.c.id, rooms.c.system, kept.c.seat, rooms.c.seats, rooms.c.created)
                asked = asked.join_from(kept, rooms).where(kept.c.account == account.id)
                asked = asked.where(kept.c.room.not_in(select(results.c.room)))
                rows = await db.execute(asked.order_by(rooms.c.created.desc(), rooms.c.id).limit(most))
                return [KeptGame(row.id, row.system, row.seat, tuple(each["name"] for each in row.seats), row.created)
                        for row in rows]  # fmt: skip

    async def signed_in_since(self, account: Account) -> list[tuple[float, float]]:
        """Return when each browser of an account signed in, and was seen last."""
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                asked = select(sessions.c.created, sessions.c.seen).where(sessions.c.account == account.id)
                return [(row.created, row.seen) for row in await db.execute(asked.order_by(sessions.c.created))]

    async def seats(self, account: Account) -> list[tuple[str, int]]:
        """Return every seat of an account: the room, and which."""
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                asked = select(kept.c.room, kept.c.seat).where(kept.c.account == account.id)
                return [(row.room, row.seat) for row in await db.execute(asked)]

    async def rating(self, account: Account, system: str) -> Rating:
        """Return how strong an account plays a rule system."""
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                return await db.run_sync(rating_of, account.id, system)

    async def delete(self, account: Account) -> None:
        """Forget an account, which keeps no seat any more. Raises: StoreError."""
        theirs = [delete(each).where(each.c.account == account.id) for each in (sessions, ratings, suspensions, decks)]
        await self._store.do(
            *theirs, delete(blocks).where(_either(account)), delete(accounts).where(accounts.c.id == account.id)
        )
        self.blocks.forget(account.id)


def _alike(name: str) -> ColumnElement[bool]:
    """A name of no letter or digit looks like nothing, and is nobody's."""
    looks = likeness(name)
    return or_(accounts.c.folded == folded(name), and_(accounts.c.likeness == looks, accounts.c.likeness != ""))


def _either(account: Account) -> ColumnElement[bool]:
    return or_(blocks.c.account == account.id, blocks.c.blocked == account.id)


def _account(row: Any) -> Account:
    return Account(row.id, row.name, row.created, row.shows, bool(row.moderator))


def _session(account: str, key: str, now: float) -> dict[str, str | float]:
    return {"key": hashed(key), "account": account, "created": now, "seen": now}


__all__ = ["FORGOTTEN_AFTER", "Account", "AccountStore", "KeptGame", "Shows", "folded"]
