"""What players report of each other, read in the browser by whom the owner of the server has named a moderator.

A report names hidden cards. Nobody reads one about themselves, or one of a game in which they sit. From a report an
account can be suspended: it begins no games for a while, and is told why.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import FastAPI
from fastapi.responses import PlainTextResponse
from pydantic import Field
from typing_extensions import TypedDict

from agon.cards.model import visible
from agon.messages import say
from agon.server.account_store import Account, AccountStore
from agon.server.accounts import Accounts
from agon.server.error_answers import told_as
from agon.server.errors import ApiError
from agon.server.forms import Form
from agon.server.keys import Key
from agon.server.reports import Reports
from agon.server.suspensions import SuspendedView
from agon.server.tables import Tables


class ReportedByView(TypedDict):
    """Somebody who reports or is reported: at which seat, where it is about a game, and what they were called."""

    seat: int | None
    name: str


class ReportView(TypedDict):
    """A report: when and in which game, if any, who reports whom for what, and what was said lately, by seat.

    ``account`` is what the account of whom it is about is called; nothing where that is a guest.
    """

    id: str
    at: str
    room: str
    by: ReportedByView
    about: ReportedByView
    reason: str
    text: str
    said: list[tuple[int, str]]
    answers: int
    account: str


class Suspended(Form):
    """For how many days somebody begins no games, 0 being for good, and what they are told."""

    days: int = Field(ge=0, le=365)
    why: Annotated[str, Field(min_length=1, max_length=280)]


class Lifted(Form):
    """Who begins games again."""

    name: Annotated[str, Field(max_length=200)]


def routes(app: FastAPI, accounts: Accounts, store: AccountStore, reports: Reports, tables: Tables) -> None:
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
        if _is_about(account, report, await theirs(account)):
            raise ApiError(403, "not-yours", say("report-own-game"))
        return report

    @app.get("/api/reports")
    async def listed(key: Key) -> dict[str, Any]:
        account = await moderator(key)
        own = await theirs(account)
        found = [(name, each) for name, each in await reports.latest() if not _is_about(account, each, own)]
        return {"reports": [_view(name, each, await store.name_of(_account(each))) for name, each in found]}

    @app.get("/api/reports/{name}/record", **told_as("text/plain"))
    async def record(key: Key, name: str) -> PlainTextResponse:
        return PlainTextResponse((await found(key, name))["record"])

    @app.post("/api/reports/{name}/close", status_code=204)
    async def close(key: Key, name: str) -> None:
        await found(key, name)
        await reports.delete(name)

    _suspension_routes(app, accounts, store, tables, moderator, found)


def _suspension_routes(app: FastAPI, accounts: Accounts, store: AccountStore, tables: Tables,
                       moderator: Callable[[str], Awaitable[Account]],
                       found: Callable[[str, str], Awaitable[dict[str, Any]]]) -> None:  # fmt: skip
    """Add what suspends an account that is reported, and lifts that."""

    @app.post("/api/reports/{name}/suspend", status_code=204)
    async def suspend(key: Key, name: str, wanted: Suspended) -> None:
        by, report = await accounts.whose(key), await found(key, name)
        called, why = await store.name_of(_account(report)), visible(wanted.why)
        if not called:
            raise ApiError(409, "no-person", say("suspend-guest"))
        if not why:
            raise ApiError(422, "bad-input", say("suspend-no-reason"))
        about = await accounts.called(called)
        if about.moderator:
            raise ApiError(403, "moderator", say("suspend-moderator", name=about.name))
        await store.suspensions.suspend(about.id, wanted.days, why, by.name)
        await tables.forget(about.id)

    @app.get("/api/suspensions")
    async def suspended(key: Key) -> dict[str, list[SuspendedView]]:
        await moderator(key)
        return {"suspensions": await store.suspensions.listed()}

    @app.post("/api/suspensions/lift", status_code=204)
    async def lift(key: Key, wanted: Lifted) -> None:
        account, about = await moderator(key), await accounts.called(wanted.name)
        if account == about:
            raise ApiError(403, "not-yours", say("suspend-own"))
        await store.suspensions.lift(about.id)


def _account(report: dict[str, Any]) -> str:
    """Return the account of whom a report is about; nothing for a guest, and in what an older Agon has kept."""
    return str(report.get("accounts", ["", ""])[1])


def _is_about(account: Account, report: dict[str, Any], own: set[str]) -> bool:
    """Does an account report or is it reported there, or has it a seat in that game, one of ``own``?"""
    return report["room"] in own or account.id in report.get("accounts", [])


def _view(name: str, report: dict[str, Any], called: str) -> ReportView:
    return {"id": name, "at": report["at"], "room": report["room"], "by": report["by"], "about": report["about"],
            "reason": report["reason"], "text": report["text"], "said": report["said"],
            "answers": report["answers"], "account": called}  # fmt: skip


__all__ = ["ReportView", "routes"]
