"""How the sentences of one ability hang together: at once, instead of each other, about their own dice, for a price."""

from __future__ import annotations

import pytest

from tests.constructs.fights import TURN_B, fight
from tests.rules.duels import APART

HIT = "dice 6+4 1+2"
MISS = "dice 1+2 6+4"


@pytest.mark.clause("A7-PRIN-42")
def test_what_holds_for_a_while_does_so_for_the_attack_the_ability_makes() -> None:
    cards = """
        card Axe: weapon
          Swing - Action: Make an attack with this weapon. Your attack rolls this turn gain +2.
        card Pike: weapon
          Thrust - Action: Make an attack with this weapon. Your next attack deals +1 damage.
        card Club: weapon
          Smash - Action: Make an attack with this weapon. If the attack hits, your attack rolls this turn gain +2.
    """
    turn = f"{HIT}\nA total 12\nA: attack B\n{HIT}\nA total 12\nA: end turn\nB: end turn\nround 2\nA: attack B\n{HIT}"
    fight(cards, f"A: use Swing\n{turn}\nA total 10", a="Hero | Axe up")
    # "Next" is the one after it, and what hangs on its outcome comes after it.
    fight(cards, f"A: use Thrust\n{HIT}\nB life 9\nA: attack B\n{HIT}\nB life 7", a="Hero | Pike up")
    fight(cards, f"A: use Smash\n{HIT}\nA total 10\nA: attack B\n{HIT}\nA total 12", a="Hero | Club up")


@pytest.mark.clause("A7-COST-05")
def test_an_action_that_is_nothing_but_a_price_is_refused_where_it_cannot_be_paid() -> None:
    cards = """
        card Bow: weapon, Ranged
          Draw - Action: {s2-068}
        card Sling: weapon, Ranged
        card Axe: weapon
        card Altar: special
          Offer - Action: Discard one of your weapons to deal 1 damage to an opponent.
        card Shrine: special
          Offer - Action: You may discard one of your weapons. If you do, deal 1 damage to an opponent. If you do not,
          gain 1 life.
    """
    fight(cards, "A may not use Draw", a="Hero | Bow discarded")
    fight(cards, "A may not use Draw", a="Hero | Bow discarded, Sling up")
    fight(cards, "A: use Draw\nA: yes\nBow up\nAxe discarded", a="Hero | Bow discarded, Axe up")
    fight(cards, "A may not use Offer", a="Hero | Altar up")
    # Where something happens instead, there is something to use.
    fight(cards, "A: use Offer\nA life 11", a="Hero | Shrine up")


@pytest.mark.clause("A7-PRIN-35")
def test_the_total_behind_its_own_roll_is_of_that_roll_and_comes_before_the_attacks_dice() -> None:
    cards = """
        card Drum: special
          Beat: When you attack, roll two dice. If the total is greater than 7, your attack roll gains +2.
        card Horn: special
          Call: When you are attacked, roll one die. If the number is odd, deal 1 damage to the attacker.
        card Lyre: special
          Sing: When you attack, roll two dice. If the total is greater than your attack roll, gain 1 life.
    """
    fight(
        cards,
        f"A: attack B\ndice 4+4\n{HIT}\nA total 12\nA: attack B\ndice 1+4\n{HIT}\nA total 10",
        a="Hero | Drum up",
    )
    fight(cards, f"B: attack A\ndice 3\nB life 9\n{MISS}", a="Hero | Horn up", start=TURN_B)
    # What is compared with the attack roll waits for it.
    fight(
        cards, f"A: attack B\n{HIT}\ndice 6+6\nA life 11\nA: attack B\n{HIT}\ndice 1+1\nA life 11", a="Hero | Lyre up"
    )


@pytest.mark.clause("A7-GLOS-44", "A7-RULING-83")
def test_otherwise_comes_where_the_effect_before_it_was_not_carried_out_and_nobody_chooses() -> None:
    cards = """
        card Ram: special
          Break - Action: Discard an opponent's armor. Otherwise, deal 1 damage to an opponent.
        card Fog: special
          Fade - Reveal: Move one space. Otherwise, gain 1 life.
        card Spy: special
          Steal: At the start of each round, discard one of your opponent's weapons. Otherwise, gain 1 life.
        card Bow: weapon
          Shoot - Action: Make an attack with this weapon, if possible. Otherwise, gain 1 life.
        card Coat: armor
        card Axe: weapon
    """
    fight(
        cards, "A: use Break\nCoat discarded\nB life 10\nA: use Break\nB life 9", a="Hero | Ram up", b="Foe | Coat up"
    )
    fight(cards, "A: step a2 N\nA life 10\nA decides action", a="Hero | Fog", start="round 1")
    later = "A: end turn\nB: end turn\nround 2\nA life 11"
    fight(cards, f"A life 10\n{later}\nAxe discarded", a="Hero | Spy", b="Foe | Axe", start="round 1")
    fight(cards, f"A: use Shoot\n{MISS}\nA life 10", a="Hero | Bow up")
    fight(cards, "A: use Shoot\nA life 11", a="Hero | Bow up", board=APART)
