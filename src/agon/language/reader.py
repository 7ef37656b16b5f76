"""Read an ability, or say precisely why not; speak an ability.

The game is a ``Language``: grammar files, a lexicon, and nothing else. Reading is: normalise, split into sentences,
parse each, assemble, check. Readings of a sentence are cached, since sentences recur.
"""

from __future__ import annotations

import functools
import itertools
import threading
from collections.abc import Collection, Container, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any, Final, Protocol

from agon.language import ast, check, parts
from agon.language.anarcus.front import ANARCUS as OF_ANARCUS
from agon.language.anarcus.words import ANARCUS
from agon.language.ast import armies
from agon.language.attachment import (
    SaidOnce,
    behind_a_comma,
    deed_before_price,
    kind_beside_quality,
    qualified_together,
    said_of_one,
)
from agon.language.coordination import (
    behind_the_last,
    denied_with_or,
    half_denied,
    leaves_be,
    left_open,
    so_many_of_two,
    things_of,
    unclear_command,
)
from agon.language.coordinator_scope import unclear_group
from agon.language.front import Front, of_fights
from agon.language.grammar import Grammar, Result, TooDeepError
from agon.language.grammar.agreement import disagreements
from agon.language.lexicon import LEXICONS, Lexicon
from agon.language.messages import Unread, explain, kind_inside, times_in_front
from agon.language.normalise import BadTextError, Token, tokenise
from agon.language.quantification import NAMES, once_or_each, unclear_denial, unclear_one
from agon.language.relations.conditions import denied_of_some
from agon.language.relations.sentences import WHILE_IN_PLAY
from agon.language.round_trip import said_clearly
from agon.language.rule_builder import CannotJoinError, is_used
from agon.language.speaker import agreed, write
from agon.language.subjects import wrong_number
from agon.language.terms import Terms, timerift_terms
from agon.language.vacuity import is_deed

FRONTS: Final[dict[str, Front]] = {
    "anachronism": of_fights(),
    "timerift": of_fights("powers", "resources", "places", "wordings", folder="timerift"),
    "anarcus": OF_ANARCUS,
}
"""What each game's language is made of."""

MAX_COMBINATIONS: Final = 128
MAX_TRIED: Final = 8
"""Combinations of readings in which a sentence that is only suggested may be all right."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the printed text and the part of the ability it gave: columns from 1, ``end`` exclusive."""

    part: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Reading:
    """An ability as read. ``alternatives`` counts the distinct complete readings; more than one is a grammar fault."""

    ability: ast.Ability
    constructs: tuple[str, ...]
    alternatives: int
    spans: tuple[Span, ...]
    others: tuple[ast.Ability, ...] = field(default=(), repr=False)


# Which grammar rule colours which part of the text.
_PARTS: Final = {
    "limit": "limit", "trigger": "trigger", "tail_trigger": "trigger", "said_condition": "condition",
    "tail": "condition", "duration": "duration", "duration_head": "duration", "may_item": "may", "said_item": "may",
    "verb_pay": "cost",
    "effect": "effect", "clause_item": "effect", "verb_item": "effect", "link": "link",
    # The categories of the chart.
    "Limit": "limit", "Trigger": "trigger", "Asked": "condition", "Duration": "duration", "MayItem": "may",
    "Costs": "cost", "Clause": "effect", "Bare": "effect", "Link": "link",
}  # fmt: skip


LARGEST: Final = 999
"""The largest number that the text of a card may hold."""


def _number(token: str) -> int | None:
    return int(token) if token.isdecimal() else None


def _signed(token: str) -> int | None:
    return int(token) if token[0] in "+-" and token[1:].isdecimal() else None


_WORDS: Final = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def _say_number(value: Any) -> str | None:
    return str(value) if type(value) is int and value >= 0 else None


def _say_count(value: Any) -> str | None:
    if type(value) is not int or value < 0:
        return None
    return _WORDS[value] if value < len(_WORDS) else str(value)


_NO_TOKENS: Final = frozenset(
    ("a", "an", "and", "any", "each", "of", "or", "that", "the", "their", "this", "to", "with", "your")
)  # fmt: skip


def _token(token: str) -> str | None:
    return token if token.isalpha() and token not in _NO_TOKENS else None


def _say_signed(value: Any) -> str | None:
    return f"{value:+d}" if type(value) is int else None


_OWN_TERMINALS: Final = {
    "token": ("a kind of token", _token, lambda value: value if isinstance(value, str) and value else None)
}
"""Classes of words that only a language with terms of its own has."""


class Words(Protocol):
    """The words of a game that are data."""

    def capitals(self) -> frozenset[str]:
        """Return the words printed with a capital."""
        ...

    def grammar(self) -> str:
        """Return these words as grammar rules."""
        ...


class Language:
    """The card language of one game: a grammar over a lexicon, and the ``front`` that makes abilities of sentences."""

    def __init__(self, name: str, lexicon: Words, terms: Terms | None = None) -> None:
        self.name = name
        self.lexicon = lexicon
        self.terms = terms
        self.front = FRONTS[name]
        self.capitals = lexicon.capitals() | (terms.capitals if terms is not None else frozenset())
        sources = [source for folder, names in self.front.chapters for source in _chapters(folder, names)]
        sources.append(("lexicon", lexicon.grammar()))
        self.names: set[str] = set()
        self.grammar = Grammar(
            sources,
            nodes=dict(self.front.nodes),
            relations=dict(self.front.relations),
            terminals=({} if terms is None else _OWN_TERMINALS)
            | {
                "num": ("a number", _number, _say_number),
                "count": ("a number", _number, _say_count),
                "signed": ("a number with + or -", _signed, _say_signed),
                "name": ("a name", self._name, lambda value: value if isinstance(value, str) else None),
            },
        )
        self.sentence = functools.lru_cache(maxsize=4096)(self._sentence)
        self.kept: frozenset[str] | None = None
        """The constructs of a narrower language; None where it has them all."""
        self.whole: Language = self
        """The language that a narrower one was made of; what is read is spoken in its words."""
        self.has_chart = name in ("anachronism", "timerift")
        self.has_kinds = name == "anachronism"
        """Abilities have a kind printed behind their name (A7-ABIL-04): Action or Reveal."""
        self.charted = functools.lru_cache(maxsize=4096)(self._charted)
        self.meanings = functools.lru_cache(maxsize=4096)(self._meanings)
        self.adjectives = frozenset(each.lower() for each in self.capitals)

    def narrowed(self, constructs: Collection[str]) -> Language:
        """This language with these constructs, rows of the grammar and rules of the chart, and no other."""
        narrow = Language(self.name, self.lexicon, self.terms)
        narrow.grammar.keep(constructs)
        narrow.kept, narrow.whole = frozenset(constructs), self.whole
        return narrow

    def tokens(self, text: str) -> list[Token]:
        """The tokens of a text in the words of the grammar. Raises: BadTextError."""
        found = tokenise(text, self.front.spelling)
        return found if self.terms is None else self.terms.of(found)

    def written(self, words: list[str]) -> str:
        """Spoken words as a printed sentence, in the words of the game."""
        words = [self.front.printed.get(word, word) for word in agreed(words)]
        if self.terms is None:
            return write(words, self.capitals)
        pieces = [write(piece, self.capitals) for piece in self.terms.pieces(words)]
        return ": ".join([*(piece.removesuffix(".") for piece in pieces[:-1]), pieces[-1]])

    def said(self, text: str) -> str:
        """A piece of a message in the words of the game."""
        return text if self.terms is None else self.terms.said(text)

    def _name(self, token: str) -> str | None:
        """A name of a card or ability is a word the language does not have."""
        if not token[0].isalpha() or token in self._vocabulary():
            return None
        return token

    def _vocabulary(self) -> frozenset[str]:
        return getattr(getattr(self, "grammar", None), "vocabulary", frozenset())

    def _sentence(self, words: tuple[str, ...]) -> tuple[Result, ...]:
        if wrong_number(words) is not None:
            return ()
        found = self.grammar.parse("sentence", words)
        return tuple(
            each
            for each in found
            if next(self.disagreements(words, each), None) is None
            and left_open(things_of(each, words), words) is None
            and unclear_command(each, words) is None
            and self._is_joined_clearly(each, words)
        )

    def _is_joined_clearly(self, result: Result, words: Sequence[str]) -> bool:
        """Is it clear what each "and" and "or" of a reading joins, and of how much of that the rest is said?"""
        return (
            so_many_of_two(result, words) is None
            and behind_the_last(result, words, self.reads) is None
            and half_denied(result, words, self.reads) is None
            and not leaves_be(result, words, self.reads)
            and not kind_beside_quality(result[1])
            and not deed_before_price(result[1], words)
            and qualified_together(result[1], words) is None
            and self.said_of_one(words, result[1]) is None
            and behind_a_comma(tuple(words), self.meanings) is None
            and (self.name == "anarcus" or unclear_group(result, words) is None)
        )

    def said_of_one(self, words: Sequence[str], sentence: Any) -> SaidOnce | None:
        """The words that a reading has of one of two things, and that may be said of both; or None."""
        return said_of_one(tuple(words), sentence, self.meanings, self.adjectives)

    def _meanings(self, words: tuple[str, ...]) -> tuple[Any, ...]:
        """What some words mean as a sentence, whether or not it is clear; of the chart where the grammar has none."""
        try:
            return tuple(each[1] for each in self.grammar.parse("sentence", words)) or self._chart_meanings(words)
        except (TooDeepError, RecursionError):
            return ()

    def _chart_meanings(self, words: tuple[str, ...]) -> tuple[Any, ...]:
        if not self.has_chart or not isinstance(self.lexicon, Lexicon):
            return ()
        return tuple(each[1] for each in self._chart_results(words, self.lexicon))

    def _chart_results(self, words: tuple[str, ...], lexicon: Lexicon) -> tuple[Result, ...]:
        from agon.language import chart  # noqa: PLC0415 - loaded for a text that needs it

        table = None if self.kept is None else chart.narrowed(chart.words_of(lexicon), self.kept)
        return tuple(map(chart.result, chart.meanings(lexicon, words, table)))

    def reads(self, rule: str, words: Sequence[str]) -> bool:
        """Whether the grammar makes something of some words by one of its rules."""
        return rule in self.grammar.rules and bool(self.grammar.parse(rule, tuple(words)))

    def disagreements(self, words: Sequence[str], result: Result) -> Iterator[tuple[int, str]]:
        """The place of each verb of a reading in the wrong number, and what it should be."""
        return disagreements(self.grammar.rules, words, result)

    def _charted(self, words: tuple[str, ...]) -> tuple[Result, ...]:
        """What the chart makes of a sentence at the least cost; nothing where this language has no chart yet."""
        if not self.has_chart or not isinstance(self.lexicon, Lexicon) or wrong_number(words) is not None:
            return ()
        found = self._chart_results(words, self.lexicon)
        if any(denied_of_some(node) is not None for _, sentence, *_ in found for node in check.nodes(sentence)):
            return ()  # the grammar reads what is clear of this
        if not all(self._is_joined_clearly(each, words) for each in found):
            return ()
        return tuple(each for each in found if unclear_command(each, words) is None)


