"""The words of a game that shares its grammar with another one.

A grammar is written in the words of one game. Another game that says the same in its own words has ``Terms``: printed
words become those of the grammar before a text is parsed, each at the place where it stands, and spoken words become
the game's own again. What a message quotes is the printed text; what it says besides goes through ``said``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from agon.language.normalise import Token

Run = tuple[str, ...]

COLON: Final = "=>"
"""A colon behind a cost or a keyword, apart from the one that opens a list of choices."""
_OPENS_LIST: Final = frozenset({"1", "following", "choose"})


@dataclass(frozen=True)
class Terms:
    """Printed runs of words and what the grammar calls them; and back."""

    read: Mapping[Run, Run]
    spoken: Mapping[Run, Run]
    capitals: frozenset[str] = frozenset()
    adjectives: frozenset[str] = frozenset()
    """Words before which "enemy" is said of something, and is not somebody."""
    _longest: int = field(init=False, default=1)
    _pattern: re.Pattern[str] = field(init=False)
    _words: dict[str, str] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_longest", max(map(len, (*self.read, *self.spoken)), default=1))
        for run, words in self.spoken.items():
            if words != run:
                self._words.setdefault(" ".join(run), " ".join(words))
        said = sorted((each for each in self._words if each[0].isalpha()), key=len, reverse=True)
        pattern = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, said))})(?![\w-])", re.IGNORECASE)
        object.__setattr__(self, "_pattern", pattern)

    def of(self, tokens: list[Token]) -> list[Token]:
        """Printed tokens as those of the grammar; columns and printed words stay."""
        made: list[Token] = []
        index = 0
        while index < len(tokens):
            size, words = self._run([token.text for token in tokens[index : index + self._longest]])
            run = tokens[index : index + max(size, 1)]
            if size:
                made += _in_place(run, words)
            elif run[0].text == "enemy":
                following = tokens[index + 1].text if index + 1 < len(tokens) else ""
                word = "opposing" if following in self.adjectives else "opponent"
                made.append(Token(word, run[0].column, run[0].printed))
            elif run[0].text == ":" and (not made or made[-1].text not in _OPENS_LIST):
                made.append(Token(COLON, run[0].column, run[0].printed))
            else:
                made.append(run[0])
            index += len(run)
        return made

    def _run(self, words: list[str]) -> tuple[int, Run]:
        for size in range(len(words), 0, -1):
            found = self.read.get(tuple(words[:size]))
            if found is not None:
                return size, found
        return 0, ()

    def say(self, words: list[str]) -> list[str]:
        """Spoken words of the grammar as the game's own."""
        made: list[str] = []
        index = 0
        while index < len(words):
            for size in range(min(self._longest, len(words) - index), 0, -1):
                found = self.spoken.get(tuple(words[index : index + size]))
                if found is not None:
                    made += found
                    index += size
                    break
            else:
                made.append(words[index])
                index += 1
        return made

    def pieces(self, words: list[str]) -> list[list[str]]:
        """A spoken sentence in the game's own words, cut at the colons behind costs and keywords."""
        made: list[list[str]] = [[]]
        for word in words:
            if word == COLON:
                made.append([])
            else:
                made[-1].append(word)
        return [_counted(self.say(piece)) for piece in made]

    def said(self, text: str) -> str:
        """A piece of a message in the game's own words."""

        def other(match: re.Match[str]) -> str:
            word = match[0]
            own = self._words[word.casefold()]
            own = " ".join(each.capitalize() if each in self.capitals else each for each in own.split())
            return own[0].upper() + own[1:] if word[0].isupper() else own

        return _ARTICLE.sub(_fitting, self._pattern.sub(other, text)).replace(f" {COLON}", ":")


_ARTICLE: Final = re.compile(r"\b([Aa])n? (?=([A-Za-z]))")


def _fitting(match: re.Match[str]) -> str:
    return match[1] + ("n " if match[2].lower() in "aeiou" else " ")


_COUNTED: Final = frozenset({"space", "round", "token", "turn", "time"})


def _counted(words: list[str]) -> list[str]:
    """What is counted, in the plural behind a number of more than one; the name of a token may stand between."""
    made = list(words)
    for at, word in enumerate(words):
        if word in _COUNTED and at > 0:
            number = words[at - 2] if word == "token" and at > 1 and not words[at - 1].isdecimal() else words[at - 1]
            if number.isdecimal() and int(number) != 1:
                made[at] = word + "s"
    return made


