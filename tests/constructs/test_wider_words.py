"""Constructs that the chart brought: dice apart, sums, rivals asked for, cards by their place, bans by source."""

from __future__ import annotations

import pytest

from tests.constructs.fights import TURN_B, fight
from tests.rules.duels import APART, CLOSE

ATTACK = "A: attack B\ndice {}\n"


def kit(text: str, kind: str = "", sort: str = "special") -> str:
    return f"card Kit: {sort}\n Kit{f' - {kind}' if kind else ''}: {text}\n"


@pytest.mark.parametrize(
    ("text", "dice", "life"),
    [
        (
            "After you attack, if the difference between the dice in your attack roll is greater than 2",
            "4+1 6+6",
            11,
        ),
        (
            "After you attack, if the difference between the dice in your attack roll is greater than 2",
            "3+1 6+6",
            10,
        ),
        (
            "After you make an attack roll, if the difference between any two of the dice is greater than 3",
            "1+5 6+6",
            11,
        ),
        (
            "After you make an attack roll, if the difference between any two of the dice is greater than 3",
            "4+1 6+6",
            10,
        ),
    ],
)
def test_how_far_the_dice_of_a_roll_lie_apart(text: str, dice: str, life: int) -> None:
    fight(kit(f"{text}, gain 1 life."), ATTACK.format(dice) + f"A life {life}", a="Hero | Kit up")


@pytest.mark.parametrize(("more", "total"), [("13", 8), ("14", 7)])
def test_two_statistics_together(more: str, total: int) -> None:
    """Hero has life 10 and experience 4."""
    text = f"If the total of your life and experience is greater than {more}, your attack rolls gain +1."
    fight(kit(text), ATTACK.format("3+4 1+2") + f"A total {total}", a="Hero | Kit up")


@pytest.mark.parametrize(("life", "left"), [(12, 4), (10, 9), (3, 2)])
def test_one_number_against_two(life: int, left: int) -> None:
    """Hero has life 10; the attack deals 1 damage first, so 11 is left of 12."""
    text = (
        "After you damage an opponent with a basic attack, "
        "if their life is both greater than your life and greater than 4, "
    )
    cards = kit(text + "set the defender's life to 4.") + f"card Foe: warrior, life {life}\n"
    fight(cards, ATTACK.format("5+6 1+2") + f"B life {left}", a="Hero | Kit up")


@pytest.mark.clause("A7-RULING-87")
@pytest.mark.parametrize(("b", "total"), [("Foe | Targe up", 9), ("Foe", 7)])
def test_whether_one_is_a_rival(b: str, total: int) -> None:
    text = "Opponents with a shield are your rivals. When you attack, if the defender is your rival, "
    cards = kit(text + "the attack roll gains +2.") + "card Targe: armor, trait Shield\n"
    fight(cards, ATTACK.format("3+4 1+2") + f"A total {total}", a="Hero | Kit up", b=b)


@pytest.mark.parametrize(("at", "total"), [("b3", 8), ("d4", 7)])
def test_a_card_by_the_space_it_lies_in(at: str, total: int) -> None:
    """Hero stands in b2 and reaches b3."""
    text = "If you have a special card in a space in your basic attack grid, your attack rolls gain +1."
    cards = kit(text) + "card Pit: special\n"
    fight(cards, ATTACK.format("3+4 1+2") + f"A total {total}", a=f"Hero | Kit up, Pit up {at}")


@pytest.mark.parametrize(("at", "total"), [("b4", 8), ("d2", 8), ("d4", 3)])
def test_the_lines_a_card_lies_in(at: str, total: int) -> None:
    """Hero stands in b2."""
    play = f"B: attack A\ndice 6+6 1+2\nA total {total}"
    fight(kit("{s7-099/2}"), play, a=f"Hero | Kit up {at}", start=TURN_B)


