"""What Time Rift says of itself to people who set up a game: its named modes, and what its fifteen keywords mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from agon.core.guide import GameMode, Guide, Keyword
from agon.games.timerift.decks import TERMS
from agon.messages import later

SOLO_LIFE: Final = "8"
SOLO_AGILITY: Final = "2"
"""What the boss of a Boss Battle has more, where nothing else is chosen (TR-VAR-07)."""


def _mode(name: str, seats: int, options: Mapping[str, str], clause: str, *, house: bool = False,
          teams: Sequence[int] = (), packed: bool = False) -> GameMode:  # fmt: skip
    key = name if name[0].isalpha() else f"mode-{name}"
    title, text = later("tr-mode-title", mode=key), later("tr-mode", mode=key, life=SOLO_LIFE, agility=SOLO_AGILITY)
    return GameMode(name, title, seats, options, text, clause, house, teams, packed)


GAME_MODES: Final = (
    _mode("duel", 2, {}, "TR-SEAT-01"),
    _mode("quick-start", 2, {}, "TR-QUICK-02", packed=True),
    _mode("fist-fight", 2, {"mode": "fist-fight"}, "TR-QUICK-03"),
    _mode("1v2", 3, {"mode": "1v2"}, "TR-VAR-03", house=True, teams=(0, 1, 1)),
    _mode("3-ffa", 3, {"mode": "3-ffa"}, "TR-VAR-06", house=True),
    _mode("4-ffa", 4, {"mode": "4-ffa"}, "TR-VAR-06", house=True),
    _mode("2v2", 4, {"mode": "2v2"}, "TR-VAR-04", house=True, teams=(0, 1, 0, 1)),
    _mode("1v3-boss", 4, {"mode": "1v3-boss", "variant.soloLife": SOLO_LIFE, "variant.soloAgility": SOLO_AGILITY},
          "TR-VAR-07", house=True, teams=(0, 1, 1, 1)),
    _mode("3v3", 6, {"mode": "3v3"}, "TR-VAR-05", house=True, teams=(0, 1, 0, 1, 0, 1)),
    _mode("tire-fight", 2, {"mode": "tire-fight"}, "TR-VAR-09", house=True),
    _mode("culture-shock", 2, {"variant.cultureRule": "allSame"}, "TR-VAR-08", house=True),
    _mode("culture-mix", 2, {"variant.cultureRule": "allDifferent"}, "TR-VAR-08", house=True),
)  # fmt: skip
"""The named configurations that are offered (TR-VAR, TR-QUICK); house rules by TR-RULING-48 and TR-RULING-49."""

NAMES: Final = (
    "Combo",
    "Deploy",
    "Disarm",
    "Dodge",
    "Fear",
    "Heal",
    "Jump",
    "Poison",
    "Pull",
    "Push",
    "Rage",
    "React",
    "Reroll",
    "Save",
    "Support",
)
KEYWORDS: Final = tuple(
    Keyword(
        name, later("tr-keyword", keyword=name), later("tr-keyword-when", keyword=name), later("tr-keyword-price"),
        f"TR-PWR-{name.upper()}-01",
    )
    for name in NAMES
)  # fmt: skip
"""The fifteen powers (TR-PWR-01) in a few words each; what a card prints goes before them (TR-PWR-15).

What using one takes: TR-PWR-03, TR-PWR-06, TR-WIELD-03.
"""

GUIDE: Final = Guide(TERMS.table(), GAME_MODES, KEYWORDS)
