"""What one seat knows of a game, and games it cannot tell from the true one.

An observation is built from what the seat knows and holds nothing else: cards that are hidden from it are replaced,
the moment it is made, by cards drawn from the candidates. ``determinize`` draws again. A hidden card keeps its number
in the deal, which says nothing, since nobody but its owner knows the order of a deck; and the hidden cards of a seat
change places at random among themselves.

Drawing cards anew means a new deal, whose abilities have to be built. So there are ``HYPOTHESES`` draws for each thing
that can be known, made when they are first needed and kept; they serve as many determinizations as are asked for.
"""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.ability import AbilityFrame
from agon.arena.codec import effect_from, effect_numbers
from agon.arena.deal import Deal
from agon.arena.fight import Fight
from agon.arena.markers import MARKER_TOKENS
from agon.arena.nodes import Effect
from agon.arena.tables import a_round_later
from agon.arena.terms import (
    ATTACK_KINDS,
    CARD_DEEDS,
    CARD_W,
    COUNTED_ONCE,
    NONE,
    SCOPE_BITS,
    SCOPE_MASK,
    SEAT_MORE_W,
    SEAT_W,
    SLOTS,
    CardField,
    CardType,
    Counted,
    Deed,
    Did,
    Note,
    Scope,
    SeatField,
    Zone,
)
from agon.arena.window import WindowFrame
from agon.cards import Card, Deck, Stack
from agon.core.cache import Cache
from agon.core.engine import DECIDE, DICE
from agon.core.node import Action, Decision
from agon.core.rng import below, output, seeded, step
from agon.core.thought import Thought
from agon.core.view import EventView, View
from agon.games.fights.match import Match
from agon.games.fights.match_choice import choice_for_a_match
from agon.games.fights.state import FightState, ToldFight
from agon.games.fights.table import Hand
from agon.games.fights.words import Table, Words

if TYPE_CHECKING:
    from agon.games.fights.game import FightGame
    from agon.games.fights.system import System

HYPOTHESES: Final = 32
"""Draws of hidden cards kept for one state of knowledge."""
BLANKS_KEPT: Final = 2000
"""Deals with blank cards that are kept, of 30 kB each: two for each game of a full server, and more."""
KEPT: Final = 64
"""States of knowledge remembered."""
ONCE_BEFORE: Final = 1 << (Scope.THIS_GAME * SCOPE_BITS)
"""Once in this game, in none of the last rounds, as a history counter keeps it."""


