"""What a name looks like: two names of one likeness are told apart by nobody who glances at them."""

from __future__ import annotations

import unicodedata
from typing import Final

BETWEEN: Final = frozenset(" -_.'’")
"""What may stand between the letters of a name."""
# as it is written, before large and small letters are one: the I of "Ilse" is the l of "llse", and no other i is
_ALIKE: Final = str.maketrans({
    "I": "l", "1": "l", "0": "o", "ı": "i", "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D",
    # letters of the Cyrillic alphabet, and of the Greek, that are drawn as Latin ones
    "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "у": "y", "х": "x", "і": "i", "ѕ": "s", "ј": "j",
    "А": "A", "В": "B", "Е": "E", "К": "K", "М": "M", "Н": "H", "О": "O", "Р": "P", "С": "C", "Т": "T", "У": "Y",
    "Х": "X", "І": "l", "Ѕ": "S", "Ј": "J",
    "Α": "A", "Β": "B", "Ε": "E", "Ζ": "Z", "Η": "H", "Ι": "l", "Κ": "K", "Μ": "M", "Ν": "N", "Ο": "O", "Ρ": "P",
    "Τ": "T", "Υ": "Y", "Χ": "X", "ο": "o", "ν": "v",
})  # fmt: skip
_IN_USE: Final = frozenset("abcdefghijklmnopqrstuvwxyzßæœøłđðþıħŋŧəɛɔ")
"""Letters of Latin alphabets without their accents. Others of the block are drawn like these, as are small capitals."""
_JOINED: Final = (("rn", "m"), ("vv", "w"))


def likeness(name: str) -> str:
    """Return what is left of a name where signs that look alike are one: with and without accents, 0 and O, I and l,
    rn and m, letters of other alphabets that are drawn as Latin ones, and a space, a dot or a dash between letters,
    which is not one with nothing between them.
    """
    alike = _bare(name).translate(_ALIKE).casefold()
    for two, one in _JOINED:
        alike = alike.replace(two, one)
    return " ".join("".join(" " if each in BETWEEN else each for each in alike).split())


def odd_letters(name: str) -> list[str]:
    """Return the letters of a name that are Latin ones, and in no alphabet: each passes for another."""
    latin = [each for each in _bare(name) if each.isalpha() and unicodedata.name(each, "").startswith("LATIN ")]
    return [each for each in latin if not _IN_USE.issuperset(each.casefold())]


def _bare(name: str) -> str:
    """Return a name without accents, and each letter in its plain form."""
    return "".join(each for each in unicodedata.normalize("NFKD", name) if not unicodedata.combining(each))


__all__ = ["BETWEEN", "likeness", "odd_letters"]
