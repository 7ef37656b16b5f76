"""What a tie breaker and a Tire Fight are about, as players see it: who is in it, what is compared, what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agon.arena.stats import experience_of
from agon.arena.terms import NONE, NULL, SeatField
from agon.core.engine import DICE
from agon.core.ids import SeatNo
from agon.core.view import StandoffRow, StandoffView
from agon.games.timerift.params import BEHIND, INITIATIVE_STEP, TIE_BREAK, TIRE, rules_of
from agon.games.timerift.phases import ROUND_DICE, PhasesFrame
from agon.messages import say

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.games.fights.words import Words


def standoff(words: Words) -> StandoffView | None:
    """Return what is fought out after the rounds; None while they go on (TR-TIE, TR-TIRE)."""
    g = words.fight
    stage = int(g.step) // TIE_BREAK * TIE_BREAK
    if g.round == 0 or stage not in (TIE_BREAK, TIRE):
        return None
    seats = range(int(g.n))
    left = [seat for seat in seats if g.field(seat, SeatField.DEFEATED) == 0]
    most = max((int(g.life(seat)) for seat in left), default=0)
    level = [seat for seat in left if g.life(seat) == most]
    rows: list[StandoffRow] = []
    for seat in seats:
        row: StandoffRow = {
            "seat": seat,
            "life": int(g.life(seat)),
            "tie": int(experience_of(g, SeatNo(seat))) if g.warrior_card(seat) != NONE else 0,
            "die": die_of(g, seat),
            "state": "out" if g.field(seat, SeatField.DEFEATED) == BEHIND else "defeated",
        }
        if seat in left:
            if stage == TIRE:
                row["state"] = "stands" if g.field(seat, SeatField.SQUARE) != NONE else "waits"
            elif seat in level:
                row["state"] = "level" if len(level) > 1 else "ahead"
            else:
                row["state"] = "behind"
        rows.append(row)
    if stage == TIE_BREAK:
        return {
            "title": say("tr-standoff", stage="tie"),
            "text": say("tr-standoff-tie", then="fight" if rules_of(g).tire else "dice"),
            "clause": "TR-TIE-07",
            "rows": rows,
        }
    rounds = rounds_left(g)
    found: StandoffView = {
        "title": say("tr-standoff", stage="tire"),
        "text": say("tr-standoff-tire") if rounds is None else say("tr-standoff-tire-rounds", rounds=rounds),
        "clause": "TR-TIRE-05",
        "rows": rows,
    }
    if rounds is not None:
        found["rounds_left"] = rounds
    return found


def die_of(g: Fight, seat: int) -> int | None:
    """Return the die that gives a seat its place in the order; None before it is thrown, and for who is out."""
    value = int(g.field(seat, SeatField.INITIATIVE))
    if g.field(seat, SeatField.DEFEATED) != 0 or value == NULL or value < 1:
        return None
    frame = phases(g)
    if frame is not None and frame.stage == TIRE and g.round > frame.begun:
        return value  # thrown once for all of it (TR-TIRE-08)
    if int(g.step) % TIE_BREAK < INITIATIVE_STEP:
        return None
    return None if frame is not None and frame.pc == ROUND_DICE and g.waiting == DICE else value


def rounds_left(g: Fight) -> int | None:
    """Return how many rounds of a Tire Fight there are yet, this one among them; None once it is over."""
    frame = phases(g)
    if frame is None:
        return None
    at = max(int(g.round), int(frame.begun))
    return int(frame.begun) + int(rules_of(g).tire_rounds) - at


def phases(g: Fight) -> PhasesFrame | None:
    """Return the frame of the game under way."""
    return next((frame for frame in g.stack if isinstance(frame, PhasesFrame)), None)


__all__ = ["standoff"]
