"""What bots think of options and positions of Anarcus without looking ahead.

A card is worth what it adds to the battle points of its owner's role, now or in a later round; what cards do besides
is left to the playouts. A position is judged by the rounds won, the lead on the table, what the hands could still add,
the Fighters that stay, and what the hands are worth later.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from agon.core.engine import OVER, WHOLE, Engine, Opinion, chance_of, judge_with
from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.battle import Battle
from agon.games.anarcus.terms import (
    ASK_HERO,
    ASK_MAY,
    ASK_PLAY,
    END_TURN,
    FIGHTER_TYPE,
    FIGHTERS,
    HAND,
    HAND_N,
    HERO_POOL,
    NONE,
    SHIELD_CARD,
    SHIELD_TYPE,
    USE,
    WEAPON_CARD,
    WEAPON_TYPE,
    WON,
    YES,
)

POINT: Final = 100
"""Scores count in hundredths of a battle point."""
KEEP: Final = 100
"""Percent of what a card would add in a later round that counts against playing it now."""
STAYS: Final = 60
"""Percent of what a Fighter would add in a later round that counts for playing it now."""
ABILITY: Final = 200
"""Worth of an ability that may be used."""
FRESH: Final = 200
"""Worth of the card that is drawn for one played."""

# Logits, in thousandths, by round 1 to 4. Fitted (logistic regression) to 4000 games of this policy, where turns begin,
# each deck against itself, so that no deck's strength is taken for that of a position. Two were then set by playing:
# what hands could add counts as much as what lies there (the fit has 181 to 403, and holds cards back for it), and
# Fighters that stay count double.
AHEAD: Final[vec[i64]] = vec[i64]([0, 80, 166, 117, 337])
"""For each battle point ahead in the round."""
REACH: Final[vec[i64]] = vec[i64]([0, 80, 166, 117, 337])
"""For each battle point that the hand could add in this round."""
LATER: Final[vec[i64]] = vec[i64]([0, 2, -40, -34, -77])
"""For each point of attack and HP in the hand, beyond this round."""
STAND: Final[vec[i64]] = vec[i64]([0, 110, 212, 240, 170])
"""For each point of attack and HP of Fighters on the table."""
HELD: Final[vec[i64]] = vec[i64]([0, -143, 190, 262, 412])
"""For each card in the hand: another one is drawn in the place of each that is played."""
ROUND: Final[vec[i64]] = vec[i64]([0, 500, 561, 861, 1430])
"""For each round won more."""
TIE: Final[vec[i64]] = vec[i64]([0, -80, 50, -228, -138])
"""For defending: roles alternate, so it says also who defends in the last round, where ties count most."""


class ArmyOpinion(Opinion):
    """Scores of options in hundredths of a battle point."""

    def __init__(self) -> None:
        super().__init__()
        self.horizon = 6

    def weigh(self, g: Engine) -> i64:
        """List the options, score them, and return how many there are."""
        t = cast(Battle, g)
        n: i64 = t.options()
        i: i64 = 0
        asked: i64 = t.asked
        while i < n:
            self.score[i] = 0
            i += 1
        if n < 2:
            return n
        if asked == ASK_PLAY:
            self.weigh_plays(t, n)
        elif asked == ASK_HERO:
            self.weigh_heroes(t, n)
        elif asked == ASK_MAY:
            i = 0
            while i < n:
                if t.opts[i] == YES:
                    self.score[i] = ABILITY
                i += 1
        return n

    def weigh_plays(self, t: Battle, n: i64) -> None:
        """Play what adds more now than it would later; what is not played is no reason to draw another card."""
        seat: SeatNo = t.decider
        lead: i64 = lead_of(t, seat)
        reach: i64 = reach_of(t, seat)
        last: bool = t.round == LAST_ROUND
        hopeless: bool = lead + reach < 0
        i: i64 = 0
        while i < n:
            code: i64 = t.opts[i]
            if code == END_TURN:
                self.score[i] = 0
            elif code >= USE:
                self.score[i] = ABILITY
            else:
                gain: i64 = gain_of(t, seat, CardNo(code))
                worth: i64 = later_of(t, seat, CardNo(code))
                score: i64 = gain * POINT
                if hopeless and gain > 0:
                    # What cannot turn the round still saves Fighters by making the damage smaller.
                    score = score // 4
                if not last:
                    score += FRESH - worth * KEEP
                    if t.deal.type[code] == FIGHTER_TYPE:
                        score += worth * STAYS
                self.score[i] = score
            i += 1

    def weigh_heroes(self, t: Battle, n: i64) -> None:
        """Lead with the hero who is better in this role than in the other."""
        attacks: bool = t.decider == t.attacker
        i: i64 = 0
        while i < n:
            card: CardNo = CardNo(t.opts[i])
            here: i64 = t.attack(card) if attacks else t.hp(card)
            there: i64 = t.hp(card) if attacks else t.attack(card)
            self.score[i] = (2 * here - there) * POINT
            i += 1

    def judged(self, g: Engine, seat: i64, stands: bool) -> i64:
        """Chance, 0..WHOLE, that ``seat`` wins from here; there is nothing more to what it ``stands`` for."""
        t = cast(Battle, g)
        if t.waiting == OVER:
            return self.result(t, seat)
        return chance_of(logit(t, SeatNo(seat)))

    def result(self, g: Engine, seat: i64) -> i64:
        """What a game that is over was worth to a seat: no game is drawn (AN-END-07)."""
        return WHOLE if g.winner == seat else 0

    def stable(self, g: Engine, code: i64) -> i64:
        """A number that all determinizations share: a card's printed one, as cards are counted by what is in a deal."""
        t = cast(Battle, g)
        return t.deal.number[code] + 1 if code < t.deal.n else code

    def is_turning_point(self, g: Engine) -> bool:
        """Does a turn begin, or is a hero chosen? A turn under way is half done: more cards may follow."""
        return g.asked == ASK_HERO or (g.asked == ASK_PLAY and cast(Battle, g).played == 0)


