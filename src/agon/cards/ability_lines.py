"""Abilities as they are printed: ``Name - Reveal: what it does``, one a line."""

from __future__ import annotations

import re
from typing import Final

from agon.cards.model import AbilityKind, PrintedAbility
from agon.messages import say

_WORDS_FOR: Final = {"one": 1, "two": 2, "three": 3}
_HEADING: Final = re.compile(
    r"""(?P<name>[^:]{0,80}?)
        (?:(?:^|\s*[-\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}]\s*|\s+(?=\(|\[))
           [(\[]?(?P<keyword>reveal|(?:(?P<cost>\d|one|two|three)\s*)?actions?)[)\]]?)?
        \s*:\s*(?P<text>.+)""",
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)
# A sentence may contain a colon too; what opens a sentence of rules text opens no ability name.
_SENTENCE_OPENERS: Final = """
    after all any at attack attacking attacks before choose critical discard during each every for gain if make move no
    once opponents opposing otherwise place reduce roll that the this twice until warriors when whenever while you your
"""
_OPENERS: Final = frozenset(_SENTENCE_OPENERS.split())
_NUMBER: Final = r"(?:\d+|an?|one|two|three|four|five|six|another|this|that|your|any|all|each)"
_COST: Final = re.compile(
    rf"(?:(?:pay|spend|lose|remove) )?{_NUMBER} (?:life|actions?|(?:\w+ )?tokens?)\b.*"
    rf"|(?:discard|deplete) {_NUMBER}\b.*",
    re.IGNORECASE,
)
"""What is paid, in front of a colon: part of the text, and no name that anybody gives."""
_PRICE: Final = re.compile(
    rf"(?:(?i:pay|spend|lose|remove|take) )?{_NUMBER} (?:life|damage|counters?|experience|speed)\b.*"
    rf"|(?i:discard|turn|reveal|return) {_NUMBER} .*"
)
"""The same of Anachronism; in a name, "Your" and "This" begin with a capital."""
_NEXT: Final = re.compile(r"(?:(?<=[.!?])|(?<=[.!?][\"'”’]))\s+(?=[^.:!?\"“”]{1,60}:\s)")


def ability_of(line: str) -> PrintedAbility | None:
    """Return the ability printed in ``line``, or None if it does not begin with a heading and a colon."""
    found = _HEADING.fullmatch(line.strip())
    if found is None or not found["text"].strip():
        return None
    name = found["name"].strip()
    if found["keyword"] is None and (not name or re.search(r"[.!?]\s", name)):
        return None
    first, *rest = name.casefold().split() or [""]
    if found["keyword"] is None and _PRICE.fullmatch(name):
        return PrintedAbility("", "constant", " ".join(line.split()))
    if found["keyword"] is None and rest and first in _OPENERS and len(rest) > 3:
        return None
    kind: AbilityKind = "constant"
    actions = 1
    if found["keyword"]:
        kind = "reveal" if found["keyword"].casefold() == "reveal" else "action"
        cost = (found["cost"] or "1").casefold()
        actions = _WORDS_FOR.get(cost) or int(cost)
    return PrintedAbility(name, kind, " ".join(found["text"].split()), actions)


def lines_of(text: str) -> list[str]:
    """Return the lines of ``text``, cut also where a line break before the next ability's name was lost."""
    lines: list[str] = []
    for line in text.splitlines():
        for index, part in enumerate(_NEXT.split(line)):
            words = part.split(":", maxsplit=1)[0].casefold().split()
            goes_on = index > 0 and len(words) > 4 and words[0] in _OPENERS
            if goes_on:
                lines[-1] += " " + part.strip()
            elif part.strip():
                lines.append(part.strip())
    return lines


def abilities_of(text: str) -> tuple[PrintedAbility, ...]:
    """Return the abilities of a text box. Text before the first name becomes an ability without a name."""
    found: list[PrintedAbility] = []
    for line in lines_of(text):
        ability = ability_of(line)
        if ability is not None:
            found.append(ability)
        elif found:
            last = found[-1]
            found[-1] = PrintedAbility(last.name, last.kind, f"{last.text} {' '.join(line.split())}", last.actions)
        else:
            found.append(PrintedAbility("", "constant", " ".join(line.split())))
    return tuple(found)


