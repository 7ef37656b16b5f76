"""The switches of Anarcus: every engine parameter of catalogue section 17 that has another value, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from agon.core.options import Option, Options
from agon.core.options import read_options as chosen_of
from agon.games.anarcus.deal import Rules

OPTIONS: Final = (
    Option(
        "roles", ("alternate", "winner-attacks", "loser-attacks", "random"), "alternate", "AN-RULING-01",
        "Who attacks after round 1, whose attacker a coin names: in turn, who won or lost the last round, or the coin.",
    ),
    Option(
        "empty_run_to_end", ("2", "3", "4"), "3", "AN-RULING-02",
        "How many empty turns in succession end the turns of a round.",
    ),
    Option(
        "hand_max", ("none", "8", "9", "10", "12"), "none", "AN-RULING-19",
        "How many cards a hand may have once hands are refilled; who has more discards down to it.",
    ),
    Option("min_heroes", ("4", "8"), "4", "AN-RULING-18", "How many heroes a deck has at least."),
    Option("min_main", ("8", "32"), "8", "AN-RULING-18", "How many other cards a deck has at least."),
    Option("max_copies", ("none", "3"), "none", "AN-RULING-18", "How many copies of a card a deck may have."),
    Option(
        "exhaustion", ("draw-what-is-left", "lose", "reshuffle"), "draw-what-is-left", "AN-RULING-16",
        "Who has too few cards to draw draws what is left, loses, or shuffles what is out of the game in again.",
    ),
    Option(
        "kill_tie", ("attack-then-order", "loser-chooses", "winner-chooses"), "attack-then-order", "AN-RULING-04",
        "Which of Fighters with equal HP dies first: the one with less attack, then the older; or somebody chooses.",
    ),
    Option(
        "kill_at_zero", ("off", "on"), "off", "AN-RULING-06",
        "Whether a loser's Fighters without HP die also where the damage is 0.",
    ),
    Option(
        "heroes_visible", ("on", "off"), "on", "AN-RULING-20",
        "Whether the four heroes lie face up for both, or each is shown when it is picked.",
    ),
    Option(
        "plays_max", ("100", "50", "none"), "100", "AN-RULING-36",
        "How many cards both may play in the turns of a round, then these end: cards that come back go on for ever.",
    ),
    Option(
        "end_early", ("off", "on"), "off", "AN-RULING-23",
        "Whether the game is over once somebody has won 3 rounds.",
    ),
)  # fmt: skip


def read_options(given: Mapping[str, str]) -> Options:
    """Return all options, those not given as they usually are. Raises: BadInputError naming what is possible."""
    return chosen_of(OPTIONS, given)


def rules_of(options: Options) -> Rules:
    """Return the engine's parameters for these options."""
    chosen = dict(options)
    values = {each.name: each.values for each in OPTIONS}
    rules = Rules()
    rules.roles = values["roles"].index(chosen["roles"])
    rules.empty_run = int(chosen["empty_run_to_end"])
    rules.hand_max = number_or_none(chosen["hand_max"]) or 0
    rules.exhaustion = values["exhaustion"].index(chosen["exhaustion"])
    rules.kill_tie = values["kill_tie"].index(chosen["kill_tie"])
    rules.kill_at_zero = chosen["kill_at_zero"] == "on"
    rules.heroes_visible = chosen["heroes_visible"] == "on"
    rules.plays_max = number_or_none(chosen["plays_max"]) or 0
    rules.end_early = chosen["end_early"] == "on"
    return rules


def number_or_none(value: str) -> int | None:
    """Return the number that an option is, None for ``none``."""
    return None if value == "none" else int(value)
