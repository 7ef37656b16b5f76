"""Every lesson is played, step by step, with its set dice; every wrong act gets its reason."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest

from agon.cards import starter
from agon.core.errors import BadInputError
from agon.core.node import Decision
from agon.learn import Lesson, Table, lesson_of, lessons, read_lesson
from agon.learn.lesson import ROLL, matches
from agon.messages import languages, speaking
from agon.rules.catalogue import all_clauses

MOST_HEADLINE = 60
MOST_SENTENCE = 140
BLAME = "wrong|fail|oops|score|mal|incorrecto|error"
STEPS = [(system, n) for system in lessons() for n in range(len(lesson_of(system).steps))]


def test_there_is_a_lesson_for_each_game() -> None:
    assert lessons() == ("anachronism", "anarcus", "timerift")
    assert all(len(lesson_of(each).parts) == 6 for each in lessons())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("system", lessons())
def test_what_a_lesson_says_is_short_and_blames_nobody(system: str, language: str) -> None:
    with speaking(language):
        lesson = lesson_of(system)
    for step in lesson.steps:
        assert len(step.say) <= MOST_HEADLINE, step.say
        said = [step.text, *(each.say for each in step.reasons), *(say for act in step.acts for _, say in act.good)]
        for each in said:
            for sentence in re.split(r"(?<=[.!?]) ", each):
                assert len(sentence) <= MOST_SENTENCE, sentence
            assert not re.search(rf"\b({BLAME})\b", each, re.IGNORECASE), each


@pytest.mark.parametrize("system", lessons())
def test_a_lesson_has_few_acts_its_cards_are_ours_and_its_clauses_exist(system: str) -> None:
    lesson = lesson_of(system)
    pool = starter(system)
    called = {card.name for card in pool.cards.values()}
    assert sum(len(each.acts) for each in lesson.steps) <= 40
    for step in lesson.steps:
        cited = [each.clause for each in step.reasons if each.clause]
        cited += [clause for act in step.acts for clause in act.clauses]
        cited += [clause for _, clause in (*step.why, *step.learned, *step.refused)]
        assert not [each for each in cited if each not in all_clauses()]
        for line in step.scene.splitlines():
            if re.match(r"[AB]: ", line) and system != "anarcus":
                for name in re.split(r" \| |, ", line[3:]):
                    plain = re.sub(r" (up|down|depleted|discarded)$", "", name.strip())
                    assert re.match(r"(life|initiative|actions) ", plain) or plain in called, plain


@pytest.mark.parametrize(("system", "number"), STEPS)
def test_every_act_goes_on_or_gets_its_reason(system: str, number: int) -> None:
    """What is asked for is played by hand; before each act every other option, and what is refused, is tried."""
    table = Table(lesson_of(system), number)
    step = table.step
    if step.bot:
        return
    for at, act in enumerate(step.acts):
        here = list(table.acts)
        for wrong in others(table, at):
            seen = Table(table.lesson, number, here).tried(wrong) if here else Table(table.lesson, number).tried(wrong)
            assert seen.kind == "kind", f"{wrong}: {seen.kind} {seen.text}"
            assert seen.text
            assert seen.acts == here
        if at == 0:
            for refused, clause in step.refused:
                seen = table.tried(refused)
                assert (seen.kind, seen.clause) == ("refused", clause), seen.text
        seen = table.show()
        assert seen.kind == "good"
        assert seen.text == act.praise(act.accept[0])
    assert table.done
    assert seen.waits == "next"
    assert seen.view["decision"] is None


def others(table: Table, at: int) -> list[str]:
    """Return what a learner can do here that does not go on."""
    act = table.step.acts[at]
    if act.accept[0] == ROLL:
        return []
    if act.accept[0] in table.step.answers:
        return [each for each in table.step.answers if each not in act.accept]
    node = table.state.node()
    assert isinstance(node, Decision)
    assert node.seat == 0, "the learner is not asked"
    mine = [each.notation for each in node.options]
    wrong = [each for each in mine if not any(matches(name, act.accept) for name in table._names(each))]
    assert len(wrong) < len(mine), f"none of {act.accept} is offered: {mine}"
    assert all(table.step.reason(table._names(each)) for each in wrong), "an act without an answer"
    return wrong


@pytest.mark.parametrize("system", lessons())
def test_shown_and_by_hand_end_in_the_same_position(system: str) -> None:
    """Each step is reached by its script, and by the learner's acts since the scene was set."""
    lesson = lesson_of(system)
    acts: Sequence[str] = ()
    for number in range(len(lesson.steps)):
        if lesson.steps[number].scene:
            acts = ()
        if lesson.steps[number].bot:
            break
        by_hand = Table(lesson, number, acts)
        shown = Table(lesson, number)
        assert by_hand.state.key() == shown.state.key()
        while not by_hand.done:
            shown.show()
            by_hand.tried(by_hand.target())
        assert by_hand.state.key() == shown.state.key()
        acts = by_hand.acts


