"""Sentences that are read, for messages to point to: examples of what a title means, and one for each common matter."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Final

from agon.language.normalise import tokenise

SAMPLES: Final = {
    "what happens": ("what happens", "gain 1 life"),
    "an effect": ("what happens", "your attack rolls gain +1"),
    "an action": ("something to do", "move one space"),
    "a cost": ("something to pay", "discard this card"),
    "a time or condition": ("when it happens", "once per turn"),
    "how it goes on": ("how it goes on", "if you do"),
    "a time": ("when it happens", "when you hit"),
    "an event": ("something that happens", "you hit"),
    "a moment": ("a moment", "at the start of each round"),
    "a condition": ("a condition", "you have a sword"),
    "a small word": ("how many", "each"),
    "a bonus": ("a bonus", "+1"),
    "how long": ("how long", "this round"),
    "how often": ("how often", "once per turn"),
    "what to count": ("what to count", "for each of your swords"),
    "whose": ("whose", "your"),
    "a roll": ("a roll", "your attack roll"),
    "a kind of roll": ("a kind of roll", "attack"),
    "an attack": ("an attack", "your attacks"),
    "a kind of attack": ("a kind of attack", "basic attack"),
    "with what and against whom": ("with what or against whom", "with this weapon"),
    "an attack, hit or miss": ("an attack, hit or miss", "you are hit"),
    "what the dice show": ("what the dice show", "you roll doubles"),
    "something done": ("something done", "moved this turn"),
    "something happening to cards": ("something happening to cards", "this card is discarded"),
    "something happening to a warrior": ("something happening to a warrior", "you move"),
    "a card": ("a card", "this card"),
    "a kind of card": ("a kind of card", "sword"),
    "what kind of card": ("a kind of card", "sword"),
    "what the card is like": ("what the card is like", "in play"),
    "what the warrior is like": ("what the warrior is like", "with less life"),
    "what the roll is for": ("what the roll is for", "against Fire warriors"),
    "a kind of warrior": ("a kind of warrior", "adjacent"),
    "an opponent or warrior": ("a warrior", "an opponent"),
    "a player or warrior": ("a warrior", "you"),
    "a change of a roll": ("how a roll changes", "gains +1"),
    "a change of damage": ("how damage changes", "deals +1 damage"),
    "a change of life, speed, experience or initiative": ("how a number changes", "gains +1 speed"),
    "an amount of life, speed or experience": ("how much of what", "+1 speed"),
    "a rule about cards": ("what holds for cards", "may use another weapon"),
    "what may or cannot be done": ("what may or cannot be done", "cannot move"),
    "a rule about abilities": ("what holds for abilities", "cannot use card abilities"),
    "how far": ("how far", "two spaces"),
    "a space": ("a space", "any empty space"),
    "spaces": ("spaces", "this card's space"),
    "in a place": ("a place", "in this card's space"),
    "a smallest amount": ("a smallest amount", "to a minimum of 1"),
    "which rounds": ("which rounds", "the first round"),
}  # fmt: skip
"""What a title of the grammar means to somebody who writes cards, with an example."""

PHRASEBOOK: Final = (
    "Your attack rolls gain +1.",
    "Your defense rolls gain +1.",
    "Your attacks deal +1 damage.",
    "Your attacks deal double damage.",
    "Your critical hits deal +1 damage.",
    "Your attacks cannot be a critical hit.",
    "Attacks against you deal -1 damage.",
    "You take 1 less damage.",
    "You cannot take more than 2 damage from a single attack.",
    "Your attack rolls against adjacent warriors gain +1.",
    "If you are directly behind the defender, your attack rolls gain +2.",
    "If you are adjacent to an opponent, your defense rolls gain +1.",
    "When you are attacked, your defense roll gains +2.",
    "When you attack with this weapon, you may take 1 damage to gain +2 to your attack roll.",
    "When you hit with this weapon, the defender gets -1 speed on their next turn.",
    "When you hit with this weapon, move the defender one space.",
    "After you miss with this weapon, you may make an attack with this weapon.",
    "After you hit a warrior, that warrior cannot move on their next turn.",
    "When you critically hit, gain 1 life.",
    "When you roll doubles, gain 1 life.",
    "When you roll a 6, gain 1 life.",
    "Once per turn, you may re-roll your attack roll.",
    "Once per turn, you may re-roll one of your dice.",
    "Change one of your dice to a 6.",
    "Roll three dice for your attack rolls and keep the best two.",
    "Opponents cannot re-roll dice this round.",
    "You win ties.",
    "When you win a tie, gain 1 life.",
    "You gain +1 speed.",
    "You gain an additional action on your next turn.",
    "Gain 1 life.",
    "You lose 1 life.",
    "Deal 1 damage to each adjacent opponent.",
    "Discard this card to gain 3 life.",
    "When you take damage, you may discard this card to prevent the damage.",
    "When you would be defeated, discard this card to set your life to 1 instead.",
    "Before you are defeated, gain 3 life.",
    "Set your speed to 3 this round.",
    "Exchange the experience values of you and an opponent.",
    "Move up to two spaces.",
    "Move to any empty space.",
    "Move an opponent one space.",
    "Turn your warrior to face any direction.",
    "Place this card in any empty space.",
    "When a warrior moves into this card's space, deal 1 damage to that warrior.",
    "Opponents cannot move this round.",
    "Opponents cannot gain life this round.",
    "Opponents cannot use Action abilities this round.",
    "Opponents cannot use abilities on Weapons this round.",
    "Opponents cannot attack you this round.",
    "You may use another Weapon.",
    "This card requires 0 hands to use.",
    "Attacking with this weapon requires an additional action.",
    "You may attack with this weapon twice each turn.",
    "Make a basic attack against an adjacent opponent at +1.",
    "Make an attack with one of your weapons, if possible.",
    "Turn one of your face-down cards face-up.",
    "Turn one of your opponent's support cards face-down.",
    "Put an armor from your discard pile into play.",
    "Discard one of an opponent's support cards.",
    "Each opponent discards one of their support cards.",
    "Swap this card with one of your face-down cards.",
    "Look at all of your opponent's face-down cards.",
    "Your support cards gain +2 initiative.",
    "When you win initiative, gain 1 life.",
    "When this card is discarded, deal 1 damage to each opponent.",
    "All of your rolls gain +1 if all of your face-up cards are Greek.",
    "This card counts as a Greek card.",
    "At the start of each round, gain 1 life.",
    "At the end of each of your turns, gain 1 life.",
    "Until the end of your next turn, your attack rolls gain +1.",
    "Choose one: gain 1 life or move one space.",
    "Roll two dice and gain that much life.",
)
"""A sentence for each common matter; each is read."""

_COMMON: Final = frozenset(
    (
        "a", "an", "the", "of", "to", "in", "on", "at", "with", "and", "or", "you", "your", "is", "are", "be", "may",
        "if", "when", "after", "each", "any", "this", "that", "their", "'s", ",", ".",
    )
)  # fmt: skip


def _telling(words: list[str]) -> frozenset[str]:
    """The words that say what a sentence is about, one form of each."""
    return frozenset(word.removesuffix("s") if len(word) > 3 else word for word in words) - _COMMON


TIMERIFT: Final = (
    "Push 2.",
    "When you hit with this weapon, Push 1.",
    "Pull an adjacent opponent 1.",
    "Jump 2 diagonally.",
    "Dodge 1.",
    "Dodge 2 after the attack.",
    "Heal 2.",
    "Poison 1 for two rounds.",
    "Rage: +1 damage.",
    "Fear: adjacent opponents get -1 to their attack rolls.",
    "Fear: opponents cannot move into spaces adjacent to you.",
    "React: After an opponent moves into a space adjacent to you, make a basic attack.",
    "Combo: Move one space diagonally, then make a basic attack at +1.",
    "Disarm.",
    "Save 1 action.",
    "Support: Give an ally 1 action.",
    "Reroll 1.",
    "Deploy on an empty center space.",
    "Deplete an opponent's weapon.",
    "Recharge one of your support cards.",
    "Gain 1 action.",
    "Gain 2 charge tokens.",
    "1 life: Your attack rolls gain +2 this round.",
    "Chain: You gain +1 speed.",
    "While you are in a center space, your attack rolls gain +1.",
    "You gain +1 def.",
    "Make a free weapon attack.",
)
"""The same for what only Time Rift has, in the words of the grammar."""


@functools.cache
def _book(sentences: tuple[str, ...]) -> tuple[tuple[str, frozenset[str], frozenset[str]], ...]:
    """Sentences with the words that tell what each is about, and with all of them."""
    words = [[token.text for token in tokenise(sentence)] for sentence in sentences]
    return tuple((each, _telling(said), frozenset(said)) for each, said in zip(sentences, words, strict=True))


ALIKE: Final = 0.4
"""How much of what two sentences tell must be the same, for one to be an example for the other."""


_SIDES: Final = (
    frozenset({"opponent", "opponents", "enemy", "enemies", "opposing", "their", "they", "them"}),
    frozenset({"before"}), frozenset({"after"}), frozenset({"start"}), frozenset({"end"}),
    frozenset({"and"}), frozenset({"or"}),
    frozenset({"once"}), frozenset({"twice"}), frozenset({"first"}), frozenset({"next"}), frozenset({"last"}),
    frozenset({"not", "cannot", "no", "unless", "without", "neither"}), frozenset({"if", "while", "unless"}),
    frozenset({"exactly"}), frozenset({"up"}), frozenset({"least", "more"}), frozenset({"less", "fewer", "most"}),
    frozenset({"highest"}), frozenset({"lowest"}), frozenset({"critically", "critical"}),
    frozenset({"attack", "attacks"}), frozenset({"defense"}), frozenset({"hit", "hits"}), frozenset({"miss", "misses"}),
    frozenset({"gain", "gains", "get", "gets"}), frozenset({"lose", "loses"}),
    frozenset({"toward"}), frozenset({"away"}), frozenset({"reveal"}), frozenset({"discard", "discards"}),
    frozenset({"outside", "except"}),
    frozenset({"additional", "another", "extra", "other", "more"}), frozenset({"use", "uses", "used"}),
    frozenset({"when", "whenever", "after", "before", "if", "time", "start", "end", "first", "next", "once", "each"}),
)  # fmt: skip
"""Words that turn the meaning of a sentence: one of a row may stand for another of it."""
_KEPT: Final = frozenset({
    "not", "cannot", "no", "unless", "without", "neither", "if", "while", "before", "after", "exactly", "lowest",
    "highest", "outside", "except", "additional", "when", "whenever", "use", "miss", "misses", "lose",
    "loses", "opponent", "opponents", "enemy", "enemies", "opposing", "their",
})  # fmt: skip
"""Words without which a sentence means much less, or the opposite."""
_SPANS: Final = frozenset({"turn", "round", "game", "attack"})
_PLAIN_NUMBERS: Final = frozenset({"1", "+1"})


def keeps_meaning(words: Iterable[str], other: Iterable[str]) -> bool:
    """Has another sentence the owners, numbers, times, conditions and joints of this one, and none that it has not?

    A number may complete what says none.
    """
    said, offered = set(words), set(other)
    for side in _SIDES:
        if offered & side and not said & side:
            return False
        if said & side & _KEPT and not offered & side:
            return False
    if "this" in offered - said and not (offered - said) & _SPANS:
        return False  # "this weapon" of weapons
    numbers = _numbers(said)
    return not numbers or _numbers(offered) <= numbers


def _numbers(words: Iterable[str]) -> set[str]:
    return {word for word in words if word.lstrip("+-").isdigit() and word not in _PLAIN_NUMBERS}


def nearest_sample(words: list[str], book: tuple[str, ...] = (), *, own: bool = False) -> str:
    """The sentence of the phrasebook that shares most of its telling words with ``words``; "" if none shares enough.

    ``book``: the phrasebook of a language that shares none of the others; ``own``: that of Time Rift as well.
    """
    asked = _telling(words)
    best, most = "", ALIKE
    for sentence, telling, told in _book(book or (TIMERIFT + PHRASEBOOK if own else PHRASEBOOK)):
        shared = len(asked & telling)
        score = shared / len(asked | telling)
        if shared > 1 and score >= most and (score > most or not best) and keeps_meaning(words, told):
            best, most = sentence, score
    return best.removesuffix(".")
