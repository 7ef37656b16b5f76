"""How the sentences of one ability hang together: at once, instead of each other, about their own dice, for a price."""

from __future__ import annotations

import pytest

from agon.cards import Card, PrintedAbility
from agon.games.fights.playability import why_unplayable
from tests.constructs.fights import TURN_B, fight, printed_cards
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


# --- words that a misreading would pass over -------------------------------------------------------------------------


def test_so_often_in_a_turn_is_a_question_and_no_limit() -> None:
    cards = """
        card Horn: special
          Fury: If you have attacked twice this turn, your attack rolls gain +1.
        card Drum: special
          Rest: If you hit twice this turn, gain 1 life.
    """
    one = f"A: attack B\n{HIT}\n"
    # The attack under way has been made by then.
    fight(cards, f"{one}A total 10\n{one}A total 11\n{one}A total 10", a="Hero | Horn up")
    more = cards.replace("attacked twice", "attacked twice or more")
    fight(more, f"{one}A total 10\n{one}A total 11\n{one}A total 11", a="Hero | Horn up")
    fight(cards, f"{one}A life 10\n{one}A life 11\n{one}A life 11", a="Hero | Drum up")


@pytest.mark.clause("A7-RESTR-21")
def test_a_permission_is_for_whom_it_names() -> None:
    cards = """
        card Gift: special
          Gift: Your opponents may use two weapons.
        card Fair: special
          Fair: All players may use two weapons.
        card Axe: weapon
        card Pike: weapon
    """
    fight(cards, "Axe up\nPike up\nA decides action", start="round 2", a="Hero | Gift up", b="Foe | Axe up, Pike")
    fight(cards, "A may only: discard Axe; discard Pike", start="round 3", a="Hero | Gift up, Axe up, Pike")
    fight(cards, "Axe up\nPike up\nA decides action", start="round 3", a="Hero | Fair up, Axe up, Pike")


@pytest.mark.clause("A7-MOVE-13", "A7-GLOS-37")
def test_moving_and_turning_are_barred_each_for_itself() -> None:
    cards = """
        card Root: armor
          Root: Opposing cards cannot move you.
        card Eye: armor
          Eye: Opposing cards cannot change your facing.
        card Storm: special
          Gust - Action: Move an opposing warrior one space.
        card Spell: special
          Spin - Action: Turn an opposing warrior to face any direction.
    """
    fight(
        cards,
        "A: use Gust\nB at b3\nA: use Spin\nA: turn E\nB facing E",
        a="Hero | Storm up, Spell up",
        b="Foe | Root up",
    )
    fight(
        cards,
        "A: use Gust\nA: step b4 S\nB at b4\nA: use Spin\nB facing S\nA decides action",
        a="Hero | Storm up, Spell up",
        b="Foe | Eye up",
    )


def test_what_is_gained_against_some_warriors_is_not_gained_against_others() -> None:
    cards = """
        card Feud: special
          Feud: You gain +2 experience against Roman warriors.
        card Scar: special
          Scar - Reveal: You gain +2 experience against Roman warriors.
        card Brutus: warrior, culture Roman
    """
    for card in ("Feud", "Scar"):
        fight(cards, "A experience 4", a=f"Hero | {card}", start="round 1")
        fight(cards, "A experience 6", a=f"Hero | {card}", b="Brutus", start="round 1")


def test_a_weapon_reaches_another_grid_at_the_modifier_named() -> None:
    lash = printed_cards()["s2-048"].text_in_force(0).replace("+0", "+1")
    cards = f"""
        card Hero: warrior, experience 4, grid +3 / ^
        card Whip: weapon, grid +0 . . / . ^ .
          Lash: {lash}
    """
    fight(cards, f"A: attack B with Whip\n{HIT}\nA total 11", a="Hero | Whip up")


def test_element_and_culture_are_both_asked_for() -> None:
    cards = """
        card Hero: warrior, experience 4, Fire, culture Roman
        card Crown: special
          Crown: If you have an inspiration that matches your warrior's element and culture, your attack rolls gain +1.
        card Both: inspiration, Fire, culture Roman
        card One: inspiration, Fire, culture Greek
    """
    fight(cards, f"A: attack B\n{HIT}\nA total 11", a="Hero | Crown up, Both up")
    fight(cards, f"A: attack B\n{HIT}\nA total 10", a="Hero | Crown up, One up")


def test_a_weapon_grows_blunt_with_its_hit_and_no_other_does() -> None:
    cards = """
        card Hero: warrior, experience 4
        card Flint: weapon, damage 3, grid +0 / ^
          Blunt: After you hit with this weapon, reduce its base damage by 1 this round.
    """
    hits = f"A: attack B with Flint\n{HIT}\nB life 8\nA: attack B\n{HIT}\nB life 7"
    fight(cards, hits, a="Hero | Flint up")


@pytest.mark.parametrize(
    "text",
    [
        "After you take damage from an Action ability, gain 1 life.",
        "Your defense rolls that are less than 8 are increased to 9.",
        "If you dealt damage to another warrior twice this round, your attack rolls gain +1.",
    ],
)
def test_what_the_engine_cannot_tell_apart_is_refused_not_passed_over(text: str) -> None:
    ability = PrintedAbility("Test", "constant", text)
    card = Card("test", "Test", "test", 1, "weapon", damage=1, abilities=(ability,))
    assert any("the engine cannot do this yet" in each.reason for each in why_unplayable(card)), why_unplayable(card)


def test_life_is_gained_instead_only_where_somebody_is_about_to_gain_it() -> None:
    ability = PrintedAbility("Test", "reveal", "You gain the life instead.")
    card = Card("test", "Test", "test", 1, "weapon", damage=1, abilities=(ability,))
    reasons = [each.reason for each in why_unplayable(card)]
    assert any("where nobody is about to gain life" in each for each in reasons), reasons


def test_who_picks_the_dice_of_a_roll_that_is_not_ones_own() -> None:
    cards = """
        card Fog: special
          Fog: When an opponent makes an attack roll, roll three dice and choose which two to use.
        card Bow: special
          Bow: When you make an attack roll, roll three dice and choose which two to use.
    """
    fight(
        cards,
        "B: attack A\ndice 6+5+1 1+2\nA decides exclude\nA: die B1\nB total 6",
        a="Hero | Fog up",
        start=TURN_B,
    )
    fight(cards, "A: attack B\ndice 6+5+1 1+2\nA decides exclude\nA: die A3\nA total 11", a="Hero | Bow up")


@pytest.mark.clause("A7-RULING-80", "A7-PRIN-42")
def test_the_first_of_this_round_is_the_first_of_all_in_it() -> None:
    cards = """
        card Drum: special
          Beat - Action: Your first attack this round deals +1 damage.
        card Horn: special
          Call - Reveal: Your first defense roll this round gains +2.
        card Axe: weapon
          Swing - Reveal: Make an attack with this weapon. Your first attack this round deals +1 damage.
    """
    one = f"A: attack B\n{HIT}\n"
    fight(cards, f"A: use Beat\n{one}B life 8\n{one}B life 7", a="Hero | Drum up")
    # It has been made already.
    fight(cards, f"{one}B life 9\nA: use Beat\n{one}B life 8", a="Hero | Drum up")
    defend = "B: attack A\ndice 1+2 3+3\n"
    fight(
        cards,
        f"A: end turn\n{defend}A total 8\n{defend}A total 6\nB: end turn\nround 2\nA: end turn\n{defend}A total 6",
        a="Hero | Horn",
        start="round 1",
    )
    fight(cards, f"{HIT}\nB life 8\n{one}B life 7", a="Hero | Axe", start="round 1")
