"""Comments and variations in the text of a record: what people write beside a game, and how else it might have gone.

A game is counted in moments here, as in ``core.moments``: 0 is its beginning, each other what a decision led to, with
the luck it brought.
"""

from __future__ import annotations

import re
from typing import Final

from agon.core import record as records
from agon.core.book import GIVEN, INTERNAL
from agon.core.errors import BadInputError
from agon.messages import say

NOTE: Final = "note"
"""The header that has a comment on the whole game."""
_LUCK: Final = frozenset({"chance", "share", "opened"})
"""Headers that say how the luck of a game was sealed: they are true of no other game."""
_REMARK: Final = re.compile(r"(?:^|\s)#(?!\d).*$")


def answers_until(record: records.Record, moment: int) -> int:
    """Return how many answers, luck among them, lead to a moment. Raises: BadInputError where there is none."""
    decisions = 0
    for number, each in enumerate(record.entries):
        if each.who != records.CHANCE:
            if decisions == moment:
                return number
            decisions += 1
    if moment != decisions:
        raise BadInputError(say("variation-no-moment", moment=moment, last=decisions))
    return len(record.entries)


def deciding(record: records.Record, moment: int) -> records.Entry | None:
    """Return the decision that led to a moment; None for the beginning. Raises: BadInputError."""
    if not answers_until(record, moment) and not moment:
        return None
    decisions = [each for each in record.entries if each.who != records.CHANCE]
    return decisions[moment - 1] if moment else None


def comment_on(record: records.Record, moment: int) -> str:
    """Return what was written at a moment, "" where nothing was. Raises: BadInputError."""
    entry = deciding(record, moment)
    if entry is not None:
        return entry.comment
    note = record.header(NOTE)
    return " ".join(note.words) if note is not None else ""


def commented(text: str, moment: int, comment: str) -> str:
    """Return a record with a comment at a moment in place of the one there was; an empty one takes it away.

    Raises: NotationError, BadInputError.
    """
    record = records.parse(text)
    entry = deciding(record, moment)
    said = " ".join(comment.split())
    lines = text.splitlines()
    if entry is not None:
        bare = _REMARK.sub("", lines[entry.line - 1]).rstrip()
        lines[entry.line - 1] = f"{bare}   # {said}" if said else bare
    else:
        note = record.header(NOTE)
        at = max(each.line for each in record.all("seat")) if note is None else note.line - 1
        lines[at : at + (note is not None)] = [f"{NOTE} {records.quoted(said)}"] if said else []
    return "\n".join(lines) + "\n"


def with_variation(text: str, moment: int, played: str) -> str:
    """Return a record with another game as a variation: one that was the same up to ``moment``, and then went on.

    Raises: NotationError, BadInputError where nothing went on there, or the games were never the same.
    """
    record, other = records.parse(text), records.parse(played)
    many = answers_until(record, moment)
    same = [(each.who, each.text.split()) for each in record.entries[:many]]
    if same != [(each.who, each.text.split()) for each in other.entries[:many]]:
        raise BadInputError(say("variation-other-game"))
    if many >= len(record.entries) or many >= len(other.entries):
        raise BadInputError(say("variation-empty"))
    lines, theirs = text.splitlines(), played.splitlines()
    first, last = other.entries[many].line - 1, other.end_at - 1 if other.end_at else len(theirs)
    kept = [each for each in theirs[first:last] if each.strip() and not each.lstrip().startswith("#")]
    at = _behind(lines, record.entries[many].line)
    lines[at:at] = ["(", *kept, ")"]
    return "\n".join(lines) + "\n"


def _behind(lines: list[str], line: int) -> int:
    """Return the place behind an answer and the variations that it has already."""
    depth, at, found = 0, line, line
    while at < len(lines):
        bare = _REMARK.sub("", lines[at]).strip()
        at += 1
        if bare == "(":
            depth += 1
        elif bare == ")":
            depth -= 1
            found = at
        elif bare and not depth:
            break
    return found


def line_of(text: str, moment: int, which: int) -> str:
    """Return a variation of the answer after a moment as a record of its own, its luck given and its end open.

    Raises: NotationError, BadInputError where there is none.
    """
    record = records.parse(text)
    many = answers_until(record, moment)
    variations = record.entries[many].variations if many < len(record.entries) else ()
    if not 0 <= which < len(variations):
        raise BadInputError(say("variation-unknown", number=which, moment=moment))
    lines = text.splitlines()
    kept = [lines[each.line - 1] for each in record.headers if each.word not in _LUCK]
    kept[0] = re.sub(rf"\bdice {INTERNAL}\b", f"dice {GIVEN}", kept[0])
    answers = [*record.entries[:many], *variations[which]]
    kept += [records.entry_line(each.number, each.who, each.text, each.legal, each.digest) for each in answers]
    return "\n".join([*kept, records.end_line(records.UNFINISHED)]) + "\n"


__all__ = ["answers_until", "comment_on", "commented", "deciding", "line_of", "with_variation"]