class FightObservation:
    """What ``seat`` sees. ``candidates`` are what a hidden card may be; None: the starter set and what is known."""

    def __init__(self, state: FightState, seat: int, candidates: Sequence[Card] | None = None) -> None:
        g = state.fight
        self.seat: int = seat
        self.game: FightGame = state.game
        self.names: Sequence[str] = state.names
        known = [
            state.card(card) if (int(g.cards[card * CARD_W + CardField.SEEN]) >> seat) & 1 == 1 else None
            for card in range(int(g.deal.n_cards))
        ]
        if candidates is None:
            candidates = state.game.candidates
        self._deck_ids: tuple[str, str] = (state.decks[seat].id, state.decks[seat].name)
        self._match: Match | None = state.match
        self._past: tuple[tuple[list[EventView], int], ...] = tuple(
            (each.told(seat, by_name=False), each.many) for each in state.past
        )
        self._guesses: Hypotheses = guesses(state.game, seat, known, shapes_of(g, state.match), candidates)
        self._hidden: list[int] = [card for card, face in enumerate(known) if face is None]
        # From here on the true deal is not referred to any more.
        self._fight: Fight = transplanted(g, self._guesses.deal(0), self.game.system)
        self._fight.rng = 0
        self._log: list[Note] | None = moved_log(g.log, g.deal, self._fight.deal)
        self._may_mix: bool = all(frame.name() in state.game.system.quiet_frames for frame in g.stack)
        self._view: View | None = None
        self._options: Sequence[Action] | None = None

    @property
    def options(self) -> Sequence[Action]:
        """The options of the decision if it is this seat's, else none."""
        if self._options is None:
            node = self.determinize(0).node() if self.decides else None
            self._options = node.options if isinstance(node, Decision) else ()
        return self._options

    @property
    def decides(self) -> bool:
        """Is it this seat's decision?"""
        return self._fight.waiting == DECIDE and self._fight.decider == self.seat

    @property
    def is_choosing(self) -> bool:
        """Are warriors and supports being chosen for a game of a match?"""
        return self._match is not None and self._match.choosing

    def choice(self, seed: int, games: int, seconds: float | None) -> Thought | None:
        """Choose by so many games of the policy; None where a place in the arena is chosen, which only games tell."""
        return choice_for_a_match(self, seed, games, seconds)

    @property
    def standing(self) -> tuple[int, int]:
        """In a match: games this seat has won more than lost, and how many may follow the one under way."""
        if self._match is None:
            return 0, 0
        score = self._match.score
        return score[self.seat] - score[1 - self.seat], self._match.best_of - len(self._match.played) - 1

    @property
    def ply(self) -> int:
        return int(self._fight.ply)

    def view(self) -> View:
        if self._view is None:
            self._view = self.determinize(0).view(self.seat)
        return self._view

    def sample(self, seed: int) -> Fight:
        """Return the fight of ``determinize(seed)`` alone, for search and playouts: no log, and it throws its dice."""
        g = self._sample(seed)
        if g.waiting != DICE:
            g.explicit = False
        # What is chosen now for a game of a match is worth what comes of it.
        self.game.system.play_on(g)
        return g

    def _sample(self, seed: int) -> Fight:
        rng = seeded(seed)
        g = transplanted(self._fight, self._guesses.deal(int(below(output(rng), HYPOTHESES))), self.game.system)
        if self._may_mix and self._hidden:
            rng = self._mix(g, step(rng))
        g.rng = int(step(rng))
        return g

    def determinize(self, seed: int) -> FightState:
        """Return a state this seat cannot tell from the true one; hidden cards and dice are drawn from ``seed``."""
        g = self._sample(seed)
        g.log = moved_log(self._log, self._fight.deal, g.deal)
        decks: list[Deck | Stack] = []
        match = self._match
        for seat, cards in enumerate(self._guesses.hands(int(below(output(seeded(seed)), HYPOTHESES)))):
            deck_id, name = self._deck_ids if seat == self.seat else (f"seat-{'abcdef'[seat]}", cards[0].name)
            if match is None:
                decks.append(Deck(deck_id, name, cards[0], cards[1:]))
            else:
                decks.append(self._stack(match, seat, deck_id, name, cards))
        if match is not None:
            match = match.with_stacks(tuple(each for each in decks if isinstance(each, Stack)))
        state = FightState(self.game, g, tuple(decks), self.names, None, match)
        state.origin = g.clone()
        state.origin_match = match
        state.past = tuple(ToldFight(events, many) for events, many in self._past)
        return state

    def _stack(self, match: Match, seat: int, stack_id: str, name: str, cards: Sequence[Card]) -> Stack:
        """A stack that the seat could have: as drawn where it lies in the deal, and blank cards else."""
        true = match.stacks[seat]
        if seat == self.seat:
            return true
        drawn = dict(zip(match.hands[seat], cards, strict=True))
        many = len(true.warriors)
        warriors = tuple(drawn.get(each, self.game.system.unknown_warrior) for each in range(many))
        supports = tuple(drawn.get(each, self.game.system.unknown_support) for each in range(many, len(true.cards)))
        return Stack(stack_id, warriors[0].name, warriors, supports)

    def _mix(self, g: Fight, rng: int) -> int:
        """Let hidden supports of each other seat change places among themselves; returns the generator's state."""
        for seat in range(int(g.n)):
            cards = [
                card
                for card in self._hidden
                if g.cards[card * CARD_W + CardField.CONTROLLER] == seat
                and g.cards[card * CARD_W + CardField.PLACE] == NONE
                and g.cards[card * CARD_W + CardField.ZONE] in (Zone.IN_HAND, Zone.FACE_DOWN)
                and g.deal.cards[card].type != CardType.WARRIOR
            ]
            for last in range(len(cards) - 1, 0, -1):
                rng = int(step(rng))
                other = int(below(output(rng), last + 1))
                if other != last:
                    swap(g, cards[last] * CARD_W, cards[other] * CARD_W)
        return rng


