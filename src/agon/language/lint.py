"""What is wrong, or pointless, about the text of one ability: a stable code, a place, and a remedy that reads.

``TEXT_LINTS`` has every code there is with its title; docs/lint.md explains each. A remedy is always a text that has
been read: nobody is sent from one error to the next.
"""

from __future__ import annotations

import difflib
import itertools
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from agon.language import ast, check
from agon.language.messages import Unread
from agon.language.normalise import tokenise
from agon.language.reader import Language, Reading, Span, load_language, read_ability, speak, split_sentences

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
    "L207": "a deed without a time",
    "L208": "a total that the dice do not show",
    "L209": "conditions that contradict each other",
    "L210": "an effect that is undone at once",
    "L211": "a minimum that is never reached",
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

_DEEDS: Final = (
    ast.Deal, ast.Move, ast.Rotate, ast.Attack, ast.Reroll, ast.SetDie, ast.ChangeDie, ast.SwapDice, ast.RollDice,
    ast.Discard, ast.PutIntoPlay, ast.TurnCard, ast.PlaceCard, ast.MoveCard, ast.Look, ast.Counter, ast.TakeAction,
    ast.UseAbility, ast.LoseGame, ast.SwapStat,
)  # fmt: skip
"""Steps that happen at a moment: none of them can hold for as long as a card is in play."""


@dataclass(frozen=True, slots=True)
class _Note:
    """What was noticed about a rule. ``part`` and ``nth``: the stretch of the text that is meant.

    ``mended``: the rules that say the same without it; None where nothing says the same.
    """

    code: str
    message: str
    part: str
    nth: int = 0
    mended: tuple[ast.Rule, ...] | None = None


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
            for note in _of_rule(self.ability.kind, rule):
                mended = None if note.mended is None else (*rules[:number], *note.mended, *rules[number + 1 :])
                yield self.told(note, mended, number)
        for number, (rule, following) in enumerate(itertools.pairwise(rules)):
            if replace(rule, body=()) == replace(following, body=()) and rule.limit is None:
                whole = len(rule.body) == len(following.body) == 1
                for note in _undone((*rule.body, *following.body), len(rule.body)):
                    yield self.told(note, (*rules[:number], *rules[number + 2 :]) if whole else None, number + 1)
        yield from self.lone_dice()

    def lone_dice(self) -> Iterator[TextLint]:
        """The words "that die" where no die was spoken of before."""
        for number, rule in enumerate(self.ability.rules):
            if "die" not in check.introduced(rule) and any(
                isinstance(node, ast.Ref) and node.kind == "die" and node.which != "kept" for node in check.nodes(rule)
            ):
                message = "there is no die here for this to refer to"
                found = self.told(_Note("L103", message, "effect"), None, number)
                yield replace(found, is_error=True)

    def told(self, note: _Note, mended: tuple[ast.Rule, ...] | None, number: int) -> TextLint:
        """A finding about rule ``number``: at the note's stretch of the text, at the first if there are fewer."""
        spans = self.spans(number)
        starts = [each.start for each in spans if each.part == note.part]
        at = starts[note.nth if note.nth < len(starts) else 0] - 1 if starts else 0
        return TextLint(note.code, *_place(self.text, at), note.message, self.spoken(mended))

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


def _nodes(value: Any) -> Iterator[ast.Node]:
    """Every node inside a value, those of granted abilities too."""
    if isinstance(value, tuple):
        for part in value:
            yield from _nodes(part)
    elif isinstance(value, ast.Node):
        yield value
        for field in fields(value):  # type: ignore[arg-type]  # every node is a dataclass
            yield from _nodes(getattr(value, field.name))


def _of_rule(kind: ast.Kind, rule: ast.Rule) -> Iterator[_Note]:
    """What is noticed about one rule."""
    pointless = _pointless_limit(kind, rule) if rule.limit is not None else ""
    if pointless:
        # A limit makes the use a choice (A7-USE-03), and that stays when it goes.
        body = rule.body if isinstance(rule.body[0], ast.May | ast.Pay) else (ast.May(ast.Who("me"), rule.body),)
        yield _Note("L201", pointless, "limit", mended=(replace(rule, limit=None, body=body),))
    # Where an effect is continuous, nothing adds up and nobody is about to be defeated.
    lasting = kind == "constant" and rule.trigger is None
    if lasting and rule.condition is None and rule.limit is None:
        yield from _timeless(rule)
    dice = _thrown(rule)
    if rule.trigger is not None:
        for code, message in _of_condition(rule.trigger.event, living=False, dice=0):
            yield _Note(code, message, "trigger")
    nth = 0
    for condition, within in _conditions(rule):
        mended = _without(rule, within) if condition is not within else (replace(rule, condition=None),)
        for code, message in _of_condition(condition, living=lasting, dice=dice):
            yield _Note(code, message, "condition", nth, mended if code == "L203" else None)
        nth += 1
    for node in _nodes(rule.body):
        for code, message, change in _of_step(node, lasting=lasting):
            yield _Note(code, message, "effect", mended=None if change is None else _changed(rule, node, change))
    for body in _bodies(rule):
        for note in _undone(body):
            at = next(at for at in range(len(body) - 1) if _undoes(body[at], body[at + 1]))
            rest = (*body[:at], *body[at + 2 :])
            # Damage and a gain of life may be answered by abilities of other cards: to leave both out says less.
            same = body == rule.body and rest and type(body[at]) is type(body[at + 1])
            yield replace(note, mended=(replace(rule, body=rest),) if same else None)


