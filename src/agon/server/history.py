"""The games that an account has finished: looked through, and taken along as one archive."""

from __future__ import annotations

import io
import json
import time
import zipfile
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NotRequired

from sqlalchemy import Select, and_, func, or_, select
from sqlalchemy.engine import Row
from typing_extensions import TypedDict

from agon.core.record import MOST_SEATS
from agon.server.account_store import Account
from agon.server.openness import Openness
from agon.server.ratings import SHOWN_FROM, WITHIN, Rating
from agon.server.results import How, Outcome, deck_names
from agon.server.schema import blocks, kept, results, rooms
from agon.server.store import Store, one_sentence
from agon.server.views import RatingView

PAGE: Final = 25
"""Games that are told of at once."""
MOST_POINTS: Final = 200
"""Games of which it is told what they made of a rating."""


class PlayedByView(TypedDict):
    """Who played at a seat; ``deck`` is there where who reads this may know it."""

    name: str
    kind: str
    deck: NotRequired[str]


class FinishedView(TypedDict):
    """A game that is over, of who sat at ``seat``; ``room`` is empty where it is for its players alone to know."""

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
    change: NotRequired[int]
    """By how much the rating of this seat changed; not before somebody has a number."""


class PointView(TypedDict):
    """A rating after one of its games."""

    number: int
    within: int
    at: float


class OwnRatingView(RatingView):
    """A rating with how many of its games were won, and how it came about: its last ``MOST_POINTS`` games."""

    system: str
    won: int
    points: list[PointView]


class ChangeView(TypedDict):
    """What a rated game has made of the rating of who sat at ``seat``: none of a number before ten rated games."""

    seat: int
    before: int | None
    after: int | None
    within: int | None
    games: int


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
    results.c.mu_before, results.c.mu, results.c.rated_games,
)  # fmt: skip


