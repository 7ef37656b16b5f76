"""What a game is set up from: who sits where, with which cards, by which rules; and why something cannot be."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from agon.cards import MOST_CARDS, Card, Stack, plain_deck, plain_stack
from agon.cards.model import visible
from agon.core.english import NUMERALS, told_apart
from agon.core.errors import BadInputError
from agon.core.game import game
from agon.core.record import MOST_SEATS, SEAT_LETTERS
from agon.messages import say
from agon.server import protocol
from agon.server.collection import Collection
from agon.server.drafts import MOST_DRAFTS, Plain
from agon.server.errors import ApiError
from agon.server.forms import Form
from agon.server.journal import SeatRecord
from agon.server.openness import WatchName
from agon.server.services import Services

CardIds = Annotated[
    list[Annotated[str, Field(min_length=1, max_length=200)]], Field(min_length=1, max_length=MOST_CARDS)
]
DeckName = Annotated[str, Field(max_length=200)]
OneDeck = Annotated[
    Annotated[DeckName, Tag("id")] | Annotated[CardIds, Tag("cards")],
    Discriminator(lambda given: "cards" if isinstance(given, list) else "id"),
]


class StackChoice(Form):
    """What a seat brings to a match: decks that make a stack together, or all its cards by id, or what Agon chooses."""

    decks: list[OneDeck] = Field(default_factory=list, max_length=8)
    cards: list[Annotated[str, Field(min_length=1, max_length=200)]] = Field(default_factory=list, max_length=40)
    choose: bool = False


DeckChoice = Annotated[
    Annotated[DeckName, Tag("id")] | Annotated[CardIds, Tag("cards")] | Annotated[StackChoice, Tag("stack")],
    Discriminator(
        lambda given: "cards" if isinstance(given, list) else "stack" if isinstance(given, dict | StackChoice) else "id"
    ),
]


class NewStack(Form):
    """A stack that somebody would like to play in the best of ``games``: decks, or all its cards."""

    system: str = Field(default="anachronism", max_length=80)
    games: Literal[3, 5, 7] = 3
    stack: StackChoice


class NewDeck(Form):
    """Cards that somebody would like to play, by id, the warrior among them."""

    system: str = Field(default="anachronism", max_length=80)
    cards: CardIds


class DeckText(Form):
    """A list of cards, one a line, or a deck file."""

    system: str = Field(default="anachronism", max_length=80)
    text: str = Field(max_length=20_000)


Token = protocol.Token
Number = protocol.Number


class NewRoom(Form):
    """What a room is made from: ``seats`` are "human" or "bot:LEVEL"; a deck is its id, or the ids of its cards.

    ``seal`` is the token of a seal that ``POST /api/seals`` gave, and ``number`` what the browser adds to the luck.
    With a ``seed`` all luck follows from that, and nothing is sealed.

    In a match, which the option ``match`` makes it, each seat has a stack instead.
    """

    system: str = Field(default="anachronism", max_length=80)
    decks: list[DeckChoice] = Field(min_length=2, max_length=MOST_SEATS)
    seats: list[Annotated[str, Field(max_length=80, pattern=r"^(human|bot:\S+)$")]] = Field(
        min_length=2, max_length=MOST_SEATS
    )
    names: list[Annotated[str, Field(max_length=40)]] = Field(default_factory=list, max_length=MOST_SEATS)
    seed: int | None = Field(default=None, ge=0, lt=1 << 62)
    options: dict[Annotated[str, Field(max_length=80)], Annotated[str, Field(max_length=200)]] = Field(
        default_factory=dict, max_length=100
    )
    seal: Token = ""
    number: Number = ""
    watch: WatchName = "link"
    """Who may watch."""
    cards: list[Plain] = Field(default_factory=list, max_length=MOST_DRAFTS)
    """Cards that are not kept here and come with the game, in the fields of our card files."""


def stack_of(collection: Collection, system: str, games: int, wanted: StackChoice) -> Stack:
    """Return the stack that was asked for. It may be illegal. Raises: BadInputError."""
    if (bool(wanted.decks), bool(wanted.cards), wanted.choose).count(True) != 1:
        raise BadInputError(say("stack-one-of"))
    if wanted.choose:
        return collection.chosen_stack(system, games)
    if wanted.cards:
        return collection.stack_of_cards(system, wanted.cards)
    return collection.stack_of_decks(system, wanted.decks)


def games_of(options: Mapping[str, str]) -> int:
    """Return of how many games the options make a match at most; 0 if one game is played by itself."""
    found = re.fullmatch(r"best-of-(\d)", options.get("match", ""))
    return int(found[1]) if found else 0


class Setup:
    """Judges what rooms are made from, by the rules and the cards that are here."""

    def __init__(self, collection: Collection, given: Services) -> None:
        self._collection = collection
        self._given = given
        self._levels = {each["level"]: each["name"] for each in given.levels()}

    def rules(self, system: str, options: Mapping[str, str]) -> str:
        """Return what people call the rules. Raises: BadInputError where no game has them."""
        known = {each["id"] for each in self._given.systems()}
        if system not in known:
            raise BadInputError(say("bad-system", system=repr(system), systems=", ".join(sorted(known))))
        return game(system, **options).title

    def brought(self, system: str, options: Mapping[str, str], seat: int, choice: DeckChoice,
                extra: Sequence[Card] = ()) -> Mapping[str, Any]:  # fmt: skip
        """Return what a seat brings, as it is kept; ``extra`` are cards that come with the game.

        Raises: BadInputError, ApiError with every reason.
        """
        games = games_of(options)
        if isinstance(choice, StackChoice) != bool(games):
            raise BadInputError(say("stack-for-a-match") if games else say("stack-without-match"))
        if isinstance(choice, StackChoice):
            stack = stack_of(self._collection, system, games, choice)
            faults = self._collection.why_not_stack(stack, games)
            if faults:
                said = "; ".join(fault["reason"] for fault in faults)
                told = say("stack-not-legal", seat=SEAT_LETTERS[seat], reasons=said)
                raise ApiError(422, "illegal-deck", told, reasons=faults)
            return plain_stack(stack)
        if isinstance(choice, str):
            return plain_deck(self._collection.deck(system, choice))
        deck = self._collection.deck_of(system, choice, extra)
        faults = self._collection.why_not(deck)
        if faults:
            said = "; ".join(fault["reason"] for fault in faults)
            told = say("deck-not-legal", deck=deck.name, reasons=said)
            raise ApiError(422, "illegal-deck", told, reasons=faults)
        return plain_deck(deck)

    def is_ready_made(self, system: str, choice: DeckChoice) -> bool:
        """Does a seat bring what comes with Agon, put together by nobody?"""
        ours = self._collection.starter(system).decks
        if isinstance(choice, StackChoice):
            named = [each for each in choice.decks if isinstance(each, str) and each in ours]
            return choice.choose or (bool(choice.decks) and len(named) == len(choice.decks))
        return isinstance(choice, str) and choice in ours

    def seats(self, kinds: Sequence[str], names: Sequence[str], kept: Sequence[str]) -> list[SeatRecord]:
        """Return who sits where, ``kept`` being the hashes of their keys. Raises: BadInputError."""
        seats = []
        for n, kind in enumerate(kinds):
            level = kind.removeprefix("bot:")
            if kind != "human" and level not in self._levels:
                raise BadInputError(say("bad-bot", bot=repr(level), bots=", ".join(self._levels)))
            name = visible(names[n]) if n < len(names) else ""
            default = say("player-number", numeral=NUMERALS[n]) if kind == "human" else self._levels.get(level, level)
            seats.append(SeatRecord(name or default, kind, kept[n]))
        called = told_apart([each.name for each in seats])
        return [replace(each, name=name) for each, name in zip(seats, called, strict=True)]
