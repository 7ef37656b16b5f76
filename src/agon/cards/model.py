"""What a card, a deck and a pool of cards are.

All three are values: frozen, compared by their fields, and free of rules. Whether a deck may be played is said in
``legality``; what an ability does is said by ``agon.language``.
"""

from __future__ import annotations

import dataclasses
import difflib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from agon.core.english import folded
from agon.core.errors import BadInputError, UnknownNameError
from agon.core.pictures import picture
from agon.messages import say

AbilityKind = Literal["constant", "action", "reveal"]
CardType = Literal["warrior", "inspiration", "weapon", "armor", "special", "hero", "shield", "action", "fighter"]

TYPES: Final[tuple[CardType, ...]] = ("warrior", "inspiration", "weapon", "armor", "special")
ARMY_TYPES: Final[tuple[CardType, ...]] = ("hero", "weapon", "shield", "action", "fighter")
"""The types of Anarcus (AN-TYPE-01)."""
KINDS: Final[tuple[AbilityKind, ...]] = ("constant", "action", "reveal")
ELEMENTS: Final[tuple[str, ...]] = ("Aether", "Earth", "Fire", "Metal", "Water", "Wind", "Wood")

BODY_PARTS: Final[tuple[str, ...]] = ("head", "torso", "legs", "arms")
"""Where a card of Time Rift is worn: each part by one card (TR-CARD-11, TR-WIELD-02)."""

GRID_ROWS: Final = 4
GRID_COLUMNS: Final = 3
GRID_CELLS: Final = GRID_ROWS * GRID_COLUMNS

MOST_LETTERS: Final = 120
"""How long a name may be: of a card, a deck or an ability."""
INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co"})
"""Categories of characters that names do not have; of later versions of Unicode we cannot know."""


def visible(text: str) -> str:
    """Return one line of ``text`` without what cannot be seen: controls, marks of direction, doubled spaces."""
    spaced = "".join(" " if each.isspace() else each for each in text)
    return " ".join("".join(each for each in spaced if unicodedata.category(each) not in INVISIBLE).split())


@dataclass(frozen=True, slots=True)
class PrintedAbility:
    """One ability as printed: its name, its keyword and the words behind the colon.

    ``actions`` is what using it costs; it means something for the kind "action" only.
    Source: A7-ABIL-01, A7-ABIL-04, A7-ABIL-06.
    """

    name: str
    kind: AbilityKind
    text: str
    actions: int = 1

    @property
    def heading(self) -> str:
        """Return what is printed before the colon: ``Name``, ``Name - Reveal``, ``Name - 2 Actions``."""
        if self.kind == "reveal":
            keyword = "Reveal"
        elif self.kind == "action":
            keyword = "Action" if self.actions == 1 else f"{self.actions} Actions"
        else:
            return self.name
        return f"{self.name} - {keyword}" if self.name else keyword

    def __str__(self) -> str:
        heading = self.heading
        return f"{heading}: {self.text}" if heading else self.text


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card (A7-ANAT-30). Numbers that its type does not print are None.

    ``grid`` holds 12 cells row-major, the front row first, four rows of three; a cell is the printed modifier, or
    None for a space that cannot be attacked. ``marker`` is the index of the warrior's own cell in it, facing the
    front row. ``corrected`` has one entry an ability, the official correction or None where the print stands; it is
    empty when nothing was corrected.

    ``system`` is the game it belongs to. Of the cards of Time Rift, a Champion is a warrior, Agility stands in
    ``speed`` and Champion Initiative in ``experience``; only these cards have a ``cost`` of their attack, ``defense``
    (DEF), ``body`` (one of `BODY_PARTS`), ``chain`` ("Name 1/3"), ``keywords`` (Type, Region, Culture, Designation in
    this order, "" where there is none) and maybe ``columns`` other than 3 (TR-RULING-31). Only cards of Anarcus have
    ``attack`` and ``hp`` (None counts 0, AN-CARD-10), ``realm``, ``side`` and ``nature`` (AN-CARD-02); their number is
    unique in its set and identifies the design (AN-CARD-08).
    """

    id: str
    name: str
    set: str
    number: int
    type: CardType
    element: str | None = None
    cultures: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    life: int | None = None
    speed: int | None = None
    experience: int | None = None
    damage: int | None = None
    initiative: int | None = None
    hands: int | None = None
    grid: tuple[int | None, ...] | None = None
    marker: int | None = None
    abilities: tuple[PrintedAbility, ...] = ()
    flavor: str = ""
    corrected: tuple[str | None, ...] = ()
    source: str = ""
    system: str = "anachronism"
    cost: int | None = None
    defense: int | None = None
    body: str | None = None
    chain: str | None = None
    keywords: tuple[str, ...] = ()
    columns: int = GRID_COLUMNS
    attack: int | None = None
    hp: int | None = None
    realm: str | None = None
    side: str | None = None
    nature: str | None = None

    @property
    def is_warrior(self) -> bool:
        return self.type == "warrior"

    @property
    def is_support(self) -> bool:
        return self.type != "warrior"

    @property
    def key(self) -> tuple[str, str]:
        """Return what makes two cards the same card, whatever set, number or art (A7-RULING-76)."""
        return (self.type, " ".join(self.name.split()).casefold())

    def text_in_force(self, index: int) -> str:
        """Return the text ability ``index`` is played by: the correction where there is one, else the print."""
        if index < len(self.corrected):
            corrected = self.corrected[index]
            if corrected is not None:
                return corrected
        return self.abilities[index].text

    def has_trait(self, trait: str) -> bool:
        wanted = trait.casefold()
        return any(each.casefold() == wanted for each in self.traits)

    def has_culture(self, culture: str) -> bool:
        wanted = culture.casefold()
        return any(each.casefold() == wanted for each in self.cultures)

    def cell(self, row: int, column: int) -> int | None:
        """Return the modifier printed in ``row`` (0 is the front) and ``column`` (0 is the left) of the grid."""
        return None if self.grid is None else self.grid[row * self.columns + column]

    def __str__(self) -> str:
        return f"{self.name} [{self.id}]"

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show."""
        return picture(self)