@pytest.mark.clause("A7-SIM-07", "A7-GOLD-03")
def test_no_life_from_ones_own_cards() -> None:
    cards = kit("You cannot gain life from your card abilities.")
    cards += "card Herb: inspiration\n Heal - Action: Gain 2 life.\n"
    cards += "card Gift: special\n Gift - Action: Deal 1 damage to an opponent. Each opponent gains 3 life.\n"
    fight(cards, "A may not use Heal", a="Hero | Kit up, Herb up")
    fight(cards, "A: use Heal\nA life 12", a="Hero | Herb up")
    fight(cards, "B: use Gift\nA life 12", a="Hero | Kit up", b="Foe | Gift up", start=TURN_B)


def test_no_life_from_other_cards() -> None:
    cards = "card Kit: special\n Kit: You cannot gain life from other card abilities.\n Well - Action: Gain 1 life.\n"
    cards += "card Herb: inspiration\n Heal - Action: Gain 2 life.\n"
    fight(cards, "A may not use Heal\nA: use Well\nA life 11", a="Hero | Kit up, Herb up")


@pytest.mark.clause("A7-SIM-07", "A7-GOLD-03")
def test_no_attack_outside_of_ones_turn() -> None:
    cards = kit("Warriors cannot make attacks outside of their turn.")
    cards += "card Back: armor\n Back: After you are attacked, you may make an attack against the attacker.\n"
    play = "A: attack B\ndice 3+4 1+2\nB: use Back\ndice 6+5 1+2\nA life 9"
    fight(cards, play, b="Foe | Back up")
    fight(
        cards,
        "A: attack B\ndice 3+4 1+2\nA decides action\nA: attack B\ndice 3+4 1+2\nB life 8",
        a="Hero | Kit up",
        b="Foe | Back up",
    )


@pytest.mark.clause("A7-RULING-85")
def test_no_abilities_of_discarded_cards() -> None:
    cards = kit("Opponents cannot use abilities on cards in discard piles.")
    cards += "card Ghost: special\n Wail - Action: If this card is in play or in your discard pile, gain 1 life.\n"
    for where, mine, may in (("up", "Kit up", True), ("discarded", "Kit up", False), ("discarded", "", True)):
        battle = fight(cards, "", a=f"Hero | {mine}" if mine else "Hero", b=f"Foe | Ghost {where}", start=TURN_B)
        assert (battle.state.why_not("use Wail") is None) == may


@pytest.mark.clause("A7-COST-05")
@pytest.mark.parametrize(("answer", "life"), [("yes", 9), ("no", 8)])
def test_what_one_does_to_be_spared(answer: str, life: int) -> None:
    text = "After you hit, deal 1 damage to your opponent unless they discard one of their face-up armors."
    cards = kit(text) + "card Targe: armor\n"
    fight(cards, ATTACK.format("5+6 1+2") + f"B: {answer}\nB life {life}", a="Hero | Kit up", b="Foe | Targe up")
    fight(cards, ATTACK.format("5+6 1+2") + "B life 8", a="Hero | Kit up")


def test_a_die_of_either_roll() -> None:
    cards = kit("When you attack, you may re-roll one die of the attack or defense roll.")
    fight(cards, ATTACK.format("3+4 6+2") + "A: use Kit\nA: die B1\ndice 1\nB total 3\nB life 9", a="Hero | Kit up")


ARMS = "card Axe: weapon, grid +0 / ^\ncard Bow: weapon, grid +0 / ^\n"
"""Two weapons that reach the space in front."""


@pytest.mark.clause("A7-SIM-07", "A7-GOLD-03")
@pytest.mark.parametrize("whom", ["", " you"])
def test_no_second_attack_with_weapons_in_a_round(whom: str) -> None:
    """A basic attack is none with a weapon, and the next round is another."""
    cards = kit(f"Opponents cannot attack{whom} with weapons more than once each round.") + ARMS
    play = (
        "B: attack A with Axe\ndice 1+2 6+6\nB decides action\nB may not attack A with Bow\nB: attack A\ndice 1+2 6+6\n"
    )
    play += "B decides action\nB: end turn\nA: end turn\nround 2\nA: end turn\nB: attack A with Bow\ndice 1+2 6+6"
    more = "card Two: inspiration\n Two: You may use another weapon.\n"
    fight(cards + more, play, a="Hero | Kit up", b="Foe | Axe up, Bow up, Two up", start=TURN_B)
    allowed = "B: attack A with Axe\ndice 1+2 6+6\nB: attack A with Bow\ndice 1+2 6+6"
    fight(ARMS + more, allowed, b="Foe | Axe up, Bow up, Two up", start=TURN_B)


