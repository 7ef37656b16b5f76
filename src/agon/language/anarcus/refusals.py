"""Sentences of Anarcus that are understood and not played: why, and what says the same or comes nearest."""

from __future__ import annotations

from typing import Final

from agon.language.front import Refusal

REFUSALS: Final = {
    "place": Refusal(
        "WHOSE", ("hand", "hands", "stack", "stacks"),
        "cards go to the hand or main stack of their owner, and these are, or may be, another player's: "
        'write "its owner\'s", or say whose cards are meant: "Return one of your fighters to your hand"',
    ),
    "other": Refusal(
        "WHICH", ("other", "others", "another"),
        "other than this card, or than what was spoken of, is not clear, or cannot be told apart here: "
        'write "fighters other than this card" if that is meant, or say it without this word',
    ),
    "additional": Refusal(
        "WHICH", ("additional",),
        "another weapon takes the place of the one that lies there, and so does another shield (AN-TYPE-05): "
        'write "You may have two weapons on the table", and the second is played like any other card',
    ),
}  # fmt: skip
