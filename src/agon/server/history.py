"""The games that an account has finished: looked through, and taken along as one archive."""

from __future__ import annotations

import io
import json
import time
import zipfile
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, NotRequired

from sqlalchemy import Select, and_, func, or_, select
from sqlalchemy.engine import Row
from typing_extensions import TypedDict

from agon.server.account_store import Account
from agon.server.openness import Openness
from agon.server.results import How, Outcome, deck_names
from agon.server.schema import kept, results, rooms
from agon.server.store import Store, one_sentence

PAGE: Final = 25
"""Games that are told of at once."""


class PlayedByView(TypedDict):
    """Who played at a seat; ``deck`` is there where who reads this may know it."""

    name: str
    kind: str
    deck: NotRequired[str]


class FinishedView(TypedDict):
    """A game that is over, as who sat at ``seat`` may know it."""

    room: str
    system: str
    options: Mapping[str, str]
    seat: int
    players: list[PlayedByView]
    outcome: Outcome
    how: How
    rated: bool
    clock: str
    created: float
    ended: float


class HistoryPage(TypedDict):
    """Some games, the last to end first, out of so many; ``more`` asks for those that come after."""

    games: list[FinishedView]
    total: int
    more: str | None


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games are looked for: of one rule system, with one outcome, rated, or by words."""

    game: str = ""
    result: Literal["", "won", "drawn", "lost"] = ""
    rated: bool = False
    q: str = ""


def _where(asked: Select[Any], account: Account, wanted: Filter) -> Select[Any]:
    asked = asked.join_from(results, rooms).join(
        kept, and_(kept.c.room == results.c.room, kept.c.seat == results.c.seat)
    )
    asked = asked.where(kept.c.account == account.id)
    if wanted.game:
        asked = asked.where(rooms.c.system == wanted.game)
    if wanted.result:
        asked = asked.where(results.c.outcome == wanted.result)
    if wanted.rated:
        asked = asked.where(rooms.c.rated.is_(True))
    for word in wanted.q.casefold().split():
        asked = asked.where(results.c.words.contains(word, autoescape=True))
    return asked


_SHOWN: Final = (
    rooms.c.id, rooms.c.system, rooms.c.options, rooms.c.seats, rooms.c.decks, rooms.c.openness, rooms.c.clocks,
    rooms.c.rated, rooms.c.created, results.c.seat, results.c.outcome, results.c.how, results.c.ended,
)  # fmt: skip


class History:
    """The finished games of the accounts in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def page(self, account: Account, wanted: Filter, after: str = "", most: int = PAGE) -> HistoryPage:
        """Return the games of an account that are looked for, from those on that come after a page's ``more``."""
        asked = _where(select(*_SHOWN), account, wanted)
        ended, room, seat = _place(after)
        if room:
            later = (results.c.room > room) | ((results.c.room == room) & (results.c.seat > seat))
            asked = asked.where(or_(results.c.ended < ended, and_(results.c.ended == ended, later)))
        asked = asked.order_by(results.c.ended.desc(), results.c.room, results.c.seat).limit(most + 1)
        counted = _where(select(func.count()), account, wanted)
        with one_sentence(self._store.path):
            async with self._store.engine.connect() as db:
                found = list(await db.execute(asked))
                total = int((await db.execute(counted)).scalar() or 0)
        last = found[most - 1] if len(found) > most else None
        more = None if last is None else f"{last.ended!r}:{last.seat}:{last.id}"
        return {"games": [_shown(each) for each in found[:most]], "total": total, "more": more}

    async def has(self, account: Account, room_id: str) -> bool:
        """Has an account finished this game?"""
        asked = _where(select(results.c.room), account, Filter()).where(results.c.room == room_id)
        with one_sentence(self._store.path):
            async with self._store.engine.connect() as db:
                return (await db.execute(asked)).first() is not None


def _place(after: str) -> tuple[float, str, int]:
    """Return where a page ended; of what no page has said, nowhere."""
    ended, _, rest = after.partition(":")
    seat, _, room = rest.partition(":")
    try:
        return float(ended), room, int(seat)
    except ValueError:
        return 0.0, "", 0


def _shown(row: Row[Any]) -> FinishedView:
    decks = deck_names(row.decks, len(row.seats))
    hands = Openness.from_plain(row.openness).hands
    players: list[PlayedByView] = []
    for n, each in enumerate(row.seats):
        player: PlayedByView = {"name": each["name"], "kind": each["kind"]}
        if hands or n == row.seat:
            player["deck"] = decks[n]
        players.append(player)
    return {"room": row.id, "system": row.system, "options": row.options, "seat": row.seat, "players": players,
            "outcome": row.outcome, "how": row.how, "rated": bool(row.rated),
            "clock": "none" if row.clocks is None else row.clocks["name"], "created": row.created,
            "ended": row.ended}  # fmt: skip


class _Pipe(io.RawIOBase):
    """What a zip file is written to, and taken from as it grows."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        self._written.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        """Return what was written since it was last asked."""
        taken, self._written = b"".join(self._written), []
        return taken


async def archive(history: History, account: Account, about: Mapping[str, Any],
                  record: Callable[[str], Awaitable[str]]) -> AsyncIterator[bytes]:  # fmt: skip
    """Write everything that is kept for an account as a zip file, piece by piece: what is known, and every record."""
    pipe = _Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as whole:
        games: list[FinishedView] = []
        after: str | None = ""
        while after is not None:
            page = await history.page(account, Filter(), after)
            games += page["games"]
            after = page["more"]
        about = {**about, "finished": games}
        whole.writestr("account.json", json.dumps(about, ensure_ascii=False, indent=1) + "\n")
        yield pipe.take()
        for room, ended in dict.fromkeys((each["room"], each["ended"]) for each in games):
            day = time.strftime("%Y-%m-%d", time.gmtime(ended))
            whole.writestr(f"records/{day}-{room}.txt", await record(room))
            yield pipe.take()
    yield pipe.take()


__all__ = ["PAGE", "Filter", "FinishedView", "History", "HistoryPage", "archive"]
