"""Games that begin at a position: that of a rule's example, of a puzzle, or one that is brought as a line of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from fastapi import FastAPI, Request
from pydantic import Field

from agon.cards import Card
from agon.core.english import NUMERALS
from agon.core.errors import BadInputError, UnknownNameError
from agon.core.game import State, game, systems
from agon.core.node import Decision
from agon.core.state import GameState
from agon.learn.lesson import staged_scene
from agon.learn.puzzle import puzzle_of
from agon.messages import say
from agon.rules.explanations import explained
from agon.server.bounds import address_of
from agon.server.branches import Seating, room_at
from agon.server.collection import Collection
from agon.server.drafts import MOST_DRAFTS, Desk, Plain
from agon.server.forms import Form
from agon.server.journal import RoomRecord
from agon.server.room import Room
from agon.server.threads import aside

ARMIES: Final = "anarcus"
MARKS: Final[Mapping[str, str]] = {"N": "^", "E": ">", "S": "v", "W": "<"}
"""How a scenario draws where somebody looks."""
CardId = Annotated[str, Field(max_length=80, pattern=r"^[A-Za-z0-9][\w:.-]*$")]
MOST_LOG: Final = 6
"""Sentences of what happened when the position was set up, as when cards are revealed."""
MOST_LINE: Final = 100_000
"""Letters of a position that is brought."""


class Lying(Form):
    """A support as it lies in the slot of its round: ``down`` until that round reveals it."""

    card: CardId
    up: bool = False


class Side(Form):
    """A side of an arena: its fighter, where that stands, and its supports from the first round on.

    Of an army it is the hero of the round, and what is in hand.
    """

    fighter: CardId
    square: Annotated[str, Field(pattern=r"^([a-e][1-5])?$")] = ""
    facing: Literal["N", "E", "S", "W"] = "N"
    life: Annotated[int, Field(ge=1, le=99)] | None = None
    supports: Annotated[list[Lying | None], Field(max_length=4)] = Field(default_factory=list)
    hand: Annotated[list[CardId], Field(max_length=8)] = Field(default_factory=list)

    def arena(self, letter: str) -> str:
        """Return the line of a scenario that says so."""
        life = f", life {self.life}" if self.life is not None else ""
        lying = ["blank" if each is None else f"{each.card}{' up' if each.up else ''}" for each in self.supports]
        return f"{letter}: {self.fighter}{life}{' | ' if lying else ''}{', '.join(lying)}"

    def army(self, letter: str) -> str:
        """Return the line of a scenario that says so."""
        hand = ", ".join(f"{n}x {each}" for each, n in Counter(self.hand).items())
        return f"{letter}: hero {self.fighter}{f'; hand {hand}' if hand else ''}"


class Scene(Form):
    """A position that is set up: the round, whether it begins or the first side's turn does, and two sides.

    Of armies the first side attacks.
    """

    system: Annotated[str, Field(max_length=80, pattern=r"^[a-z-]+$")]
    round: Annotated[int, Field(ge=1, le=5)] = 1
    reveals: bool = False
    """The round begins, and its cards are revealed."""
    sides: Annotated[list[Side], Field(min_length=2, max_length=2)]

    def cards(self) -> set[str]:
        """Return the ids of all cards that it names."""
        lying = {each.card for side in self.sides for each in side.supports if each is not None}
        return lying.union(*({side.fighter, *side.hand} for side in self.sides))

    def scenario(self) -> str:
        """Return it as a scenario's header (docs/scenarios.md)."""
        head = [f"system: {self.system}"]
        if self.system == ARMIES:
            sides = [each.army(letter) for each, letter in zip(self.sides, "AB", strict=True)]
            return "\n".join([*head, f"start: round {self.round}, A attacks, turn A", *sides])
        if self.sides[0].square == self.sides[1].square:
            raise BadInputError(say("no-position-square"))
        places = {each.square: f"{letter}{MARKS[each.facing]}" for each, letter in zip(self.sides, "AB", strict=True)}
        rows = [" ".join(places.get(f"{file}{rank}", ".") for file in "abcd") for rank in "4321"]
        start = f"start: round {self.round}{'' if self.reveals else ', turn A, A won initiative'}"
        sides = [each.arena(letter) for each, letter in zip(self.sides, "AB", strict=True)]
        return "\n".join([*head, start, "board", *(f"  {row}" for row in rows), *sides])


