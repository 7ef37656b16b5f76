"""What one seat knows of a game, and games it cannot tell from the true one.

An observation is built from what the seat knows and holds nothing else: the moment it is made, every hidden card of the
opponent is left out and only counted, and the order of both main stacks is forgotten. What is left is laid anew, so not
even a card's number in the deal says anything. ``determinize`` fills in what is hidden: an army that the opponent may
have brought, shared at random between hand, stacks and heroes. Each army is laid once; then cards change places.

An opponent's army is guessed whole where one of the ``candidates`` (usually the starter set's) has all of its cards
that are known and as many cards; else what is hidden is drawn from all their cards, and what is known.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Final

from agon.cards import Army, Card, starter
from agon.core.engine import DICE
from agon.core.errors import BadInputError
from agon.core.ids import SeatNo
from agon.core.node import Action, Decision
from agon.core.rng import seeded
from agon.core.state import GameBase
from agon.core.view import View
from agon.games.anarcus.ability_state import Plain, causes, recall, renumbered, with_places
from agon.games.anarcus.battle import Battle
from agon.games.anarcus.key import FIELDS
from agon.games.anarcus.lowering.cards import why_unplayable
from agon.games.anarcus.options import rules_of
from agon.games.anarcus.setup import Placed, lay, numbered, placed_of
from agon.games.anarcus.state import AnarcusState
from agon.games.anarcus.terms import (
    HAND,
    HERO_POOL,
    HERO_STACK,
    HIDDEN_ZONES,
    MAIN_STACK,
    ORDER,
    SEAT_W,
    SEEN,
    WON,
    ZONE,
)

HIDDEN_FROM: Final = 1000
"""Numbers of hidden cards in what abilities have done begin here."""
HERO_ZONES: Final = (HERO_STACK, HERO_POOL)
MOVED: Final = (ZONE, ORDER, SEEN)
"""What a hidden card has from its place; abilities have done nothing to it."""
DRAWN: Final = 8
"""Opponent's armies that are imagined where no known one fits."""


@dataclass(frozen=True, slots=True)
class Laid:
    """One army that the opponent may have, laid out; never changed. Cards of a group may change places."""

    table: Battle
    dealt: tuple[Card, ...]
    groups: tuple[list[int], ...]


