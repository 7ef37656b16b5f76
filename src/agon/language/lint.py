"""What is wrong, or pointless, about the text of one ability: a stable code, a place, and a remedy that reads.

docs/lint.md explains each code. A remedy is always a text that has been read: nobody is sent from one error to the
next.
"""

from __future__ import annotations

import difflib
import itertools
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from agon.language import ast, check
from agon.language.messages import Unread
from agon.language.normalise import tokenise
from agon.language.reader import Language, Reading, Span, load_language, read_ability, speak, split_sentences
from agon.language.redundancy import Note, undone
from agon.language.spelling import wrong_letters

MOST_READINGS: Final = 40
"""Texts that are tried in search of a remedy."""
MOST_WORDS: Final = 120
"""A longer text gets no remedy: each try would take long."""

_REFERENTS: Final = {
    "that warrior": ("your opponent", "an opponent"),
    "that opponent": ("your opponent", "an opponent"),
    "it": ("this card", "your attack roll"),
    "the enemy": ("your opponent",),
    "that card": ("this card",),
    "that total": ("your attack roll", "your life"),
    "that roll": ("your attack roll", "your defense roll"),
    "that attack": ("your attack", "the attack"),
    "that ability": ("this ability",),
    "that space": ("an empty space", "any empty space", "any space"),
    "that die": ("1 of your dice",),
    "the die": ("1 of your dice",),
    "the chosen warrior": ("your opponent", "an opponent"),
    "the chosen card": ("this card",),
    "they": ("your opponent", "an opponent"),
}
"""What may be meant by a word that refers to nothing."""
_LEADS: Final = (
    "if you do,", "otherwise,", "then,", "if you do not,", "if you don't,", "if they do,", "if they do not,",
    "if they don't,",
)  # fmt: skip
"""Beginnings of a sentence that lean on the one before."""


_CLAUSES: Final = re.compile(r" ?\(A7-[^)]*\)")
"""Clauses of Anachronism, which are none of another game's."""
_TIMELESS: Final = (
    "this has no time: what a card says without one holds as long as the card lies face up, and this happens at one "
    'moment. Give it a cost ("1 Action: ..."), a keyword ("Heal 1.") or a time ("At the end of each round, ...")'
)


@dataclass(frozen=True, slots=True)
class TextLint:
    """A finding. Line and column count from 1 in the printed text; ``fix`` is a whole text that reads, or "".

    ``is_error``: the ability cannot be played as it stands.
    """

    code: str
    line: int
    column: int
    message: str
    fix: str = ""
    is_error: bool = False


def lint_text(
    text: str,
    kind: ast.Kind = "constant",
    actions: int = 1,
    language: str | Language = "anachronism",
    *,
    name: str = "",
) -> tuple[TextLint, ...]:
    """Return every finding about the text of an ability, none if nothing is wrong with it; ``name`` is as printed."""
    lang = load_language(language) if isinstance(language, str) else language
    reader = _Reader(lang, kind, actions)
    if not text.strip():
        return (TextLint("L107", 1, 1, "the ability has a name and no text", "", is_error=True),)
    strange = _strange(text, reader)
    if strange is not None:
        return (strange,)
    reading = reader.read(text)
    if isinstance(reading, Unread):
        if reading.code == "KIND" and name:
            reading = read_ability(text, kind=kind, actions=actions, name=name, language=lang)
            assert isinstance(reading, Unread), "a name changes nothing about that"
        return (_unread(text, reading, reader),)
    found = list(dict.fromkeys(_Sense(text, reading, reader).findings()))
    if reading.alternatives > 1:
        found.insert(0, TextLint("L104", 1, 1, f"the text can be read in {reading.alternatives} ways", is_error=True))
    return tuple(found)


class _Reader:
    """Reads texts as an ability of one kind, and no more than it may."""

    def __init__(self, lang: Language, kind: ast.Kind, actions: int) -> None:
        self.lang = lang
        self.kind: ast.Kind = kind
        self.actions = actions
        self.left = MOST_READINGS

    def read(self, text: str) -> Any:
        return read_ability(text, kind=self.kind, actions=self.actions, language=self.lang)

    def reads(self, text: str) -> bool:
        self.left -= 1
        return self.left >= 0 and not isinstance(self.read(text), Unread)


