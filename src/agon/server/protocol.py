"""The messages of a room's WebSocket, version 1. ``docs/protocol.md`` is the document this file follows.

What comes in is checked by pydantic; what goes out is built here, in one function a message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from typing_extensions import TypedDict

from agon.core.view import EventView, ReachView, View
from agon.server.requests import Reply

PROTOCOL: Final = 1

Notation = Annotated[str, Field(min_length=1, max_length=400)]
Token = Annotated[str, Field(max_length=200)]
"""What stands for a seal of the server that no room has yet; "" for none."""
Number = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
"""The number that a browser adds to the luck of a game; "" for none."""
Phrase = Literal["hello", "luck", "thanks", "well-played", "sorry", "moment", "thinking", "good-game"]
"""What people at a table say to each other: one of these, which the client has words for, and nothing else."""


class _Incoming(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)  # true is no number, and "3" is none


class Act(_Incoming):
    """Answer the decision. ``seq`` is the one of the view the player saw, so that an old click does nothing."""

    type: Literal["act"]
    seq: int = Field(ge=0)
    notation: Notation


class Resume(_Incoming):
    """Send everything again: the view now, and the events from number ``since``."""

    type: Literal["resume"]
    since: int = Field(default=0, ge=0)


class Why(_Incoming):
    """Ask why an act is not possible, without trying it."""

    type: Literal["why"]
    notation: Notation


class Preview(_Incoming):
    """Ask what every fighter would reach after an option, hidden cards and dice imagined anew."""

    type: Literal["preview"]
    seq: int = Field(ge=0)
    notation: Notation


class Settings(_Incoming):
    """``ask_always``: do not answer decisions with a single option for this seat."""

    type: Literal["settings"]
    ask_always: bool


class Undo(_Incoming):
    """Take back the last answer of this seat."""

    type: Literal["undo"]
    seq: int = Field(ge=0)


class Hint(_Incoming):
    """Ask what a bot would choose here, and how often each choice wins in its thoughts."""

    type: Literal["hint"]
    seq: int = Field(ge=0)


class Resign(_Incoming):
    """Give the game up."""

    type: Literal["resign"]


class Claim(_Incoming):
    """Give up for ``seat``, whose player has been away too long and holds the game up."""

    type: Literal["claim"]
    seat: int = Field(ge=0)


class Ask(_Incoming):
    """Ask the others for a draw, or to take back one's last choice."""

    type: Literal["ask"]
    kind: Literal["draw", "undo"]
    seq: int = Field(ge=0)


class Say(_Incoming):
    """Say something to the others at the table."""

    type: Literal["say"]
    phrase: Phrase


class Answered(_Incoming):
    """Answer a request; "never" is no to all of its kind in this game, and no to one's own takes it back."""

    type: Literal["reply"]
    request: int = Field(ge=0)
    answer: Reply


class Rematch(_Incoming):
    """Play again in a new room, if the other people will; ``swap`` gives every seat the deck of the next.

    ``seal`` and ``number`` are as in ``POST /api/rooms``; those of who asked count.
    """

    type: Literal["rematch"]
    swap: bool = False
    seal: Token = ""
    number: Number = ""


class Pong(_Incoming):
    """Send the number of a ``ping`` back, at once."""

    type: Literal["pong"]
    n: int = Field(ge=0)


AnyIncoming = (
    Act | Pong | Resume | Why | Preview | Settings | Undo | Hint | Resign | Claim | Ask | Answered | Say | Rematch
)
"""What a client sends through a room's WebSocket."""
_INCOMING: Final[TypeAdapter[AnyIncoming]] = TypeAdapter(Annotated[AnyIncoming, Field(discriminator="type")])


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
    from_position: NotRequired[bool]
    """It began at a position, and is played again from there by the same sides."""


class ShownRoom(RoomView):
    """A room with what lies on its table, for somebody who only looks in."""

    seat: int | None
    seq: int
    view: View


class PlaceView(TypedDict):
    """A seat: ``state`` is free, taken or bot; ``invitation`` is there for the host alone, ``deck`` and the names of
    its ``cards`` for its player, and for everybody who sits here where decks are open.
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


class TableView(TypedDict):
    """A table as one of its seats, or anybody, may know it; ``missing`` says in a sentence what is.

    ``clock`` is the name of how long people may think, ``clocks`` what it can be, each in words; so are ``watch`` and
    ``watching`` who may look on, ``deck_policy`` and ``deck_policies`` what decks are brought. ``open``: anybody may
    take a free seat. ``hands``: after the game everybody may see every hand.
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


