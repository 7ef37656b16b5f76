"""Turn printed text into tokens: one spelling for each word, with the column it was printed at.

Typography and spelling (dashes, quotes, hyphenation, numerals, capitals, contractions), and phrases that mean the
same wherever they stand ("prior to" and "before"). Words that mean the same in some sentences only are the grammar's
business.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

MAX_CHARACTERS: Final = 1000
MAX_TOKENS: Final = 240

# Number words are read as digits; the speaker writes them as words again where print does.
NUMBER_WORDS: Final = {
    "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
    "seven": "7", "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12",
}  # fmt: skip

# Several printed tokens that are one word; matched on lower-case token runs.
JOINED: Final[dict[tuple[str, ...], str]] = {
    ("face", "up"): "face-up",
    ("face", "down"): "face-down",
    ("can", "not"): "cannot",
    ("may", "not"): "cannot",
    ("re", "roll"): "re-roll",
    ("re", "rolls"): "re-rolls",
    ("re", "rolled"): "re-rolled",
    ("his", "or", "her"): "their",
    ("he", "or", "she"): "he",
    ("him", "or", "her"): "them",
    ("his",): "their",
    ("him",): "them",
    ("she",): "he",
    ("each", "time"): "whenever",
    ("an", "another"): "another",
    ("0", "handed"): "zero-handed",
    ("1", "handed"): "one-handed",
    ("2", "handed"): "two-handed",
    ("prior", "to"): "before",
    ("as", "long", "as"): "while",
    ("1", "time"): "once",
    ("2", "times"): "twice",
    **{("minus", str(number)): f"-{number}" for number in range(1, 13)},
}

# Phrases of several words that are said in other words.
REWORDED: Final = {
    (";", "this", "life", "gain", "cannot"): ("that", "cannot"),
    (".", "this", "life", "gain", "cannot"): ("that", "cannot"),
    ("next", "to"): ("adjacent", "to"),
    ("base", "attack"): ("basic", "attack"),
    ("base", "attacks"): ("basic", "attacks"),
    ("all", "your"): ("all", "of", "your"),
    ("all", "their"): ("all", "of", "their"),
    ("higher", "than"): ("greater", "than"),
    ("lower", "than"): ("less", "than"),
    ("if", "so"): ("if", "you", "do"),
    ("rather", "than"): ("instead", "of"),
    ("of", "your", "choice"): (),
    ("of", "their", "choice"): (),
    ("of", "his", "or", "her", "choice"): (),
    ("of", "their", "choosing"): (),
    ("your", "own"): ("your",),
    ("their", "own"): ("their",),
    ("his", "own"): ("their",),
    ("his", "choice"): ("their", "choice"),
    ("of", "his", "choice"): (),
    ("automatically",): (),
    ("fewer", "dice"): ("less", "dice"),
    ("fewer", "die"): ("less", "die"),
    ("life", "total"): ("life",),
    ("life", "totals"): ("life",),
    ("if", "able"): ("if", "possible"),
    ("is", "able", "to"): ("may",),
    ("are", "able", "to"): ("may",),
    ("is", "not", "able", "to"): ("cannot",),
    ("are", "not", "able", "to"): ("cannot",),
    ("is", "unable", "to"): ("cannot",),
    ("are", "unable", "to"): ("cannot",),
    ("closer", "to"): ("toward",),
    ("farther", "from"): ("away", "from"),
    ("farther", "away", "from"): ("away", "from"),
    ("neither", "player"): ("no", "player"),
    ("neither", "warrior"): ("no", "warrior"),
    ("any", "1", "attack"): ("a", "single", "attack"),
    ("attack", "fails"): ("attack", "misses"),
    ("you", "control"): ("you", "have"),
    ("they", "control"): ("they", "have"),
    ("opponent", "controls"): ("opponent", "has"),
    ("opponents", "control"): ("opponents", "have"),
    ("warrior", "controls"): ("warrior", "has"),
    ("player", "controls"): ("player", "has"),
    ("attack", "succeeds"): ("attack", "hits"),
}

OF_YOUR_CHOICE: Final = "of-your-choice"
"""Goes without saying of what the user of an ability picks, but not of the cards that somebody else discards."""

OTHERS: Final = ("opponents", "warriors", "players", "enemies", "they", "each")
"""Words after which "discard" says what others do."""

_OTHER_ONE: Final = frozenset({
    "opponent", "warrior", "player", "enemy", "rival", "attacker", "defender", "owner", "champion", "he", "ally",
})  # fmt: skip
_MODALS: Final = frozenset({"may", "must", "can", "cannot", "would"})
_THEIR_CHOICE: Final = frozenset({
    ("of", "their", "choice"), ("of", "their", "choosing"), ("of", "his", "choice"),
    ("of", "his", "or", "her", "choice"),
})  # fmt: skip
"""Words that go without saying of what somebody else picks."""

DO_DAMAGE: Final = {"do": "deal", "does": "deals", "did": "dealt", "doing": "dealing"}
"""Attacks do damage as well as deal it."""
SO_MUCH: Final = frozenset((
    "a", "an", "additional", "attack", "base", "double", "extra", "half", "its", "less", "more", "much", "no", "normal",
    "or", "'s", "than", "that", "the", "their", "this", "triple", "weapon", "your",
))  # fmt: skip
"""Words between "do" and "damage"; numbers stand there too."""

SPELLINGS: Final = {
    "faceup": "face-up", "facedown": "face-down", "reroll": "re-roll", "rerolls": "re-rolls",
    "rerolled": "re-rolled", "rerolling": "re-rolling", "1-handed": "one-handed", "2-handed": "two-handed",
    "0-handed": "zero-handed", "armour": "armor", "armours": "armors", "defence": "defense",
    "defensive": "defense", "can't": "cannot", "challenge": "game", "square": "space", "squares": "spaces",
    "rank": "row", "ranks": "rows", "cavalries": "cavalry", "1/2": "half", "non": "non-",
    "receive": "gain", "receives": "gains", "get": "gain",
    "gets": "gains", "inflict": "deal", "inflicts": "deals", "decrease": "reduce",
    "decreases": "reduces", "decreased": "reduced", "lowered": "reduced", "raise": "increase", "raises": "increases",
    "raised": "increased", "extra": "additional", "beginning": "start",
    "towards": "toward",
    "destroy": "discard", "destroys": "discards", "destroyed": "discarded",
    "teleport": "move", "teleports": "moves", "teleported": "moved",
    "every": "each", "done": "dealt", "unrevealed": "face-down",
    "closest": "nearest", "further": "farther", "furthest": "farthest",
}  # fmt: skip

CONTRACTIONS: Final = {
    **{
        verb + "n't": (verb, "not", len(verb))
        for verb in ("do", "does", "did", "is", "are", "was", "were", "has", "have")
    },
    **{who + "'re": (who, "are", len(who)) for who in ("you", "they")},
    **{who + "'ve": (who, "have", len(who)) for who in ("you", "they")},
}
"""A contraction as two words, and where the second begins."""


@dataclass(frozen=True)
class Spelling:
    """How printed words become those of a grammar: single words, runs that are one word, runs said otherwise."""

    words: Mapping[str, str] = field(default_factory=lambda: SPELLINGS)
    joined: Mapping[tuple[str, ...], str] = field(default_factory=lambda: JOINED)
    reworded: Mapping[tuple[str, ...], tuple[str, ...]] = field(default_factory=lambda: REWORDED)


FIGHTS: Final = Spelling()

_CHARACTERS: Final = str.maketrans(
    {
        "\u2212": "-", "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-",
        "\u2018": "'", "\u2019": "'", "\u02bc": "'", "`": "'", "\u201c": '"', "\u201d": '"',
        "\u00ab": '"', "\u00bb": '"', "\u00a0": " ", "\t": " ", "\n": " ", "\r": " ",
    }
)  # fmt: skip

_TOKEN: Final = re.compile(
    r"[+-]\d+|\d+-handed|\d+/\d+|\d+|[^\W\d_]+(?:['-][^\W\d_]+)*'?|[.,;:()\"!?]|\S", re.IGNORECASE
)


_NEGATIVE: Final = re.compile(r"-\d+$")


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or mark. ``text`` is normalised; ``column`` counts from 1 in the original text."""

    text: str
    column: int
    printed: str

    @property
    def end(self) -> int:
        """The column just after the printed token."""
        return self.column + len(self.printed)


