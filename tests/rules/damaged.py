"""What a scenario can miss: one word of a line is damaged, and the file must fail or be refused.

    python -m tests.rules.damaged                                  # every damage of every line of every scenario
    python -m tests.rules.damaged --sample 300 --seed 7            # some of them
    python -m tests.rules.damaged ../shared/cases --list

Four kinds: two letters of a word exchanged, a number one higher, the other seat, a word left out. Titles, notes, names
of abilities that nothing uses and what stands behind ``#`` are not damaged: they mean nothing to the rules.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from agon.scenario.runner import files_in, problems_of

SCENARIOS: Final = Path(__file__).parent / "scenarios"
KINDS: Final = ("letters", "number", "seat", "word")
FREE: Final = ("title:", "source:", "note:", "cards:")
"""Lines for readers, and paths."""
_COMMENT: Final = re.compile(r"(?:^|\s)#(?: .*)?$")
_WORD: Final = re.compile(r"[A-Za-z]{3,}")
_NUMBER: Final = re.compile(r"(?<![\w/.-])\d+(?![\w/.])")
_SEAT: Final = re.compile(r"(?<![\w'])[AB](?![\w'])")
_ANY: Final = re.compile(r"\S+")
_NAME: Final = re.compile(r"^\s+[^:.]{1,40}?(?: - [A-Z]\w+| - \w+ Actions?)?:")
"""The name of an ability in front of its text."""


@dataclass(frozen=True, slots=True)
class Damage:
    """A scenario with one word of a line damaged."""

    path: Path
    number: int
    kind: str
    before: str
    after: str
    part: str
    """Where it is: header, card, text, board, seat, answer or expectation."""

    def text(self) -> str:
        """Return the damaged file."""
        lines = self.path.read_text(encoding="utf-8").split("\n")
        lines[self.number - 1] = self.after
        return "\n".join(lines)

    def is_noticed(self) -> bool:
        """Does the file fail, or is it refused?"""
        return bool(problems_of(self.text(), self.path.parent))

    def __str__(self) -> str:
        return (
            f"{self.path.name}:{self.number} ({self.kind}, {self.part}): {self.before.strip()} -> {self.after.strip()}"
        )


def damages(path: Path, luck: random.Random) -> Iterator[Damage]:
    """Yield one damage of each kind to each line of a file, where it can be done."""
    played, text = False, path.read_text(encoding="utf-8")
    for number, line in enumerate(text.split("\n"), 1):
        said = _COMMENT.sub("", line)
        part = part_of(line, played=played)
        played = played or line.strip() == "play"
        if not said.strip() or said.strip().startswith(FREE) or line.strip() in ("play", "---"):
            continue
        for kind in KINDS:
            if kind == "word" and said.startswith("proves:"):
                continue  # what is proven less is for the coverage of the rules
            after = damaged(said, kind, luck, text)
            if after is not None and after.split() != said.split():
                yield Damage(path, number, kind, line, after, part)


def part_of(line: str, *, played: bool) -> str:
    """Return what part of a file a line is."""
    said = line.strip()
    if played:
        return "answer" if re.match(r"[A-F]:|dice |coin ", said) else "expectation"
    if re.match(r"(card|stack|war chest|game) ?.*:", said):
        return said.split(" ")[0].rstrip(":")
    if re.match(r"[A-F]: ", line):
        return "seat"
    if line[:1].isspace():
        return "board" if re.match(r"[\s.\dA-F^v<>]+$", said) else "text"
    return "header"


def damaged(line: str, kind: str, luck: random.Random, text: str) -> str | None:
    """Return a line with one word damaged; None where this kind of damage cannot be done to it."""
    start = 0
    named = _NAME.match(line)
    if named is not None and text.count(named[0].strip().split(" - ")[0].rstrip(":")) < 2:
        start = named.end()  # nothing else has the name
    pattern = {"letters": _WORD, "number": _NUMBER, "seat": _SEAT, "word": _ANY}[kind]
    places = [found for found in pattern.finditer(line) if found.start() >= start]
    if kind == "letters":
        places = [found for found in places if exchanged(found[0]) != found[0]]
    if kind == "word":
        places = places[1:] if len(places) > 1 else []
    if not places:
        return None
    found = luck.choice(places)
    new = {
        "letters": exchanged(found[0]),
        "number": str(int(found[0]) + 1) if kind == "number" else "",
        "seat": "B" if found[0] == "A" else "A",
        "word": "",
    }[kind]
    return line[: found.start()] + new + line[found.end() :]


def exchanged(word: str) -> str:
    """Return a word with two letters in the middle of it exchanged."""
    at = len(word) // 2
    return word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]


def sample(paths: Sequence[Path], many: int, seed: int) -> list[Damage]:
    """Return so many damages of these files; 0: all of them."""
    luck = random.Random(seed)
    found = [damage for path in files_in(paths) for damage in damages(path, luck)]
    return found if not many else sorted(luck.sample(found, min(many, len(found))), key=str)


def tell(line: str) -> None:
    """Write a line."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    """Damage scenarios and tell what is not noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", type=Path, default=[SCENARIOS])
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="list every damage that is not noticed")
    chosen = parser.parse_args()
    all_of, noticed = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for damage in sample(chosen.paths, chosen.sample, chosen.seed):
        seen = damage.is_noticed()
        all_of[damage.part, damage.kind] += 1
        noticed[damage.part, damage.kind] += seen
        if chosen.list and not seen:
            tell(str(damage))
    for part, kind in sorted(all_of):
        tell(f"{part:12} {kind:8} {noticed[part, kind]:5} of {all_of[part, kind]:5}")
    tell(f"noticed {sum(noticed.values())} of {sum(all_of.values())}")


if __name__ == "__main__":
    main()
