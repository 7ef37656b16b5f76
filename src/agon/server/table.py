"""A table as a value: its places, who sits there with which deck, and what its host has set."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from agon.core.english import NUMERALS
from agon.messages import both, say
from agon.server.account_store import Account
from agon.server.clocks import ClockName, clocks_in_words
from agon.server.journal import EventGame
from agon.server.keys import fits
from agon.server.openness import Openness, watching_in_words
from agon.server.ratings import SHOWN_FROM, Rating
from agon.server.views import AskedView, RatedView

STAYS_OPEN: Final = 120.0
"""Seconds without a look of its host after which a table is open to everybody no more, and without one of somebody else
who sits at an open table after which that seat is free again.
"""

RANGE: Final = (0, 4000)


@dataclass(frozen=True, slots=True)
class Rated:
    """Whom a rated game is for: whose rating lies in a range, or anybody with an account."""

    least: int = RANGE[0]
    most: int = RANGE[1]

    @property
    def is_bounded(self) -> bool:
        return (self.least, self.most) != RANGE

    def view(self) -> RatedView:
        """Return it as people see it."""
        return {"least": self.least, "most": self.most, "bounded": self.is_bounded}

    def why_not(self, rating: Rating) -> str:
        """Return why it is not for somebody of this strength, or nothing."""
        number = rating.view()["number"]
        if not self.is_bounded or (number is not None and self.least <= number <= self.most):
            return ""
        if number is None:
            more = SHOWN_FROM - rating.games
            return say("rated-no-number", least=self.least, most=self.most, games=more)
        return say("rated-out-of-range", least=self.least, most=self.most, number=number)


@dataclass
class Asked:
    """Whom a table is for: an account that is challenged by its host, and whether it has said no."""

    id: str
    name: str
    declined: bool = False

    def view(self) -> AskedView:
        """Return it as its host sees it."""
        return {"name": self.name, "declined": self.declined}


@dataclass
class Place:
    kind: str
    name: str = ""
    key: str = ""
    token: str = ""
    deck: Mapping[str, Any] | None = None
    is_ready_made: bool = False
    looked: float = 0.0
    is_ready: bool = False
    seal: str = ""
    sealed_at: str = ""
    number: str | None = None
    account: str = ""
    """The id of the account that keeps the seat, if one does."""
    rating: Rating | None = None
    """How strong who has an account plays this rule system."""

    @property
    def is_free(self) -> bool:
        return self.kind == "human" and not self.key

    def sit(self, who: Account | None, rating: Rating | None) -> None:
        """Let an account keep this place, if somebody who is signed in takes it."""
        if who is not None:
            self.account, self.rating = who.id, rating

    def bring(self, deck: Mapping[str, Any] | None, ready_made: bool) -> None:  # noqa: FBT001 - as it is judged
        self.deck, self.is_ready_made = deck, ready_made

    @property
    def is_away(self) -> bool:
        """Has somebody who sits here not looked for long?"""
        return bool(self.key) and time.monotonic() - self.looked > STAYS_OPEN

    def unready(self) -> None:
        self.is_ready, self.seal, self.sealed_at, self.number = False, "", "", None


@dataclass(eq=False)
class Table:
    id: str
    system: str
    title: str
    options: dict[str, str]
    places: list[Place]
    luck: str
    """The token of the server's seal."""
    clock: ClockName = "none"
    openness: Openness = field(default_factory=Openness)
    rated: Rated | None = None
    asked: Asked | None = None
    event: EventGame | None = None
    """What is played for: the match of an event, whose organiser has set everything."""
    is_sealed: bool = False
    """Are decks those that were registered?"""
    is_open: bool = False
    opened: float = 0.0
    """When it was opened to everybody, in seconds since 1970."""
    by: str = ""
    """The address that opened it."""
    version: int = 1
    room: str = ""
    looked: float = field(default_factory=time.monotonic)
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def seat_of(self, key: str) -> int | None:
        return next((n for n, each in enumerate(self.places) if fits(key, each.key)), None)

    @property
    def people(self) -> list[Place]:
        return [each for each in self.places if each.kind == "human"]

    @property
    def free(self) -> list[int]:
        """The seats that somebody may take."""
        return [n for n, each in enumerate(self.places) if each.is_free]

    @property
    def is_listed(self) -> bool:
        """May anybody see it, and take a seat?"""
        return self.is_open and not self.room and bool(self.free)

    @property
    def is_asking(self) -> bool:
        """Does it wait for whom its host has challenged?"""
        return self.asked is not None and not self.asked.declined and not self.room and bool(self.free)

    @property
    def all_ready(self) -> bool:
        return all(each.is_ready for each in self.people)

    def rules(self) -> str:
        """Return what is played here, and how, as one line: edition, options, clock, decks, and what others may see."""
        switches = [f"{name.replace('_', ' ')} {value}" for name, value in sorted(self.options.items())]
        rated = [say("at-table-rules-rated")] if self.rated else []
        return "; ".join([
            self.title, say("at-table-rules-seats", seats=len(self.places)), *rated, *switches,
            clocks_in_words()[self.clock], say("at-table-rules-decks", policy=self.openness.decks),
            say("at-table-rules-watched", who=watching_in_words()[self.openness.watch]),
            say("at-table-rules-hands", open=int(self.openness.hands)),
        ])  # fmt: skip

    def missing(self) -> str:
        """Return what the game waits for, in a sentence; nothing if everybody is ready."""
        free = [NUMERALS[n] for n in self.free]
        said = [say("at-table-waits-seats", many=len(free), seats=both(free))] if free else []
        there = [each for each in self.people if not each.is_free]
        with_deck = [each for each in there if each.deck is not None]
        said += [say("at-table-waits-deck", who=each.name) for each in there if each.deck is None]
        said += [say("at-table-waits-ready", who=each.name) for each in with_deck if not each.is_ready]
        return say("at-table-waits", **{"for": both(said)}) if said else ""


__all__ = ["RANGE", "Asked", "Place", "Rated", "Table"]
