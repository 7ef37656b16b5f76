"""What the server needs from the rest of Agon, gathered in one value so that tests can give their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NotRequired

from typing_extensions import TypedDict

from agon import bots, games, rules
from agon.cards import Card, starter
from agon.cards.plain import plain_card
from agon.core.errors import BadInputError
from agon.core.game import game
from agon.core.game import systems as registered
from agon.core.view import CardView
from agon.server.advice import Adviser
from agon.server.autoplay import Chosen
from agon.server.collection import Judge, JudgedFile, Reader, Starter
from agon.server.journal import RoomRecord, plain_record
from agon.server.workers import the_workers


class BotLevel(TypedDict):
    """A bot to choose: what to ask for, its name, and one line about it."""

    level: str
    name: str
    note: str


def the_levels() -> Sequence[BotLevel]:
    """Return the bots to choose, in the reader's words."""
    return [{"level": each.name, "name": each.name.capitalize(), "note": str(each.note)} for each in bots.LEVELS]


class ModeListing(TypedDict):
    """A named way to play: for how many, and the options that make it; ``house``: a rule of ours, not of the book."""

    id: str
    title: str
    seats: int
    options: dict[str, str]
    text: str
    clause: str
    house: bool
    teams: list[int]
    packed: bool


class KeywordListing(TypedDict):
    """A word on cards that stands for a rule."""

    name: str
    text: str
    when: str
    price: str
    clause: str


class ArmyListing(TypedDict):
    """How large a deck of two stacks is: the least that is played, what is usual, and where that is from."""

    least_heroes: int
    least_main: int
    heroes: int
    main: int
    copies: int
    clause: str


class OptionListing(TypedDict):
    """A switch of the rules: its values, the one that is usual, what it switches, and the clause."""

    name: str
    values: list[str]
    value: str
    clause: str
    text: str


class SystemListing(TypedDict):
    """A rule system that can be played here."""

    id: str
    title: str
    note: str
    matches: NotRequired[list[int]]
    """Of how many games a match can be; without it one game is all there is."""
    most_seats: NotRequired[int]
    terms: NotRequired[dict[str, str]]
    """What players call things, by the engine's words for them."""
    modes: NotRequired[list[ModeListing]]
    """The named ways to play; without it, anything goes that the options allow."""
    keywords: NotRequired[list[KeywordListing]]
    army: NotRequired[ArmyListing]
    """Where a deck is a stack of heroes and a main stack."""
    options: NotRequired[list[OptionListing]]
    """The switches of the rules, where there are any."""


@dataclass(frozen=True)
class Services:
    """Rule systems, cards, bots and rule texts, as the server uses them."""

    systems: Callable[[], list[SystemListing]]
    starter: Starter
    judge: Judge
    read: Reader
    choose: Chosen
    levels: Callable[[], Sequence[BotLevel]] = the_levels
    advise: Adviser | None = None
    clause: Callable[[str], Mapping[str, Any] | None] = lambda _id: None


def the_systems() -> list[SystemListing]:
    """Return the rule systems this installation has."""
    games.load()
    found: list[SystemListing] = []
    for each in registered():
        rules = game(each)
        guide = rules.guide()
        listing: SystemListing = {
            "id": each, "title": rules.title, "note": rules.note, "most_seats": rules.most_seats,
            "terms": dict(guide.terms),
        }  # fmt: skip
        if guide.modes:
            listing["modes"] = [
                {"id": one.name, "title": str(one.title), "seats": one.seats, "options": dict(one.options),
                 "text": str(one.text), "clause": one.clause, "house": one.house,
                 "teams": list(one.teams), "packed": one.packed}
                for one in guide.modes
            ]  # fmt: skip
        if guide.keywords:
            listing["keywords"] = [
                {
                    "name": one.name,
                    "text": str(one.text),
                    "when": str(one.when),
                    "price": str(one.price),
                    "clause": one.clause,
                }
                for one in guide.keywords
            ]
        if guide.army:
            size = guide.army
            listing["army"] = {
                "least_heroes": size.least_heroes, "least_main": size.least_main, "heroes": size.heroes,
                "main": size.main, "copies": size.copies, "clause": size.clause,
            }  # fmt: skip
        switches = rules.option_list()
        if switches:
            listing["options"] = [
                {"name": one.name, "values": list(one.values), "value": one.value, "clause": one.clause,
                 "text": one.text}
                for one in switches
            ]  # fmt: skip
        values = next((option.values for option in switches if option.name == "match"), ())
        matches = [int(value.rpartition("-")[2]) for value in values if value.startswith("best-of-")]
        if matches:
            listing["matches"] = matches
        found.append(listing)
    return found


def _clause(clause_id: str) -> Mapping[str, Any] | None:
    try:
        found = rules.clause(clause_id)
    except BadInputError:
        return None
    return {"id": found.id, "section": found.title or found.section, "text": found.text, "source": found.source}


def choose(record: RoomRecord, seat: int, level: str, seed: int) -> str:
    """Return what a bot answers. Raises: BadRecordError, WorkerError."""
    job = {"job": "choose", "record": plain_record(record), "seat": seat, "level": level, "seed": seed}
    return str(the_workers().ask(job))


def advise(record: RoomRecord, seat: int) -> list[tuple[str, float]]:
    """Return the options of a seat as the default bot likes them, best first, with how often each wins."""
    weighed = the_workers().ask({"job": "advise", "record": plain_record(record), "seat": seat})
    return [(str(notation), float(wins)) for notation, wins in weighed]


def judge(path: Path) -> JudgedFile:
    """Return what a card file holds. Raises: BadInputError, WorkerError."""
    found: JudgedFile = the_workers().ask({"job": "file", "path": str(path)})
    return found


def read_cards(cards: Sequence[Card]) -> list[CardView]:
    """Return cards as clients see them. Raises: WorkerError."""
    found: list[CardView] = the_workers().ask({"job": "views", "cards": [plain_card(each) for each in cards]})
    return found


def the_services() -> Services:
    """Return the services of this installation, every game loaded: a stored one may be what is asked for first."""
    games.load()
    return Services(the_systems, starter, judge, read_cards, choose, advise=advise, clause=_clause)
