"""Anarcus: what the log and the view say of a turn, of a round and of a choice is what was."""

from __future__ import annotations

from typing import Any

import pytest

from tests.constructs.armies import Side, action, asks, end_round, fighter, hero, options, plain, play, table

FILLER = action("Filler", points="0/0")
GUARD = fighter("Guard", "0/2")


def last(events: list[Any], kind: str) -> dict[str, Any]:
    return [dict(each) for each in events if each["kind"] == kind][-1]


@pytest.mark.clause("AN-WIN-01", "AN-WIN-02", "AN-BP-07")
@pytest.mark.parametrize(
    ("attack", "text", "winner", "told", "clause"),
    [
        (5, "", 0, "wins the round by 2, which is the damage.", "AN-WIN-01"),
        (1, "", 1, "wins the round by 2, which is the damage.", "AN-WIN-01"),
        (3, "", 1, "wins the round: equal points are the defender's.", "AN-WIN-02"),
        (3, "You win ties this round.", 0, "wins the round: a card gives equal points to the attacker.", "AN-WIN-02"),
    ],
)
def test_an_win_the_round_is_told_as_it_was_won(attack: int, text: str, winner: int, told: str, clause: str) -> None:
    deed = [action("Tip", text, points="0/0")] if text else []
    mine: Side = {"hero": hero("Chief", f"{attack}/0"), "hand": [*deed, FILLER]}
    state = table(mine, {"hero": hero("Foe", "0/3"), "hand": [FILLER]})
    state.table.log = []
    if deed:
        play(state, "play Tip", "end")
    end_round(state)
    won = last(state.events(), "round-won")
    assert won["data"]["winner"] == winner
    assert won["text"].endswith(told)
    assert won["clause"] == clause


@pytest.mark.clause("AN-TURN-02", "AN-TURN-07")
@pytest.mark.parametrize("cards", [0, 1])
def test_an_turn_02_an_empty_turn_says_whether_there_was_a_hand(cards: int) -> None:
    state = table({"hand": plain(2)}, {"hand": plain(cards)})
    state.table.log = []
    play(state, "end")
    if cards:
        play(state, "end")
    ended = [dict(each) for each in state.events() if each["kind"] == "turn-ends"]
    assert [each["clause"] for each in ended[:2]] == ["AN-TURN-02", "AN-TURN-02" if cards else "AN-TURN-07"]
    assert ("without a hand" in str(ended[1]["text"])) == (not cards)


@pytest.mark.clause("AN-RULING-15")
def test_an_ruling_15_what_the_opponent_chooses_is_told() -> None:
    deed = action("Deed", "Your opponent discards a card from their hand.", points="0/0")
    state = table({"hand": [deed, FILLER]}, {"hand": plain(2)})
    state.table.log = []
    play(state, "play Deed")
    assert asks(state)[0] == "B"
    play(state, options(state)[0])
    assert [(each["seat"], each["clause"]) for each in state.events() if each["kind"] == "chosen"] == [
        (1, "AN-RULING-15")
    ]


@pytest.mark.clause("AN-NEXT-01", "AN-RULING-26")
def test_an_next_01_between_two_rounds_it_is_nobodys_turn() -> None:
    state = table({"hand": plain(2)}, {"hand": plain(2)})
    assert state.view(None)["battle"]["turn"] == 0
    end_round(state)
    assert asks(state)[1] == "hero"
    assert state.view(None)["battle"]["turn"] is None


@pytest.mark.clause("AN-PLAY-16", "AN-RULING-21")
def test_an_play_16_only_what_was_shown_of_a_hand_is_seen_by_the_other() -> None:
    boast = action("Boast", "Reveal a card from your hand.", points="0/0")
    state = play(table({"hand": [boast, GUARD, FILLER]}), "play Boast", "choose Guard")
    for seat in (0, 1, None):
        assert state.view(seat)["seats"][0]["army"]["shown"] == [GUARD.id]