class AnarcusObservation:
    """What ``seat`` sees. ``candidates`` are what the opponent's army may be; None: the game's, or the starter
    set's.
    """

    def __init__(self, state: AnarcusState, seat: int, candidates: Sequence[Army] | None = None) -> None:
        t = state.table
        self.seat: int = seat
        self.game: GameBase[AnarcusState] = state.game
        self.names: Sequence[str] = state.names
        self.armies: tuple[str, str] = (state.decks[seat].id, state.decks[seat].name)
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
        self._view: View | None = None
        self._fits: list[tuple[list[Card], list[Card]]] | None = None
        self._laid: dict[int, Laid] = {}
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

    def _recall(self, table: Battle, sides: Sequence[Sequence[Placed]]) -> set[int]:
        """Let a table laid anew remember what abilities have done; return the hidden cards that it speaks of."""
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
        spoken_of = {HIDDEN_FROM + token: free[site].pop() for token, site in enumerate(self.tokens)}
        new |= spoken_of
        recall(table, renumbered(self.memory, new.__getitem__))
        return set(spoken_of.values())

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
        if self._view is None:
            # What the seat sees is the same on every table that it cannot tell from the true one.
            self._view = self.determinize(0).view(self.seat)
        return self._view

    def determinize(self, seed: int) -> AnarcusState:
        """Return one full state this seat cannot tell from the true one, hidden cards drawn from ``seed``."""
        table, dealt = self._drawn(seed)
        split = int(table.deal.split)
        armies = [
            _army(cards, *(self.armies if seat == self.seat else ("guessed", "guessed")))
            for seat, cards in enumerate((dealt[:split], dealt[split:]))
        ]
        state = AnarcusState(self.game, table, (armies[0], armies[1]), dealt, self.names, None)
        state.origin = table.clone()
        return state

    def sample(self, seed: int) -> Battle:
        """Return the table of ``determinize(seed)`` alone, for search and playouts."""
        return self._drawn(seed)[0]

    def _drawn(self, seed: int) -> tuple[Battle, tuple[Card, ...]]:
        """Return a table with the hidden cards drawn, and the card behind each number."""
        luck = Random(seeded(seed))
        laid = self._guessed(luck)
        table = laid.table.clone()
        for group in laid.groups:
            for place, card in zip(group, luck.sample(group, len(group)), strict=True):
                for column in MOVED:
                    table.set(column, card, laid.table.get(column, place))
        table.rng = seeded(seed)
        return table, laid.dealt

    def _guessed(self, luck: Random) -> Laid:
        """Return one of the tables that may be, each as likely; each is laid once."""
        if self._fits is None:
            self._fits = self._fitting()
        which = luck.randrange(len(self._fits) or DRAWN)
        if which not in self._laid:
            self._laid[which] = self._lay(*(self._fits[which] if self._fits else self._stand_ins(which)))
        return self._laid[which]

    def _lay(self, heroes: Sequence[Card], main: Sequence[Card]) -> Laid:
        """Return the table on which these are the opponent's hidden cards, in any places that are hidden."""
        sides = [self._own(), self._theirs(list(heroes), list(main))]
        if self.seat == 1:
            sides.reverse()
        table, dealt = lay(sides, rules_of(self.game.options))
        for name, value in self.numbers.items():
            setattr(table, name, value)
        for seat, won in enumerate(self.won):
            table.seats[seat * SEAT_W + WON] = won
        fixed = self._recall(table, sides) if table.deal.abilities else set()
        table.explicit = self.explicit and table.waiting == DICE
        groups: dict[tuple[int, bool], list[int]] = {}
        number = 0
        for seat, side in enumerate(sides):
            for each in numbered(side):
                if each.was < 0 and number not in fixed:
                    groups.setdefault((seat, each.card.type == "hero"), []).append(number)
                number += 1
        return Laid(table, dealt, tuple(groups.values()))

    def _own(self) -> list[Placed]:
        """Where the seat's own cards lie, its stacks in some order."""
        placed = _in_places(self.known[self.seat])
        free = _free_places(placed)
        return placed + [
            Placed(card, HERO_STACK, 1000 + number) if card.type == "hero" else Placed(card, MAIN_STACK, next(free))
            for number, card in enumerate(self.loose)
        ]

    def _theirs(self, heroes: list[Card], main: list[Card]) -> list[Placed]:
        """Where the opponent's cards lie, these where others are hidden."""
        rival = 1 - self.seat
        placed = _in_places(self.known[rival])
        free = _free_places(placed)
        for zone in HIDDEN_ZONES:
            stock = heroes if zone in HERO_ZONES else main
            for _ in range(self.counts[rival, zone]):
                placed.append(Placed(stock.pop(), zone, next(free) if zone == MAIN_STACK else 1000 + len(placed)))
        return placed

    def _hidden(self) -> tuple[int, int]:
        """How many heroes and main cards of the opponent are hidden."""
        rival = 1 - self.seat
        heroes = sum(self.counts[rival, zone] for zone in HERO_ZONES)
        return heroes, sum(self.counts[rival, zone] for zone in (MAIN_STACK, HAND))

    def _fitting(self) -> list[tuple[list[Card], list[Card]]]:
        """Return the hidden heroes and main cards of each army that has the known ones and as many others."""
        seen = Counter(each.card for each in self.known[1 - self.seat])
        fits = []
        for army in self.candidates:
            left = Counter(army.cards)
            left.subtract(seen)
            rest = sorted(left.elements(), key=lambda card: card.id)
            found = [card for card in rest if card.type == "hero"], [card for card in rest if card.type != "hero"]
            if min(left.values(), default=0) >= 0 and (len(found[0]), len(found[1])) == self._hidden():
                fits.append(found)
        return fits

    def _stand_ins(self, which: int) -> tuple[list[Card], list[Card]]:
        """Return heroes and main cards drawn of all that are known or may be, where no army that is known fits."""
        luck = Random(which)
        known = [each.card for each in self.known[1 - self.seat]]
        cards = list(dict.fromkeys([*(card for army in self.candidates for card in army.cards), *known]))
        pools = [card for card in cards if card.type == "hero"], [card for card in cards if card.type != "hero"]
        heroes, main = (
            luck.choices(pool, k=many) if many else [] for pool, many in zip(pools, self._hidden(), strict=True)
        )
        return heroes, main


def _army(cards: Sequence[Card], id_: str, name: str) -> Army:
    heroes = tuple(card for card in cards if card.type == "hero")
    return Army(id_, name, heroes, tuple(card for card in cards if card.type != "hero"))


def _place_in_stack(t: Battle, card: int) -> int:
    """Return how many cards of its stack lie above a card."""
    own = range(int(t.deal.first(SeatNo(t.deal.owner[card]))), int(t.deal.end(SeatNo(t.deal.owner[card]))))
    return sum(1 for each in own if t.zone(each) == MAIN_STACK and t.get(ORDER, each) < t.get(ORDER, card))


def _in_places(known: Sequence[Placed]) -> list[Placed]:
    """Return known cards as they lie; in a stack each keeps its place."""
    return [each if each.zone == MAIN_STACK else replace(each, order=number) for number, each in enumerate(known)]


def _free_places(known: Sequence[Placed]) -> Iterator[int]:
    """Yield the places of a main stack that no known card has, from the top."""
    taken = {each.order for each in known if each.zone == MAIN_STACK}
    return (place for place in itertools.count() if place not in taken)


def _candidates(game: GameBase[AnarcusState], given: Sequence[Army] | None) -> Sequence[Army]:
    if given is not None:
        return given
    return game.candidates if game.candidates is not None else starter_armies(game.name)


@cache
def starter_armies(system: str) -> tuple[Army, ...]:
    """Return the armies of the starter set that can be played whole."""
    try:
        decks = starter(system).decks.values()
    except BadInputError:
        return ()
    return tuple(
        each for each in decks if isinstance(each, Army) and not any(map(why_unplayable, dict.fromkeys(each.cards)))
    )


__all__ = ["AnarcusObservation"]
