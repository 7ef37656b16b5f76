"""The options of the rule system: every switch in which its editions differ, by name (catalogue 24.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from agon.arena.deal import Rules
from agon.core.errors import BadInputError


@dataclass(frozen=True, slots=True)
class Option:
    """One switch. ``values`` are what it can be; ``set7`` and ``original`` what the two editions make it."""

    name: str
    values: tuple[str, ...]
    set7: str
    original: str
    clause: str
    text: str


NO_TEAMS: Final = "none"
ONE_GAME: Final = "game"

OPTIONS: Final = (
    Option("basic_attack_damage", ("printed", "1"), "printed", "1", "A1-ATK-03", "base damage of a basic attack"),
    Option(
        "weapon_attack_limit", ("weapon", "player"), "weapon", "player", "A1-ATK-01",
        "one weapon attack a turn for each weapon, or for the player",
    ),
    Option(
        "round_5_initiative", ("null", "experience"), "null", "experience", "A1-END-02",
        "initiative of who reveals nothing in round 5",
    ),
    Option("leg_limit", ("on", "off"), "on", "off", "A1-RESTR-03", "at most one card with the leg trait"),
    Option(
        "rotate_after_forced_move", ("off", "on"), "off", "on", "A1-MOVE-05",
        "a warrior moved by somebody else may be turned by its player",
    ),
    Option(
        "turn_length", ("up-to-speed", "exactly-speed"), "up-to-speed", "exactly-speed", "A1-TURN-01",
        "whether a turn that ends early is filled with passes",
    ),
    Option(
        "tie_ladder", ("all-rolls", "attacks-and-initiative"), "all-rolls", "attacks-and-initiative", "A1-TIE-01",
        "which ties Experience breaks",
    ),
    Option(
        "match", (ONE_GAME, "best-of-3", "best-of-5"), ONE_GAME, ONE_GAME, "A7-MATCH-01",
        "one game, or a match of two players with a stack each",
    ),
    Option(
        "teams", (NO_TEAMS, "a-bc", "ab-c", "ac-b", "ab-cd", "ac-bd", "ad-bc", "a-bcd", "abc-d", "abd-c", "acd-b"),
        NO_TEAMS, NO_TEAMS, "A7-MULTI-14", "which seats are team-mates",
    ),
    Option(
        "team_rows", ("own", "shared"), "own", "own", "A7-MULTI-07",
        "whether team-mates begin in the starting row of the first of them",
    ),
    Option(
        "team_victory", ("team", "last-warrior"), "team", "team", "A7-RULING-94",
        "who wins: a team of which somebody stands, or the last warrior alone",
    ),
)  # fmt: skip

_BY_NAME: Final = {each.name: each for each in OPTIONS}

Options = tuple[tuple[str, str], ...]
"""Every option with its value, in the order of ``OPTIONS``."""


def read_options(given: Mapping[str, str], *, original: bool = False) -> Options:
    """Return all options, those not given as the edition has them. Raises: BadInputError naming what is possible."""
    chosen = {each.name: each.original if original else each.set7 for each in OPTIONS}
    for written, value in given.items():
        name = written.strip().casefold().replace("-", "_")
        option = _BY_NAME.get(name)
        if option is None:
            raise BadInputError(f"there is no option {written!r}; there are: {', '.join(_BY_NAME)}")
        wanted = str(value).strip().casefold().replace("_", "-")
        if wanted not in option.values:
            raise BadInputError(f"option {name} is {' or '.join(option.values)}, not {value!r} ({option.clause})")
        chosen[name] = wanted
    return tuple(chosen.items())


def rules_of(options: Options) -> Rules:
    """Return the engine's parameters for these options."""
    values = dict(options)
    rules = Rules()
    rules.basic_damage_fixed = -1 if values["basic_attack_damage"] == "printed" else 1
    rules.weapon_limit_per_player = values["weapon_attack_limit"] == "player"
    rules.last_round_initiative_is_experience = values["round_5_initiative"] == "experience"
    rules.leg_limit = values["leg_limit"] == "on"
    rules.rotate_after_forced_move = values["rotate_after_forced_move"] == "on"
    rules.exact_turn_length = values["turn_length"] == "exactly-speed"
    rules.tie_ladder_for_all_rolls = values["tie_ladder"] == "all-rolls"
    return rules


def teams_of(options: Options, seats: int) -> tuple[int, ...]:
    """Return each seat's team, named by the first seat in it. Raises: BadInputError for teams of other seats."""
    written = dict(options)["teams"]
    if written == NO_TEAMS:
        return tuple(range(seats))
    letters = "abcd"[:seats]
    if sorted(written.replace("-", "")) != list(letters):
        fitting = [each for each in _BY_NAME["teams"].values if sorted(each.replace("-", "")) == list(letters)]
        asked = f"; for {seats} seats: {', '.join(fitting)}" if fitting else "; a duel has no teams"
        raise BadInputError(f"teams {written} are not of {seats} seats{asked} (A7-MULTI-14)")
    teams = {letter: letters.index(side[0]) for side in written.split("-") for letter in side}
    return tuple(teams[letter] for letter in letters)


def best_of(options: Options) -> int:
    """Return of how many games a match is at most; 0 if one game is played by itself."""
    written = dict(options)["match"]
    return 0 if written == ONE_GAME else int(written.rpartition("-")[2])
