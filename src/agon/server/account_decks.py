"""Decks that an account keeps, so that every browser in which it is signed in has them.

What is in them is nobody's affair but theirs: whether a deck may be played is asked where it is brought to a game.
"""

from __future__ import annotations

import time
from typing import Annotated, Any, Final

from fastapi import FastAPI
from fastapi import Path as PathOf
from pydantic import Field
from sqlalchemy import Connection, and_, delete, func, insert, select
from typing_extensions import TypedDict

from agon.cards.model import visible
from agon.messages import say
from agon.server.account_store import Account
from agon.server.accounts import Accounts
from agon.server.bounds import RateLimit
from agon.server.errors import ApiError
from agon.server.forms import Form
from agon.server.keys import Key
from agon.server.schema import decks
from agon.server.store import Store, one_sentence

MOST: Final = 100
"""Decks of one account."""
MOST_CARDS: Final = 400
"""Cards of one deck."""
AT_ONCE: Final = 120
EACH_SECOND: Final = 1.0
"""Changes that one account makes at once, and then again."""
DeckId = Annotated[str, PathOf(pattern=r"^own:[\w-]{1,60}$")]


class KeptDeckView(TypedDict):
    """A deck of an account: ``cards`` by id, the warrior or the heroes first; when it was ``changed`` last."""

    id: str
    system: str
    name: str
    cards: list[str]
    open: bool
    changed: float


class DeckToKeep(Form):
    """A deck as a browser has it, and when the account had changed it last as far as that browser has heard."""

    system: Annotated[str, Field(min_length=1, max_length=80)]
    name: Annotated[str, Field(max_length=200)]
    cards: Annotated[list[Annotated[str, Field(min_length=1, max_length=80)]], Field(max_length=MOST_CARDS)]
    open: bool = False
    known: float | None = None


class AccountDecks:
    """The decks of the accounts in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._engine = store.engine
        self._limit = RateLimit(AT_ONCE, EACH_SECOND)

    async def of(self, account: Account) -> list[KeptDeckView]:
        """Return the decks of an account, the one that was changed last first."""
        with one_sentence(self._store.name):
            async with self._engine.connect() as db:
                asked = select(decks).where(decks.c.account == account.id).order_by(decks.c.changed.desc(), decks.c.id)
                return [{"id": each.id, "system": each.system, "name": each.name, "cards": each.cards,
                         "open": each.open, "changed": each.changed} for each in await db.execute(asked)]  # fmt: skip

    async def keep(self, account: Account, deck: str, wanted: DeckToKeep) -> float:
        """Keep a deck as it is now; return when that was.

        Raises: ApiError where another browser has changed it meanwhile, or the account has as many as it may.
        """
        self._limit.take(account.id)
        this = and_(decks.c.account == account.id, decks.c.id == deck)
        now = time.time()
        row = {"account": account.id, "id": deck, "system": wanted.system, "name": visible(wanted.name)[:60],
               "cards": wanted.cards, "open": wanted.open, "changed": now}  # fmt: skip
        elsewhere = ApiError(409, "changed-elsewhere", say("deck-changed-elsewhere", name=visible(wanted.name)))
        enough = ApiError(409, "enough", say("deck-enough", most=MOST))

        def kept(db: Connection) -> None:
            gone = db.execute(delete(decks).where(this).returning(decks.c.changed)).scalar()
            if gone is not None and gone != wanted.known:
                raise elsewhere
            if (db.execute(select(func.count()).where(decks.c.account == account.id)).scalar() or 0) >= MOST:
                raise enough
            db.execute(insert(decks), row)

        await self._store.write(kept)
        return now

    async def delete(self, account: Account, deck: str) -> None:
        """Keep a deck no more; one that is gone is gone."""
        self._limit.take(account.id)
        await self._store.do(delete(decks).where(decks.c.account == account.id, decks.c.id == deck))


def routes(app: FastAPI, accounts: Accounts, kept: AccountDecks) -> None:
    """Add what keeps the decks of an account."""

    @app.get("/api/me/decks")
    async def listed(key: Key) -> dict[str, list[KeptDeckView]]:
        return {"decks": await kept.of(await accounts.whose(key))}

    @app.post("/api/me/decks/{deck_id}", status_code=201)
    async def keep(key: Key, deck_id: DeckId, wanted: DeckToKeep) -> dict[str, Any]:
        return {"changed": await kept.keep(await accounts.whose(key), deck_id, wanted)}

    @app.delete("/api/me/decks/{deck_id}", status_code=204)
    async def drop(key: Key, deck_id: DeckId) -> None:
        await kept.delete(await accounts.whose(key), deck_id)


__all__ = ["AccountDecks", "KeptDeckView", "routes"]
