"""What is said once beside two joined things is that of both as it is played, or the sentence is not read."""

from __future__ import annotations

import pytest

from agon.language import Reading, Unread, read_ability, speak
from agon.language.ast import Kind
from tests.constructs.armies import action, end_round, fighter, play, points, table
from tests.constructs.fights import fight
from tests.constructs.refusals import refused_as
from tests.constructs.rift import duel

# --------------------------------------------------------------------------------- owner, adjective and limit in front

BLADES = """
card Kit: special
  Arms: {text}
card Sword: weapon, damage 2, culture {culture}, Sword, grid +0 / ^
card Axe: weapon, damage 2, culture {culture}, Axe, grid +0 / ^
"""


@pytest.mark.parametrize("weapon", ["Sword", "Axe"])
@pytest.mark.parametrize(("culture", "is_meant"), [("Greek", True), ("Roman", False)])
@pytest.mark.parametrize("text", [
    "Your defense rolls against Greek swords and axes gain +1.",
    "Your defense rolls against Greek swords or axes gain +1.",
])  # fmt: skip
def test_an_adjective_in_front_is_that_of_both_weapons(text: str, weapon: str, culture: str, *, is_meant: bool) -> None:
    """Any axe was meant, and of the swords only the Greek ones."""
    cards = BLADES.format(text=text, culture=culture)
    told = "A modifier +1 from Kit" if is_meant else "A no modifier from Kit"
    play_ = f"B: attack A with {weapon}\ndice 1+2 6+5\n{told}"
    fight(cards, play_, a="Hero | Kit up", b="Foe | Sword up, Axe up", start="round 1, turn B, B won initiative")


IN_FRONT: list[tuple[str, str]] = [
    ("Your attacks with your swords and axes deal +1 damage.", "your"),
    ("Your attacks with your Greek swords and axes deal +1 damage.", "your Greek"),
    ("Your attacks with your opponent's swords and axes deal +1 damage.", "opponent's"),
    ("Your attacks against opponents with swords and axes deal +1 damage.", "against opponents with"),
    ("Your attacks against adjacent opponents with swords and axes deal +1 damage.", "against adjacent opponents with"),
    ("Your attacks against Greek warriors with swords and axes deal +1 damage.", "against Greek warriors with"),
    ("Your attacks against opponents with Greek weapons or armor deal +1 damage.", "Greek"),
    ("If you have Greek swords and axes, your rolls gain +1.", "Greek"),
    ("If you have Fire weapons and tomes, your rolls gain +1.", "Fire"),
]


@pytest.mark.parametrize(("text", "said"), IN_FRONT, ids=[each[0] for each in IN_FRONT])
def test_what_stands_in_front_of_one_and_may_be_of_both_is_refused(text: str, said: str) -> None:
    refused = refused_as("WHICH", text)
    assert said.rsplit(maxsplit=1)[-1] in refused.message
    assert "is said of both or of the first alone is not clear" in refused.message


@pytest.mark.parametrize("text", [
    "Your attacks with swords and axes deal +1 damage.",
    "Your attack rolls and defense rolls against Greek warriors gain +1.",
    "Your attack rolls against Greek warriors and defense rolls gain +1.",
    "Your next attack deals +1 damage for each Fire card and special card in play.",
    "If you have a Greek sword and an axe, your rolls gain +1.",
    "If you have a Greek sword or axe, your rolls gain +1.",
    "Discard one of your opponent's Greek swords and axes.",
])  # fmt: skip
def test_what_is_of_both_or_can_be_of_one_alone_is_read(text: str) -> None:
    assert isinstance(read_ability(text, kind="action"), Reading)


# ------------------------------------------------------------------------------------------ a span behind two clauses

OF_BOTH = [
    "Gain +1 to attack rolls and your opponent gets -1 to attack rolls {}.",
    "Your attack rolls gain +1 and opponents get -1 to defense rolls {}.",
    "Gain +1 to attack rolls, and opponents get -1 to attack rolls {}.",
    "Your attack rolls gain +1 and your attacks deal +1 damage {}.",
    "Your attack rolls gain +1, your defense rolls gain +1, and opponents get -1 to attack rolls {}.",
]


