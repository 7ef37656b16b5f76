"""What somebody sees of a room, a table, a challenge or a game that is played: the parts of messages and answers."""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict

from agon.core.view import View


class PlayerView(TypedDict):
    """Who sits where. ``deck`` is there for the seat's own player, and for everybody when the game is over.

    ``resigned`` is there, and true, where a bot answers for a person who gave up; ``kind`` is then that bot's. With
    ``left`` somebody else gave up for a person who was away, with ``late`` that person had no time left.

    ``away`` is for how many seconds no browser has been connected for a person who plays; without it one is, or none
    is needed. ``claim_in`` is in how many seconds who reads this may claim the game from that person.
    """

    seat: int
    name: str
    kind: str
    deck: NotRequired[str]
    resigned: NotRequired[bool]
    left: NotRequired[bool]
    late: NotRequired[bool]
    away: NotRequired[int]
    claim_in: NotRequired[int]


class RequestView(TypedDict):
    """What somebody asks of others, in a sentence; ``answers``: it waits for who reads this; ``seconds`` are left."""

    id: int
    kind: str
    seat: int
    text: str
    answers: bool
    seconds: int


class ClocksView(TypedDict):
    """How long people may think: ``left`` in seconds by seat, none for a bot; ``runs`` is whose clock runs, and it is
    ``held`` for so many seconds, at most, until everybody is there. ``name`` is as in ``POST /api/tables``.
    """

    name: str
    left: list[float | None]
    runs: int | None
    held: float


class RoomView(TypedDict):
    """A room as one of its seats, or anybody, may know it; ``title`` is what people call the rule system.

    ``claim_after``: for how many seconds a player is away before the game can be claimed, 0 where it cannot be.
    """

    id: str
    system: str
    title: str
    options: dict[str, str]
    players: list[PlayerView]
    over: bool
    rematch: str | None
    created: float
    claim_after: int
    requests: list[RequestView]
    watch: NotRequired[str]
    hands: NotRequired[bool]
    watchers: NotRequired[int]
    clocks: NotRequired[ClocksView]
    rated: NotRequired[bool]
    event: NotRequired[str]
    """The event that it is played for."""
    from_position: NotRequired[bool]
    """It began at a position, and is played again from there by the same sides."""


class ShownRoom(RoomView):
    """A room with what lies on its table, for somebody who only looks in."""

    seat: int | None
    seq: int
    view: View


class RatingView(TypedDict):
    """How strong somebody plays: a number, and within how much of it they are 19 times in 20; none before ten games."""

    number: int | None
    within: int | None
    games: int


class RatedView(TypedDict):
    """Whom a rated game is for: whose number lies in this range, where it is ``bounded``, else anybody."""

    least: int
    most: int
    bounded: bool


class PlaceView(TypedDict):
    """A seat: ``state`` is free, taken or bot; ``invitation`` is there for the host alone, ``deck`` and the names of
    its ``cards`` for its player, and for everybody who sits here where decks are open; ``rating`` where who sits
    there has an account.
    """

    seat: int
    state: str
    name: str
    kind: str
    here: bool
    chosen: bool
    ready: bool
    deck: NotRequired[str]
    cards: NotRequired[list[str]]
    invitation: NotRequired[str]
    rating: NotRequired[RatingView]


class AskedView(TypedDict):
    """Whom a table is for, and whether they have declined."""

    name: str
    declined: bool


class TableView(TypedDict):
    """A table as one of its seats, or anybody, may know it; ``missing`` says in a sentence what is.

    ``clock`` is the name of how long people may think, ``clocks`` what it can be, each in words; so are ``watch`` and
    ``watching`` who may look on, ``deck_policy`` and ``deck_policies`` what decks are brought. ``open``: anybody may
    take a free seat. ``hands``: after the game everybody may see every hand. ``rated``: whom it is rated for, None
    where it is friendly. ``asked``: whom its host challenges, for the host alone. ``rules`` is all of that as one line.
    """

    id: str
    system: str
    title: str
    options: dict[str, str]
    version: int
    seats: list[PlaceView]
    seat: int | None
    host: str
    missing: str
    rules: str
    sealing: bool
    room: str
    luck: str
    seal: str
    clock: str
    clocks: dict[str, str]
    open: bool
    watch: str
    watching: dict[str, str]
    hands: bool
    deck_policy: str
    deck_policies: dict[str, str]
    rated: RatedView | None
    asked: NotRequired[AskedView]
    event: NotRequired[str]
    """The event that is played for: its organiser has set everything."""
    sealed: NotRequired[bool]
    """There decks are those that were registered."""


class ChallengeView(TypedDict):
    """A table that is open to everybody, or to whom it challenges: its ``host`` and whether they are ``here``, of how
    many ``seats`` which are ``free``, and since when it is open (``at``, seconds since 1970). The rest is as in
    ``TableView``.
    """

    id: str
    host: str
    here: bool
    system: str
    title: str
    options: dict[str, str]
    seats: int
    free: list[int]
    clock: str
    watch: str
    deck_policy: str
    at: float
    rated: RatedView | None
    rating: NotRequired[RatingView]
    """That of the host, who has an account."""


class FighterView(TypedDict):
    """Who plays at a seat, as what, and where that stands: ``square``, ``facing`` and ``life`` where it has them."""

    seat: int
    name: str
    kind: str
    fighter: str
    defeated: bool
    square: NotRequired[str]
    facing: NotRequired[str]
    life: NotRequired[int]


class LiveView(TypedDict):
    """A game that everybody may watch, as it is shown to who watches: ``late`` is by how many choices that is late.

    ``stage`` says in words how far it is, ``watchers`` how many look on.
    """

    id: str
    system: str
    title: str
    options: dict[str, str]
    stage: str
    board_size: int
    seats: list[FighterView]
    watchers: int
    late: int
