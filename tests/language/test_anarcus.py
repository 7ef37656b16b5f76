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

from agon import game
from agon.cards import Card, PrintedAbility
from agon.language import Reading, Unread, ast, from_plain, load_language, outline, read_ability, speak, to_plain
from agon.language.anarcus.front import PHRASEBOOK
from agon.language.ast import armies
from agon.language.generator import inventions
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
        "Gain control of an enemy fighter this round.",
        "Take control of an enemy fighter.",
        "Gain control of one of your opponent's fighters until the end of the round.",
    ),
    (
        "Swap attacker and defender.",
        "Switch the attacker and the defender this round.",
        "Swap roles with your opponent.",
        "The attacker and the defender swap roles.",
        "Both players swap roles until the end of the round.",
    ),
    (
        "Your opponent cannot draw cards this round.",
        "Your opponent can't draw any cards this round.",
        "Your opponent may not draw a card until the end of the round.",
        "The other player cannot draw during this round.",
    ),
    (
        "This fighter has the abilities of your hero.",
        "This card also has the ability of your hero.",
        "This fighter gains all of the abilities of your hero.",
        "This fighter copies your hero's abilities.",
    ),
    (
        "When you play a weapon for the first time each turn, draw a card.",
        "The first time you play a weapon each turn, draw a card.",
        "The first time each turn that you play a weapon, draw a card.",
        "The first time each turn you play a weapon, draw a card.",
    ),
    (
        "Your opponent can play only two cards each turn.",
        "Your opponent can play at most two cards each turn.",
        "Your opponent cannot play more than two cards each turn.",
        "Your opponent may play up to two cards per turn.",
        "Your opponent can play no more than two cards each turn.",
    ),
    (
        "Your fighters take 2 less damage this round.",
        "Reduce the damage you take this round by 2.",
        "Reduce damage to your fighters by 2 this round.",
        "The damage you take is reduced by 2 this round.",
        "You take 2 less damage this round.",
        "Prevent 2 damage to your fighters this round.",
    ),
    (
        "Enemy fighters have no abilities this round.",
        "Ignore the abilities of enemy fighters this round.",
        "The abilities of enemy fighters do not work this round.",
        "Enemy fighters' abilities do not work this round.",
        "Enemy fighters lose their abilities this round.",
    ),
    (
        "This card gets +2 attack this round.",
        "Gain +2 attack this round.",
        "Get +2 attack until the end of the round.",
        "+2 attack this round.",
    ),
    (
        "This card cannot be affected by enemy abilities.",
        "Enemy abilities cannot affect this card.",
        "This card is immune to your opponent's abilities.",
    ),
    (
        "Your cards cannot be destroyed by your opponent this round.",
        "Your opponent cannot destroy your cards this round.",
    ),
    (
        "If you have fewer cards in hand than your opponent, draw a card.",
        "Draw a card if your opponent has more cards in hand.",
    ),
    (
        "At the start of each round, draw a card.",
        "When the round begins, draw a card.",
    ),
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
        "Double your hero's attack.",
        "This round, double your hero's attack.",
    ),
    (
        "If you are the defender, your shield's HP is doubled.",
        "While defending, your shield's HP is doubled.",
        "While defending, double your shield's HP.",
    ),
    ("Your fighters get +1 HP this round.", "Give your fighters +1 HP.", "Increase your fighters' HP by 1."),
    (
        "Destroy an enemy weapon or shield.",
        "Destroy the enemy weapon or shield.",
        "Destroy your opponent's weapon or shield.",
    ),
    ("Destroy the enemy weapon and shield.", "Destroy enemy weapons and shields."),
    (
        "If your opponent played no card last turn, draw a card.",
        "If your opponent played no cards last turn, draw a card.",
        "If your opponent did not play a card last turn, draw a card.",
        "If your opponent has not played a card last turn, draw a card.",
    ),
    ("Kill the enemy fighter with the lowest HP.", "Kill the weakest enemy fighter."),
    ("Your fighter with the lowest HP gets +2 HP this round.", "Your weakest fighter gets +2 HP this round."),
    (
        "All other fighters get -1 HP.",
        "Each fighter other than this one gets -1 HP.",
        "Fighters other than this card get -1 HP.",
    ),
    (
        "Return one of your Undead fighters killed this game to your hand.",
        "Return one of your Undead fighters that was killed to your hand.",
    ),
    (
        "Play one of your fighters killed this game onto the table.",
        "Return a killed fighter to the table.",
        "Bring back one of your killed fighters.",
    ),
    ("When this fighter is killed, draw a card.", "When this fighter dies, draw a card."),
    ("This fighter cannot be killed.", "This fighter cannot die."),
    ("All fighters with 4 or more attack get -2 attack.", "Fighters with an attack of 4 or more get -2 attack."),
    ("Draw until you have six cards in hand.", "Draw cards until you have six."),
    ("Halve the HP of the enemy hero.", "Halve the HP of the enemy hero, rounded down."),
    ("You get +3 battle points.", "You gain 3 battle points."),
    (
        "You may discard two cards. If you do, your hero gets +5 attack this round.",
        "Discard two cards: your hero gets +5 attack this round.",
    ),
    ("If you have no shields, draw a card.", "If you do not have a shield, draw a card."),
    ("All heroes get -1 attack.", "Both heroes get -1 attack.", "The hero gets -1 attack."),
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
    ("Your fighters cannot be killed this round.", "This round, your fighters can't be killed."),
    ("You win ties.", "You win the round if battle points are equal."),
    (
        "Your opponent may discard a card. If they do not, draw two cards.",
        "Your opponent may discard a card. If they don't, draw two cards.",
    ),
    ("Your hero gets +1 attack and +2 HP.", "Your hero has +1/+2.", "Your hero gets +2 HP and +1 attack."),
    ("Your hero gets +1 attack and HP.", "Your hero gets +1 HP and attack.", "Your hero gets +1/+1."),
    (
        "Discard any number of cards. Your hero gets +1 attack this round for each card discarded this way.",
        "Discard any number of cards. Your hero gets +1 attack for each card discarded this way this round.",
        "Discard any number of cards. For each of them, your hero gets +1 attack this round.",
    ),
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
    ("If your hero is Undead, draw a card.", "If your hero is an Undead, draw a card."),
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


