"""Fights that begin in the middle: the frames of Anachronism as a line of position text, or a scene, says them.

What neither says is as it would be after ordinary play up to there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from agon.arena.speed_turn import CHOOSE, SpeedTurn
from agon.arena.stats import speed_of
from agon.arena.terms import NONE, SEAT_W, Ask, SeatField
from agon.core.record import SEAT_LETTERS
from agon.games.anachronism.rounds import S1_REVEAL, S9_TURNS, S10_ROUND_END, RoundsFrame
from agon.games.anachronism.setup import ARRANGING, PLACING, SetupFrame

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.games.fights.position import Line
    from agon.games.fights.system import Start


# --- positions -------------------------------------------------------------------------------------------------------


def position_words(g: Fight) -> list[str]:
    """Return who may act: ``turn=A`` with the actions completed, or who places or arranges."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, SpeedTurn) and not top.single:
        return [f"turn={SEAT_LETTERS[top.seat]}", f"actions={g.field(top.seat, SeatField.ACTIONS)}"]
    if isinstance(top, SetupFrame):
        return [f"{'place' if top.pc == PLACING else 'arrange'}={SEAT_LETTERS[g.decider]}"]
    return []


def put_position(g: Fight, line: Line) -> None:
    """Put the frames of a line's turn or question on a fight; none where it says neither."""
    if line.turn != NONE:
        put_turn(g, line)
    elif line.question == "place":
        put_setup(g, PLACING, line.asked)
    elif line.question == "arrange":
        put_setup(g, ARRANGING, line.asked)


def put_turn(g: Fight, line: Line) -> None:
    """A turn in which an action is to be chosen, the turns before it taken in order."""
    n = len(line.seats)
    rank = line.order.index(line.turn)
    before = max(line.round - 1, 0) * n
    rounds = RoundsFrame()
    rounds.pc = S9_TURNS
    rounds.turn = n
    rounds.last = line.turn
    for place, seat in enumerate(line.order):
        base = seat * SEAT_W
        if place <= rank:
            rounds.taken |= 1 << seat
            g.seats[base + SeatField.TURN_SERIAL] = before + place + 1
            g.seats[base + SeatField.TURN_OVER] = 1 if place < rank else 0
        elif before:
            g.seats[base + SeatField.TURN_SERIAL] = before - n + place + 1
        g.seats[base + SeatField.TURN_SQUARE] = g.seats[base + SeatField.SQUARE]
    g.seats[line.turn * SEAT_W + SeatField.ACTIONS] = line.actions
    g.turns = before + rank + 1
    g.situations = before + rank
    g.step = S9_TURNS
    g.active = line.turn
    g.push(rounds)
    turn = SpeedTurn(line.turn)
    turn.pc = CHOOSE
    g.push(turn)
    g.ask(line.turn, Ask.ACTION)


def put_setup(g: Fight, pc: int, seat: int) -> None:
    """A question of the set-up."""
    rounds = RoundsFrame()
    if pc == ARRANGING and g.deal.rules.game_starts_before_layout:
        rounds.pc = S1_REVEAL
        rounds.turn = g.n
    g.push(rounds)
    setup = SetupFrame()
    setup.pc = pc
    g.push(setup)
    g.ask(seat, Ask.PLACE if pc == PLACING else Ask.ARRANGE)


# --- scenes ----------------------------------------------------------------------------------------------------------


def put_scene(g: Fight, start: Start, order: Sequence[int]) -> None:
    """The beginning of a round; or a turn of it, those before it in the order taken; or all turns are over."""
    rounds = RoundsFrame()
    g.push(rounds)
    before = int(g.n) * (start.round - 1)
    if start.turn == NONE and not start.end:
        rounds.pc = S1_REVEAL
        g.turns = before
        g.situations = before
        return
    g.step = S9_TURNS
    rank = len(order) if start.end else order.index(start.turn)
    for place, seat in enumerate(order[: rank + 1]):
        rounds.taken |= 1 << seat
        g.set_field(seat, SeatField.TURN_SERIAL, before + place + 1)
        g.set_field(seat, SeatField.TURN_OVER, 1 if place < rank else 0)
        if place < rank:
            g.set_field(seat, SeatField.ACTIONS, speed_of(g, seat))
    g.turns = before + rank
    g.situations = g.turns
    if start.end:
        rounds.pc = S10_ROUND_END
        rounds.last = order[-1]
        return
    rounds.pc = S9_TURNS
    rounds.turn = g.n
    rounds.last = start.turn
    turn = SpeedTurn(start.turn)
    if start.actions >= 0:
        # In the middle of the turn: it has begun already.
        turn.pc = CHOOSE
        g.turns += 1
        g.active = start.turn
        g.set_field(start.turn, SeatField.ACTIONS, start.actions)
        g.set_field(start.turn, SeatField.TURN_SERIAL, g.turns)
    g.push(turn)
