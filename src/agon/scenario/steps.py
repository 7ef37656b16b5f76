"""Steps of a scenario, as every game has them: read first, all of them; then played one by one.

A step is an answer to what the game waits for, or an expectation. What cannot be understood is an error before
anything is played. A failed expectation is noted and the scenario goes on; after a failed answer nothing can follow.
"""

from __future__ import annotations

import difflib
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Self

from agon.core.english import folded
from agon.core.errors import AgonError, IllegalActionError, RulesBugError
from agon.core.game import State
from agon.core.node import Decision, Terminal
from agon.core.view import EventView
from agon.messages import ENGLISH, say, speaking
from agon.scenario.header import why_no_clause
from agon.scenario.lines import Line, lines_of, nearest, perhaps, split, stripped, without_marks
from agon.scenario.log_sentences import could_be_told, tokens_of, words_of_logs
from agon.scenario.log_words import unheard_of

BY: Final = r"(?: \((?P<clause>[A-Z]\w*(?:-[A-Z]+)+-\d+)\))?"
"""The clause by which something is so, behind it."""
MAY: Final = re.compile(r"(?P<seat>[A-F]) may(?P<how> not| only)?:? (?P<what>.+?)" + BY)
DECIDES: Final = re.compile(r"(?P<seat>[A-F]) decides(?: (?P<kind>[a-z]+))?")
NOT_ASKED: Final = re.compile(r"(?P<seat>[A-F]) is not asked(?: (?P<kind>[a-z]+))?")
LOG: Final = re.compile(r"(?P<no>no )?log: (?P<text>.+)")
PLY: Final = re.compile(r"(?P<seat>[A-F]): *(?P<plies>.+)")
NOT_OVER: Final = re.compile(r"not over")
BUT_FOR: Final = "but for case, stops or the ends of words"
"""How a line of the log is like another that it is not."""


class ScenarioError(AgonError):
    """A scenario did not go as it says. ``line`` is the number of the step's line, 0 if it has none.

    ``expected`` and ``got`` are what the line wants and what there was. ``understood`` is False for a line that means
    nothing, or names what is not in the scene: then nothing was played.
    """

    def __init__(
        self,
        message: str,
        line: int,
        step: str,
        position: str,
        *,
        column: int = 0,
        expected: str = "",
        got: str = "",
        understood: bool = True,
    ) -> None:
        where = step
        if line:
            where = (say("error-place", line=line, column=column) if column else say("error-line", line=line)) + step
        super().__init__("\n".join(each for each in (where, f"  {message}", position) if each.strip()))
        self.line = line
        self.column = column
        self.step = step
        self.message = message
        self.position = position
        self.expected = expected
        self.got = got
        self.understood = understood


@dataclass(frozen=True, slots=True)
class Complaint:
    """Why something in a step means nothing in this scene, and the part of the line it is about."""

    message: str
    part: str = ""
    expected: str = ""


