"""Triggers: the events that an ability waits for or asks about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.core.bits import bit
from agon.core.ids import SeatNo
from agon.games.anarcus.history import in_span, is_past
from agon.games.anarcus.nodes import Cx, Happening, Heard
from agon.games.anarcus.players import seats_of
from agon.games.anarcus.selectors import FindCards
from agon.games.anarcus.terms import (
    AT_HAND,
    AT_STACK,
    AT_TOP,
    HAND,
    MAIN_STACK,
    NOBODY,
    NONE,
    STAGE_ENDED,
    STAGE_STARTED,
    TURN_ENDED,
    TURN_STARTED,
    PastSpan,
)

if TYPE_CHECKING:
    from agon.games.anarcus.table import Table

EACH_ONE: Final = 0
THIS_ONE: Final = 1


class CardHappens(Heard):
    """Something happens to this card (``find`` None), or to one that ``find`` finds; ``nth`` 0: every time."""

    def __init__(self, deed: i64, find: FindCards | None, by: i64, nth: i64, span: PastSpan) -> None:
        super().__init__(bit(deed))
        self.deed: i64 = deed
        self.find: FindCards | None = find
        self.by: i64 = by
        self.nth: i64 = nth
        self.span: PastSpan = span

    def fits(self, t: Table, cx: Cx, h: Happening) -> bool:
        return self.is_such(t, cx, h) and (self.nth == 0 or self.earlier(t, cx, h) == self.nth - 1)

    def is_such(self, t: Table, cx: Cx, h: Happening) -> bool:
        """Is it a card meant, by the doing of a player meant?"""
        if self.by != NOBODY and (h.by == NONE or (seats_of(t, cx, self.by) >> h.by) & 1 == 0):
            return False
        find = self.find
        if find is None:
            return h.card == cx.card
        if (seats_of(t, cx, find.owner) >> h.side) & 1 == 0:
            return False
        if find.place == AT_HAND and h.origin != HAND:
            return False
        if (find.place == AT_STACK or find.place == AT_TOP) and h.origin != MAIN_STACK:
            return False
        return find.fits(t, cx, h.card)

    def earlier(self, t: Table, cx: Cx, h: Happening) -> i64:
        """How often it has come in the span before this time."""
        many: i64 = 0
        past = h.before
        while past is not None:
            if is_past(t, past, self.span):
                break
            if past.code == self.deed and in_span(t, past, self.span) and self.is_such(t, cx, past):
                many += 1
            past = past.before
        return many


class TimeComes(Heard):
    """A turn, the round or the turns stage begins or ends."""

    def __init__(self, code: i64, whose: i64, which: i64) -> None:
        super().__init__(bit(code))
        self.code: i64 = code
        self.whose: i64 = whose
        self.which: i64 = which

    def fits(self, t: Table, cx: Cx, h: Happening) -> bool:
        if self.code == TURN_STARTED or self.code == TURN_ENDED:
            return (seats_of(t, cx, self.whose) >> h.side) & 1 == 1
        return True

    def fits_since(self, t: Table, cx: Cx, h: Happening, born_round: i64, born_turn: i64) -> bool:
        if not self.fits(t, cx, h):
            return False
        if self.which == EACH_ONE:
            return True
        if self.code == TURN_STARTED or self.code == TURN_ENDED:
            return t.turns == born_turn if self.which == THIS_ONE else t.turns > born_turn
        if self.code == STAGE_ENDED or self.code == STAGE_STARTED:
            # The stage of the round is the next one for what was done before it began; `born_turn` tells.
            began: bool = born_turn > t.turns - t.stage_turns
            return (t.round == born_round and began) == (self.which == THIS_ONE)
        return t.round == born_round if self.which == THIS_ONE else t.round > born_round

    def comes_once(self) -> bool:
        return self.which != EACH_ONE


class RoundSettles(Heard):
    """That player wins, or loses, a round."""

    def __init__(self, code: i64, player: i64, won: bool) -> None:
        super().__init__(bit(code))
        self.player: i64 = player
        self.won: bool = won

    def fits(self, t: Table, cx: Cx, h: Happening) -> bool:
        seat: SeatNo = SeatNo(h.side if self.won else 1 - h.side)
        return (seats_of(t, cx, self.player) >> seat) & 1 == 1


class TurnEnds(Heard):
    """That player ends a turn, or an empty one."""

    def __init__(self, player: i64, empty: bool) -> None:
        super().__init__(bit(TURN_ENDED))
        self.player: i64 = player
        self.empty: bool = empty

    def fits(self, t: Table, cx: Cx, h: Happening) -> bool:
        return (h.data == 1 or not self.empty) and (seats_of(t, cx, self.player) >> h.side) & 1 == 1


class AnyHeard(Heard):
    """One of several events."""

    def __init__(self, parts: list[Heard]) -> None:
        codes: i64 = 0
        for part in parts:
            codes |= part.codes
        super().__init__(codes)
        self.parts: list[Heard] = parts

    def fits(self, t: Table, cx: Cx, h: Happening) -> bool:
        for part in self.parts:
            if (part.codes >> h.code) & 1 == 1 and part.fits(t, cx, h):
                return True
        return False

    def fits_since(self, t: Table, cx: Cx, h: Happening, born_round: i64, born_turn: i64) -> bool:
        for part in self.parts:
            if (part.codes >> h.code) & 1 == 1 and part.fits_since(t, cx, h, born_round, born_turn):
                return True
        return False

    def comes_once(self) -> bool:
        for part in self.parts:
            if part.comes_once():
                return True
        return False


class Comes(Heard):
    """This card comes to the table; told to this card alone."""

    def fits(self, t: Table, cx: Cx, h: Happening) -> bool:
        return h.card == cx.card
