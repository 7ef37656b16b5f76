"""What the last sets say besides: each construct in words of our own and as the printed card has it."""

from __future__ import annotations

import pytest

from tests.constructs.fights import fight

HIT, MISS = "dice 6+5 1+1\n", "dice 1+2 6+6\n"

# --------------------------------------------------------------------------------------------------------- chosen types

BAN = "When you reveal this {}, choose a card type. Cards of the chosen type played by opponents have no effect."


@pytest.mark.parametrize("text", [BAN.format("warrior"), "{s6-056}"])
def test_a_warrior_names_a_type_as_it_is_revealed_whose_cards_have_no_effect_from_then_on(text: str) -> None:
    cards = f"card Hero: warrior, experience 4\n Law: {text}\ncard Foe: warrior, experience 5\n"
    cards += "card Coat: armor\n Coat: When this card is revealed, gain 2 life.\n"
    cards += "card Drum: special\n Drum: When this card is revealed, gain 1 life.\n"
    laid = "".join(f"A: arrange blank-1{nth}\n" for nth in range(1, 5))
    place = f"dice 6+6 1+1\nB: place d4 S\nA: place a1 N\n{laid}"
    for kind, card, life in (("armor", "Coat", 10), ("armor", "Drum", 11), ("special", "Coat", 12)):
        rest = "".join(f"B: arrange {each}\n" for each in (card, "blank-22", "blank-23", "blank-24"))
        fight(cards, f"{place}{rest}A: choose {kind}\nround 1\nB life {life}", b=f"Foe | {card}", start="setup")


def test_a_support_names_a_type_as_it_is_revealed_for_as_long_as_it_lies_in_play() -> None:
    cards = f"card Omen: special\n Law: {BAN.format('card')}\ncard Coat: armor\n Coat: Your defense rolls gain +2.\n"
    play = "A: choose {}\nA: attack B\ndice 3+2 2+1\nB total {}\n"
    for kind, total in (("armor", 3), ("weapon", 5)):
        fight(cards, play.format(kind, total), a="Hero | empty, Omen", b="Foe | Coat up", start="round 2")


# ------------------------------------------------------------------------------------------------- whose cards they are


OWN = "At the start of each round, choose an opponent who revealed a card of a different culture than their warrior. {}"


@pytest.mark.parametrize("text", [OWN.format("This round, that warrior becomes your rival."), "{s7-032}"])
def test_a_card_is_held_against_the_warrior_of_whoever_revealed_it(text: str) -> None:
    cards = f"card Foe: warrior, culture Greek\ncard Omen: inspiration\n Law: {text}\n"
    cards += "card Hate: special\n Hate: Your attack rolls against your rivals gain +2.\n"
    cards += "card Coat: armor, culture Roman\ncard Helm: armor, culture Greek\n"
    play = "A: attack B\ndice 3+2 2+1\nA total {}\n"
    for card, total in (("Coat", 7), ("Helm", 5)):
        fight(cards, play.format(total), a="Hero | Omen up, empty, Hate up", b=f"Foe | empty, {card}", start="round 2")


# ------------------------------------------------------------------------------------- who, said behind of each of them

WALL = "card Wall: special\n Wall: {}\n"


NEAR = "Each opponent's support cards get -4 initiative while they are in or adjacent to this card's space."


@pytest.mark.parametrize("text", [f"If you have an axe, your attack rolls gain +2. {NEAR}", "{s7-060/2}"])
def test_cards_of_each_opponent_near_a_card_have_less_initiative_whoever_else_is_near_it(text: str) -> None:
    cards = WALL.format(text) + "card Drum: armor, initiative 5\ncard Horn: special, initiative 6\n"
    for place, theirs in (("c3", 2), ("a1", 6), ("b3", 2), ("d4", 6)):
        play = f"A initiative 5\nB initiative {theirs}\n"
        a = f"Hero | Wall up at {place}, Drum"
        fight(cards, play, a=a, b="Foe | empty, Horn", start="round 2")


LESS = "Each opponent's attacks against you deal -1 damage while they are adjacent to this card's space."


