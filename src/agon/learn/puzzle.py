"""Puzzles: a scenario whose ``play`` solves it. Find acts that lead to what it ends with, with the dice it names.

The file is an ordinary scenario, so `agon scenario` checks it: its `note` is the goal in words, its answers of seat A
are one solution, the faces of its dice are each seat's dice in order (begun anew where they run out), and what stands
after the last answer and the last dice is the goal.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from typing import Final

from agon import games
from agon.cards import data_folder
from agon.core.errors import BadInputError, UnknownNameError
from agon.core.files import read_text
from agon.core.game import State
from agon.core.node import Chance, Decision
from agon.learn.lesson import staged_scene
from agon.learn.table import LEARNER, MOST_ANSWERS, Seen, faces
from agon.learn.translation import Tell, teller
from agon.messages import language, say
from agon.scenario.armies import ArmyScene, army_stage, is_of_armies, read_army_script
from agon.scenario.lines import Line
from agon.scenario.player import Scene
from agon.scenario.steps import ScenarioError

TURN: Final = frozenset({"action", "turn", "hero", "arrange", "select"})
"""Decisions of the other side with which the learner's turn is over."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle: what it asks, its scene, one solution with its rolls, and what is true when it is solved."""

    id: str
    system: str
    title: str
    goal: str
    scene: str
    solution: tuple[str, ...]
    rolled: tuple[tuple[int, ...], ...]
    aims: tuple[str, ...]


def read_puzzle(name: str, system: str, text: str, tell: Tell = str) -> Puzzle:
    """Return the puzzle of a scenario, its words as ``tell`` has them. Raises: BadInputError where it is none."""
    scene, _, played = text.partition("\nplay\n")
    lines = [each.strip() for each in played.splitlines() if each.strip()]
    said = [n for n, each in enumerate(lines) if re.match(r"A: |dice ", each)]
    title, goal = (re.search(rf"^{key}: *(.+)$", scene, re.MULTILINE) for key in ("title", "note"))
    if title is None or goal is None or not said or said[-1] == len(lines) - 1:
        raise BadInputError(f"{name}: a puzzle has a title, a note, a solution, and something that is true after it")
    solution = tuple(act.strip() for n in said if lines[n].startswith("A: ") for act in lines[n][3:].split(";"))
    rolled = tuple(faces(lines[n].removeprefix("dice ")) for n in said if lines[n].startswith("dice "))
    aims = tuple(lines[said[-1] + 1 :])
    return Puzzle(name, system, tell(title[1]), tell(goal[1]), scene, solution, rolled, aims)


@lru_cache(maxsize=256)
def dice_of(puzzle: Puzzle) -> tuple[tuple[int, ...], ...]:
    """Return each seat's dice in order, as the solution throws them. Raises: BadInputError."""
    state = _staged(puzzle.scene)
    dice: list[list[int]] = [[], []]
    acts, rolls = iter(puzzle.solution), iter(puzzle.rolled)
    for _ in range(MOST_ANSWERS):
        node = state.node()
        if isinstance(node, Chance):
            given = next(rolls, ())
            if len(given) != node.dice:
                raise BadInputError(f"{puzzle.id}: the dice of its solution do not fit")
            for seat, face in zip(node.seats, given, strict=True):
                dice[seat].append(face)
            state.apply(given)
        elif isinstance(node, Decision) and node.seat == LEARNER and (act := next(acts, "")):
            state.apply(act)
        elif not (isinstance(node, Decision) and _others(state, node)):
            break
    return tuple(map(tuple, dice))


def _others(state: State, node: Decision) -> bool:
    """Answer for the other side inside the learner's turn: it declines, else takes what stands first."""
    if node.seat == LEARNER or node.kind in TURN:
        return False
    offered = [each.notation for each in node.options]
    state.apply(next((each for each in ("pass", "no") if each in offered), offered[0]))
    return True


