"""Abilities of Anarcus that turn the table round: control, roles, copied abilities, drawing and playing forbidden."""

from __future__ import annotations

import pytest

from tests.constructs.armies import (
    Side,
    action,
    asks,
    end_round,
    fighter,
    hand,
    hero,
    options,
    plain,
    play,
    points,
    shield,
    table,
    weapon,
    where,
)

FILLER = action("Filler")
GUARD = fighter("Guard", "2/2")


# --- control --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-RULING-38")
@pytest.mark.parametrize("attacker", ["A", "B"])
def test_a_fighter_taken_over_counts_on_the_other_side_and_goes_back(attacker: str) -> None:
    lure = action("Lure", "Gain control of an enemy fighter this round.", points="0/0")
    state = table({"hand": [lure, FILLER]}, {"fighters": [GUARD]}, attacker=attacker)
    before = [int(state.table.points(seat)) for seat in range(2)]
    play(state, "play Lure")
    assert where(state, "A", "fighters") == ["Guard"]
    assert where(state, "B", "fighters") == []
    assert [int(state.table.points(seat)) for seat in range(2)] == [before[0] + 2, before[1] - 2]
    end_round(state)
    assert int(state.table.round) == 2
    assert where(state, "B", "fighters") == ["Guard"], "the round is over"


@pytest.mark.clause("AN-RULING-38", "AN-RULING-26")
def test_a_change_without_an_end_is_for_the_round_and_for_the_rest_of_the_game_is_not() -> None:
    state = table({"hand": [action("Lure", "Gain control of an enemy fighter."), FILLER]}, {"fighters": [GUARD]})
    end_round(play(state, "play Lure"))
    assert where(state, "B", "fighters") == ["Guard"]
    lure = action("Long Lure", "Gain control of an enemy fighter for the rest of the game.")
    state = end_round(play(table({"hand": [lure, FILLER]}, {"fighters": [GUARD]}), "play Long Lure"))
    assert where(state, "A", "fighters") == ["Guard"]


@pytest.mark.clause("AN-RULING-38")
def test_the_opponent_may_be_given_a_card_and_it_dies_as_theirs() -> None:
    gift = action("Gift", "Your opponent gains control of one of your fighters this round.", points="0/0")
    side: Side = {"hand": [gift, FILLER], "hero": hero("Giant", "9/9"), "fighters": [fighter("Mule", "0/1")]}
    state = end_round(play(table(side), "play Gift"))
    assert "Mule" in where(state, "A", "out"), "B lost by 6 with it, and out of the game it is its owner's"


@pytest.mark.clause("AN-RULING-38", "AN-TYPE-05")
def test_a_weapon_taken_over_destroys_the_one_in_its_place() -> None:
    hook = action("Hook", "Take control of the enemy weapon until the end of the turn.", points="0/0")
    side: Side = {"weapon": weapon("Club", "1/0"), "hand": [hook, FILLER]}
    state = play(table(side, {"weapon": weapon("Axe", "4/0"), "hand": [weapon("Bow"), FILLER]}), "play Hook")
    assert where(state, "A", "weapon") == ["Axe"]
    assert where(state, "A", "out")[-1] == "Club"
    assert int(state.table.points(0)) == 3 + 4
    play(state, "end")
    assert where(state, "B", "weapon") == ["Axe"], "the turn is over"
    play(state, "play Bow")
    assert where(state, "B", "weapon") == ["Bow"]


@pytest.mark.clause("AN-RULING-38")
def test_what_is_guarded_and_heroes_stay() -> None:
    hook = action("Hook", "Gain control of the enemy weapon.")
    seal = shield("Seal", "0/2", "Your weapon cannot be swapped.")
    state = play(table({"hand": [hook, FILLER]}, {"weapon": weapon("Axe"), "shield": seal}), "play Hook")
    assert where(state, "B", "weapon") == ["Axe"]
    coup = action("Coup", "Gain control of the enemy hero.")
    state = play(table({"hand": [coup, FILLER]}), "play Coup")
    assert where(state, "B", "hero") == ["Hero B"]


