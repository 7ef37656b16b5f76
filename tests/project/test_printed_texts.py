"""The repository holds only what was written for it: no longer piece of a printed card's text stands in a file."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PRINTED = ROOT.parent / "shared" / "cards"
AT_MOST = 11
"""How many words in a row may be those of a printed card: card English has its phrases."""

WORD = re.compile(r"[a-z0-9+'-]+")
JOINED = re.compile(r'"\s*\n\s*f?"')  # a string that goes on in the next line
NOT_TEXT = frozenset({".png", ".woff2", ".lock", ".ico", ".gz"})


def runs(text: str) -> Iterator[tuple[str, ...]]:
    words = WORD.findall(text.lower())
    return (tuple(words[at : at + AT_MOST + 1]) for at in range(len(words) - AT_MOST))


def shared_runs(text: str, printed: dict[tuple[str, ...], str]) -> list[str]:
    """Return each run of more than ``AT_MOST`` words that a text has of a printed card, behind the card's id."""
    return [f"{printed[run]}: {' '.join(run)}" for run in runs(JOINED.sub("", text)) if run in printed]


def runs_of_printed_cards() -> dict[tuple[str, ...], str]:
    if not PRINTED.is_dir():
        pytest.skip(f"the printed cards are not here ({PRINTED})")
    return {
        run: card["id"]
        for path in sorted(PRINTED.glob("*/*.json"))
        for card in cards_of(path)
        for text in (card.get("flavor") or "", *(each.get("text") or "" for each in card.get("abilities") or ()))
        for run in runs(text)
    }


def cards_of(path: Path) -> list[dict[str, Any]]:
    read = json.loads(path.read_text(encoding="utf-8"))
    found = read if isinstance(read, list) else read.get("cards", [])
    return [each for each in found if isinstance(each, dict) and "id" in each]


def test_no_file_repeats_a_printed_card() -> None:
    printed = runs_of_printed_cards()
    assert len(printed) > 5000
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found = {}
    for name in tracked.splitlines():
        path = ROOT / name
        if path.suffix in NOT_TEXT or not path.is_file():
            continue
        if shared := shared_runs(path.read_text(encoding="utf-8", errors="replace"), printed):
            found[name] = shared[0]
    assert found == {}


def test_a_run_is_found_across_the_lines_of_a_string() -> None:
    words = "one two three four five six seven eight nine ten eleven twelve"
    printed = dict.fromkeys(runs(words), "x1-001")
    assert shared_runs('a = "Zero one two three four five six "\n    "seven eight nine ten eleven TWELVE."', printed)
    assert not shared_runs("one two three four five six seven eight nine ten eleven", printed)
