"""``agon cards soak``: every card in random games until something breaks or the time is up."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer

from agon.cards import Card, Deck
from agon.cli.output import AsJson, finish, print_json, say
from agon.cli.pools import pool_with
from agon.cli.readings import cards_of
from agon.cli.systems import GameOptions, Seed, game_of
from agon.core.errors import BadInputError, RulesBugError, UnreadCardError
from agon.core.game import Game, State
from agon.core.node import Decision

SUPPORTS = 4
MOST_PLIES = 20_000  # no game comes near; one that does goes round in circles


@dataclass(slots=True)
class Soaked:
    """What many random games found."""

    games: int = 0
    plies: int = 0
    met: Counter[str] = field(default_factory=Counter)
    unplayable: dict[str, str] = field(default_factory=dict)
    failures: list[dict[str, Any]] = field(default_factory=list)

    def to_plain(self) -> dict[str, object]:
        """Return the findings as JSON data."""
        return {
            "games": self.games,
            "plies": self.plies,
            "cards": len(self.met),
            "unplayable": self.unplayable,
            "failures": self.failures,
        }


def soak(
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="PATH...", help="Card files or folders; none: the starter cards.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games that each card is in, at least.")] = 5,
    seconds: Annotated[float | None, typer.Option(min=0.1, help="Stop after this long.")] = None,
    system: Annotated[str, typer.Option("--system", help="The rule system to play.")] = "anachronism",
    option: GameOptions = None,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    r"""Play random games with random decks of these cards, and say where the rules broke. Exit 1 if they did.

    A failure names the seed and the cards, and keeps the record that replays it.

    \b
    Examples:
      agon cards soak
      agon cards soak my-cards.json --games 50 --seconds 60
    """
    cards = cards_of(paths) if paths else list(pool_with(system, None).cards.values())
    found = soaked(game_of(system, option), cards, games, seed, seconds)
    if as_json:
        print_json(found.to_plain())
    else:
        for card, why in found.unplayable.items():
            say(f"cannot be played: {card}: {why}")
        for each in found.failures:
            say(f"game {each['game']}, seed {each['seed']}: {each['message']}", f"  cards: {' '.join(each['cards'])}")
        say(f"{found.games} games, {found.plies} answers, {len(found.met)} cards, {len(found.failures)} failures")
    finish(ok=not found.failures)


def soaked(game: Game, cards: Sequence[Card], games: int, seed: int, seconds: float | None = None) -> Soaked:
    """Play until every card was in ``games`` games, or the time is up. Raises: BadInputError for too few cards."""
    found = Soaked()
    luck, began = random.Random(seed), time.monotonic()
    for pair in _pairs(cards, games, luck, found):
        if seconds is not None and time.monotonic() - began > seconds:
            break
        _play(game, pair, luck, found)
    return found


def _pairs(cards: Sequence[Card], games: int, luck: random.Random, found: Soaked) -> Iterator[list[Deck]]:
    """Yield pairs of random decks until every card that can be played was met often enough."""
    wanted = list({each.key: each for each in cards}.values())  # one card of each name: a deck has no two
    while True:
        wanted = [each for each in wanted if each.id not in found.unplayable]
        thirsty = [each for each in wanted if found.met[each.id] < games]
        warriors = [each for each in wanted if each.is_warrior]
        supports = [each for each in wanted if each.is_support]
        if not thirsty:
            return
        if not warriors or len(supports) < SUPPORTS:
            raise BadInputError(f"a game needs a warrior and {SUPPORTS} different supports that can be played")
        decks = []
        for number in range(2):
            warrior = luck.choice([each for each in thirsty if each.is_warrior] or warriors)
            dry = [each for each in thirsty if each.is_support]
            chosen = luck.sample(dry, min(len(dry), SUPPORTS))
            chosen += luck.sample([each for each in supports if each not in chosen], SUPPORTS - len(chosen))
            decks.append(Deck(f"soak-{number}", warrior.name, warrior, tuple(chosen)))
        yield decks


def _play(game: Game, decks: list[Deck], luck: random.Random, found: Soaked) -> None:
    """Play one game and write down how it went. A deck that is refused bars the cards it is refused for."""
    seed = luck.randrange(1 << 31)
    cards = [card for deck in decks for card in deck.cards]
    try:
        state = game.start(decks, seed=seed)
    except UnreadCardError as refused:
        why = str(refused)
        barred = [each for each in cards if f"[{each.id}]" in why] or cards
        found.unplayable |= {each.id: why for each in barred}
        return
    found.games += 1
    found.met.update(each.id for each in cards)
    message = _broken(state, luck, found)
    if message is not None:
        found.failures.append(
            {
                "game": found.games,
                "seed": seed,
                "cards": [each.id for each in cards],
                "message": message,
                "record": state.record(),
            }
        )


def _broken(state: State, luck: random.Random, found: Soaked) -> str | None:
    """Play to the end at random; return what went wrong, or None."""
    try:
        while isinstance(node := state.node(), Decision):
            state.apply(node.options[luck.randrange(len(node.options))])
            found.plies += 1
            if state.ply > MOST_PLIES:
                return f"the game has not ended after {MOST_PLIES} answers"
    except RulesBugError as broken:
        return str(broken).partition("\n")[0]
    return None