def known_fight(words: Words) -> Fight:
    """Return a fight as far as its reader knows it: each card that is hidden from them is a blank one; no luck to come.

    Whatever is worked out on it tells them nothing that they do not know.
    """
    table, g = words.table, words.fight
    known = [table.card(card) if words.knows(card) else None for card in range(int(g.deal.n_cards))]
    if None in known:
        found = transplanted(g, blank_deal(table, words.reader, known), table.game.system)
    else:
        found = g.clone()
    found.rng = 0
    return found


_BLANKS: Final[Cache[tuple[object, ...], tuple[Deal, Sequence[Card | None]]]] = Cache(BLANKS_KEPT)


def blank_deal(table: Table, reader: int, known: Sequence[Card | None]) -> Deal:
    """Return the deal in which each card that is not known is a blank one, the same as before if that was known before.

    It takes a while to make, and is looked at after every answer until another card is known.
    """
    game, shape = table.game, shapes_of(table.fight, table.match)
    # by identity, as below: what is kept here keeps the cards alive
    key = (game.name, game.options, *shape, *(id(card) for card in known))
    found = _BLANKS.get(key)
    if found is None:
        found = _BLANKS.keep(key, (Hypotheses(game, reader, known, shape, ()).blank_deal(), known))
    return found[0]


def swap(g: Fight, a: int, b: int) -> None:
    """Let two cards change places: zone, slot and who has seen them."""
    for field in (CardField.ZONE, CardField.SLOT, CardField.SLOT_KEPT, CardField.SEEN):
        kept = int(g.cards[a + field])
        g.cards[a + field] = g.cards[b + field]
        g.cards[b + field] = kept


# --- guesses ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shape:
    """What everybody may know of a seat's cards in a deal: how many there are, and of what.

    ``warriors`` stand first; then come supports, so many of them ``outside`` the game, and those of ``earlier`` games.
    ``chosen``: the deck of this game is chosen.
    """

    many: int
    warriors: int
    outside: int
    earlier: int
    chosen: bool


def shape_of(hand: Hand, many: int) -> Shape:
    """The shape of one hand with so many cards."""
    left = hand.cards[: len(hand.cards) - hand.earlier]
    warriors = 1 if hand.chosen else sum(card.is_warrior for card in left)
    return Shape(many, warriors, hand.outside, hand.earlier, hand.chosen)


def shapes_of(g: Fight, match: Match | None) -> tuple[Shape, ...]:
    """The shapes of every seat's cards in a fight, which is one of a match or stands alone."""
    hands = [Hand((), 0, True) for _ in range(int(g.n))] if match is None else match.deal_hands()
    return tuple(shape_of(hands[each], len(g.deal.cards_of(each))) for each in range(int(g.n)))


