"""Abilities of Anarcus that change points, guard, silence and count: while a card lies there, and for a while."""

from __future__ import annotations

import pytest

from agon.games.anarcus.effect_words import why_changed
from tests.constructs.armies import (
    Side,
    action,
    end_round,
    fighter,
    hand,
    hero,
    options,
    play,
    points,
    shield,
    table,
    weapon,
    where,
)

FILLER = action("Filler")
GUARD = fighter("Guard", "2/2")


@pytest.mark.clause("AN-RULING-26")
def test_a_change_done_is_for_those_there_and_ends_with_the_round() -> None:
    rally = action("Rally", "Your fighters get +1 attack.", "Draw a card.")
    rally_now = action("Rally Now", "Your fighters get +2 attack this round.")
    state = table({"hand": [rally_now, fighter("Late", "1/1"), FILLER], "fighters": [GUARD]})
    play(state, "play Rally Now", "play Late")
    assert points(state, "Guard") == "4/2"
    assert points(state, "Late") == "1/1", "it came after the change was done"
    end_round(state)
    assert points(state, "Guard") == "2/2"
    state = play(
        table({"hand": [rally, fighter("Late", "1/1"), FILLER], "fighters": [GUARD]}), "play Rally", "play Late"
    )
    assert points(state, "Late") == "2/1", "what is so is so for those who come later"


@pytest.mark.clause("AN-RULING-26")
def test_for_the_rest_of_the_game_is_as_long_as_the_fighter_lies_there() -> None:
    feast = action("Feast", "One of your fighters gets +3 HP for the rest of the game.")
    state = end_round(play(table({"hand": [feast, FILLER], "fighters": [GUARD]}), "play Feast"))
    assert int(state.table.round) == 2
    assert points(state, "Guard") == "2/5"


def test_how_long_a_change_lasts_is_said_in_whole_words_on_the_card_and_among_what_is_in_force() -> None:
    drum = action("Drum", "Your fighters get +1 attack.")
    feast = action("Feast", "One of your fighters gets +3 HP for the rest of the game.")
    oath = action("Oath", "Your fighters get +2 attack this round.")
    state = play(
        table({"hand": [drum, feast, oath, FILLER], "fighters": [GUARD]}), "play Drum", "play Feast", "play Oath"
    )
    assert {each["until"] for each in state.view(0)["effects"]} == {
        "until the end of the game",
        "until the end of the present round",
    }
    guard = next(n for n in range(int(state.table.deal.n)) if state.card(n).name == "Guard")
    assert set(why_changed(state, guard)) == {
        "+1 attack: Drum, as long as the card lies there",
        "+3 HP: Feast, until the end of the game",
        "+2 attack: Oath, until the end of the present round",
    }


def test_what_is_in_force_for_a_player_names_the_player() -> None:
    ban = action("Ban", "Your opponent cannot play weapons this round.")
    crown = action("Crown", "You win ties this round.")
    state = play(table({"hand": [ban, crown, FILLER]}), "play Ban", "play Crown")
    for name, wins in (("Ada", "Ada wins level rounds"), ("You", "You win level rounds")):
        state.names = (name, "Bo")
        said = {each["text"] for each in state.view(0)["effects"]}
        assert said == {"Bo cannot play some cards", wins}


@pytest.mark.clause("AN-RULING-26")
def test_a_deed_is_done_once_and_what_is_so_is_so_in_each_round() -> None:
    for text, then in (("Double your hero's attack.", "3/3"), ("Your hero's attack is doubled.", "6/3")):
        side: Side = {"hero": hero("Chief", "3/3"), "hand": [fighter("Drummer", "1/9", text), FILLER]}
        state = play(table(side), "play Drummer")
        assert points(state, "Chief") == "6/3"
        state = end_round(state)
        play(state, "hero Spare 0", "hero Spare 0")
        assert points(state, "Spare 0") == then, text


def test_fixed_first_then_added_then_exchanged_then_multiplied() -> None:
    stone = shield("Stone", "0/0", "Your hero's attack is set to 2.")
    horn = weapon("Horn", "0/0", "Your hero gets +1 attack.")
    state = table({"hero": hero("Chief", "7/3"), "hand": [horn, FILLER], "shield": stone})
    with_stone = points(state, "Chief")
    play(state, "play Horn")
    if with_stone == "2/3":
        assert points(state, "Chief") == "3/3"
    else:
        pytest.fail(f"the Shield's rule does not hold: {with_stone}")


def test_doubling_done_takes_the_value_of_that_moment() -> None:
    horn = action("Horn", "Your hero's attack is doubled this round.")
    more = action("More", "Your hero gets +1 attack this round.")
    state = play(table({"hand": [horn, more, FILLER]}), "play Horn")
    assert points(state, "Hero A") == "6/3"
    play(state, "play More")
    assert points(state, "Hero A") == "7/3"


