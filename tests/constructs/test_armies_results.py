"""Who has won or lost a round of Anarcus: known once battle points are counted, and of none before the first."""

from __future__ import annotations

import pytest

from agon.language import Unread, ast, read_ability
from tests.constructs.armies import Side, action, asks, end_round, fighter, hero, options, plain, play, table, where
from tests.constructs.refusals import refused_as

FILLER = action("Filler", points="0/0")


@pytest.mark.clause("AN-BP-07")
@pytest.mark.parametrize(
    "text",
    [
        "If you won this round, draw a card.",
        "At the start of your turn, if you lost this round, draw a card.",
        "At the end of the turns stage, if you won this round, draw a card.",
        "When you play a weapon, if your opponent won it, draw a card.",
        "This card gets +2 attack if you won this round.",
    ],
)
def test_nobody_has_won_a_round_before_it_is_decided(text: str) -> None:
    """Asked earlier it would be false for ever, or, of who lost, true at once."""
    read = refused_as("NOT-YET", text, language="anarcus")
    assert "At the end of the round, if you won it" in read.message


@pytest.mark.clause("AN-BP-07", "AN-WIN-01")
@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("word", ["won", "lost"])
def test_at_the_end_of_a_round_who_won_has_won_and_the_other_has_lost(word: str, *, wins: bool) -> None:
    bell = fighter("Bell", "0/9", f"At the end of the round, if you {word} it, draw a card.")
    mine: Side = {"hero": hero("Chief", "9/9" if wins else "0/0"), "fighters": [bell], "hand": [FILLER]}
    state = table(mine, {"hero": hero("Foe", "0/3"), "hand": [FILLER]})
    state.table.log = []
    end_round(state)
    assert [each["kind"] for each in state.events()].count("ability") == (wins == (word == "won"))


@pytest.mark.clause("AN-ROUND-08")
@pytest.mark.parametrize("word", ["won", "lost"])
def test_before_the_first_round_nobody_has_won_or_lost_one(word: str) -> None:
    bell = fighter("Bell", "0/1", f"If you {word} the previous round, this card gets +3 attack.")
    mine: Side = {"hero": hero("Chief", "5/0"), "fighters": [bell], "hand": plain(2)}
    state = table(mine, {"hero": hero("Foe", "0/0"), "hand": [FILLER]})
    assert int(state.table.points(0)) == 5
    end_round(state)
    while asks(state)[1] == "hero":
        play(state, options(state)[0])
    shown = next(each for each in state.view(None)["seats"][0]["army"]["fighters"] if each["card"] == bell.id)
    assert shown["attack"] == (3 if word == "won" else 0), "A has won the first"


def test_has_lost_is_no_denial_of_has_won() -> None:
    """Where there is no winner yet, neither is so."""
    trees = []
    for word in ("won", "lost"):
        read = read_ability(f"If you {word} the last round, draw a card.", language="anarcus")
        assert not isinstance(read, Unread)
        trees.append(read.ability.rules[0].condition)
    assert not any(isinstance(each, ast.Not) for each in trees)
    assert trees[0] != trees[1]


@pytest.mark.parametrize(
    "text",
    [
        "If no fighter is killed this round, draw a card.",
        "If no fighters are destroyed this turn, draw a card.",
        "If this fighter is not killed this round, draw a card.",
        "If you do not play a weapon this round, draw a card.",
        "If your opponent plays no cards this turn, draw a card.",
        "Draw a card if this fighter is killed this round.",
        "Draw a card unless your opponent plays a weapon this round.",
    ],
)
def test_what_may_come_yet_is_not_asked_as_if_it_had(text: str) -> None:
    """It was asked at once, when it could not be so, or was so of necessity."""
    read = refused_as("NOT-YET", text, language="anarcus")
    assert "At the end of the round, if no fighter was killed this round" in read.message


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("If a fighter is killed, draw a card.", "When a fighter is killed, draw a card."),
        ("If your opponent plays a weapon, destroy it.", "When your opponent plays a weapon, destroy it."),
        ("If you win a round, draw a card.", "When you win a round, draw a card."),
        (
            "If this fighter dies this round, draw two cards.",
            "The next time this fighter is killed this round, draw two cards.",
        ),
        ("If you win this round, draw a card.", "When you win this round, draw a card."),
        ("If your opponent loses this round, draw a card.", "When your opponent loses this round, draw a card."),
        ("After this round, draw a card.", "At the end of this round, draw a card."),
        ("When this turn ends, draw a card.", "At the end of this turn, draw a card."),
    ],
)
def test_what_is_to_come_is_waited_for(text: str, same: str) -> None:
    one, other = (read_ability(each, language="anarcus") for each in (text, same))
    assert not isinstance(one, Unread), one.message
    assert not isinstance(other, Unread), other.message
    assert one.ability.rules == other.ability.rules


@pytest.mark.clause("AN-DMG-08")
@pytest.mark.parametrize("dies", [True, False])
def test_a_fighter_that_is_killed_this_round_is_heard_of(*, dies: bool) -> None:
    page = fighter("Page", "0/1", "If this fighter is killed this round, draw two cards.")
    state = table({"hand": [page, FILLER], "stack": plain(6)}, {"hero": hero("Wall", "0/9" if dies else "0/0")})
    play(state, "play Page")
    state.table.log = []
    end_round(state)
    assert [each["kind"] for each in state.events()].count("ability") == dies


@pytest.mark.clause("AN-WIN-01")
@pytest.mark.parametrize("wins", [True, False])
def test_a_card_comes_back_if_its_round_is_won(*, wins: bool) -> None:
    call = action("Call", "If you win this round, put this card back into your hand.", points="0/0")
    state = table({"hero": hero("Chief", "9/9" if wins else "0/0"), "hand": [call, FILLER]}, {"hand": [FILLER]})
    play(state, "play Call")
    end_round(state)
    assert ("Call" in where(state, "A", "hand")) == wins


@pytest.mark.clause("AN-ROUND-10")
def test_a_round_that_is_not_the_first_is_any_other() -> None:
    text = "If this is not the first round, draw a card."
    for round_, drawn in ((1, 0), (2, 1)):
        course = (
            "empties 0 played 0 stage 1 turns 1 won 0-0"
            if round_ == 1
            else "empties 0 played 0 stage 1 turns 1 won 1-0"
        )
        state = table({"hand": [action("Call", text), FILLER]}, round_=round_, course=course)
        before = len(where(state, "A", "hand"))
        play(state, "play Call")
        assert len(where(state, "A", "hand")) == before - 1 + drawn
