"""What the documentation shows is there: commands, files, and the example of the architecture page."""

import contextlib
import io
import re
import tomllib
from pathlib import Path

import pytest
from typer.main import get_command

from agon.cli import app as application
from agon.cli.systems import option_table

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / f"{name}.md" for name in ("README", "CHANGELOG", "CONTRIBUTING", "SECURITY")),
    *sorted((ROOT / "docs").rglob("*.md")),
]


def names_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=names_of)
def test_every_command_a_page_shows_exists(page: Path) -> None:
    root = get_command(application.app)
    wrong = []
    for line in re.findall(r"(?:^    |`)(?:\./run )?agon ([a-z][^`\n]*)", page.read_text(), re.MULTILINE):
        words = line.split()
        groups = getattr(root, "commands", {})
        if words[0] not in groups:
            wrong.append(line)
            continue
        below = getattr(groups[words[0]], "commands", None)
        if below is not None and len(words) > 1 and words[1] not in below:
            wrong.append(line)
    assert wrong == []


def options_of(command: object) -> set[str]:
    return {name for each in getattr(command, "params", []) for name in (*each.opts, *each.secondary_opts)} | {"--help"}


@pytest.mark.parametrize("page", PAGES, ids=names_of)
def test_every_option_a_page_shows_is_one_of_its_command(page: Path) -> None:
    wrong = []
    for line in re.findall(r"(?:^    |`)(?:\./run )?agon ([a-z][^`\n#]*)", page.read_text(), re.MULTILINE):
        command, words = get_command(application.app), line.split()
        while words and words[0] in getattr(command, "commands", {}):
            command = command.commands[words.pop(0)]  # type: ignore[attr-defined]
        wrong += [
            f"{line}: {word}" for word in re.findall(r"(?<=\s)--[a-z-]+", line) if word not in options_of(command)
        ]
    assert wrong == []


@pytest.mark.parametrize("page", PAGES, ids=names_of)
def test_every_extra_and_every_call_of_run_a_page_shows_exists(page: Path) -> None:
    text = page.read_text()
    extras = set(re.findall(r"agon-arena\[([\w,]+)\]", text))
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert [each for some in extras for each in some.split(",") if each not in declared] == []
    calls = re.findall(r"^    ([a-z| ]+)\)", (ROOT / "run").read_text(), re.MULTILINE)
    known = {"agon", *(each.strip() for some in calls for each in some.split("|"))}
    assert [each for each in re.findall(r"\./run ([a-z]+)", text) if each not in known] == []


@pytest.mark.parametrize("page", PAGES, ids=names_of)
def test_every_file_a_page_names_is_there(page: Path) -> None:
    """What is in backticks and looks like a path: from the root, or from a folder that the pages speak of."""
    named = re.findall(
        r"`((?:[\w-]+/)+[\w.-]*\w\.(?:py|md|toml|json|ts|svelte|css|html|grammar|scenario))`", page.read_text()
    )
    places = [
        ROOT,
        ROOT / "src",
        ROOT / "src/agon",
        ROOT / "src/agon/language",
        ROOT / "tests",
        ROOT / "docs",
        ROOT / "web/src",
    ]
    assert [each for each in named if not any((place / each).exists() for place in places)] == []


@pytest.mark.parametrize("page", PAGES, ids=names_of)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", page.read_text())
    assert [each for each in links if not (page.parent / each).exists()] == []


def test_the_example_of_the_architecture_page_runs() -> None:
    (code,) = re.findall(r"```python\n(import agon\n.*?)```", (ROOT / "docs/architecture.md").read_text(), re.DOTALL)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(code, {})
    assert said.getvalue().startswith("(")


ROW = re.compile(r"^\| `([\w.]+)` \| `([^`]+)` \| (.+?) \| .+? \| ([\w-]+) \|$", re.MULTILINE)


def values_of(written: str) -> set[str]:
    """The values in a cell: each in backticks, or ``1 to 12``."""
    numbers = re.fullmatch(r"(\d+) to (\d+)", written)
    return (
        {str(each) for each in range(int(numbers[1]), int(numbers[2]) + 1)}
        if numbers
        else set(re.findall(r"`([^`]+)`", written))
    )


@pytest.mark.parametrize("system", ["timerift", "anarcus"])
def test_the_page_of_a_game_has_every_option_with_its_values_and_its_clause(system: str) -> None:
    rows = {
        name: (usual, values_of(others) - {usual}, clause)
        for name, usual, others, clause in ROW.findall((ROOT / f"docs/{system}.md").read_text())
    }
    assert rows == {
        each["name"]: (each["default"], set(each["others"].split(", ")), each["clause"])
        for each in option_table(system)
    }


@pytest.mark.parametrize("system", ["anachronism", "anachronism-original"])
def test_the_page_of_anachronism_names_every_option(system: str) -> None:
    text = (ROOT / "docs/anachronism.md").read_text()
    assert [
        each["name"] for each in option_table(system) if not re.search(rf"`(--option )?{each['name']}\b", text)
    ] == []


@pytest.mark.parametrize("name", ["agon.service", "Containerfile"])
def test_how_a_server_is_deployed_names_options_that_are_there(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text("utf-8")
    (line,) = re.findall(r"^(?:ExecStart=|ENTRYPOINT )(.*)$", text, re.MULTILINE)
    words = re.findall(r"[^\s\[\],\"]+", line)
    assert words[:2] == ["/opt/agon/bin/agon", "serve"]
    serve = get_command(application.app).commands["serve"]  # type: ignore[attr-defined]
    asked = {word for word in words if word.startswith("--")}
    assert asked <= options_of(serve)
    assert {"--port", "--data"} <= asked
