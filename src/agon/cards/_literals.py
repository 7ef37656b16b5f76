"""A tolerant reader of the object literals in JavaScript and TypeScript source: data only, nothing is run.

It reads what card lists consist of: objects, arrays, strings of all three kinds, numbers, ``true``, ``false``,
``null``, comments, trailing and missing commas. A broken object is reported with its line and skipped.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from agon.messages import say

Literal = str | int | float | bool | None | list["Literal"] | dict[str, "Literal"]

_TOKEN: Final = re.compile(
    r"""(?P<space>\s+|//[^\n]*|/\*(?:.*?\*/|.*))
      | (?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)
      | (?P<number>[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)
      | (?P<word>[A-Za-z_$][\w$]*)
      | (?P<mark>\\.|.)""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE: Final = re.compile(r"\\(u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\r?\n|.)", re.DOTALL)
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "", "f": "", "v": "", "0": ""}
_DEEPEST: Final = 12


class Name(str):
    """A bare word standing for a value: an enumeration's member, or a type in a declaration."""

    __slots__ = ()


class _BrokenError(Exception):
    """A literal that cannot be read; ``at`` is where."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


class _Token:
    __slots__ = ("at", "kind", "text")

    def __init__(self, kind: str, text: str, at: int) -> None:
        self.kind = kind
        self.text = text
        self.at = at


def _unescaped(found: re.Match[str]) -> str:
    code = found[1]
    if code[0] in "ux" and len(code) > 1:
        number = int(code.strip("ux{}"), 16)
        return chr(number) if number < 0x110000 and not 0xD800 <= number < 0xE000 else "\N{REPLACEMENT CHARACTER}"
    if code.endswith("\n"):
        return ""
    return _ESCAPES.get(code, code)


def _tokens(source: str) -> list[_Token]:
    return [
        _Token(found.lastgroup or "mark", found[0], found.start())
        for found in _TOKEN.finditer(source)
        if found.lastgroup != "space"
    ]


class _Reader:
    def __init__(self, source: str) -> None:
        self.tokens = _tokens(source)
        self.end = len(source)
        self.next = 0

    def peek(self) -> _Token:
        return self.tokens[self.next] if self.next < len(self.tokens) else _Token("end", say("literal-end"), self.end)

    def take(self) -> _Token:
        token = self.peek()
        self.next += 1
        return token

    def value(self, depth: int = 0) -> Literal:
        token = self.take()
        if depth > _DEEPEST:
            raise _BrokenError(say("literal-deep"), token.at)
        result: Literal
        if token.text == "{":
            result = self.object(depth)
        elif token.text == "[":
            result = self.array(depth)
        elif token.kind == "string":
            result = _ESCAPE.sub(_unescaped, token.text[1:-1])
            while self.peek().text == "+" and self.next + 1 < len(self.tokens):
                if self.tokens[self.next + 1].kind != "string":
                    break
                self.take()
                result += _ESCAPE.sub(_unescaped, self.take().text[1:-1])
        elif token.kind == "number":
            result = int(token.text) if re.fullmatch(r"[-+]?\d{1,9}", token.text) else token.text
        elif token.kind == "word":
            result = self.word(token)
        else:
            raise _BrokenError(say("literal-value", found=repr(token.text[:20])), token.at)
        while self.peek().text == "as":  # a type assertion: as const, as Card
            self.take()
            self.take()
        return result

    def word(self, token: _Token) -> Literal:
        constants: dict[str, Literal] = {"true": True, "false": False, "null": None, "undefined": None, "NaN": None}
        if token.text in constants:
            return constants[token.text]
        name = token.text
        while self.peek().text == ".":  # an enumeration's member, CardType.Warrior: its last name is the value
            self.take()
            name = self.take().text
        return Name(name)

    def object(self, depth: int) -> dict[str, Literal]:
        fields: dict[str, Literal] = {}
        while True:
            token = self.take()
            if token.text == "}":
                return fields
            if token.text in {",", ";"}:
                continue
            if token.kind not in {"word", "string", "number"}:
                raise _BrokenError(say("literal-name", found=repr(token.text[:20])), token.at)
            key = token.text[1:-1] if token.kind == "string" else token.text
            colon = self.take()
            if colon.text not in {":", "="}:
                raise _BrokenError(say("literal-colon", field=repr(key[:20]), found=repr(colon.text[:20])), colon.at)
            fields[key] = self.value(depth + 1)

    def array(self, depth: int) -> list[Literal]:
        values: list[Literal] = []
        while True:
            token = self.peek()
            if token.text == "]":
                self.take()
                return values
            if token.text == ",":
                self.take()
                continue
            values.append(self.value(depth + 1))


def _card_starts(reader: _Reader) -> Iterator[int]:
    """Yield the index of every token that opens an object standing in an array, outermost first."""
    for index in range(len(reader.tokens) - 2):
        opens = reader.tokens[index].text == "{"
        if opens and reader.tokens[index + 1].kind in {"word", "string"} and reader.tokens[index + 2].text == ":":
            yield index


def objects_in(
    source: str, wanted: Callable[[dict[str, Literal]], bool], complain: Callable[[int, str], None]
) -> list[tuple[int, dict[str, Literal]]]:
    """Return every object for which ``wanted`` is true, with its line; broken ones go to ``complain``."""
    reader = _Reader(source)
    found: list[tuple[int, dict[str, Literal]]] = []
    done = 0

    def line(at: int) -> int:
        return source.count("\n", 0, at) + 1

    for start in list(_card_starts(reader)):
        if start < done:
            continue
        reader.next = start
        try:
            value = reader.value()
        except _BrokenError as error:
            # A type declaration opens like an object; only what has a field `name` with a value is missed as a card.
            head = source[reader.tokens[start].at : error.at]
            if re.search(r"\bname\"?\s*:\s*[\"'`]", head):
                complain(line(error.at), say("literal-entry", line=line(reader.tokens[start].at), error=str(error)))
                done = max(done, reader.next)
            continue
        if isinstance(value, dict) and wanted(value):
            found.append((line(reader.tokens[start].at), value))
            done = reader.next
    return found