class ChallengeView(TypedDict):
    """A table that is open to everybody: its ``host`` and whether they are ``here``, of how many ``seats`` which are
    ``free``, and since when it is open (``at``, seconds since 1970). The rest is as in ``TableView``.
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


class LobbyMessage(TypedDict):
    """What the lobby has: challenges, the one that has waited longest first, and games, the most watched first."""

    type: Literal["lobby"]
    now: float
    challenges: list[ChallengeView]
    games: list[LiveView]
    clocks: dict[str, str]
    watching: dict[str, str]
    deck_policies: dict[str, str]


class WelcomeMessage(TypedDict):
    """Everything there is; ``may_undo``: this seat may take its last answer back."""

    type: Literal["welcome"]
    protocol: int
    room: RoomView
    seat: int | None
    seq: int
    view: View
    events: list[EventView]
    may_undo: NotRequired[bool]


class UpdateMessage(TypedDict):
    """What has changed; ``undone``: an answer was taken back; ``may_undo``: this seat may take its last back."""

    type: Literal["update"]
    seq: int
    view: View
    events: list[EventView]
    undone: NotRequired[bool]
    may_undo: NotRequired[bool]
    clocks: NotRequired[ClocksView]


class RefusedMessage(TypedDict):
    """The act was refused, and why."""

    type: Literal["refused"]
    seq: int
    notation: str
    clause: str
    reason: str


class WhyMessage(TypedDict):
    """Why an act is not possible, which was only asked."""

    type: Literal["why"]
    notation: str
    clause: str
    reason: str


class PreviewMessage(TypedDict):
    """What every fighter would reach after an option."""

    type: Literal["preview"]
    seq: int
    notation: str
    reach: list[ReachView]


class WeighedView(TypedDict):
    """An option and how often it won in a bot's thoughts, 0 to 1."""

    notation: str
    wins: float


class HintMessage(TypedDict):
    """What a bot would choose, and what speaks for the first; ``why`` is empty where no single reason can be named."""

    type: Literal["hint"]
    seq: int
    options: list[WeighedView]
    why: str


class RoomMessage(TypedDict):
    """Who sits where now, and why that changed."""

    type: Literal["room"]
    room: RoomView
    text: str


class PresenceMessage(TypedDict):
    """Who has come or gone, and who is there now."""

    type: Literal["presence"]
    players: list[PlayerView]
    text: str


class RequestsMessage(TypedDict):
    """What is asked now, and in a sentence what has become of what was; empty where ``requests`` say it."""

    type: Literal["requests"]
    requests: list[RequestView]
    text: str


class ClocksMessage(TypedDict):
    """How the clocks stand: they were held, and run now."""

    type: Literal["clocks"]
    clocks: ClocksView


class ReviewMessage(TypedDict):
    """What is looked at in a review together, and who is there; ``leads``: it is who hears this that leads."""

    type: Literal["review"]
    replay: str
    moment: int
    by: str
    leads: bool
    leader: str | None
    followers: list[str]


class SaidMessage(TypedDict):
    """Somebody at the table says something."""

    type: Literal["said"]
    seat: int
    phrase: Phrase


class RematchMessage(TypedDict):
    """Where the rematch is played, with the key of this seat there."""

    type: Literal["rematch"]
    room: str
    seat: int
    key: str


class PingMessage(TypedDict):
    """A number to be sent back at once, so that the server knows how long a message takes."""

    type: Literal["ping"]
    n: int


class NoticeMessage(TypedDict):
    """A sentence for everybody in the room."""

    type: Literal["notice"]
    text: str


class ErrorMessage(TypedDict):
    """What was sent cannot be done; ``code`` stands in docs/protocol.md."""

    type: Literal["error"]
    code: str
    message: str


Message = (
    WelcomeMessage | UpdateMessage | RefusedMessage | WhyMessage | PreviewMessage | HintMessage | RoomMessage
    | PresenceMessage | RequestsMessage | ClocksMessage | SaidMessage | RematchMessage | PingMessage | NoticeMessage
    | ErrorMessage | ReviewMessage
)  # fmt: skip
"""What the server sends through the WebSocket of a room, or of a review together."""


LobbySent = LobbyMessage | ErrorMessage
"""What the server sends through the socket of the lobby."""


