"""The header of a scenario, which is the same for every game: title, clauses, options, card files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from agon.cards import Card, Pool, errata, load_cards, starter
from agon.cards.importer import format_of, read_rulings
from agon.core.english import folded
from agon.core.errors import BadInputError
from agon.core.files import read_text
from agon.messages import say
from agon.rules.catalogue import CLAUSE_ID, all_clauses, catalogue_of, expanded, names
from agon.scenario.lines import Line, ScriptError, nearest, perhaps, split, unquoted, wrong

ONCE: Final = frozenset({"title", "system", "start", "refused", "source", "note"})
"""Header lines that a file has once at most."""


class MissingCardsError(ScriptError):
    """A file of cards that a scenario names is not there."""


@dataclass(slots=True)
class Header:
    """What the header of a file says, and the cards that it names or describes.

    ``cards`` are those the file describes, by the name they have in it; ``pool`` those of the files that it names.
    """

    title: str = ""
    system: str = "anachronism"
    options: dict[str, str] = field(default_factory=dict)
    option_lines: dict[str, Line] = field(default_factory=dict)
    source: str = ""
    cards: dict[str, Card] = field(default_factory=dict)
    pool: Pool = field(default_factory=lambda: Pool({}))
    base: Path = field(default_factory=Path)
    """The folder from which card files are looked for."""
    seen: dict[str, int] = field(default_factory=dict)
    """The header lines there have been, with the number of the line."""
    proven: list[tuple[str, Line]] = field(default_factory=list)
    """The clauses that the scenario proves, each with its place."""
    rulings: list[Line] = field(default_factory=list)

    # --- reading ---

    def read(self, key: str, value: Line) -> None:
        """Read a header line that every game has. Raises: ScriptError."""
        if key in ONCE and key in self.seen:
            raise wrong(say("scene-key-twice", key=key, line=self.seen[key]), value)
        self.seen[key] = value.number
        if not value.text and key != "note":
            raise wrong(say("scene-key-empty", key=key), value)
        if key == "title":
            self.title = value.text
        elif key == "proves":
            self.proven += clauses_named(value)
        elif key == "system":
            if self.cards:
                raise wrong(say("scene-system-first"), value)
            self.system = value.text
        elif key == "option":
            name, _, chosen = value.text.partition(" ")
            if name in self.options:
                raise wrong(say("scene-option-twice", option=repr(name)), value, name)
            if not chosen.strip():
                raise wrong(say("scene-option-value", option=repr(name), name=name), value, name)
            self.options[name] = chosen.strip()
            self.option_lines[name] = value
        elif key == "cards":
            self.read_cards(value)
        elif key == "rulings":
            self.rulings += split(value)
        elif key == "source":
            self.source = value.text

    def read_cards(self, value: Line) -> None:
        """Read the files or folders of a ``cards:`` line, which are looked for beside the scenario file."""
        for each in split(value):
            path = self.base / unquoted(each.text)
            if Path(unquoted(each.text)).is_absolute():
                raise wrong(say("scene-cards-path", path=repr(each.text)), each)
            if not is_there(path):
                raise MissingCardsError(
                    say("scene-cards-missing", path=repr(unquoted(each.text)), folder=str(self.base)),
                    each.number,
                    each.column,
                    expected=say("scene-expect-cards"),
                    got=each.text,
                )
            try:
                if path.is_file() and format_of(path, read_text(path)) == "rulings":
                    known = {**self.pool.rulings, **read_rulings(read_text(path), path.name)}
                    self.pool = Pool(errata.with_rulings(self.pool.cards, known), name=self.pool.name, rulings=known)
                else:
                    self.pool = self.pool.merged(load_cards(path))
            except BadInputError as error:
                raise wrong(f"cards: {error}", each) from error

    def check(self) -> list[ScriptError]:
        """Return what is wrong with the header as a whole: clauses of another game, rulings that do not exist."""
        errors = []
        own = clauses_of(self.system)
        for clause, part in self.proven:
            if own and clause not in own:
                errors.append(
                    wrong(
                        say("scene-no-clause-of", clause=clause, system=self.system),
                        part,
                        expected=say("scene-expect-clause"),
                    )
                )
        for each in self.rulings:
            name = unquoted(each.text)
            if name not in all_clauses() and name not in self.pool.rulings:
                known = [*all_clauses(), *self.pool.rulings]
                errors.append(
                    wrong(
                        say("scene-no-ruling", name=repr(name), hint=perhaps(name, known)),
                        each,
                        expected=say("scene-expect-ruling"),
                    )
                )
        return errors

    # --- cards by name ---

    def find(self, name: str) -> Card | None:
        """Return the card of a name or id: of the file, the card files or the starter set; None if there is none.

        Raises: BadInputError for a name that several cards have.
        """
        for key, card in self.cards.items():
            if folded(key) == folded(name):
                return card
        for pool in (self.pool, starter_of(self.system)):
            known = [card for card in pool.cards.values() if folded(card.name) == folded(name)]
            if name in pool.cards:
                return pool.cards[name]
            if len(known) > 1:
                ids = ", ".join(f"{each.id} ({each.type})" for each in known)
                raise BadInputError(say("cards-several", name=repr(name), ids=ids))
            if known:
                return known[0]
        return None

    def named(self, name: str, line: Line, *, like: str) -> Card:
        """Return the card of a name or id. Raises: ScriptError with the nearest; ``like`` is a line to add."""
        try:
            card = self.find(name)
        except BadInputError as error:
            raise wrong(str(error), line, name) from error
        if card is None:
            raise wrong(
                say("scene-no-card", name=repr(name), hint=perhaps(name, self.names()), like=like),
                line,
                name,
                expected=say("scene-expect-card"),
            )
        return card

    def names(self) -> list[str]:
        """Return every name that a card of this scenario may have."""
        pools = (self.pool, starter_of(self.system))
        return [*self.cards, *(word for pool in pools for card in pool.cards.values() for word in (card.name, card.id))]

    def is_name(self, name: str) -> bool:
        """Is this a name or id of a card?"""
        try:
            return self.find(name) is not None
        except BadInputError:
            return True


def is_there(path: Path) -> bool:
    """Is there a file or folder of that name?"""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def starter_of(system: str) -> Pool:
    """Return the starter set of a rule system; nothing where it has none."""
    try:
        return starter(system)
    except BadInputError:
        return Pool({})


def clauses_named(line: Line) -> list[tuple[str, Line]]:
    """Return the clauses that a line names, each with its place, ranges spelled out.

    Raises: ScriptError for one that does not exist.
    """
    parts = [part for each in split(line, " ") for part in split(each) if part.text]
    return [(clause, part) for part in parts for clause in clause_range(part)]


def clauses_of(system: str) -> frozenset[str]:
    """Return the clauses that hold in a game: its own, and those of the game that it extends; none if it is unknown."""
    found: set[str] = set()
    while system in names():
        catalogue = catalogue_of(system)
        found |= set(catalogue.clauses)
        system = catalogue.extends
    return frozenset(found)


def clause_range(part: Line) -> list[str]:
    """Return the clauses that an id, or a range of them (``expanded``), names. Raises: ScriptError."""
    try:
        wanted = expanded(part.text)
    except BadInputError as error:
        raise wrong(str(error), part) from error
    for each in wanted:
        why = why_no_clause(each)
        if why:
            raise wrong(why, part, expected=say("scene-expect-id"))
    return wanted


def why_no_clause(clause: str) -> str:
    """Return why this is no clause, with the nearest; empty if it is one."""
    if clause in all_clauses():
        return ""
    if CLAUSE_ID.fullmatch(clause) is None:
        return say("scene-clause-form", clause=repr(clause), hint=perhaps(clause, all_clauses()))
    return say("scene-clause-unknown", clause=clause, hint=perhaps(clause, all_clauses()))


def unknown_system(name: str, known: list[str]) -> str:
    """Return the complaint about a rule system that has no scenarios."""
    near = nearest(name, known)
    hint = say("scene-perhaps", word=near) if near else ""
    return say("scene-system", system=repr(name), hint=hint, known=", ".join(known))


def check_options(
    options: Mapping[str, str], lines: Mapping[str, Line], apply: Callable[[dict[str, str]], object]
) -> None:
    """Check the options of a file one by one. Raises: ScriptError with the line of the one that is wrong."""
    for name, value in options.items():
        try:
            apply({name: value})
        except BadInputError as error:
            if name in lines:
                raise wrong(str(error), lines[name], expected=say("scene-expect-option")) from error
            raise


__all__ = [
    "Header",
    "MissingCardsError",
    "check_options",
    "clauses_named",
    "starter_of",
    "unknown_system",
    "why_no_clause",
]
