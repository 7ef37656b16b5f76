"""What there is to choose from: rule systems, bots, decks and cards, and the files that somebody brings."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request

from agon.cards.deck_building import read_list
from agon.core.installation import agon_version
from agon.core.view import PROTOCOL
from agon.messages import say
from agon.server.bounds import MOST_BYTES
from agon.server.collection import Collection
from agon.server.engine_switch import EngineListing
from agon.server.errors import ApiError
from agon.server.services import Services
from agon.server.setup import DeckText, NewDeck, NewStack, stack_of


def routes(app: FastAPI, collection: Collection, given: Services, engine: Callable[[], EngineListing], *,
           shared: bool) -> None:  # fmt: skip
    """Add all of it. ``shared``: others than those at this machine come here."""
    _lists(app, given, engine)
    _decks(app, collection)
    _cards(app, collection, shared=shared)


def _lists(app: FastAPI, given: Services, engine: Callable[[], EngineListing]) -> None:
    """Add what there is to choose from, and the rules."""

    @app.get("/api/health")
    async def health() -> dict[str, Any]:
        return {"ok": True, "version": agon_version(), "protocol": PROTOCOL, "engine": engine()}

    @app.get("/api/systems")
    async def systems() -> dict[str, Any]:
        return {"systems": await asyncio.to_thread(given.systems)}

    @app.get("/api/bots")
    async def bots() -> dict[str, Any]:
        return {"bots": list(given.levels())}

    @app.get("/api/clauses/{clause}")
    async def clause(clause: str) -> dict[str, Any]:
        found = await asyncio.to_thread(given.clause, clause)
        if found is None:
            raise ApiError(404, "no-clause", say("no-clause-text", clause=clause))
        return dict(found)


def _decks(app: FastAPI, collection: Collection) -> None:
    """Add decks and match stacks: those there are, and whether one brought is legal."""

    @app.get("/api/decks")
    async def decks(system: str = "anachronism") -> dict[str, Any]:
        def read() -> dict[str, Any]:
            listed = collection.decks(system)
            pool = collection.pool(system)
            ids = dict.fromkeys(each for deck in listed for each in (deck["warrior"], *deck["supports"]))
            used = [pool.cards[each] for each in ids if each in pool.cards]
            views = collection.views(used)
            return {"decks": listed, "cards": {card.id: view for card, view in zip(used, views, strict=True)}}

        return await asyncio.to_thread(read)

    @app.post("/api/decks/check")
    async def check(wanted: NewDeck) -> dict[str, Any]:
        def read() -> dict[str, Any]:
            faults = collection.why_not(collection.deck_of(wanted.system, wanted.cards))
            law = [{"state": each.state, "text": each.text, "clause": each.clause, "card": each.card}
                   for each in collection.law(wanted.system, wanted.cards)]  # fmt: skip
            return {"playable": not faults, "reasons": faults, "law": law}

        return await asyncio.to_thread(read)

    @app.post("/api/decks/read")
    async def read_deck(wanted: DeckText) -> dict[str, Any]:
        def read() -> list[dict[str, Any]]:
            games = {each.system for each in collection.starter(wanted.system).cards.values()}
            pool = [each for each in collection.pool(wanted.system).cards.values() if each.system in games]
            return [
                {"line": each.line, "count": each.count, "card": each.card.id if each.card else "",
                 "name": each.card.name if each.card else "",
                 "near": [{"id": one.id, "name": one.name} for one in each.near]}
                for each in read_list(pool, wanted.text)
            ]  # fmt: skip

        return {"lines": await asyncio.to_thread(read)}

    @app.post("/api/stacks/check")
    async def check_stack(wanted: NewStack) -> dict[str, Any]:
        def read() -> dict[str, Any]:
            faults = collection.why_not_stack(
                stack_of(collection, wanted.system, wanted.games, wanted.stack), wanted.games
            )
            return {"playable": not faults, "reasons": faults}

        return await asyncio.to_thread(read)


def _cards(app: FastAPI, collection: Collection, *, shared: bool) -> None:
    """Add the cards, and files of more. ``shared``: others than those at this machine come here."""

    @app.get("/api/cards")
    async def cards(system: str = "anachronism") -> dict[str, Any]:
        def read() -> dict[str, Any]:
            ours = collection.starter(system).cards
            cards = collection.pool(system).cards
            views = collection.views(cards.values())
            return {"cards": {key: {**view, "source": "starter" if key in ours else "yours"}
                              for key, view in zip(cards, views, strict=True)}}  # fmt: skip

        return await asyncio.to_thread(read)

    @app.post("/api/cards/import")
    async def take(
        request: Request, name: Annotated[str, Query(max_length=200)] = "cards.json", *, replace: bool = False
    ) -> dict[str, Any]:
        if replace and shared:
            raise ApiError(403, "not-yours", say("import-not-yours"))
        content = bytearray()
        async for chunk in request.stream():
            content += chunk
            if len(content) > MOST_BYTES:
                raise ApiError(413, "too-large", say("import-too-large", file=name, most=MOST_BYTES >> 20))
        if not content:
            raise ApiError(422, "empty", say("import-empty", file=name))

        def read() -> dict[str, Any]:
            kept, pool, file, there = collection.take(name, bytes(content), replace=replace)
            unread = [{"id": card.id, "name": card.name, "why": why}
                      for card in pool.cards.values() if (why := collection.faults(card))]  # fmt: skip
            # the report names the file as it was kept while it was examined
            place = re.compile(rf"\.\d+-{re.escape(kept)}")
            said = {
                "problems": [place.sub(kept, each) for each in file["problems"]],
                "mended": [place.sub(kept, each) for each in file["mended"]],
                "repeated": [place.sub(kept, each) for each in file["repeated"]] + there,
            }
            return {"file": kept, "format": file["format"], "cards": len(pool.cards), "decks": len(pool.decks),
                    "read": len(pool.cards) - len(unread), "unread": unread, **said}  # fmt: skip

        return await asyncio.to_thread(read)


__all__ = ["routes"]
