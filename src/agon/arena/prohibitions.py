"""What is forbidden, and what no card can bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType

from mypy_extensions import i64

from agon.arena.continuous_effects import walk
from agon.arena.nodes import Modifier
from agon.arena.terms import CARD_W, NONE, AttackKind, CardField, CardType, Mod, Zone
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx

Ban = NewType("Ban", i64)
"""What is forbidden."""

FORBID_ATTACK: Final = Ban(0)
FORBID_MOVE: Final = Ban(1)
FORBID_USE: Final = Ban(2)
FORBID_LIFE_GAIN: Final = Ban(3)
FORBID_ENTER: Final = Ban(4)
"""The warrior may not enter the spaces of the modifier's ``place`` (TR-PWR-FEAR-03): ask ``is_kept_out``."""
FORBID_REROLL: Final = Ban(5)
FORBID_SPEED_GAIN: Final = Ban(6)
FORBID_MOVED_BY: Final = Ban(7)
FORBID_DISCARD_BY: Final = Ban(8)
FORBID_DAMAGE: Final = Ban(9)
FORBID_ACTION: Final = Ban(10)
FORBID_DISCARD: Final = Ban(11)
"""The player may not discard the card, not even to become legal."""
FORBID_TURNED_BY: Final = Ban(12)
"""Cards of others may not turn the warrior to face another way."""
FORBID_USE_CONSTANT: Final = Ban(13)
"""Plus the kind of an ability (1 action, 2 reveal): abilities of that kind may not be used."""
FORBID_TURN: Final = Ban(17)
"""The warrior may not be turned to face another way, by anybody, in its place or with a move (A7-MOVE-14)."""

FORBID_DEPLETE: Final = Ban(16)
"""The player may not turn the card sideways: enemies may not, its own player does so for a cost all the same."""


FORBID_RETURN: Final = Ban(18)
"""The player may not put the card into play from a discard pile."""


def ban_of(code: Ban) -> Ban:
    """What a code bans, whatever the kind of ability."""
    return FORBID_USE if FORBID_USE_CONSTANT < code < FORBID_DEPLETE else code


def ban_on_kind(kind: i64) -> Ban:
    """The ban on abilities of a kind (1 action, 2 reveal)."""
    return Ban(FORBID_USE_CONSTANT + kind)


def is_forbidden(g: Fight, code: Ban, seat: SeatNo, other: SeatNo, card: CardNo) -> bool:
    """Does something forbid this (A7-SIM-07, A7-GOLD-03)? ``seat`` would do it."""
    return (g.deal.forbids >> code) & 1 == 1 and who_forbids(g, code, seat, other, card) != NONE


def is_use_forbidden(g: Fight, seat: SeatNo, card: CardNo, kind: i64) -> bool:
    """May ``seat`` not use this card's abilities of a kind (1 action, 2 reveal; A7-RULING-85)?"""
    return is_forbidden(g, FORBID_USE, seat, SeatNo(NONE), card) or is_forbidden(
        g, ban_on_kind(kind), seat, SeatNo(NONE), card
    )


def is_kept_out(g: Fight, seat: SeatNo, square: i64) -> bool:
    """Does anything forbid this warrior to enter a space now (TR-PWR-FEAR-03, 04)?"""
    return (g.deal.forbids >> FORBID_ENTER) & 1 == 1 and who_keeps_out(g, seat, square) != NONE


def who_keeps_out(g: Fight, seat: SeatNo, square: i64) -> i64:
    """The card that forbids this warrior to enter a space now, or NONE."""
    w = walk(g, Mod.FORBID, FORBID_ENTER)
    while w.next(g):
        if (
            w.m.place is not None
            and forbids(g, w.m, w.cx, seat, SeatNo(NONE), CardNo(NONE))
            and w.m.place.has(g, w.cx, square)
        ):
            return w.stop(g)
    return NONE


def who_forbids(g: Fight, code: Ban, seat: SeatNo, other: SeatNo, card: CardNo) -> i64:
    """The card that forbids this, or NONE."""
    for m in g.deal.mods[Mod.FORBID]:
        if m.code == code and g.is_on(m):
            cx = g.enter(m.card, m.rule)
            banned = forbids(g, m, cx, seat, other, card)
            g.leave()
            if banned and not is_unstoppable(g, ban_of(code), card, cx.user):
                return m.card
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == Mod.FORBID and m2.code == code and g.in_force(e):
            cx = g.enter_effect(e)
            banned = forbids(g, m2, cx, seat, other, card)
            g.leave()
            if banned and not is_unstoppable(g, ban_of(code), card, e.user):
                return e.card
    return NONE


