"""Agreement: whether the verbs of a reading have the number of what is said before them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from agon.language.grammar.rules import Result, Rule, Word


def disagreements(
    rules: Mapping[str, Rule], tokens: Sequence[str], result: Result, numbers: frozenset[str] = frozenset()
) -> Iterator[tuple[int, str]]:
    """The place of each verb in a number that nothing before it has, and the word that it should be.

    ``numbers``: those that what stands before the constituent has. People let a verb agree with its subject or with the
    noun next to it ("the first roll made by opponents get -1"); where nothing says a number, every form is right.
    """
    _, _, row, position, parts = result
    if row is None:
        return
    known = frozenset({row.number}) if row.number else numbers
    handed_on = known if row.number or not rules[row.rule].agrees else frozenset()
    rest = iter(parts)
    before = ""
    for item in row.items:
        if isinstance(item, Word):
            before = tokens[position]
            if item.verb and known:
                right = [_in_number(before, number, item.words) for number in sorted(known)]
                if before not in right:
                    yield position, right[0]
            if before not in _ADVERBS:
                known = frozenset()  # a noun that the row itself has, or a verb behind which another clause may begin
            position += 1
            continue
        part = next(rest)
        yield from disagreements(rules, tokens, part, known if rules[item.rule].agrees else handed_on)
        if known or before not in _NO_SUBJECT:
            known |= _numbers_of(part, tokens)
        position, before = part[0], ""


_ADVERBS: Final = frozenset({"each", "also", "both", "immediately", "not", "only", "ever", ",", "who"})
"""Behind these the subject is still the one before them."""
_NO_SUBJECT: Final = frozenset({
    "of", "to", "with", "by", "against", "than", "in", "on", "for", "from", "and", "or",
})  # fmt: skip
"""Behind these stands no subject, or the second half of one."""


_OWNERS: Final = frozenset({"possessive", "own_word"})
"""Whose something is says no number of what it is: "opponents' speed is 4"."""


def _numbers_of(result: Result, tokens: Sequence[str], *, inside: bool = False) -> frozenset[str]:
    """The numbers of what a constituent says and of all that is said in it; "each of your rolls" is one by one.

    ``inside``: something around it has a number, and a "you" or an owner in it lends it none.
    """
    end, _, row, start, parts = result
    if (
        row is None
        or row.rule in _OWNERS
        or (inside and (tokens[start:end] == ("you",) or tokens[end - 1] in _OF_OWNERS))
    ):
        return frozenset()
    each = tokens[start : start + 1] == ("each",)
    own = frozenset({row.number} if row.number else ()) | frozenset({"sg"} if each else ())
    return own.union(*(_numbers_of(part, tokens, inside=inside or bool(own)) for part in parts))


_OF_OWNERS: Final = frozenset({"'s", "'"})


def _in_number(verb: str, number: str, forms: tuple[str, ...]) -> str:
    """The form of a verb in that number; the past where it was the past."""
    several, one = ("were", "was") if verb in ("was", "were") else _pair(verb, forms)
    return one if number == "sg" else several


def _pair(verb: str, forms: tuple[str, ...]) -> tuple[str, str]:
    at = forms.index(verb) // 2 * 2
    return forms[at], forms[at + 1]
