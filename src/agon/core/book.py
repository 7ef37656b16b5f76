"""Records written and played again, the same for every game: its ``Book`` knows how states begin and what they show.

A state that is recorded keeps its answers as numbers: an option's code, or minus something that stands for luck. Luck
stands in the record whoever threw it. Where the generator did (``dice internal``), a replay throws the same, and
the record must have it; where it came from outside (``dice given``), the replay is fed it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from agon.core.bits import faces_of
from agon.core.draws import draw_lines
from agon.core.engine import DICE, Engine
from agon.core.errors import AgonError, NotationError, RulesBugError
from agon.core.luck import Draw
from agon.core.node import Action, Chance, Decision, Node, Terminal
from agon.core.option_table import OptionAction, OptionTable
from agon.core.record import (
    BY_HAND,
    CHANCE,
    SEAT_LETTERS,
    UNFINISHED,
    UNKNOWN,
    VERSION,
    Entry,
    Header,
    Record,
    Verdict,
    digest,
    end_line,
    entry_line,
    parse,
    players_of,
    why_not_end,
    words_of,
)
from agon.messages import say

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
    names: Sequence[str]
    seed: int | None
    is_replay: bool
    fault: str

    @property
    def game(self) -> Any: ...
    @property
    def engine(self) -> Engine: ...
    @property
    def origin(self) -> Engine | None: ...
    @property
    def drawn(self) -> Sequence[Draw]: ...
    def node(self) -> Node: ...
    def apply(self, action: Action | str | Sequence[int]) -> None: ...
    def option_table(self) -> OptionTable[Any]: ...
    def result(self) -> str: ...
    def position(self) -> str: ...
    def position_for(self, seat: int | None) -> str: ...


S = TypeVar("S", bound=Recorded)


class Reader(Generic[S]):
    """Who reads a record: this one may know everything."""

    seat: int | None = None
    is_whole: bool = True
    """The seed, and what was drawn, are shown."""
    sees_digests: bool = True
    """Digests are shown: nothing that the position hides can be guessed from them."""

    def notation(self, action: OptionAction, _state: S) -> str:
        """Return an answer as the reader may know it; ``_state`` waits for it."""
        return action.recorded

    def counts(self, _seat: int) -> bool:
        """May the reader know how many options this seat had?"""
        return True


class _LostAnswerError(Exception):
    """An answer that was given and after which the rules failed."""

    def __init__(self, who: str, text: str) -> None:
        super().__init__(text)
        self.who = who
        self.text = text


class BadPlyError(Exception):
    """An answer of a record that does not replay."""

    def __init__(self, entry: Entry, reason: str) -> None:
        super().__init__(reason)
        self.entry = entry
        self.reason = reason


class Book(ABC, Generic[S]):
    """Writes and reads the records of one rule system."""

    # --- what the game knows ----------------------------------------------------------------------------------------

    @abstractmethod
    def opening(self, record: Record, *, internal: bool = True) -> S:
        """The state before the first answer. Raises: NotationError, BadInputError.

        ``internal`` False: luck is fed from the record even where it says that the generator threw it.
        """

    @abstractmethod
    def from_origin(self, state: S) -> S:
        """The state of the position that a state began at, nothing answered yet."""

    @abstractmethod
    def summary(self, state: S) -> str:
        """All that lies on the table and who is asked what, but not where luck comes from: what digests are made of.

        A later version that plays the same way has the same.
        """

    @abstractmethod
    def reader(self, state: S, seat: int | None) -> Reader[S]:
        """Who reads the record as a seat (None: a spectator) may know it."""

    @abstractmethod
    def seat_headers(self, state: S, reader: Reader[S]) -> Iterator[str]:
        """The lines that say who plays with what, and cards that the starter set lacks."""

    def wrong_header(self, _record: Record, _state: S) -> tuple[Header, str] | None:
        """The first header that claims what is not so, and what is wrong with it."""
        return None

    # --- writing ----------------------------------------------------------------------------------------------------

    def write(self, state: S, seat: int | None = None, *, whole: bool = True) -> str:
        """Return the game so far as a record; with ``whole`` False, as ``seat`` (or a spectator, None) may know it."""
        reader: Reader[S] = Reader() if whole else self.reader(state, seat)
        lines = list(self.headers(state, reader))
        for number, (who, text, legal, mark) in enumerate(self._answers(state, reader), 1):
            lines.append(entry_line(number, who, text, legal, mark))
        lines.append(self.end(state))
        return "\n".join(lines) + "\n"

    def write_at_fault(self, state: S) -> str:
        """Return the record of a game whose rules failed, whatever can still be told of it: it never fails itself.

        It replays up to the last answer before the fault. That answer, and all that no replay reaches, stands in
        comments.
        """
        whole: Reader[S] = Reader()
        lines = list(self.headers(state, whole))
        told = 0
        try:
            for told, (who, text, legal, mark) in enumerate(self._answers(state, whole), 1):
                lines.append(entry_line(told, who, text, legal, mark))
        except Exception as error:  # noqa: BLE001 - the fault met again on the way, or another one
            if isinstance(error, _LostAnswerError):
                lines.append(f"# {entry_line(told + 1, error.who, error.text).strip()}")
        lines.append(f"# here the rules failed: {' '.join(state.fault.split())}")
        if told < len(state.answers):
            kept = " ".join(map(str, state.answers[told:]))
            lines.append(f"# answers from {told + 1} on as the engine keeps them: {kept}")
        lines.append(end_line(UNFINISHED))
        return "\n".join(lines) + "\n"

    def headers(self, state: S, reader: Reader[S]) -> Iterator[str]:
        """Yield what stands before the first answer."""
        game, origin = state.game, state.origin
        words = [f"record {VERSION}", f"system {game.name}"]
        if game.edition:
            words.append(f"edition {game.edition}")
        if state.seed is not None and origin is None:
            words.append(f"seed {state.seed if reader.is_whole else UNKNOWN}")
        is_given = (state.engine if origin is None else origin).explicit or not reader.is_whole
        yield "  ".join([*words, f"dice {GIVEN if is_given else INTERNAL}"])
        for name, value in game.unusual_options():
            yield f"option {name} {value}"
        yield from self.seat_headers(state, reader)
        if reader.is_whole:
            yield from draw_lines(state.drawn)
        if origin is not None:
            start = self.beginning(state)
            yield f"from {start.position() if reader.is_whole else start.position_for(reader.seat)}"

    def beginning(self, state: S) -> S:
        """Return the state before the first answer, with no log."""
        start: S = state.game.restart(state) if state.origin is None else self.from_origin(state)
        start.is_replay = True
        return start

    def _answers(self, state: S, reader: Reader[S]) -> Iterator[tuple[str, str, int | None, str]]:
        """Play the answers again and tell each: who, what, how many options, digest."""
        walk = self.beginning(state)
        answers, at = state.answers, 0
        while at < len(answers):
            # Dice of an opening roll are thrown before anybody answers.
            if at == len(walk.answers):
                given, legal = answers[at], None
                if given < 0:
                    who, text = CHANCE, dice_text(given)
                    _give(walk, faces_in(given), who, text)
                else:
                    table = walk.option_table()
                    who, legal = SEAT_LETTERS[table.seat], len(table.codes) if reader.counts(table.seat) else None
                    text = reader.notation(table(given), walk)
                    _give(walk, table(given), who, text)
                at += 1
                yield who, text, legal, self._mark(walk, reader) if at == len(walk.answers) else ""
            while at < len(walk.answers):
                at += 1
                last = at == len(walk.answers)
                yield CHANCE, dice_text(walk.answers[at - 1]), None, self._mark(walk, reader) if last else ""

    def _mark(self, walk: S, reader: Reader[S]) -> str:
        return self.stamp(walk) if self.is_settled(walk) and reader.sees_digests else ""

    def stamp(self, state: S) -> str:
        """Return the digest of a position."""
        return digest(self.summary(state))

    def is_settled(self, state: S) -> bool:
        """Does it wait for a decision, or is it over, so that a digest stands after the last answer?"""
        return state.engine.waiting != DICE

    def is_given(self, state: S) -> bool:
        """Does nothing that the state has been answered so far stand in the record, as luck came from outside?"""
        return state.seed is None or state.engine.explicit

    def end(self, state: S) -> str:
        """Return the last line of a record."""
        node = state.node()
        if not isinstance(node, Terminal):
            return end_line(UNFINISHED)
        return end_line(state.result(), node.reason, node.text, node.clause)

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
            raise NotationError(
                say("record-answer-wrong", number=bad.entry.number, why=bad.reason), line=bad.entry.line
            ) from bad
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
        message, line = why_not_end(record, state.result()), record.end_at
        if not message and done < len(state.answers):
            message = say("record-lacks-throw", dice=dice_text(state.answers[done]), answers=done)
        if not message and not record.end:
            message = say("record-no-end")
        if not message and record.reason not in BY_HAND and record.end != words_of(self.end(state), 0)[1:]:
            message = say("record-last-line", line=self.end(state))
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
                thrown = dice_text(state.answers[confirmed])
                if entry.who != CHANCE or entry.text.split() != thrown.split():
                    raise BadPlyError(entry, say("record-other-throw", dice=thrown, who=entry.who, text=entry.text))
            else:
                self._answer(state, entry)
            confirmed += 1
            settled = confirmed == len(state.answers) and self.is_settled(state)
            if entry.digest and settled and entry.digest != self.stamp(state):
                raise BadPlyError(
                    entry, say("record-other-position", answer=entry.text, now=self.stamp(state), has=entry.digest)
                )
            yield entry

    def _answer(self, state: S, entry: Entry) -> None:
        """Give one answer. Raises: BadPlyError."""
        if UNKNOWN in entry.text.split():
            raise BadPlyError(entry, say("record-unknown-card", text=repr(entry.text)))
        node = state.node()
        if isinstance(node, Decision):
            if entry.who != SEAT_LETTERS[node.seat]:
                raise BadPlyError(
                    entry, say("record-other-seat", seat=SEAT_LETTERS[node.seat], who=entry.who, text=entry.text)
                )
            if entry.legal is not None and entry.legal != len(node.options):
                raise BadPlyError(entry, say("record-options", options=len(node.options), has=entry.legal))
        elif isinstance(node, Chance) and entry.who != CHANCE:
            dice = 0 if node.sides == 2 else node.dice
            raise BadPlyError(entry, say("record-to-be-thrown", dice=dice, who=entry.who, text=entry.text))
        try:
            state.apply(entry.text)
        except AgonError as error:
            raise BadPlyError(entry, str(error)) from error


def _give(walk: Recorded, answer: Action | Sequence[int], who: str, text: str) -> None:
    try:
        walk.apply(answer)
    except RulesBugError as error:
        raise _LostAnswerError(who, text) from error


def faces_in(answer: int) -> list[int]:
    """Return the faces of dice as ``answers`` hold them."""
    dice = -answer
    return faces_of(dice, (dice.bit_length() + 3) // 4)


def dice_text(answer: int) -> str:
    """Return dice as a record has them, of a number in ``answers``: faces with spaces between them."""
    return " ".join(map(str, faces_in(answer)))


def options_in(record: Record, system: str) -> dict[str, str]:
    """Return the options that a record of ``system`` names.

    Raises: NotationError for another system's record, and for headers that no record has.
    """
    first = record.headers[0]
    if record.system != system:
        raise NotationError(say("record-other-system", given=repr(record.system), wanted=repr(system)), line=first.line)
    for header in record.headers:
        if header.word not in HEADERS:
            raise NotationError(
                say("record-header", known=", ".join(HEADERS), found=repr(header.word[:30])), line=header.line
            )
    given: dict[str, str] = {}
    for header in record.all("option"):
        if len(header.words) != len(("NAME", "VALUE")):
            raise NotationError(say("record-option"), line=header.line)
        given[header.words[0]] = header.words[1]
    return given


def luck_in(record: Record) -> str:
    """Return where the luck of a record comes from, INTERNAL or GIVEN. Raises: NotationError."""
    first = record.headers[0]
    found = first.after("dice") or INTERNAL
    if found not in {INTERNAL, GIVEN}:
        raise NotationError(say("record-dice", first=INTERNAL, second=GIVEN, found=repr(found[:20])), line=first.line)
    return found


__all__ = ["GIVEN", "HEADERS", "INTERNAL", "BadPlyError", "Book", "Reader", "luck_in", "options_in"]