def forbids(g: Fight, m: Modifier, cx: Cx, seat: SeatNo, other: SeatNo, card: CardNo) -> bool:
    """Does one prohibition reach this deed?"""
    if m.who is not None and not m.who.has(g, cx, seat):
        return False
    if g.deal.shields and is_shielded(g, seat, cx.card):
        return False
    if m.cards is not None and (card == NONE or not m.cards.is_kind(g, cx, card)):
        return False
    f = m.attacks
    if f is not None:
        if f.against is not None and not f.against.has(g, cx, other):
            return False
        basic = card != NONE and g.deal.cards[card].type == CardType.WARRIOR
        if f.kind == AttackKind.BASIC and not basic:
            return False
        if f.kind == AttackKind.WEAPON and (basic or g.deal.cards[card].type == CardType.SPECIAL):
            return False
        if f.kind == AttackKind.SPECIAL and (card == NONE or g.deal.cards[card].type != CardType.SPECIAL):
            return False
        if f.weapon is not None and (basic or not f.weapon.is_kind(g, cx, card)):
            return False
    return m.cond is None or m.cond.test(g, cx)


def is_shielded(g: Fight, seat: SeatNo, card: CardNo) -> bool:
    """Is the seat's warrior not affected by this card, since it is an opposing one that lies in the arena?

    Ask only if ``deal.shields``: nothing else brings it about.
    """
    return who_shields(g, seat, card) != NONE


def who_shields(g: Fight, seat: SeatNo, card: CardNo) -> i64:
    """The card that keeps this one from affecting the seat's warrior, or NONE."""
    base: i64 = card * CARD_W
    if (
        card == NONE
        or seat == NONE
        or g.cards[base + CardField.PLACE] == NONE
        or g.cards[base + CardField.ZONE] != Zone.FACE_UP
    ):
        return NONE
    by: i64 = g.cards[base + CardField.CONTROLLER]
    if not g.is_enemy(seat, by):
        return NONE
    w = walk(g, Mod.PROTECT)
    while w.next(g):
        if g.is_enemy(w.cx.user, by) and w.means(g, seat):
            return w.stop(g)
    return NONE


def is_unstoppable(g: Fight, code: Ban, card: CardNo, banning: SeatNo) -> bool:
    """Is a card safe from what cards of the seat ``banning`` do to it (``code`` is of the deed barred)?

    "Cannot be prevented" beats "prevent" (A7-RULING-84, A7-PRIN-32). Where the one that bars is as safe from being
    stopped, the active player's prevails (A7-PRIN-33).
    """
    if (g.deal.lasting >> Mod.UNSTOPPABLE) & 1 == 0 or card == NONE:
        return False
    seat: SeatNo = g.controller(card)
    return stands_firm(g, code, card, banning) and (
        banning == seat or banning != g.first_active() or not has_firmness(g, code, banning)
    )


def stands_firm(g: Fight, code: Ban, card: CardNo, banning: SeatNo) -> bool:
    """Does a card in force say that cards of that seat cannot prevent this of this card?"""
    for m in g.deal.mods[Mod.UNSTOPPABLE]:
        # One that covers itself cannot be taken away first.
        if m.code == code and g.cards[m.card * CARD_W + CardField.ACTIVE] == 1:
            cx = g.enter(m.card, m.rule)
            fits = m.who is not None and m.who.has(g, cx, banning)
            fits = fits and m.cards is not None and m.cards.is_kind(g, cx, card)
            fits = fits and (m.cards is None or m.cards.owner is None or g.controller(card) == cx.user)
            fits = fits and (m.cond is None or m.cond.test(g, cx))
            g.leave()
            if fits:
                return True
    return False


def has_firmness(g: Fight, code: Ban, seat: SeatNo) -> bool:
    """Has this seat a card with the prohibition in force itself?"""
    for m in g.deal.mods[Mod.UNSTOPPABLE]:
        if m.code == code and g.cards[m.card * CARD_W + CardField.ACTIVE] == 1 and g.controller(m.card) == seat:
            return True
    return False
