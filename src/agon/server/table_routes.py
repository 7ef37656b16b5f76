"""The requests of the page of a table."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request

from agon.messages import say
from agon.server.accounts import WhoSits
from agon.server.bounds import RateLimit, address_of
from agon.server.errors import ApiError
from agon.server.keys import key_of, sent_key
from agon.server.table import Table
from agon.server.table_forms import Chosen, Claimed, Freed, NewTable, Opened, Ready, Terms
from agon.server.tables import WAIT, Tables
from agon.server.views import TableView


def routes(app: FastAPI, tables: Tables, limit: RateLimit, who: WhoSits) -> None:
    """Add what the page of a table asks for."""

    def seated(request: Request, table_id: str) -> tuple[Table, int]:
        """Return the table, and the seat there of who asks. Raises: ApiError."""
        table = tables.get(table_id)
        seat = table.seat_of(key_of(request.headers.get("authorization", "")))
        if seat is None:
            raise ApiError(403, "not-yours", say("at-table-no-seat"))
        return table, seat

    @app.post("/api/tables", status_code=201)
    async def make(request: Request, wanted: NewTable) -> dict[str, Any]:
        limit.take(address_of(request))
        table, key = await tables.make(wanted, address_of(request), await who(sent_key(request), wanted.name))
        return {"id": table.id, "seat": tables.host_of(table), "key": key}

    @app.get("/api/tables/{table_id}")
    async def look(request: Request, table_id: str, since: Annotated[int, Query(ge=0)] = 0) -> TableView:
        table = tables.get(table_id)
        seat = table.seat_of(key_of(request.headers.get("authorization", "")))
        table.looked = time.monotonic()
        if seat is not None:
            table.places[seat].looked = table.looked
        if since >= table.version:
            async with table.changed:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(table.changed.wait_for(lambda: table.version > since), WAIT)
            table = tables.get(table_id)
        # who was freed meanwhile only watches
        return tables.view(table, table.seat_of(key_of(request.headers.get("authorization", ""))))

    @app.post("/api/tables/{table_id}/claim", status_code=201)
    async def claim(request: Request, table_id: str, wanted: Claimed) -> dict[str, Any]:
        limit.take(address_of(request))
        seat, key = await tables.claim(tables.get(table_id), wanted.token, wanted.name,
                                       await who(sent_key(request), wanted.name))  # fmt: skip
        return {"seat": seat, "key": key}

    @app.post("/api/tables/{table_id}/deck", status_code=204)
    async def choose(request: Request, table_id: str, wanted: Chosen) -> None:
        table, seat = seated(request, table_id)
        await tables.choose(table, seat, wanted.deck)

    @app.post("/api/tables/{table_id}/ready", status_code=204)
    async def ready(request: Request, table_id: str, wanted: Ready) -> None:
        table, seat = seated(request, table_id)
        await tables.ready(table, seat, wanted.seal, is_ready=wanted.ready)

    @app.post("/api/tables/{table_id}/number", status_code=204)
    async def number(request: Request, table_id: str, wanted: Opened) -> None:
        table, seat = seated(request, table_id)
        await tables.open(table, seat, wanted.number)

    @app.post("/api/tables/{table_id}/terms", status_code=204)
    async def terms(request: Request, table_id: str, wanted: Terms) -> None:
        table, seat = seated(request, table_id)
        await tables.set_terms(table, seat, wanted, address_of(request))

    @app.post("/api/tables/{table_id}/free", status_code=204)
    async def free(request: Request, table_id: str, wanted: Freed) -> None:
        table, seat = seated(request, table_id)
        await tables.free(table, seat, wanted.seat)


__all__ = ["routes"]