def _pointless_limit(kind: ast.Kind, rule: ast.Rule) -> str:
    """Why a limit stops no use: what it limits cannot come more often anyway."""
    limit = rule.limit
    assert limit is not None, "a rule with a limit"
    said = f"a limit of {limit.n} each {limit.per}"
    if kind == "reveal" and rule.trigger is None and not limit.current and _PERIODS.get(limit.per, 9) <= 3:
        return f"{said} stops nothing: a Reveal ability is used once in a round, when its card is revealed (A7-ABIL-07)"
    trigger = rule.trigger
    if trigger is None:
        return ""
    if trigger.nth is not None and trigger.nth.per is not None:
        if _PERIODS.get(limit.per, 9) <= _PERIODS[trigger.nth.per]:
            return f"{said} stops nothing: the words that count the times let it happen once each {trigger.nth.per}"
        return ""
    if not isinstance(trigger.event, ast.Moment):
        return ""
    moment = trigger.event
    comes = {"game": 4, "round": 3, "turn": 2}.get(moment.span)
    if comes is not None and _PERIODS.get(limit.per, 9) <= comes and not (comes == 2 and limit.per != "turn"):
        again = f"the {moment.edge} of a {moment.span}"
        return f'{said} stops nothing: {again} comes no more often; where "may" is meant, write it'
    return ""


def _timeless(rule: ast.Rule) -> Iterator[_Note]:
    """A deed that a constant ability says without a time: it holds nothing, and happens once at the most."""
    for step in rule.body:
        life = isinstance(step, ast.Gain) and step.stat == "life" and step.duration is None
        if life or isinstance(step, _DEEDS):
            message = (
                "this has no time: a constant ability holds as long as its card is in play, and this happens at one "
                'moment. Make it a Reveal or an action ability, or say when ("At the start of each round, ...")'
            )
            yield _Note("L207", message, "effect")
            return


# --- conditions ---


def _conditions(rule: ast.Rule) -> Iterator[tuple[ast.Node, ast.Node]]:
    """Each condition of a rule in the order of the text, with the step that asks it (itself for the rule's own)."""
    if rule.condition is not None:
        yield rule.condition, rule.condition
    for node in _nodes(rule.body):
        if isinstance(node, ast.If) or (isinstance(node, ast.Later) and node.condition is not None):
            assert node.condition is not None, "asked above"
            yield node.condition, node


def _without(rule: ast.Rule, step: ast.Node) -> tuple[ast.Rule, ...] | None:
    """The rule with what a step does if its condition holds in the step's place; None where it stands deeper."""
    if not isinstance(step, ast.If) or step not in rule.body:
        return None
    at = rule.body.index(step)
    return (replace(rule, body=(*rule.body[:at], *step.then, *rule.body[at + 1 :])),)


def _of_condition(condition: ast.Node, *, living: bool, dice: int) -> Iterator[tuple[str, str]]:
    """What is noticed about a condition or an event: a code and a message."""
    yield from _contradictions(condition)
    for node, denied in _asked(condition):
        for code, message in _of_test(node, living=living, dice=dice):
            if denied and code in _OPPOSITE:
                turned = "always so" if code == "L202" else "never so"
                yield _OPPOSITE[code], f"the opposite is {turned}: {message.partition(': ')[2]}"
            else:
                yield code, message


_OPPOSITE: Final = {"L202": "L203", "L203": "L202"}


def _asked(value: Any, *, denied: bool = False) -> Iterator[tuple[ast.Node, bool]]:
    """Every node of a condition, and whether it is denied there."""
    if isinstance(value, tuple):
        for part in value:
            yield from _asked(part, denied=denied)
    elif isinstance(value, ast.Node):
        yield value, denied
        for field in fields(value):  # type: ignore[arg-type]  # every node is a dataclass
            yield from _asked(getattr(value, field.name), denied=denied is not isinstance(value, ast.Not))


