"""Two deeds behind one "not", and two that one attack brings: what "and" joins is said of both, or asked about."""

from __future__ import annotations

import itertools
import re

import pytest

from agon.language import Reading, ast, read_ability, speak
from agon.scenario import scene
from tests.constructs.refusals import refused_as
from tests.constructs.rift import duel, reasons
from tests.rules.rift import champion

SCENE = """
start: round 2, turn A
card Hero: warrior, life 9, experience 5
card Foe: warrior, life 8, experience 4
card Kit: special
  {text}
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Hero | Kit up
B: Foe
play
{play}
"""
HIT = "A: attack B\ndice 6+5 1+2\n"
MISS = "A: attack B\ndice 1+2 6+5\n"
STRUCK = "B: attack A\ndice 3+1 1+2\n"
SPARED = "B: attack A\ndice 1+2 5+6\n"
STEP = "A: move b1 E\n"


def told_again(text: str, kind: ast.Kind = "constant", language: str = "anachronism") -> ast.Ability:
    """The ability that a text is read to, which is told in words that read to the same."""
    read = read_ability(text, kind=kind, language=language)
    assert isinstance(read, Reading), (text, read)
    assert read.alternatives == 1, text
    told = speak(read.ability, language=language)
    again = read_ability(told, kind=kind, language=language)
    assert isinstance(again, Reading), told
    assert again.ability.rules == read.ability.rules, told
    return read.ability


# ---------------------------------------------------------------------------------------------------- behind one "not"

NEITHER = [
    "If you have neither moved nor attacked this turn, gain 1 life.",
    "If you have not moved or attacked this turn, gain 1 life.",
    "If you did neither move nor attack this turn, gain 1 life.",
    "If you did not move or attack this turn, gain 1 life.",
    "If you have not moved and have not attacked this turn, gain 1 life.",
]
NOT_BOTH = [
    "If you have not both moved and attacked this turn, gain 1 life.",
    "If you did not both move and attack this turn, gain 1 life.",
    "Unless you have moved and attacked this turn, gain 1 life.",
]


@pytest.mark.parametrize(
    ("texts", "lives"),
    [(NEITHER, {"": 10, STEP: 9, MISS: 9, MISS + STEP: 9}),
     (NOT_BOTH, {"": 10, STEP: 10, MISS: 10, MISS + STEP: 9})],
    ids=["neither", "not both"],
)  # fmt: skip
def test_neither_and_not_both(texts: list[str], lives: dict[str, int]) -> None:
    """A constant ability asks it as the turn ends, an action when it is used."""
    for text, (play, life) in itertools.product(texts, lives.items()):
        told_again(text)
        scene(SCENE.format(text=f"Aura: {text}", play=f"{play}A: end turn\nA life {life}"))
        used = f"A: use Trick\nA life {life}" if life == 10 else "A may not use Trick"
        scene(SCENE.format(text=f"Trick - Action: {text}", play=f"{play}{used}"))


@pytest.mark.parametrize(
    ("text", "lives"),
    [
        ("If you have been neither hit nor missed this round, gain 1 life.", {"": 10, STRUCK: 8, SPARED: 9}),
        ("If you were not hit or missed this round, gain 1 life.", {"": 10, STRUCK: 8, SPARED: 9}),
        ("If you have not both been hit and missed this round, gain 1 life.",
         {"": 10, STRUCK: 9, SPARED: 10, STRUCK + SPARED: 8}),
        ("If you have moved and not attacked this turn, gain 1 life.", {"": 9, STEP: 10, MISS: 9}),
    ],
)  # fmt: skip
def test_in_the_passive_and_with_one_denied(text: str, lives: dict[str, int]) -> None:
    told_again(text)
    for play, life in lives.items():
        turns = play if play.startswith("A") else f"A: end turn\n{play}B: end turn\n"
        end = "A: end turn\n" if play.startswith("A") else ""
        scene(SCENE.format(text=f"Aura: {text}", play=f"{turns}{end}A life {life}"))


DEEDS = {
    "moved": "move", "attacked": "attack", "hit": "hit", "missed": "miss", "discarded a card": "discard a card",
    "taken damage": "take damage", "re-rolled dice": "re-roll dice",
}  # fmt: skip


@pytest.mark.parametrize("language", ["anachronism", "timerift"])
@pytest.mark.parametrize(("one", "other"), list(itertools.permutations(DEEDS, 2)))
def test_not_in_front_of_two_is_asked_about(one: str, other: str, language: str) -> None:
    """Whatever is done, in either tense: the words of the refusal are read."""
    for front in (f"have not {one} and {other}", f"did not {DEEDS[one]} and {DEEDS[other]}"):
        for span in ("turn", "round"):
            price = "1 Action: " if language == "timerift" else ""
            refused = refused_as("SCOPE", f"{price}If you {front} this {span}, gain 1 life.", language=language)
            remedies = re.findall(r'"((?:have|did) (?:neither|not both)[^"]+)"', refused.message)
            assert len(remedies) == 2, refused.message
            for each in remedies:
                told_again(f"{price}If you {each}, gain 1 life.", language=language)


