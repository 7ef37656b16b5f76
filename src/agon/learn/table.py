"""The table of a lesson: the script is played up to where the learner stands, and one more act is judged.

A table is its step and the learner's acts since the scene was set, and nothing else: no server keeps it. In the last
step, a game against a bot, the acts are all answers of the game, everybody's and the dice's (``~ 3 4``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from agon import bots, games
from agon.core.errors import BadInputError
from agon.core.game import State
from agon.core.node import Chance, Decision
from agon.core.record import CHANCE, SEAT_LETTERS
from agon.core.view import EventView, View
from agon.learn.lesson import ROLL, Act, Answer, Lesson, Step, matches, staged_scene
from agon.messages import say

LEARNER: Final = 0
MOST_ANSWERS: Final = 400
"""So many answers a game at the end of a lesson may have."""
_LINE: Final = re.compile(r"(?P<seat>[AB]): (?P<act>.+)")

Throw = Callable[[int, int], Sequence[int]]
"""Throws so many dice with so many sides."""


@dataclass(slots=True)
class Seen:
    """What the learner sees: where the table stands, and what became of the act.

    ``kind`` is ``good`` (it goes on), ``kind`` (legal, and not carried out), ``refused`` (by the rules) or "".
    ``waits`` is ``act``, ``answer``, ``roll``, ``next`` (the step is done) or ``over`` (so is the game).
    """

    step: int
    acts: list[str]
    view: View
    events: list[EventView]
    waits: str
    kind: str = ""
    text: str = ""
    clause: str = ""
    answers: list[Answer] = field(default_factory=list)
    shown: str = ""
    """The act that went on, where the learner had asked to be shown."""
    target: str = ""
    """The act that goes on now."""


class Table:
    """A lesson's table, at a step, after the learner's ``acts`` since its scene; none: as the script has them."""

    def __init__(self, lesson: Lesson, step: int, acts: Sequence[str] = ()) -> None:
        """Play up to there. Raises: BadInputError where there is no such step, or the script does not go so."""
        if not 0 <= step < len(lesson.steps):
            raise BadInputError(say("lesson-no-step", step=step + 1, steps=len(lesson.steps)))
        if len(acts) > MOST_ANSWERS:
            raise BadInputError(say("lesson-answers", most=MOST_ANSWERS))
        self.lesson = lesson
        self.number = step
        self.step: Step = lesson.steps[step]
        self.acts = [] if self.step.bot else list(acts)
        self.done = False
        """Are all acts of the step given?"""
        self._at = 0
        first = lesson.scene_of(step)
        self.state = _scene(lesson.steps[first].scene, lesson.foe).clone()
        given = iter(self.acts)
        written: list[str] = []
        for n in range(first, step):
            for act in lesson.steps[n].acts:
                self._before(act)
                chosen = next(given, "") if self.acts else act.accept[0]
                written.append(chosen)
                if not self._goes_on(lesson.steps[n], act, chosen):
                    raise BadInputError(say("lesson-not-so", act=repr(chosen), step=n + 1))
                self._carry_out(lesson.steps[n], act, chosen)
        self.acts = self.acts or written
        if self.step.bot:
            self.acts = list(acts)
            for each in acts:
                self._answer(each)
            return
        self._before(self.step.acts[0])
        for chosen in given:
            if self.done or not self._goes_on(self.step, self.step.acts[self._at], chosen):
                raise BadInputError(say("lesson-not-so", act=repr(chosen), step=step + 1))
            self._go_on(chosen)

    # --- what the learner does ---

    def seen(self, kind: str = "", text: str = "", clause: str = "", shown: str = "") -> Seen:
        """Return the table as the learner sees it."""
        view = self.state.view(LEARNER)
        waits = self._waits()
        if waits != "act":
            view["decision"] = None
        answers = list(self.step.offered) if waits == "answer" else []
        events = self.state.events(0, LEARNER)
        target = "" if self.step.bot or self.done else self.target()
        return Seen(self.number, list(self.acts), view, events, waits, kind, text, clause, answers, shown, target)

    def tried(self, text: str) -> Seen:
        """Judge an act: carry it out where it goes on, else say why not. Raises: BadInputError."""
        if self.step.bot or self.done:
            raise BadInputError(say("lesson-no-act"))
        act = self.step.acts[self._at]
        if self._waits() != "act":
            if self._goes_on(self.step, act, text):
                self.acts.append(text)
                self._go_on(text)
                return self.seen("good", act.praise(text), self._clause(act))
            return self._kindly([text])
        refusal = self.state.why_not(text, LEARNER)
        if refusal is not None:
            return self.seen("refused", refusal.reason, refusal.clause)
        names = self._names(text)
        if not any(matches(name, act.accept) for name in names):
            return self._kindly(names)
        chosen = names[0]
        self.acts.append(chosen)
        self._go_on(chosen)
        return self.seen("good", next((said for name in names if (said := act.praise(name))), ""), self._clause(act))

    def show(self) -> Seen:
        """Carry out the act that goes on. Raises: BadInputError."""
        if self.step.bot or self.done:
            raise BadInputError(say("lesson-no-act"))
        wanted = self.step.acts[self._at].accept[0]
        if self._waits() == "act":
            wanted = next(each for each in self._options() if matches(each, (wanted,)) or self._named(each, wanted))
        seen = self.tried(wanted)
        seen.shown = wanted
        return seen

    def target(self) -> str:
        """Return the act that goes on, as the engine writes it."""
        wanted = self.step.acts[self._at].accept[0]
        return next((each for each in self._options() if matches(each, (wanted,)) or self._named(each, wanted)), wanted)

    def _kindly(self, names: Sequence[str]) -> Seen:
        reason = self.step.reason(names)
        said = reason.say if reason else say("lesson-legal")
        return self.seen("kind", said, reason.clause if reason else "")

    def _clause(self, act: Act) -> str:
        return act.clauses[0] if act.clauses else ""

    # --- the game at the end ---

    def play(self, text: str, throw: Throw) -> Seen:
        """Answer in the game at the end; the bot and the dice answer until the learner is asked. "" begins.

        Raises: BadInputError.
        """
        if not self.step.bot:
            raise BadInputError(say("lesson-no-game"))
        if text:
            node = self.state.node()
            if not isinstance(node, Decision) or node.seat != LEARNER:
                raise BadInputError(say("lesson-not-asked"))
            refusal = self.state.why_not(text, LEARNER)
            if refusal is not None:
                return self.seen("refused", refusal.reason, refusal.clause)
            self._answered(SEAT_LETTERS[LEARNER], text)
        while (answer := self._of_others(throw)) is not None:
            if len(self.acts) >= MOST_ANSWERS:
                raise BadInputError(say("lesson-answers", most=MOST_ANSWERS))
            self._answered(*answer)
        return self.seen()

    def _of_others(self, throw: Throw) -> tuple[str, str] | None:
        """Return who answers now, and what, where it is not the learner who chooses."""
        node = self.state.node()
        if isinstance(node, Chance):
            return CHANCE, " ".join(map(str, throw(node.dice, node.sides)))
        if not isinstance(node, Decision):
            return None
        letter = SEAT_LETTERS[node.seat]
        if len(node.options) == 1:
            return letter, node.options[0].notation
        if node.seat == LEARNER:
            return None
        chosen = bots.make(self.step.bot, self.state.ply).choose(self.state.observation(node.seat))
        return letter, chosen if isinstance(chosen, str) else chosen.notation

    def _answered(self, who: str, text: str) -> None:
        self._answer(f"{who} {text}")
        self.acts.append(f"{who} {text}")

    def _answer(self, line: str) -> None:
        who, _, text = line.partition(" ")
        node = self.state.node()
        if who == CHANCE:
            self.state.apply(faces(text))
        elif isinstance(node, Decision) and who == SEAT_LETTERS[node.seat]:
            self.state.apply(text)
        else:
            raise BadInputError(say("lesson-does-not-fit", line=repr(line)))

    # --- the script ---

    def _waits(self) -> str:
        if self.step.bot:
            return "over" if self.state.node().is_terminal else "act"
        if self.done:
            return "next"
        if self.step.answers and matches(self.step.acts[self._at].accept[0], self.step.answers):
            return "answer"
        return "roll" if self.step.acts[self._at].accept[0] == ROLL else "act"

    def _before(self, act: Act) -> None:
        for line in act.before:
            self._line(line)

    def _goes_on(self, step: Step, act: Act, chosen: str) -> bool:
        return matches(chosen, act.accept) or any(
            self._named(chosen, each) for each in act.accept if each not in (ROLL, *step.answers)
        )

    def _go_on(self, chosen: str) -> None:
        act = self.step.acts[self._at]
        self._carry_out(self.step, act, chosen)
        self._at += 1
        self.done = self._at == len(self.step.acts)
        if not self.done:
            self._before(self.step.acts[self._at])

    def _carry_out(self, step: Step, act: Act, chosen: str) -> None:
        if chosen != ROLL and not matches(chosen, step.answers):
            self._apply(LEARNER, chosen)
        for each in act.dice:
            self._line(f"dice {each}")
        for line in act.then:
            self._line(line)

    def _line(self, line: str) -> None:
        """Play a line of the script: ``B: move c3 W``, or ``dice 4+4 6+3``. Raises: BadInputError."""
        found = _LINE.fullmatch(line)
        if found:
            self._apply(SEAT_LETTERS.index(found["seat"]), found["act"])
        elif line.startswith("dice "):
            self.state.apply(faces(line.removeprefix("dice ")))
        else:
            raise BadInputError(f"{line!r} is no line of a script; write `B: move c3 W`, or `dice 4+4 6+3`")

    def _apply(self, seat: int, text: str) -> None:
        node = self.state.node()
        if not isinstance(node, Decision) or node.seat != seat:
            raise BadInputError(f"{SEAT_LETTERS[seat]} is not asked, and cannot answer {text!r}")
        named = [each for each in self._options() if self._named(each, text)]
        self.state.apply(named[0] if named else text)

    def _options(self) -> Iterator[str]:
        node = self.state.node()
        if isinstance(node, Decision):
            yield from (each.notation for each in node.options)

    def _names(self, text: str) -> list[str]:
        """Return what an act is called: as the engine writes it, and by the name of its card."""
        node = self.state.node()
        written = [each for each in self._options() if each == text]
        if not written and isinstance(node, Decision):  # written otherwise, as people do: what it leads to tells
            after = self.state.after(text).key()
            written = [each for each in self._options() if self.state.after(each).key() == after]
        return [each for one in written[:1] for each in (one, self._with_name(one))]

    def _with_name(self, notation: str) -> str:
        """Return an option with the name of its card in place of the id."""
        verb, _, rest = notation.partition(" ")
        return f"{verb} {self._card_names().get(rest, rest)}"

    def _card_names(self) -> dict[str, str]:
        node = self.state.node()
        seat = node.seat if isinstance(node, Decision) else LEARNER
        return {key: card["name"] for key, card in self.state.view(seat)["cards"].items()}

    def _named(self, notation: str, wanted: str) -> bool:
        return matches(notation, (wanted,)) or (
            notation.startswith("arrange ") and matches(self._with_name(notation), (wanted,))
        )


def faces(text: str) -> tuple[int, ...]:
    """Return the faces of ``4+4 6+3``, or of ``4 4 6 3``. Raises: BadInputError."""
    found = re.sub(r"[+,/]", " ", text).split()
    if not found or not all(re.fullmatch(r"[1-9]\d?", each) for each in found):
        raise BadInputError(f"{text!r} are no dice")
    return tuple(int(each) for each in found)


@lru_cache(maxsize=64)
def _scene(text: str, foe: str) -> State:
    games.load()
    return staged_scene(text, ("You", foe))
