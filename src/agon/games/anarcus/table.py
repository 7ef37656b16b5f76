"""A table: the whole position of one game as plain numbers, what follows from them, and how cards move on it.

The rules that carry a game on stand in ``stage``, ``play`` and ``killing``; ``battle.Battle`` is the table that goes by
them. Seats are 0 and 1.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.core.bits import bit
from agon.core.engine import DECIDE, DICE, OVER, Engine
from agon.core.rng import below, output, step
from agon.games.anarcus.deal import Deal
from agon.games.anarcus.nodes import NO_CARDS, ArmyRule, Happening, Lasting, Running, Waiting
from agon.games.anarcus.terms import (
    ATTACK_KEPT,
    ATTACK_ROUND,
    CARD_COLUMNS,
    CHANGING,
    CONTROL,
    COURSE,
    EVERYBODY,
    FIGHTERS,
    FOR_CARD,
    FOR_SIDES,
    GUARDING,
    HAND,
    HAND_N,
    HERO,
    HERO_CARD,
    HERO_POOL,
    HP_KEPT,
    HP_ROUND,
    LENT,
    MAIN_STACK,
    MAY_HAVING,
    MUTING,
    NONE,
    NOTE_ROLES,
    NOTE_TRADED,
    OFF_TABLE,
    ORDER,
    OUT,
    POOL_N,
    ROLES,
    SEAT_W,
    SEEN,
    SHIELD,
    SHIELD_CARD,
    STACK_N,
    SWAP_ROLES,
    UNCOUNTING,
    WEAPON,
    WEAPON_CARD,
    WON,
)

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

BIT: Final = b"\x01\x02"
"""The bit of a seat in SEEN."""


@mypyc_attr(acyclic=True)
class Table(Engine):
    """One position. ``asked`` is an ASK_* code.

    ``turns`` counts the turns of the game, ``stage_turns`` those of the round's turns stage, ``empties`` the empty
    turns in succession up to now, ``played`` the cards of the turn under way.
    """

    def __init__(self, deal: Deal, cards: vec[i64], seats: vec[i64]) -> None:
        super().__init__(2)
        self.deal: Deal = deal
        self.n_cards: i64 = deal.n
        self.cards: vec[i64] = cards
        self.seats: vec[i64] = seats
        self.sides: vec[i64] = deal.owner
        """Who has each card."""
        if deal.trades:
            self.find_sides()
        self.face: i64 = 0
        """What the coin showed, until it is looked at; 0: it has not been thrown."""
        self.step: i64 = ROLES
        self.round = 1
        self.attacker: i64 = NONE
        self.active: i64 = NONE
        """Whose turn it is in the turns stage."""
        self.stage_turns: i64 = 0
        self.empties: i64 = 0
        self.played: i64 = 0
        self.serial: i64 = 0
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
        self.laid: vec[i64] = NO_CARDS
        """The cards on the table in the order of their numbers, the first ``n_laid`` of them."""
        self.n_laid: i64 = NONE
        """NONE where nobody has looked for them yet; from then on they are kept."""
        self.laid_first: i64 = 0
        """How many of them are of the army of seat 0."""
        self.hands: vec[i64] = NO_CARDS
        """The cards in hands in the order of their numbers, the first ``n_hands`` of them."""
        self.n_hands: i64 = NONE
        """NONE where nobody has looked for them yet; from then on they are kept."""
        self.piles: vec[i64] = NO_CARDS
        """The cards of each seat's main stack from the bottom up, from the number of its first card on; then how many
        there are of seat 0 and of seat 1."""
        self.piles_known: bool = False
        """False where nobody has looked for them since a stack changed other than by its uppermost card."""
        self.added: i64 = NONE
        """1 where a position has given points to some card, 0 where none has; NONE where nobody has looked."""
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
        self.log: list[list[int]] | None = None
        self.thrown: list[int] | None = None
        """Faces drawn from ``rng`` since the driver last looked, for records."""

    # --- what lies where ------------------------------------------------------------------------------------------

    def zone(self, card: i64) -> i64:
        """Where a card is (AN-PLAY-16)."""
        return self.cards[card]

    def get(self, column: i64, card: i64) -> i64:
        """A number of a card."""
        at: i64 = column * self.n_cards + card
        return self.cards[at]

    def set(self, column: i64, card: i64, value: i64) -> None:
        """Change a number of a card, other than where it is."""
        at: i64 = column * self.n_cards + card
        self.cards[at] = value

    def seat(self, seat: i64, column: i64) -> i64:
        """A number of a seat."""
        at: i64 = seat * SEAT_W + column
        return self.seats[at]

    def side(self, card: i64) -> i64:
        """Who has a card: its owner, or the other player while it lies with them (``TradePlaces``)."""
        return self.sides[card]

    def find_sides(self) -> None:
        """Find out who has each card; only where it need not be the owner."""
        sides: vec[i64] = self.deal.owner[:]
        card: i64 = 0
        while card < self.n_cards:
            at: i64 = LENT * self.n_cards + card
            sides[card] ^= self.cards[at]
            card += 1
        self.sides = sides

    def first(self, seat: i64) -> i64:
        """Where to begin to look for the cards that a seat has; ``is_with`` says which they are."""
        if self.deal.trades:
            return 0
        return self.deal.first(seat)

    def end(self, seat: i64) -> i64:
        """Where to end."""
        if self.deal.trades:
            return self.n_cards
        return self.deal.end(seat)

    def is_with(self, card: i64, seat: i64) -> bool:
        """Has that seat a card from ``first`` to ``end``?"""
        return self.sides[card] == seat

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

    def has_added(self) -> bool:
        """May a card have points that a position gave it, besides the printed ones and those that abilities give?"""
        if self.added == NONE:
            self.find_added()
        return self.added != 0

    def find_added(self) -> None:
        """Find out whether there are such cards."""
        cards = self.cards
        at: i64 = ATTACK_ROUND * self.n_cards
        end: i64 = (HP_KEPT + 1) * self.n_cards
        while at < end and cards[at] == 0:
            at += 1
        self.added = 0
        if at < end:
            self.added = 1

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

    def find_laid(self) -> None:
        """Find the cards on the table."""
        if len(self.laid) == 0:
            self.laid = vec[i64]([0] * int(self.n_cards))
        laid = self.laid
        cards = self.cards
        many: i64 = 0
        card: i64 = 0
        while card < self.n_cards:
            if HERO <= cards[card] <= FIGHTERS:
                laid[many] = card
                many += 1
            card += 1
            if card == self.deal.split:
                self.laid_first = many
        self.n_laid = many

    def laid_from(self, seats: i64) -> i64:
        """Where in ``laid`` to begin to look for the cards that seats (a mask) have."""
        if seats != 2 or self.deal.trades:
            return 0
        return self.laid_first

    def laid_to(self, seats: i64) -> i64:
        """Where to end."""
        if seats != 1 or self.deal.trades:
            return self.n_laid
        return self.laid_first

    def find_hands(self) -> None:
        """Find the cards in hands."""
        if len(self.hands) == 0:
            self.hands = vec[i64]([0] * int(self.n_cards))
        hands = self.hands
        cards = self.cards
        many: i64 = 0
        card: i64 = 0
        while card < self.n_cards:
            if cards[card] == HAND:
                hands[many] = card
                many += 1
            card += 1
        self.n_hands = many

    def holds(self, kinds: i64) -> bool:
        """May any of these kinds of things (a mask) last now? It saves working out what none of them changes."""
        if self.seen_kinds == NONE:
            self.look()
        return self.seen_kinds & kinds != 0

    def refresh(self) -> None:
        """Work out what follows from all that lasts; only where the deal has such abilities."""
        raise NotImplementedError

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

    def lies_on_table(self, card: i64) -> bool:
        """Is it a played card: round hero, Weapon, Shield, Action or Fighter? (AN-BP-03, AN-RULING-09)"""
        return HERO <= self.cards[card] <= FIGHTERS

    def points(self, seat: i64) -> i64:
        """A seat's battle points by its role, from the table as it is (AN-BP-01 to 05, AN-RULING-10, 12, 28)."""
        if self.deal.alters or self.deal.trades:
            return self.points_altered(seat)
        total: i64 = 0
        attacks: bool = seat == self.attacker
        cards = self.cards
        card: i64 = self.deal.first(seat)
        end: i64 = self.deal.end(seat)
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

    def top_of_stack(self, seat: i64, zone: i64) -> i64:
        """The uppermost card of a seat's stack, or NONE."""
        if zone == MAIN_STACK:
            if not self.piles_known:
                self.find_piles()
            piles = self.piles
            height: i64 = self.n_cards + seat
            many: i64 = piles[height]
            if many == 0:
                return NONE
            top: i64 = self.deal.first(seat) + many - 1
            return piles[top]
        best: i64 = NONE
        best_order: i64 = 0
        card: i64 = self.deal.first(seat)
        end: i64 = self.deal.end(seat)
        n: i64 = self.n_cards
        while card < end:
            if self.cards[card] == zone:
                order: i64 = self.cards[ORDER * n + card]
                if best == NONE or order < best_order:
                    best = card
                    best_order = order
            card += 1
        return best

    def find_piles(self) -> None:
        """Find the order of the main stacks."""
        n: i64 = self.n_cards
        if len(self.piles) == 0:
            self.piles = vec[i64]([0] * (int(n) + 2))
        cards = self.cards
        piles = self.piles
        row: i64 = ORDER * n
        seat: i64 = 0
        while seat < 2:
            card: i64 = self.deal.first(seat)
            end: i64 = self.deal.end(seat)
            bottom: i64 = card
            top: i64 = bottom
            while card < end:
                if cards[card] == MAIN_STACK:
                    place: i64 = row + card
                    order: i64 = cards[place]
                    at: i64 = top
                    while at > bottom:
                        below: i64 = at - 1
                        other: i64 = row + piles[below]
                        if cards[other] > order:
                            break
                        piles[at] = piles[below]
                        at = below
                    piles[at] = card
                    top += 1
                card += 1
            height: i64 = n + seat
            piles[height] = top - bottom
            seat += 1
        self.piles_known = True

    def take_from_pile(self, card: i64) -> None:
        """A card leaves a main stack: as a rule the uppermost."""
        if not self.piles_known:
            return
        owner: i64 = self.deal.owner[card]
        piles = self.piles
        height: i64 = self.n_cards + owner
        top: i64 = self.deal.first(owner) + piles[height] - 1
        if piles[top] == card:
            piles[height] -= 1
        else:
            self.piles_known = False

    def reorder(self, card: i64, order: i64) -> None:
        """Give a card another place in the order of its zone; in a stack the lowest number lies on top."""
        at: i64 = ORDER * self.n_cards + card
        self.cards[at] = order
        self.piles_known = False

    # --- moving cards ---------------------------------------------------------------------------------------------

    def put(self, card: i64, zone: i64) -> None:
        """Move a card to a zone of its owner, behind what came there before. What abilities gave it ends.

        It becomes known to whom the new zone shows it (AN-HIDE-01 to 04).
        """
        self.give(card, zone, self.deal.owner[card])

    def give(self, card: i64, zone: i64, seat: i64) -> None:
        """Move a card to a zone of that seat's, as ``put`` does."""
        n: i64 = self.n_cards
        cards = self.cards
        owner: i64 = self.deal.owner[card]
        old: i64 = cards[card]
        self.leave(self.sides[card] * SEAT_W, card, old)
        cards[card] = zone
        order: i64 = ORDER * n + card
        cards[order] = self.serial
        self.serial += 1
        if self.has_added():
            cards[ATTACK_ROUND * n + card] = 0
            cards[HP_ROUND * n + card] = 0
            cards[ATTACK_KEPT * n + card] = 0
            cards[HP_KEPT * n + card] = 0
        if self.deal.trades:
            lent: i64 = LENT * n + card
            cards[lent] = owner ^ seat
            self.sides[card] = seat
        self.arrive(seat * SEAT_W, card, zone)
        seen: i64 = SEEN * n + card
        cards[seen] |= self.shown_to(seat, zone)
        if old == MAIN_STACK:
            self.take_from_pile(card)
        if zone == MAIN_STACK:
            self.piles_known = False
        if self.n_hands != NONE:
            if old == HAND:
                take_out(self.hands, 0, self.n_hands, card)
                self.n_hands -= 1
            if zone == HAND:
                put_in(self.hands, self.n_hands, card)
                self.n_hands += 1
        if self.deal.abilities or self.n_laid != NONE:
            self.moved(card, HERO <= old <= FIGHTERS, HERO <= zone <= FIGHTERS)

    def moved(self, card: i64, lay: bool, lies: bool) -> None:
        """A card has changed its zone, and with it perhaps what follows from abilities."""
        if lay != lies and self.n_laid != NONE:
            if lies:
                put_in(self.laid, self.n_laid, card)
                self.n_laid += 1
                if card < self.deal.split:
                    self.laid_first += 1
            elif card < self.deal.split:
                take_out(self.laid, 0, self.n_laid, card)
                self.n_laid -= 1
                self.laid_first -= 1
            else:
                take_out(self.laid, self.laid_first, self.n_laid, card)
                self.n_laid -= 1
        if lay != lies:
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
        """What has ended may have given somebody a card, or a role: that goes back."""
        kind: i64 = e.step.kind_of_hold()
        if kind == SWAP_ROLES:
            self.attacker = 1 - self.attacker
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

    def leave(self, row: i64, card: i64, zone: i64) -> None:
        """Count a card out of a zone of the seat whose numbers begin at ``row``."""
        if zone == HAND:
            self.seats[row + HAND_N] -= 1
        elif zone == MAIN_STACK:
            self.seats[row + STACK_N] -= 1
        elif zone == HERO_POOL:
            self.seats[row + POOL_N] -= 1
        elif zone == HERO:
            # Heroes that change places: the other may have come already.
            if self.seats[row + HERO_CARD] == card:
                self.seats[row + HERO_CARD] = NONE
        elif zone == WEAPON:
            if self.seats[row + WEAPON_CARD] == card:
                self.seats[row + WEAPON_CARD] = NONE
        elif zone == SHIELD and self.seats[row + SHIELD_CARD] == card:
            self.seats[row + SHIELD_CARD] = NONE

    def arrive(self, row: i64, card: i64, zone: i64) -> None:
        """Count a card into a zone of the seat whose numbers begin at ``row``."""
        if zone == HAND:
            self.seats[row + HAND_N] += 1
        elif zone == MAIN_STACK:
            self.seats[row + STACK_N] += 1
        elif zone == HERO_POOL:
            self.seats[row + POOL_N] += 1
        elif zone == HERO:
            self.seats[row + HERO_CARD] = card
        elif zone == WEAPON:
            self.seats[row + WEAPON_CARD] = card
        elif zone == SHIELD:
            self.seats[row + SHIELD_CARD] = card

    def shown_to(self, owner: i64, zone: i64) -> i64:
        """Mask of the seats that see a card that comes to this zone (AN-HIDE)."""
        if zone == HAND:
            return BIT[owner]
        if zone == HERO_POOL:
            return EVERYBODY if self.deal.rules.heroes_visible else BIT[owner]
        return EVERYBODY if HERO <= zone <= OUT else 0

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

    def random(self, n: i64) -> i64:
        """A number from 0 to ``n`` - 1 of the generator inside the position."""
        self.rng = step(self.rng)
        return below(output(self.rng), n)

    def shuffle(self, seat: i64, zone: i64) -> None:
        """Give the cards of a seat's stack a new order, each order as likely (AN-SETUP-01)."""
        n: i64 = self.n_cards
        end: i64 = self.deal.end(seat)
        card: i64 = self.deal.first(seat)
        left: i64 = 0
        while card < end:
            if self.cards[card] == zone:
                left += 1
            card += 1
        # Each card in turn gets one of the places that are left: a swap with the card that has it.
        base: i64 = self.serial
        self.serial += left
        self.piles_known = False
        place: i64 = 0
        card = self.deal.first(seat)
        last: i64 = NONE
        while card < end:
            if self.cards[card] == zone:
                self.cards[ORDER * n + card] = base + place
                other: i64 = self.random(place + 1)
                if other != place:
                    last = self.card_at(seat, zone, base + other)
                    self.cards[ORDER * n + last] = base + place
                    self.cards[ORDER * n + card] = base + other
                place += 1
            card += 1

    def card_at(self, seat: i64, zone: i64, order: i64) -> i64:
        """The card of a seat's stack in a place."""
        card: i64 = self.deal.first(seat)
        end: i64 = self.deal.end(seat)
        while card < end:
            if self.cards[card] == zone and self.cards[ORDER * self.n_cards + card] == order:
                return card
            card += 1
        raise RuntimeError("no card of the stack is in that place")

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

    def ask(self, seat: i64, kind: i64) -> None:
        """Wait for a seat to choose; ``kind`` is an ASK_* code."""
        self.waiting = DECIDE
        self.decider = seat
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

    def finish(self, winner: i64, reason: i64) -> None:
        """End the game."""
        self.waiting = OVER
        self.winner = winner
        self.reason = reason

    def note(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write down what happened, where a log is kept."""
        if self.log is not None:
            self.log.append([int(kind), int(self.round), int(a), int(b), int(c), int(d)])

    def note_all(self, entry: list[int]) -> None:
        """Write down an entry of as many numbers as it takes."""
        if self.log is not None:
            self.log.append(entry)


def put_in(cards: vec[i64], many: i64, card: i64) -> None:
    """Put a card among the first ``many`` of a row in the order of their numbers."""
    at: i64 = many
    while at > 0 and cards[at - 1] > card:
        cards[at] = cards[at - 1]
        at -= 1
    cards[at] = card


def take_out(cards: vec[i64], at: i64, many: i64, card: i64) -> None:
    """Take a card out of the first ``many`` of such a row; it lies in place ``at`` or behind."""
    while cards[at] != card:
        at += 1
    while at < many - 1:
        cards[at] = cards[at + 1]
        at += 1


def seat_numbers() -> vec[i64]:
    """The numbers of two seats before anything lies on the table."""
    seats = vec[i64]([0] * (2 * int(SEAT_W)))
    for row in (0, int(SEAT_W)):
        seats[row + HERO_CARD] = NONE
        seats[row + WEAPON_CARD] = NONE
        seats[row + SHIELD_CARD] = NONE
    return seats


def card_numbers(n: int) -> vec[i64]:
    """The numbers of so many cards, to be laid where they belong."""
    return vec[i64]([0] * (n * int(CARD_COLUMNS)))
