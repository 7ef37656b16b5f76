"""From spoken tokens to a printed sentence: articles, possessives, commas, capitals."""

from __future__ import annotations

from typing import Final

_VOWEL: Final = "aeiou"


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