@pytest.mark.parametrize("text", OF_BOTH)
def test_a_span_behind_two_clauses_is_over_for_both(text: str) -> None:
    """What came first was kept for the rest of the game."""
    cards = f"card Hero: warrior, life 9, speed 3, experience 4\ncard Kit: special\n Kit (action): {text}\n"
    spent = text.format("this turn")
    turn = "A: attack B\ndice 6+1 1+2\nA modifier +1 from Kit"
    later = "A: end turn\nB: end turn\nround 2\nA: attack B\ndice 6+1 1+2\nA no modifier from Kit"
    fight(cards.replace(text, spent), f"A: use Kit\n{turn}\n{later}", a="Hero | Kit up")


@pytest.mark.parametrize("span", [
    "this round", "this turn", "until the end of the round", "until your next turn", "for the rest of the game",
])  # fmt: skip
@pytest.mark.parametrize("text", OF_BOTH)
@pytest.mark.parametrize("kind", ["action", "reveal"])
def test_every_span_is_told_of_each(text: str, span: str, kind: Kind) -> None:
    read = read_ability(text.format(span), kind=kind)
    if isinstance(read, Unread):
        assert "of both or of the last alone" in read.message
        return
    said = speak(read.ability)
    times = text.count("+1") + text.count("-1")
    assert max(said.count(each) for each in ("this round", "this turn", "this game", "your next turn")) == times


@pytest.mark.parametrize("text", [
    "Your attack totals gain +1 and enemies get -1 to attack totals this round.",
    "Gain +1 to attack totals and enemies get -1 to attack totals this round.",
])  # fmt: skip
def test_a_span_behind_totals_of_time_rift_is_that_of_both(text: str) -> None:
    read = read_ability(text, language="timerift")
    assert isinstance(read, Reading)
    assert speak(read.ability, language="timerift").count("this round") == 2


@pytest.mark.parametrize("last", ["enemies get -1 to attack totals", "enemies get -1 to defense totals"])
def test_totals_of_time_rift_are_as_they_were_in_the_next_round(last: str) -> None:
    scene = duel(f"1 Life: Your attack totals gain +2 and {last} this round.")
    scene.do(scene.use("Ann"))
    scene.do(scene.attack("Ann", 1)).roll(1, 3).roll(1, 2)
    assert scene.life(1) == 8
    scene.to_round(2)
    scene.put("b2 N", "b3 S").do(scene.attack("Ann", 1)).roll(1, 3).roll(1, 2)
    assert scene.life(1) == 8


SPANS_OF_ANARCUS = ["for the rest of the game", "this turn", "until the end of the turn", "until the end of the round"]


@pytest.mark.parametrize("span", SPANS_OF_ANARCUS)
@pytest.mark.parametrize("first", ["Your fighters get +1 HP", "This fighter gets +1 attack"])
@pytest.mark.parametrize("last", ["enemy fighters get -1 HP", "your hero gets +1 attack"])
def test_a_span_behind_two_changes_of_anarcus_is_not_that_of_the_last(first: str, last: str, span: str) -> None:
    """The first of them ended with the round, whatever stood behind the second."""
    refused = refused_as("WHICH", f"{first} and {last} {span}.", language="anarcus")
    remedy = f"{first} {span} and {last} {span}"
    assert remedy in refused.message
    assert isinstance(read_ability(remedy + ".", language="anarcus"), Reading)
    assert isinstance(read_ability(f"{first}. {last[0].upper()}{last[1:]} {span}.", language="anarcus"), Reading)


def test_said_of_each_both_last_as_long() -> None:
    text = "Your fighters get +1 HP for the rest of the game and your hero gets +1 HP for the rest of the game."
    rally = action("Rally", text)
    state = table({"hand": [rally], "fighters": [fighter("Guard", "2/2")]})
    play(state, "play Rally")
    assert (points(state, "Guard"), points(state, "Hero A")) == ("2/3", "3/4")
    end_round(state)
    assert points(state, "Guard") == "2/3"


# ------------------------------------------------------------------ amounts, limits and conditions behind two

