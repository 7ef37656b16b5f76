"""Records played again: the same for every game, whose ``Book`` knows how its states begin and what they look like.

A state that is recorded keeps its answers as numbers: an option's code, or minus something that stands for luck. Luck
stands in the record whoever threw it. Where the generator did (``dice internal``), a replay throws the same, and
the record must have it; where it came from outside (``dice given``), the replay is fed it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Final, Generic, Protocol, TypeVar

from agon.core.errors import AgonError, NotationError
from agon.core.node import Chance, Decision, Node
from agon.core.record import (
    CHANCE,
    RESIGNED,
    SEAT_LETTERS,
    UNKNOWN,
    Entry,
    Header,
    Record,
    Verdict,
    parse,
    players_of,
    why_not_end,
    words_of,
)

HEADERS: Final = (
    "record", "option", "seat", "player", "card", "from", "chance", "share", "opened", "draw",
    "event", "date", "place", "note",
)  # fmt: skip
"""What may stand before the first answer; the last four are for people, ``player`` for tables (``players_of``), and
``chance``, ``share`` and ``opened`` for who checks the luck (``core.sealed``)."""
INTERNAL: Final = "internal"
GIVEN: Final = "given"


class Recorded(Protocol):
    """A state that knows what it was answered."""

    answers: list[int]

    def node(self) -> Node: ...
    def apply(self, action: str) -> None: ...


S = TypeVar("S", bound=Recorded)


class BadPlyError(Exception):
    """An answer of a record that does not replay."""

    def __init__(self, entry: Entry, reason: str) -> None:
        super().__init__(reason)
        self.entry = entry
        self.reason = reason


class Book(ABC, Generic[S]):
    """Reads the records of one rule system."""

    # --- what the game knows ----------------------------------------------------------------------------------------

    @abstractmethod
    def opening(self, record: Record, *, internal: bool = True) -> S:
        """The state before the first answer. Raises: NotationError, BadInputError.

        ``internal`` False: luck is fed from the record even where it says that the generator threw it.
        """

    @abstractmethod
    def stamp(self, state: S) -> str:
        """The digest of a position."""

    @abstractmethod
    def is_settled(self, state: S) -> bool:
        """Does it wait for a decision, or is it over, so that a digest stands after the last answer?"""

    @abstractmethod
    def shown(self, answer: int) -> str:
        """Luck as a record has it, of a number in ``answers``: faces with spaces between them."""

    @abstractmethod
    def is_given(self, state: S) -> bool:
        """Does nothing that the state has been answered so far stand in the record, as luck came from outside?"""

    @abstractmethod
    def result(self, state: S) -> str:
        """The winner's letter, and what else ``core.record`` has for ends."""

    @abstractmethod
    def end(self, state: S) -> str:
        """The last line of its record."""

    def wrong_header(self, _record: Record, _state: S) -> tuple[Header, str] | None:
        """The first header that claims what is not so, and what is wrong with it."""
        return None

    # --- playing again ----------------------------------------------------------------------------------------------

    def replay(self, text: str, upto: int | None = None) -> S:
        """Return the state after a record's answers (after its first ``upto``, if given).

        Raises: NotationError with the line of the first answer that does not fit; BadInputError where the record
        lacks cards or is of another rule system.
        """
        record = parse(text)
        state = self.opening(record)
        try:
            self.play(state, record.entries, upto)
        except BadPlyError as bad:
            raise NotationError(f"answer {bad.entry.number}: {bad.reason}", line=bad.entry.line) from bad
        return state

    def verify(self, text: str) -> Verdict:
        """Replay a record, its variations and its end, and say whether everything in it is right.

        Raises: NotationError, BadInputError as ``replay`` for what is no record of this system at all.
        """
        record = parse(text)
        state = self.opening(record)
        done = 0
        players_of(text)
        wrong = self.wrong_header(record, state)
        if wrong is not None:
            return Verdict(ok=False, plies=0, first_bad_ply=0, line=wrong[0].line, message=wrong[1])
        try:
            for entry in self._steps(state, record.entries):
                done = entry.number
                for variation in entry.variations:
                    # The answers so far are right, so that their luck may come from the record.
                    branch = self.opening(record, internal=False)
                    self.play(branch, record.entries, entry.number - 1)
                    self.play(branch, variation)
        except BadPlyError as bad:
            return Verdict(
                ok=False, plies=done, first_bad_ply=bad.entry.number, line=bad.entry.line, message=bad.reason
            )
        message, line = why_not_end(record, self.result(state)), record.end_at
        if not message and done < len(state.answers):
            message = f"the generator threw {self.shown(state.answers[done])} after answer {done}, the record lacks it"
        if not message and not record.end:
            message = "the record has no end; the last line is `end *` where a game is not over"
        if not message and record.reason != RESIGNED and record.end != words_of(self.end(state), 0)[1:]:
            message = f"the last line should be `{self.end(state)}`"
        if message:
            return Verdict(ok=False, plies=done, first_bad_ply=done + 1, line=line, message=message)
        return Verdict(ok=True, plies=done)

    def play(self, state: S, entries: Sequence[Entry], upto: int | None = None) -> None:
        """Give a state these answers. Raises: BadPlyError at the first that is wrong."""
        for _ in self._steps(state, entries, upto):
            pass

    def _steps(self, state: S, entries: Sequence[Entry], upto: int | None = None) -> Iterator[Entry]:
        """Give a state these answers and yield each that was right. Raises: BadPlyError."""
        # Answers of the state that entries have not confirmed yet: luck that its generator threw.
        confirmed = len(state.answers) if self.is_given(state) else 0
        for entry in entries:
            if upto is not None and entry.number > upto and confirmed == len(state.answers):
                return
            if confirmed < len(state.answers):
                thrown = self.shown(state.answers[confirmed])
                if entry.who != CHANCE or entry.text.split() != thrown.split():
                    raise BadPlyError(entry, f"the generator threw {thrown}, the record has {entry.who} {entry.text}")
            else:
                self._answer(state, entry)
            confirmed += 1
            settled = confirmed == len(state.answers) and self.is_settled(state)
            if entry.digest and settled and entry.digest != self.stamp(state):
                raise BadPlyError(
                    entry, f"the position after {entry.text} is {self.stamp(state)}, the record has {entry.digest}"
                )
            yield entry

    def _answer(self, state: S, entry: Entry) -> None:
        """Give one answer. Raises: BadPlyError."""
        if UNKNOWN in entry.text.split():
            raise BadPlyError(entry, f"{entry.text!r} names a card that is not known; the whole record has it")
        node = state.node()
        if isinstance(node, Decision):
            if entry.who != SEAT_LETTERS[node.seat]:
                raise BadPlyError(
                    entry, f"{SEAT_LETTERS[node.seat]} is to answer, the record has {entry.who} {entry.text}"
                )
            if entry.legal is not None and entry.legal != len(node.options):
                raise BadPlyError(entry, f"there are {len(node.options)} options, the record has {entry.legal}")
        elif isinstance(node, Chance) and entry.who != CHANCE:
            what = "a coin is" if node.sides == 2 else f"{node.dice} dice are"
            raise BadPlyError(entry, f"{what} to be thrown, the record has {entry.who} {entry.text}")
        try:
            state.apply(entry.text)
        except AgonError as error:
            raise BadPlyError(entry, str(error)) from error


def options_in(record: Record, system: str) -> dict[str, str]:
    """Return the options that a record of ``system`` names.

    Raises: NotationError for another system's record, and for headers that no record has.
    """
    first = record.headers[0]
    if record.system != system:
        raise NotationError(f"this is a record of {record.system!r}, not of {system!r}", line=first.line)
    for header in record.headers:
        if header.word not in HEADERS:
            raise NotationError(f"expected one of {', '.join(HEADERS)}, not {header.word[:30]!r}", line=header.line)
    given: dict[str, str] = {}
    for header in record.all("option"):
        if len(header.words) != len(("NAME", "VALUE")):
            raise NotationError("an option has a name and a value", line=header.line)
        given[header.words[0]] = header.words[1]
    return given


def luck_in(record: Record) -> str:
    """Return where the luck of a record comes from, INTERNAL or GIVEN. Raises: NotationError."""
    first = record.headers[0]
    found = first.after("dice") or INTERNAL
    if found not in {INTERNAL, GIVEN}:
        raise NotationError(f"dice are {INTERNAL} or {GIVEN}, not {found[:20]!r}", line=first.line)
    return found


__all__ = ["GIVEN", "HEADERS", "INTERNAL", "BadPlyError", "Book", "luck_in", "options_in"]