class Place(Form):
    """Which position: of the example of a clause, of a puzzle, a line as `docs/notation.md` has it, or set up here.

    ``cards`` are those that nobody keeps here and the set-up names.
    """

    clause: str = Field(default="", max_length=80)
    puzzle: str = Field(default="", max_length=80)
    line: str = Field(default="", max_length=MOST_LINE)
    scene: Scene | None = None
    cards: list[Plain] = Field(default_factory=list, max_length=MOST_DRAFTS)

    def state(self, cards: Sequence[Card] = ()) -> GameState[Any]:
        """Return the position, at which somebody is to choose. Raises: BadInputError, UnknownNameError."""
        if (bool(self.clause), bool(self.puzzle), bool(self.line.strip()), bool(self.scene)).count(True) != 1:
            raise BadInputError(say("no-position-one-of"))
        state = _at_line(self.line.strip()) if self.line.strip() else staged_scene(self._scene(), (), cards)
        if not isinstance(state, GameState) or not isinstance(state.node(), Decision):
            raise BadInputError(say("no-position-choice"))
        return state

    def _scene(self) -> str:
        if self.scene is not None:
            return self.scene.scenario()
        if self.puzzle:
            return puzzle_of(self.puzzle).scene
        found = explained().get(self.clause.upper())
        if found is None:
            raise UnknownNameError(say("no-example-to-play", clause=self.clause))
        return found.example.scenario


class PlayHere(Seating, Place):
    """A game that begins at a position, and who plays it."""


def _at_line(line: str) -> State:
    name = line.split(maxsplit=1)[0]
    if name not in systems():
        known = ", ".join(systems())
        raise BadInputError(say("no-position-name", systems=known))
    return game(name).from_position(line)


def routes(app: FastAPI, make: Callable[[Request, RoomRecord], Awaitable[Room]], levels: Mapping[str, str],
           desk: Desk, collection: Collection) -> None:  # fmt: skip
    """Add what shows a position and begins a game there. ``make`` makes a room, or says that too many were made."""

    async def stated(request: Request, wanted: Place) -> GameState[Any]:
        """Return the position. Raises: BadInputError."""
        system = wanted.scene.system if wanted.scene is not None else ""
        own = await desk.cards(system, wanted.cards, address_of(request)) if system else []

        def state() -> GameState[Any]:
            pool = collection.pool(system).cards if system else {}
            named = wanted.scene.cards() if wanted.scene is not None else set()
            kept = [pool[each] for each in sorted(named - {card.id for card in own}) if each in pool]
            return wanted.state([*own, *kept])

        return await aside(state)

    @app.post("/api/positions/look")
    async def look(request: Request, wanted: Place) -> dict[str, Any]:
        state = await stated(request, wanted)

        def seen() -> dict[str, Any]:
            node = state.node()
            assert isinstance(node, Decision), "only such a position is given"
            log = [each["text"] for each in state.events(0, None) if each["text"]]
            return {"system": state.system, "title": state.game.title, "decides": node.seat, "log": log[-MOST_LOG:],
                    "view": state.view(None)}  # fmt: skip

        return await aside(seen)

    @app.post("/api/positions/play", status_code=201)
    async def play(request: Request, wanted: PlayHere) -> dict[str, Any]:
        state = await stated(request, wanted)
        keys = wanted.keys(state.seats)
        seats = wanted.seated([f"Player {each}" for each in NUMERALS[: state.seats]], keys, levels)
        room = await make(request, await aside(lambda: room_at(state, seats)))
        return {"id": room.record.id, "seats": [{"seat": seat, "key": key} for seat, key in enumerate(keys)]}


__all__ = ["Place", "PlayHere", "Scene", "Side", "routes"]