class Hypotheses:
    """What the hidden cards could be, for one state of knowledge: draw ``k`` is always the same cards."""

    def __init__(
        self,
        game: FightGame,
        seat: int,
        known: Sequence[Card | None],
        shape: Sequence[Shape],
        candidates: Sequence[Card] | None,
    ) -> None:
        self.game: FightGame = game
        self.known: tuple[Card | None, ...] = tuple(known)
        self.shape: tuple[Shape, ...] = tuple(shape)
        self.candidates: Sequence[Card] | None = candidates
        self.name: str = f"{seat} {' '.join('?' if card is None else card.id for card in known)}"
        pool: dict[Card, None] = dict.fromkeys(
            game.system.starter_cards().values() if candidates is None else candidates
        )
        pool.update(dict.fromkeys(card for card in known if card is not None))
        self.warriors: list[Card] = [card for card in pool if card.is_warrior]
        self.supports: list[Card] = [card for card in pool if card.is_support]
        self._hands: dict[int, tuple[tuple[Card, ...], ...]] = {}
        self._deals: dict[int, Deal] = {}

    def hands(self, k: int) -> tuple[tuple[Card, ...], ...]:
        """The cards of every seat in draw ``k``."""
        k = k if self.is_open() else 0
        found = self._hands.get(k)
        if found is None:
            found = self._draw(Random(f"{k} {self.name}"))
            self._hands[k] = found
        return found

    def deal(self, k: int) -> Deal:
        """The deal of draw ``k``."""
        k = k if self.is_open() else 0
        found = self._deals.get(k)
        if found is None:
            found = self.game.system.make_deal(self._dealt(self.hands(k)), self.game.options)
            self._deals[k] = found
        return found

    def blank_deal(self) -> Deal:
        """The deal in which each hidden card is a blank one."""
        system = self.game.system
        hands: list[tuple[Card, ...]] = []
        first = 0
        for shape in self.shape:
            own = self.known[first : first + shape.many]
            first += shape.many
            blanks = (
                system.unknown_warrior if place < shape.warriors else system.unknown_support
                for place in range(shape.many)
            )
            hands.append(tuple(card or blank for card, blank in zip(own, blanks, strict=True)))
        return system.make_deal(self._dealt(hands), self.game.options)

    def _dealt(self, hands: Sequence[tuple[Card, ...]]) -> tuple[Hand, ...]:
        return tuple(
            Hand(cards, shape.earlier, shape.chosen, shape.outside)
            for cards, shape in zip(hands, self.shape, strict=True)
        )

    def is_open(self) -> bool:
        """Is anything hidden?"""
        return None in self.known

    def _draw(self, luck: Random) -> tuple[tuple[Card, ...], ...]:
        system = self.game.system
        seats = []
        first = 0
        others = [card for card in self.known if card is not None]
        for shape in self.shape:
            own = self.known[first : first + shape.many]
            first += shape.many
            taken = {card.key for card in own if card is not None}
            left = [card for card in self.supports if card.key not in taken]
            luck.shuffle(left)
            cards: list[Card] = []
            for place, card in enumerate(own):
                if card is not None:
                    cards.append(card)
                elif place < shape.warriors:
                    names = {each.key for each in cards}
                    open_to = [each for each in self.warriors if each.key not in names]
                    cards.append(next_playable(system, luck.sample(open_to, len(open_to))) or system.unknown_warrior)
                else:
                    beside = [
                        each for at, each in enumerate((*cards, *own[place + 1 :])) if at > 0 and each is not None
                    ]

                    def fits(card: Card, beside: Sequence[Card] = beside) -> bool:
                        return system.may_join(card, beside, others, len(self.shape))

                    # What of a stack is not in a deck can be anything.
                    in_deck = shape.chosen and place <= SLOTS
                    cards.append(next_playable(system, left, fits if in_deck else None) or system.unknown_support)
                    others.append(cards[-1])
            seats.append(tuple(cards))
        return tuple(seats)


def next_playable(system: System, cards: list[Card], fits: Callable[[Card], bool] | None = None) -> Card | None:
    """Take the last card that can play, and ``fits``, off the list; None if there is none.

    Reading a card takes time, so as late.
    """
    passed: list[Card] = []
    found: Card | None = None
    while cards and found is None:
        card = cards.pop()
        if fits is not None and not fits(card):
            passed.append(card)
        elif system.is_playable(card):
            found = card
    cards.extend(reversed(passed))
    return found


_GUESSES: Final[Cache[tuple[object, ...], Hypotheses]] = Cache(KEPT)


def guesses(
    game: FightGame,
    seat: int,
    known: Sequence[Card | None],
    shape: Sequence[Shape],
    candidates: Sequence[Card] | None,
) -> Hypotheses:
    """Return the hypotheses for what is known, the same as before if that was known before."""
    # By identity: comparing whole cards would cost more than it saves. The hypotheses keep the cards alive.
    key = (game.name, game.options, seat, id(candidates), *shape, *(id(card) for card in known))
    found = _GUESSES.get(key)
    return _GUESSES.keep(key, Hypotheses(game, seat, known, shape, candidates)) if found is None else found


