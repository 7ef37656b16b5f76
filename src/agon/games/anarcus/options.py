"""The switches of Anarcus: every engine parameter of catalogue section 17 that has another value, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from agon.core.options import Option, Options
from agon.core.options import read_options as chosen_of
from agon.games.anarcus.deal import Rules
from agon.messages import later


def _option(name: str, values: tuple[str, ...], usual: str, clause: str) -> Option:
    """One switch; the message ``army-option`` says what it is about."""
    return Option(name, values, usual, clause, later("army-option", option=name.replace("_", "-")))


OPTIONS: Final = (
    _option("roles", ("alternate", "winner-attacks", "loser-attacks", "random"), "alternate", "AN-RULING-01"),
    _option("empty_run_to_end", ("2", "3", "4"), "3", "AN-RULING-02"),
    _option("hand_max", ("none", "8", "9", "10", "12"), "none", "AN-RULING-19"),
    _option("min_heroes", ("4", "8"), "4", "AN-RULING-18"),
    _option("min_main", ("8", "32"), "8", "AN-RULING-18"),
    _option("max_copies", ("none", "3"), "none", "AN-RULING-18"),
    _option("exhaustion", ("draw-what-is-left", "lose", "reshuffle"), "draw-what-is-left", "AN-RULING-16"),
    _option("kill_tie", ("attack-then-order", "loser-chooses", "winner-chooses"), "attack-then-order", "AN-RULING-04"),
    _option("kill_at_zero", ("off", "on"), "off", "AN-RULING-06"),
    _option("heroes_visible", ("on", "off"), "on", "AN-RULING-20"),
    _option("plays_max", ("100", "50", "none"), "100", "AN-RULING-36"),
    _option("end_early", ("off", "on"), "off", "AN-RULING-23"),
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