@pytest.mark.parametrize("system", lessons())
def test_the_game_at_the_end_is_played_to_its_end(system: str) -> None:
    lesson = lesson_of(system)
    luck = random.Random(3)
    throw = lambda dice, sides: [luck.randint(1, sides) for _ in range(dice)]  # noqa: E731
    seen = Table(lesson, len(lesson.steps) - 1).play("", throw)
    first = list(seen.acts)
    while seen.waits != "over":
        decision = seen.view["decision"]
        assert decision is not None
        assert decision["seat"] == 0
        assert len(decision["options"]) > 1
        chosen = luck.choice(decision["options"])["notation"]
        seen = Table(lesson, seen.step, seen.acts).play(chosen, throw)
        assert seen.kind == ""
        assert seen.acts[: len(first)] == first
    assert seen.view["result"]
    with pytest.raises(BadInputError, match="asks"):
        Table(lesson, seen.step, seen.acts).play("pass", throw)


def test_what_a_script_cannot_do_is_said() -> None:
    lesson = lesson_of("anachronism")
    with pytest.raises(BadInputError, match="no step 99"):
        Table(lesson, 98)
    with pytest.raises(BadInputError, match="does not go on in step 1"):
        Table(lesson, 1, ["pass"])
    with pytest.raises(BadInputError, match="asks for no act"):
        Table(lesson, 13).tried("pass")
    with pytest.raises(BadInputError, match="no game"):
        Table(lesson, 0).play("", lambda dice, _: [1] * dice)
    with pytest.raises(BadInputError, match="400 answers"):
        Table(lesson, 13, ["A pass"] * 401)
    with pytest.raises(BadInputError, match="does not fit"):
        Table(lesson, 13, ["A pass"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("system", "no TOML"),
        ("system = 1\nparts = []", "system is no text"),
        ("parts = [{ title = 'a', about = 'b', steps = [{ say = 'x' }] }]", "step 1 has no text"),
        ("parts = [{ title = 'a', about = 'b', steps = [{ say = 'x', text = 'y' }] }]", "step 1 has either acts, or a"),
        ("parts = [{ title = 'a', about = 'b', steps = [], more = 1 }]", "part 1 has what nobody reads: more"),
        (
            "parts = []\nsystem = 'a'\nabout = 'b'\nyou = 'c'\nfoe = 'e'\ndone = 'd'",
            "begins with a step that sets a scene",
        ),
    ],
)
def test_a_file_that_is_no_lesson_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        read_lesson(text)


def test_reach_is_what_the_lesson_says() -> None:
    """The grids that the texts of the lesson name, as the engine has them."""
    lesson: Lesson = lesson_of("anachronism")
    table = Table(lesson, 3)

    def reach(name: str, seat: int) -> dict[str, int]:
        each = next(one for one in table.state.view(0)["reach"] if one["seat"] == seat and one["name"] == name)
        return {square["square"]: square["modifier"] for square in each["squares"]}

    found = {}
    for facing in "NESW":
        table = Table(lesson, 3)
        if facing != "N":
            table.state.apply(f"turn {facing}")
        mine = next(each for each in table.state.view(0)["reach"] if each["seat"] == 0)
        found[facing] = {each["square"]: each["modifier"] for each in mine["squares"]}
    assert found == {
        "N": {"a4": 0, "b4": 1, "a3": 0}, "E": {"c4": 0, "c3": 1, "b4": 0},
        "S": {"c2": 0, "b2": 1, "c3": 0}, "W": {"a2": 0, "a3": 1, "b2": 0},
    }  # fmt: skip
    theirs = next(each for each in table.state.view(0)["reach"] if each["seat"] == 1)
    assert {each["square"]: each["modifier"] for each in theirs["squares"]} == {"b4": 0, "c3": 0, "d4": 0}
