"""The package: what is compiled, what it is called, and that the build under test is the one that was asked for."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from agon.cli.about import is_compiled, version_line

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    pytest.importorskip("hatchling")
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    """`./run test` sets AGON_EXPECT_COMPILED for the second half, which must not test the sources again."""
    if os.environ.get("AGON_EXPECT_COMPILED"):
        assert is_compiled()
    assert ("NOT compiled" in version_line()) != is_compiled()


def test_no_compiled_module_lies_beside_its_source() -> None:
    """A leftover .so would hide every later edit of the .py."""
    assert [str(each.relative_to(ROOT)) for each in (ROOT / "src").rglob("*.so")] == []


def test_the_compiled_list_finds_files_and_leaves_packages_out(hook: ModuleType) -> None:
    files = hook.compiled_modules(ROOT)
    assert "src/agon/core/rng.py" in files
    assert not [each for each in files if each.endswith("__init__.py")]


def test_every_interpreted_exception_is_a_file() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["agon"]
    for pattern in [*table["compiled"], *table["interpreted"]]:
        assert list(ROOT.glob(pattern)), f"[tool.agon] names {pattern}, which matches nothing"


def test_the_version_stands_in_the_changelog() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert re.search(rf"^## {re.escape(version)}\b", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)


def test_the_command_runs_as_a_process() -> None:
    call = [sys.executable, "-m", "agon.cli", "--version"]
    ran = subprocess.run(call, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == version_line()


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    home = re.compile(r"(?<![\w.])/(?:root|work|home/\w+)/\w")
    text = {".py", ".md", ".toml", ".sh", ".json", ".ts", ".svelte", ".css", ".html", ""}
    wrong = []
    for name in listed.stdout.splitlines():
        path = ROOT / name
        if path.suffix in text and path.is_file() and path.name != "package-lock.json":
            lines = path.read_text(encoding="utf-8", errors="ignore").splitlines()
            wrong += [f"{name}:{n}" for n, line in enumerate(lines, 1) if home.search(line)]
    assert wrong == []