# --- the same fight over another deal ----------------------------------------------------------------------------


def transplanted(g: Fight, deal: Deal, system: System) -> Fight:
    """Return a copy of a fight over a deal that differs in cards that nothing under way refers to."""
    new = g.clone()
    old = g.deal
    if old is deal:
        return new
    new.deal = deal
    if deal.recalls_cards or old.recalls_cards:
        new.deeds = deeds_of(g, deal)
    if deal.rules.further:
        refit(new, old, system)
    if len(g.effects) != 0:
        effects: list[Effect] = []
        for e in g.effects:
            moved = moved_effect(e, old, deal)
            if moved is not None:
                effects.append(moved)
        new.effects = effects
    for frame in new.stack:
        if isinstance(frame, AbilityFrame):
            frame.program = deal.programs[moved_number(int(frame.program.number), old, deal, 1)]
        elif isinstance(frame, WindowFrame):
            frame.set_done(moved_bits(frame.all_done(), int(frame.event), old, deal))
            if frame.pc != 0:
                # 1 + the code of the ability that is being used.
                frame.pc = moved_bits(1 << (int(frame.pc) - 1), int(frame.event), old, deal).bit_length()
            frame.looked = False
        else:
            frame.deal_anew()
    return new


def deeds_of(g: Fight, deal: Deal) -> vec[i64]:
    """What was done with each card as another deal keeps it; where this one does not, what each card says of itself."""
    cards, rows = int(deal.n_cards) if deal.recalls_cards else 0, int(deal.fighters)
    deeds = [0] * int(deal.deeds())
    for card, seat in itertools.product(range(cards), range(min(int(g.fighters), rows))):
        of = {deed: (deed * cards + card) * rows + seat for deed in range(CARD_DEEDS)}
        if g.deal.recalls_cards:
            for deed, at in of.items():
                deeds[at] = int(g.deeds[(deed * cards + card) * int(g.fighters) + seat])
        elif seat == g.controller(card):
            shown = int(g.cards[card * CARD_W + CardField.ROUND_REVEALED])
            now = {int(g.round): COUNTED_ONCE, int(g.round) - 1: a_round_later(COUNTED_ONCE)}
            deeds[of[Deed.REVEALED]] = int(now.get(shown, ONCE_BEFORE)) & ~SCOPE_MASK if shown > 0 else 0
        elif g.fighters == 2:
            deeds[of[Deed.HIT]] = int(g.hits_with(card, Scope.THIS_GAME)) * ONCE_BEFORE
    return vec[i64](deeds)


def did_before(table: Sequence[i64], g: Fight, rows: int, kind: Counted, by: int, to: int, at: int = 0) -> int:
    """What one warrior did to another, in a fight of so many: of two, all that it did.

    ``table`` has it for more than two, from place ``at`` on.
    """
    if max(by, to) >= rows or by == to:
        return 0
    return int(table[at + by * rows + to]) if len(table) else int(g.field(by, SeatField.HISTORY + kind))


def refit(new: Fight, old: Deal, system: System) -> None:
    """Let the tables of a fight be as long as its deal has it: minions and kinds of tokens hang on hidden cards.

    A row beyond those of the other deal is a minion that lies in its slot; one that is missing was such a minion.
    """
    deal = new.deal
    if deal.fighters != old.fighters:
        empty = list(system.fresh(deal).seats)
        new.fighters = deal.fighters
        kept = min(int(deal.fighters), int(old.fighters))
        rows, many = range(int(deal.fighters)) if deal.pairs() else range(0), int(old.fighters)
        pairs = [(by, to) for by in rows for to in rows]
        dealt = [did_before(list(new.dealt), new, many, Did.DEALT, *pair) for pair in pairs]
        attacked = [
            did_before(list(new.attacked), new, many, Counted(Did.ATTACKED + nth), *pair, nth * many * many)
            for nth in range(ATTACK_KINDS)
            for pair in pairs
        ]
        new.dealt, new.attacked = vec[i64](dealt), vec[i64](attacked)
        new.seats = vec[i64]([*list(new.seats)[: kept * SEAT_W], *empty[kept * SEAT_W :]])
        more = list(new.seat_more)[: kept * SEAT_MORE_W]
        more += [0] * (int(deal.fighters) * SEAT_MORE_W - len(more))
        new.seat_more = vec[i64](more)
    for row in range(int(deal.seats), int(deal.fighters)):
        new.seats[row * SEAT_W + SeatField.WARRIOR_CARD] = deal.warrior_of[row]
    if deal.token_names != old.token_names:
        had = {name: kind for kind, name in enumerate(old.token_names)}
        wide = len(old.token_names)
        tokens = [
            int(new.tokens[seat * wide + had[name]]) if name in had else 0
            for seat in range(int(deal.seats))
            for name in deal.token_names
        ]
        new.tokens = vec[i64](tokens)


