"""Continuous effects: changed points, guards, lost abilities, limits on playing - and working out what it all comes to.

A rule without an event holds as long as its card lies on the table, on whatever it then applies to (AN-RULING-13).
What a step has brought about lasts as a ``Lasting``, on the cards meant when it was done (AN-RULING-26). Points are
worked out in this order: what they are fixed at; additions, and points that were exchanged by a step, as they came;
points that a rule exchanges; and what a rule doubles or halves. Conditions and counts look at the points of the pass
before, and there are up to ``PASSES`` of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.copied_abilities import rules_at
from agon.games.anarcus.history import in_span, is_past, turn_now
from agon.games.anarcus.nodes import (
    NO_CARDS,
    ArmyRule,
    CardTest,
    Cx,
    Lasting,
    LastingStep,
    Running,
    Value,
    Waiting,
)
from agon.games.anarcus.play import in_the_way
from agon.games.anarcus.players import seats_of
from agon.games.anarcus.properties import all_hold
from agon.games.anarcus.selectors import Find, FindThis
from agon.games.anarcus.steps_choice import begin_with, end_with, turn_of_span
from agon.games.anarcus.table import (
    BATTLE_NOW,
    DAMAGE_NOW,
    GUARDED_NOW,
    MUTED_NOW,
    NO_DRAW_NOW,
    NOTHING_LASTS,
    NOW_COLUMNS,
    SHIELDS_NOW,
    SIDE_COLUMNS,
    TIES_NOW,
    UNCOUNTED_NOW,
    WEAPONS_NOW,
)
from agon.games.anarcus.terms import (
    ALSO,
    ALTER,
    ATTACK,
    ATTACK_KEPT,
    ATTACK_ROUND,
    BATTLE,
    BOTH,
    CHANGED,
    CHANGING,
    COPY,
    COPYING,
    DAMAGE,
    DESTROYED,
    FIGHTERS,
    FIX,
    FIXING,
    FOR_CARD,
    FOR_ROUND,
    FOR_SIDES,
    FOR_TURN,
    FORBID,
    GUARD,
    GUARDING,
    HERO,
    HP,
    HP_KEPT,
    HP_ROUND,
    LIMITING,
    MORE,
    MUTE,
    MUTING,
    NO_DRAW,
    NOBODY,
    NONE,
    NOTE_CHANGED,
    NOTE_HOLDS,
    ORDER,
    PLAYED_NOW,
    SCALE,
    SEATS,
    SHIELD,
    TIES,
    TURN_ROUND,
    UNCOUNT,
    UNCOUNTING,
    UNSETTLED,
    WEAPON,
    WEAPON_TYPE,
    Party,
    PastSpan,
    Span,
)

if TYPE_CHECKING:
    from agon.games.anarcus.table import Table

PASSES: Final = 4


class Hold(LastingStep):
    """A continuous effect of one kind. ``find``: the cards it applies to, None where it applies to a player."""

    def __init__(self, kind: i64, find: Find | None, player: Party) -> None:
        super().__init__()
        self.kind: i64 = kind
        self.find: Find | None = find
        self.player: i64 = player
        self.a: Value | None = None
        self.b: Value | None = None
        self.stat: i64 = BOTH
        self.mask: i64 = 0
        """What a guard keeps off."""
        self.tests: list[CardTest] = []
        self.more: i64 = 0
        """The type of MAY_HAVE, the span of PLAY_LIMIT and MORE, the quality of ALSO."""
        self.extra: i64 = 0
        """The number of the quality of ALSO; of SCALE times how much, 0 for a half."""
        self.span: Span = FOR_ROUND
        self.whose: Party = NOBODY
        self.after: bool = False
        self.only: bool = False
        self.program: i64 = NONE
        self.place: i64 = 0
        """Where the step stands, so that what it brought about can be saved."""

    def kind_of_hold(self) -> i64:
        """What it does, as long as it lasts."""
        return self.kind

    def guards(self) -> i64:
        if self.kind == GUARD:
            return self.mask
        return 0

    def guards_from_rules(self) -> i64:
        if self.kind == GUARD and self.player == NOBODY:
            return self.mask
        return 0

    def sources(self, t: Table, e: Lasting) -> vec[i64]:
        """The cards whose abilities others copy."""
        return NO_CARDS

    def can(self, t: Table, cx: Cx) -> bool:
        find = self.find
        if find is None:
            return True
        cards = find.list(t, cx)
        at: i64 = 0
        while at < len(cards):
            if self.applies(t, cx.user, CardNo(cards[at])):
                return True
            at += 1
        return False

    def applies(self, t: Table, user: SeatNo, card: CardNo) -> bool:
        """May it apply to a card? What changes points does not where they may not be changed."""
        changes: bool = FIX <= self.kind <= SCALE
        return not (changes and t.is_guarded(card, CHANGED, user))

    def run(self, t: Table, f: Running) -> None:
        if self.find is None:
            self.begin(t, f, CardNo(NONE))
            f.did = 1
            return
        begin_with(t, f)
        cards: vec[i64] = vec[i64]()
        at: i64 = 0
        while at < len(f.found):
            if self.applies(t, f.user, CardNo(f.found[at])):
                cards = append(cards, f.found[at])
            at += 1
        # The cards are meant before the numbers are settled: "equal to its attack".
        f.meant = cards
        at = 0
        while at < len(cards):
            self.begin(t, f, CardNo(cards[at]))
            at += 1
        end_with(t, f, cards)
        return

    def begin(self, t: Table, f: Running, card: CardNo) -> None:
        """Bring it about for a card, or for a player."""
        if self.span == FOR_CARD and not HERO <= t.cards[f.card] <= FIGHTERS:
            return
        a = self.a
        b = self.b
        e = Lasting(self, self.place, self.program, f.card, f.user)
        e.target = card
        if a is not None:
            e.a = a.get(t, f)
        if b is not None:
            e.b = b.get(t, f)
        if self.kind == SCALE:
            # By the value at that moment: an addition from then on.
            e.a = grown(t.attack(card), self.extra) if self.stat != HP else 0
            e.b = grown(t.hp(card), self.extra) if self.stat != ATTACK else 0
        e.seats = seats_of(t, f, self.player)
        e.span = self.span
        e.whose = seats_of(t, f, self.whose)
        e.after = 1 if self.after else 0
        e.only = 1 if self.only else 0
        e.round = t.round
        e.turn = turn_of_span(t, e.span, self.after)
        e.serial = t.serial
        t.serial += 1
        if self.kind == ALTER:
            t.note(NOTE_CHANGED, f.card, card, e.a, e.b)
        else:
            t.note(NOTE_HOLDS, f.card, card, self.kind)
        t.add_lasting(e)


def grown(value: i64, times: i64) -> i64:
    """How much is added to a value that is multiplied, or halved (0)."""
    return value // 2 - value if times == 0 else value * (times - 1)


# --- how long -------------------------------------------------------------------------------------------------------


def is_in_force(t: Table, e: Lasting) -> bool:
    """Has it begun?"""
    if e.only == 0:
        return True
    if e.span == FOR_TURN:
        return turn_now(t) > e.turn and (e.whose >> t.active) & 1 == 1
    return t.round > e.round


def ends_now(t: Table, span: Span, whose: i64, after: i64, round_: i64, turn: i64, of_round: bool) -> bool:
    """Does something end with the turn, or with the round (``of_round``), that ends now?"""
    if span == FOR_ROUND:
        return of_round and t.round >= round_ + after
    if span != FOR_TURN:
        return False
    if after == 0:
        return of_round or t.turns >= turn
    return not of_round and t.turns > turn and (whose >> t.active) & 1 == 1


def end_spans(t: Table, of_round: bool) -> None:
    """End what lasts to the end of this turn, or of this round (AN-RULING-26)."""
    t.drift()
    ends: bool = False
    for e in t.lasting:
        if ends_now(t, e.span, e.whose, e.after, e.round, e.turn, of_round):
            ends = True
    if ends:
        kept: list[Lasting] = []
        lapsed: list[Lasting] = []
        for e in t.lasting:
            if not ends_now(t, e.span, e.whose, e.after, e.round, e.turn, of_round):
                kept.append(e)
            elif e.step.kind_of_hold() > MORE:
                lapsed.append(e)
        t.lasting = kept
        t.stir()
        for e in lapsed:
            t.lapse(e)
    ends = False
    for w in t.waits:
        if ends_now(t, w.span, w.whose, w.after, w.round, w.turn, of_round):
            ends = True
    if ends:
        waits: list[Waiting] = []
        for w in t.waits:
            if not ends_now(t, w.span, w.whose, w.after, w.round, w.turn, of_round):
                waits.append(w)
        t.waits = waits


# --- working it out -------------------------------------------------------------------------------------------------


def gather(t: Table) -> list[Lasting]:
    """Everything that lasts now, rules of cards included, in the order in which it came."""
    out: list[Lasting] = []
    for e in t.lasting:
        if is_in_force(t, e):
            out.append(e)
    t.look()
    laid = t.laid
    lasts = t.deal.lasts
    cx = Cx(CardNo(NONE), SeatNo(NONE))
    at: i64 = 0
    while at < t.n_laid:
        card: CardNo = CardNo(laid[at])
        if lasts[card] != 0:
            cx.card = card
            cx.user = SeatNo(t.sides[card])
            for rule in rules_at(t, card):
                if len(rule.holds) != 0:
                    add_rule(t, cx, rule, out)
        at += 1
    in_order(out)
    return out


def add_rule(t: Table, cx: Cx, rule: ArmyRule, out: list[Lasting]) -> None:
    """Add what a rule of a card on the table (``cx.card``) makes so, if its condition holds."""
    cond = rule.cond
    if cond is not None and not cond.holds(t, cx):
        return
    for step in rule.holds:
        assert isinstance(step, Hold)
        a = step.a
        b = step.b
        e = Lasting(step, 0, NONE, cx.card, cx.user)
        e.rule = rule.number
        e.span = FOR_CARD
        e.seats = seats_of(t, cx, step.player)
        if a is not None:
            e.a = a.get(t, cx)
        if b is not None:
            e.b = b.get(t, cx)
        e.serial = t.get(ORDER, cx.card)
        out.append(e)


def in_order(entries: list[Lasting]) -> None:
    """Sort by when they came; equals stay as they are."""
    at: i64 = 1
    while at < len(entries):
        e = entries[at]
        k: i64 = at
        while k > 0 and entries[k - 1].serial > e.serial:
            entries[k] = entries[k - 1]
            k -= 1
        entries[k] = e
        at += 1


def targets(t: Table, e: Lasting, step: Hold) -> vec[i64]:
    """The cards that something applies to; of a rule, those on which it then is so."""
    find = step.find
    if find is None:
        return NO_CARDS
    if e.rule == NONE:
        return vec[i64]([e.target])
    return find.list(t, Cx(e.card, e.user))


def refresh(t: Table, told: list[Part] | None = None) -> None:
    """Work out what all that lasts comes to; ``t.now`` and its like say it, and each part of it is ``told``."""
    t.look()
    t.dirty = False
    if len(t.now) == 0:
        t.now = vec[i64]([0] * int(NOW_COLUMNS * t.n_cards))
        t.sides_now = vec[i64]([0] * int(2 * SIDE_COLUMNS))
    lay_bare(t, t.now, t.sides_now)
    t.also = NO_CARDS
    t.copied = NO_CARDS
    t.held = NOTHING_LASTS
    if not t.deal.settles or t.seen_kinds & UNSETTLED == 0:
        work = Work(t, t.now, t.sides_now, told)
        work.run(t, gather(t))
        t.also = work.also
        t.held = work.held
        return
    if len(t.now_before) == 0:
        t.now_before = vec[i64]([0] * int(NOW_COLUMNS * t.n_cards))
        t.sides_before = vec[i64]([0] * int(2 * SIDE_COLUMNS))
    made: i64 = 0
    same: bool = False
    while made < PASSES and not same:
        made += 1
        lay_bare(t, t.now_before, t.sides_before)
        if told is not None:
            told.clear()
        work = Work(t, t.now_before, t.sides_before, told)
        entries = gather(t)
        work.run(t, entries)
        same = len(entries) == 0
        if not same and made > 1:
            same = are_alike(t, work)
        t.now_before = t.now
        t.sides_before = t.sides_now
        t.now = work.now
        t.sides_now = work.sides
        t.also = work.also
        t.copied = work.copied
        t.held = work.held


def lay_bare(t: Table, now: vec[i64], sides: vec[i64]) -> None:
    """Make points those printed on the cards on the table, and nothing else; a player's numbers what the rules say."""
    n: i64 = t.n_cards
    laid = t.laid
    attacks = t.deal.attack
    hps = t.deal.hp
    at: i64 = 0
    while at < t.n_laid:
        card: CardNo = CardNo(laid[at])
        now[card] = attacks[card]
        place: i64 = n + card
        now[place] = hps[card]
        at += 1
    if t.seen_kinds & MUTING != 0:
        wipe(now, MUTED_NOW * n, n)
    if t.seen_kinds & UNCOUNTING != 0:
        wipe(now, UNCOUNTED_NOW * n, n)
    if t.seen_kinds & GUARDING != 0:
        wipe(now, GUARDED_NOW * n, 3 * n)
    at = 0
    while at < 2 * SIDE_COLUMNS:
        sides[at] = 0
        at += 1
    sides[WEAPONS_NOW] = 1
    sides[SHIELDS_NOW] = 1
    sides[SIDE_COLUMNS + WEAPONS_NOW] = 1
    sides[SIDE_COLUMNS + SHIELDS_NOW] = 1


