"""What few cards of the last sets say: each construct in words of our own and as the printed card has it."""

from __future__ import annotations

import pytest

from agon.core.errors import UnreadCardError
from tests.constructs.fights import ROUND_2, TURN_B, fight

HIT, MISS = "dice 6+5 1+1\n", "dice 1+2 6+6\n"

# ------------------------------------------------------------------------------------- one card, of one sort or another

RUBBLE = "You may discard a location or support card in the arena. "
RUBBLE += "If you have a rival, you may discard one of their support cards."


@pytest.mark.parametrize("text", [RUBBLE, "{s6-100}"])
def test_a_card_of_one_sort_or_another_in_the_arena(text: str) -> None:
    cards = f"card Mortar: special\n Blast - Reveal: {text}\ncard Rock: special\ncard Coat: armor\n"
    cards += "card Hate: inspiration\n Hate: All opponents are your rivals.\n"
    play = "A: yes\nRock discarded\nCoat up\n{}B life 10"
    fight(cards, play.format(""), a="Hero | empty, Mortar", b="Foe | Coat up, Rock up at a1", start="round 2")
    # In no space of the arena is a card: only the other discard is offered.
    fight(cards, "B life 10\nCoat up", a="Hero | empty, Mortar", b="Foe | Coat up", start="round 2")
    both = "A: yes\nRock discarded\nA: yes\nCoat discarded"
    fight(cards, both, a="Hero | Hate up, Mortar", b="Foe | Coat up, Rock up at a1", start="round 2")


def test_either_of_two_sorts_is_had_revealed_and_discarded() -> None:
    cards = "card Muse: inspiration\n Muse: If you have a sword or shield, your attack rolls gain +2.\n"
    cards += "card Blade: weapon, Sword\ncard Disc: armor, Shield\ncard Club: weapon, Bludgeon\n"
    for held, total in (("Blade up", 7), ("Disc up", 7), ("Club up", 5)):
        fight(cards, f"A: attack B\ndice 3+2 6+5\nA total {total}", a=f"Hero | Muse up, {held}")


# ---------------------------------------------------------------------------------------------- without an action spent

TRAP = "When an opponent attacks you without spending an action, the attack deals 2 less damage "
TRAP += "and your next attack with this weapon deals +1 damage."


@pytest.mark.parametrize("text", [TRAP, "{s7-008}"])
def test_an_attack_for_which_no_action_is_spent(text: str) -> None:
    cards = f"card Fang: weapon, damage 1, grid +0 / ^\n Snare: {text}\n"
    cards += "card Foe: warrior, damage 3, experience 3\n Again - Action: Make a basic attack.\n"
    cards += " Rage: Once per turn, after you attack, you may make a basic attack.\n"
    own = f"B: attack A\n{HIT}A life 7\nB: use Rage\n{HIT}A life 6\n"
    fight(cards, f"{own}B: end turn\nA: attack B with Fang\n{HIT}B life 8", a="Hero | Fang up", start=TURN_B)
    plain = f"B: attack A\n{HIT}A life 7\nB: pass\nB: end turn\nA: attack B with Fang\n{HIT}B life 9"
    fight(cards, plain, a="Hero | Fang up", start=TURN_B)


# ------------------------------------------------------------------------------------------------ initiative, all of it

DUEL = "You and an adjacent opponent each roll two dice and add the total initiative of their cards. "
DUEL += "If your total is higher, discard this card and that warrior takes 2 damage."


@pytest.mark.parametrize("text", [DUEL, "{s6-028}"])
def test_each_adds_the_initiative_of_all_of_their_cards_to_a_roll(text: str) -> None:
    cards = f"card Pistol: weapon, initiative 2\n Shot - Reveal: {text}\ncard Drum: special, initiative 3\n"
    cards += "card Coat: armor, initiative 4\n"
    # Five for Hero, four for Foe.
    a, b = "Hero | Drum up, Pistol", "Foe | Coat up"
    fight(cards, "dice 2+2 2+2\nB life 8\nPistol discarded", a=a, b=b, start="round 2")
    fight(cards, "dice 2+2 3+2\nB life 8\nPistol discarded", a=a, b=b, start="round 2")  # a tie goes to experience
    fight(cards, "dice 2+2 3+3\nB life 10\nPistol up", a=a, b=b, start="round 2")


def test_a_total_initiative_that_is_compared() -> None:
    cards = "card Muse: inspiration, initiative 2\n"
    cards += " Muse: While your total initiative is less than your opponent's, your rolls gain +1.\n"
    cards += "card Drum: armor, initiative 3\n"
    for theirs, total in (("Drum up", 6), ("empty", 5)):
        fight(
            cards, f"A: attack B\ndice 3+2 6+5\nA total {total}", a="Hero | Muse up", b=f"Foe | {theirs}", start=ROUND_2
        )


# --------------------------------------------------------------------------------------------- rolls that are re-rolled


