"""The words of lessons and puzzles in other languages: a file beside the lesson, from the English words to theirs.

The English words stand where they are said, in the lesson and the puzzles, and there alone are the steps. What a file
does not have is said in English; ``docs/lessons.md`` is the format.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from agon.cards import data_folder
from agon.core.files import read_text

Tell = Callable[[str], str]
"""Returns a text, given in English, in some language."""


def folder_of(system: str) -> Path:
    """Return the folder of the lesson of a rule system and of its words in other languages."""
    return data_folder() / system / "learn"


@cache
def translation(system: str, language: str) -> Mapping[str, str]:
    """Return the words of a language, by the English ones; none where there is no file."""
    path = folder_of(system) / f"{language}.toml"
    return tomllib.loads(read_text(path)) if path.is_file() else {}


def teller(system: str, language: str) -> Tell:
    """Return what tells a text of the lesson or the puzzles of a rule system in a language."""
    words = translation(system, language)
    return lambda text: words.get(text, text)
