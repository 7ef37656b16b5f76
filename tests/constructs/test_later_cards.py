"""What the later sets say otherwise than the first: each construct in words of its own, or as a printed card has it."""

from __future__ import annotations

import pytest

from tests.constructs.fights import ROUND_2, TURN_B, fight

HIT, MISS = "dice 6+5 1+1\n", "dice 1+2 6+6\n"
CLUB = "card Club: weapon, damage {damage}, grid +0 / ^\n"
WARD = (
    "Ward: Before you take damage, if the damage would reduce your life below {n}, you may discard this card to "
    "reduce the damage to 0."
)


@pytest.mark.clause("A7-PRIN-44")
@pytest.mark.parametrize(("life", "below", "asked"), [(4, 1, True), (5, 1, False), (6, 3, True), (7, 3, False)])
def test_damage_that_would_bring_life_below_a_number_is_weighed_before_it_comes(
    life: int, below: int, *, asked: bool
) -> None:
    cards = f"card Foe: warrior, life {life}\ncard Charm: special\n {WARD.format(n=below)}\n{CLUB.format(damage=4)}"
    play = f"A: attack B with Club\n{HIT}"
    after = f"B: use Ward\nB life {life}\nCharm discarded" if asked else f"B life {life - 4}\nCharm up"
    fight(cards, play + after, a="Hero | Club up", b="Foe | Charm up")


def test_a_printed_ward_asks_for_an_element_as_well() -> None:
    for element in ("Earth", "Fire"):
        cards = f"card Foe: warrior, life 3, {element}\ncard Charm: inspiration\n Ward: {{p5-37/1}}\ncard Coat: armor\n"
        play = f"A: attack B with Club\n{HIT}"
        play += "B: use Ward\nCoat discarded\nCharm up\nB life 3" if element == "Earth" else "over: A wins by defeat"
        fight(cards + CLUB.format(damage=4), play, a="Hero | Club up", b="Foe | Charm up, Coat up")


@pytest.mark.parametrize(
    "text", ["{s6-045/1}", "After an opponent re-rolls any die of their rolls, that roll gets -2."]
)
def test_a_roll_whose_dice_its_owner_threw_again_is_less(text: str) -> None:
    cards = f"""
        card Undertow: special
          Pull: {text}
        card Luck: special
          Luck: Once per turn, when you make an attack roll, you may re-roll one die of that roll.
    """
    fight(
        cards,
        "A: attack B\ndice 3+2 1+1\nA: use Luck; die A1\ndice 6\nA total 6",
        a="Hero | Luck up",
        b="Foe | Undertow up",
    )
    fight(cards, "A: attack B\ndice 3+2 1+1\nA: pass\nA total 5", a="Hero | Luck up", b="Foe | Undertow up")
    # The dice that you throw again are no opponent's.
    fight(cards, "A: attack B\ndice 3+2 1+1\nA: use Luck; die A1\ndice 6\nA total 8", a="Hero | Luck up, Undertow up")


@pytest.mark.parametrize("ever", ["", " ever"])
def test_a_card_that_may_never_lie_in_play_goes_whenever_it_comes(ever: str) -> None:
    cards = f"card Hero: warrior, experience 4\n Bare: If you{ever} have a bludgeon in play, discard it.\n"
    cards += "card Club: weapon, Bludgeon\ncard Coat: armor\n"
    fight(cards, "Club discarded\nCoat up", a="Hero | Coat up, Club", start="round 2")
    fight(cards, "Club up", b="Foe | Coat up, Club", start="round 2")


def test_initiative_of_the_next_card_goes_up_or_down_as_its_player_likes() -> None:
    cards = """
        card Sage: inspiration
          Sway: At the end of each round, increase or reduce the initiative of your next special by 3.
        card Drum: special, initiative 7
    """
    for pick, number in ((1, 10), (2, 4)):
        play = f"A: end turn\nB: end turn\nA: option {pick}\nround 2\nA initiative {number}\n"
        fight(cards, play, a="Hero | Sage up, Drum")


