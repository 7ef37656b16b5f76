"""Sentences of which one word made no difference, so that another thing was read than they say: refused, in words."""

import pytest

from agon.cards import Card, PrintedAbility
from agon.games.fights import playability
from agon.language import Reading, Unread, ast, read_ability


def rules(text: str, kind: ast.Kind = "constant", language: str = "anachronism") -> tuple[ast.Rule, ...]:
    reading = read_ability(text, kind=kind, language=language)
    assert isinstance(reading, Reading), f"{text}\n{reading}"
    assert reading.alternatives == 1, text
    return reading.ability.rules


REFUSED = (
    # Who does it says whose it is.
    ("If an opposing warrior ends {your} turn in this card's space, deal 1 damage to that warrior.", "their"),
    ("After you end {their} turn in this card's space, gain 1 life.", "your"),
    ("After you roll a 1 on any of {their} dice, you may re-roll that die.", "your"),
    ("After an opponent rolls a 1 on any of {your} dice, gain 1 life.", "their"),
    ("When you make {their} next attack and defense rolls, roll one die.", "your"),
    ("An opponent skips {your} next turn.", "their"),
    ("When an opponent changes {your} facing, gain 1 life.", "their"),
    ("If you are reduced to less than 1 life, instead of defeating {their} warrior, set your life to 2.", "your"),
    ("At the start of each round, choose an opponent of {their} choice.", "your"),
    ("When you hit an opponent, {you get} -1 to all of their rolls this round.", "that opponent gets"),
    ("You gain +1 to {their} attack rolls this round.", "your"),
    # Who may choose is who did it.
    ("When you hit an opponent, that warrior may lose 1 life. {If you do not}, gain 1 life.", "If they do not"),
    ("When you hit an opponent, that warrior may lose 1 life. {If you do}, gain 1 life.", "If they do"),
    ("When you hit, you may lose 1 life. {If they do}, gain 1 life.", "If you do"),
    ("When an opponent attacks you, {your} attack deals no more than 1 damage.", "the"),
    # One of them is not all of them, and all of them at once is no one of them.
    ("{One of your} attacks deal +1 damage.", "All of your"),
    ("After {all attacks miss} you, gain 1 life.", "an attack misses"),
    ("When {all of your attacks hit}, gain 1 life.", "one of your attacks hits"),
    # Nobody is hit with an armor.
    ("After you attack {with an armor}, gain 1 life.", "with a sword"),
)


@pytest.mark.parametrize(("text", "right"), REFUSED, ids=[text for text, _ in REFUSED])
def test_one_word_decides(text: str, right: str) -> None:
    """With the right words it is read; with these it is not, where it once was read as if the right ones stood."""
    before, wrong, behind = text.replace("{", "|").replace("}", "|").split("|")
    assert isinstance(read_ability(before + wrong + behind), Unread)
    assert rules(before + right + behind)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("If an opposing warrior ends your turn in this card's space, gain 1 life.", 'write "their"'),
        ("You may lose 1 life. If they do, gain 1 life.", 'write "if you do"'),
        ("When an opponent attacks you, your attack deals no more than 1 damage.", 'write "the attack"'),
        ("When you hit an opponent, that warrior may lose 1 life. If you do, gain 1 life.", 'write "if they do"'),
    ],
)
def test_the_refusal_says_what_to_write(text: str, words: str) -> None:
    refused = read_ability(text)
    assert isinstance(refused, Unread)
    assert refused.code == "WHOSE"
    assert words in refused.message


def test_a_card_that_somebody_shows_is_what_stands_behind_it() -> None:
    (rule,) = rules(
        "At the start of each round, deal 1 damage to each opponent who revealed a card with greater initiative than "
        "your experience."
    )
    assert "CardStat" in str(rule)


@pytest.mark.parametrize(
    "text",
    [
        "Search your main stack for a Beast and Insect fighter and put it into your hand.",
        "Search your main stack for a Beast fighter and put it into their hand.",
        "Search your main stack for a Beast fighter and put it into your opponent's hand.",
        "Return one of your fighters to their hand.",
        "When you play all weapons, draw a card.",
    ],
)
def test_in_anarcus_as_well(text: str) -> None:
    kind: ast.Kind = "constant" if text.startswith("When") else "action"
    assert isinstance(read_ability(text, kind=kind, language="anarcus"), Unread)


def test_kinds_of_several_fighters_are_joined_either_way() -> None:
    joined = rules("Destroy all Beast and Insect fighters.", "action", "anarcus")
    assert joined == rules("Destroy all Beast or Insect fighters.", "action", "anarcus")


def test_poison_ticks_by_rounds() -> None:
    assert rules("After you hit, Poison 1 for two rounds.", language="timerift")
    assert isinstance(read_ability("After you hit, Poison 1 for two turns.", language="timerift"), Unread)