def _of_test(node: ast.Node, *, living: bool, dice: int) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.Compare):
        yield from _comparison(node, living=living)
        if dice:
            yield from _beyond(node, dice)
    elif isinstance(node, ast.SomeDie):
        yield from _judged(DIE, node.op, _bounds(node.value, living=living), _said_of_dice(1))
    elif isinstance(node, ast.Dice) and node.shows is not None and not DIE[0] <= node.shows <= DIE[1]:
        yield "L202", f"this can never be: {_said_of_dice(1)}"
    elif isinstance(node, ast.RoundIs) and all(not 1 <= each <= LAST_ROUND for each in node.rounds):
        yield "L202", f"this can never be: there is no round {node.rounds[0]}, a game has {LAST_ROUND} (A7-END-04)"
    elif isinstance(node, ast.Has) and node.who is not None and _too_many(node):
        message = f"nobody has {node.number} such cards, a warrior has {SUPPORTS} supports (A7-SETUP-01)"
        yield "L202", f"this can never be: {message}"


def _contradictions(condition: ast.Node) -> Iterator[tuple[str, str]]:
    """Conditions that must all hold and cannot: two numbers that leave nothing between, or a thing and its opposite."""
    for node in _nodes(condition):
        if not isinstance(node, ast.AllOf):
            continue
        asked = node.tests
        if any(isinstance(each, ast.Not) and each.test in asked for each in asked):
            yield "L209", "one of these conditions is the opposite of another: both never hold at once"
        won = [each for each in asked if isinstance(each, ast.Initiative)]
        if any(one.who == other.who and one.won != other.won for one in won for other in won):
            yield "L209", "nobody wins and loses initiative in one round: both never hold at once"
        ranges: dict[ast.Node, tuple[int, int]] = {}
        for each in asked:
            if isinstance(each, ast.Compare) and type(each.right) is int and isinstance(each.left, ast.Node):
                low, high = ranges.get(each.left, (-_FAR, _FAR))
                least, most = _span(each.op, each.right)
                ranges[each.left] = (max(low, least), min(high, most))
        for left, (low, high) in ranges.items():
            if low > high:
                asked_of = [each for each in asked if isinstance(each, ast.Compare) and each.left == left]
                said = " and ".join(f"{_SAID[each.op]} {each.right}" for each in asked_of)
                yield "L209", f"no number is {said}: these conditions never hold at once"
        rounds = [set(each.rounds) for each in asked if isinstance(each, ast.RoundIs)]
        if len(rounds) > 1 and not set.intersection(*rounds):
            yield "L209", "no round is both of these: both never hold at once"
        odd = {each.value: set[str]() for each in asked if isinstance(each, ast.Parity)}
        for each in asked:
            if isinstance(each, ast.Parity):
                odd[each.value].add(each.parity)
        if any(len(each) > 1 for each in odd.values()):
            yield "L209", "no number is both odd and even: both never hold at once"


_SAID: Final[dict[ast.Operator, str]] = {
    "<": "less than", "<=": "at most", "=": "equal to", ">=": "at least", ">": "greater than",
}  # fmt: skip
_FAR: Final = 10**6
"""Beyond every number in a game."""


def _span(op: ast.Operator, number: int) -> tuple[int, int]:
    """The least and the greatest whole number that compares so."""
    if op == "=":
        return number, number
    if op in {"<", "<="}:
        return -_FAR, number - (op == "<")
    return number + (op == ">"), _FAR


def _too_many(node: ast.Has) -> bool:
    return node.number > SUPPORTS and node.op in {"=", ">=", ">"}


Bounds = tuple[int | None, int | None]
"""The least and the greatest that a value can be; None where nobody can say."""


def _comparison(node: ast.Compare, *, living: bool) -> Iterator[tuple[str, str]]:
    """A comparison whose sides cannot be otherwise."""
    left, right = _bounds(node.left, living=living), _bounds(node.right, living=living)
    yield from _judged(left, node.op, right, _range(node, living=living))


def _judged(left: Bounds, op: ast.Operator, right: Bounds, reason: str) -> Iterator[tuple[str, str]]:
    """Whether a comparison of values within these bounds never or always holds."""
    (low, high), (least, most) = left, right
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
        yield "L202", f"this can never be: {reason}"
    elif always:
        yield "L203", f"this is always so: {reason}"


def _thrown(rule: ast.Rule) -> int:
    """How many dice the one roll of a rule has that the ability itself makes; 0 where there is none, or another."""
    thrown = [node for node in _nodes(rule) if isinstance(node, ast.RollDice)]
    others = (ast.AddDie, ast.RollOff, ast.DiceCount, ast.ManyRolls, ast.Rolls, ast.Shows, ast.BothRoll)
    if len(thrown) != 1 or any(isinstance(node, others) for node in _nodes(rule)):
        return 0
    return thrown[0].number


