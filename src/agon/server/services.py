"""What the server needs from the rest of Agon, gathered in one value so that tests can give their own.

Imports happen when a thing is first used: a server starts quickly, and a part that is missing is named.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypedDict

from agon.cards import Card, Pool
from agon.core.errors import AgonError, BadInputError
from agon.core.game import systems as registered
from agon.server.collection import Importer, Reader, Starter
from agon.server.room import Bot, BotMaker

GAMES: Final = ("agon.games.anachronism",)
_SENTENCES: Final[Mapping[str, str]] = {
    "anachronism": "Five rounds, four hidden cards each, one arena: the full basic and advanced rules.",
    "anachronism-original": "The original sheet, side by side with Set 7 wherever they differ.",
    "timerift": "Costs, depleted cards, defense values, and more than twenty modes.",
    "anarcus": "Four heroes, a hand of eight, and rows of fighters that stay.",
}


class BotLevel(TypedDict):
    """A bot to choose: what to ask for, its name, and one line about it."""

    level: str
    name: str
    note: str


LEVELS: Final[tuple[BotLevel, ...]] = (
    {"level": "random", "name": "Recruit", "note": "Takes any option. For a first game."},
    {"level": "greedy", "name": "Veteran", "note": "Takes what looks best now. Answers at once."},
    {"level": "default", "name": "Champion", "note": "Thinks ahead for up to a second."},
)


class SystemListing(TypedDict):
    """A rule system that can be played here."""

    id: str
    title: str
    note: str


@dataclass(frozen=True)
class Services:
    """Rule systems, cards, bots and rule texts, as the server uses them."""

    systems: Callable[[], list[SystemListing]]
    starter: Starter
    importer: Importer
    read: Reader
    make_bot: BotMaker
    levels: Sequence[BotLevel] = LEVELS
    clause: Callable[[str], Mapping[str, Any] | None] = lambda _id: None


def the_systems() -> list[SystemListing]:
    """Return the rule systems this installation has."""
    from agon.core.game import game  # noqa: PLC0415

    for module in GAMES:
        importlib.import_module(module)
    return [{"id": each, "title": game(each).title, "note": _SENTENCES.get(each, "")} for each in registered()]


def _starter(system: str) -> Pool:
    starter: Starter = importlib.import_module("agon.cards").starter
    return starter(system)


def _import(path: Path) -> Pool:
    load: Importer = importlib.import_module("agon.cards").load_cards
    return load(path)


def _read(card: Card) -> tuple[list[str], list[str]]:
    """Return each ability spoken back, and one sentence for each that is not read whole."""
    try:
        language = importlib.import_module("agon.language")
        return [language.speak(language.parse(card.text_in_force(n))) for n in range(len(card.abilities))], []
    except (AttributeError, AgonError) as error:
        return [], [] if isinstance(error, AttributeError) else [str(error)]


def _make_bot(level: str, seed: int) -> Bot:
    try:
        bot: Bot = importlib.import_module("agon.bots").make(level, seed)
    except AttributeError as error:
        raise BadInputError("this installation has no bots yet") from error
    return bot


def the_services() -> Services:
    """Return the services of this installation."""
    return Services(the_systems, _starter, _import, _read, _make_bot)