@pytest.mark.parametrize("text", [LESS, "{s7-085/2}"])
def test_damage_of_each_opponent_near_a_card_is_less(text: str) -> None:
    cards = WALL.format(text) + "card Foe: warrior, damage 3\n"
    for place, life in (("c3", 8), ("a1", 7)):
        play = f"B: attack A\n{HIT}A life {life}"
        fight(cards, play, a=f"Hero | Wall up at {place}", start="round 1, turn B, B won initiative")


def test_who_is_meant_by_what_they_have() -> None:
    cards = WALL.format("Each opponent's rolls get -1 while they have a shield.") + "card Disc: armor, Shield\n"
    fight(cards, "A: attack B\ndice 3+2 2+2\nB total 3", a="Hero | Wall up", b="Foe | Disc up")
    fight(cards, "A: attack B\ndice 3+2 2+2\nB total 4\nA total 5", a="Hero | Wall up, Disc up")


# -------------------------------------------------------------------------------------------------- bans in some rounds

HUSH = "Name a card type. For this game, players cannot attack with a bludgeon in a round in which they reveal {}."


@pytest.mark.parametrize("text", [HUSH.format("a card of that type"), "{s7-072}"])
def test_a_ban_in_the_rounds_in_which_something_is_done(text: str) -> None:
    cards = f"card Hush: inspiration\n Hush - Reveal: {text}\ncard Log: weapon, Bludgeon, grid +0 / ^\n"
    cards += "card Coat: armor\n"
    play = "A: choose armor\nA: end turn\nB may{} attack A with Log\nB may attack A"
    for card, barred in (("Coat", " not"), ("Blank", "")):
        b = f"Foe | Log up, {card}" if card == "Coat" else "Foe | Log up"
        fight(cards, play.format(barred), a="Hero | empty, Hush", b=b, start="round 2")


# -------------------------------------------------------------------------------------------------------- the next card


@pytest.mark.parametrize(("text", "right", "wrong"), [
    ("If the next card you reveal is an armor, you may attack with a weapon twice this round.", "Coat", "Muse"),
    ("{s7-095/2}", "Muse", "Coat"),
])  # fmt: skip
def test_what_holds_may_wait_for_the_next_card_which_is_not_itself(text: str, right: str, wrong: str) -> None:
    cards = f"card Omen: special\n Law: {text}\ncard Coat: armor\ncard Muse: inspiration\n"
    cards += "card Club: weapon, grid +0 / ^\n"
    turn = f"A: attack B with Club\n{MISS}"
    over = f"{turn}A may not attack B with Club\nA: end turn\nB: end turn\nround 3\n"
    for card, again in ((right, ""), (wrong, " not")):
        play = f"{over}{turn}A may{again} attack B with Club"
        fight(cards, play, a=f"Hero | Club up, Omen, {card}", start="round 2")
    later = f"{over}{turn}A may not attack B with Club\nA: end turn\nB: end turn\nround 4\n"
    play = f"{later}{turn}A may not attack B with Club"
    fight(cards, play, a=f"Hero | Club up, Omen, {wrong}, {right}", start="round 2")


# -------------------------------------------------------------------------------------------------- kept from opponents


@pytest.mark.parametrize("text", ["Opponents cannot modify your experience.", "{s6-019}"])
def test_opponents_change_experience_neither_way(text: str) -> None:
    cards = f"card Coat: armor\n Iron: {text}\n"
    cards += "card Wisp: special\n Up - Action: An opponent gains 2 experience.\n"
    cards += " Down - Action: An opponent loses 2 experience.\n Own - Action: Gain 1 experience.\n"
    play = "B: use Up\nB: use Down\nA experience {}\nB: use Own\nB experience 4"
    fight(cards, play.format(4), a="Hero | Coat up", b="Foe | Wisp up", start="round 1, turn B, B won initiative")
    plain = "B: use Up\nA experience 6\nB: use Down\nA experience 4"
    fight(cards, plain, a="Hero", b="Foe | Wisp up", start="round 1, turn B, B won initiative")
    own = "A: use Own\nA experience 5"
    fight(cards, own, a="Hero | Coat up, Wisp up")


