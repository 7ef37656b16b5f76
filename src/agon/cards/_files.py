"""Reading and writing card files, our own cards, and decks from what a user typed."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Final

from agon.cards import _own
from agon.cards.armies import why_same_number
from agon.cards.model import AnyDeck, Army, Card, Pool
from agon.core import files
from agon.core.errors import BadInputError
from agon.messages import say

SUFFIXES: Final = (".json", ".toml", ".csv", ".ts", ".js", ".xml")
WINDOWS: Final = (".csv", ".xml", ".ts", ".js")
"""Files that may come from programs on Windows, in its own encoding."""


def read_text(path: Path) -> str:
    """Return the text of a card file. Raises: BadInputError."""
    return files.read_text(path, windows=WINDOWS, beside=SUFFIXES)


def load_own(path: Path, text: str) -> Pool:
    """Return the pool of one of our own JSON or TOML files; a folder may say by its name whose cards they are.

    Raises: BadInputError.
    """
    document = own_document(path, text)
    cards = Pool.of(document.read_cards(), name=document.name or document.set or path.stem)
    decks = Pool.of((), document.read_decks(cards.card, cards.cards.values())).decks
    return Pool(cards.cards, decks, cards.name, document.read_rulings())


def own_document(path: Path, text: str) -> _own.Document:
    """Return one of our own files, its cards and decks not read yet. Raises: BadInputError."""
    file = path.name
    value = _own.parse_toml(text, file) if path.suffix.casefold() == ".toml" else _own.parse_json(text, file)
    folder = path.parent.name
    return _own.Document(value, text, file, folder if folder in _own.SYSTEMS else _own.SYSTEMS[0])


def save_cards(pool: Pool, path: str | Path) -> None:
    """Write ``pool`` as our own JSON or TOML, as the file's ending says. Raises: BadInputError, OSError."""
    target = Path(path)
    suffix = target.suffix.casefold()
    if suffix not in {".json", ".toml"}:
        raise BadInputError(say("cardfile-ending", file=str(target), ending=suffix or say("cardfile-without-ending")))
    text = _own.toml_of(pool) if suffix == ".toml" else _own.json_of(pool)
    try:
        files.write_file(target, text)
    except ValueError as error:  # a name with a zero byte in it
        raise BadInputError(say("cardfile-not-written", file=str(target), error=str(error))) from None


def data_folder() -> Path:
    """Return the folder of our own card sets: inside the installed package, or beside ``src`` in a checkout."""
    package = Path(__file__).resolve().parents[1] / "data"
    return package if package.is_dir() else Path(__file__).resolve().parents[3] / "data"


def load_own_folder(folder: Path, name: str) -> Pool:
    """Return all our own files of a folder as one pool, in the order of the cards' numbers.

    A deck may have cards of all these files. Raises: BadInputError.
    """
    cards: dict[str, Card] = {}
    documents: list[tuple[Path, _own.Document]] = []
    for path in sorted(folder.glob("*.toml")):
        document = own_document(path, read_text(path))
        documents.append((path, document))
        for card in document.read_cards():
            if card.id in cards:
                raise _used_twice(path, card.id, folder)
            cards[card.id] = card
    for refusal in why_same_number(card for card in cards.values() if card.system == "anarcus"):
        raise BadInputError(f"{folder}: {refusal}")
    # In the order of the set's numbers, not of the files' names.
    whole = Pool.of(sorted(cards.values(), key=lambda card: (card.set, card.number)))
    decks: dict[str, AnyDeck] = {}
    for path, document in documents:
        for deck in document.read_decks(whole.card, whole.cards.values()):
            if deck.id in decks:
                raise _used_twice(path, deck.id, folder)
            decks[deck.id] = deck
    shelf = sorted(decks.values(), key=_place_of)
    return Pool(whole.cards, {deck.id: deck for deck in shelf}, name)


def _used_twice(path: Path, id_: str, folder: Path) -> BadInputError:
    return BadInputError(say("cardfile-id-elsewhere", file=str(path), id=repr(id_), folder=str(folder)))


def _place_of(deck: AnyDeck) -> tuple[str, int]:
    """Return where a deck stands among others: by its warrior; armies stay in the order of the files."""
    return ("", 0) if isinstance(deck, Army) else (deck.warrior.set, deck.warrior.number)


_STARTERS: Final[dict[str, Path]] = {}


def add_starter(system: str, folder: Path) -> None:
    """Let a rule system from elsewhere have the cards and decks of a folder for its starter set."""
    _STARTERS[system] = folder


@functools.cache
def starter(system: str = "anachronism") -> Pool:
    """Return our own cards and battle decks for a rule system. Raises: BadInputError if there are none.

    ``NAME-original`` is another edition of the rules of ``NAME``: it is played with the same cards.
    """
    edition = system.removesuffix("-original")
    if edition != system:
        return starter(edition)
    folder = _STARTERS.get(system, data_folder() / system)
    if not re.fullmatch(r"[a-z][a-z0-9-]*", system) or not folder.is_dir():
        known = sorted({*_STARTERS, *(each.name for each in data_folder().glob("*") if each.is_dir())})
        there = ", ".join(known) or say("cardfile-none")
        raise BadInputError(say("cardfile-no-starter", system=repr(system), known=there))
    return load_own_folder(folder, f"{system}-starter")
