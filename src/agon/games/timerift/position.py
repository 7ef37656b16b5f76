"""Fights that begin in the middle: the frames of Time Rift as a line of position text, or a scene, says them.

What neither says is as it would be after ordinary play up to there: sides in seat order, stocks of actions full less
what was spent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.board import Edge
from agon.arena.pool import fill_pool
from agon.arena.stats import speed_of
from agon.arena.terms import CARD_W, EVERYBODY, NULL, SEAT_W, CardField, CardMore, SeatField, SeatMore, Zone
from agon.core.ids import SeatNo
from agon.games.timerift.params import TIE_BREAK, rules_of
from agon.games.timerift.phases import PhasesFrame, ladder
from agon.games.timerift.setup import reveal_champions

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.games.fights.position import Line

QUESTIONS: Final = ("north", "place", "arrange")
USUAL_SIDES: Final = (Edge.WEST, Edge.EAST, Edge.SOUTH, Edge.NORTH)
"""Sides of the seats where nothing says them."""


# --- positions -------------------------------------------------------------------------------------------------------


def put_sides(g: Fight, said: Sequence[Mapping[str, int]]) -> None:
    """Give every seat the side of the arena it has unless it is said."""
    for seat, each in enumerate(said):
        if "side" not in each:
            team = int(g.deal.team[seat]) if g.n > 4 else seat
            g.set_more(seat, SeatMore.SIDE, USUAL_SIDES[team & 3])


def put_turn(g: Fight, line: Line) -> None:
    """What a turn under way has besides: its stage, the order of the round, stocks of actions, cards found legal."""
    phases = g.stack[0]
    assert isinstance(phases, PhasesFrame)
    phases.stage = TIE_BREAK if line.round > g.deal.rules.rounds else 0
    phases.order = ladder(g)
    g.step += phases.stage
    settle_cards(g)
    rank = line.order.index(line.turn)
    for place, seat in enumerate(line.order):
        spent = line.actions if seat == line.turn else 0
        put_pool(g, seat, spent, said="left" in line.seats[seat].more, over=place < rank)


def put_pool(g: Fight, seat: int, spent: int, *, said: bool, over: bool) -> None:
    """Say how many actions a seat has left: what Agility gives, less what was spent; none after its turn."""
    speed = int(speed_of(g, SeatNo(seat))) + int(g.more(seat, SeatMore.SOLO))
    g.set_more(seat, SeatMore.POOL_SPEED, speed)
    if not said:
        g.set_more(seat, SeatMore.POOL, 0 if over else max(speed - spent, 0))


def settle_cards(g: Fight) -> None:
    """Face-up cards have been found legal."""
    for card in range(int(g.deal.n_cards)):
        if g.zone(card) == Zone.FACE_UP:
            g.set_of_card(card, CardMore.CHECKED, 1)


def put_setup(g: Fight, line: Line) -> None:
    """What Round Zero has besides: Champions lie open, and who is how high stands behind ``roll=``."""
    reveal_champions(g)
    for seat, part in enumerate(line.seats):
        if part.life is not None:
            g.seats[seat * SEAT_W + SeatField.LIFE] = part.life
        if seat not in line.order:
            g.set_field(seat, SeatField.RANK, len(line.seats) - 1 - int(g.field(seat, SeatField.OPENING)))


# --- scenes ----------------------------------------------------------------------------------------------------------


def prepare_scene(g: Fight, *, begun: bool) -> None:
    """Give every seat its side, and in a round that has ``begun`` its stock of actions and its initiative."""
    put_sides(g, [{}] * int(g.n))
    for seat in range(int(g.n)):
        g.set_more(seat, SeatMore.SOLO, rules_of(g).solo_agility if seat == rules_of(g).solo else 0)
        g.cards[g.warrior_card(seat) * CARD_W + CardField.SEEN] = EVERYBODY
    settle_cards(g)
    if not begun:
        return
    log, g.log = g.log, None
    for seat in range(int(g.n)):
        fill_pool(g, SeatNo(seat))
        if g.initiative(seat) == NULL:
            g.set_field(seat, SeatField.INITIATIVE, 0)  # nothing in the slot of the round (TR-REV-07)
    g.log = log