# --- texts that are not read -----------------------------------------------------------------------------------------


def _strange(text: str, reader: _Reader) -> TextLint | None:
    """The first character that is no part of a text, or a letter of another script inside a word."""
    for at, letter in enumerate(text):
        name = unicodedata.name(letter, "")
        category = unicodedata.category(letter)
        hidden = category in {"Cc", "Cf", "Cs", "Co", "Cn"} and letter not in "\n\t\r"
        foreign = category[0] in "LM" and not name.startswith(("LATIN", "MODIFIER LETTER", "COMBINING"))
        digit = letter.isdecimal() and not letter.isascii()
        if not (hidden or foreign or digit or category == "So"):
            continue
        said = f"U+{ord(letter):04X}{' ' + name if name else ''}"
        cleaned = _cleaned(text)
        fix = cleaned if cleaned != text and reader.reads(cleaned) else ""
        why = "cannot be seen" if hidden else f"is no {'digit' if digit else 'letter'} of the texts of cards"
        return TextLint("L106", *_place(text, at), f"the character {said} {why}", fix, is_error=True)
    return None


_LOOKALIKES: Final = str.maketrans(
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456"
    "\u0391\u0392\u0395\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a7\u03bf",
    "ABEKMHOPCTXaeopcyxiABEHIKMNOPTXo",
)
"""Letters of Cyrillic and Greek that look like Latin ones."""


_CONTROLS: Final = re.compile(r"(?<=\w)[\x00-\x08\x0b-\x1f\x7f]+(?=\w)")


def _cleaned(text: str) -> str:
    """The text with look-alikes as the letters they look like, digits as 0 to 9, and without what cannot be seen.

    A control character between two words parts them.
    """
    plain = unicodedata.normalize("NFKC", text.translate(_LOOKALIKES))
    plain = "".join(str(unicodedata.decimal(each)) if each.isdecimal() else each for each in plain)
    plain = _CONTROLS.sub(" ", plain)
    return "".join(
        each for each in plain if each in "\n\t" or unicodedata.category(each)[0] not in "CS" or each in "+="
    )


def _place(text: str, at: int) -> tuple[int, int]:
    return text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1


def _offset(text: str, line: int, column: int) -> int:
    """Where a line and column stand in the text."""
    at = 0
    for _ in range(line - 1):
        at = text.index("\n", at) + 1
    return at + column - 1


def _unread(text: str, why: Unread, reader: _Reader) -> TextLint:
    """What is told of a text that is not read, with the first change that makes it readable."""
    short = len(text.split()) <= MOST_WORDS
    if why.code == "NO-REFERENT":
        fix = _referring(text, why, reader) if short else ""
        return TextLint("L103", why.line, why.column, why.message, fix, is_error=True)
    if why.code == "KIND":
        return TextLint("L109", why.line, why.column, why.message, why.near, is_error=True)
    if why.code == "WHOSE":
        return TextLint("L110", why.line, why.column, why.message, is_error=True)
    if why.code == "NUMBER":
        return TextLint("L105", why.line, why.column, why.message, is_error=True)
    fix = _mended(text, why, reader) if short else ""
    return TextLint("L102" if fix else "L101", why.line, why.column, why.message, fix, is_error=True)


CLOSE: Final = 0.75
"""How alike two words must be spelled (0 to 1) for one to be taken for the other."""
_FILLERS: Final = frozenset({
    "a", "an", "the", "then", "also", "just", "really", "please", "so", "of", "to", "that", "will", "shall", "both",
    "now", "immediately", "additional", "extra",
})  # fmt: skip
"""Words that may be left out of a text, or put into it, without another meaning."""