class BadTextError(ValueError):
    """Text that cannot be tokenised: too long, or with a character that no card prints."""

    def __init__(self, message: str, column: int, word: str) -> None:
        super().__init__(message)
        self.message = message
        self.column = column
        self.word = word


def tokenise(text: str, spelling: Spelling = FIGHTS) -> list[Token]:
    """Return the tokens of ``text``; raise BadTextError for control characters and oversized texts."""
    if len(text) > MAX_CHARACTERS:
        raise BadTextError(
            f"this ability is {len(text)} characters long; the longest we read is {MAX_CHARACTERS}",
            MAX_CHARACTERS + 1, "",
        )  # fmt: skip
    for index, character in enumerate(text):
        if character not in "\t\n\r" and unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn"):
            raise BadTextError(
                f"a control character (U+{ord(character):04X}) cannot be part of an ability", index + 1, ""
            )
        if character.isdecimal() and not character.isascii():
            raise BadTextError(
                f"the digit U+{ord(character):04X} is not one of those of cards: write 0 to 9", index + 1, ""
            )
    plain = text.translate(_CHARACTERS)
    tokens: list[Token] = []
    for match in _TOKEN.finditer(plain):
        tokens.extend(_split(match.group(), match.start() + 1, text, spelling.words))
    tokens = _plainly(_join(tokens, spelling))
    if len(tokens) > MAX_TOKENS:
        raise BadTextError(
            f"this ability has {len(tokens)} words; the most we read is {MAX_TOKENS}", tokens[MAX_TOKENS].column, ""
        )
    return tokens


