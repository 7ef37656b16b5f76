"""One-phrase edits of abilities that read: each must change what is read or be refused, a few must change nothing.

A few put a time in front of a power of Time Rift: it must stay that power, or be refused (TR-PWR-03).

``paraphrases.py`` holds that what means the same reads the same; this is the other half. An edit says another thing in
English ("hit" for "miss", "your" for "their"): a grammar for which both are one tree has dropped a word. An edit is made
at one place of one text, keeps agreement where it can, and may make no English at all: then it is refused, and that is
as good. The few edits that say the same after all stand in `EXCEPTIONS`, each with its reason.

The whole of it, with a table of the kinds and every finding: ``python -m tests.language.edits`` (``--help``).
"""  # noqa: E501

from __future__ import annotations

import argparse
import functools
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

from agon.cards import Card, Pool, load_cards, starter
from agon.cards.pools import corrected
from agon.language import Reading, ast, power_of, read_ability, speak
from tests.language.edit_exceptions import EXCEPTIONS

Law = Literal["changes", "keeps", "keeps power"]


@dataclass(frozen=True, slots=True)
class Edited:
    """A text with one phrase exchanged. ``place`` shows it with a little of what stands around: ``a [b>c] d``.

    It is held against the ability it was made of, or ``against`` another text made of that.
    """

    text: str
    place: str
    against: str = ""


@dataclass(frozen=True, slots=True)
class Edit:
    """A kind of edit: what it makes of a text, one edited text a place; whether that ``changes`` or ``keeps`` it.

    What it ``keeps power`` of is read otherwise, but as a use of the same power.
    """

    name: str
    law: Law
    pattern: re.Pattern[str]
    new: Callable[[re.Match[str]], str | tuple[str, ...] | None]
    other: Callable[[re.Match[str]], str] | None = None

    def places(self, text: str) -> Iterator[Edited]:
        """Every way to make this edit in a text."""
        for match in self.pattern.finditer(text):
            made = self.new(match)
            for new in (made,) if isinstance(made, str) else made or ():
                edited = _exchanged(text, match, new)
                if edited is not None and self.other is not None:
                    against = _exchanged(text, match, self.other(match))
                    edited = None if against is None else replace(edited, against=against.text)
                if edited is not None:
                    yield edited


def _exchanged(text: str, match: re.Match[str], new: str) -> Edited | None:
    """The text with a phrase exchanged, and a capital where one was; None where nothing is different."""
    old, before, after = match.group(), text[: match.start()], text[match.end() :]
    if old[:1].isupper():
        new = new[:1].upper() + new[1:]
    if not new and (not before or before.endswith(". ")):
        after = after[:1].upper() + after[1:]
    edited = before + new + after
    if new == old or not edited.strip():
        return None
    return Edited(edited, f"{before[-40:]}[{old}>{new}]{after[:40]}")


_New = Callable[[re.Match[str]], str | tuple[str, ...] | None]


def _edit(name: str, old: str, new: str | _New, law: Law = "changes") -> Edit:
    made = (lambda match: match.expand(new)) if isinstance(new, str) else new
    return Edit(name, law, re.compile(old, re.IGNORECASE), made)


def _apart(name: str, old: str, new: str, other: str, law: Law = "changes") -> Edit:
    """A phrase by one and by another: what is read with one is held against what is read with the other.

    In both, ``{b}`` is a second word of the kind that ``a`` is.
    """

    def filled(words: str) -> Callable[[re.Match[str]], str]:
        return lambda match: words.format(**match.groupdict(), b=_second(match.groupdict().get("a", "")))

    return Edit(name, law, re.compile(old, re.IGNORECASE), filled(new), filled(other))


def _second(word: str) -> str:
    kinds = next((each for each in (_ELEMENTS, _CULTURES, _TRAITS) if word.casefold() in map(str.casefold, each)), ())
    return next((each for each in kinds if each.casefold() != word.casefold()), "")


_EDGE: Final = r"(?:(?<![\w'-])|(?![\w'-]))"
"""The end of a word, or a place that is in none."""


def _words(name: str, old: str, new: str | _New, law: Law = "changes") -> Edit:
    """One whole word or phrase by another."""
    return _edit(name, rf"{_EDGE}(?:{old}){_EDGE}", new, law)


def _both(one: str, other: str, old: str = "{}") -> tuple[Edit, Edit]:
    """Two words, each by the other; ``old`` says where they stand."""

    def exchanged(word: str) -> Callable[[re.Match[str]], str]:
        return lambda match: match.group().replace(match["w"], word, 1)

    return (
        _words(f"{one} > {other}", old.format(f"(?P<w>{one})"), exchanged(other)),
        _words(f"{other} > {one}", old.format(f"(?P<w>{other})"), exchanged(one)),
    )


# ----------------------------------------------------------------------------------------------------- words of English

_MODAL: Final = frozenset(("may", "can", "cannot", "must", "would", "could", "will"))
_THIRD: Final = {"are": "is", "have": "has", "do": "does", "were": "was"}
_PAST: Final = frozenset(
    ("won", "lost", "moved", "dealt", "took", "made", "rolled", "discarded", "revealed", "attacked")
)
_PLURALS: Final = {"die": "dice", "life": "life", "damage": "damage", "experience": "experience", "armor": "armors"}


def third(verb: str) -> str:
    """A verb as it follows one person: ``hits``, ``misses``, ``is``, ``may``."""
    if verb in _MODAL or verb in _PAST:
        return verb
    if verb in _THIRD:
        return _THIRD[verb]
    if verb.endswith(("s", "sh", "ch", "x")):
        return verb + "es"
    return verb[:-1] + "ies" if verb.endswith("y") and verb[-2:-1] not in "aeiou" else verb + "s"


def bare(verb: str) -> str:
    """A verb as it follows "you"."""
    for plain, single in _THIRD.items():
        if verb == single:
            return plain
    if verb in _MODAL or verb in _PAST:
        return verb
    if verb.endswith(("sses", "shes", "ches", "xes")):
        return verb[:-2]
    return verb.removesuffix("s")


def plural(noun: str) -> str:
    """More than one of it."""
    if noun in _PLURALS:
        return _PLURALS[noun]
    if noun.endswith("fe"):
        return noun[:-2] + "ves"
    return noun[:-1] + "ies" if noun.endswith("y") else noun + "s"


_NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NOUN: Final = (
    r"card|weapon|armor|inspiration|special|support card|warrior|opponent|space|die|player|counter|attack|roll|item|tome|"  # noqa: E501
    r"sword|shield|ally|square|hand|action|ability|trait|turn|round|attack roll|defense roll|basic attack"
)
_DEED: Final = r"gain|deal|move|discard|roll|lose|make|put|turn|choose|re-roll|draw|reveal|take|increase|reduce|rotate"
_SOMEBODY: Final = r"(?:an|each|any|another|that|your) (?:adjacent )?(?:opponent|rival)"
_ELEMENTS: Final = ("Aether", "Earth", "Fire", "Metal", "Water", "Wind", "Wood")
_CULTURES: Final = (
    "Aztec", "Briton", "Chinese", "Egyptian", "French", "Germanic", "Greek", "Irish", "Japanese", "Maori", "Mongol",
    "Norse", "Persian", "Roman", "Russian", "Saracen", "Scottish", "Spanish",
)  # fmt: skip
_TRAITS: Final = ("axe", "bludgeon", "knife", "polearm", "sword", "shield", "item", "tome", "ally", "deity", "title")