def _mended(text: str, why: Unread, reader: _Reader) -> str:
    """The text with its unknown words and up to three more mended so that it reads, or ""."""
    spelled = _spelled(text, reader.lang)
    tried = {text}
    rows = [(text, why)]
    for candidate in (*_written(spelled), spelled):
        if candidate in tried:
            continue
        reader.left -= 1
        reading = reader.read(candidate)
        if not isinstance(reading, Unread):
            return candidate
        tried.add(candidate)
        rows.insert(0, (candidate, reading))
    for _ in range(3):
        next_rows: list[tuple[str, Unread]] = []
        for current, reason in rows[:4]:
            for candidate in _changes(current, reason, reader.lang):
                if candidate in tried or reader.left <= 0:
                    continue
                tried.add(candidate)
                reader.left -= 1
                reading = reader.read(candidate)
                if not isinstance(reading, Unread):
                    return candidate
                if (reading.line, reading.column) > (reason.line, reason.column):
                    next_rows.append((candidate, reading))
        rows = next_rows
    return ""


def _spelled(text: str, lang: Language) -> str:
    """The text with each word that no card has replaced by the one it looks most like, where one looks like it."""
    words = sorted(lang.grammar.vocabulary)

    def mended(found: re.Match[str]) -> str:
        word = found[0]
        if word.lower() in lang.grammar.vocabulary:
            return word
        near = [
            each
            for each in difflib.get_close_matches(word.lower(), words, n=3, cutoff=CLOSE)
            if _looks_like(word, each)
        ]
        return word if not near else near[0].capitalize() if word[0].isupper() else near[0]

    return re.sub(r"[A-Za-z]{4,}", mended, text)


_MISWRITTEN: Final = (
    (r"([+-])\s+(?=\d)", r"\1"),
    (r"(?i)\b(when|if|after|before|while) your (?=(?:attacked|hit|missed|damaged|adjacent|not|in)\b)", r"\1 you are "),
    (r"(?i)\b(an?) (opponent|enemy|warrior|player)s (?=[a-z])", r"\1 \2's "),
    (r"(?i)\b(your) (opponent|enemy|player)s (?=[a-z])", r"\1 \2's "),
    (r"(?i)\bthe (opponent|enemy)s (?=[a-z])", "your opponent's "),
    (r"(?i)\b(one|1|a|that) dice\b", r"\1 die"),
)  # fmt: skip
"""How a sentence is often written by ear: what it looks like, and what it says."""


def _written(text: str) -> list[str]:
    """The text with what is often written by ear as it should stand: "when your hit", "an opponents attack", "+ 1"."""
    mended = text
    for pattern, said in _MISWRITTEN:
        mended = re.sub(pattern, said, mended)
    if text[:1].isupper():
        mended = mended[:1].upper() + mended[1:]
    return [mended] if mended != text else []


def _looks_like(word: str, other: str) -> bool:
    """Is one word a slip of the pen away from another?"""
    return wrong_letters(word.lower(), other.lower()) > 0


def _changes(text: str, why: Unread, lang: Language) -> Iterator[str]:
    """Texts with the word where reading stopped replaced by one that looks like it, left out, or a word put before."""
    at = _offset(text, why.line, why.column)
    word = why.word
    before, after = text[:at], text[at + len(word) :]
    expected = [each.strip('"') for each in why.expected if each.startswith('"')]
    if word:
        # A word is only taken for another one that is spelled nearly so, and only words that say nothing are left out:
        # a remedy must not change what the text means.
        options = [each for each in why.near.split()[-1:] if _looks_like(word, each)]
        options += difflib.get_close_matches(word.lower(), expected, n=2, cutoff=CLOSE)
        options += difflib.get_close_matches(word.lower(), sorted(lang.grammar.vocabulary), n=4, cutoff=CLOSE)
        for option in dict.fromkeys(options):
            if option != word.lower() and _looks_like(word, option):
                yield before + (option.capitalize() if word[0].isupper() else option) + after
        if word.lower() in _FILLERS or before.lower().split()[-1:] == [word.lower()]:
            yield (before.rstrip() if after[:1] in ".,;" else before) + after.lstrip()
        # The mistake may be the word before: reading went on as long as it could.
        head, space, last = before.rstrip().rpartition(" ")
        bare = last.rstrip(".,;:")
        mark, last = last[len(bare) :], bare
        for option in difflib.get_close_matches(last.lower(), sorted(lang.grammar.vocabulary), n=3, cutoff=CLOSE):
            if option != last.lower() and _looks_like(last, option):
                meant = option.capitalize() if last[0].isupper() else option
                yield head + space + meant + mark + " " + word + after
    for option in expected[:3]:
        if option in _FILLERS or not option.isalpha():
            yield re.sub(r" ([.,;])", r"\1", f"{before.rstrip()} {option} {word}{after}").strip()


