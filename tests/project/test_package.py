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
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from agon.core.installation import is_compiled, version_line
from tests.conftest import ENGINES, engines_of

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
    """`./run test` sets AGON_EXPECT_COMPILED for the second part, which must not test the sources again."""
    if os.environ.get("AGON_EXPECT_COMPILED"):
        assert is_compiled()
    assert ("NOT compiled" in version_line()) != is_compiled()


def test_what_is_asked_of_one_build_is_there() -> None:
    for each in ENGINES:
        assert (ROOT / "tests" / each).exists(), f"tests/conftest.py names {each}, which is gone"


@pytest.mark.parametrize(
    ("path", "builds"),
    [("rules/test_a7_02_abilities.py", "both"), ("language/test_chart.py", "interpreted"),
     ("cli/test_help.py", "compiled"), ("cli/test_play.py", "both"), ("a new folder/test_new.py", "both")],
)  # fmt: skip
def test_a_test_is_asked_of_the_builds_of_the_nearest_name(path: str, builds: str) -> None:
    assert engines_of(ROOT / "tests" / path) == builds


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


@pytest.mark.parametrize(
    "call", [["."], ["src", "--optional-dependencies-dev-groups", "build,dev,fuzz,audit"]], ids=["all", "shipped"]
)
def test_what_is_declared_is_imported_and_the_other_way_round(call: list[str]) -> None:
    """Once over everything; once over what is shipped, which may not need what is for development."""
    pytest.importorskip("deptry", reason="NOT TESTED: deptry is not installed; ./run install")
    command = [sys.executable, "-m", "deptry", *call, "--config", "pyproject.toml"]
    ran = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, env=os.environ | {"NO_COLOR": "1"}
    )
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize(("lock", "extras"), [("play", ["web", "build"]), ("dev", ["dev"])])
def test_the_lock_has_a_version_of_everything_that_is_declared(lock: str, extras: list[str]) -> None:
    """Each as its declaration allows, and with its checksums. `./run lock` writes them anew."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted, seen = [*map(Requirement, declared["dependencies"])], set[str]()
    while extras:
        extra = extras.pop()
        seen.add(extra)
        for line in map(Requirement, declared["optional-dependencies"][extra]):
            if line.name == declared["name"]:
                extras += sorted(line.extras - seen)
            else:
                wanted.append(line)
    text = (ROOT / "locks" / f"{lock}.txt").read_text()
    locked = {
        canonicalize_name(name): version for name, version in re.findall(r"^([\w.-]+)==([^ ;]+)", text, re.MULTILINE)
    }
    for each in wanted:
        assert each.specifier.contains(locked.get(canonicalize_name(each.name), "0")), (
            f"{each}: not in locks/{lock}.txt"
        )
    assert text.count("--hash=sha256:") >= len(locked)
    assert "://" not in text


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
