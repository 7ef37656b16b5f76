"""Which clause of the catalogue stands behind each question, note and end (docs/rules/anarcus.json)."""

from __future__ import annotations

from typing import Final

from agon.games.anarcus import terms

QUESTIONS: Final = {
    terms.ASK_PLAY: "AN-PLAY-01",
    terms.ASK_DISCARD: "AN-RULING-19",
    terms.ASK_KILL: "AN-RULING-04",
    terms.ASK_CARD: "AN-RULING-15",
    terms.ASK_MAY: "AN-RULING-15",
    terms.ASK_BRANCH: "AN-RULING-15",
    terms.ASK_ORDER: "AN-RULING-15",
}
"""Of each question; picking a hero has a clause for each role."""
DEFENDER_PICKS: Final = "AN-ROUND-04"
ATTACKER_PICKS: Final = "AN-ROUND-06"
COIN: Final = "AN-RULING-01"
ENDS: Final = {
    terms.BY_ROUNDS: "AN-END-02",
    terms.BY_FIGHTERS: "AN-END-04",
    terms.BY_LAST_ROUND: "AN-END-06",
    terms.BY_EXHAUSTION: "AN-RULING-16",
}
OVER: Final = "AN-END-01"
