"""The relation of rows that give somebody an ability: the sentence in it is read and said as any other."""

from __future__ import annotations

from typing import Any, Final

from agon.language import ast
from agon.language.grammar import REJECT, Relation
from agon.language.relations.base import Parts
from agon.language.rule_builder import CannotJoinError, assemble
from agon.language.sentence_builder import sentences_of


def _grant(who: Any, name: str, sentence: ast.Sentence) -> Any:
    try:
        return ast.Grant(who, ast.Ability(name, "constant", 0, assemble("constant", (sentence,))))
    except CannotJoinError:
        return REJECT


def _grant_split(value: Any) -> Parts:
    if isinstance(value, ast.Grant):
        sentences = sentences_of("constant", value.ability.rules)
        if len(sentences) == 1:
            yield value.who, value.ability.name, sentences[0]


GRANT: Final = Relation(_grant, _grant_split)
