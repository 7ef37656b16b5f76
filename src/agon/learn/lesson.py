"""Lessons as data: what is said at each step, which acts go on, what is said to others; read from TOML, all of it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Protocol, cast

from agon.cards import Card, data_folder
from agon.core.errors import BadInputError, UnknownNameError
from agon.core.files import read_text
from agon.core.game import State
from agon.learn.translation import Tell, folder_of, teller
from agon.messages import language, say
from agon.scenario.armies import is_of_armies, read_army_script, staged_army
from agon.scenario.parser import read_script
from agon.scenario.runner import set_scene

FILE: Final = "lesson.toml"
ROLL: Final = "roll"
"""The learner's act where the game waits for dice: they are set, but are thrown when the learner says so."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What is said to acts that are legal and do not go on here; without ``acts`` to all that no other one names."""

    acts: tuple[str, ...]
    say: str
    clause: str


@dataclass(frozen=True, slots=True)
class Act:
    """An act that is asked for.

    ``before`` and ``then`` are lines of the script around it, ``dice`` the rolls it brings, ``good`` what is said.
    """

    accept: tuple[str, ...]
    before: tuple[str, ...]
    dice: tuple[str, ...]
    then: tuple[str, ...]
    good: tuple[tuple[str, str], ...]
    clauses: tuple[str, ...]

    def praise(self, given: str) -> str:
        """Return what is said after an act: of several sentences the one whose beginning the act has."""
        return next((say for begins, say in self.good if matches(given, (begins,)) or not begins), "")


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a question of a step: the act that gives it, the same in every language, and what is read."""

    act: str
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a headline and what it says, the acts it asks for, and the reasons for others."""

    say: str
    text: str
    offered: tuple[Answer, ...]
    acts: tuple[Act, ...]
    reasons: tuple[Reason, ...]
    refused: tuple[tuple[str, str], ...]
    why: tuple[tuple[str, str], ...]
    learned: tuple[tuple[str, str], ...]
    scene: str
    bot: str

    @property
    def answers(self) -> tuple[str, ...]:
        """The acts that answer the question of the step."""
        return tuple(each.act for each in self.offered)

    def reason(self, names: Iterable[str]) -> Reason | None:
        """Return what is said to an act, by any of its names."""
        called = tuple(names)
        for each in self.reasons:
            if not each.acts or any(matches(name, each.acts) for name in called):
                return each
        return None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a lesson: a title, a line about it, a small picture (``b1N1 c4S2``: square, facing, seat)."""

    title: str
    about: str
    picture: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of one rule system."""

    system: str
    about: str
    you: str
    foe: str
    done: str
    parts: tuple[Part, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for part in self.parts for step in part.steps)

    def scene_of(self, step: int) -> int:
        """Return the step, this one or one before it, that sets the scene this one is played in."""
        return max(n for n in range(step + 1) if self.steps[n].scene)

    def part_of(self, step: int) -> int:
        """Return the number of the part that a step belongs to."""
        return next(n for n in range(len(self.parts)) if step < sum(len(each.steps) for each in self.parts[: n + 1]))


def matches(act: str, wanted: Iterable[str]) -> bool:
    """Does an act begin with one of these, word for word?"""
    words = act.casefold().split()
    return any(words[: len(each.split())] == each.casefold().split() for each in wanted)


class _Seated(Protocol):
    """A state that knows what its players are called."""

    names: Sequence[str]


def staged_scene(text: str, names: Sequence[str], cards: Sequence[Card] = ()) -> State:
    """Return the game that the header of a scenario sets, at its first question, its players called so.

    The scenario may name ``cards`` by their ids, besides those of the starter set and its own. Raises: BadInputError.
    """
    is_army = is_of_armies(text)
    state = staged_army(read_army_script(text, cards=cards)) if is_army else set_scene(read_script(text, cards=cards))
    cast("_Seated", state).names = tuple(names)
    return state


def read_lesson(text: str, tell: Tell = str) -> Lesson:
    """Return the lesson of a file, its words as ``tell`` has them.

    Raises: BadInputError naming the step that is not right.
    """
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInputError(f"the lesson is no TOML: {error}") from error
    top = _Reader(plain, "the lesson", tell)
    parts = []
    count = 0
    for n, given in enumerate(top.tables("parts"), 1):
        part = _Reader(given, f"part {n}", tell)
        steps = []
        for each in part.tables("steps"):
            count += 1
            steps.append(_step(_Reader(each, f"step {count}", tell)))
        parts.append(Part(part.said("title"), part.said("about"), part.text("picture", ""), tuple(steps)))
        part.end()
    found = Lesson(
        top.text("system"), top.said("about"), top.text("you"), top.said("foe"), top.said("done"), tuple(parts)
    )
    top.end()
    if not found.parts or not found.steps or not found.steps[0].scene:
        raise BadInputError("a lesson begins with a step that sets a scene")
    return found