def _next_of(words: tuple[str, ...]) -> Callable[[re.Match[str]], str]:
    def other(match: re.Match[str]) -> str:
        folded = [each.casefold() for each in words]
        return words[(folded.index(match.group().casefold()) + 1) % len(words)]

    return other


def _counted(match: re.Match[str]) -> str:
    """A number and its noun, one more of it."""
    number = _NUMBERS[_NUMBERS.index(match["n"].lower()) + 1]
    rest = match["rest"]
    if match["n"].lower() == "one" and match["noun"]:
        rest = rest[: -len(match["noun"])] + plural(match["noun"])
    return number + rest


def _more(match: re.Match[str]) -> str:
    return str(int(match.group()) + 1)


def _subject(match: re.Match[str]) -> str:
    return f"an opponent {third(match['v'].lower())}"


def _object(match: re.Match[str]) -> str:
    return f"{match['v']} an opponent"


def _you(match: re.Match[str]) -> str:
    return f"you {bare(match['v'].lower())}"


def _article(word: str) -> str:
    return f"an {word}" if word[0].lower() in "aeiou" else f"a {word}"


_CLASSES: Final[dict[str, tuple[str, ...]]] = {
    "determiner": ("a", "the", "this", "that", "each", "all", "any", "another", "no", "one", "two", "your", "their"),
    "pronoun": ("you", "they", "it", "them"),
    "preposition": (
        "with", "without", "against", "to", "from", "into", "by", "of", "on", "in", "behind", "for", "before", "after",
        "during",
    ),
    "subordinator": ("if", "when", "while", "after", "before", "unless", "until"),
    "modal": ("may", "must", "cannot"),
    "verb": (
        "hit", "miss", "attack", "move", "discard", "reveal", "gain", "lose", "deal", "take", "make", "roll", "re-roll",
        "turn", "rotate", "swap", "put", "choose", "use", "play", "reduce", "increase", "win", "remove",
    ),
    "verb of somebody": (
        "hits", "misses", "attacks", "moves", "discards", "reveals", "gains", "loses", "deals", "takes", "makes",
        "rolls", "uses", "plays", "wins", "ends", "begins",
    ),
    "participle": ("hit", "missed", "attacked", "moved", "discarded", "revealed", "dealt", "made", "rolled", "damaged"),
    "noun": (
        "attack", "roll", "card", "weapon", "armor", "warrior", "space", "die", "turn", "round", "game", "opponent",
        "ability", "result", "total", "action", "counter", "bonus", "attacker", "defender",
    ),
    "value": ("life", "damage", "speed", "experience", "initiative"),
    "nouns": (
        "attacks", "rolls", "cards", "weapons", "warriors", "spaces", "dice", "turns", "rounds", "opponents",
        "abilities", "actions", "counters", "bonuses",
    ),
    "adjective": (
        "face-up", "face-down", "adjacent", "opposing", "basic", "next", "first", "last", "critical", "other", "attack",
        "defense", "even", "odd", "highest", "lowest", "same", "ranged",
    ),
}  # fmt: skip
"""Words of one class: any of them stands where another does, whether that makes sense or not."""


def _any_other(words: tuple[str, ...]) -> _New:
    return lambda match: tuple(each for each in words if each != match.group().lower())


_DEED_NEXT: Final = re.compile(
    r" (?:(?:after|when|whenever|before|each time|you|an opponent|another warrior|any warrior|are|is)\b"
    r"|(?:hit|miss|attack|defend|move|reveal|use|discard|roll|gain|make|re-roll|take|deal)(?:e?s)?\b)[^.;]*,",
    re.IGNORECASE,
)
_IN_TRIGGER: Final = re.compile(r"\b(?:after|when|whenever|before|each time) [^.,;]*,? ?$", re.IGNORECASE)


def _joins_triggers(match: re.Match[str]) -> bool:
    """Does a conjunction join two events of a trigger, which are alternatives whichever it is?"""
    before, behind = match.string[: match.start()], match.string[match.end() :]
    return _IN_TRIGGER.search(before) is not None and _DEED_NEXT.match(behind) is not None


def _where(word: str, *, joins: bool) -> _New:
    """A conjunction by another, where it joins triggers, or only where it does not."""
    return lambda match: word if _joins_triggers(match) is joins else None


_POWERS: Final = "combo|deploy|disarm|dodge|fear|heal|jump|poison|pull|push|rage|react|reroll|save|support"
_POWER_TIMES: Final = (
    "when you hit", "when you hit this round", "the first time you hit this game", "the first time you hit this round",
    "the first time you hit each round", "the next time you hit", "the next time you hit this game",
    "this round, when you hit", "until the end of the round, when you hit", "for the rest of the game, when you hit",
    "until you are hit, when you hit", "when you are missed, the next time you hit this round",
)  # fmt: skip
_POWER_EDITS: Final = tuple(
    _edit(f"a power: {time}", rf"^(?:(?:when|after|on|once)\b[^,.:]*, )?(?=(?:{_POWERS})\b)", f"{time}, ", "keeps power")  # noqa: E501
    for time in _POWER_TIMES
)  # fmt: skip

_CLASS_EDITS: Final = tuple(
    _words(f"any {name}", rf"(?:{'|'.join(words)})(?! least)", _any_other(words)) for name, words in _CLASSES.items()
)

# ------------------------------------------------------------------------------------------------------------ the kinds

