"""From spoken tokens to a printed sentence: articles, possessives, commas, capitals."""

from __future__ import annotations

from typing import Final

from agon.language.subjects import wrong_number

_VOWEL: Final = "aeiou"


_DICE: Final = ("die", "dice")
_ONE: Final = ("1", "one")
_SEVERAL: Final = ("2", "3", "4", "5", "6", "two", "three", "four", "five", "six")
_BETWEEN: Final = ("additional", "less", "more", "fewer", "other")
"""What may stand between a number and its dice."""


def agreed(words: list[str]) -> list[str]:
    """Spoken words as people say them: "warriors cannot", not all of them; "one die"."""
    made = list(words)
    for at in range(len(words) - 1, -1, -1):
        if words[at] == "all" and words[at - 1 : at] in ([], [","], ["and"], ["then"]):
            clause = words[at : words.index(",", at) if "," in words[at:] else len(words)]
            if "cannot" in clause and "and" not in clause[: clause.index("cannot")]:
                del made[at]
    for at, word in enumerate(made):
        if word in _DICE:
            number = next((each for each in reversed(made[:at]) if each not in _BETWEEN), "")
            if number in _ONE:
                made[at] = "die"
            elif number in _SEVERAL:
                made[at] = "dice"
    while (wrong := wrong_number(made)) is not None:
        made[wrong[0]] = wrong[1]
    return made


def write(words: list[str], capitals: frozenset[str]) -> str:
    """One sentence, with a capital and a full stop; ``capitals`` are written with one wherever they stand."""
    out = ""
    quoted = False
    for index, word in enumerate(words):
        following = words[index + 1] if index + 1 < len(words) else ""
        text = word
        if word in ("a", "an") and following:
            text = "an" if following[0] in _VOWEL and not following.startswith("one") else "a"
        elif word in ("gain", "gains") and following.startswith("-"):
            text = word.replace("gain", "get")
        elif word == "whenever" and words[index - 1] == "for":
            text = "each time"
        elif word in capitals:
            text = word.capitalize()
        if word == "'s":
            out += "'" if out.endswith("s") else "'s"
        elif word == '"':
            quoted = not quoted
            out += ' "' if quoted else '"'
        elif (
            word in (",", ";", ".", ")", ":")
            or not out
            or out.endswith(("(", "non-"))
            or (quoted and out.endswith('"'))
        ):
            out += text
        else:
            out += " " + text
    return out[:1].upper() + out[1:] + ("" if out.endswith('."') else ".")
