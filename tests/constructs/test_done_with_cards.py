"""What was done with cards: revealed, discarded, attacked, hit and missed with, in whatever stretch is asked about."""

from __future__ import annotations

import pytest

from tests.constructs.fights import ROUND_2, TURN_B, fight, with_texts

HIT, MISS = "dice 6+5 1+1\n", "dice 1+2 6+6\n"
ON = "A: end turn\nB: end turn\n"


def axe(text: str) -> str:
    """A weapon that reaches the space in front, with an ability."""
    return f"card Axe: weapon, grid +0 / ^\n  {with_texts(text)}\n"


@pytest.mark.clause("A7-GOLD-03")
def test_misses_with_a_weapon_count_in_their_round_and_no_longer() -> None:
    text = axe("Edge: If you have missed with this weapon this round, your attack rolls gain +3.")
    play = f"A: attack B\n{MISS}A total 3\nA: attack B with Axe\n{MISS}A total 3\nA: attack B\n{MISS}A total 6\n"
    fight(text, f"{play}B: end turn\nround 2\nA: attack B\n{MISS}A total 3", a="Hero | Axe up")
    hits = f"A: attack B with Axe\n{HIT}A: attack B\n{MISS}A total 3"
    fight(text, hits, a="Hero | Axe up")


@pytest.mark.clause("A7-GOLD-03")
def test_attacks_with_a_weapon_are_remembered_for_the_whole_game_and_for_the_round_before() -> None:
    text = axe("Edge: If you have not attacked with this weapon this game, your defense rolls gain +2.")
    play = f"B: attack A\n{MISS}A total 14\nB: end turn\nA: attack B with Axe\n{MISS}A: end turn\n"
    fight(text, f"{play}round 2\nA: end turn\nB: attack A\n{MISS}A total 12", a="Hero | Axe up", start=TURN_B)
    text = axe("Edge: If you attacked with this weapon last round, your attack rolls gain +2.")
    play = f"A: attack B with Axe\n{MISS}A total 3\n{ON}round 2\nA: attack B\n{MISS}A total 5\n"
    fight(text, f"{play}{ON}round 3\nA: attack B\n{MISS}A total 3", a="Hero | Axe up")


@pytest.mark.clause("A7-GOLD-03")
def test_whom_a_weapon_has_hit_this_round_is_no_matter_of_other_weapons_or_rounds() -> None:
    text = """
        card Spite: special
          Spite - Action: Deal 3 damage to an opponent you have hit with a sword this round.
        card Blade: weapon, Sword, damage 1, grid +0 / ^
        card Club: weapon, damage 1, grid +0 / ^
    """
    seat = "Hero | Spite up, {} up"
    play = f"A: attack B with Blade\n{HIT}B life 9\nA: use Spite\nB life 6\n"
    fight(
        text,
        play + f"{ON}round 4\nA may not use Spite\nB life 6\n",
        a=seat.format("Blade"),
        start="round 3, turn A, A won initiative",
    )
    for play in (f"A: attack B with Club\n{HIT}B life 9\n", ""):
        fight(text, f"{play}A may not use Spite\n", a=seat.format("Club"), start=ROUND_2)


@pytest.mark.clause("A7-GOLD-03")
def test_cards_revealed_in_any_round_of_the_game_are_remembered() -> None:
    cards = """
        card Choir: inspiration
          Choir: If you revealed a special this game, your attack rolls gain +2.
        card Omen: special
        card Drum: armor
    """
    play = f"A: attack B\n{MISS}A total 3\n{ON}round 2\nA: attack B\n{MISS}A total 5\n{ON}"
    fight(cards, f"{play}round 3\nA: attack B\n{MISS}A total 5\n", a="Hero | Choir up, Omen, Drum")


@pytest.mark.clause("A7-GOLD-03")
def test_cards_that_were_discarded_are_remembered_by_whose_they_were() -> None:
    cards = """
        card Grudge: inspiration
          Grudge: If any of your supports have been discarded this game, your attack rolls gain +2.
        card Purge: special
          Purge - Action: Discard {whose} armor.
        card Coat: armor
    """
    for whose, total in (("your", 5), ("an opponent's", 3)):
        play = f"A: use Purge\nA: attack B\n{MISS}A total {total}"
        text = cards.replace("{whose}", whose)
        fight(
            text,
            play,
            a="Hero | Grudge up, Purge up, Coat up",
            b="Foe | Coat up",
            start="round 3, turn A, A won initiative",
        )
