"""The options of the rule system: every switch in which its editions differ, by name (catalogue 24.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from agon.arena.deal import DOUBLE_ACTIVE, DOUBLE_DRAW, DOUBLE_LIFE, Rules
from agon.core import options as common
from agon.core.errors import BadInputError
from agon.core.options import Options
from agon.games.fights.match import ONE_GAME
from agon.messages import later, say


@dataclass(frozen=True, slots=True)
class Option:
    """One switch. ``values`` are what it can be; ``set7`` and ``original`` what the two editions make it."""

    name: str
    values: tuple[str, ...]
    set7: str
    original: str
    clause: str


def _ruled(name: str, values: tuple[str, ...], clause: str) -> Option:
    """An option for one of our rulings: both editions have the first value."""
    return Option(name, values, values[0], values[0], clause)


NO_TEAMS: Final = "none"
DOUBLE_DEFEATS: Final = {"draw": DOUBLE_DRAW, "life": DOUBLE_LIFE, "active-player": DOUBLE_ACTIVE}
MOST_ROUNDS: Final = 99
"""Rounds after which a game without limit is over all the same."""

OPTIONS: Final = (
    Option("basic_attack_damage", ("printed", "1"), "printed", "1", "A1-ATK-03"),
    Option("weapon_attack_limit", ("weapon", "player"), "weapon", "player", "A1-ATK-01"),
    Option("round_5_initiative", ("null", "experience"), "null", "experience", "A1-END-02"),
    Option("leg_limit", ("on", "off"), "on", "off", "A1-RESTR-03"),
    Option("rotate_after_forced_move", ("off", "on"), "off", "on", "A1-MOVE-05"),
    Option("turn_length", ("up-to-speed", "exactly-speed"), "up-to-speed", "exactly-speed", "A1-TURN-01"),
    Option("tie_ladder", ("all-rolls", "attacks-and-initiative"), "all-rolls", "attacks-and-initiative", "A1-TIE-01"),
    Option("match", (ONE_GAME, "best-of-3", "best-of-5"), ONE_GAME, ONE_GAME, "A7-MATCH-01"),
    _ruled("match_win", ("more-wins", "majority"), "A7-RULING-96"),
    Option(
        "teams",
        (
            NO_TEAMS, "a-bc", "ab-c", "ac-b", "ab-cd", "ac-bd", "ad-bc", "a-bcd", "abc-d", "abd-c", "acd-b",
            "ab-c-d", "ac-b-d", "ad-b-c", "a-bc-d", "a-bd-c", "a-b-cd",
        ),
        NO_TEAMS, NO_TEAMS, "A7-MULTI-14",
    ),
    Option("team_rows", ("own", "shared"), "own", "own", "A7-MULTI-07"),
    Option("team_victory", ("team", "last-warrior"), "team", "team", "A7-RULING-94"),
    # Our rulings that are a matter of choice: the first value is how we rule, the others how another table may.
    _ruled("early_priority", ("experience", "seats"), "A7-RULING-02"),
    _ruled("legality_order", ("initiative", "reverse"), "A7-RULING-05"),
    _ruled("reveal_order", ("player-by-player", "alternating"), "A7-RULING-11"),
    _ruled("round_start", ("as-it-begins", "as-it-goes"), "A7-RULING-14"),
    _ruled("passing", ("one-action", "rest-of-turn"), "A7-RULING-24"),
    _ruled("placement_facing", ("any", "across"), "A7-RULING-27"),
    _ruled("behind", ("next-space", "whole-line"), "A7-RULING-37"),
    _ruled("attack_declaration", ("reachable", "in-reach"), "A7-RULING-41"),
    _ruled("created_attacks", ("by-grid", "anywhere"), "A7-RULING-44"),
    _ruled("set_rolls", ("final", "modified"), "A7-RULING-47"),
    _ruled("double_defeat", ("draw", "life", "active-player"), "A7-RULING-63"),
    _ruled("recovery", ("saves", "too-late"), "A7-RULING-64"),
    _ruled("attacks_on_fallen", ("none", "made"), "A7-RULING-65"),
    _ruled("switched_on_again", ("gives-again", "gives-once"), "A7-RULING-72"),
    _ruled("rethrown_dice", ("new-event", "same-event"), "A7-RULING-81"),
    _ruled("halves", ("down", "up"), "A7-RULING-86"),
    _ruled("counters", ("lost", "kept"), "A7-RULING-87"),
    _ruled("your_opponent", ("picked", "next"), "A7-RULING-88"),
    _ruled("rounds_of_several", ("five", "no-limit"), "A7-RULING-93"),
    _ruled("survivors", ("ranked", "share"), "A7-RULING-93"),
    _ruled("start_of_game", ("after-layout", "before-layout"), "A7-RULING-98"),
)  # fmt: skip

_BY_NAME: Final = {each.name: each for each in OPTIONS}


def table_of(*, original: bool) -> tuple[common.Option, ...]:
    """Return every option with its usual value in an edition (A1-POL-01, A1-POL-02, A1-POL-03)."""
    return tuple(
        common.Option(
            each.name, each.values, each.original if original else each.set7, each.clause,
            later("a7-option", option=each.name.replace("_", "-")),
            teams_named if each.name == "teams" else None,
        )
        for each in OPTIONS
    )  # fmt: skip


def teams_named(written: str) -> str:
    """Return teams as the option names them: seats in order, and the teams by their first seats (A7-MULTI-14, 17).

    Everybody in a team alone is ``none``. Raises: BadInputError for what is no partition of seats, and for one team.
    """
    sides = sorted("".join(sorted(side)) for side in written.split("-"))
    letters = "".join(sides)
    if written == NO_TEAMS or not letters or not set(letters) <= set("abcd") or "" in sides:
        return written  # no name of teams, which whoever reads options says
    twice = [letter for letter in "abcd" if letters.count(letter) > 1]
    if twice:
        raise BadInputError(say("teams-twice", teams=written, seat=twice[0].upper()))
    missing = [letter for letter in "abcd"["abcd".index(max(letters)) :: -1] if letter not in letters]
    if missing:
        raise BadInputError(
            say("teams-without", teams=written, seat=missing[-1].upper(), remedy="-".join(sorted([*sides, *missing])))
        )
    if len(sides) == 1:
        raise BadInputError(
            say("teams-one", teams=written, remedy=f"{letters[:-1]}-{letters[-1]}")
            if len(letters) > 1
            else say("teams-one-seat", teams=written)
        )
    return NO_TEAMS if len(sides) == len(letters) else "-".join(sides)


def read_options(given: Mapping[str, str], *, original: bool = False) -> Options:
    """Return all options, those not given as the edition has them. Raises: BadInputError naming what is possible."""
    return common.read_options(table_of(original=original), given)


def rules_of(options: Options, seats: int) -> Rules:
    """Return the engine's parameters for these options in a game of so many seats."""
    values = dict(options)
    rules = Rules()
    rules.basic_damage_fixed = -1 if values["basic_attack_damage"] == "printed" else 1  # A1-ATK-03
    rules.weapon_limit_per_player = values["weapon_attack_limit"] == "player"  # A1-ATK-01
    rules.last_round_initiative_is_experience = values["round_5_initiative"] == "experience"  # A1-END-02
    rules.leg_limit = values["leg_limit"] == "on"  # A1-RESTR-03
    rules.rotate_after_forced_move = values["rotate_after_forced_move"] == "on"  # A1-MOVE-05
    rules.exact_turn_length = values["turn_length"] == "exactly-speed"  # A1-TURN-01
    rules.tie_ladder_for_all_rolls = values["tie_ladder"] == "all-rolls"  # A1-TIE-01
    rules.first_by_seat = values["early_priority"] == "seats"
    rules.loser_discards_first = values["legality_order"] == "reverse"
    rules.reveals_alternate = values["reveal_order"] == "alternating"
    rules.round_start_is_open = values["round_start"] == "as-it-goes"
    rules.pass_ends_turn = values["passing"] == "rest-of-turn"
    rules.placed_facing_across = values["placement_facing"] == "across"
    rules.behind_is_a_line = values["behind"] == "whole-line"
    rules.declared_in_reach = values["attack_declaration"] == "in-reach"
    rules.created_without_grid = values["created_attacks"] == "anywhere"
    rules.set_rolls_are_modified = values["set_rolls"] == "modified"
    rules.double_defeat = DOUBLE_DEFEATS[values["double_defeat"]]
    rules.no_recovery = values["recovery"] == "too-late"
    rules.attacks_go_on = values["attacks_on_fallen"] == "made"
    rules.gains_once = values["switched_on_again"] == "gives-once"
    rules.rethrown_is_same = values["rethrown_dice"] == "same-event"
    rules.halves_up = values["halves"] == "up"
    rules.counters_stay = values["counters"] == "kept"
    rules.next_opponent = values["your_opponent"] == "next"
    rules.survivors_share = values["survivors"] == "share"
    rules.game_starts_before_layout = values["start_of_game"] == "before-layout"
    if seats > 2 and values["rounds_of_several"] == "no-limit":
        rules.rounds = MOST_ROUNDS
    return rules


def teams_of(options: Options, seats: int) -> tuple[int, ...]:
    """Return each seat's team, named by the first seat in it. Raises: BadInputError for teams of other seats."""
    written = dict(options)["teams"]
    if written == NO_TEAMS:
        return tuple(range(seats))
    letters = "abcd"[:seats]
    if sorted(written.replace("-", "")) != list(letters):
        fitting = [each for each in _BY_NAME["teams"].values if sorted(each.replace("-", "")) == list(letters)]
        if fitting:
            raise BadInputError(say("teams-other", teams=written, seats=seats, fitting=", ".join(fitting)))
        raise BadInputError(say("teams-duel", teams=written, seats=seats))
    teams = {letter: letters.index(side[0]) for side in written.split("-") for letter in side}
    return tuple(teams[letter] for letter in letters)
