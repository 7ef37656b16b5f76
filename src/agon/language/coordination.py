"""What "and" joins has one owner: "your swords deal +1 damage and axes get -1" does not say whose the axes are.

An owner in front of the first of several rolls or attacks is that of all of them, where they are joined as nouns; where
each has a verb of its own, the second says whose it is, or the sentence is not read.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from agon.language import ast
from agon.language.grammar import Result
from agon.language.subjects import PERSONS

_JOINS: Final = frozenset({"and", "or", "but"})
_DETERMINERS: Final = frozenset({
    "a", "an", "any", "each", "all", "both", "the", "this", "that", "these", "those", "it", "1", "your", "their",
})  # fmt: skip

Reads = Callable[[str, Sequence[str]], bool]
"""Whether the grammar makes something of some words by one of its rules."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Rolls or attacks in a sentence: where they stand, whether it is said whose, whether nothing says which."""

    start: int
    end: int
    is_owned: bool
    is_bare: bool


def things_of(result: Result, words: Sequence[str]) -> Iterator[Thing]:
    """The rolls and attacks in a reading of the grammar."""
    end, value, _, start, parts = result
    if isinstance(value, ast.AttackSel | ast.RollSel) and end > start:
        owner = value.by if isinstance(value, ast.AttackSel) else value.whose
        is_bare = owner is None and words[start] not in _DETERMINERS and "players" not in words[start:end]
        yield Thing(start, end, owner is not None, is_bare)
    for part in parts:
        yield from things_of(part, words)


def left_open(things: Iterator[Thing], words: Sequence[str]) -> Thing | None:
    """Rolls or attacks behind a conjunction that may or may not be of the owner named before, or None."""
    found = list(things)
    for thing in found:
        if not thing.is_bare or words[thing.start - 1 : thing.start] not in [(each,) for each in _JOINS]:
            continue
        if ("against", "you") in itertools.pairwise(words[thing.start : thing.end]):
            continue  # whose they are not, is said
        before = [each for each in found if each.end < thing.start]
        if before and max(before, key=lambda each: each.start).is_owned:
            return thing
    return None


# ------------------------------------------------------------------------------------------------- so many of two kinds

_BEFORE_A_KIND: Final = frozenset({
    "enemy", "opposing", "friendly", "allied", "other", "random", "additional", "more", "or", "fewer", "less",
    "face-up", "face-down", "revealed", "support", "destroyed", "killed", "discarded", "adjacent",
})  # fmt: skip
"""What may stand between a number and the kinds that it counts."""


def so_many_of_two(result: Result, words: Sequence[str]) -> int | None:
    """The place of an "and" between two kinds of which there are to be so many: "two Undead and Human fighters".

    Each may be both, or some are the one and some the other. "Two of your Undead and Human fighters" are of all these.
    """
    _, value, row, start, parts = result
    kinds = value if isinstance(value, tuple) else (value,)
    if row is not None and any(isinstance(each, ast.AnyOf) for each in kinds):
        joint = next((at for at in _own_words(result) if words[at] == "and"), None)
        before = start - 1
        while before >= 0 and words[before] in _BEFORE_A_KIND:
            before -= 1
        if joint is not None and before >= 0 and words[before].isdecimal():
            return joint
    return next((found for part in parts if (found := so_many_of_two(part, words)) is not None), None)


def _own_words(result: Result) -> Iterator[int]:
    """The places of the words that a row has itself, in none of its parts."""
    end, _, _, at, parts = result
    for part in parts:
        yield from range(at, part[3])
        at = part[0]
    yield from range(at, end)


# ------------------------------------------------------------------------------------- what is said behind two verbs

_ACT: Final = re.compile(
    r"act_(?:row_(?:and_)?)?(?P<form>finite|bare|past|gerund)|Act|(?P<barred>barred_bare)|suffered(?:_row(?:_and)?)?"
)
"""Rules of something done, alone or in a row, or of what cannot be done."""


def behind_the_last(result: Result, words: Sequence[str], reads: Reads) -> int | None:
    """The place of words behind the last of several verbs that may be of each: "attack or defend against a Greek".

    They may be where the grammar ``reads`` them behind a verb before, in that form. "Move or are hit by an opponent"
    has only one verb that goes with "by", and each of "you attack or you defend against a Greek" a subject of its own.
    """
    for left, right in itertools.pairwise(result[4]):
        rule, last = _alone(left), _last_act(right)
        if not rule or last is None or not _JOINTS & set(words[left[0] : right[3]]):
            continue
        verb = words[left[3] : left[0]]
        for at in range(last[3] + 1, last[0]):
            begins = words[at] in _PREPOSITIONS or words[at - 1] not in _INSIDE
            if begins and reads(rule, (*verb, *words[at : last[0]])):
                return at
    return next((found for part in result[4] if (found := behind_the_last(part, words, reads)) is not None), None)


_JOINTS: Final = _JOINS | {","}
_PREPOSITIONS: Final = frozenset({
    "against", "with", "by", "from", "to", "into", "on", "in", "during", "for", "while", "of",
})  # fmt: skip
_INSIDE: Final = (_PREPOSITIONS - {"against"}) | _DETERMINERS
"""Words behind which nothing begins; whom one attacks and defends "against" is that of both."""


def _alone(result: Result) -> str:
    """The rule by which something done is read alone, "" of anything else."""
    found = None if result[2] is None else _ACT.fullmatch(result[2].rule)
    if found is None or found.group().startswith("suffered"):
        return "" if found is None else "suffered"
    return found["barred"] or f"act_{found['form'] or 'finite'}"


