"""The messages of one language, read from its folder, and the functions of grammar that they may use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import MAX_PART_LENGTH, CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentType
from fluent.syntax import ast

from agon.messages.person import Person

NOUN_PREFIX: Final = "noun-"
UNKNOWN_NOUN: Final = "noun-other"


class BrokenMessageError(Exception):
    """A file of messages cannot be read, or a message not be said with what it is given: our mistake."""


class Figure(int, FluentType):
    """A number as our sentences write it: digits alone, and minus is a minus."""

    def format(self, locale: object) -> str:
        return str(int(self)) if self >= 0 else f"−{-int(self)}"


def shortened(value: str) -> str:
    """What a message is given, so that it has room in it: of a very long text, the beginning."""
    return value if len(value) <= MAX_PART_LENGTH else value[: MAX_PART_LENGTH - 1] + "…"


class Catalogue:
    """The messages of one language."""

    def __init__(self, name: str, texts: Mapping[str, str]) -> None:
        self.name = name
        self.bundle = FluentBundle([name], functions=self.functions(), use_isolating=False)
        for file, text in texts.items():
            resource = FluentResource(text)
            for entry in resource.body:
                if isinstance(entry, ast.Junk):
                    raise BrokenMessageError(f"{name}/{file}: {(entry.content or '').splitlines()[0]}")
                if isinstance(entry, ast.Message) and self.bundle.has_message(entry.id.name):
                    raise BrokenMessageError(f"{name}/{file}: {entry.id.name} stands twice")
            self.bundle.add_resource(resource)

    @classmethod
    def read(cls, name: str, folder: Path) -> Catalogue:
        """Return the messages of a folder, of all its files together."""
        return cls(name, {each.name: each.read_text(encoding="utf-8") for each in sorted(folder.glob("*.ftl"))})

    def say(self, message: str, /, **given: str | int) -> str | None:
        """Return a message with what it is given; None where it is missing.

        Raises: BrokenMessageError where something that it needs is missing.
        """
        name, _, attribute = message.partition(".")
        if not self.bundle.has_message(name):
            return None
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


def is_reader(who: str) -> bool:
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
