"""The card language: card English to a typed ability, and back to English.

>>> reading = read_ability("Your attack rolls gain +1 this round.", kind="reveal")
>>> speak(reading.ability)
'Your attack rolls gain +1 this round.'

A text that cannot be read gives ``Unread`` with the place, the word, what was expected and what comes near:

>>> print(read_ability("Your attack rolls gain +1 this rond.").message)
"rond" is not a word I know; did you mean "round"?
"""

from __future__ import annotations

from agon.language.messages import Unread
from agon.language.plain import from_plain, outline, to_plain
from agon.language.reader import Language, Reading, Span, load_language, phrased, power_of, read_ability, speak

__all__ = [
    "Language",
    "Reading",
    "Span",
    "Unread",
    "from_plain",
    "load_language",
    "outline",
    "phrased",
    "power_of",
    "read_ability",
    "speak",
    "to_plain",
]
