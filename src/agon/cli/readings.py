"""How Agon reads a set of cards: counted, listed, saved, and held against another reading of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import agon
from agon.cards import Card, Pool, PrintedAbility, import_file, load_cards, starter
from agon.cards.model import AbilityKind
from agon.cards.pools import corrected
from agon.cards.report import Problem
from agon.cli import output
from agon.core import files
from agon.core.errors import BadInputError
from agon.core.game import Game, UnplayableAbility
from agon.language import Reading, Unread, read_ability, speak, to_plain
from agon.messages import say


@dataclass(frozen=True, slots=True)
class UnreadAbility:
    """An ability that is not read whole, and where reading it stopped."""

    card: str
    ability: str
    text: str
    why: Unread

    def to_plain(self) -> dict[str, object]:
        """Return the place and the reason as JSON data."""
        return {"card": self.card, "ability": self.ability, "text": self.text, **plain_error(self.why)}


@dataclass(slots=True)
class Readings:
    """All abilities of some cards as read. ``read`` has one entry an ability, by ``card/ability number``.

    ``unplayable`` are cards with what of each cannot be played, not being read included.
    """

    cards: int = 0
    cards_read: int = 0
    cards_playable: int = 0
    abilities: int = 0
    unread: list[UnreadAbility] = field(default_factory=list)
    unplayable: list[tuple[Card, UnplayableAbility]] = field(default_factory=list)
    ambiguous: list[str] = field(default_factory=list)
    read: dict[str, dict[str, object]] = field(default_factory=dict)

    @property
    def abilities_read(self) -> int:
        """Return how many abilities are read whole."""
        return self.abilities - len(self.unread)

    @property
    def abilities_playable(self) -> int:
        """Return how many abilities can be played."""
        return self.abilities - len(self.unplayable)

    def to_plain(self, *, whole: bool = False) -> dict[str, object]:
        """Return the counts, what is unread and what cannot be played; ``whole`` adds every reading."""
        plain: dict[str, object] = {
            "cards": self.cards,
            "abilities": self.abilities,
            "cards_read": self.cards_read,
            "abilities_read": self.abilities_read,
            "cards_playable": self.cards_playable,
            "abilities_playable": self.abilities_playable,
            "unread": [each.to_plain() for each in self.unread],
            "unplayable": [{"card": card.id, **plain_unplayable(each)} for card, each in self.unplayable],
            "ambiguous": self.ambiguous,
        }
        return plain | ({"readings": self.read} if whole else {})


def plain_error(why: Unread) -> dict[str, object]:
    """Return where reading stopped, what was expected there, and the nearest phrase that is read."""
    return {
        "line": why.line,
        "column": why.column,
        "expected": list(why.expected),
        "near": why.near,
        "message": why.message,
        "code": why.code,
    }


def pointed(why: Unread) -> str:
    """Return the place, the message and the text with a mark below, as much of the text as a terminal has room for."""
    text, _, mark = why.caret.partition("\n")
    start = len(mark) - len(mark.lstrip())
    room = output.text_width()
    if output.is_terminal() and len(text) > room:
        first = min(max(0, start - room // 2), len(text) - room)
        text, mark = text[first : first + room], mark[first : first + room]
    return f"{why.line}:{why.column}: {why.message}\n{text}\n{mark}"


def plain_unplayable(why: UnplayableAbility) -> dict[str, object]:
    """Return an ability that cannot be played, and why, as JSON data."""
    return {"ability": why.ability, "reason": why.reason}


def rules_of(system: str) -> Game:
    """Return the game that says whether cards can be played: of the system, or of its language where it has no game.

    Raises: BadInputError.
    """
    return agon.game(system if system in agon.systems() else language_of(system))


USUAL: Final = "anachronism"
"""Whose starter cards are meant where no card is named."""


def system_of(cards: Sequence[Card]) -> str:
    """Return the game that all these cards are of. Raises: BadInputError where they are of several."""
    systems = sorted({card.system for card in cards})
    if len(systems) > 1:
        raise BadInputError(say("command-several-games", games=", ".join(systems)))
    return systems[0] if systems else USUAL


def language_of(system: str) -> str:
    """Return the card language of a rule system. Raises: BadInputError naming the ones there are."""
    name = system.removesuffix("-original")
    try:
        read_ability("", language=name)
    except ValueError as problem:
        raise BadInputError(str(problem)) from None
    return name


def read_text(text: str, kind: AbilityKind, actions: int, system: str, name: str = "") -> Reading | Unread:
    """Read one ability's text; the printed name, if it is known, stands in what is said of a text that is not read."""
    reading = read_ability(text, kind=kind, actions=actions, language=language_of(system))
    if isinstance(reading, Unread) and name:
        return read_ability(text, kind=kind, actions=actions, name=name, language=language_of(system))
    return reading


def why_unplayable(text: str, kind: AbilityKind, actions: int, system: str, name: str = "") -> str:
    """Return why no card can be played with an ability of this text, whatever its type; "" if one can.

    The cards tried are those of the starter set, one of each type, with this ability alone.
    """
    ability = PrintedAbility(name=name, text=text, kind=kind, actions=actions)
    game = rules_of(system)
    reason = ""
    for card in {each.type: each for each in starter(language_of(system)).cards.values()}.values():
        lacking = game.why_unplayable(replace(card, abilities=(ability,)))
        if not lacking:
            return ""
        reason = reason or lacking[0].reason
    return reason


