"""Whose deed a second verb is: "they lose 1 life and discard a card" says it of them, and reads as told to the user.

A bare verb after "and", "or", "then" or a comma goes on with a subject before it that is one of several or must do it;
after a subject that takes another form of the verb ("your opponent loses 1 life and discard a card") it is no form of
that subject's, and the user of the ability would be told to do it. Rather than read one for the other, no such
sentence is read, whoever the others are, until it says who: "and discards a card", "and you discard a card".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.language.normalise import NUMBER_WORDS

_DEEDS: Final = frozenset({
    "gain", "get", "lose", "heal", "regain", "recover", "take", "suffer", "pay", "discard", "skip", "miss", "re-roll",
    "roll", "choose", "move", "turn", "rotate", "deal", "make", "reveal", "put", "draw", "play", "return", "destroy",
    "kill", "place", "remove", "swap", "pick", "add", "reduce", "increase", "name", "flip", "push", "spend", "use",
})  # fmt: skip
"""What somebody may be said or told to do."""
_OF_SEVERAL: Final = _DEEDS | {"are", "have"}
_OF_ONE: Final = frozenset(
    verb + ("es" if verb.endswith(("ss", "sh")) else "s") for verb in (*_DEEDS, "attack", "hit", "end", "win")
) | {"is", "has"}
_THINGS: Final = frozenset({"rolls", "moves", "attacks", "turns", "hits", "draws", "names", "returns", "ends"})
"""Those of them that may be no verbs."""
_PLURALS: Final = frozenset({
    "they", "opponents", "enemies", "warriors", "players", "rivals", "allies", "champions", "teammates", "fighters",
})  # fmt: skip
_SINGULARS: Final = frozenset({
    "opponent", "enemy", "warrior", "player", "rival", "champion", "teammate", "attacker", "defender", "winner",
    "loser", "he", "she",
})  # fmt: skip
PERSONS: Final = _PLURALS | _SINGULARS
_ADVERBS: Final = frozenset({"each", "immediately", "also", "then"})
_JOINS: Final = frozenset({"and", "then"})
_STOPS: Final = frozenset({
    ".", ":", ";", "(", ")", '"', "if", "when", "whenever", "while", "may", "can", "cannot", "to", "you",
})  # fmt: skip
_SUBORDINATORS: Final = frozenset({
    "if", "unless", "when", "whenever", "while", "after", "before", "until", "time", "times", "who", "than", "which",
    "for",
})  # fmt: skip
_DESCRIBE: Final = frozenset({"who", "that", "which", "with", "without", "in", "adjacent", "behind", "on", "next"})
"""With what a description behind a subject begins."""


def unclear_deed(words: Sequence[str]) -> int | None:
    """Return the place of a verb of which the words of a sentence do not say whose it is, or None."""
    for at in range(1, len(words)):
        joins = _going_on(words, at)
        place = _second(words, at + 1, joins, subordinate=_is_subordinate(words, at)) if joins else None
        if place is None and words[at] in _DEEDS and (words[at - 1] == "you" or words[at - 1] in _PLURALS):
            place = _of_one(words, at + 1)
        if place is not None:
            return place
    return None


def _of_one(words: Sequence[str], start: int) -> int | None:
    """The next verb in a form that neither "you" nor several can have: "you gain 1 life and loses 1 life"."""
    for at in range(start, len(words)):
        if words[at] in _STOPS or words[at] in _SUBORDINATORS or words[at] == ",":
            return None
        if words[at] in _OF_ONE - _THINGS and words[at - 1] in (*_JOINS, "or"):
            return at
    return None


def _going_on(words: Sequence[str], at: int) -> frozenset[str]:
    """What joins a second bare verb to this one so that it may be another's; nothing where this one is the user's.

    What several do, must do or cannot do goes on in the bare form: "or" offers them both. What one does, does not.
    """
    verb, before = words[at], at - 1
    while before > 0 and words[before] in _ADVERBS:
        before -= 1
    subject = words[before]
    if subject == "cannot" and verb in _DEEDS:
        return _JOINS
    if subject == "must" and verb in _DEEDS and words[before - 1 : before] != ("you",):
        return _JOINS
    if verb in _OF_SEVERAL and (subject in _PLURALS or _opens_with(words, at, _PLURALS)):
        return _JOINS
    if verb in _OF_ONE and (subject in _SINGULARS or _opens_with(words, at, _SINGULARS)):
        return _JOINS | {"or"}
    if verb in _OF_ONE and (_is_one_of_several(words, before) or _opens_with(words, at, _PLURALS)):
        return _JOINS | {"or"}
    return frozenset()


def _is_one_of_several(words: Sequence[str], noun: int) -> bool:
    """Is it a plural of which one by one is said: "each of your adjacent opponents"?"""
    if words[noun] not in _PLURALS:
        return False
    of = next((at for at in range(noun - 1, max(noun - 5, 0), -1) if words[at] == "of"), 0)
    return of > 0 and words[of - 1] in ("each", "1", "any", "either", "another")


def _opens_with(words: Sequence[str], at: int, subjects: frozenset[str]) -> bool:
    """Is the verb that of a subject with a description between them: "each opponent with a sword discards a card"?"""
    start = at
    while start > 0 and words[start - 1] not in (",", ".", ":", ";"):
        start -= 1
    for place in range(start, min(start + 4, at)):
        if words[place] in _SUBORDINATORS and words[place] != "that":
            return False
        if words[place] in subjects:
            rest = words[place + 1 : at]
            if rest[:1] and rest[0] in _DESCRIBE:
                return words[at - 1] not in ("who", "that", "which", "attack", "defense", *_HELPS)
            return False
    return False


def _is_subordinate(words: Sequence[str], at: int) -> bool:
    """Does the verb stand in a clause that a comma ends: a time, a condition?"""
    for before in range(at - 1, -1, -1):
        if words[before] in (",", ".", ":", ";"):
            return False
        if words[before] in _SUBORDINATORS - _DESCRIBE:
            return True
    return False


def _second(words: Sequence[str], start: int, joins: frozenset[str], *, subordinate: bool) -> int | None:
    """The next bare verb that goes on with a deed, before anything else is said of anybody."""
    for at in range(start, len(words)):
        if words[at] in _STOPS or (subordinate and words[at] == ","):
            return None
        if tuple(words[at : at + 3]) == ("discard", "the", "lowest"):
            continue  # of the dice that are rolled: part of the throw
        if words[at + 1 : at + 2] in (("ability",), ("abilities",)):
            continue  # "an Action or Reveal ability"
        if words[at] in _DEEDS and (words[at - 1] in joins or words[at - 1] == ","):
            return at
    return None


# ------------------------------------------------------------------------------------------- who is said to be doing it

_TIMES: Final = frozenset({"when", "whenever", "while", "after", "before"})
_VERBS: Final = _DEEDS | _OF_ONE | _OF_SEVERAL | {"may", "can", "cannot", "must", "do", "does", "attack", "hit", "end"}
_OBJECTS: Final = frozenset({"against", "with", "from", "on", "in", "to"})
"""Behind these stands something else than whom a clause is about."""
_OWNED: Final = frozenset({"warrior", "champion", "player"})
_OWNING: Final = frozenset({"your", "this"})
_NOT_OF_A_DEED: Final = frozenset({"opposing", "adjacent", "during", "remaining", "nothing", "following"})


def unclear_participle(words: Sequence[str]) -> int | None:
    """Return the place of a participle that is said of somebody else than the user of the ability, or None.

    "Opponents lose 1 life when attacking" says that they attack, and "attacking" alone is read as told of the user.
    """
    for at in range(1, len(words)):
        if words[at - 1] not in _TIMES or not words[at].endswith("ing") or words[at] in _NOT_OF_A_DEED:
            continue
        start = at - 1
        while start > 0 and words[start - 1] not in (",", ".", ":", ";"):
            start -= 1
        if start == at - 1:  # it stands in front: the clause behind the comma names its subject
            comma = next((place for place in range(at, len(words)) if words[place] == ","), None)
            if comma is None or comma + 1 == len(words):
                continue
            start = comma + 1
            if _is_the_other(words, at, comma):
                continue
        elif words[start] in ("if", "unless"):
            start = _behind_condition(words, start, at)
        aimed = words[at] == "attacking" and words[at + 1 : at + 2] not in ((), (".",), (",",))
        if _is_of_another(words, start, rolls_may=aimed or start > at):
            return at
    return None


def _is_the_other(words: Sequence[str], participle: int, comma: int) -> bool:
    """Is the clause behind the comma about whom the participle names, or the other one of an attack?"""
    subject, noun = words[comma + 1], "".join(words[comma + 2 : comma + 3])
    named = PERSONS.intersection(words[participle + 1 : comma])
    if subject in ("that", "they"):
        return subject == "that" or bool(named)
    if subject != "the":
        return False
    other = "attacker" if words[participle] == "being" else "defender"
    return noun in named or (noun == other and words[participle] in _OF_AN_ATTACK)


_OF_AN_ATTACK: Final = frozenset({"attacking", "hitting", "missing", "being"})


def _behind_condition(words: Sequence[str], start: int, end: int) -> int:
    """Where a deed of the user begins behind a condition that no comma ends; where the condition does, without one."""
    before = _PLURALS | _HELPS | _JOINS | {"or", "to", "a", "an", "the", "your", "their", "attack", "defense", "you"}
    return next((at for at in range(start + 1, end) if words[at] in _DEEDS and words[at - 1] not in before), start)


def _is_of_another(words: Sequence[str], start: int, *, rolls_may: bool) -> bool:
    """Is the clause that begins there about somebody else? ``rolls_may``: not where it is about rolls or attacks."""
    for at in range(start, len(words)):
        if words[at] in ("attack", "defense") or (words[at] in ("attacks", "rolls", "roll") and at > start):
            if rolls_may:
                return False
            continue
        if words[at] == "you" and words[at + 1 : at + 2] == ("and",):
            continue
        if words[at] in _VERBS or words[at] in _OBJECTS or words[at] in (",", ".", ":", ";", "you"):
            return False
        if words[at] in PERSONS and (words[at] not in _OWNED or words[max(at - 1, 0)] not in _OWNING):
            return not (rolls_may and _has_rolls(words, at + 1))
    return False


def _has_rolls(words: Sequence[str], start: int) -> bool:
    """Is it of somebody's rolls or attacks, and not of somebody: "opponents' attack rolls"?"""
    return any(each in ("attack", "attacks", "defense", "rolls", "roll") for each in words[start : start + 3])


