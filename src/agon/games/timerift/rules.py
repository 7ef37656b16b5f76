"""The parameters of Time Rift: what may be chosen, what the engine makes of it, and the game modes (TR-VAR).

An option is named after the parameter of the catalogue (section 38); its first value is how we rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from agon.arena.deal import DOUBLE_DICE, DOUBLE_DRAW
from agon.core.errors import BadInputError
from agon.games.timerift.params import EAST, SOUTH, TIRE, WEST, TimeRules


@dataclass(frozen=True, slots=True)
class Option:
    """One parameter. ``values`` are what it can be, the default first; a value ``N`` stands for any whole number."""

    name: str
    values: tuple[str, ...]
    clause: str
    text: str

    @property
    def default(self) -> str:
        return self.values[0]


NUMBER: Final = "N"
NONE_SAID: Final = "none"

OPTIONS: Final = (
    Option("mode", (
        "duel", "1v2", "2v2", "3v3", "3-ffa", "4-ffa", "1v3-boss", "fist-fight", "tire-fight",
    ), "TR-VAR-01", "which of the named modes is played"),
    Option("board.size", ("by-mode", "4", "5"), "TR-RULING-43", "spaces along an edge of the arena; 5 in 3v3"),
    Option("rounds.count", ("4", NUMBER), "TR-ROE-01", "rounds before life totals are compared"),
    Option("setup.tacticalDepth", ("2", "1"), "TR-RULING-08", "how deep the last placer's own side is"),
    Option(
        "setup.facing", ("towardsOpposite", "anyTowardCenter"), "TR-RULING-09", "where a champion faces when placed",
    ),
    Option("setup.freeNorth4", ("false", "true"), "TR-RULING-11", "with 4 players the first placer chooses north"),
    Option("legality.offender", ("newest", "ownerChoice"), "TR-RULING-06", "which card of a clashing pair is illegal"),
    Option(
        "legality.keepInitiativeOfDiscarded", ("false", "true"), "TR-RULING-04",
        "an illegal card's number is the initiative all the same",
    ),
    Option(
        "legality.replaceIllegal", ("false", "true"), "TR-RULING-05",
        "the owner of an illegal card puts another one into its slot",
    ),
    Option("init.startEffectsOrder", ("round", "champion"), "TR-RULING-01", "order of start-of-round effects"),
    Option("reveal.depletes", ("true", "false"), "TR-REV-12", "Reveal and Deploy effects turn their card sideways"),
    Option("reveal.optional", ("true", "text"), "TR-RULING-12", "when Reveal effects may be declined"),
    Option("reveal.outsidePhase", ("false", "true"), "TR-RULING-73", "cards turned up by text use Reveal effects too"),
    Option("deploy.window", ("revealOnly", "revealOrOwnTurn"), "TR-RULING-74", "when a declined Deploy may be used"),
    Option("turn.minActions", ("1", "0"), "TR-ROUND-05", "actions to spend before passing"),
    Option("rotate.zeroAllowed", ("false", "true"), "TR-MOVE-04", "rotating to the facing one has"),
    Option("move.semantics", ("wholeMove", "perStep"), "TR-RULING-24", "what From, Into and Out of look at"),
    Option("attack.freeDepletes", ("false", "true"), "TR-RULING-27", "free attacks turn their card sideways"),
    Option("attack.recheckAfterMove", ("true", "false"), "TR-RULING-28", "the grid is read again before the dice"),
    Option("combat.tieDie", ("rollOff", "single"), "TR-RULING-16", "a tie of equals: one die each, or one at all"),
    Option("combat.critDoubles", ("printed", "current"), "TR-RULING-21", "what a critical hit doubles"),
    Option("wield.bodyScope", ("loadout", "faceUp"), "TR-WIELD-02", "which cards of one body part exclude each other"),
    Option(
        "wield.count", ("distinctPerRound", "currentlyDepleted"), "TR-RULING-22", "which hands are in use this round",
    ),
    Option("power.oncePerRoundScope", ("instance", "keyword"), "TR-RULING-15", "what once per round counts"),
    Option(
        "react.protocol", ("ladder", "activePlayerFirst"), "TR-RULING-35", "in which order players answer an event",
    ),
    Option(
        "conflict.replacement", ("tieStat", "activePlayer"), "TR-RULING-02", "which of two replacements stands",
    ),
    Option("life.cap", (NONE_SAID, NUMBER), "TR-RULING-47", "life that nobody is raised above"),
    Option("end.simultaneous", ("rank", "draw"), "TR-RULING-37", "all that are left fall in one event"),
    Option("end.completeRunningActions", ("false", "true"), "TR-RULING-38", "what a defeat interrupts is completed"),
    Option("tire.enabled", ("true", "false"), "TR-TIRE-01", "a tie after the tie breaker is fought out"),
    Option("tire.maxRounds", ("10", NUMBER), "TR-RULING-42", "rounds of a tire fight"),
    Option("team.lifeRule", ("topChampion", "sum"), "TR-RULING-44", "whose life counts for a team"),
    Option("deck.duplicatesAllowed", ("false", "true"), "TR-RULING-46", "copies of one card in a deck"),
    Option(
        "variant.cultureRule", (NONE_SAID, "allSame", "allDifferent"), "TR-RULING-49", "which cultures a deck may have",
    ),
    Option("variant.soloLife", ("0", NUMBER), "TR-VAR-03", "life that who plays alone has more"),
    Option("variant.soloAgility", ("0", NUMBER), "TR-VAR-03", "agility that who plays alone has more"),
    Option("match.selection", ("simultaneous", "winnerFirst"), "TR-RULING-50", "who chooses first in later games"),
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
        Mode("1v2", (0, 1, 1), (WEST, EAST, SOUTH), solo=0),
        Mode("2v2", (0, 1, 0, 1)),
        Mode("3v3", (0, 1, 0, 1, 0, 1), None, 5),
        Mode("3-ffa", (0, 1, 2), (WEST, EAST, SOUTH)),
        Mode("4-ffa", (0, 1, 2, 3)),
        Mode("1v3-boss", (0, 1, 1, 1), solo=0),
        Mode("fist-fight", (0, 1), loadouts=False),
        Mode("tire-fight", (0, 1)),
    )
}
"""The named modes (TR-VAR-03..07, 09, 10); all but ``duel`` and ``fist-fight`` are house rules (TR-RULING-48)."""

Options = tuple[tuple[str, str], ...]


def options_of(said: Mapping[str, str]) -> Options:
    """Every option with its value: those said, else the default. Raises: BadInputError for a name or value unknown."""
    for name, value in said.items():
        if name not in BY_NAME:
            raise BadInputError(f"Time Rift has no option {name!r}; there are: {', '.join(sorted(BY_NAME))}")
        allowed = BY_NAME[name].values
        counted = NUMBER in allowed and value.isdecimal() and len(value) < 4
        if value == NUMBER or not (counted or value in allowed):
            raise BadInputError(f"{name} cannot be {value!r}; it is one of: {', '.join(allowed)}")
    return tuple((each.name, said.get(each.name, each.default)) for each in OPTIONS)


def mode_of(options: Options, seats: int) -> Mode:
    """The mode that is played. A duel's options with 3 or 4 seats are a free-for-all. Raises: BadInputError."""
    mode = MODES[dict(options)["mode"]]
    if mode.name in ("duel", "fist-fight", "tire-fight") and seats in (3, 4):
        free = MODES[f"{seats}-ffa"]
        return Mode(mode.name, free.teams, free.sides, loadouts=mode.loadouts)
    if mode.seats != seats:
        raise BadInputError(f"{mode.name} is for {mode.seats} players, not {seats} (TR-VAR-01)")
    return mode


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
    rules.tire_rounds = int(values["tire.maxRounds"])
    rules.sums_life = values["team.lifeRule"] == "sum"
    rules.tire_only = mode.name == "tire-fight"
    rules.loadouts = mode.loadouts
    rules.solo = mode.solo
    rules.solo_life = int(values["variant.soloLife"])
    rules.solo_agility = int(values["variant.soloAgility"])
    return rules
