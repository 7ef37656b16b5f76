"""What goes out through a WebSocket: each message, and the function that builds it. ``docs/protocol.md`` says when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired

from typing_extensions import TypedDict

from agon.core.changes import ViewChange, changes
from agon.core.view import PROTOCOL, EventView, ReachView, View
from agon.server.protocol import Phrase
from agon.server.views import ChallengeView, ClocksView, LiveView, PlayerView, RequestView, RoomView


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
    """Everything there is; ``may_undo``: this seat may take its last answer back, ``may_ask``: ask others to."""

    type: Literal["welcome"]
    protocol: int
    room: RoomView
    seat: int | None
    seq: int
    view: View
    events: list[EventView]
    may_undo: NotRequired[bool]
    may_ask: NotRequired[bool]


class UpdateMessage(TypedDict):
    """What has changed; ``undone``: an answer was taken back; ``may_undo``: this seat may take its last back,
    ``may_ask``: it may ask others to.

    Instead of ``view`` who wants that is sent ``changes``, of the view sent last, whose ``seq`` was ``base``.
    """

    type: Literal["update"]
    seq: int
    view: NotRequired[View]
    base: NotRequired[int]
    changes: NotRequired[list[ViewChange]]
    events: list[EventView]
    undone: NotRequired[bool]
    may_undo: NotRequired[bool]
    may_ask: NotRequired[bool]
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


def welcome(
    room: RoomView, seat: int | None, seq: int, view: View, events: Sequence[EventView], *, may_undo: bool = False,
    may_ask: bool = False,
) -> WelcomeMessage:  # fmt: skip
    message: WelcomeMessage = {
        "type": "welcome", "protocol": PROTOCOL, "room": room, "seat": seat, "seq": seq, "view": view,
        "events": list(events),
    }  # fmt: skip
    if may_undo:
        message["may_undo"] = True
    if may_ask:
        message["may_ask"] = True
    return message


def update(
    seq: int, view: View, events: Sequence[EventView], *, before: tuple[int, View] | None = None, undone: bool = False,
    may_undo: bool = False, may_ask: bool = False, clocks: ClocksView | None = None,
) -> UpdateMessage:  # fmt: skip
    """Return the message; with the ``seq`` and view ``before`` it has what has changed since instead of the view."""
    message: UpdateMessage = {"type": "update", "seq": seq, "events": list(events)}
    if before is None:
        message["view"] = view
    else:
        message["base"], message["changes"] = before[0], changes(before[1], view)
    if undone:
        message["undone"] = True
    if may_undo:
        message["may_undo"] = True
    if may_ask:
        message["may_ask"] = True
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
