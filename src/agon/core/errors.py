"""What can go wrong, and how it is said.

    AgonError
     ├─ BadInputError            the outside world's mistake; shown to the user
     │   ├─ NotationError        text that does not parse: line, column, what was expected
     │   ├─ IllegalActionError   an answer the decision did not offer; carries the Refusal
     │   ├─ IllegalDeckError     a deck that may not be played; one reason a card
     │   └─ UnreadCardError      a deck with a card whose text is not read whole, or cannot be played whole
     └─ RulesBugError            our mistake; carries the record so far, to replay it

A *refusal* is not an exception: "no" is a normal answer of the rules, so ``why_not`` returns one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from agon.messages import say


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the rules say no: the clause, one sentence for people, and the id of the card it is about, if of one.

    ``understood`` is false where all that is said is that the text is no answer to anything.
    """

    clause: str
    reason: str
    card: str = ""
    understood: bool = True

    def __str__(self) -> str:
        return f"{self.reason} ({self.clause})"


class AgonError(Exception):
    """Base of every error this package raises on purpose."""


class BadInputError(AgonError):
    """Something given from outside cannot be used; the message says what, where and what would work."""


class NotationError(BadInputError):
    """Text that does not parse.

    ``line`` and ``column`` count from 1; 0 means "not known".
    """

    def __init__(self, message: str, *, line: int = 0, column: int = 0) -> None:
        where = (
            say("error-place", line=line, column=column)
            if line and column
            else say("error-line", line=line)
            if line
            else ""
        )
        super().__init__(where + message)
        self.line = line
        self.column = column


class UnknownNameError(BadInputError):
    """Nothing has the name that is asked for."""


class IllegalActionError(BadInputError):
    """An answer that the current decision does not offer."""

    def __init__(self, action: str, refusal: Refusal, options: tuple[str, ...] = ()) -> None:
        some = ", ".join(options[:8]) + (", ..." if len(options) > 8 else "")
        super().__init__(f"{action}: {refusal}" + (f". Possible: {some}" if options else ""))
        self.action = action
        self.refusal = refusal


class Fault(Protocol):
    """A reason why a deck may not be played: its clause, what is wrong, and the id of the card meant, if one is."""

    @property
    def clause(self) -> str: ...
    @property
    def reason(self) -> str: ...
    @property
    def card(self) -> str: ...


class IllegalDeckError(BadInputError):
    """A deck, or decks together, that break the selection rules; ``refusals`` has one entry a reason."""

    def __init__(self, deck: str, refusals: Sequence[Fault], *, many: bool = False) -> None:
        reasons = "; ".join(str(each) for each in refusals)
        super().__init__(
            say("decks-are-illegal", decks=deck, reasons=reasons)
            if many
            else say("deck-is-illegal", deck=deck, reasons=reasons)
        )
        self.refusals = tuple(refusals)


class UnreadCardError(BadInputError):
    """A card whose text is not read whole, or that the engine cannot play whole, was asked to play."""


class RulesBugError(AgonError):
    """The rules reached a state they must not reach: our mistake. ``record`` replays it."""

    def __init__(self, message: str, record: str = "") -> None:
        super().__init__(message + (say("error-record", record=record) if record else ""))
        self.record = record