BOLT = "card Bolt: special\n Bolt - Action: Deal 1 damage to an opponent.\n"


@pytest.mark.clause("A7-SIM-07", "A7-GOLD-03")
@pytest.mark.parametrize(("board", "life"), [(APART, 10), (CLOSE, 9)])
def test_who_is_not_near_deals_no_damage(board: str, life: int) -> None:
    cards = kit("Non-adjacent opponents cannot deal damage to you.") + BOLT
    fight(cards, f"B: use Bolt\nA life {life}", a="Hero | Kit up", b="Foe | Bolt up", start=TURN_B, board=board)


@pytest.mark.clause("A7-SIM-07", "A7-GOLD-03")
def test_no_move_outside_of_ones_turn() -> None:
    cards = kit("Your opponents cannot move outside of their turn.")
    cards += "card Dash: armor\n Dash: After you are attacked, you may move one space.\n"
    free = fight(cards, "A: attack B\ndice 1+2 6+6", b="Foe | Dash up")
    assert free.state.why_not("use Dash") is None
    fight(cards, "A: attack B\ndice 1+2 6+6\nA decides action", a="Hero | Kit up", b="Foe | Dash up")
    fight(cards, "B: move b4 N", a="Hero | Kit up", b="Foe | Dash up", start=TURN_B)


@pytest.mark.clause("A7-SIM-07")
def test_rolls_that_abilities_do_not_modify() -> None:
    """What the attack grid adds is no modification by an ability."""
    cards = kit("Your attack rolls this round cannot be modified by card abilities.", "Action")
    cards += (
        "card Zeal: inspiration\n Zeal: Your attack rolls gain +2.\ncard Hero: warrior, experience 4, grid +3 / ^\n"
    )
    play = "A: attack B\ndice 1+2 6+6\nA total 8\nA: use Kit\nA: attack B\ndice 1+2 6+6\nA total 6"
    fight(cards, play, a="Hero | Kit up, Zeal up")


@pytest.mark.clause("A7-SIM-07", "A7-PRIN-55")
def test_dice_that_abilities_do_not_modify() -> None:
    """Nor are any added; the roll itself still gains."""
    more = "card More: inspiration\n More: You roll one additional die. Your attack rolls gain +1.\n"
    cards = kit("Dice in attack or defense rolls cannot be modified.") + more
    fight(cards, "A: attack B\ndice 1+2 6+6\nA total 4", a="Hero | More up", b="Foe | Kit up")
    fight(cards, "A: attack B\ndice 1+2+3 6+6\nA total 7", a="Hero | More up")


@pytest.mark.clause("A7-XATK-05")
def test_an_attack_that_an_ability_makes() -> None:
    cards = kit("After an opponent uses a card ability to attack you, gain 1 life.")
    cards += "card Rush: special\n Rush - Action: Make an attack.\n"
    play = "B: attack A\ndice 1+2 6+6\nA life 10\nB: use Rush\ndice 1+2 6+6\nA life 11"
    fight(cards, play, a="Hero | Kit up", b="Foe | Rush up", start=TURN_B)


@pytest.mark.clause("A7-PRIN-31")
@pytest.mark.parametrize(("dice", "again"), [("3+4 1+2", False), ("1+2 3+4", True)])
def test_an_action_used_up_where_its_words_say_so(dice: str, *, again: bool) -> None:
    cards = kit("{s7-050}", "Action")
    battle = fight(cards, f"A: use Kit\ndice {dice}\nB life {10 if again else 9}", a="Hero | Kit up")
    assert (battle.state.why_not("use Kit") is None) == again