def test_whoever_does_something_becomes_your_rival_by_it() -> None:
    cards = """
        card Grit: special
          Grit: {text}
        card Hate: inspiration
          Hate: Your attack rolls against your rivals gain +2.
    """
    play = "A: attack B\ndice 1+2 5+4\nA total 3\nA: attack B\ndice 3+3 5+4\nA total 6\nA: attack B\ndice 1+2 5+5\n"
    play += "B: end turn\nround 2\nA: attack B\ndice 1+2 6+4\nA total 5"
    for text in ("Any opponent who rolls doubles becomes your rival.", "{s6-099/1}"):
        fight(cards.replace("{text}", text), play, a="Hero | Grit up, Hate up")


def test_a_card_comes_from_the_pile_into_the_space_of_a_warrior() -> None:
    cards = """
        card Deed: special
          Anew - Action: Move one space.
          Anew: At the end of each round, if this card is in your discard pile, you may pay 1 life to put this card
            into your space.
        card Coat: armor
    """.replace("\n            into", " into").replace("          Anew - Action: Move one space.\n", "")
    play = "A: end turn\nB: end turn\nA: use Anew\nDeed at b2\nA life 9"
    fight(cards, play, a="Hero | Deed discarded, Coat up", start=ROUND_2)


def test_each_of_several_attack_rolls_that_hits_deals_the_damage_of_the_attack() -> None:
    cards = "card Hero: warrior, experience 4, damage 2\n Twice: {s7-023/1}"
    for dice, life in (("dice 6+5 6+4 4+3", 6), ("dice 6+5 2+1 4+3", 8)):
        fight(cards, f"A: attack B\nA: use Twice\n{dice}\nB life {life}")


def test_a_card_revealed_with_too_much_initiative_has_less() -> None:
    cards = """
        card Lamp: inspiration, initiative 1
          Dim: When a card is revealed with more than 7 initiative, set that card's initiative to 7.
        card Drum: special, initiative {drum}
        card Coat: armor, initiative {coat}
        card Plain: inspiration
    """
    for drum, coat in ((9, 5), (7, 6), (2, 10), (9, 8), (5, 6)):
        text = cards.replace("{drum}", str(drum)).replace("{coat}", str(coat))
        winner = "A" if min(drum, 7) >= min(coat, 7) else "B"  # of two alike the more experienced wins
        numbers = f"A initiative {min(drum, 7)}\nB initiative {min(coat, 7)}\n{winner} won initiative"
        fight(text, numbers, a="Hero | Lamp up, Drum", b="Foe | Plain up, Coat", start="round 2")


def test_a_critical_hit_counts_as_a_normal_one_where_its_victim_likes() -> None:
    cards = """
        card Mail: armor
          Mail: When an opponent scores a critical hit, you may choose for the hit to count as a
            normal hit.
    """.replace("\n            normal", " normal")
    play = "A: attack B\ndice 6+6 1+1\nB: {answer}\nB life {life}\n"
    fight(cards, play.format(answer="use Mail", life=9), b="Foe | Mail up")
    fight(cards, play.format(answer="pass", life=8), b="Foe | Mail up")


def test_who_is_not_adjacent_any_more_after_a_move_is_told_by_where_both_stand_then() -> None:
    cards = "card Dash: special\n Dash - Action: {s7-076/1}"
    fight(cards, "A: use Dash; step b1 N\nB life 9", a="Hero | Dash up")
    fight(cards, "A: use Dash; step a2 N\nB life 10", a="Hero | Dash up")


def test_who_may_give_up_all_bonuses_pays_where_they_do_not_and_hit() -> None:
    cards = "card Seer: inspiration\n Seer: {s7-100/1}\ncard Horn: special\n Horn: Your attack rolls gain +3."
    seats = {"a": "Hero | Horn up", "b": "Foe | Seer up"}
    fight(cards, f"A: attack B\nA: yes\n{HIT}A total 11\nB life 9\nA life 10", **seats)
    fight(cards, f"A: attack B\nA: no\n{HIT}A total 14\nB life 9\nA life 9", **seats)
    fight(cards, f"A: attack B\nA: no\n{MISS}A total 6\nB life 10\nA life 10", **seats)


