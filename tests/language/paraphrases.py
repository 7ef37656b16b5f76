"""Ways to say the same: rewrites of an ability that must not change what is read.

A rewrite belongs here only where both wordings mean the same under the rules: "once per turn" is "once each turn", but
never "once each round"; a condition that names someone ("that warrior") keeps its place before what leans on it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WORD = r"(?<![\w'-])(?:%s)(?![\w'-])"
_LEANS = re.compile(
    r"\b(that|those|these|they|them|their|it|its|instead|otherwise|other|another|do either)\b"
    r"|\bthe (attack|defen|roll|dice|die|total|hit|re-roll|result|other)", re.IGNORECASE
)  # fmt: skip
"""Words that lean on what is said before them: such a part keeps its place."""


@dataclass(frozen=True)
class Rewrite:
    """A named equivalence: what it makes of a text, the same text where it says nothing about it."""

    name: str
    apply: Callable[[str], str]


def _swap(name: str, old: str, new: str | Callable[[re.Match[str]], str]) -> Rewrite:
    """Each match of a pattern by a replacement; a capital at its beginning stays one."""
    pattern = re.compile(old, re.IGNORECASE)

    def replaced(match: re.Match[str]) -> str:
        text = match.expand(new) if isinstance(new, str) else new(match)
        return text[:1].upper() + text[1:] if match.group()[:1].isupper() else text

    return Rewrite(name, lambda text: pattern.sub(replaced, text))


def _words(name: str, old: str, new: str | Callable[[re.Match[str]], str]) -> Rewrite:
    """One whole word or phrase by another."""
    return _swap(name, rf"(?<![\w'-]){old}(?![\w'-])", new)


def _by_sentence(name: str, change: Callable[[str], str]) -> Rewrite:
    """Each sentence for itself; not within quotation marks, where an ability is given."""

    def changed(text: str) -> str:
        return text if '"' in text else " ".join(map(change, re.split(r"(?<=\.) (?=[A-Z])", text)))

    return Rewrite(name, changed)


def _moved(name: str, opening: str, *, but: str = r"$^") -> Rewrite:
    """An opening part of a sentence behind it, where nothing leans on the order; not where ``but`` is found."""
    pattern = re.compile(rf"^({opening}[^,.;:\"()]*), ([^,.;:()\"]+)\.$", re.IGNORECASE)
    kept = re.compile(but, re.IGNORECASE)

    def moved(sentence: str) -> str:
        match = pattern.match(sentence)
        if match is None or _LEANS.search(match[2]) or kept.search(match[2]):
            return sentence
        rest, first = match[2], match[1]
        return f"{rest[0].upper()}{rest[1:]} {first[0].lower()}{first[1:]}."

    return _by_sentence(name, moved)


def _front(name: str, closing: str, rest: str = '[^,.;:"()]+?') -> Rewrite:
    """A part behind a sentence that has no other opening part, before it."""
    opened = "(?!(?:if|while|when|whenever|after|before|at the|once|twice|each round|during|for) )"
    pattern = re.compile(rf"^{opened}({rest}) ({closing})\.$", re.IGNORECASE)

    def fronted(sentence: str) -> str:
        match = pattern.match(sentence)
        if match is None:
            return sentence
        return f"{match[2][0].upper()}{match[2][1:]}, {match[1][0].lower()}{match[1][1:]}."

    return _by_sentence(name, fronted)


def _digit(match: re.Match[str]) -> str:
    return str(_NUMBERS.index(match.group().lower()))


def _spelled(match: re.Match[str]) -> str:
    return _NUMBERS[int(match.group())]


_BONUS = (
    r"(?P<n>[+-]\d+)(?! (?:damage|life|speed|experience|initiative|modifiers?|for each|bonus|or [+-]\d))(?=[ .,;]|$)"
)
_ATTACKS = r"(?:(?:basic|weapon) )?attacks"
_ROLLS = r"(?:(?:basic attack|attack|defense) )?rolls"

_SOMEBODY = (
    r"(?:an?|any|another|each) (?:[\w-]+ )*?(?:opponent|warrior|player)(?! warrior)(?: (?:with|without) [^,.]*?)?"
)
_CHANGE = r"(?:(?<=[+-]\d)|(?<=damage|.speed|rience))"
_LIMIT = "(?:once|twice) (?:per|each) (?:turn|round|game)"
_SPAN = (
    "(?:for |during |on )?(?:this|your next|their next|the next) (?:round|turn|game)|for the (?:round|rest of the game)"
)
_SEVERAL = (
    r"\b(?:and|or|then) (?:you|your|the defender|gain|lose|deal|move|discard|roll|re-roll|rotate|take|turn|make|put"
    r"|place|set|get|increase|reduce|draw|reveal|swap|use|choose|add)\b"
)
"""Deeds in a row: what is said behind them is that of the last."""
_ACTIVE = {"hit": "hits", "attacked": "attacks", "missed": "misses", "damaged": "damages"}
_PASSIVE = {
    "hit": "hit", "attack": "attacked", "miss": "missed", "misse": "missed", "discard": "discarded",
    "increase": "increased", "reduce": "reduced", "modify": "modified",
}  # fmt: skip

REWRITES = (
    # Typography and spelling.
    Rewrite("curly apostrophes", lambda text: text.replace("'", "\u2019")),
    Rewrite("curly quotation marks", lambda text: re.sub(r'"([^"]*)"', "\u201c\\1\u201d", text)),
    Rewrite("a minus sign", lambda text: re.sub(r"[-\u2212\u2013](?=\d)", "\u2212", text)),
    Rewrite("an en dash", lambda text: re.sub(r"[-\u2212\u2013](?=\d)", "\u2013", text)),
    Rewrite("double spaces", lambda text: text.replace(" ", "  ")),
    Rewrite("line breaks", lambda text: text.replace(". ", ".\n")),
    Rewrite("upper case", str.upper),
    Rewrite("lower case", str.lower),
    Rewrite("no final full stop", lambda text: text.removesuffix(".")),
    Rewrite("semicolons", lambda text: text.replace(". ", "; ") if '"' not in text else text),
    Rewrite("non-breaking hyphens", lambda text: re.sub(r"(?<=[a-z])-(?=[a-z])", "\u2011", text)),
    _swap("numbers as digits", _WORD % "|".join(_NUMBERS), _digit),
    _swap("numbers as words", r"(?<![\w'+\-\u2212\u2013/])\d(?![\w'\-/])", _spelled),
    _words("reroll", "re-roll(ed|s|ing)?", r"reroll\1"),
    _words("can't", "cannot", "can't"),
    _words("can not", "cannot", "can not"),
    _words("don't", "do not", "don't"),
    _words("doesn't", "does not", "doesn't"),
    _words("isn't", "is not", "isn't"),
    _words("aren't", "are not", "aren't"),
    _words("you've", "you have (not|previously)", r"you've \1"),
    _words("you're", "you are", "you're"),
    _words("face up", "face-(up|down)", r"face \1"),
    _words("faceup", "face-(up|down)", r"face\1"),
    _words("defence", "defense", "defence"),
    _words("armour", "armor", "armour"),
    _words("1-handed", "one-handed", "1-handed"),
    _words("two handed", "(one|two)-handed", r"\1 handed"),
    _swap("non without a hyphen", r"\bnon-(?=[a-z])", "non "),
    _words("square", "space(s?)", r"square\1"),
    _words("challenge", "game", "challenge"),
    # Synonyms.
    _swap("a bonus of", rf"(?<=roll|olls) (gains?|gets?) {_BONUS}", r" \1 a bonus of \g<n>"),
    _swap("a +1 bonus", rf"(?<=roll|olls) (gains?|gets?) {_BONUS}", r" \1 a \g<n> bonus"),
    _words("an additional +1", r"additional (?=[+-]\d)", "extra "),
    _words("if able", "if possible", "if able"),
    _words(
        "an opponent's warrior", "(an|each) opponent(?=$|[,.]| (?:is|takes|hits|attacks|moves) )",
        r"\1 opponent's warrior",
    ),
    _words("each time", "whenever", "each time"),
    _words("every time", "whenever", "every time"),
    _words("start for beginning", "beginning of", "start of"),
    _words("beginning", "start of", "beginning of"),
    _words("per", "(once|twice|times) each (turn|round|game|match)", r"\1 per \2"),
    _words("each", "(once|twice|times) per (turn|round|game|match)", r"\1 each \2"),
    _words("once a turn", "(once|twice|times) (?:per|each) (turn|round|game|match)", r"\1 a \2"),
    _words("one time", "once (per|each) (turn|round|game|match)", r"one time \1 \2"),
    _words("two times", "twice (per|each) (turn|round|game|match)", r"two times \1 \2"),
    _words("next to", "adjacent to", "next to"),
    _words("all your", "all of your", "all your"),
    _words("at least", r"(?<!that )(\w+) or more(?= (?!of)[a-z])", r"at least \1"),
    _words("at most", r"(\d+|two|three) or (?:less|fewer)(?= [a-z])", r"at most \1"),
    _words("or more", r"at least (\w+)", r"\1 or more"),
    _words("or fewer", r"(\w+) or less life", r"\1 or fewer life"),
    _words("higher", "greater than", "higher than"),
    _words("greater", "higher than", "greater than"),
    _words("equal or greater", "greater than or equal to", "equal to or greater than"),
    _words("base attack", "basic attack(s?)", r"base attack\1"),
    _words("if so", "if you do,", "if so,"),
    _words("decrease", "reduce", "decrease"),
    _words("raise", "increase", "raise"),
    _words("supports", "support cards", "supports"),
    _words("a support", "a support card", "a support"),
    _words("critically hit", "are hit by a critical hit", "are critically hit"),
    _words("score a critical hit", "you make a critical hit", "you score a critical hit"),
    _words("chooses to", "chooses to either", "chooses to"),
    _words("an additional", "may use another", "may use an additional"),
    _words("roll a die", "roll one die", "roll a die"),
    _words(
        "lose", r"(you|opponents|that warrior) (get|gets) -(\d) (speed|experience)",
        lambda match: f"{match[1]} {'loses' if match[2] == 'gets' else 'lose'} {match[3]} {match[4]}",
    ),
    _swap("increase by", r"(?<=[,.] )your (attack|defense) roll gains \+(\d)(?=\.)", r"increase your \1 roll by \2"),
    _swap("rolls increased by", rf"(?:^|(?<=\. ))your ({_ROLLS}) gain \+(\d)(?=\.)", r"Increase your \1 by \2"),
    _swap("deals extra", r"\b(deals?) (?:an additional )?\+(\d) damage", r"\1 \2 additional damage"),
    _swap("deals more", r"\b(deals?) (?:an additional )?\+(\d) damage", r"\1 \2 more damage"),
    _swap("deals less", r"\b(deals?) -(\d) damage", r"\1 \2 less damage"),
    _swap("attacks gain damage", r"\b(attacks(?: with [^,.]*?)?) deal \+(\d) damage", r"\1 gain \2 damage"),
    _swap(
        "this weapon hits", r"\b(when|after) you (hit|miss) with this weapon,",
        lambda match: f"{match[1]} this weapon {match[2]}{'es' if match[2] == 'miss' else 's'},",
    ),
    _words("next turn in front", r"(gain [+-]\d (?:speed|experience)) on (your next turn)(?=\.$)", r"\1 during \2"),
    # Singular and plural, voice.
    _swap("each of your attacks", r"(?<!of )\byour ((?:basic |weapon )?attacks(?: with [^,.]*?)?) deal (?=[+-])",
          r"each of your \1 deals "),
    _swap("each of your rolls", rf"(?<!of )(?<!and )\byour ({_ROLLS}) (?:gain|get) (?=[+-])", r"each of your \1 gains "),  # noqa: E501
    _swap("all of your rolls", rf"(?<!of )(?<!and )\byour ({_ROLLS}) (?=gain|get)", r"all of your \1 "),
    _swap("dealt damage", r"\byou take damage,", "you are dealt damage,"),
    _words(
        "into the discard pile", "(?<!cannot )discard (this card)(?=[.]|$)", r"put \1 into its owner's discard pile"
    ),
    _words("in your discard pile", "(?<!cannot )discard (this card)(?=[.]|$)", r"place \1 in your discard pile"),
    _words(
        "one of your cards into the discard pile", "discard (one of your [a-z -]+cards|that card)(?=[.,])",
        r"put \1 into your discard pile"
    ),
    # Spans.
    _swap("until the end of the round", rf"{_CHANGE} this round(?=[.,])", " until the end of the round"),
    _swap("for the round", rf"{_CHANGE} this round(?=[.,])", " for this round"),
    _swap("during this round", rf"{_CHANGE} this round(?=[.,])", " during this round"),
    _swap("for the rest of the round", rf"{_CHANGE} this round(?=[.,])", " for the rest of the round"),
    _swap("to a minimum of", r"(?<!a )minimum (\w+)", r"to a minimum of \1"),
    _swap("minimum", r",? to a minimum of (\w+)", r" (minimum \1)"),
    _swap("but not less than", r",? to a minimum of (\w+)", r", but not less than \1"),
    # Order.
    _swap("limit after the trigger", rf"\b({_LIMIT}), ((?:when|after|before)[^,.;]+),(?! or)",
          lambda match: f"{match[2]}, {match[1].lower()},"),
    _swap("and then", r", and (?=(?:you )?(?:gain|move|discard|make|deal|roll)\b)", " and then "),
    _swap("comma before and", r"(?<![,]) and (?=(?:gain|move|discard|make) )", ", and "),

    # Synonyms, wherever they stand.
    _words("get", "gain(s?)(?! the following)", r"get\1"),
    _words("receive", "(?:gain|get)(s?)(?! the following)", r"receive\1"),
    _words("gain", "get(s?)", r"gain\1"),
    _words("inflict", "deal(s?)", r"inflict\1"),
    _words("do damage", "deal", "do"),
    _words("does damage", "deals", "does"),
    _words("are able to", "you may(?! not)", "you are able to"),
    _words("can for may", "you may(?! not)", "you can"),
    # What one is allowed beyond the rules is no choice: "you may choose to play another card" is another thing.
    _words("may choose to", "you may(?! (?:choose|use|play|attack|not|make two|have (?:up|two|another)))", "you may choose to"),  # noqa: E501
    _words("your own", "your", "your own"),
    _words("his", "their", "his"),
    # Cards are turned face-up, never "turned revealed".
    _words("revealed", "face[- ]up(?= [a-z])(?! (?:at|if|this|and|until))", "revealed"),
    _words("unrevealed", "(?<!turn )face[- ]down(?= [a-z])", "unrevealed"),
    _swap("enemy", r"\b(?:an opponent|(each|any|another|that) opponent)\b",
          lambda match: f"{match[1]} enemy" if match[1] else "an enemy"),
    _words("opposing warrior", "(an|each|any|any one) opponent", r"\1 opposing warrior"),
    _words("enemy warrior", "(an|each|any|any one) opponent", r"\1 enemy warrior"),
    _words("opposing player", "(an|each|any|any one) opponent", r"\1 opposing player"),
    _words("adjacent opposing warrior", "an adjacent opponent", "an adjacent opposing warrior"),
    _words("opponents", "opposing warriors", "opponents"),
    # "Your opponents" and "each opponents'" are said of opponents only.
    _words("opposing warriors", "(?<!your )(?<!each )opponents", "opposing warriors"),
    _words("that player", "that opponent", "that player"),
    _words("that opponent", "that (?:warrior|player)", "that opponent"),
    _words("that warrior", "that (?:opponent|player)", "that warrior"),
    _words(
        "your warrior is", "you are(?! the)(?P<more>(?:[^,.]* and are )?)",
        lambda match: "your warrior is" + match["more"].replace(" and are ", " and is "),
    ),
    _words("as long as", "while(?! (?:making|attacking))", "as long as"),
    _words("whenever", "when", "whenever"),
    _words("may not", "cannot", "may not"),
    _words("extra", "additional", "extra"),
    _words("additional", "extra", "additional"),
    _words("during their next turn", r"on (your|their|his|that \w+'s) next turn", r"during \1 next turn"),
    _words("prior to", "before", "prior to"),
    _words("lower", "less (life|speed|experience)", r"lower \1"),
    _words("every", "each", "every"),
    _words("in this game", "(?<!in )(?<!of )this game(?=[.,])", "in this game"),
    _words("in the game", "(?<=s )(?<!armors )this game(?=[.])", "in the game"),
    _words("more than", "greater than", "more than"),
    _words("no more than", "less than or equal to", "at most"),
    _words("one more card", "(?<!an )another (weapon|special card|armor|inspiration)", r"one more \1"),
    _words("an additional card", "(?<!an )another (weapon|special card|armor|inspiration)", r"an additional \1"),
    _words("the defending warrior", "the defender", "the defending warrior"),
    _words("the attacking warrior", "the attacker(?! and defender)", "the attacking warrior"),
    _words("the defender", "the defending (?:warrior|player|opponent)", "the defender"),
    _words("the attacker", "the attacking (?:warrior|player|opponent)", "the attacker"),
    _words("the result", r"(?:the|that|this) total(?= (?:is|equals|of the))", "the result"),
    _words("put this card", "place this card", "put this card"),
    _words("rather than", "instead of", "rather than"),
    _words("weapons of a kind", "with (sword|axe|polearm|bludgeon)s", r"with a \1"),
    _words("a weapon of a kind", "with an? (sword|axe|polearm|bludgeon|two-handed weapon)(?! roll)", r"with \1s"),
    # Voice: deeds.
    _swap("active", rf"\byou are (hit|attacked|missed|damaged) by ({_SOMEBODY})(?=[,.])",
          lambda match: f"{match[2]} {_ACTIVE[match[1].lower()]} you"),
    _swap("attacks that hit", r"\byou are (hit|missed) by (an? (?:[\w-]+ )*(?:attack|hit)(?: with [^,.]*?)?)(?=[,.])",
          lambda match: f"{match[2]} {_ACTIVE[match[1].lower()]} you"),
    _swap("an attack hits you", r"\byou are hit(?=[,.])", "an attack hits you"),
    _swap("passive", rf"\b({_SOMEBODY}) (hit|attack|misse)s you(?! and)",
          lambda match: f"you are {_PASSIVE[match[2].lower()]} by {match[1]}"),
    _swap("hit by you", r"\byou (hit|attack|miss) (an? (?:[\w-]+ )*?(?:opponent|warrior)(?: who [^,.]*?)?)(?= with|[,.])",  # noqa: E501
          lambda match: f"{match[2]} is {_PASSIVE[match[1].lower()]} by you"),
    _swap("made by you", r"\byou make (an? (?!roll that)[\w -]*?(?:roll|attack|hit)s?)(?=[,.]| with| against)",
          r"\1 is made by you"),
    _swap("made by somebody", rf"\b({_SOMEBODY}) makes (an? [\w -]*?(?:roll|attack|hit))(?=[,.]| with| against)",
          r"\2 is made by \1"),
    _swap("life is gained", rf"\b({_SOMEBODY}) gains life(?=[,.])", r"life is gained by \1"),
    _swap("life would be gained", rf"\b({_SOMEBODY}) would gain life(?=[,.])", r"life would be gained by \1"),
    _swap("revealed by", rf"\b({_SOMEBODY}|you) reveals? (an? [\w -]*?card)(?=[,.])", r"\2 is revealed by \1"),
    # Voice: what is done.
    _swap("is discarded", r"(?<=[.,] )discard (this card|that card)\.", r"\1 is discarded."),
    _swap("may be discarded",
          r"\byou may discard ((?:this card|that card|one of|any)(?:(?! and | or | before )[^,.])*?)(?= to |\.)",
          r"\1 may be discarded"),
    # Two dice of different rolls are one each: each is said with who may re-roll it.
    _swap("may be re-rolled", r"\byou may re-roll ((?:(?! and one)[^,.])*?(?:dice|die|rolls?)(?:(?! and one) (?:(?! and one)[^,.])*?)?)\.",  # noqa: E501
          r"\1 may be re-rolled."),
    _swap("damage is dealt", r"(?<!\w )\bdeal (\w+) damage to ([^,.]*?)\.", r"\1 damage is dealt to \2."),
    _swap("takes damage",
          r"(?<!\w )\bdeal (\w+) damage to ((?:an?|that|another|the) (?:\w+ )?(?:opponent|warrior|defender|attacker))\.",  # noqa: E501
          r"\2 takes \1 damage."),
    _swap("is dealt damage",
          r"(?<!\w )\bdeal (\w+) damage to ((?:an?|that|another|the) (?:\w+ )?(?:opponent|warrior|defender|attacker))\.",  # noqa: E501
          r"\2 is dealt \1 damage."),
    _swap("is moved", r"(?<!\w )\bmove (that warrior|that opponent|the [\w ]*warrior) ([^,.]*?)\.", r"\1 is moved \2."),
    _swap("cannot be changed by cards", r"(^|[.] )(Opposing cards) cannot (discard|increase|reduce|modify) ([^,.]*?)\.",
          lambda match: f"{match[1]}{match[4]} cannot be {_PASSIVE[match[3].lower()]} by {match[2].lower()}."),
    _words("no opponent can", "(?<![a-z] )opponents cannot", "no opponent can"),
    _swap("then", r"\bif ((?!you do|they do|so|you are an? \w+, )[^,.;]+), (?!then|\(|and |\w+, or )", r"if \1, then "),
    # Of two dice or two things, each is said with who may: "also" stands before one.
    _swap("also", r"\byou may (?=(?:discard|move|re-roll)\b)(?![^.]* or |[^.]* and one)", "you may also "),
    # Clause order.
    _moved("if behind", "if (?!you do|they do|so\\b|not\\b)", but=_SEVERAL),
    _moved("while behind", "while "),
    _moved("when behind", "when(?:ever)? ", but=_SEVERAL),
    _moved("after behind", "after ", but=_SEVERAL),
    _moved("before behind", "before ", but=_SEVERAL),
    # Behind several deeds a moment is that of the last.
    _moved("moment behind", "at the (?:start|beginning|end) of ", but=r"\b(?:and|or|then|to (?:gain|move|deal))\b"),
    _moved("limit behind", "(?:once|twice) (?:per|each) "),
    # Two conditions behind a sentence would be asked in the other order, and "as if" asks nothing.
    _front("if in front", "if [^,.;:\"()]*", "(?:(?! as$|during the)[^,.;:\"()])+?(?<! as)"),
    _front("while in front", "while [^,.;:\"()]*"),
    _front("span in front", rf"(?:{_SPAN})", r"(?:(?! if )[^,.;:\"()])+?(?:[+-]\d|damage|speed|experience|life|cards)"),
)  # fmt: skip

LEAST: Final = {
    "curly apostrophes": 113, "curly quotation marks": 5, "a minus sign": 53, "an en dash": 53, "double spaces": 605,
    "line breaks": 195, "upper case": 605, "lower case": 605, "no final full stop": 604, "semicolons": 194,
    "non-breaking hyphens": 72, "numbers as digits": 142, "numbers as words": 126, "reroll": 22, "can't": 45,
    "can not": 45, "don't": 12, "doesn't": 2, "isn't": 5, "aren't": 5, "you've": 3, "you're": 78, "face up": 32,
    "faceup": 32, "defence": 120, "armour": 17, "1-handed": 3, "two handed": 8, "non without a hyphen": 17,
    "square": 81, "challenge": 50, "a bonus of": 106, "a +1 bonus": 106, "an additional +1": 2, "if able": 16,
    "an opponent's warrior": 15, "each time": 4, "every time": 4, "start for beginning": 4, "beginning": 61,
    "per": 57, "each": 45, "once a turn": 102, "one time": 95, "two times": 7, "next to": 12, "all your": 13,
    "at least": 1, "at most": 1, "or more": 1, "or fewer": 1, "higher": 25, "greater": 1, "equal or greater": 1,
    "base attack": 52, "if so": 39, "decrease": 22, "raise": 6, "supports": 31, "a support": 5, "critically hit": 2,
    "score a critical hit": 3, "chooses to": 2, "an additional": 16, "roll a die": 9, "lose": 6, "increase by": 6,
    "rolls increased by": 8, "deals extra": 75, "deals more": 75, "deals less": 10, "attacks gain damage": 26,
    "this weapon hits": 13, "next turn in front": 5, "each of your attacks": 15, "each of your rolls": 61,
    "all of your rolls": 61, "dealt damage": 3, "into the discard pile": 19, "in your discard pile": 19,
    "one of your cards into the discard pile": 1, "until the end of the round": 13, "for the round": 13,
    "during this round": 13, "for the rest of the round": 13, "to a minimum of": 1, "minimum": 17,
    "but not less than": 17, "limit after the trigger": 60, "and then": 3, "comma before and": 4, "get": 231,
    "receive": 258, "gain": 38, "inflict": 139, "do damage": 89, "does damage": 51, "are able to": 165,
    "can for may": 165, "may choose to": 116, "your own": 313, "his": 34, "revealed": 28, "unrevealed": 4,
    "enemy": 63, "opposing warrior": 51, "enemy warrior": 51, "opposing player": 51, "adjacent opposing warrior": 5,
    "opponents": 5, "opposing warriors": 7, "that player": 6, "that opponent": 25, "that warrior": 8,
    "your warrior is": 77, "as long as": 31, "whenever": 86, "may not": 45, "extra": 10, "additional": 2,
    "during their next turn": 14, "prior to": 24, "lower": 11, "every": 158, "in this game": 11, "in the game": 1,
    "more than": 25, "no more than": 1, "one more card": 17, "an additional card": 17, "the defending warrior": 22,
    "the attacking warrior": 18, "the defender": 5, "the attacker": 4, "the result": 20, "put this card": 12,
    "rather than": 5, "weapons of a kind": 8, "a weapon of a kind": 3, "active": 4, "attacks that hit": 7,
    "an attack hits you": 8, "passive": 2, "hit by you": 15, "made by you": 35, "made by somebody": 2,
    "life is gained": 1, "life would be gained": 1, "revealed by": 1, "is discarded": 7, "may be discarded": 18,
    "may be re-rolled": 11, "damage is dealt": 25, "takes damage": 14, "is dealt damage": 14, "is moved": 1,
    "cannot be changed by cards": 1, "no opponent can": 2, "then": 188, "also": 55, "if behind": 61,
    "while behind": 14, "when behind": 17, "after behind": 34, "before behind": 7, "moment behind": 21,
    "limit behind": 18, "if in front": 16, "while in front": 15, "span in front": 5,
}  # fmt: skip
"""How many of the printed abilities each of them says something about, at least: to be raised, never lowered."""
