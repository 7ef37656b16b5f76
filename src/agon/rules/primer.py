"""What somebody who has never played needs to know before the first turn: a few sentences a game, with clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from agon.core.errors import BadInputError

Line = tuple[str, str]

_ANACHRONISM: Final[Sequence[Line]] = (
    ("You win when the other warrior's life is gone.", "A7-END-01"),
    ("If both still stand after five rounds, more life wins.", "A7-END-02"),
    ("Each round both players turn up their next support card, and it works from then on.", "A7-ROUND-03"),
    ("The higher initiative of those two cards takes the first turn of the round.", "A7-ROUND-12"),
    ("In your turn you have as many actions as your warrior's speed.", "A7-TURN-01"),
    ("One action moves you one square, never diagonally; after it you face where you like.", "A7-MOVE-02"),
    ("You attack who stands on a numbered square of your grid, which turns with you.", "A7-GRID-06"),
    ("To attack, both roll two dice, and you add the number of that square: the higher total decides.", "A7-ATK-05"),
    ("Equal totals are won by the warrior with more experience.", "A7-TIE-02"),
    ("A hit with two equal dice is critical: the base damage counts twice.", "A7-CRIT-01"),
    ("So: step to where you reach the other and are not reached, then attack with the actions left.", "A7-GRID-06"),
)
_TIMERIFT: Final[Sequence[Line]] = (
    ("You win when only your Champion stands, or by having the most Life after four rounds.", "TR-GOAL-01"),
    ("Each round everybody turns up the card in the slot of that round.", "TR-REV-01"),
    ("Its Initiative says who takes the first turn.", "TR-INIT-01"),
    ("Your Agility is the number of Actions you have for the whole round.", "TR-ROUND-04"),
    ("One Action moves you one space, and you may turn after it.", "TR-MOVE-01"),
    ("You attack an enemy in a numbered cell of your grid; a Base Attack costs one Action.", "TR-ATK-02"),
    ("The defender rolls first; that total is fixed before the attacker rolls.", "TR-COMBAT-05"),
    ("Cards that are depleted lie on their side until the next round recharges them.", "TR-RECH-01"),
)
_ANARCUS: Final[Sequence[Line]] = (
    ("Four rounds are played, one for each of your heroes; whoever wins more rounds wins.", "AN-END-02"),
    ("In each round one player attacks and the other defends.", "AN-ROLE-01"),
    ("In your turn you play as many cards of your hand as you like, none too, and then end it.", "AN-PLAY-02"),
    ("The attacker counts the attack points of all that lies on the own side.", "AN-BP-01"),
    ("The defender counts hit points instead, and wins when both are equal.", "AN-BP-02"),
    ("Three turns in a row without a card end the playing, and the points are compared.", "AN-TURN-04"),
    ("What the winner has more kills fighters of the loser; those that are left stay for the next round.", "AN-DMG-01"),
    ("A new round begins with drawing up to eight cards.", "AN-ROUND-01"),
    ("So: of all that you play, fighters alone count again in later rounds, if they are left.", "AN-BP-03"),
)
PRIMERS: Final[Mapping[str, Sequence[Line]]] = {
    "anachronism": _ANACHRONISM,
    "anachronism-original": _ANACHRONISM,
    "timerift": _TIMERIFT,
    "anarcus": _ANARCUS,
}


def primer(system: str) -> Sequence[Line]:
    """Return the sentences for a rule system, each with the clause behind it. Raises: BadInputError."""
    if system not in PRIMERS:
        raise BadInputError(f"there is no primer for {system!r}; there is one for: {', '.join(PRIMERS)}")
    return PRIMERS[system]