@pytest.mark.parametrize("text", [*EXAMPLES, *PHRASEBOOK, *TEXTS])
def test_what_cards_and_the_page_for_card_writers_say_reads_in_one_way_and_is_spoken_back(text: str) -> None:
    ability = reading(text).ability
    spoken = speak(ability, language="anarcus")
    assert reading(spoken).ability == ability, spoken
    assert speak(reading(spoken).ability, language="anarcus") == spoken
    assert from_plain(to_plain(ability)) == ability


FIGHTERS: Final = "ArmyCards(tests=[OfType(name='fighter')]"
ENTERS: Final = "trigger=Trigger(time='when', event=Enters())"
MEANINGS: Final = {
    "Draw two cards.": f"body=[DrawCards(number=2)], {ENTERS}",
    "Your fighters get +1 HP.": f"body=[Alter(cards={FIGHTERS}), hp=1)]",
    "Your fighters get +1 HP this round.": (
        f"body=[Alter(cards={FIGHTERS}), hp=1, until=Lasting(span='round'))], {ENTERS}"
    ),
    "One of your fighters gets +1 HP.": (
        f"body=[Alter(cards={FIGHTERS}, number=1), hp=1, until=Lasting(span='round'))], {ENTERS}"
    ),
    "One of your fighters gets +1 HP for the rest of the game.": (
        f"body=[Alter(cards={FIGHTERS}, number=1), hp=1, until=Lasting(span='game'))], {ENTERS}"
    ),
    "Discard a random card.": (f"body=[DiscardCards(cards=ArmyCards(zone='hand', number=1, by='random'))], {ENTERS}"),
    "Your opponent discards a card.": (
        f"body=[DiscardCards(cards=ArmyCards(owner='opponent', zone='hand', number=1, by='opponent'))], {ENTERS}"
    ),
    "Each player destroys one of their fighters.": (
        "body=[DestroyCards(cards=ArmyCards(tests=[OfType(name='fighter')], owner='each', number=1, by='owner'))], "
        + ENTERS
    ),
    "While you are the attacker, your weapon gets +2 attack.": (
        "body=[Alter(cards=ArmyCards(tests=[OfType(name='weapon')]), attack=2)], "
        "condition=RoleIs(player='me', role='attacker')"
    ),
    "When this fighter is killed, return it to your hand.": (
        "body=[SendCards(cards=This(), to='hand')], "
        "trigger=Trigger(time='when', event=CardEvent(deed='killed', cards=This()))"
    ),
    "If this fighter would be killed, return it to your hand instead.": (
        "body=[SendCards(cards=This(), to='hand')], "
        "trigger=Trigger(time='when', event=Would(event=CardEvent(deed='killed', cards=This())))"
    ),
    "Once per round, you may draw a card.": (
        "body=[Offer(who='me', body=[DrawCards(number=1)])], trigger=Trigger(time='when', event=Used()), "
        "limit=Limit(n=1, per='round')"
    ),
    "At the start of the next round, draw a card.": (
        "body=[Await(event=TimePoint(edge='start', span='round', which='next'), body=[DrawCards(number=1)])], " + ENTERS
    ),
    "At the end of the round, draw a card.": (
        "body=[DrawCards(number=1)], trigger=Trigger(time='when', event=TimePoint(edge='end', span='round'))"
    ),
    "If your opponent has a shield, destroy it.": (
        "body=[DestroyCards(cards=ArmyCards(tests=[OfType(name='shield')], owner='opponent'))], "
        f"{ENTERS}, condition=Compare("
        "left=CardCount(cards=ArmyCards(tests=[OfType(name='shield')], owner='opponent')), "
        "op='>=', right=1)"
    ),
    "Your opponent cannot play weapons until the end of their next turn.": (
        "body=[CannotPlay(player='opponent', tests=[OfType(name='weapon')], "
        f"until=Lasting(span='turn', which='next', whose='opponent'))], {ENTERS}"
    ),
    "Swap your hero with one of your unused heroes.": (
        "body=[TradePlaces(one=ArmyCards(tests=[OfType(name='hero')]), other=ArmyCards(zone='heroes', number=1))], "
        + ENTERS
    ),
    "When your opponent plays a fighter, that player discards a card.": (
        "body=[DiscardCards(cards=ArmyCards(owner='opponent', zone='hand', number=1, by='opponent'))], "
        "trigger=Trigger(time='when', event=CardEvent(deed='played', "
        "cards=ArmyCards(tests=[OfType(name='fighter')], owner=None, number=1), by='opponent'))"
    ),
}


