"""What the tests of messages read of the client: the calls that say messages, and the words left in its components."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.messages.catalogue import ROOT, WORDS, Call

CLIENT = ROOT / "web" / "src"
_SAYING = re.compile(r"\bsay\(\s*'(?P<message>[\w-]+)'\s*(?:,\s*\{(?P<given>[^{}]*)\})?\s*\)")
_ANY_SAYING = re.compile(r"\bsay\(")
_SCRIPT = re.compile(r"<(script|style)\b[^>]*>(.*?)</\1>", re.DOTALL)
_TAG = re.compile(r"<[^<>]*>")
_SAID_OF = re.compile(r"\b(?:title|aria-label|placeholder|alt)=\"([^\"{}]+)\"")
_TEXT = re.compile(r"'([^'\n]*)'|`([^`]*)`")


def client_calls() -> Iterator[Call]:
    """Find every call in the client that says a message; one whose name is made up as it runs fails."""
    for path in sorted([*CLIENT.rglob("*.svelte"), *CLIENT.rglob("*.ts")]):
        text = path.read_text(encoding="utf-8")
        if "/messages'" not in text or path.name.endswith(".test.ts"):
            continue
        where = str(path.relative_to(ROOT))
        found = list(_SAYING.finditer(text))
        assert len(found) == len(_ANY_SAYING.findall(text)), f"{where}: the name of a message is written out"
        for each in found:
            given = (part.partition(":")[0].strip() for part in (each["given"] or "").split(","))
            yield Call(where, each["message"], frozenset(name for name in given if name))


def words_left(path: Path) -> list[str]:
    """Return texts of a component that look like words for people: between tags, in labels, in its code."""
    whole = path.read_text(encoding="utf-8")
    markup = re.sub(r"<!--.*?-->", "", _SCRIPT.sub("", whole), flags=re.DOTALL)
    left = _SAID_OF.findall(markup)
    plain = _without_braces(re.sub(r"=\{[^{}]*\}|=>", "", markup))
    left += [text.strip() for text in _TAG.sub("\n", plain).split("\n") if WORDS.search(text)]
    code = re.sub(r"^\s*import .*$|\bimport\([^)]*\)", "", whole, flags=re.MULTILINE)
    for one, other in _TEXT.findall(code):
        if len(WORDS.findall(re.sub(r"[\w-]*-[\w-]*|\$\{[^}]*\}", "", one or other))) > 1:
            left.append(one or other)
    return left


def _without_braces(text: str) -> str:
    """Return a text without what stands in braces, however deep."""
    depth, kept = 0, []
    for letter in text:
        depth += letter == "{"
        if not depth:
            kept.append(letter)
        depth -= letter == "}"
    return "".join(kept)
