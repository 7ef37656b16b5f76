"""The command line plays Anarcus as it plays every game. The decks are those without abilities."""

import io
import re
from pathlib import Path

import pytest

from agon.cards import Pool, load_cards
from agon.cli import bench
from tests.cli.conftest import Agon, agon

__all__ = ["agon"]

ROOT = Path(__file__).parents[2]
PLAIN = ROOT / "data" / "anarcus" / "plain.toml"
DECKS = ("--deck", "ember-coast", "--deck", "hollow-wood")


def types(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))


def test_a_game_is_played_replayed_and_scored_in_an_event(agon: Agon, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    done = agon("play", "anarcus", *DECKS, "--seats", "bot:random,bot:random", "--seed", "3",
                "--record", str(record), "--json").json  # fmt: skip
    assert done["system"] == "anarcus"
    assert done["rounds"] == 4
    assert agon("replay", str(record), "--verify").code == 0
    assert "Ember Coast" in record.read_text(encoding="utf-8")
    at = agon("replay", str(record), "--at", "9", "--position").out.strip()
    assert at.startswith("anarcus round 1")
    refused = agon("odds", "anarcus", "--position", at)
    assert refused.code == 2
    assert "nothing has odds" in refused.err
    assert agon("perft", "anarcus", "--depth", "2", "--position", at).code == 0


def test_a_person_is_asked_told_why_not_and_may_leave(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    types(monkeypatch, "play Mire Ox", "board", "cards", "option 1", "quit")
    ran = agon("play", "anarcus", *DECKS, "--seats", "human,bot:random", "--seed", "3", "--record", "none")
    assert ran.code == 1
    assert "AN-ROUND-08" in ran.out, "a hero is picked first"
    assert "picks the hero" in ran.out or "pick the hero" in ran.out


def test_two_people_hand_over_and_see_only_their_own_hands(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    types(monkeypatch, "", "1", "", "1", "quit")
    ran = agon("play", "anarcus", *DECKS, "--seats", "human,human", "--seed", "3", "--record", "none")
    first, second = ran.out.split("--- Hand over to ")[1:3]
    assert first.startswith("Player II") != second.startswith("Player II")


def test_a_real_coin_is_typed(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    types(monkeypatch, "3", "2", "quit")
    ran = agon("play", "anarcus", *DECKS, "--seats", "human,bot:random", "--real-dice", "--record", "none")
    assert "throw a coin and type 1 or 2" in ran.out
    assert "You attacks" not in ran.out
    assert "You" in ran.out.rpartition("type 1 or 2")[2]


def test_many_games_and_a_field(agon: Agon) -> None:
    plain = agon("sim", "anarcus", *DECKS, "--bots", "random", "--games", "6", "--json").json
    assert plain["games"] == sum(plain["wins"]) == 6
    assert plain["mean_rounds"] == 4.0
    field = agon("sim", "anarcus", *DECKS, "--field", "--bots", "random", "--games", "2", "--json").json
    assert {each["deck"] for each in field["standings"]} == {"ember-coast", "hollow-wood"}


def test_bench_takes_the_abilities_away_and_leaves_the_army(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    def plain(*_: object) -> Pool:
        return load_cards(PLAIN)

    monkeypatch.setattr(bench, "pool_with", plain)
    found = agon("bench", "anarcus", "--seconds", "0.05", "--json").json
    for each in (found, found["warriors_only"]):
        assert each["per_call_decisions_per_s"] > 0
        assert 40 < each["decisions_per_game"] < 200
    assert "without abilities" in agon("bench", "anarcus", "--seconds", "0.05").out


def test_lint_says_which_cards_have_one_number(agon: Agon, tmp_path: Path) -> None:
    twice = PLAIN.read_text(encoding="utf-8").replace("number = 2\n", "number = 1\n", 1)
    for text in (twice, re.sub(r'(?m)^id = "ap1-.*\n', "", twice)):
        (tmp_path / "twice.toml").write_text(text, encoding="utf-8")
        linted = agon("cards", "lint", str(tmp_path / "twice.toml"))
        assert linted.code == 1
        assert "has the number 1 too; a number is one card's, so change one of them (AN-CARD-08)" in linted.out
        assert "line 0" not in linted.out


def test_a_match_is_refused_in_words(agon: Agon) -> None:
    ran = agon("play", "anarcus", *DECKS, "--match", "3", "--seats", "bot:random,bot:random")
    assert ran.code == 2
    assert "anarcus has no matches, only single games; leave --match out" in ran.err


def test_cards_are_linted_listed_counted_and_soaked(agon: Agon, tmp_path: Path) -> None:
    linted = agon("cards", "lint", str(PLAIN))
    assert (linted.code, linted.out) == (0, "0 errors, 0 warnings\n")
    twice = PLAIN.read_text(encoding="utf-8").replace("hp = 4", "hp = 40", 1)
    (tmp_path / "twice.toml").write_text(twice, encoding="utf-8")
    assert "L309  hp 40 is far from" in agon("cards", "lint", str(tmp_path / "twice.toml")).out
    assert len(agon("cards", "list", str(PLAIN), "--json").json["cards"]) == 46
    soaked = agon("cards", "soak", str(PLAIN), "--most", "3", "--quiet", "--json", "--records", str(tmp_path)).json
    assert (soaked["games"], soaked["failures"], soaked["cards"]) == (3, [], 46)


def test_abilities_are_invented_for_cards_of_armies(agon: Agon) -> None:
    ran = agon("cards", "invent", str(ROOT / "data" / "anarcus"), "--system", "anarcus", "--count", "20",
               "--games", "0", "--json")  # fmt: skip
    assert ran.code == 0
    assert ran.json["abilities"] == 20
    assert ran.json["faults"] == ran.json["broken"] == []
    assert not any("another game" in why for why in ran.json["refused"])


def test_an_army_is_registered_for_an_event(agon: Agon, tmp_path: Path) -> None:
    event = str(tmp_path / "friday.json")
    agon("event", "new", event, "Friday", "--system", "anarcus", "--best-of", "1", "--stacks")
    agon("event", "add", event, "Ann", "Bob")
    assert agon("event", "stack", event, "Ann", "ember-coast").code == 0
    short = tmp_path / "short.txt"
    short.write_text("ap1-001\nap1-009\n", encoding="utf-8")
    refused = agon("event", "stack", event, "Bob", str(short))
    assert refused.code != 0
    assert "AN-DECK-03" in refused.out + refused.err
    assert agon("event", "stack", event, "Bob", "hollow-wood").code == 0
    assert agon("event", "judge", event).code == 0
