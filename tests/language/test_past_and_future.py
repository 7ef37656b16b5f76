"""What was is not what comes: neither "was" nor an "if" of what is done at a moment waits for what happens then."""

from __future__ import annotations

import itertools
from typing import Literal

import pytest

from agon.language import Reading, Unread, read_ability, speak

Kind = Literal["constant", "action", "reveal"]

GAIN = {"anachronism": "gain 1 life", "timerift": "gain 1 Life", "anarcus": "draw a card"}
NOW_AND_PAST = {
    "anachronism": (
        ("you are hit", "you were hit"),
        ("you are attacked and missed", "you were attacked and missed"),
        ("you are attacked by a Greek warrior", "you were attacked by a Greek warrior"),
        ("your opponent is hit", "your opponent was hit"),
        ("a card is discarded", "a card was discarded"),
        ("a weapon is revealed", "a weapon was revealed"),
        ("a warrior is defeated", "a warrior was defeated"),
        ("one or more of your dice are re-rolled", "one or more of your dice were re-rolled"),
    ),
    "timerift": (
        ("you are hit", "you were hit"),
        ("an enemy is attacked", "an enemy was attacked"),
        ("a card is discarded", "a card was discarded"),
        ("a Champion is defeated", "a Champion was defeated"),
    ),
    "anarcus": (
        ("a fighter is killed", "a fighter was killed"),
        ("this fighter is destroyed", "this fighter was destroyed"),
        ("a card is discarded by your opponent", "a card was discarded by your opponent"),
        ("you are the attacker", "you were the attacker"),
    ),
}
EVENTS = [(game, *pair) for game, pairs in NOW_AND_PAST.items() for pair in pairs]


def reading_of(text: str, game: str, kind: Kind = "constant") -> Reading | Unread:
    return read_ability(text, language=game, kind=kind)


@pytest.mark.parametrize("word", ["When", "If", "After"])
@pytest.mark.parametrize(("game", "now", "past"), EVENTS)
def test_what_was_is_no_time_to_come(game: str, now: str, past: str, word: str) -> None:
    read = reading_of(f"{word} {past}, {GAIN[game]}.", game)
    assert isinstance(read, Unread)
    if word != "After" or now != "you are the attacker":
        assert isinstance(reading_of(f"{word} {now}, {GAIN[game]}.", game), Reading), "of what comes it is read"
    if word != "After":
        assert "when it was is not said" in read.message


@pytest.mark.parametrize("kind", ["constant", "action", "reveal"])
@pytest.mark.parametrize("past", [past for game, _, past in EVENTS if game == "anachronism"])
def test_what_was_is_no_time_behind_a_deed(past: str, kind: Kind) -> None:
    for text in (f"Gain 1 life if {past}.", f"Move one space. Gain 1 life if {past}.", f"Gain 1 life when {past}."):
        read = reading_of(text, "anachronism", kind)
        assert isinstance(read, Unread), text
        assert "when it was is not said" in read.message


NOW = ("you hit", "you are hit", "you move", "an opponent misses", "a card is discarded", "a weapon is revealed")
MOMENTS = ("When you move", "After you miss", "At the end of each round", "The next time you reveal a card")


def asked_at_once() -> list[tuple[str, str, Kind]]:
    """Deeds at a moment, each with an "if" of what happens."""
    made: list[tuple[str, str, Kind]] = []
    used: tuple[Kind, ...] = ("action", "reveal")
    for now, kind in itertools.product(NOW, used):
        made += [("anachronism", text, kind) for text in (f"If {now}, gain 1 life.", f"Gain 1 life if {now}.")]
        made.append(("anachronism", f"Move one space. If {now}, gain 1 life.", kind))
    for now, moment in itertools.product(NOW, MOMENTS):
        made.append(("anachronism", f"{moment}, gain 1 life if {now}.", "constant"))
        made.append(("anachronism", f"{moment}, if {now}, gain 1 life.", "constant"))
    for price in ("1 Action", "1 Life", "Discard this card"):
        made += [("timerift", text, "constant") for text in (
            f"{price}: If you hit, gain 1 Life.", f"{price}: Gain 1 Life if you are hit.",
        )]  # fmt: skip
    made.append(("timerift", "React: After an enemy moves, gain 1 Life if you hit.", "constant"))
    return made


@pytest.mark.parametrize(("game", "text", "kind"), asked_at_once())
def test_if_of_what_is_done_at_a_moment_does_not_wait(game: str, text: str, kind: Kind) -> None:
    read = reading_of(text, game, kind)
    assert isinstance(read, Unread)
    assert "whether this is asked of what has happened" in read.message


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("When you hit this round, gain 1 life.", "When you hit this round, you gain 1 life."),
        ("The next time you hit, gain 1 life.", "The next time you hit, you gain 1 life."),
        ("If you were hit this round, gain 1 life.", "If you have been hit this round, you gain 1 life."),
        ("If a card was discarded this turn, gain 1 life.", "If a card has been discarded this turn, you gain 1 life."),
        ("Make an attack. If it hits, gain 1 life.", "Make an attack. If the attack hits, you gain 1 life."),
    ],
)  # fmt: skip
def test_what_is_told_to_write_is_read(text: str, told: str) -> None:
    read = reading_of(text, "anachronism", "action")
    assert isinstance(read, Reading), read
    assert speak(read.ability) == told


