"""What players report of each other, read in the browser by whom the owner of the server has named a moderator.

A report names hidden cards. Nobody reads one about themselves, or one of a game in which they sit.
"""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.responses import PlainTextResponse
from typing_extensions import TypedDict

from agon.messages import say
from agon.server.account_store import Account, AccountStore
from agon.server.accounts import Accounts
from agon.server.errors import ApiError
from agon.server.keys import Key
from agon.server.reports import Reports


class ReportedByView(TypedDict):
    """Somebody in a game: at which seat, and what they were called."""

    seat: int
    name: str


class ReportView(TypedDict):
    """A report: when and where, who reports whom for what, and what was said lately, by seat."""

    id: str
    at: str
    room: str
    by: ReportedByView
    about: ReportedByView
    reason: str
    text: str
    said: list[tuple[int, str]]
    answers: int


def routes(app: FastAPI, accounts: Accounts, store: AccountStore, reports: Reports) -> None:
    """Add what a moderator asks for."""

    async def moderator(key: str) -> Account:
        account = await accounts.whose(key)
        if not account.moderator:
            raise ApiError(403, "not-moderator", say("report-not-moderator"))
        return account

    async def theirs(account: Account) -> set[str]:
        return {room for room, _seat in await store.seats(account)}

    async def found(key: str, name: str) -> dict[str, Any]:
        account = await moderator(key)
        report = await reports.read(name)
        if report is None:
            raise ApiError(404, "no-report", say("report-gone"))
        if report["room"] in await theirs(account):
            raise ApiError(403, "not-yours", say("report-own-game"))
        return report

    @app.get("/api/reports")
    async def listed(key: Key) -> dict[str, Any]:
        own = await theirs(await moderator(key))
        everything = await reports.latest()
        return {"reports": [_view(name, each) for name, each in everything if each["room"] not in own]}

    @app.get("/api/reports/{name}/record")
    async def record(key: Key, name: str) -> PlainTextResponse:
        return PlainTextResponse((await found(key, name))["record"])

    @app.post("/api/reports/{name}/close", status_code=204)
    async def close(key: Key, name: str) -> None:
        await found(key, name)
        await reports.delete(name)


def _view(name: str, report: dict[str, Any]) -> ReportView:
    return {"id": name, "at": report["at"], "room": report["room"], "by": report["by"], "about": report["about"],
            "reason": report["reason"], "text": report["text"], "said": report["said"],
            "answers": report["answers"]}  # fmt: skip


__all__ = ["ReportView", "routes"]
