"""Who begins no games for a while, or for good, since a moderator has said so, and what they are told.

Games that go on are played to their end; the account can be read, taken along and deleted as before.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, delete, insert, or_, select
from typing_extensions import TypedDict

from agon.messages import say
from agon.server.errors import ApiError
from agon.server.schema import accounts, suspensions
from agon.server.store import Store, one_sentence

DAY: Final = 86_400.0
MOST_LISTED: Final = 200
"""Suspensions that moderators are shown at once, the latest first."""


@dataclass(frozen=True, slots=True)
class Suspension:
    """Until when somebody begins no games (None: for good), and why, in the words of who has said so."""

    until: float | None
    why: str


class SuspendedView(TypedDict):
    """A suspension as moderators see it: of whom, until when, why, by whom, and since when."""

    name: str
    until: float | None
    why: str
    by: str
    at: float


class Suspensions:
    """The suspensions in a store. One that has run out is none."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._engine = store.engine

    async def of(self, account: str) -> Suspension | None:
        """Return the suspension of an account, if it is suspended now."""
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                asked = select(suspensions.c.until, suspensions.c.why).where(suspensions.c.account == account, _holds())
                row = (await db.execute(asked)).first()
                return None if row is None else Suspension(row.until, row.why)

    async def check(self, account: str) -> None:
        """Raises: ApiError where an account begins no games now."""
        found = await self.of(account)
        if found is not None:
            raise ApiError(403, "suspended", in_words(found))

    async def suspend(self, account: str, days: int, why: str, by: str) -> None:
        """Let an account begin no games for so many days, 0 being for good; what was said before holds no more."""
        now = time.time()
        row = {"account": account, "until": now + days * DAY if days else None, "why": why, "by": by, "at": now}
        await self._store.do(
            delete(suspensions).where(suspensions.c.account == account), insert(suspensions).values(row)
        )

    async def lift(self, account: str) -> None:
        """Let an account begin games again."""
        await self._store.do(delete(suspensions).where(suspensions.c.account == account))

    async def listed(self) -> list[SuspendedView]:
        """Return who is suspended now, the latest first."""
        columns = (accounts.c.name, suspensions.c.until, suspensions.c.why, suspensions.c.by, suspensions.c.at)
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                asked = select(*columns).join_from(suspensions, accounts).where(_holds())
                rows = await db.execute(asked.order_by(suspensions.c.at.desc()).limit(MOST_LISTED))
                return [{"name": each.name, "until": each.until, "why": each.why, "by": each.by, "at": each.at}
                        for each in rows]  # fmt: skip


def _holds() -> ColumnElement[bool]:
    return or_(suspensions.c.until.is_(None), suspensions.c.until > time.time())


def in_words(suspension: Suspension) -> str:
    """Return what is said to who is suspended."""
    if suspension.until is None:
        return say("suspended-for-good", why=suspension.why)
    return say("suspended-until", until=time.strftime("%Y-%m-%d %H:%M", time.gmtime(suspension.until)),
               why=suspension.why)  # fmt: skip


__all__ = ["SuspendedView", "Suspension", "Suspensions", "in_words"]