def _last_act(result: Result) -> Result | None:
    """The last verb of a row of them, with what is said behind it."""
    if not _alone(result):
        return None
    inner = _last_act(result[4][-1]) if result[4] else None
    return result if inner is None else inner


# ------------------------------------------------------------------------------------------------ what "be" rules

_BE: Final = frozenset({"is", "are", "be", "been", "was", "were", "being"})


def leaves_be(result: Result, words: Sequence[str], reads: Reads) -> bool:
    """Is "hit" behind "are attacked and" read as what the attacked does? It is what is done to them as well."""
    for left, right in itertools.pairwise(result[4]):
        between = words[left[0] : right[3]]
        last = _last_act(right)
        begins_with_be = not _BE.isdisjoint(words[left[3] : left[3] + 1])
        is_shared = begins_with_be and not _JOINTS.isdisjoint(between) and _BE.isdisjoint(between)
        if _alone(left) and last is not None and is_shared and reads("suffered", words[right[3] : last[0]]):
            return True
    return any(leaves_be(part, words, reads) for part in result[4])


# -------------------------------------------------------------------------------------------------- denied of two deeds

_STATE: Final = re.compile(r"state_finite|State")


def half_denied(result: Result, words: Sequence[str], reads: Reads) -> tuple[int, int, int, int] | None:
    """Two states of which "not" in front of the first may deny the first alone, both, or that both are so.

    They are where the second goes with "not" as well: "have not moved and attacked", but not "did not move and
    attacked". Returns where the first begins, what is denied of it, where the second begins, and ends.
    """
    for left, right in itertools.pairwise(result[4]):
        if any(part[2] is None or not _STATE.fullmatch(part[2].rule) for part in (left, right)):
            continue
        inside = words[left[3] : left[0]]
        if "and" in words[left[0] : right[3]] and "not" in inside[:3]:
            start = left[3] + inside.index("not") + 1
            be = tuple(word for word in words[start : start + 1] if word in _BE)
            for again in dict.fromkeys(((), be)):
                if reads("state_finite", (*words[left[3] : start], *again, *words[right[3] : right[0]])):
                    return left[3], start, right[3], right[0]
    return next((found for part in result[4] if (found := half_denied(part, words, reads)) is not None), None)


def denied_with_or(result: Result, at: int, joint: int) -> tuple[int, int, int, int] | None:
    """The same places where "or" at ``joint`` would deny both of what "not" at ``at`` stands in front of."""
    end, value, _, start, parts = result
    if not start <= at < joint < end:
        return None
    inner = next((found for part in parts if (found := denied_with_or(part, at, joint)) is not None), None)
    if inner is not None:
        return inner
    both = isinstance(value, ast.AllOf) and all(isinstance(test, ast.Not) for test in value.tests)
    return (start, at + 1, joint + 1, end) if both else None


# -------------------------------------------------------------------------------------------------------- whose deed

_ROWS: Final = frozenset({
    "series", "chain", "clause_chain", "branch_chain", "Series", "Chain", "SaidChain",
})  # fmt: skip
"""Rules of deeds one after another."""
_ITEMS: Final = frozenset({"item", "effect", "clause_item", "branch_item", "verb_item", "Item", "SaidItem", "VerbItem"})
"""Rules of one deed, with what is said of it alone."""
_COMMANDS: Final = frozenset({"verb", "bare_attack", "Bare", "BareAttack"})
_SUBJECTS: Final = frozenset({"who", "third_person", "NP"})
_MODALS: Final = frozenset({"may", "can", "cannot", "must"})
_CAUSING: Final = frozenset({"make", "force", "let", "allow", "have"})
_MINE: Final = frozenset({("you",), ("your", "warrior"), ("this", "warrior")})


def unclear_command(result: Result, words: Sequence[str]) -> int | None:
    """The place of a command behind "and" that may go on with what another does, or somebody may or cannot do; or None.

    "Enemies cannot attack and rotate" would tell the user to rotate, "make them re-roll one die and move" to move.
    """
    if result[2] is None or result[2].rule not in _ROWS:
        return next((each for part in result[4] if (each := unclear_command(part, words)) is not None), None)
    is_open = False
    for end, _, row, start, parts in _deeds(result):
        is_command = row is not None and row.rule in _COMMANDS
        if is_command and is_open:
            return start
        if is_command:
            is_open = words[start] in _CAUSING and _someone(parts) is not None
        else:
            is_open = not _MODALS.isdisjoint(words[start:end]) or _is_of_another(parts, words)
    return None


def _deeds(result: Result) -> Iterator[Result]:
    """The deeds in a row, each a command or a clause with a subject of its own."""
    row, parts = result[2], result[4]
    if row is not None and row.rule in _ROWS:
        for part in parts:
            yield from _deeds(part)
    elif row is not None and row.rule in _ITEMS and parts:
        yield from _deeds(parts[0])
    else:
        yield result


def _someone(parts: Sequence[Result]) -> Result | None:
    """Who is named first, as a subject, in a deed."""
    while parts:
        if parts[0][2] is not None and parts[0][2].rule in _SUBJECTS:
            return parts[0]
        parts = parts[0][4]
    return None


def _is_of_another(parts: Sequence[Result], words: Sequence[str]) -> bool:
    """Is a clause about somebody else than the user of the ability?"""
    subject = _someone(parts)
    if subject is None:
        return False
    said = tuple(words[subject[3] : subject[0]])
    return said not in _MINE and (subject[2].rule != "NP" or not PERSONS.isdisjoint(said))