# ---------------------------------------------------------------------------------------------------- joined by "or if"


def test_each_condition_behind_its_own_if_is_one() -> None:
    cards = "card Hero: warrior, experience 4\n Anew: {s7-086}\n"
    rolls = (("2+2 6+5", True), ("2+1 6+5", False), ("6+6 1+2", False), ("6+5 1+1", True), ("2+1 6+6", True))
    for dice, again in rolls:
        play = f"A: attack B\ndice {dice}\n"
        fight(cards, play + ("A: use Anew\ndice 1+2 6+5\nA may turn N" if again else "A may turn N"))
    cards = "card Muse: inspiration\n Solace: {}\n".format(
        "After you make an attack, if the defense roll was doubles and you missed, "
        "or if your attack roll was doubles, "
        "gain 1 life."
    )
    for dice, life in (("2+1 6+6", 11), ("6+5 1+1", 10), ("2+2 6+5", 11), ("6+6 1+2", 11), ("2+1 6+5", 10)):
        fight(cards, f"A: attack B\ndice {dice}\nA life {life}", a="Hero | Muse up")


def test_a_sword_and_a_shield_or_if_an_axe() -> None:
    text = "If you have a sword and you have a shield, or if you have an axe, your rolls gain +1."
    cards = f"card Omen: special\n Law: {text}\n"
    cards += "card Blade: weapon, Sword\ncard Disc: armor, Shield\ncard Hatchet: weapon, Axe\n"
    for held, total in (("Blade up", 5), ("Blade up, Disc up", 6), ("Hatchet up", 6), ("Disc up", 5)):
        fight(cards, f"A: attack B\ndice 3+2 6+5\nA total {total}", a=f"Hero | Omen up, {held}")


# ---------------------------------------------------------------------------------------------------------- either roll

SIX = (
    "After you and an opponent each make a roll, if a die in either roll is 6 or more, you may change one die of your "
)
SIX += "roll to a 5."


@pytest.mark.parametrize("text", [SIX, "{s7-097}"])
def test_a_die_in_either_of_two_rolls(text: str) -> None:
    cards = f"card Muse: inspiration\n Advice: {text}\n"
    for dice in ("6+1 2+2", "1+1 6+2"):
        fight(
            cards, f"A: attack B\ndice {dice}\nA: use Advice\nA: die A2\nA total {int(dice[0]) + 5}", a="Hero | Muse up"
        )
    fight(cards, "A: attack B\ndice 1+2 3+4\nA total 3", a="Hero | Muse up")


def test_either_roll_shows_doubles() -> None:
    text = "After you and an opponent each make a roll, if either roll is doubles, gain 1 life."
    cards = f"card Muse: inspiration\n Luck: {text}\n"
    for dice, life in (("1+1 6+2", 11), ("1+2 6+6", 11), ("1+2 6+5", 10)):
        fight(cards, f"A: attack B\ndice {dice}\nA life {life}", a="Hero | Muse up")


# ---------------------------------------------------------------------------------------------- where bonuses come from


HELPED = "When you are attacked, if any card ability gives a bonus to the attack roll, your rolls gain +2 this turn."


@pytest.mark.parametrize("text", [HELPED, "{s7-059}"])
def test_a_roll_that_an_ability_helps(text: str) -> None:
    cards = f"card Salt: armor\n Salt: {text}\ncard Drum: special\n Drum: Your attack rolls gain +1.\n"
    cards += "card Hero: warrior, experience 4, grid +1 / ^\n"
    play = "A: attack B\ndice 1+2 3+4\nB total {}\n"
    fight(cards, play.format(9), a="Hero | Drum up", b="Foe | Salt up")
    fight(cards, play.format(7), b="Foe | Salt up")


PLUME = "Your rivals' attack rolls cannot gain any bonuses from attack grids."


