"""What one seat knows of a game, and games it cannot tell from the true one.

An observation is built from what the seat knows and holds nothing else: the moment it is made, every hidden card of the
opponent is left out and only counted, and the order of both main stacks is forgotten. What is left is laid anew, so not
even a card's number in the deal says anything. ``determinize`` fills in what is hidden: an army that the opponent may
have brought, shared at random between hand, stacks and heroes.

An opponent's army is guessed whole where one of the ``candidates`` (usually the starter set's) has all of its cards
that are known and as many cards; else what is hidden is drawn from all their cards, and what is known.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from agon.cards import Army, Card, starter
from agon.core.engine import DICE
from agon.core.errors import BadInputError
from agon.core.node import Action, Decision
from agon.core.rng import seeded
from agon.core.view import View
from agon.games.anarcus.battle import Battle
from agon.games.anarcus.laying import Placed, lay, numbered, placed_of
from agon.games.anarcus.options import rules_of
from agon.games.anarcus.remembered import Plain, causes, recall, renumbered, with_places
from agon.games.anarcus.saving import FIELDS
from agon.games.anarcus.terms import HAND, HERO_POOL, HERO_STACK, MAIN_STACK, ORDER, SEAT_W, WON

if TYPE_CHECKING:
    from agon.games.anarcus.battle import Battle
    from agon.games.anarcus.state import AnarcusState
    from agon.games.anarcus.system import AnarcusGame

HIDDEN_ZONES: Final = (HERO_STACK, HERO_POOL, MAIN_STACK, HAND)
HIDDEN_FROM: Final = 1000
"""Numbers of hidden cards in what abilities have done begin here."""
HERO_ZONES: Final = (HERO_STACK, HERO_POOL)


class AnarcusObservation:
    """What ``seat`` sees. ``candidates`` are what the opponent's army may be; None: the game's, or the starter
    set's.
    """

    def __init__(self, state: AnarcusState, seat: int, candidates: Sequence[Army] | None = None) -> None:
        t = state.table
        self.seat: int = seat
        self.game: AnarcusGame = state.game
        self.names: Sequence[str] = state.names
        self.armies: tuple[str, str] = (state.armies[seat].id, state.armies[seat].name)
        self.candidates: Sequence[Army] = _candidates(state.game, candidates)
        self.numbers: dict[str, int] = {each: int(getattr(t, each)) for each in FIELDS if each not in {"rng", "serial"}}
        self.won: tuple[int, int] = (int(t.seat(0, WON)), int(t.seat(1, WON)))
        self.explicit: bool = bool(t.explicit)
        self.known: tuple[list[Placed], list[Placed]] = ([], [])
        """The cards whose place is known, by owner."""
        self.counts: Counter[tuple[int, int]] = Counter()
        """How many others each owner has in each zone."""
        self.loose: list[Card] = []
        """The seat's own cards that lie in its stacks, in no order."""
        # What is at work or lasts names its card, wherever that is now.
        public = causes(t)
        for card in range(int(t.deal.n)):
            owner, zone = int(t.deal.owner[card]), int(t.zone(card))
            if state.knows(seat, card) or card in public:
                placed = placed_of(t, state.dealt, card)
                if zone == MAIN_STACK:
                    # How many cards lie above it is known as well.
                    placed = replace(placed, order=_place_in_stack(t, card))
                elif zone == HAND:
                    # A hand has no order but that of the deal.
                    placed = replace(placed, order=card)
                self.known[owner].append(placed)
                continue
            self.counts[owner, zone] += 1
            if owner == seat:
                self.loose.append(state.card(card))
        # The places of hidden cards among the known ones of a zone say nothing; the order of the known ones does.
        for side in self.known:
            side.sort(key=lambda each: (each.zone, each.order))
        self.memory, self.tokens = self._remember(state)
        self._view: View = state.view(seat)
        node = state.node()
        self._options: tuple[Action, ...] = ()
        if isinstance(node, Decision) and node.seat == seat:
            self._options = tuple(node.options)

    def _remember(self, state: AnarcusState) -> tuple[Plain, list[tuple[int, int]]]:
        """What abilities have done, each hidden card only as one of its owner in its zone (numbers from 1000)."""
        t = state.table
        if not t.deal.abilities:
            return {}, []
        public = causes(t)
        hidden: dict[int, int] = {}
        sites: list[tuple[int, int]] = []

        def name(card: int) -> int:
            if state.knows(self.seat, card) or card in public:
                return card
            if card not in hidden:
                hidden[card] = HIDDEN_FROM + len(sites)
                sites.append((int(t.deal.owner[card]), int(t.zone(card))))
            return hidden[card]

        return renumbered(with_places(t), name), sites

    def _recall(self, table: Battle, sides: Sequence[Sequence[Placed]]) -> None:
        """Let a table laid anew remember what abilities have done."""
        new: dict[int, int] = {}
        free: dict[tuple[int, int], list[int]] = {}
        number = 0
        for owner, side in enumerate(sides):
            for each in numbered(side):
                if each.was >= 0:
                    new[each.was] = number
                else:
                    free.setdefault((owner, each.zone), []).append(number)
                number += 1
        for token, site in enumerate(self.tokens):
            new[HIDDEN_FROM + token] = free[site].pop()
        recall(table, renumbered(self.memory, new.__getitem__))

    @property
    def options(self) -> Sequence[Action]:
        """The options of the decision if it is this seat's, else none."""
        return self._options

    @property
    def decides(self) -> bool:
        """Is it this seat's decision?"""
        return bool(self._options)

    @property
    def ply(self) -> int:
        """Answers given so far."""
        return self.numbers["ply"]

    def view(self) -> View:
        """Everything visible as plain JSON data."""
        return self._view

    def determinize(self, seed: int) -> AnarcusState:
        """Return one full state this seat cannot tell from the true one, hidden cards drawn from ``seed``."""
        from agon.games.anarcus.state import AnarcusState  # noqa: PLC0415 - it needs this module

        sides, table, dealt = self._drawn(seed)
        armies = [
            _army(cards, *(self.armies if seat == self.seat else ("guessed", "guessed")))
            for seat, cards in enumerate([each.card for each in side] for side in sides)
        ]
        state = AnarcusState(self.game, table, (armies[0], armies[1]), dealt, self.names, None)
        state.origin = table.clone()
        return state

    def sample(self, seed: int) -> Battle:
        """Return the table of ``determinize(seed)`` alone, for search and playouts."""
        return self._drawn(seed)[1]

    def _drawn(self, seed: int) -> tuple[list[list[Placed]], Battle, tuple[Card, ...]]:
        """Return where all cards lie with the hidden ones drawn, the table, and the card behind each number."""
        luck = Random(seeded(seed))
        sides = [self._own(luck), self._theirs(luck)]
        if self.seat == 1:
            sides.reverse()
        table, dealt = lay(sides, rules_of(self.game.options))
        for name, value in self.numbers.items():
            setattr(table, name, value)
        for seat, won in enumerate(self.won):
            table.seats[seat * SEAT_W + WON] = won
        if table.deal.abilities:
            self._recall(table, sides)
        table.rng = seeded(seed)
        table.explicit = self.explicit and table.waiting == DICE
        return sides, table, dealt

    def _own(self, luck: Random) -> list[Placed]:
        """Where the seat's own cards lie, its stacks shuffled."""
        placed = _in_places(self.known[self.seat])
        loose = luck.sample(self.loose, len(self.loose))
        free = _free_places(placed)
        return placed + [
            Placed(card, HERO_STACK, 1000 + number) if card.type == "hero" else Placed(card, MAIN_STACK, next(free))
            for number, card in enumerate(loose)
        ]

    def _theirs(self, luck: Random) -> list[Placed]:
        """Where the opponent's cards lie, those that are hidden drawn."""
        rival = 1 - self.seat
        placed = _in_places(self.known[rival])
        free = _free_places(placed)
        heroes = sum(self.counts[rival, zone] for zone in HERO_ZONES)
        main = sum(self.counts[rival, zone] for zone in (MAIN_STACK, HAND))
        drawn = self._guess([each.card for each in placed], heroes, main, luck)
        for zone in HIDDEN_ZONES:
            stock = drawn[0] if zone in HERO_ZONES else drawn[1]
            for _ in range(self.counts[rival, zone]):
                placed.append(Placed(stock.pop(), zone, next(free) if zone == MAIN_STACK else 1000 + len(placed)))
        return placed

    def _guess(self, known: list[Card], heroes: int, main: int, luck: Random) -> tuple[list[Card], list[Card]]:
        """Return the hidden heroes and main cards of an army that has the known ones, in a random order."""
        seen = Counter(known)
        fits = []
        for army in self.candidates:
            left = Counter(army.cards)
            left.subtract(seen)
            rest = sorted(left.elements(), key=lambda card: card.id)
            found = [card for card in rest if card.type == "hero"], [card for card in rest if card.type != "hero"]
            if min(left.values(), default=0) >= 0 and (len(found[0]), len(found[1])) == (heroes, main):
                fits.append(found)
        if fits:
            chosen = fits[luck.randrange(len(fits))]
            return luck.sample(chosen[0], heroes), luck.sample(chosen[1], main)
        cards = list(dict.fromkeys([*(card for army in self.candidates for card in army.cards), *known]))
        pools = [card for card in cards if card.type == "hero"], [card for card in cards if card.type != "hero"]
        return luck.choices(pools[0], k=heroes) if heroes else [], luck.choices(pools[1], k=main) if main else []


