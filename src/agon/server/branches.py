"""Games that are played on from a moment of one that is over, and kept in its record as variations."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from fastapi import FastAPI, Request
from pydantic import Field

from agon.cards import Stack, plain_deck, plain_stack
from agon.cards.model import AnyDeck, visible
from agon.core import record as records
from agon.core.book import GIVEN, luck_in
from agon.core.draws import draws_of
from agon.core.english import told_apart
from agon.core.errors import BadInputError
from agon.core.game import State
from agon.core.luck import THROWN, Fresh
from agon.core.moments import game_of_record
from agon.core.state import GameState
from agon.core.variations import answers_until
from agon.messages import say
from agon.server.forms import Form
from agon.server.journal import Branch, RoomRecord, SeatRecord
from agon.server.keys import hashed, new_key, sent_key
from agon.server.openness import Openness
from agon.server.replays import Replay, Replays
from agon.server.room import Room
from agon.server.seals import new_room
from agon.server.threads import aside

SEEDS: Final = 1 << 62


class Seating(Form):
    """Who plays a game on: the seat that a person takes, and who answers for the others.

    ``rivals`` is the level of a bot, or "human" for people at one screen.
    """

    seat: int = Field(ge=0, lt=records.MOST_SEATS)
    rivals: Annotated[str, Field(max_length=40, pattern=r"^(human|bot:\S+)$")]
    name: str = Field(default="", max_length=40)

    def keys(self, seats: int) -> list[str]:
        """Return new keys for the seats of people, and nothing for those of bots."""
        return [new_key() if self.rivals == records.HUMAN or seat == self.seat else "" for seat in range(seats)]

    def seated(self, named: Sequence[str], keys: Sequence[str], levels: Mapping[str, str]) -> list[SeatRecord]:
        """Return who sits where, people called as ``named`` unless they say their name. Raises: BadInputError."""
        if self.seat >= len(named):
            raise BadInputError(say("bad-seat", seat=self.seat))
        level = self.rivals.removeprefix("bot:")
        if self.rivals != records.HUMAN and level not in levels:
            raise BadInputError(say("bad-bot", bot=repr(level), bots=", ".join(levels)))
        names, kinds = [], []
        for seat, each in enumerate(named):
            kinds.append(records.HUMAN if seat == self.seat else self.rivals)
            own = visible(self.name) if seat == self.seat else ""
            names.append(own or (each if kinds[seat] == records.HUMAN else levels[level]))
        return [SeatRecord(*each) for each in zip(told_apart(names), kinds, map(hashed, keys), strict=True)]


class PlayOn(Seating):
    """How a game is played on; ``dice`` "same" are those thrown in the game before, as long as there are any."""

    dice: Literal["new", "same"] = "new"


def branch_of(found: Replay, name: str, moment: int, *, same: bool) -> tuple[Branch, int]:
    """Return what a game from a moment on begins with, and its seed. Raises: BadInputError."""
    record = found.record
    many = len(record.entries) if same else answers_until(record, moment)
    thrown = [
        [int(face) - 1 for face in each.text.split()] for each in record.entries[:many] if each.who == records.CHANCE
    ]
    draws = draws_of(record)
    state = found.moments[0].state
    written = record.headers[0].after("seed")
    if not draws and luck_in(record) != GIVEN and written.isdecimal() and _hides_orders(found):
        return Branch(name, moment, seeded=True), int(written)
    ply = answers_until(record, moment) + state.ply - answers_until(record, 0)
    kept = [(each.purpose, list(each.numbers)) for each in draws if same or each.ply <= ply]
    return Branch(name, moment, thrown, kept), secrets.randbelow(SEEDS)


def _hides_orders(found: Replay) -> bool:
    """Does the game draw more than what a record has as answers?"""
    begun = game_of_record(found.record).start(found.moments[0].state.brought, events=False, luck=Fresh())
    return any(each.purpose not in THROWN for each in begun.drawn)


def room_of(
    found: Replay, name: str, moment: int, wanted: PlayOn, keys: Sequence[str], levels: Mapping[str, str]
) -> RoomRecord:
    """Return the room of a game that goes on where another stood. Raises: BadInputError."""
    state = found.moments[moment].state
    if state.node().is_terminal or (moment == len(found.moments) - 1 and found.record.reason in records.BY_HAND):
        raise BadInputError(say("no-play-over"))
    named = [each.words[1] if len(each.words) > 1 else "" for each in found.record.all("seat")]
    seats = wanted.seated(named, keys, levels)
    if found.record.header("from") is not None:
        if wanted.dice == "same":
            raise BadInputError(say("no-play-dice"))
        return room_at(state, seats)
    branch, seed = branch_of(found, name, moment, same=wanted.dice == "same")
    answers = [
        (records.SEAT_LETTERS.index(each.who), each.text)
        for each in found.record.entries[: answers_until(found.record, moment)]
        if each.who != records.CHANCE
    ]
    decks = [_plain(each) for each in state.brought]
    options: dict[str, Any] = {each.words[0]: each.words[1] for each in found.record.all("option")}
    return RoomRecord(new_room(), found.record.system, seats, decks, seed, options, answers=answers, branch=branch,
                      openness=Openness(hands=found.keys is None))  # fmt: skip


def room_at(state: State, seats: list[SeatRecord]) -> RoomRecord:
    """Return the room of a game that begins at the position of a state. Raises: BadInputError."""
    assert isinstance(state, GameState), "every game that is registered has such states"
    decks = [_plain(each) for each in state.brought]
    options = dict(state.game.unusual_options())
    branch = Branch(position=state.position())
    return RoomRecord(new_room(), state.system, seats, decks, secrets.randbelow(SEEDS), options, branch=branch)


def room_again(record: RoomRecord, seats: list[SeatRecord]) -> RoomRecord:
    """Return the room of another game from the position where one began, with other dice."""
    seed = secrets.randbelow(SEEDS)
    return RoomRecord(new_room(), record.system, seats, record.decks, seed, record.options, branch=record.branch,
                      openness=record.openness)  # fmt: skip


def _plain(brought: object) -> Mapping[str, Any]:
    """Return what a seat brought, as a room keeps it. Raises: BadInputError."""
    if isinstance(brought, Stack):
        return plain_stack(brought)
    if not isinstance(brought, AnyDeck):
        raise BadInputError(say("no-play-decks"))
    return plain_deck(brought)


def routes(app: FastAPI, replays: Replays, make: Callable[[Request, RoomRecord], Awaitable[Room]],
           levels: Mapping[str, str]) -> None:  # fmt: skip
    """Add what plays a game on. ``make`` makes a room, or says that too many were made."""

    @app.post("/api/replays/{name}/{number}/play", status_code=201)
    async def play(request: Request, name: str, number: int, wanted: PlayOn) -> dict[str, Any]:
        found = await replays.get(name, sent_key(request))
        if not 0 <= number < len(found.moments):
            raise BadInputError(say("bad-moment", number=number, last=len(found.moments) - 1))
        keys = wanted.keys(found.moments[number].state.seats)
        async with replays.looking:
            record = await aside(lambda: room_of(found, name, number, wanted, keys, levels))
        room = await make(request, record)
        return {"id": room.record.id, "seats": [{"seat": seat, "key": key} for seat, key in enumerate(keys)]}


__all__ = ["PlayOn", "Seating", "branch_of", "room_again", "room_at", "room_of", "routes"]
