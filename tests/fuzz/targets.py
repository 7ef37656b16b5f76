"""What is fuzzed: everything that reads text or bytes from outside. Each takes bytes, and is quiet or refuses in words.

A target raises nothing but what is a fault: ``BadInputError`` and what is below it are answers. Text that cannot be
decoded is read with its bad bytes replaced, as a terminal would show it.
"""

from __future__ import annotations

import contextlib
import functools
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from agon import game
from agon.cards import deck_from, import_file, load_cards, starter
from agon.cards.ability_lines import abilities_of
from agon.core.errors import BadInputError
from agon.core.game import State
from agon.core.record import parse
from agon.language import Reading, load_language, read_ability, speak
from agon.language.lint import lint_text
from agon.scenario import ScenarioError, scene

Target = Callable[[bytes], None]
SYSTEM: Final = "anachronism"


def text_of(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def read(data: bytes) -> None:
    """An ability: read or refused; what is read is spoken, and reads to the same again."""
    text = text_of(data)
    for kind in ("constant", "action", "reveal"):
        reading = read_ability(text, kind=kind)
        if isinstance(reading, Reading):
            again = read_ability(speak(reading.ability), kind=kind)
            assert isinstance(again, Reading), f"{speak(reading.ability)!r} is spoken and not read"
            assert again.ability == reading.ability, f"{speak(reading.ability)!r} reads otherwise"


def lint(data: bytes) -> None:
    """An ability's text, linted: every remedy reads."""
    for found in lint_text(text_of(data)):
        assert not found.fix or isinstance(read_ability(found.fix), Reading), f"{found.fix!r} is a remedy and not read"


def printed(data: bytes) -> None:
    """A printed text box."""
    with contextlib.suppress(BadInputError):
        abilities_of(text_of(data))


@functools.cache
def folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="agon-fuzz-"))


def card_file(data: bytes, suffix: str) -> None:
    path = folder() / f"cards.{suffix}"
    path.write_bytes(data)
    for reader in (import_file, load_cards):
        with contextlib.suppress(BadInputError):
            reader(path)


def record(data: bytes) -> None:
    """A record: read, verified, replayed."""
    text = text_of(data)
    rules = game(SYSTEM)
    for each in (parse, rules.from_record, rules.verify_record):
        with contextlib.suppress(BadInputError):
            each(text)


def position(data: bytes) -> None:
    """A line of position: what is read is written, and reads to the same again."""
    with contextlib.suppress(BadInputError):
        state = game(SYSTEM).from_position(text_of(data))
        line = state.position()
        assert game(SYSTEM).from_position(line).position() == line, f"{line!r} is written and reads otherwise"


def scenario(data: bytes) -> None:
    """A scenario file: it may also go otherwise than it says."""
    with contextlib.suppress(BadInputError, ScenarioError):
        scene(text_of(data))


@functools.cache
def asked() -> State:
    decks = list(starter(SYSTEM).decks.values())
    state = game(SYSTEM).start(decks[:2], seed=1)
    for _ in range(24):
        node = state.node()
        assert node.is_decision
        state.apply(node.options[len(node.options) // 2])  # type: ignore[union-attr]  # it is a decision
    return state


def notation(data: bytes) -> None:
    """An answer as somebody types it: refused, or one of the options."""
    text = text_of(data)
    refusal = asked().why_not(text)
    with contextlib.suppress(BadInputError):
        asked().after(text)
        assert refusal is None, f"{text!r} is refused and taken"


def deck(data: bytes) -> None:
    """A deck as somebody names it."""
    with contextlib.suppress(BadInputError):
        deck_from(starter(SYSTEM), text_of(data))


TARGETS: Final[Mapping[str, Target]] = {
    "read": read,
    "lint": lint,
    "printed": printed,
    "json": functools.partial(card_file, suffix="json"),
    "toml": functools.partial(card_file, suffix="toml"),
    "csv": functools.partial(card_file, suffix="csv"),
    "ts": functools.partial(card_file, suffix="ts"),
    "xml": functools.partial(card_file, suffix="xml"),
    "record": record,
    "position": position,
    "scenario": scenario,
    "notation": notation,
    "deck": deck,
}


def seeds(target: str) -> Iterator[bytes]:
    """Yield honest inputs for a target, from which the fuzzer goes astray."""
    pool = starter(SYSTEM)
    data = Path(__file__).parents[2]
    state = asked()
    texts: list[str] = []
    if target in {"read", "lint", "printed"}:
        for card in pool.cards.values():
            texts += [str(each) if target == "printed" else each.text for each in card.abilities]
    elif target in {"json", "toml", "csv", "ts", "xml"}:
        found = [*(data / "data").rglob(f"*.{target}"), *(data.parent / "shared").rglob(f"*.{target}")]
        texts += [path.read_text(encoding="utf-8", errors="replace")[:3000] for path in found[:40]]
    elif target == "record":
        texts += [state.record(), *(each.read_text() for each in (data / "tests/records").glob("*.record"))]
    elif target == "position":
        texts.append(state.position())
    elif target == "scenario":
        texts += [each.read_text() for each in (data / "tests/rules/scenarios").rglob("*") if each.is_file()][:60]
    elif target == "notation":
        texts += ["move c2 N", "turn E", "attack B", "pass", "use Horns of the Buffalo", "1 2 3 4"]
    elif target == "deck":
        texts += [*pool.decks, "ag1-001, ag1-002, ag1-003, ag1-004, ag1-005"]
    return (each.encode() for each in texts)


def words() -> list[str]:
    """Words and signs that inputs are made of."""
    signs = [
        "record 1  system anachronism",
        "seat A",
        "card {",
        "from ",
        "~ ",
        "end *",
        "[^]",
        "+1",
        "-1",
        "??",
        "\u202e",
    ]
    return (
        sorted(load_language().grammar.vocabulary) + signs + ["move", "attack", "\ufeff", "e\u0301\u0301", "\U0001f600"]
    )
