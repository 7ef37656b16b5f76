"""Of what no word says which round or turn it is: asked where only one can be meant, and not guessed elsewhere."""

from __future__ import annotations

from typing import Literal

import pytest

from agon.language import Reading, Unread, ast, read_ability, speak
from agon.language.check import nodes
from tests.constructs.fights import fight

Kind = Literal["constant", "action", "reveal"]


def spoken(text: str, game: str, kind: Kind = "constant") -> str:
    read = read_ability(text, language=game, kind=kind)
    assert isinstance(read, Reading), read
    return speak(read.ability, language=game)


def refusal(text: str, game: str, kind: Kind = "constant") -> str:
    read = read_ability(text, language=game, kind=kind)
    assert isinstance(read, Unread), text
    return read.message


DOES = {"anachronism": ("gain 1 life", "lose 1 life"), "timerift": ("gain 1 Life", "lose 1 Life")}
EACH = {
    "At the end of the round": "At the end of each round",
    "At the end of the turn": "At the end of each turn",
    "At the end of your turn": "At the end of each of your turns",
}


@pytest.mark.parametrize("end", EACH)
@pytest.mark.parametrize("game", DOES)
def test_the_end_of_the_round_behind_a_time_may_be_this_or_each(game: str, end: str) -> None:
    first, last = DOES[game]
    assert "is not clear behind a time" in refusal(f"When you hit, {first}. {end}, {last}.", game)
    assert "is not clear behind a time" in refusal(
        f"When you hit, {first}. You {last} {end[0].lower()}{end[1:]}.", game
    )
    # Where no time stands before it, it is each one; in what goes on with that time, this one.
    assert spoken(f"{end}, {last}.", game) == f"{EACH[end]}, you {last}."
    later = spoken(f"When you hit, {first}. Then {end[0].lower()}{end[1:]}, {last}.", game)
    assert end.lower().replace("the round", "this round").replace("the turn", "this turn") in later.lower()


@pytest.mark.parametrize("end", ["this round", "each round"])
@pytest.mark.parametrize("game", DOES)
def test_what_is_told_to_write_of_an_end_is_read(game: str, end: str) -> None:
    first, last = DOES[game]
    assert f"At the end of {end}, you {last}" in spoken(f"When you hit, {first}. At the end of {end}, {last}.", game)


@pytest.mark.parametrize("at", ["the end of this round", "the end of this turn", "the start of the next round"])
@pytest.mark.parametrize("game", DOES)
def test_a_moment_to_come_is_once_for_each_time_before_it(game: str, at: str) -> None:
    first, last = DOES[game]
    for text in (f"At {at}, {last}.", f"{last[0].upper()}{last[1:]} at {at}."):
        read = read_ability(f"When you hit, {first}. {text}", language=game)
        assert isinstance(read, Reading), read
        (rule,) = read.ability.rules
        assert isinstance(rule.body[-1], ast.Later)
        # Where no time stands before it, it is a rule of its own.
        alone = read_ability(f"Your rolls gain +1. {text}", language=game)
        assert isinstance(alone, Reading), alone
        assert len(alone.ability.rules) == 2


@pytest.mark.parametrize("dice", ["6+6 1+2", "1+2 6+6"])
def test_the_end_of_this_round_pays_for_what_was_before_it(dice: str) -> None:
    """Who has hit gains 1 life and loses it again at the end of the round; who has not loses none."""
    hit = dice.startswith("6")
    cards = "card Kit: special\n Kit: When you hit, gain 2 life. At the end of this round, lose 1 life.\n"
    play = f"A: attack B\ndice {dice}\nA life {11 if hit else 9}\nA: end turn\nB: end turn\nA life {10 if hit else 9}"
    fight(cards + "card Hero: warrior, life 9, speed 3\n", play, a="Hero | Kit up")


@pytest.mark.parametrize("end", ["the round", "your turn", "the turn"])
def test_what_is_used_has_the_end_in_it(end: str) -> None:
    """Behind a power the end is that of its use, whichever is named: "your turn" was each of them."""
    said = spoken(f"Push 2. At the end of {end}, lose 1 Life.", "timerift")
    assert f"At the end of {end.replace('the ', 'this ')}, you lose" in said


