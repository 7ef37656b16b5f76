"""Bots by name: ``random``, ``greedy``, ``mcts:PLAYOUTS``, named levels, and those that packages bring."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, cast

from agon.bots.players import TRIAL_SECONDS, Bot, BroughtBot, GreedyBot, PairedBot, RandomBot, SearchBot
from agon.core import plugins
from agon.core.errors import BadInputError
from agon.core.game import Chooser
from agon.messages import Later, later, say

MOST_PLAYOUTS: Final = 10_000_000


class Level:
    """A named strength: its playouts, the seconds a person is kept waiting at most, and a line about it."""

    def __init__(self, name: str, spec: str, seconds: float, note: Later) -> None:
        self.name: str = name
        self.spec: str = spec
        self.seconds: float = seconds
        self.note: Later = note


LEVELS: Final[tuple[Level, ...]] = (
    Level("recruit", "random", 0.0, later("bot-recruit")),
    Level("veteran", "greedy", 0.0, later("bot-veteran")),
    Level("captain", "mcts:250", 0.5, later("bot-captain")),
    Level("default", "mcts:3000", 1.0, later("bot-default")),
    Level("champion", "mcts:24000", 4.0, later("bot-champion")),
)
OWN: Final = ("random", "greedy")
_BY_NAME: Final[dict[str, Level]] = {each.name: each for each in LEVELS}


def names() -> tuple[str, ...]:
    """Everything that ``make`` understands by itself."""
    return (*OWN, *(each.name for each in LEVELS), *_brought())


def _brought() -> dict[str, str]:
    """Return the bots that packages bring, by the names they are asked for by, and what they are called there.

    A name that is taken, or that a spec cannot have in it, cannot be asked for.
    """
    found = {each.lower(): each for each in plugins.named(plugins.BOTS) if re.fullmatch(r"[\w.-]+", each)}
    return {name: each for name, each in found.items() if name not in {*OWN, *_BY_NAME}}


def make(spec: str, seed: int, *, seconds: float | None = None, timed: bool = True) -> Bot:
    """Return the bot of a spec, as ``greedy``, ``mcts:800``, ``default`` or ``mcts:800@0.5`` (seconds at most).

    Named levels stop at their seconds as well, so that nobody waits long where the engine is not compiled; with
    ``timed`` off they never look at the clock, and equal seeds give equal choices on every machine.

    ``greedy/random`` plays as the first, and chooses warriors and supports for the games of a match as the second.

    Raises: BadInputError naming what there is.
    """
    word = spec.strip().lower().removeprefix("bot:")
    plays, slash, chooses = word.partition("/")
    if slash:
        both = make(plays, seed, seconds=seconds, timed=timed), make(chooses, seed, seconds=seconds, timed=timed)
        return PairedBot(*both)
    level = _BY_NAME.get(word)
    if level is not None:
        if timed and seconds is None and level.seconds > 0:
            seconds = level.seconds
        bot = _plain(level.spec, seed, seconds or (TRIAL_SECONDS if timed else None))
        bot.spec = level.name
        return bot
    return _plain(word, seed, seconds)


def _plain(word: str, seed: int, seconds: float | None) -> RandomBot | GreedyBot | SearchBot | BroughtBot:
    if word == "random":
        return RandomBot(seed)
    if word == "greedy":
        return GreedyBot(seed, seconds=seconds)
    kind, colon, rest = word.partition(":")
    if kind == "mcts" and colon:
        count, at, limit = rest.partition("@")
        if count.isdecimal() and 1 <= int(count) <= MOST_PLAYOUTS:
            if at:
                seconds = _seconds(limit, word)
            return SearchBot(seed, int(count), seconds=seconds, spec=word)
        raise BadInputError(say("bot-playouts", bot=repr(word), most=MOST_PLAYOUTS))
    brought = _brought()
    if word in brought:
        return BroughtBot(word, seed, cast("Callable[[int], Chooser]", plugins.brought(plugins.BOTS, brought[word])))
    raise BadInputError(say("bot-unknown", bot=repr(word), known=", ".join(names())))


def _seconds(text: str, word: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0.0 < found <= 86400.0:
        raise BadInputError(say("bot-seconds", bot=repr(word)))
    return found
