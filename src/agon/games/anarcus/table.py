"""A table: the whole position of one game, what follows from it, and what becomes of that as cards move.

The rules that carry a game on stand in ``rounds``, ``play`` and ``damage``; ``battle.Battle`` is the table that goes by
them. Seats are 0 and 1.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.core.bits import bit
from agon.core.engine import DECIDE, DICE, OVER, Engine
from agon.core.ids import SeatNo
from agon.games.anarcus.deal import Deal
from agon.games.anarcus.nodes import NO_CARDS, ArmyRule, Happening, Lasting, Running, Waiting
from agon.games.anarcus.terms import (
    ATTACK_KEPT,
    ATTACK_ROUND,
    CHANGING,
    CONTROL,
    COURSE,
    FIGHTERS,
    FOR_CARD,
    FOR_SIDES,
    GUARDING,
    HERO,
    HERO_CARD,
    HP_KEPT,
    HP_ROUND,
    LENT,
    MAY_HAVING,
    MUTING,
    NONE,
    NOTE_ROLES,
    NOTE_TRADED,
    OFF_TABLE,
    POOL_N,
    ROLES,
    SEAT_W,
    SEEN,
    SWAP_ROLES,
    UNCOUNTING,
    WON,
    Ending,
    GameStep,
    Note,
    NoteKind,
    Question,
)
from agon.games.anarcus.zones import BIT, Layout

NO_FRAMES: Final[list[Running]] = []
NOTHING_LASTS: Final[list[Lasting]] = []
NOTHING_WAITS: Final[list[Waiting]] = []
NO_RULES: Final[list[ArmyRule]] = []

# Columns of ``now``, one row a card; then of ``sides_now``, one row a seat.
ATTACK_NOW: Final = 0
HP_NOW: Final = 1
MUTED_NOW: Final = 2
UNCOUNTED_NOW: Final = 3
GUARDED_NOW: Final = 4
"""Mask of what cannot happen to the card, by anything; then by abilities of seat 0 and of seat 1."""
NOW_COLUMNS: Final = 7
BATTLE_NOW: Final = 0
DAMAGE_NOW: Final = 1
TIES_NOW: Final = 2
WEAPONS_NOW: Final = 3
SHIELDS_NOW: Final = 4
NO_DRAW_NOW: Final = 5
SIDE_COLUMNS: Final = 6


@mypyc_attr(acyclic=True)
class Table(Layout):
    """One position. ``asked`` is an ASK_* code.

    ``turns`` counts the turns of the game, ``stage_turns`` those of the round's turns stage, ``empties`` the empty
    turns in succession up to now, ``played`` the cards of the turn under way.
    """

    def __init__(self, deal: Deal, cards: vec[i64], seats: vec[i64]) -> None:
        super().__init__(deal, cards, seats)
        self.log: list[Note] | None = None
        """What happened; None: nobody listens."""
        self.face: i64 = 0
        """What the coin showed, until it is looked at; 0: it has not been thrown."""
        self.step: GameStep = ROLES
        self.round = 1
        self.attacker: SeatNo = SeatNo(NONE)
        self.active: SeatNo = SeatNo(NONE)
        """Whose turn it is in the turns stage."""
        self.stage_turns: i64 = 0
        self.empties: i64 = 0
        self.played: i64 = 0
        self.last_winner: i64 = NONE
        """Who won the last round that is over."""
        self.damage: i64 = 0
        self.spent: i64 = 0
        """The HP of the Fighters that this round's damage has killed so far."""
        self.reason: i64 = 0
        self.plays: i64 = 0
        """Cards played in the turns of this round, counted where there are abilities."""
        self.former_winner: i64 = NONE
        """Who won the round before that one."""
        self.chain: i64 = 0
        """How many abilities have followed one another in this turn."""
        self.top: Running | None = None
        """The ability at work; what it has interrupted lies below it."""
        self.pending: list[Running] = NO_FRAMES
        """Abilities that the step just done has called on, in order. Empty while the game waits."""
        self.lasting: list[Lasting] = NOTHING_LASTS
        self.waits: list[Waiting] = NOTHING_WAITS
        """Neither list is ever changed in place: copies of the table share them."""
        self.history: Happening | None = None
        """What some ability may ask about, the latest first."""
        self.uses: vec[i64] = NO_CARDS
        """For each limit of each card: the turn or round it was last used in, and how often in that."""
        self.dirty: bool = True
        """May what follows from abilities be other than in ``now`` and so on? It is worked out anew when asked for."""
        self.seen_kinds: i64 = NONE
        """Mask of the kinds of things that last now; NONE where nobody has looked since something changed."""
        self.guards_now: i64 = 0
        """Mask of the deeds that something guards against, as of the same look; ..."""
        self.guards_from_rules: i64 = 0
        """... of those the ones that are kept off whoever does them, the rules too."""
        self.hears_now: i64 = 0
        """Mask of the events that a card on the table answers, as of the same look."""
        self.now: vec[i64] = NO_CARDS
        """Points of the cards on the table; marks (MUTED_NOW and so on) only while something that marks lasts."""
        self.sides_now: vec[i64] = NO_CARDS
        self.now_before: vec[i64] = NO_CARDS
        self.sides_before: vec[i64] = NO_CARDS
        """Room for the pass before, where working it out takes several."""
        self.also: vec[i64] = NO_CARDS
        """Qualities that cards have besides the printed ones: card, which, and its number, again and again."""
        self.held: list[Lasting] = NOTHING_LASTS
        """What limits playing now."""
        self.copied: vec[i64] = NO_CARDS
        """Cards that have the abilities of others besides their own: card, and the other, again and again."""
        self.gone: i64 = NONE
        """A card that is leaving the table just now, where abilities can be copied, and ..."""
        self.gone_rules: list[ArmyRule] = NO_RULES
        """... the rules that it had."""

    # --- what lies where ------------------------------------------------------------------------------------------

    def attack(self, card: i64) -> i64:
        """The attack points of a card as they are now (AN-BP-06, AN-CARD-10)."""
        if self.deal.alters and HERO <= self.cards[card] <= FIGHTERS and self.holds(CHANGING):
            if self.dirty:
                self.refresh()
            return self.now[card]
        if not self.has_added():
            return self.deal.attack[card]
        n: i64 = self.n_cards
        return self.deal.attack[card] + self.cards[ATTACK_ROUND * n + card] + self.cards[ATTACK_KEPT * n + card]

    def hp(self, card: i64) -> i64:
        """The HP of a card as they are now (AN-BP-06, AN-CARD-10)."""
        n: i64 = self.n_cards
        if self.deal.alters and HERO <= self.cards[card] <= FIGHTERS and self.holds(CHANGING):
            if self.dirty:
                self.refresh()
            at: i64 = n + card
            return self.now[at]
        if not self.has_added():
            return self.deal.hp[card]
        return self.deal.hp[card] + self.cards[HP_ROUND * n + card] + self.cards[HP_KEPT * n + card]

    def stir(self) -> None:
        """What lies on the table has changed, or what lasts: what follows is worked out anew when somebody asks."""
        self.dirty = True
        self.seen_kinds = NONE

    def drift(self) -> None:
        """The game has gone on: so has what follows from abilities, where one of those that hold asks about that."""
        if self.seen_kinds & COURSE != 0:
            self.dirty = True

    def look(self) -> None:
        """Find out what kinds of things last, and what is listened for."""
        if self.seen_kinds != NONE:
            return
        if self.n_laid == NONE:
            self.find_laid()
        self.seen_kinds = 0
        self.hears_now = 0
        self.guards_now = 0
        self.guards_from_rules = 0
        laid = self.laid
        speaks = self.deal.speaks
        at: i64 = 0
        while at < self.n_laid:
            card: i64 = laid[at]
            if speaks[card] != 0:
                self.look_at(card)
            at += 1
        for each in self.lasting:
            self.look_at_lasting(each)

    def look_at(self, card: i64) -> None:
        """Add what lasts, and is listened for, while a card lies on the table."""
        deal = self.deal
        self.seen_kinds |= deal.kinds[card]
        self.hears_now |= deal.hears[card]
        self.guards_now |= deal.guards[card]
        self.guards_from_rules |= deal.guards_from_rules[card]

    def look_at_lasting(self, e: Lasting) -> None:
        """Add what lasts because a step has brought it about."""
        step = e.step
        self.seen_kinds |= bit(step.kind_of_hold())
        self.guards_now |= step.guards()
        self.guards_from_rules |= step.guards_from_rules()
        if e.only != 0:
            self.seen_kinds |= COURSE

    def add_lasting(self, e: Lasting) -> None:
        """From now on that lasts."""
        self.lasting = [*self.lasting, e]
        self.dirty = True
        if self.seen_kinds != NONE:
            self.look_at_lasting(e)

    def holds(self, kinds: i64) -> bool:
        """May any of these kinds of things (a mask) last now? It saves working out what none of them changes."""
        if self.seen_kinds == NONE:
            self.look()
        return self.seen_kinds & kinds != 0

    @abstractmethod
    def refresh(self) -> None:
        """Work out what follows from all that lasts; only where the deal has such abilities."""

    def now_of(self, column: i64, card: i64) -> i64:
        """What abilities make of a card: MUTED_NOW, UNCOUNTED_NOW, GUARDED_NOW."""
        if not self.deal.alters:
            return 0
        if not self.holds(MUTING if column == MUTED_NOW else UNCOUNTING if column == UNCOUNTED_NOW else GUARDING):
            return 0
        if self.dirty:
            self.refresh()
        return self.now[column * self.n_cards + card]

    def side_now(self, seat: i64, column: i64) -> i64:
        """What abilities make of a player's numbers: BATTLE_NOW and so on."""
        if not self.deal.alters:
            return 0
        places: bool = column == WEAPONS_NOW or column == SHIELDS_NOW
        if not self.holds(MAY_HAVING if places else FOR_SIDES):
            return 1 if places else 0
        if self.dirty:
            self.refresh()
        return self.sides_now[seat * SIDE_COLUMNS + column]

    def may_be_guarded(self, deed: i64, user: i64) -> bool:
        """Does anything guard any card against that, done by an ability of ``user`` (NONE: by the rules)?"""
        if not self.deal.alters or not self.holds(GUARDING):
            return False
        mask: i64 = self.guards_now
        if user == NONE:
            mask = self.guards_from_rules
        return (mask >> deed) & 1 == 1

    def is_guarded(self, card: i64, deed: i64, user: i64) -> bool:
        """Is it forbidden that this happens to a card, by an ability of ``user`` (NONE: by the rules)?"""
        if not self.may_be_guarded(deed, user):
            return False
        if self.dirty:
            self.refresh()
        at: i64 = GUARDED_NOW * self.n_cards + card
        mask: i64 = self.now[at]
        if user != NONE:
            at += (1 + user) * self.n_cards
            mask |= self.now[at]
        return (mask >> deed) & 1 == 1

    def points(self, seat: i64) -> i64:
        """A seat's battle points by its role, from the table as it is (AN-BP-01 to 05, AN-RULING-10, 11, 12, 28)."""
        if self.deal.alters or self.deal.trades:
            return self.points_altered(seat)
        total: i64 = 0
        attacks: bool = seat == self.attacker
        cards = self.cards
        card: i64 = self.deal.first(SeatNo(seat))
        end: i64 = self.deal.end(SeatNo(seat))
        while card < end:
            if HERO <= cards[card] <= FIGHTERS:
                if attacks:
                    total += self.attack(card)
                else:
                    total += self.hp(card)
            card += 1
        return total

    def points_altered(self, seat: i64) -> i64:
        """The same where cards may not count, or lie on the other side."""
        total: i64 = self.side_now(seat, BATTLE_NOW)
        attacks: bool = seat == self.attacker
        self.look()
        changing: bool = self.deal.alters and self.holds(CHANGING)
        uncounting: bool = self.deal.alters and self.holds(UNCOUNTING)
        if (changing or uncounting) and self.dirty:
            self.refresh()
        n: i64 = self.n_cards
        laid = self.laid
        sides = self.sides
        now = self.now
        row: i64 = n
        if attacks:
            row = 0
        at: i64 = self.laid_from(1 + seat)
        end: i64 = self.laid_to(1 + seat)
        while at < end:
            card: i64 = laid[at]
            mark: i64 = UNCOUNTED_NOW * n + card
            if sides[card] == seat and not (uncounting and now[mark] != 0):
                if changing:
                    place: i64 = row + card
                    total += now[place]
                elif attacks:
                    total += self.attack(card)
                else:
                    total += self.hp(card)
            at += 1
        return total

    def defender(self) -> i64:
        """Who defends this round."""
        return 1 - self.attacker

    # --- moving cards ---------------------------------------------------------------------------------------------

    def put(self, card: i64, zone: i64) -> None:
        """Move a card to a zone of its owner, behind what came there before. What abilities gave it ends.

        It becomes known to whom the new zone shows it (AN-HIDE-01 to 04).
        """
        self.give(card, zone, self.deal.owner[card])

    def give(self, card: i64, zone: i64, seat: i64) -> None:
        """Move a card to a zone of that seat's, as ``put`` does."""
        old: i64 = self.cards[card]
        self.move(card, zone, seat)
        if self.deal.abilities or self.n_laid != NONE:
            self.moved(card, HERO <= old <= FIGHTERS, HERO <= zone <= FIGHTERS)

    def moved(self, card: i64, lay: bool, lies: bool) -> None:
        """A card has changed its zone, and with it perhaps what follows from abilities."""
        if lay != lies:
            if self.n_laid != NONE:
                self.keep_laid(card, lies)
            self.dirty = True
            if self.seen_kinds != NONE and self.deal.speaks[card] != 0:
                if lies:
                    self.look_at(card)
                else:
                    self.seen_kinds = NONE
        elif lies or self.seen_kinds & OFF_TABLE != 0:
            self.dirty = True
        if len(self.lasting) != 0 or len(self.waits) != 0:
            self.lift(card)

    def cross(self, card: i64) -> None:
        """Let a card of the table, or of a hand, change sides. What was done to it stays with it."""
        n: i64 = self.n_cards
        seat: i64 = self.side(card)
        zone: i64 = self.cards[card]
        self.leave(seat * SEAT_W, card, zone)
        self.cards[LENT * n + card] = 1 - self.cards[LENT * n + card]
        self.sides[card] = 1 - seat
        self.arrive((1 - seat) * SEAT_W, card, zone)
        self.cards[SEEN * n + card] |= self.shown_to(1 - seat, zone)
        self.stir()

    def lift(self, card: i64) -> None:
        """End what was done to a card that has left, and what lasts only while it lies there (AN-RULING-13)."""
        ends: bool = False
        for each in self.lasting:
            if each.target == card or (each.span == FOR_CARD and each.card == card):
                ends = True
        if ends:
            kept: list[Lasting] = []
            lapsed: list[Lasting] = []
            for each in self.lasting:
                if each.target != card and (each.span != FOR_CARD or each.card != card):
                    kept.append(each)
                elif each.target != card:
                    lapsed.append(each)
            self.lasting = kept
            self.stir()
            for each in lapsed:
                self.lapse(each)
        ends = False
        for wait in self.waits:
            if wait.span == FOR_CARD and wait.card == card:
                ends = True
        if ends:
            waits: list[Waiting] = []
            for wait in self.waits:
                if wait.span != FOR_CARD or wait.card != card:
                    waits.append(wait)
            self.waits = waits

    def lapse(self, e: Lasting) -> None:
        """What has ended may have given somebody a card, or a role: that goes back (AN-RULING-37, AN-RULING-38)."""
        kind: i64 = e.step.kind_of_hold()
        if kind == SWAP_ROLES:
            self.attacker = SeatNo(1 - self.attacker)
            self.note(NOTE_ROLES, self.attacker)
            self.stir()
        elif kind == CONTROL and HERO <= self.cards[e.target] <= FIGHTERS:
            back: i64 = e.a
            for each in self.lasting:
                # Whoever took it last has it, as long as that lasts.
                if each.target == e.target and each.step.kind_of_hold() == CONTROL:
                    back = 1 if each.seats == BIT[1] else 0
            if self.side(e.target) != back:
                self.note(NOTE_TRADED, e.target, back, e.user)
                self.cross(e.target)

    def may_draw(self, seat: i64) -> bool:
        """Does nothing keep a player from drawing?"""
        return not self.deal.alters or self.side_now(seat, NO_DRAW_NOW) == 0

    def second_to_pick(self) -> i64:
        """Who picks a hero after the other: the attacker, unless roles were swapped since the other's pick."""
        seat: i64 = self.attacker
        other: i64 = 1 - seat
        picked: bool = self.seat(seat, HERO_CARD) != NONE and self.seat(other, HERO_CARD) == NONE
        return other if picked and self.seat(other, POOL_N) > 0 else seat

    def end_changes(self) -> None:
        """What abilities gave for this round ends (AN-RULING-08, AN-RULING-26)."""
        if self.has_added():
            at: i64 = ATTACK_ROUND * self.n_cards
            end: i64 = (HP_ROUND + 1) * self.n_cards
            while at < end:
                self.cards[at] = 0
                at += 1
            self.added = NONE
        self.stir()

    # --- luck -----------------------------------------------------------------------------------------------------

    def toss(self) -> bool:
        """Throw the coin. True: ``face`` (1 or 2) shows it; False: it comes from outside, later."""
        if self.face != 0:
            return True
        if self.explicit:
            self.waiting = DICE
            return False
        self.face = 1 + self.random(2)
        if self.thrown is not None:
            self.thrown.append(int(self.face))
        return True

    # --- questions and ends -----------------------------------------------------------------------------------------

    def ask(self, seat: i64, kind: Question) -> None:
        """Wait for a seat to choose; ``kind`` is an ASK_* code."""
        self.waiting = DECIDE
        self.decider = SeatNo(seat)
        self.asked = kind
        self.listed = False

    def offer(self, code: i64) -> None:
        """Add an option."""
        self.opts[self.n_opts] = code
        self.n_opts += 1

    def win_round(self, seat: i64) -> None:
        """Count a round for a seat."""
        self.seats[seat * SEAT_W + WON] += 1
        self.last_winner = seat

    def finish(self, winner: i64, reason: Ending) -> None:
        """End the game."""
        self.waiting = OVER
        self.winner = SeatNo(winner)
        self.reason = reason

    def begin_log(self) -> None:
        self.log = []

    def end_log(self) -> None:
        self.log = None

    def continue_log(self, other: Engine) -> None:
        assert isinstance(other, Table), "a log is gone on with by an engine of its kind"
        # Notes are never changed, so copies share them.
        self.log = other.log[:] if other.log is not None else None

    def note(self, kind: NoteKind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write down what happened, where a log is kept."""
        if self.log is not None:
            self.log.append(Note(kind, self.round, (int(a), int(b), int(c), int(d))))

    def note_all(self, kind: NoteKind, numbers: list[int]) -> None:
        """Write down what happened in as many numbers as it takes."""
        if self.log is not None:
            self.log.append(Note(kind, self.round, tuple(numbers)))
