"""A lesson and its puzzles in another language: the same steps, every text, and what is printed as it is printed."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from agon.cards import data_folder, starter
from agon.core.files import read_text
from agon.learn import Table, lesson_of, lessons, read_lesson
from agon.learn.lesson import FILE
from agon.learn.puzzle import Attempt, puzzle_of, read_puzzle
from agon.learn.translation import folder_of, teller, translation
from agon.messages import ENGLISH, languages, speaking
from tests.messages.test_catalogue import WHOLE

TOLD = [(system, language) for system in lessons() for language in languages() if language != ENGLISH]


def texts(system: str) -> list[str]:
    """Return every text of the lesson and the puzzles of a rule system that somebody reads."""
    found: dict[str, None] = {}

    def tell(text: str) -> str:
        found[text] = None
        return text

    read_lesson(read_text(folder_of(system) / FILE), tell)
    for path in (data_folder() / system / "puzzles").glob("*.scenario"):
        read_puzzle(path.stem, system, read_text(path), tell)
    return list(found)


def printed(system: str) -> set[str]:
    """Return the names of cards and of their abilities."""
    cards = starter(system).cards.values()
    return {card.name for card in cards} | {each.name for card in cards for each in card.abilities if each.name}


def named(text: str, names: set[str]) -> set[str]:
    """Return the names that a text has, also within a sentence ("the Gull Prince")."""
    return {name for name in names if re.search(rf"(?<!\w){re.escape(name).replace('The', '[Tt]he', 1)}(?!\w)", text)}


def lost(system: str, words: Mapping[str, str]) -> list[str]:
    """Return what a translation does not keep: a number, a square, the name of a card or an ability."""
    names = printed(system)
    wrong = []
    for english, other in words.items():
        numbers, others = (sorted(re.findall(r"[a-e]?\d+", each)) for each in (english, other))
        if numbers != others:
            wrong.append(f"{english}: {numbers}, {others}")
        wrong += [f"{english}: {name}" for name in named(english, names) if name not in other]
    return wrong


@pytest.mark.parametrize(("system", "language"), TOLD)
def test_every_text_is_told_and_none_that_is_not_there(system: str, language: str) -> None:
    words = translation(system, language)
    wanted = {each for each in texts(system) if re.search(r"[^\W\d]{2}", each) and each not in printed(system)}
    assert sorted(set(words) - wanted) == []
    assert language not in WHOLE or sorted(wanted - set(words)) == []


@pytest.mark.parametrize(("system", "language"), TOLD)
def test_numbers_squares_and_names_stay_as_they_are(system: str, language: str) -> None:
    assert lost(system, translation(system, language)) == []


def test_what_a_translation_loses_is_noticed() -> None:
    words = {"Step to b3: +1.": "Ve a b2: +1.", "Play Harbor Pike.": "Juega la pica.", "The Gull Prince.": "No."}
    assert lost("anarcus", words) == [
        "Step to b3: +1.: ['1', 'b3'], ['1', 'b2']",
        "Play Harbor Pike.: Harbor Pike",
        "The Gull Prince.: The Gull Prince",
    ]


@pytest.mark.parametrize(("system", "language"), TOLD)
def test_the_steps_are_the_same_in_every_language(system: str, language: str) -> None:
    """The acts of a question stay what they are, and no two of its answers read alike."""
    with speaking(language):
        other = lesson_of(system)
    for step, english in zip(other.steps, lesson_of(system).steps, strict=True):
        assert step.answers == english.answers
        assert [each.accept for each in step.acts] == [each.accept for each in english.acts]
        assert len({each.text for each in step.offered}) == len(step.offered)


def test_an_answer_is_read_in_the_language_and_given_as_the_script_has_it() -> None:
    with speaking("es"):
        table = Table(lesson_of("anachronism"), 4)
        seen = table.seen()
        assert [(each.act, each.text) for each in seen.answers] == [("Yes", "Sí"), ("No", "No")]
        assert table.tried("Yes").text.startswith("Mira otra vez las casillas rayadas")
        assert table.tried("No").text.startswith("Tú le alcanzas")


def test_what_a_language_does_not_have_is_said_in_english() -> None:
    assert teller("anachronism", "es")("Yes") == "Sí"
    assert teller("anachronism", "es")("Nobody wrote this.") == "Nobody wrote this."
    assert teller("anachronism", "xx")("Yes") == "Yes"


def test_a_puzzle_and_its_other_side_are_told_in_the_language() -> None:
    with speaking("es"):
        puzzle = puzzle_of("both-must-fall")
        log = [each["text"] for each in Attempt(puzzle, puzzle.solution).seen().events]
    assert (puzzle.title, puzzle_of("both-must-fall").title) == ("Que caigan los dos", "Both must fall")
    assert any("Rival" in each for each in log)
    assert not any("The other" in each for each in log)