def read_message(text: str | None) -> AnyIncoming:
    """Return the message in ``text``; None stands for a frame that is no text.

    Raises: ValueError with one sentence for people.
    """
    if text is None:
        raise ValueError("A message is text, a JSON object in one frame; this one was binary.")
    try:
        return _INCOMING.validate_json(text)
    except ValidationError as error:
        raise ValueError(explain(error.errors(include_url=False))) from None


NAMES: Final = {
    "notation": "A move",
    "names": "A name",
    "name": "A name",
    "decks": "The list of decks",
    "seats": "The list of seats",
}
"""What fields are called when something is wrong with them."""


def explain(errors: Sequence[Any]) -> str:
    """Say in one sentence what is wrong with the first field that is."""
    first = errors[0]
    place = [str(each) for each in first["loc"] if each not in ("body", "query", "path")]
    what = next((NAMES[each] for each in reversed(place) if each in NAMES), "")
    field = place[-1] if place else "the message"
    limits: dict[str, Any] = first.get("ctx") or {}
    match first["type"]:
        case "string_too_long":
            given = first.get("input")
            has = f"; this one has {len(given)}" if isinstance(given, str) else ""
            return f"{what or field} has at most {limits['max_length']} characters{has}."
        case "string_too_short":
            return f"{what or field} is empty."
        case "too_long" | "too_short" as kind:
            most = limits["max_length" if kind == "too_long" else "min_length"]
            return f"{what or field} has at {'most' if kind == 'too_long' else 'least'} {most} entries ({field})."
        case "missing":
            return f"The field {field} is missing."
        case "extra_forbidden":
            return f"There is no field {field[:40]!r} here."
        case "json_invalid":
            return "The message is not JSON."
        case "union_tag_invalid" | "union_tag_not_found":
            return f"The message has none of the known types ({limits.get('expected_tags', 'see the protocol')})."
    where = ".".join(place)
    return f"{where}: {first['msg']}" if where else str(first["msg"])


def welcome(
    room: RoomView, seat: int | None, seq: int, view: View, events: Sequence[EventView], *, may_undo: bool = False
) -> WelcomeMessage:
    message: WelcomeMessage = {
        "type": "welcome", "protocol": PROTOCOL, "room": room, "seat": seat, "seq": seq, "view": view,
        "events": list(events),
    }  # fmt: skip
    if may_undo:
        message["may_undo"] = True
    return message


def update(
    seq: int, view: View, events: Sequence[EventView], *, undone: bool = False, may_undo: bool = False,
    clocks: ClocksView | None = None,
) -> UpdateMessage:  # fmt: skip
    message: UpdateMessage = {"type": "update", "seq": seq, "view": view, "events": list(events)}
    if undone:
        message["undone"] = True
    if may_undo:
        message["may_undo"] = True
    if clocks is not None:
        message["clocks"] = clocks
    return message


def refused(seq: int, notation: str, clause: str, reason: str) -> RefusedMessage:
    return {"type": "refused", "seq": seq, "notation": notation, "clause": clause, "reason": reason}


def why(notation: str, clause: str, reason: str) -> WhyMessage:
    return {"type": "why", "notation": notation, "clause": clause, "reason": reason}


def preview(seq: int, notation: str, reach: Sequence[ReachView]) -> PreviewMessage:
    return {"type": "preview", "seq": seq, "notation": notation, "reach": list(reach)}


def hint(seq: int, weighed: Sequence[tuple[str, float]], why: str) -> HintMessage:
    options: list[WeighedView] = [{"notation": each, "wins": wins} for each, wins in weighed]
    return {"type": "hint", "seq": seq, "options": options, "why": why}


def seated(room: RoomView, text: str) -> RoomMessage:
    return {"type": "room", "room": room, "text": text}


def presence(players: Sequence[PlayerView], text: str) -> PresenceMessage:
    return {"type": "presence", "players": list(players), "text": text}


def asked(requests: Sequence[RequestView], text: str) -> RequestsMessage:
    return {"type": "requests", "requests": list(requests), "text": text}


def clocks(view: ClocksView) -> ClocksMessage:
    return {"type": "clocks", "clocks": view}


def said(seat: int, phrase: Phrase) -> SaidMessage:
    return {"type": "said", "seat": seat, "phrase": phrase}


def moved(room: str, seat: int, key: str) -> RematchMessage:
    return {"type": "rematch", "room": room, "seat": seat, "key": key}


def ping(n: int) -> PingMessage:
    return {"type": "ping", "n": n}


def notice(text: str) -> NoticeMessage:
    return {"type": "notice", "text": text}


def error(code: str, message: str) -> ErrorMessage:
    return {"type": "error", "code": code, "message": message}