def _chapters(folder: str, names: Iterable[str]) -> list[tuple[str, str]]:
    """The grammar files of a folder, by name; a game's own come before those it shares."""
    place = resources.files("agon.language") / folder
    return [(f"{folder}/{name}.grammar", (place / f"{name}.grammar").read_text("utf-8")) for name in names]


_LOADING: Final = threading.RLock()


def load_language(
    name: str = "anachronism",
    *,
    cultures: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    elements: tuple[str, ...] = (),
    realms: tuple[str, ...] = (),
    sides: tuple[str, ...] = (),
    natures: tuple[str, ...] = (),
) -> Language:
    """The language of a game, loaded once; with more words of a home-made set.

    Cultures, traits and elements are those of games of fights; realms, sides and natures those of Anarcus. Safe to
    call from several threads: they get the same language.
    """
    with _LOADING:
        return _load(name, cultures, traits, elements, realms, sides, natures)


@functools.lru_cache(maxsize=16)
def _load(
    name: str,
    cultures: tuple[str, ...],
    traits: tuple[str, ...],
    elements: tuple[str, ...],
    realms: tuple[str, ...],
    sides: tuple[str, ...],
    natures: tuple[str, ...],
) -> Language:
    if name == "anarcus":
        return Language(name, ANARCUS.with_words(realms=realms, sides=sides, natures=natures))
    if name not in LEXICONS:
        raise ValueError(f'there is no card language called "{name}"; known: {", ".join(FRONTS)}')
    lexicon = LEXICONS[name].with_words(cultures=cultures, traits=traits, elements=elements)
    return Language(name, lexicon, timerift_terms(lexicon.nouns()) if name == "timerift" else None)


def split_sentences(tokens: list[Token]) -> list[list[Token]]:
    """Tokens by sentence: full stops end one, and semicolons, unless they part what may be chosen ("choose one: ").

    What stands within quotation marks is part of a sentence.
    """
    rows: list[list[Token]] = [[]]
    quoted = listed = False
    for at, token in enumerate(tokens):
        if quoted and token.text == '"' and tokens[at - 1].text == "." and _begins(tokens[at + 1 : at + 2]):
            rows[-1].append(token)  # what is quoted ends with its full stop, and so does the sentence
            rows.append([])
            quoted = listed = False
            continue
        if token.text == '"':
            quoted = not quoted
        elif token.text == ":" and not quoted:
            listed = True
        if (token.text == "." and not quoted) or (token.text == ";" and not (quoted or listed)):
            rows.append([])
            listed = False
        else:
            rows[-1].append(token)
    return [row for row in rows if row]


def _begins(following: list[Token]) -> bool:
    """Does a sentence begin there, by its capital?"""
    return bool(following) and following[0].printed[:1].isupper()


@functools.lru_cache(maxsize=8192)
def read_ability(
    text: str,
    *,
    kind: ast.Kind = "constant",
    actions: int = 1,
    name: str = "",
    language: str | Language = "anachronism",
) -> Reading | Unread:
    """Read the text of one ability (without its printed name) as an ability of ``kind``.

    ``language`` is a game's name, or what ``load_language`` made of it with more words.
    """
    lang = load_language(language) if isinstance(language, str) else language
    reading = _read(lang, text, kind, actions, name)
    if isinstance(reading, Unread) and lang.has_chart:
        reading = _read_by_chart(lang, text, kind, actions, name) or reading
    if isinstance(reading, Unread):
        return _heading_inside(lang, text, kind, actions, name) or reading
    return reading


def _heading_inside(lang: Language, text: str, kind: ast.Kind, actions: int, name: str) -> Unread | None:
    """Say what to do with what stands before a colon: a kind, in the game that prints one, or a time."""
    inside = kind_inside(text, name) if lang.has_kinds else None
    if inside is not None:
        at, word, rest, line = inside
        said: ast.Kind = "reveal" if word.lower() == "reveal" else "action"
        if isinstance(_read(lang, rest, said, actions, name), Reading):
            return Unread.at(
                text, at + 1, word, (), line,
                f'"{word}" is the kind of an ability and no part of its text: write "{line}"', "KIND",
            )  # fmt: skip
    head, meant = times_in_front(text) or ("", ())
    for each in meant:
        if isinstance(_read(lang, each, kind, actions, name), Reading):
            return Unread.at(text, 1, head, (), each, f'"{head}" is no name: write "{each}"', "TIME")
    return None


def _read(lang: Language, text: str, kind: ast.Kind, actions: int, name: str) -> Reading | Unread:
    try:
        tokens = lang.tokens(text)
    except BadTextError as error:
        return Unread.at(text, error.column, error.word, (), "", error.message)
    for token in tokens:
        if _is_too_large(token.text):
            return Unread.at(
                text, token.column, token.printed, (f"a number up to {LARGEST}",), "",
                f"{_shortened(token.printed)} is too large; write a number up to {LARGEST}", "NUMBER",
            )  # fmt: skip
    rows = split_sentences(tokens)
    if not rows:
        return Unread.at(text, 1, "", ("an ability",), "", "there is no text to read")
    readings: list[tuple[Result, ...]] = []
    for row in rows:
        found = _read_sentence(lang, text, kind, row, tuple(readings))
        if isinstance(found, Unread):
            return found
        readings.append(found)
    abilities: list[tuple[ast.Ability, tuple[Result, ...]]] = []
    refused: Unread | None = None
    for chosen in itertools.islice(itertools.product(*readings), MAX_COMBINATIONS):
        try:
            rules = lang.front.assemble(kind, tuple(result[1] for result in chosen))
        except CannotJoinError as error:
            refused = refused or _refusal(lang, text, rows, str(error)) or _unjoined(text, rows, chosen, str(error))
            continue
        ability = ast.Ability(name, kind, actions if kind == "action" else 0, rules)
        if whole := _of_the_whole(lang, text, rows, chosen, ability):
            refused = refused or whole
            continue
        findings = lang.front.check(ability)
        if findings:
            refused = refused or _no_referent(lang, text, kind, rows, chosen, findings[0])
            continue
        if missing := next(filter(None, map(lang.front.lacking, rules)), ""):
            refused = refused or Unread.at(text, rows[0][0].column, rows[0][0].printed, (), "", missing)
            continue
        if all(ability != other for other, _ in abilities):
            abilities.append((ability, chosen))
    if len(abilities) > 1:
        dislike = [sum(map(lang.grammar.reluctance, chosen)) for _, chosen in abilities]
        abilities = [each for each, much in zip(abilities, dislike, strict=True) if much == min(dislike)]
    if not abilities:
        assert refused is not None, "a combination is either an ability or refused"
        return refused
    ability, chosen = abilities[0]
    return _reading(lang, rows, ability, chosen, tuple(other for other, _ in abilities[1:]))


