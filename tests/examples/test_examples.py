"""The games of `examples/`, each in a process of its own, as a game from elsewhere is played: by name."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(each.parent.name for each in (ROOT / "examples").glob("*/__init__.py"))


@pytest.mark.as_written
@pytest.mark.parametrize("suite", ["own", "contract"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_the_examples_keeps_its_rules_and_the_contract(game: str, suite: str) -> None:
    what = [f"examples/{game}/tests"] if suite == "own" else ["tests/contract", "-k", game]
    paths = [str(ROOT / "examples"), os.environ.get("PYTHONPATH", "")]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *what],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"AGON_GAMES": game, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
    )
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-2000:]
