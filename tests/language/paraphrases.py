"""Ways to say the same: rewrites of an ability that must not change what is read.

A rewrite belongs here only where both wordings mean the same under the rules: "once per turn" is "once each turn", but
never "once each round"; a condition that names someone ("that warrior") keeps its place before what leans on it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WORD = r"(?<![\w'-])(?:%s)(?![\w'-])"
_LEANS = re.compile(
    r"\b(that|those|these|they|them|their|it|its|the|this|instead|otherwise|do|other|another|or)\b", re.IGNORECASE
)
_SPANS = re.compile(r"\b(once|twice|times|may|must|choose)\b", re.IGNORECASE)


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


def _words(name: str, old: str, new: str) -> Rewrite:
    """One whole word or phrase by another."""
    return _swap(name, rf"(?<![\w'-]){old}(?![\w'-])", new)


def _moved(name: str, opening: str) -> Rewrite:
    """An opening part of a sentence behind it, where nothing leans on the order of the two."""
    pattern = re.compile(rf"^({opening}), ([^,.;:()\"]+)\.$", re.IGNORECASE)

    def moved(text: str) -> str:
        match = pattern.match(text)
        if match is None or _LEANS.search(match[2]) or _SPANS.search(match[2]) or " or " in text:
            return text
        rest, first = match[2], match[1]
        return f"{rest[0].upper()}{rest[1:]} {first[0].lower()}{first[1:]}."

    return Rewrite(name, moved)


def _front(name: str, closing: str) -> Rewrite:
    """A span behind a sentence of one part before it."""
    pattern = re.compile(rf"^(your [^,.;:()\"]*?(?:gains?|gets?) [+-]\d+) ({closing})\.$", re.IGNORECASE)

    def fronted(text: str) -> str:
        match = pattern.match(text)
        if match is None:
            return text
        return f"{match[2][0].upper()}{match[2][1:]}, {match[1][0].lower()}{match[1][1:]}."

    return Rewrite(name, fronted)


def _digit(match: re.Match[str]) -> str:
    return str(_NUMBERS.index(match.group().lower()))


def _spelled(match: re.Match[str]) -> str:
    return _NUMBERS[int(match.group())]


_BONUS = (
    r"(?P<n>[+-]\d+)(?! (?:damage|life|speed|experience|initiative|modifiers?|for each|bonus|or [+-]\d))(?=[ .,;]|$)"
)
_ATTACKS = r"(?:(?:basic|weapon) )?attacks"
_ROLLS = r"(?:(?:basic attack|attack|defense) )?rolls"

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
    _words("get", "gain(s?) (?=[+-])", r"get\1 "),
    _words("gain", "get(s?) (?=[+-])", r"gain\1 "),
    _words("receive", "(?:gain|get)(s?) (?=[+-])", r"receive\1 "),
    _swap("a bonus of", rf"(?<=roll|olls) (gains?|gets?) {_BONUS}", r" \1 a bonus of \g<n>"),
    _swap("a +1 bonus", rf"(?<=roll|olls) (gains?|gets?) {_BONUS}", r" \1 a \g<n> bonus"),
    _words("an additional +1", r"additional (?=[+-]\d)", "extra "),
    _words("inflict", "deal(s?) (?=[+-]?\\d+ damage|that much|double)", r"inflict\1 "),
    _words("do damage", r"deal (?=[+-]?\d+ damage|double)", "do "),
    _words("does damage", r"deals (?=[+-]?\d+ damage|double)", "does "),
    _words("if able", "if possible", "if able"),
    _words("are able to", "you may(?= (?:move|discard|re-roll|make|gain|deal|add))", "you are able to"),
    _words("your own", "your(?= (?:cards|weapons|warrior|attack rolls))", "your own"),
    _words("his", "their(?= (?:speed|life|next turn|turn|experience|cards))", "his"),
    _words("revealed", "face-up(?= (?:card|weapon|armor))", "revealed"),
    _words("unrevealed", "face-down(?= (?:card|weapon|support))", "unrevealed"),
    _words(
        "an opponent's warrior", "(an|each) opponent(?=$|[,.]| (?:is|takes|hits|attacks|moves) )",
        r"\1 opponent's warrior",
    ),
    _words("enemy", "an opponent", "an enemy"),
    _words("opposing warrior", "(an|each|any|any one) opponent(?!')", r"\1 opposing warrior"),
    _words("enemy warrior", "(an|each|any|any one) opponent(?!')", r"\1 enemy warrior"),
    _words("opposing player", "(an|each|any|any one) opponent(?!')", r"\1 opposing player"),
    _words("adjacent opposing warrior", "an adjacent opponent(?!')", "an adjacent opposing warrior"),
    _words("opponents", "opposing warriors(?!')(?! in)", "opponents"),
    _words("that player", "that opponent", "that player"),
    _words("that opponent", "that (?:warrior|player)(?!')", "that opponent"),
    _words("your warrior is", "you are(?= (?:adjacent|in|not adjacent))", "your warrior is"),
    _words("whenever", "(?:each|every) time", "whenever"),
    _words("each time", "whenever", "each time"),
    _words("every time", "whenever", "every time"),
    _words("as long as", "while(?= (?:you|this|your|an?|the|that|they|no))", "as long as"),
    _words("start for beginning", "beginning of", "start of"),
    _words("beginning", "start of", "beginning of"),
    _words("per", "(once|twice|times) each (turn|round|game|match)", r"\1 per \2"),
    _words("each", "(once|twice|times) per (turn|round|game|match)", r"\1 each \2"),
    _words("once a turn", "(once|twice|times) (?:per|each) (turn|round|game|match)", r"\1 a \2"),
    _words("one time", "once (per|each) (turn|round|game|match)", r"one time \1 \2"),
    _words("two times", "twice (per|each) (turn|round|game|match)", r"two times \1 \2"),
    _words("may choose to", "you may(?= (?:move|discard|re-roll|make an|deal|add|gain))", "you may choose to"),
    _words("can for may", "you may(?= (?:move|discard|re-roll|make|gain|deal|add))", "you can"),
    _words("next to", "adjacent to", "next to"),
    _words("all your", "all of your", "all your"),
    _words("at least", r"(?<!that )(\w+) or more(?= (?!of)[a-z])", r"at least \1"),
    _words("at most", r"(\d+|two|three) or (?:less|fewer)(?= [a-z])", r"at most \1"),
    _words("or more", r"at least (\w+)", r"\1 or more"),
    _words("or fewer", r"(\w+) or less life", r"\1 or fewer life"),
    _words("higher", "greater than", "higher than"),
    _words("greater", "higher than", "greater than"),
    _words("equal or greater", "greater than or equal to", "equal to or greater than"),
    _words("prior to", "before(?= [a-z]+ing)", "prior to"),
    _words("extra", "an additional (action|attack|die|space)", r"an extra \1"),
    _words("additional", "an extra (action|attack|die|space)", r"an additional \1"),
    _words("during their next turn", "on (their|your) next turn", r"during \1 next turn"),
    _words("base attack", "basic attack(s?)", r"base attack\1"),
    _words("if so", "if you do,", "if so,"),
    _words("may not", "cannot(?= use)", "may not"),
    _words("decrease", "reduce", "decrease"),
    _words("lower", "with less (life|speed|experience)", r"with lower \1"),
    _words("raise", "increase", "raise"),
    _words("supports", "support cards", "supports"),
    _words("a support", "a support card", "a support"),
    _words("critically hit", "are hit by a critical hit", "are critically hit"),
    _words("score a critical hit", "you make a critical hit", "you score a critical hit"),
    _words("chooses to", "chooses to either", "chooses to"),
    _words("an additional", "may use another", "may use an additional"),
    _words("roll a die", "roll one die", "roll a die"),
    _words("lose", r"(you|opponents|that warrior) gets? -(\d) (speed|experience)", r"\1 lose \2 \3"),
    _swap("increase by", r"(?<=, )your (attack|defense) roll gains \+(\d)(?=\.$)", r"increase your \1 roll by \2"),
    _swap("rolls increased by", rf"^your ({_ROLLS}) gain \+(\d)(?=\.$)", r"Increase your \1 by \2"),
    _swap("deals extra", r"\b(deals?) an additional \+(\d) damage", r"\1 \2 additional damage"),
    _swap("attacks gain damage", r"\b(attacks(?: with [^,.]*?)?) deal \+(\d) damage", r"\1 gain \2 damage"),
    _swap(
        "this weapon hits", r"\b(when|after) you (hit|miss) with this weapon,",
        lambda match: f"{match[1]} this weapon {match[2]}{'es' if match[2] == 'miss' else 's'},",
    ),
    _words("next turn in front", r"(gain [+-]\d (?:speed|experience)) on (your next turn)(?=\.$)", r"\1 during \2"),
    # Singular and plural, voice.
    _swap("each of your attacks", rf"^your ({_ATTACKS}) deal (?=[+-])", r"each of your \1 deals "),
    _swap("each of your rolls", rf"^your ({_ROLLS}) (?:gain|get) (?=[+-])", r"each of your \1 gains "),
    _swap("all of your rolls", rf"^your ({_ROLLS}) (?=gain|get)", r"all of your \1 "),
    _swap(
        "active", r"\byou are (hit|attacked|missed) by (an adjacent|a non-adjacent) (warrior|opponent),",
        lambda match: f"{match[2]} {match[3]} {match[1].removesuffix('ed')}{'es' if 'miss' in match[1] else 's'} you,",
    ),
    _swap(
        "passive", r"\b(an?(?: [\w-]+)?) (opponent|warrior) (attack|hit)s you,",
        lambda match: f"you are {match[3] + ('ed' if match[3] == 'attack' else '')} by {match[1]} {match[2]},",
    ),
    _swap("dealt damage", r"\byou take damage,", "you are dealt damage,"),
    _swap(
        "takes damage", r"(^|[,.] )deal (\w+) damage to ((?:an?|that|another|the)(?: \w+)? (?:opponent|warrior))\.$",
        r"\1\3 takes \2 damage."
    ),
    _swap(
        "is dealt damage", r"(^|[,.] )deal (\w+) damage to ((?:an?|that|another|the)(?: \w+)? (?:opponent|warrior))\.$",
        r"\1\3 is dealt \2 damage."
    ),
    _words(
        "into the discard pile", "(?<!cannot )discard (this card)(?=[.]|$)", r"put \1 into its owner's discard pile"
    ),
    _words("in your discard pile", "(?<!cannot )discard (this card)(?=[.]|$)", r"place \1 in your discard pile"),
    _words(
        "one of your cards into the discard pile", "discard (one of your [a-z -]+cards|that card)(?=[.,])",
        r"put \1 into your discard pile"
    ),
    # Spans.
    _swap("until the end of the round", r"(?<=[+-]\d) this round\.$", " until the end of the round."),
    _swap("for the round", r"(?<=[+-]\d) this round\.$", " for this round."),
    _swap("during this round", r"(?<=[+-]\d) this round\.$", " during this round."),
    _swap("for the rest of the round", r"(?<=[+-]\d) this round\.$", " for the rest of the round."),
    _swap("to a minimum of", r"(?<!a )minimum (\w+)", r"to a minimum of \1"),
    _swap("minimum", r",? to a minimum of (\w+)", r" (minimum \1)"),
    _swap("but not less than", r",? to a minimum of (\w+)", r", but not less than \1"),
    # Order.
    _moved("if behind", "if [^,.;:]+"),
    _moved("while behind", "while [^,.;:]+"),
    _moved("when behind", "when(?:ever)? [^,.;:]+"),
    _moved("after behind", "after [^,.;:]+"),
    _moved("before behind", "before [^,.;:]+"),
    _moved("moment behind", "at the (?:start|beginning|end) of [^,.;:]+"),
    _moved("limit behind", "(?:once|twice) (?:per|each) (?:turn|round|game|match)"),
    _front("span in front", "this (?:round|turn|game)"),
    _swap(
        "limit after the trigger", r"^(once (?:per|each) (?:turn|round|game)), ((?:when|after|before)[^,.;]+),(?! or)",
        lambda match: f"{match[2][0].upper()}{match[2][1:]}, {match[1].lower()},",
    ),
    _swap("and then", r", and (?=(?:you )?(?:gain|move|discard|make|deal|roll)\b)", " and then "),
    _swap("comma before and", r"(?<![,]) and (?=(?:gain|move|discard|make) )", ", and "),
)  # fmt: skip