def _read_sentence(
    lang: Language, text: str, kind: ast.Kind, row: list[Token], before: tuple[tuple[Result, ...], ...]
) -> tuple[Result, ...] | Unread:
    """The readings of one sentence, or why it has none that is played."""
    if (unclear := _unclear(lang, text, row)) is not None:
        return unclear
    try:
        found = lang.sentence(tuple(token.text for token in row))
        if not found:
            return (
                _past(lang, text, row)
                or _since_when(lang, text, row)
                or _disagreeing(lang, text, row)
                or _left_unclear(lang, text, row)
                or explain(lang, text, row, functools.partial(_passes, lang, kind, before))
            )
    except (TooDeepError, RecursionError):
        return Unread.at(
            text, row[0].column, row[0].printed, (), "", "this sentence has too many parts within parts to read"
        )
    refusals = [lang.front.refused(result[1]) for result in found]
    if all(refusals):
        return _refusal(lang, text, [row], refusals[0]) or found
    return (_may_play_more([token.text for token in row]) and _refusal(lang, text, [row], "more plays")) or found


def _by_others(words: tuple[str, ...]) -> bool:
    """Do these words, up to a verb, begin a circumstance in which somebody else than you does something?"""
    begin = max((at for at, word in enumerate(words) if word in _CIRCUMSTANCES), default=len(words))
    return {"you", "that", "who", ","}.isdisjoint(words[begin:]) and begin < len(words)


_ON_SOMEBODY: Final = frozenset({
    "attack", "attacks", "attacked", "hit", "hits", "miss", "misses", "missed", "damage", "damages", "damaged",
})  # fmt: skip
"""Verbs behind which "you" may be the one it is done to."""
_COMMANDS: Final = frozenset({
    "gain", "lose", "move", "take", "draw", "roll", "deal", "discard", "re-roll", "get", "attack", "turn", "reveal",
})  # fmt: skip
_AT_WHICH: Final = frozenset({"after", "when", "before"})


def _unclear(lang: Language, text: str, row: Sequence[Token]) -> Unread | None:
    """Return why a sentence does not say who does something, or whose something is; None where it does."""
    words = tuple(token.text for token in row)
    if lang.name != "anarcus" and (some := _how_many(text, row)) is not None:
        return some
    extreme = _kept_by_height(words)
    if extreme is not None:
        message = (
            "that dice are left out by what they show is not played yet: whoever rolls may pick them, "
            '"roll three dice and choose which two to use", "roll an additional die and choose which two to use"'
        )
        return Unread.at(text, row[extreme].column, row[extreme].printed, ("choose",), "", message, "WHICH")
    for at in range(len(words) - 3):
        if words[at] in {"during", "in"} and words[at + 1 : at + 3] == ("the", "turn") and words[at + 3] in _AT_WHICH:
            return _unsettled_at(text, row[at + 2], "which turn")
    for at in range(1, len(words) - 1):
        if (
            words[at] == "you"
            and words[at - 1] in _ON_SOMEBODY
            and words[at + 1] in _COMMANDS
            and _by_others(words[:at])
        ):
            before, behind = _printed(text, row[:at]), _printed(text, row[at + 1 :])
            message = (
                'a comma is missing, so that "you" may belong to either side: '
                f'write "{before} you, {behind}" or "{before}, you {behind}"'
            )
            return Unread.at(text, row[at].column, row[at].printed, (",",), "", message, "COMMA")
    unclear = lang.front.unclear_deed(words)
    if unclear is not None:
        return _whose_deed(lang, text, row[unclear])
    participle = lang.front.unclear_participle(words)
    if participle is not None:
        verb = row[participle].printed
        time = row[participle - 1].printed.lower()
        message = f'it is not clear who is "{verb}": say so, "{time} you ..." or "{time} they ..."'
        return Unread.at(text, row[participle].column, verb, (), "", message, "WHOSE")
    wrong = lang.front.wrong_owner(words)
    if wrong is not None:
        said, other = row[wrong].printed, "their" if words[wrong] == "your" else "your"
        message = f'"{said}" is not of the one who does that: write "{other}", or say whose it is in another way'
        return Unread.at(text, row[wrong].column, said, (other,), "", message, "WHOSE")
    return None


def _may_play_more(words: Sequence[str]) -> bool:
    """Is it said that somebody may play an additional card, and not in which turn?"""
    plays = (at for at in range(len(words) - 1) if words[at] in ("may", "can") and words[at + 1] in ("play", "put"))
    return any(_MORE & set(words[at + 2 : at + 5]) and _SPANS.isdisjoint(words[at:]) for at in plays)


_SPANS: Final = frozenset({"turn", "turns", "round", "rounds"})
_MORE: Final = frozenset({"additional", "another"})


def _how_many(text: str, row: Sequence[Token]) -> Unread | None:
    """Refuse "one opponent" and "one of your attacks" where they may be one of them or each."""
    words = tuple(token.text for token in row)
    if (found := once_or_each(words)) is not None:
        said = " ".join(token.printed for token in row[found[0] : found[1]])
        message = (
            f'whether it is once or each time is not clear: write "each {said.split(" ", 1)[1]}", '
            'or in front how often: "Once per turn, ..."'
        )
    elif (found := unclear_one(words)) is not None:
        said = " ".join(token.printed for token in row[found[0] : found[1]])
        several = said.split(" ", 1)[1]
        message = f'"{said}" may be one or more, or no more than one: write "any {several}", or "exactly one {several}"'
    else:
        return None
    return Unread.at(text, row[found[0]].column, said, (), "", message, "HOW-MANY")


def _kept_by_height(words: Sequence[str]) -> int | None:
    """The place of "highest" or "lowest", where dice that are rolled are kept or left out by it."""
    for at, word in enumerate(words):
        before = [each for each in words[max(0, at - 5) : at] if each not in ("the", "only") and not each.isdecimal()]
        if word in _HEIGHTS and before[-1:] and before[-1] in _KEPT and "roll" in words[:at]:
            return at
    return None


_HEIGHTS: Final = frozenset({"highest", "lowest", "higher", "lower"})
_KEPT: Final = frozenset({"keep", "use", "drop", "discard", "ignore", "remove", "exclude"})


def _reading(
    lang: Language,
    rows: list[list[Token]],
    ability: ast.Ability,
    chosen: tuple[Result, ...],
    others: tuple[ast.Ability, ...] = (),
) -> Reading:
    """A reading with its constructs and the parts of the text."""
    constructs: dict[str, None] = {}
    spans: list[Span] = []
    for row, result in zip(rows, chosen, strict=True):
        for construct, rule, start, end in lang.grammar.constructs(result):
            constructs[construct] = None
            part = _PARTS.get(rule)
            if part is not None and end > start:
                spans.append(Span(part, row[start].column, row[end - 1].end))
    return Reading(ability, tuple(constructs), len(others) + 1, tuple(spans), others)