def _step(given: _Reader) -> Step:
    tell = given.tell
    tables = enumerate(given.tables("acts", ()), 1)
    acts = tuple(_act(_Reader(each, f"{given.where}, act {n}", tell)) for n, each in tables)
    reasons = []
    for each in given.tables("no", ()):
        one = _Reader(each, f"{given.where}, no", tell)
        reasons.append(Reason(one.texts("acts"), one.said("say"), one.text("clause", "")))
        one.end()
    step = Step(
        say=given.said("say"), text=given.said("text"), acts=acts, reasons=tuple(reasons),
        offered=tuple(Answer(each, tell(each)) for each in given.texts("answers")), refused=given.pairs("refused"),
        why=given.cited("why"), learned=given.cited("learned"),
        scene=given.text("scene", ""), bot=given.text("bot", ""),
    )  # fmt: skip
    given.end()
    if bool(step.acts) == bool(step.bot):
        raise BadInputError(f"{given.where} has either acts, or a bot to play on against")
    return step


def _act(given: _Reader) -> Act:
    good = given.take("good", "")
    told = tuple((key, given.tell(said)) for key, said in ({"": good} if isinstance(good, str) else good).items())
    act = Act(
        given.texts("accept"), given.texts("before"), given.texts("dice"), given.texts("then"), told,
        given.texts("clauses"),
    )  # fmt: skip
    given.end()
    if not act.accept:
        raise BadInputError(f"{given.where} accepts nothing")
    return act


class _Reader:
    """A table of a file, of which every key is read, or is a mistake."""

    def __init__(self, plain: Mapping[str, Any], where: str, tell: Tell) -> None:
        self._left = dict(plain)
        self.where = where
        self.tell = tell

    def take(self, key: str, default: Any = None) -> Any:
        if key not in self._left and default is None:
            raise BadInputError(f"{self.where} has no {key}")
        return self._left.pop(key, default)

    def text(self, key: str, default: str | None = None) -> str:
        found = self.take(key, default)
        if not isinstance(found, str):
            raise BadInputError(f"{self.where}: {key} is no text")
        return found.strip()

    def said(self, key: str) -> str:
        """Return a text that is read, in the language of the lesson."""
        return self.tell(self.text(key))

    def texts(self, key: str) -> tuple[str, ...]:
        found = self.take(key, [])
        if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
            raise BadInputError(f"{self.where}: {key} is no list of texts")
        return tuple(found)

    def pairs(self, key: str) -> tuple[tuple[str, str], ...]:
        found = self.take(key, {})
        if not isinstance(found, dict):
            raise BadInputError(f"{self.where}: {key} is no table of texts")
        return tuple((name, str(value)) for name, value in found.items())

    def cited(self, key: str) -> tuple[tuple[str, str], ...]:
        """Return texts that are read, each with its clause."""
        return tuple((self.tell(text), clause) for text, clause in self.pairs(key))

    def tables(self, key: str, default: Sequence[Mapping[str, Any]] | None = None) -> Sequence[Mapping[str, Any]]:
        found = self.take(key, default)
        if not isinstance(found, list | tuple) or not all(isinstance(each, dict) for each in found):
            raise BadInputError(f"{self.where}: {key} is no list of tables")
        return found

    def end(self) -> None:
        if self._left:
            raise BadInputError(f"{self.where} has what nobody reads: {', '.join(self._left)}")


def lesson_of(system: str) -> Lesson:
    """Return the lesson of a rule system, in the language of the reader. Raises: UnknownNameError if there is none."""
    if system not in lessons():
        raise UnknownNameError(say("lesson-no-lesson", system=repr(system[:40]), known=", ".join(lessons())))
    return _lesson(system, language())


@cache
def _lesson(system: str, which: str) -> Lesson:
    return read_lesson(read_text(folder_of(system) / FILE), teller(system, which))


@cache
def lessons() -> tuple[str, ...]:
    """Return the rule systems that have a lesson."""
    there = (path.name for path in data_folder().iterdir())
    return tuple(sorted(each for each in there if (folder_of(each) / FILE).is_file()))