@pytest.mark.clause("A7-RULING-85")
@pytest.mark.parametrize(("more", "total"), [("", 8), (", Coin up", 7)])
def test_abilities_on_cards_by_whose_they_are(more: str, total: int) -> None:
    cards = kit("{s6-025}")
    cards += "card Targe: armor\n Ward: Your defense rolls gain +1.\ncard Coin: inspiration, metal\n"
    fight(cards, ATTACK.format("1+2 3+4") + f"B total {total}", a="Hero | Kit up", b=f"Foe | Targe up{more}")


@pytest.mark.clause("A7-RULING-87")
@pytest.mark.parametrize(("b", "total"), [("Pike up", 8), ("Axe up, Bow up", 8), ("Inn up c4", 8), ("Axe up", 7)])
def test_warriors_with_one_of_several_things(b: str, total: int) -> None:
    cards = kit("{s6-065/2} Your attack rolls against rivals gain +1.")
    cards += "card Pike: weapon, hands 2\ncard Axe: weapon, hands 1\ncard Bow: armor, hands 1\n"
    cards += "card Inn: special, trait Location\n"
    fight(cards, ATTACK.format("3+4 1+2") + f"A total {total}", a="Hero | Kit up", b=f"Foe | {b}")


@pytest.mark.parametrize(("more", "life"), [("Fire, Earth", 8), ("Fire", None)])
def test_two_cards_and_an_attack_whose_base_damage_is_said_with_it(more: str, life: int | None) -> None:
    """The blow deals 2, whatever the warrior's own damage; a bonus to damage does not count."""
    cards = kit("{s7-062}", "Action")
    cards += "card Fire: armor, fire\n Zeal: Your attacks deal +1 damage.\ncard Earth: inspiration, earth\n"
    mine = ", ".join(f"{each} up" for each in more.split(", "))
    play = "A may not use Kit" if life is None else f"A: use Kit\ndice 5+6 1+2\nB life {life}"
    fight(cards, play, a=f"Hero | Kit up, {mine}")


def test_a_tie_is_counted_where_the_card_lies() -> None:
    cards = kit("{s6-040}")
    play = "A: attack B\ndice 3+4 4+3\nA decides action\nA: turn N\nA: end turn\nB: end turn\nround 2\n"
    fight(cards, play.replace("A: turn N\n", "") + "A: attack B\ndice 3+4 1+2\nA total 8", a="Hero | Kit up")
    none = "A: attack B\ndice 3+4 1+2\nA: end turn\nB: end turn\nround 2\nA: attack B\ndice 3+4 1+2\nA total 7"
    fight(cards, none, a="Hero | Kit up")


@pytest.mark.parametrize(("text", "life"), [
    ("Attacks against you cannot gain damage bonuses from support cards.", 9),
    ("Attacks against you cannot gain damage bonuses from armors.", 8),
])  # fmt: skip
def test_damage_bonuses_by_the_cards_they_come_from(text: str, life: int) -> None:
    """Foe's inspiration gives the bonus; the attack deals 1 damage of its own."""
    cards = kit(text) + "card Zeal: inspiration\n Zeal: Your attacks deal +1 damage.\n"
    play = f"B: attack A\ndice 5+6 1+2\nA life {life}"
    fight(cards, play, a="Hero | Kit up", b="Foe | Zeal up", start=TURN_B)


@pytest.mark.parametrize(("mine", "total"), [(5, 8), (6, 7)])
def test_a_statistic_of_several_together(mine: int, total: int) -> None:
    """Foe's initiative is 7."""
    text = "While the total initiative of all players for this round is less than 13, your attack rolls gain +1."
    cards = kit(text).replace("special", f"special, initiative {mine}", 1) + "card Horn: special, initiative 7\n"
    play = f"B: end turn\nA: attack B\ndice 3+4 1+2\nA total {total}"
    fight(cards, play, a="Hero | Kit", b="Foe | Horn", start="round 1")