def wipe(numbers: vec[i64], at: i64, many: i64) -> None:
    """Make so many numbers 0."""
    end: i64 = at + many
    while at < end:
        numbers[at] = 0
        at += 1


def are_alike(t: Table, work: Work) -> bool:
    """Has a pass come to the same as the one before it?"""
    n: i64 = t.n_cards
    at: i64 = 0
    while at < t.n_laid:
        card: CardNo = CardNo(t.laid[at])
        if work.now[card] != t.now[card] or work.now[n + card] != t.now[n + card]:
            return False
        at += 1
    if t.seen_kinds & MUTING != 0 and not are_equal(work.now, t.now, MUTED_NOW * n, n):
        return False
    if t.seen_kinds & UNCOUNTING != 0 and not are_equal(work.now, t.now, UNCOUNTED_NOW * n, n):
        return False
    if t.seen_kinds & GUARDING != 0 and not are_equal(work.now, t.now, GUARDED_NOW * n, 3 * n):
        return False
    return alike(work.sides, t.sides_now) and alike(work.also, t.also) and alike(work.copied, t.copied)


def are_equal(one: vec[i64], other: vec[i64], at: i64, many: i64) -> bool:
    """Are so many numbers of two rows equal, from a place on?"""
    end: i64 = at + many
    while at < end:
        if one[at] != other[at]:
            return False
        at += 1
    return True


