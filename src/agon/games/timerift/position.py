"""Fights that begin in the middle: the frames of Time Rift as a line of position text, or a scene, says them.

What neither says is as it would be after ordinary play up to there: sides in seat order, stocks of actions full less
what was spent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.pool import fill_pool
from agon.arena.stats import speed_of
from agon.arena.terms import CARD_W, EVERYBODY, NONE, NULL, SEAT_W, Ask, CardField, CardMore, SeatField, SeatMore, Zone
from agon.core.bits import bit
from agon.core.record import SEAT_LETTERS
from agon.games.timerift.params import EAST, NORTH, RECHARGE, ROUND_END, SOUTH, TIE_BREAK, TURNS, WEST, rules_of
from agon.games.timerift.phases import PhasesFrame, ladder
from agon.games.timerift.setup import ARRANGING, PLACING, SetupFrame, reveal_champions
from agon.games.timerift.turn import CHOOSE, TurnFrame

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.games.fights.position import Line
    from agon.games.fights.system import Start

QUESTIONS: Final = ("north", "place", "arrange")
USUAL_SIDES: Final = (WEST, EAST, SOUTH, NORTH)
"""Sides of the seats where nothing says them."""


# --- positions -------------------------------------------------------------------------------------------------------


def position_words(g: Fight) -> list[str]:
    """Return who may act: ``turn=A`` with the actions spent, or who names north, places or arranges."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, TurnFrame) and not top.single:
        return [f"turn={SEAT_LETTERS[top.seat]}", f"actions={g.field(top.seat, SeatField.ACTIONS)}"]
    if isinstance(top, SetupFrame):
        word = {Ask.NORTH: "north", Ask.PLACE: "place"}.get(int(g.asked), "arrange")
        return [f"{word}={SEAT_LETTERS[g.decider]}"]
    return []


def put_position(g: Fight, line: Line) -> None:
    """Put the frames of a line's turn or question on a fight; none where it says neither."""
    put_sides(g, [seat.more for seat in line.seats])
    if line.turn != NONE:
        put_turn(g, line)
    elif line.question in QUESTIONS:
        put_setup(g, line)


def put_sides(g: Fight, said: Sequence[Mapping[str, int]]) -> None:
    """Give every seat the side of the arena it has unless it is said."""
    for seat, each in enumerate(said):
        if "side" not in each:
            team = int(g.deal.team[seat]) if g.n > 4 else seat
            g.set_more(seat, SeatMore.SIDE, USUAL_SIDES[team & 3])


def put_turn(g: Fight, line: Line) -> None:
    """A turn in which an action is to be chosen, the turns before it taken in order."""
    n = len(line.seats)
    rank = line.order.index(line.turn)
    before = max(line.round - 1, 0) * n
    phases = PhasesFrame()
    phases.pc = TURNS
    phases.last = line.turn
    phases.stage = TIE_BREAK if line.round > g.deal.rules.rounds else 0
    settle_cards(g)
    for place, seat in enumerate(line.order):
        base = seat * SEAT_W
        if place <= rank:
            phases.taken |= bit(seat)
            g.seats[base + SeatField.TURN_SERIAL] = before + place + 1
            g.seats[base + SeatField.TURN_OVER] = 1 if place < rank else 0
        elif before:
            g.seats[base + SeatField.TURN_SERIAL] = before - n + place + 1
        g.seats[base + SeatField.TURN_SQUARE] = g.seats[base + SeatField.SQUARE]
        spent = line.actions if seat == line.turn else 0
        put_pool(g, seat, spent, said="left" in line.seats[seat].more, over=place < rank)
    g.seats[line.turn * SEAT_W + SeatField.ACTIONS] = line.actions
    phases.order = ladder(g)
    g.turns = before + rank + 1
    g.situations = before + rank
    g.step = TURNS + phases.stage
    g.active = line.turn
    g.push(phases)
    turn = TurnFrame(line.turn)
    turn.pc = CHOOSE
    g.push(turn)
    g.ask(line.turn, Ask.ACTION)


