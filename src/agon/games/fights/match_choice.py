"""Which warrior, supports or deck to choose for a game of a match, by games that the policy plays to their end."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from agon.arena.terms import NONE, SLOTS, Ask, CardType, Zone
from agon.core.cache import Cache
from agon.core.game import worlds_of
from agon.core.rng import seeded
from agon.core.thought import Thought, Weighed
from agon.games.fights.chest_choice import chest_shares, numbers_of
from agon.games.fights.lineups import Plans, Worth
from agon.games.fights.trials import Trials

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.core.engine import Engine

DEALT: Final = 2
"""So much more a trial costs where every one is dealt anew."""
TRIAL_WORLDS: Final = 10
REMEMBERED: Final = 64
"""Sets of trials kept, so that the four supports of a line-up hang on the same ones."""
CLOCK_EVERY: Final = 8
"""Games between two looks at the clock."""

_TRIED: Final[Cache[tuple[object, ...], tuple[Worth, Engine]]] = Cache(REMEMBERED)


def choice_for_a_match(seen: Any, seed: int, games: int, seconds: float | None) -> Thought | None:
    """Choose a warrior or a support for a game of a match; None if something else is asked."""
    if seen.is_choosing and seen.game.system.chooses_decks:
        return deck_thought(seen, seed, games // DEALT, seconds)
    world: Any = worlds_of(seen, 1, seed)[0]
    if not seen.is_choosing or world.asked not in {Ask.SELECT, Ask.ARRANGE}:
        return None
    began = time.perf_counter()
    worth = worth_of(seen, seed, games, seconds)
    lead, later = seen.standing
    plans = Plans(worth, lead, later)
    world.options()
    codes = [int(world.opts[index]) for index in range(len(seen.options))]
    if world.asked == Ask.SELECT:
        values = [plans.with_warrior(code) for code in codes]
    else:
        laid = laid_by(world, seen.seat)
        values = [plans.with_support(laid, code) for code in codes]
    weighed = [Weighed(action, worth.games, value) for action, value in zip(seen.options, values, strict=True)]
    best = max(range(len(values)), key=values.__getitem__)
    return Thought(seen.options[best], weighed, worth.games, time.perf_counter() - began)


def deck_thought(seen: Any, seed: int, games: int, seconds: float | None) -> Thought:
    """Choose a card of the deck for a game of a match, by games of decks like that."""
    began = time.perf_counter()
    shares = chest_shares(seen, seed, games, seconds)
    weighed = [
        Weighed(action, shares.counts[number], shares.of(number))
        for action, number in zip(seen.options, numbers_of(seen), strict=True)
    ]
    best = max(range(len(weighed)), key=lambda each: weighed[each].value)
    return Thought(seen.options[best], weighed, shares.games, time.perf_counter() - began)


def worth_of(seen: Any, seed: int, games: int, seconds: float | None) -> Worth:
    """What trials say of the cards that are left; the same ones while the supports of a line-up are laid."""
    worlds: list[Any] = [*worlds_of(seen, TRIAL_WORLDS, seed)]
    for world in worlds:
        seen.game.system.take_up(world, seen.seat)
    first = worlds[0]
    # Cards of hidden hands are drawn by what is known: the deal's identity stands for all that is.
    place = (id(first.deal), tuple(first.seats), tuple(first.cards))
    key = (*place, first.asked, seen.seat, *seen.standing, seed, games, seconds)
    found = _TRIED.get(key)
    if found is not None:
        return found[0]
    began = time.perf_counter()
    own = [card for card in first.deal.cards_of(seen.seat) if first.zone(card) == Zone.IN_HAND]
    warriors = [card for card in own if first.deal.cards[card].type == CardType.WARRIOR]
    if first.asked != Ask.SELECT:
        warriors = []
    supports = [card for card in own if first.deal.cards[card].type != CardType.WARRIOR]
    trials = Trials(worlds, seen.seat, warriors, supports, seeded(seed * 1000003 + int(first.asked)))
    while trials.played < games and (seconds is None or time.perf_counter() - began < seconds):
        trials.run(min(CLOCK_EVERY, games - int(trials.played)))
    worth = Worth(trials)
    # With the fight, so that its deal lives and no other is taken for it.
    return _TRIED.keep(key, (worth, first))[0]


def laid_by(world: Fight, seat: int) -> list[int]:
    """The supports that a seat has laid face-down, left to right."""
    laid = [int(world.support_in_slot(seat, slot)) for slot in range(SLOTS)]
    return [card for card in laid if card != NONE]


__all__ = ["choice_for_a_match"]
