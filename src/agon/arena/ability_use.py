"""Using what a card prints: an Action or a Reveal ability, and who hears that it was used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from agon.arena.deal import REVEAL, Listener
from agon.arena.depletion import deplete
from agon.arena.frame import Frame
from agon.arena.terms import NONE, Did, On
from agon.arena.window import fire_ability, fire_simple, fire_used, use_by
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def start_printed(g: Fight, ls: Listener, seat: SeatNo, kind: i64) -> None:
    """Start an ability that its player uses now (``ACTION`` or ``REVEAL``); who watches abilities answers after it."""
    cx = g.enter(ls.card, ls.rule)
    cx.user = SeatNo(NONE)
    if ls.by_others:
        cx.who = seat
    g.push(UsedFrame(seat, ls.card, ls.rule, kind, ls.power))
    turned = False
    if kind == REVEAL:
        g.remember(seat, Did.REVEALS_USED, 1)
        if g.deal.rules.reveal_depletes and ls.power == 0:
            turned = deplete(g, ls.card)
    use_by(g, ls, cx, 0, seat)
    g.leave()
    if turned:
        fire_simple(g, On.DEPLETED, seat, seat, ls.card, 0)
    # What happens "before" comes first, on top of the ability.
    fire_ability(g, On.BEFORE_ACTION, seat, ls.card, ls.rule, kind, ls.power)


@mypyc_attr(acyclic=True)
class UsedFrame(Frame):
    """Tells, once the ability above it is done, that it was used."""

    def __init__(self, seat: SeatNo, card: CardNo, rule: i64, kind: i64, power: i64) -> None:
        super().__init__()
        self.seat: SeatNo = seat
        self.card: CardNo = card
        self.rule: i64 = rule
        self.kind: i64 = kind
        self.power: i64 = power

    def alike(self) -> Frame:
        return UsedFrame(self.seat, self.card, self.rule, self.kind, self.power)

    def fields(self) -> list[int]:
        return [self.seat, self.card, self.rule, self.kind, self.power]

    def set_fields(self, n: list[int]) -> None:
        seat_, card_, self.rule, self.kind, self.power = n
        self.card = CardNo(card_)
        self.seat = SeatNo(seat_)

    def name(self) -> str:
        return "used"

    def run(self, g: Fight) -> None:
        g.pop()
        if not g.is_settled():
            fire_used(g, self.seat, self.card, self.rule, self.kind, self.power)


__all__ = ["UsedFrame", "start_printed"]