@pytest.mark.clause("AN-RULING-26")
@pytest.mark.parametrize("text", MEANINGS)
def test_an_ability_means_what_its_nodes_say(text: str) -> None:
    assert rules(text) == [f"Rule({MEANINGS[text]})"]


SAID_BACK: Final = {
    "Your opponent destroys their weakest fighter.": "Your opponent destroys their fighter with the lowest HP.",
    "Draw cards until you have six.": "Draw until you have six cards in hand.",
    "Both heroes get -1 attack.": "All heroes get -1 attack.",
    "Choose an enemy fighter. Halve its attack.": "Choose an enemy fighter. Its attack is halved this round.",
    "Your hero gets +1 attack for each card out of the game.": (
        "Your hero gets +1 attack for each of your cards out of the game."
    ),
    "Return a fighter that is out of the game to your hand.": (
        "Return one of your fighters out of the game to your hand."
    ),
}


@pytest.mark.parametrize("text", SAID_BACK)
def test_it_is_said_back_so_that_it_cannot_be_taken_otherwise(text: str) -> None:
    assert speak(reading(text).ability, language="anarcus") == SAID_BACK[text]
    assert reading(SAID_BACK[text]).ability == reading(text).ability


@pytest.mark.parametrize(
    "text",
    [
        "Destroy an enemy weapon and shield.",
        "Discard a weapon and shield.",
        "Return one of your fighters to the table.",
    ],
)
def test_what_cannot_be_meant_is_not_read(text: str) -> None:
    unread(text)