@pytest.mark.clause("A7-RULING-01", "A7-RULING-04")
@pytest.mark.parametrize(("answer", "life", "initiative", "winner"), [("yes", 10, 0, "A"), ("no", 7, 9, "B")])
def test_who_reveals_a_card_may_be_left_to_choose_before_initiative_is_determined(
    answer: str, life: int, initiative: int, winner: str
) -> None:
    own = (
        "When an opponent reveals a mystic, they may discard it and set their initiative this round to 1. "
        "If they do not, they take 3 damage."
    )
    for text in (own, "{p6-47/1}"):
        number = initiative + (text == own and answer == "yes")
        cards = f"card Wrath: inspiration\n Wrath: {text}\ncard Coat: armor, initiative 5\ncard Plain: inspiration\n"
        cards += "card Drum: special, Mystic, initiative 9\n"
        play = f"B: {answer}\nB life {life}\nB initiative {number}\n{winner} won initiative"
        fight(cards, play, a="Hero | Wrath up, Coat", b="Foe | Plain up, Drum", start="round 2")


def test_a_die_of_a_roll_to_come_is_thrown_again_once_it_lies_there() -> None:
    cards = """
        card Lust: special
          Survey: {s7-015/1}
    """
    fight(cards, "A: move b1 N; move b2 N; attack B\ndice 1+2 6+6\nA: no; no\nA total 3\n", a="Hero | Lust up")
    play = (
        "A: move b1 N; move b2 N; attack B\ndice 1+2 6+6\nA: yes; die A1\ndice 5\nA: yes; die A2\ndice 4\nA total 9\n"
    )
    fight(cards, play, a="Hero | Lust up")
    fight(cards, "A: attack B\ndice 1+2 6+6\nA total 3\n", a="Hero | Lust up")


@pytest.mark.parametrize(
    "text",
    [
        "{s6-074/2}",
        "When you are attacked, opposing weapons have no effect.",
        "When you are hit, opposing weapons have no effect.",
    ],
)
def test_what_has_no_effect_when_one_is_attacked_has_none_in_that_attack_alone(text: str) -> None:
    cards = f"""
        card Blade: weapon, damage 1, grid +0 / ^
          Keen: Your attacks deal +2 damage. Your defense rolls gain +3.
        card Plate: armor
          Plate: {text}
    """
    play = (
        f"A: attack B with Blade\n{HIT}B life 9\nA: attack B\n{HIT}B life 8\nA: end turn\nB: attack A\n{MISS}A total 15"
    )
    fight(cards, play, a="Hero | Blade up", b="Foe | Plate up")
    fight(cards, f"A: attack B with Blade\n{HIT}B life 7", a="Hero | Blade up")


@pytest.mark.parametrize(
    "text", ["{s7-083/1}", "This weapon gains +1 damage for each space adjacent to you that contains a special."]
)
def test_spaces_are_counted_by_what_lies_in_them(text: str) -> None:
    cards = f"""
        card Blade: weapon, damage 1, grid +0 / ^
          Edge: {text}
        card Rock: special
        card Tree: inspiration
    """
    specials = "special" in text
    for seat, more in (("Rock up at a2, Tree up at c3", 1 if specials else 2), ("Rock up at d4, Tree up", 0)):
        fight(cards, f"A: attack B with Blade\n{HIT}B life {9 - more}", a=f"Hero | Blade up, {seat}")


def test_nobody_throws_the_dice_again_of_those_who_are_kept_from_it() -> None:
    cards = """
        card Iron: special
          Iron: Your opponents cannot re-roll your dice.
        card Luck: special
          Luck: When an attack roll is made, you may re-roll one die of that roll.
    """
    fight(cards, "A: attack B\ndice 1+2 6+6\nB is not asked\nA total 3", a="Hero | Iron up", b="Foe | Luck up")
    fight(cards, "A: attack B\ndice 1+2 6+6\nB decides", b="Foe | Luck up")
    # Their own dice are no matter of it.
    fight(cards, "A: attack B\ndice 1+2 6+6\nA decides", a="Hero | Luck up", b="Foe | Iron up")


def test_abilities_of_cards_in_the_arena_are_used_by_who_may_use_any_of_them() -> None:
    for text in ("{p7-54/1}", "You may use abilities on any special in the arena."):
        cards = f"card Wing: inspiration\n Wing: {text}\ncard Rock: special\n Rock - Action: Gain 3 life.\n"
        fight(cards, "A: use Rock\nA life 13\nB life 10", a="Hero | Wing up", b="Foe | Rock up at a2")
        fight(cards, "A may not use Rock", a="Hero | Wing up", b="Foe | Rock up")


