"""Finding cards: the search line, what can be pressed beside it, and one card with all that is known of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Annotated, Any, Final

from fastapi import FastAPI, Query

from agon.cards import Card
from agon.cards.deck_building import fit
from agon.cards.explanation import kind_clause, read_parts
from agon.cards.search import LONGEST, NUMBERS, Index, sorted_by
from agon.messages import say
from agon.server.collection import Collection
from agon.server.services import SystemListing

AT_ONCE: Final = 60
"""Cards in one answer at most."""
LONGEST_DECK: Final = 8000
"""Letters of the ids of a deck that is being built."""
ALIKE: Final = 4
"""Cards that are shown as similar to one."""

SystemName = Annotated[str, Query(max_length=80)]


class Catalogue:
    """The cards as a search shows them."""

    def __init__(self, collection: Collection, systems: Callable[[], list[SystemListing]]) -> None:
        self._collection = collection
        self._systems = systems

    def index(self, system: str) -> Index:
        """Return the cards of a system, with its words for their fields."""
        terms = next((each.get("terms", {}) for each in self._systems() if each["id"] == system), {})
        names = {each: terms[each] for each in NUMBERS if each in terms}
        if "warrior" in terms:
            names["warrior"] = terms["warrior"]
        return self._collection.index(system, names)

    def shown(self, system: str, card: Card) -> dict[str, Any]:
        """Return a card as lists show it."""
        ours = card.id in self._collection.starter(system).cards
        return {**self._collection.view(card), "source": "starter" if ours else "yours"}

    def search(self, system: str, text: str, first: int, deck: Sequence[str] | None) -> dict[str, Any]:
        """Return what a line finds, from the card ``first`` on; for the beginning also what can be pressed."""
        index = self.index(system)
        line = index.parse(text)
        pool = self._collection.pool(system)
        chosen = [pool.cards[each] for each in deck or () if each in pool.cards]
        asked = deck is not None or "legal" in text
        fits = {each.card.id: fit(chosen, each.card) for each in index.entries} if asked else {}
        able = {each.card.id for each in index.entries if each.playable}
        legal = frozenset(id_ for id_, each in fits.items() if each.refusal is None and id_ in able) if fits else None
        found = index.find(line, legal)
        order = list(found.cards)
        if deck is not None and not line.sorts:  # what has a place comes before what would take another's
            order.sort(key=lambda each: fits[each.id].replaces is not None)
        cards: list[dict[str, Any]] = []
        for card in order[first : first + AT_ONCE]:
            shown = self.shown(system, card)
            if card.id in fits:
                shown["fit"] = self._fit(card, fits[card.id].refusal, fits[card.id].replaces)
            cards.append(shown)
        said: dict[str, Any] = {
            "query": line.text, "count": len(found.cards), "in_all": len(index), "first": first, "cards": cards,
        }  # fmt: skip
        if first == 0:
            said |= {
                "says": found.says,
                "slips": [asdict(each) for each in line.slips],
                "less": [asdict(each) for each in found.less],
                "facets": [asdict(each) for each in index.facets(line, legal)],
                "sorts": self._sorts(index, line.sorts, line.text),
            }
        return said

    def _fit(self, card: Card, refusal: Any, replaces: Card | None) -> dict[str, Any]:
        if refusal is not None:
            return {"fits": False, "reason": refusal.reason, "clause": refusal.clause}
        lacking = self._collection.faults(card)
        if lacking:
            return {"fits": False, "reason": lacking[0], "clause": ""}
        return {"fits": True} | ({"replaces": replaces.name} if replaces is not None else {})

    @staticmethod
    def _sorts(index: Index, sorts: Sequence[str], text: str) -> list[dict[str, Any]]:
        line = index.parse(text)
        usual = {"title": say("sort-usual"), "line": sorted_by(line, ""), "on": not sorts}
        offered = [("name", say("sort-name"))] + [
            (f"{name}-", say("sort-high", number=index.title(name)))
            for name in ("initiative", "life", "speed", "experience", "damage", "attack", "hp", "cost")
            if index.has(name)
        ]
        said = [f"{each.removeprefix('-')}{'-' if each.startswith('-') else ''}" for each in sorts[:1]]
        return [usual] + [
            {"title": title, "line": sorted_by(line, name), "on": [name] == said} for name, title in offered
        ]

    def card(self, system: str, card_id: str) -> dict[str, Any]:
        """Return a card with its reading part by part, rulings, decks and cards like it. Raises: BadInputError."""
        pool = self._collection.pool(system)
        card = pool.card(card_id)
        abilities = []
        for number, each in enumerate(card.abilities):
            text = card.text_in_force(number)
            abilities.append({
                "printed": each.text, "text": text, "clause": kind_clause(each, card.system),
                "parts": [asdict(part) for part in read_parts(each, text, card.system)],
            })  # fmt: skip
        starter = self._collection.starter(system).decks
        decks = [{"id": deck.id, "name": deck.name, "source": "starter" if deck.id in starter else "yours",
                  "cards": [each.id for each in deck.cards]}
                 for deck in pool.decks.values() if any(each.id == card.id for each in deck.cards)]  # fmt: skip
        return {
            "card": self.shown(system, card), "set": card.set, "number": card.number, "readings": abilities,
            "rulings": list(pool.rulings.get(card.id, ())), "decks": decks,
            "alike": [self.shown(system, each) for each in self.index(system).like(card, ALIKE)],
        }  # fmt: skip


def routes(app: FastAPI, collection: Collection, systems: Callable[[], list[SystemListing]]) -> None:
    """Add what the page of the cards asks for."""
    catalogue = Catalogue(collection, systems)

    @app.get("/api/cards/search")
    async def search(
        system: SystemName = "anachronism", q: Annotated[str, Query(max_length=LONGEST)] = "",
        first: Annotated[int, Query(ge=0, le=100_000)] = 0,
        deck: Annotated[str | None, Query(max_length=LONGEST_DECK)] = None,
    ) -> dict[str, Any]:  # fmt: skip
        chosen = None if deck is None else [each for each in deck.split(",") if each]
        return await asyncio.to_thread(catalogue.search, system, q, first, chosen)

    @app.get("/api/cards/{card_id}")
    async def card(card_id: str, system: SystemName = "anachronism") -> dict[str, Any]:
        return await asyncio.to_thread(catalogue.card, system, card_id[:200])
