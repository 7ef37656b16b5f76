"""Who words mean: me, an opponent, any warrior, the attacker, "that warrior"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.continuous_effects import walk
from agon.arena.nodes import Cond, Who
from agon.arena.places import distance
from agon.arena.terms import NONE, NULL, Mod
from agon.arena.values import stat_of
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class Me(Who):
    """The user of the ability (A7-PRIN-29)."""

    def one(self, g: Fight, cx: Cx) -> SeatNo:
        return cx.user

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        return seat == cx.user


ANY_WARRIOR: Final = 0
NOT_MINE: Final = 1
OPPOSING: Final = 2


class Some(Who):
    """Any warrior, any but mine (NOT_MINE), any opposing one (OPPOSING), filtered by a condition on the candidate."""

    def __init__(self, scope: int, where: Cond | None) -> None:
        self.scope: i64 = scope
        self.where: Cond | None = where

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        if seat == NONE:
            return False
        if self.scope == NOT_MINE and seat == cx.user:
            return False
        if self.scope == OPPOSING and not g.is_enemy(cx.user, seat):
            return False
        if self.where is None:
            return True
        kept: i64 = cx.who
        cx.who = seat
        fits = self.where.test(g, cx)
        cx.who = SeatNo(kept)
        return fits

    def one(self, g: Fight, cx: Cx) -> SeatNo:
        # Whoever the event involves, else the next one in seat order (A7-RULING-88).
        if cx.who != NONE and g.in_play(cx.who) and self.has(g, cx, cx.who):
            return cx.who
        order: i64 = 1
        while order <= g.n:
            seat: SeatNo = SeatNo((cx.user + order) % g.n)
            if g.in_play(seat) and self.has(g, cx, seat):
                return seat
            order += 1
        # Minions come after players.
        seat = SeatNo(g.n)
        while seat < g.fighters:
            if g.in_play(seat) and self.has(g, cx, seat):
                return seat
            seat = SeatNo(seat + 1)
        return SeatNo(NONE)


class Allies(Some):
    """Those who are with the user: team-mates and minions, not its own warrior (TR-FX-14, TR-PWR-SUPPORT-02)."""

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        if seat == NONE or seat == cx.user or g.is_enemy(cx.user, seat):
            return False
        return Some.has(self, g, cx, seat)


class Rivals(Some):
    """Those opponents whom an ability in force calls rivals of the user (A7-RULING-87)."""

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        return seat != NONE and is_rival(g, cx.user, seat) and Some.has(self, g, cx, seat)


def is_rival(g: Fight, user: SeatNo, seat: SeatNo) -> bool:
    """Does any ability in force call ``seat`` a rival of ``user``? Team-mates are never rivals (A7-RULING-87, 94)."""
    if (g.deal.lasting >> Mod.RIVAL) & 1 == 0 or not g.is_enemy(user, seat):
        return False
    w = walk(g, Mod.RIVAL)
    while w.next(g):
        if w.cx.user == user and w.means(g, seat):
            w.stop(g)
            return True
    return False


class Relative(Who):
    """Warriors of a group by what they have to do with one spoken of before, who is not the candidate."""

    def __init__(self, among: Who) -> None:
        self.among: Who = among

    def one(self, g: Fight, cx: Cx) -> SeatNo:
        # The next one in seat order (A7-RULING-88).
        order: i64 = 1
        while order <= g.n:
            seat: SeatNo = SeatNo((cx.user + order) % g.n)
            if g.in_play(seat) and self.has(g, cx, seat):
                return seat
            order += 1
        return SeatNo(NONE)


class Sharing(Relative):
    """Warriors of a group that share a quality with one spoken of before: "warriors of that warrior's culture".

    "That warrior" is not the candidate here, as it is in the conditions of ``Some``. The warrior spoken of may be one
    of an earlier game of the match.
    """

    def __init__(self, among: Who, shares: Cond) -> None:
        super().__init__(among)
        self.shares: Cond = shares

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        if seat == NONE or not self.among.has(g, cx, seat):
            return False
        kept: i64 = cx.card_ref
        cx.card_ref = g.warrior_card(seat)
        fits = self.shares.test(g, cx)
        cx.card_ref = CardNo(kept)
        return fits


class Related(Relative):
    """Warriors of a group by how they stand to one spoken of before: "each warrior adjacent to that warrior"."""

    def __init__(self, among: Who, where: Cond) -> None:
        super().__init__(among)
        self.where: Cond = where

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        if seat == NONE or not self.among.has(g, cx, seat):
            return False
        kept: i64 = cx.who
        outer: i64 = cx.spoken
        if outer == NONE:
            cx.spoken = kept
        cx.who = seat
        fits = cx.spoken != NONE and self.where.test(g, cx)
        cx.who = SeatNo(kept)
        cx.spoken = outer
        return fits


class Spoken(Who):
    """The words "that warrior" in what is asked of candidates (``Related``)."""

    def one(self, g: Fight, cx: Cx) -> SeatNo:
        return SeatNo(cx.spoken)

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        return seat == cx.spoken


class Besides(Relative):
    """Those of a group but the one spoken of before: "another opponent"."""

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        return seat != NONE and seat != cx.who and self.among.has(g, cx, seat)


class Foremost(Who):
    """Those of a group with the most of a statistic (a STAT_* code), or the least; several may tie."""

    def __init__(self, among: Who, stat: int, least: bool) -> None:
        self.among: Who = among
        self.stat: i64 = stat
        self.least: bool = least

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        if seat == NONE or not self.among.has(g, cx, seat):
            return False
        own: i64 = stat_of(g, seat, self.stat, False)
        if own == NULL:
            return False
        other: i64 = 0
        while other < g.fighters:
            if other != seat and g.in_play(other) and self.among.has(g, cx, SeatNo(other)):
                # Null is neither more nor less (A7-GLOS-41).
                theirs: i64 = stat_of(g, SeatNo(other), self.stat, False)
                if theirs != NULL and (theirs < own if self.least else theirs > own):
                    return False
            other += 1
        return True

    def one(self, g: Fight, cx: Cx) -> SeatNo:
        # Of several, whoever the event involves, else the next one in seat order (A7-RULING-88).
        if cx.who != NONE and g.in_play(cx.who) and self.has(g, cx, cx.who):
            return cx.who
        order: i64 = 0
        while order < g.fighters:
            seat: SeatNo = SeatNo((cx.user + order) % g.n if order < g.n else order)
            if g.in_play(seat) and self.has(g, cx, seat):
                return seat
            order += 1
        return SeatNo(NONE)


class Distant(Relative):
    """Those of a group who stand nearest to the user, or farthest away; several may tie (A7-GLOS-03, A7-GLOS-05)."""

    def __init__(self, among: Who, farthest: bool) -> None:
        super().__init__(among)
        self.farthest: bool = farthest

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        own: i64 = self.spaces(g, cx, seat)
        if own < 0:
            return False
        other: i64 = 0
        while other < g.fighters:
            theirs: i64 = self.spaces(g, cx, SeatNo(other))
            if theirs >= 0 and (theirs > own if self.farthest else theirs < own):
                return False
            other += 1
        return True

    def spaces(self, g: Fight, cx: Cx, seat: SeatNo) -> i64:
        """Return how many spaces away one of the group stands; -1 for anybody else, and who is not in the arena."""
        if seat == NONE or seat == cx.user or not g.in_play(seat) or not self.among.has(g, cx, seat):
            return -1
        if g.square(seat) == NONE or g.square(cx.user) == NONE:
            return -1
        return distance(g, g.square(cx.user), g.square(seat))


class That(Who):
    """The words "That warrior", "they"; or the candidate of the filter we are in."""

    def one(self, g: Fight, cx: Cx) -> SeatNo:
        return cx.who

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        return seat == cx.who


class Attacker(Who):
    """Who makes the attack."""

    def one(self, g: Fight, cx: Cx) -> SeatNo:
        return SeatNo(g.attack(cx.attack).attacker if cx.attack != NONE else NONE)


class Defender(Who):
    """Who is being attacked."""

    def one(self, g: Fight, cx: Cx) -> SeatNo:
        return SeatNo(g.attack(cx.attack).defender if cx.attack != NONE else NONE)