def _army(cards: Sequence[Card], id_: str, name: str) -> Army:
    heroes = tuple(card for card in cards if card.type == "hero")
    return Army(id_, name, heroes, tuple(card for card in cards if card.type != "hero"))


def _place_in_stack(t: Battle, card: int) -> int:
    """Return how many cards of its stack lie above a card."""
    own = range(int(t.deal.first(t.deal.owner[card])), int(t.deal.end(t.deal.owner[card])))
    return sum(1 for each in own if t.zone(each) == MAIN_STACK and t.get(ORDER, each) < t.get(ORDER, card))


def _in_places(known: Sequence[Placed]) -> list[Placed]:
    """Return known cards as they lie; in a stack each keeps its place."""
    return [each if each.zone == MAIN_STACK else replace(each, order=number) for number, each in enumerate(known)]


def _free_places(known: Sequence[Placed]) -> Iterator[int]:
    """Yield the places of a main stack that no known card has, from the top."""
    taken = {each.order for each in known if each.zone == MAIN_STACK}
    return (place for place in itertools.count() if place not in taken)


def _candidates(game: AnarcusGame, given: Sequence[Army] | None) -> Sequence[Army]:
    if given is not None:
        return given
    if game.candidates is not None:
        return game.candidates
    try:
        return [each for each in starter(game.name).decks.values() if isinstance(each, Army)]
    except BadInputError:
        return []


__all__ = ["AnarcusObservation"]