def alike(one: vec[i64], other: vec[i64]) -> bool:
    """Are two rows of numbers equal?"""
    return len(one) == len(other) and are_equal(one, other, 0, len(one))


class Part:
    """What one thing that lasts does to a card, and the card's attack and HP after that."""

    def __init__(self, e: Lasting | None, card: CardNo, attack: i64, hp: i64, kept: bool) -> None:
        self.e: Lasting | None = e
        """None: a position says that it was added."""
        self.card: CardNo = card
        self.attack: i64 = attack
        self.hp: i64 = hp
        self.kept: bool = kept
        """Something keeps it off: the points are as before."""


class Work:
    """One pass."""

    def __init__(self, t: Table, now: vec[i64], sides: vec[i64], told: list[Part] | None) -> None:
        self.told: list[Part] | None = told
        self.n: i64 = t.n_cards
        self.now: vec[i64] = now
        self.sides: vec[i64] = sides
        self.also: vec[i64] = NO_CARDS
        self.copied: vec[i64] = NO_CARDS
        self.held: list[Lasting] = NOTHING_LASTS
        self.mutes: bool = t.seen_kinds & MUTING != 0
        self.guards: bool = t.seen_kinds & GUARDING != 0

    def run(self, t: Table, entries: list[Lasting]) -> None:
        """Go through everything that lasts."""
        kinds: i64 = t.seen_kinds
        if self.mutes:
            for e in entries:
                self.take(t, e, MUTE, MUTE)
        if kinds & COPYING != 0:
            for e in entries:
                self.take(t, e, COPY, COPY)
        if kinds & FIXING != 0:
            for e in entries:
                self.take(t, e, GUARD, FIX)
        self.add_laid(t)
        if kinds & CHANGING != 0:
            for e in entries:
                self.take(t, e, ALTER, ALTER)
            for e in entries:
                self.take(t, e, TURN_ROUND, SCALE)
        if kinds & (UNCOUNTING | FOR_SIDES | LIMITING) != 0:
            for e in entries:
                self.take(t, e, UNCOUNT, MORE)

    def take(self, t: Table, e: Lasting, first: i64, last: i64) -> None:
        """Apply an entry if its turn has come, and its card has not lost its abilities."""
        step = e.step
        assert isinstance(step, Hold)
        kind: i64 = step.kind
        # What a step has exchanged, or multiplied, comes among the additions, as it came.
        if e.rule == NONE and (kind == TURN_ROUND or kind == SCALE):
            kind = ALTER
        if kind < first or kind > last:
            return
        if self.mutes and e.rule != NONE and self.now[MUTED_NOW * self.n + e.card] != 0:
            return
        if kind == MUTE and e.rule != NONE and t.now[MUTED_NOW * self.n + e.card] != 0:
            return
        if BATTLE <= kind <= MORE:
            self.for_players(e, step)
            return
        find = step.find
        if find is not None and e.rule == NONE:
            self.apply(t, e, step, CardNo(e.target))
        elif isinstance(find, FindThis):
            self.apply(t, e, step, e.card)
        else:
            cards = targets(t, e, step)
            at: i64 = 0
            while at < len(cards):
                self.apply(t, e, step, CardNo(cards[at]))
                at += 1

    def apply(self, t: Table, e: Lasting, step: Hold, card: CardNo) -> None:
        """Apply an entry to a card."""
        n: i64 = self.n
        kind: i64 = step.kind
        if kind == MUTE:
            self.now[MUTED_NOW * n + card] = 1
        elif kind == GUARD:
            self.guard(e, step, card)
        elif kind == COPY:
            sources = step.sources(t, e)
            at: i64 = 0
            while at < len(sources):
                self.copied = append(append(self.copied, card), sources[at])
                at += 1
        elif kind == ALSO:
            self.also = append(append(append(self.also, card), step.more), step.extra)
        elif not HERO <= t.cards[card] <= FIGHTERS:
            return
        elif kind == UNCOUNT:
            self.now[UNCOUNTED_NOW * n + card] = 1
        elif e.rule == NONE or not self.is_kept(e.user, card):
            self.change(e, step, card)
        elif self.told is not None:
            self.tell(e, card, True)
            return
        if self.told is not None:
            self.tell(e, card, False)

    def tell(self, e: Lasting | None, card: CardNo, kept: bool) -> None:
        """Write down what was done to a card."""
        if self.told is not None:
            self.told.append(Part(e, card, self.now[card], self.now[self.n + card], kept))

    def is_kept(self, user: SeatNo, card: CardNo) -> bool:
        """May abilities of ``user`` not change the points of a card?"""
        if not self.guards:
            return False
        mask: i64 = self.now[GUARDED_NOW * self.n + card] | self.now[(GUARDED_NOW + 1 + user) * self.n + card]
        return (mask >> CHANGED) & 1 == 1

    def guard(self, e: Lasting, step: Hold, card: CardNo) -> None:
        """Keep things off a card: by anything, or by abilities of some player."""
        n: i64 = self.n
        if step.player == NOBODY:
            self.now[GUARDED_NOW * n + card] |= step.mask
        else:
            seat: SeatNo = SeatNo(0)
            while seat < SEATS:
                if (e.seats >> seat) & 1 == 1:
                    self.now[(GUARDED_NOW + 1 + seat) * n + card] |= step.mask
                seat = SeatNo(seat + 1)

    def change(self, e: Lasting, step: Hold, card: CardNo) -> None:
        """Change points."""
        n: i64 = self.n
        attack: i64 = self.now[card]
        hp: i64 = self.now[n + card]
        if step.kind == FIX:
            if step.stat != HP:
                attack = e.a
            if step.stat != ATTACK:
                hp = e.a
        elif step.kind == TURN_ROUND:
            attack = self.now[n + card]
            hp = self.now[card]
        elif step.kind == SCALE and e.rule != NONE:
            if step.stat != HP:
                attack += grown(attack, step.extra)
            if step.stat != ATTACK:
                hp += grown(hp, step.extra)
        else:
            attack += e.a
            hp += e.b
        self.now[card] = attack
        self.now[n + card] = hp

    def add_laid(self, t: Table) -> None:
        """Add what a position says was added."""
        if not t.has_added():
            return
        n: i64 = self.n
        at: i64 = 0
        while at < t.n_laid:
            card: CardNo = CardNo(t.laid[at])
            self.now[card] += t.cards[ATTACK_ROUND * n + card] + t.cards[ATTACK_KEPT * n + card]
            self.now[n + card] += t.cards[HP_ROUND * n + card] + t.cards[HP_KEPT * n + card]
            if self.told is not None:
                self.tell(None, card, False)
            at += 1

    def for_players(self, e: Lasting, step: Hold) -> None:
        """Apply an entry to players."""
        kind: i64 = step.kind
        if kind >= FORBID:
            self.held = [*self.held, e]
            return
        seat: SeatNo = SeatNo(0)
        while seat < SEATS:
            if (e.seats >> seat) & 1 == 1:
                row: i64 = seat * SIDE_COLUMNS
                if kind == BATTLE:
                    self.sides[row + BATTLE_NOW] += e.a
                elif kind == DAMAGE:
                    self.sides[row + DAMAGE_NOW] += e.a
                elif kind == TIES:
                    self.sides[row + TIES_NOW] = 1
                elif kind == NO_DRAW:
                    self.sides[row + NO_DRAW_NOW] = 1
                else:
                    column: i64 = row + (WEAPONS_NOW if step.more == WEAPON_TYPE else SHIELDS_NOW)
                    if e.a > self.sides[column]:
                        self.sides[column] = e.a
            seat = SeatNo(seat + 1)


