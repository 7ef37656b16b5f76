"""The parameters of Time Rift: what may be chosen, what the engine makes of it, and the game modes (TR-VAR).

An option is named after the parameter of the catalogue (section 38); its usual value is how we rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from agon.arena.board import Edge
from agon.arena.deal import DOUBLE_DICE, DOUBLE_DRAW
from agon.core.errors import BadInputError
from agon.core.options import Option, Options, no_value
from agon.games.fights.match import ONE_GAME
from agon.games.timerift.params import (
    ALL_DIFFERENT,
    ALL_SAME,
    ANY_CULTURES,
    TIRE,
    TimeRules,
)
from agon.messages import later, say


def _option(name: str, values: tuple[str, ...], clause: str) -> Option:
    """One parameter. ``values`` are what it can be, the usual one first."""
    return Option(name, values, values[0], clause, later("tr-option", option=name.replace(".", "-")))


def _numbers(usual: str, low: int, high: int) -> tuple[str, ...]:
    """The usual value, then every whole number from ``low`` to ``high``."""
    return tuple(dict.fromkeys((usual, *map(str, range(low, high + 1)))))


NONE_SAID: Final = "none"
CULTURE_RULES: Final = {NONE_SAID: ANY_CULTURES, "allSame": ALL_SAME, "allDifferent": ALL_DIFFERENT}

OPTIONS: Final = (
    _option("mode", (
        "duel", "1v2", "2v2", "3v3", "3-ffa", "4-ffa", "1v3-boss", "fist-fight", "tire-fight",
    ), "TR-VAR-01"),
    _option("mode.moreDecks", ("freeForAll", "refuse"), "TR-RULING-77"),
    _option("board.size", ("by-mode", "4", "5"), "TR-RULING-43"),
    _option("rounds.count", _numbers("4", 1, 12), "TR-ROE-01"),
    _option("setup.tacticalDepth", ("2", "1"), "TR-RULING-08"),
    _option("setup.facing", ("towardsOpposite", "anyTowardCenter"), "TR-RULING-09"),
    _option("setup.freeNorth4", ("false", "true"), "TR-RULING-11"),
    _option("legality.offender", ("newest", "ownerChoice"), "TR-RULING-06"),
    _option("legality.keepInitiativeOfDiscarded", ("false", "true"), "TR-RULING-04"),
    _option("legality.replaceIllegal", ("false", "true"), "TR-RULING-05"),
    _option("init.startEffectsOrder", ("round", "champion"), "TR-RULING-01"),
    _option("reveal.depletes", ("true", "false"), "TR-REV-12"),
    _option("reveal.optional", ("true", "text"), "TR-RULING-12"),
    _option("reveal.outsidePhase", ("false", "true"), "TR-RULING-73"),
    _option("deploy.window", ("revealOnly", "revealOrOwnTurn"), "TR-RULING-74"),
    _option("turn.minActions", ("1", "0"), "TR-ROUND-05"),
    _option("rotate.zeroAllowed", ("false", "true"), "TR-MOVE-04"),
    _option("move.semantics", ("wholeMove", "perStep"), "TR-RULING-24"),
    _option("attack.freeDepletes", ("false", "true"), "TR-RULING-27"),
    _option("attack.recheckAfterMove", ("true", "false"), "TR-RULING-28"),
    _option("combat.tieDie", ("rollOff", "single"), "TR-RULING-16"),
    _option("combat.critDoubles", ("printed", "current"), "TR-RULING-21"),
    _option("wield.bodyScope", ("loadout", "faceUp"), "TR-WIELD-02"),
    _option("wield.count", ("distinctPerRound", "currentlyDepleted"), "TR-RULING-22"),
    _option("power.oncePerRoundScope", ("instance", "keyword"), "TR-RULING-15"),
    _option("react.protocol", ("ladder", "activePlayerFirst"), "TR-RULING-35"),
    _option("conflict.replacement", ("tieStat", "activePlayer"), "TR-RULING-02"),
    _option("life.cap", _numbers(NONE_SAID, 1, 40), "TR-RULING-47"),
    _option("end.simultaneous", ("rank", "draw"), "TR-RULING-37"),
    _option("end.completeRunningActions", ("false", "true"), "TR-RULING-38"),
    _option("tire.enabled", ("true", "false"), "TR-TIRE-01"),
    _option("tire.fighters", ("remaining", "tied"), "TR-RULING-76"),
    _option("tire.maxRounds", _numbers("10", 1, 20), "TR-RULING-42"),
    _option("team.lifeRule", ("topChampion", "sum"), "TR-RULING-44"),
    _option("deck.duplicatesAllowed", ("false", "true"), "TR-RULING-46"),
    _option("team.duplicatesAllowed", ("true", "false"), "TR-RULING-78"),
    _option("variant.cultureRule", (NONE_SAID, "allSame", "allDifferent"), "TR-RULING-49"),
    _option("variant.soloLife", _numbers("0", 0, 20), "TR-VAR-03"),
    _option("variant.soloAgility", _numbers("0", 0, 6), "TR-VAR-03"),
    _option("match", (ONE_GAME, "best-of-3", "best-of-5", "best-of-7"), "TR-MATCH-01"),
    _option("match.selection", ("simultaneous", "winnerFirst"), "TR-RULING-50"),
)  # fmt: skip

BY_NAME: Final[Mapping[str, Option]] = {each.name: each for each in OPTIONS}


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play: how many seats, who is with whom (a team for each seat), and the side of each seat.

    ``sides`` is None in a duel, where the first placer decides (TR-SEAT-05), and where four seats sit around the board:
    there north is the side of who places last (TR-SEAT-03). ``size``: spaces along an edge of the arena.
    """

    name: str
    teams: tuple[int, ...]
    sides: tuple[int, ...] | None = None
    size: int = 4
    loadouts: bool = True
    solo: int = -1
    """The seat that plays alone against others together, or -1."""

    @property
    def seats(self) -> int:
        return len(self.teams)


