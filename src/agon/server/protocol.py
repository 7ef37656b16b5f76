"""What comes in through a room's WebSocket, version 1. ``docs/protocol.md`` is the document this file follows.

It is checked by pydantic. What goes out is in ``socket_messages``, made of ``views``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter, ValidationError

from agon.messages import say
from agon.server.forms import Form
from agon.server.requests import Reply

Notation = Annotated[str, Field(min_length=1, max_length=400)]
Token = Annotated[str, Field(max_length=200)]
"""What stands for a seal of the server that no room has yet; "" for none."""
Number = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
"""The number that a browser adds to the luck of a game; "" for none."""
Phrase = Literal["hello", "luck", "thanks", "well-played", "sorry", "moment", "thinking", "good-game"]
"""What people at a table say to each other: one of these, which the client has words for, and nothing else."""


class Act(Form):
    """Answer the decision. ``seq`` is the one of the view the player saw, so that an old click does nothing."""

    type: Literal["act"]
    seq: int = Field(ge=0)
    notation: Notation


class Resume(Form):
    """Send everything again: the view now, and the events from number ``since``."""

    type: Literal["resume"]
    since: int = Field(default=0, ge=0)


class Why(Form):
    """Ask why an act is not possible, without trying it."""

    type: Literal["why"]
    notation: Notation


class Preview(Form):
    """Ask what every fighter would reach after an option, hidden cards and dice imagined anew."""

    type: Literal["preview"]
    seq: int = Field(ge=0)
    notation: Notation


class Settings(Form):
    """``ask_always``: do not answer decisions with a single option for this seat."""

    type: Literal["settings"]
    ask_always: bool


class Undo(Form):
    """Take back the last answer of this seat."""

    type: Literal["undo"]
    seq: int = Field(ge=0)


class Hint(Form):
    """Ask what a bot would choose here, and how often each choice wins in its thoughts."""

    type: Literal["hint"]
    seq: int = Field(ge=0)


class Resign(Form):
    """Give the game up."""

    type: Literal["resign"]


class Claim(Form):
    """Give up for ``seat``, whose player has been away too long and holds the game up."""

    type: Literal["claim"]
    seat: int = Field(ge=0)


class Ask(Form):
    """Ask the others for a draw, or to take back one's last choice."""

    type: Literal["ask"]
    kind: Literal["draw", "undo"]
    seq: int = Field(ge=0)


class Say(Form):
    """Say something to the others at the table."""

    type: Literal["say"]
    phrase: Phrase


class Answered(Form):
    """Answer a request; "never" is no to all of its kind in this game, and no to one's own takes it back."""

    type: Literal["reply"]
    request: int = Field(ge=0)
    answer: Reply


class Rematch(Form):
    """Play again in a new room, if the other people will; ``swap`` gives every seat the deck of the next.

    ``seal`` and ``number`` are as in ``POST /api/rooms``; those of who asked count.
    """

    type: Literal["rematch"]
    swap: bool = False
    seal: Token = ""
    number: Number = ""


class Pong(Form):
    """Send the number of a ``ping`` back, at once."""

    type: Literal["pong"]
    n: int = Field(ge=0)


AnyIncoming = (
    Act | Pong | Resume | Why | Preview | Settings | Undo | Hint | Resign | Claim | Ask | Answered | Say | Rematch
)
"""What a client sends through a room's WebSocket."""
_INCOMING: Final[TypeAdapter[AnyIncoming]] = TypeAdapter(Annotated[AnyIncoming, Field(discriminator="type")])


def read_message(text: str | None) -> AnyIncoming:
    """Return the message in ``text``; None stands for a frame that is no text.

    Raises: ValueError with one sentence for people.
    """
    if text is None:
        raise ValueError(say("bad-binary"))
    try:
        return _INCOMING.validate_json(text)
    except ValidationError as error:
        raise ValueError(explain(error.errors(include_url=False))) from None


NAMED: Final = frozenset({"notation", "names", "name", "decks", "seats"})
"""Fields that people have another word for: the message ``field-name``."""


def explain(errors: Sequence[Any]) -> str:
    """Say in one sentence what is wrong with the first field that is."""
    first = errors[0]
    place = [str(each) for each in first["loc"] if each not in ("body", "query", "path")]
    field = place[-1] if place else say("field-name", field="message")
    named = next((each for each in reversed(place) if each in NAMED), "")
    what = say("field-name", field=named) if named else field
    limits: dict[str, Any] = first.get("ctx") or {}
    match first["type"]:
        case "string_too_long":
            given = first.get("input")
            if isinstance(given, str):
                return say("field-long-has", what=what, most=limits["max_length"], has=len(given))
            return say("field-long", what=what, most=limits["max_length"])
        case "string_too_short":
            return say("field-empty", what=what)
        case "too_long" | "too_short" as kind:
            number = limits["max_length" if kind == "too_long" else "min_length"]
            bound = "most" if kind == "too_long" else "least"
            return say("field-entries", what=what, bound=bound, number=number, field=field)
        case "missing":
            return say("field-missing", field=field)
        case "extra_forbidden":
            return say("field-unknown", field=repr(field[:40]))
        case "json_invalid":
            return say("bad-json")
        case "union_tag_invalid" | "union_tag_not_found":
            types = limits.get("expected_tags")
            return say("bad-type", types=types) if types else say("bad-type-unknown")
    where = ".".join(place)
    return f"{where}: {first['msg']}" if where else str(first["msg"])
