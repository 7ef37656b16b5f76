"""Bots as the rest of Agon drives them: an observation and a seed in, an option and its numbers out.

A bot keeps nothing from one decision to the next: its luck comes from its seed and the number of the ply, so equal
seeds and equal observations give equal choices, in whatever order they are asked.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

from agon.bots.lookahead import Lookahead
from agon.bots.option_trials import OptionTrials
from agon.bots.search import Search
from agon.core.errors import BadInputError
from agon.core.game import Chooser, Choosing, Observation, worlds_of
from agon.core.node import Action
from agon.core.rng import below, output, seeded, step
from agon.core.thought import Thought, Weighed
from agon.messages import say

WHOLE: Final = 10000
PICKED: Final = 10
"""Games that a greedy bot plays out for each of its samples before it chooses a place in a game of a match."""
TRIALS: Final = 900
"""Games played out before the warrior of a game of a match is chosen, and again before its supports are; at least."""
TRIAL_SECONDS: Final = 3.0
"""They take no longer than this where somebody waits."""
CLOCK_EVERY: Final = 8
"""Playouts between two looks at the clock."""
SETUP_TURNS: Final = 99
"""Turns a playout lasts before the first round: to the end, since what is laid down then counts until then."""


class Bot(Chooser, Protocol):
    """A bot that can be asked for its numbers, and made again by its name."""

    @property
    def spec(self) -> str:
        """What ``make`` builds the same bot of."""

    def choose(self, seen: Observation, /) -> Action:
        """Return one of ``seen.options``."""

    def think(self, seen: Observation, /) -> Thought:
        """The same with visits and value of every option, for hints."""


def luck(seed: int, seen: Observation) -> int:
    """A generator's state for this decision."""
    ply = getattr(seen, "ply", None)
    number = int(ply) if ply is not None else int(seen.view()["ply"])
    return seeded(seed * 1000003 + number * 8191 + 17)


def forced(seen: Observation) -> Thought:
    """The only option there is."""
    action = seen.options[0]
    return Thought(action, [Weighed(action, 0, 0.5)], 0, 0.0)


def choosing(seen: Observation) -> Choosing | None:
    """Return the observation of a match in which something is chosen for a game, None for every other."""
    return seen if isinstance(seen, Choosing) and seen.is_choosing else None


class RandomBot:
    """Takes any option."""

    def __init__(self, seed: int) -> None:
        self.spec: str = "random"
        self.seed: int = seed

    def choose(self, seen: Observation) -> Action:
        return seen.options[below(output(step(luck(self.seed, seen))), len(seen.options))]

    def think(self, seen: Observation) -> Thought:
        chosen = self.choose(seen)
        return Thought(chosen, [Weighed(each, 0, 0.5) for each in seen.options], 0, 0.0)


class GreedyBot:
    """Takes what looks best right after it.

    Each option is tried ``samples`` times, each time in another determinization.
    """

    def __init__(self, seed: int, samples: int = 6, *, seconds: float | None = None) -> None:
        self.spec: str = "greedy"
        self.seed: int = seed
        self.samples: int = samples
        self.seconds: float | None = seconds
        """How long the choice of cards for a game of a match may take."""

    def choose(self, seen: Observation) -> Action:
        return self.think(seen).action

    def think(self, seen: Observation) -> Thought:
        if len(seen.options) == 1:
            return forced(seen)
        began = time.perf_counter()
        start = luck(self.seed, seen)
        match = choosing(seen)
        if match is not None:
            return match.choice(self.seed, TRIALS, self.seconds) or self.picked(seen, start, began)
        ahead = Lookahead(worlds_of(seen, self.samples, self.seed), start)
        ahead.run(self.samples)
        weighed = [
            Weighed(action, int(ahead.tried), ahead.value(index) / WHOLE) for index, action in enumerate(seen.options)
        ]
        best = seen.options[ahead.best()]
        return Thought(best, weighed, int(ahead.tried) * len(weighed), time.perf_counter() - began)

    def picked(self, seen: Observation, start: int, began: float) -> Thought:
        """Choose by whole games: a place in the arena counts only in the game, whose supports are still open."""
        trials = OptionTrials(worlds_of(seen, self.samples, self.seed), start)
        trials.run(max(self.samples * PICKED, len(seen.options)))
        weighed = [
            Weighed(action, int(trials.games[index]), trials.value(index) / WHOLE)
            for index, action in enumerate(seen.options)
        ]
        best = seen.options[trials.best()]
        return Thought(best, weighed, int(trials.played), time.perf_counter() - began)


