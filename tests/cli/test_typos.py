"""What a stranger types wrong, in the shell and in a game: each is answered with what would work, in right English."""

import io
from pathlib import Path

import pytest

from tests.cli.conftest import Agon

DECKS = ("--deck", "hannibal", "--deck", "hanno")


def typed(agon: Agon, monkeypatch: pytest.MonkeyPatch, *lines: str) -> str:
    """Type into a game in which Hannibal is placed and his supports are laid; return what is said after that."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in ("1", "1", "1", "1", *lines))))
    said = agon("play", "--seats", "human,bot:random", *DECKS, "--seed", "11", "--record", "none").out
    return said.rpartition("possible: type why\n")[2]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "--seats", "9"), "9 seats are too many; a game needs 2 to 6, as in human,bot:default"),
        (("play", "--seats", "1"), "1 seat is too few; a game needs 2 to 6, as in human,bot:default"),
        (("play", "--seats", "human"), "'human' names 1 seat; a game needs 2 to 6, as in human,bot:default"),
        (
            ("play", "--seats", "human,,human"),
            "'human,,human' has an empty seat; name who sits there, as in human,bot:default",
        ),
        (("cards", "show", "horns"), "perhaps Horns of the Buffalo [ag1-062]"),
        (("cards", "show", "--system", "timerift", "tomoe"), "perhaps Tomoe Gozen [tr1-001]"),
        (("play", "--deck", "qqq"), "no deck has the id or name 'qqq'; there are amanirenas, archimedes, "),
    ],
)
def test_wrong_words_in_the_shell_are_answered_with_what_works(
    agon: Agon, arguments: tuple[str, ...], said: str
) -> None:
    ran = agon(*arguments)
    assert ran.code == 2
    assert said in ran.err


def test_a_file_that_is_not_there_is_told_beside_those_that_could_be_meant(
    agon: Agon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").touch()
    assert agon("cards", "check", "nosuch.json").err == "agon: there is no file nosuch.json; here lies mine.toml\n"
    Path("pyproject.toml").touch()
    Path("more.toml").touch()
    assert "; here lie mine.toml, more.toml\n" in agon("cards", "check", "nosuch.json").err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("card", "Say which card, as in “card Hannibal Barca”. You know Hannibal Barca, "),
        ("save", "Say which file, as in “save game.record”."),
        ("reach zzz", "You have no grid called “zzz”. You can name Basic"),
        ("card xyzzy", "No card that you know is called “xyzzy”. You know Hannibal Barca, "),
        ("-1", "There are options 1 to "),
    ],
)
def test_wrong_words_in_a_game_are_answered_with_what_works(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, line: str, said: str
) -> None:
    told = " ".join(typed(agon, monkeypatch, line).split())
    assert said in told
    assert "is no answer here" not in told


def test_a_card_is_laid_by_its_name(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nfoo\n"))
    said = agon("play", "--seats", "human,bot:random", *DECKS, "--seed", "11", "--record", "none").out
    laying = said[said.index("Lay a support face-down for round 1.") :]
    assert "1  arrange Oath at the Altar   Face-down, for round 1" in laying
    assert "Possible: arrange Oath at the Altar, arrange " in " ".join(laying.split())
    assert "ag1-" not in laying


def test_what_a_star_on_the_board_means_is_told(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    told = typed(agon, monkeypatch, "board")
    assert ("%*" in told) == ("* a choice may still change the chance" in told)