def test_doubling_that_holds_takes_all_changes() -> None:
    horn = weapon("Horn", "0/0", "Your hero's attack is doubled.")
    more = action("More", "Your hero gets +1 attack this round.")
    state = play(table({"weapon": horn, "hand": [more, FILLER]}), "play More")
    assert points(state, "Hero A") == "8/3"


def test_exchanged_points_keep_later_changes_apart() -> None:
    turn = action("Turn", "Swap the attack and HP of one of your fighters this round.")
    more = action("More", "Your fighters get +2 attack this round.")
    state = play(table({"hand": [more, turn, more, FILLER], "fighters": [fighter("Guard", "1/4")]}), "play More")
    assert points(state, "Guard") == "3/4"
    play(state, "play Turn")
    assert points(state, "Guard") == "4/3"
    play(state, "play More")
    assert points(state, "Guard") == "6/3"


def test_halves_are_rounded_down() -> None:
    fog = action("Fog", "Halve the attack of the enemy hero this round.")
    state = play(table({"hand": [fog, FILLER]}, {"hero": hero("Foe", "5/5")}), "play Fog")
    assert points(state, "Foe") == "2/5"


@pytest.mark.clause("AN-RULING-28")
def test_battle_points_may_fall_below_nothing() -> None:
    fog = action("Fog", "Your hero loses 9 attack this round.", points="0/0")
    state = play(table({"hand": [fog, FILLER]}), "play Fog")
    assert int(state.table.points(0)) == -6
    end_round(state)
    assert int(state.table.seat(1, 0)) == 1


def test_what_a_card_makes_of_the_battle_points_is_told_without_what_abilities_then_do() -> None:
    drum = action("Drum", "You get +2 battle points this round.", points="0/0")
    state = table({"hand": [drum, action("Filler", points="1/1")]})
    seen = state.view(0)["decision"]
    assert seen is not None
    details = {each["notation"]: each["detail"] for each in seen.get("options", [])}
    assert details["play Filler"] == "battle points 3 to 4"
    assert details["play Drum"] == "battle points 3 to 3, before abilities do what they do"


def test_battle_points_and_ties() -> None:
    drum = action("Drum", "You get +2 battle points this round.", points="0/0")
    state = play(table({"hand": [drum, FILLER]}), "play Drum")
    assert int(state.table.points(0)) == 5
    crown = weapon("Crown", "0/0", "You win ties.")
    won = end_round(table({"weapon": crown}))
    lost = end_round(table())
    assert (int(won.table.seat(0, 0)), int(lost.table.seat(0, 0))) == (1, 0)


def test_damage_is_lessened_for_the_loser() -> None:
    coat = shield("Coat", "0/0", "Your fighters take 2 less damage.")
    side = {"fighters": [fighter("Page", "0/1"), fighter("Squire", "0/2")]}
    strong = {"hero": hero("Giant", "9/9")}
    bare = end_round(table(strong, side))
    assert where(bare, "B", "fighters") == [], "9 - 6 is 3, which kills both"
    safe = end_round(table(strong, {**side, "shield": coat}))
    assert where(safe, "B", "fighters") == ["Squire"]


def test_what_does_not_count_adds_nothing() -> None:
    spy = action("Spy", "While you are the attacker, this card does not count for battle points.", points="4/4")
    state = play(table({"hand": [spy, FILLER]}), "play Spy")
    assert int(state.table.points(0)) == 3


def test_guards_stop_what_they_name_and_no_more() -> None:
    oath = action("Oath", "Your fighters cannot be killed this round.")
    side = {"fighters": [fighter("Page", "0/1")], "hand": [FILLER]}
    state = play(
        table({"hand": [oath, FILLER], "fighters": [GUARD]}, {"hero": hero("Giant", "9/9"), **side}), "play Oath"
    )
    end_round(state)
    assert where(state, "A", "fighters") == ["Guard"], "A has lost by 4 and more"


def test_what_cannot_be_destroyed_by_the_opponent_can_be_by_its_owner() -> None:
    seal = weapon("Seal", "2/0", "This card cannot be destroyed by your opponent.")
    breaks = action("Break", "Destroy the enemy weapon.")
    state = play(table({"hand": [breaks, FILLER]}, {"weapon": seal, "hand": [weapon("Axe"), FILLER]}), "play Break")
    assert where(state, "B", "weapon") == ["Seal"]
    play(state, "end", "play Axe")
    assert where(state, "B", "weapon") == ["Axe"], "playing another is not the opponent's doing"


def test_a_weapon_that_cannot_be_destroyed_keeps_its_place() -> None:
    seal = weapon("Seal", "2/0", "This card cannot be destroyed.")
    state = table({"weapon": seal, "hand": [weapon("Axe"), FILLER]})
    assert options(state) == ["play Filler", "end"]