def test_what_always_works_hears_each_time_and_that_card_is_waited_for() -> None:
    """Where nothing else can be meant "if" is "when"."""
    for text, told in (
        ("If you hit, gain 1 life.", "When you hit, you gain 1 life."),
        ("Gain 1 life if you hit.", "When you hit, you gain 1 life."),
    ):
        read = reading_of(text, "anachronism")
        assert isinstance(read, Reading), read
        assert speak(read.ability) == told
    waits = "Swap this card with one of your face-down cards. If that card is discarded, gain 1 life."
    assert isinstance(reading_of(waits, "anachronism", "action"), Reading)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("If your warrior was Greek", "If your warrior is Greek"),
        ("While you were adjacent to an opponent", "While you are adjacent to an opponent"),
        ("If the defender was in the center", "If the defender is in the center"),
        ("If your life was less than 3", "If your life is less than 3"),
        ("If your speed was even", "If your speed is even"),
        ("If there was a sword in play", "If there is a sword in play"),
        ("While there were no adjacent opponents", "While there are no adjacent opponents"),
    ],
)
def test_what_somebody_was_is_not_what_they_are(was: str, now: str) -> None:
    assert isinstance(reading_of(f"{now}, your attack rolls gain +1.", "anachronism"), Reading)
    read = reading_of(f"{was}, your attack rolls gain +1.", "anachronism")
    assert isinstance(read, Unread)
    assert "when it was is not said" in read.message


@pytest.mark.parametrize("told", ["attack roll was greater than 7", "attack roll was doubles", "total was 7 or more"])
def test_what_dice_showed_they_show(told: str) -> None:
    text = f"After you make an attack roll, if the {told}, gain 1 life."
    read, now = reading_of(text, "anachronism"), reading_of(text.replace("was", "is"), "anachronism")
    assert isinstance(read, Reading)
    assert isinstance(now, Reading)
    assert read.ability == now.ability


@pytest.mark.parametrize("told", ["If you hit", "When you hit", "If you miss", "After you miss"])
@pytest.mark.parametrize(
    ("before", "system", "kind"),
    [
        ("Combo: Make an attack.", "timerift", "constant"),
        ("1 Action: Make a base attack.", "timerift", "constant"),
        ("Make a basic attack.", "anachronism", "action"),
        ("Move one space, then make an attack.", "anachronism", "action"),
    ],
)
def test_behind_an_attack_made_it_is_said_which_attack_is_meant(
    before: str, system: str, kind: Kind, told: str
) -> None:
    """Read of each attack to come, it would give nothing for this one, or for others too."""
    deed = "gain 1 Life" if system == "timerift" else "gain 1 life"
    read = reading_of(f"{before} {told}, {deed}.", system, kind)
    assert isinstance(read, Unread), read
    it = told.replace("When you hit", "If it hits").replace("After you miss", "If it misses")
    it = it.replace("you hit", "it hits").replace("you miss", "it misses")
    assert isinstance(reading_of(f"{before} {it}, {deed}.", system, kind), Reading)


@pytest.mark.parametrize("before", ["", "Your attack rolls gain +1. ", "Make a basic attack. "])
@pytest.mark.parametrize("span", ["round", "turn"])
def test_hit_is_written_alike_in_both_tenses(before: str, span: str) -> None:
    read = reading_of(f"{before}If you hit this {span}, gain 1 life.", "anachronism", "action")
    assert isinstance(read, Unread), read
    assert "is not clear" in read.message
    told = reading_of(f"{before}If you have hit this {span}, gain 1 life.", "anachronism", "action")
    assert isinstance(told, Reading), told
    each = f"At the end of each round, if you hit this {span}, gain 1 life."
    assert isinstance(reading_of(each, "anachronism"), Reading), "asked at the end, nothing can still come"


@pytest.mark.parametrize("text", ["If you win the round, draw a card.", "If a fighter is killed, draw a card."])
def test_behind_what_an_anarcus_card_does_as_it_comes_if_is_of_this_round_or_of_each(text: str) -> None:
    assert isinstance(reading_of(text, "anarcus"), Reading)
    read = reading_of(f"Draw a card. {text}", "anarcus")
    assert isinstance(read, Unread), read
    assert "of this round or of each" in read.message
    assert isinstance(reading_of("Draw a card. When you win this round, draw a card.", "anarcus"), Reading)