def test_sentences_are_joined_by_what_they_lean_on() -> None:
    text = "If you are the attacker, draw a card. Discard a card. Your fighters get +1 HP."
    done, holds = reading(text).ability.rules
    assert outline(done.body) == (
        "[If(condition=RoleIs(player='me', role='attacker'), then=[DrawCards(number=1)]), "
        "DiscardCards(cards=ArmyCards(zone='hand', number=1))]"
    )
    assert holds.trigger is None
    assert done.trigger == ast.Trigger("when", armies.Enters())
    (killed,) = reading("When this fighter is killed, draw a card. Your opponent discards a card.").ability.rules
    assert [type(step) for step in killed.body] == [armies.DrawCards, armies.DiscardCards]
    (chosen,) = reading("Choose one of your fighters. It gets +2 attack.").ability.rules
    assert chosen.body[1] == armies.Alter(ast.Ref("card"), 2, 0, armies.THIS_ROUND)


NO_REFERENT: Final = {
    "Destroy it.": "it",
    "It gets +2 attack this round.": "It",
    "Draw that many cards.": "that many cards",
    "Put the rest on the bottom of your main stack.": "the rest",
    "That player discards a card.": "That player",
    "If you do, draw a card.": "If",
    "Otherwise, draw a card.": "Otherwise",
    "Your fighters get +1 HP. If you do, draw a card.": "If",
}


@pytest.mark.parametrize("text", NO_REFERENT)
def test_a_word_that_refers_to_nothing_is_not_read(text: str) -> None:
    why = unread(text)
    assert why.code == "NO-REFERENT"
    assert why.word == NO_REFERENT[text]


def test_instead_of_nothing_is_not_read() -> None:
    assert unread("When this fighter is killed, draw a card instead.").message


ERRORS: Final = {
    "Draw a crad.": ("crad", "card"),
    "Destory the enemy weapon.": ("Destory", "destroy"),
    "Your minions get +1 HP.": ("minions", "fighters"),
    "Destroy the enemy sword.": ("sword", "weapon"),
    "Your Undaed fighters get +1 HP.": ("Undaed", "undead"),
}


@pytest.mark.parametrize("text", ERRORS)
def test_a_slip_is_told_with_the_word_that_was_meant(text: str) -> None:
    word, near = ERRORS[text]
    why = unread(text)
    assert why.word == word
    assert text[why.column - 1 :].startswith(word)
    assert why.near == near


def test_what_is_said_of_an_error_is_said_in_the_words_of_the_game() -> None:
    theirs = re.compile(r"\b(warriors?|life|speed|experience|space|dice|roll|arena)\b")
    for text in (
        "Your fighters get 1 HP.",
        "When you are, draw a card.",
        "Each fighter.",
        "Swap your hero.",
        "Draw card",
    ):
        message = unread(text).message
        assert not theirs.search(message), message


