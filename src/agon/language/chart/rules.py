"""The registers of the chart: syntax rules, verbs with their frames, and what the frames give by derivation.

A verb is one entry: its forms, and frames that say what it takes. A frame has a ``deed`` (the step that the verb is)
and an ``event`` (what a rule waits for, or asks of the past). Everything else is derived here, for every verb alike:
third person, bare form, past, participle, gerund, and the passive of whatever has an object.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from agon.language import ast
from agon.language.chart.table import Compose, Production, expand
from agon.language.grammar import REJECT
from agon.language.relations import RELATIONS

Rule = tuple[str, Compose, int, str]

RULES: Final[list[Rule]] = []
"""Every syntax rule: the line, its composition, its cost, its name."""

FORMS: Final = ("bare", "sg", "past", "en", "ger")
"""Forms of a verb in the order of its entry; the plural is the bare form."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a verb takes behind it, for subjects of one sort.

    ``deed`` and ``event`` get the subject (open: ``Doer`` of a deed, ``It`` of an event) and the categories of the
    pattern. ``passive``: whether the first category may be the subject of a passive. ``told``: "is" or "are" where all
    of the pattern may be, and be told as an event ("a critical hit is made", "rolls are made by an opponent").
    """

    sort: str
    pattern: str
    deed: Compose | None
    event: Compose | None
    passive: bool
    told: str = ""


@dataclass(frozen=True, slots=True)
class Open(ast.Node):
    """The subject of a deed that is not a player, while it is not yet known."""


OPEN: Final[Any] = Open()
IT: Final[Any] = ast.It()
"""What a state or an event is said of, while that is not yet known."""


def said(name: str, *values: Any) -> Any:
    """What a relation of the language builds; REJECT where one of the values is no value."""
    if any(value is REJECT for value in values):
        return REJECT
    return RELATIONS[name].build(*values)


def rule(*lines: str, cost: int = 0) -> Callable[[Compose], Compose]:
    """Register a composition for the patterns of ``lines``."""

    def register(compose: Compose) -> Compose:
        for line in lines:
            head, _, body = line.partition(":")
            for one in body.split(" | "):
                RULES.append((f"{head}: {one.strip()}", compose, cost, f"{head}: {one.strip()}"))
        return compose

    return register


def coordinate(*lines: str, cost: int = 0) -> Callable[[Compose], Compose]:
    """Register what "and" or "or" makes of several of a category.

    A line for each category that is joined, with its meaning; ``needs`` counts those of the same words as one.
    """

    def register(compose: Compose) -> Compose:
        for line in lines:
            head, _, body = line.partition(":")
            for one in body.split(" | "):
                words = [word for word in ("and", "or") if re.search(rf"\b{word}\b", one)]
                RULES.append((f"{head}: {one.strip()}", compose, cost, f"X {'/'.join(words)} X"))
        return compose

    return register


def same(value: Any) -> Any:
    """Hand a meaning on."""
    return value


def put(line: str, value: Any, cost: int = 0) -> None:
    """Register words that mean something by themselves."""
    rule(line, cost=cost)(lambda value=value: value)


_VERBS: Final[dict[str, dict[str, str]]] = {}
_FRAMES: Final[list[tuple[str, Frame]]] = []


def verb(words: str) -> str:
    """Enter a verb by its forms (bare, third person, past, participle, gerund); returns its name, the bare form."""
    forms = words.split()
    name = forms[0].split("/")[0]
    _VERBS[name] = {**dict(zip(FORMS, forms, strict=True)), "pl": forms[0]}
    return name


def frame(
    name: str,
    sort: str,
    patterns: str,
    *,
    deed: Compose | None = None,
    event: Compose | None = None,
    passive: bool = False,
    told: str = "",
) -> None:
    """Enter frames of a verb: what it takes behind it, patterns apart by ``|``."""
    for pattern in patterns.split(" | "):
        _FRAMES.append((name, Frame(sort, pattern.strip(), deed, event, passive, told)))


_ACTIVE: Final = ("sg", "pl", "bare", "past", "en", "ger")


def frames() -> Iterator[tuple[str, Frame]]:
    """The frames of all verbs, each with the name of its verb."""
    yield from _FRAMES


def label(name: str, each: Frame) -> str:
    """The name of a frame of a verb, which all rules that it gives have."""
    return f"{name}({each.sort}): {each.pattern}"


def derived() -> Iterator[Rule]:
    """The rules that the verbs give."""
    for name, each in _FRAMES:
        forms = _VERBS[name]
        for kind, compose in (("Deed", each.deed), ("Act", each.event)):
            if compose is None:
                continue
            subject: Any = ast.It() if kind == "Act" else ast.Doer() if each.sort == "who" else Open()
            active = _with_subject(compose, subject)
            named = label(name, each)
            for form in _ACTIVE:
                yield f"{kind}.{each.sort}.{form}: {forms[form]} {each.pattern}", active, 0, named
            if kind == "Act" and each.told:
                line = f"{each.pattern} {each.told} {forms['en']}"
                yield f"Event: {line}", _told(compose), 0, named
                yield f"Event: {line} by NP.who.$m", _told(compose), 0, named
            if not each.passive:
                continue
            first, _, rest = each.pattern.partition(" ")
            sort = first.split(".")[1]
            done = _with_object(compose, kind, by=False)
            yield f"{kind}en.{sort}: {forms['en']} {rest}", done, 0, named
            if kind == "Act":
                yield (
                    f"{kind}en.{sort}: {forms['en']} {rest} by NP.who.$m",
                    _with_object(compose, kind, by=True),
                    0,
                    named,
                )


def _with_subject(compose: Compose, subject: Any) -> Compose:
    return lambda *values: compose(subject, *values)


def _with_object(compose: Compose, kind: str, *, by: bool) -> Compose:
    """The passive: the object is open, the subject said behind "by" or not at all."""
    gap: Any = ast.It() if kind == "Act" else Open()
    if by:
        return lambda *values: compose(values[-1], gap, *values[:-1])
    return lambda *values: compose(None if kind == "Act" else ast.Doer(), gap, *values)


def _told(compose: Compose) -> Compose:
    """The passive as an event: "an attack is made by you". Words that describe what is made would be its maker's."""

    def made(what: Any, who: Any = None) -> Any:
        return REJECT if what.mods else compose(who, what)

    return made


def productions(more: list[Rule]) -> Iterator[Production]:
    """All productions: syntax, verbs, and the words of a game."""
    for line, compose, cost, name in (*RULES, *derived(), *more):
        yield from expand(line, compose, cost, name)