def test_the_end_of_the_round_of_anarcus_behind_a_time() -> None:
    killed = "When this fighter is killed, draw a card."
    for end in ("At the end of the round", "At the end of your turn", "After the round"):
        assert "is not clear" in refusal(f"{killed} {end}, discard a card.", "anarcus")
    for end in ("At the end of this round", "At the end of each round"):
        assert spoken(f"{killed} {end}, discard a card.", "anarcus").endswith(f" {end}, discard a card.")
    # "Then", and "if you do", go on with that time; alone, or where no time is, it is each.
    for on in (f"{killed} Then", "When this fighter is killed, you may draw a card. If you do,"):
        assert "t the end of this round, discard" in spoken(f"{on} at the end of the round, discard a card.", "anarcus")
    for before in ("", "Your fighters get +1 HP. "):
        said = spoken(f"{before}At the end of the round, discard a card.", "anarcus")
        assert said == f"{before}At the end of each round, discard a card."


@pytest.mark.parametrize("text", [
    "If you moved, gain 1 life.", "Gain 1 life unless you moved.", "When you hit, gain 1 life unless you attacked.",
    "If an opponent moved, gain 1 life.", "Your rolls gain +1 if you did not move.", "If you do not move, gain 1 life.",
    "While you have not attacked, your rolls gain +1.", "If you dealt damage to an opponent, gain 1 life.",
    "If you revealed a weapon, gain 1 life.", "An opponent who revealed a weapon loses 1 life.",
    "At the start of each round, if you moved, gain 1 life.",
])  # fmt: skip
@pytest.mark.parametrize("game", ["anachronism", "timerift"])
@pytest.mark.parametrize("kind", ["constant", "action"])
def test_since_when_something_was_done_is_not_guessed(text: str, game: str, kind: Kind) -> None:
    assert "no word says since when" in refusal(text, game, kind)


@pytest.mark.parametrize("span", ["turn", "round", "game"])
def test_a_span_said_once_is_that_of_both(span: str) -> None:
    for text in (f"If you moved and did not attack this {span}", f"If you moved or attacked this {span}"):
        read = read_ability(f"When you hit, gain 1 life {text[0].lower()}{text[1:]}.")
        assert isinstance(read, Reading), text
        assert {node.when.span for node in nodes(read.ability.rules) if isinstance(node, ast.Happened)} == {span}


@pytest.mark.parametrize(("at", "deed", "span"), [
    ("At the end of the round", "if you moved", "round"),
    ("At the end of each round", "if you did not attack", "round"),
    ("At the end of your turn", "if you moved", "turn"), ("At the end of each turn", "if you did not move", "turn"),
    ("At the start of each round", "if you revealed a weapon", "round"),
    ("When initiative is determined", "if you revealed a weapon", "round"),
])  # fmt: skip
def test_at_the_end_of_a_span_it_is_that_span(at: str, deed: str, span: str) -> None:
    read = read_ability(f"{at}, {deed}, gain 1 life.")
    assert isinstance(read, Reading)
    assert [node.when for node in nodes(read.ability.rules) if isinstance(node, ast.Happened)] == [ast.When(span)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "last",
    [
        "At the end of the round, discard a card.",
        "Discard a card at the end of the round.",
        "After the round, discard a card.",
        "When the round ends, discard a card.",
        "You may discard a card at the end of the round.",
    ],
)
@pytest.mark.parametrize("first", ["Draw a card.", "If you are the attacker, draw a card.", "Reveal your hand."])
def test_behind_what_a_card_does_as_it_comes_the_end_of_the_round_is_this_one(first: str, last: str) -> None:
    """A fighter discarded in every round; of an ability of Anachronism that is used it was this round already."""
    assert ". At the end of this round, " in spoken(f"{first} {last}", "anarcus")


def test_alone_or_behind_what_holds_the_end_of_the_round_is_each() -> None:
    for text in (
        "At the end of the round, draw a card.",
        "Your fighters get +1 HP. At the end of the round, draw a card.",
    ):
        assert "t the end of each round, " in spoken(text, "anarcus")
    why = refusal("Draw a card. At the end of your opponent's turn, discard a card.", "anarcus")
    assert "of this one or of each" in why