def _split(raw: str, column: int, text: str, spellings: Mapping[str, str]) -> list[Token]:
    """One raw match as tokens: a possessive is two, the word and ``'s``."""
    word = raw.lower()

    def token(norm: str, start: int, stop: int) -> Token:
        return Token(norm, column + start, text[column - 1 + start : column - 1 + stop])

    if word in spellings:
        return [token(spellings[word], 0, len(raw))]
    if word in CONTRACTIONS:
        first, second, cut = CONTRACTIONS[word]
        return [token(first, 0, cut), token(second, cut, len(raw))]
    if word.startswith("non-") and len(word) > 4:
        return [token("non-", 0, 4), *_split(raw[4:], column + 4, text, spellings)]
    if word.endswith("'s") and len(word) > 2:
        stem = word[:-2]
        return [token(spellings.get(stem, stem), 0, len(stem)), token("'s", len(stem), len(raw))]
    if word.endswith("s'") and len(word) > 2:
        return [token(word[:-1], 0, len(raw) - 1), token("'s", len(raw) - 1, len(raw))]
    if word.endswith("'") and len(word) > 1:
        return [token(word[:-1], 0, len(raw) - 1), token("'", len(raw) - 1, len(raw))]
    return [token(NUMBER_WORDS.get(word, word), 0, len(raw))]


def _join(tokens: list[Token], spelling: Spelling) -> list[Token]:
    longest = max(map(len, (*spelling.joined, *spelling.reworded)))
    joined: list[Token] = []
    index = 0
    while index < len(tokens):
        for size in range(longest, 0, -1):
            run = tuple(token.text for token in tokens[index : index + size])
            if run == ("of", "your", "choice") and _others_discard(joined):
                first, last = tokens[index], tokens[index + 2]
                joined.append(Token(OF_YOUR_CHOICE, first.column, _printed(first, last, tokens[index : index + 3])))
                index += size
                break
            if run in _THEIR_CHOICE and not _somebody_acts(joined):
                continue  # "an opponent of their choice": of whose?
            if len(run) == size and run in spelling.joined:
                first, last = tokens[index], tokens[index + size - 1]
                joined.append(
                    Token(spelling.joined[run], first.column, _printed(first, last, tokens[index : index + size]))
                )
                index += size
                break
            if len(run) == size and run in spelling.reworded:
                joined.extend(_reworded(tokens[index : index + size], spelling.reworded[run]))
                index += size
                break
        else:
            joined.append(tokens[index])
            index += 1
    return joined


