"""The front of Anarcus: all that the reader and the speaker ask of the game."""

from __future__ import annotations

from typing import Final

from agon.language import ast
from agon.language.anarcus import checks, rule_builder
from agon.language.anarcus.refusals import REFUSALS
from agon.language.anarcus.relations import HELPERS, RELATIONS
from agon.language.anarcus.words import PRINTED, SPELLING
from agon.language.ast import armies
from agon.language.front import Front
from agon.language.subjects import unclear_deed

SAMPLES: Final = {
    "what happens": ("what happens", "draw a card"),
    "an effect": ("what happens", "your fighters get +1 HP"),
    "something to do": ("something to do", "draw a card"),
    "something done": ("something done", "your opponent discards a card"),
    "something that may be done": ("something that may be done", "you may draw a card"),
    "a time or condition": ("when it happens", "when this fighter is killed"),
    "a time": ("when it happens", "at the end of the round"),
    "a time to come": ("when it happens", "at the start of the next round"),
    "an event": ("something that happens", "this fighter is killed"),
    "a condition": ("a condition", "you are the attacker"),
    "how often": ("how often", "once per round"),
    "how it goes on": ("how it goes on", "if you do"),
    "how long": ("how long", "this round"),
    "cards": ("cards", "one of your fighters"),
    "cards of a hand": ("cards of a hand", "a card"),
    "a kind of card": ("a kind of card", "fighter"),
    "what the card is like": ("what the card is like", "with 2 or less HP"),
    "how many": ("how many", "one of your"),
    "whose": ("whose", "your"),
    "a place": ("a place", "to your hand"),
    "a player": ("a player", "your opponent"),
    "a change of attack or HP": ("a change", "+2 attack"),
    "a change": ("a change", "+2"),
    "a loss of attack or HP": ("a loss", "1 HP"),
    "a number of cards": ("a number of cards", "two cards"),
    "what to count": ("what to count", "card in your hand"),
    "things to count": ("things to count", "cards in your hand"),
    "attack or HP": ("attack or HP", "attack"),
    "attacker or defender": ("attacker or defender", "the attacker"),
    "which rounds": ("which rounds", "the last round"),
}  # fmt: skip

PHRASEBOOK: Final = (
    "Draw two cards.",
    "Your opponent discards a card.",
    "Discard a card to draw two cards.",
    "Destroy the enemy weapon.",
    "Kill an enemy fighter with 2 or less HP.",
    "Return one of your fighters to your hand.",
    "Return an enemy fighter to its owner's hand.",
    "Put one of your fighters on top of your main stack.",
    "Your fighters get +1 HP.",
    "Your hero gets +2 attack.",
    "This card gets +1 attack for each action on your table.",
    "Each of your Undead fighters gets +2 attack this round.",
    "Enemy fighters get -1 attack this round.",
    "The attack of your hero is doubled this round.",
    "Your fighters cannot be killed this round.",
    "This fighter cannot be destroyed.",
    "Swap your hero with one of your unused heroes.",
    "Swap the attack and HP of one of your fighters this round.",
    "Look at your opponent's hand.",
    "Look at the top three cards of your main stack.",
    "Return a fighter killed this round to your hand.",
    "Your opponent cannot play weapons until the end of their next turn.",
    "When this fighter is killed, draw a card.",
    "When you play a weapon, draw a card.",
    "At the end of the round, if you won it, draw a card.",
    "At the start of the next round, draw two cards.",
    "If you are the attacker, draw a card.",
    "While you are the defender, your fighters get +1 HP.",
    "If you have two or more fighters, draw a card.",
    "Once per round, you may discard a card to draw a card.",
    "Choose one: draw a card; or destroy the enemy shield.",
    "If this fighter would be killed, return it to your hand instead.",
)
"""A sentence for each common matter; each is read."""

SYNONYMS: Final = {
    "atk": "attack", "damage": "attack", "defend": "defense", "defense": "hp", "life": "hp", "power": "attack",
    "strength": "attack", "toughness": "hp", "summon": "play", "sacrifice": "destroy", "minion": "fighter",
    "minions": "fighters", "warrior": "fighter", "warriors": "fighters", "spell": "action", "spells": "actions",
    "armor": "shield", "leader": "hero", "recall": "return", "bounce": "return", "banish": "remove",
    "square": "table", "champion": "hero", "sword": "weapon", "battlefield": "table", "board": "table",
}  # fmt: skip

ANARCUS: Final = Front(
    chapters=(
        ("anarcus", ("sentence", "condition", "event", "cards", "value", "effect")),
        ("common", ("links",)),
    ),
    nodes={**ast.NODES, **armies.NODES, **HELPERS},
    relations=RELATIONS,
    assemble=rule_builder.assemble,
    sentences_of=rule_builder.sentences_of,
    check=checks.check,
    referred=checks.referred,
    notes_of=checks.notes_of,
    why_void=checks.why_void,
    spelling=SPELLING,
    printed=PRINTED,
    samples=SAMPLES,
    phrasebook=PHRASEBOOK,
    synonyms=SYNONYMS,
    kinds=("constant",),
    unclear_deed=unclear_deed,
    refusals=REFUSALS,
    other="that player",
    refused=rule_builder.refused,
    names="a realm, side or nature is known where a card of the set has it (our sides are Order, Chaos and Balance)",
)
