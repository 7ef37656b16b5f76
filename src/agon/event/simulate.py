"""Events that are played out by chance: to try a format, and to test the rest of the package."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from agon.core.errors import BadInputError
from agon.event.entries import MOST_PLAYERS
from agon.event.event import Event
from agon.event.swiss import NoPairingError
from agon.event.values import Format, Games
from agon.messages import say

MOMENT: Final = "2000-01-01T00:00:00Z"
"""The time of all that is simulated, so that equal seeds give equal files."""


@dataclass(frozen=True, slots=True)
class Chances:
    """What happens by chance, each from 0 to 1: a player drops in a round, a match is drawn, a result was wrong.

    ``late`` is a number: players who enter after the first round.
    """

    drop: float = 0.0
    draw: float = 0.05
    repair: float = 0.0
    late: int = 0


def simulate(
    players: int,
    kind: Format = "swiss",
    *,
    seed: str = "1",
    best_of: int = 3,
    rounds: int | None = None,
    chances: Chances = Chances(),
) -> Event:
    """Return an event played to its end. Player 1 is the strongest, and so on. Equal arguments give equal events.

    Who cannot be paired without a rematch any more ends a Swiss event early.
    Raises: BadInputError for fewer than 2 players, or too many.
    """
    if players + chances.late > MOST_PLAYERS:
        raise BadInputError(say("event-most-players", most=MOST_PLAYERS))
    dice = random.Random(f"{seed}/simulated")
    event = Event.new(
        f"Simulation {seed}", kind, seed=seed, best_of=best_of, rounds=rounds, by="simulation", clock=lambda: MOMENT
    )
    width = len(str(players + chances.late))
    strength: dict[str, float] = {}

    def enter(number: int) -> None:
        name = event.add(f"Player {number:0{width}}")
        strength[name] = 2 ** (-3 * number / (players + chances.late))

    with event.batch():
        for number in range(1, players + 1):
            enter(number)
    event.start()
    late = chances.late if kind == "swiss" else 0
    while not event.state.why_not_pair():
        try:
            event.pair()
        except NoPairingError:
            break
        _play_round(event, dice, strength, chances)
        if late and not event.state.is_over:
            late -= 1
            enter(players + chances.late - late)
    return event


def _play_round(event: Event, dice: random.Random, strength: dict[str, float], chances: Chances) -> None:
    state = event.state
    for match in [*state.open]:
        for name in match.players:
            is_free = state.players[name].is_in and not state.is_over  # a walkover of the final ends a bracket
            if dice.random() < chances.drop and len(state.active) > 2 and is_free:
                event.drop(name)
        if match.is_open:
            event.result(match.one, _games(dice, strength, match.players, state.best_of, _draws(event, chances)))
        if match.how == "played" and dice.random() < chances.repair:
            right = _games(dice, strength, match.players, state.best_of, _draws(event, chances))
            if right == match.games:
                continue
            try:
                event.repair(match.one, right, match.round)
            except BadInputError as problem:  # never: nothing comes after this round yet
                raise AssertionError(problem) from problem


def _draws(event: Event, chances: Chances) -> float:
    return 0.0 if event.state.is_elimination else chances.draw


def _games(
    dice: random.Random, strength: dict[str, float], players: tuple[str, ...], best_of: int, draw: float
) -> Games:
    needed = best_of // 2 + 1
    if dice.random() < draw:
        return Games(needed - 1, needed - 1, 1)
    share = strength[players[0]] / (strength[players[0]] + strength[players[1]])
    won = lost = 0
    while max(won, lost) < needed:
        if dice.random() < share:
            won += 1
        else:
            lost += 1
    return Games(won, lost)
