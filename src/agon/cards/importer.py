"""Import of card files, whichever program wrote them, with a report card by card."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from agon.cards import _foreign, _own, errata, repairs
from agon.cards._army import refuse_same_number
from agon.cards._files import read_text
from agon.cards.model import Card, Pool, PrintedAbility
from agon.cards.report import Differing, Duplicate, ImportReport, Mended, Problem
from agon.core.errors import BadInputError
from agon.messages import say

FORMATS: Final = {
    "agon-json": "our JSON",
    "agon-toml": "our TOML",
    "simulator-json": "a simulator's JSON",
    "csv": "a spreadsheet",
    "typescript": "a deck builder's source",
    "octgn": "an OCTGN set",
    "rulings": "rulings on single cards",
}

_NAMES: Final = "name type element cultures traits life speed experience damage initiative hands grid marker abilities"
_COMPARED: Final = tuple(_NAMES.split())


def format_of(path: Path, text: str) -> str:
    """Return which of `FORMATS` a file is in, by its content first and its ending second.

    Raises: BadInputError.
    """
    suffix = path.suffix.casefold()
    start = text.lstrip()[:400]
    if suffix == ".toml":
        return "agon-toml"
    if suffix == ".xml" or start.startswith("<"):
        return "octgn"
    if suffix in {".ts", ".js", ".mjs"} or re.search(r"\b(?:export|const|let|var)\b.*?[\[{]", start):
        return "typescript"
    if suffix in {".csv", ".tsv"}:
        return "csv"
    if suffix == ".json" or start[:1] in {"[", "{"}:
        return _json_format(_own.parse_json(text, path.name))
    if re.search(r"^[^\n]*\bname\b[^\n]*[,;\t]", start, re.IGNORECASE):
        return "csv"
    if re.search(r"^[ \t]*+\[\[(?:cards|decks)\]\]", text, re.MULTILINE):
        return "agon-toml"
    raise BadInputError(say("cardfile-unknown-format", file=path.name))


def _json_format(value: object) -> str:
    entries = value.get("cards", [value]) if isinstance(value, Mapping) else value
    first = next((each for each in entries if isinstance(each, Mapping)), None) if isinstance(entries, list) else None
    if first is None:
        return "agon-json"
    if "ruling" in first and "type" not in first:
        return "rulings"
    return "simulator-json" if {"card_type", "subtype"} & first.keys() else "agon-json"


class _Log:
    """What the import has to tell, collected while it reads."""

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}
        self.numbers: dict[tuple[str, int], Card] = {}
        self.printings: dict[tuple[tuple[str, str], str], str] = {}
        self.mended: list[Mended] = []
        self.duplicates: list[Duplicate] = []
        self.problems: list[Problem] = []
        self.rulings: dict[str, tuple[str, ...]] = {}

    def complain(self, card: str, place: str, message: str) -> None:
        self.problems.append(Problem(card.strip()[:80], place, message))

    def add(self, card: Card, place: str, mends: Iterable[Mended]) -> None:
        """Keep a card, unless the file had it before: the same id, or the same type, name and set."""
        first = self.cards.get(card.id) or self.cards.get(self.printings.get((card.key, card.set), ""))
        if card.system == "anarcus" and (first is None or first.key != card.key):
            try:
                refuse_same_number(card, self.numbers, place)
            except BadInputError as error:
                self.complain(card.name, place, str(error).removeprefix(f"{place}: "))
                return
        if first is None:
            self.cards[card.id] = card
            self.printings[card.key, card.set] = card.id
            self.mended += mends
        elif first.key != card.key:
            message = say("cardfile-left-out-id", card=first.name, id=repr(card.id))
            self.complain(card.name, place, message)
        else:
            differs = tuple(field for field in _COMPARED if getattr(first, field) != getattr(card, field))
            self.duplicates.append(Duplicate(first.id, place, differs))

    def read_rows(self, rows: Iterable[_foreign.Row], source: str) -> None:
        for place, fields in rows:
            mends: list[Mended] = []
            label = _label(fields)

            def mend(field: str, was: object, now: object, mends: list[Mended] = mends, label: str = label) -> None:
                mends.append(Mended(label, field, str(was), str(now)))

            try:
                card, ruling = _foreign.card_of_row(fields, source, mend)
            except BadInputError as error:
                self.complain(label, place, say("cardfile-left-out", why=str(error)))
                continue
            if card.type in {"warrior", "inspiration"} and card.element is None:
                self.complain(card.id, place, say("cardfile-element-missing"))
            self.add(card, place, [dataclasses.replace(each, card=card.id) for each in mends])
            if ruling and card.id not in self.rulings:
                self.rulings[card.id] = (ruling,)

    def report(
        self, file: str, format_: str, rulings: Mapping[str, tuple[str, ...]], against: Pool | None
    ) -> ImportReport:
        known = {**self.rulings, **rulings}
        cards = errata.with_rulings(self.cards, known)
        return ImportReport(
            file=file,
            format=format_,
            cards=tuple(cards.values()),
            mended=tuple(self.mended),
            duplicates=tuple(self.duplicates),
            problems=tuple(self.problems),
            differing=tuple(_differing(cards.values(), against)) if against is not None else (),
            rulings=known,
            uncorrected=tuple(errata.uncorrected(Pool(cards, rulings=known))),
        )


def _label(fields: Mapping[str, object]) -> str:
    for key, value in fields.items():
        if key.casefold() in {"name", "card_name"} and isinstance(value, str):
            return value.strip()[:80]
    return ""


def _differing(cards: Iterable[Card], pool: Pool) -> Iterable[Differing]:
    printed = {card.key: card for card in pool.cards.values()}
    for card in cards:
        other = pool.cards.get(card.id)
        if other is None or other.key != card.key:
            other = printed.get(card.key)
        if other is None:
            continue
        for field in _COMPARED:
            here, there = getattr(card, field), getattr(other, field)
            if field == "abilities":
                here, there = " / ".join(map(str, here)), " / ".join(map(str, there))
            if here != there:
                yield Differing(card.id, field, str(here), str(there))


def _mended_own(card: Card, log: _Log, place: str) -> None:
    mends: list[Mended] = []
    abilities: list[PrintedAbility] = []
    for ability in card.abilities:
        text = repairs.mended_text(ability.text, ability.kind, ability.actions, card.system)
        if text != ability.text:
            mends.append(Mended(card.id, "text", ability.text, text))
        abilities.append(dataclasses.replace(ability, text=text))
    log.add(dataclasses.replace(card, abilities=tuple(abilities)), place, mends)


def read_rulings(text: str, file: str) -> dict[str, tuple[str, ...]]:
    """Return what was ruled about each card of a rulings file, by the card's id. Raises: BadInputError."""
    value = _own.parse_json(text, file)
    entries = value.get("rulings") if isinstance(value, Mapping) else value
    if not isinstance(entries, list):
        raise BadInputError(say("cardfile-rulings-list", file=file))
    found: dict[str, tuple[str, ...]] = {}
    for number, entry in enumerate(entries, start=1):
        card = entry.get("id") if isinstance(entry, Mapping) else None
        ruling = entry.get("ruling") if isinstance(entry, Mapping) else None
        if not isinstance(card, str) or not isinstance(ruling, str):
            raise BadInputError(say("cardfile-ruling-texts", file=file, number=number))
        found[card] = (*found.get(card, ()), repairs.plain(ruling))
    return found


