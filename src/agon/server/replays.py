"""Games that are over, moment by moment: those of this server, and records that were brought.

What was hidden stays hidden while a game runs: then there is nothing here. Who looks at a seat sees what it knew.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

from fastapi import FastAPI, Query
from fastapi.responses import PlainTextResponse, Response
from pydantic import Field

from agon.cards.model import visible
from agon.core import record as records
from agon.core.english import YOU
from agon.core.errors import BadInputError
from agon.core.files import write_file
from agon.core.game import State
from agon.core.moments import Moment, game_of_record, give_up, moments, seen
from agon.core.variations import answers_until, comment_on, commented, line_of, with_variation
from agon.core.view import EventView
from agon.messages import say
from agon.render.picture import view_svg
from agon.server.error_answers import told_as
from agon.server.errors import ApiError
from agon.server.forms import Form
from agon.server.journal import Branch
from agon.server.keys import Key, fits
from agon.server.rooms import Rooms

T = TypeVar("T")
MOST_RECORD: Final = 200_000
"""Letters of a record that is brought."""
MOST_MOMENTS: Final = 2000
MOST_COMMENT: Final = 600
"""Letters of a comment."""
MOST_OPEN: Final = 6
"""So many games are kept as moments at once; another is built from its record again."""
MOST_BROUGHT: Final = 500
"""So many brought records are kept; the oldest goes first."""
BROUGHT: Final = re.compile(r"[0-9a-f]{24}")
By = Annotated[str, Field(pattern=r"^(all|none|[0-5])$")]


class NewRecord(Form):
    """A record that somebody would like to look at."""

    text: str = Field(min_length=1, max_length=MOST_RECORD)


class NewComment(Form):
    """What somebody writes beside a moment; nothing takes away what stands there."""

    text: str = Field(max_length=MOST_COMMENT)


class NewVariation(Form):
    """A game that was played on from a moment of another, and shall stand in its record."""

    room: str = Field(min_length=1, max_length=80)


@dataclass(frozen=True)
class Replay:
    """A game that was played: its record, all its moments, and where it began if that was a moment of another.

    ``keys`` are hashes of those of its players, where only they may see every hand; None: everybody may.
    """

    text: str
    record: records.Record
    moments: Sequence[Moment]
    branch: Branch | None = None
    keys: tuple[str, ...] | None = None

    def listing(self, room: str) -> dict[str, Any]:
        """Return what there is to know of the game as a whole."""
        rules = game_of_record(self.record)
        last = self.moments[-1].state.view(None)
        if self.record.reason in records.BY_HAND:
            give_up(last, self.record)
        branch = self.branch if self.branch is not None and self.branch.of else None
        written = [each.words[1] if len(each.words) > 1 else "" for each in self.record.all("seat")]
        named = ["" if each == YOU else each for each in written]  # a terminal calls so who plays alone there
        return {
            "id": room, "system": self.record.system, "title": rules.title, "names": named,
            "moments": [{"seat": each.seat, "notation": each.notation, "events": each.events, **self._beside(n)}
                        for n, each in enumerate(self.moments)],
            "result": last["result"],
            "branch": None if branch is None else {"of": branch.of, "at": branch.at},
            "placed": self.record.header("from") is not None,
        }  # fmt: skip

    def _beside(self, moment: int) -> dict[str, Any]:
        """Return what stands in the record at a moment besides the game, where anything does."""
        found: dict[str, Any] = {}
        comment = comment_on(self.record, moment)
        if comment:
            found["comment"] = comment
        many = answers_until(self.record, moment)
        others = self.record.entries[many].variations if many < len(self.record.entries) else ()
        if others:
            found["variations"] = [
                {"seat": records.SEAT_LETTERS.index(each[0].who), "notation": each[0].text,
                 "moments": sum(one.who != records.CHANCE for one in each)}
                for each in others if each and each[0].who != records.CHANCE
            ]  # fmt: skip
        return found


class Replays:
    """The games that can be looked at again, the latest of them as moments."""

    def __init__(self, rooms: Rooms, data_dir: Path) -> None:
        self._rooms = rooms
        self._folder = data_dir / "replays"
        self._open: OrderedDict[str, Replay] = OrderedDict()
        self._lock = asyncio.Lock()
        self.looking = asyncio.Lock()
        """Looking at a state is work of the rules, and not to be done from two threads at once."""

    async def has(self, name: str) -> bool:
        """Is there a game or a brought record of this name, whether or not it can be looked at?"""
        if name in self._open or (BROUGHT.fullmatch(name) and (self._folder / f"{name}.record").is_file()):
            return True
        return await self._rooms.has(name)

    async def get(self, name: str, key: str) -> Replay:
        """Return the game, for who has ``key``.

        Raises: ApiError where there is none, it is not over, or only its players may see it; BadInputError,
        BadRecordError.
        """
        found = await self._get(name)
        if found.keys is not None and not any(fits(key, each) for each in found.keys):
            raise ApiError(403, "not-shown", say("room-hands-not-shown"))
        return found

    async def _get(self, name: str) -> Replay:
        async with self._lock:
            branch = keys = None
            if name in self._open:
                self._open.move_to_end(name)
                return self._open[name]
            if BROUGHT.fullmatch(name):
                file = self._folder / f"{name}.record"
                text = await asyncio.to_thread(lambda: file.read_text("utf-8") if file.is_file() else "")
                if not text:
                    raise ApiError(404, "no-game", say("no-record-here"))
            else:
                room = await self._rooms.find(name)
                if room is None:
                    raise ApiError(404, "no-game", say("no-such-game"))
                if not room.game.over:
                    raise ApiError(409, "not-over", say("no-look-not-over"))
                text, branch, keys = await room.text(), room.record.branch, room.readers
            return self._keep(name, replace(await asyncio.to_thread(built, text, branch), keys=keys))

    async def aside(self, work: Callable[[], T]) -> T:
        """Look at a game in a thread, one look after another."""
        async with self.looking:
            return await asyncio.to_thread(work)

    async def bring(self, text: str) -> str:
        """Keep a record and return its name; one that is cut off has its end put to it.

        Raises: BadInputError if it is none, or not right in every answer.
        """
        text = await self.aside(lambda: ended(text.strip() + "\n"))
        name = hashlib.sha256(text.encode()).hexdigest()[:24]
        async with self._lock:
            if name not in self._open:
                self._keep(name, await asyncio.to_thread(built, text))
            await asyncio.to_thread(self._write, name, text)
        return name

    def _keep(self, name: str, replay: Replay) -> Replay:
        self._open[name] = replay
        while len(self._open) > MOST_OPEN:
            self._open.popitem(last=False)
        return replay

    def _write(self, name: str, text: str) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        write_file(self._folder / f"{name}.record", text)
        there = sorted(self._folder.glob("*.record"), key=lambda each: each.stat().st_mtime)
        for old in there[:-MOST_BROUGHT]:
            old.unlink(missing_ok=True)


def ended(text: str) -> str:
    """Return a record with its last line, which says how its game stands: who was stopped while they wrote has none.

    Raises: BadInputError.
    """
    record = records.parse(text)
    if record.end or records.UNKNOWN in text:
        return text
    state = game_of_record(record).from_record(text)
    return f"{text}{state.record().strip().splitlines()[-1]}\n"


def built(text: str, branch: Branch | None = None) -> Replay:
    """Return the game of a record. Raises: BadInputError, also where its cards cannot be known."""
    if records.UNKNOWN in text:
        raise BadInputError(say("no-look-of-one-seat"))
    return Replay(text, records.parse(text), moments(text, MOST_MOMENTS), branch)


def seat_of(replay: Replay, by: str) -> int | str | None:
    """Return whose eyes are meant: a seat, "all" or nobody's."""
    if by in {"all", "none"}:
        return "all" if by == "all" else None
    if int(by) >= replay.moments[0].state.seats:
        raise BadInputError(say("bad-seat", seat=by))
    return int(by)


