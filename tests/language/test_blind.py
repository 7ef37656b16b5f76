"""Texts that nobody wrote for the grammar: each is read as it says, in one way, or refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from agon.cards.ability_lines import ability_of, plain_abilities_of
from agon.language import Reading, Unread, read_ability, speak
from tests.language.blind import FIGHTS, RIFT

GAMES: Final[dict[str, Mapping[str, str]]] = {"anachronism": dict(FIGHTS), "timerift": dict(RIFT)}
ALL: Final = [(game, text) for game, texts in GAMES.items() for text in texts]


def read(game: str, text: str) -> Reading | Unread:
    printed = ability_of(text) if game == "anachronism" else next(iter(plain_abilities_of(text)), None)
    if printed is None:
        return read_ability(text, language=game)
    return read_ability(printed.text, kind=printed.kind, actions=printed.actions, language=game)


@pytest.mark.parametrize(("game", "text"), ALL, ids=[text[:60] for _, text in ALL])
def test_it_is_told_as_it_is_written_or_refused_in_words(game: str, text: str) -> None:
    """What was unread and is read now is judged anew, and then stands in the list."""
    found = read(game, text)
    told = GAMES[game][text]
    if isinstance(found, Unread):
        assert told == "", found.message
        assert len(found.message) > 20
        return
    assert found.alternatives == 1
    assert speak(found.ability, language=game) == told
    again = read_ability(told, kind=found.ability.kind, actions=found.ability.actions, language=game)
    assert isinstance(again, Reading), told
    assert again.ability.rules == found.ability.rules
