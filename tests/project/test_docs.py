"""What the documentation shows is there: commands, files, and the example of the architecture page."""

import contextlib
import io
import re
from pathlib import Path

import pytest
from typer.main import get_command

from agon.cli import app as application

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


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
