"""Edits after which a text means what it meant, or is no English and may as well: the one list of them, with reasons.

An exception is a kind of edit (a pattern of its name), a place (a pattern of ``before [old>new] behind``, or an id of an
ability) and the reason. It never quotes more of a card than the few words that decide it.
"""  # noqa: E501

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Allowed:
    """Edits that may leave the tree as it is."""

    kinds: re.Pattern[str]
    place: re.Pattern[str]
    reason: str

    def holds(self, kind: str, ability: str, place: str) -> bool:
        """Is it about this edit?"""
        return bool(self.kinds.fullmatch(kind) and self.place.search(f"{ability} {place}"))


def _because(reason: str, *cases: tuple[str, str]) -> tuple[Allowed, ...]:
    return tuple(
        Allowed(re.compile(kinds, re.IGNORECASE), re.compile(place, re.IGNORECASE), reason) for kinds, place in cases
    )


_PREPOSITIONS: Final = (
    "in>(?:on|from|during|for|of)|on>(?:in|for|of|during|against|into|to)|for>(?:in|during)|of>(?:in|on|for)"
    "|from>(?:in|of)|during>in|by>with|with>by|to>(?:on|into|in)|into>(?:in|to)|against>(?:on|to|with)"
)
"""Each where the grammar has both for one relation: dice "in" or "of" a roll, a bonus "for" or "during" a round."""

