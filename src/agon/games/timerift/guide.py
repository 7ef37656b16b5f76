"""What Time Rift says of itself to people who set up a game: its named modes, and what its fifteen keywords mean."""

from __future__ import annotations

from typing import Final

from agon.core.guide import GameMode, Guide, Keyword
from agon.games.timerift.decks import TERMS

SOLO_LIFE: Final = "8"
SOLO_AGILITY: Final = "2"
"""What the boss of a Boss Battle has more, where nothing else is chosen (TR-VAR-07)."""

GAME_MODES: Final = (
    GameMode("duel", "Duel", 2, {}, "One against one, Battle Decks of your choice.", "TR-SEAT-01"),
    GameMode(
        "quick-start", "Quick Start", 2, {}, "One against one, with decks as they are packed.", "TR-QUICK-02",
        packed=True,
    ),
    GameMode(
        "fist-fight", "Fist Fight", 2, {"mode": "fist-fight"},
        "Champions alone, no loadout: the game for learning to move and to turn.", "TR-QUICK-03",
    ),
    GameMode("1v2", "1 against 2", 3, {"mode": "1v2"}, "One Champion against two.", "TR-VAR-03", True, (0, 1, 1)),
    GameMode("3-ffa", "Free-for-all of 3", 3, {"mode": "3-ffa"}, "Everybody against everybody.", "TR-VAR-06", True),
    GameMode("4-ffa", "Free-for-all of 4", 4, {"mode": "4-ffa"}, "Everybody against everybody.", "TR-VAR-06", True),
    GameMode("2v2", "2 against 2", 4, {"mode": "2v2"}, "Partners sit across from each other.", "TR-VAR-04", True,
             (0, 1, 0, 1)),
    GameMode(
        "1v3-boss", "Boss Battle", 4,
        {"mode": "1v3-boss", "variant.soloLife": SOLO_LIFE, "variant.soloAgility": SOLO_AGILITY},
        f"One boss against three, with {SOLO_LIFE} life and {SOLO_AGILITY} Agility more.", "TR-VAR-07", True,
        (0, 1, 1, 1),
    ),
    GameMode("3v3", "3 against 3", 6, {"mode": "3v3"}, "Six Champions on five by five spaces.", "TR-VAR-05", True,
             (0, 1, 0, 1, 0, 1)),
    GameMode(
        "tire-fight", "Tire Fight", 2, {"mode": "tire-fight"}, "In the four middle spaces: who leaves them falls.",
        "TR-VAR-09", True,
    ),
    GameMode(
        "culture-shock", "Culture Shock", 2, {"variant.cultureRule": "allSame"},
        "A duel of decks whose cards are all of one culture.", "TR-VAR-08", True,
    ),
    GameMode(
        "culture-mix", "Culture Shock, mixed", 2, {"variant.cultureRule": "allDifferent"},
        "A duel of decks that have no culture twice.", "TR-VAR-08", True,
    ),
)  # fmt: skip
"""The named configurations that are offered (TR-VAR, TR-QUICK); house rules by TR-RULING-48 and TR-RULING-49."""

PRICE: Final = (
    "Its card turns sideways until the next Recharge, and its hands count towards the two of this round. "
    "A power on a Champion can be used once a round instead."
)
"""What using a power takes (TR-PWR-03, TR-PWR-06, TR-WIELD-03)."""

OWN_TURN: Final = "In your own turn, unless the card names another moment."

SAID: Final = (
    ("Combo", OWN_TURN,
     ("Do the printed moves and attacks one after the other. No step costs an action, and a step may hang on whether "
      "the attack before it has hit.")),
    ("Deploy", "In the Reveal phase, when the card has just been revealed.",
     "Put this card into the arena, as a minion or as terrain. Its slot is empty then; its initiative still counts."),
    ("Disarm", OWN_TURN,
     "Turn an enemy's weapon sideways, lock it, weaken it, or stop an attack with it, as printed."),
    ("Dodge", "When an enemy has named you as the target and paid, before any dice.",
     ("Move up to that many spaces, then turn if you like. The attack is measured again: outside the grid it ends "
      "without dice.")),
    ("Fear", OWN_TURN,
     "Enemies attack or defend worse, cannot enter spaces, pay more to move, or flee, as printed."),
    ("Heal", OWN_TURN, "Gain that much life, or give it."),
    ("Jump", OWN_TURN, "Go straight to an empty space, over whoever stands between, then turn if you like."),
    ("Poison", "When you hit, unless the card names another moment.",
     ("The target loses a little again and again: life, actions or tokens. It is no attack, and nothing defends "
      "against it.")),
    ("Pull", OWN_TURN, "Draw an enemy towards you, space by space; it keeps its facing."),
    ("Push", OWN_TURN, "Drive an enemy straight away from you, space by space; it keeps its facing."),
    ("Rage", OWN_TURN, "Change numbers of a Champion, until the end of the round where nothing else is said."),
    ("React", "When what is printed has happened.",
     "Act in an enemy's turn, without paying actions where nothing else is said."),
    ("Reroll", "After the dice, before the total of that side is final.",
     "Throw chosen dice of a roll again; the new faces count."),
    ("Save", "At the end of your turn or of the round.",
     "Keep unspent actions, tokens or the charge of a card for the next round."),
    ("Support", OWN_TURN, "Let an ally have actions, numbers or effects of yours."),
)  # fmt: skip
"""Each keyword with its usual moment and what it does."""

KEYWORDS: Final = tuple(Keyword(name, text, when, PRICE, f"TR-PWR-{name.upper()}-01") for name, when, text in SAID)
"""The fifteen powers (TR-PWR-01) in a few words each; what a card prints goes before them (TR-PWR-15)."""

GUIDE: Final = Guide(TERMS.table(), GAME_MODES, KEYWORDS)