class SearchBot:
    """Information-set search with a budget of playouts, and of seconds where somebody waits.

    ``worlds`` is how many determinizations are drawn for a decision, ``turns`` how many turns a playout lasts before
    the position is judged (0: as many as the game's opinion likes), ``explore`` the weight of the unknown in
    hundredths, ``sharp`` how closely playouts keep to the policy's first choice, in percent.
    """

    def __init__(
        self,
        seed: int,
        playouts: int,
        *,
        seconds: float | None = None,
        worlds: int = 16,
        turns: int = 0,
        explore: int = 100,
        sharp: int = 300,
        spec: str = "",
    ) -> None:
        self.spec: str = spec or f"mcts:{playouts}"
        self.seed: int = seed
        self.playouts: int = playouts
        self.seconds: float | None = seconds
        self.worlds: int = worlds
        self.turns: int = turns
        self.explore: int = explore
        self.sharp: int = sharp

    def choose(self, seen: Observation) -> Action:
        return self.think(seen).action

    def think(self, seen: Observation) -> Thought:
        if len(seen.options) == 1:
            return forced(seen)
        match = choosing(seen)
        chosen = match.choice(self.seed, max(TRIALS, self.playouts), self.seconds) if match is not None else None
        if chosen is not None:
            return chosen
        began = time.perf_counter()
        with without_collection():
            search = self.search(seen, began)
        # The root's first children are the options of the first world, in their order.
        weighed = [
            Weighed(action, int(node.visits), int(node.value()) / WHOLE)
            for action, node in zip(seen.options, search.root.children, strict=False)
        ]
        # The most visited option; of equals the one with the better mean, then the earlier.
        best = max(weighed, key=_rank)
        return Thought(best.action, weighed, int(search.played), time.perf_counter() - began)

    def search(self, seen: Observation, began: float) -> Search:
        """Search until the playouts are spent, or the seconds since ``began`` (of ``time.perf_counter``)."""
        worlds = worlds_of(seen, max(1, min(self.worlds, self.playouts)), self.seed)
        turns = self.turns if worlds[0].round > 0 else SETUP_TURNS
        search = Search(worlds, luck(self.seed, seen), self.explore, turns, self.sharp)
        if turns == 0:
            search.turns = search.opinion.horizon
        if self.seconds is None:
            search.run(self.playouts)
            return search
        search.run(min(CLOCK_EVERY, self.playouts))
        while search.played < self.playouts and time.perf_counter() - began < self.seconds:
            search.run(min(CLOCK_EVERY, self.playouts - int(search.played)))
        return search


class PairedBot:
    """Plays as one bot, and chooses the cards of each game of a match as another."""

    def __init__(self, plays: Bot, chooses: Bot) -> None:
        self.spec: str = f"{plays.spec}/{chooses.spec}"
        self.plays: Bot = plays
        self.chooses: Bot = chooses

    def choose(self, seen: Observation) -> Action:
        return self.think(seen).action

    def think(self, seen: Observation) -> Thought:
        bot: Bot = self.plays if choosing(seen) is None else self.chooses
        return bot.think(seen)


class BroughtBot:
    """A bot that another package brings: what it answers is looked at before it is believed."""

    def __init__(self, spec: str, seed: int, maker: Callable[[int], Chooser]) -> None:
        self.spec: str = spec
        self.seed: int = seed
        self.bot: Chooser = self._asked(maker, seed)

    def choose(self, seen: Observation) -> Action:
        return self._option(seen, self._asked(self.bot.choose, seen))

    def think(self, seen: Observation) -> Thought:
        thinks = getattr(self.bot, "think", None)
        if thinks is not None:
            found: Thought = self._asked(thinks, seen)
            self._option(seen, found.action)
            return found
        action = self.choose(seen)
        return Thought(action, [Weighed(action, 0, 0.5)], 0, 0.0)

    def _asked(self, answers: Callable[[Any], Any], given: object) -> Any:
        """Return what somebody else's code answers. Raises: BadInputError where it fails."""
        try:
            return answers(given)
        except Exception as error:  # whatever it does
            why = f"{type(error).__name__}: {error}"
            raise BadInputError(say("bot-fails", bot=self.spec, why=why)) from error

    def _option(self, seen: Observation, answer: object) -> Action:
        """Return the option that was answered. Raises: BadInputError where it is none."""
        for each in seen.options:
            if answer in (each, each.notation):
                return each
        raise BadInputError(say("bot-no-option", bot=self.spec, answer=repr(answer)[:80]))


@contextmanager
def without_collection() -> Iterator[None]:
    """Put the cyclic garbage collector off: a search makes many small objects and no cycles of them."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _rank(each: Weighed) -> tuple[int, float]:
    return each.visits, each.value


__all__ = ["Bot", "BroughtBot", "GreedyBot", "PairedBot", "RandomBot", "SearchBot"]
