"""A game that nobody has heard of, driven by what ``agon.core`` gives every game: the recipe of CONTRIBUTING.md.

Pig: in a turn a player rolls a die as often as wanted and then holds; what was rolled counts, but after a 1 nothing.
Who first has 20 points wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from agon.core.book import Book, Reader, luck_in, options_in
from agon.core.engine import DECIDE, DICE, OVER, RUNNING, Engine
from agon.core.errors import IllegalActionError, NotationError, Refusal
from agon.core.ids import SeatNo
from agon.core.installation import is_compiled
from agon.core.luck import Fresh
from agon.core.node import Chance, Decision, LazyOptions, Terminal
from agon.core.option_table import OptionAction, OptionTable
from agon.core.options import Options
from agon.core.record import SEAT_LETTERS, UNFINISHED, Record, player_name, quoted
from agon.core.rng import below, output, seeded, step
from agon.core.state import GameBase, GameState
from agon.core.view import EventView

if is_compiled():
    pytest.skip("interpreted classes cannot derive from a compiled engine", allow_module_level=True)

HOLD, ROLL = 0, 1
NAMES: Final = ("hold", "roll")
GOAL: Final = 20


class Pig(Engine):
    """The position: ``points`` of both, and what the turn has brought."""

    def __init__(self) -> None:
        super().__init__(2)
        self.points = [0, 0]
        self.turn = 0
        self.active = 0

    def clone(self) -> Pig:
        new = Pig()
        new.points, new.turn, new.active = self.points[:], self.turn, self.active
        new.rng, new.explicit, new.ply, new.winner = self.rng, self.explicit, self.ply, self.winner
        new.waiting, new.decider = self.waiting, self.decider
        return new

    def options(self) -> int:
        self.opts = vec[i64]([HOLD, ROLL])
        self.n_opts = 2
        return 2

    def choose(self, code: int) -> None:
        self.ply += 1
        self.waiting = RUNNING
        if code == HOLD:
            self.points[self.active] += self.turn
            self.pass_on()
        elif self.explicit:
            self.waiting = DICE
        else:
            self.rng = step(self.rng)
            face = int(below(output(self.rng), 6)) + 1
            if self.thrown is not None:
                self.thrown.append(face)
            self.take(face)

    def give_dice(self, faces: list[int]) -> None:
        self.ply += 1
        self.take(faces[0])

    def take(self, face: int) -> None:
        self.turn += face
        if face == 1:
            self.turn = 0
            self.pass_on()
        self.ask()

    def pass_on(self) -> None:
        self.turn, self.active = 0, 1 - self.active
        self.ask()

    def ask(self) -> None:
        won = [seat for seat in range(2) if self.points[seat] >= GOAL]
        self.waiting, winner_ = (OVER, won[0]) if won else (DECIDE, -1)
        self.winner = SeatNo(winner_)
        self.decider = SeatNo(self.active)


class PigOptions(OptionTable[OptionAction]):
    def __init__(self, g: Pig) -> None:
        super().__init__(g)
        self._made = {code: OptionAction(code, NAMES[code], NAMES[code]) for code in self.codes}

    def read_otherwise(self, wanted: str, actions: Sequence[OptionAction]) -> OptionAction | None:
        return actions[ROLL] if wanted == "throw" else None


class PigState(GameState[Pig]):
    option_clause = "PIG-1"

    def result(self) -> str:
        return SEAT_LETTERS[int(self.engine.winner)] if self.is_over else UNFINISHED

    @property
    def returns(self) -> tuple[float, ...]:
        return ((1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))[int(self.engine.winner)]

    def key(self) -> tuple[object, ...]:
        g = self.engine
        return (tuple(g.points), g.turn, g.active, g.rng, g.ply)

    def copy_with(self, engine: Pig) -> PigState:
        return PigState(self.game, engine, self.decks, self.names, self.seed)

    def dice_refusal(self) -> Refusal:
        return Refusal("PIG-1", "one die is asked for")

    def player_name(self, seat: int) -> str:
        return player_name(self.names, seat)

    def open_cards(self, seat: SeatNo) -> tuple[object, ...]:
        return ()  # it has none


class PigBook(Book[PigState]):
    def __init__(self, game: PigGame) -> None:
        self.game = game

    def opening(self, record: Record, *, internal: bool = True) -> PigState:
        first = record.headers[0]
        options_in(record, "pig")
        names = [each.words[1] for each in record.all("seat")]
        if len(names) != self.game.most_seats:
            raise NotationError("two play Pig", line=first.line)
        given = luck_in(record) != "internal" or not internal
        return self.game.start([], seed=int(first.after("seed") or 0), names=names, explicit_chance=given)

    def from_origin(self, state: PigState) -> PigState:
        raise AssertionError("no game of Pig begins at a position")

    def summary(self, state: PigState) -> str:
        return str((state.engine.points, state.engine.turn, state.engine.active))

    def reader(self, _state: PigState, _seat: int | None) -> Reader[PigState]:
        return Reader()

    def seat_headers(self, state: PigState, _reader: Reader[PigState]) -> Iterator[str]:
        return (f"seat {SEAT_LETTERS[seat]}  {quoted(name)}" for seat, name in enumerate(state.names))


class PigGame(GameBase[PigState]):
    def __init__(self, options: Mapping[str, str] = {}) -> None:
        chosen: Options = tuple(options.items())
        super().__init__("pig", "Pig", "Roll and hold.", (), chosen)

    def with_options(self, options: Mapping[str, str]) -> PigGame:
        return PigGame(options)

    def checked(self, decks: Sequence[object]) -> Sequence[Any]:
        return decks

    def opened(self, decks: Any, seed: int, *, explicit: bool, names: Sequence[str], **_: Any) -> PigState:
        g = Pig()
        g.rng, g.explicit = seeded(seed), explicit
        g.ask()
        return PigState(self, g, decks, names, seed)

    def decision(self, state: PigState) -> Decision:
        table = PigOptions(state.engine)
        return Decision(table.seat, "turn", "Roll, or hold?", LazyOptions(table.codes, table), "PIG-1")

    def chance(self, _state: PigState) -> Chance:
        return Chance("The roll", 1, (0,), "PIG-1")

    def terminal(self, state: PigState) -> Terminal:
        return Terminal(state.returns, "points", f"{GOAL} points.", "PIG-2")

    def book(self) -> PigBook:
        return PigBook(self)

    def refusal(self, _state: PigState, _text: str) -> Refusal:
        return Refusal("PIG-1", "Roll, or hold.")

    def position(self, state: PigState) -> str:
        return str(state.key())

    def position_for(self, state: PigState, _seat: int | None) -> str:
        return str(state.key())

    def watch(self, state: PigState) -> Any:
        raise NotImplementedError

    def observation(self, state: PigState, seat: int) -> Any:
        raise NotImplementedError

    def view(self, state: PigState, seat: int | None) -> Any:
        raise NotImplementedError

    def events(self, state: PigState, since: int, seat: int | None, *, by_name: bool = False) -> list[EventView]:
        return []

    def from_position(self, line: str) -> PigState:
        raise NotImplementedError


def played(state: PigState) -> PigState:
    while not state.is_over:
        node = state.node()
        if isinstance(node, Chance):
            state.apply((5,))
        else:
            state.apply("hold" if state.engine.turn >= 5 else "throw")
    return state


@pytest.mark.parametrize("how", [{}, {"explicit_chance": True}, {"luck": Fresh()}])
def test_a_game_plays_writes_itself_down_and_replays(how: dict[str, Any]) -> None:
    game = PigGame()
    state = played(game.start([], seed=4, names=["Ada", "Ben"], **how))
    assert state.returns in {(1.0, -1.0), (-1.0, 1.0)}
    text = state.record()
    assert game.verify_record(text).ok, text
    again = game.from_record(text)
    assert again.answers == state.answers
    assert (again.engine.points, again.result()) == (state.engine.points, state.result())


def test_copies_refusals_and_lying_records() -> None:
    game = PigGame()
    state = game.start([], seed=4, names=["Ada", "Ben"])
    other = state.after("ROLL")
    assert (len(state.answers), state.ply) == (0, 0)
    assert len(other.answers) == other.ply == 2, "the roll, and the die that was thrown"
    assert str(state.why_not("jump")) == str(Refusal("PIG-1", "Roll, or hold."))
    refusal = state.why_not("roll", seat=1)
    assert refusal is not None
    assert refusal.reason == "Ada decides now."
    with pytest.raises(IllegalActionError):
        state.apply("jump")
    record = played(other).record()
    assert not game.verify_record(record.replace("A  roll", "A  hold", 1)).ok
