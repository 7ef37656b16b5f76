"""What is sent to tables: the forms of its requests."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from agon.core.record import MOST_SEATS
from agon.server.clocks import ClockName
from agon.server.forms import Form
from agon.server.openness import DeckName, WatchName
from agon.server.protocol import Number
from agon.server.setup import DeckChoice
from agon.server.table import RANGE

Name = Annotated[str, Field(max_length=24)]


class RatedTerms(Form):
    """Whom a rated game is for: whose rating lies in this range; as it is, anybody with an account."""

    least: int = Field(default=RANGE[0], ge=RANGE[0], le=RANGE[1])
    most: int = Field(default=RANGE[1], ge=RANGE[0], le=RANGE[1])


class NewTable(Form):
    """``seats`` are "human" (the host, once), "invited" or "bot:LEVEL"; bots and the host have ``decks``.

    ``challenged`` is the name of an account that the other seat of a table of two is for.
    """

    system: str = Field(default="anachronism", max_length=80)
    seats: list[Annotated[str, Field(max_length=80, pattern=r"^(human|invited|bot:\S+)$")]] = Field(
        min_length=2, max_length=MOST_SEATS
    )
    decks: list[DeckChoice | None] = Field(min_length=2, max_length=MOST_SEATS)
    name: Name = ""
    clock: ClockName = "none"
    open: bool = False
    watch: WatchName = "link"
    hands: bool = True
    deck_policy: DeckName = "hidden"
    rated: RatedTerms | None = None
    challenged: Annotated[str, Field(max_length=200)] = ""
    options: dict[Annotated[str, Field(max_length=80)], Annotated[str, Field(max_length=200)]] = Field(
        default_factory=dict, max_length=100
    )


class Claimed(Form):
    """The token of a link, and the name of who opened it; without one any free seat of a table open to everybody."""

    token: Annotated[str, Field(max_length=100)] = ""
    name: Name = ""


class Chosen(Form):
    """What a seat brings."""

    deck: DeckChoice


class Ready(Form):
    """``seal`` is that of the number which follows; "" adds nothing to the luck."""

    ready: bool
    seal: Number = ""


class Opened(Form):
    """The number that was sealed; "" where nothing was."""

    number: Number = ""


class Terms(Form):
    """What the host sets: how long people may think, what others may see, and whether anybody may come."""

    clock: ClockName | None = None
    watch: WatchName | None = None
    hands: bool | None = None
    deck_policy: DeckName | None = None
    open: bool | None = None


class Freed(Form):
    """The seat to be free again."""

    seat: int = Field(ge=0, lt=MOST_SEATS)
