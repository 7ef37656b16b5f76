"""`agon replay` and `agon odds`: what a record and a position have to tell."""

import io
import random
from fractions import Fraction
from pathlib import Path

import pytest

import agon as package
from agon.core.errors import BadInputError
from agon.core.node import Decision
from tests.cli.conftest import Agon


@pytest.fixture(scope="module")
def played() -> tuple[str, str]:
    """The record of a whole game, and a position in it where an attack can be made."""
    pool = package.cards.starter("anachronism")
    for seed in range(50):
        luck = random.Random(seed)
        state = package.game("anachronism").start(
            [pool.deck("shaka"), pool.deck("hannibal")], seed=seed, names=["Ada", "Bo"]
        )
        attack = ""
        while isinstance(node := state.node(), Decision):
            decision = state.view(node.seat)["decision"]
            assert decision is not None
            if not attack and any("chance" in each for each in decision.get("options", [])):
                attack = state.position()
            state.apply(node.options[luck.randrange(len(node.options))])
        if attack:
            return state.record(), attack
    raise AssertionError("in none of 50 random games could anybody attack")


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


def test_a_position_is_read_by_the_rules_of_another_edition(agon: Agon, record: Path, tmp_path: Path) -> None:
    """The same cards lie where they lay; what differs is what may be done. It goes there and back."""
    here = agon("replay", str(record), "--at", "20", "--position").out.strip()
    there = agon("replay", str(record), "--at", "20", "--as", "anachronism-original", "--position").out.strip()
    assert there.startswith("anachronism-original ")
    assert there.partition(" / ~")[0].split()[1:] == here.partition(" / ~")[0].split()[1:]
    line = tmp_path / "position"
    line.write_text(there + "\n")
    shown = agon("replay", str(line), "--json").json
    assert shown["position"] == there
    assert shown["view"]["ply"] == 20
    back = agon("replay", str(line), "--as", "anachronism", "--position").out
    assert back.partition(" / ~")[0] == here.partition(" / ~")[0]
    assert "after 20 of" in agon("replay", str(record), "--at", "20", "--as", "anachronism-original").out


def test_options_set_on_purpose_stay_with_the_position() -> None:
    start = "round=1 turn=A rng=none / A ag1-011 b2N ag1-012_ ag1-013_ ag1-014_ ag1-015_ / "
    start += "B ag1-061 b3S ag1-062_ ag1-063_ ag1-064_ ag1-065_"
    state = package.game("anachronism").from_position(f"anachronism leg_limit=off halves=up {start}")
    taken = package.game("anachronism-original").take_over(state)
    values = {each.name: each.value for each in package.game("anachronism-original").option_list()}
    assert taken.position().split()[:2] == ["anachronism-original", "halves=up"], "no leg limit is as usual there"
    assert values["halves"] == "down"


def test_what_other_rules_cannot_read_is_refused_with_the_reason(agon: Agon, record: Path, tmp_path: Path) -> None:
    ran = agon("replay", str(record), "--as", "chess")
    assert ran.code == 2
    assert "anachronism-original" in ran.err
    assert agon("replay", str(record), "--verify", "--as", "anachronism-original").code == 2
    line = tmp_path / "position"
    line.write_text("anachronism / A ?? / B ??\n")
    assert agon("replay", str(line), "--as", "anachronism-original").code == 2


def test_a_question_that_the_other_rules_do_not_ask_is_refused() -> None:
    folder = Path(__file__).parents[1] / "records"
    text = (folder / "anachronism-original-sobieski-piye.record").read_text("utf-8")
    original, set7 = package.game("anachronism-original"), package.game("anachronism")
    state = original.from_record(text, 37)
    node = state.node()
    assert isinstance(node, Decision)
    assert node.kind == "facing"
    with pytest.raises(BadInputError, match="A1-MOVE-05"):
        set7.take_over(state)
    assert set7.take_over(original.from_record(text, 38)).system == "anachronism"
    assert original.take_over(state).key() == state.key()


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"], ["event", "result", "EVENT", "--record"]])
def test_what_is_wrong_in_a_record_is_said_with_its_file(agon: Agon, tmp_path: Path, command: list[str]) -> None:
    """Of several records the one that is wrong has to be found."""
    wrong, event = tmp_path / "wrong.record", tmp_path / "event.json"
    wrong.write_text("no record\n", encoding="utf-8")
    agon("event", "new", str(event), "Evening", "--format", "swiss")
    agon("event", "add", str(event), "Ann", "Bob")
    agon("event", "start", str(event))
    agon("event", "pair", str(event))
    ran = agon(*[str(event) if each == "EVENT" else each for each in command], str(wrong))
    assert ran.code == 2
    assert f"{wrong}: line 1: " in "".join(ran.err.split("\n"))