@pytest.mark.clause("AN-RULING-38")
def test_who_took_it_last_has_it_as_long_as_that_lasts() -> None:
    lure = action("Lure", "Gain control of an enemy fighter this round.")
    back = action("Back", "Gain control of an enemy fighter this turn.")
    state = table({"hand": [lure, FILLER]}, {"fighters": [GUARD], "hand": [back, FILLER]})
    play(state, "play Lure", "end", "play Back")
    assert where(state, "B", "fighters") == ["Guard"]
    play(state, "end")
    assert where(state, "A", "fighters") == ["Guard"], "what lasts for the round is still on"
    end_round(state)
    assert where(state, "B", "fighters") == ["Guard"]


@pytest.mark.clause("AN-RULING-38")
def test_a_fighter_that_was_changed_goes_back_to_whose_it_was() -> None:
    boost = action("Boost", "One of your fighters gets +3 HP this round.", points="0/0")
    back = action("Back", "Gain control of an enemy fighter this turn.", points="0/0")
    state = table({"hand": [back, FILLER]}, {"hand": [boost, FILLER], "fighters": [GUARD]}, turn="B")
    play(state, "play Boost", "end", "play Back")
    assert where(state, "A", "fighters") == ["Guard"]
    play(state, "end")
    assert where(state, "B", "fighters") == ["Guard"], "what else was done to it says nothing of whose it is"


@pytest.mark.clause("AN-RULING-38", "AN-RULING-13")
def test_it_may_hang_on_a_card_that_lies_there() -> None:
    chain = shield(
        "Chain", "0/1", "When you play this card, gain control of an enemy fighter while this card is in play."
    )
    breaks = action("Break", "Destroy the enemy shield.")
    state = table({"hand": [chain, FILLER]}, {"fighters": [GUARD], "hand": [breaks, FILLER]})
    play(state, "play Chain")
    assert where(state, "A", "fighters") == ["Guard"]
    play(state, "end", "play Break")
    assert where(state, "B", "fighters") == ["Guard"]


# --- roles ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-RULING-37")
def test_roles_swapped_count_at_once_and_for_this_round_alone() -> None:
    turn = action("Turn", "Swap attacker and defender.", points="0/0")
    state = table({"hero": hero("Lion", "9/1"), "hand": [turn, FILLER]}, {"hero": hero("Ox", "1/8")})
    assert [int(state.table.points(seat)) for seat in range(2)] == [9, 8]
    play(state, "play Turn")
    assert [int(state.table.points(seat)) for seat in range(2)] == [1, 1]
    assert asks(state) == ("A", "turn"), "whose turn it is stays as it is"
    end_round(state)
    assert int(state.table.seat(0, 0)) == 1, "level points are A's, who defends now"
    assert int(state.table.attacker) == 1, "A attacked as round 1 began, so B attacks in round 2"


@pytest.mark.clause("AN-RULING-37")
@pytest.mark.parametrize("role", ["attacker", "defender"])
def test_who_has_the_role_already_keeps_it(role: str) -> None:
    turn = action("Turn", f"You become the {role} this round.", points="0/0")
    for attacker in "AB":
        state = play(table({"hand": [turn, FILLER]}, attacker=attacker), "play Turn")
        assert int(state.table.attacker) == (0 if role == "attacker" else 1)


@pytest.mark.clause("AN-RULING-37", "AN-RULING-13")
def test_roles_go_back_with_the_turn_or_with_the_card() -> None:
    turn = action("Turn", "Swap roles with your opponent this turn.")
    state = table({"hand": [turn, FILLER]})
    state.table.log = []
    play(state, "play Turn")
    assert int(state.table.attacker) == 1
    play(state, "end")
    assert int(state.table.attacker) == 0
    told = [(each["data"]["attacker"], each["clause"]) for each in state.events() if each["kind"] == "roles"]
    assert told == [(1, "AN-ROLE-01"), (0, "AN-ROLE-01")]
    flag = shield("Flag", "0/1", "When you play this card, swap roles while this card is in play.")
    state = play(table({"hand": [flag, shield("Wall"), FILLER]}), "play Flag")
    assert int(state.table.attacker) == 1
    play(state, "play Wall")
    assert int(state.table.attacker) == 0


@pytest.mark.clause("AN-RULING-37", "AN-ROUND-06")
def test_roles_swapped_by_the_first_hero_leave_the_other_pick_to_the_other() -> None:
    janus = hero("Janus", "1/1", "Swap attacker and defender.")
    pool = [janus, hero("Spare 7"), hero("Spare 8")]
    state = end_round(table({"pool": pool, "stack": plain(12)}, {"pool": pool}))
    assert asks(state) == ("A", "hero"), "A defends in round 2"
    play(state, "hero Janus")
    assert int(state.table.attacker) == 0
    assert asks(state) == ("B", "hero")
    play(state, "hero Janus")
    assert (int(state.table.attacker), asks(state)) == (1, ("B", "turn"))
    end_round(state)
    assert int(state.table.attacker) == 0, "round 3"