# ------------------------------------------------------------------------------------------------------- whose it is

_OWN: Final = ("your", "their", "its")
_OF_ONESELF: Final[tuple[tuple[frozenset[str], tuple[str, ...], tuple[str, ...]], ...]] = (
    (frozenset({"end", "ends", "ending", "ended", "skip", "skips", "lose", "loses", "miss", "misses"}), (), ("turn",)),
    (frozenset({"skip", "skips", "lose", "loses", "miss", "misses"}), (), ("next", "turn")),
    (frozenset({"turn", "turns", "turned"}), (), ("warrior",)),
    (frozenset({"change", "changes", "changed"}), (), ("facing",)),
    (frozenset({"make", "makes"}), (), ("next", "attack", "and", "defense")),
    (frozenset({"on"}), ("any", "of"), ("dice",)),
    (frozenset({"on"}), ("either", "of"), ("dice",)),
)
"""Deeds that are done to what is one's own, of which the grammar keeps only whose deed it is."""
_HELPS: Final = frozenset({
    "may", "must", "can", "cannot", "would", "have", "has", "do", "does", "did", "not", "also", "ever", "immediately",
})  # fmt: skip


def wrong_owner(words: Sequence[str]) -> int | None:
    """Return the place of "your" or "their" where a deed is done to one's own, and the other one did it, or None."""
    for at in range(1, len(words)):
        if words[at] not in _OWN:
            continue
        for verbs, between, things in _OF_ONESELF:
            verb = at - 1 - len(between)
            if verb < 0 or tuple(words[verb + 1 : at]) != between or words[verb] not in verbs:
                continue
            if tuple(words[at + 1 : at + 1 + len(things)]) != things:
                continue
            mine = _is_mine(words, verb)
            if mine is not None and mine != (words[at] == "your"):
                return at
        gaining = _gaining(words, at)
        mine = None if gaining is None else _is_mine(words, gaining)
        if mine is not None and mine != (words[at] == "your"):
            return at
    return None


