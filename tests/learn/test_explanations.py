"""Clauses in players' words: each exists, is short and in our words, and its example goes as it says."""

from __future__ import annotations

import re
import tomllib

import pytest

from agon.learn import lesson_of, lessons
from agon.learn.example import shown
from agon.rules import lookup
from agon.rules.catalogue import all_clauses, catalogue_of, folder
from agon.rules.explanations import examples, explained
from agon.scenario.runner import problems_of

SYSTEMS = ("anachronism", "anarcus", "timerift")
MOST = 60
EXAMPLES = [(system, name) for system in SYSTEMS for name in examples(system)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_explanation_is_a_question_an_answer_and_what_follows(system: str) -> None:
    plain = tomllib.loads((folder() / "explained" / f"{system}.toml").read_text(encoding="utf-8"))
    assert set(plain) == {"examples", "clauses"}
    assert 30 <= len(plain["clauses"]) <= MOST
    used = set()
    for clause, given in plain["clauses"].items():
        assert clause in catalogue_of(system).clauses
        assert set(given) == {"title", "answer", "example", "what_if"}, clause
        assert given["title"].endswith("?"), clause
        assert len(given["title"]) <= 60, clause
        assert len(re.findall(r"[.!?](?= |$)", given["answer"])) <= 2, clause
        assert all(each in all_clauses() for each in given["what_if"].values()), clause
        assert all(text.endswith("?") for text in given["what_if"]), clause
        assert clause not in given["what_if"].values()
        assert given["answer"] != all_clauses()[clause].text
        used.add(given["example"])
    assert used == set(plain["examples"])
    titles = [each["title"] for each in plain["clauses"].values()]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(("system", "name"), EXAMPLES)
def test_an_example_goes_as_it_says(system: str, name: str) -> None:
    example = examples(system)[name]
    assert problems_of(example.scenario) == []
    seen = shown(example.scenario)
    assert seen.log


@pytest.mark.parametrize("system", lessons())
def test_what_a_lesson_lets_a_learner_ask_is_explained(system: str) -> None:
    asked = {clause for step in lesson_of(system).steps for _, clause in step.why}
    assert sorted(asked - set(explained())) == []


@pytest.mark.parametrize(
    ("system", "text", "clause"),
    [
        ("anachronism", "may I move diagonally", "A7-MOVE-04"),
        ("anachronism", "who wins an equal roll", "A7-TIE-02"),
        ("timerift", "may I do nothing", "TR-ROUND-05"),
        ("anarcus", "who wins when points are equal", "AN-WIN-02"),
    ],
)
def test_a_question_as_asked_at_the_table_is_found_first(system: str, text: str, clause: str) -> None:
    assert clause in [each.clause.id for each in lookup.search(system, text)[:2]]
