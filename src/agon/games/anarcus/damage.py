"""The winner of a round, the damage, and which Fighters it kills (AN-BP, AN-WIN, AN-DMG)."""

from __future__ import annotations

from mypy_extensions import i64

from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.table import DAMAGE_NOW, TIES_NOW, Table
from agon.games.anarcus.terms import (
    ASK_KILL,
    FIGHTERS,
    KILLED,
    NONE,
    NOTE_KILLED,
    NOTE_POINTS,
    NOTE_WON,
    ORDER,
    OUT,
    SPARED,
    TIE_BY_ORDER,
    TIE_LOSER,
)
from agon.games.anarcus.zone_changes import is_stopped, take_away


def score(t: Table) -> None:
    """Compare battle points; equal ones are the defender's, and the difference is the damage (AN-BP-07, AN-WIN-01)."""
    attacker: SeatNo = t.attacker
    defender: SeatNo = SeatNo(1 - attacker)
    attack: i64 = t.points(attacker)
    defense: i64 = t.points(defender)
    t.note(NOTE_POINTS, attacker, attack, defense)
    t.former_winner = t.last_winner
    level: bool = attack == defense and t.side_now(attacker, TIES_NOW) != 0 and t.side_now(defender, TIES_NOW) == 0
    if attack > defense or level:
        t.win_round(attacker)
        t.damage = attack - defense
    else:
        t.win_round(defender)
        t.damage = defense - attack
    if t.deal.alters:
        t.damage += t.side_now(1 - t.last_winner, DAMAGE_NOW)
        if t.damage < 0:
            t.damage = 0
    t.spent = 0
    t.note(NOTE_WON, t.last_winner, t.damage, 2 if level else 1 if attack == defense else 0)


def counted_hp(t: Table, card: CardNo) -> i64:
    """The HP that killing reckons with: never below 0 (AN-RULING-07, AN-RULING-08)."""
    hp: i64 = t.hp(card)
    if hp > 0:
        return hp
    return 0


def can_die(t: Table, card: CardNo, seat: SeatNo) -> bool:
    """Is it a Fighter of that seat, not spared by this damage already, that can be killed?"""
    if not t.deal.abilities:
        return True
    return t.side(card) == seat and t.get(SPARED, card) == 0 and not t.is_guarded(card, KILLED, NONE)


def weakest(t: Table, seat: SeatNo) -> i64:
    """The Fighter of a seat that dies first, or NONE (AN-DMG-03, AN-DMG-11)."""
    best: i64 = NONE
    least: i64 = 0
    if t.n_laid == NONE:
        t.find_laid()
    laid = t.laid
    cards = t.cards
    at: i64 = t.laid_from(1 + seat)
    end: i64 = t.laid_to(1 + seat)
    while at < end:
        card: CardNo = CardNo(laid[at])
        if cards[card] == FIGHTERS and t.side(card) == seat and can_die(t, card, seat):
            hp: i64 = counted_hp(t, card)
            if best == NONE or hp < least or (hp == least and goes_before(t, card, best)):
                best = card
                least = hp
        at += 1
    return best


def goes_before(t: Table, one: i64, other: i64) -> bool:
    """Does one of two Fighters of equal HP die first? By attack, then by when it was played, then by its number."""
    mine: i64 = t.attack(one)
    theirs: i64 = t.attack(other)
    if mine != theirs:
        return mine < theirs
    mine = t.get(ORDER, one)
    theirs = t.get(ORDER, other)
    if mine != theirs:
        return mine < theirs
    return t.deal.number[one] < t.deal.number[other]


def as_weak_as(t: Table, seat: SeatNo, hp: i64) -> i64:
    """How many Fighters of a seat have so many HP."""
    many: i64 = 0
    card: CardNo = CardNo(t.first(seat))
    end: i64 = t.end(seat)
    while card < end:
        if t.zone(card) == FIGHTERS and counted_hp(t, card) == hp and can_die(t, card, seat):
            many += 1
        card = CardNo(card + 1)
    return many


def kill_on(t: Table) -> bool:
    """Kill the loser's Fighters as the damage allows (AN-DMG-06). False: somebody chooses who dies (AN-RULING-04)."""
    loser: SeatNo = SeatNo(1 - t.last_winner)
    if t.damage == 0 and not t.deal.rules.kill_at_zero:
        return True
    tie: i64 = t.deal.rules.kill_tie
    card: CardNo = CardNo(weakest(t, loser))
    while card != NONE:
        hp: i64 = counted_hp(t, card)
        if t.spent + hp > t.damage:
            return True
        if tie != TIE_BY_ORDER and t.spent + hp * as_weak_as(t, loser, hp) > t.damage:
            t.ask(loser if tie == TIE_LOSER else t.last_winner, ASK_KILL)
            return False
        kill(t, card)
        if len(t.pending) != 0:
            # What answers to it comes first.
            return False
        card = CardNo(weakest(t, loser))
    return True


def kill(t: Table, card: CardNo) -> None:
    """Remove a killed Fighter from the table; it is out of the game (AN-DMG-08, AN-RULING-25)."""
    t.spent += counted_hp(t, card)
    if t.deal.abilities:
        t.set(SPARED, card, 1)
        if is_stopped(t, KILLED, card, NONE, SeatNo(NONE)):
            return
    t.note(NOTE_KILLED, t.side(card), card, counted_hp(t, card), t.spent)
    take_away(t, KILLED, card, OUT, NONE)


def list_kills(t: Table) -> None:
    """Offer the loser's Fighters with the lowest HP, the oldest first (AN-RULING-04)."""
    loser: SeatNo = SeatNo(1 - t.last_winner)
    hp: i64 = counted_hp(t, CardNo(weakest(t, loser)))
    after: i64 = -1
    left: i64 = as_weak_as(t, loser, hp)
    while left > 0:
        best: i64 = NONE
        card: CardNo = CardNo(t.first(loser))
        end: i64 = t.end(loser)
        while card < end:
            fits: bool = t.zone(card) == FIGHTERS and counted_hp(t, card) == hp and can_die(t, card, loser)
            if fits and t.get(ORDER, card) > after:
                if best == NONE or t.get(ORDER, card) < t.get(ORDER, best):
                    best = card
            card = CardNo(card + 1)
        t.offer(best)
        after = t.get(ORDER, best)
        left -= 1