@dataclass(frozen=True, slots=True)
class Deck:
    """A warrior and the supports chosen for it, in no particular order. May be illegal: see ``why_not_deck``."""

    id: str
    name: str
    warrior: Card
    supports: tuple[Card, ...]
    note: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        return (self.warrior, *self.supports)

    def __str__(self) -> str:
        return f"{self.name} [{self.id}]"

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show."""
        return picture(self)


@dataclass(frozen=True, slots=True)
class Army:
    """What a player brings to a game of Anarcus: heroes and the cards of the main stack, each as often as it is in it.

    In no particular order. May be illegal: see ``why_not_army``. Source: AN-DECK-01, AN-CARD-09.
    """

    id: str
    name: str
    heroes: tuple[Card, ...]
    main: tuple[Card, ...]
    note: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*self.heroes, *self.main)

    @property
    def warrior(self) -> Card:
        """Return who stands for it where decks are listed by their warriors: the first hero."""
        return self.cards[0]

    @property
    def supports(self) -> tuple[Card, ...]:
        """Return all other cards."""
        return self.cards[1:]

    def __str__(self) -> str:
        return f"{self.name} [{self.id}]"

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show."""
        return picture(self)


AnyDeck: TypeAlias = Deck | Army
"""What a player brings to one game."""


@dataclass(frozen=True, slots=True)
class Stack:
    """What a player brings to a match: warriors, and four supports for each. May be illegal: see ``why_not_stack``.

    Which supports go with which warrior is decided game by game (A7-MATCH-09, 12).
    """

    id: str
    name: str
    warriors: tuple[Card, ...]
    supports: tuple[Card, ...]
    note: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*self.warriors, *self.supports)

    def __str__(self) -> str:
        return f"{self.name} [{self.id}]"

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show."""
        return picture(self)


def differing(here: Card, there: Card) -> tuple[str, ...]:
    """Return the names of the fields in which two cards differ; where they were read from does not count."""
    fields = [each.name for each in dataclasses.fields(Card) if each.name != "source"]
    return tuple(each for each in fields if getattr(here, each) != getattr(there, each))


@dataclass(frozen=True, slots=True)
class Clash:
    """Two cards, or two decks, with one id and different content."""

    id: str
    here: str
    there: str
    differs: tuple[str, ...]

    def __str__(self) -> str:
        if self.here != self.there:
            return say("cards-clash", id=self.id, here=self.here, there=self.there)
        return say("cards-differ", id=self.id, here=self.here, fields=", ".join(self.differs))


class Pool:
    """Cards and decks to choose from, each under its id; treat it as a value.

    ``rulings`` holds what was answered about single cards, by the card's id; corrections of a text are on the card.
    Names are looked up without regard to case, accents and spacing; a name that several cards share is refused.
    """

    __slots__ = ("_by_name", "cards", "decks", "name", "rulings")

    def __init__(
        self,
        cards: Mapping[str, Card],
        decks: Mapping[str, AnyDeck] | None = None,
        name: str = "",
        rulings: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.cards: Final[Mapping[str, Card]] = MappingProxyType(dict(cards))
        self.decks: Final[Mapping[str, AnyDeck]] = MappingProxyType(dict(decks or {}))
        self.name: Final = name
        self.rulings: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(dict(rulings or {}))
        by_name: dict[str, list[Card]] = {}
        for card in self.cards.values():
            by_name.setdefault(folded(card.name), []).append(card)
        self._by_name: Final = by_name

    @classmethod
    def of(cls, cards: Iterable[Card], decks: Iterable[AnyDeck] = (), name: str = "") -> Pool:
        """Return the pool of these cards and decks. Raises: BadInputError if two of them share an id."""
        known: dict[str, Card] = {}
        for card in cards:
            if card.id in known:
                raise BadInputError(say("cards-same-id", id=repr(card.id), first=known[card.id].name, second=card.name))
            known[card.id] = card
        shelves: dict[str, AnyDeck] = {}
        for deck in decks:
            if deck.id in shelves:
                raise BadInputError(say("cards-decks-same-id", id=repr(deck.id)))
            shelves[deck.id] = deck
        return cls(known, shelves, name)

    def card(self, id_or_name: str) -> Card:
        """Return the card of this id, or of this name where only one card has it.

        Raises: BadInputError naming the nearest cards.
        """
        text = id_or_name.strip()
        if text in self.cards:
            return self.cards[text]
        named = self._by_name.get(folded(text), [])
        if len(named) == 1:
            return named[0]
        if named:
            ids = ", ".join(f"{each.id} ({each.type})" for each in named)
            raise BadInputError(say("cards-several", name=repr(text), ids=ids))
        raise UnknownNameError(say("cards-unknown", name=repr(text), hint=self._nearest_cards(text)))

    def deck(self, id_or_name: str) -> AnyDeck:
        """Return the deck of this id, or of this name where only one deck has it.

        Raises: BadInputError naming the nearest decks.
        """
        text = id_or_name.strip()
        if text in self.decks:
            return self.decks[text]
        named = [deck for deck in self.decks.values() if folded(deck.name) == folded(text)]
        if len(named) == 1:
            return named[0]
        if named:
            ids = ", ".join(each.id for each in named)
            raise BadInputError(say("cards-several-decks", name=repr(text), ids=ids))
        labels = {folded(deck.id): deck.id for deck in self.decks.values()}
        labels |= {folded(deck.name): deck.id for deck in self.decks.values()}
        near = difflib.get_close_matches(folded(text), labels, n=3, cutoff=0.5)
        ids = ", ".join(dict.fromkeys(labels[each] for each in near))
        hint = (
            say("cards-perhaps", names=ids) if ids
            else say("cards-there-are", names=", ".join(sorted(self.decks))) if self.decks
            else ""
        )  # fmt: skip
        raise BadInputError(say("cards-unknown-deck", name=repr(text), hint=hint))

    def _nearest_cards(self, text: str) -> str:
        labels = {folded(card.id): card for card in self.cards.values()}
        labels |= {name: cards[0] for name, cards in self._by_name.items()}
        near = difflib.get_close_matches(folded(text), labels, n=3, cutoff=0.6)
        # a word of a name is often all that is typed
        near += [name for name in self._by_name if len(text) > 2 and f" {folded(text)}" in f" {name}"][:6]
        found = dict.fromkeys(str(labels[each]) for each in near)
        if found:
            return say("cards-perhaps", names=", ".join(found))
        return say("cards-in-pool", pool=self.name, cards=len(self.cards))

    def clashes(self, other: Pool) -> tuple[Clash, ...]:
        """Return the cards and decks of ``other`` whose id stands here for something else."""
        found = [
            Clash(id_, self.cards[id_].name, card.name, differs)
            for id_, card in other.cards.items()
            if id_ in self.cards and (differs := differing(self.cards[id_], card))
        ]
        for id_, deck in other.decks.items():
            mine = self.decks.get(id_)
            if mine is not None and (
                (mine.name, mine.note, len(mine.cards)) != (deck.name, deck.note, len(deck.cards))
                or any(differing(here, there) for here, there in zip(mine.cards, deck.cards, strict=True))
            ):
                found.append(
                    Clash(
                        id_,
                        say("cards-the-deck", deck=mine.name),
                        say("cards-the-deck", deck=deck.name),
                        (say("cards-its-cards"),),
                    )
                )
        return tuple(found)

    def merged(self, other: Pool) -> Pool:
        """Return both pools as one. What both have is there once.

        Raises: BadInputError if an id stands for different cards or decks, naming them.
        """
        clashes = self.clashes(other)
        if clashes:
            more = say("cards-and-more", more=len(clashes) - 3) if len(clashes) > 3 else ""
            some = "; ".join(map(str, clashes[:3])) + more
            raise BadInputError(say("cards-clashes", pool=other.name or say("cards-these"), clashes=some))
        name = self.name if self.name == other.name else " + ".join(each for each in (self.name, other.name) if each)
        cards = {**self.cards, **{id_: card for id_, card in other.cards.items() if id_ not in self.cards}}
        decks = {**self.decks, **{id_: deck for id_, deck in other.decks.items() if id_ not in self.decks}}
        return Pool(cards, decks, name, {**self.rulings, **other.rulings})

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return f"Pool({self.name!r}: {len(self.cards)} cards, {len(self.decks)} decks)"


def stack_of(decks: Iterable[AnyDeck], name: str = "") -> Stack:
    """Return the stack that these decks make together. Raises: BadInputError for what is no deck of a fight."""
    chosen: list[Deck] = []
    for deck in decks:
        if isinstance(deck, Army):
            raise BadInputError(say("cards-army-no-match", deck=str(deck)))
        chosen.append(deck)
    said = name or " + ".join(deck.warrior.name for deck in chosen)
    return Stack(
        "+".join(deck.id for deck in chosen),
        said,
        tuple(deck.warrior for deck in chosen),
        tuple(card for deck in chosen for card in deck.supports),
    )