def _read_by_chart(lang: Language, text: str, kind: ast.Kind, actions: int, name: str) -> Reading | Unread | None:
    """Read an ability of which the grammar has no words for some sentence: that one is read by the chart.

    Only where the whole has one meaning, and is spoken in words of which the grammar makes the same. Where it has none
    because something in it is not clear, that is what is said.
    """
    try:
        rows = split_sentences(lang.tokens(text))
    except BadTextError:
        return None
    readings: list[tuple[Result, ...]] = []
    charted = False
    for row in rows:
        words = tuple(token.text for token in row)
        if any(map(_is_too_large, words)) or _unclear(lang, text, row) is not None:
            return None
        try:
            found = lang.sentence(words)
        except (TooDeepError, RecursionError):
            return None
        if not found:
            found, charted = lang.charted(words), True
        if not found:
            return None
        readings.append(found)
    if not charted:
        return None
    abilities: dict[ast.Ability, tuple[Result, ...]] = {}
    refused: Unread | None = None
    for chosen in itertools.islice(itertools.product(*readings), MAX_COMBINATIONS):
        try:
            rules = lang.front.assemble(kind, tuple(result[1] for result in chosen))
        except CannotJoinError:
            continue
        ability = ast.Ability(name, kind, actions if kind == "action" else 0, rules)
        if whole := _of_the_whole(lang, text, rows, chosen, ability):
            refused = refused or whole
            continue
        if not any(map(lang.front.lacking, rules)) and not lang.front.check(ability):
            abilities.setdefault(ability, chosen)
    if len(abilities) != 1:
        return None if abilities else refused
    ((ability, chosen),) = abilities.items()
    try:
        _said(lang.whole, ability)
    except ValueError:
        return None
    return _reading(lang, rows, ability, chosen)


def _disagreeing(lang: Language, text: str, row: list[Token]) -> Unread | None:
    """Say which word is in the wrong number: a noun behind a number, or a verb but for which the sentence is read.

    Only where the sentence is read with that word, and with any others like it, put right.
    """
    words = [token.text for token in row]
    found: list[tuple[int, str]] = []
    while len(found) < len(words) and (wrong := _wrong_number(lang, tuple(words))) is not None:
        found.append(wrong)
        words[wrong[0]] = wrong[1]
    if not found or not lang.sentence(tuple(words)):
        return None
    (at, right), *_ = found
    said = row[at].printed
    message = f'"{said}" does not go with the number of what is said before it: write "{lang.said(right)}"'
    return Unread.at(text, row[at].column, said, (right,), "", message, "AGREEMENT")


def _since_when(lang: Language, text: str, row: list[Token]) -> Unread | None:
    """Refuse a condition on what was done where it is read with a span behind it, and with none it is not."""
    words = tuple(token.text for token in row)
    if _IF.isdisjoint(words) or (not _SPANS.isdisjoint(words[:-1]) and "this" in words):
        return None
    asked = next(at for at, word in enumerate(words) if word in _IF)
    for at in range(asked + 2, len(words) + 1):
        if (at == len(words) or words[at] == ",") and lang.sentence((*words[:at], "this", "round", *words[at:])):
            said = _printed(text, row[asked:at])
            message = f'no word says since when this is asked: write "{said} this round", or "this turn", "this game"'
            return Unread.at(text, row[asked].column, said, (), "", message, "HOW-LONG")
    return None


_IF: Final = frozenset({"if", "unless"})
_NOW: Final = {"was": "is", "were": "are"}


def _past(lang: Language, text: str, row: list[Token]) -> Unread | None:
    """Refuse "was" and "were" of what is said without a time, where the sentence is read of what is so now."""
    past = [token for token in row if token.text in _NOW]
    if any((one.text, other.text in _SPANS) == ("this", True) for one, other in itertools.pairwise(row)):
        return None  # it is said when it was
    words = tuple(_NOW.get(token.text, token.text) for token in row)
    if not past or not (lang.sentence(words) or lang.charted(words)):
        return None
    return _unsettled_at(text, past[0], "past")


def _left_unclear(lang: Language, text: str, row: list[Token]) -> Unread | None:
    """Say what is not clear: whose rolls or attacks are joined, who is to do it, or of whom something is denied."""
    words = tuple(token.text for token in row)
    for result in lang.grammar.parse("sentence", words):
        open_one = left_open(things_of(result, words), words)
        if open_one is not None:
            said = " ".join(token.printed for token in row[open_one.start : open_one.end])
            message = f'it is not clear whose "{said}" are: write "and your {said}", or two sentences'
            return Unread.at(text, row[open_one.start].column, said, ("your",), "", lang.said(message), "WHOSE")
        at = unclear_command(result, words)
        if at is not None:
            return _whose_deed(lang, text, row[at])
        joint = so_many_of_two(result, words)
        if joint is not None:
            return (
                _unsettled_at(text, row[joint], "both or either")
                if lang.name != "anarcus"
                else _refusal(lang, text, [row[joint:]], "both or either")
            )
        at = behind_the_last(result, words, lang.reads)
        if at is not None:
            return _unsettled_at(text, row[at], "behind two")
        denied = half_denied(result, words, lang.reads)
        if denied is not None:
            return _half_denied(text, row, denied)
        group = unclear_group(result, words)
        if group is not None:
            said = " ".join(token.printed for token in row[group[0] : group[1]])
            message = (
                '"A and B or C" may be A with one of B and C, or C in place of A and B: write two sentences, '
                'or a comma before the word that parts them ("gain 1 life, and move one space or attack")'
            )
            return Unread.at(text, row[group[0]].column, said, (), "", message, "GROUP")
    for at, joint in itertools.combinations(range(len(words)), 2):
        if (words[at], words[joint]) == ("not", "and") and "," not in words[at : joint - 1]:
            for result in lang.sentence((*words[:joint], "or", *words[joint + 1 :])):
                denied = denied_with_or(result, at, joint)
                if denied is not None:
                    return _half_denied(text, row, denied)
    found = lang.meanings(words)
    if any(map(kind_beside_quality, found)):
        return _kind_or_quality(lang, text, row)
    if any(deed_before_price(each, words) for each in found):
        return _deed_or_price(lang, text, row)
    behind = next((at for each in found if (at := qualified_together(each, words)) is not None), None)
    if behind is not None:
        return _of_either_kind(lang, text, row, behind)
    if found and behind_a_comma(words, lang.meanings) is not None:
        return _unjoined(text, [row], (), "behind")
    return next(filter(None, (_of_one(lang, text, row, each) for each in found)), None)


def _of_one(lang: Language, text: str, row: list[Token], sentence: Any) -> Unread | None:
    """Refuse words that a reading has of one of two things and that may be said of both, with how to say it of both."""
    words = tuple(token.text for token in row)
    found = lang.said_of_one(words, sentence)
    if found is None:
        return None
    said = _printed(text, row[found.start : found.end])
    both = found.of_each(words)
    each = "say it of each"
    if lang.sentence(both) or lang.charted(both):
        before, behind = _printed(text, row[: found.place]), _printed(text, row[found.place :])
        each = f'write "{before} {said}{"" if behind.startswith(",") else " "}{behind}"'
    alone, other = ("the last", "two sentences") if found.is_behind else ("the first", "the other one first")
    message = f'whether "{said}" is said of both or of {alone} alone is not clear: {each} for both, or write {other}'
    return Unread.at(text, row[found.start].column, said, (), "", message, "WHICH")


def _deed_or_price(lang: Language, text: str, row: list[Token]) -> Unread:
    """Refuse a deed that may be part of a price, with the words that make it one, where these are read."""
    words = tuple(token.text for token in row)
    at = words.index("and")
    begin = next((place + 1 for place in range(at - 2, -1, -1) if words[place] in {",", ":"}), 0)
    said, whole = _printed(text, row[begin:at]), "say the price as a whole"
    if lang.sentence((*words[:begin], "you", "may", *words[begin:])):
        rest = _printed(text, row[begin:])
        you = f"{_printed(text, row[:begin])} you may" if begin else "You may"
        whole = f'write "{you} {rest[:1].lower()}{rest[1:]}" for both'
    message = f'whether "{said}" is part of the price is not clear: {whole}, or write two sentences'
    return Unread.at(text, row[begin].column, said, (), "", message, "PRICE")


def _of_either_kind(lang: Language, text: str, row: list[Token], at: int) -> Unread:
    """Refuse what is said behind two kinds of card, with the noun that makes it said of both, where that is read."""
    words = tuple(token.text for token in row)
    noun = next((each for each in ("card", "cards") if lang.sentence((*words[:at], each, *words[at:]))), None)
    end = next((each for each in range(at, len(words)) if words[each] in {",", "."}), len(words))
    said, last = _printed(text, row[at:end]), words[at - 1]
    both = (
        f'write "{_printed(text, row[:at])} {noun} {_printed(text, row[at:])}" for both' if noun else "say it of each"
    )
    message = f'whether "{said}" is said of both or of "{last}" alone is not clear: {both}, or write two sentences'
    return Unread.at(text, row[at].column, said, (), "", message, "WHICH")


