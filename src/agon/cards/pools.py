"""Pools from files and folders, and decks from what a user typed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from agon.cards import _own, errata
from agon.cards._army import copies_of
from agon.cards._files import SUFFIXES, load_own, own_document, read_text
from agon.cards.importer import format_of, import_file, read_rulings
from agon.cards.model import AnyDeck, Army, Card, Deck, Pool, Stack, stack_of
from agon.core import plugins
from agon.core.errors import BadInputError
from agon.messages import say

OWN: Final = frozenset({"agon-json", "agon-toml"})
DECK_SUFFIXES: Final = (".toml", ".json", ".deck", ".txt")


def load_cards(path: str | Path, rulings: str | Path | None = None) -> Pool:
    """Return the cards, and decks if any, of a file of any known format, of a folder of these, or of an installed set.

    A set that a package brings (an entry point of ``agon.cards``) is called by its name where no file is called so.
    Our own files must be right in every field; files of other programs are mended as `import_file` mends them, and
    what they hold that cannot be read is left out. Rulings are applied where they correct a text; a folder's rulings
    are found in it.

    Raises: BadInputError (NotationError where a line and column are known).
    """
    source = source_of(Path(path))
    known = read_rulings(read_text(Path(rulings)), Path(rulings).name) if rulings is not None else {}
    pool = _load_folder(source) if _is_folder(source) else _load_file(source)
    return corrected(Pool(pool.cards, pool.decks, pool.name, {**pool.rulings, **known}))


def corrected(pool: Pool) -> Pool:
    """Return a pool with its rulings applied to its cards: one put together may have them from different files."""
    cards = errata.with_rulings(pool.cards, pool.rulings)
    return Pool(cards, _with_cards(pool.decks, cards), pool.name, pool.rulings)


def source_of(path: Path) -> Path:
    """Return where the cards are that a path, or the name of an installed set, names. Raises: BadInputError."""
    name = str(path)
    if name not in plugins.named(plugins.CARDS) or path.exists():
        return path
    found = plugins.brought(plugins.CARDS, name)
    if not isinstance(found, str | Path):
        raise BadInputError(say("cardfile-set-no-path", name=name, kind=type(found).__name__))
    return Path(found)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _with_cards(decks: Mapping[str, AnyDeck], cards: Mapping[str, Card]) -> dict[str, AnyDeck]:
    """Return the decks with their cards as corrected."""

    def now(card: Card) -> Card:
        return cards.get(card.id, card)

    def mended(deck: AnyDeck) -> AnyDeck:
        if isinstance(deck, Army):
            return Army(deck.id, deck.name, tuple(map(now, deck.heroes)), tuple(map(now, deck.main)), deck.note)
        return Deck(deck.id, deck.name, now(deck.warrior), tuple(map(now, deck.supports)), deck.note)

    return {deck.id: mended(deck) for deck in decks.values()}


def _load_file(path: Path) -> Pool:
    text = read_text(path)
    format_ = format_of(path, text)
    if format_ == "rulings":
        return Pool({}, name=path.stem, rulings=read_rulings(text, path.name))
    return load_own(path, text) if format_ in OWN else import_file(path).pool


def _load_folder(folder: Path) -> Pool:
    paths = sorted(each for each in folder.iterdir() if each.suffix.casefold() in SUFFIXES and each.is_file())
    if not paths:
        raise BadInputError(say("cardfile-none-in", folder=str(folder), endings=", ".join(SUFFIXES)))
    whole = Pool({}, name=folder.name)
    home: dict[str, Path] = {}
    documents: list[_own.Document] = []
    for path in paths:
        text = read_text(path)
        if format_of(path, text) in OWN:
            document = own_document(path, text)
            documents.append(document)
            pool = Pool(Pool.of(document.read_cards()).cards, rulings=document.read_rulings())
        else:
            pool = _load_file(path)
        for card in pool.cards:
            if card in home:
                raise BadInputError(
                    say(
                        "cardfile-both-have",
                        first=path.name,
                        second=home[card].name,
                        folder=str(folder),
                        card=repr(card),
                    )
                )
            home[card] = path
        whole = whole.merged(Pool(pool.cards, pool.decks, whole.name, pool.rulings))
    # A deck may have cards of all these files.
    for document in documents:
        decks = Pool.of((), document.read_decks(whole.card, whole.cards.values())).decks
        whole = whole.merged(Pool({}, decks, whole.name))
    return whole


def deck_from(pool: Pool, spec: str | Path) -> AnyDeck:
    """Return the deck that ``spec`` names: a deck's id or name, a deck file, or card ids or names joined by commas.

    The deck may be illegal; `why_not_deck` says so. Raises: BadInputError.
    """
    wanted = str(spec).strip()
    if not wanted:
        raise BadInputError(say("cardfile-no-deck-named"))
    if wanted in pool.decks:
        return pool.decks[wanted]
    path = Path(wanted)
    if path.suffix.casefold() in DECK_SUFFIXES or "/" in wanted:
        return _deck_in_file(pool, path)
    try:
        return pool.deck(wanted)
    except BadInputError:
        if "," not in wanted:
            raise
    names = [each.strip() for each in wanted.split(",") if each.strip()]
    return _deck_of_names(pool, names, "deck", wanted)


def _deck_of_names(pool: Pool, names: list[str], deck_id: str, place: str) -> AnyDeck:
    cards = [card for each in names for card in copies_of(each, pool.card)]
    if any(card.system == "anarcus" for card in cards):
        main = tuple(card for card in cards if card.type != "hero")
        return Army(deck_id, deck_id, tuple(card for card in cards if card.type == "hero"), main)
    warriors = [card for card in cards if card.is_warrior]
    if len(warriors) != 1:
        held = ", ".join(str(card) for card in warriors) or "none"
        raise BadInputError(say("cardfile-one-warrior", place=place[:80], count=len(warriors), cards=held))
    warrior = warriors[0]
    name = warrior.name if deck_id == "deck" else deck_id
    if deck_id == "deck":
        deck_id = ",".join(card.id for card in cards)
    return Deck(deck_id, name, warrior, tuple(card for card in cards if card is not warrior))


def _deck_in_file(pool: Pool, path: Path) -> AnyDeck:
    """Read a deck file: our TOML or JSON with one deck (its cards may stand in it), or a card a line."""
    text = read_text(path)
    suffix = path.suffix.casefold()
    if suffix not in {".toml", ".json"}:
        lines = (line.split("#", 1)[0].strip() for line in text.splitlines())
        names = [line for line in lines if line]
        if not names:
            raise BadInputError(say("cardfile-deck-empty", file=path.name))
        return _deck_of_names(pool, names, path.stem, path.name)
    value = _own.parse_toml(text, path.name) if suffix == ".toml" else _own.parse_json(text, path.name)
    if isinstance(value, dict) and ("warrior" in value or "heroes" in value):
        return _own.deck_of({"id": path.stem, **value}, path.name, pool.card)
    if isinstance(value, list) and value and all(isinstance(each, str) for each in value):
        return _deck_of_names(pool, [str(each) for each in value], path.stem, path.name)
    systems = {card.system for card in pool.cards.values()}
    document = _own.Document(value, text, path.name, "anarcus" if systems == {"anarcus"} else _own.SYSTEMS[0])
    whole = pool.merged(Pool.of(document.read_cards()))
    decks = document.read_decks(whole.card, whole.cards.values())
    if len(decks) != 1:
        held = ": " + ", ".join(deck.id for deck in decks) if decks else ""
        raise BadInputError(say("cardfile-one-deck", file=path.name, count=len(decks), held=held))
    return decks[0]


# --- stacks of a match ------------------------------------------------------------------------------------------------


def stack_from(pool: Pool, spec: str | Path) -> Stack:
    """Return the stack that ``spec`` names: decks joined by ``+``, a stack file, or card ids or names joined by commas.

    A stack file is our TOML or JSON with ``warriors`` and ``supports``, or a card a line in any order. The stack may
    be illegal; `why_not_stack` says so. Raises: BadInputError.
    """
    wanted = str(spec).strip()
    if not wanted:
        raise BadInputError(say("cardfile-no-stack-named"))
    path = Path(wanted)
    parts = [each.strip() for each in wanted.split("+")]
    if len(parts) > 1 and not _is_file(path):
        return stack_of([deck_from(pool, each) for each in parts])
    if path.suffix.casefold() in DECK_SUFFIXES or "/" in wanted:
        return _stack_in_file(pool, path)
    names = [each.strip() for each in wanted.split(",") if each.strip()]
    if len(names) > 1 and wanted not in pool.decks:
        return _stack_of_cards([pool.card(each) for each in names], ",".join(names))
    return stack_of([deck_from(pool, wanted)])


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _stack_of_cards(cards: list[Card], stack_id: str, name: str = "", note: str = "") -> Stack:
    warriors = tuple(card for card in cards if card.is_warrior)
    said = name or " + ".join(card.name for card in warriors) or stack_id
    return Stack(stack_id, said, warriors, tuple(card for card in cards if not card.is_warrior), note)


def _stack_in_file(pool: Pool, path: Path) -> Stack:
    """Read a stack file: our TOML or JSON, or a card a line; also a list of cards that makes a deck."""
    text = read_text(path)
    suffix = path.suffix.casefold()
    if suffix not in {".toml", ".json"}:
        lines = (line.split("#", 1)[0].strip() for line in text.splitlines())
        cards = [pool.card(line) for line in lines if line]
        if not cards:
            raise BadInputError(say("cardfile-stack-empty", file=path.name))
        return _stack_of_cards(cards, path.stem, path.stem)
    value = _own.parse_toml(text, path.name) if suffix == ".toml" else _own.parse_json(text, path.name)
    if isinstance(value, list) and value and all(isinstance(each, str) for each in value):
        return _stack_of_cards([pool.card(str(each)) for each in value], path.stem, path.stem)
    if isinstance(value, dict) and "warriors" in value:
        return _own.stack_of({"id": path.stem, **value}, path.name, pool.card)
    return stack_of([_deck_in_file(pool, path)])