EDITS: Final[tuple[Edit, ...]] = (
    *_CLASS_EDITS,
    _edit("any word dropped", r"(?<![\w'-])[A-Za-z][\w'-]* ", ""),
    # Who: owners, subjects, objects.
    _words("your > their", "your(?! opponents?\\b)(?= [a-z])", "their"),
    _words("your > an opponent's", "(?<!of )your(?! opponents?\\b)(?= [a-z])", "an opponent's"),
    _words("one of your > one of an opponent's", "(?<=of )your(?! opponents?\\b)(?= [a-z])", "an opponent's"),
    _words("their > your", "their", "your"),
    _words("opponent's > your", "(?:an|each|any|that|your|another) (?:opponent|rival)'s", "your"),
    _words("your opponent's > your", "your opponents?'s?", "your"),
    _words("opponent's > another warrior's", "(?:an|each|any|that) opponent's", "another warrior's"),
    _words("you > an opponent", r"you (?P<v>[a-z-]+)(?<!own)", _subject),
    _words("you > an opponent, behind a verb", r"(?P<v>hits?|attacks?|miss(?:es)?|by|to|against|with|than) you", _object),  # noqa: E501
    _words("opponent > you", rf"{_SOMEBODY} (?P<v>[a-z]+s|has|is|may|can|cannot|must|would)", _you),
    _words("opponent > you, behind a verb", rf"(?P<v>hit|attack|miss|by|to|against) {_SOMEBODY}(?= |[.,])", r"\g<v> you"),  # noqa: E501
    _words("an opponent > each opponent", "an opponent", "each opponent"),
    _words("each opponent > an opponent", "each opponent", "an opponent"),
    _words("opponent > warrior", "(an|each|any) opponent", lambda m: {"an": "a"}.get(m[1].lower(), m[1]) + " warrior"),
    _words("opponents > warriors", "(?<!your )opponents", "warriors"),
    _words("warrior > opponent", "(a|each|any) warrior", lambda m: {"a": "an"}.get(m[1].lower(), m[1]) + " opponent"),
    _words("another warrior > a warrior", "another warrior", "a warrior"),
    _words("player > opponent", "(each|all|any|both) (player)(s?)", r"\1 opponent\3"),
    *_both("attacker", "defender", "the {}"),
    _words("opposing > your", "opposing (?=(?:[a-z-]+ )?(?:cards|weapons|inspirations))", "your "),
    _words("opposing dropped", "opposing (?=[a-z-]+s\\b)", ""),
    _words("other dropped", "other (?=[a-z-]+)", ""),
    _words("another > a", r"another (?P<n>[a-z]+)", lambda m: _article(m["n"])),
    _words("this > another", "this (?P<n>card|weapon)", r"another \g<n>"),
    _words("this > a", r"this (?P<n>weapon)", lambda m: _article(m["n"])),
    _words("this > that", "this (?=card|weapon|roll|attack)", "that "),
    _words("that > this", "that (?=card|weapon|roll|attack|turn|round)", "this "),
    _words("that warrior > you", "that (?:warrior|opponent|player) (?P<v>[a-z]+s|has|is|may|cannot|must)", _you),
    _words("that opponent > an opponent", "that opponent", "an opponent"),
    _words("that opponent > another opponent", "that opponent", "another opponent"),
    _words("they > you", r"they (?P<v>are|have|do|may|cannot|[a-z]+)", r"you \g<v>"),
    _words("you > that warrior", "against you(?=[ .,])", "against that warrior"),
    # How many.
    _words("a > all", rf"an? (?P<n>{_NOUN})", lambda m: f"all {plural(m['n'])}"),
    _words("a > each", rf"an? (?P<n>{_NOUN})", r"each \g<n>"),
    _words("a > two", rf"an? (?P<n>{_NOUN})", lambda m: f"two {plural(m['n'])}"),
    _words("a > another", rf"an? (?P<n>{_NOUN})", r"another \g<n>"),
    _words("a > no", rf"(?:(?<=have )|(?<=has ))an? (?P<a>(?:[a-z-]+ )?)(?P<n>{_NOUN})", r"no \g<a>\g<n>"),
    _words("all > one", r"all (?:of )?(?P<o>your|their) (?P<n>[a-z]+)s", r"one of \g<o> \g<n>s"),
    _words("each > one", "each (?P<n>die|card)", r"one \g<n>"),
    _words("one > two", rf"(?P<n>one)(?P<rest> (?:of |(?:[a-z-]+ )?(?P<noun>{_NOUN})?))", _counted),
    _words("two > three", "two(?=-handed|)", "three"),
    _words("three > four", "three", "four"),
    _words("one more", r"(?<![-+\d/])\d(?=[ .,])", _more),
    _edit("+1 > +2", r"(?<=[+])\d", _more),
    _edit("-1 > -2", r"(?<=[ (]-)\d", _more),
    _edit("+ > -", r"(?<= )[+](?=\d)", "-"),
    _edit("- > +", r"(?<= )-(?=\d)", "+"),
    _words("up to dropped", "up to ", ""),
    _words("up to added", "(?:(?<=move )|(?<=ards to ))(?=one|two|three)", "up to "),
    _words("up to > exactly", "up to", "exactly"),
    _words("at least > at most", "at least", "at most"),
    _words("or more > or less", "or (?:more|greater|higher)", "or less"),
    _words("or less > or more", "or (?:less|fewer|lower)", "or more"),
    _words("or more dropped", " or (?:more|greater|higher|less|fewer|lower)", ""),
    _words("more > less", "more(?= [a-z]+ than| than)", "less"),
    _words("less > more", "(?:less|fewer)(?= [a-z]+ than| than)", "more"),
    _words("greater > less", "(?:greater|higher|larger) than", "less than"),
    _words("less > greater", "(?:less|lower) than", "greater than"),
    _words("more than > at least", r"more than (?=[a-z]+ dice|\d)", "at least "),
    _words("equal > greater", "equal to", "greater than"),
    _words("highest > lowest", "(?:highest|higher)(?! than)", "lowest"),
    _words("lowest > highest", "lowest", "highest"),
    _words("even > odd", "even(?! if)", "odd"),
    _words("odd > even", "odd", "even"),
    _words("minimum > maximum", "minimum", "maximum"),
    _words("maximum > minimum", "maximum", "minimum"),
    _words("half > twice", "half", "twice"),
    _words("double > triple", "double(d|s?)(?= )", r"triple\1"),
    _words("doubles > sixes", "doubles", "two sixes"),
    # How often, and which of several.
    _words("once > twice", "once", "twice"),
    _words("twice > once", "twice", "once"),
    _words("limit dropped", r"(?:once|twice) (?:per|each) (?:turn|round|game|match), (?:if )?(?:you )?", ""),
    _words("limit per turn > per round", "((?:once|twice) (?:per|each)) turn", r"\1 round"),
    _words("limit per round > per game", "((?:once|twice) (?:per|each)) round", r"\1 game"),
    _words("limit per game > per turn", "((?:once|twice) (?:per|each)) (?:game|match)", r"\1 turn"),
    _words("first > second", "first", "second"),
    _words("first > next", "first", "next"),
    _words("first > last", "first", "last"),
    _words("the first > each", "the first", "each"),
    _words("your first > your", "(your|their|'s) first(?= (?:[a-z]+ )?(?:roll|attack))", r"\1"),
    _words("next > first", "next(?= (?:[a-z]+ )*(?:roll|attack|time|hit|card))", "first"),
    _words("next dropped", "next (?=(?:[a-z]+ )*(?:roll|attack|turn|round))", ""),
    _words("next > this", "(?:your|their|the) next (?=turn|round)", "this "),
    _words("the next time > each time", "the next time", "each time"),
    _words("the first time > each time", "the first time", "each time"),
    _words("each time > the next time", "(?:each time|whenever)", "the next time"),
    _words("when > the next time", "(?:when|whenever)(?= you| an)", "the next time"),
    _words("when > the first time", "(?:when|whenever)(?= you| an)", "the first time"),
    # When, and for how long.
    _words("this turn > this round", "this turn", "this round"),
    _words("this turn > this game", "this turn", "this game"),
    _words("this round > this turn", "this round", "this turn"),
    _words("this round > this game", "this round", "this game"),
    _words("this game > this round", "this game", "this round"),
    _words("rest of the game > of the round", "rest of the game", "rest of the round"),
    _words("next turn > next round", "next turn", "next round"),
    _words("each turn > each round", "each turn", "each round"),
    _words("each round > each turn", "each round", "each turn"),
    _words("each round > each game", "each round", "each game"),
    _words("end > start", "(?<=at the )end(?= of)", "start"),
    _words("start > end", "(?:start|beginning)(?= of)", "end"),
    _words("of the round > of the turn", "(?<=of )(?:the|each) round", "your turn"),
    _words("of your turn > of the round", "(?<=of )your turn", "the round"),
    _words("of your turn > of each turn", "(?<=of )(?:your|their|an opponent's) turn", "each turn"),
    _words("on your turn > outside of your turn", "(?:on|during) (your|their) turn", r"outside of \1 turn"),
    _words("on your turn > on their turn", "(?:on|during) your turn", "during an opponent's turn"),
    _words("outside of > in", "outside of", "in"),
    _words("did not > do not", "(you|they) did not(?! win)", r"\1 do not"),
    _words("did not > will not", "(you|they) did not", r"\1 will not"),
    *_both("is", "was"),
    *_both("are", "were"),
    _words("you hit > you were hit", "(?<=you )(hit|miss|attack)(?= with| an|[,.])",
           lambda m: "were " + {"hit": "hit", "miss": "missed", "attack": "attacked"}[m[1].lower()]),
    _words("hits > was hit", "(?<!it )(?<!attack )(hits|misses|attacks)(?= you| with|[,.])",
           lambda m: "was " + {"hits": "hit", "misses": "missed", "attacks": "attacked"}[m[1].lower()]),
    _words("duration dropped", r" (?:this|for the rest of the|until the end of the|until the end of this) (?:turn|round|game)(?=[.,])", ""),  # noqa: E501
    _words("duration added", r"(?<=[+-]\d)(?=\.)", " this round"),
    _words("before > after", "before", "after"),
    _words("after > before", "after", "before"),
    _words("when > after", "(?:when|whenever)", "after"),
    _words("after > when", "after", "when"),
    _words("when > before", "(?:when|whenever)", "before"),
    _words("while > when", "while", "when"),
    _words("if > when", "if(?= you (?:hit|miss|are hit|are missed|move|attack|gain|roll|discard|win)\\b)", "when"),
    _words("moment added", r"(?<=[a-z], )(?=gain|deal|move|discard)", "at the end of the round, "),
    # What happens.
    _words("hit > miss", r"hit(?P<s>s?)(?! by)(?<!are hit)(?<!is hit)", lambda m: "misses" if m["s"] else "miss"),
    _words("miss > hit", "miss(?P<s>es)?", lambda m: "hits" if m["s"] else "hit"),
    _words("are hit > are missed", "(are|is|been) hit", r"\1 missed"),
    _words("are missed > are hit", "(are|is|been) missed", r"\1 hit"),
    _words("you hit > you are hit", "you (hit|miss|attack)(?= with| an|[,.])", lambda m: "you are " + {"hit": "hit", "miss": "missed", "attack": "attacked"}[m[1].lower()]),  # noqa: E501
    _words("you are hit > you hit", "you are (hit|missed|attacked)(?! by)", lambda m: "you " + {"hit": "hit", "missed": "miss", "attacked": "attack"}[m[1].lower()]),  # noqa: E501
    _words("hit > attack", "(?<=you )hit(?= with| an|[,.])", "attack"),
    _words("attack roll > defense roll", r"attack (rolls?|dice|die)", r"defense \1"),
    _words("defense roll > attack roll", r"defense (rolls?|dice|die)", r"attack \1"),
    _words("attack or defense roll > roll", r"(?:attack|defense) (?=rolls?\b)", ""),
    _words("roll > attack roll", r"(?<!attack )(?<!defense )(?<!re-)(?:(?<=your )|(?<=their ))(?=rolls?\b)", "attack "),
    _words("attack > basic attack", "(?<!basic )(?<!weapon )(?<!this )attack(?P<s>s?)(?= (?:deal|against|roll|with|at|that))", r"basic attack\g<s>"),  # noqa: E501
    _words("basic dropped", "basic ", ""),
    _words("basic > weapon", "basic(?= attack)", "weapon"),
    _words("critical dropped", "critical ", ""),
    _words("deal > take", "you deal(?= )", "you take"),
    _words("take > deal", "you take(?= )", "you deal"),
    _words("gain > lose", r"gain(s?)(?= (?:\d|one|two|[+]\d|life))", lambda m: "lose" + m[1]),
    _words("lose > gain", r"lose(s?)(?= (?:\d|one|two|life))", lambda m: "gain" + m[1]),
    _words("increase > reduce", "increase(s?)", r"reduce\1"),
    _words("reduce > increase", "(?:reduce|decrease)(s?)", r"increase\1"),
    _words("won > did not win", "(you|they) won", r"\1 did not win"),
    _words("win > lose", "win(s?)(?= initiative| ties)", r"lose\1"),
    _words("discard > reveal", "(?<!your )(?<!their )(?<!owner's )discard(s?)(?= (?:this|one|an|a|all|that|any|another))", r"reveal\1"),  # noqa: E501
    _words("discard > return", "discard(?= this card)", "remove"),
    *_both("face-up", "face-down"),
    _words("face-up dropped", "face-(?:up|down) (?=[a-z])", ""),
    _words("face-up added", r"(?:(?<=another )|(?<=two of your )|(?<=one of your ))(?=(?:[a-z]+ )?cards?)", "face-up "),
    *_both("speed", "experience"),
    _words("life > speed", "life(?= than|[.,])", "speed"),
    _words("initiative > experience", "initiative(?= than| of)", "experience"),
    _words("damage > life", r"(?<=\+\d )damage", "life"),
    # What is allowed.
    _words("may > must", "may(?! not)", "must"),
    _words("may dropped", rf"you may (?={_DEED})", ""),
    _words("may > cannot", "(?<=you )may(?! not)", "cannot"),
    _words("may added", rf"(?:(?<=\. )|^|(?<=[a-z], ))(?={_DEED})", "you may "),
    _words("cannot > may", "cannot", "may"),
    _words("must > may", "must", "may"),
    _words("do not have > have", "(?:do not|does not) have", "have"),
    _words("have > do not have", "(?<=if you )have(?= (?:an?|one|two|the|another|more|less)\\b)", "do not have"),
    _words("are > are not", "(if|while) (you are|an opponent is|that warrior is|they are|it is)(?! not)", r"\1 \2 not"),
    _words("not dropped", "(?:(?<=are )|(?<=is )|(?<=has )|(?<=have ))(?:not )(?=[a-z])", ""),
    _words("if you do > if you do not", "if you do(?! not)(?=[ ,])", "if you do not"),
    _words("if you do not > if you do", "if you do not(?=,)", "if you do"),
    _words("otherwise > if you do", "otherwise", "if you do"),
    _words("instead dropped", ",? instead(?! of)", ""),
    _words("if > unless", "if(?= you | an | the | this )(?! you do)(?! possible)", "unless"),
    _words("if possible dropped", ",? if possible", ""),
    # Where, with what.
    _words("with > without", "with(?= an? | more | a)", "without"),
    _words("without > with", "without", "with"),
    _words("adjacent > not adjacent", "adjacent to", "not adjacent to"),
    _words("adjacent dropped", "adjacent (?!to)", ""),
    _words("adjacent added", r"(?<=an )(?=opponent\b)", "adjacent "),
    _words("behind > in front of", "behind", "in front of"),
    _words("left > right", "left", "right"),
    _words("directly dropped", "directly ", ""),
    _words("with this dropped", " with this (?:card|weapon)", ""),
    _words("with this added", "(?:(?<=you hit)|(?<=you miss))(?=,)", " with this weapon"),
    _words("against dropped", r" against [^,.;]*?(?= (?:gain|deal|get)|[.,])", ""),
    _words("against added", r"(?<=attack rolls)(?= gain| get)", " against adjacent opponents"),
    _words("bound dropped", r",? (?:\(minimum \w+\)|to a (?:minimum|maximum) of \w+)", ""),
    _words("for each dropped", r" for each [^,.;]*(?=\.)", ""),
    _words("by whom dropped", r"(?:(?<=are hit)|(?<=e missed)|(?<=ttacked)) by [^,.;]*(?=,)", ""),
    _words("equal to dropped", r"(?:(?<=life)|(?<=mage)) equal to [^.,]*(?=\.)", ""),
    # Words of the lexicon.
    _words("element", "|".join(_ELEMENTS), _next_of(_ELEMENTS)),
    _words("culture", "|".join(_CULTURES), _next_of(_CULTURES)),
    _words("trait", "|".join(_TRAITS), _next_of(_TRAITS)),
    _edit("non-", "(?<![\\w'-])non-(?=[a-z])", ""),
    _words("weapon > armor", r"(?<!this )(?<!with )weapon(?= card|s? )(?!s? attack)", "armor"),
    _words("inspiration > special", "inspiration(?= card|s? )", "special"),
    _words("one-handed > two-handed", "one-handed", "two-handed"),
    _words("support dropped", "support (?=cards?)", ""),
    # What is joined.
    _words("and > or", "and(?! (?:defense|attack|defensive) )", _where("or", joins=False)),
    _words("or > and", "or(?! (?:more|less|fewer|greater|higher|lower|defense|attack|equal)\\b)",
           _where("and", joins=False)),
    _words("then > or", ",? then(?= [a-z])", " or"),
    # Whole parts put in or left out.
    _edit("moment added behind", r"(?<=[a-z])\.$", " at the end of the round."),
    _edit("condition added behind", r"(?<=[a-z0-9])\.$", " if you have 3 or less life."),
    _edit("limit added", r"^(?=(?:when|after|before) )", "once per game, "),
    _edit("trigger added", r"^(?=(?:your|gain|you|deal|move) )", "after you hit, "),
    _edit("condition dropped", r"(?:(?<=\. )|^|(?<=, ))(?:if|while|unless) (?!you do\b)[^,.;:]*, ", ""),
    _edit("condition behind dropped", r" (?:if|while|unless) (?!possible|able)[^,.;:]*(?=\.)", ""),
    _edit("trigger dropped", r"(?:(?<=\. )|^|(?<=, ))(?:when|whenever|after|before|at the) [^,.;:]*, ", ""),
    _edit("last of several dropped", r"(?<=[a-z0-9])(?:,)? (?:and|or) [^,.;:]*(?=\.)", ""),
    _edit("first sentence dropped", r'^[^".]*\. (?=[A-Z])', ""),
    _edit("last sentence dropped", r'(?<=\.) [A-Z][^".]*\.$', ""),
    # Two texts made of one: with "and" and with "or". One card is of both kinds or of one of them.
    _apart("a card: and, or", rf"(?<=\ba )(?P<a>{'|'.join(_ELEMENTS)})(?= (?:card|warrior)\b)", "{a} and {b}", "{a} or {b}"),  # noqa: E501
    _apart("a weapon: and, or", r"(?<=\ba )(?P<a>sword|axe|knife|polearm|shield)(?=[ ,.])", "{a} and {b}", "{a} or {b}"),  # noqa: E501
    _apart("deeds: and, or", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",
           "{a} and gain 2 experience", "{a} or gain 2 experience"),
    _apart("done: did not, do not", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",
           "if you did not attack this round, {a}", "if you do not attack this round, {a}"),
    _apart("it: the die, the total", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",
           "re-roll one die of your attack roll. If it is a 6, {a}",
           "re-roll one die of your attack roll. If the total is a 6, {a}"),
    _apart("it: of the next attack, of any", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",
           "{a}. Your next attack gains +1. It deals +1 damage",
           "{a}. Your next attack gains +1. Your attacks deal +1 damage"),
    _apart("a ban: for a round, without an end", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",  # noqa: E501
           "{a}. You cannot attack this round", "{a}. You cannot attack"),
    # Two sentences: a moment, or what is asked, in one of its own.
    _apart("end: of this round, of each", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",
           "{a}. At the end of this round, lose 2 life", "{a}. At the end of each round, lose 2 life"),
    _apart("end: this round apart, within", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",
           "{a}. At the end of this round, lose 2 life", "at the end of this round, {a} and lose 2 life"),
    _apart("end of Anarcus: of the round, of each", r"(?:(?<=[.,] )|^)draw (?:a card|two cards)(?=\.)",
           "draw a card. At the end of the round, discard a card",
           "draw a card. At the end of each round, discard a card"),
    _apart("asked: you were hit, when you are hit", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",  # noqa: E501
           "{a}. If you were hit, lose 2 life", "{a}. When you are hit, lose 2 life"),
    _apart("asked behind: was, when it is", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",
           "{a}. Lose 2 life if a card was discarded", "{a}. Lose 2 life when a card is discarded"),
    _apart("asked at once: if, when", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",
           "{a} if you are hit", "{a} when you are hit"),
    # What stands behind the last of two verbs is not of that one alone.
    _apart("behind two verbs: the last, the first", r"(?P<t>when|after|before) you (?:hit|attack|miss)(?=,)",
           "{t} you attack or hit with a sword", "{t} you attack with a sword or hit"),
    _apart("behind two verbs: both, the last alone", r"(?P<t>when|after|before) you (?:hit|attack|miss)(?=,)",
           "{t} you attack or hit with a sword", "{t} you attack or {t} you hit with a sword"),
    # "Not" in front of two deeds denies both, or is asked about; a participle behind "are" is no deed of theirs.
    _apart("denied of two: and, the first alone", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",  # noqa: E501
           "if you have not moved and attacked this turn, {a}",
           "if you have not moved and have attacked this turn, {a}"),
    _apart("denied of two: not both, neither", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",
           "if you have not both moved and attacked this turn, {a}",
           "if you have neither moved nor attacked this turn, {a}"),
    _apart("participles: are hit, you hit", r"(?P<t>when|after|before) you (?:hit|attack|miss)(?=,)",
           "{t} you are attacked or hit", "{t} you are attacked or you hit"),
    _apart("of one attack: and, or", r"(?P<t>when|after) you (?:hit|attack|miss)(?=,)",
           "{t} you are attacked and hit", "{t} you are attacked or hit"),
    # What is asked of a turn in progress, a power behind a price, and what a card asks that was just played.
    _apart("so far: did not, have not", r"^(?:push|pull|jump|heal|dodge) \d(?=\.$)",
           "if you did not move this turn, deal 1 damage to an enemy",
           "if you have not moved this turn, deal 1 damage to an enemy"),
    _apart("a keyword: behind a price, within", r"^(?P<a>push|pull|jump|heal|dodge) \d(?=\.$)",
           "1 action: gain 1 life. {a} 1", "1 action: gain 1 life, then {a} 1", "keeps"),
    _apart("of itself: asked, always so", r"^draw (?:a card|two cards)(?=\.$)",
           "if you have played a card this turn, draw a card", "draw a card", "keeps"),
    _apart("another to play: one more", r"(?:(?<=[.,] )|^)draw (?:a card|two cards)(?=\.$)",
           "play another fighter", "play an additional fighter", "keeps"),
    # What is said once behind two clauses, or in front of two nouns, is not of one alone.
    _apart("span behind two: both, the last alone", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",  # noqa: E501
           "{a}. Your attack rolls gain +1 and opponents get -1 to attack rolls this round",
           "{a}. Your attack rolls gain +1. Opponents get -1 to attack rolls this round"),
    _apart("for each behind two: both, the last alone", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",  # noqa: E501
           "{a}. Gain 1 life and 2 experience for each card you have in play",
           "{a}. Gain 1 life. Gain 2 experience for each card you have in play"),
    _apart("against behind two: both, the last alone", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",  # noqa: E501
           "{a}. Your attack rolls gain +1 and your attacks deal +1 damage against Greek warriors",
           "{a}. Your attack rolls gain +1. Your attacks deal +1 damage against Greek warriors"),
    _apart("if behind a comma: both, the last alone", r"(?<=[.,] )(?P<a>gain \d life)(?=\.)",
           "{a}, and 1 speed if you have a sword", "if you have a sword, {a} and 1 speed"),
    _apart("adjective in front of two: both, the first alone", r"(?<=[.,] )(?P<a>gain \d life|move one space|discard this card)(?=\.)",  # noqa: E501
           "if you have Greek swords and axes, {a}", "if you have a Greek sword and an axe, {a}"),
    _apart("span of Anarcus behind two: both, the last alone", r"(?:(?<=[.,] )|^)draw (?:a card|two cards)(?=\.)",
           "draw a card. Your fighters get +1 HP and your hero gets +1 HP this turn",
           "draw a card. Your fighters get +1 HP. Your hero gets +1 HP this turn"),
    _apart("for each of Anarcus behind two: both, the last alone", r"(?:(?<=[.,] )|^)draw (?:a card|two cards)(?=\.)",
           "draw a card and discard a card for each fighter you have",
           "draw a card. Discard a card for each fighter you have"),
    _apart("moment: fronted, behind", r"(?:(?<=\. )|^|(?<=, ))(?P<a>gain \d life|move one space|discard this card)(?=\.)",  # noqa: E501
           "at the end of the round, gain 2 life and {a}", "gain 2 life and {a} at the end of the round"),
    _apart("first, next", r"(?:when|whenever) (?P<a>(?:you|an opponent) [^,.]*?)(?=,)", "the first time {a}", "the next time {a}"),  # noqa: E501
    _apart("your turn, their turn", r"(?<=an opponent moves)(?= |,)", " outside of your turn", " outside of their turn"),  # noqa: E501
    # What must not change: triggers are alternatives however they are joined, and so are kinds of a plural.
    _apart("triggers: joined by and, by or", r"(?P<a>(?:after|when|before|whenever) (?:you|an opponent|another warrior) [^,.;]*)(?=,)",  # noqa: E501
           "{a} and after you gain life", "{a} or after you gain life", "keeps"),
    _apart("triggers: said once, said again", r"(?P<t>after|when|before) (?P<a>you [^,.;]*)(?=,)",
           "{t} {a} or {t} you gain life", "{t} {a} or you gain life", "keeps"),
    _apart("cards: joined by and, by or", rf"(?P<a>{'|'.join((*_ELEMENTS, *_CULTURES))})(?= (?:cards|warriors|weapons)\b)",  # noqa: E501
           "{a} and {b}", "{a} or {b}", "keeps"),
    _apart("one of several: joined by and, by or", r"(?<=one of your )(?P<a>items|weapons|swords|allies|inspirations|shields)\b",  # noqa: E501
           "{a} and tomes", "{a} or tomes", "keeps"),
    _apart("rolls: joined by and, by or", r"(?<!next )attack rolls(?= (?:gain|get|this))", "attack and defense rolls",
           "attack or defense rolls", "keeps"),
    _words("triggers: and > or", "and", _where("or", joins=True), "keeps"),
    _words("triggers: or > and", "or", _where("and", joins=True), "keeps"),
    _words("triggers: said again", r"(?P<t>after|when|before|whenever) (?P<a>[^,.;]*?) or (?=(?:you|an opponent|another warrior|any warrior|that) [a-z]+[^,.;]*,)", r"\g<t> \g<a> or \g<t> ", "keeps"),  # noqa: E501
    _words("plural heads: and > or", "(?<=attack )and(?= defense rolls)|(?<=defense )and(?= attack rolls)", "or", "keeps"),  # noqa: E501
    _words("plural heads: or > and", "(?<=attack )or(?= defense rolls)|(?<=defense )or(?= attack rolls)", "and", "keeps"),  # noqa: E501
    # What must stay a power: its keyword behind any time.
    *_POWER_EDITS,
)  # fmt: skip

