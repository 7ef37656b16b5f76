"""Finding clauses: in players' words, by id, by what names them, and where they are printed."""

import pytest

from agon.core.errors import BadInputError
from agon.rules import lookup
from agon.rules.catalogue import all_clauses, catalogue_of, clause, names
from agon.rules.primer import PRIMERS


@pytest.mark.parametrize(
    ("system", "asked", "wanted"),
    [
        ("anachronism", "Who wins an equal roll?", "A7-TIE-02"),
        ("anachronism", "a7-move-04", "A7-MOVE-04"),
        ("anachronism", "how often may a basic attack be made", "A7-ATK-04"),
        ("anachronism", "doubles on the attack dice", "A7-CRIT-01"),
        ("timerift", "who rolls first, the defender?", "TR-COMBAT-02"),
        ("anarcus", "equal points: the defender?", "AN-WIN-02"),
    ],
)
def test_a_question_finds_its_rule_among_the_first(system: str, asked: str, wanted: str) -> None:
    found = [each.clause.id for each in lookup.search(system, asked)]
    assert wanted in found[:3], found[:6]


def test_what_nobody_says_is_not_found_and_small_words_alone_ask_nothing() -> None:
    assert lookup.search("anachronism", "mulligan") == ()
    assert lookup.search("anachronism", "what is the") == ()
    with pytest.raises(BadInputError, match="no rule system"):
        lookup.search("chess", "castle")


def test_the_words_that_were_meant_stand_in_what_is_found() -> None:
    for each in lookup.search("timerift", "draw"):
        text = lookup.said(each.clause).casefold()
        assert each.words
        assert all(word in text for word in each.words), each


def test_related_are_those_that_name_each_other_and_a_range_names_all_of_it() -> None:
    for first in (clause("A7-TIE-02"), clause("A7-END-07"), clause("A7-RULING-55")):
        for other in lookup.related(first):
            assert first in lookup.related(other), f"{first.id} and {other.id}"
            assert first.id != other.id
    # that clause ends in a range of ids
    assert {"A7-TIE-03", "A7-TIE-04", "A7-TIE-05", "A7-TIE-06"} <= {
        each.id for each in lookup.related(clause("A7-END-07"))
    }


def test_neighbours_walk_a_chapter_from_its_first_to_its_last() -> None:
    chapter = lookup.in_chapter("A7-TIE")
    seen, at = [chapter[0]], lookup.neighbours(chapter[0])
    assert at[0] is None
    while at[1] is not None:
        seen.append(at[1])
        assert lookup.neighbours(at[1])[0] is seen[-2]
        at = lookup.neighbours(at[1])
    assert tuple(seen) == chapter


def test_the_printed_page_is_told_in_words_and_a_ruling_of_ours_has_none() -> None:
    assert lookup.printed(clause("A7-TIE-02")) == "p13 Ties"
    assert "GOAL" not in lookup.printed(clause("TR-GOAL-01"))
    assert lookup.printed(clause("TR-GOAL-02")).endswith("Glossary, Victory")
    assert lookup.printed(clause("A7-RULING-01")) == ""


def test_an_id_that_is_no_clause_leads_to_its_chapter() -> None:
    section, there = lookup.nearest("A7-TIE" + "-77")
    assert (section, there) == ("A7-TIE", lookup.in_chapter("A7-TIE"))
    assert lookup.nearest("nothing") == ("", ())


@pytest.mark.parametrize("system", names())
def test_every_clause_is_in_one_chapter_and_has_a_heading(system: str) -> None:
    listed = [each for _, _, clauses in lookup.chapters(system) for each in clauses]
    assert sorted(each.id for each in listed) == sorted(catalogue_of(system).clauses)
    for each in listed:
        assert lookup.heading(each)
        assert lookup.system_of(each).system == system


def test_a_glossary_has_each_word_once_in_order() -> None:
    words = [each.word for each in lookup.glossary("anachronism")]
    assert len(words) == len(set(words)) > 20
    assert words == sorted(words, key=str.casefold)
    adjacent = next(each for each in lookup.glossary("anachronism") if each.word == "Adjacent")
    assert "A7-GLOS-03" in [each.id for each in adjacent.clauses]
    assert lookup.glossary("anarcus") == ()


def test_a_clause_names_whole_names_only() -> None:
    principle = clause("A7-PRIN-04")
    assert lookup.named(principle, ["Boudicca", "Boudic", "Ruling of the", "Bow"]) == ("Boudicca",)


@pytest.mark.parametrize("system", PRIMERS)
def test_a_primer_is_short_and_each_sentence_has_a_clause_of_its_game(system: str) -> None:
    lines = PRIMERS[system]
    assert len(lines) <= 11
    prefixes = {"anachronism": "A7-", "anachronism-original": "A7-", "timerift": "TR-", "anarcus": "AN-"}
    for text, cited in lines:
        assert cited in all_clauses()
        assert cited.startswith(prefixes[system])
        assert str(text).endswith(".")
    assert set(PRIMERS) == set(names())
