"""The cards and decks this server offers: the starter sets, and what its owner has imported."""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import re
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from typing_extensions import TypedDict

from agon.cards import (
    OF_SIZE,
    AnyDeck,
    Card,
    Pool,
    Stack,
    decks_in_stack,
    stack_of,
    why_illegal_deck,
    why_illegal_stack,
)
from agon.cards.deck_building import Law, deck_of, law_of
from agon.cards.model import Clash
from agon.cards.plain import pool_from_plain
from agon.cards.pools import corrected
from agon.cards.search import Index, decks_of, entry_of
from agon.core.errors import AgonError, BadInputError
from agon.core.files import write_file
from agon.core.installation import agon_version, newest_source
from agon.core.view import CardView
from agon.messages import language, say
from agon.server.store import CARDS

log: Final = logging.getLogger("agon.server")

MOST_VIEWS: Final = 5000
"""Cards whose views are remembered, besides twice as many as are imported: strangers bring cards that nobody keeps."""

Starter = Callable[[str], Pool]
Reader = Callable[[Sequence[Card]], "list[CardView]"]
"""Cards as clients see them, with how Agon reads each ability, and why it cannot play one."""


class JudgedFile(TypedDict):
    """What a card file holds, as JSON data: its pool (``cards.plain``), its cards as clients see them, a report."""

    pool: dict[str, Any]
    views: list[CardView]
    format: str
    problems: list[str]
    mended: list[str]
    repeated: list[str]


Judge = Callable[[Path], JudgedFile]
"""Reads a card file. Raises: BadInputError."""


class DeckListing(TypedDict):
    """A deck to choose: its cards by id, and whether it came with Agon or from the player."""

    id: str
    name: str
    note: str
    warrior: str
    supports: list[str]
    source: str


class DeckFault(TypedDict):
    """One reason why a deck cannot be played; ``card`` is the one it is about, where it is about one."""

    clause: str
    reason: str
    card: str


class ClashError(BadInputError):
    """A card file with ids that stand for something else here. ``replaceable``: it may take an older file's place."""

    def __init__(self, message: str, clashes: Sequence[Clash], *, replaceable: bool = False) -> None:
        super().__init__(message)
        self.clashes: Final = tuple(clashes)
        self.replaceable: Final = replaceable