LINTS: Final = {
    "If it is round 6, draw a card.": "L202",
    "If you have won 5 or more rounds, draw a card.": "L202",
    "While you are the attacker and you are the defender, your hero gets +1 attack.": "L209",
    "If you have at least zero cards in hand, draw a card.": "L203",
    "Your hero gets +0 attack.": "L204",
    "Choose one: draw a card; or draw a card.": "L206",
    "Once per round, at the end of the round, draw a card.": "L201",
    "Your hero gets +99 attack.": "L214",
    "Your hero gets +1 attack. Your hero gets +1 attack.": "L213",
    "Destroy it.": "L103",
    "Draw two crads.": "L102",
    "Sing a song.": "L101",
}


@pytest.mark.parametrize("text", LINTS)
def test_lint_tells_what_can_never_hold_or_never_matters(text: str) -> None:
    assert [each.code for each in lint_text(text, language="anarcus")] == [LINTS[text]]


def test_no_text_of_our_cards_says_what_makes_no_difference() -> None:
    assert [text for text in TEXTS if lint_text(text, language="anarcus")] == []


def test_a_home_made_set_brings_its_own_words() -> None:
    text = "Your Cloud Sea Kraken fighters get +1 HP."
    assert isinstance(read_ability(text, language="anarcus"), Unread)
    lang = load_language("anarcus", realms=("Cloud Sea",), natures=("Kraken",), sides=("Twilight",))
    found = read_ability(text, language=lang)
    assert isinstance(found, Reading)
    assert speak(found.ability, language=lang) == text


def test_no_node_of_anarcus_has_the_name_of_another() -> None:
    assert not set(armies.NODES) & set(ast.NODES)
    assert load_language("anarcus").grammar.rules.keys().isdisjoint({"roll", "space", "warrior"})


FAULTY: Final = 0.03
"""How many of the invented may be at fault; to be lowered, never raised."""


def test_what_is_invented_is_spoken_and_reads_back_to_the_same() -> None:
    invented = list(itertools.islice(inventions(random.Random(3), like=TEXTS, language="anarcus"), 300))
    faults = [each for each in invented if each.fault]
    assert len(faults) <= FAULTY * len(invented), "\n".join(f"{each.fault}\n    {each.text}" for each in faults)
    assert len({each.text for each in invented}) == 300


def test_a_long_text_is_refused_soon() -> None:
    start = time.perf_counter()
    unread("Draw a card and " * 40 + "sing.")
    assert time.perf_counter() - start < 20


@pytest.mark.clause("AN-CARD-08", "AN-RULING-18", "AN-DECK-02")
def test_the_set_has_numbers_of_its_own_and_its_decks_can_be_played() -> None:
    by_number = {card["number"]: card for card in CARDS}
    assert len(by_number) == len(CARDS) >= 88
    kinds = [card["type"] for card in CARDS]
    least = {"hero": 20, "weapon": 14, "shield": 12, "action": 22, "fighter": 20}
    assert {name: kinds.count(name) >= number for name, number in least.items()} == dict.fromkeys(least, True)
    assert len({card["realm"] for card in CARDS}) >= 5
    decks = tomllib.loads((ROOT / "data" / "anarcus" / "decks.toml").read_text("utf-8"))["deck"]
    assert len(decks) >= 3
    for deck in decks:
        assert (len(deck["heroes"]), len(deck["main"])) == (8, 32)
        assert all(by_number[each]["type"] == "hero" for each in deck["heroes"])
        assert all(by_number[each]["type"] != "hero" for each in deck["main"])
        assert max(map([*deck["heroes"], *deck["main"]].count, by_number)) <= 3


@pytest.mark.parametrize(
    "text",
    [
        "If you have a Human and an Undead fighter, draw a card.",
        "Destroy a Human and an Undead fighter.",
        "Destroy one Human and one Undead fighter.",
    ],
)
def test_a_noun_that_two_words_may_share_is_asked_for(text: str) -> None:
    """It was read as any Human card, a hero among them."""
    assert "say the type of each" in str(unread(text))