Check = Callable[[re.Match[str], Line], Iterable[Complaint]]


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a step: what it looks like, what it does, and what is asked of it before anything is played.

    ``examples`` show it; the nearest is proposed for a step that has none of the forms. An ``is_answer`` that fails
    ends the scenario.
    """

    pattern: re.Pattern[str]
    act: Callable[[re.Match[str]], None]
    examples: tuple[str, ...]
    check: Check | None = None
    is_answer: bool = False


@dataclass(slots=True)
class Step:
    """A step that is understood."""

    line: Line
    form: Form
    found: re.Match[str]


class Stage(ABC):
    """A game in which a scenario is played. Tests use ``play`` and look at ``state`` for what steps cannot say."""

    seats: str
    """The letters of the seats."""
    language: str
    """The language whose words the log uses."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.line = Line(0, "")
        self.told = 0
        """Number of the event up to which ``log:`` has matched."""

    # --- what a game adds ---

    @abstractmethod
    def forms(self) -> Sequence[Form]:
        """Return the forms of steps in this game; the first that fits is meant."""

    @abstractmethod
    def wrong_option(self, text: str, *, by_clause: bool) -> Complaint | None:
        """Return why a text can be no option in this scene, ever; None if it could be one.

        ``by_clause``: the clause is given that refuses it, so that it may also name what is not there.
        """

    @abstractmethod
    def never_here(self, text: str) -> str:
        """Return why a text can be no answer to this kind of decision; empty if it could be one."""

    @abstractmethod
    def answers_to(self, kind: str) -> str:
        """Return why no decision of this kind is ever made in this game; empty if there is one."""

    def never_asked(self, _kind: str) -> str:
        """Return why a decision of this kind can never be made in this scene; empty if it could be."""
        return ""

    @abstractmethod
    def names(self) -> Iterable[str]:
        """Return the names that are known in the scene: of cards and abilities."""

    @abstractmethod
    def texts(self) -> Iterable[str]:
        """Return what the cards of the scene say, and what is said of what they do."""

    def other_names(self) -> Iterable[str]:
        """Return what the log may name besides: blank cards, and what is counted."""
        return ()

    @abstractmethod
    def drawn(self) -> str:
        """Draw the position as a scenario file has it."""

    @abstractmethod
    def waiting(self) -> str:
        """Say what the game waits for."""

    @abstractmethod
    def finish(self) -> None:
        """Check that nothing that luck decides is missing. Raises: ScenarioError."""

    # --- reading and doing ---

    def play(self, steps: str) -> Self:
        """Do steps, one a line, as a file has them after ``play``. Raises: ScenarioError, the first."""
        for step in [self.understood(stripped(line)) for line in lines_of(steps)]:
            self.do(step)
        return self

    def played(self, lines: Iterable[Line]) -> list[ScenarioError]:
        """Play all steps of a file and return every one that is not understood or did not go as it says."""
        errors: list[ScenarioError] = []
        steps: list[Step] = []
        for line in lines:
            try:
                steps.append(self.understood(line))
            except ScenarioError as error:
                errors.append(error)
        if errors:
            return errors
        for step in steps:
            try:
                self.do(step)
            except ScenarioError as error:
                errors.append(error)
                if step.form.is_answer:
                    return errors
            except RulesBugError as error:
                return [*errors, self.failure(f"the rules failed, which is a mistake in Agon: {error}")]
        try:
            self.finish()
        except ScenarioError as error:
            errors.append(error)
        return errors

    def understood(self, line: Line) -> Step:
        """Return the step that a line is. Raises: ScenarioError for one that means nothing here."""
        with speaking(ENGLISH):  # the language of scenarios, whoever looks at one
            return self._read(line)

    def _read(self, line: Line) -> Step:
        self.line = line
        names = {folded(each) for each in self.names()} if '"' in line.text and not LOG.match(line.text) else set()
        line = without_marks(line, lambda text: folded(text) in names)
        forms = self.forms()
        first: Complaint | None = None
        for form in forms:
            found = form.pattern.fullmatch(line.text)
            if found is None:
                continue
            complaint = next(iter(form.check(found, line)), None) if form.check is not None else None
            if complaint is None:
                return Step(line, form, found)
            first = first or complaint
        if first is None:
            examples = [each for form in forms for each in form.examples]
            plain = line.text
            for name in sorted(self.names(), key=len, reverse=True):
                plain = plain.replace(name, "Club")
            near = difflib.get_close_matches(plain, examples, n=1, cutoff=0.4)
            hint = f'; the nearest that is: "{near[0]}"' if near else ""
            first = Complaint(
                f"this step is not understood{hint}; see docs/scenarios.md for what can be said",
                expected=near[0] if near else "a step",
            )
        raise ScenarioError(
            first.message,
            line.number,
            line.text,
            self.drawn(),
            column=line.column_of(first.part),
            expected=first.expected,
            got=first.part or line.text,
            understood=False,
        )

    def do(self, step: Step) -> None:
        """Do one step. Raises: ScenarioError."""
        self.line = step.line
        with speaking(ENGLISH):  # what a scenario expects of a log is written in English
            step.form.act(step.found)

    def failure(self, message: str, *, expected: object = "", got: object = "", part: str = "") -> ScenarioError:
        """Return the failure of the step that is done now."""
        return ScenarioError(
            message,
            self.line.number,
            self.line.text,
            self.drawn(),
            column=self.line.column_of(part),
            expected=str(expected) or self.line.text,
            got=str(got) or message,
        )

    def check(self, what: str, found: object, wanted: object) -> None:
        """Raise ScenarioError if something is not what it should be."""
        if found != wanted:
            raise self.failure(f"{what} is {found}, not {wanted}", expected=wanted, got=found)

    # --- steps of every game ---

    def common_forms(self) -> tuple[Form, ...]:
        """Return the forms of steps that every game has."""
        return (
            Form(
                PLY,
                self.ply,
                ("A: attack B with Spear", "A: end turn", "A: play Sword; end"),
                check=self.check_ply,
                is_answer=True,
            ),
            Form(LOG, self.expect_log, ("log: Hit.", "no log: Critical"), check=self.check_log),
            Form(
                MAY,
                self.expect_may,
                ("A may move c2 N", "A may not attack B (A7-GRID-06)", "A may only: discard Club; discard Sword"),
                check=self.check_may,
            ),
            Form(DECIDES, self.expect_decision, ("A decides discard",), check=self.check_kind),
            Form(NOT_ASKED, self.expect_not_asked, ("A is not asked",), check=self.check_kind),
            Form(NOT_OVER, self.expect_not_over, ("not over",)),
        )

    def check_seat(self, letter: str) -> Iterator[Complaint]:
        """Complain about a seat that nobody has."""
        if letter not in self.seats:
            listed = ", ".join(self.seats)
            yield Complaint(f"there is no seat {letter} here; there are {listed}", letter, f"one of {listed}")

    def check_clause(self, clause: str | None) -> Iterator[Complaint]:
        """Complain about a clause that does not exist."""
        why = why_no_clause(clause) if clause else ""
        if why:
            yield Complaint(why, clause or "", "the id of a clause")

    def check_kind(self, found: re.Match[str], _line: Line) -> Iterator[Complaint]:
        yield from self.check_seat(found["seat"])
        if found["kind"]:
            why = self.answers_to(found["kind"])
            if not why and found.re is NOT_ASKED:
                why = self.never_asked(found["kind"])
            if why:
                yield Complaint(why, found["kind"], "a kind of decision")

    def plies(self, found: re.Match[str]) -> list[str]:
        """Return the answers of a step, one by one."""
        return [each.text for each in split(Line(0, found["plies"]), ";", is_name=self.is_answer)]

    def is_answer(self, text: str) -> bool:
        """Is this one option, although it has a sign in it that parts options?"""
        name = text.strip().partition(" ")[2]
        return any(f" {each} " in f" {name} " for each in self.names() if ";" in each)

    def check_ply(self, found: re.Match[str], _line: Line) -> Iterator[Complaint]:
        yield from self.check_seat(found["seat"])
        for text in self.plies(found):
            if not text:
                yield Complaint("an answer is missing beside `;`", ";", "an answer")
                continue
            complaint = self.wrong_option(text, by_clause=False)
            if complaint is not None and text not in self.shorthands:
                yield complaint

    shorthands: tuple[str, ...] = ()
    """What stands for several answers."""

    def wanted(self, found: re.Match[str]) -> list[str]:
        """Return the options that a `may` names."""
        return [each.text for each in split(Line(0, found["what"]), ";", is_name=self.is_answer)]

    def check_may(self, found: re.Match[str], _line: Line) -> Iterator[Complaint]:
        yield from self.check_seat(found["seat"])
        yield from self.check_clause(found["clause"])
        if found["clause"] and found["how"] != " not":
            yield Complaint("only what may not be done has a clause behind it", found["clause"], "`may not`")
        texts = self.wanted(found)
        for text in texts:
            if not text:
                yield Complaint("an option is missing beside `;`", ";", "an option")
                continue
            if texts.count(text) > 1:
                yield Complaint(f"{text!r} is named twice", text)
            complaint = self.wrong_option(text, by_clause=bool(found["clause"]))
            if complaint is None and found["how"] == " not" and not found["clause"]:
                complaint = self.never_used(text) or self.never_attacked(found["seat"], text)
            if complaint is not None:
                yield complaint

    def never_used(self, _text: str) -> Complaint | None:
        """Return why nobody can ever be offered to use what an option names; None if somebody could be."""
        return None

    def never_attacked(self, _seat: str, _text: str) -> Complaint | None:
        """Return why a seat can never be offered an attack that an option names; None if it could be."""
        return None

    def check_log(self, found: re.Match[str], _line: Line) -> Iterator[Complaint]:
        if not tokens_of(found["text"]):
            yield Complaint("there is no word in it to look for in the log", found["text"], "words of the log")
        if not found["no"]:
            return
        names = [*self.names(), *self.seats, *self.other_names()]
        texts = [*self.texts(), *self.log()]
        for word, near in unheard_of(found["text"], self.language, [*names, *texts, words_of_logs(self.language)]):
            hint = f'; perhaps "{near}"' if near else ""
            yield Complaint(
                f"the log has no such word as {word!r}{hint}, so this could never fail", word, "words of the log"
            )
        if not could_be_told(found["text"], self.language, names, texts):
            message = f"no sentence of the log has {found['text']!r}, so this could never fail"
            yield Complaint(message, found["text"], "part of a sentence of the log")

    def decision(self, seat: int) -> Decision:
        """Return the decision of a seat. Raises: ScenarioError if it has none."""
        node = self.state.node()
        if not isinstance(node, Decision) or node.seat != seat:
            raise self.failure(f"{self.seats[seat]} has nothing to choose: {self.waiting()}", got=self.waiting())
        return node

    def options(self) -> list[str]:
        """Return the notation of everything that can be chosen now; nothing if nobody chooses."""
        node = self.state.node()
        return [each.notation for each in node.options] if isinstance(node, Decision) else []

    def few_options(self, most: int = 12) -> str:
        options = self.options()
        return "; ".join(options[:most]) + ("; ..." if len(options) > most else "")

    def log(self) -> list[str]:
        """Return the whole log as a spectator reads it."""
        return [each["text"] for each in self.state.events(0, None)]

    def ply(self, found: re.Match[str]) -> None:
        seat = self.seats.index(found["seat"])
        for text in self.plies(found):
            self.answer(seat, text)

    def answer(self, seat: int, text: str) -> None:
        """Let a seat answer. Raises: ScenarioError."""
        self.decision(seat)
        try:
            self.state.apply(text)
        except IllegalActionError as error:
            refusal = str(error.refusal)
            raise self.failure(
                f"refused: {refusal}; possible: {self.few_options()}", expected=text, got=refusal, part=text
            ) from error

    def option_named(self, text: str) -> str:
        """Return the notation of the option that a text names now, or ""."""
        after = self.state.after(text) if self.state.why_not(text) is None else None
        return text if after is not None else ""

    def expect_may(self, found: re.Match[str]) -> None:
        seat = self.seats.index(found["seat"])
        self.decision(seat)
        texts = self.wanted(found)
        if found["how"] == " only":
            self.expect_exactly(texts)
            return
        for text in texts:
            refusal = self.state.why_not(text, seat)
            by = self.by_way_of(seat, text) if refusal is not None and not found["clause"] else ""
            if found["how"] is None:
                if refusal is not None and not by:
                    offered = self.few_options()
                    raise self.failure(f"{text!r} is refused: {refusal}; possible: {offered}", got=offered, part=text)
            elif refusal is None or by:
                how = f"{text!r} is offered" if not by else f"{by!r} is offered, which is {text!r} or leads to it"
                raise self.failure(how, got=f"{text} is offered", part=text)
            elif found["clause"] and refusal.clause != found["clause"]:
                raise self.failure(
                    f"{text!r} is refused by another clause: {refusal}",
                    expected=found["clause"],
                    got=refusal.clause,
                    part=found["clause"],
                )
            else:
                why = self.never_here(text)
                if why:
                    raise self.failure(why, got=self.waiting(), part=text)

    def by_way_of(self, _seat: int, _text: str) -> str:
        """Return the option that leads to what a text names at once, with nothing else to decide; "" if none does."""
        return ""

    def expect_exactly(self, texts: list[str]) -> None:
        """Check that exactly these options are offered."""
        wanted = set()
        for text in texts:
            notation = self.option_named(text)
            if not notation:
                offered = self.few_options(60)
                raise self.failure(f"{text!r} is not offered; possible: {offered}", got=offered, part=text)
            wanted.add(notation)
        more = [each for each in self.options() if each not in wanted]
        if more:
            raise self.failure(f"also offered: {'; '.join(more)}", expected="; ".join(texts), got=self.few_options(60))

    def expect_decision(self, found: re.Match[str]) -> None:
        node = self.state.node()
        if not isinstance(node, Decision) or node.seat != self.seats.index(found["seat"]):
            raise self.failure(self.waiting())
        if found["kind"] and not is_of_kind(node, found["kind"]):
            raise self.failure(
                f"the decision is of kind {node.kind}: {self.waiting()}", expected=found["kind"], got=node.kind
            )

    def expect_not_asked(self, found: re.Match[str]) -> None:
        node = self.state.node()
        if not isinstance(node, Decision) or node.seat != self.seats.index(found["seat"]):
            return
        if not found["kind"] or is_of_kind(node, found["kind"]):
            raise self.failure(f"{found['seat']} is asked: {self.waiting()}", got=self.waiting())

    def expect_not_over(self, _found: re.Match[str]) -> None:
        if isinstance(self.state.node(), Terminal):
            raise self.failure(f"the game is over: {self.waiting()}")

    def expect_log(self, found: re.Match[str]) -> None:
        events = self.state.events(self.told, None)
        text = found["text"]
        exact = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)")
        matching = [each for each in events if exact.search(each["text"])]
        words = tokens_of(text)
        alike = [
            each
            for each in events
            if text.casefold() in each["text"].casefold() or is_run_of(words, tokens_of(each["text"]))
        ]
        if found["no"]:
            if matching:
                raise self.failure(f"the log has: {matching[0]['text']}", got=matching[0]["text"])
            if alike:
                said = alike[0]["text"]
                raise self.failure(f"the log has it {BUT_FOR}, and log lines compare exactly: {said}", got=said)
            return
        if matching:
            self.told = matching[0]["n"] + 1
            return
        if alike:
            near = alike[0]["text"]
            raise self.failure(f"the log has it {BUT_FOR}, and log lines compare exactly: {near}", got=near)
        self.expect_log_near(text, events)

    def expect_log_near(self, text: str, events: list[EventView]) -> None:
        """Fail for words that the log does not have, with the line that comes nearest."""
        near = nearest(text, [each["text"] for each in events], cutoff=0.3)
        shown = [each["text"] for each in events[-12:]]
        told = [each for each in self.state.events(0, None) if each["n"] < self.told]
        before = [each["text"] for each in told if text in each["text"]]
        said = "\n    ".join(shown) or "nothing"
        hint = f"\n  the nearest: {near}" if near else ""
        if before:
            hint = f"\n  it came before the last line looked for: {before[-1]}"
        raise self.failure(
            f"the log does not have it; since the last line looked for:\n    {said}{hint}", got=near or "nothing"
        )


