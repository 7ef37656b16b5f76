"""What the engine asks the rules of a game, answered as most games do: a game says only what is otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.ability_use import start_printed
from agon.arena.deal import ACTION, Listener, Referee
from agon.arena.defeat import checkpoint
from agon.arena.speed_turn import SpeedTurn
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight


class UsualReferee(Referee):
    """Nothing is limited, an action ability is used as it is printed, and one action more is one of a turn's."""

    def checkpoint(self, g: Fight) -> bool:
        return checkpoint(g)

    def use_action(self, g: Fight, ls: Listener, seat: i64) -> None:
        start_printed(g, ls, SeatNo(seat), ACTION)

    def take_action(self, g: Fight, seat: i64) -> None:
        g.push(SpeedTurn(SeatNo(seat), True))


__all__ = ["UsualReferee"]
