"""Anachronism, Set 7, section 12: how a game is won (A7-END)."""

from __future__ import annotations

import pytest

from tests.rules.duels import APART, both_editions, duel


@both_editions
@pytest.mark.clause("A7-END-02", "A7-END-08", "A7-END-09", "A7-END-10", "A7-RULING-69", "A1-END-04", "A1-END-05")
@pytest.mark.parametrize(
    ("a", "b", "result"),
    [
        ("life 5, experience 1", "life 4, experience 9", "A wins by life (A7-END-08)"),
        ("life 4, experience 9", "life 5, experience 1", "B wins by life (A7-END-08)"),
        ("life 5, experience 4", "life 5, experience 3", "A wins by experience (A7-END-09)"),
        ("life 5, experience -2", "life 5, experience -1", "B wins by experience (A7-END-09)"),
        ("life 5, experience 3", "life 5, experience 3", "draw by draw (A7-END-10)"),
    ],
)
def test_a7_end_08_to_10_after_round_5_more_life_then_more_experience_then_a_draw(a: str, b: str, result: str) -> None:
    """No dice are thrown for it."""
    duel(
        a=f"Hero, {a}",
        b=f"Foe, {b}",
        start="round 5, turn B, A won initiative",
        board=APART,
        play=f"not over\nB: pass; pass\nnot over\nB: pass\nover: {result}",
    )


@both_editions
@pytest.mark.clause("A7-END-03", "A7-END-04", "A1-END-01")
def test_a7_end_03_and_04_a_fifth_round_is_played_and_no_sixth() -> None:
    battle = duel("card Hero: warrior, life 9, experience 4", start="round 4, turn B, A won initiative", board=APART)
    battle.play("B: end turn\nround 5\nnot over\nA: end turn\nB: end turn\nover: B wins by life")


@pytest.mark.clause("A7-END-05", "A7-END-06", "A7-GLOS-40", "A7-GLOS-41")
def test_a7_end_05_and_06_in_round_5_initiative_is_null_and_experience_goes_first() -> None:
    for more, less in (("A", "B"), ("B", "A")):
        battle = duel(
            f"card {'Hero' if more == 'A' else 'Foe'}: warrior, experience 4",
            start="round 5",
            board=APART,
            play=f"{more} won initiative\nA initiative null\nB initiative null\n{more} decides action",
        )
        battle.play(f"{more}: end turn\n{less} decides action")


@pytest.mark.clause("A7-END-07")
def test_a7_end_07_level_experience_in_round_5_is_left_to_dice() -> None:
    duel(start="round 5", board=APART, play="waits for 4 dice\ndice 3+3 2+4\ndice 1+2 2+2\nB won initiative")


@pytest.mark.clause("A7-RULING-18", "A7-RULING-16", "A7-RULING-15")
@pytest.mark.parametrize(("experience", "winner"), [(4, "A"), (2, "B")])
def test_a7_ruling_16_and_18_a_card_still_face_down_is_revealed_in_round_5_and_null_against_it_is_a_tie(
    experience: int, winner: str
) -> None:
    """9 is not greater than null: Experience decides. Neither is it in round 2, where one row has nothing left."""
    for start, before in (("round 5", "discarded"), ("round 2", "discarded")):
        rest = ", Two discarded, Three discarded" if start == "round 5" else ""
        mine = "One discarded, Two discarded, Three discarded, Four discarded"
        duel(
            f"""
            card Hero: warrior, experience {experience}
            card One: special
            card Two: armor
            card Three: inspiration
            card Four: weapon
            card Net: special, initiative 9
            """,
            a=f"Hero | {mine}",
            b=f"Foe | One {before}{rest}, Net down",
            start=start,
            board=APART,
            play=f"Net up\nA initiative null\nB initiative 9\n{winner} won initiative\n{winner} decides action",
        )
