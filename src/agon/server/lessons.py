"""Lessons over HTTP: what there is to learn, and a table that is played on from what the page gives back.

Nothing is kept here: a table is its step and the acts so far, and the script is played again for each request.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC, date, datetime
from typing import Annotated, Any, Final, TypeVar

from fastapi import FastAPI
from pydantic import Field

from agon.core.game import game
from agon.learn import Lesson, Seen, Table, lesson_of, lessons
from agon.learn.puzzle import Attempt as PuzzleAttempt
from agon.learn.puzzle import Puzzle, dice_of, of_the_day, puzzle_of, puzzles
from agon.learn.table import MOST_ANSWERS
from agon.messages import say
from agon.server.forms import Form

T = TypeVar("T")
MOST_NOTATION: Final = 400
Notation = Annotated[str, Field(max_length=MOST_NOTATION)]


class Attempt(Form):
    """What a learner does: ``act``, or asks to be ``show``n; with neither the table is only looked at."""

    acts: list[Notation] = Field(default_factory=list, max_length=MOST_ANSWERS)
    act: Notation = ""
    show: bool = False


def short(lesson: Lesson) -> dict[str, Any]:
    """Return what the list of lessons says of one."""
    return {
        "system": lesson.system, "title": game(lesson.system).title, "about": lesson.about,
        "parts": [{"title": each.title, "about": each.about, "picture": each.picture, "steps": len(each.steps)}
                  for each in lesson.parts],
    }  # fmt: skip


def whole(lesson: Lesson) -> dict[str, Any]:
    """Return a lesson as the page reads it; what goes on is not in there."""
    return {
        **short(lesson), "you": lesson.you, "done": lesson.done,
        "steps": [
            {"part": lesson.part_of(n), "say": each.say, "text": each.text, "game": bool(each.bot),
             "scene": bool(each.scene),
             "why": [{"text": text, "clause": clause} for text, clause in each.why],
             "learned": [{"text": text, "clause": clause} for text, clause in each.learned]}
            for n, each in enumerate(lesson.steps)
        ],
    }  # fmt: skip


def listed(puzzle: Puzzle, today: date) -> dict[str, Any]:
    """Return what the list says of a puzzle."""
    daily = of_the_day(puzzle.system, today) is puzzle
    title = game(puzzle.system).title
    return {"id": puzzle.id, "system": puzzle.system, "game": title, "title": puzzle.title, "today": daily}


def asked(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as the page reads it: a lesson of one step."""
    mine, theirs = (" ".join(map(str, each)) for each in dice_of(puzzle))
    text = say("lesson-dice", goal=puzzle.goal, mine=mine, theirs=theirs or "none") if mine else puzzle.goal
    step = {
        "part": 0,
        "say": puzzle.title,
        "text": text,
        "game": False,
        "scene": True,
        "why": [],
        "learned": [],
    }
    return {
        "system": puzzle.system,
        "title": game(puzzle.system).title,
        "about": puzzle.goal,
        "you": say("you"),
        "done": "",
        "parts": [{"title": puzzle.title, "about": puzzle.goal, "picture": "", "steps": 1}],
        "steps": [step],
    }


def throw(dice: int, sides: int) -> list[int]:
    """Throw dice as nobody can foresee."""
    return [secrets.randbelow(sides) + 1 for _ in range(dice)]


def taken(lesson: Lesson, step: int, attempt: Attempt) -> Seen:
    """Return the table after an attempt. Raises: BadInputError."""
    table = Table(lesson, step, attempt.acts)
    if table.step.bot:
        return table.play(attempt.act, throw) if attempt.act or not attempt.acts else table.seen()
    if attempt.show:
        return table.show()
    return table.tried(attempt.act) if attempt.act else table.seen()


def routes(app: FastAPI) -> None:
    """Add what the pages of the lessons ask for."""
    looking = asyncio.Lock()

    async def aside(work: Callable[[], T]) -> T:
        """Positions are work of the rules, and one table is set at a time, so that games go on meanwhile."""
        async with looking:
            return await asyncio.to_thread(work)

    @app.get("/api/puzzles")
    async def all_puzzles() -> dict[str, Any]:
        today = datetime.now(tz=UTC).date()
        return {"puzzles": await aside(lambda: [listed(each, today) for name in lessons() for each in puzzles(name)])}

    @app.get("/api/puzzles/{name}")
    async def one_puzzle(name: str) -> dict[str, Any]:
        return await aside(lambda: asked(puzzle_of(name)))

    @app.post("/api/puzzles/{name}/1")
    async def solve(name: str, wanted: Attempt) -> dict[str, Any]:
        def work() -> dict[str, Any]:
            tried = PuzzleAttempt(puzzle_of(name), wanted.acts)
            seen = tried.show() if wanted.show else tried.tried(wanted.act) if wanted.act else tried.seen()
            return {**asdict(seen), "step": 1}

        return await aside(work)

    @app.get("/api/lessons")
    async def every() -> dict[str, Any]:
        return {"lessons": await aside(lambda: [short(lesson_of(each)) for each in lessons()])}

    @app.get("/api/lessons/{system}")
    async def one(system: str) -> dict[str, Any]:
        return await aside(lambda: whole(lesson_of(system)))

    @app.post("/api/lessons/{system}/{step}")
    async def attempt(system: str, step: int, wanted: Attempt) -> dict[str, Any]:
        return await aside(lambda: {**asdict(taken(lesson_of(system), step - 1, wanted)), "step": step})
