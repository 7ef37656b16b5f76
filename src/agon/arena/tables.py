"""The packed tables of a fight: seats, cards and uses of limited rules, with what they tell by themselves.

Nothing here asks what cards say; what their abilities change is asked in ``stats``, ``traits``, ``grids`` and
``prohibitions``.

An index that is worked out gets a name first (``at``): mypyc then reads the table where it lies, and otherwise counts a
reference to it up and down again.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.arena.board import Board
from agon.arena.deal import (
    LIMIT_ATTACK,
    LIMIT_MATCH,
    LIMIT_NONE,
    LIMIT_ROLL,
    LIMIT_ROUND,
    LIMIT_TURN,
    RULES_PER_CARD,
    SPENT_FOR_MATCH,
    USES_SPENT,
    Deal,
    Limit,
    Listener,
)
from agon.arena.terms import (
    ALL_KINDS,
    CARD_MORE_W,
    CARD_W,
    COUNTED_ONCE,
    HISTORY_KINDS,
    HITS_KEY,
    NONE,
    NULL,
    ROUNDS_KEPT,
    SCOPE_BITS,
    SCOPE_MASK,
    SEAT_MORE_W,
    SEAT_W,
    CardField,
    CardMore,
    CardType,
    Counted,
    Did,
    Face,
    Period,
    Scope,
    SeatField,
    SeatMore,
    Zone,
)
from agon.core.bits import bit
from agon.core.engine import Engine
from agon.core.ids import CardNo, SeatNo

NO_NUMBERS: Final[vec[i64]] = vec[i64]()

GHOST: Final = 64
"""A number of at least this, where an effect for the rest of the match names a seat, is 64 more than the warrior card
that fought for the seat when the effect arose."""


def a_round_later(kept: i64) -> i64:
    """A counter as a round begins: what was this round's is the last one's."""
    this_round: i64 = (kept >> (Scope.THIS_ROUND * SCOPE_BITS)) & SCOPE_MASK
    game: i64 = kept >> (Scope.THIS_GAME * SCOPE_BITS)
    return (game << (Scope.THIS_GAME * SCOPE_BITS)) | (this_round << (Scope.LAST_ROUND * SCOPE_BITS))


@mypyc_attr(acyclic=True)
class Tables(Engine):
    """Numbers of seats, cards and limits, and the counts of rounds, turns, attacks and rolls that scopes go by."""

    def __init__(self, deal: Deal, seats: vec[i64], cards: vec[i64], uses: vec[i64]) -> None:
        super().__init__(deal.seats)
        self.deal: Deal = deal
        self.board: Board = deal.board
        self.fighters: i64 = deal.fighters
        """Rows of ``seats``: the players', and behind them those of minions."""
        self.seats: vec[i64] = seats
        self.cards: vec[i64] = cards
        self.uses: vec[i64] = uses
        self.tokens: vec[i64] = NO_NUMBERS
        """How many tokens each seat has, kind by kind; empty where no card speaks of any."""
        self.dealt: vec[i64] = NO_NUMBERS
        """Damage that one row's warrior dealt another's, scopes as in HISTORY; empty where there are but two."""
        self.attacked: vec[i64] = NO_NUMBERS
        """Attacks by one row's warrior on another's, in the same way: of any kind, then basic, then with weapons."""
        self.deeds: vec[i64] = NO_NUMBERS
        """What was done with each card, ``Deed`` by deed and seat by seat, scopes as in HISTORY, if one asks."""
        self.seat_more: vec[i64] = NO_NUMBERS
        """Further fields of the seats, and of cards, where the rules need them (``Rules.further``); else empty."""
        self.card_more: vec[i64] = NO_NUMBERS
        self.active: SeatNo = SeatNo(NONE)
        """The seat whose turn it is, or NONE outside turns."""
        self.situations: i64 = 0
        """Number of the current situation outside turns, which count in ``turns``."""
        self.attacks: i64 = 0
        self.rolls: i64 = 0
        self.awake: i64 = -1
        """Mask of the cards that may be at work: all but those that have lain hidden since the round began.

        It saves asking the rules of cards nobody has turned up, and may have a bit too many, never one too few:
        ``forget_round`` works it out anew; what turns a card up, discards it or puts it into play sets its bit
        (``wake``); whatever else changes the cards between rounds, from outside, sets it to -1, as it is at first.
        """

    # --- seats -----------------------------------------------------------------------------------------------------

    def life(self, seat: i64) -> i64:
        """Current life."""
        at: i64 = seat * SEAT_W + SeatField.LIFE
        return self.seats[at]

    def warrior_card(self, seat: i64) -> CardNo:
        """The seat's warrior card, or NONE before it is chosen; from GHOST on the card of an earlier game."""
        at: i64 = seat * SEAT_W + SeatField.WARRIOR_CARD
        return CardNo(self.seats[at] if seat < GHOST else seat - GHOST)

    def square(self, seat: i64) -> i64:
        """Square of the seat's warrior, or NONE."""
        at: i64 = seat * SEAT_W + SeatField.SQUARE
        return self.seats[at]

    def facing(self, seat: i64) -> i64:
        """Facing of the seat's warrior."""
        at: i64 = seat * SEAT_W + SeatField.FACING
        return self.seats[at]

    def field(self, seat: i64, field: i64) -> i64:
        """Any seat field, by its code."""
        at: i64 = seat * SEAT_W + field
        return self.seats[at]

    def set_field(self, seat: i64, field: i64, value: i64) -> None:
        """Set any seat field."""
        self.seats[seat * SEAT_W + field] = value

    def initiative(self, seat: i64) -> i64:
        """Initiative of this round, or NULL."""
        at: i64 = seat * SEAT_W + SeatField.INITIATIVE
        return self.seats[at]

    def initiative_in(self, seat: i64, of: i64) -> i64:
        """Initiative that the seat had in an earlier round, or NULL: of a round after ROUNDS_KEPT nothing is kept."""
        if of < 1 or of > ROUNDS_KEPT:
            return NULL
        at: i64 = seat * SEAT_W + SeatField.INITIATIVES + of - 1
        return self.seats[at]

    def is_enemy(self, a: i64, b: i64) -> bool:
        """Do these seats fight each other? Team-mates do not (A7-MULTI-14)."""
        if a == b or b == NONE:
            return False
        return not self.deal.has_teams or a == NONE or self.deal.team[a] != self.deal.team[b]

    def in_play(self, seat: i64) -> bool:
        """Is the seat's warrior placed and not defeated?"""
        here: i64 = seat * SEAT_W + SeatField.SQUARE
        fallen: i64 = seat * SEAT_W + SeatField.DEFEATED
        return self.seats[here] != NONE and self.seats[fallen] == 0

    def warrior_at(self, square: i64) -> SeatNo:
        """Seat whose warrior stands on ``square``, or NONE."""
        seat: i64 = 0
        at: i64 = SeatField.SQUARE
        while seat < self.fighters:
            if self.seats[at] == square:
                return SeatNo(seat)
            at += SEAT_W
            seat += 1
        return SeatNo(NONE)

    def is_free(self, square: i64) -> bool:
        """Does nobody stand there, and nothing that fills the space (A7-GLOS-61, TR-ARENA-13)?"""
        return self.warrior_at(square) == NONE and not (self.deal.obstacles and (self.obstacles() >> square) & 1 == 1)

    def obstacles(self) -> i64:
        """Mask of the squares that cards or the scenery fill."""
        mask: i64 = self.deal.walls
        cards = self.cards
        card: i64 = 0
        while card < self.deal.n_cards:
            place: i64 = cards[card * CARD_W + CardField.PLACE]
            if place != NONE and self.card_more[card * CARD_MORE_W + CardMore.BLOCKS] == 1:
                mask |= bit(place)
            card += 1
        return mask

    def starting_row(self, seat: i64) -> bytes:
        """The squares of the seat's starting row."""
        if self.deal.side_rows:
            return self.deal.side_rows[self.seat_more[seat * SEAT_MORE_W + SeatMore.SIDE]]
        return self.deal.starting_rows[seat]

    def occupied(self) -> i64:
        """Mask of the squares on which warriors stand, or which cards fill."""
        return self.standing() | self.obstacles() if self.deal.obstacles else self.standing()

    def standing(self) -> i64:
        """Mask of the squares on which warriors stand."""
        mask: i64 = 0
        at: i64 = SeatField.SQUARE
        last: i64 = self.fighters * SEAT_W
        while at < last:
            square: i64 = self.seats[at]
            if square != NONE:
                mask |= bit(square)
            at += SEAT_W
        return mask

    def covered(self) -> i64:
        """Mask of the squares in which cards lie, of whatever kind."""
        mask: i64 = 0
        at: i64 = CardField.PLACE
        last: i64 = self.deal.n_cards * CARD_W
        while at < last:
            square: i64 = self.cards[at]
            if square != NONE:
                mask |= bit(square)
            at += CARD_W
        return mask

    def laid_out(self) -> i64:
        """Mask of the squares in which support cards lie."""
        mask: i64 = 0
        cards = self.cards
        card: i64 = 0
        while card < self.deal.n_cards:
            base: i64 = card * CARD_W
            if cards[base + CardField.PLACE] != NONE and (
                cards[base + CardField.ZONE] == Zone.FACE_UP or cards[base + CardField.ZONE] == Zone.FACE_DOWN
            ):
                mask |= bit(cards[base + CardField.PLACE])
            card += 1
        return mask

    def opponent(self, seat: i64) -> i64:
        """The other seat of a duel; the next enemy in seat order otherwise."""
        other: i64 = (seat + 1) % self.n
        while other != seat:
            if self.is_enemy(seat, other) and self.seats[other * SEAT_W + SeatField.DEFEATED] == 0:
                return other
            other = (other + 1) % self.n
        return NONE

    def in_priority(self, first: i64, order: i64) -> SeatNo:
        """The seat at place ``order`` of priority: ``first``, then the others in initiative order (A7-RULING-53).

        Before there is an order they follow clockwise.
        """
        if self.n == 2 or order == 0 or self.by_initiative(0) == NONE:
            seat: i64 = first + order
            return SeatNo(seat if seat < self.n else seat - self.n)
        place: i64 = 0
        rank: i64 = 0
        while rank < self.n:
            seat = self.by_initiative(rank)
            if seat != first:
                place += 1
                if place == order:
                    return SeatNo(seat)
            rank += 1
        return SeatNo(first)

    def by_initiative(self, rank: i64) -> SeatNo:
        """The seat at place ``rank`` of initiative order."""
        seat: i64 = 0
        at: i64 = SeatField.RANK
        while seat < self.n:
            if self.seats[at] == rank:
                return SeatNo(seat)
            at += SEAT_W
            seat += 1
        return SeatNo(NONE)

    # --- history ---------------------------------------------------------------------------------------------------

    def history(self, seat: i64, kind: Counted, scope: Period) -> i64:
        """How often (or how much of) something happened to or through ``seat`` in a scope."""
        at: i64 = seat * SEAT_W + SeatField.HISTORY + kind
        return (self.seats[at] >> (scope * SCOPE_BITS)) & SCOPE_MASK

    def remember(self, seat: i64, kind: Counted, amount: i64) -> None:
        """Count something in this turn, this round and this game."""
        seats = self.seats
        base: i64 = seat * SEAT_W
        seats[base + SeatField.HISTORY + kind] += amount * COUNTED_ONCE
        seats[base + SeatField.TURN_KINDS] |= bit(kind)
        seats[base + SeatField.ROUND_KINDS] |= bit(kind)

    def remember_dealt(self, by: i64, to: i64, amount: i64) -> None:
        """Count damage that somebody dealt somebody else."""
        self.remember(by, Did.DEALT, amount)
        if len(self.dealt) != 0:
            self.dealt[by * self.fighters + to] += amount * COUNTED_ONCE

    def dealt_to(self, by: i64, to: i64, scope: Period) -> i64:
        """Damage that one warrior dealt another in a scope."""
        if by == to:
            return 0
        if len(self.dealt) == 0:
            return self.history(by, Did.DEALT, scope)
        return (self.dealt[by * self.fighters + to] >> (scope * SCOPE_BITS)) & SCOPE_MASK

    def remember_attack(self, by: i64, to: i64, kind: Counted) -> None:
        """Count an attack of a kind: of any (``Did.ATTACKED``), a basic one, one with a weapon."""
        self.remember(by, kind, 1)
        if len(self.attacked) != 0:
            self.attacked[self.attack_place(by, to, kind)] += COUNTED_ONCE

    def attacks_on(self, by: i64, to: i64, kind: Counted, scope: Period) -> i64:
        """Attacks of a kind that one warrior has made against another in a scope."""
        if by == to:
            return 0
        if len(self.attacked) == 0:
            return self.history(by, kind, scope)
        return (self.attacked[self.attack_place(by, to, kind)] >> (scope * SCOPE_BITS)) & SCOPE_MASK

    def attack_place(self, by: i64, to: i64, kind: Counted) -> i64:
        """Where ``attacked`` has the attacks of a kind by one on another."""
        return ((kind - Did.ATTACKED) * self.fighters + by) * self.fighters + to

    def remember_card(self, deed: i64, card: i64, seat: i64) -> None:
        """Count what was done with a card, where a card asks."""
        if len(self.deeds) != 0 and card != NONE:
            self.deeds[(deed * self.deal.n_cards + card) * self.fighters + seat] += COUNTED_ONCE

    def done_with(self, deed: i64, card: i64, seat: i64, scope: Period) -> i64:
        """How often something was done with a card and a seat in a scope."""
        at: i64 = (deed * self.deal.n_cards + card) * self.fighters + seat
        return (self.deeds[at] >> (scope * SCOPE_BITS)) & SCOPE_MASK if len(self.deeds) != 0 else 0

    def forget_turn(self) -> None:
        """A turn begins: nothing has happened in it."""
        pair: i64 = 0
        while pair < len(self.deeds):
            self.deeds[pair] &= ~SCOPE_MASK
            pair += 1
        pair = 0
        while pair < len(self.dealt):
            self.dealt[pair] &= ~SCOPE_MASK
            pair += 1
        pair = 0
        while pair < len(self.attacked):
            self.attacked[pair] &= ~SCOPE_MASK
            pair += 1
        seats = self.seats
        base: i64 = 0
        last: i64 = self.n * SEAT_W
        while base < last:
            kinds: i64 = seats[base + SeatField.TURN_KINDS]
            if kinds != 0:
                seats[base + SeatField.TURN_KINDS] = 0
                at: i64 = base + SeatField.HISTORY
                while kinds != 0:
                    if kinds & 1 == 1:
                        seats[at] &= ~SCOPE_MASK
                    kinds >>= 1
                    at += 1
            base += SEAT_W

    def forget_round(self) -> None:
        """A round begins: this round's history becomes the last round's."""
        self.forget_turn()
        pair: i64 = 0
        while pair < len(self.deeds):
            self.deeds[pair] = a_round_later(self.deeds[pair])
            pair += 1
        pair = 0
        while pair < len(self.dealt):
            self.dealt[pair] = a_round_later(self.dealt[pair])
            pair += 1
        pair = 0
        while pair < len(self.attacked):
            self.attacked[pair] = a_round_later(self.attacked[pair])
            pair += 1
        seats = self.seats
        base: i64 = 0
        last: i64 = self.n * SEAT_W
        while base < last:
            both: i64 = seats[base + SeatField.ROUND_KINDS]
            kinds: i64 = (both | (both >> HISTORY_KINDS)) & ALL_KINDS
            if kinds != 0:
                seats[base + SeatField.ROUND_KINDS] = (both & ALL_KINDS) << HISTORY_KINDS
                at: i64 = base + SeatField.HISTORY
                while kinds != 0:
                    if kinds & 1 == 1:
                        seats[at] = a_round_later(seats[at])
                    kinds >>= 1
                    at += 1
            base += SEAT_W
        cards = self.cards
        awake: i64 = 0
        card: i64 = 0
        base = 0
        last = self.deal.n_cards
        while card < last:
            cards[base + CardField.ATTACKS_ROUND] = 0
            if cards[base + CardField.ZONE] > Zone.FACE_DOWN or cards[base + CardField.ACTIVE] == 1:
                awake |= bit(card)
            card += 1
            base += CARD_W
        self.awake = awake

    # --- cards -----------------------------------------------------------------------------------------------------

    def wake(self, card: i64) -> None:
        """A card leaves hiding: see ``awake``."""
        self.awake |= bit(card)

    def zone(self, card: i64) -> i64:
        """Zone of a card."""
        at: i64 = card * CARD_W + CardField.ZONE
        return self.cards[at]

    def controller(self, card: i64) -> SeatNo:
        """Seat that controls a card."""
        at: i64 = card * CARD_W + CardField.CONTROLLER
        return SeatNo(self.cards[at])

    def card_field(self, card: i64, field: i64) -> i64:
        """Any card field, by its code."""
        at: i64 = card * CARD_W + field
        return self.cards[at]

    def set_card(self, card: i64, field: i64, value: i64) -> None:
        """Set any card field."""
        self.cards[card * CARD_W + field] = value

    def is_face_up(self, card: i64) -> bool:
        """Face-up in play, support row or arena, or a warrior in play."""
        at: i64 = card * CARD_W + CardField.ZONE
        zone: i64 = self.cards[at]
        return zone == Zone.FACE_UP or zone == Zone.WARRIOR_IN_PLAY

    def is_in_zone(self, card: i64, face: i64, pile: i64) -> bool:
        """Does the card lie where a filter looks? ``face`` is a Face code; ``pile`` a zone out of play, or 0."""
        at: i64 = card * CARD_W + CardField.ZONE
        zone: i64 = self.cards[at]
        if pile != 0:
            return zone == pile
        if face == Face.UP:
            return zone == Zone.FACE_UP or zone == Zone.WARRIOR_IN_PLAY
        if face == Face.DOWN:
            return zone == Zone.FACE_DOWN
        return zone == Zone.FACE_UP or zone == Zone.WARRIOR_IN_PLAY or zone == Zone.FACE_DOWN

    def types_held(self, seat: i64, but: i64) -> i64:
        """Mask of the types of the seat's face-up supports, one card left out."""
        mask: i64 = 0
        card: i64 = 0
        while card < self.deal.n_cards:
            base: i64 = card * CARD_W
            if (
                card != but
                and self.cards[base + CardField.ZONE] == Zone.FACE_UP
                and self.cards[base + CardField.CONTROLLER] == seat
            ):
                mask |= bit(self.deal.cards[card].type)
            card += 1
        return mask

    def support_in_slot(self, seat: i64, slot: i64) -> CardNo:
        """The card in a slot of the seat's support row, or NONE."""
        cards = self.cards
        card: i64 = 0
        while card < self.deal.n_cards:
            base: i64 = card * CARD_W
            if cards[base + CardField.CONTROLLER] == seat and cards[base + CardField.SLOT] == slot:
                zone: i64 = cards[base + CardField.ZONE]
                if zone == Zone.FACE_DOWN or zone == Zone.FACE_UP:
                    return CardNo(card)
            card += 1
        return CardNo(NONE)

    def place_of(self, card: i64) -> i64:
        """Square of a card lying in the arena, or NONE."""
        at: i64 = card * CARD_W + CardField.PLACE
        return self.cards[at]

    def square_of_card(self, card: i64) -> i64:
        """Square a card stands for: its own in the arena; a warrior's; NONE in the support row (A7-RULING-35)."""
        if self.deal.cards[card].type == CardType.WARRIOR:
            return self.square(self.deal.cards[card].owner)
        at: i64 = card * CARD_W + CardField.PLACE
        return self.cards[at]

    def more(self, seat: i64, field: i64) -> i64:
        """Any further seat field, by its code."""
        at: i64 = seat * SEAT_MORE_W + field
        return self.seat_more[at]

    def set_more(self, seat: i64, field: i64, value: i64) -> None:
        """Set any further seat field."""
        self.seat_more[seat * SEAT_MORE_W + field] = value

    def of_card(self, card: i64, field: i64) -> i64:
        """Any further card field, by its code."""
        at: i64 = card * CARD_MORE_W + field
        return self.card_more[at]

    def set_of_card(self, card: i64, field: i64, value: i64) -> None:
        """Set any further card field."""
        self.card_more[card * CARD_MORE_W + field] = value

    def token_count(self, seat: i64, kind: i64) -> i64:
        """Tokens of a kind that the seat has."""
        return self.tokens[seat * len(self.deal.token_names) + kind]

    def was_revealed_this_round(self, card: i64) -> bool:
        """Turned up in this round's reveal."""
        return self.cards[card * CARD_W + CardField.ROUND_REVEALED] == self.round

    # --- weapons ---------------------------------------------------------------------------------------------------

    def attacks_with(self, weapon: i64, scope: Period) -> i64:
        """Attacks made with one weapon this turn or this round, of every origin."""
        base: i64 = weapon * CARD_W
        if scope == Scope.THIS_TURN:
            return (
                self.cards[base + CardField.ATTACKS_TURN]
                if self.cards[base + CardField.ALLOWANCE_TURN] == self.turn_key()
                else 0
            )
        return self.cards[base + CardField.ATTACKS_ROUND]

    def turn_key(self) -> i64:
        """What counts as "this turn" for weapons: the number of the turn, 0 outside turns of a round."""
        return self.turns * 64 + self.round

    def count_weapon_attack(self, weapon: i64, spends: bool) -> None:
        """An attack with the weapon begins; ``spends`` if it uses up the allowance (A7-RULING-43)."""
        base: i64 = weapon * CARD_W
        if self.cards[base + CardField.ALLOWANCE_TURN] != self.turn_key():
            self.cards[base + CardField.ALLOWANCE_TURN] = self.turn_key()
            self.cards[base + CardField.ALLOWANCE_USED] = 0
            self.cards[base + CardField.ATTACKS_TURN] = 0
        self.cards[base + CardField.ATTACKS_TURN] += 1
        self.cards[base + CardField.ATTACKS_ROUND] += 1
        if spends:
            self.cards[base + CardField.ALLOWANCE_USED] += 1

    def allowance_used(self, weapon: i64) -> i64:
        """Attacks this turn that used up the weapon's once-per-turn allowance."""
        at: i64 = weapon * CARD_W + CardField.ALLOWANCE_TURN
        if self.cards[at] != self.turn_key():
            return 0
        at = weapon * CARD_W + CardField.ALLOWANCE_USED
        return self.cards[at]

    def hit_with(self, weapon: i64, victim: i64) -> None:
        """Count a hit with a weapon on a seat."""
        base: i64 = weapon * CARD_W
        key: i64 = (self.turn_key() + 1) * 16
        kept: i64 = self.cards[base + CardField.HITS_TURN]
        if (kept & HITS_KEY) >> 4 << 4 != key:
            kept = key
        self.cards[base + CardField.HITS_GAME] += 1
        self.cards[base + CardField.HITS_TURN] = kept + 1
        if self.deal.recalls_hit:
            self.cards[base + CardField.HITS_GAME] += bit(16 + 8 * victim)
            self.cards[base + CardField.HITS_TURN] += bit(32 + 4 * victim)

    def hits_with(self, weapon: i64, scope: Period) -> i64:
        """Hits with one weapon this turn or this game, on anybody."""
        if scope != Scope.THIS_TURN:
            return self.cards[weapon * CARD_W + CardField.HITS_GAME] & 0xFFFF
        return self.hits_this_turn(weapon) & 15

    def hits_on(self, weapon: i64, victim: i64, scope: Period) -> i64:
        """Hits with one weapon on one seat this turn or this game; counted only where ``Deal.recalls_hit`` says so."""
        if scope != Scope.THIS_TURN:
            return self.cards[weapon * CARD_W + CardField.HITS_GAME] >> (16 + 8 * victim) & 0xFF
        return self.hits_this_turn(weapon) >> (32 + 4 * victim) & 15

    def hits_this_turn(self, weapon: i64) -> i64:
        """What CardField.CardField.HITS_TURN keeps of this turn; 0 if it is about another."""
        kept: i64 = self.cards[weapon * CARD_W + CardField.HITS_TURN]
        return kept if (kept & HITS_KEY) >> 4 == self.turn_key() + 1 else 0

    # --- limits ----------------------------------------------------------------------------------------------------

    def limit_key(self, per: Limit) -> i64:
        """Number of the scope a limit counts in now: this turn, this situation, this round ... (A7-RULING-80)."""
        if per == LIMIT_TURN:
            # Outside turns every situation is a scope of its own (A7-USE-09).
            return self.turns * 2 if self.active != NONE else self.situations * 2 + 1
        if per == LIMIT_ROUND:
            return self.round
        if per == LIMIT_ROLL:
            return self.rolls + self.attacks
        if per == LIMIT_ATTACK:
            return self.attacks
        return 0

    def may_use(self, ls: Listener) -> bool:
        """Is the usage limit of this rule not reached?"""
        return ls.per == 0 or self.uses_left(ls.card, ls.rule, ls.per, ls.times)

    def uses_left(self, card: i64, rule: i64, per: Limit, times: i64) -> bool:
        """Was a rule used less often than so many times in the scope of its limit, by whomever?"""
        at: i64 = card * RULES_PER_CARD + rule % RULES_PER_CARD
        kept: i64 = self.uses[at]
        if kept >= SPENT_FOR_MATCH:
            return False
        return kept >> 4 != self.limit_key(per) + 1 or kept & 15 < times

    def note_use(self, ls: Listener) -> None:
        """Count one use of a limited rule."""
        if ls.per != 0:
            self.count_use(ls.card, ls.rule, ls.per)

    def count_use(self, card: i64, rule: i64, per: Limit) -> None:
        """Count one use in the scope of a limit."""
        at: i64 = card * RULES_PER_CARD + rule % RULES_PER_CARD
        key: i64 = self.limit_key(per) + 1
        if self.uses[at] >> 4 == key:
            self.uses[at] += 1
        else:
            self.uses[at] = key * 16 + 1

    def unuse(self, card: i64, rule: i64) -> None:
        """Take back one use of a limited rule."""
        at: i64 = card * RULES_PER_CARD + rule % RULES_PER_CARD
        if self.uses[at] & 15 != 0:
            self.uses[at] -= 1

    def spend_uses(self, card: i64, rule: i64, for_match: bool) -> None:
        """Let every use of a limited rule that its scope still allows be taken, or all of the match."""
        at: i64 = card * RULES_PER_CARD + rule % RULES_PER_CARD
        self.uses[at] |= USES_SPENT
        if for_match:
            self.uses[at] |= SPENT_FOR_MATCH

    def use_up_rule(self, card: i64, rule: i64, per: Limit) -> None:
        """Count the one use that a rule has in the scope of a limit."""
        at: i64 = card * RULES_PER_CARD + rule % RULES_PER_CARD
        self.uses[at] = (self.limit_key(per) + 1) * 16 + 1
        if per == LIMIT_MATCH:
            self.uses[at] |= SPENT_FOR_MATCH

    def used(self, ls: Listener) -> i64:
        """How often the rule was used, or the part of it that has a limit, in the scope of that limit."""
        per = ls.per if ls.per != LIMIT_NONE else ls.part_per
        kept: i64 = self.uses[ls.card * RULES_PER_CARD + ls.rule % RULES_PER_CARD]
        if kept >= SPENT_FOR_MATCH:
            return kept & 15
        return kept & 15 if kept >> 4 == self.limit_key(per) + 1 else 0
