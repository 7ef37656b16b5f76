"""Reports: what a player tells the owner of the server of another, with the record and the position of that moment; or,
where they meet on a page and in no game, without.

Each is a file of its own in the data folder; nobody but who can read that folder sees one.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from fastapi import FastAPI, Request
from fastapi import Path as PathOf
from pydantic import Field

from agon.cards.model import visible
from agon.core.files import write_file
from agon.core.private import make_private
from agon.core.record import MOST_SEATS
from agon.messages import say
from agon.server.account_store import Account
from agon.server.accounts import Accounts
from agon.server.bounds import RateLimit, address_of
from agon.server.errors import ApiError
from agon.server.forms import Form
from agon.server.keys import Key
from agon.server.room import Room
from agon.server.rooms import Rooms

FOLDER: Final = "reports"
"""The folder, in the data folder, of what was reported."""
MOST: Final = 2000
"""So many reports are kept; the owner reads and deletes them."""
MOST_OF_ONE: Final = 3
"""Reports of one seat in one game, or of one account about another."""
MOST_SHOWN: Final = 100
"""Reports that a moderator is shown at once; when some are deleted, others come."""
NAME: Final = re.compile(r"[\w-]{1,120}")
"""What the file of a report is called."""
Reason = Literal["talk", "name", "stalling", "cheating", "other"]


class Reported(Form):
    """Whom somebody reports, for what, and in their words."""

    seat: int = Field(ge=0, lt=MOST_SEATS)
    reason: Reason
    text: Annotated[str, Field(max_length=600)] = ""


class ReportedPerson(Form):
    """For what somebody reports a person whose page they look at, and in their words."""

    reason: Reason
    text: Annotated[str, Field(max_length=600)] = ""


class Reports:
    """The reports of this server."""

    def __init__(self, data_dir: Path) -> None:
        self._folder = data_dir / FOLDER
        self._writing = asyncio.Lock()

    async def keep(self, room: Room, by: int, reported: Reported) -> None:
        """Keep what the seat ``by`` reports; when this returns it is on the disk. Raises: ApiError."""
        seats = room.record.seats
        if reported.seat == by or reported.seat >= len(seats) or not seats[reported.seat].is_human:
            raise ApiError(422, "bad-input", say("report-another"))
        report = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "room": room.record.id,
            "by": {"seat": by, "name": seats[by].name},
            "about": {"seat": reported.seat, "name": seats[reported.seat].name},
            "accounts": [seats[by].account, seats[reported.seat].account],
            "reason": reported.reason,
            "text": visible(reported.text),
            "said": room.chat.latest(),
            **await room.evidence(),
        }
        async with self._writing:
            await asyncio.to_thread(self._write, f"{room.record.id}-{by}", report)

    async def keep_of_person(self, by: Account, about: Account, reported: ReportedPerson) -> None:
        """Keep what an account reports of another, in no game. Raises: ApiError."""
        if by.id == about.id:
            raise ApiError(422, "bad-input", say("people-not-yourself"))
        report = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "room": "",
            "by": {"seat": None, "name": by.name},
            "about": {"seat": None, "name": about.name},
            "accounts": [by.id, about.id],
            "reason": reported.reason,
            "text": visible(reported.text),
            "said": [],
            "answers": 0,
            "position": "",
            "record": "",
        }
        async with self._writing:
            await asyncio.to_thread(self._write, f"p-{by.id}-{about.id}", report)

    async def latest(self) -> list[tuple[str, dict[str, Any]]]:
        """Return the reports by name, the latest first, as many as are shown at once."""
        return await asyncio.to_thread(self._latest)

    def _latest(self) -> list[tuple[str, dict[str, Any]]]:
        files = [(each.stat().st_mtime, each.stem) for each in self._folder.glob("*.json")]
        names = [name for _when, name in sorted(files, reverse=True)[:MOST_SHOWN]]
        return [(name, each) for name in names if (each := self._read(name)) is not None]

    async def read(self, name: str) -> dict[str, Any] | None:
        """Return a report by its name, or None if it is not there any more."""
        return await asyncio.to_thread(self._read, name) if NAME.fullmatch(name) else None

    def _read(self, name: str) -> dict[str, Any] | None:
        try:
            report: dict[str, Any] = json.loads((self._folder / f"{name}.json").read_text("utf-8"))
        except FileNotFoundError:
            return None
        return report

    async def delete(self, name: str) -> None:
        """Delete a report that was read."""
        if NAME.fullmatch(name):
            await asyncio.to_thread((self._folder / f"{name}.json").unlink, missing_ok=True)

    def _write(self, name: str, report: dict[str, Any]) -> None:
        """Raises: ApiError where there are enough, OSError."""
        make_private(self._folder)
        kept = [each.name for each in self._folder.glob("*.json")]
        if sum(each.startswith(f"{name}-") for each in kept) >= MOST_OF_ONE:
            raise ApiError(409, "enough", say("report-enough", most=MOST_OF_ONE, game=int(bool(report["room"]))))
        if len(kept) >= MOST:
            raise ApiError(503, "full", say("report-full"))
        content = json.dumps(report, ensure_ascii=False, indent=1)
        write_file(self._folder / f"{name}-{secrets.token_hex(4)}.json", content + "\n")


def routes(app: FastAPI, rooms: Rooms, reports: Reports, limit: RateLimit, accounts: Accounts) -> None:
    """Add what takes reports."""

    @app.post("/api/rooms/{room_id}/report", status_code=204)
    async def report(request: Request, room_id: str, key: Key, wanted: Reported) -> None:
        limit.take(address_of(request))
        room = await rooms.get(room_id)
        seat = room.seat_of(key)
        if seat is None:
            raise ApiError(403, "not-yours", say("report-no-seat"))
        await reports.keep(room, seat, wanted)

    @app.post("/api/people/{name}/report", status_code=204)
    async def report_person(
        request: Request, key: Key, name: Annotated[str, PathOf(max_length=200)], wanted: ReportedPerson
    ) -> None:
        limit.take(address_of(request))
        account = await accounts.whose(key)
        await reports.keep_of_person(account, await accounts.called(name), wanted)


__all__ = ["FOLDER", "Reported", "Reports", "routes"]
