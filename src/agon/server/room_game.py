"""The game of a room: its record, its position, and what that waits for. It knows no connection, clock or store.

Looking at a state is work of the rules: the room does it aside, and never from two threads at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from agon.core.errors import AgonError, IllegalActionError, RulesBugError
from agon.core.game import State
from agon.core.ids import SeatNo
from agon.core.node import Decision
from agon.core.record import AGREED, SEAT_LETTERS, UNFINISHED, Player, agreed, resigned, with_players
from agon.core.resign import said
from agon.core.sealed_luck import with_chance
from agon.core.state import GameState
from agon.core.view import EventView, View
from agon.messages import both, say
from agon.server.errors import RefusedError, bot_plays_on
from agon.server.journal import RoomRecord, SeatRecord, drawn_since, replay, start
from agon.server.results import Ending, How


@dataclass(frozen=True, slots=True)
class Waiting:
    """What a position waits for: the seat that decides if one does, its option where there is only one, or the end;
    and how many cards have been picked for a choice that goes on until the last of them is.
    """

    seat: int | None
    only: str = ""
    over: bool = False
    picked: int = 0

    @classmethod
    def of(cls, state: State) -> Waiting:
        node = state.node()
        if not isinstance(node, Decision):
            return cls(None, over=node.is_terminal)
        only = node.options[0].notation if len(node.options) == 1 else ""
        return cls(node.seat, only, picked=node.picked)


OVER: Final = Waiting(None, over=True)


class RunningGame:
    """A record with the position after its answers.

    ``ask_always`` are the seats that are asked even where they have one option only. ``taken_back`` counts how often
    answers were taken back: what was thought up before that is of another game.
    """

    def __init__(self, record: RoomRecord, state: State, waiting: Waiting) -> None:
        self.record: Final = record
        self.state = state
        self.waiting = waiting
        self.taken_back = 0
        self.ask_always: Final[set[int]] = set()

    @classmethod
    def begun(cls, record: RoomRecord) -> RunningGame:
        """Return a new game after the answers that it has already, and keep what was drawn. Work of the rules."""
        state = start(record)
        record.drawn = [drawn_since(state, 0)]
        for _seat, notation in record.answers:
            many = len(state.drawn)
            state.apply(notation)
            record.drawn.append(drawn_since(state, many))
        game = cls(record, state, Waiting.of(state))
        game._start_clocks()
        return game

    def _start_clocks(self) -> None:
        """Let the clock of who is to choose first run, once everybody is there."""
        clocks, seat = self.record.clocks, self.chooser()
        if clocks is not None and seat is not None:
            self.record.clocks = clocks.turn_to(seat, clocks.since, chosen=False)

    @classmethod
    def replayed(cls, record: RoomRecord) -> RunningGame:
        """Return a stored game where it stands. Work of the rules. Raises: BadRecordError."""
        state = replay(record)
        return cls(record, state, Waiting.of(state))

    @property
    def seq(self) -> int:
        """How many answers are stored."""
        return len(self.record.answers)

    @property
    def over(self) -> bool:
        return self.record.result is not None or self.waiting.over

    @property
    def names(self) -> list[str]:
        return [each.name for each in self.record.seats]

    @property
    def people(self) -> list[int]:
        """The seats that a person plays."""
        return [n for n, each in enumerate(self.record.seats) if not each.bot]

    @property
    def given_up(self) -> list[int]:
        """The seats whose players have given up."""
        return [n for n, each in enumerate(self.record.seats) if each.resigned is not None]

    @property
    def goes_by_days(self) -> bool:
        return self.record.clocks is not None and not self.record.clocks.control.is_live

    @property
    def ticks(self) -> bool:
        """Has this game a clock for which it matters how long a message takes?"""
        return self.record.clocks is not None and self.record.clocks.control.is_live and not self.over

    def chooser(self, waiting: Waiting | None = None, seats: Sequence[SeatRecord] | None = None) -> int | None:
        """Return whose clock runs: who has something to choose, is a person, and has not given up."""
        waiting = waiting or self.waiting
        seat = waiting.seat
        if seat is None or waiting.over or (seats or self.record.seats)[seat].bot:
            return None
        return None if waiting.only and seat not in self.ask_always else seat

    def check_plays(self, seat: int, what: str) -> None:
        """Raises: RefusedError if the person at this seat has given up."""
        player = self.record.seats[seat]
        if not self.over and player.resigned is not None:
            raise bot_plays_on(what, left=player.left, late=player.late)

    def concerned(self, seat: int) -> tuple[list[int], list[str]]:
        """Return the other people who still play, and the names of the bots that do for nobody who has given up.

        Raises: RefusedError where ``seat`` does not play any more.
        """
        if self.state.is_defeated(SeatNo(seat)):
            raise RefusedError("ask", "", say("no-ask-defeated"))
        standing = [n for n in range(len(self.record.seats)) if n != seat and not self.state.is_defeated(SeatNo(n))]
        people, names = self.people, self.names
        return [n for n in standing if n in people], [names[n] for n in standing if not self.record.seats[n].is_human]

    def after(self, seat: int, notation: str) -> tuple[State, Waiting]:
        """Return the state after an answer, and what it waits for. Raises: RefusedError, RulesBugError."""
        refusal = self.state.why_not(notation, seat)
        if refusal is not None:
            raise RefusedError(notation, refusal.clause, refusal.reason)
        following = self.state.clone()
        try:
            following.apply(notation)
            return following, Waiting.of(following)
        except IllegalActionError as error:
            raise RefusedError(notation, error.refusal.clause, error.refusal.reason) from error
        except AgonError:
            raise
        except Exception as error:
            raise RulesBugError(f"the rules failed at {notation!r}: {error!r}", self.state.record()) from error

    def go_on(self, state: State, waiting: Waiting, seat: int, notation: str, drawn: list[list[Any]]) -> None:
        """Go on from an answer that is stored."""
        self.record.answers.append((seat, notation))
        self.record.drawn.append(drawn)
        self.state, self.waiting = state, waiting

    def go_back(self, state: State, waiting: Waiting, many: int) -> None:
        """Go back before the last answers, which the store has no longer."""
        del self.record.answers[-many:]
        del self.record.drawn[-many:]
        self.taken_back += 1
        self.state, self.waiting = state, waiting

    def as_it_stands(self) -> RoomRecord:
        """Return the record as it is now, which whoever thinks about it may keep."""
        return replace(self.record, answers=list(self.record.answers), drawn=list(self.record.drawn))

    # what it looks like

    def view(self, state: State, seat: int | None) -> View:
        """Return one of its positions as a seat, or who watches, sees it; over where its players have ended it."""
        view = state.view(seat)
        if self.record.result is not None:
            result = self.record.result
            view["decision"] = None
            view["result"] = {"winner": result["winner"], "winners": winners_of(result), "reason": result["reason"],
                              "text": self._how_ended(result, match="match" in view),
                              "clause": result["clause"]}  # fmt: skip
        return view

    def _how_ended(self, result: Mapping[str, Any], *, match: bool) -> str:
        """Say how the players ended the game; older ends were kept as a sentence alone."""
        by: Sequence[int] = result.get("by", ())
        if not by:
            return str(result["text"])
        if result["reason"] == AGREED:
            return say("draw-agreed", players=both([self.names[each] for each in by]))
        left, late = result["left"], result["late"]
        return str(said(self.names, by[0], winners_of(result), match=match, left=left, late=late))

    def told(self, state: State, seat: int | None, since: int) -> tuple[View, list[EventView]]:
        """Return a position, and the events from number ``since`` on."""
        return self.view(state, seat), state.events(since, seat)

    def ending(self) -> Ending:
        """Return how the game has ended, which is over."""
        return ending_of(self.state, self.record.created, self.record.result)

    def text(self) -> str:
        """Return the whole record, which says so where somebody gave up. It names hidden cards."""
        text, result = self.state.record(), self.record.result
        if result is not None:
            winners = winners_of(result)
            letters = "".join(SEAT_LETTERS[each] for each in winners)
            if result["reason"] == AGREED:
                text = agreed(text, "" if len(winners) == len(self.record.seats) else letters, result["text"])
            else:
                text = resigned(text, letters or UNFINISHED, result["text"])
        return self.with_table(text, self.record.seats)

    def position(self) -> str:
        """Return the position as a line of text, nothing hidden left out; nothing where a game has no such notation."""
        return self.state.position() if isinstance(self.state, GameState) else ""

    def with_table(self, text: str, seats: Sequence[SeatRecord], *, opened: bool = True) -> str:
        """Return a record that says who plays, and how the luck was sealed."""
        players = [Player(each.kind, each.bot if each.resigned is not None else "") for each in seats]
        told = with_players(text, players, [each.name for each in seats])
        chance = self.record.chance
        if chance is not None and not opened:
            chance = replace(chance, opened="")
        return told if chance is None else with_chance(told, chance)


def ending_of(state: State, at: float, result: Mapping[str, Any] | None = None) -> Ending:
    """Return how a game has ended: as its players would have it, else by the rules."""
    view = state.view(None)
    if result is not None:
        how: How = "left" if result.get("left") else "late" if result.get("late") else "resigned"
        told = {**result, "winners": winners_of(result)}
        return Ending.of(told, "agreed" if result["reason"] == AGREED else how, at, view.get("match"))
    found = view["result"]
    assert found is not None, "a game that is over has a result"
    return Ending.of(found, "played", at, view.get("match"))


def winners_of(result: Mapping[str, Any]) -> list[int]:
    """Return who has won a game that was given up; older ones were kept with one winner."""
    one = result["winner"]
    return list(result.get("winners", [] if one is None else [one]))


__all__ = ["OVER", "RunningGame", "Waiting", "ending_of", "winners_of"]