class Collection:
    """Starter pools by system, and the imported pools kept in ``data_dir/cards``."""

    def __init__(self, data_dir: Path, systems: Callable[[], Sequence[str]], starter: Starter, judge: Judge,
                 read: Reader) -> None:  # fmt: skip
        self.folder: Final = data_dir / CARDS
        self._systems = systems
        self._starter = starter
        self._judge = judge
        self._read = read
        self._views: OrderedDict[tuple[Card, str], CardView] = OrderedDict()
        self._viewing = threading.Lock()
        self._imported: dict[str, Pool] | None = None
        self._lay_there: dict[str, int] = {}
        """The card files that were there when they were looked for last, and when each was written."""
        self._indexes: dict[str, tuple[Pool, Mapping[str, Pool], Index]] = {}
        self._taking = threading.Lock()

    def starter(self, system: str) -> Pool:
        return self._starter(system)

    def imported(self) -> Mapping[str, Pool]:
        """Return the imported pools by file name; a file that no longer reads is left out and logged."""
        found = self._imported
        if found is None:
            found = {}
            for path in sorted(self.folder.glob("*")) if self.folder.is_dir() else []:
                if path.name.startswith("."):  # one that is being examined, or was when Agon fell
                    continue
                try:
                    found[path.name] = self._known(*self._judged(path))
                except AgonError as error:
                    log.warning("%s is not read: %s", path, error)
            self._imported = found
        return found

    def look_again(self) -> None:
        """Read what lies here now, where another server has put something there, or taken it away."""
        there = {each.name: each.stat().st_mtime_ns for each in self.folder.glob("[!.]*")}
        with self._taking:
            if there != self._lay_there:
                self._lay_there = there
                self._imported = None

    def _known(self, file: JudgedFile, heard: str) -> Pool:
        """Return the pool of a file, its cards as clients of one language see them at hand."""
        pool = pool_from_plain(file["pool"])
        views = {each["id"]: each for each in file["views"]}
        self._remember({card: views[card.id] for card in pool.cards.values() if card.id in views}, heard)
        return pool

    def _judged(self, path: Path) -> tuple[JudgedFile, str]:
        """Return what a file holds, and in which language that is told: as it was judged before, where neither the
        file nor Agon has changed since.

        Raises: BadInputError.
        """
        mark = _mark(path.read_bytes())
        beside = _beside(path)
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):  # none, or none of ours
            kept = json.loads(beside.read_text("utf-8"))
            if kept["mark"] == mark:
                found: tuple[JudgedFile, str] = kept["file"], kept["language"]
                return found
        file, heard = self._judge(path), language()
        with contextlib.suppress(OSError):  # judged anew next time, then
            write_file(beside, _judgement(mark, file, heard))
        return file, heard

    def pool(self, system: str) -> Pool:
        pool = self.starter(system)
        for name, each in self.imported().items():
            try:
                pool = pool.merged(each)
            except BadInputError as error:  # it lay here before its ids were taken: what was there first stays
                log.warning("%s is left out: %s", name, error)
        return corrected(pool) if pool.rulings else pool

    def warm(self, systems: Callable[[], Sequence[Mapping[str, Any]]]) -> None:
        """Read every card once. What cannot be read is said when somebody asks for it."""
        for each in systems():
            try:
                self.views(self.starter(each["id"]).cards.values())
            except AgonError as error:
                log.warning("the cards of %s: %s", each["id"], error)
        self.imported()

    def decks(self, system: str) -> list[DeckListing]:
        ours = self.starter(system).decks
        return [
            {"id": deck.id, "name": deck.name, "note": deck.note, "warrior": deck.warrior.id,
             "supports": [each.id for each in deck.supports], "source": "starter" if deck.id in ours else "yours"}
            for deck in self.pool(system).decks.values()
        ]  # fmt: skip

    def deck(self, system: str, deck_id: str) -> AnyDeck:
        """Return the deck of this id. Raises: BadInputError naming the nearest."""
        return self.pool(system).deck(deck_id)

    def deck_of(self, system: str, cards: Sequence[str], brought: Sequence[Card] = ()) -> AnyDeck:
        """Return the deck of these cards, by id. It may be illegal: see ``why_not``.

        ``brought`` are cards that are not kept here, and come with the request. Raises: BadInputError.
        """
        pool = self.pool(system)
        if brought:
            pool = pool.merged(Pool.of(brought, name=say("cards-brought")))
        return deck_of([pool.card(each) for each in cards])

    def index(self, system: str, names: Mapping[str, str]) -> Index:
        """Return the cards of a system's game to be searched. ``names`` are its own words for fields of cards."""
        starter, imported = self.starter(system), self.imported()
        known = self._indexes.get(system)
        if known is not None and known[0] is starter and known[1] is imported:
            return known[2]
        pool = self.pool(system)
        games = {each.system for each in starter.cards.values()}
        found = {id_: card for id_, card in pool.cards.items() if card.system in games}
        entries = [
            entry_of(
                card, read=bool(view.get("read", True)), playable=bool(view.get("playable", True)),
                mine=id_ not in starter.cards, keywords=[each.get("power", "") for each in view["abilities"]],
            )
            for (id_, card), view in zip(found.items(), self.views(found.values()), strict=True)
        ]  # fmt: skip
        index = Index(entries, names, decks_of(pool))
        self._indexes[system] = (starter, imported, index)
        return index

    def stack_of_decks(self, system: str, decks: Sequence[str | Sequence[str]]) -> Stack:
        """Return the stack that decks make together, each by its id or by the ids of its cards. It may be illegal.

        Raises: BadInputError.
        """
        found = [self.deck(system, each) if isinstance(each, str) else self.deck_of(system, each) for each in decks]
        return stack_of(found)

    def stack_of_cards(self, system: str, cards: Sequence[str]) -> Stack:
        """Return the stack of these cards, by id, in any order. It may be illegal. Raises: BadInputError."""
        pool = self.pool(system)
        found = [pool.card(each) for each in cards]
        warriors = tuple(each for each in found if each.is_warrior)
        name = " + ".join(each.name for each in warriors) or "Stack"
        return Stack(",".join(cards), name, warriors, tuple(each for each in found if not each.is_warrior))

    def chosen_stack(self, system: str, games: int) -> Stack:
        """Return a stack for the best of so many games: starter decks, drawn by lot, that are legal together.

        Raises: BadInputError if no decks of the system are.
        """
        decks = [each for each in self.starter(system).decks.values() if not self.why_not(each)]
        secrets.SystemRandom().shuffle(decks)
        found: list[AnyDeck] = []
        wanted = decks_in_stack(decks[0].warrior.system if decks else system, games)
        for each in decks:
            # a stack that is too small is refused for its size alone
            more = [fault for fault in why_illegal_stack(stack_of((*found, each))) if fault.code not in OF_SIZE]
            if not more:
                found.append(each)
            if len(found) == wanted:
                return stack_of(found)
        raise BadInputError(say("stack-not-found", system=system, wanted=wanted))

    def why_not_stack(self, stack: Stack, games: int) -> list[DeckFault]:
        """Return every reason why a stack cannot be played in the best of so many games, none if it can.

        Source: A7-MATCH-02 to A7-MATCH-10, TR-MATCH-02 to TR-MATCH-07.
        """
        faults: list[DeckFault] = [
            {"clause": each.clause, "reason": each.reason, "card": each.card}
            for each in why_illegal_stack(stack, games)
        ]
        return faults + self._unplayable(stack.cards)

    def why_not(self, deck: AnyDeck) -> list[DeckFault]:
        """Return every reason why a deck cannot be played, none if it can: what is illegal, and what is not read."""
        faults: list[DeckFault] = [
            {"clause": each.clause, "reason": each.reason, "card": each.card} for each in why_illegal_deck(deck)
        ]
        return faults + self._unplayable(deck.cards)

    def law(self, system: str, cards: Sequence[str]) -> tuple[Law, ...]:
        """Return the rules about these cards as a deck: broken, kept, or kept at a price. Raises: BadInputError."""
        pool = self.pool(system)
        found = [pool.card(each) for each in cards]
        unread = [Law("broken", each["reason"], each["clause"], each["card"]) for each in self._unplayable(found)]
        return law_of(found, unread)

    def _unplayable(self, cards: Sequence[Card]) -> list[DeckFault]:
        return [
            {"clause": "", "reason": f"{card.name}, {each}", "card": card.id}
            for card in dict.fromkeys(cards)
            for each in self.faults(card)
        ]

    def view(self, card: Card) -> CardView:
        return self.views([card])[0]

    def views(self, cards: Iterable[Card]) -> list[CardView]:
        """Return cards as clients see them; those that nobody has asked for before are read together."""
        wanted, heard = list(cards), language()
        found = {each: view for each in wanted if (view := self._views.get((each, heard))) is not None}
        new = [each for each in dict.fromkeys(wanted) if each not in found]
        if new:
            found |= zip(new, self._read(new), strict=True)
        self._remember(found, heard)
        return [found[each] for each in wanted]

    def _remember(self, views: Mapping[Card, CardView], heard: str) -> None:
        """Remember views in a language, and forget those that nobody has asked for in the longest time."""
        most = MOST_VIEWS + 2 * sum(len(pool.cards) for pool in tuple((self._imported or {}).values()))
        with self._viewing:
            for card, view in views.items():
                self._views[card, heard] = view
                self._views.move_to_end((card, heard))
            while len(self._views) > most:
                self._views.popitem(last=False)

    def faults(self, card: Card) -> list[str]:
        """Return why abilities of a card cannot be played, one sentence each."""
        return [
            f"{each['name']}: {each['reason']}" if each["name"] else each["reason"]
            for each in self.view(card)["abilities"]
            if each.get("reason")
        ]

    def take(self, name: str, content: bytes, *, replace: bool = False) -> tuple[str, Pool, JudgedFile, list[str]]:
        """Keep an uploaded card file; return its name here, its pool, the report, and what was there already.

        An id belongs to what had it first, the starter sets or a file. A file of the same name takes the place of the
        older one if ``replace`` says so.

        Raises: BadInputError if it does not read, ClashError if ids are taken; nothing is kept then.
        """
        safe = re.sub(r"[^A-Za-z0-9._-]+", "-", Path(name).name).lstrip(".-")[-100:] or "cards.json"
        self.folder.mkdir(parents=True, exist_ok=True)
        trial = self.folder / f".{os.getpid()}-{safe}"
        with self._taking:
            trial.write_bytes(content)
            try:
                file = self._judge(trial)
                pool = pool_from_plain(file["pool"])
                repeated = self._against(safe, pool, replace=replace)
            except ClashError:
                raise
            except BadInputError as error:
                plain = str(error).replace(str(trial), safe).replace(trial.name, safe)
                raise BadInputError(plain) from error
            else:
                mark = _mark(trial.read_bytes())
                trial.replace(self.folder / safe)
                write_file(_beside(self.folder / safe), _judgement(mark, file, language()))
            finally:
                trial.unlink(missing_ok=True)
            self._imported = {**self.imported(), safe: self._known(file, language())}
        return safe, pool, file, repeated

    def _against(self, name: str, pool: Pool, *, replace: bool) -> list[str]:
        """Return what of a new file is there already, in a sentence each. Raises: ClashError."""
        places: list[tuple[str, Pool]] = []
        for each in self._systems():
            with contextlib.suppress(BadInputError):  # a system without starter cards
                ours = (say("cards-of-agon"), self.starter(each))
                if ours not in places:  # editions share their cards
                    places.append(ours)
        places += [(each, held) for each, held in self.imported().items() if each != name]
        repeated: list[str] = []
        for place, held in places:
            clashes = held.clashes(pool)
            if clashes:
                told = say("import-clash", many=len(clashes), file=name, clashes=_some(clashes), place=place)
                raise ClashError(told, clashes)
            repeated += [say("card-there", card=f"{card.name} [{id_}]", place=place)
                         for id_, card in pool.cards.items() if id_ in held.cards]  # fmt: skip
        older = self.imported().get(name)
        if older is None:
            return repeated
        clashes = older.clashes(pool)
        gone = sorted(({*older.cards} - {*pool.cards}) | ({*older.decks} - {*pool.decks}))
        if (clashes or gone) and not replace:
            names = ", ".join(gone[:4]) + ("..." if len(gone) > 4 else "")
            lost = say("import-gone", many=len(gone), names=names)
            said = "; ".join(each for each in (_some(clashes) if clashes else "", lost if gone else "") if each)
            raise ClashError(say("import-differs", file=name, how=said), clashes, replaceable=True)
        return repeated + [say("card-there", card=f"{card.name} [{id_}]", place=name)
                           for id_, card in pool.cards.items() if older.cards.get(id_) == card]  # fmt: skip


def _beside(path: Path) -> Path:
    """Return where what a card file holds is kept, once it was judged."""
    return path.with_name(f".{path.name}.judged")


def _judgement(mark: str, file: JudgedFile, heard: str) -> str:
    return json.dumps({"mark": mark, "language": heard, "file": file})


def _mark(content: bytes) -> str:
    """Return what stands for a file, and for the Agon that judged it."""
    return f"{agon_version()} {newest_source()} {hashlib.sha256(content).hexdigest()}"


def _some(clashes: Sequence[Clash]) -> str:
    some = "; ".join(str(each) for each in clashes[:3])
    return say("import-more", clashes=some, more=len(clashes) - 3) if len(clashes) > 3 else some
