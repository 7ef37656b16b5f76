"""Events by requests. The key that they send is one's own in the event, or that of the browser that is signed in."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import FastAPI, Query, Request
from fastapi.responses import PlainTextResponse, Response

from agon.server.bounds import RateLimit, address_of
from agon.server.error_answers import told_as
from agon.server.event_forms import AnyDeed, CalledOff, HeldAnew, Joined, NewEvent, Registered, Reported
from agon.server.event_views import HeldEventsView, HeldLiveView, HeldView, HeldWhyView
from agon.server.events import Events
from agon.server.keys import Key

UNCHANGED: Final[dict[int | str, dict[str, Any]]] = {204: {}}
"""Nothing has changed since."""
AS_JSON: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"application/json": {"schema": {}}}}}
"""The file of an event is JSON as ``agon event`` writes it."""


def routes(app: FastAPI, events: Events, limit: RateLimit) -> None:
    """Add what the page of events asks for."""

    @app.get("/api/events")
    async def all_(key: Key, own: Annotated[str, Query(max_length=2000)] = "") -> HeldEventsView:
        return await events.listed(key, [each for each in own.split(",") if each])

    @app.post("/api/events", status_code=201)
    async def make(request: Request, key: Key, wanted: NewEvent) -> dict[str, Any]:
        event_id, new = await events.make(wanted, key, address_of(request))
        return {"id": event_id, "key": new}

    @app.get("/api/events/{event_id}", response_model=HeldView, responses=UNCHANGED)
    async def show(key: Key, event_id: str, since: Annotated[str, Query(max_length=4000)] = "") -> HeldView | Response:
        found = await events.shown(event_id, key, since)
        return Response(status_code=204) if found is None else found

    @app.get("/api/events/{event_id}/live")
    async def live(event_id: str) -> HeldLiveView:
        return await events.live(event_id)

    @app.get("/api/events/{event_id}/why")
    async def why(event_id: str, player: Annotated[str, Query(max_length=80)]) -> HeldWhyView:
        return await events.why(event_id, player)

    @app.get("/api/events/{event_id}/file", response_class=Response, responses=AS_JSON)
    async def file(key: Key, event_id: str) -> PlainTextResponse:
        _name, text = await events.text(event_id, key)
        return PlainTextResponse(text, media_type="application/json")

    @app.get("/api/events/{event_id}/{kind}.csv", **told_as("text/csv"))
    async def table(event_id: str, kind: str) -> PlainTextResponse:
        return PlainTextResponse(await events.table(event_id, kind), media_type="text/csv")

    @app.post("/api/events/{event_id}/settings", status_code=204)
    async def hold(key: Key, event_id: str, wanted: HeldAnew) -> None:
        await events.hold(event_id, key, wanted)

    @app.post("/api/events/{event_id}/cancel", status_code=204)
    async def cancel(key: Key, event_id: str, wanted: CalledOff) -> None:
        await events.call_off(event_id, key, wanted.words)

    @app.post("/api/events/{event_id}/do", status_code=204)
    async def do(key: Key, event_id: str, deed: AnyDeed) -> None:
        await events.do(event_id, key, deed)

    @app.post("/api/events/{event_id}/join", status_code=201)
    async def join(request: Request, key: Key, event_id: str, wanted: Joined) -> dict[str, Any]:
        limit.take(address_of(request))
        player, new = await events.join(event_id, key, wanted.name)
        return {"player": player, "key": new}

    @app.post("/api/events/{event_id}/leave", status_code=204)
    async def leave(key: Key, event_id: str) -> None:
        await events.leave(event_id, key)

    @app.post("/api/events/{event_id}/deck", status_code=201)
    async def register(key: Key, event_id: str, wanted: Registered) -> dict[str, Any]:
        return {"deck": await events.register(event_id, key, wanted.deck)}

    @app.post("/api/events/{event_id}/report", status_code=201)
    async def report(key: Key, event_id: str, wanted: Reported) -> dict[str, Any]:
        return {"counts": await events.report(event_id, key, wanted)}

    @app.post("/api/events/{event_id}/play", status_code=201)
    async def play(request: Request, key: Key, event_id: str) -> dict[str, Any]:
        limit.take(address_of(request))
        return await events.play(event_id, key)


__all__ = ["routes"]
