"""Telling the abilities what happens: which of them answer, in what order, and what is remembered (AN-PLAY-08).

What answers is put in ``pending``; the table begins with it as soon as the step under way is done, and finishes it
before anything else goes on. The abilities of whose turn it is come first, then by when their cards came.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.copied_abilities import rules_at, rules_on_leaving
from agon.games.anarcus.history import turn_now
from agon.games.anarcus.nodes import NO_CARDS, ArmyRule, Happening, Running, Waiting
from agon.games.anarcus.players import first_seat
from agon.games.anarcus.selectors import contains
from agon.games.anarcus.table import MUTED_NOW
from agon.games.anarcus.terms import (
    ENTERS,
    FIGHTERS,
    FOR_CARD,
    FOR_GOOD,
    FOR_TURN,
    HERO,
    LEAVING,
    LONGEST_CHAIN,
    NONE,
    NOTE_ABILITY,
    ORDER,
    SEATS,
)

if TYPE_CHECKING:
    from agon.games.anarcus.table import Table


def is_muted(t: Table, card: CardNo) -> bool:
    """Do the abilities of a card not work?"""
    return t.now_of(MUTED_NOW, card) != 0


def tell(t: Table, code: i64, card: CardNo, by: i64, side: i64, origin: i64, data: i64, muted: bool) -> None:
    """Something has happened: remember it where words ask about it, and call on the abilities that answer.

    ``muted``: the card had lost its abilities when it left.
    """
    heard: bool = is_heard(t, code, card)
    if heard or (t.deal.recalled >> code) & 1 == 1:
        h = remember(t, code, card, by, side, origin, data)
        if heard:
            call_all(t, h, muted)
    else:
        t.drift()


def tell_coming(t: Table, code: i64, card: CardNo, side: i64, origin: i64) -> None:
    """A card has come to the table: its own abilities begin, then those that answer (AN-PLAY-08, AN-RULING-14).

    What asks how often it has come then counts this time.
    """
    heard: bool = is_heard(t, code, card)
    if not heard and (t.deal.recalled >> code) & 1 == 0:
        t.drift()
        enter(t, card)
        return
    h = remember(t, code, card, side, side, origin, 0)
    enter(t, card)
    if heard:
        call_all(t, h, False)


def remember(t: Table, code: i64, card: CardNo, by: i64, side: i64, origin: i64, data: i64) -> Happening:
    """Return what has happened, and keep it where words ask about it."""
    t.drift()
    h = Happening(code, card, by, side, origin, data)
    h.round = t.round
    h.turn = turn_now(t)
    h.before = t.history
    if (t.deal.recalled >> code) & 1 == 1:
        t.history = h
    return h


def call_all(t: Table, h: Happening, muted: bool) -> None:
    """Call on the abilities that answer."""
    call_rules(t, h, muted)
    if len(t.waits) != 0:
        call_waits(t, h)


def is_heard(t: Table, code: i64, card: CardNo) -> bool:
    """May anything answer an event: a card on the table, the card that it is about, or what waits?"""
    if (t.deal.heard >> code) & 1 == 0:
        return False
    t.look()
    if (t.hears_now >> code) & 1 == 1 or len(t.waits) != 0:
        return True
    return card != NONE and (t.deal.hears[card] >> code) & 1 == 1


def enter(t: Table, card: CardNo) -> None:
    """A card has come to the table: its own abilities begin (AN-PLAY-08, AN-RULING-14)."""
    if (t.deal.hears[card] >> ENTERS) & 1 == 1 and not is_muted(t, card):
        h = Happening(ENTERS, card, t.side(card), t.side(card), NONE, 0)
        call_card(t, h, card, SeatNo(t.side(card)), ENTERS)


def call_rules(t: Table, h: Happening, muted: bool) -> None:
    """Call on the abilities of cards on the table, and of the card that has just left."""
    listeners: vec[i64] = NO_CARDS
    card: CardNo = CardNo(0)
    at: i64 = 0
    t.look()
    if (t.hears_now >> h.code) & 1 == 1:
        while at < t.n_laid:
            card = CardNo(t.laid[at])
            if (t.deal.hears[card] >> h.code) & 1 == 1 and not is_muted(t, card):
                listeners = append(listeners, card)
            at += 1
    if h.card != NONE and not muted and ((t.deal.hears[h.card] & LEAVING) >> h.code) & 1 == 1:
        if not HERO <= t.cards[h.card] <= FIGHTERS:
            listeners = append(listeners, h.card)
    many: i64 = len(listeners)
    if many == 0:
        return
    if many > 1:
        listeners = in_turn(t, listeners)
    at = 0
    while at < many:
        card = CardNo(listeners[at])
        left: bool = card == h.card and not HERO <= t.cards[card] <= FIGHTERS
        call_card(t, h, card, SeatNo(h.side if left else t.side(card)), h.code)
        at += 1


def in_turn(t: Table, cards: vec[i64]) -> vec[i64]:
    """The cards in the order in which their abilities come: the first player's before the other's, the oldest first."""
    first: i64 = first_seat(t)
    out: vec[i64] = vec[i64]()
    seat: SeatNo = SeatNo(0)
    while seat < SEATS:
        side: i64 = first if seat == 0 else 1 - first
        after: i64 = NONE
        while True:
            best: i64 = NONE
            order: i64 = 0
            at: i64 = 0
            while at < len(cards):
                came: i64 = t.get(ORDER, cards[at])
                if t.side(cards[at]) == side and came > after and (best == NONE or came < order):
                    best = cards[at]
                    order = came
                at += 1
            if best == NONE:
                break
            out = append(out, best)
            after = order
        seat = SeatNo(seat + 1)
    return out


def call_card(t: Table, h: Happening, card: CardNo, user: SeatNo, code: i64) -> None:
    """Call on those abilities of a card that answer."""
    lies: bool = HERO <= t.cards[card] <= FIGHTERS
    for rule in rules_at(t, card) if lies else rules_on_leaving(t, card):
        if (rule.codes >> code) & 1 == 1 and not rule.would:
            call_rule(t, h, rule, card, user)


def call_rule(t: Table, h: Happening, rule: ArmyRule, card: CardNo, user: SeatNo) -> None:
    """Call on a rule of a card if it answers."""
    f = frame_of(rule, card, user, h)
    if f is not None and answers(t, rule, f, h):
        count_use(t, card, rule)
        call(t, f)


def frame_of(rule: ArmyRule, card: CardNo, user: SeatNo, h: Happening | None) -> Running | None:
    """A rule of a card about to be carried out, speaking of what has happened."""
    program = rule.program
    if program is None:
        return None
    f = Running(program, card, user)
    f.rule = rule.number
    if h is not None:
        point(f, h)
    return f


def point(f: Running, h: Happening) -> None:
    """Let "it" and "that player" be those of an event."""
    if h.card != NONE:
        f.meant = vec[i64]([h.card])
    f.player = h.side
    f.spoken = 1 if h.side != NONE else 0


def answers(t: Table, rule: ArmyRule, f: Running, h: Happening) -> bool:
    """Is it the event that the rule waits for, does its condition hold, and may it be done once more?"""
    heard = rule.heard
    if heard is None or not heard.fits(t, f, h):
        return False
    return is_ready(t, rule, f)


def is_ready(t: Table, rule: ArmyRule, f: Running) -> bool:
    """Does a rule's condition hold, and has it uses left, if it is limited, for something it can do?"""
    cond = rule.cond
    if cond is not None and not cond.holds(t, f):
        return False
    if rule.limit == 0:
        return True
    return uses_left(t, f.card, rule) > 0 and f.program.can(t, f)


