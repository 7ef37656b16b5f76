"""A record says who plays, and who has resigned; ``agon play --resume`` plays on with them."""

import io
import re
from pathlib import Path

import pytest

from agon.core.errors import NotationError
from agon.core.record import Player, players_of
from agon.core.resign import SUBSTITUTE
from tests.cli.conftest import Agon

LEFT = f"# C, Player III, resigned; the bot {SUBSTITUTE} played on\n"


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def unsaid(file: Path) -> None:
    """Make a record as it was written before records said who plays."""
    file.write_text(re.sub(r"^player .*\n", "", file.read_text(), flags=re.MULTILINE))


@pytest.fixture
def two(agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A game of two people, stopped after one answer."""
    file = tmp_path / "two.record"
    type_in(monkeypatch, "", "1", "quit")
    agon("play", "--seats", "human,human", "--seed", "4", "--record", str(file))
    return file


@pytest.fixture
def three(agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A game of three, in which the third is the first to decide, resigns, and a bot plays on."""
    file = tmp_path / "three.record"
    type_in(monkeypatch, "", "resign", "yes")
    ran = agon("play", "--seats", "human,bot:random,human", "--seed", "3", "--record", str(file))
    assert "Player III resigns." in ran.out
    return file


def test_two_people_stay_two_people(agon: Agon, monkeypatch: pytest.MonkeyPatch, two: Path) -> None:
    assert players_of(two.read_text()) == [Player("human"), Player("human")]
    before = two.read_text().count("\n")
    type_in(monkeypatch, "", "quit")
    ran = agon("play", "--resume", str(two))
    assert "B  Player II: a person" in ran.out
    assert "Hand over to Player" in ran.out
    assert two.read_text().count("\n") == before, "nobody has answered for a person"
    assert agon("replay", str(two), "--verify").code == 0


def test_three_seats_are_those_of_the_record_and_who_resigned_stays_so(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, three: Path
) -> None:
    assert three.read_text().endswith(LEFT)
    for more in ((), ("--seats", "human,bot:greedy,human")):
        type_in(monkeypatch, "1", "1", "quit")
        ran = agon("play", "--resume", str(three), *more)
        assert ran.code == 1, ran.err
        assert f"C  Player III: resigned; the bot {SUBSTITUTE} plays on" in ran.out
        assert "Hand over" not in ran.out, "one person is left"
        assert three.read_text().endswith(LEFT)
    assert players_of(three.read_text()) == [Player("human"), Player("bot:greedy"), Player("human", SUBSTITUTE)]
    assert agon("replay", str(three), "--verify").code == 0


def test_a_record_that_does_not_say_who_plays_asks_for_it(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, two: Path, three: Path
) -> None:
    unsaid(two)
    type_in(monkeypatch, "quit")
    ran = agon("play", "--resume", str(two))
    assert ran.code == 2
    assert "does not say who plays A (Player I) and B (Player II)" in ran.err
    assert "--seats human,bot:default" in ran.err
    unsaid(three)
    ran = agon("play", "--resume", str(three))
    assert "--seats human,bot:default,bot:default" in ran.err
    type_in(monkeypatch, "1", "quit")
    agon("play", "--resume", str(three), "--seats", "human,bot:random,human")
    assert three.read_text().endswith(LEFT), "its comment says who resigned"


def test_other_seats_than_the_record_has_are_refused_with_what_would_do(agon: Agon, three: Path) -> None:
    ran = agon("play", "--resume", str(three), "--seats", "human,bot:default")
    assert ran.code == 2
    assert "names 2 seats, the record has 3: A (Player I), B (Bot random) and C (Player III)" in ran.err
    assert "or leave it out" in ran.err


def test_what_is_saved_says_who_resigned(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, three: Path, tmp_path: Path
) -> None:
    saved = tmp_path / "saved.record"
    type_in(monkeypatch, f"save {saved}", "quit")
    agon("play", "--resume", str(three))
    assert saved.read_text().endswith(LEFT)
    assert players_of(saved.read_text()) == players_of(three.read_text())


@pytest.mark.parametrize("line", ["player D  human", "player A  cat", "player A  bot:random  resigned  bot:x",
                                  "player A  human  left", "player A  human\nplayer A  human", "player"])  # fmt: skip
def test_what_is_no_player_is_told_with_its_line(agon: Agon, two: Path, line: str) -> None:
    two.write_text(re.sub(r"^player A.*\n", f"{line}\n", two.read_text(), flags=re.MULTILINE))
    with pytest.raises(NotationError):
        players_of(two.read_text())
    ran = agon("replay", str(two), "--verify")
    assert ran.code == 1
    assert re.search(r"two\.record:\d", ran.out)


def test_a_replay_beyond_the_end_is_refused(agon: Agon, two: Path) -> None:
    ran = agon("replay", str(two), "--at", "9999")
    assert ran.code == 2
    assert "there is no answer 9999: this record has" in ran.err


def test_a_game_given_up_at_once_is_verified_as_that(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "match.record"
    type_in(monkeypatch, "resign", "yes")
    agon("play", "--match", "3", "--seats", "human,bot:random", "--seed", "5", "--record", str(file))
    ran = agon("replay", str(file), "--verify")
    assert ran.code == 0
    assert "no answer was given, and all else is right; then it was given up: You resign the match." in " ".join(
        ran.out.split()
    )
    assert agon("replay", str(file), "--verify", "--json").json["given_up"] is True


def test_a_game_that_is_not_over_is_not_replaced_by_another(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nothing entered is lost: the second game is refused before it begins, and the first is played on."""
    record = tmp_path / "game.record"
    play = ("play", "--seats", "human,bot:random", "--seed", "5", "--record", str(record))
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n1\nquit\n"))
    agon(*play)
    kept = record.read_text(encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n2\nquit\n"))
    ran = agon(*play)
    assert ran.code == 2
    assert f"agon play --resume {record}" in ran.err
    assert record.read_text(encoding="utf-8") == kept
    bots = tmp_path / "bots.record"
    for _ in range(2):
        ended = agon("play", "--seats", "bot:random,bot:random", "--seed", "5", "--record", str(bots), "--quiet")
        assert ended.code == 0, "a game that is over may be replaced"
