"""The rulebooks as pages: chapters, search, glossary, and a clause with what stands around it."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any, Final

from fastapi import FastAPI, Query
from fastapi.responses import Response

from agon.core.view import CardView
from agon.learn.example import Shown, shown
from agon.messages import say
from agon.render.picture import view_svg
from agon.rules import lookup
from agon.rules.catalogue import Clause, all_clauses, catalogue_of, names
from agon.rules.explanations import Explanation, examples, explained
from agon.rules.primer import primer
from agon.server.collection import Collection
from agon.server.error_answers import told_as
from agon.server.errors import ApiError

MOST_CARDS: Final = 12
"""So many cards are drawn beside a clause; all of them are counted."""
MORE: Final = ("question", "reason", "support", "given", "when", "then", "set7", "engine")
"""What some kinds of clauses say besides their text."""


MOST_LOG: Final = 8
"""Sentences of what happens in an example that a page shows, the last of them."""


def short(clause: Clause) -> dict[str, Any]:
    """Return a clause as one of many."""
    return {"id": clause.id, "title": lookup.heading(clause), "text": clause.text}


def whole(clause: Clause, collection: Collection) -> dict[str, Any]:
    """Return a clause with everything that stands around it."""
    found = lookup.system_of(clause)
    before, after = lookup.neighbours(clause)
    cards, count = _cards(clause, found.system, collection)
    return {
        **short(clause), "system": found.system, "book": found.title, "chapter": clause.section,
        "section": found.sections.get(clause.section, clause.section), "kind": clause.kind, "source": clause.source,
        "printed": lookup.printed(clause), "confidence": clause.confidence,
        "more": {key: clause.more[key] for key in MORE if key in clause.more},
        "related": [short(each) for each in lookup.related(clause)],
        "cards": cards, "cards_in_all": count,
        "before": short(before) if before else None, "after": short(after) if after else None,
        **(_told(explained()[clause.id], found.system) if clause.id in explained() else {}),
    }  # fmt: skip


def _told(given: Explanation, system: str) -> dict[str, Any]:
    """Return a clause in players' words, with its example played."""
    example = given.example
    seen = _played(example.scenario)
    board = f"/api/rules/{system}/examples/{example.name}.svg" if seen.before["board_size"] else ""
    return {
        "answer": given.answer,
        "what_if": [{"text": text, "clause": clause} for text, clause in given.what_if],
        "example": {
            "say": example.say,
            "log": list(seen.log[-MOST_LOG:]),
            "board": board,
            "plays": seen.before["decision"] is not None,
        },
    }


@lru_cache(maxsize=128)
def _played(scenario: str) -> Shown:
    return shown(scenario)


def _cards(clause: Clause, system: str, collection: Collection) -> tuple[list[CardView], int]:
    """Return the cards that a clause names, or that have the keyword it is the rule of, and how many they are."""
    pool = list(collection.pool(system).cards.values())
    called = set(lookup.named(clause, {each.name for each in pool}))
    keyword = lookup.system_of(clause).sections.get(clause.section, "") if "-PWR-" in clause.section else ""
    meant = [each for each in pool if each.name in called or (keyword and _has(collection.view(each), keyword))]
    return [collection.view(each) for each in meant[:MOST_CARDS]], len(meant)


def _has(card: CardView, keyword: str) -> bool:
    return any(each.get("power", "").casefold() == keyword.casefold() for each in card["abilities"])


def routes(app: FastAPI, collection: Collection) -> None:
    """Add what the pages of the rules ask for."""

    @app.get("/api/rules")
    async def books() -> dict[str, Any]:
        return {"systems": [{"id": each, "title": catalogue_of(each).title, "clauses": len(catalogue_of(each).clauses)}
                            for each in names()]}  # fmt: skip

    @app.get("/api/rules/clauses/{clause_id}")
    async def clause(clause_id: str) -> dict[str, Any]:
        found = all_clauses().get(clause_id.upper())
        if found is not None:
            return await asyncio.to_thread(whole, found, collection)
        section, near = lookup.nearest(clause_id[:40])
        asked = clause_id[:40]
        said = say("no-clause", clause=asked)
        if near:
            said = say("no-clause-near", clause=asked, chapter=section, first=near[0].id, last=near[-1].id)
        raise ApiError(404, "no-clause", said, chapter=section)

    @app.get("/api/rules/{system}")
    async def book(system: str) -> dict[str, Any]:
        found = catalogue_of(system)
        return {
            "system": system,
            "title": found.title,
            "chapters": [
                {"id": section, "title": title, "clauses": [short(each) for each in clauses]}
                for section, title, clauses in lookup.chapters(system)
            ],
            "glossary": [
                {"word": each.word, "clauses": [short(one) for one in each.clauses]} for each in lookup.glossary(system)
            ],
        }

    @app.get("/api/rules/{system}/examples/{name}.svg", **told_as("image/svg+xml"))
    async def example(system: str, name: str, *, after: bool = False) -> Response:
        given = examples(system).get(name)
        if given is None:
            raise ApiError(404, "no-example", say("no-example", name=name[:40], system=system[:40]))
        seen = await asyncio.to_thread(_played, given.scenario)
        kept = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
        drawn = view_svg(seen.after if after else seen.before)
        return Response(drawn, media_type="image/svg+xml", headers=kept)

    @app.get("/api/rules/{system}/primer")
    async def how(system: str) -> dict[str, Any]:
        return {"primer": [{"text": str(text), "clause": clause} for text, clause in primer(system)]}

    @app.get("/api/rules/{system}/search")
    async def search(system: str, q: Annotated[str, Query(max_length=200)] = "") -> dict[str, Any]:
        found = await asyncio.to_thread(lookup.search, system, q)
        return {"query": q, "found": [{**short(each.clause), "words": list(each.words)} for each in found]}