def call(t: Table, f: Running) -> None:
    """Let an ability come next, behind those already called on; none after too long a chain."""
    if t.chain >= LONGEST_CHAIN:
        return
    t.chain += 1
    if len(t.pending) == 0:
        t.pending = [f]
    else:
        t.pending.append(f)
    t.note(NOTE_ABILITY, f.card, f.user, f.rule)


def call_waits(t: Table, h: Happening) -> None:
    """Call on the effects that wait for this."""
    some: bool = False
    for wait in t.waits:
        heard = wait.program.heard
        if heard is not None and (heard.codes >> h.code) & 1 == 1:
            some = True
    if not some:
        return
    kept: list[Waiting] = []
    for wait in t.waits:
        heard = wait.program.heard
        stays: bool = True
        if heard is not None and (heard.codes >> h.code) & 1 == 1 and is_on(t, wait):
            f = Running(wait.program, wait.card, wait.user)
            f.rule = wait.rule
            f.meant = wait.meant[:]
            f.amount = wait.amount
            f.player = wait.player
            if heard.fits_since(t, f, h, wait.round, wait.turn):
                cond = wait.program.cond
                if h.card != NONE:
                    point(f, h)
                elif wait.player == NONE:
                    f.player = h.side
                if cond is None or cond.holds(t, f):
                    call(t, f)
                    stays = not wait.program.once and not heard.comes_once()
        if stays:
            kept.append(wait)
    if len(kept) != len(t.waits):
        t.waits = kept