def _kind_or_quality(lang: Language, text: str, row: list[Token]) -> Unread:
    """Refuse "a sword or Greek shield" with two articles in its place, where that is read."""
    words = tuple(token.text for token in row)
    places = [at for at in range(1, len(words) - 1) if words[at] in {"or", "and"}]
    for at in places:
        for article in ("a", "an"):
            if lang.sentence((*words[: at + 1], article, *words[at + 1 :])):
                plain = f"{_printed(text, row[: at + 1])} {article} {_printed(text, row[at + 1 :])}"
                message = f'it is not clear of which cards each word is said: write "{plain}", or two sentences'
                return Unread.at(text, row[at].column, row[at].printed, (), "", message, "WHICH")
    message = "it is not clear of which cards each word is said: give each kind its own words, or write two sentences"
    at = places[0] if places else 0
    return Unread.at(text, row[at].column, row[at].printed, (), "", message, "WHICH")


def _printed(text: str, tokens: Sequence[Token]) -> str:
    """Some words as they are printed."""
    return text[tokens[0].column - 1 : tokens[-1].end - 1]


def _half_denied(text: str, row: list[Token], place: tuple[int, int, int, int]) -> Unread:
    """Refuse "not" in front of the first of two deeds."""
    start, denied, second, end = place
    joint = next(at for at in range(second, denied, -1) if row[at - 1].text == "and") - 1
    verb, one, other = (
        " ".join(token.text for token in part) for part in (row[start : denied - 1], row[denied:joint], row[second:end])
    )
    message = (
        f'whether neither is so, not both, or only the second, is not clear: write "{verb} neither {one} nor {other}" '
        f'or "{verb} not both {one} and {other}", or ask each in a condition of its own ("you have not ... and you '
        'have ...")'
    )
    return Unread.at(text, row[joint].column, row[joint].printed, (), "", message, "SCOPE")


def _denied_of_some(
    lang: Language, text: str, rows: list[list[Token]], chosen: tuple[Result, ...], ability: ast.Ability
) -> Unread | None:
    """Refuse a denial of which the words do not say whether it is of one of several, or of all of them.

    Where what follows is about "that opponent", it is of each one of whom it is so.
    """
    bodies = tuple(rule.body for rule in ability.rules)
    speaks_of_one = any(
        isinstance(node, ast.Ref) and node.kind in ("warrior", "player") for node in check.nodes(bodies)
    )
    for row, result in zip(rows, chosen, strict=True):
        found = unclear_denial(result, [token.text for token in row])
        if found is None or (speaks_of_one and found[2].quantifier in ("a", "one")):
            continue
        start, end, who = found
        one, every = NAMES[who.role]
        message = (
            f'whether this is denied of one {one} or of all is not clear: write "if no {one} ..." for none of them, '
            f'or "unless all {every} ..." where it is enough that one is not so'
        )
        said = " ".join(token.printed for token in row[start:end])
        return Unread.at(text, row[start].column, said, (), "", lang.said(message), "SCOPE")
    return None


def _whose_deed(lang: Language, text: str, verb: Token) -> Unread:
    """Refuse a verb of which the words do not say whose it is."""
    remedy = lang.said(f'write two sentences, or "and you ..." or "and {lang.front.other} ..."')
    message = f'it is not clear who is to "{verb.printed}": {remedy}'
    return Unread.at(text, verb.column, verb.printed, (), "", message, "WHOSE")


def _wrong_number(lang: Language, words: tuple[str, ...]) -> tuple[int, str] | None:
    """The place of a word in the wrong number, and what it should be."""
    wrong = wrong_number(words)
    if wrong is not None:
        return wrong
    read = lang.grammar.parse("sentence", words)
    return next((each for result in read for each in lang.disagreements(words, result)), None)


def _passes(lang: Language, kind: ast.Kind, before: tuple[tuple[Result, ...], ...], words: Sequence[str]) -> bool:
    """Whether a sentence reads behind those before it, and refers to nothing that is not there."""
    try:
        found = lang.sentence(tuple(words))
    except (TooDeepError, RecursionError):
        return False
    for chosen in itertools.islice(itertools.product(*before, found), MAX_TRIED):
        try:
            rules = lang.front.assemble(kind, tuple(result[1] for result in chosen))
        except CannotJoinError:
            continue
        if not lang.front.check(ast.Ability("", kind, 0, rules)):
            return True
    return False


def _is_too_large(word: str) -> bool:
    """Tell whether a word is a number beyond ``LARGEST``; its digits are counted first, there may be thousands."""
    digits = word.lstrip("+-").lstrip("0")
    return digits.isdecimal() and (len(digits) > len(str(LARGEST)) or int(digits) > LARGEST)


def _shortened(text: str) -> str:
    return text if len(text) <= 24 else text[:20] + "..."


def _of_the_whole(
    lang: Language, text: str, rows: list[list[Token]], chosen: tuple[Result, ...], ability: ast.Ability
) -> Unread | None:
    """Refuse what is not clear of an ability as a whole."""
    return (
        _permitted_at_once(lang, text, rows, ability.rules)
        or _either_card(lang, text, rows, chosen)
        or _only_while(text, rows, chosen, ability)
        or _denied_of_some(lang, text, rows, chosen, ability)
        or _three_of_two(text, rows, ability)
        or _of_the_attack_made(text, rows, chosen)
        or _asked_or_awaited(lang, text, rows, chosen, ability)
        or _so_far(lang, text, rows, ability)
        or _banned_unless(text, rows, ability)
    )


_PRICES: Final = (ast.Discard, ast.Gain, ast.SpendAction, ast.Tokens)
"""What is given up in place of something, here and now."""


def _banned_unless(text: str, rows: list[list[Token]], ability: ast.Ability) -> Unread | None:
    """Refuse a ban for some time "unless" something is done: offered once and now, or asked as long as the ban lasts.

    Where a price is to be paid instead ("unless they discard a card"), that is offered.
    """
    for node in check.nodes(ability.rules):
        if not isinstance(node, ast.May) or all(isinstance(each, _PRICES) for each in node.body):
            continue
        if any(isinstance(each, ast.Forbid) and each.duration is not None for each in node.otherwise):
            for row in rows:
                for token in row:
                    if token.text == "unless":
                        return _unsettled_at(text, token, "ban unless")
    return None


def _so_far(lang: Language, text: str, rows: list[list[Token]], ability: ast.Ability) -> Unread | None:
    """Refuse "if you did not attack this turn" of what is used at no named moment: the turn so far, or all of it.

    Where a card has such abilities at a price, at a time or by a keyword, it is asked then, of the turn so far; where a
    card does not know what is used (A7-ABIL-04), an ability without a kind asks it as the turn ends.
    """
    if lang.terms is None:
        return None
    for rule in ability.rules:
        if rule.trigger is not None or rule.cost or rule.power is not None or not any(map(is_deed, rule.body)):
            continue
        for row in rows if _denies_now(rule.condition) else ():
            words = {token.text for token in row}
            if not _SPANS.isdisjoint(words) and words & _DENIAL and _HAVE.isdisjoint(words):
                return _unsettled(text, [row], "so far")
    return None


def _is_so_far(lang: Language, sentence: Any, words: Sequence[str]) -> bool:
    """Is it such a sentence, where nothing before it says when it is used?"""
    if lang.terms is None or not isinstance(sentence, ast.Sentence) or not _HAVE.isdisjoint(words):
        return False
    named = (ast.Limit, ast.Trigger, parts.Cost, parts.PowerHead)
    if any(isinstance(head, named) for head in sentence.heads) or not any(map(is_deed, sentence.steps)):
        return False
    return _denies_now(sentence.heads)


def _denies_now(asked: Any) -> bool:
    """Is something denied of the turn or round in progress?"""
    denied = tuple(node for node in check.nodes(asked) if isinstance(node, ast.Not))
    pasts = [node for node in check.nodes(denied) if isinstance(node, ast.Happened)]
    return any(past.when.which == "this" and past.when.span in ("turn", "round") for past in pasts)


_HAVE: Final = frozenset({"have", "has"})
"""Of what has not been done, it is asked so far."""
_DENIAL: Final = frozenset({"not", "neither", "unless", "no"})


