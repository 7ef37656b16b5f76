"""Every word of an Anarcus text is accounted for: it has a meaning, or it is one of those that say nothing."""

from __future__ import annotations

import functools
import random
from typing import Final

from agon.language import load_language
from agon.language.anarcus.front import PHRASEBOOK
from tests.language.every_word import dropped, invented, read_over
from tests.language.test_anarcus import EXAMPLES, TEXTS

ARTICLES: Final = frozenset((
    "a", "an", "the", ",", ":", ";", "'s", "of", "to", "in", "on", "at", "for", "from", "during", "or", "and", "then",
))  # fmt: skip
"""Articles, and small words that only join."""
SAID_TWICE: Final = frozenset((
    "also", "both", "either", "itself", "own", "whole", "entire", "must", "have", "has", "had", "do", "does", "is",
    "are", "was", "were",
))  # fmt: skip
"""What they say is said already: "both players", "either A or B", "your own hand"."""
OF_THE_KIND: Final = frozenset((
    "card", "cards", "fighter", "fighters", "weapon", "shield", "action", "hero", "abilities", "actions", "points",
    "point", "realm", "round", "main", "special",
))  # fmt: skip
"""A thing called by its kind, where there is no other: "a Beast card", "attack points", "your main stack"."""

EMPTY: Final = {
    "its owner 's": "cards go to their owner's hand, and to no other",
    "to its/their owner/owners 's hand/hands": "that is where what is returned goes",
    "to hand": "that is where what is returned goes",
    "back": "where it goes is said",
    "on top": "back is on top",
    "on the top": "back is on top",
    "in your hand": "to draw is to the hand",
    "in their hand": "to draw is to the hand",
    "in hand": "to draw is to the hand",
    "cards in hand": "to draw is to the hand",
    "cards in their hand": "to draw is to the hand, to discard from it",
    "cards in your hand": "to draw is to the hand",
    "your": "to draw is to the hand; what lies on the table lies on a side",
    "their": "to draw is to the hand; what lies on the table lies on a side",
    "on the table": "what is had lies on the table",
    "in play": "what is had lies on the table",
    "at a time": "what is had is had at a time",
    "at any time": "in their own turn a player may use it when they like",
    "additional": "a gain and a card drawn come to what there is; one more card is played where none takes its place",
    "an additional": "a gain comes to what there is",
    "more": "a card drawn comes to what there is",
    "all": "the abilities of a card are all of them; so are the cards in a hand",
    "all of": "the abilities of a card are all of them",
    "all the": "the abilities of a card are all of them",
    "all cards in": "a hand is its cards",
    "any": "one of them is any of them; nobody plays any weapon who cannot play weapons",
    "any cards": "who cannot draw draws no card",
    "a card": "who cannot draw draws no card",
    "any special": "abilities are called special",
    "a special": "abilities are called special",
    "an special": "abilities are called special",
    "1": "one of them is any one of them",
    "exactly": "two are neither more nor fewer",
    "this round": "roles are those of a round, and are asked in it",
    "during this round": "roles are those of a round, and are asked in it",
    "in this round": "roles are those of a round, and are asked in it",
    "this/the round": "won is said of the round that is over",
    "it": "won is said of the round that is over",
    "in battle points": "ahead is by battle points",
    "for/toward/towards battle points": "what counts counts for battle points",
    "rounded down": "halves are rounded down",
    ", rounded down": "halves are rounded down",
    "total": "of several cards the attack is all of it",
    "sum of the": "of several cards the attack is all of it",
    "the sum of": "of several cards the attack is all of it",
    ", up": "up to a maximum is to a maximum",
    "up": "up to a maximum is to a maximum",
    "a maximum of": "up to four is to a maximum of four",
    "a number of": "a number of cards equal to three are three",
    "the rest of": "for the turn is for what is left of it",
    "for the rest of": "this turn is what is left of it",
    "that": "what follows is the event",
    "that is": "out of the game",
    "that are": "out of the game",
    "that was": "destroyed this round",
    "that were": "destroyed this round",
    "choose to": "who may has a choice",
    "of the following": "the choices follow",
    "by abilities/cards": "what is not by abilities is by nothing: AN-DMG kills by damage, and is named",
    "'s abilities/cards": "what a player does they do by abilities",
    "'s abilities/cards/actions": "what a player does they do by abilities",
    "with your opponent": "there are two players",
    "with the other player": "there are two players",
    "you": "cards are shown to both",
    "you may": "what has a price may be left",
    "if": "a condition that is joined is one, too",
}  # fmt: skip
"""Runs of words that add nothing where they stand, each with the reason."""

WORDS: Final = {
    "your": "a hand and a main stack are one's own where nothing is said",
    "you": "what is told is told to you",
    "gain": "what is got is gained",
    "get": "what has a sign is got",
    "back": "where it goes is said",
    "instead": "what would happen and what does are told apart already",
    "it": "won is said of the round that is over",
    "or": "the last of several choices",
    "+1": "one sign stands for both: +1 attack and HP",
    "all": "the cards in a hand are all of them; what is shuffled is the hand",
    "additional": "one more card, where none takes its place",
    "more": "a card drawn comes to what there is",
    "any": "three of them are any three of them",
}


def test_no_row_of_the_grammar_reads_over_a_word() -> None:
    """ "An additional weapon" was a weapon, since a row had "additional" and a row without it meant the same."""
    plain = ARTICLES | SAID_TWICE | OF_THE_KIND
    found = read_over(load_language("anarcus").grammar)
    unknown = {
        run: sorted(rows)
        for run, rows in found.items()
        if run not in EMPTY and not all(set(word.split("/")) <= plain for word in run.split())
    }
    assert not unknown
    assert not [run for run in EMPTY if run not in found], "an exception that nothing needs"


@functools.cache
def texts() -> tuple[str, ...]:
    cards = random.Random(5).sample(TEXTS, 40)
    return tuple(dict.fromkeys([*EXAMPLES, *PHRASEBOOK, *cards, *invented("anarcus", TEXTS, 30)]))


def test_no_text_means_the_same_without_one_of_its_words() -> None:
    plain = ARTICLES | SAID_TWICE | OF_THE_KIND | set(WORDS)
    unknown = [f"{place}    {text}" for word, place, text in dropped(texts(), "anarcus") if word not in plain]
    assert not unknown, "\n".join(unknown)
    assert len(texts()) >= 150


def test_the_search_finds_a_word_that_is_read_over() -> None:
    """Its own words for nothing are found, so it looks at them."""
    found = {word for word, _, _ in dropped(("Destroy the enemy weapon.", "This hero gets +1 HP."), "anarcus")}
    assert found == {"the", "hero"}