LEAST: Final[dict[str, tuple[int, int]]] = {
    "any determiner": (32444, 7147), "any pronoun": (2453, 490), "any preposition": (21266, 4628),
    "any subordinator": (4172, 837), "any modal": (583, 100), "any verb": (43459, 8150),
    "any verb of somebody": (7432, 1352), "any participle": (1804, 342), "any noun": (43789, 8736),
    "any value": (2147, 326), "any nouns": (7027, 1309), "any adjective": (17393, 3698),
    "any word dropped": (12555, 2562), "your > their": (474, 129), "your > an opponent's": (383, 98),
    "one of your > one of an opponent's": (90, 30), "their > your": (47, 15), "opponent's > your": (24, 3),
    "your opponent's > your": (9, 1), "opponent's > another warrior's": (15, 1), "you > an opponent": (760, 143),
    "you > an opponent, behind a verb": (38, 18), "opponent > you": (29, 13),
    "opponent > you, behind a verb": (29, 3), "an opponent > each opponent": (57, 5),
    "each opponent > an opponent": (5, 0), "opponent > warrior": (70, 5), "opponents > warriors": (8, 0),
    "warrior > opponent": (19, 1), "another warrior > a warrior": (7, 0), "player > opponent": (7, 0),
    "attacker > defender": (24, 3), "defender > attacker": (27, 10), "opposing > your": (4, 1),
    "opposing dropped": (12, 2), "other dropped": (21, 8), "another > a": (44, 3), "this > another": (228, 58),
    "this > a": (114, 29), "this > that": (269, 69), "that > this": (75, 0), "that warrior > you": (9, 2),
    "that opponent > an opponent": (6, 3), "that opponent > another opponent": (6, 3), "they > you": (22, 1),
    "you > that warrior": (19, 3), "a > all": (291, 53), "a > each": (291, 53), "a > two": (291, 53),
    "a > another": (291, 53), "a > no": (35, 3), "all > one": (18, 2), "each > one": (4, 0), "one > two": (133, 35),
    "two > three": (53, 21), "three > four": (17, 1), "one more": (197, 73), "+1 > +2": (398, 111),
    "-1 > -2": (68, 19), "+ > -": (397, 111), "- > +": (68, 19), "up to dropped": (12, 5), "up to added": (23, 3),
    "up to > exactly": (12, 5), "at least > at most": (0, 0), "or more > or less": (6, 2),
    "or less > or more": (3, 5), "or more dropped": (9, 8), "more > less": (35, 1), "less > more": (46, 5),
    "greater > less": (30, 2), "less > greater": (37, 1), "more than > at least": (9, 0), "equal > greater": (11, 0),
    "highest > lowest": (15, 0), "lowest > highest": (2, 0), "even > odd": (5, 0), "odd > even": (7, 0),
    "minimum > maximum": (20, 3), "maximum > minimum": (2, 1), "half > twice": (0, 0), "double > triple": (13, 0),
    "doubles > sixes": (38, 1), "once > twice": (114, 38), "twice > once": (15, 0), "limit dropped": (112, 38),
    "limit per turn > per round": (31, 9), "limit per round > per game": (70, 21),
    "limit per game > per turn": (14, 6), "first > second": (28, 1), "first > next": (28, 1), "first > last": (28, 1),
    "the first > each": (10, 0), "your first > your": (16, 1), "next > first": (63, 16), "next dropped": (87, 19),
    "next > this": (29, 5), "the next time > each time": (3, 0), "the first time > each time": (0, 0),
    "each time > the next time": (13, 0), "when > the next time": (97, 23), "when > the first time": (97, 23),
    "this turn > this round": (11, 8), "this turn > this game": (11, 8), "this round > this turn": (89, 25),
    "this round > this game": (89, 25), "this game > this round": (32, 0), "rest of the game > of the round": (22, 6),
    "next turn > next round": (22, 3), "each turn > each round": (22, 10), "each round > each turn": (121, 30),
    "each round > each game": (121, 30), "end > start": (20, 8), "start > end": (85, 15),
    "of the round > of the turn": (76, 21), "of your turn > of the round": (3, 0),
    "of your turn > of each turn": (5, 0), "on your turn > outside of your turn": (1, 0),
    "on your turn > on their turn": (0, 0), "outside of > in": (2, 0), "duration dropped": (112, 30),
    "duration added": (155, 44), "before > after": (22, 0), "after > before": (145, 35), "when > after": (107, 27),
    "after > when": (145, 35), "when > before": (107, 27), "while > when": (32, 21), "if > when": (23, 1),
    "moment added": (98, 25), "hit > miss": (101, 25), "miss > hit": (16, 5), "are hit > are missed": (27, 5),
    "are missed > are hit": (3, 0), "you hit > you are hit": (64, 21), "you are hit > you hit": (30, 3),
    "hit > attack": (40, 19), "attack roll > defense roll": (174, 29), "defense roll > attack roll": (145, 24),
    "attack or defense roll > roll": (320, 50), "roll > attack roll": (28, 2), "attack > basic attack": (297, 43),
    "basic dropped": (62, 4), "basic > weapon": (61, 4), "critical dropped": (34, 5), "deal > take": (8, 1),
    "take > deal": (15, 4), "gain > lose": (294, 61), "lose > gain": (0, 1), "increase > reduce": (6, 0),
    "reduce > increase": (28, 3), "won > did not win": (7, 0), "win > lose": (13, 2), "discard > reveal": (68, 19),
    "discard > return": (48, 6), "face-up > face-down": (31, 4), "face-down > face-up": (7, 1),
    "face-up dropped": (35, 4), "face-up added": (20, 2), "speed > experience": (55, 4),
    "experience > speed": (79, 8), "life > speed": (67, 19), "initiative > experience": (7, 0),
    "damage > life": (92, 16), "may > must": (230, 35), "may dropped": (129, 22), "may > cannot": (220, 34),
    "may added": (227, 62), "cannot > may": (50, 12), "must > may": (4, 1), "do not have > have": (3, 0),
    "have > do not have": (46, 2), "are > are not": (44, 11), "not dropped": (15, 3),
    "if you do > if you do not": (46, 14), "if you do not > if you do": (0, 0), "otherwise > if you do": (7, 4),
    "instead dropped": (1, 0), "if > unless": (244, 25), "if possible dropped": (21, 1), "with > without": (43, 8),
    "without > with": (11, 0), "adjacent > not adjacent": (19, 15), "adjacent dropped": (12, 7),
    "adjacent added": (66, 7), "behind > in front of": (2, 1), "left > right": (0, 0), "directly dropped": (2, 0),
    "with this dropped": (103, 29), "with this added": (4, 2), "against dropped": (73, 12), "against added": (45, 4),
    "bound dropped": (20, 3), "for each dropped": (17, 8), "by whom dropped": (20, 2), "equal to dropped": (1, 0),
    "element": (60, 2), "culture": (13, 0), "trait": (36, 11), "non-": (18, 0), "weapon > armor": (23, 4),
    "inspiration > special": (18, 1), "one-handed > two-handed": (2, 0), "support dropped": (48, 4),
    "and > or": (140, 13), "or > and": (77, 12), "then > or": (0, 1), "moment added behind": (582, 176),
    "condition added behind": (741, 230), "limit added": (165, 31), "trigger added": (148, 38),
    "condition dropped": (290, 43), "condition behind dropped": (45, 9), "trigger dropped": (361, 83),
    "last of several dropped": (153, 23), "first sentence dropped": (217, 54), "last sentence dropped": (218, 54),
    "a card: and, or": (18, 0), "a weapon: and, or": (8, 1), "deeds: and, or": (26, 8),
    "done: did not, do not": (26, 8), "it: the die, the total": (26, 8), "it: of the next attack, of any": (26, 8),
    "a ban: for a round, without an end": (26, 8), "did not > do not": (3, 1),
    "moment: fronted, behind": (29, 8), "first, next": (94, 21), "your turn, their turn": (2, 0),
    "triggers: joined by and, by or": (210, 49), "triggers: said once, said again": (190, 46),
    "cards: joined by and, by or": (3, 0), "one of several: joined by and, by or": (4, 0),
    "rolls: joined by and, by or": (54, 10), "triggers: and > or": (3, 0), "triggers: or > and": (4, 0),
    "triggers: said again": (1, 0),
    "plural heads: and > or": (12, 0), "plural heads: or > and": (1, 0),
    "did not > will not": (9, 1), "is > was": (180, 20), "was > is": (10, 2), "are > were": (163, 21),
    "were > are": (2, 0), "you hit > you were hit": (76, 23), "hits > was hit": (43, 6),
    "end: of this round, of each": (31, 9), "end: this round apart, within": (31, 9),
    "end of Anarcus: of the round, of each": (0, 12), "asked: you were hit, when you are hit": (31, 9),
    "asked behind: was, when it is": (31, 9), "asked at once: if, when": (31, 9),
    "so far: did not, have not": (0, 4), "a keyword: behind a price, within": (0, 4),
    "of itself: asked, always so": (0, 1), "another to play: one more": (0, 6),
    "denied of two: and, the first alone": (31, 9), "denied of two: not both, neither": (31, 9),
    "participles: are hit, you hit": (12, 3), "of one attack: and, or": (12, 3),
    "behind two verbs: the last, the first": (12, 3), "behind two verbs: both, the last alone": (12, 3),
    "span behind two: both, the last alone": (31, 9), "for each behind two: both, the last alone": (31, 9),
    "against behind two: both, the last alone": (31, 9), "if behind a comma: both, the last alone": (21, 7),
    "adjective in front of two: both, the first alone": (31, 9),
    "span of Anarcus behind two: both, the last alone": (0, 12),
    "for each of Anarcus behind two: both, the last alone": (0, 12),
    **{edit.name: (0, 31) for edit in _POWER_EDITS},
}  # fmt: skip
"""In how many places of printed abilities, and of ours, each kind can be made, at least: to be raised, never lowered."""  # noqa: E501