@pytest.mark.parametrize(
    "text",
    [
        "If you have not been attacked and hit this round, gain 1 life.",
        "If you were not attacked and hit this turn, gain 1 life.",
        "If an opponent has not moved and attacked this turn, gain 1 life.",
        "While you have not moved, and attacked this turn, your attack rolls gain +1.",
        "When you hit, if you have not moved and attacked this turn, gain 1 life.",
    ],
)
def test_wherever_it_is_asked(text: str) -> None:
    refused_as("SCOPE", text)


@pytest.mark.parametrize(
    "text",
    [
        "If you have not moved this turn and are adjacent to an opponent, gain 1 life.",
        "If you have not moved and have attacked this turn, gain 1 life.",
        "If you did not move this turn and attacked this turn, gain 1 life.",
    ],
)
def test_what_not_cannot_deny_is_not_denied(text: str) -> None:
    ability = told_again(text)
    assert isinstance(ability.rules[0].condition, ast.AllOf)
    assert not isinstance(ability.rules[0].condition.tests[1], ast.Not)


# ------------------------------------------------------------------------------------------------------- of one attack


@pytest.mark.parametrize(
    ("text", "play"),
    [
        # What becomes of an attack is said of that attack: one event.
        ("After you are attacked and hit, gain 1 life.", f"A: end turn\n{STRUCK}A life 9\n{SPARED}A life 9"),
        ("After you are attacked and missed, gain 1 life.", f"A: end turn\n{STRUCK}A life 8\n{SPARED}A life 9"),
        ("After an opponent is attacked and hit, gain 1 life.", f"{HIT}A life 10\n{MISS}A life 10"),
        ("When you attack and hit, gain 1 life.", f"{MISS}A life 9\n{HIT}A life 10"),
        ("After you attack and miss, gain 1 life.", f"{HIT}A life 9\n{MISS}A life 10"),
        ("When you attack and deal damage, gain 1 life.", f"{MISS}A life 9\n{HIT}A life 10"),
        ("When you hit and deal damage, gain 1 life.", f"{MISS}A life 9\n{HIT}A life 10"),
        ("When you are hit and take damage, gain 2 life.", f"A: end turn\n{STRUCK}A life 10\n{SPARED}A life 10"),
        # "Or" are alternatives, and the participles behind one "are" are said of the same.
        ("After you are attacked or hit, gain 1 life.", f"{HIT}A: end turn\n{SPARED}A life 10\n{STRUCK}A life 11"),
        ("If you have been attacked or hit this round, gain 1 life.", f"{HIT}A life 9\nA: end turn\n{SPARED}A life 10"),
        # Two that no attack brings with it are alternatives behind "and" as well.
        ("When you move and attack, gain 1 life.", f"{MISS}A life 10\n{STEP}A life 11"),
    ],
)  # fmt: skip
def test_the_outcome_of_an_attack_is_one_event_with_it(text: str, play: str) -> None:
    told_again(text)
    scene(SCENE.format(text=f"Aura: {text}", play=play))


@pytest.mark.parametrize("language", ["anachronism", "timerift"])
@pytest.mark.parametrize("who", ["you are", "an opponent is", "your opponent is", "a warrior is"])
@pytest.mark.parametrize("joint", ["and", "or"])
def test_hit_behind_are_is_what_is_done_to_them(who: str, joint: str, language: str) -> None:
    text = f"When {who} attacked {joint} hit, gain 1 life."
    ability = told_again(text.replace("warrior", "champion") if language == "timerift" else text, language=language)
    event = ability.rules[0].trigger.event  # type: ignore[union-attr]  # it has one
    hits = event.events[1] if isinstance(event, ast.AnyEvent) else event
    assert isinstance(hits, ast.Hits)
    assert hits.attack.against is not None
    assert hits.attack.by is None


@pytest.mark.parametrize(
    "text",
    [
        "When an opponent attacks and an opponent hits, gain 1 life.",
        "When you attack and roll doubles, gain 1 life.",
        "When you are attacked or hit by a Greek warrior, gain 1 life.",
    ],
)
def test_what_may_be_of_one_or_of_two_is_refused(text: str) -> None:
    assert not isinstance(read_ability(text), Reading)


def test_time_rift_plays_them_so() -> None:
    scene_ = duel("After you are attacked and hit, gain 1 life.", a=champion("Ann", 3), b=champion("Ben", 6))
    life = scene_.life(0)
    scene_.decider_is(1)
    scene_.miss("Ben", 0)
    assert scene_.life(0) == life
    assert not reasons(champion("Ann", 3), "If you have neither moved nor attacked this turn, gain 1 life.")