class History:
    """The finished games of the accounts in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def page(self, account: Account, wanted: Filter, after: str = "", most: int = PAGE, *,
                   viewer: Account | None = None) -> HistoryPage:  # fmt: skip
        """Return the games of an account that are looked for, from those on that come after a page's ``more``.

        A ``viewer`` is somebody else, who is told which game it is only where everybody may watch it or they sat there.
        """
        asked = _where(select(*_SHOWN), account, wanted)
        ended, room, seat = _place(after)
        if room:
            later = (results.c.room > room) | ((results.c.room == room) & (results.c.seat > seat))
            asked = asked.where(or_(results.c.ended < ended, and_(results.c.ended == ended, later)))
        asked = asked.order_by(results.c.ended.desc(), results.c.room, results.c.seat).limit(most + 1)
        counted = _where(select(func.count()), account, wanted)
        with one_sentence(self._store.name):
            async with self._store.engine.connect() as db:
                found = list(await db.execute(asked))
                total = int((await db.execute(counted)).scalar() or 0)
        last = found[most - 1] if len(found) > most else None
        more = None if last is None else f"{last.ended!r}:{last.seat}:{last.id}"
        games = [_shown(each) for each in found[:most]]
        if viewer is not None:
            known = await self._common(viewer, [each["room"] for each in games])
            games = [_as_told(each, row, known) for each, row in zip(games, found, strict=False)]
        return {"games": games, "total": total, "more": more}

    async def _common(self, viewer: Account, rooms_: Sequence[str]) -> set[str]:
        """Return in which of these games somebody sat."""
        asked = select(kept.c.room).where(kept.c.account == viewer.id, kept.c.room.in_(rooms_))
        with one_sentence(self._store.name):
            async with self._store.engine.connect() as db:
                return set((await db.execute(asked)).scalars())

    async def against(self, account: Account, other: Account) -> dict[Outcome, int]:
        """Return how often an account has won, drawn and lost where another sat at another seat."""
        theirs = kept.alias()
        asked = select(results.c.outcome, func.count(func.distinct(results.c.room)))
        asked = asked.join_from(results, kept, and_(kept.c.room == results.c.room, kept.c.seat == results.c.seat))
        asked = asked.join(theirs, theirs.c.room == kept.c.room)
        asked = asked.where(kept.c.account == account.id, theirs.c.account == other.id)
        with one_sentence(self._store.name):
            async with self._store.engine.connect() as db:
                found = {row[0]: row[1] for row in await db.execute(asked.group_by(results.c.outcome))}
        return {"won": found.get("won", 0), "drawn": found.get("drawn", 0), "lost": found.get("lost", 0)}

    async def is_shown(self, account: Account, viewer: Account | None) -> bool:
        """Does an account show its games to somebody, or to a guest?"""
        if account.shows == "everyone" or (viewer is not None and viewer.id == account.id):
            return True
        if account.shows == "me" or viewer is None or await self._has_blocked(account, viewer):
            return False
        return any((await self.against(viewer, account)).values())

    async def _has_blocked(self, account: Account, other: Account) -> bool:
        asked = select(blocks.c.blocked).where(blocks.c.account == account.id, blocks.c.blocked == other.id)
        with one_sentence(self._store.name):
            async with self._store.engine.connect() as db:
                return (await db.execute(asked)).first() is not None

    async def ratings(self, account: Account, *, dated: bool = True) -> list[OwnRatingView]:
        """Return how strong an account plays each rule system in which it has played a rated game.

        Where that is not ``dated``, without its points, which tell when somebody played.
        """
        rating = (results.c.mu, results.c.sigma, results.c.rated_games)
        asked: Select[Any] = select(rooms.c.system, *rating, results.c.outcome, results.c.ended)
        asked = _where(asked, account, Filter()).where(results.c.rated_games.is_not(None))
        found: dict[str, list[Row[Any]]] = {}
        with one_sentence(self._store.name):
            async with self._store.engine.connect() as db:
                for row in await db.execute(asked.order_by(rooms.c.system, results.c.rated_games)):
                    found.setdefault(row.system, []).append(row)
        return [_rating(system, rows, MOST_POINTS if dated else 0) for system, rows in found.items()]

    async def changes(self, room_id: str) -> list[ChangeView]:
        """Return what a game has made of ratings, by seat: nothing before its end, or where it is not rated."""
        asked = select(results).where(results.c.room == room_id, results.c.rated_games.is_not(None))
        with one_sentence(self._store.name):
            async with self._store.engine.connect() as db:
                return [_change(row) for row in await db.execute(asked.order_by(results.c.seat))]

    async def has(self, account: Account, room_id: str) -> bool:
        """Has an account finished this game?"""
        asked = _where(select(results.c.room), account, Filter()).where(results.c.room == room_id)
        with one_sentence(self._store.name):
            async with self._store.engine.connect() as db:
                return (await db.execute(asked)).first() is not None


def _rating(system: str, rows: list[Row[Any]], most: int) -> OwnRatingView:
    last = Rating(rows[-1].mu, rows[-1].sigma, rows[-1].rated_games)
    points: list[PointView] = [
        {"number": round(row.mu), "within": round(WITHIN * row.sigma), "at": row.ended}
        for row in rows[max(0, len(rows) - most):] if last.is_shown
    ]  # fmt: skip
    won = sum(row.outcome == "won" for row in rows)
    return {**last.view(), "system": system, "won": won, "points": points}


def _change(row: Row[Any]) -> ChangeView:
    after = Rating(row.mu, row.sigma, row.rated_games).view()
    had_number = row.rated_games > SHOWN_FROM
    return {"seat": row.seat, "before": round(row.mu_before) if had_number else None, "after": after["number"],
            "within": after["within"], "games": after["games"]}  # fmt: skip


def _place(after: str) -> tuple[float, str, int]:
    """Return where a page ended; of what no page has said, nowhere."""
    ended, _, rest = after.partition(":")
    seat, _, room = rest.partition(":")
    try:
        place = float(ended), room, int(seat)
    except ValueError:
        return 0.0, "", 0
    return place if 0 <= place[2] < MOST_SEATS else (0.0, "", 0)


def _as_told(game: FinishedView, row: Row[Any], known: Collection[str]) -> FinishedView:
    """Return a game as somebody may know it who did not show it, and sat only in those that are ``known``."""
    openness = Openness.from_plain(row.openness)
    if game["room"] in known:
        return game
    told = game.copy()
    if not openness.hands:
        told["players"] = [{"name": each["name"], "kind": each["kind"]} for each in game["players"]]
    if not openness.is_listed:
        told["room"] = ""
    return told


def _shown(row: Row[Any]) -> FinishedView:
    decks = deck_names(row.decks, len(row.seats))
    hands = Openness.from_plain(row.openness).hands
    players: list[PlayedByView] = []
    for n, each in enumerate(row.seats):
        player: PlayedByView = {"name": each["name"], "kind": each["kind"]}
        if hands or n == row.seat:
            player["deck"] = decks[n]
        players.append(player)
    shown: FinishedView = {
            "room": row.id, "system": row.system, "options": row.options, "seat": row.seat, "players": players,
            "outcome": row.outcome, "how": row.how, "rated": bool(row.rated),
            "clock": "none" if row.clocks is None else row.clocks["name"], "created": row.created,
            "ended": row.ended}  # fmt: skip
    if row.rated_games is not None and row.rated_games > SHOWN_FROM:
        shown["change"] = round(row.mu) - round(row.mu_before)
    return shown


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