def _referring(text: str, why: Unread, reader: _Reader) -> str:
    """The text with something named in place of what refers to nothing, or without the words that lean on nothing."""
    at = _offset(text, why.line, why.column)
    rest = text[at:]
    for lead in _LEADS:
        if rest.lower().startswith(lead):
            after = rest[len(lead) :].lstrip()
            candidate = text[:at] + after[:1].upper() + after[1:]
            return candidate if reader.reads(candidate) else ""
    for option in _REFERENTS.get(why.word.lower(), ()):
        said = option.capitalize() if why.word[:1].isupper() else option
        candidate = text[:at] + said + rest[len(why.word) :]
        if reader.reads(candidate):
            return candidate
    return ""


# --- texts that say less than they seem to ----------------------------------------------------------------------------


_OWNERLESS: Final = re.compile(
    r"(?:^|[.,;:]\s+|\bthen\s+)"
    r"(?P<what>(?:(?:non-)?[a-z]+ ){0,4}(?:rolls|attacks)) (?:gain|get|lose|deal)\b",
    re.IGNORECASE,
)
"""Rolls or attacks in the plural that begin a clause, without a word for whose or how many they are."""
_COUNTING: Final = frozenset(
    {"all", "your", "their", "its", "his", "these", "those", "the", "any", "both", "no", "other"}
)