def moved_effect(e: Effect, old: Deal, new: Deal) -> Effect | None:
    """The effect with its modifier and program as the other deal numbers them; None if that has no such card."""
    n = effect_numbers(e)
    if n[0] != NONE:
        n[0] = moved_number(n[0], old, new, 0)
    if n[2] != NONE:
        n[2] = moved_number(n[2], old, new, 1)
    if (e.modifier is not None and n[0] == NONE) or (e.program != NONE and n[2] == NONE):
        return None
    return effect_from(new, n)


def moved_number(number: int, old: Deal, new: Deal, which: int) -> int:
    """The number in the other deal of a modifier (0) or program (1): the same one of the same card; NONE if missing."""
    marks = [mark[which] for mark in old.marks]
    card = bisect_right(marks, number) - 1
    if not 0 <= card < min(len(old.marks), len(new.marks)) - 1:
        return NONE
    moved = new.marks[card][which] + number - marks[card]
    return moved if moved < new.marks[card + 1][which] else NONE


def moved_log(log: list[Note] | None, old: Deal, new: Deal) -> list[Note] | None:
    """A copy of a log that means the same with the other deal: what began to last is told by its modifier's number."""
    if log is None:
        return None
    if old is new:
        return log[:]
    return [moved_note(note, old, new) for note in log]


def moved_note(note: Note, old: Deal, new: Deal) -> Note:
    """The note with the numbers of effects and of kinds of tokens as the other deal has them."""
    kind = note.kind
    if kind in (Note.EFFECT, Note.EFFECT_ENDS):
        return note.renumbered(note.other, moved_effect_number(note.extra, old, new))
    if kind == Note.TOKENS:
        return note.renumbered(moved_token(note.other, old, new), note.extra)
    if kind == Note.TICK and note.extra >= MARKER_TOKENS:
        return note.renumbered(note.other, MARKER_TOKENS + moved_token(note.extra - MARKER_TOKENS, old, new))
    return note


def moved_token(kind: int, old: Deal, new: Deal) -> int:
    """The number in the other deal of a kind of token that a card known to all speaks of."""
    return new.token_names.index(old.token_names[kind])


def moved_effect_number(number: int, old: Deal, new: Deal) -> int:
    """What a note of a lasting effect says of its modifier, or of its program, with the other deal."""
    if number >= 0:
        return moved_number(number, old, new, 0)
    program = moved_number(-2 - number, old, new, 1)
    return NONE if program == NONE else -2 - program


def moved_bits(bits: int, event: int, old: Deal, new: Deal) -> int:
    """Bits of listeners (two a listener, a side each) as the other deal orders them."""
    if bits == 0:
        return 0
    places: dict[tuple[int, int], int] = {}
    counts: dict[int, int] = {}
    for place, ls in enumerate(new.on[event]):
        nth = counts.get(int(ls.card), 0)
        counts[int(ls.card)] = nth + 1
        places[int(ls.card), nth] = place
    out = 0
    counts = {}
    for place, ls in enumerate(old.on[event]):
        nth = counts.get(int(ls.card), 0)
        counts[int(ls.card)] = nth + 1
        word = (bits >> (2 * place)) & 3
        if word and (int(ls.card), nth) in places:
            out |= word << (2 * places[int(ls.card), nth])
    return out


__all__ = ["FightObservation", "known_fight"]
