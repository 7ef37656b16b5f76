"""Output for people at 80 and at 40 columns: everything is there, folded between words; nothing cropped or dotted."""

from pathlib import Path

import pytest

from agon.cli import output
from agon.cli.output import fitting, folded
from tests.cli.conftest import Agon

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "tests" / "records" / "anachronism-hannibal-zawisza.record"
WIDE = 1000
FIRST_HEADINGS = {"id", "option", "system"}
"""Said in a table only: told row by row, a row's first cell is its title."""

BRIEFLY = ("--games", "2", "--bots", "random", "--quiet")
CALLS = [
    ("cards", "show"),
    ("cards", "show", "shaka", "Horns of the Buffalo"),
    ("cards", "check"),
    ("cards", "explain", "Your attack rolls gain +1 this round."),
    ("rules", "options", "anachronism"),
    ("rules", "diff", "anachronism", "anachronism-original"),
    ("rules", "show", "A7-TIE"),
    ("rules", "coverage", "--all"),
    ("perft", "anachronism", "--depth", "1", "--divide"),
    ("replay", str(RECORD)),
    ("sim", "--deck", "shaka", "--deck", "hannibal", *BRIEFLY),
    ("sim", "--field", "--deck", "shaka", "--deck", "hannibal", "--deck", "zawisza", *BRIEFLY),
]
every_call = pytest.mark.parametrize("call", CALLS, ids=lambda call: " ".join(Path(each).name for each in call[:3]))


def words(text: str) -> set[str]:
    """The words of an output, without the edges of a board and without numbers, which change with the clock."""
    return {word for each in text.split() if (word := each.strip(":|")).isascii() and any(map(str.isalpha, word))}


@pytest.mark.parametrize("columns", [80, 40])
@every_call
def test_in_a_terminal_every_word_is_there_and_every_line_fits(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, call: tuple[str, ...], columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDE))
    whole = agon(*call).out
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "dumb")
    with monkeypatch.context() as patch:
        patch.setattr(output, "is_terminal", lambda: True)
        ran = agon(*call)
    assert words(whole) - words(ran.out) <= FIRST_HEADINGS
    assert "…" not in ran.out
    too_wide = [line for line in ran.out.splitlines() if len(line) > columns and len(line.split()) > 1]
    assert too_wide == []


def test_in_a_pipe_lines_are_left_alone(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert len(agon("replay", str(RECORD), "--position").out.splitlines()) == 1
    assert max(map(len, agon("rules", "show", "A7-TIE-02").out.splitlines())) > 40


def test_a_position_is_one_line_in_a_terminal_too(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr(output, "is_terminal", lambda: True)
    assert len(agon("replay", str(RECORD), "--position").out.splitlines()) == 1


def test_a_line_is_folded_as_far_in_as_it_began() -> None:
    assert folded("  one two three", 9) == ["  one two", "  three"]
    assert folded("short", 9) == ["short"]
    assert folded("  unbreakable word", 6) == ["  unbreakable", "  word"]


def test_columns_shrink_where_it_makes_the_fewest_lines_more_and_words_stay_whole() -> None:
    rows = [["id", "what it says"], ["a-1", "one two three four"]]
    assert fitting(rows, 40) == [3, 18]
    assert fitting(rows, 15) == [3, 10]
    assert fitting(rows, 9) is None
    long = [["name", "why"], ["one two three", "many words " * 20]]
    assert fitting(long, 40) == [8, 30]


def test_a_table_too_wide_for_its_words_is_told_row_by_row(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "12")
    output.table(["name", "cultures"], [["Hannibal", "Carthaginian"]])
    assert capsys.readouterr().out == "Hannibal\n  cultures:\n  Carthaginian\n"


def test_the_mark_stays_below_the_word_it_points_at(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr(output, "is_terminal", lambda: True)
    text = "During the fourth round of each and every game your atack rolls against each opponent gain +1."
    lines = agon("cards", "explain", text).out.splitlines()
    (mark,) = (number for number, line in enumerate(lines) if set(line.strip()) == {"^"})
    start, end = lines[mark].index("^"), len(lines[mark])
    assert lines[mark - 1][start:end] == "atack"
    assert len(lines[mark - 1]) <= 40