class _Sense:
    """What the text of a reading says that makes no difference."""

    def __init__(self, text: str, reading: Reading, reader: _Reader) -> None:
        self.text = text
        self.reading = reading
        self.ability = reading.ability
        self.reader = reader
        rows = split_sentences(tokenise(text))
        self.rows = [(row[0].column, row[-1].end) for row in rows]
        """Where sentences begin and end in the text, columns from 1."""

    def findings(self) -> Iterator[TextLint]:
        rules = self.ability.rules
        for number, rule in enumerate(rules):
            for note in self.reader.lang.front.notes_of(self.ability.kind, rule):
                mended = None if note.mended is None else (*rules[:number], *note.mended, *rules[number + 1 :])
                yield self.told(note, mended, number)
        for number, (rule, following) in enumerate(itertools.pairwise(rules)):
            if replace(rule, body=()) == replace(following, body=()) and rule.limit is None:
                whole = len(rule.body) == len(following.body) == 1
                for note in undone((*rule.body, *following.body), len(rule.body)):
                    yield self.told(note, (*rules[:number], *rules[number + 2 :]) if whole else None, number + 1)
        yield from self.repeated()
        yield from self.lone_dice()
        yield from self.ownerless()

    def repeated(self) -> Iterator[TextLint]:
        """A sentence that says what one before it says; deeds one after another may well be done again."""
        rules = self.ability.rules
        said = sentences_in(self.text)
        for number, (words, at) in enumerate(said):
            apart = len(self.rows) == len(rules)
            before = range(number) if apart else range(max(0, number - 1), number)
            for first in before:
                if words == said[first][0] or (apart and rules[first] == rules[number]):
                    mended = _said_once(rules, first, number) if apart and self.ability.kind == "constant" else None
                    message = "this says once more what the text has said already; is it meant twice?"
                    yield TextLint("L213", *_place(self.text, at), message, self.spoken(mended))
                    break

    def lone_dice(self) -> Iterator[TextLint]:
        """The words "that die" where no die was spoken of before."""
        for rule in self.ability.rules:
            kept = any(isinstance(node, ast.Ref) and node.which == "kept" for node in check.nodes(rule))
            if not kept and "die" in check.leaning((rule.trigger, rule.condition, rule.body), dice=True):
                said = re.search(r"(?i)\b(?:that|the) (?:re-rolled )?die\b", self.text)
                at = said.start() if said else 0
                fix = ""
                if said:
                    candidate = self.text[:at] + _REFERENTS["that die"][0] + self.text[said.end() :]
                    fix = candidate if self.reader.reads(candidate) else ""
                message = f'"{said[0] if said else "die"}" has nothing to refer to here'
                yield TextLint("L103", *_place(self.text, at), message, fix, is_error=True)

    def ownerless(self) -> Iterator[TextLint]:
        """Rolls or attacks that are the subject of a sentence and have no owner: they are everybody's."""
        everybodys = any(
            (isinstance(node, ast.RollSel) and node.whose is None and node.against is None)
            or (isinstance(node, ast.AttackSel) and node.by is None and node.against is None)
            for rule in self.ability.rules
            for node in check.nodes(rule.body)
        )
        said = _OWNERLESS.search(self.text) if everybodys else None
        if said is None:
            return
        what = said["what"]
        if what.lower().split()[0] in _COUNTING:
            return
        message = (
            f'nobody is named here, so this is of everybody, opponents too; if it is yours, write "your {what.lower()}"'
        )
        yield TextLint("L217", *_place(self.text, said.start("what")), message)

    def told(self, note: Note, mended: tuple[ast.Rule, ...] | None, number: int) -> TextLint:
        """A finding about rule ``number``: at the note's stretch of the text, at the first if there are fewer."""
        spans = self.spans(number)
        starts = [each.start for each in spans if each.part == note.part]
        at = starts[note.nth if note.nth < len(starts) else 0] - 1 if starts else 0
        message = note.message
        if self.reader.lang.terms is not None:
            message = _TIMELESS if note.code == "L207" else self.reader.lang.said(_CLAUSES.sub("", message))
        return TextLint(note.code, *_place(self.text, at), message, self.spoken(mended))

    def spans(self, number: int) -> list[Span]:
        """The stretches of the text that gave rule ``number``: those of its sentence, of all where that is not sure."""
        if len(self.rows) != len(self.ability.rules):
            return list(self.reading.spans)
        start, end = self.rows[number]
        return [each for each in self.reading.spans if start <= each.start < end]

    def spoken(self, rules: tuple[ast.Rule, ...] | None) -> str:
        """These rules in words that read to them again; empty where there are none."""
        if not rules:
            return ""
        mended = replace(self.ability, rules=rules)
        try:
            text = speak(mended, language=self.reader.lang)
        except ValueError:
            return ""
        reading = self.reader.read(text)
        return text if isinstance(reading, Reading) and reading.ability == mended else ""


def sentences_in(text: str) -> list[tuple[tuple[str, ...], int]]:
    """The words of each sentence of a text, however written, and where it begins."""
    rows = split_sentences(tokenise(text))
    return [(tuple(token.text for token in row), row[0].column - 1) for row in rows]


def _said_once(rules: tuple[ast.Rule, ...], first: int, again: int) -> tuple[ast.Rule, ...] | None:
    """The rules with two that are the same as one: numbers that add up are added, what is forbidden is so once."""
    rule = rules[first]
    (step, *more) = rule.body
    if more or rules[again] != rule or rule.trigger is not None or rule.limit is not None:
        return None
    merged = _doubled(step)
    if merged is None:
        return None
    rest = [each for number, each in enumerate(rules) if number != again]
    rest[first] = replace(rule, body=(merged,))
    return tuple(rest)


def _doubled(step: ast.Node) -> ast.Node | None:
    """A lasting step that is as much as this one twice; None where there is no telling."""
    if isinstance(step, ast.Forbid | ast.ForbidCards):
        return step
    if isinstance(step, ast.ModRoll) and step.maximum is None and type(step.by) is int:
        return replace(step, by=2 * step.by)
    if isinstance(step, ast.ModDamage) and step.minimum is None and type(step.by) is int:
        return replace(step, by=2 * step.by)
    if isinstance(step, ast.Gain) and step.stat != "life" and type(step.amount) is int:
        return replace(step, amount=2 * step.amount)
    return None


__all__ = ["TextLint", "lint_text", "sentences_in"]
