"""What a refusal proposes is read at once and means what was written: no proposal leads to the next refusal."""

from __future__ import annotations

import pytest

from agon.language import Reading, Unread, read_ability
from agon.language.ast import Kind

MENDED: list[tuple[str, Kind, str, str, str]] = [
    ("At the end of each round, if no opponent attacked you, gain 1 life.", "constant", "HOW-LONG",
     "if no opponent attacked you this round",
     "At the end of each round, if no opponent attacked you this round, gain 1 life."),
    ("At the end of each round, if an opponent hit you, gain 1 life.", "constant", "HOW-LONG",
     "if an opponent hit you this round", "At the end of each round, if an opponent hit you this round, gain 1 life."),
    ("Attack with this weapon. If you hit, gain 1 life.", "action", "WHEN", "If it hits",
     "Attack with this weapon. If it hits, gain 1 life."),
    ("Attack with this weapon. If you hit this turn, gain 1 life.", "action", "WHEN", "if you have hit this turn",
     "Attack with this weapon. If you have hit this turn, gain 1 life."),
    ("If an opponent hits you gain 1 life.", "constant", "COMMA", "If an opponent hits, you gain 1 life",
     "If an opponent hits, you gain 1 life."),
    ("Opponents' attack rolls against you get -1 for each card they have.", "constant", "NO-REFERENT",
     "When an opponent makes an attack roll, the roll gets -1 for each of their weapons.",
     "When an opponent makes an attack roll, the roll gets -1 for each of their weapons."),
    ("Each opponent's defense rolls get +1 for each of their weapons.", "constant", "NO-REFERENT",
     "When an opponent makes an attack roll, the roll gets -1 for each of their weapons.",
     "When an opponent makes a defense roll, the roll gets +1 for each of their weapons."),
    ("If an opponent attacks you lose 1 life.", "constant", "COMMA", "If an opponent attacks you, lose 1 life",
     "If an opponent attacks you, lose 1 life."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "code", "said", "mended"), MENDED, ids=[each[0] for each in MENDED])
def test_what_is_proposed_is_read(text: str, kind: Kind, code: str, said: str, mended: str) -> None:
    refused = read_ability(text, kind=kind)
    assert isinstance(refused, Unread), refused
    assert refused.code == code, refused.message
    assert said in refused.message
    assert isinstance(read_ability(mended, kind=kind), Reading), read_ability(mended, kind=kind)


@pytest.mark.parametrize("text", [
    "When an opponent attacks you may move one space.",
    "Opponents that attack you lose 1 life.",
    "After you hit you gain 1 life.",
])  # fmt: skip
def test_a_comma_is_not_missed_where_you_can_be_one_thing_only(text: str) -> None:
    assert isinstance(read_ability(text), Reading)


def test_a_span_that_is_there_is_not_asked_for() -> None:
    refused = read_ability("If no cards were drawn this turn, draw two cards.", kind="action", language="anarcus")
    assert isinstance(refused, Unread)
    assert "this turn" not in refused.message
