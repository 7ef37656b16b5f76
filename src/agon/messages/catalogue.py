"""The messages of one language, read from its folder, and the functions of grammar that they may use."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from threading import Lock
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import MAX_PART_LENGTH, CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentType
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from agon.messages.person import Person

NOUN_PREFIX: Final = "noun-"
UNKNOWN_NOUN: Final = "noun-other"


MOST_KEPT: Final = 20_000
"""Sentences that are kept, before they are forgotten, all together."""
LONGEST_KEPT: Final = 300


class BrokenMessageError(Exception):
    """A file of messages cannot be read, or a message not be said with what it is given: our mistake."""


class Figure(int, FluentType):
    """A number as our sentences write it: digits alone, and minus is a minus."""

    def format(self, locale: object) -> str:
        return str(int(self)) if self >= 0 else f"−{-int(self)}"


def shortened(value: str) -> str:
    """What a message is given, so that it has room in it: of a very long text, the beginning."""
    return value if len(value) <= MAX_PART_LENGTH else value[: MAX_PART_LENGTH - 1] + "…"


NEXT_ENTRY: Final = re.compile(r"\n(?=[^\s}])")
"""Where an entry of a file ends: what goes on is indented, or closes a brace."""

NAME: Final = re.compile(r"([A-Za-z][\w-]*) *=")


def entries_of(text: str) -> Iterator[tuple[str | None, str]]:
    """Yield the entries of a file without reading them, each with its name; None for what is no message or comment."""
    for entry in NEXT_ENTRY.split(text):
        if entry.strip() and not entry.startswith("#"):
            name = NAME.match(entry)
            yield name and name[1], entry


class Named(Visitor):
    """The messages that a message names."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - as the library calls it
        self.names.add(node.id.name)


class Catalogue:
    """The messages of one language. Each is read when it is first said: a command says a few of two thousand."""

    def __init__(self, name: str, texts: Mapping[str, str]) -> None:
        self.name = name
        self.bundle = FluentBundle([name], functions=self.functions(), use_isolating=False)
        self.entries: dict[str, tuple[str, str]] = {}
        """The text of each message with the name of its file."""
        self.ready: set[str] = set()
        """The messages that the bundle has, with all that they name."""
        self._lock = Lock()
        self._said: dict[tuple[object, ...], str | None] = {}
        """What was said lately: much is said again and again, to each who looks at the same game."""
        for file, text in texts.items():
            for entry, written in entries_of(text):
                if entry is None:
                    raise BrokenMessageError(f"{name}/{file}: {written.splitlines()[0]}")
                if entry in self.entries:
                    raise BrokenMessageError(f"{name}/{file}: {entry} stands twice")
                self.entries[entry] = file, written

    @classmethod
    def read(cls, name: str, folder: Path) -> Catalogue:
        """Return the messages of a folder, of all its files together."""
        return cls(name, {each.name: each.read_text(encoding="utf-8") for each in sorted(folder.glob("*.ftl"))})

    def say(self, message: str, /, **given: str | int) -> str | None:
        """Return a message with what it is given, as it was said before if it was; None where it is missing.

        Raises: BrokenMessageError where it cannot be read, or something that it needs is missing.
        """
        key = (message, *((name, value, is_reader(value)) for name, value in given.items()))
        if key in self._said:
            return self._said[key]
        said = self._say(message, given)
        if said is None or len(said) <= LONGEST_KEPT:
            if len(self._said) >= MOST_KEPT:
                self._said.clear()
            self._said[key] = said
        return said

    def _say(self, message: str, given: Mapping[str, str | int]) -> str | None:
        name, _, attribute = message.partition(".")
        if name not in self.entries:
            return None
        if name not in self.ready:
            self._prepare(name)
        found = self.bundle.get_message(name)
        pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None:
            return None
        args = {key: Figure(value) if isinstance(value, int) else shortened(value) for key, value in given.items()}
        # The bundle's own `format_pattern` would make every number one of its own, with the separators of the locale.
        env = ResolverEnvironment(context=self.bundle, errors=[], current=CurrentEnvironment(args=args))
        said = pattern(env)
        if env.errors:
            raise BrokenMessageError(f"{self.name}, {message}: {env.errors[0]}")
        return str(said)

    def _prepare(self, message: str) -> None:
        """Give the bundle a message and all that it names; no thread says one of them before it has all."""
        with self._lock:
            wanted, found = [message], set[str]()
            while wanted:
                name = wanted.pop()
                if name in found or name in self.ready or name not in self.entries:
                    continue
                found.add(name)
                file, text = self.entries[name]
                resource = FluentResource(text)
                for entry in resource.body:
                    if isinstance(entry, ast.Junk):
                        raise BrokenMessageError(f"{self.name}/{file}: {(entry.content or '').splitlines()[0]}")
                self.bundle.add_resource(resource)
                named = Named()
                named.visit(resource)
                wanted += named.names
            self.ready |= found

    def must_say(self, message: str, /, **given: str | int) -> str:
        """Return a message that another one calls. Raises: KeyError if there is none."""
        said = self.say(message, **given)
        if said is None:
            raise KeyError(message)
        return said

    # --- what messages may call ---------------------------------------------------------------------------------------

    def functions(self) -> dict[str, Callable[..., Any]]:
        """Return the functions of grammar, by the names that messages call them by."""
        return {"START": start, "DOES": does, "WHOSE": self.whose, "NOUN": self.noun, "SIGNED": signed}

    def whose(self, who: str) -> str:
        """``WHOSE($who)``: ``your``, ``Ada's``; the messages ``your`` and ``whose`` say how."""
        if is_reader(who):
            return self.must_say("your")
        return self.must_say("whose", name=who, last=who[-1:].casefold())

    def noun(self, word: str, form: str = "") -> str:
        """``NOUN($thing, "many")``: a form of a noun, which is an attribute of the message ``noun-...``."""
        dot = f".{form}" if form else ""
        said = self.say(NOUN_PREFIX + word.casefold().replace(" ", "-") + dot)
        return self.must_say(UNKNOWN_NOUN + dot, word=word) if said is None else said


def is_reader(who: object) -> bool:
    """Is the reader spoken to?"""
    return isinstance(who, Person) and who.you


def start(text: str) -> str:
    """``START($who)``: as at the start of a sentence, with a large first letter; somebody's name stays as it is."""
    return text if isinstance(text, Person) and not text.you else text[:1].upper() + text[1:]


def does(who: str, do: str, others: str) -> str:
    """``DOES($who, "lay", "lays")``: the first word where the reader is spoken to, else the second."""
    return do if is_reader(who) else others


def signed(number: int) -> str:
    """``SIGNED($by)``: a number with its sign, ``+2``, ``−1``."""
    return f"+{int(number)}" if number >= 0 else f"−{-int(number)}"


__all__ = ["BrokenMessageError", "Catalogue", "Figure"]
