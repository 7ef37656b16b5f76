"""What the languages of different games do not share, behind one object.

A ``Front`` is all that the reader, the speaker, the lint and the inventor ask of a game: its grammar files, the nodes
and relations that their actions name, how printed words are spelled, how sentences are put together into rules and
taken apart again, and what is wrong with an ability. Whatever is the same for every game stands in those modules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from agon.language import ast, check, parts, relations, rule_builder, sentence_builder
from agon.language.anaphora import second_card
from agon.language.grammar import Relation, Result
from agon.language.grants import GRANT
from agon.language.normalise import Spelling
from agon.language.powers import lacking
from agon.language.redundancy import Note, notes_of
from agon.language.subjects import unclear_deed, unclear_participle, wrong_owner
from agon.language.vacuity import why_void
from agon.language.waits import waits_without_end

SHARED: Final = ("sentence", "trigger", "condition", "select", "value", "effect", "wider")
"""The chapters of every game of fights."""


def _nothing_lacks(_: ast.Rule) -> str:
    return ""


def _power_or_wait(rule: ast.Rule) -> str:
    return lacking(rule) or waits_without_end(rule)


def _nothing_refused(_: ast.Sentence) -> str:
    return ""


def _as_it_is(sentence: ast.Sentence) -> ast.Sentence | None:
    return sentence


def _all_clear(_: Sequence[str]) -> int | None:
    return None


def _all_said(_: Sequence[tuple[Sequence[str], Result]]) -> tuple[int, int, int] | None:
    return None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why sentences are not read that are understood: a message with a remedy, about the first of these words."""

    code: str
    words: tuple[str, ...]
    message: str


@dataclass(frozen=True)
class Front:
    """How a game's sentences become abilities.

    ``chapters``: folders and the grammar files there, the first read first. ``assemble``: the rules that sentences
    make (raises ``assemble.CannotJoinError``); ``sentences_of``: the sentences that state rules. ``check``:
    references without a referent; ``referred``: the kinds of reference that a value is. ``lacking``: what a rule
    lacks, as a message, or "". ``notes_of``: what a rule says that makes no difference; ``why_void``: why an
    ability can mean nothing, or "". ``printed``: words of the grammar that print has otherwise. ``samples``: what
    titles of the grammar mean, with an example; ``phrasebook``: sentences that are read, one for each common
    matter; ``synonyms``: words of other games for what the cards call otherwise. ``kinds``: the kinds of ability
    there are. ``settled``: a sentence built by hand as reading it would give it, or None where it gives none.
    ``unclear_deed``: the place of a verb of which the words of a sentence do not say whose it is, or None;
    ``wrong_owner``: that of a "your" or "their" that cannot be of whoever does the deed; ``unclear_participle``: that
    of an "attacking" that is said of somebody else than the user; ``unclear_card``: the sentence and the words for a
    card that may be either of two. ``refusals``: what is told where ``assemble``
    refuses sentences by one of these names. ``names``: where the names come from that a set brings.
    ``refused``: which of them a sentence is refused by, whatever stands around it, or "". ``other``: what somebody else
    who was spoken of is called again.
    """

    chapters: tuple[tuple[str, tuple[str, ...]], ...]
    nodes: Mapping[str, type]
    relations: Mapping[str, Relation]
    assemble: Callable[[ast.Kind, tuple[ast.Sentence, ...]], tuple[ast.Rule, ...]]
    sentences_of: Callable[[str, tuple[ast.Rule, ...]], list[ast.Sentence]]
    check: Callable[[ast.Ability], tuple[check.Finding, ...]]
    referred: Callable[[Any], set[str]]
    notes_of: Callable[[ast.Kind, ast.Rule], Iterable[Note]]
    why_void: Callable[[ast.Ability], str]
    lacking: Callable[[ast.Rule], str] = _nothing_lacks
    spelling: Spelling = field(default_factory=Spelling)
    printed: Mapping[str, str] = field(default_factory=dict)
    samples: Mapping[str, tuple[str, str]] | None = None
    phrasebook: tuple[str, ...] = ()
    synonyms: Mapping[str, str] | None = None
    kinds: tuple[ast.Kind, ...] = ("constant", "action", "reveal")
    unclear_deed: Callable[[Sequence[str]], int | None] = _all_clear
    wrong_owner: Callable[[Sequence[str]], int | None] = _all_clear
    unclear_participle: Callable[[Sequence[str]], int | None] = _all_clear
    unclear_card: Callable[[Sequence[tuple[Sequence[str], Result]]], tuple[int, int, int] | None] = _all_said
    settled: Callable[[ast.Sentence], ast.Sentence | None] = _as_it_is
    refusals: Mapping[str, Refusal] = field(default_factory=dict)
    other: str = "that warrior"
    names: str = ""
    refused: Callable[[ast.Sentence], str] = _nothing_refused


def of_fights(*own: str, folder: str = "") -> Front:
    """The front of a game of fights, with chapters of its own in ``folder``."""
    said = partial(sentence_builder.sentences_of, grants_are_free=bool(own))
    return Front(
        chapters=(*(((folder, own),) if own else ()), ("anachronism", SHARED), ("common", ("links",))),
        nodes={**ast.NODES, **parts.NODES},
        relations={**relations.RELATIONS, "grant": GRANT},
        assemble=rule_builder.assemble,
        sentences_of=said,
        check=check.check,
        referred=check.referred,
        notes_of=notes_of,
        why_void=why_void,
        lacking=_power_or_wait if own else waits_without_end,
        unclear_deed=unclear_deed,
        wrong_owner=wrong_owner,
        unclear_participle=unclear_participle,
        unclear_card=second_card,
        settled=relations.settled,
    )
