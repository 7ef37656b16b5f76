"""`agon event`: an event from its first player to its pictures, as one types it."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Agon


@pytest.fixture
def friday(agon: Agon, tmp_path: Path) -> str:
    """An event of four players that has started, seeded Ann, Bob, Cleo, Dan."""
    path = str(tmp_path / "friday.json")
    agon("event", "new", path, "Friday Night", "--by", "Judge")
    for seed, name in enumerate(("Ann", "Bob", "Cleo", "Dan"), start=1):
        assert agon("event", "add", path, name, "--seed", str(seed)).code == 0
    assert agon("event", "start", path).out == "Friday Night has started with 4 players, 2 rounds\n"
    return path


def test_an_evening_from_pairing_to_standings(agon: Agon, friday: str) -> None:
    paired = agon("event", "pair", friday, "--json").json
    assert [each["table"] for each in paired["matches"]] == [1, 2]
    first = paired["matches"][0]
    said = agon("event", "result", friday, first["other"], "2-1")
    assert said.out == f"{first['other']} beat {first['one']}, 2-1\n"
    assert "round 1: 1 result is open" in agon("event", "show", friday).out
    assert agon("event", "result", friday, "#2", "1-1-1").out.endswith("drew, 1-1-1\n")
    rows = agon("event", "standings", friday, "--json").json["standings"]
    assert [each["points"] for each in rows] == [3, 1, 1, 0]
    assert rows[0]["game_win"] == "2/3"
    explained = agon("event", "standings", friday, "--explain", first["other"].upper()).out
    assert explained.startswith(f"{first['other']} has place 1 of 4\n  round 1: won 2-1 against {first['one']}\n")
    table = agon("event", "standings", friday).out
    assert "opp. match" in table
    assert "66.67 %" in table


def test_mistakes_get_a_remedy_exit_2_and_change_nothing(agon: Agon, friday: str) -> None:
    agon("event", "pair", friday)
    agon("event", "result", friday, "#1", "2-0")
    before = Path(friday).read_text()
    for words, said in {
        ("result", friday, "#1", "2-0"): "if that is wrong, repair the result of Ann in round 1",
        ("result", friday, "Anna", "2-0"): "did you mean Ann",
        ("result", friday, "#2", "two"): "write the games won, lost",
        ("add", friday, "ANN"): "Ann is entered already",
        ("pair", friday): "round 1 is not over",
        ("bracket", friday): "has no bracket; see: agon event standings",
        ("repair", friday, "Ann"): "give the right score, or --clear",
        ("stack", friday, "Ann", "shaka"): "stacks are locked since the event started, and Ann has none",
        ("new", friday, "Other"): "exists already",
        ("new", friday + "2", "Other", "--format", "knockout"): "there are swiss, single, double, robin",
        ("new", friday + "2", "Other", "--best-of", "2"): "best of 1, 3, 5, 7, not 2",
        ("export", friday, "players", "--to", friday): "is the event itself",
        ("show", friday + "2"): "there is no file",
    }.items():
        ran = agon("event", *words, "--json")
        assert ran.code == 2, words
        assert said in ran.json["error"]
        assert Path(friday).read_text() == before


def test_undo_log_and_who_entered_it(agon: Agon, friday: str) -> None:
    agon("event", "pair", friday, "--by", "Second Judge")
    assert agon("event", "undo", friday).out == "act 7 is taken back: round 1 was paired, 2 tables\n"
    log = agon("event", "log", friday).out
    assert "Second" in log  # in a column too narrow for the whole name
    assert "(taken" in log
    entries = agon("event", "log", friday, "--json").json["log"]
    assert [each["counts"] for each in entries] == [True] * 6 + [False, False]
    assert entries[0]["by"] == "Judge"
    assert agon("event", "undo", friday, "--redo").out.startswith("act 7 counts again: round 1")
    assert agon("event", "show", friday, "--json").json["rounds"]


def test_the_log_numbers_the_acts_that_undo_speaks_of(agon: Agon, friday: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    agon("event", "undo", friday)  # the start
    agon("event", "add", friday, "Eve", "Fay", "Gus")
    agon("event", "drop", friday, "Ann")
    assert agon("event", "undo", friday).out.startswith("act 9 is taken back: Ann")
    assert (
        agon("event", "undo", friday).out == "act 8 is taken back: Eve was entered; Fay was entered; Gus was entered\n"
    )
    assert agon("event", "undo", friday, "--redo", "--json").json["act"] == 8
    log = agon("event", "log", friday).out.splitlines()
    at = log[0].index("what")
    rows = [(line[:3].strip(), line[at:].strip()) for line in log]
    assert rows[6:] == [
        ("6", "the event started with 4 players (taken back by act 7)"),
        ("7", "act 6 was taken back"),
        ("8", "Eve was entered (counts again by act 12)"),
        ("", "Fay was entered (counts again by act 12)"),
        ("", "Gus was entered (counts again by act 12)"),
        ("9", "Ann dropped (taken back by act 10)"),
        ("10", "act 9 was taken back"),
        ("11", "act 8 was taken back"),
        ("12", "act 8 counts again"),
    ]


def test_drops_swaps_and_repairs(agon: Agon, friday: str) -> None:
    matches = agon("event", "pair", friday, "--json").json["matches"]
    one, other = matches[0]["one"], matches[1]["one"]
    swapped = agon("event", "swap", friday, one, other).out
    assert f"table 1: {other} against {matches[0]['other']}" in swapped
    assert agon("event", "drop", friday, one).out == (
        f"{one} has dropped; {matches[1]['other']} wins their match by walkover\n"
    )
    agon("event", "result", friday, other, "2-0")
    assert agon("event", "repair", friday, other, "0-2").out == f"round 1: {matches[0]['other']} beat {other}, 2-0\n"
    assert agon("event", "repair", friday, other, "--clear").out.endswith("is open again\n")
    assert agon("event", "unpair", friday).out == "round 1 is unpaired\n"


def test_a_stack_is_registered_shown_locked_and_compared(agon: Agon, tmp_path: Path) -> None:
    path = str(tmp_path / "cup.json")
    agon("event", "new", path, "Cup", "--stacks")
    agon("event", "add", path, "Ann", "Bob")
    twice = agon("event", "stack", path, "Ann", "shaka", "shaka", "piye")
    assert twice.code == 2
    assert "Ann's stack" in twice.err
    assert "A7-MATCH-04" in twice.err
    digest = agon("event", "stack", path, "Ann", "shaka+piye+hannibal", "--json").json["digest"]
    refused = agon("event", "start", path)
    assert "no stack is registered for Bob" in refused.err
    agon("event", "stack", path, "Bob", "shaka", "piye", "hannibal")
    agon("event", "start", path)
    shown = agon("event", "stack", path, "Ann", "--json").json
    assert (shown["digest"], shown["locked"], len(shown["cards"])) == (digest, True, 15)
    assert agon("event", "stack", path, "Ann", "hannibal", "shaka", "piye", "--check").code == 0
    wrong = agon("event", "stack", path, "Ann", "piye", "--check")
    assert wrong.code == 1
    assert "is registered and missing" in wrong.out


def test_a_bracket_and_standings_are_drawn(agon: Agon, tmp_path: Path) -> None:
    path, picture = str(tmp_path / "cup.json"), tmp_path / "cup.svg"
    ran = agon("event", "simulate", "--players", "5", "--format", "double", "--to", path)
    assert ran.code == 0
    assert ran.out.splitlines()[-1].endswith(f"seed 1; kept in {path}")
    drawn = agon("event", "bracket", path).out
    assert drawn.startswith("Bracket\n")
    assert "Lower bracket" in drawn
    assert agon("event", "bracket", path, "--json").json["champion"]
    assert agon("event", "bracket", path, "--svg", str(picture)).out == f"drawn into {picture}\n"
    assert picture.read_text().startswith("<svg ")
    assert agon("event", "standings", path, "--svg", str(picture)).code == 0
    assert agon("event", "standings", path, "--svg", str(tmp_path / "x.png")).code == 2


def test_tables_go_out_and_come_in(agon: Agon, friday: str, tmp_path: Path) -> None:
    agon("event", "pair", friday)
    results = tmp_path / "results.csv"
    out = agon("event", "export", friday, "results").out
    results.write_text(out.replace(",,open", ",2-1,"))
    assert agon("event", "import", friday, str(results)).out == "entered 1 round, 2 new results\n"
    tables = agon("event", "export", friday, "all", "--json").json
    assert set(tables) == {"players", "pairings", "results", "standings"}
    whole, copy = tmp_path / "whole.json", tmp_path / "copy.json"
    agon("event", "export", friday, "event", "--to", str(whole))
    assert agon("event", "import", str(copy), str(whole)).code == 0
    assert copy.read_text() == Path(friday).read_text() == whole.read_text()
    assert json.loads(agon("event", "show", str(copy), "--json").out)["name"] == "Friday Night"
