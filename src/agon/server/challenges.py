"""Challenges to one person: what an account is asked to play, and by whom. It says yes by sitting down, or no here."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

from agon.server.accounts import Accounts
from agon.server.clocks import clocks_in_words
from agon.server.keys import Key
from agon.server.lobby import Lobby


def routes(app: FastAPI, accounts: Accounts, lobby: Lobby) -> None:
    """Add what who is challenged asks for."""

    @app.get("/api/me/challenges")
    async def waiting(key: Key) -> dict[str, Any]:
        account = await accounts.whose(key)
        shown = [lobby.challenge(each) for each in lobby.tables.asking(account)]
        return {"challenges": shown, "clocks": clocks_in_words()}

    @app.post("/api/me/challenges/{table_id}/decline", status_code=204)
    async def decline(key: Key, table_id: str) -> None:
        await lobby.tables.decline(table_id, await accounts.whose(key))


__all__ = ["routes"]