def test_an_ability_of_two_meanings_is_not_played() -> None:
    text = "Choose an opponent. You may choose an opposing warrior to gain 1 life."
    reading = read_ability(text, kind="reveal")
    assert isinstance(reading, Reading)
    assert reading.alternatives == 2
    card = Card("x-1", "X", "x", 1, "special", initiative=3, abilities=(PrintedAbility("A", "reveal", text),))
    (why,) = playability.why_unplayable(card)
    assert "it can be read in 2 ways: " in why.reason


@pytest.mark.clause("A7-PRIN-100")
@pytest.mark.parametrize("before", ["You gain +1 speed. Then, ", "You gain +1 speed. Then "])
def test_this_attack_is_any_of_those_that_a_sentence_with_then_is_about(before: str) -> None:
    """Under the condition of that sentence, as if it stood alone."""
    alone = "If you have a weapon, your attacks deal +1 damage. If this attack hits, gain 2 life."
    _, joined = rules(before + alone.replace("If you", "if you"))
    _, by_itself = rules(alone)
    assert joined == by_itself
    assert isinstance(joined.condition, ast.AllOf)


PARTICIPLES = (
    "Opponents lose 1 life when {attacking}.",
    "Opponents cannot move after {attacking}.",
    "Opponents discard a card after {hitting} you.",
    "An opponent may move one space after {being} hit.",
    "Each opponent loses 1 life before {moving}.",
    "Other warriors take 1 damage after {moving}.",
    "Your opponent rolls one die when {making} defense rolls.",
    "Your opponent's attack rolls get -2 after {being} hit.",
    "All warriors lose 1 life when {attacking}.",
    "When {making} an attack roll, opponents cannot use abilities.",
    "You and opponents lose 1 life when {attacking}.",
    "You and each opponent lose 1 life after {attacking}.",
    "When {attacking}, opponents lose 1 life.",
    "After {attacking}, they lose 1 life.",
    "If an opponent has a weapon they lose 1 life after {attacking}.",
)


@pytest.mark.parametrize("text", PARTICIPLES)
@pytest.mark.parametrize("language", ["anachronism", "timerift"])
def test_a_participle_is_of_whoever_the_clause_is_about(text: str, language: str) -> None:
    """It is refused where that is somebody else than the user, of whom it would be read."""
    before, verb, behind = text.replace("{", "|").replace("}", "|").split("|")
    reading = read_ability(before + verb + behind, kind="constant", language=language)
    assert isinstance(reading, Unread)
    assert (reading.word, reading.column) == (verb, len(before) + 1)
    assert f'it is not clear who is "{verb}"' in reading.message


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Gain 1 life after attacking.", "After you attack, you gain 1 life."),
        ("Your warrior loses 1 life after moving.", "After you move, you lose 1 life."),
        ("Deal 1 damage to an opponent after moving.", "After you move, deal 1 damage to an opponent."),
        (
            "After hitting an opponent, that warrior loses 1 life.",
            "After you hit an opponent, that warrior loses 1 life.",
        ),
        (
            "When attacking, your opponent's defense rolls get -1.",
            "When you attack, your opponent's defense rolls get -1.",
        ),
        ("After hitting an opponent, they lose 1 life.", "After you hit an opponent, they lose 1 life."),
        ("After hitting an opponent, the opponent loses 1 life.", "After you hit an opponent, they lose 1 life."),
        ("After attacking, the defender loses 1 life.", "After you attack, the defender loses 1 life."),
        ("When attacking, the defender loses 1 life.", "When you attack, the defender loses 1 life."),
        ("After being hit, the attacker loses 1 life.", "After you are hit, the attacker loses 1 life."),
        (
            "If an opponent has a sword gain 1 life after attacking.",
            "If an opponent has a sword, gain 1 life after attacking.",
        ),
        ("Opponents' attack rolls get -2 when attacking you.", "Your opponents' attack rolls against you get -2."),
    ],
)
def test_a_participle_is_of_the_user(text: str, same: str) -> None:
    assert rules(text) == rules(same)


@pytest.mark.parametrize(
    "text",
    [
        "When you reveal a Fire and {a} Water card, gain 1 life.",
        "After you discard a Fire and {a} Water card, gain 1 life.",
        "After you turn an armor and {a} shield face-up, gain 1 life.",
    ],
)
def test_of_two_things_no_message_makes_one(text: str) -> None:
    """Where two cannot stand, "a Fire and Water card" is not proposed: it is one card that is both."""
    before, article, behind = text.replace("{", "|").replace("}", "|").split("|")
    reading = read_ability(before + article + behind, kind="constant")
    assert isinstance(reading, Unread)
    assert (reading.word, reading.expected, reading.near) == (article, (), "")
    assert 'leave no "a" out' in reading.message
