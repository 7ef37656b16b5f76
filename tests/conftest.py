"""What holds in every test that plays a scene, and which engine a test needs: interpreted, compiled, or both."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any, Final

import pytest

from agon.arena.fight import Fight
from agon.core.installation import is_compiled
from agon.scenario import Scene

HERE: Final = Path(__file__).parent
ENGINES: Final = {
    # what these look at is not compiled: how texts are read and spoken, messages, the sources themselves
    "language": "interpreted",
    "messages": "interpreted",
    "project": "interpreted",
    "project/test_package.py": "both",
    # nothing compiled can be derived from
    "examples": "interpreted",
    "engine/test_new_game.py": "interpreted",
    # these stand upon the engine, as everything else here proves it in both builds: many games, files, processes, pages
    "cli": "compiled",
    "client": "compiled",
    "event": "compiled",
    "lab": "compiled",
    "learn": "compiled",
    "render": "compiled",
    "server": "compiled",
    "training": "compiled",
    # cards as data; those that are played (test_principles_*, test_printed_matches) are of both
    "cards/test_building.py": "compiled",
    "cards/test_corrections.py": "compiled",
    "cards/test_decks.py": "compiled",
    "cards/test_drafts.py": "compiled",
    "cards/test_errata.py": "compiled",
    "cards/test_foreign_files.py": "compiled",
    "cards/test_fuzz.py": "compiled",
    "cards/test_lint.py": "compiled",
    "cards/test_mending.py": "compiled",
    "cards/test_misread.py": "compiled",
    "cards/test_model.py": "compiled",
    "cards/test_own_files.py": "compiled",
    "cards/test_search.py": "compiled",
    # here something of the engine is replaced by the test, which only what is interpreted allows
    "cli/test_play.py": "both",
    "server/test_engine_switch.py": "both",
}
"""In which builds a folder or a file is run by a whole ``./run test``; what is not named here is run in both."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--part", choices=("interpreted", "compiled"),
                     help="only what a whole run asks of this build; without it everything is run")  # fmt: skip


def pytest_collection_finish() -> None:
    """Whatever is loaded stays until the end: the collector need not go through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def engines_of(path: Path) -> str:
    """Return the builds in which a folder or file of tests is run: "interpreted", "compiled" or "both"."""
    place = path.relative_to(HERE)
    named = (ENGINES.get(each.as_posix()) for each in (place, *place.parents))
    return next((each for each in named if each is not None), "both")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    part = config.getoption("--part")
    if part is None or collection_path.is_dir() or not collection_path.is_relative_to(HERE):
        return None
    return True if engines_of(collection_path) not in {part, "both"} else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    left_out = pytest.mark.skip(reason="what is compiled can neither be replaced nor derived from nor looked into")
    for item in items:
        if item.get_closest_marker("as_written"):
            if engines_of(item.path) == "compiled":
                raise pytest.UsageError(f"{item.nodeid}: no whole run asks this of the interpreted engine (ENGINES)")
            if is_compiled():
                item.add_marker(left_out)


@pytest.fixture(autouse=True)
def whatever_is_entered_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever a fight waits, nothing that was worked out before is still under way: each context is given back."""
    as_played = Scene.do

    def do(scene: Scene, step: Any) -> None:
        as_played(scene, step)
        fight = getattr(scene.state, "fight", None)
        if isinstance(fight, Fight):
            assert int(fight.depth) == 0, f"{fight.depth} contexts are not given back"
            assert int(fight.walks_open) == 0, f"{fight.walks_open} passes over what is in force are not over"

    monkeypatch.setattr(Scene, "do", do)
