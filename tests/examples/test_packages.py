"""What other packages bring is there once they are installed: a game, a bot, a set of cards. A broken one is said."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("harbour", "holmgang", "sentry")
BROKEN = {
    "agon_broken-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: agon-broken\nVersion: 1\n",
    "agon_broken-1.dist-info/entry_points.txt": (
        "[agon.games]\nnowhere = nowhere_at_all\n"
        "[agon.bots]\nliar = agon_broken:Liar\nFaint = agon_broken:Faint\n"
        "[agon.cards]\nodd = agon_broken:ODD\n"
    ),
    "agon_broken.py": "ODD = 3\n\n\nclass Liar:\n    def __init__(self, seed):\n        self.seed = seed\n\n"
                      "    def choose(self, seen):\n        return 'fly'\n\n\n"
                      "class Faint:\n    def __init__(self, seed):\n        raise ZeroDivisionError('oh')\n",
}  # fmt: skip


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the example packages lie as an installer lays them, and one that is broken."""
    wheels, there = tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("installed")
    for name in PACKAGES:
        subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)],
            cwd=ROOT / "examples" / name, check=True, capture_output=True,
        )  # fmt: skip
    for wheel in wheels.glob("*.whl"):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(there)
    for name, text in BROKEN.items():
        (there / name).parent.mkdir(exist_ok=True)
        (there / name).write_text(text, encoding="utf-8")
    return there


def agon(there: Path, *words: str) -> tuple[int, str]:
    paths = os.pathsep.join([*[each for each in sys.path if each], str(there)])
    ran = subprocess.run(
        [sys.executable, "-P", "-m", "agon.cli", *words], capture_output=True, text=True, check=False, cwd=there,
        env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip
    return ran.returncode, ran.stdout + ran.stderr


@pytest.mark.as_written
def test_an_installed_game_is_played_by_its_name(installed: Path) -> None:
    code, said = agon(installed, "play", "holmgang", "--seats", "bot:random,bot:random", "--seed", "1")
    assert code == 0, said
    assert "wins" in said or "draw" in said


def test_an_installed_bot_plays_by_its_name(installed: Path) -> None:
    code, said = agon(installed, "sim", "anachronism", "--bots", "sentry,random", "--games", "4", "--json")
    assert code == 0, said
    assert '"sentry"' in said
    code, said = agon(installed, "play", "--seats", "bot:nobody,bot:random")
    assert code == 2
    assert "sentry" in said, "it is among those that there are"


def test_an_installed_set_of_cards_is_read_by_its_name(installed: Path) -> None:
    code, said = agon(installed, "cards", "check", "harbour")
    assert code == 0, said
    code, said = agon(installed, "cards", "show", "hb-002", "--cards", "harbour")
    assert (code, "Boarding Pike" in said) == (0, True), said
    assert agon(installed, "cards", "check", "haven")[0] == 2


@pytest.mark.parametrize(("words", "said"), [
    (("play", "nowhere", "--seats", "bot:random,bot:random"), "nowhere, which the package agon-broken brings, cannot"),
    (("play", "tirerift", "--seats", "bot:random,bot:random"), "installed, but not to be loaded: nowhere"),
    (("--language", "es", "play", "nowhere", "--seats", "bot:random,bot:random"), "el paquete agon-broken"),
    (("play", "--seats", "bot:liar,bot:random", "--seed", "1"), "the bot liar answered 'fly', which is no option here"),
    (("play", "--seats", "bot:Faint,bot:random"), "the bot faint fails: ZeroDivisionError: oh; tell whoever wrote it"),
    (("cards", "check", "odd"), "the card set odd must name a file or folder, and its package gives int"),
])  # fmt: skip
def test_a_broken_package_is_said_in_words_and_takes_nothing_else_with_it(
    installed: Path, words: tuple[str, ...], said: str
) -> None:
    code, told = agon(installed, *words)
    assert code == 2, told
    assert said in " ".join(told.split())
    assert "Traceback" not in told