# --- copied abilities -----------------------------------------------------------------------------------------------


def test_a_card_has_the_abilities_of_another_as_long_as_both_lie_there() -> None:
    chief = fighter("Chief", "1/1", "Your other fighters get +1 attack.")
    mirror = fighter("Mirror", "1/1", "This fighter has the abilities of your weapon and shield.")
    ape = fighter("Ape", "1/1", "This fighter has the abilities of your hero.")
    state = table({"hero": hero("Boss", "3/3", "Your other cards get +1 HP."), "fighters": [ape, GUARD, chief]})
    assert points(state, "Guard") == "3/4", "the hero's +1 HP, the same of the Ape, and the Chief's +1 attack"
    assert points(state, "Boss") == "3/4"
    assert points(state, "Ape") == "2/2"
    horn = weapon("Horn", "0/0", "When you play a fighter, draw a card.")
    state = table({"weapon": horn, "fighters": [mirror], "hand": [GUARD, weapon("Axe"), GUARD, FILLER]})
    play(state, "play Guard")
    assert hand(state, "A") == 5, "the horn's card, and one more"
    play(state, "play Axe", "play Guard")
    assert hand(state, "A") == 3, "an Axe has no ability"


@pytest.mark.parametrize("attacker", ["A", "B"])
def test_a_copied_limit_is_counted_by_itself(attacker: str) -> None:
    well = weapon("Well", "0/0", "Once per round, you may discard a card to draw a card.")
    ape = fighter("Ape", "1/1", "This fighter has the abilities of your weapon.")
    state = table({"weapon": well, "fighters": [ape], "hand": [FILLER, FILLER, FILLER]}, attacker=attacker)
    assert options(state) == ["play Filler", "use Well", "use Ape", "end"]
    play(state, "use Ape", "yes", "choose Filler")
    assert options(state) == ["play Filler", "play Plain 1", "use Well", "end"]
    play(state, "use Well", "yes", "choose Filler")
    assert "use Well" not in options(state)


def test_abilities_gained_for_a_while_do_not_come_again_as_the_card_came() -> None:
    scout = fighter("Scout", "1/1", "Draw a card.", "When this fighter is killed, draw two cards.")
    learn = action("Learn", "Your fighters gain the abilities of an enemy fighter this round.")
    slay = action("Slay", "Kill one of your fighters.")
    state = table({"hand": [learn, slay, FILLER], "fighters": [GUARD]}, {"fighters": [scout]})
    play(state, "play Learn")
    assert hand(state, "A") == 2, "the Guard has come already"
    play(state, "play Slay")
    assert hand(state, "A") == 3, "it died with the ability that it had"


def test_to_copy_is_to_do_what_it_does_as_it_comes() -> None:
    scout = fighter("Scout", "1/1", "Draw two cards.")
    echo = action("Echo", "Copy the abilities of an enemy fighter.")
    state = play(table({"hand": [echo, FILLER]}, {"fighters": [scout]}), "play Echo")
    assert where(state, "A", "hand") == ["Filler", "Plain 1", "Plain 2"]


def test_copies_of_copies_end() -> None:
    ape = fighter("Ape", "1/1", "This fighter has the abilities of your other fighters.")
    monkey = fighter("Monkey", "1/1", "This fighter has the abilities of your other fighters.", "Your hero gets +1 HP.")
    state = table({"fighters": [ape, monkey]})
    assert points(state, "Hero A") == "3/5"


# --- what may not be done -------------------------------------------------------------------------------------------


def test_who_cannot_draw_draws_nothing_by_abilities() -> None:
    ban = action("Ban", "Your opponent cannot draw cards until the end of their next turn.")
    levy = action("Levy", "Draw 2 cards.")
    state = table({"hand": [ban, FILLER]}, {"hand": [levy, levy, FILLER]})
    play(state, "play Ban", "end", "play Levy")
    assert hand(state, "B") == 2
    play(state, "end", "end", "play Levy")
    assert hand(state, "B") == 3, "their next turn is over"


