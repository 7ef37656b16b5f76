"""Steps that turn the table round for a while: cards change sides, players change roles, abilities are copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.continuous_effects import Hold
from agon.games.anarcus.events import call_rule
from agon.games.anarcus.nodes import Cx, Happening, Lasting, Running
from agon.games.anarcus.play import in_the_way, replace
from agon.games.anarcus.players import seat_of
from agon.games.anarcus.selectors import Find
from agon.games.anarcus.steps_choice import begin_with, end_with
from agon.games.anarcus.terms import (
    CONTROL,
    COPY,
    DESTROYED,
    ENTERS,
    FIGHTERS,
    HERO,
    NOBODY,
    NONE,
    NOTE_ROLES,
    NOTE_TRADED,
    SHIELD,
    SHIELD_CARD,
    SWAP_ROLES,
    SWAPPED,
    WEAPON,
    WEAPON_CARD,
    Party,
)

if TYPE_CHECKING:
    from agon.games.anarcus.table import Table


def could_take(t: Table, card: CardNo, seat: SeatNo, user: SeatNo) -> bool:
    """Could an ability of ``user`` give a card of the table to that seat? Heroes stay where they are."""
    zone: i64 = t.cards[card]
    if not HERO < zone <= FIGHTERS or t.side(card) == seat or t.is_guarded(card, SWAPPED, user):
        return False
    if zone != WEAPON and zone != SHIELD:
        return True
    old: i64 = in_the_way(t, seat, zone)
    return old == NONE or not t.is_guarded(old, DESTROYED, NONE)


class TakeStep(Hold):
    """The cards come to the side of a player, and go back when it ends."""

    def __init__(self, find: Find, player: Party) -> None:
        super().__init__(CONTROL, find, player)

    def can(self, t: Table, cx: Cx) -> bool:
        seat: SeatNo = seat_of(t, cx, self.player)
        find = self.find
        if find is None or seat == NONE:
            return False
        cards = find.list(t, cx)
        at: i64 = 0
        while at < len(cards):
            if could_take(t, CardNo(cards[at]), seat, cx.user):
                return True
            at += 1
        return False

    def run(self, t: Table, f: Running) -> None:
        begin_with(t, f)
        seat: SeatNo = seat_of(t, f, self.player)
        taken: vec[i64] = vec[i64]()
        at: i64 = 0
        while seat != NONE and at < len(f.found):
            card: CardNo = CardNo(f.found[at])
            if could_take(t, card, seat, f.user):
                self.take(t, f, card, seat)
                taken = append(taken, card)
            at += 1
        f.amount = len(taken)
        end_with(t, f, taken)

    def take(self, t: Table, f: Running, card: CardNo, seat: SeatNo) -> None:
        """Give one card to a seat (AN-RULING-38).

        A Weapon or Shield comes in the place of the old one (AN-TYPE-05, AN-TYPE-07).
        """
        home: i64 = t.side(card)
        for each in t.lasting:
            if each.target == card and each.step.kind_of_hold() == CONTROL:
                home = each.a
        many: i64 = len(t.lasting)
        self.begin(t, f, card)
        if len(t.lasting) == many:
            return
        t.lasting[many].a = home
        zone: i64 = t.cards[card]
        if zone == WEAPON:
            replace(t, seat, card, WEAPON_CARD, WEAPON)
        elif zone == SHIELD:
            replace(t, seat, card, SHIELD_CARD, SHIELD)
        t.note(NOTE_TRADED, card, seat, f.user)
        t.cross(card)


class SwapRolesStep(Hold):
    """Attacker and defender change roles, and back when it ends (AN-RULING-37, in place of AN-ROLE-03)."""

    def __init__(self) -> None:
        super().__init__(SWAP_ROLES, None, NOBODY)

    def begin(self, t: Table, f: Running, card: CardNo) -> None:
        many: i64 = len(t.lasting)
        super().begin(t, f, card)
        if len(t.lasting) > many:
            t.attacker = SeatNo(1 - t.attacker)
            t.note(NOTE_ROLES, t.attacker)


class CopyStep(Hold):
    """The cards have the abilities of others, too; ``now``: what those do as they come is done at once."""

    def __init__(self, find: Find, source: Find, now: bool) -> None:
        super().__init__(COPY, find, NOBODY)
        self.source: Find = source
        self.now: bool = now

    def sources(self, t: Table, e: Lasting) -> vec[i64]:
        if e.rule == NONE:
            return vec[i64]([e.other])
        return self.source.list(t, Cx(e.card, e.user))

    def can(self, t: Table, cx: Cx) -> bool:
        find = self.find
        return find is not None and len(find.list(t, cx)) != 0 and len(self.source.list(t, cx)) != 0

    def run(self, t: Table, f: Running) -> None:
        begin_with(t, f)
        cards: vec[i64] = f.kept
        sources: vec[i64] = f.found
        at: i64 = 0
        while at < len(cards):
            k: i64 = 0
            while k < len(sources):
                self.copy(t, f, CardNo(cards[at]), sources[k])
                k += 1
            at += 1
        end_with(t, f, cards if len(sources) != 0 else sources)

    def copy(self, t: Table, f: Running, card: CardNo, source: i64) -> None:
        """Let a card have the abilities of another."""
        many: i64 = len(t.lasting)
        self.begin(t, f, card)
        if len(t.lasting) == many:
            return
        t.lasting[many].other = source
        if self.now and HERO <= t.cards[card] <= FIGHTERS:
            side: i64 = t.side(card)
            h = Happening(ENTERS, card, side, side, NONE, 0)
            for rule in t.deal.rules_of[source]:
                if (rule.codes >> ENTERS) & 1 == 1 and not rule.would:
                    call_rule(t, h, rule, card, SeatNo(side))
