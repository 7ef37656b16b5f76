"""What the fight engine asks the rules of Time Rift."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.actions import action_of
from agon.arena.referee import UsualReferee
from agon.arena.terms import DECLINE, NONE, Act, Ask, SeatField
from agon.arena.window import WindowFrame
from agon.core.ids import CardNo, SeatNo
from agon.games.timerift.card_limits import check
from agon.games.timerift.game_end import LevelFrame
from agon.games.timerift.params import rules_of
from agon.games.timerift.reveal import TurnedUpFrame
from agon.games.timerift.turn import TurnFrame

if TYPE_CHECKING:
    from agon.arena.damage import Ending
    from agon.arena.fight import Fight


class TimeRiftReferee(UsualReferee):
    """Rules v1.1."""

    def restrict(self, g: Fight) -> bool:
        return check(g)

    def life_asked(self, g: Fight, code: i64) -> i64:
        top = g.top
        if g.asked == Ask.ACTION:
            return action_of(g, code - Act.ABILITY, g.decider).life if code >= Act.ABILITY else 0
        if code == DECLINE:
            return 0
        if isinstance(top, WindowFrame):
            return g.deal.on[top.event][(code - 1) >> 1].life
        revealed: i64 = g.field(g.decider, SeatField.REVEALED)
        if isinstance(top, TurnedUpFrame):
            revealed = top.card
        rules = g.deal.cards[revealed].rules if revealed != NONE else []
        return rules[code - 1].life if code <= len(rules) else 0

    def take_action(self, g: Fight, seat: i64) -> None:
        g.push(TurnFrame(SeatNo(seat), True))

    def turned_up(self, g: Fight, card: i64) -> bool:
        """Its Reveal effects come now only where that is so played (TR-RULING-73)."""
        if not rules_of(g).reveals_outside:
            return False
        g.push(TurnedUpFrame(CardNo(card)))
        return True

    def break_level(self, g: Fight, level: i64, reason: Ending) -> bool:
        g.push(LevelFrame(level, reason))
        return True
