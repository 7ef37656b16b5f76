"""Reading and writing card files, our own cards, and decks from what a user typed."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Final

from agon.cards import _own
from agon.cards.model import Card, Deck, Pool
from agon.core import files
from agon.core.errors import BadInputError

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
    file = path.name
    value = _own.parse_toml(text, file) if path.suffix.casefold() == ".toml" else _own.parse_json(text, file)
    folder = path.parent.name
    document = _own.Document(value, text, file, folder if folder in _own.SYSTEMS else _own.SYSTEMS[0])
    cards = Pool.of(document.read_cards(), name=document.name or document.set or path.stem)
    decks = Pool.of((), document.read_decks(cards.card)).decks
    return Pool(cards.cards, decks, cards.name, document.read_rulings())


def save_cards(pool: Pool, path: str | Path) -> None:
    """Write ``pool`` as our own JSON or TOML, as the file's ending says. Raises: BadInputError."""
    target = Path(path)
    suffix = target.suffix.casefold()
    if suffix not in {".json", ".toml"}:
        raise BadInputError(f"{target}: cards are written as .json or .toml, not {suffix or 'without an ending'}")
    text = _own.toml_of(pool) if suffix == ".toml" else _own.json_of(pool)
    try:
        target.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadInputError(f"{target} cannot be written: {error}") from None


def data_folder() -> Path:
    """Return the folder of our own card sets: inside the installed package, or beside ``src`` in a checkout."""
    package = Path(__file__).resolve().parents[1] / "data"
    return package if package.is_dir() else Path(__file__).resolve().parents[3] / "data"


def load_own_folder(folder: Path, name: str) -> Pool:
    """Return all our own files of a folder as one pool, in the order of the cards' numbers. Raises: BadInputError."""
    cards: dict[str, Card] = {}
    decks: dict[str, Deck] = {}
    for path in sorted(folder.glob("*.toml")):
        pool = load_own(path, read_text(path))
        for each in (*(pool.cards.keys() & cards.keys()), *(pool.decks.keys() & decks.keys())):
            raise BadInputError(f"{path}: the id {each!r} is used in another file of {folder} too; change one")
        cards |= pool.cards
        decks |= pool.decks
    # In the order of the set's numbers, not of the files' names.
    in_order = sorted(cards.values(), key=lambda card: (card.set, card.number))
    shelf = sorted(decks.values(), key=lambda deck: (deck.warrior.set, deck.warrior.number))
    return Pool({card.id: card for card in in_order}, {deck.id: deck for deck in shelf}, name)


@functools.cache
def starter(system: str = "anachronism") -> Pool:
    """Return our own cards and battle decks for a rule system. Raises: BadInputError if there are none.

    ``NAME-original`` is another edition of the rules of ``NAME``: it is played with the same cards.
    """
    edition = system.removesuffix("-original")
    if edition != system:
        return starter(edition)
    folder = data_folder() / system
    if not re.fullmatch(r"[a-z][a-z0-9-]*", system) or not folder.is_dir():
        known = sorted(each.name for each in data_folder().glob("*") if each.is_dir())
        raise BadInputError(f"there are no starter decks for {system!r}; there are for: {', '.join(known) or 'none'}")
    return load_own_folder(folder, f"{system}-starter")
