"""Matters that cards say in one way and not in another: told where a sentence breaks off at words for one of them.

What is told is no sentence that means the same; it is one that is read and has the words by which the matter is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_ROLL: Final = frozenset({"roll", "rolls", "total", "dice", "die"})
_STATS: Final = frozenset({"life", "speed", "experience", "initiative", "agility"})


@dataclass(frozen=True, slots=True)
class Matter:
    """``here``: a word that stands where reading broke off; ``beside``: one that stands anywhere, if any must."""

    sample: str
    here: frozenset[str]
    beside: frozenset[str] = frozenset()


def _of(sample: str, here: str, beside: frozenset[str] | str = "") -> Matter:
    return Matter(sample, frozenset(here.split()), frozenset(beside.split()) if isinstance(beside, str) else beside)


_STUNS: Final = "stun stuns stunned freeze freezes paralyze paralyzes paralyse paralyses daze dazes"
_STEALS: Final = "steal steals stolen drain drains control"
_AGAIN: Final = frozenset({"another", "additional", "extra", "again"})
_LOST: Final = frozenset({"lose", "loses", "skip", "skips", "miss", "misses", "forfeits"})

FIGHTS: Final = (
    _of("An opponent skips their next turn.", _STUNS),
    _of("An opponent skips their next turn.", "turn turns", _LOST),
    _of("An opponent skips their next turn.", "miss misses", "turn turns"),
    _of("You gain an additional action on your next turn.", "turn turns", _AGAIN),
    _of("An opponent loses 1 life. Gain 1 life.", _STEALS, "life experience"),
    _of("Discard one of an opponent's support cards.", _STEALS),
    _of("Place this card in any empty space.", "summon summons spawn spawns conjure"),
    _of("Twice per round, you may gain 1 life.", "card ability twice times", "twice times"),
    _of("If you have less initiative than each opponent, you gain +1 speed.", "least lowest", "initiative"),
    _of(
        "If you have less life than each opponent, your defense rolls gain +2.", "least lowest fewest smallest", _STATS
    ),
    _of(
        "If you have more life than each opponent, your attack rolls gain +1.", "most highest largest greatest", _STATS
    ),
    _of("Each other warrior within two spaces of you takes 1 damage.", "except excluding yourself"),
    _of("Once per turn, you may move one space.", "only", "once twice times use"),
    _of("If you have no other Fire cards, gain 1 life.", "only", "card cards weapon armor special inspiration"),
    _of(
        "If your attack roll is greater than the defense roll by 3 or more, the attack deals +1 damage.",
        "more least exceeds difference higher lower",
        _ROLL,
    ),
    _of("When you roll doubles on a defense roll, the attack misses.", "both same double number", _ROLL),
    _of("When you roll doubles on a defense roll, the attack misses.", "of", "both"),
    _of("While you are in a corner space, your defense rolls gain +1.", "occupy occupies occupying"),
    _of("When you lose a tie, gain 1 life.", "ties that", "tie ties"),
    _of("Make a basic attack against an adjacent opponent at +1.", "grid ignoring attack", "grid"),
    _of("Move an opponent up to two spaces.", "direction directions"),
    _of("If you did not attack this round, your attack rolls gain +1.", "end before", "not"),
    _of("Once per attack, you may lose 1 life. If you do, the attack roll gains +1.", "do", "once only"),
    _of("Discard an opponent's face-up weapon.", "revealed"),
    _of("When you attack, you may change one of your dice to a 6.", "treat treated counts as", _ROLL),
    _of(
        "You and an opponent each roll one die. If your total is higher, deal 2 damage to that opponent.",
        "whoever whichever rolls",
        _ROLL,
    ),
    _of("Roll two dice. Gain life equal to the lowest die.", "lower higher two", _ROLL),
    _of("Before dice are rolled, you may rotate.", "before", _ROLL),
    _of("You may rotate.", "degrees"),
    _of("Your attacks against opponents from behind deal double damage.", "facing from", "facing behind"),
    _of("When an opponent moves into a space behind you, you may rotate.", "behind"),
    _of("Put a card from your discard pile into play.", "slot discarded pile play", "slot discard discarded pile"),
    _of(
        "When you critically hit, the defender's armor has no effect.",
        "ignore ignores ignoring against",
        "ignore effect",
    ),
    _of("You may use up to two weapons.", "requirement requires require neither hands"),
    _of("When an opponent gains life, gain that much life.", "too also likewise"),
    _of("Once per turn, you may lose 2 life. If you do, gain +1 speed this turn.", "spend pay may up down", "life"),
    _of("Each opponent chooses either to discard a card or to lose 1 life.", "discards discard", "unless"),
    _of("If you have 4 or less life, gain 4 life. Otherwise, gain 2 life.", "instead"),
    _of("If you have 4 or less life, your attack rolls gain +2.", "but between least", "life"),
    _of("Opponents cannot attack you this round.", "target targeted targets chosen"),
    _of("In the first and second round, opponents cannot attack you.", "rounds round two three", "rounds"),
    _of("When you are attacked, your defense roll gains +1.", "attacked defend defending"),
)
"""Of Anachronism and, in its own words, of Time Rift; the first that fits is told."""

RIFT: Final = (
    _of("Deploy on an empty space adjacent to you.", "summon summons spawn spawns conjure"),
    _of("You gain 1 action on your next turn.", "turn turns", _AGAIN),
    _of("Make a free weapon attack.", "cost costs costing spending without free", "cost costs costing spending free"),
    _of("Opponents cannot move out of a space adjacent to you.", "maneuver"),
    _of("Save 2 actions.", "unspent keep keeps carry save"),
    _of("If an opponent has more speed than you, you gain +1 def.", "actions action", "more fewer less"),
    _of("When you critically hit with a basic attack, gain 1 life.", "basic base weapon critical", "critical"),
    _of("If you did not move this turn, your attack rolls gain +1.", "no spend", "move"),
    _of("Deplete an opponent's weapon.", "deplete depleted until round", "deplete depleted"),
    _of("Look at one of an opponent's face-down cards.", "an unrevealed", "look unrevealed"),
)
"""The same for what only Time Rift has, in the words of the grammar; asked before the others."""

ARMIES: Final = (
    _of("An enemy fighter gets -2 attack this round.", _STUNS),
    _of("You may play another card this turn.", "this card cards", _AGAIN),
    _of("Your opponent skips their next turn.", "turn turns", _AGAIN | _LOST),
    _of("Gain control of up to two enemy fighters.", _STEALS, "fighter fighters"),
    _of("Look at your opponent's hand. Discard one of those cards.", _STEALS),
    _of("Twice per round, draw a card.", "card ability this twice times", "twice times"),
    _of("The damage to your fighters is reduced by 2.", "dealt damage"),
    _of("Your hero's HP is doubled this round.", "double twice doubled"),
    _of("Gain control of up to two enemy fighters.", "side control"),
    _of("Look at the top card of your main stack. If it is a fighter, play it. Otherwise, discard it.", "otherwise"),
    _of(
        "At the end of the round, return your weapon to your hand.",
        "not removed stays remain remains",
        "removed stays remain remains",
    ),
    _of("Return all fighters to their owners' hands.", "hands"),
    _of("Look at your opponent's hand. Discard one of those cards.", "choice of-your-choice"),
    _of("If you have another fighter, this fighter cannot be killed.", "only"),
    _of("Draw cards until you have as many cards as your opponent.", "many until"),
    _of("Your fighters of the same nature as your hero get +2 HP.", "same nature realm"),
    _of("While this card is on the table, your hero gets +2 attack.", "on", "table"),
    _of("If you are the defender, this card gets +3 HP.", "more", "hp attack"),
    _of("Draw a card for each of your fighters.", "for each ,", "each"),
)
"""Of Anarcus."""


def matter_at(words: Sequence[str], place: int, book: tuple[Matter, ...], around: int = 1) -> str:
    """What is read about the matter that a sentence breaks off at, "" where it is none of these.

    The word of the matter stands at most ``around`` words from the place.
    """
    here, said = frozenset(words[max(place - around, 0) : place + 1 + around]), frozenset(words)
    found = (each.sample for each in book if here & each.here and (not each.beside or said & each.beside))
    return next(found, "").removesuffix(".")
