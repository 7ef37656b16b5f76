"""Sentences put together from openings and steps of other sentences: whatever reads, reads one way and back."""

import itertools
import random

from agon.language import Reading, Unread, read_ability, speak

OPENINGS = [
    "", "Once per round, ", "Twice each game, ", "When you hit, ", "After you are attacked by a knife, ",
    "Before you make a defense roll, ", "At the start of each round, ",
    "After an opponent moves into this card's space, ",
    "Once each turn, after you gain life, ", "If you roll doubles, ", "When an opponent reveals a tome, ",
    "Once per game, when you take damage, ",
]  # fmt: skip
CONDITIONS = [
    "", "if you won initiative, ", "while you have two face-up Greek cards, ",
    "if you have 4 or less life, ",
    "if you are adjacent to an opponent, ",
    "if the attacker has more speed than you, ", "if you have moved this turn, ",
    "if you are not a Fire or Wood warrior, ",
]  # fmt: skip
STEPS = [
    "your attack rolls gain +1", "your next defense roll gains +2 this round", "gain 2 life",
    "you may move up to two spaces",
    "deal 1 damage to an adjacent opponent", "you may discard this card to gain +1 speed this round",
    "your attacks with this weapon deal +1 damage", "an opponent gets -1 speed on their next turn",
    "you may re-roll one die of one of your attack rolls", "you may use another shield", "roll two dice",
    "make a basic attack against an adjacent opponent at +1", "discard one of your tomes and gain 1 life",
    "your first attack roll each turn gains +1", "an opponent must discard one of their items",
    "your rolls gain +1 for each of your other face-up cards", "choose an opponent",
]  # fmt: skip
FOLLOWING = [
    "", " If you do, gain 1 life.", " Otherwise, your rolls gain +1 this turn.", " If that total is even, gain 1 life.",
    " That warrior's next roll gets -1.", " This attack deals +1 damage.", " You may use another head card.",
    " After you miss, gain +1 experience.",
]  # fmt: skip


def test_whatever_reads_reads_one_way_and_back() -> None:
    every = list(itertools.product(OPENINGS, CONDITIONS, STEPS, FOLLOWING, ("constant", "action", "reveal")))
    read = 0
    for opening, condition, step, following, kind in random.Random(11).sample(every, 400):
        text = f"{opening}{condition}{step}.{following}"
        reading = read_ability(text, kind=kind)
        if isinstance(reading, Unread):
            assert reading.code in ("NO-REFERENT", "NOT-YET", "HOW-LONG", "SCOPE", "GROUP", "WHICH", "WHEN"), (
                f"{text}\n{reading}"
            )
            continue
        read += 1
        assert reading.alternatives == 1, text
        spoken = speak(reading.ability)
        again = read_ability(spoken, kind=kind)
        assert isinstance(again, Reading), f"{text}\n{spoken}\n{again}"
        assert again.ability == reading.ability, f"{text}\n{spoken}"
    assert read > 250


def test_what_waits_for_a_while_behind_another_step_is_read_as_that() -> None:
    """Its trigger was once left as a part that nothing else knows."""
    reading = read_ability("Roll one die and when your opponents move this round, gain 1 life.", kind="reveal")
    assert isinstance(reading, Reading)
    apart = read_ability("Roll one die. When your opponents move this round, gain 1 life.", kind="reveal")
    assert isinstance(apart, Reading)
    assert reading.ability == apart.ability
    assert reading.ability == getattr(read_ability(speak(reading.ability), kind="reveal"), "ability", None)


def test_each_round_for_a_while_is_a_trigger_like_each_round() -> None:
    text = "On an opponent's next turn, each round, your attack rolls get -1 this round."
    reading = read_ability(text, kind="reveal")
    assert isinstance(reading, Reading)
    spoken = read_ability(speak(reading.ability), kind="reveal")
    assert isinstance(spoken, Reading)
    assert spoken.ability == reading.ability
    assert "EachRound" not in str(reading.ability)
