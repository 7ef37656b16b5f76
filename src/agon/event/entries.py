"""The audit log of an event: its entries, their schema, and which of them count after undo and redo.

An event *is* its log. Entries are only ever added; what is undone stays in the log and no longer counts.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from agon.core.errors import BadInputError
from agon.messages import Later, later, say

VERSION: Final = 1
"""The version of the file's schema; files of a later one are refused."""
MARK: Final = "agon_event"
"""The key by which an event file is known; its value is the version."""

FORMATS: Final = ("swiss", "single", "double", "robin")
LENGTHS: Final = (1, 3, 5, 7)
MOST_PLAYERS: Final = 256
MOST_ROUNDS: Final = 1000
LONGEST: Final = 80  # characters of a name
UNDONE: Final = "undone"
REDONE: Final = "redone"

Plain: TypeAlias = dict[str, Any]
Check: TypeAlias = Callable[[object], str]
"""Says what a value must be, "" if it is that."""


@dataclass(frozen=True, slots=True)
class Change:
    """What one entry says, before it has a number: its kind and that kind's fields, checked against the schema.

    Raises: BadInputError, naming the kind and the field.
    """

    kind: str
    fields: Mapping[str, Any]

    def __post_init__(self) -> None:
        known = KINDS.get(self.kind)
        if known is None:
            raise BadInputError(say("event-no-kind", kind=repr(self.kind), known=", ".join(KINDS)))
        for name in known:
            wrong = known[name](self.fields.get(name))
            if wrong:
                raise BadInputError(
                    say("event-must-be", kind=self.kind, field=name, wanted=wrong, is_now=_short(self.fields.get(name)))
                )
        strange = [name for name in self.fields if name not in known]
        if strange:
            raise BadInputError(say("event-no-field", kind=self.kind, field=repr(strange[0]), known=", ".join(known)))


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log. ``number`` counts from 1; entries of one ``act`` were entered, and are undone, together.

    ``at`` is the time as ISO 8601, ``by`` who entered it or "".
    """

    number: int
    act: int
    at: str
    by: str
    change: Change

    @property
    def kind(self) -> str:
        return self.change.kind

    @property
    def fields(self) -> Mapping[str, Any]:
        return self.change.fields

    def to_plain(self) -> Plain:
        """Return the entry as it stands in the file; fields that say nothing are left out."""
        plain: Plain = {"n": self.number, "act": self.act, "at": self.at}
        if self.by:
            plain["by"] = self.by
        said = {name: value for name, value in self.fields.items() if value is not None}
        return plain | {"kind": self.kind} | said


def entry_of(plain: object, number: int) -> Entry:
    """Read entry ``number`` of a log. Raises: BadInputError."""
    if not isinstance(plain, dict):
        raise BadInputError(say("event-entry-object", number=number))
    if plain.get("n") != number:
        raise BadInputError(say("event-entry-order", number=number))
    for name, check in HEAD.items():
        wrong = check(plain.get(name))
        if wrong:
            raise BadInputError(
                say("event-entry-must-be", number=number, field=name, wanted=wrong, is_now=_short(plain.get(name)))
            )
    fields = {name: value for name, value in plain.items() if name not in {"n", *HEAD}}
    try:
        change = Change(plain["kind"], MappingProxyType(fields))
    except BadInputError as problem:
        raise BadInputError(f"entry {number}: {problem}") from None
    return Entry(number, plain["act"], plain["at"], plain.get("by") or "", change)


def parse(text: str, place: str) -> list[Entry]:
    """Return the entries of an event file. Raises: BadInputError, naming the file and the entry."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadInputError(say("event-no-json", file=place, why=str(problem))) from None
    if not isinstance(plain, dict) or MARK not in plain:
        raise BadInputError(say("event-no-mark", file=place, mark=repr(MARK)))
    version = plain[MARK]
    if version != VERSION or isinstance(version, bool):
        raise BadInputError(say("event-version", file=place, has=_short(version), reads=VERSION))
    if set(plain) != {MARK, "log"} or not isinstance(plain["log"], list) or not plain["log"]:
        raise BadInputError(say("event-file", file=place, mark=repr(MARK)))
    try:
        return [entry_of(each, number) for number, each in enumerate(plain["log"], start=1)]
    except BadInputError as problem:
        raise BadInputError(f"{place}, {problem}") from None


def written(entries: Sequence[Entry]) -> str:
    """Return the text of an event file: an entry a line, so that a longer log only adds lines."""
    lines = ",\n".join("  " + json.dumps(each.to_plain(), ensure_ascii=False) for each in entries)
    return f'{{"{MARK}": {VERSION}, "log": [\n{lines}\n]}}\n'


