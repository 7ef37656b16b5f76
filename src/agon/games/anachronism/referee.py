"""What the fight engine asks the rules of Anachronism."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.deal import Listener, Referee
from agon.arena.defeat import checkpoint
from agon.arena.printed import start_printed
from agon.arena.speed_turn import SpeedTurn
from agon.games.anachronism.restrictions import start_check

if TYPE_CHECKING:
    from agon.arena.fight import Fight


class AnachronismReferee(Referee):
    """Set 7 rules."""

    def restrict(self, g: Fight) -> bool:
        return start_check(g)

    def checkpoint(self, g: Fight) -> bool:
        return checkpoint(g)

    def use_action(self, g: Fight, ls: Listener, seat: i64) -> None:
        start_printed(g, ls, seat, 1)

    def take_action(self, g: Fight, seat: i64) -> None:
        g.push(SpeedTurn(seat, True))
