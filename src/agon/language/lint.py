"""What is wrong, or pointless, about the text of one ability: a stable code, a place, and a remedy that reads.

``TEXT_LINTS`` has every code there is with its title; docs/lint.md explains each. A remedy is always a text that has
been read: nobody is sent from one error to the next.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

from agon.language import ast
from agon.language.messages import Unread
from agon.language.reader import Language, Reading, load_language, read_ability

TEXT_LINTS: Final[dict[str, str]] = {
    "L101": "a text that is not read",
    "L102": "a text that is nearly read",
    "L103": "a word that refers to nothing",
    "L104": "a text that can be read in more than one way",
    "L105": "a number that no card may hold",
    "L106": "a character that does not belong in a text",
    "L107": "an ability without a text",
    "L201": "a limit that can never matter",
    "L202": "a condition that can never hold",
    "L203": "a condition that always holds",
    "L204": "an effect that changes nothing",
    "L205": "a maximum that is never reached",
    "L206": "a choice of one",
}
MOST_READINGS: Final = 40
"""Texts that are tried in search of a remedy."""
MOST_WORDS: Final = 120
"""A longer text gets no remedy: each try would take long."""
LAST_ROUND: Final = 5
SUPPORTS: Final = 4
DIE: Final = (1, 6)

_REFERENTS: Final = {
    "that warrior": ("your opponent", "an opponent"),
    "that opponent": ("your opponent", "an opponent"),
    "it": ("this card", "your attack roll"),
    "the enemy": ("your opponent",),
    "that card": ("this card",),
    "that total": ("your attack roll", "your life"),
    "that roll": ("your attack roll", "your defense roll"),
    "that attack": ("your attack", "the attack"),
}
"""What may be meant by a word that refers to nothing."""
_LEADS: Final = ("if you do,", "otherwise,", "then,", "if you do not,")
"""Beginnings of a sentence that lean on the one before."""
_PERIODS: Final = {"roll": 0, "attack": 1, "turn": 2, "round": 3, "game": 4, "match": 5}


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
    text: str, kind: ast.Kind = "constant", actions: int = 1, language: str | Language = "anachronism"
) -> tuple[TextLint, ...]:
    """Return every finding about the text of an ability, none if nothing is wrong with it."""
    lang = load_language(language) if isinstance(language, str) else language
    reader = _Reader(lang, kind, actions)
    if not text.strip():
        return (TextLint("L107", 1, 1, "the ability has a name and no text", "", is_error=True),)
    strange = _strange(text, reader)
    if strange is not None:
        return (strange,)
    reading = reader.read(text)
    if isinstance(reading, Unread):
        return (_unread(text, reading, reader),)
    found = list(dict.fromkeys(_Sense(text, reading).findings()))
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
        if not (hidden or foreign or category == "So"):
            continue
        said = f"U+{ord(letter):04X}{' ' + name if name else ''}"
        cleaned = _cleaned(text)
        fix = cleaned if cleaned != text and reader.reads(cleaned) else ""
        why = "cannot be seen" if hidden else "is no letter of the texts of cards"
        return TextLint("L106", *_place(text, at), f"the character {said} {why}", fix, is_error=True)
    return None


_LOOKALIKES: Final = str.maketrans(
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456"
    "\u0391\u0392\u0395\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a7\u03bf",
    "ABEKMHOPCTXaeopcyxiABEHIKMNOPTXo",
)
"""Letters of Cyrillic and Greek that look like Latin ones."""


def _cleaned(text: str) -> str:
    """The text with look-alikes as the letters they look like, and without what cannot be seen."""
    plain = unicodedata.normalize("NFKC", text.translate(_LOOKALIKES))
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
    """The text with up to three words mended so that it reads, or ""."""
    tried = {text}
    rows = [(text, why)]
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


def _looks_like(word: str, other: str) -> bool:
    """Is one word a slip of the pen away from another?"""
    return (
        difflib.SequenceMatcher(None, word.lower(), other.lower()).ratio() >= CLOSE and abs(len(word) - len(other)) <= 2
    )


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
        for option in difflib.get_close_matches(last.lower(), sorted(lang.grammar.vocabulary), n=3, cutoff=CLOSE):
            if option != last.lower() and _looks_like(last, option):
                yield head + space + option + " " + word + after
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


class _Sense:
    """What the text of a reading says that makes no difference."""

    def __init__(self, text: str, reading: Reading) -> None:
        self.text = text
        self.reading = reading
        self.ability = reading.ability

    def findings(self) -> Iterator[TextLint]:
        limits = 0
        for rule in self.ability.rules:
            if rule.limit is not None:
                pointless = _pointless_limit(self.ability.kind, rule)
                if pointless:
                    yield self.told("L201", pointless, "limit", limits)
                limits += 1
            # Where an effect is continuous, nothing adds up and nobody is about to be defeated.
            lasting = self.ability.kind == "constant" and rule.trigger is None
            for node in _nodes(rule):
                for code, message, part in _of_node(node, lasting=lasting):
                    yield self.told(code, message, part)

    def told(self, code: str, message: str, part: str, nth: int = 0) -> TextLint:
        """A finding at the ``nth`` stretch of the text that gave such a part, at the first if there are fewer."""
        starts = [each.start for each in self.reading.spans if each.part == part]
        at = starts[nth if nth < len(starts) else 0] - 1 if starts else 0
        return TextLint(code, *_place(self.text, at), message)


def _nodes(value: Any) -> Iterator[ast.Node]:
    """Every node inside a value, those of granted abilities too."""
    if isinstance(value, tuple):
        for part in value:
            yield from _nodes(part)
    elif isinstance(value, ast.Node):
        yield value
        for field in fields(value):  # type: ignore[arg-type]  # every node is a dataclass
            yield from _nodes(getattr(value, field.name))


def _pointless_limit(kind: ast.Kind, rule: ast.Rule) -> str:
    """Why a limit stops no use: what it limits cannot come more often anyway."""
    limit = rule.limit
    assert limit is not None, "a rule with a limit"
    said = f"a limit of {limit.n} each {limit.per}"
    if kind == "reveal" and rule.trigger is None and not limit.current and _PERIODS.get(limit.per, 9) <= 3:
        return f"{said} stops nothing: a Reveal ability is used once in a round, when its card is revealed (A7-ABIL-07)"
    trigger = rule.trigger
    if trigger is None or not isinstance(trigger.event, ast.Moment):
        return ""
    moment = trigger.event
    comes = {"game": 4, "round": 3, "turn": 2}.get(moment.span)
    if comes is not None and _PERIODS.get(limit.per, 9) <= comes and not (comes == 2 and limit.per != "turn"):
        again = f"the {moment.edge} of a {moment.span}"
        return f'{said} stops nothing: {again} comes no more often; where "may" is meant, write it'
    return ""


def _of_node(node: ast.Node, *, lasting: bool) -> Iterator[tuple[str, str, str]]:
    """Yield a code, a message and the part of the text that is meant."""
    if isinstance(node, ast.Compare):
        for code, message in _comparison(node, living=lasting):
            yield code, message, "condition"
    elif isinstance(node, ast.RoundIs) and all(not 1 <= each <= LAST_ROUND for each in node.rounds):
        yield "L202", f"there is no round {node.rounds[0]}: a game has {LAST_ROUND} (A7-END-04)", "condition"
    elif isinstance(node, ast.Has) and node.who is not None and _too_many(node):
        message = f"nobody has {node.number} such cards: a warrior has {SUPPORTS} supports (A7-SETUP-01)"
        yield "L202", message, "condition"
    elif isinstance(node, ast.Either) and len(set(node.branches)) < 2:
        yield "L206", "every branch of the choice is the same", "effect"
    elif isinstance(node, ast.Option) and len(node.words) == 1:
        yield "L206", f"there is nothing to choose from but {node.words[0]}", "effect"
    elif isinstance(node, ast.Gain | ast.Deal | ast.ModRoll):
        amount: Any = node.by if isinstance(node, ast.ModRoll) else node.amount
        maximum: Any = node.maximum if isinstance(node, ast.ModRoll) else None
        if type(amount) is int and amount == 0:
            yield "L204", "a change by 0 changes nothing", "effect"
        if type(maximum) is int and maximum == 0:
            yield "L204", "a bonus with a maximum of 0 is no bonus", "effect"
        elif type(maximum) is int and type(amount) is int and 0 <= amount <= maximum and lasting:
            yield "L205", f"a bonus of {amount} never reaches more than its maximum of {maximum}", "effect"


def _too_many(node: ast.Has) -> bool:
    return node.number > SUPPORTS and node.op in {"=", ">=", ">"}


def _comparison(node: ast.Compare, *, living: bool) -> Iterator[tuple[str, str]]:
    """A comparison whose sides cannot be otherwise."""
    (low, high), (least, most) = _bounds(node.left, living=living), _bounds(node.right, living=living)
    op = node.op
    if op in {">", ">="}:
        low, high, least, most = least, most, low, high
        op = "<" if op == ">" else "<="
    # Now it is: left < right, left <= right, or left = right.
    never = always = False
    if op == "<":
        never = low is not None and most is not None and low >= most
        always = high is not None and least is not None and high < least
    elif op == "<=":
        never = low is not None and most is not None and low > most
        always = high is not None and least is not None and high <= least
    elif op == "=":
        never = (low is not None and most is not None and low > most) or (
            high is not None and least is not None and high < least
        )
    if never:
        yield "L202", f"this can never be: {_range(node, living=living)}"
    elif always:
        yield "L203", f"this is always so: {_range(node, living=living)}"


def _bounds(value: Any, *, living: bool) -> tuple[int | None, int | None]:
    """The least and the greatest that a value can be; None where nobody can say."""
    if type(value) is int:
        return value, value
    if isinstance(value, ast.DieValue):
        return DIE
    if isinstance(value, ast.Count):
        return 0, None
    if living and isinstance(value, ast.Stat) and value.name == "life":
        return 1, None  # a warrior whose life is 0 is defeated
    return None, None


def _range(node: ast.Compare, *, living: bool) -> str:
    for value in (node.left, node.right):
        low, high = _bounds(value, living=living)
        if type(value) is int:
            continue
        what = (
            "a die shows"
            if isinstance(value, ast.DieValue)
            else "a count is"
            if isinstance(value, ast.Count)
            else "life is"
        )
        return f"{what} {low} to {high}" if high is not None else f"{what} {low} or more"
    return "both sides are numbers"


__all__ = ["TEXT_LINTS", "TextLint", "lint_text"]
