"""What is sent to events: the forms of their requests."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from agon.event import Format
from agon.server.clocks import ClockName
from agon.server.forms import Form
from agon.server.openness import WatchName
from agon.server.setup import DeckChoice
from agon.server.table_forms import Name

LONGEST_NAME = 60
LONGEST_WORDS = 200
MOST_PLAYERS = 64
"""Players of one event at most; the library holds more, an evening does not."""
MOST_ROUNDS = 20
LATEST = 400 * 86_400.0
"""Seconds within which an event begins, at most."""

EventName = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Words = Annotated[str, Field(max_length=LONGEST_WORDS)]
MatchId = Annotated[str, Field(max_length=20, pattern=r"^\d{1,4}\.\d{1,3}$")]
Player = Annotated[str, Field(min_length=1, max_length=80)]
Count = Annotated[int, Field(ge=0, le=99)]
Score = Annotated[list[Count], Field(min_length=3, max_length=3)]
"""Games won, lost and drawn."""


class NewEvent(Form):
    """An event to come. ``sealed``: who plays registers a deck, which is locked with the first round; ``rounds`` are
    for Swiss, as many as usual where none are said; ``starts`` in seconds since 1970, 0 for no time.
    """

    name: EventName
    system: str = Field(default="anachronism", max_length=80)
    options: dict[Annotated[str, Field(max_length=80)], Annotated[str, Field(max_length=200)]] = Field(
        default_factory=dict, max_length=100
    )
    format: Format = "swiss"
    best_of: Literal[1, 3, 5, 7] = 1
    rounds: int | None = Field(default=None, ge=1, le=MOST_ROUNDS)
    most: int = Field(default=16, ge=2, le=MOST_PLAYERS)
    clock: ClockName = "none"
    watch: WatchName = "live"
    sealed: bool = False
    rated: bool = False
    listed: bool = True
    starts: float = Field(default=0.0, ge=0)
    words: Words = ""
    organiser: Name = ""


class HeldAnew(Form):
    """What of an event is to be another way: before its first round all of it, then the words alone."""

    most: int | None = Field(default=None, ge=2, le=MOST_PLAYERS)
    clock: ClockName | None = None
    watch: WatchName | None = None
    listed: bool | None = None
    starts: float | None = Field(default=None, ge=0)
    words: Words | None = None


class Joined(Form):
    """What who joins is called."""

    name: Name = ""


class Registered(Form):
    """The deck, or the stack, that a player registers."""

    deck: DeckChoice


class Reported(Form):
    """What a match came to, as who reports it sees it."""

    match: MatchId
    games: Score


class CalledOff(Form):
    """What the players are told."""

    words: Words = ""


class Pair(Form):
    """Pair the next round; the first starts the event. ``relaxed``: people may meet again; ``further``: one more."""

    type: Literal["pair"]
    relaxed: bool = False
    further: bool = False


class Unpair(Form):
    """Take the pairings of the last round back, which has no results."""

    type: Literal["unpair"]


class Swap(Form):
    """Let two players of the last round change places."""

    type: Literal["swap"]
    one: Player
    other: Player
    relaxed: bool = False


class Result(Form):
    """Enter a result, as the first player of the match sees it, or put right the one there is.

    ``redraw``: the rounds after it are paired anew.
    """

    type: Literal["result"]
    match: MatchId
    games: Score
    redraw: bool = False


class Clear(Form):
    """Take a result out."""

    type: Literal["clear"]
    match: MatchId


class Penalty(Form):
    """Take an open match from a player: the other wins it, as if it had been given up."""

    type: Literal["penalty"]
    match: MatchId
    player: Player


class Add(Form):
    """Enter somebody who has no browser here."""

    type: Literal["add"]
    player: Annotated[str, Field(min_length=1, max_length=24)]


class Drop(Form):
    """Let a player leave."""

    type: Literal["drop"]
    player: Player


class Back(Form):
    """Let a player in again who has left."""

    type: Literal["back"]
    player: Player


class Undo(Form):
    """Take back what was entered last, if it is this act still."""

    type: Literal["undo"]
    act: int = Field(ge=1)


class Redo(Form):
    """Let what was taken back last count again, if it is this act still."""

    type: Literal["redo"]
    act: int = Field(ge=1)


AnyDeed = Annotated[
    Pair | Unpair | Swap | Result | Clear | Penalty | Add | Drop | Back | Undo | Redo, Field(discriminator="type")
]
"""What an organiser does."""

__all__ = ["AnyDeed", "CalledOff", "HeldAnew", "Joined", "NewEvent", "Registered", "Reported"]