# -------------------------------------------------------------------------------------------------------- what comes of it  # noqa: E501

SHARED: Final = Path(__file__).parents[2].parent / "shared" / "cards"
PRINTED: Final = (SHARED / "anachronism", SHARED / "anachronism-late")
OURS: Final = ("anachronism", "timerift", "anarcus")

FINDINGS: Final = ("same", "other", "alike", "unheard")


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability that reads, with what it reads to and how that is spoken."""

    name: str
    text: str
    kind: ast.Kind
    actions: int
    language: str
    tree: ast.Ability
    spoken: str


@dataclass(frozen=True, slots=True)
class Tried:
    """One edit of one ability, and what came of it.

    ``refused``: not read, in several ways, or not to be said, so that nobody plays it. ``changed`` and ``kept``: what
    the law of the kind wants; ``excepted``: not so, with a reason. The rest are findings: ``same``: it should have
    changed; ``other``: it should not; ``alike``: another tree in the same words; ``unheard``: spoken so that it is read
    otherwise.
    """

    edit: Edit
    ability: Ability
    place: str
    outcome: str
    said: str = ""

    def __str__(self) -> str:
        return f"{self.outcome}  {self.edit.name}  {self.ability.name}  {self.place}\n      {self.said}"


def abilities_of(cards: Iterable[Card]) -> list[Ability]:
    """The abilities of some cards that read in one way and can be said."""
    found: list[Ability] = []
    for card in cards:
        for number, printed in enumerate(card.abilities):
            text = card.text_in_force(number)
            reading = read_ability(text, kind=printed.kind, actions=printed.actions, language=card.system)
            if not isinstance(reading, Reading) or reading.alternatives > 1:
                continue
            spoken = speak(reading.ability, language=card.system)
            place = f"{card.id}/{number}"
            found.append(Ability(place, text, printed.kind, printed.actions, card.system, reading.ability, spoken))
    return found


def printed_abilities() -> list[Ability]:
    """Those of all printed cards, with their corrections; none where the cards are absent."""
    if not all(folder.is_dir() for folder in PRINTED):
        return []
    pool = functools.reduce(Pool.merged, map(load_cards, PRINTED))
    return abilities_of(corrected(pool).cards.values())


def our_abilities() -> list[Ability]:
    """Those of the cards of ours, of all games."""
    return abilities_of(card for system in OURS for card in starter(system).cards.values())


def places_of(edit: Edit, abilities: Iterable[Ability]) -> list[tuple[Ability, Edited]]:
    """Every place where an edit can be made."""
    return [(ability, edited) for ability in abilities for edited in edit.places(ability.text)]


def sample(edit: Edit, places: Sequence[tuple[Ability, Edited]], most: int) -> Sequence[tuple[Ability, Edited]]:
    """So many of the places at most: always the same ones, and with more of them those of fewer."""
    if len(places) <= most:
        return places
    luck = random.Random(edit.name)
    return sorted(places, key=lambda _: luck.random())[:most]


def tried(edit: Edit, ability: Ability, edited: Edited) -> Tried:
    """Make an edit and see what is read then."""
    outcome, said = _outcome(edit, ability, edited)
    wanted = "same" if edit.law == "changes" else "other"
    if outcome == wanted and any(each.holds(edit.name, ability.name, edited.place) for each in EXCEPTIONS):
        outcome = "excepted"
    return Tried(edit, ability, edited.place, outcome, said)


def _outcome(edit: Edit, ability: Ability, edited: Edited) -> tuple[str, str]:
    reading = read_ability(edited.text, kind=ability.kind, actions=ability.actions, language=ability.language)
    if not isinstance(reading, Reading) or reading.alternatives > 1:
        return "refused", ""
    tree, spoken = ability.tree, ability.spoken
    if edited.against:
        other = read_ability(edited.against, kind=ability.kind, actions=ability.actions, language=ability.language)
        if not isinstance(other, Reading) or other.alternatives > 1:
            return "refused", ""
        try:
            tree, spoken = other.ability, speak(other.ability, language=ability.language)
        except ValueError:
            return "refused", ""
    if edit.law == "keeps power" and power_of(reading.ability) == power_of(tree):
        return "kept", spoken
    if reading.ability == tree:
        return ("kept" if edit.law == "keeps" else "same"), spoken
    try:
        said = speak(reading.ability, language=ability.language)
    except ValueError:
        return "refused", ""
    if edit.law != "changes":
        return "other", said
    if said == spoken:
        return "alike", said
    heard = read_ability(said, kind=ability.kind, actions=ability.actions, language=ability.language)
    if not isinstance(heard, Reading) or heard.alternatives > 1 or heard.ability != reading.ability:
        return "unheard", said
    return "changed", said


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a line a kind, every finding, and the exceptions that nothing needs."""
    parser = argparse.ArgumentParser(prog="python -m tests.language.edits", description=__doc__.split("\n\n")[0])
    parser.add_argument("--kind", default="", metavar="TEXT", help="only kinds of edits with this in their name")
    parser.add_argument("--sample", type=int, default=10**9, metavar="N", help="at most so many places a kind")
    parser.add_argument("--excepted", action="store_true", help="list what exceptions let pass, too")
    parser.add_argument("--floors", action="store_true", help="print the table of floors instead")
    options = parser.parse_args(arguments)
    printed, ours = printed_abilities(), our_abilities()
    edits = [edit for edit in EDITS if options.kind in edit.name]
    if options.floors:
        for edit in edits:
            sys.stdout.write(f'    "{edit.name}": ({len(places_of(edit, printed))}, {len(places_of(edit, ours))}),\n')
        return 0
    findings: list[Tried] = []
    totals: Counter[str] = Counter()
    used: Counter[str] = Counter()
    begin = time.process_time()
    for edit in edits:
        counts: Counter[str] = Counter()
        for ability, edited in sample(edit, places_of(edit, printed + ours), options.sample):
            one = tried(edit, ability, edited)
            counts[one.outcome] += 1
            if one.outcome == "excepted":
                used.update({each.reason for each in EXCEPTIONS if each.holds(edit.name, ability.name, edited.place)})
            if one.outcome in FINDINGS or (options.excepted and one.outcome == "excepted"):
                findings.append(one)
        totals.update(counts)
        shown = "  ".join(f"{name} {number}" for name, number in sorted(counts.items()))
        sys.stdout.write(f"{edit.name:40} {counts.total():6}  {shown}\n")
        sys.stdout.flush()
    for one in findings:
        sys.stdout.write(f"{one}\n")
    for reason, number in used.most_common():
        sys.stdout.write(f"excepted {number:5}  {reason}\n")
    shown = "  ".join(f"{name} {number}" for name, number in sorted(totals.items()))
    abilities = f"{len(printed)} printed abilities and {len(ours)} of ours"
    sys.stdout.write(f"{len(edits)} kinds, {abilities}: {totals.total()} edits: {shown}\n")
    sys.stdout.write(f"{time.process_time() - begin:.0f} s of processor time\n")
    return 1 if any(one.outcome in FINDINGS for one in findings) else 0


if __name__ == "__main__":
    sys.exit(main())
