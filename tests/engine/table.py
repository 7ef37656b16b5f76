"""Games for the engine's tests: starter decks that play, plain decks without abilities, random play."""

import functools
import random
from collections.abc import Iterator, Sequence
from typing import Any

from agon.cards import Card, Deck, starter
from agon.core.node import Chance, Decision
from agon.games.anachronism import SET7
from agon.games.fights import FightGame, FightState

GAME = FightGame(SET7, {})


@functools.cache
def starter_decks() -> tuple[Deck, ...]:
    """Our own decks, those with a card that cannot be played yet left out."""
    return tuple(
        deck
        for deck in starter("anachronism").decks.values()
        if isinstance(deck, Deck) and all(SET7.is_playable(card) for card in deck.cards)
    )


def plain_warrior(n: int, **more: int) -> Card:
    """A warrior without abilities; its own grid reaches the space before it at +1."""
    grid = (None, None, None, None, 1, None, None, None, None, None, None, None)
    numbers: dict[str, Any] = {"life": 7, "speed": 3, "experience": 4, "damage": 1} | more
    return Card(f"plain-w{n}", f"Warrior {n}", "plain", n, "warrior", grid=grid, marker=7, **numbers)


def plain_support(n: int, initiative: int) -> Card:
    """A support without an ability. Four of them with the same n are of four types."""
    kind = ("inspiration", "weapon", "armor", "special")[n % 4]
    grid = (None, 0, None, None, 0, None, None, None, None, None, None, None) if kind == "weapon" else None
    return Card(
        f"plain-s{n}", f"Support {n}", "plain", n, kind, initiative=initiative, grid=grid,  # type: ignore[arg-type]
        marker=7 if grid else None, damage=2 if grid else None, hands=1 if grid else None,
    )  # fmt: skip


def plain_deck(n: int, **more: int) -> Deck:
    """A deck without a single ability."""
    supports = tuple(plain_support(4 * n + each, 3 + (each + n) % 4) for each in range(4))
    return Deck(f"plain-{n}", f"Plain {n}", plain_warrior(n, **more), supports)


def start(seed: int, decks: Sequence[object] = (), *, explicit: bool = False, events: bool = True) -> FightState:
    luck = random.Random(seed)
    chosen = list(decks) or luck.sample(starter_decks(), 2)
    return GAME.start(chosen, seed=seed, explicit_chance=explicit, names=("Ada", "Bo"), events=events)


def start_with(decks: Sequence[Deck | str], seed: int, *, explicit: bool = False, game: FightGame = GAME) -> FightState:
    """A game of decks, or of starter decks by id."""
    shelf = starter("anachronism").decks
    chosen = [shelf[each] if isinstance(each, str) else each for each in decks]
    return game.start(chosen, seed=seed, explicit_chance=explicit, names=("Ada", "Bo"))


def answer(state: FightState, luck: random.Random) -> str | tuple[int, ...]:
    """A random answer to whatever the game waits for."""
    node = state.node()
    if isinstance(node, Chance):
        return tuple(luck.randint(1, 6) for _ in range(node.dice))
    assert isinstance(node, Decision)
    return luck.choice(list(node.options)).notation


def walk(state: FightState, seed: int = 1) -> Iterator[FightState]:
    """Play to the end at random, yielding the state before each answer and at the end."""
    luck = random.Random(seed)
    for _ in range(3000):
        yield state
        if state.node().is_terminal:
            return
        state.apply(answer(state, luck))
    raise AssertionError(f"the game does not end: {state.position()}")