def _gaining(words: Sequence[str], own: int) -> int | None:
    """The place of the verb, where this is whose rolls somebody gains a bonus to: "gains +1 to all of their rolls"."""
    if "rolls" not in words[own : own + 5] and "roll" not in words[own : own + 5]:
        return None
    at = own - 1
    while at > 0 and words[at] in ("all", "of", "each", "any", "both"):
        at -= 1
    if (
        at < 2
        or words[at] not in ("to", "on")
        or words[at - 1][0] not in "+-"
        or words[at - 2] not in ("gain", "gains")
    ):
        return None
    return at - 2


def _is_mine(words: Sequence[str], verb: int) -> bool | None:
    """Is it the user of the ability who does that? None where it is not clear."""
    at = verb - 1
    if words[verb] == "on":  # "roll a 1 on any of your dice": the verb stands before what is rolled
        while at > 0 and words[at] not in ("roll", "rolls", "rolled"):
            at -= 1
        verb, at = at, at - 1
    while at >= 0 and words[at] in _HELPS:
        at -= 1
    if at < 0:
        return True
    if words[at] == "you":
        return True
    if words[at] in _PLURALS or words[at] in ("opponent", "warrior", "player", "enemy", "rival", "he", "it", "they"):
        return False
    return False if words[verb].endswith("s") and words[verb] not in ("miss", "pass") else None