def import_file(path: str | Path, rulings: str | Path | None = None, against: Pool | None = None) -> ImportReport:
    """Read a card file of any known format, mending what can be mended and reporting what could not be read.

    ``rulings`` is a file of rulings on these cards; with ``against``, cards that differ from the ones of the same
    id or name there are listed. Raises: BadInputError if the file as a whole cannot be read.
    """
    source = Path(path)
    text = read_text(source)
    format_ = format_of(source, text)
    file = source.name
    log = _Log()
    known = read_rulings(read_text(Path(rulings)), Path(rulings).name) if rulings is not None else {}
    if format_ == "rulings":
        return ImportReport(file, format_, rulings={**read_rulings(text, file), **known})
    if format_ in {"agon-json", "agon-toml"}:
        value = _own.parse_toml(text, file) if format_ == "agon-toml" else _own.parse_json(text, file)
        document = _own.Document(value, text, file)
        for card in document.read_cards(log.complain, repeated=True):
            line = document.lines.get(card.id)
            _mended_own(card, log, say("cardfile-line", file=file, line=line) if line else file)
        log.rulings = document.read_rulings()
    elif format_ == "simulator-json":
        value = _own.parse_json(text, file)
        log.read_rows(_foreign.json_rows(value, file, log.complain), file)
    else:
        read: Callable[[str, str, _foreign.Complain], Iterable[_foreign.Row]] = {
            "csv": _foreign.csv_rows,
            "typescript": _foreign.typescript_rows,
            "octgn": _foreign.octgn_rows,
        }[format_]
        log.read_rows(read(text, file, log.complain), file)
    if not log.cards:
        if not log.problems:
            raise BadInputError(say("cardfile-no-card-in", file=file))
        first = str(log.problems[0]).removeprefix(f"{file}, ")
        raise BadInputError(say("cardfile-none-read", file=file, why=first))
    return log.report(file, format_, known, against)