EXCEPTIONS: Final[tuple[Allowed, ...]] = (
    *_because(
        "initiative is won for a round, and a turn is in a round (A7-PRIN-05, A7-ERR-01)",
        ("this round > this turn|any noun", r"initiative \[?(?:this )?\[?(?:this )?round>(?:this )?turn\]"),
        ("duration dropped|any word dropped", r"initiative\[? ?\[?(?:this|current)"),
        ("any word dropped", r"\[(?:current|for) >\](?:the |that |this )?(?:current )?round"),
        ("duration dropped", r"if you revealed an? \w+\[ this round>\]"),
    ),
    *_because(
        "a constant ability speaks in every round: once in this one is once in each, and each game is this one",
        ("any determiner", r"(?:once|twice) \[each>this\] (?:round|turn|game)"),
        ("any determiner", r"\[(?:this|each)>(?:each|this|a|any)\] game"),
        ("any determiner", r"(?:once|twice|times) \[(?:each|this)>a\] (?:turn|round|game|match)"),
    ),
    *_because(
        "the moment comes round by round, whichever word says so",
        ("any determiner", r"(?:start|beginning|end) of \[(?:each|any|the|a)>(?:each|any|the|a|this)\] (?:round|turn|game)"),  # noqa: E501
        ("a > each", r"at the (?:start|beginning) of \[a round>each round\]"),
    ),
    *_because(
        "it is the one spoken of, or in progress, whichever of these words points to it",
        ("this > that|that > this", r"\[(?:this|that) >(?:this|that) \](?:roll|attack|round|turn|game)"),
        ("any determiner", r"\[(?:the|this|that)>(?:the|this|that)\] "),
        ("any determiner", r"\[the>your\] (?:attack|roll|weapon|defense|result)"),
        ("any determiner", r"\[your>the\] (?:fighters|next|attack|roll|defense|opponent)"),
        ("any determiner", r"\[(?:that|their|the)>(?:that|their|the)\] (?:warrior|new)"),
        ("any determiner", r"\[your>this\] warrior"),
        ("any noun", r"that \[(?:warrior|opponent)>(?:warrior|opponent)\]|\[(?:hit|attack)>(?:hit|attack)\]"),
        ("any verb", r"\[(?:hit|attack)>(?:hit|attack)\]"),
        ("any noun", r"\[(?:roll|total|result|die)>(?:roll|total|result)\]|(?:old|new) \[result>die\]"),
        ("any noun", r"th(?:is|at|e) \[(?:card|weapon|action|space)>(?:card|weapon|action|space)\]"),
        ("any word dropped", r"\[(?:now|same|current|new|previously|ever|attacking|opponent|warrior|fighter) >\]"),
    ),
    *_because(
        "articles and other small words that number says already",
        ("any determiner", r"\[(?:a|an|any|one|the)>(?:a|any|one|the)\] "),
        ("any determiner", r"\[each>(?:a|any)\] (?:attack|weapon|roll|hit|warrior|opponent)|\[(?:a|any)>each\] "),
        ("any determiner", r"\[all>(?:each|your|their)\]|\[their>all\]|\[the>all\] damage|\[the>each\] enemy"),
        ("any determiner", r"to \[your>the\] hand"),
        ("any word dropped", r"\[(?:a|an|the|of|all|one|any|its|their|your|each|both|either|three|values?|to|that) >\]"),  # noqa: E501
        ("a > (?:all|each)", r"(?:when|after|before) \[an? (?:attack|weapon|roll)>each (?:attack|weapon|roll)\]"),
        ("a > each", r"against \[a weapon>each weapon\] attack"),
        ("a > each", r"you damage an opponent with \[an attack>each attack\]"),
        ("a > each", r"damage from \[an attack>each attack\]"),
    ),
    *_because(
        "an unsaid subject is you, and an unsaid owner is the subject",
        ("any word dropped", r"\[you >\]|\[your >\]"),
    ),
    *_because(
        "who attacks, moves, draws or puts something makes one more, and goes to a space where it is not yet",
        ("a > another", r"\[an? (?:basic attack|attack|card|counter|space)>another "),
        ("a > another", r"make \[a weapon>another weapon\] attack"),
        ("any determiner", r"\[(?:a|an|any|one)>another\] (?:basic|attack|card|counter|space|empty|action|additional|unocc)"),  # noqa: E501
        ("another > a", r"\[another (?:attack|space)>an? "),
        ("other dropped|any word dropped", r"\[(?:other|extra|additional|again|more|immediate|consecutive) >"),
    ),
    *_because(
        "where nothing else is done then, what always works hears each time, whether it is said with if or when",
        ("asked at once: if, when", r"^(?:s4-051|s5-064|ag1-017)/0 "),
    ),
    *_because(
        "what dice showed, or came of an attack, is what they show: it is asked once they lie there",
        ("is > was|was > is|are > were|were > are", r"(?:roll|rolls|total|result|number|dice|die|bonuses|attack|it)\b[^\[.]*\[(?:is|was|are|were)>"),  # noqa: E501
    ),
    *_because(
        "nothing is +0 and nothing is -0",
        ("[+] > -", r"\[\+>-\]0"),
    ),
    *_because(
        "a permission for so many is one for fewer",
        ("up to dropped|any word dropped", r"\[up to >\]|\[up >\]|\[to >\]"),
    ),
    *_because(
        "\"if\", \"when\" and \"while\" before what is or happens: the moment is that of the event, a state lasts",
        ("if > when|while > when|any subordinator", r"\[(?:if|when|while|whenever)>(?:if|when|while)\]"),
    ),
    *_because(
        "in Anarcus \"when\" and \"after\" are one moment, once it has happened",
        ("when > after|any subordinator", r"^aa\S+ .*\[when>after\]"),
    ),
    *_because(
        "what is done in place of something comes when that would",
        ("when > (?:after|before)|any subordinator", r"^s2-067/0 "),
        ("instead dropped|any word dropped", r"\[ ?instead ?>\]"),
        ("any word dropped", r"\[would >\]"),
    ),
    *_because(
        "a roll is answered once it has been made: \"each roll, change each die\" comes after it",
        ("any word dropped", r"\[After >\]each roll, change"),
    ),
    *_because(
        "sentences are done in their order: what is asked behind a move that must be made is asked after it",
        ("trigger dropped", r"(?<!may )move \w+ spaces?\. \[After the move, >\]If "),
    ),
    *_because(
        "cards are in play face-up, and a card is used, shown or discarded from play face-up",
        ("face-up dropped|face-up added|any word dropped", r"\[face-up >\]|\[>face-up \]"),
    ),
    *_because(
        "what is hit or missed is hit or missed by an attack; what costs no action says it again",
        ("by whom dropped", r"missed\[ by an attack>\]"),
        ("last sentence dropped", r"\[ This attack costs no Actions\.>\]"),
        ("condition behind dropped", r"critical hit\[ if it hits>\]"),
        ("trigger dropped", r"\[After a roll has been made, >\]"),
        ("directly dropped|any word dropped", r"\[directly >\]behind"),
    ),
    *_because(
        "several of a plural, and of none, are each one of the kinds (union)",
        ("and > or", r"\[and>or\] (?:ranged weapons|fifth rounds)"),
        ("or > and", r"\[or>and\] (?:armor support cards|armor cards|special cards|the defense roll|inspiration)"),
    ),
    *_because(
        "of the next attack roll and the next defense roll both are meant with and, the first of either with or",
        ("plural heads: and > or", r"next attack \[and>or\]"),
    ),
    *_because(
        "an attack and what comes of it are one event, that by which \"attacks you and misses\" tells it",
        ("triggers: and > or", r"attacks you \[and>or\] misses"),
    ),
    *_because(
        "poison that names no time works at the end of each round (TR-PWR-POISON-02)",
        ("moment added behind", r"^tr1-056/0 .*Poison 1 for two rounds"),
    ),
    *_because(
        "the span that a change has where none is said (AN-RULING-26, TR-PWR-RAGE-02, TR-PWR-FEAR-02)",
        ("duration dropped", r"^(?:tr|aa)1-"),
    ),
    *_because(
        "at the end of the turn or round what is not done is what was not done",
        ("did not > do not", r"^(?:s1-087|tr1-054)/0"),
        ("done: did not, do not", r"^(?:s2-092/0|s6-037/1|ag1-057/1|tr1-019/0|tr1-039/1|tr1-054/0)"),
    ),
    *_because(
        "synonyms of the card language",
        ("any preposition", rf"\[(?:{_PREPOSITIONS})\]"),
        ("any verb", r"\[(?:deal|gain|use|play|turn|rotate|put|move|take)>(?:deal|gain|use|play|turn|rotate|put|move|take)\]"),  # noqa: E501
        ("any verb of somebody", r"\[(?:deals|gains|uses|takes)>(?:deals|gains|uses|takes)\]"),
        ("any noun", r"\[(?:card|weapon|warrior|opponent)>(?:card|weapon|warrior|opponent|armor)\]"),
        ("any nouns", r"\[attacks>(?:weapons|cards)\]"),
        ("any adjective", r"\[adjacent>next\] to"),
        ("any word dropped", r"\[(?:card|cards|immediately|for|have|has|in|made|warrior's|card's|player's|owner's|warriors'|main|own|own|must|and|or|then) >\]"),  # noqa: E501
        ("any word dropped", r"\[(?:single|equal|be|is|did|if|again|only|permanently|always|pay|add|gain|get|roll|rolls|value|during|increased|this|each) >\]"),  # noqa: E501
    ),
    *_because(
        "a pronoun in the wrong case or number is no English, and means nobody else",
        ("any pronoun", r"\[(?:they|them|it|you)>(?:they|them|it)\]"),
    ),
)  # fmt: skip