LAST_ROUND: Final = 4


def lead_of(t: Battle, seat: SeatNo) -> i64:
    """Battle points that a seat is ahead by; equal ones are enough for the defender, who then is ahead by 0."""
    lead: i64 = t.points(seat) - t.points(1 - seat)
    return lead - 1 if seat == t.attacker else lead


def gain_of(t: Battle, seat: SeatNo, card: CardNo) -> i64:
    """Battle points that playing a card would add in this round, by what is printed on it."""
    attacks: bool = seat == t.attacker
    gain: i64 = t.attack(card) if attacks else t.hp(card)
    kind: i64 = t.deal.type[card]
    old: i64 = NONE
    if kind == WEAPON_TYPE:
        old = t.seat(seat, WEAPON_CARD)
    elif kind == SHIELD_TYPE:
        old = t.seat(seat, SHIELD_CARD)
    if old != NONE:
        gain -= t.attack(old) if attacks else t.hp(old)
    return gain


def later_of(t: Battle, seat: SeatNo, card: CardNo) -> i64:
    """What a card is worth in the other role."""
    return t.hp(card) if seat == t.attacker else t.attack(card)


def reach_of(t: Battle, seat: SeatNo) -> i64:
    """Battle points that a hand could add in this round at most: all its cards, the best weapon and the best shield."""
    total: i64 = 0
    weapon: CardNo = CardNo(0)
    shield: i64 = 0
    card: CardNo = CardNo(t.deal.first(seat))
    end: i64 = t.deal.end(seat)
    while card < end:
        if t.zone(card) == HAND:
            gain: i64 = gain_of(t, seat, card)
            kind: i64 = t.deal.type[card]
            if kind == WEAPON_TYPE:
                if gain > weapon:
                    weapon = CardNo(gain)
            elif kind == SHIELD_TYPE:
                if gain > shield:
                    shield = gain
            elif gain > 0:
                total += gain
        card = CardNo(card + 1)
    return total + weapon + shield


def held_by(t: Battle, seat: SeatNo) -> i64:
    """Attack and HP of a hand and of the heroes not used yet."""
    total: i64 = 0
    card: CardNo = CardNo(t.deal.first(seat))
    end: i64 = t.deal.end(seat)
    while card < end:
        zone: i64 = t.zone(card)
        if zone == HAND or zone == HERO_POOL:
            total += t.attack(card) + t.hp(card)
        card = CardNo(card + 1)
    return total


def standing_of(t: Battle, seat: SeatNo) -> i64:
    """Attack and HP of a seat's Fighters on the table."""
    total: i64 = 0
    card: CardNo = CardNo(t.deal.first(seat))
    end: i64 = t.deal.end(seat)
    while card < end:
        if t.zone(card) == FIGHTERS:
            total += t.attack(card) + t.hp(card)
        card = CardNo(card + 1)
    return total


def logit(t: Battle, seat: SeatNo) -> i64:
    """Thousandths of a logit for a seat."""
    at: i64 = t.round if t.round <= LAST_ROUND else LAST_ROUND
    other: i64 = 1 - seat
    score: i64 = (t.seat(seat, WON) - t.seat(other, WON)) * ROUND[at]
    if t.attacker != NONE:
        score += (t.points(seat) - t.points(other)) * AHEAD[at]
        score += (reach_of(t, seat) - reach_of(t, SeatNo(other))) * REACH[at]
        score += -TIE[at] if seat == t.attacker else TIE[at]
    score += (held_by(t, seat) - held_by(t, SeatNo(other))) * LATER[at]
    score += (t.seat(seat, HAND_N) - t.seat(other, HAND_N)) * HELD[at]
    return score + (standing_of(t, seat) - standing_of(t, SeatNo(other))) * STAND[at]


judge_with(Battle, ArmyOpinion)
