"""The card language of Anarcus: what its words mean, that they are spoken back, and what is said of errors."""

from __future__ import annotations

import itertools
import random
import re
import time
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from agon.language import Reading, Unread, ast, from_plain, load_language, outline, read_ability, speak, to_plain
from agon.language.anarcus.front import PHRASEBOOK
from agon.language.ast import armies
from agon.language.inventing import inventions
from agon.language.lint import lint_text

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "anarcus-cards.md").read_text("utf-8")
EXAMPLES: Final = [line for block in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
CARDS: Final[list[dict[str, Any]]] = [
    card
    for path in sorted((ROOT / "data" / "anarcus").glob("*.toml"))
    for card in tomllib.loads(path.read_text("utf-8")).get("card", [])
]
NAMED: Final = re.compile(r"^[^.:]{1,40}: (?=[A-Z])")
TEXTS: Final = [NAMED.sub("", text) for card in CARDS for text in card.get("abilities", [])]


def reading(text: str) -> Reading:
    found = read_ability(text, language="anarcus")
    assert isinstance(found, Reading), f"{text}\n{found}"
    assert found.alternatives == 1, f"{text}\n{found.ability}\n{found.others}"
    return found


def rules(text: str) -> list[str]:
    return [outline(rule) for rule in reading(text).ability.rules]


def unread(text: str) -> Unread:
    found = read_ability(text, language="anarcus")
    assert isinstance(found, Unread), f"{text}\n{found}"
    return found


# Groups of wordings that say the same.
SAME: Final = [
    (
        "Draw 2 cards.",
        "Draw two cards.",
        "You draw two cards.",
        "draw 2 cards",
        "Draw 2 additional cards.",
        "When you play this card, draw two cards.",
    ),
    (
        "Destroy the enemy weapon.",
        "Destroy your opponent's weapon.",
        "Destroy the opposing weapon.",
        "Destroy the enemy's weapon.",
        "The enemy weapon is destroyed.",
        "Destroy enemy weapon.",
    ),
    (
        "Your fighters get +1 HP.",
        "Your fighters have +1 HP.",
        "Each of your fighters has +1 HP.",
        "All your fighters gain +1 hit point.",
        "All of your fighters get +1 HP.",
        "Your fighters get an additional +1 HP.",
        "Each friendly fighter gets +1 HP.",
        "Your fighters' HP is increased by 1.",
        "Fighters you control get +1 HP.",
        "Fighters on your table get +1 HP.",
    ),
    (
        "Your Undead fighters get +2 attack this round.",
        "Each of your Undead fighters gets +2 attack this round.",
        "Until the end of the round, your Undead fighters get +2 attack.",
        "Your Undead fighters gain +2 attack until the end of this round.",
        "This round, your Undead fighters get +2 attack.",
        "Give your Undead fighters +2 attack this round.",
        "Give each of your Undead fighters +2 attack for this round.",
    ),
    (
        "While you are the attacker, this card gets +2 attack.",
        "If you are the attacker, this card gets +2 attack.",
        "While attacking, this card gets +2 attack.",
        "While you are attacking, this card has +2 attack.",
        "As the attacker, this card gets +2 attack.",
        "This card gets +2 attack while you are the attacker.",
        "This card gets +2 attack if you attack.",
        "+2 attack while attacking.",
    ),
    (
        "While you are the defender, your shield gets +2 HP.",
        "While defending, your shield has +2 HP.",
        "Your shield gets +2 HP while you defend.",
        "As defender, your shield gets +2 HP.",
        "If you are not the attacker, your shield gets +2 HP.",
    ),
    (
        "This card gets +1 attack for each action on your table.",
        "For each action on your table, this card has +1 attack.",
        "This card has +1 attack for each of your actions.",
        "+1 attack for each action you have.",
        "This card gets +1 attack per action on your table.",
        "This card gains attack equal to the number of actions on your table.",
    ),
    (
        "You may return one of your fighters to your hand. If you do, draw two cards.",
        "Return one of your fighters to your hand to draw two cards.",
        "You may return one of your fighters to your hand to draw two cards.",
        "Return one of your fighters to your hand: Draw two cards.",
    ),
    (
        "You may discard a card. If you do, draw two cards.",
        "Discard a card to draw two cards.",
        "You may discard a card from your hand to draw two cards.",
        "You may choose to discard one card. If you do so, draw two cards.",
    ),
    (
        "Look at your opponent's hand.",
        "Look at the enemy's hand.",
        "Look at the enemy hand.",
        "You look at the opponent's hand.",
    ),
    (
        "When this fighter is killed, draw a card.",
        "When this card is killed, draw a card.",
        "Draw a card when this fighter is killed.",
        "After this fighter is killed, draw a card.",
        "Whenever this fighter is killed, draw a card.",
    ),
    (
        "At the end of the round, if you won it, draw a card.",
        "At the end of each round, if you have won this round, draw a card.",
        "If you won the round, draw a card at the end of the round.",
    ),
    (
        "When you win a round, draw a card.",
        "Whenever you win the round, draw a card.",
        "Draw a card when you win a round.",
    ),
    (
        "Your opponent cannot play weapons until the end of their next turn.",
        "Until the end of their next turn, your opponent cannot play weapons.",
        "The enemy can't play any weapons until the end of their next turn.",
    ),
    (
        "Choose one: draw a card; or destroy the enemy shield.",
        "Choose one: draw a card or destroy the enemy shield.",
        "Either draw a card or destroy the enemy shield.",
        "Choose one of the following: draw a card; destroy the enemy shield.",
        "Draw a card or destroy the enemy shield.",
    ),
    ("This card cannot be destroyed.", "This card can't be destroyed.", "This weapon cannot be destroyed."),
    (
        "This fighter cannot be destroyed or returned by your opponent.",
        "This fighter can't be destroyed or returned by enemy abilities.",
    ),
    (
        "Swap your hero with one of your unused heroes.",
        "Exchange your hero for one of your unused heroes.",
        "Swap your hero with an unused hero of yours.",
    ),
    (
        "Kill an enemy fighter with 2 or less HP.",
        "Kill one of the enemy fighters with HP 2 or less.",
        "Kill one of your opponent's fighters with at most 2 HP.",
        "Slay an enemy fighter with 2 HP or less.",
        "Kill any enemy fighter with 2 or fewer hit points.",
    ),
    (
        "Return an enemy fighter to its owner's hand.",
        "Return one of your opponent's fighters to their hand.",
        "Put an enemy fighter back into its owner's hand.",
        "Return an opposing fighter to hand.",
    ),
    ("Discard a card at random.", "Discard a random card.", "Discard one random card from your hand."),
    (
        "Your opponent discards a random card.",
        "Discard a random card from your opponent's hand.",
        "Your opponent discards a card at random.",
    ),
    (
        "Each player discards a card.",
        "Both players discard a card.",
        "Each player must discard a card from their hand.",
    ),
    ("Your opponent destroys one of their fighters.", "Your opponent must destroy one of their own fighters."),
    (
        "Double your hero's attack this round.",
        "Your hero's attack is doubled this round.",
        "The attack of your hero is doubled until the end of the round.",
        "This round, your hero's attack is doubled.",
    ),
    (
        "Choose an enemy fighter. It gets -2 attack this round.",
        "Choose one of the enemy fighters. It loses 2 attack this round.",
        "Choose an enemy fighter. Its attack is reduced by 2 this round.",
        "Choose an enemy fighter. Reduce its attack by 2 until the end of the round.",
    ),
    (
        "One of your fighters gets +3 HP this round.",
        "One of your fighters gets +3 HP.",
        "Give one of your fighters +3 HP this round.",
        "A friendly fighter gains +3 HP until end of round.",
        "Increase the HP of one of your fighters by 3 this round.",
        "Add 3 to the HP of one of your fighters.",
    ),
    (
        "If you have no cards in hand, draw three cards.",
        "If your hand is empty, draw three cards.",
        "If you have no cards in your hand, draw three cards.",
    ),
    (
        "If you have two or more fighters, draw a card.",
        "If you have at least two fighters, draw a card.",
        "If there are two or more fighters on your table, draw a card.",
        "If you have more than one fighter, draw a card.",
        "Draw a card if you have two or more fighters.",
    ),
    (
        "If you have more fighters than your opponent, draw a card.",
        "If your opponent has fewer fighters than you, draw a card.",
    ),
    ("If you are behind, draw a card.", "If you have fewer battle points than your opponent, draw a card."),
    ("If you have won more rounds than your opponent, draw a card.",),
    (
        "In the last round, your fighters get +1 attack.",
        "Your fighters get +1 attack in the final round.",
        "While it is the last round, your fighters get +1 attack.",
        "During the last round, your fighters get +1 attack.",
    ),
    (
        "Once per round, you may discard a card. If you do, draw a card.",
        "Once each round, you may discard a card to draw a card.",
        "Once a round, discard a card to draw a card.",
    ),
    (
        "During your turn, you may discard a card to draw a card.",
        "Once per turn, you may discard a card to draw a card.",
        "In your turn, discard a card to draw a card.",
    ),
    (
        "If this fighter would be killed, return it to your hand instead.",
        "When this fighter would be killed, instead return it to your hand.",
        "If this fighter would be killed, return this card to your hand instead.",
    ),
    (
        "At the start of the next round, draw two cards.",
        "At the beginning of the next round, draw two cards.",
        "Draw two cards at the start of next round.",
    ),
    (
        "When you play a weapon, draw a card.",
        "Whenever you play a weapon, draw a card.",
        "Each time you play a weapon, draw a card.",
        "Draw a card whenever you play a weapon card.",
    ),
    (
        "Look at the top three cards of your main stack.",
        "Look at the top 3 cards of your deck.",
        "Look at the next three cards of your stack.",
    ),
    (
        "Put one of your fighters on top of your main stack.",
        "Put one of your fighters onto the top of your deck.",
        "Return one of your fighters to the top of your stack.",
    ),
    (
        "Return a fighter killed this round to your hand.",
        "Put a fighter that was killed this round into your hand.",
        "Return one fighter that was killed this round to your hand.",
    ),
    (
        "Return one of your fighters that is out of the game to your hand.",
        "Take one of your fighters from out of the game into your hand.",
        "Return a fighter from your discard pile to your hand.",
    ),
    ("Your fighters cannot be killed this round.", "This round, your fighters can't be killed.", "None.")[:2],
    ("You win ties.", "You win the round if battle points are equal."),
    (
        "Your opponent may discard a card. If they do not, draw two cards.",
        "Your opponent may discard a card. If they don't, draw two cards.",
    ),
    ("Your hero gets +1 attack and +2 HP.", "Your hero has +1/+2.", "Your hero gets +2 HP and +1 attack."),
    ("Your hero gets +1 attack and HP.", "Your hero gets +1 HP and attack.", "Your hero gets +1/+1."),
    ("Discard any number of cards. Draw that many cards.",),
    (
        "Discard any number of cards. Your hero gets +1 attack this round for each card discarded this way.",
        "Discard any number of cards. Your hero gets +1 attack for each card discarded this way this round.",
        "Discard any number of cards. For each of them, your hero gets +1 attack this round.",
    )[1:],
    ("Your weapon gets +2 attack.", "Your weapon has an additional +2 attack."),
    (
        "Swap the attack and HP of your hero this round.",
        "Swap your hero's attack and HP this round.",
        "Your hero swaps its attack and HP this round.",
    ),
    (
        "Your opponent can play only one card each turn this round.",
        "Your opponent may only play one card each turn this round.",
        "This round, your opponent cannot play more than one card each turn.",
    ),
    (
        "The enemy weapon loses its abilities this round.",
        "The enemy weapon loses all its abilities this round.",
        "The enemy weapon has no abilities this round.",
        "The abilities of the enemy weapon do not work this round.",
    ),
    ("Destroy all fighters.", "Destroy each fighter.", "Destroy every fighter."),
    ("Destroy all enemy actions.", "Destroy each enemy action."),
    (
        "The enemy fighter with the highest attack gets -3 attack this round.",
        "The opposing fighter with the most attack gets -3 attack this round.",
    ),
    (
        "If your hero is of the Veil, draw a card.",
        "If your hero is a Veil card, draw a card.",
        "If your hero is from the Veil realm, draw a card.",
    ),
    ("If your hero and this card share a realm, draw a card.",)[:0]
    or ("If your hero is Undead, draw a card.", "If your hero is an Undead, draw a card."),
    ("If you played another card this turn, draw a card.", "If you have played another card this turn, draw a card."),
    (
        "If one of your fighters was killed last round, draw a card.",
        "If one of your fighters has been killed last round, draw a card.",
        "If a fighter of yours was killed in the last round, draw a card.",
    ),
]


@pytest.mark.parametrize("texts", SAME, ids=lambda texts: texts[0])
def test_said_in_other_words_it_is_the_same_ability(texts: tuple[str, ...]) -> None:
    said = {text: rules(text) for text in texts}
    assert all(each == said[texts[0]] for each in said.values()), said
