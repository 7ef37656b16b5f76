"""Coverage over card files: ``python -m agon.language.corpus PATH...``."""

from __future__ import annotations

import argparse
import collections
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from agon.language import Reading, Unread, read_ability, speak


@dataclass(slots=True)
class Coverage:
    """What was read of a set of cards."""

    cards: int = 0
    cards_read: int = 0
    abilities: int = 0
    abilities_read: int = 0
    unread: list[tuple[str, int, str, Unread]] = field(default_factory=list)
    ambiguous: list[tuple[str, int, Reading]] = field(default_factory=list)
    broken: list[tuple[str, int, str]] = field(default_factory=list)
    """Abilities whose spoken English does not read back to the same ability."""
    read: list[tuple[str, int, str, Reading, str]] = field(default_factory=list)
    constructs: collections.Counter[str] = field(default_factory=collections.Counter)
    seconds: float = 0.0


def card_files(paths: Sequence[str]) -> Iterator[Path]:
    """The card files named, or found in the folders named, in order of their names."""
    for name in paths:
        path = Path(name)
        yield from sorted(path.glob("*.json")) if path.is_dir() else [path]


def cards_in(path: Path) -> Iterator[dict[str, Any]]:
    """The cards of a file; other lists (rulings) are passed over."""
    data = json.loads(path.read_text("utf-8"))
    for card in data if isinstance(data, list) else data.get("cards", []):
        if isinstance(card, dict) and "abilities" in card:
            yield card


def measure(paths: Sequence[str]) -> Coverage:
    """Read every ability of every card, and speak each one back."""
    found = Coverage()
    for path in card_files(paths):
        for card in cards_in(path):
            found.cards += 1
            whole = True
            for index, ability in enumerate(card["abilities"]):
                found.abilities += 1
                options: dict[str, Any] = {"kind": ability["kind"], "actions": ability.get("actions", 1)}
                begin = time.process_time()
                reading = read_ability(ability["text"], **options)
                found.seconds += time.process_time() - begin
                if isinstance(reading, Unread):
                    whole = False
                    found.unread.append((card["id"], index, ability["text"], reading))
                    continue
                found.abilities_read += 1
                found.constructs.update(set(reading.constructs))
                if reading.alternatives > 1:
                    found.ambiguous.append((card["id"], index, reading))
                spoken = ""
                try:
                    spoken = speak(reading.ability)
                    again = read_ability(spoken, **options)
                    if isinstance(again, Unread):
                        found.broken.append((card["id"], index, f"{spoken}\n    {again}"))
                    elif again.alternatives > 1:
                        found.broken.append((card["id"], index, f"{spoken}\n    has {again.alternatives} readings"))
                    elif again.ability != reading.ability:
                        found.broken.append(
                            (card["id"], index, f"{spoken}\n    {again.ability}\n    {reading.ability}")
                        )
                except ValueError as error:
                    found.broken.append((card["id"], index, str(error)))
                found.read.append((card["id"], index, ability["text"], reading, spoken))
            found.cards_read += whole
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the coverage; 0 if everything was read and reads back."""
    parser = argparse.ArgumentParser(prog="agon.language.corpus", description=__doc__)
    parser.add_argument("paths", nargs="+", metavar="PATH", help="card files, or folders of them")
    parser.add_argument("--list", action="store_true", help="every ability read, with what it is spoken back as")
    parser.add_argument("--brief", action="store_true", help="numbers only")
    options = parser.parse_args(arguments)
    found = measure(options.paths)
    sys.stdout.write("\n".join(report(found, listing=options.list, brief=options.brief)) + "\n")
    return 0 if not (found.unread or found.ambiguous or found.broken) else 1


def report(found: Coverage, *, listing: bool = False, brief: bool = False) -> Iterator[str]:
    """The lines to print about a measurement; the last one has the numbers."""
    if listing:
        for card, index, text, _, spoken in found.read:
            yield f"{card}.{index}\n  printed: {text}\n  spoken:  {spoken}"
    if not brief:
        for card, index, text, unread in found.unread:
            yield f"unread {card}.{index}: {text}\n    {unread.message}"
        for card, index, reading in found.ambiguous:
            yield f"ambiguous {card}.{index}: {reading.alternatives} readings"
            for ability in (reading.ability, *reading.others):
                yield f"    {ability.rules}"
        for card, index, text in found.broken:
            yield f"does not read back {card}.{index}: {text}"
    milliseconds = 1000 * found.seconds / max(1, found.abilities)
    yield (
        f"cards {found.cards_read}/{found.cards}  abilities {found.abilities_read}/{found.abilities}  "
        f"ambiguous {len(found.ambiguous)}  not reading back {len(found.broken)}  "
        f"{milliseconds:.2f} ms an ability"
    )


if __name__ == "__main__":
    sys.exit(main())