class Attempt:
    """A puzzle after some acts of the learner."""

    def __init__(self, puzzle: Puzzle, acts: Sequence[str] = ()) -> None:
        """Play the acts. Raises: BadInputError where one does not fit."""
        self.puzzle = puzzle
        self.acts: list[str] = []
        self.state = _staged(puzzle.scene)
        self._round = self.state.view(None)["round"]
        self.dice = dice_of(puzzle)
        self.thrown = [0] * len(self.dice)
        self._go_on()
        for each in acts:
            if self.over:
                raise BadInputError(say("lesson-puzzle-over"))
            self.do(each)

    @property
    def over(self) -> bool:
        """Is the learner's turn over?"""
        node = self.state.node()
        return not isinstance(node, Decision) or node.seat != LEARNER or self.state.view(None)["round"] != self._round

    @property
    def solved(self) -> bool:
        """Is all true that the puzzle asks for? Only asked once the turn is over."""
        try:
            stage = self._stage()
            for number, line in enumerate(self.puzzle.aims, 1):
                stage.do(stage.understood(Line(number, line)))
        except ScenarioError:
            return False
        return True

    def tried(self, text: str) -> Seen:
        """Carry out an act, unless the rules refuse it. Raises: BadInputError."""
        if self.over:
            raise BadInputError(say("lesson-puzzle-over"))
        refusal = self.state.why_not(text, LEARNER)
        if refusal is not None:
            return self.seen("refused", refusal.reason, refusal.clause)
        self.do(text)
        return self.seen()

    def show(self) -> Seen:
        """Play the solution from the beginning, as far as the learner has come, and one act more."""
        at = len(self.acts) + 1 if tuple(self.acts) == self.puzzle.solution[: len(self.acts)] else 1
        return Attempt(self.puzzle, self.puzzle.solution[:at]).seen()

    def seen(self, kind: str = "", text: str = "", clause: str = "") -> Seen:
        """Return what the learner sees; ``good`` or ``kind`` once the turn is over."""
        view = self.state.view(LEARNER)
        if self.over:
            view["decision"] = None
            kind = "good" if self.solved else "kind"
            text = say("lesson-solved") if kind == "good" else say("lesson-not-solved")
        events = self.state.events(0, LEARNER)
        return Seen(0, list(self.acts), view, events, "next" if self.over else "act", kind, text, clause)

    def do(self, text: str) -> None:
        """Carry out an act. Raises: BadInputError."""
        self.state.apply(text)
        self.acts.append(text)
        self._go_on()

    def _go_on(self) -> None:
        for _ in range(MOST_ANSWERS):
            node = self.state.node()
            if isinstance(node, Chance):
                self.state.apply([self._face(seat) for seat in node.seats])
            elif not (isinstance(node, Decision) and _others(self.state, node)):
                return

    def after(self, text: str) -> Attempt:
        """Return a copy in which an act is carried out."""
        new = copy.copy(self)
        new.acts, new.thrown, new.state = list(self.acts), list(self.thrown), self.state.clone()
        new.do(text)
        return new

    def _face(self, seat: int) -> int:
        """Return a seat's next die, of those the puzzle names."""
        dice = self.dice[seat] or (1,)
        self.thrown[seat] += 1
        return dice[(self.thrown[seat] - 1) % len(dice)]

    def _stage(self) -> Scene | ArmyScene:
        if is_of_armies(self.puzzle.scene):
            stage = army_stage(read_army_script(self.puzzle.scene + "\nplay\n"))
            stage.state = self.state
            return stage
        return Scene(self.state)  # type: ignore[arg-type]


def _staged(scene: str) -> State:
    """Return a copy of the position of a puzzle, the other side called as the reader's language has it."""
    return _set(scene, say("lesson-other")).clone()


@lru_cache(maxsize=64)
def _set(scene: str, other: str) -> State:
    games.load()
    return staged_scene(scene, ("You", other))


def puzzles(system: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a rule system, in the order of their names and the language of the reader."""
    return _puzzles(system, language())


@cache
def _puzzles(system: str, which: str) -> tuple[Puzzle, ...]:
    there = sorted((data_folder() / system / "puzzles").glob("*.scenario"))
    return tuple(read_puzzle(path.stem, system, read_text(path), teller(system, which)) for path in there)


def puzzle_of(name: str) -> Puzzle:
    """Return a puzzle by its id. Raises: UnknownNameError if there is none."""
    for system in sorted(path.parent.name for path in data_folder().glob("*/puzzles")):
        for each in puzzles(system):
            if each.id == name:
                return each
    raise UnknownNameError(say("lesson-no-puzzle", name=repr(name[:40])))


def of_the_day(system: str, day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody. Raises: BadInputError where there is none."""
    all_ = puzzles(system)
    if not all_:
        raise BadInputError(say("lesson-no-puzzles", system=system[:40]))
    return all_[day.toordinal() % len(all_)]