@pytest.mark.clause("AN-RULING-31")
def test_who_cannot_draw_next_round_has_no_new_hand() -> None:
    ban = action("Ban", "Your opponent cannot draw cards next round.")
    state = table({"hand": [ban, FILLER], "stack": plain(12)}, {"hand": [FILLER], "stack": plain(12)})
    end_round(play(state, "play Ban"))
    assert (hand(state, "A"), hand(state, "B")) == (8, 1)
    assert state.table.winner == -1


def test_who_cannot_draw_takes_no_card_from_the_stack() -> None:
    drought = weapon("Drought", "0/0", "Players cannot draw cards.")
    find = action("Find", "Search your main stack for an action and put it into your hand.")
    state = play(table({"weapon": drought, "hand": [find, FILLER]}), "play Find")
    while asks(state)[1] == "card":
        play(state, options(state)[0])
    assert where(state, "A", "hand") == ["Filler"]


def test_a_limit_may_be_for_one_turn_or_for_the_round() -> None:
    law = action("Law", "Your opponent can play at most two cards next turn.")
    side: Side = {"hand": [FILLER] * 4}
    state = play(table({"hand": [law, FILLER]}, side), "play Law", "end", "play Filler", "play Filler")
    assert options(state) == ["end"]
    play(state, "end", "end")
    assert options(state) == ["play Filler", "end"]
    law = action("Long Law", "Your opponent can play at most one card this round.")
    state = play(table({"hand": [law, FILLER]}, side), "play Long Law", "end", "play Filler")
    assert options(state) == ["end"]
    play(state, "end", "end")
    assert options(state) == ["end"]


def test_the_first_time_each_turn_is_one_time() -> None:
    song = weapon("Song", "0/0", "The first time you play a fighter each turn, draw a card.")
    state = play(table({"weapon": song, "hand": [GUARD, GUARD, GUARD, FILLER]}), "play Guard")
    assert hand(state, "A") == 4
    play(state, "play Guard")
    assert hand(state, "A") == 3
    play(state, "end", "end", "play Guard")
    assert hand(state, "A") == 3, "another turn"


def test_the_first_card_of_a_kind_gets_something() -> None:
    smith = shield("Smith", "0/0", "The first weapon you play each round gets +2 attack.")
    state = play(table({"shield": smith, "hand": [weapon("Axe", "2/0"), weapon("Bow", "2/0"), FILLER]}), "play Axe")
    assert points(state, "Axe") == "4/0"
    play(state, "play Bow")
    assert points(state, "Bow") == "2/0"


def test_damage_taken_is_reduced() -> None:
    coat = shield("Coat", "0/0", "Reduce the damage you take by 2.")
    side: Side = {"fighters": [fighter("Page", "0/1"), fighter("Squire", "0/2")], "shield": coat}
    state = end_round(table({"hero": hero("Giant", "9/9")}, side))
    assert where(state, "B", "fighters") == ["Squire"], "9 - 6 - 2 is 1"


def test_its_abilities_do_not_work() -> None:
    chief = fighter("Chief", "1/1", "Your hero gets +2 HP.")
    hush = action("Hush", "Choose an enemy fighter. Its abilities do not work this round.")
    state = table({"hand": [hush, FILLER]}, {"fighters": [chief]})
    assert points(state, "Hero B") == "3/5"
    play(state, "play Hush")
    assert points(state, "Hero B") == "3/3"
    deaf = weapon("Deaf", "0/0", "Ignore the abilities of enemy fighters.")
    assert points(table({"weapon": deaf}, {"fighters": [chief]}), "Hero B") == "3/3"


def test_to_gain_attack_is_said_of_this_card() -> None:
    spike = weapon("Spike", "1/0", "When you play an action, gain +2 attack this round.")
    state = play(table({"weapon": spike, "hand": [FILLER, FILLER]}), "play Filler")
    assert points(state, "Spike") == "3/0"
    pay = fighter("Pay", "1/1", "Discard a card to gain +3 attack.")
    state = play(table({"hand": [pay, FILLER]}), "play Pay", "yes")
    assert points(state, "Pay") == "4/1"


def test_no_damage_is_no_damage() -> None:
    dome = action("Dome", "Your fighters take no damage this round.", points="0/0")
    side: Side = {"fighters": [fighter("Page", "0/1")], "hand": [dome, FILLER]}
    state = play(table({"hero": hero("Giant", "9/9")}, side), "end", "play Dome", "end")
    end_round(state)
    assert where(state, "B", "fighters") == ["Page"]
    assert int(state.table.seat(0, 0)) == 1, "the round is lost all the same"