def _asked_or_awaited(
    lang: Language, text: str, rows: list[list[Token]], chosen: tuple[Result, ...], ability: ast.Ability
) -> Unread | None:
    """Refuse "if you are hit" of what is done at a moment: it may ask what was, or wait for what comes.

    Behind what an Anarcus card does as it comes, it may be of this round, or of each. What always works hears each
    time. "That card", of which only one comes to lie there, is waited for.
    """
    waits = [node.trigger.event for node in check.nodes(ability.rules) if isinstance(node, ast.Later) and node.trigger]
    comes = any(rule.trigger is not None and isinstance(rule.trigger.event, armies.Enters) for rule in ability.rules)
    waits += [rule.trigger.event for rule in ability.rules if rule.trigger is not None and (rule.cost or comes)]
    for row, result in zip(rows, chosen, strict=True) if waits else ():
        words = [token.text for token in row]
        for start, end, trigger in _times_with_if(result, words):
            event = None if trigger is None else trigger.event  # the chart does not say which
            is_to_come = isinstance(event, ast.RevealsNext) or not _TO_COME.isdisjoint(words[start:end])
            if (event is None or event in waits) and not is_to_come and "card" not in check.leaning(event):
                return _refusal(lang, text, [row[start:]], "asked or awaited") or _unsettled_at(
                    text, row[start], "asked or awaited"
                )
    at_once = [rule for rule in ability.rules if rule.trigger is None and (rule.cost or ability.kind != "constant")]
    if any(isinstance(node, ast.Happened) and isinstance(node.event, ast.Hits) for node in check.nodes(tuple(at_once))):
        for row in rows:
            words = [token.text for token in row]
            hits = any(one == "hit" and before not in _ONE_TENSE for before, one in itertools.pairwise(words))
            if "if" in words and hits and _PERFECT.isdisjoint(words):
                return _unsettled_at(text, row[words.index("if")], "hit alike")
    return None


_PERFECT: Final = frozenset({"have", "has", "had", "was", "were", "did"})
"""Words that put "hit", which is written alike in both tenses, into the past."""
_ONE_TENSE: Final = frozenset({"not", "is", "are", "be", "never"})
"""Words behind which "hit" is of one tense: "does not hit", "are hit"."""
_TO_COME: Final = frozenset({"would", "ever"})
"""Words by which what is said with "if" is still to come."""


def _times_with_if(result: Result, words: Sequence[str]) -> Iterator[tuple[int, int, ast.Trigger | None]]:
    """The times of a sentence that are said with "if": where each stands, and which it is."""
    end, value, row, start, parts = result
    is_time = isinstance(value, ast.Trigger) or (row is not None and row.rule == "Trigger")
    if is_time and end > start and words[start] == "if":
        yield start, end, value
        return
    for part in parts:
        yield from _times_with_if(part, words)


def _of_the_attack_made(text: str, rows: list[list[Token]], chosen: tuple[Result, ...]) -> Unread | None:
    """Refuse "when you hit" behind an attack that is made: it may speak of this attack, or of each to come."""
    is_made = False
    for row, result in zip(rows, chosen, strict=True):
        for node in check.nodes(result[1]):
            is_made |= isinstance(node, ast.Attack)
            if not (is_made and isinstance(node, ast.Trigger) and node.nth is None):
                continue
            event = node.event
            if isinstance(event, ast.Hits | ast.Misses) and event.attack == ast.AttackSel(by=ast.Who("me")):
                token = next((each for each in row if each.text in ("if", "when", "after")), row[0])
                if _SPANS.isdisjoint(each.text for each in row):
                    return _unsettled_at(text, token, "attack made")
    return None


def _three_of_two(text: str, rows: list[list[Token]], ability: ast.Ability) -> Unread | None:
    """Refuse "all three dice" where nothing rolls three."""
    if any(isinstance(node, ast.DiceCount | ast.RollDice) and node.number == 3 for node in check.nodes(ability.rules)):
        return None
    for row in rows:
        for before, token in itertools.pairwise(row):
            if before.text == "all" and token.text == "3" and "dice" in [each.text for each in row]:
                message = 'nothing here rolls three dice: write "if all dice are the same number", or roll three'
                return Unread.at(text, token.column, token.printed, (), "", message, "HOW-MANY")
    return None


def _only_while(text: str, rows: list[list[Token]], chosen: tuple[Result, ...], ability: ast.Ability) -> Unread | None:
    """Refuse "while" of what is used and lasts: whether it ends when that is so no longer."""
    lasting = [
        rule
        for rule in ability.rules
        if is_used(ability.kind, rule)
        and any(
            _lasts(step, rule)
            for step in rule.body
            if rule.condition is not None or any(isinstance(node, ast.If) for node in check.nodes(step))
        )
    ]
    for row, result in zip(rows, chosen, strict=True) if lasting else ():
        at = _while_of(result, [token.text for token in row])
        if at is not None:
            message = (
                'whether it ends when that is so no longer is not clear: write "if" for what is asked when this is '
                'used, or a sentence that is no power and has no price: "While you are ..., your attack rolls gain +1"'
            )
            return Unread.at(text, row[at].column, row[at].printed, ("if",), "", message, "HOW-LONG")
    return None


def _while_of(result: Result, words: Sequence[str]) -> int | None:
    """The place of a condition that is said with "while"."""
    end, _, row, start, parts = result
    if row is not None and row.rule in ("said_condition", "Asked") and end > start and words[start] == "while":
        return start
    return next((found for part in parts if (found := _while_of(part, words)) is not None), None)


_AT_ONCE: Final = (
    ast.Gain, ast.ChangeDie, ast.SetDie, ast.SetRoll, ast.SwapCards, ast.Critical, ast.DiceCount, ast.Deploy,
    ast.SkipUse,
)  # fmt: skip
"""Steps that are done at once where no time is said."""


def _lasts(step: ast.Node, rule: ast.Rule) -> bool:
    """Does it last for some time? Without a time that is said, what an action or a reveal begins goes on, too."""
    for node in check.nodes(step):
        span = getattr(node, "duration", WHILE_IN_PLAY)
        if span != WHILE_IN_PLAY and (span is not None or not (rule.trigger or isinstance(node, _AT_ONCE))):
            return True
    return False


def _permitted_at_once(
    lang: Language, text: str, rows: list[list[Token]], rules: tuple[ast.Rule, ...]
) -> Unread | None:
    """Refuse a permission to attack all of some at once: what it permits are attacks, each on one of them.

    Where an attack that a card has somebody "make" is free of any cost (TR-ATK-14), a way of attacking is none.
    """
    if not any(isinstance(node, ast.AttackWay) for node in check.nodes(rules)):
        return None
    if lang.terms is not None and any(token.text in ("free", "make") for row in rows for token in row):
        return _unjoined(text, rows, (), "permission")
    for row in rows:
        for before, token in itertools.pairwise(row):
            if before.text in ("attack", "against") and token.text in ("all", "each", "every", "both"):
                said = token.printed
                message = (
                    f'whether one attack is made on "{said}" of them at once is not clear: write "any" for one '
                    'of them in each attack, or an action: "Make an attack against each adjacent opponent"'
                )
                return Unread.at(text, token.column, said, ("any",), "", message, "WHICH")
    return None


def _either_card(lang: Language, text: str, rows: list[list[Token]], chosen: tuple[Result, ...]) -> Unread | None:
    """Refuse "that weapon" where either of two cards may be meant."""
    words = [[token.text for token in row] for row in rows]
    found = lang.front.unclear_card(tuple(zip(words, chosen, strict=True)))
    if found is None:
        return None
    row, start, end = found
    said = " ".join(token.printed for token in rows[row][start:end])
    message = (
        f'"{said}" may be either of two cards that were spoken of: say whose it is ("discard their weapon"), '
        "or let only one card be spoken of before"
    )
    return Unread.at(text, rows[row][start].column, said, (), "", lang.said(message), "WHICH")


_CIRCUMSTANCES: Final = frozenset({
    "when", "whenever", "after", "before", "if", "while", "unless", "during", "until",
})  # fmt: skip
"""What a time or a condition begins with."""


def _said_last(rows: list[list[Token]]) -> Token:
    """Where the last time or condition that stands behind something begins."""
    found = [token for row in rows for token in row[1:] if token.text in _CIRCUMSTANCES]
    moments = [token for row in rows for token in row if token.text == "at"]
    return (found or moments or rows[-1])[-1]


def _refusal(lang: Language, text: str, rows: list[list[Token]], name: str) -> Unread | None:
    """What the front of the game has to say of such sentences, None where it has nothing."""
    refusal = lang.front.refusals.get(name)
    if refusal is None:
        return None
    said = [token for row in rows for token in row]
    token = next((token for word in refusal.words for token in said if token.text == word), said[0])
    return Unread.at(text, token.column, token.printed, (), "", refusal.message, refusal.code)