def _in_place(run: list[Token], words: Run) -> list[Token]:
    """A run of tokens as other words, over the same stretch of print."""
    if not words:
        return []
    first, last = run[0], run[-1]
    if len(words) == 1:
        printed = " ".join(token.printed for token in run).ljust(last.end - first.column)
        return [Token(words[0], first.column, printed if len(run) > 1 else first.printed)]
    made = [Token(word, token.column, token.printed) for word, token in zip(words[:-1], run[:-1], strict=False)]
    made += [Token(word, last.column, "") for word in words[len(made) : -1]]
    return [*made, Token(words[-1], last.column, last.printed)]


def _runs(pairs: Iterable[tuple[str, str]]) -> dict[Run, Run]:
    return {tuple(one.split()): tuple(other.split()) for one, other in pairs}


POWERS: Final = (
    "combo", "deploy", "disarm", "dodge", "fear", "heal", "jump", "poison", "pull", "push", "rage", "react", "re-roll",
    "save", "support-power",
)  # fmt: skip
"""The fifteen keywords as the grammar has them."""

_READ: Final = _runs(
    (
        # It goes without saying: an attack that a text grants is free (TR-ATK-14).
        ("this attack costs no actions", ""), ("this attack costs no action", ""), ("that attack costs no actions", ""),
        ("champion", "warrior"), ("champions", "warriors"), ("champion initiative", "experience"),
        ("ci", "experience"), ("loadout card", "support card"), ("loadout cards", "support cards"),
        ("agility", "speed"), ("attack total", "attack roll"), ("attack totals", "attack rolls"),
        ("defense total", "defense roll"), ("defense totals", "defense rolls"),
        ("attack and defense totals", "attack and defense rolls"),
        ("attack or defense total", "attack or defense roll"),
        ("attack or defense totals", "attack or defense rolls"), ("enemies", "opponents"), ("teammate", "ally"),
        ("teammates", "allies"), ("team-mate", "ally"), ("team-mates", "allies"), ("support", "support-power"),
        ("supports", "supports-power"), ("on reveal", "when this card is revealed"),
        ("upon reveal", "when this card is revealed"), ("when revealed", "when this card is revealed"),
        ("at the end of round", "at the end of each round"), ("at end of round", "at the end of each round"),
        ("at the start of round", "at the start of each round"), ("at start of round", "at the start of each round"),
        ("charged", "upright"), ("base", "basic"), ("base damage", "base damage"),
        ("special attack", "special-attack"), ("special attacks", "special-attacks"), ("defense value", "def"),
        ("defense stat", "def"), ("wield", "use"), ("wields", "uses"), ("sideways", "depleted"), ("centre", "center"),
    )
)  # fmt: skip
_SPOKEN: Final = _runs(
    (
        ("warrior", "champion"), ("warriors", "champions"), ("experience", "champion initiative"),
        ("support card", "loadout card"), ("support cards", "loadout cards"), ("supports", "loadout cards"),
        ("speed", "agility"), ("opponent", "enemy"), ("opponents", "enemies"), ("opposing", "enemy"),
        ("basic", "base"), ("support-power", "support"), ("supports-power", "supports"), ("re-roll", "reroll"),
        ("re-rolls", "rerolls"), ("re-rolled", "rerolled"), ("re-rolling", "rerolling"), ("def", "DEF"),
        ("special-attack", "special attack"), ("special-attacks", "special attacks"), ("teammate", "ally"),
        ("teammates", "allies"),
    )
)  # fmt: skip
_CAPITALS: Final = frozenset(
    (
        "champion", "champions", "initiative", "agility", "action", "actions", "life", "damage", "reroll", "support",
        *(each for each in POWERS if "-" not in each),
    )
)  # fmt: skip


def timerift_terms(nouns: Iterable[str]) -> Terms:
    """The terms of Time Rift; ``nouns``: the words of its lexicon, which "enemy" may stand before."""
    known = {"warrior", "warriors", "champion", "champions", "player", "players", "card", "cards", "loadout"}
    known |= {"face-up", "face-down", "upright", "depleted", "one-handed", "two-handed"}
    known |= {word for name in nouns for word in name.lower().split()}
    return Terms(_READ, _SPOKEN, _CAPITALS, frozenset(known))
