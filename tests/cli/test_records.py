"""`agon replay` and `agon odds`: what a record and a position have to tell."""

import io
import random
from fractions import Fraction
from pathlib import Path

import pytest

import agon as package
from agon.core.node import Decision
from tests.cli.conftest import Agon


@pytest.fixture(scope="module")
def played() -> tuple[str, str]:
    """The record of a whole game, and a position in it where an attack can be made."""
    pool = package.cards.starter("anachronism")
    luck = random.Random(3)
    state = package.game("anachronism").start([pool.deck("shaka"), pool.deck("hannibal")], seed=7, names=["Ada", "Bo"])
    attack = ""
    while isinstance(node := state.node(), Decision):
        decision = state.view(node.seat)["decision"]
        assert decision is not None
        if not attack and any("chance" in each for each in decision.get("options", [])):
            attack = state.position()
        state.apply(node.options[luck.randrange(len(node.options))])
    assert attack
    return state.record(), attack


@pytest.fixture
def record(played: tuple[str, str], tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    path.write_text(played[0], encoding="utf-8")
    return path


def test_a_record_verifies(agon: Agon, record: Path) -> None:
    ran = agon("replay", str(record), "--verify", "--json")
    assert ran.code == 0
    assert ran.json["ok"] is True
    assert ran.json["first_bad_ply"] is None
    assert ran.json["plies"] > 10


def test_the_first_wrong_answer_is_named(agon: Agon, record: Path) -> None:
    lines = record.read_text().splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith("  10 "))
    lines[number] = "  10  " + lines[number].split()[1] + "  attack C"
    record.write_text("\n".join(lines) + "\n")
    ran = agon("replay", str(record), "--verify", "--json")
    assert ran.code == 1
    assert ran.json["first_bad_ply"] == 10
    assert f"game.record:{number + 1}:" in agon("replay", str(record), "--verify").out


def test_play_counts_plies_as_the_record_does(agon: Agon, tmp_path: Path) -> None:
    file = tmp_path / "bots.record"
    bots = ("--seats", "bot:random,bot:random", "--seed", "7")
    played = agon("play", *bots, "--record", str(file), "--json").json
    assert agon("replay", str(file), "--verify", "--json").json["plies"] == played["plies"]
    assert agon("replay", str(file), "--json").json["view"]["ply"] == played["plies"]


@pytest.mark.parametrize("at", [0, 1, 8, 12, 13, 14])
def test_what_is_shown_is_counted_as_it_is(agon: Agon, record: Path, at: int) -> None:
    plain = agon("replay", str(record), "--at", str(at), "--json").json
    assert plain["plies"] == plain["view"]["ply"] >= at


def test_a_record_shows_a_moment_as_a_seat_saw_it(agon: Agon, record: Path) -> None:
    plain = agon("replay", str(record), "--at", "12", "--seat", "1", "--json").json
    assert plain["view"]["seat"] == 1
    assert plain["plies"] == 12
    assert agon("replay", str(record), "--at", "12").code == 0
    assert agon("replay", str(record), "--seat", "7").code == 2


def test_a_position_of_a_record_is_one_line(agon: Agon, record: Path) -> None:
    ran = agon("replay", str(record), "--at", "20", "--position")
    assert ran.code == 0
    assert len(ran.out.splitlines()) == 1


@pytest.mark.parametrize(
    "text", ["", "record 9\n", "record 1  system chess\n", "nonsense\n", "record 1  system anachronism\n"]
)
def test_what_is_no_record_is_wrong_use(agon: Agon, tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.record"
    path.write_text(text)
    ran = agon("replay", str(path))
    assert ran.code == 2
    assert ran.err.startswith("agon: ")
    assert "mistake in Agon" not in ran.err
    verified = agon("replay", str(path), "--verify", "--json")
    assert verified.code == 1
    assert verified.json["ok"] is False
    assert verified.json["message"]
    said = agon("replay", str(path), "--verify").out
    assert str(path) in said
    assert said.count("line ") <= 1


def test_a_record_that_is_not_there_is_wrong_use(agon: Agon, tmp_path: Path) -> None:
    ran = agon("replay", str(tmp_path / "none.record"), "--verify", "--json")
    assert ran.code == 2
    assert "there is no file" in ran.json["error"]


def test_a_mark_before_the_first_line_and_standard_input_are_read(
    agon: Agon, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text("\ufeff" + text, encoding="utf-8")
    assert agon("replay", str(record), "--verify").code == 0
    monkeypatch.setattr("sys.stdin", io.StringIO("\ufeff" + text))
    assert agon("replay", "-", "--verify").code == 0


def test_odds_are_exact(agon: Agon, played: tuple[str, str]) -> None:
    plain = agon("odds", "anachronism", "--position", played[1], "--json").json
    hit, damage = Fraction(plain["hit"]), {int(n): Fraction(share) for n, share in plain["damage"].items()}
    assert plain["hit_decimal"] == pytest.approx(float(hit))
    assert sum(damage.values()) == 1
    assert 0 <= Fraction(plain["critical"]) <= hit
    assert 1 - damage.get(0, Fraction(0)) <= hit
    shown = agon("odds", "anachronism", "--position", played[1], "--attack", plain["attack"])
    assert plain["hit"] in shown.out


def test_odds_of_what_is_no_attack_are_refused(agon: Agon, played: tuple[str, str]) -> None:
    ran = agon("odds", "anachronism", "--position", played[1], "--attack", "attack moon")
    assert ran.code == 2
    assert agon("odds", "anachronism", "--position", "nonsense").code == 2