def spoken(reading: Reading, system: str) -> str | None:
    """Return a reading as English; None where the language reads more than it can say: no engine plays that."""
    try:
        return speak(reading.ability, language=language_of(system))
    except ValueError:
        return None


def read_cards(cards: Iterable[Card], system: str | None) -> Readings:
    """Read the text in force of every ability, corrections included, and see whether it can be played.

    By the rules and in the language of ``system``, or else of the game that each card is of.
    """
    found = Readings()
    for card in cards:
        own = system or card.system
        found.cards += 1
        before = len(found.unread)
        for number, ability in enumerate(card.abilities):
            found.abilities += 1
            _read_one(found, card, number, ability, own)
        found.cards_read += len(found.unread) == before
        lacking = rules_of(own).why_unplayable(card)
        found.unplayable += [(card, each) for each in lacking]
        found.cards_playable += not lacking
    return found


def _read_one(found: Readings, card: Card, number: int, ability: PrintedAbility, system: str) -> None:
    text = card.text_in_force(number)
    reading = read_text(text, ability.kind, ability.actions, system, ability.name)
    place = f"{card.id}/{number}"
    if isinstance(reading, Unread):
        found.unread.append(UnreadAbility(card.id, ability.name or str(number + 1), text, reading))
        found.read[place] = {"text": text, "unread": reading.message}
        return
    if reading.alternatives > 1:
        found.ambiguous.append(place)
    found.read[place] = {"text": text, "ast": to_plain(reading.ability), "spoken": spoken(reading, system)}


def cards_of(paths: Sequence[Path]) -> list[Card]:
    """Return the cards of files and folders in order; files of other programs are mended, our own must be right.

    Raises: BadInputError.
    """
    found = pool_of(paths)
    if not found.cards:
        raise BadInputError(say("cardfile-no-card-in", file=str(", ".join(map(str, paths)))))
    return list(found.cards.values())


def pool_of(paths: Sequence[Path], problems: list[Problem] | None = None) -> Pool:
    """Return the cards of files and folders, the first of each id, with all their rulings applied.

    Where ``problems`` are collected, what of a file of ours is no card is left out; else it must be right.
    Raises: BadInputError for a file that cannot be read as a whole.
    """
    cards: dict[str, Card] = {}
    rulings: dict[str, tuple[str, ...]] = {}
    for path in paths:
        report = None if problems is None or path.is_dir() else import_file(path)
        if report is not None and report.is_own and report.problems and problems is not None:
            problems += report.problems
            pool = report.pool
        else:
            pool = load_cards(path)
            if not pool.cards and not pool.rulings:
                raise BadInputError(say("cardfile-no-card-in", file=str(path)))
        for card in pool.cards.values():
            cards.setdefault(card.id, card)
        for card_id, texts in pool.rulings.items():
            rulings[card_id] = tuple(dict.fromkeys((*rulings.get(card_id, ()), *texts)))
    return corrected(Pool(cards, rulings=rulings))


def saved_or_read(path: Path, system: str | None) -> Mapping[str, Mapping[str, Any]]:
    """Return readings: saved ones (``agon cards check --readings --json``), or those of the cards in ``path``."""
    if path.is_file() and path.suffix == ".json":
        try:
            plain = json.loads(files.read_text(path))
        except ValueError:
            plain = None  # no JSON after all: the card importer says it better
        if isinstance(plain, dict) and isinstance(plain.get("readings"), dict):
            readings: dict[str, dict[str, Any]] = plain["readings"]
            return readings
    return read_cards(cards_of([path]), system).read


@dataclass(frozen=True, slots=True)
class Changes:
    """What is different between two readings, by ``card/ability number``."""

    became_readable: tuple[str, ...]
    became_unread: tuple[str, ...]
    changed_meaning: tuple[str, ...]
    changed_text: tuple[str, ...]
    added: tuple[str, ...]
    gone: tuple[str, ...]

    @property
    def to_explain(self) -> bool:
        """Tell whether something got worse or means something else: the part that asks for a reason."""
        return bool(self.became_unread or self.changed_meaning)

    def to_plain(self) -> dict[str, object]:
        """Return the lists as JSON data."""
        return {name: list(getattr(self, name)) for name in self.__slots__}


def changes(old: Mapping[str, Mapping[str, Any]], new: Mapping[str, Mapping[str, Any]]) -> Changes:
    """Compare two readings. A changed text counts as such, not as a changed meaning."""
    both = [each for each in new if each in old]
    same_text = [each for each in both if old[each].get("text") == new[each].get("text")]
    return Changes(
        became_readable=tuple(each for each in same_text if "ast" in new[each] and "ast" not in old[each]),
        became_unread=tuple(each for each in same_text if "ast" in old[each] and "ast" not in new[each]),
        changed_meaning=tuple(
            each
            for each in same_text
            if "ast" in old[each] and "ast" in new[each] and old[each]["ast"] != new[each]["ast"]
        ),
        changed_text=tuple(each for each in both if old[each].get("text") != new[each].get("text")),
        added=tuple(each for each in new if each not in old),
        gone=tuple(each for each in old if each not in new),
    )
