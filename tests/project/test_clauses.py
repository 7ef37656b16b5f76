"""Every citation of a clause names one that exists; the catalogues are whole."""

from pathlib import Path

import pytest

from agon.core.errors import BadInputError
from agon.rules import catalogue_of, measured, names
from agon.rules.catalogue import CLAUSE_ID, clause, differences, expanded
from agon.rules.coverage import scenario_header

GONE = "A7-TIE-" + "77"  # not written in one piece: this file is searched for dangling ids, too


def test_no_citation_dangles_and_no_waiver_is_idle() -> None:
    assert measured().problems == ()


@pytest.mark.parametrize(
    ("system", "count"), [("anachronism", 558), ("anachronism-original", 71), ("anarcus", 177), ("timerift", 679)]
)
def test_a_catalogue_loses_no_clause(system: str, count: int) -> None:
    """Ids are stable; a clause may be added, never taken away."""
    assert len(catalogue_of(system).clauses) >= count


def test_ids_look_like_ids_and_name_their_section() -> None:
    for system in names():
        found = catalogue_of(system)
        for each in found.clauses.values():
            assert CLAUSE_ID.fullmatch(each.id)
            assert each.id.startswith(found.prefix + "-")
            assert each.id.rpartition("-")[0] == each.section
            assert each.section in found.sections
            assert each.text


def test_rulings_say_how_sure_they_are() -> None:
    rulings = [each for system in names() for each in catalogue_of(system).clauses.values() if each.kind == "ruling"]
    assert {each.confidence for each in rulings} == {"firm", "likely", "choice"}


def test_an_unknown_clause_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadInputError, match="A7-TIE-"):
        clause(GONE)


def test_differences_read_the_same_from_both_sides() -> None:
    here = differences("anachronism-original", "anachronism")
    there = differences("anachronism", "anachronism-original")
    assert [(each.here, each.there) for each in here] == [(each.there, each.here) for each in there]
    assert "basic_attack_damage" in {each.name for each in here}


def test_ranges_expand() -> None:
    assert expanded("TR-COMP-01..03") == ["TR-COMP-01", "TR-COMP-02", "TR-COMP-03"]
    assert expanded("TR-COMP-01") == ["TR-COMP-01"]
    with pytest.raises(BadInputError):
        expanded("TR-COMP-01..x")


def checkout(root: Path, test: str, *, scenario: str = "", waivers: str = "") -> Path:
    (root / "docs" / "rules").mkdir(parents=True)
    (root / "docs" / "rules" / "waivers.toml").write_text(waivers)
    (root / "tests").mkdir()
    (root / "tests" / "test_it.py").write_text(test)
    (root / "tests" / "it.scenario").write_text(scenario)
    return root


def test_marks_and_scenario_headers_prove(tmp_path: Path) -> None:
    root = checkout(
        tmp_path,
        '@pytest.mark.clause("A7-TIE-01", "A7-TIE-02")\ndef test_one(): ...\n'
        'class TestMore:\n    pytestmark = pytest.mark.clause("A7-TIE-03")\n    def test_two(self): ...\n',
        scenario="# a puzzle\ntitle: Tied\nproves: A7-TIE-04, A7-TIE-05\n\nbody: A7-TIE-06\n",
    )
    assert sorted(measured(root).proofs) == ["A7-TIE-01", "A7-TIE-02", "A7-TIE-03", "A7-TIE-04", "A7-TIE-05"]


@pytest.mark.parametrize(
    "test",
    [
        'def test_one():\n    """A7-TIE-01"""\n',
        '@pytest.mark.skip\n@pytest.mark.clause("A7-TIE-01")\ndef test_one(): ...\n',
        '@pytest.mark.xfail(reason="no")\n@pytest.mark.clause("A7-TIE-01")\ndef test_one(): ...\n',
        '@pytest.mark.clause("A7-TIE-01")\ndef helper(): ...\n',
    ],
    ids=["docstring", "skipped", "expected to fail", "no test"],
)
def test_what_is_no_proof(tmp_path: Path, test: str) -> None:
    assert measured(checkout(tmp_path, test)).proofs == {}