def put_pool(g: Fight, seat: int, spent: int, *, said: bool, over: bool) -> None:
    """Say how many actions a seat has left: what Agility gives, less what was spent; none after its turn."""
    speed = int(speed_of(g, seat)) + int(g.more(seat, SeatMore.SOLO))
    g.set_more(seat, SeatMore.POOL_SPEED, speed)
    if not said:
        g.set_more(seat, SeatMore.POOL, 0 if over else max(speed - spent, 0))


def settle_cards(g: Fight) -> None:
    """Face-up cards have been found legal."""
    for card in range(int(g.deal.n_cards)):
        if g.zone(card) == Zone.FACE_UP:
            g.set_of_card(card, CardMore.CHECKED, 1)


def put_setup(g: Fight, line: Line) -> None:
    """A question of Round Zero: Champions lie open, and who is how high stands behind ``roll=``."""
    g.push(PhasesFrame())
    setup = SetupFrame()
    setup.pc = ARRANGING if line.question == "arrange" else PLACING
    g.push(setup)
    reveal_champions(g)
    for seat, part in enumerate(line.seats):
        if part.life is not None:
            g.seats[seat * SEAT_W + SeatField.LIFE] = part.life
        if seat not in line.order:
            g.set_field(seat, SeatField.RANK, len(line.seats) - 1 - int(g.field(seat, SeatField.OPENING)))
    g.ask(line.asked, {"north": Ask.NORTH, "place": Ask.PLACE}.get(line.question, Ask.ARRANGE))


# --- scenes ----------------------------------------------------------------------------------------------------------


def put_scene(g: Fight, start: Start, order: Sequence[int]) -> None:
    """The beginning of a round; or a turn of it, those before it in the order taken; or all turns are over."""
    for seat in range(int(g.n)):
        team = int(g.deal.team[seat]) if g.n > 4 else seat
        g.set_more(seat, SeatMore.SIDE, USUAL_SIDES[team & 3])
        g.set_more(seat, SeatMore.SOLO, rules_of(g).solo_agility if seat == rules_of(g).solo else 0)
        g.cards[g.warrior_card(seat) * CARD_W + CardField.SEEN] = EVERYBODY
    settle_cards(g)
    phases = PhasesFrame()
    g.push(phases)
    before = int(g.n) * (start.round - 1)
    if start.turn == NONE and not start.end:
        phases.pc = RECHARGE
        g.turns = before
        g.situations = before
        return
    log, g.log = g.log, None
    for seat in range(int(g.n)):
        fill_pool(g, seat)
        if g.initiative(seat) == NULL:
            g.set_field(seat, SeatField.INITIATIVE, 0)  # nothing in the slot of the round (TR-REV-07)
    g.log = log
    g.step = TURNS
    phases.order = ladder(g)
    rank = len(order) if start.end else order.index(start.turn)
    for place, seat in enumerate(order[: rank + 1]):
        phases.taken |= bit(seat)
        g.set_field(seat, SeatField.TURN_SERIAL, before + place + 1)
        g.set_field(seat, SeatField.TURN_OVER, 1 if place < rank else 0)
        if place < rank:
            g.set_field(seat, SeatField.ACTIONS, g.more(seat, SeatMore.POOL))
            g.set_more(seat, SeatMore.POOL, 0)
    g.turns = before + rank
    g.situations = g.turns
    if start.end:
        phases.pc = ROUND_END
        phases.last = order[-1]
        return
    phases.pc = TURNS
    phases.last = start.turn
    turn = TurnFrame(start.turn)
    if start.actions >= 0:
        # In the middle of the turn: it has begun already.
        turn.pc = CHOOSE
        g.turns += 1
        g.active = start.turn
        g.set_field(start.turn, SeatField.ACTIONS, start.actions)
        g.set_more(start.turn, SeatMore.POOL, max(int(g.more(start.turn, SeatMore.POOL)) - start.actions, 0))
        g.set_field(start.turn, SeatField.TURN_SERIAL, g.turns)
    g.push(turn)