@pytest.mark.parametrize("text", [PLUME, "{s6-034}"])
def test_an_attack_grid_gives_no_bonus(text: str) -> None:
    cards = f"card Hat: armor\n Plume: {text}\ncard Hate: special\n Hate: All opponents are your rivals.\n"
    cards += "card Drum: inspiration\n Drum: Your attack rolls gain +1.\n"
    cards += "card Hero: warrior, experience 4, grid +2 / ^\n"
    play = "A: attack B\ndice 1+2 6+5\nA total {}\n"
    fight(cards, play.format(4), a="Hero | Drum up", b="Foe | Hat up, Hate up")
    fight(cards, play.format(6), a="Hero | Drum up", b="Foe | Hat up")


def test_bonuses_from_other_abilities_are_none_for_a_round() -> None:
    cards = (
        "card Rein: inspiration\n Calm - Reveal: Your rolls cannot gain bonuses from other card abilities this round.\n"
    )
    cards += "card Coat: armor\n Coat: Your rolls gain +2.\n"
    fight(
        cards,
        "A: attack B\ndice 6+5 1+2\nB total 3",
        b="Foe | Coat up, Rein",
        start="round 2",
    )


# --------------------------------------------------------------------------------------------- rolled again for a while

SPENT = "At the start of any turn, you may discard this card. If you do, you may re-roll all of your rolls that turn."


@pytest.mark.parametrize("text", [SPENT, "{s7-084}"])
def test_each_roll_of_a_turn_is_rolled_again_once(text: str) -> None:
    cards = f"card Helm: armor\n Spent: {text}\n"
    play = "A: use Spent\nHelm discarded\nB: attack A\ndice 6+5 1+2\nA: yes\ndice 5+4\nA total 9\n"
    play += "B: attack A\ndice 6+5 1+2\nA: no\nA total 3\n"
    fight(cards, play, a="Hero | Helm up", start="round 2, turn B, B won initiative")


# -------------------------------------------------------------------------------------------- life that is not kept off

GIFT = "Choose an opponent. They gain 4 life; this life gain cannot be affected by other card abilities."


@pytest.mark.parametrize("text", [GIFT, "Choose an opponent. They gain 4 life that cannot be modified.", "{s7-089}"])
def test_life_that_no_other_ability_keeps_off(text: str) -> None:
    cards = f"card Belt: armor\n Gift - Reveal: {text}\ncard Dry: special\n Dry: Opponents cannot gain life.\n"
    cards += "card Thief: inspiration\n Thief: When an opponent would gain life, you gain the life instead.\n"
    fight(cards, "B life 14\nA life 10", a="Hero | Dry up, Belt, Thief up", start="round 2")


# ------------------------------------------------------------------------------------------------- theirs, of each roll

MATCH = "Your rolls against each opponent gain +1 for each of their support cards with more than 4 initiative."


@pytest.mark.parametrize("text", [MATCH.replace("rolls", "attack and defense rolls", 1), "{s7-042}"])
def test_rolls_gain_by_the_cards_of_whoever_they_are_against(text: str) -> None:
    cards = f"card Tutor: inspiration\n Tutor - Reveal: {text}\n"
    cards += "card Drum: special, initiative 6\ncard Coat: armor, initiative 5\ncard Bell: weapon, initiative 4\n"
    play = "A: attack B\ndice 1+2 6+5\nA total 5\nA: end turn\nB: attack A\ndice 1+2 1+2\nA total 5\nB total 3"
    fight(cards, play, a="Hero | empty, Tutor", b="Foe | Drum up, empty, Coat up, Bell up", start="round 2")


# -------------------------------------------------------------------------------------------------------- lost ties


def test_a_tie_of_rolls_or_of_initiative_is_lost() -> None:
    cards = "card Grudge: inspiration\n Grudge: After you lose a tied roll or an initiative tie, gain 2 life.\n"
    tied = "A: attack B\ndice 3+2 4+1\nB life 11"
    fight(cards, tied, b="Foe | Grudge up")
    fight(cards, "B life 12", b="Foe | Grudge up", start="round 2")
    cards = "card Foe: warrior, Earth\ncard Coat: armor\n Wrath: {s6-049/2}\ncard Club: weapon, grid +0 / ^\n"
    fight(cards, f"A: attack B\ndice 3+2 4+1\nB: use Wrath\n{HIT}A life 9", b="Foe | Coat up, Club up")