@pytest.mark.clause("AN-RULING-13")
def test_cards_without_abilities_do_nothing_from_then_on() -> None:
    hush = action("Hush", "Enemy fighters have no abilities this round.")
    chief = fighter("Chief", "1/1", "Your fighters get +1 attack.")
    state = table({"hand": [hush, FILLER]}, {"fighters": [chief]})
    assert points(state, "Chief") == "2/1"
    play(state, "play Hush")
    assert points(state, "Chief") == "1/1"
    end_round(state)
    assert points(state, "Chief") == "2/1", "the round is over"


def test_counts_are_found_anew() -> None:
    horde = weapon("Horde", "0/0", "Your hero gets +1 attack for each of your fighters.")
    state = table({"weapon": horde, "fighters": [GUARD], "hand": [fighter("Late"), FILLER]})
    assert points(state, "Hero A") == "4/3"
    play(state, "play Late")
    assert points(state, "Hero A") == "5/3"


def test_conditions_that_hang_on_points_settle() -> None:
    """Conditions look at the pass before, so what feeds on itself comes to rest."""
    proud = fighter("Proud", "3/3", "While this card has 4 or more attack, this card gets +2 HP.")
    chief = fighter("Chief", "1/1", "Your other fighters get +1 attack.")
    state = play(table({"fighters": [proud], "hand": [chief, FILLER]}), "play Chief")
    assert points(state, "Proud") == "4/5"


def test_qualities_are_added() -> None:
    grave = action("Grave", "Your fighters are also Undead.")
    lord = weapon("Lord", "0/0", "Your Undead fighters get +1 HP.")
    state = play(table({"weapon": lord, "fighters": [GUARD], "hand": [grave, FILLER]}), "play Grave")
    assert points(state, "Guard") == "2/3"


def test_two_weapons_where_a_card_allows_them() -> None:
    belt = shield("Belt", "0/0", "You may have two weapons on the table.")
    state = table({"shield": belt, "weapon": weapon("Axe"), "hand": [weapon("Bow"), weapon("Club"), shield("Wall")]})
    play(state, "play Bow")
    assert where(state, "A", "weapon") == ["Axe", "Bow"]
    assert int(state.table.points(0)) == 3 + 2 + 2
    play(state, "play Club")
    assert where(state, "A", "weapon") == ["Bow", "Club"]


def test_to_the_end_of_the_next_turn() -> None:
    ban = action("Ban", "Your opponent cannot play weapons on their next turn.")
    state = table({"hand": [ban, FILLER]}, {"hand": [weapon("Axe"), FILLER]})
    play(state, "play Ban", "end")
    assert options(state) == ["play Filler", "end"]
    play(state, "end", "end")
    assert "play Axe" in options(state)


def test_limits_on_playing_and_more_plays() -> None:
    law = action("Law", "Your opponent can play only one card each turn this round.")
    free = weapon("Freedom", "1/0", "You may play an additional card each turn.")
    side = {"hand": [FILLER, FILLER, FILLER]}
    state = play(table({"hand": [law, FILLER]}, side), "play Law", "end", "play Filler")
    assert options(state) == ["end"]
    state = play(
        table({"hand": [law, FILLER]}, {**side, "weapon": free}), "play Law", "end", "play Filler", "play Filler"
    )
    assert options(state) == ["end"]


@pytest.mark.clause("AN-RULING-08")
def test_changes_for_the_round_count_for_the_killing() -> None:
    wall = action("Wall Up", "Your fighters get +3 HP this round.", points="0/0")
    state = table({"hero": hero("Giant", "9/9")}, {"fighters": [fighter("Page", "0/1")], "hand": [wall, FILLER]})
    play(state, "end", "play Wall Up", "end", "end", "end", "end")
    assert where(state, "B", "fighters") == ["Page"], "9 to 7 is 2 damage, and it had 4 HP"
    assert hand(state, "B") >= 1


@pytest.mark.clause("AN-RULING-07")
def test_hp_below_nothing_count_as_none_and_die_first() -> None:
    frost = action("Frost", "Enemy fighters get -2 HP this round.", points="0/0")
    side = {"fighters": [fighter("Page", "0/1"), fighter("Squire", "0/4")]}
    state = table({"hero": hero("Giant", "7/9"), "hand": [frost, FILLER]}, side)
    end_round(play(state, "play Frost"))
    # 7 to 3 - 1 + 2 is 3 damage: Page counts 0, Squire 2.
    assert where(state, "B", "fighters") == []
    assert points(end_round(table(side)), "Page") == "0/1"


@pytest.mark.clause("AN-RULING-06")
def test_without_damage_nobody_dies_whatever_took_the_hp() -> None:
    frost = action("Frost", "Enemy fighters get -1 HP this round.", points="0/0")
    state = table({"hand": [frost, FILLER]}, {"fighters": [fighter("Page", "0/1")]})
    end_round(play(state, "play Frost"))
    assert where(state, "B", "fighters") == ["Page"], "3 to 3: B defends, and wins"
