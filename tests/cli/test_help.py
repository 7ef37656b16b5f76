"""Help of every command and group, at any width: nothing left over, nothing cut off, examples as one types them."""

import re

import pytest
from typer.main import get_command

from agon.cli import app as application
from tests.cli.conftest import Agon

Command = tuple[tuple[str, ...], object]


def everything() -> list[Command]:
    """Every command and group there is, with the words that call it."""
    found: list[Command] = []

    def walk(command: object, words: tuple[str, ...]) -> None:
        found.append((words, command))
        for name, each in getattr(command, "commands", {}).items():
            walk(each, (*words, name))

    walk(get_command(application.app), ())
    return found


every_command = pytest.mark.parametrize(
    ("words", "command"), everything(), ids=[" ".join(words) or "agon" for words, _ in everything()]
)
every_width = pytest.mark.parametrize("columns", [80, 40])


def examples(command: object) -> list[str]:
    written = str(getattr(command, "help", "")).partition("Examples:\n")[2]
    return [line.strip() for line in written.splitlines() if line.strip()]


@every_width
@every_command
def test_nothing_of_the_markup_is_left_over_or_cut_off(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], command: object, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    said = agon(*words, "--help").out
    assert "\\b" not in said
    assert "\b" not in said
    assert "…" not in said
    assert not re.search(r"\w\.\.\.\n", said), "a sentence ends in dots"
    for option in getattr(command, "params", ()):
        for name in option.opts:
            if name.startswith("-"):
                assert name in said
        assert " ".join(str(option.help or "").split()) in " ".join(said.split())


@every_width
@every_command
def test_lines_keep_to_the_width_but_for_examples(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], command: object, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = agon(*words, "--help").out.splitlines()
    assert [each for each in lines if len(each) > columns and not each.strip().startswith("agon ")] == []


@every_command
def test_it_has_examples_each_a_line_and_a_group_lists_its_commands_in_full(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], command: object
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = [each.strip() for each in agon(*words, "--help").out.splitlines()]
    assert examples(command)
    for each in examples(command):
        assert each.startswith(" ".join(["agon", *words]))
        assert each in lines
    said = " ".join(" ".join(lines).split())
    for name, each in getattr(command, "commands", {}).items():
        first = " ".join(str(each.help).split("\n\n")[0].split())
        assert f"{name} {first}" in said


@every_command
def test_examples_name_options_that_exist(words: tuple[str, ...], command: object) -> None:
    if hasattr(command, "commands"):
        return  # a group's examples are of its commands
    known = {name for option in getattr(command, "params", ()) for name in option.opts}
    for each in examples(command):
        asked = re.sub(r'"\$\(.*?\)"', "", each)
        assert set(re.findall(r"(?<= )--[a-z-]+", asked)) <= known