_UNSETTLED: Final[dict[str, tuple[frozenset[str], str, str]]] = {
    "attack to come": (
        frozenset({"it", "attack"}),
        "NOT-YET",
        (
            "which attack is meant is not clear, or it has not been made yet: say all of it of that attack "
            '("Your next attack gains +2. Your next attack deals +1 damage."), or when it is done: '
            '"The next time you hit this turn, gain 1 life."'
        ),
    ),
    "hit alike": (
        frozenset({"hit"}),
        "WHEN",
        (
            'whether "hit" is of what has been or of what comes is not clear: write "if you have hit this turn", "the '
            'next time you hit", or "if it hits" of an attack just made'
        ),
    ),
    "which turn": (
        frozenset({"turn"}),
        "WHICH",
        (
            'whether that turn or the one after it is meant is not clear: write "After you are hit, your attack rolls '
            'gain +1 this turn", or "... during your next turn"'
        ),
    ),
    "ban unless": (
        frozenset({"unless"}),
        "UNLESS",
        (
            "whether this is offered now, or asked as long as the ban lasts, is not clear: write for example "
            '"You may attack them. If you do not, they cannot attack you this round", or "They cannot attack you '
            'until you attack them"'
        ),
    ),
    "die": (
        frozenset({"it", "result", "value", "number"}),
        "WHICH",
        (
            'it may be the die or the total: write "if the total is 6 or more"; a die is told when it is re-rolled: '
            '"Re-roll one die. If the new die is 6 or more, ..."'
        ),
    ),
    "how long": (
        frozenset({"cannot", "not", "no", "prevent", "negated"}),
        "HOW-LONG",
        (
            'nothing says for how long: write "this turn", "this round", "until your next turn" or '
            '"while this card is in play" behind it'
        ),
    ),
    "span": (
        frozenset({"moved", "attacked", "dealt", "revealed", "move", "attack", "reveal", "reveals"}),
        "HOW-LONG",
        (
            'no word says since when this is asked: write "this turn", "this round" or "this game" behind it, '
            '"If you moved this turn, ..."'
        ),
    ),
    "asked or awaited": (
        frozenset({"if"}),
        "WHEN",
        (
            'whether this is asked of what has happened, or waits for it, is not clear: write "when" or "the next '
            'time" for what comes, the past with its span ("this round") behind it for what has been, and "if it hits" '
            "of an attack just made"
        ),
    ),
    "attack made": (
        frozenset({"if", "when"}),
        "WHEN",
        (
            'whether this is said of the attack just made or of each to come is not clear: write "If it hits" or "If '
            'it misses" of that attack, and what is said of each in front of it or in an ability of its own'
        ),
    ),
    "behind two": (
        frozenset({"with", "against"}),
        "WHICH",
        (
            "whether this is said of each of the things before it or of the last alone is not clear: say it of each, "
            'or put a time of its own in front of each ("When you attack a Greek warrior, or when you are hit, ...")'
        ),
    ),
    "past": (
        frozenset({"was", "were"}),
        "WHEN",
        (
            'when it was is not said: write "is" or "are" of what is so then, or behind what was done "this turn", '
            '"this round" or "this game"'
        ),
    ),
    "both or either": (
        frozenset({"and"}),
        "WHICH",
        (
            "whether each of these cards is both, or some are the one and some the other, is not clear: write "
            '"two Fire or Water cards", "a Fire and Water card" or "neither a Fire card nor a Water card"'
        ),
    ),
    "which end": (
        frozenset({"end"}),
        "WHEN",
        (
            'this end, or the end of each, is not clear behind a time: write "At the end of this round, ...", "Then at '
            'the end of your turn, ...", or "At the end of each round, ...", "At the end of each of your turns, ..."'
        ),
    ),
    "used within": (
        frozenset({"when", "whenever", "after", "before", "time"}),
        "WHEN",
        (
            "whether this is used now, and waits, or each time that it happens is not clear: for each time write "
            '"When ...," and no span, for the first "The first time ... each round"; what is used now has its price '
            'in front of the time: "1 Action: When ... this round"'
        ),
    ),
    "own keyword": (
        frozenset(
            {
                "deploy",
                "disarm",
                "dodge",
                "fear",
                "heal",
                "jump",
                "poison",
                "pull",
                "push",
                "rage",
                "react",
                "reroll",
                "re-roll",
                "save",
                "support",
                "combo",
            }
        ),
        "WHICH",
        (
            "whether this is part of what stands before it, at that price or time, or a power of its own that is free "
            'is not clear: write "1 Action: Push 1, then Heal 1." where it is part, or a line of its own where it is '
            "another power"
        ),
    ),
    "so far": (
        frozenset({"if", "unless", "while"}),
        "WHEN",
        (
            'whether this is asked of the {span} so far, or of the whole {span}, is not clear: write "have not", as in '
            '"If you have not attacked this {span}, ...", of what has not been done yet when this is used, and "At the '
            'end of the {span}, if you did not attack this {span}, ..." of all of it'
        ),
    ),
    "open": (
        frozenset({"not"}),
        "NOT-YET",
        (
            'what is not done this {span} is not known before it ends: write "At the end of the {span}, if you did '
            'not attack this {span}, ..." with its verb, or of what holds until it is done "While you have not '
            'attacked this {span}, ..."'
        ),
    ),
}
"""What is said for no time, before its time or of one of two: the words that show it, a code, and what to write."""


def _unsettled(text: str, rows: list[list[Token]], link: str) -> Unread:
    words, code, message = _UNSETTLED[link]
    found = [token for row in rows for token in row if token.text in words]
    token = found[-1] if found else rows[-1][0]
    span = next((token.text for row in rows for token in row if token.text in ("turn", "round", "game")), "round")
    return Unread.at(text, token.column, token.printed, (), "", message.format(span=span), code)


def _unsettled_at(text: str, token: Token, link: str) -> Unread:
    _, code, message = _UNSETTLED[link]
    return Unread.at(text, token.column, token.printed, (), "", message, code)