# --- what may be played ---------------------------------------------------------------------------------------------


def may_play(t: Table, seat: SeatNo, card: CardNo) -> bool:
    """May a player play this card, as far as abilities say?"""
    if not t.deal.alters:
        return True
    if t.holds(LIMITING):
        if t.dirty:
            t.refresh()
        for e in t.held:
            if keeps_from(t, e, seat, card):
                return False
    zone: i64 = HERO + t.deal.type[card]
    if (zone == WEAPON or zone == SHIELD) and t.may_be_guarded(DESTROYED, NONE):
        # One that cannot be destroyed keeps its place.
        old: i64 = in_the_way(t, seat, zone)
        return old == NONE or not t.is_guarded(old, DESTROYED, NONE)
    return True


def keeps_from(t: Table, e: Lasting, seat: SeatNo, card: CardNo) -> bool:
    """Does this keep a player from playing a card?"""
    step = e.step
    assert isinstance(step, Hold)
    if (e.seats >> seat) & 1 == 0 or step.kind == MORE:
        return False
    cx = Cx(e.card, e.user)
    if not all_hold(t, cx, step.tests, card):
        return False
    return step.kind == FORBID or plays(t, seat, cx, step) >= e.a + more_plays(t, seat, PastSpan(step.more))


def plays(t: Table, seat: SeatNo, cx: Cx, step: Hold) -> i64:
    """How many cards of a type a player has played in this turn or round."""
    many: i64 = 0
    span = PastSpan(step.more)
    h = t.history
    while h is not None:
        if is_past(t, h, span):
            break
        if h.code == PLAYED_NOW and h.by == seat and in_span(t, h, span) and all_hold(t, cx, step.tests, h.card):
            many += 1
        h = h.before
    return many


def more_plays(t: Table, seat: SeatNo, span: PastSpan) -> i64:
    """How many cards more than the limits of that span allow."""
    more: i64 = 0
    for e in t.held:
        step = e.step
        assert isinstance(step, Hold)
        if step.kind == MORE and step.more == span and (e.seats >> seat) & 1 == 1:
            more += e.a
    return more