EACH = [
    ("Gain 1 life and 2 experience for each card you have in play.", "anachronism"),
    ("Gain 1 life and gain 2 experience for each card you have in play.", "anachronism"),
    ("Move one space, gain 1 life, and gain 2 experience for each card you have in play.", "anachronism"),
    ("Gain 1 life, move one space and gain 2 experience for each card you have in play.", "anachronism"),
    ("Your attack rolls gain +1 and your defense rolls gain +1 for each card you have in play.", "anachronism"),
    ("Your attack rolls gain +1 and your attacks deal +1 damage for each opponent.", "anachronism"),
    ("Gain 1 life and deal 1 damage to an opponent for each card you have in play.", "anachronism"),
    ("Gain 1 Life and 2 Agility for each card in your loadout.", "timerift"),
    ("Draw a card and discard a card for each fighter you have.", "anarcus"),
    ("Your hero gets +1 attack and this fighter gets +1 HP for each fighter you have.", "anarcus"),
]
AGAINST = [
    ("Your attack rolls gain +1 and your attacks deal +1 damage against Greek warriors.", "anachronism"),
    ("Gain +1 to attack rolls and your attacks deal +1 damage against Greek warriors.", "anachronism"),
    ("Your attack rolls gain +1 and your defense rolls gain +1 against adjacent opponents.", "anachronism"),
]


@pytest.mark.parametrize(("text", "game"), EACH + AGAINST)
def test_what_is_said_behind_two_clauses_is_refused_with_how_to_say_it_of_both(text: str, game: str) -> None:
    refused = refused_as("WHICH", text, kind="action", language=game)
    assert "of both or of the last alone" in refused.message
    remedy = refused.message.split('write "')[1].split('"')[0]
    assert isinstance(read_ability(remedy + ".", kind="action", language=game), Reading), remedy


def test_said_of_each_amount_it_counts_for_both() -> None:
    text = "Gain 1 life for each card you have in play and 2 experience for each card you have in play."
    cards = f"card Hero: warrior, life 9, speed 3, experience 4\ncard Kit: special\n Kit (action): {text}\n"
    fight(cards, "A: use Kit\nA life 11\nA experience 8", a="Hero | Kit up")


COMMA = [
    ("Gain 1 life, and 1 speed if you have a sword.", "anachronism"),
    ("When you hit, gain 1 life, and 1 experience unless you have a sword.", "anachronism"),
    ("Your rolls gain +1, and your attacks deal +1 damage if you have a sword.", "anachronism"),
    ("Gain 1 life, or 1 experience while you have a sword.", "anachronism"),
    ("Gain 1 Life, and 1 Action if you have a Weapon.", "timerift"),
    ("Draw a card, and your fighters get +1 HP if you have a weapon.", "anarcus"),
]


@pytest.mark.parametrize(("text", "game"), COMMA)
def test_a_condition_behind_what_a_comma_sets_apart_is_not_that_of_both(text: str, game: str) -> None:
    """The life was gained only with a sword."""
    kinds: tuple[Kind, ...] = ("constant", "action")
    for kind in kinds:
        read = read_ability(text, kind=kind, language=game)
        assert isinstance(read, Unread), read
    assert "say it first if it is meant of all of them" in refused_as("WHEN", COMMA[0][0]).message


def test_without_the_comma_or_said_first_it_is_that_of_both() -> None:
    plain = read_ability("Gain 1 life and 1 speed if you have a sword.", kind="action")
    first = read_ability("If you have a sword, gain 1 life, and 1 speed.", kind="action")
    assert isinstance(plain, Reading)
    assert isinstance(first, Reading)
    assert plain.ability == first.ability


# ---------------------------------------------------------------------------------------------------------- no span


@pytest.mark.parametrize("span", ["turn", "round"])
def test_the_end_of_a_span_is_a_moment_of_its_own_clause(span: str) -> None:
    read = read_ability(f"Move one space and lose 1 life at the end of this {span}.", kind="action")
    assert isinstance(read, Reading), read
    assert speak(read.ability) == f"Move one space. At the end of this {span}, you lose 1 life."