def counting(entries: Iterable[Entry]) -> tuple[list[Entry], list[int]]:
    """Return the entries that count, in order, and the acts that can be redone, the next one last.

    Undo takes back the last act that counts, redo the last undo; any other act ends what could be redone.
    Raises: BadInputError if an entry undoes or redoes anything else.
    """
    acts: list[list[Entry]] = []
    taken_back: list[list[Entry]] = []
    for each in entries:
        if each.kind == UNDONE:
            if len(acts) < 2 or acts[-1][0].act != each.fields["undo"]:
                raise BadInputError(say("event-not-last", number=each.number, act=each.fields["undo"]))
            taken_back.append(acts.pop())
        elif each.kind == REDONE:
            if not taken_back or taken_back[-1][0].act != each.fields["redo"]:
                raise BadInputError(say("event-not-undone", number=each.number, act=each.fields["redo"]))
            acts.append(taken_back.pop())
        elif acts and acts[-1][0].act == each.act:
            acts[-1].append(each)
        else:
            acts.append([each])
            taken_back.clear()
    return [each for act in acts for each in act], [act[0].act for act in taken_back]


def why_not_name(name: str) -> str:
    """Say what is wrong with a player's name, "" if nothing is."""
    if not name or name != " ".join(name.split()):
        return say("event-name-spaces")
    if len(name) > LONGEST:
        return say("event-name-long", most=LONGEST)
    if not name.isprintable():
        return say("event-name-print")
    if name[0] in "#=+-@":
        return say("event-name-first")
    return ""


# -- the schema ------------------------------------------------------------------------------------------------------


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def _text(value: object) -> str:
    return "" if isinstance(value, str) and value and len(value) <= 1000 else "a text"


def _name(value: object) -> str:
    return (why_not_name(value) and f"a name ({why_not_name(value)})") if isinstance(value, str) else "a name"


def _truth(value: object) -> str:
    return "" if isinstance(value, bool) else say("event-truth")


def _whole(least: int, most: int) -> Check:
    def check(value: object) -> str:
        fits = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
        return "" if fits else say("event-whole", least=least, most=most)

    return check


def _one_of(*values: object) -> Check:
    def check(value: object) -> str:
        fits = not isinstance(value, bool) and value in values
        return "" if fits else say("event-one-of", known=", ".join(map(str, values)))

    return check


def _maybe(check: Check) -> Check:
    return lambda value: "" if value is None else check(value)


def _some(check: Check, what: str | Later, most: int = MOST_PLAYERS) -> Check:
    def check_all(value: object) -> str:
        fits = isinstance(value, list) and len(value) <= most and not any(check(each) for each in value)
        return "" if fits else say("event-list-of", what=str(what))

    return check_all


def _games(value: object) -> str:
    fits = isinstance(value, list) and len(value) == 3 and not any(_whole(0, 99)(each) for each in value)
    return "" if fits else say("event-three-games")


def _seat(value: object) -> str:
    if not isinstance(value, list) or len(value) != 4:
        return say("event-a-pairing")
    table, one, other, node = value
    return _whole(1, MOST_PLAYERS)(table) or _name(one) or _maybe(_name)(other) or _maybe(_text)(node)


HEAD: Final[Mapping[str, Check]] = {
    "act": _whole(1, 10_000_000),
    "at": _text,
    "by": _maybe(_text),
    "kind": _text,
}
KINDS: Final[Mapping[str, Mapping[str, Check]]] = {
    "created": {
        "name": _text,
        "format": _one_of(*FORMATS),
        "best_of": _one_of(*LENGTHS),
        "seed": _text,
        "stacks": _truth,
        "system": _maybe(_text),
        "rounds": _maybe(_whole(1, MOST_ROUNDS)),
        "most_games": _maybe(_whole(1, 99)),
    },
    "added": {"player": _name, "seed": _maybe(_whole(1, 1_000_000))},
    "stacked": {
        "player": _name,
        "name": _text,
        "cards": _some(_text, "cards", 1000),
        "digest": _text,
    },
    "dropped": {"player": _name},
    "returned": {"player": _name},
    "started": {"order": _some(_name, "names"), "rounds": _whole(1, MOST_ROUNDS)},
    "paired": {
        "round": _whole(1, MOST_ROUNDS),
        "pairings": _some(_seat, later("event-of-pairings")),
        "relaxed": _maybe(_truth),
        "further": _maybe(_truth),
    },
    "unpaired": {"round": _whole(1, MOST_ROUNDS)},
    "swapped": {"one": _name, "other": _name, "relaxed": _maybe(_truth)},
    "resulted": {"match": _text, "games": _games, "records": _maybe(_some(_text, later("event-of-digests"), 99))},
    "repaired": {"match": _text, "games": _games},
    "cleared": {"match": _text},
    UNDONE: {"undo": _whole(1, 10_000_000)},
    REDONE: {"redo": _whole(1, 10_000_000)},
}