@pytest.mark.parametrize("text", ["Your rolls that are re-rolled gain +1.", "{s6-094}"])
def test_a_roll_gains_once_dice_of_it_are_thrown_again(text: str) -> None:
    cards = f"card Belt: armor\n Faith: {text}\n"
    cards += "card Luck: special\n Luck: After you make an attack roll, you may re-roll one of your dice.\n"
    play = "A: attack B\ndice 3+2 6+6\n{}A total {}\nB total 12"
    again = "A: use Luck\nA: die A1\ndice 4\n"
    fight(cards, play.format(again, 7), a="Hero | Belt up, Luck up")
    fight(cards, play.format("A: pass\n", 5), a="Hero | Belt up, Luck up")
    fight(cards, play.format(again, 6), a="Hero | Luck up", b="Foe | Belt up")
    # The next roll is none that was thrown again.
    later = play.format(again, 7) + "\nA: attack B\ndice 3+2 6+6\nA: pass\nA total 5"
    fight(cards, later, a="Hero | Belt up, Luck up")


# --------------------------------------------------------------------------------------------- kept in the discard pile

LOCKER = "Cards in discard piles cannot be put into play."


@pytest.mark.parametrize("text", [LOCKER, "{s6-032}"])
def test_no_card_comes_into_play_from_a_discard_pile(text: str) -> None:
    cards = f"card Deep: inspiration\n Deep: {text}\ncard Coat: armor\n"
    cards += "card Hook: special\n Hook - Action: Put an armor from your discard pile into play.\n"
    play = "A{} use Hook"
    fight(cards, play.format(" may not"), a="Hero | Hook up, Coat discarded", b="Foe | Deep up")
    fight(cards, play.format(":") + "\nCoat up", a="Hero | Hook up, Coat discarded")
    some = cards.replace(text, "Swords in discard piles cannot come into play.")
    fight(some, play.format(":") + "\nCoat up", a="Hero | Hook up, Coat discarded", b="Foe | Deep up")


@pytest.mark.parametrize(("who", "held"), [("Opponents", True), ("Warriors", True), ("You", False)])
def test_who_cannot_put_cards_from_discard_piles_into_play(who: str, *, held: bool) -> None:
    cards = f"card Deep: inspiration\n Deep: {who} cannot put cards in discard piles into play.\ncard Coat: armor\n"
    cards += "card Hook: special\n Hook - Action: Put an armor from your discard pile into play.\n"
    play = "A may not use Hook" if held else "A: use Hook\nCoat up"
    fight(cards, play, a="Hero | Hook up, Coat discarded", b="Foe | Deep up")


@pytest.mark.parametrize(
    "text",
    [
        "Opponents cannot attack without spending an action.",
        "Opponents cannot attack you without spending an action.",
        "Opponents cannot spend an action to attack.",
    ],
)
def test_a_ban_on_attacks_by_how_they_are_made_is_not_one_on_all(text: str) -> None:
    with pytest.raises(UnreadCardError, match="a ban on attacks made by an action alone, or by an ability alone"):
        fight(f"card Kit: special\n Kit: {text}\n", "", a="Hero | Kit up")


# ------------------------------------------------------------------------------------------ abilities by what they give

TITHE = (
    "At the start of each round, you may lose 2 experience to choose one of an opponent's card abilities that gives "
)
TITHE += "an attack roll or speed bonus. That ability has no effect this round."


@pytest.mark.parametrize("text", [TITHE, "{p6-41}"])
def test_an_ability_is_named_by_the_bonus_that_it_gives(text: str) -> None:
    cards = f"card Hero: warrior, experience 4\n Tithe: {text}\ncard Foe: warrior, experience 1\n"
    cards += (
        "card Drum: special\n Beat: Your attack rolls gain +2.\ncard Coat: armor\n Ward: Your defense rolls gain +2.\n"
    )
    cards += "card Wing: inspiration\n Wing: You gain +1 speed.\ncard Own: weapon\n Own: Your attack rolls gain +1.\n"
    b = "Foe | Drum up, Coat up, Wing up"
    named = "A: use Tithe\nA experience 2\nA: choose {} of {}\n"
    fight(cards, named.format("Beat", "Drum") + "B speed 4", a="Hero | Own up", b=b, start="round 2")
    fight(cards, named.format("Wing", "Wing") + "B speed 3", a="Hero | Own up", b=b, start="round 2")
    turn = "A: end turn\nB: attack A\ndice 3+2 6+6\nB total {}"
    fight(cards, named.format("Beat", "Drum") + turn.format(5), a="Hero | Own up", b=b, start="round 2")
    fight(cards, "A: pass\n" + turn.format(7), a="Hero | Own up", b=b, start="round 2")
    # Neither one's own ability nor one that gives no such bonus can be named.
    fight(cards, "A experience 4\nA may turn N", a="Hero | Own up", b="Foe | Coat up", start="round 2")
