"""What `agon event` says of stacks and games that an event's rule system limits, and of what was entered wrongly."""

from pathlib import Path

import pytest

from tests.cli.conftest import Agon, agon, own_data_folder

__all__ = ["agon", "own_data_folder"]


@pytest.fixture
def cup(agon: Agon, tmp_path: Path) -> str:
    path = str(tmp_path / "cup.json")
    assert agon("event", "new", path, "Cup", "--stacks").code == 0
    assert agon("event", "add", path, "Ann", "Bob").code == 0
    return path


def test_a_match_takes_a_stack_of_its_own_number_of_warriors_early_or_late(agon: Agon, cup: str) -> None:
    five = ["shaka", "piye", "hannibal", "hanno", "mkabayi"]
    for decks, said in (
        (["shaka"], "A7-MATCH-02: the best of 3 games takes 3 warriors and 12 supports, and this has 1 warrior and 4"),
        (
            ["+".join(five)],
            "A7-MATCH-02: the best of 3 games takes 3 warriors and 12 supports, and this has 5 warriors",
        ),
        (["shaka", "piye"], "and this has 2 warriors and 8 supports; name 3 decks, or one stack file"),
    ):
        ran = agon("event", "stack", cup, "Ann", *decks, "--json")
        assert ran.code == 2
        assert said in ran.json["error"]
    for name in ("Ann", "Bob"):
        assert agon("event", "stack", cup, name, "shaka", "piye", "hannibal").code == 0
    agon("event", "start", cup)
    agon("event", "pair", cup)
    agon("event", "add", cup, "Late")
    assert "A7-MATCH-02" in agon("event", "stack", cup, "Late", "shaka").err
    assert agon("event", "stack", cup, "Late", "shaka+piye+hannibal").code == 0


def test_a_single_game_takes_one_deck(agon: Agon, tmp_path: Path) -> None:
    path = str(tmp_path / "one.json")
    agon("event", "new", path, "One", "--best-of", "1", "--stacks")
    agon("event", "add", path, "Ann")
    ran = agon("event", "stack", path, "Ann", "shaka", "piye", "hannibal", "--json")
    assert ran.code == 2
    assert (
        "A7-SETUP-01: a single game takes one deck, a warrior and 4 supports, and this has 3 warr" in ran.json["error"]
    )
    assert agon("event", "stack", path, "Ann", "shaka").code == 0


def test_a_match_with_stacks_has_no_more_games_than_warriors(agon: Agon, tmp_path: Path) -> None:
    for system, code in (("anachronism", 2), ("anachronism-original", 2), ("other", 0)):
        path = str(tmp_path / f"{system}.json")
        agon("event", "new", path, "Cup", "--system", system)
        agon("event", "add", path, "Ann", "Bob")
        agon("event", "start", path)
        agon("event", "pair", path)
        ran = agon("event", "result", path, "Ann", "1-0-3")
        assert ran.code == code, system
        assert code == 0 or "1-0-3 is 4 games, and a match has at most 3, drawn ones among them" in ran.err


def test_a_drop_is_taken_back_and_told_what_it_leaves_behind(agon: Agon, tmp_path: Path) -> None:
    path = str(tmp_path / "swiss.json")
    agon("event", "new", path, "Swiss")
    for seed, name in enumerate(("Ann Lee", "Bob", "Cleo"), start=1):
        agon("event", "add", path, name, "--seed", str(seed))
    agon("event", "start", path)
    matches = agon("event", "pair", path, "--json").json["matches"]
    name = matches[0]["one"]
    agon("event", "drop", path, name)
    assert agon("event", "return", path, name).out.startswith(f"{name} is in again; {name} against")
    ran = agon("event", "return", path, name)
    assert (ran.code, f"{name} is in; only who has dropped" in ran.err) == (2, True)
    agon("event", "drop", path, name)
    agon("event", "pair", path)
    said = agon("event", "return", path, name, "--by", "Judge").out
    assert "1 round missed" in said
    assert "of round 1 stays lost by walkover (agon event repair" in said
    assert agon("event", "log", path, "--json").json["log"][-1] | {"at": ""} == {
        "n": 11, "act": 11, "at": "", "by": "Judge", "kind": "returned", "player": name, "counts": True,
    }  # fmt: skip


def test_an_export_does_not_take_the_place_of_another_event(agon: Agon, tmp_path: Path) -> None:
    one, other, tables = tmp_path / "one.json", tmp_path / "other.json", tmp_path / "tables.json"
    for each in (one, other):
        agon("event", "new", str(each), each.stem, "--format", "swiss")
        agon("event", "add", str(each), "Ann", "Bob")
    kept = other.read_text(encoding="utf-8")
    for what in ("all", "event", "players"):
        ran = agon("event", "export", str(one), what, "--to", str(other))
        assert ran.code == 2
        assert "another event" in ran.err
        assert other.read_text(encoding="utf-8") == kept
    copy = tmp_path / "copy.json"
    for _ in range(2):
        assert agon("event", "export", str(one), "players", "--to", str(tables)).code == 0, "tables are written anew"
        assert agon("event", "export", str(one), "event", "--to", str(copy)).code == 0, "and so is an older copy"
        agon("event", "add", str(one), "Cleo")
    agon("event", "add", str(copy), "Dan")
    assert agon("event", "export", str(one), "event", "--to", str(copy)).code == 2, "Dan is only here"