def is_on(t: Table, wait: Waiting) -> bool:
    """Has what waits begun?"""
    if wait.only == 0:
        return True
    if wait.span == FOR_TURN:
        return turn_now(t) > wait.turn and (wait.whose >> t.active) & 1 == 1
    return t.round > wait.round


# --- limits ---------------------------------------------------------------------------------------------------------


def stamp_of(t: Table, per: i64) -> i64:
    """What tells one turn or round from another."""
    if per == FOR_GOOD or per == FOR_CARD:
        return 1
    if per == FOR_TURN:
        return 1 + t.turns
    return 1 + t.round


def uses_left(t: Table, card: CardNo, rule: ArmyRule) -> i64:
    """How often a limited rule of a card may still be done."""
    if len(t.uses) == 0:
        return rule.limit
    at: i64 = 2 * (t.deal.slots[card] + rule.slot)
    if t.uses[at] != stamp_of(t, rule.per):
        return rule.limit
    return rule.limit - t.uses[at + 1]


def count_use(t: Table, card: CardNo, rule: ArmyRule) -> None:
    """Count a use of a limited rule."""
    if rule.limit == 0:
        return
    if len(t.uses) == 0:
        t.uses = vec[i64]([0] * (2 * int(t.deal.slots_n)))
    at: i64 = 2 * (t.deal.slots[card] + rule.slot)
    stamp: i64 = stamp_of(t, rule.per)
    if t.uses[at] != stamp:
        t.uses[at] = stamp
        t.uses[at + 1] = 0
    t.uses[at + 1] += 1


# --- instead --------------------------------------------------------------------------------------------------------


def instead(t: Table, deed: i64, card: CardNo, by: i64, after_card: CardNo, after_rule: i64) -> bool:
    """Does something else come instead of a deed? Then it is called on.

    ``after_card``, ``after_rule``: the rule whose owner has just declined; only those after it are asked. A rule that
    is being carried out does not stop what it does itself.
    """
    if (t.deal.replaced >> deed) & 1 == 0 or t.chain >= LONGEST_CHAIN:
        return False
    listeners: vec[i64] = NO_CARDS
    woulds = t.deal.woulds
    would_cards = t.deal.would_cards
    at: i64 = 0
    other: i64 = 0
    while at < len(would_cards):
        other = would_cards[at]
        if (woulds[other] >> deed) & 1 == 1 and (
            other == card or (HERO <= t.cards[other] <= FIGHTERS and not is_muted(t, CardNo(other)))
        ):
            listeners = append(listeners, other)
        at += 1
    if len(listeners) == 0:
        return False
    h = Happening(deed, card, by, t.side(card), t.cards[card], 0)
    h.before = t.history
    # The one that has declined marks the place, though it may not lie there any more.
    if after_card != NONE and not contains(listeners, after_card):
        return False
    listeners = in_turn(t, listeners)
    passed: bool = after_card == NONE
    at = 0
    while at < len(listeners):
        other = listeners[at]
        for rule in rules_at(t, CardNo(other)):
            if passed and rule.would and (rule.codes >> deed) & 1 == 1 and not is_at_work(t, CardNo(other), rule):
                f = frame_of(rule, CardNo(other), SeatNo(t.side(other)), h)
                if f is not None and answers(t, rule, f, h) and f.program.can(t, f):
                    f.deed = deed
                    f.victim = card
                    f.by = by
                    count_use(t, CardNo(other), rule)
                    call(t, f)
                    return True
            if other == after_card and rule.number == after_rule:
                passed = True
        at += 1
    return False


def is_at_work(t: Table, card: CardNo, rule: ArmyRule) -> bool:
    """Is that rule of the card being carried out?"""
    f = t.top
    while f is not None:
        if f.card == card and f.rule == rule.number and f.deed != NONE:
            return True
        f = f.below
    return False