_KEYWORDS: Final = frozenset(
    (
        "chain", "combo", "deploy", "disarm", "dodge", "fear", "heal", "jump", "poison", "pull", "push", "rage",
        "react", "reroll", "save", "support",
    )
)  # fmt: skip
_SMALL: Final = frozenset(("from", "into", "over", "than", "that", "their", "upon", "with", "without", "under"))
"""Longer words that a title need not write with a capital."""
_TIME: Final = re.compile(
    r"(?:(?:when|on|upon) )?reveal(?:ed)?|action"
    r"|(?:at )?(?:the )?(?:start|beginning|end) of (?:the |each |every |your |a |an? opponent's )?(?:round|turn|game)s?"
    r"|(?:each|every|once (?:per|each|a|every)) (?:round|turn|game)",
    re.IGNORECASE,
)
"""When something happens, and no name that anybody gives."""


def plain_abilities_of(text: str) -> tuple[PrintedAbility, ...]:
    """Return the abilities of a text box of Time Rift: one a line, perhaps with a name and a colon in front.

    A keyword, a cost and a time in front of a colon are no name: they belong to the text, which says how the card works
    and what it costs (TR-CARD-18).
    """
    found: list[PrintedAbility] = []
    for line in (" ".join(each.split()) for each in text.splitlines()):
        name, colon, said = (each.strip() for each in line.partition(":"))
        if colon and said and _is_name(name):
            found.append(PrintedAbility(name, "constant", said))
        elif line:
            found.append(PrintedAbility("", "constant", line))
    return tuple(found)


def _is_name(words: str) -> bool:
    first, *rest = words.casefold().split() or [""]
    if not first or re.search(r"[.;!?\"]", words) or len(words) > 60:
        return False
    if words.casefold() in _KEYWORDS or _COST.fullmatch(words) or _TIME.fullmatch(words):
        return False
    titled = all(word[0].isupper() or word in _SMALL for word in words.split() if len(word) > 3)
    if titled and "," not in words:
        return rest != ["one"]
    return first not in _OPENERS | {"on"} and titled


_BEHIND_NAME: Final = re.compile(
    r"""(?:.*\s)?[-\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}]\s*(?:\w+\ )?(?P<dashed>[^\W\d]+)
        |.*[(\[](?:\w+\ )?(?P<bracketed>[^\W\d]+)[)\]]""",
    re.VERBOSE,
)
_SHORTEST: Final = 5
"""Letters of a keyword that is guessed at: with one letter changed, shorter ones are words too often."""
_ORDINARY: Final = frozenset(
    (
        "auction", "auctions", "chai", "chin", "china", "comb", "delete", "doge", "prison", "redact", "repeal",
        "reseal", "revel",
    )
)  # fmt: skip
"""Words that differ in one letter from a keyword, and are none misspelt."""


def _is_slip(word: str, keyword: str) -> bool:
    """Is it that keyword with two letters swapped, or one changed, missing or added?

    What stands in front of a keyword or behind it makes another word of it, and so does another letter there.
    """
    if len(keyword) < _SHORTEST or word in _ORDINARY or word[:1] != keyword[0]:
        return False
    if len(word) == len(keyword):
        differ = [at for at, (one, other) in enumerate(zip(word, keyword, strict=True)) if one != other]
        if len(differ) == 1:
            return differ[0] < len(word) - 1
        first, last = differ[0], differ[-1]
        return len(differ) == 2 and last == first + 1 and word[first] + word[last] == keyword[last] + keyword[first]
    if len(word) > len(keyword):
        return any(word[:at] + word[at + 1 :] == keyword for at in range(1, len(word) - 1))
    return any(keyword[:at] + keyword[at + 1 :] == word for at in range(1, len(keyword)))


def doubtful_keyword(ability: PrintedAbility, system: str) -> str:
    """Return why an ability may be of another kind than it was read as: its name is or ends in a misspelt keyword.

    "" where nothing is in doubt. Any other word in front of a colon is a name, and names are free.
    """
    found = _BEHIND_NAME.fullmatch(ability.name)
    word = ""
    known: tuple[str, ...] = ("action", "actions", "reveal")
    if found is not None and ability.kind == "constant":
        word = found["dashed"] or found["bracketed"]
    elif system == "timerift" and ability.name.isalpha():
        word, known = ability.name, (*sorted(_KEYWORDS), "deplete")
    said = word.casefold()
    near = "" if said in known else next((each for each in known if _is_slip(said, each)), "")
    if not near:
        return ""
    meant = near.capitalize()
    return say("lint-keyword", word=repr(word), meant=meant)
