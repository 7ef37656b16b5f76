"""What "and" joins, made on purpose: an owner is that of both nouns, a modal that of both deeds, or it is not read.

Edits of printed texts (``edits.py``) join nothing; here a second noun or deed is put behind one in every readable
ability that has a place for it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from agon.language import Reading, Unread, ast, read_ability, speak
from tests.language.edits import Ability, our_abilities, printed_abilities

SAMPLE: Final = 250

# ------------------------------------------------------------------------------------------------------------- nouns

NOUNS: Final = (
    "swords", "axes", "weapons", "items", "tomes", "attacks", "basic attacks", "weapon attacks", "sword attacks",
    "attacks with axes", "attacks with weapons", "rolls", "attack rolls", "defense rolls", "sword attack rolls",
    "attack rolls with axes",
)  # fmt: skip
OWNERS: Final = ("Your", "Opponents'", "Opposing", "All of your", "One of your", "Your opponent's")
FRAMES: Final = (
    "{} gain +1.", "{} deal +1 damage.", "{} get -1 this round.", "{} cannot be critical hits.",
    "{} cannot be discarded.",
    "If you won initiative, {} deal +1 damage.", "Your defense rolls against {} gain +1.",
    "You take 1 less damage from {}.",
    "When {} hit, gain 1 life.", "{} cannot be reduced.", "Discard {}.", "You may re-roll one die of {}.",
)  # fmt: skip
_OWNED: Final = re.compile(
    r"\b(?P<owner>all of your|one of your|your opponents?'?s?|your|opponents'|opposing) "
    r"(?P<noun>(?:basic |weapon |sword |defense |attack )?(?:attacks|rolls|swords|shields|weapons|items|tomes))\b",
    re.IGNORECASE,
)


def owned_places() -> Iterator[tuple[str, str, ast.Kind, str]]:
    """Texts with a hole for a plural noun, the noun that stands there, the kind of the ability, where it is from."""
    for ability in (*printed_abilities(), *our_abilities()):
        if ability.language == "anachronism":
            for match in _OWNED.finditer(ability.text):
                start, end = match.span("noun")
                yield f"{ability.text[:start]}{{}}{ability.text[end:]}", match["noun"], ability.kind, ability.name
    for frame in FRAMES:
        for owner in OWNERS:
            said = owner if frame.startswith("{") else owner[0].lower() + owner[1:]
            for noun in NOUNS:
                yield frame.replace("{}", said + " {}"), noun, "constant", "made"


def _ownerless(node: Any, *, filters: bool = False) -> Iterator[str]:
    """The sorts of what is picked out in a tree with no owner; ``filters``: what an attack is made with has none."""
    owner = {ast.AttackSel: "by", ast.RollSel: "whose", ast.Cards: "owner"}.get(type(node))
    if owner is not None and getattr(node, owner) is None and not filters:
        yield type(node).__name__
    if isinstance(node, tuple):
        for each in node:
            yield from _ownerless(each, filters=filters)
    elif isinstance(node, ast.Node):
        slots: tuple[str, ...] = type(node).__slots__
        for name in slots:
            yield from _ownerless(getattr(node, name), filters=name in ("weapon", "tests"))


def _read(text: str, kind: ast.Kind, language: str = "anachronism") -> ast.Ability | None:
    reading = read_ability(text, kind=kind, language=language)
    if not isinstance(reading, Reading) or reading.alternatives > 1:
        return None
    try:
        speak(reading.ability, language=language)
    except ValueError:
        return None
    return reading.ability


def test_an_owner_is_that_of_both_nouns_or_they_are_not_read() -> None:
    every = [
        (text, one, other, joint, kind, place)
        for text, one, kind, place in owned_places()
        for other in NOUNS
        for joint in ("and", "or")
        if other != one
    ]
    assert len(every) > 30_000
    read = 0
    for text, one, other, joint, kind, place in random.Random(15).sample(every, SAMPLE * 2):
        joined = text.format(f"{one} {joint} {other}")
        both = _read(joined, kind)
        if both is None:
            continue
        read += 1
        alone = [_read(text.format(noun), kind) for noun in (one, other)]
        assert both not in alone, f"{place}: one is dropped: {joined}"
        lost = set(_ownerless(both)).difference(*(set(_ownerless(each)) for each in alone if each is not None))
        assert not lost, f"{place}: an owner is lost: {joined}\n{speak(both)}"
    assert read >= 8


# ------------------------------------------------------------------------------------------------------------- deeds

COMMANDS: Final = {
    "anachronism": ("gain 1 life", "discard a weapon", "move one space", "turn to face any direction", "rotate",
                    "roll a die", "re-roll one die", "choose an opponent", "make a basic attack", "attack"),
    "timerift": ("gain 1 life", "rotate", "push", "pull 1", "jump 2", "disarm", "heal 1", "deplete a card",
                 "recharge a card", "move one space", "attack", "dodge 1", "make a weapon attack"),
}  # fmt: skip
BEFORE: Final = {
    "anachronism": (
        "Opponents cannot attack", "Opponents cannot move", "Adjacent opponents cannot rotate",
        "Opponents must spend an additional action to move", "Opponents must spend an additional action to attack",
        "You may move diagonally", "Opponents may move diagonally", "You cannot attack", "Opponents lose 1 life",
        "An opponent loses 1 life", "When an opponent attacks you, make them re-roll one die",
        "When an opponent attacks you, force them to discard a weapon", "Your opponent must discard a weapon",
        "When an opponent attacks you, make them lose 1 life",
    ),
    "timerift": (
        "Enemies cannot attack", "Enemies cannot rotate", "Enemies cannot use Push", "Enemies cannot use Jump",
        "Adjacent enemies must spend an additional Action to move", "You may move diagonally", "Enemies cannot move",
        "Enemies lose 1 life", "An enemy loses 1 life", "Enemies get -1 Agility this round", "You cannot attack",
        "Make an enemy discard a card",
    ),
}  # fmt: skip
_BOUND: Final = re.compile(r"\b(?:cannot|must|make them|force (?:them|an opponent) to|opponents? (?:lose|discard)s?)\b")


def bound_deeds(language: str) -> list[str]:
    """Abilities of one sentence, without its full stop, that say what somebody else does, or somebody cannot do."""
    abilities: list[Ability] = [*printed_abilities(), *our_abilities()]
    texts = [each.text.removesuffix(".") for each in abilities if each.language == language]
    made = [text for text in texts if _BOUND.search(text) and not re.search(r"[.;:]|\bif\b|\bwhile\b| or ", text)]
    return [*BEFORE[language], *made]


def _told(node: Any) -> Iterator[Any]:
    """The steps of a tree that are no part of what somebody may choose to do."""
    if isinstance(node, tuple):
        for each in node:
            yield from _told(each)
    elif isinstance(node, ast.Node) and not isinstance(node, ast.May | ast.Pay):
        yield node
        slots: tuple[str, ...] = type(node).__slots__
        for name in slots:
            yield from _told(getattr(node, name))


@pytest.mark.parametrize("language", ["anachronism", "timerift"])
def test_what_is_said_of_one_deed_is_said_of_both_or_they_are_not_read(language: str) -> None:
    every = [(text, command) for text in bound_deeds(language) for command in COMMANDS[language]]
    assert len(every) >= 150
    alone = {each: _read(f"{each.capitalize()}.", "reveal", language) for each in COMMANDS[language]}
    told = {command: set(tree.rules[0].body) for command, tree in alone.items() if tree is not None}
    assert len(told) >= 6
    kinds: tuple[ast.Kind, ...] = ("constant", "reveal")
    for text, command in random.Random(16).sample(every, min(len(every), SAMPLE)):
        for kind in kinds:
            both = _read(f"{text} and {command}.", kind, language)
            to_me = set() if both is None else told.get(command, set()) & set(_told(both.rules))
            assert not to_me, f"told to the user: {text} and {command}."


REFUSED: Final = [
    ("timerift", "Enemies cannot attack and rotate.", "Enemies cannot attack or rotate this round."),
    (
        "timerift",
        "Enemies cannot use Push and Pull.",
        "Enemies cannot use Push this round. Enemies cannot use Pull this round.",
    ),
    (
        "timerift",
        "Enemies cannot use Push and Jump.",
        "Enemies cannot use Push this round. Enemies cannot use Jump this round.",
    ),
    (
        "timerift",
        "Enemies cannot use Push and Disarm.",
        "Enemies cannot use Push this round. Enemies cannot use Disarm this round.",
    ),
    (
        "timerift",
        "Enemies must spend an additional Action to move and rotate.",
        "Enemies must spend an additional Action to move. Enemies must spend an additional Action to rotate.",
    ),
    ("anachronism", "You may move diagonally and gain 1 life.", "You may move diagonally and you gain 1 life."),
    (
        "anachronism",
        "When an opponent attacks you, make them re-roll one die and move one space.",
        "When an opponent attacks you, make them re-roll one die and you move one space.",
    ),
    (
        "anachronism",
        "Opponents must spend an additional action to move and turn to face any direction.",
        "Opponents must spend an additional action to move. Turn to face any direction.",
    ),
]


@pytest.mark.parametrize(("language", "text", "remedy"), REFUSED)
def test_a_command_behind_what_another_does_is_refused_with_what_can_be_read(
    language: str, text: str, remedy: str
) -> None:
    reading = read_ability(text, kind="reveal", language=language)
    assert isinstance(reading, Unread)
    assert "it is not clear who is to" in reading.message
    assert isinstance(read_ability(remedy, kind="reveal", language=language), Reading), remedy


@pytest.mark.parametrize("number", ["two", "exactly two", "two or more", "at least three", "more than two", "no"])
@pytest.mark.parametrize("kinds", ["Fire and Water", "Greek and Roman", "face-up Fire and Water"])
@pytest.mark.parametrize("game", ["anachronism", "timerift"])
def test_so_many_cards_of_two_kinds_are_not_guessed(number: str, kinds: str, game: str) -> None:
    """Each of them both, or some of each? With "or" it is read, and one card is both."""
    unread = read_ability(f"If you have {number} {kinds} cards, your rolls gain +1.", language=game)
    assert isinstance(unread, Unread)
    assert "is both, or some are the one" in unread.message
    with_or = f"If you have {number} {kinds.replace(' and ', ' or ')} cards, your rolls gain +1."
    assert isinstance(read_ability(with_or, language=game), Reading)


def test_more_than_two_are_several() -> None:
    assert isinstance(read_ability("If you have more than two weapon, your rolls gain +1."), Unread)
    for text in ("more than two weapons", "more than two Fire or Water cards", "more than one weapon"):
        read = read_ability(f"If you have {text}, your rolls gain +1.")
        assert isinstance(read, Reading)
        assert speak(read.ability) == f"If you have {text}, your rolls gain +1."


SO_MANY = (
    "Kill {} fighters.",
    "Discard {} fighters.",
    "Discard up to {} fighters.",
    "Return {} fighters to your hand.",
    "Search your main stack for {} fighters.",
    "Your opponent destroys {} fighters.",
    "Choose {} fighters.",
    "Draw a card for each {} fighters.",
)
TWO_KINDS = {
    "two Undead {} Human": True,
    "two other Undead {} Human": True,
    "three Undead, Human, {} Beast": True,
    "two of your Undead {} Human": False,
    "all Undead {} Human": False,
    "one of your Undead {} Human": False,
}


@pytest.mark.parametrize("slot", SO_MANY)
@pytest.mark.parametrize("kinds", TWO_KINDS)
def test_so_many_of_two_kinds_are_of_either_only_with_or(slot: str, kinds: str) -> None:
    """Two of "two Undead and Human fighters" may each be both, or one of each; of all these it is not asked."""
    text, other = (slot.format(kinds.format(word)) for word in ("and", "or"))
    read, apart = (read_ability(each, language="anarcus") for each in (text, other))
    if isinstance(apart, Unread):
        return  # "for each two of your ..." and "up to all" are no words of the game
    if TWO_KINDS[kinds]:
        assert isinstance(read, Unread)
        assert "whether each of these cards is both" in read.message
    else:
        assert isinstance(read, Reading)
        assert read.ability == apart.ability


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("Discard two weapons and shields.", "anarcus"),
        ("Destroy up to two enemy weapons and shields.", "anarcus"),
        ("Discard three weapons, shields, and actions.", "anarcus"),
        ("Discard up to two Fire and Water cards.", "anachronism"),
        ("1 Action: Recharge up to two Fire and Water cards.", "timerift"),
    ],
)
def test_so_many_of_two_types_or_elements_need_or_in_every_game(text: str, game: str) -> None:
    kind: ast.Kind = "action" if game == "anachronism" else "constant"
    read = read_ability(text, language=game, kind=kind)
    assert isinstance(read, Unread)
    assert "whether each of these cards is both" in read.message
    other = read_ability(text.replace("and", "or"), language=game, kind=kind)
    assert isinstance(other, Reading)


BEHIND_TWO = {
    "attack or defend": ("against a Greek warrior", "against each opponent"),
    "hit or miss": ("a Greek warrior", "an opponent with this weapon", "with a sword"),
    "attack or hit": ("with this weapon", "with a basic attack", "an opponent"),
    "hit or are hit": ("with a sword",),
    "attack, move or hit": ("with a sword",),
    "gain life or take damage": ("from a basic attack",),
}


@pytest.mark.parametrize("word", ["When", "If", "Before", "After", "The next time"])
@pytest.mark.parametrize(("verbs", "adjunct"), [(verbs, each) for verbs, row in BEHIND_TWO.items() for each in row])
def test_what_is_said_behind_two_verbs_is_not_that_of_the_last(verbs: str, adjunct: str, word: str) -> None:
    """Of "attack or defend against a Greek" the attack was one on anybody."""
    for game in ("anachronism", "timerift"):
        told = adjunct.replace("warrior", "Champion") if game == "timerift" else adjunct
        read = read_ability(f"{word} you {verbs} {told}, your rolls gain +1.", language=game)
        assert isinstance(read, Unread)
        if verbs != "gain life or take damage" or word in ("When", "If"):
            assert "said of each of the things before it or of the last alone" in read.message


@pytest.mark.parametrize(
    "text",
    [
        "You cannot attack or defend against Greek warriors.",
        "You may not attack or defend against Greek warriors.",
        "Opponents cannot attack or damage you with weapons.",
        "Opponents cannot hit or miss Greek warriors with swords.",
    ],
)
def test_what_is_said_behind_two_verbs_that_are_forbidden_is_not_that_of_the_last(text: str) -> None:
    read = read_ability(text, language="anachronism")
    assert isinstance(read, Unread), read
    assert "each of the things before it" in read.message
    assert isinstance(read_ability("You cannot move or attack.", language="anachronism"), Reading)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        # Of each, or with a time or a subject of its own.
        ("When you hit an opponent or miss an opponent", "When you hit an opponent or you miss an opponent"),
        ("When you attack or when you defend against an opponent", "When you attack or are attacked by an opponent"),
        ("When you attack with a sword or hit with a sword", "When you attack with a sword or hit with a sword"),
        # It goes with the last alone.
        ("When you attack or are attacked by a Greek warrior", "When you attack or are attacked by a Greek warrior"),
        ("When you move or hit with a sword", "When you move or hit with a sword"),
        ("When you hit with a sword or are hit", "When you hit with a sword or are hit"),
        # A span is that of both.
        ("When you hit or are hit this turn", "When you hit or are hit this turn"),
    ],
)  # fmt: skip
def test_what_is_said_of_each_or_can_be_of_one_alone_is_read(said: str, told: str) -> None:
    read = read_ability(f"{said}, gain 1 life.")
    assert isinstance(read, Reading), read
    assert speak(read.ability) == f"{told}, you gain 1 life."