def _unjoined(text: str, rows: list[list[Token]], chosen: tuple[Result, ...], link: str) -> Unread:
    if link == "roll":
        where = next(
            (token for row in rows[::-1] for token in row if token.text in ("roll", "rolls", "rolled")), rows[0][0]
        )
        message = (
            "which roll is meant is not clear, or that one did not roll: "
            'write "if the total is 4 or more", or "if your attack roll is 4 or more"'
        )
        return Unread.at(text, where.column, where.printed, (), "", message, "NO-REFERENT")
    if link in _UNSETTLED:
        return _unsettled(text, rows, link)
    if link == "while":
        row = next((row for row in rows if row[0].text == "while"), rows[0])
        message = "these words say how long something lasts, and nothing behind them does"
        return Unread.at(text, row[0].column, row[0].printed, ("something that lasts",), "", message, "NO-REFERENT")
    if link == "attack":
        pairs = ((row, at) for row in rows for at in range(len(row) - 1))
        found = ((row, at) for row, at in pairs if (row[at].text, row[at + 1].text) == ("your", "attack"))
        row, at = next(found, (rows[0], 0))
        message = 'it is somebody else who attacks: write "the attack"'
        return Unread.at(text, row[at].column, row[at].printed, ("the attack",), "", message, "WHOSE")
    if link == "chooser":
        row = next((row for row in rows[1:] if [token.text for token in row[:3:2]] == ["if", "do"]), rows[-1])
        said, other = ("they", "you") if row[1:] and row[1].text == "they" else ("you", "they")
        message = f'it is not {"somebody else" if said == "they" else said} who does that: write "if {other} do"'
        return Unread.at(text, row[0].column, row[0].printed, (f"if {other} do",), "", message, "WHOSE")
    if link == "dice":
        row, at = next(
            ((row, at) for row in rows for at, token in [*enumerate(row)][::-1] if token.text in ("roll", "rolls")),
            (rows[0], 0),
        )
        message = (
            "of which roll these dice are is not clear, and nothing asks what they show: "
            'write "When you make an attack roll, roll three dice", or "If the total is 7 or more, ..." behind it'
        )
        return Unread.at(text, row[at].column, row[at].printed, (), "", message, "WHICH-ROLL")
    if link == "permission":
        row, at = next(
            ((row, at) for row in rows for at, token in enumerate(row) if token.text in ("may", "can")), (rows[0], 0)
        )
        message = (
            'nothing says when, so it would never be offered: write "At the start of each of your turns, you may ..." '
            'or "When you hit, you may ...", or make it an action; a permission to attack says where they are, and '
            'names no weapon but "this weapon": "You may attack opponents behind you"'
        )
        return Unread.at(text, row[at].column, row[at].printed, (), "", message, "WHEN")
    if link == "whose damage":
        words = [(row, at) for row in rows for at, token in enumerate(row) if token.text == "damage"]
        row, at = words[-1] if words else (rows[-1], 0)
        message = (
            "whoever makes the attack that was spoken of, or takes its damage, is somebody else: write "
            '"When you are hit, you take 1 less damage", "When you hit, you deal +1 damage", or for how long it is so '
            '("this round")'
        )
        return Unread.at(text, row[at].column, row[at].printed, (), "", message, "WHOSE")
    if link == "thrown":
        words = [
            (row, at) for row in rows for at, token in enumerate(row[:-1]) if token.text in ("your", "their", "its")
        ]
        row, at = next(((row, at) for row, at in words if row[at + 1].text in ("original", "old", "new")), (rows[0], 0))
        phrase = " ".join(token.printed for token in row[at : at + 3])
        message = (
            f'whose roll was thrown again is not clear, or it was another one: write "the {row[at + 1].printed} roll"'
        )
        return Unread.at(text, row[at].column, phrase, (), "", message, "NO-REFERENT")
    if link == "behind":
        last = _said_last(rows)
        message = (
            f'what is said behind the last of several deeds ("{last.printed} ...") may be that of the last '
            "alone: say it first if it is meant of all of them, or write two sentences"
        )
        return Unread.at(text, last.column, last.printed, (), "", message, "WHEN")
    if link == "moment":
        row = next((row for row in rows if any(token.text == "at" for token in row)), rows[0])
        token = [each for each in row if each.text == "at"][-1:] or row[:1]
        message = (
            "a moment said last is that of the last deed alone; say it first if it is meant of all of them: "
            '"At the start of each round, gain 1 life and move one space"'
        )
        return Unread.at(text, token[0].column, token[0].printed, (), "", message, "WHEN")
    for row, result in zip(rows, chosen, strict=True):
        if result[1].link == link:
            return Unread.at(
                text, row[0].column, row[0].printed, ("an effect before it",), "",
                f'"{row[0].printed}" has nothing before it to follow', "NO-REFERENT",
            )  # fmt: skip
    return Unread.at(text, 1, "", (), "", "these sentences do not fit together", "NO-REFERENT")


def _no_referent(
    lang: Language,
    text: str,
    kind: ast.Kind,
    rows: list[list[Token]],
    chosen: tuple[Result, ...],
    finding: check.Finding,
) -> Unread:
    """Say which words lean on nothing: the first such in the first sentence that does not stand without it."""
    first = _first_with(lang, kind, chosen, finding)
    for row, result in zip(rows[first:], chosen[first:], strict=True):
        place = _find_ref(lang, result, finding.kind)
        if place is not None:
            start, end = place
            phrase = " ".join(token.printed.strip() for token in row[start:end])
            wanted = f"{'an' if finding.kind[0] in 'aeiou' else 'a'} {finding.kind} mentioned before"
            expected = () if finding.code in _FAULTS else (lang.said(wanted),)
            fault = _FAULTS.get(finding.code, "has nothing to refer to here")
            return Unread.at(
                text, row[start].column, phrase, expected, "",
                f'"{phrase}" {fault}: {lang.said(finding.remedy)}', finding.code,
            )  # fmt: skip
    return Unread.at(
        text, 1, "", (), "", lang.said(f"no {finding.kind} was named before: {finding.remedy}"), finding.code
    )


_FAULTS: Final = {"NOT-YET": "is not known yet"}
"""What is wrong with words that lean on nothing, where that is not all."""


def _first_with(lang: Language, kind: ast.Kind, chosen: tuple[Result, ...], finding: check.Finding) -> int:
    """The first sentence with which the text so far has that fault."""
    for last in range(len(chosen)):
        try:
            rules = lang.front.assemble(kind, tuple(result[1] for result in chosen[: last + 1]))
        except CannotJoinError:
            continue  # it stands only with what follows
        if finding in lang.front.check(ast.Ability("", kind, 0, rules)):
            return last
    return 0


def _find_ref(lang: Language, result: Result, kind: str) -> tuple[int, int] | None:
    """The innermost tokens that became a reference of that kind."""
    end, value, _, start, children = result
    for child in children:
        found = _find_ref(lang, child, kind)
        if found is not None:
            return found
    return (start, end) if end > start and kind in lang.front.referred(value) else None


def speak(ability: ast.Ability, *, language: str | Language = "anachronism") -> str:
    """The ability in English, in the wording the grammar prefers; reading it gives the same ability back.

    What is returned reads to this ability and in no other way. Raises ValueError for an ability that no text gives (one
    built by hand), and for one that would be heard otherwise in all words that the grammar has for it.
    """
    return _spoken(language, ability) if isinstance(language, str) else _said(language, ability)


@functools.lru_cache(maxsize=8192)
def _spoken(language: str, ability: ast.Ability) -> str:
    """What is spoken, kept: a card is lowered anew for every hand that it is imagined in."""
    return _said(load_language(language), ability)


def phrased(ability: ast.Ability, *, language: str | Language = "anachronism") -> str:
    """An ability, or a part of one, in the wording the grammar prefers; nobody listens whether it is clear.

    Raises ValueError where the grammar has no words.
    """
    lang = load_language(language) if isinstance(language, str) else language
    return _phrased(lang, tuple(lang.front.sentences_of(ability.kind, ability.rules)))


def _phrased(lang: Language, sentences: tuple[ast.Sentence, ...]) -> str:
    texts: list[str] = []
    for sentence in sentences:
        words = lang.grammar.speak("sentence", sentence)
        if words is None:
            raise ValueError(f"the grammar has no words for {sentence}")
        texts.append(lang.written(words))
    return " ".join(texts)


def _said(lang: Language, ability: ast.Ability) -> str:
    """The ability in the wording the grammar prefers; where that would be heard otherwise, in one that is clear."""
    sentences = tuple(lang.front.sentences_of(ability.kind, ability.rules))
    first, unsaid = "", None
    try:
        first = _phrased(lang, sentences)
    except ValueError as error:
        unsaid = error

    def is_clear(text: str) -> bool:
        reading = _read(lang, text, ability.kind, ability.actions or 1, ability.name)
        return isinstance(reading, Reading) and reading.alternatives == 1 and reading.ability == ability

    if first and is_clear(first):
        return first

    def means(cut: tuple[ast.Sentence, ...]) -> bool:
        settled = tuple(filter(None, map(lang.front.settled, cut)))
        try:
            return len(settled) == len(cut) and lang.front.assemble(ability.kind, settled) == ability.rules
        except CannotJoinError:
            return False

    def hears(text: str) -> tuple[Any, ...]:
        try:
            rows = split_sentences(lang.tokens(text))
        except BadTextError:
            return ()
        found = _heard(lang, rows[0]) if len(rows) == 1 else ()
        least = min(map(lang.grammar.reluctance, found), default=0)
        return tuple(each[1] for each in found if lang.grammar.reluctance(each) == least)

    def wordings(sentence: ast.Sentence) -> Generator[str, Container[Any], None]:
        said = lang.grammar.wordings("sentence", sentence)
        words = next(said, None)
        while words is not None:
            heard = yield lang.written(words)
            try:
                words = said.send(heard)
            except StopIteration:
                return

    clear = said_clearly(sentences, wordings=wordings, means=means, hears=hears, is_clear=is_clear)
    if not clear:
        raise unsaid or ValueError(f"no words are heard as this: {first}")
    return clear


def _heard(lang: Language, row: list[Token]) -> tuple[Result, ...]:
    """What a sentence is heard as; nothing where it does not say whose deed it is, or has too many parts."""
    words = tuple(token.text for token in row)
    if _unclear(lang, "", row) is not None:
        return ()
    try:
        return tuple(each for each in lang.sentence(words) if not _is_so_far(lang, each[1], words))
    except (TooDeepError, RecursionError):
        return ()


def power_of(ability: ast.Ability) -> str:
    """Return the keyword that makes an ability a power, as it is written (``Reroll``); "" if none does (TR-PWR-02)."""
    return next((rule.power.capitalize() for rule in ability.rules if rule.power is not None), "")