def moment_of(replay: Replay, number: int) -> Moment:
    """Return a moment of a game by its number."""
    if not 0 <= number < len(replay.moments):
        raise BadInputError(say("bad-moment", number=number, last=len(replay.moments) - 1))
    return replay.moments[number]


def _add_changes(app: FastAPI, replays: Replays) -> None:
    """Add what brings a game and what is written into it."""

    @app.post("/api/replays", status_code=201)
    async def bring(brought: NewRecord) -> dict[str, Any]:
        return {"id": await replays.bring(brought.text)}

    async def annotated(text: str) -> dict[str, Any]:
        if len(text) > MOST_RECORD:
            raise BadInputError(say("no-comment-room", most=MOST_RECORD))
        return {"id": await replays.bring(text)}

    @app.post("/api/replays/{name}/{number}/comment", status_code=201)
    async def comment(name: str, key: Key, number: int, wanted: NewComment) -> dict[str, Any]:
        found = await replays.get(name, key)
        return await annotated(commented(found.text, number, visible(wanted.text)))

    @app.post("/api/replays/{name}/variations", status_code=201)
    async def vary(name: str, key: Key, wanted: NewVariation) -> dict[str, Any]:
        found, played = await replays.get(name, key), await replays.get(wanted.room, key)
        if played.branch is None or not played.branch.of:
            raise BadInputError(say("no-variation"))
        return await annotated(with_variation(found.text, played.branch.at, played.text))

    @app.post("/api/replays/{name}/{number}/variations/{which}", status_code=201)
    async def variation(name: str, key: Key, number: int, which: int) -> dict[str, Any]:
        found = await replays.get(name, key)
        line = line_of(found.text, number, which)
        return {
            "id": await replays.bring(
                await replays.aside(lambda: game_of_record(found.record).from_record(line).record())
            )
        }