def _plainly(tokens: list[Token]) -> list[Token]:
    """What does so much damage deals it; what is done by the throw of a die is a sentence of its own.

    "Roll a die: on a 6, gain 1 life" is "Roll a die. On a 6, ...".
    """
    made = list(tokens)
    for at, token in enumerate(tokens):
        if token.text in DO_DAMAGE:
            after = at + 1
            while after < len(tokens) and (tokens[after].text in SO_MUCH or tokens[after].text[-1].isdigit()):
                after += 1
            if after < len(tokens) and tokens[after].text == "damage":
                made[at] = replace(token, text=DO_DAMAGE[token.text])
        elif token.text == ":" and _throws(tokens, at):
            made[at] = replace(token, text=".")
    return [each for at, token in enumerate(made) for each in _run_of_numbers(made, at, token)]


def _run_of_numbers(tokens: list[Token], at: int, token: Token) -> list[Token]:
    """A number written right behind another with a dash between is the end of a run: "on a 1-3" is "on a 1 to 3"."""
    before = tokens[at - 1] if at else None
    if before is None or not before.text.isdigit() or before.end != token.column or not _NEGATIVE.match(token.text):
        return [token]
    return [Token("to", token.column, token.printed[:1]), Token(token.text[1:], token.column + 1, token.printed[1:])]


def _throws(tokens: list[Token], at: int) -> bool:
    """Is the mark there between the throw of dice and what comes of it?"""
    around = [each.text for each in tokens[max(at - 1, 0) : at + 2]]
    return len(around) == 3 and around[0] in ("die", "dice") and around[2] in ("on", "if")


def _somebody_acts(before: list[Token]) -> bool:
    """Do the words of the sentence so far say what somebody else does, who could choose?"""
    words = [token.text for token in before]
    for stop in (".", ";", ":"):
        words = words[len(words) - words[::-1].index(stop) :] if stop in words else words
    for who, verb in itertools.pairwise(words):
        if who in _OTHER_ONE and (verb in _MODALS or (verb.endswith("s") and verb != "'s")):
            return True
        if who in OTHERS and who != "each" and verb.isalpha() and verb != "of":
            return True
    return False


def _others_discard(before: list[Token]) -> bool:
    """Do the words of the sentence so far say that somebody discards, rather than tell its user to?"""
    for at in range(len(before) - 1, -1, -1):
        if before[at].text in (".", ",", ";", ":"):
            return False
        if before[at].text in ("discard", "discards"):
            by = [each.text for each in before[max(at - 2, 0) : at]]
            several = bool(by) and by[-1] in OTHERS
            return before[at].text == "discards" or several or (by[-1:] in (["must"], ["may"]) and by[0] != "you")
    return False


def _reworded(run: list[Token], words: tuple[str, ...]) -> list[Token]:
    """A run of tokens in other words; words that are not printed stand before the last one, without width."""
    if not words:
        return []
    made = [Token(word, token.column, token.printed) for word, token in zip(words[:-1], run[:-1], strict=False)]
    rest = run[len(made) :]
    made += [Token(word, rest[-1].column, "") for word in words[len(made) : -1]]
    return [*made, Token(words[-1], rest[0].column, _printed(rest[0], rest[-1], rest))]


def _printed(first: Token, last: Token, run: list[Token]) -> str:
    """The printed width of a joined run, keeping ``Token.end`` right even where the gap was wide."""
    text = " ".join(token.printed for token in run)
    return text.ljust(last.end - first.column)