def _beyond(node: ast.Compare, dice: int) -> Iterator[tuple[str, str]]:
    """A total that is asked of a roll of so many dice, and that they always or never show."""
    for asked, op, value in ((node.left, node.op, node.right), (node.right, _TURNED[node.op], node.left)):
        if isinstance(asked, ast.Total) and isinstance(asked.roll, ast.Ref) and type(value) is int:
            for code, message in _judged((dice, 6 * dice), op, (value, value), _said_of_dice(dice)):
                never = code == "L202"
                yield "L208", f"{'no' if never else 'every'} roll of the dice is so: {message.partition(': ')[2]}"


_TURNED: Final[dict[ast.Operator, ast.Operator]] = {"<": ">", "<=": ">=", "=": "=", ">=": "<=", ">": "<"}


def _said_of_dice(dice: int) -> str:
    return "a die shows 1 to 6" if dice == 1 else f"{dice} dice show {dice} to {6 * dice}"


def _bounds(value: Any, *, living: bool) -> Bounds:
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


# --- steps ---


def _of_step(node: ast.Node, *, lasting: bool) -> Iterator[tuple[str, str, ast.Node | tuple[ast.Node, ...] | None]]:
    """Yield a code, a message, and what says the same in place of the node (None: nothing does)."""
    if isinstance(node, ast.Either) and len(set(node.branches)) < 2:
        yield "L206", "every branch of the choice is the same", node.branches[0]
    elif isinstance(node, ast.Option) and len(node.words) == 1:
        yield "L206", f"there is nothing to choose from but {node.words[0]}", None
    elif isinstance(node, ast.Gain | ast.Deal | ast.ModRoll | ast.ModDamage):
        amount: Any = node.by if isinstance(node, ast.ModRoll | ast.ModDamage) else node.amount
        maximum: Any = node.maximum if isinstance(node, ast.ModRoll) else None
        if type(amount) is int and amount == 0:
            yield "L204", "a change by 0 changes nothing", ()
        if type(maximum) is int and maximum == 0:
            yield "L204", "a bonus with a maximum of 0 is no bonus", ()
        elif type(maximum) is int and type(amount) is int and 0 <= amount <= maximum and lasting:
            message = f"a bonus of {amount} never reaches more than its maximum of {maximum}"
            yield "L205", message, replace(node, maximum=None)  # type: ignore[call-arg]  # a ModRoll: it has one
        if isinstance(node, ast.ModDamage) and node.minimum is not None and type(amount) is int and amount > 0:
            message = f"damage that goes up by {amount} falls to no minimum"
            yield "L211", message, replace(node, minimum=None)


def _bodies(value: Any) -> Iterator[tuple[ast.Node, ...]]:
    """Every row of steps that are done one after another."""
    if isinstance(value, ast.Rule):
        yield value.body
    for node in _nodes(value.body):
        if isinstance(node, ast.May | ast.If | ast.Pay | ast.IfPossible | ast.ForEach | ast.Later):
            yield from (row for row in (getattr(node, name, ()) for name in ("body", "then", "otherwise")) if row)


def _undone(body: tuple[ast.Node, ...], at: int = 0) -> Iterator[_Note]:
    """Two steps, one right after another, of which the second takes back the first; ``at``: only those there."""
    for number, (one, other) in enumerate(itertools.pairwise(body), start=1):
        if _undoes(one, other) and (not at or number == at):
            yield _Note("L210", "this takes back at once what the words before it do", "effect", 0 if at else number)
            return


def _undoes(one: ast.Node, other: ast.Node) -> bool:
    """Does the second step change back the number that the first one changed?"""
    for name in ("amount", "by"):
        mine, theirs = getattr(one, name, None), getattr(other, name, None)
        if type(one) is type(other) and type(mine) is int and type(theirs) is int and mine:
            opposite: Any = replace(one, **{name: theirs})
            return mine == -theirs and opposite == other
    return _life(one) is not None and _life(one) == _life(other, -1)


def _life(step: ast.Node, sign: int = 1) -> tuple[ast.Node, int] | None:
    """Whose life a step changes for good, and by how much times ``sign``."""
    if isinstance(step, ast.Gain) and step.stat == "life" and step.duration is None and step.against is None:
        return (step.who, sign * step.amount) if type(step.amount) is int else None
    if isinstance(step, ast.Deal) and step.by is None and type(step.amount) is int:
        return step.who, -sign * step.amount
    return None


def _changed(rule: ast.Rule, node: ast.Node, change: ast.Node | tuple[ast.Node, ...]) -> tuple[ast.Rule, ...] | None:
    """The rule with one of its own steps changed; no rule where no step is left, None where the step stands deeper."""
    if node not in rule.body:
        return None
    at = rule.body.index(node)
    steps = change if isinstance(change, tuple) else (change,)
    body = (*rule.body[:at], *steps, *rule.body[at + 1 :])
    return (replace(rule, body=body),) if body else ()


__all__ = ["TEXT_LINTS", "TextLint", "lint_text"]