def _add_looks(app: FastAPI, replays: Replays) -> None:
    """Add what is seen of a game."""

    @app.get("/api/replays/{name}")
    async def whole(name: str, key: Key) -> dict[str, Any]:
        found = await replays.get(name, key)
        return await replays.aside(lambda: found.listing(name))

    @app.get("/api/replays/{name}/record", **told_as("text/plain"))
    async def text(name: str, key: Key) -> PlainTextResponse:
        found = await replays.get(name, key)
        return PlainTextResponse(found.text)

    @app.get("/api/replays/{name}/log")
    async def log(name: str, key: Key, by: Annotated[By, Query()] = "none") -> dict[str, Any]:
        found = await replays.get(name, key)
        seat = seat_of(found, by)
        last = found.moments[-1].state
        events = await replays.aside(lambda: _told_all(last) if isinstance(seat, str) else last.events(0, seat))
        return {"events": events}

    @app.get("/api/replays/{name}/{number}")
    async def one(name: str, key: Key, number: int, by: Annotated[By, Query()] = "none") -> dict[str, Any]:
        found = await replays.get(name, key)
        moment = moment_of(found, number)
        seat = seat_of(found, by)

        def look() -> dict[str, Any]:
            view = seen(moment, seat)
            if number == len(found.moments) - 1 and found.record.reason in records.BY_HAND:
                give_up(view, found.record)
            state = moment.state
            line = state.position() if isinstance(seat, str) else state.position_for(seat)
            return {"moment": number, "view": view, "position": line}

        return await replays.aside(look)

    @app.get("/api/replays/{name}/{number}/board.svg", **told_as("image/svg+xml"))
    async def board(name: str, key: Key, number: int, by: Annotated[By, Query()] = "none") -> Response:
        found = await replays.get(name, key)
        moment = moment_of(found, number)
        seat = seat_of(found, by)
        drawn = await replays.aside(lambda: view_svg(seen(moment, seat)))
        kept = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
        return Response(drawn, media_type="image/svg+xml", headers=kept)


def _told_all(last: State) -> list[EventView]:
    """Return the events as those know them who know most of each: their own seats', else as a spectator does.

    Everybody is told by name: who reads it is none of them.
    """
    by_seat = [last.events(0, seat, by_name=True) for seat in range(last.seats)]
    public = last.events(0, None, by_name=True)
    known = [{each["n"]: each for each in events} for events in by_seat]
    return [known[each["seat"]].get(each["n"], each) if each["seat"] is not None else each for each in public]


def routes(app: FastAPI, replays: Replays) -> None:
    """Add what the page of a game that is over asks for."""
    _add_changes(app, replays)
    _add_looks(app, replays)
