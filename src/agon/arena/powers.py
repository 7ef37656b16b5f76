"""Powers: printed abilities that begin with a keyword, and what using one takes (TR-PWR).

A power of a loadout card turns it sideways; a power of a warrior card has a limit of its own instead (TR-PWR-06). What
a power then does is an ordinary program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.deal import LIMIT_ATTACK, LIMIT_NONE, LIMIT_ROUND, Deal, Listener
from agon.arena.depletion import deplete, may_deplete
from agon.arena.terms import NONE, CardType, On, SeatMore
from agon.core.bits import bit
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

POWER_NAMES: Final = (
    "", "combo", "deploy", "disarm", "dodge", "fear", "heal", "jump", "poison", "pull", "push", "rage", "react",
    "reroll", "save", "support",
)  # fmt: skip
"""The fifteen keywords (TR-PWR-01); the place of a keyword is its code in ``Listener.power``, 0 is no power."""

POWER_DEPLOY: Final = 2


def make_power(deal: Deal, ls: Listener, keyword: str) -> None:
    """Make a rule a power: optional, and limited as powers are (TR-PWR-03, TR-PWR-06, TR-RULING-17).

    Call it before the listener is added to the deal; a limit that the text states itself stays.
    Raises: ValueError for a word that is no keyword.
    """
    ls.power = POWER_NAMES.index(keyword.casefold())
    if ls.power == 0:
        raise ValueError("a power has a keyword")
    ls.optional = True
    if ls.per != LIMIT_NONE:
        return
    if deal.cards[ls.card].type == CardType.WARRIOR:
        ls.per = LIMIT_ROUND
        ls.times = 1
    elif On.BEFORE_ATTACK <= ls.event <= On.AFTER_ATTACK:
        # Once for the attack whose depletion it shares.
        ls.per = LIMIT_ATTACK
        ls.times = 1


def may_use_power(g: Fight, ls: Listener, user: SeatNo, attack: i64) -> bool:
    """Can its cost be paid: is the host upright, are there hands left for it, is the keyword unused (TR-PWR-12 b-d)?

    ``attack``: the attack it answers to, or NONE. One of the host itself has turned it sideways already (TR-RULING-17).
    """
    # Once a round may be meant for all abilities with a keyword (TR-RULING-15, TR-PWR-07).
    if g.deal.rules.power_by_keyword and (g.more(user, SeatMore.POWERS) >> ls.power) & 1 == 1:
        return False
    if g.deal.cards[ls.card].type == CardType.WARRIOR or shares_depletion(g, ls, attack):
        return True
    return may_deplete(g, ls.card)


def pay_power(g: Fight, ls: Listener, user: SeatNo, attack: i64) -> bool:
    """Turn the host sideways, unless the attack it answers to has, and note the keyword (TR-PWR-03).

    True if the card was upright.
    """
    g.set_more(user, SeatMore.POWERS, g.more(user, SeatMore.POWERS) | bit(ls.power))
    return not shares_depletion(g, ls, attack) and deplete(g, ls.card)


def shares_depletion(g: Fight, ls: Listener, attack: i64) -> bool:
    """Is the ability woken by an attack with its own card that turned the card sideways (TR-PWR-13)?

    What is woken by that very turning has no other charge either (TR-RULING-17).
    """
    f = ls.filter
    if ls.event == On.DEPLETED and f is not None and f.card is not None and f.card.this:
        return True
    if attack == NONE:
        return False
    a = g.attack(attack)
    return a.weapon == ls.card and a.spends


def may_reveal(g: Fight, ls: Listener) -> bool:
    """Can a Reveal ability be paid for, which turns its card sideways whether it is a power or not (TR-REV-12)?"""
    if not g.deal.rules.reveal_depletes or g.deal.cards[ls.card].type == CardType.WARRIOR:
        return ls.power == 0 or may_use_power(g, ls, g.controller(ls.card), NONE)
    return may_deplete(g, ls.card)