@pytest.mark.parametrize(
    "text",
    [
        "If you have a Human fighter and an Undead fighter, draw a card.",
        "If you have an Undead fighter and a Human card, draw a card.",
        "If you have a Human card and you have an Undead fighter, draw a card.",
        "If you have a Human card and a weapon, draw a card.",
        "Destroy a Human fighter and an Undead fighter.",
        "Destroy an Undead fighter and a Human card.",
    ],
)
def test_a_noun_that_is_said_of_each_is_read(text: str) -> None:
    assert speak(reading(text).ability, language="anarcus") == text


def test_all_cards_of_a_type_after_a_look_are_not_taken_from_elsewhere() -> None:
    look = "Look at the top three cards of your main stack."
    assert "say of which" in str(unread(f"{look} Discard all weapons."))
    reading(f"{look} Discard all weapons in your hand.")
    reading("Discard all weapons.")


@pytest.mark.parametrize("who", ["Your opponent", "Each player", "Your opponent may", "Your opponent must"])
@pytest.mark.parametrize("until", ["until you have two cards.", "until you have as many cards as your opponent."])
@pytest.mark.parametrize("deed", ["draw", "discard"])
def test_what_others_draw_or_discard_does_not_end_with_your_hand(who: str, deed: str, until: str) -> None:
    """It was read as a number that your hand decides; among branches to choose from the engine had no words for it."""
    verb = deed if who.endswith(("may", "must")) else f"{deed}s"
    assert "until they have as many as you" in str(unread(f"{who} {verb} cards {until}"))
    unread(f"Your opponent either {deed}s cards {until[:-1]}, or returns a card to its owner's hand.")
    reading(f"{deed.capitalize()} cards {until}")
    theirs = f"Your opponent either {deed}s cards until they have as many as you, or draws two cards."
    reading(theirs)
    card = Card("x", "X", "own", 1, "action", system="anarcus", abilities=(PrintedAbility("", "constant", theirs),))
    assert game("anarcus").why_unplayable(card) == ()


def test_whoever_refills_a_hand_refills_their_own() -> None:
    assert "until they have as many as you" in str(unread("Your opponent refills your hand."))
    assert "until they have as many as you" in str(unread("Your opponent may refill your hand."))
    theirs = reading("Your opponent refills their hand.").ability
    assert theirs == reading("Your opponent draws until they have eight cards in hand.").ability
    assert reading("Refill your hand.").ability == reading("Draw until you have eight cards in hand.").ability


COMPARED = [
    "{p} more cards in hand than {q}", "{p} fewer cards in hand than {q}", "{p} at least as many fighters as {q}",
    "{p} no more fighters than {q}", "{p} more battle points than {q}", "{p} fewer battle points than {q}",
    "{p} won more rounds than {q}", "{p} won fewer rounds than {q}", "{p} as many cards in hand as {q}",
]  # fmt: skip
AHEAD = ["you are ahead by 3 or more", "you are behind by 3 or more", "you are behind by 1 or more"]
SIDES = (("you have", "your opponent"), ("your opponent has", "you"))
UNLESS = [each.format(p=p, q=q) for each in COMPARED for p, q in SIDES] + AHEAD


@pytest.mark.parametrize("condition", UNLESS)
def test_unless_two_are_compared_is_said_back(condition: str) -> None:
    denied = read_ability(f"Draw a card unless {condition}.", language="anarcus")
    assert isinstance(denied, Reading), denied
    said = speak(denied.ability, language="anarcus")
    again = read_ability(said, language="anarcus")
    assert isinstance(again, Reading), said
    assert again.ability.rules == denied.ability.rules
    asked = read_ability(f"Draw a card if {condition}.", language="anarcus")
    assert isinstance(asked, Reading)
    assert asked.ability.rules != denied.ability.rules


def test_attack_and_hp_are_two_things() -> None:
    assert speak(reading("This card's attack and HP are 2 this round.").ability, language="anarcus") == (
        "This card's attack and HP are 2 this round."
    )
    reading("This card's attack is 2 this round.")