def test_dangling_citations_are_problems(tmp_path: Path) -> None:
    root = checkout(
        tmp_path,
        f'@pytest.mark.clause("{GONE}")\ndef test_one(): ...\n',
        waivers=f'[[waiver]]\nclauses = ["{GONE}"]\nreason = "x"\n[[waiver]]\nclauses = ["A7-TIE-02"]\nreason = ""\n',
    )
    (root / "src").mkdir()
    (root / "src" / "code.py").write_text(f'"""See {GONE}."""\n')
    problems = "\n".join(measured(root).problems)
    assert f"test_one: proves {GONE}" in problems
    assert f"waives {GONE}" in problems
    assert "A7-TIE-02 is waived without a reason" in problems
    assert f"src/code.py:1: cites {GONE}" in problems


def test_a_waiver_of_a_proven_clause_is_a_problem(tmp_path: Path) -> None:
    root = checkout(
        tmp_path,
        '@pytest.mark.clause("A7-TIE-01")\ndef test_one(): ...\n',
        waivers='[[waiver]]\nclauses = ["A7-TIE-01"]\nreason = "x"\n',
    )
    assert "A7-TIE-01 is waived but" in measured(root).problems[0]


def test_what_is_open_and_not_listed_is_a_hole(tmp_path: Path) -> None:
    root = checkout(tmp_path, '@pytest.mark.clause("A7-TIE-01")\ndef test_one(): ...\n')
    rest = [each for each in catalogue_of("anachronism").sections if each != "A7-TIE"]
    listed = f'[[open]]\nsystems = ["timerift"]\nsections = {rest}\nclauses = ["A7-TIE-02..05"]\nreason = "later"\n'
    (root / "docs" / "rules" / "open.toml").write_text(listed)
    found = measured(root)
    assert found.problems == ()
    holes = {each.system: each.holes for each in found.systems}
    assert holes["anachronism"] == ("A7-TIE-06",)
    assert holes["timerift"] == ()
    assert len(holes["anarcus"]) > 100


def test_what_is_listed_as_open_must_be_open_exist_and_have_a_reason(tmp_path: Path) -> None:
    root = checkout(tmp_path, '@pytest.mark.clause("A7-TIE-01", "A7-TIE-03")\ndef test_one(): ...\n')
    listed = '[[open]]\nclauses = ["A7-TIE-01", "A7-TIE-02..03"]\nsections = ["A7-NONE"]\n'
    (root / "docs" / "rules" / "open.toml").write_text(listed)
    problems = "\n".join(measured(root).problems)
    assert "A7-TIE-01 is listed, but" in problems
    assert "A7-TIE-03 is listed, but" in problems
    assert "A7-TIE-02 is listed" not in problems
    assert "A7-NONE is no clause, section or system" in problems
    assert "A7-TIE-01 is open without a reason" in problems


def test_ids_must_be_written_out(tmp_path: Path) -> None:
    problems = measured(checkout(tmp_path, "@pytest.mark.clause(*IDS)\ndef test_one(): ...\n")).problems
    assert "ids written out" in problems[0]


def test_a_glossary_entry_is_carried_by_proven_clauses(tmp_path: Path) -> None:
    """TR-GLOSS-02 names TR-LOAD-06, TR-LOAD-07, TR-CARD-05 and TR-CARD-11."""
    carriers = catalogue_of("timerift").clauses["TR-GLOSS-02"].carried_by
    mark = ", ".join(f'"{each}"' for each in carriers)
    root = checkout(tmp_path, f"@pytest.mark.clause({mark})\ndef test_one(): ...\n")
    timerift = next(each for each in measured(root).systems if each.system == "timerift")
    assert timerift.carried == 1
    assert "TR-GLOSS-02" not in timerift.open


def test_a_scenario_header_ends_at_the_first_empty_line() -> None:
    assert scenario_header("title: A   # why\nproves: X\n\nnote: B\n") == {"title": "A", "proves": "X"}