def test_a_roll_and_the_damage_of_its_attack_change_in_one_breath() -> None:
    oath = "card Oath: special\n Oath: Your attack rolls gain +1 and deal +2 damage."
    fight(oath, f"A: attack B\n{HIT}A total 12\nB life 7", a="Hero | Oath up")
    own = "Make a basic attack. For each cavalry card in play, the attack roll gets -1 and deals +1 damage."
    for text in ("{s6-015/2}", own):
        ride = f"card Horse: special, Cavalry\n Ride - Action: {text}\ncard Mule: inspiration, Cavalry"
        fight(
            ride,
            f"A: use Ride\n{HIT}A total 9\nB life 7\nA: attack B\n{HIT}A total 11\nB life 6",
            a="Hero | Horse up, Mule up",
        )


def test_damage_that_cannot_be_modified_comes_as_it_is() -> None:
    wards = ("Ward: When you take damage, reduce the damage by 1.", "Ward: Reduce all damage you take by 1.")
    for ward in wards:
        cards = f"""
            card Sting: special
              Sting - Action: Deal 2 damage to an opponent that cannot be modified.
              Prick - Action: Deal 2 damage to an opponent.
            card Coat: armor
              {ward}
        """
        play = "A: use Sting\nB life 8\nA: use Prick\nB life 7"
        fight(cards, play, a="Hero | Sting up", b="Foe | Coat up")
    cards = f"card Foe: warrior\n Doom: {{s6-096/1}}\ncard Coat: armor\n {wards[0]}\n{CLUB.format(damage=5)}"
    fight(cards, f"A: attack B with Club\n{HIT}B life 8", a="Hero | Club up", b="Foe | Coat up")


def test_one_gain_of_several_is_picked_by_whoever_it_is_left_to() -> None:
    gift = "card Gift: special\n Gift - Action: Gain 1 life, +2 experience, or +1 speed for the rest of the game."
    for pick, then in ((1, "A life 11"), (2, "A experience 6"), (3, "A speed 4")):
        fight(gift, f"A: use Gift\nA: option {pick}\n{then}", a="Hero | Gift up")
    own = "Choose an opponent, who chooses whether you gain 2 life, 3 experience, or +2 speed this game."
    for text, after in ((own, (12, 7, 5)), ("{s7-030/1}", (13, 14, 4))):
        house = f"card House: special\n House - Action: {text}"
        for pick, then in enumerate(map("A {} {}".format, ("life", "experience", "speed"), after), 1):
            fight(house, f"A: use House\nB: option {pick}\n{then}", a="Hero | House up")


@pytest.mark.parametrize("words", ["your total is", "your roll is", "the total is"])
def test_your_total_is_that_of_the_dice_that_you_alone_have_rolled(words: str) -> None:
    luck = (
        f"card Luck: special\n Luck - Action: Roll two dice. If {words} 7 or more, gain 2 life. Otherwise, gain 1 life."
    )
    fight(luck, "A: use Luck\ndice 3+4\nA life 12", a="Hero | Luck up")
    fight(luck, "A: use Luck\ndice 3+3\nA life 11", a="Hero | Luck up")
    both = """
        card Duel: special
          Duel - Action: You and an opponent each roll one die. If your total is higher than their total, gain 1 life.
    """
    fight(both, "A: use Duel\ndice 5 2\nA life 11", a="Hero | Duel up")
    fight(both, "A: use Duel\ndice 2 5\nA life 10", a="Hero | Duel up")


def test_the_next_roll_of_a_kind_is_the_one_of_which_a_die_is_thrown_again() -> None:
    """It could be used, and did nothing, since no attack roll of the one who was hit lay there."""
    text = "Once each round, after you are hit, you may re-roll one die of your next attack roll."
    lion = f"card Lion: special\n Roar: {text}"
    play = f"B: attack A\n{HIT}A: use Roar\nB: attack A\n{HIT}A is not asked\nB: end turn\nA: attack B\ndice 1+2 6+6\n"
    fight(lion, f"{play}A: yes; die A1\ndice 4\nA total 6", a="Hero | Lion up", start=TURN_B)