def test_what_enemy_abilities_cannot_affect_own_ones_can() -> None:
    stone = fighter("Stone", "1/1", "This card is immune to enemy abilities.")
    slay = action("Slay", "Kill an enemy fighter.")
    frost = action("Frost", "Enemy fighters get -1 attack this round.")
    steal = action("Steal", "Gain control of an enemy fighter.")
    state = table(
        {"hand": [slay, frost, steal, FILLER]}, {"fighters": [stone], "hand": [action("Pit", "Kill a fighter.")]}
    )
    play(state, "play Slay", "play Frost", "play Steal")
    assert where(state, "B", "fighters") == ["Stone"]
    assert points(state, "Stone") == "1/1"
    play(state, "end", "play Pit")
    assert where(state, "B", "fighters") == []


def test_a_number_that_a_card_has_is_set() -> None:
    fog = action("Fog", "The enemy hero has 0 attack this round.")
    assert points(play(table({"hand": [fog, FILLER]}), "play Fog"), "Hero B") == "0/3"


def test_destroyed_cards_lie_out_of_the_game() -> None:
    forge = action("Forge", "Return a destroyed weapon to your hand.")
    state = table({"weapon": weapon("Axe"), "hand": [weapon("Bow"), forge, FILLER], "out": [weapon("Club")] * 5})
    play(state, "play Bow", "play Forge")
    assert where(state, "A", "hand") == ["Axe", "Filler"]


def test_your_next_fighter_is_the_next_that_you_play() -> None:
    oath = action("Oath", "Your next fighter gets +2 attack.")
    state = play(table({"hand": [oath, GUARD, fighter("Late", "1/1"), FILLER]}), "play Oath", "play Guard", "play Late")
    assert (points(state, "Guard"), points(state, "Late")) == ("4/2", "1/1")


# --- no game without end --------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-RULING-36")
def test_a_card_that_comes_back_for_ever_ends_the_turns() -> None:
    boomerang = action("Boomerang", "Return this card to your hand.", points="0/0")
    state = table({"hand": [boomerang]})
    for _ in range(99):
        state.apply("play Boomerang")
    assert options(state) == ["play Boomerang", "end"]
    play(state, "play Boomerang")
    assert int(state.table.round) == 2
    assert asks(state)[1] == "hero"


@pytest.mark.clause("AN-RULING-36")
def test_turns_that_are_never_empty_end_as_well() -> None:
    boomerang = action("Boomerang", "Return this card to your hand.", points="0/0")
    state = table({"hand": [boomerang]}, {"hand": [boomerang]})
    turns = 0
    while int(state.table.round) == 1:
        state.apply("play Boomerang")
        if int(state.table.round) == 1:
            state.apply("end")
        turns += 1
    assert turns == 100
    play(state)


@pytest.mark.clause("AN-RULING-13")
def test_what_copied_abilities_have_done_stays_when_nobody_copies_any_more() -> None:
    """A seat that cannot see the card that let it be copied remembers what came of it."""
    omen = fighter("Omen", "1/1", "When your opponent plays a weapon, your hero gets +1 HP this round.")
    echo = fighter("Echo", "1/1", "This fighter has the abilities of enemy fighters.")
    hide = action("Hide", "Shuffle one of your fighters into your main stack.")
    side: Side = {"fighters": [echo], "hand": [hide, FILLER]}
    state = table({"hand": [weapon("Axe"), FILLER], "fighters": [omen]}, side)
    play(state, "play Axe")
    assert points(state, "Hero B") == "3/4"
    play(state, "end", "play Hide")
    assert points(state, "Hero B") == "3/4"


@pytest.mark.parametrize(
    "words", ["your hero with one of your unused heroes", "one of your unused heroes with your hero"]
)
def test_heroes_change_places_whichever_is_named_first(words: str) -> None:
    state = play(table({"hand": [action("Coup", f"Swap {words}."), FILLER]}), "play Coup")
    play(state, options(state)[0])
    assert where(state, "A", "hero") == ["Spare 0"]
    assert "Hero A" in where(state, "A", "pool")
    assert int(state.table.points(0)) == 3 + 1
