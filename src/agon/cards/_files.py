"""Reading and writing card files, our own cards, and decks from what a user typed."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Final

from agon.cards import _own
from agon.cards.model import Card, Deck, Pool
from agon.core.errors import BadInputError

MOST_BYTES: Final = 32_000_000
SUFFIXES: Final = (".json", ".toml", ".csv", ".ts", ".js", ".xml")


def read_text(path: Path) -> str:
    """Return the text of a file. Raises: BadInputError if it is missing, unreadable, too large or no text."""
    try:
        size = path.stat().st_size
        if path.is_dir():
            raise BadInputError(f"{path} is a folder; name a file in it")
        if size > MOST_BYTES:
            raise BadInputError(f"{path} has {size} bytes; a card file has at most {MOST_BYTES}")
        raw = path.read_bytes()
    except FileNotFoundError:
        raise BadInputError(f"there is no file {path}{_files_beside(path)}") from None
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte in it
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadInputError(f"{path} cannot be read: {reason}") from None
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        encoding = "utf-16"
    else:
        encoding = "utf-8-sig"
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        if path.suffix.casefold() in {".csv", ".xml", ".ts", ".js"}:
            return raw.decode("cp1252", errors="replace")  # what spreadsheets on Windows write
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadInputError(f"{path}, line {line}: the text is not UTF-8; save the file as UTF-8") from None
    if "\0" in text:
        raise BadInputError(f"{path} is not a text file")
    return text


def _files_beside(path: Path) -> str:
    try:
        near = sorted(each.name for each in path.parent.iterdir() if each.suffix in SUFFIXES)
    except OSError:
        return ""
    return f"; in {path.parent} there are {', '.join(near[:6])}" if near else ""


def load_own(path: Path, text: str) -> Pool:
    """Return the pool of one of our own JSON or TOML files. Raises: BadInputError."""
    file = path.name
    value = _own.parse_toml(text, file) if path.suffix.casefold() == ".toml" else _own.parse_json(text, file)
    document = _own.Document(value, text, file)
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
    """Return our own cards and battle decks for a rule system. Raises: BadInputError if there are none."""
    folder = data_folder() / system
    if not re.fullmatch(r"[a-z][a-z0-9-]*", system) or not folder.is_dir():
        known = sorted(each.name for each in data_folder().glob("*") if each.is_dir())
        raise BadInputError(f"there are no starter decks for {system!r}; there are for: {', '.join(known) or 'none'}")
    return load_own_folder(folder, f"{system}-starter")
