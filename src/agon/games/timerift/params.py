"""Time Rift's own parameters and codes: what its frames ask besides the engine's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from agon.arena.damage import Ending
from agon.arena.deal import Rules

if TYPE_CHECKING:
    from agon.arena.fight import Fight

# Steps of a round, in ``Fight.step``; in a tie breaker and in a tire fight so much is added (TR-ROE-02, TR-RULING-51).
GAME_START: Final = 0
RECHARGE: Final = 1
REVEAL: Final = 2
LEGALITY: Final = 3
SWITCH_ON: Final = 4
INITIATIVE_STEP: Final = 5
REVEAL_EFFECTS: Final = 6
ROUND_START: Final = 7
TURNS: Final = 8
ROUND_END: Final = 9
EXPIRE: Final = 10
USUAL_ROUNDS: Final = 0
"""The stage of the usual rounds."""
TIE_BREAK: Final = 50
TIRE: Final = 100

BY_DICE: Final = Ending(9)
"""Reason why a game is over: level in Life and Champion Initiative, and dice decided (TR-RULING-37, 42)."""
BEHIND: Final = 2
"""``DEFEATED`` of a seat that is out because others have more Life after the last round (TR-RULING-39)."""
FORFEIT: Final = 10
"""Reason why a game of a match was won: the other has no legal deck left (TR-MATCH-12)."""
CHOSEN: Final = Ending(11)
"""Reason why a fight has stopped that was begun to choose from a War Chest: every deck is chosen."""

ANY_CULTURES: Final = 0
ALL_SAME: Final = 1
ALL_DIFFERENT: Final = 2
"""Which cultures a deck may have (TR-RULING-49)."""


class TimeRules(Rules):
    """What the frames of Time Rift ask besides the engine's parameters; the names are those of section 38."""

    def __init__(self) -> None:
        super().__init__()
        self.tactical_depth: i64 = 2
        self.faces_any_center: bool = False
        self.free_north: bool = False
        self.owner_offends: bool = False
        self.keeps_initiative: bool = False
        self.replaces_illegal: bool = False
        self.starts_by_champion: bool = False
        self.reveal_by_text: bool = False
        self.deploys_later: bool = False
        self.reveals_outside: bool = False
        self.least_actions: i64 = 1
        self.turns_to_same: bool = False
        self.body_of_loadout: bool = True
        """No two cards of a deck are for one part of the body; otherwise face-up ones alone exclude each other."""
        self.tire: bool = True
        self.only_tied_in_tire: bool = False
        self.tire_rounds: i64 = 10
        self.sums_life: bool = False
        self.tire_only: bool = False
        self.loadouts: bool = True
        self.culture_rule: i64 = ANY_CULTURES
        self.solo: i64 = -1
        """The seat that plays alone against others together, or -1."""
        self.solo_life: i64 = 0
        self.solo_agility: i64 = 0


def rules_of(g: Fight) -> TimeRules:
    """The parameters of a fight."""
    return cast(TimeRules, g.deal.rules)