def is_run_of(words: Sequence[str], told: Sequence[str]) -> bool:
    """Do words stand one behind the other in what is told?"""
    return any([*words] == [*told[at : at + len(words)]] for at in range(len(told) - len(words) + 1))


def is_of_kind(node: Decision, kind: str) -> bool:
    """Is this a decision of the kind? Whoever may use an ability, may: ``use`` is ``may`` too."""
    return node.kind == kind or (kind == "may" and node.kind == "use")


def unknown(word: str, what: str, known: Iterable[str], *, expected: str = "") -> Complaint:
    """Return the complaint about a word that is none of those known."""
    words = list(known)
    return Complaint(f"{word!r} is {what}{perhaps(word, words)}", word, expected or what)


def wrong_verb(
    text: str, verb: str, rest: str, verbs: Sequence[str], alone: Sequence[str], *, lacking: str
) -> Complaint | None:
    """Return the complaint about an option by its verb: it is none, or something stands behind it or is ``lacking``."""
    if verb not in verbs:
        hint = perhaps(verb, verbs)
        return Complaint(
            f"{text!r} can be no option: nothing is done by {verb!r}{hint}", text, f"one of {', '.join(verbs)}"
        )
    if verb in alone:
        return Complaint(f"{verb!r} stands alone", text, verb) if rest else None
    return None if rest else Complaint(f"{text!r} says only what is done, not {lacking}", text)


__all__ = ["BY", "Check", "Complaint", "Form", "ScenarioError", "Stage", "Step", "unknown", "wrong_verb"]