MODES: Final[Mapping[str, Mode]] = {
    each.name: each
    for each in (
        Mode("duel", (0, 1)),
        Mode("1v2", (0, 1, 1), (Edge.WEST, Edge.EAST, Edge.SOUTH), solo=0),
        Mode("2v2", (0, 1, 0, 1)),
        Mode("3v3", (0, 1, 0, 1, 0, 1), None, 5),
        Mode("3-ffa", (0, 1, 2), (Edge.WEST, Edge.EAST, Edge.SOUTH)),
        Mode("4-ffa", (0, 1, 2, 3)),
        Mode("1v3-boss", (0, 1, 1, 1), solo=0),
        Mode("fist-fight", (0, 1), loadouts=False),
        Mode("tire-fight", (0, 1)),
    )
}
"""The named modes (TR-VAR-03..07, 09, 10); all but ``duel`` and ``fist-fight`` are house rules (TR-RULING-48)."""


def options_of(said: Mapping[str, str]) -> Options:
    """Every option with its value: those said, else the default. Raises: BadInputError for a name or value unknown."""
    for name, value in said.items():
        if name not in BY_NAME:
            raise BadInputError(say("no-such-option", option=repr(name), options=", ".join(BY_NAME)))
        allowed = BY_NAME[name].values
        if value not in allowed:
            raise BadInputError(no_value(name, allowed, value, BY_NAME[name].clause))
    return tuple((each.name, said.get(each.name, each.usual)) for each in OPTIONS)


def read_options(given: Mapping[str, str]) -> Options:
    """Return every option with its value; names and values are read without case. Raises: BadInputError."""
    names = {each.name.casefold(): each for each in OPTIONS}
    said: dict[str, str] = {}
    for written, value in given.items():
        option = names.get(written.strip().casefold())
        if option is None:
            raise BadInputError(say("no-such-option", option=repr(written), options=", ".join(BY_NAME)))
        values = {each.casefold(): each for each in option.values}
        said[option.name] = values.get(str(value).strip().casefold(), str(value))
    return options_of(said)


def mode_of(options: Options, seats: int) -> Mode:
    """The mode that is played. A duel with 3 or 4 seats is a free-for-all (TR-RULING-77). Raises: BadInputError."""
    mode = MODES[dict(options)["mode"]]
    if seats in seats_of(options) and mode.seats != seats:
        free = MODES[f"{seats}-ffa"]
        return Mode(mode.name, free.teams, free.sides, loadouts=mode.loadouts)
    if mode.seats != seats:
        clause = clause_of_seats(mode, seats)
        raise BadInputError(say("tr-mode-seats", mode=mode.name, wanted=mode.seats, seats=seats, clause=clause))
    return mode


