"""What fuzzing found, and hostile texts: each is answered in words, and soon."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.fuzz.targets import TARGETS, Target, seeds

# target, input: each broke the target once
FOUND: list[tuple[str, bytes]] = [
    ("read", b"While you have a cavalry card, `our defense rolls gain +1."),
    ("read", b"Gain '1 life."),
    ("read", b"'"),
]

SIZES = (300, 20_000)
HOSTILE: dict[str, str] = {
    "one letter": "x",
    "spaces": " ",
    "lines": "\n",
    "brackets": "(",
    "square brackets": "[",
    "curly brackets": '{"a":',
    "quotes": '"',
    "apostrophes": "'",
    "backslashes": "\\",
    "digits": "9",
    "signs": "+-",
    "dots": ".",
    "commas": ",",
    "tags": "<a>",
    "entities": "&amp;",
    "tables": "[a]\n",
    "words of a rule": "if you hit, gain 1 life and ",
    "nested conditions": "if you have a weapon, ",
    "possessives": "'s ",
    "nulls": "\0",
    "controls": "\x07\x1b[2J",
    "right to left": "\u202e\u05d0\u0628",
    "emoji": "\U0001f469\u200d\U0001f680",
    "combining marks": "e\u0301\u0302\u0303\u0323",
    "wide letters": "\uff27\uff21",
    "other scripts": "\u4e2d\u0416\u0e01\u0391",
    "marks of order": "\ufeff",
    "lone surrogates": "\ud800",
    "answers": "1  A  pass\n",
    "variations": "(\n",
}


@pytest.mark.parametrize(("target", "data"), FOUND)
def test_what_was_found_stays_mended(target: str, data: bytes) -> None:
    TARGETS[target](data)


def with_no_collector(target: Target, data: bytes) -> None:
    """Call a target without the pauses that the garbage of all the tests before it takes to collect."""
    gc.disable()
    try:
        target(data)
    finally:
        gc.enable()


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_text_is_answered_soon(target: str, what: str) -> None:
    first = next(seeds(target), b"")  # loads what the target needs, and is honest
    TARGETS[target](first)
    for size in SIZES:
        text = (HOSTILE[what] * size)[:size]
        begun = time.thread_time()
        with_no_collector(TARGETS[target], text.encode("utf-8", "surrogatepass"))
        with_no_collector(TARGETS[target], first[:200] + text.encode("utf-8", "surrogatepass"))
        assert time.thread_time() - begun < 4, f"{size} characters"


def test_the_seeds_are_found_in_a_python_of_their_own() -> None:
    """The fuzzer imports nothing else first: a rule system that a target needs it loads itself."""
    code = "from tests.fuzz.targets import seeds\nprint(len(list(seeds('position'))) > 0)"
    root = Path(__file__).parents[2]
    ran = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "True"