# ------------------------------------------------------------------------------------------------------ how many it is

_NOUNS: Final = {
    "space": "spaces", "die": "dice", "action": "actions", "card": "cards", "counter": "counters",
    "turn": "turns", "round": "rounds", "opponent": "opponents", "weapon": "weapons", "hand": "hands",
    "token": "tokens", "fighter": "fighters", "hero": "heroes", "enemy": "enemies", "warrior": "warriors",
    "player": "players",
}  # fmt: skip
_SINGULAR_OF: Final = {many: one for one, many in _NOUNS.items()} | {"attacks": "attack"}
_NO_COUNT: Final = frozenset({"round", "rounds", "a", "an", "is", "than"})
"""Behind these a number counts nothing: "in round 1 attacks deal more", "a 1", "if your life is 1 opponents ...", or
people write either: "more than one dice"."""
_MORE: Final = frozenset({"additional", "extra"})
_IN_A_ROW: Final = frozenset({"and", "or", "to", "through", ","})
_ENDS_NOUN: Final = frozenset({
    ".", ",", ":", ";", ")", "and", "then", "to", "of", "on", "in", "with", "without", "if", "unless", "when",
    "whenever", "while", "after", "before", "from", "for", "until", "during", "this", "next", "at", "instead", "per",
    "each", "away", "is", "are", "may", "can", "cannot", "must", "has", "have", "loses", "lose", "gains", "gain",
})  # fmt: skip
"""Behind these nothing more of a noun comes: in "two enemy fighters" and "two attack rolls" the number is another's."""


def wrong_number(words: Sequence[str]) -> tuple[int, str] | None:
    """Return the place of a noun of which a number says that it is one or several, and its right form, or None."""
    for at in range(len(words) - 1):
        count = NUMBER_WORDS.get(words[at], words[at])
        before = at - 1
        while before > 0 and words[before] in _IN_A_ROW and words[before - 1].isdecimal():
            before -= 2  # "during rounds 2 and 1"
        if not count.isdecimal() or (at and words[before] in _NO_COUNT):
            continue
        place = at + 2 if words[at + 1] in _MORE else at + 1
        noun = "".join(words[place : place + 1])
        right = _SINGULAR_OF.get(noun) if count == "1" else _NOUNS.get(noun)
        if right is not None and (place + 1 == len(words) or words[place + 1] in _ENDS_NOUN):
            return place, right
    return None


__all__ = ["PERSONS", "unclear_deed", "unclear_participle", "wrong_number", "wrong_owner"]
