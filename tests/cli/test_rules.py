"""`agon rules`: coverage, show, options, diff."""

import re
from pathlib import Path

import pytest

from agon.rules.catalogue import all_clauses, catalogue_of
from tests.cli.conftest import Agon

SYSTEMS = ["anachronism", "anachronism-original", "anarcus", "timerift"]


def test_coverage_counts_every_system(agon: Agon) -> None:
    plain = agon("rules", "coverage", "--json").json
    assert [each for each in plain if each != "problems"] == SYSTEMS
    assert plain["problems"] == []
    for system in SYSTEMS:
        found = plain[system]
        assert isinstance(found, dict)
        assert found["clauses"] == found["proven"] + found["waived"] + len(found["open"])


def test_coverage_answers_no_while_a_clause_is_open_that_may_not_be(agon: Agon, tmp_path: Path) -> None:
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "waivers.toml").write_text("")
    ran = agon("rules", "coverage", "anarcus", "--root", str(tmp_path))
    assert ran.code == 1
    assert "open in anarcus, and not in docs/rules/open.toml" in ran.out
    assert "AN-CARD-01" in ran.out
    (tmp_path / "docs" / "rules" / "open.toml").write_text('[[open]]\nsystems = ["anarcus"]\nreason = "not yet"\n')
    assert agon("rules", "coverage", "anarcus", "--root", str(tmp_path)).code == 0
    assert "AN-CARD-01" in agon("rules", "coverage", "anarcus", "--root", str(tmp_path), "--all").out


def test_this_checkout_has_no_hole(agon: Agon) -> None:
    ran = agon("rules", "coverage", "--json")
    assert [each["holes"] for name, each in ran.json.items() if name != "problems"] == [[]] * len(SYSTEMS)
    assert ran.code == 0


def test_show_prints_a_clause_whatever_its_case(agon: Agon) -> None:
    ran = agon("rules", "show", "a7-tie-02")
    assert ran.code == 0
    assert ran.out.startswith("A7-TIE-02\n")
    assert "Experience" in ran.out


def test_show_lists_the_code_that_cites_a_clause_beside_its_tests(agon: Agon) -> None:
    ran = agon("rules", "show", "TR-WIELD-08")
    assert re.search(r"cited by src/agon/arena/depletion\.py:\d+ hands_used \(docstring\)", ran.out)
    assert re.search(r"proven by tests/rules/test_tr_18_attacks\.py:\d+ ", ran.out)
    (clause,) = agon("rules", "show", "TR-WIELD-08", "--json").json["clauses"]
    (found,) = [each for each in clause["code"] if each["name"] == "hands_used"]
    assert found["how"] == "function"
    lines = Path(found["path"]).read_text().splitlines()[found["line"] - 1 : found["end"]]
    assert lines[0].startswith("def hands_used(")
    assert lines[-1] == "    return hands"


def test_show_says_where_there_are_no_sources(agon: Agon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("agon.rules.coverage.__file__", str(tmp_path / "coverage.py"))
    ran = agon("rules", "show", "A7-TIE-02")
    assert ran.code == 0
    assert "inside a checkout of Agon" in ran.out
    assert "cited by" not in ran.out
    plain = agon("rules", "show", "A7-TIE-02", "--json").json
    assert (plain["checkout"], plain["clauses"][0]["code"]) == (None, [])


def test_show_takes_a_section(agon: Agon) -> None:
    clauses = agon("rules", "show", "A7-TIE", "--json").json["clauses"]
    assert isinstance(clauses, list)
    assert [each["id"] for each in clauses] == ["A7-TIE-" + n for n in ["01", "02", "03", "04", "05", "06"]]


def test_show_names_the_nearest_id(agon: Agon) -> None:
    ran = agon("rules", "show", "A7-" + "TYE-02")
    assert ran.code == 2
    assert "A7-TIE-02" in ran.err


def test_options_name_defaults_and_clauses(agon: Agon) -> None:
    plain = agon("rules", "options", "anarcus", "--json").json
    options = plain["options"]
    assert isinstance(options, list)
    found = {each["name"]: (each["default"], each["others"], each["clause"]) for each in options}
    assert found["end_early"] == ("off", "on", "AN-RULING-23")
    assert found["kill_tie"][2] == "AN-RULING-04"


@pytest.mark.parametrize(
    ("one", "two", "row"),
    [("anachronism", "anachronism-original", "weapon_attack_limit"), ("timerift", "anachronism", "init.emptySlot")],
)
def test_diff_compares(agon: Agon, one: str, two: str, row: str) -> None:
    rows = agon("rules", "diff", one, two, "--json").json["differences"]
    assert isinstance(rows, list)
    (found,) = [each for each in rows if each["name"] == row]
    assert found[one] != found[two]


def test_an_unknown_system_is_wrong_use(agon: Agon) -> None:
    ran = agon("rules", "options", "chess")
    assert ran.code == 2
    assert "anarcus" in ran.err


def test_diff_of_two_editions_lists_each_switch_with_its_values_and_clause(agon: Agon) -> None:
    rows = agon("rules", "diff", "anachronism-original", "anachronism", "--json").json["differences"]
    assert isinstance(rows, list)
    assert {each["clause"] for each in rows} == {
        "A1-ATK-03", "A1-ATK-01", "A1-END-02", "A1-RESTR-03", "A1-MOVE-05", "A1-TURN-01", "A1-TIE-01",
    }  # fmt: skip
    (leg,) = [each for each in rows if each["name"] == "leg_limit"]
    assert (leg["anachronism-original"], leg["anachronism"]) == ("off", "on")
    table = agon("rules", "diff", "anachronism", "anachronism-original").out
    assert [line.split()[0] for line in table.splitlines()[1:]] == [
        "basic_attack_damage", "weapon_attack_limit", "round_5_initiative", "leg_limit", "rotate_after_forced_move",
        "turn_length", "tie_ladder",
    ]  # fmt: skip
    assert "same options" in agon("rules", "diff", "anachronism", "anachronism").out


@pytest.mark.parametrize("system", ["anachronism", "anachronism-original"])
def test_options_of_the_catalogue_are_those_of_the_code_each_with_a_clause_and_a_text(agon: Agon, system: str) -> None:
    options = agon("rules", "options", system, "--json").json["options"]
    assert isinstance(options, list)
    assert all(each["text"] and each["clause"] in all_clauses() for each in options)
    written = [(each.name, each.default, each.others, each.clause) for each in catalogue_of(system).options]
    assert written == [(each["name"], each["default"], each["others"], each["clause"]) for each in options]


def test_a_search_in_words_finds_the_rule_and_nothing_found_is_no(agon: Agon) -> None:
    ran = agon("rules", "search", "who", "wins", "an", "equal", "roll")
    assert ran.code == 0
    assert "A7-TIE-02" in ran.out.splitlines()[1]
    chest = agon("rules", "search", "War", "Chest").out
    assert "TR-MATCH-03" in chest, "every system is searched"
    assert "A7-TIE-02" in agon("rules", "search", "A7-TIE-02").out.splitlines()[0]
    found = agon("rules", "search", "--system", "anarcus", "equal", "points", "defender", "--json").json
    assert "AN-WIN-02" in [each["id"] for each in found["clauses"]]
    nothing = agon("rules", "search", "castling")
    assert nothing.code == 1
    assert "No rule says anything of “castling”" in nothing.out