def seats_of(options: Options) -> tuple[int, ...]:
    """How many may play: as many as the mode says, in one of two players also three and four (TR-RULING-77)."""
    values = dict(options)
    mode = MODES[values["mode"]]
    return (2, 3, 4) if mode.seats == 2 and values["mode.moreDecks"] == "freeForAll" else (mode.seats,)


def clause_of_seats(mode: Mode, seats: int) -> str:
    """Return the clause by which so many may not play: for more than two in a mode of two a ruling says who may."""
    return "TR-RULING-77" if mode.seats == 2 < seats else "TR-VAR-01"


def rules_of(options: Options, mode: Mode) -> TimeRules:
    """The engine's parameters for these options (section 38 of the catalogue)."""
    values = dict(options)
    rules = TimeRules()
    rules.board_size = mode.size if values["board.size"] == "by-mode" else int(values["board.size"])
    rules.rounds = int(values["rounds.count"])
    rules.further = True
    rules.defender_first = True
    rules.defense_value = True
    rules.tie_dice = 1
    rules.single_tie_die = values["combat.tieDie"] == "single"
    rules.doubles_printed = values["combat.critDoubles"] == "printed"
    rules.recheck_target = values["attack.recheckAfterMove"] == "true"
    rules.immediate_defeat = values["end.completeRunningActions"] == "false"
    rules.ladder = values["react.protocol"] == "ladder"
    rules.later_by_ladder = values["conflict.replacement"] == "tieStat"
    rules.pool = True
    rules.whole_moves = values["move.semantics"] == "wholeMove"
    rules.depletes = True
    rules.free_depletes = values["attack.freeDepletes"] == "true"
    rules.reveal_depletes = values["reveal.depletes"] == "true"
    rules.hands_by_state = values["wield.count"] == "currentlyDepleted"
    rules.power_by_keyword = values["power.oncePerRoundScope"] == "keyword"
    rules.unrevealed_return = True
    rules.newest_offends = True
    rules.life_cap = -1 if values["life.cap"] == NONE_SAID else int(values["life.cap"])
    rules.strict_reach = True
    rules.near_is_straight = True
    rules.declared_in_reach = True
    rules.placed_facing_across = True
    rules.double_defeat = DOUBLE_DICE if values["end.simultaneous"] == "rank" else DOUBLE_DRAW
    rules.confining_step = TIRE
    rules.tactical_depth = int(values["setup.tacticalDepth"])
    rules.faces_any_center = values["setup.facing"] == "anyTowardCenter"
    rules.free_north = values["setup.freeNorth4"] == "true"
    rules.owner_offends = values["legality.offender"] == "ownerChoice"
    rules.keeps_initiative = values["legality.keepInitiativeOfDiscarded"] == "true"
    rules.replaces_illegal = values["legality.replaceIllegal"] == "true"
    rules.starts_by_champion = values["init.startEffectsOrder"] == "champion"
    rules.reveal_by_text = values["reveal.optional"] == "text"
    rules.reveals_outside = values["reveal.outsidePhase"] == "true"
    rules.deploys_later = values["deploy.window"] == "revealOrOwnTurn"
    rules.least_actions = int(values["turn.minActions"])
    rules.turns_to_same = values["rotate.zeroAllowed"] == "true"
    rules.body_of_loadout = values["wield.bodyScope"] == "loadout"
    rules.tire = values["tire.enabled"] == "true"
    rules.only_tied_in_tire = values["tire.fighters"] == "tied"
    rules.tire_rounds = int(values["tire.maxRounds"])
    rules.sums_life = values["team.lifeRule"] == "sum"
    rules.tire_only = mode.name == "tire-fight"
    rules.loadouts = mode.loadouts
    rules.culture_rule = CULTURE_RULES[values["variant.cultureRule"]]
    rules.solo = mode.solo
    rules.solo_life = int(values["variant.soloLife"])
    rules.solo_agility = int(values["variant.soloAgility"])
    return rules
