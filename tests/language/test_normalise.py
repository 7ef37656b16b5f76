"""Spelling and typography: one form for each word, at the column where it was printed."""

import pytest

from agon.language.normalise import BadTextError, tokenise


def words(text: str) -> list[str]:
    return [token.text for token in tokenise(text)]


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("face up", ["face-up"]),
        ("face-up", ["face-up"]),
        ("Face  Down", ["face-down"]),
        ("reroll re-rolled", ["re-roll", "re-rolled"]),
        ("re roll", ["re-roll"]),
        ("can not", ["cannot"]),
        ("1-handed two-handed", ["one-handed", "two-handed"]),
        ("one two Six", ["1", "2", "6"]),
        ("+1 \u22122 \u20133", ["+1", "-2", "-3"]),
        ("opponent's opponents\u2019", ["opponent", "'s", "opponents", "'s"]),
        ("non-Fire", ["non-", "fire"]),
        ("non-two-handed", ["non-", "two-handed"]),
        ("\u201codd\u201d", ['"', "odd", '"']),
        ("each time every time", ["whenever", "whenever"]),
        ("his or her warrior's", ["their", "warrior", "'s"]),
        ("he or she", ["he"]),
        ("challenge", ["game"]),
        ("rank square", ["row", "space"]),
        ("an another", ["another"]),
        ("ARMOUR", ["armor"]),
    ],
)
def test_spelling(printed: str, expected: list[str]) -> None:
    assert words(printed) == expected


def test_columns_are_those_of_the_printed_text() -> None:
    text = "Your face  up cards\u2019 total, an opponent's +2."
    tokens = tokenise(text)
    by_word = {token.text: token.column for token in tokens}
    assert by_word["face-up"] == text.index("face") + 1
    assert by_word["cards"] == text.index("cards") + 1
    assert by_word["opponent"] == text.index("opponent") + 1
    assert by_word["+2"] == text.index("+2") + 1
    face = next(token for token in tokens if token.text == "face-up")
    assert face.end == text.index("up") + 3


@pytest.mark.parametrize("text", ["a\x00b", "a\x1bb", "a\u200bb", "\ud800"])
def test_control_characters_are_refused_with_their_place(text: str) -> None:
    with pytest.raises(BadTextError) as caught:
        tokenise(text)
    assert caught.value.column == (2 if len(text) > 1 else 1)


def test_too_much_text_is_refused() -> None:
    with pytest.raises(BadTextError, match="characters long"):
        tokenise("gain " * 300)
    with pytest.raises(BadTextError, match="words"):
        tokenise(". " * 400)
