"""The cards and decks this server offers: the starter sets, and what its owner has imported."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypedDict

from agon.cards import Card, Deck, ImportReport, Pool
from agon.core.errors import AgonError, BadInputError
from agon.core.view import AbilityView, CardView

log: Final = logging.getLogger("agon.server")

Starter = Callable[[str], Pool]
Loader = Callable[[Path], Pool]
Examiner = Callable[[Path], ImportReport]
Reader = Callable[[Card], "tuple[list[str], list[str]]"]


class DeckListing(TypedDict):
    """A deck to choose: its cards by id, and whether it came with Agon or from the player."""

    id: str
    name: str
    note: str
    warrior: str
    supports: list[str]
    source: str


def view_of(card: Card, read: Reader) -> CardView:
    """Return the card as clients see it, with how Agon reads each ability."""
    spoken, faults = read(card)
    abilities: list[AbilityView] = [
        {"name": each.name, "kind": each.kind, "actions": each.actions, "text": card.text_in_force(n),
         "spoken": spoken[n] if n < len(spoken) else ""}
        for n, each in enumerate(card.abilities)
    ]  # fmt: skip
    view: CardView = {"id": card.id, "name": card.name, "type": card.type, "traits": list(card.traits),
                      "cultures": list(card.cultures), "abilities": abilities, "read": not faults}  # fmt: skip
    if card.element is not None:
        view["element"] = card.element
    if card.life is not None:
        view["life"] = card.life
    if card.speed is not None:
        view["speed"] = card.speed
    if card.experience is not None:
        view["experience"] = card.experience
    if card.damage is not None:
        view["damage"] = card.damage
    if card.initiative is not None:
        view["initiative"] = card.initiative
    if card.hands is not None:
        view["hands"] = card.hands
    if card.flavor:
        view["flavor"] = card.flavor
    if card.grid is not None:
        cells = ["." if each is None else f"{each:+d}" for each in card.grid]
        if card.marker is not None:
            cells[card.marker] = "^"
        view["grid"] = [" ".join(cells[row : row + 3]) for row in range(0, 12, 3)]
    return view


class Collection:
    """Starter pools by system, and the imported pools kept in ``data_dir/cards``."""

    def __init__(self, data_dir: Path, starter: Starter, load: Loader, examine: Examiner, read: Reader) -> None:
        self.folder: Final = data_dir / "cards"
        self._starter = starter
        self._load = load
        self._examine = examine
        self._read = read
        self._views: dict[Card, CardView] = {}
        self._imported: dict[str, Pool] | None = None

    def starter(self, system: str) -> Pool:
        return self._starter(system)

    def imported(self) -> Mapping[str, Pool]:
        """Return the imported pools by file name; a file that no longer reads is left out and logged."""
        if self._imported is None:
            self._imported = {}
            for path in sorted(self.folder.glob("*")) if self.folder.is_dir() else []:
                try:
                    self._imported[path.name] = self._load(path)
                except BadInputError as error:
                    log.warning("%s is not read: %s", path, error)
        return self._imported

    def pool(self, system: str) -> Pool:
        pool = self.starter(system)
        for each in self.imported().values():
            pool = pool.merged(each)
        return pool

    def warm(self, systems: Callable[[], Sequence[Mapping[str, Any]]]) -> None:
        """Read every starter card once. What cannot be read is said when somebody asks for it."""
        for each in systems():
            try:
                for card in self.starter(each["id"]).cards.values():
                    self.view(card)
            except AgonError as error:
                log.warning("the cards of %s: %s", each["id"], error)

    def decks(self, system: str) -> list[DeckListing]:
        ours = self.starter(system).decks
        return [
            {"id": deck.id, "name": deck.name, "note": deck.note, "warrior": deck.warrior.id,
             "supports": [each.id for each in deck.supports], "source": "starter" if deck.id in ours else "yours"}
            for deck in self.pool(system).decks.values()
        ]  # fmt: skip

    def deck(self, system: str, deck_id: str) -> Deck:
        """Return the deck of this id. Raises: BadInputError naming the nearest."""
        return self.pool(system).deck(deck_id)

    def view(self, card: Card) -> CardView:
        if card not in self._views:
            self._views[card] = view_of(card, self._read)
        return self._views[card]

    def faults(self, card: Card) -> list[str]:
        """Return what is not read of a card, one sentence each."""
        return self._read(card)[1]

    def take(self, name: str, content: bytes) -> tuple[str, Pool, ImportReport]:
        """Keep an uploaded card file, replacing one of the same name; return its name here, its pool and the report.

        Raises: BadInputError if it does not read; nothing is kept then.
        """
        safe = re.sub(r"[^A-Za-z0-9._-]+", "-", Path(name).name).lstrip(".-") or "cards.json"
        self.folder.mkdir(parents=True, exist_ok=True)
        trial = self.folder / f".{os.getpid()}-{safe}"
        trial.write_bytes(content)
        try:
            report = self._examine(trial)
            pool = self._load(trial)
        except BadInputError as error:
            plain = str(error).replace(str(trial), safe).replace(trial.name, safe)
            raise BadInputError(plain) from error
        else:
            trial.replace(self.folder / safe)
        finally:
            trial.unlink(missing_ok=True)
        self._imported = {**self.imported(), safe: pool}
        return safe, pool, report
