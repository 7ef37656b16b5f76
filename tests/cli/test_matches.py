"""Matches in the terminal: stacks, the score, the piles, one record for all games; stacks checked, built and rated."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from agon.cards import starter
from tests.cli.conftest import Agon


def names() -> tuple[str, str]:
    """Return two stacks of three starter decks each, by their ids."""
    decks = list(starter("anachronism").decks)
    return "+".join(decks[:3]), "+".join(decks[3:6])


def test_bots_play_a_match_and_its_record_is_verified_and_shown(agon: Agon, tmp_path: Path) -> None:
    one, other = names()
    record = tmp_path / "match.record"
    ran = agon(
        "play", "--match", "3", "--seats", "bot:random,bot:random", "--deck", one, "--deck", other, "--seed", "5",
        "--record", str(record), "--json",
    )  # fmt: skip
    assert ran.json["reason"] == "match"
    assert agon("replay", str(record), "--verify").code == 0
    shown = agon("replay", str(record)).out
    assert "Match, best of 3, over. Won:" in shown
    ended = agon("replay", str(record), "--json").json["view"]["result"]
    assert f"{ended['text']} {ended['clause']}\n" in shown, "who has won it, and by which rule"
    assert len(re.findall(r"^  Game \d: ([AB] won|drawn) ", shown, re.MULTILINE)) in {2, 3}
    heads = [line for line in shown.splitlines() if line.startswith("Game ") and " against " in line]
    assert len(heads) in {2, 3}
    assert [line.partition(":")[0] for line in heads] == [f"Game {n}" for n in range(1, len(heads) + 1)]
    assert len(set(heads)) == len(heads)


def test_a_person_sees_the_stack_the_score_and_both_piles(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one, other = names()
    lines = ["match", "stack", "piles", *["1"] * 300]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    record = tmp_path / "match.record"
    out = agon(
        "play", "--match", "3", "--seats", "human,bot:random", "--deck", one, "--deck", other, "--seed", "5",
        "--record", str(record),
    ).out  # fmt: skip
    assert "Match, best of 3, game 1. Won: A 0, B 0." in out
    assert "A 3 warriors and 12 supports, B 3 warriors and 12 supports" in out
    assert "Your stack: " in out
    assert "discard pile: none" in out
    assert "Choose the warrior for this game." in out
    assert "Game 1: " in out, "the second game begins with what came of the first"
    heads = re.findall(r"^(?:> )*Game (\d)(?:: .* against .*)?$", out, re.MULTILINE)
    assert heads[:2] == ["1", "2"], "each game has a heading, told once"
    assert len(set(heads)) == len(heads)
    assert "A 2 warriors and 8 supports" in " ".join(out.split())


def test_a_match_is_resumed(agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one, other = names()
    record = tmp_path / "match.record"
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n1\nquit\n"))
    agon(
        "play", "--match", "3", "--seats", "human,bot:random", "--deck", one, "--deck", other, "--seed", "5",
        "--record", str(record),
    )  # fmt: skip
    monkeypatch.setattr("sys.stdin", io.StringIO("match\nquit\n"))
    ran = agon("play", "--resume", str(record), "--seats", "human,bot:random")
    assert "Match, best of 3, game 1." in ran.out


def test_a_match_stopped_before_its_first_answer_is_resumed(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one, other = names()
    record = tmp_path / "match.record"
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    agon("play", "--match", "3", "--deck", one, "--deck", other, "--seed", "5", "--record", str(record))
    monkeypatch.setattr("sys.stdin", io.StringIO("match\nquit\n"))
    assert "Match, best of 3, game 1." in agon("play", "--resume", str(record)).out


def test_who_resigns_gives_the_whole_match_up_and_a_replay_says_so(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one, other = names()
    record = tmp_path / "match.record"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nresign\nyes\n"))
    out = agon(
        "play", "--match", "3", "--seats", "human,bot:random", "--deck", one, "--deck", other, "--seed", "5",
        "--record", str(record),
    ).out  # fmt: skip
    assert "Type yes to give the whole match up: " in out
    assert "You resign the match. Bot random wins it." in out
    shown = agon("replay", str(record)).out
    assert "Match, best of 3, given up in game 1. Won: A 0, B 0." in shown
    assert shown.count("You resign the match. Bot random wins it.") == 1
    assert "decide" not in shown.partition("Match, best of 3")[2]
    view = agon("replay", str(record), "--json").json["view"]
    assert (view["result"]["winners"], view["result"]["reason"], view["decision"]) == ([1], "resigned", None)
    assert "Match, best of 3, game 1." in agon("replay", str(record), "--at", "2").out


def test_match_and_option_say_the_same_once(agon: Agon) -> None:
    assert agon("play", "--match", "4").code == 2
    ran = agon("play", "--match", "3", "--option", "match=best-of-3")
    assert ran.code == 2
    assert "leave one of them out" in ran.err


def test_one_deck_named_for_a_match_is_told_how_stacks_are_made(agon: Agon) -> None:
    for system, many in (("anachronism", 3), ("timerift", 4)):
        deck = next(iter(starter(system).decks))
        ran = agon("play", system, "--match", "3", "--deck", deck)
        assert ran.code == 2
        assert f"takes {many}: join them, as --deck {deck}+" in ran.err
        stack = ran.err.partition("--deck ")[2].partition(",")[0]
        assert agon("cards", "stack", "check", stack, "--games", "3", "--system", system).code == 0


def test_stacks_are_checked_with_a_reason_each(agon: Agon, tmp_path: Path) -> None:
    one, _ = names()
    assert agon("cards", "stack", "check", one, "--json").json["problems"] == []
    first = one.partition("+")[0]
    ran = agon("cards", "stack", "check", f"{first}+{one.rpartition('+')[0]}", "--json")
    assert ran.code == 1
    clauses = {each["about"] for each in ran.json["problems"]}
    assert clauses == {"A7-MATCH-04", "A7-MATCH-07"}
    assert agon("cards", "stack", "check", one, "--games", "5").code == 1


@pytest.mark.parametrize("suffix", ["txt", "toml", "json"])
def test_a_stack_file_is_read_in_every_form(agon: Agon, tmp_path: Path, suffix: str) -> None:
    one, _ = names()
    ids = agon("cards", "stack", "check", one, "--json").json
    warriors, supports = ids["warriors"], ids["supports"]
    if suffix == "txt":
        text = "\n".join([*supports, "# warriors", *warriors])
    else:
        lists = str(warriors).replace("'", '"'), str(supports).replace("'", '"')
        text = f"warriors = {lists[0]}\nsupports = {lists[1]}"
        text = text if suffix == "toml" else f'{{"warriors": {lists[0]}, "supports": {lists[1]}}}'
    file = tmp_path / f"mine.{suffix}"
    file.write_text(text, encoding="utf-8")
    read = agon("cards", "stack", "check", str(file), "--json").json
    assert (read["ok"], read["warriors"], read["supports"]) == (True, warriors, supports)


def test_a_stack_is_built_written_and_rated(agon: Agon, tmp_path: Path) -> None:
    file = tmp_path / "built.txt"
    ran = agon("cards", "stack", "build", "--budget", "8", "--to", str(file), "--json")
    assert ran.code == 0
    assert agon("cards", "stack", "check", str(file), "--games", "3").code == 0
    rated = agon("cards", "stack", "rate", str(file), "--matches", "2", "--json").json
    assert 0 <= rated["share"] <= 1


def test_sim_plays_matches_of_drawn_stacks(agon: Agon) -> None:
    plain = agon("sim", "--match", "3", "--bots", "random", "--games", "2", "--json").json
    assert plain["games"] == 2
    assert plain["options"]["match"] == "best-of-3"
    assert agon("sim", "--match", "3", "--field").code == 2


def test_an_event_of_best_of_three_takes_stacks_for_three_games(agon: Agon, tmp_path: Path) -> None:
    file = str(tmp_path / "event.json")
    one, other = names()
    agon("event", "new", file, "Friday", "--format", "swiss")
    agon("event", "add", file, "Ann", "Bob")
    assert agon("event", "stack", file, "Ann", one).code == 0
    two = other.rpartition("+")[0]
    ran = agon("event", "stack", file, "Bob", two)
    assert ran.code == 2
    assert "A7-MATCH-02" in ran.err
    decks = list(starter("anachronism").decks)
    ran = agon("event", "stack", file, "Bob", *decks[:5])
    assert "A7-MATCH-02" in ran.err


def chests() -> tuple[str, str]:
    """Return two War Chests of four starter decks of Time Rift each, by their ids."""
    decks = list(starter("timerift").decks)
    return "+".join(decks[:4]), "+".join(decks[4:8])


def test_bots_play_a_match_of_time_rift_and_its_record_is_verified(agon: Agon, tmp_path: Path) -> None:
    one, other = chests()
    record = tmp_path / "rift.record"
    ran = agon(
        "play", "timerift", "--match", "3", "--seats", "bot:random,bot:random", "--deck", one, "--deck", other,
        "--seed", "5", "--record", str(record), "--json",
    )  # fmt: skip
    assert ran.json["reason"] == "match"
    assert agon("replay", str(record), "--verify").code == 0
    assert "Match, best of 3, over. Won:" in agon("replay", str(record)).out
    drawn = agon("play", "timerift", "--match", "5", "--seats", "bot:random,bot:random", "--seed", "2", "--json")
    assert drawn.json["reason"] == "match", "War Chests are drawn of the starter decks"
    refused = agon("play", "timerift", "--match", "4", "--seats", "bot:random,bot:random")
    assert refused.code != 0
    assert "best-of-7" in refused.err


def test_a_war_chest_is_checked_by_the_rules_of_its_game(agon: Agon) -> None:
    one, _ = chests()
    good = agon("cards", "stack", "check", one, "--system", "timerift", "--games", "3")
    assert good.code == 0
    assert "4 warriors and 16 supports, legal" in good.out
    short = agon("cards", "stack", "check", one.rpartition("+")[0], "--system", "timerift")
    assert short.code == 1
    assert "TR-MATCH-03" in short.out


def test_matches_of_time_rift_are_soaked(agon: Agon) -> None:
    ran = agon("cards", "soak", "--system", "timerift", "--match", "3", "--most", "1", "--check", "quick", "--quiet")
    assert ran.code == 0, ran.out + ran.err
    wrong = agon("cards", "soak", "--system", "timerift", "--match", "4", "--most", "1", "--quiet")
    assert "best-of-3, best-of-5 or best-of-7" in wrong.err


def test_cards_are_read_in_the_language_of_their_game(agon: Agon) -> None:
    folder = str(Path(__file__).parents[2] / "data" / "timerift")
    assert agon("cards", "check", folder).code == 0
    assert agon("cards", "lint", folder).code == 0
    assert agon("cards", "check", folder, "--system", "anachronism").code == 1, "unless another one is named"
