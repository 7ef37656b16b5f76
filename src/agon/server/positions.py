"""Games that begin at a position: that of a rule's example, of a puzzle, or one that is brought as a line of text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from fastapi import FastAPI, Request
from pydantic import BaseModel, ConfigDict, Field

from agon.core.english import NUMERALS
from agon.core.errors import BadInputError, UnknownNameError
from agon.core.game import State, game, systems
from agon.core.node import Decision
from agon.core.state import GameState
from agon.learn.lesson import staged_scene
from agon.learn.puzzle import puzzle_of
from agon.rules.explained import explained
from agon.server.branches import Seating, room_at
from agon.server.journal import RoomRecord
from agon.server.room import Room
from agon.server.threads import aside

MOST_LINE: Final = 100_000
"""Letters of a position that is brought."""


class Place(BaseModel):
    """Which position: of the example of a clause, of a puzzle, or a line as `docs/notation.md` has it."""

    model_config = ConfigDict(extra="forbid", strict=True)

    clause: str = Field(default="", max_length=80)
    puzzle: str = Field(default="", max_length=80)
    line: str = Field(default="", max_length=MOST_LINE)

    def state(self) -> GameState[Any]:
        """Return the position, at which somebody is to choose. Raises: BadInputError, UnknownNameError."""
        if (bool(self.clause), bool(self.puzzle), bool(self.line.strip())).count(True) != 1:
            raise BadInputError("a position is one of these: a clause's example, a puzzle's, or a line of text")
        state = _at_line(self.line.strip()) if self.line.strip() else staged_scene(self._scene(), ())
        if not isinstance(state, GameState) or not isinstance(state.node(), Decision):
            raise BadInputError("Nobody is to choose anything at this position, so no game goes on from it.")
        return state

    def _scene(self) -> str:
        if self.puzzle:
            return puzzle_of(self.puzzle).scene
        found = explained().get(self.clause.upper())
        if found is None:
            raise UnknownNameError(f"{self.clause} has no example to play from")
        return found.example.scenario


class PlayHere(Seating, Place):
    """A game that begins at a position, and who plays it."""


def _at_line(line: str) -> State:
    name = line.split(maxsplit=1)[0]
    if name not in systems():
        known = ", ".join(systems())
        raise BadInputError(f"A position begins with the name of its rules, one of these: {known}.")
    return game(name).from_position(line)


def routes(app: FastAPI, make: Callable[[Request, RoomRecord], Awaitable[Room]], levels: Mapping[str, str]) -> None:
    """Add what shows a position and begins a game there. ``make`` makes a room, or says that too many were made."""

    @app.post("/api/positions/look")
    async def look(wanted: Place) -> dict[str, Any]:
        def seen() -> dict[str, Any]:
            state = wanted.state()
            node = state.node()
            assert isinstance(node, Decision), "only such a position is given"
            return {"system": state.system, "title": state.game.title, "decides": node.seat, "view": state.view(None)}

        return await aside(seen)

    @app.post("/api/positions/play", status_code=201)
    async def play(request: Request, wanted: PlayHere) -> dict[str, Any]:
        state = await aside(wanted.state)
        keys = wanted.keys(state.seats)
        seats = wanted.seated([f"Player {each}" for each in NUMERALS[: state.seats]], keys, levels)
        room = await make(request, await aside(lambda: room_at(state, seats)))
        return {"id": room.record.id, "seats": [{"seat": seat, "key": key} for seat, key in enumerate(keys)]}


__all__ = ["Place", "PlayHere", "routes"]
