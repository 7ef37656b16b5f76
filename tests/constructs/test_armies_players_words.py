"""Sentences as players write them who know the rulebook of Anarcus: what they mean, played."""

from __future__ import annotations

import pytest

from agon.games.anarcus.terms import WON
from agon.language import Unread, read_ability, speak
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

FILLER = action("Filler", points="0/0")


def test_another_fighter_is_not_this_one() -> None:
    scout = fighter("Scout", "0/0", "As long as you have another fighter on the table, this card gets +3 attack.")
    assert points(table({"fighters": [scout]}), "Scout") == "0/0"
    assert points(table({"fighters": [scout, fighter("Page")]}), "Scout") == "3/0"


@pytest.mark.parametrize("verb", ["gives", "has"])
def test_no_points_are_none(verb: str) -> None:
    rust = action("Rust", f"Your opponent's shield {verb} no HP this round.")
    state = play(table({"hand": [rust, FILLER]}, {"shield": shield("Wall", "1/5")}), "play Rust")
    assert points(state, "Wall") == "1/0"


def test_as_many_as_is_so_many() -> None:
    mirror = fighter("Mirror", "0/0", "This card has as many attack points as your hero has HP.")
    assert points(table({"fighters": [mirror], "hero": hero("Chief", "1/6")}), "Mirror") == "6/0"


@pytest.mark.clause("AN-WIN-02")
def test_the_attacker_wins_at_equal_points_where_that_is_said() -> None:
    sage = fighter("Sage", "0/0", "If the battle points are equal, you win the round.")
    state = table({"hero": hero("Chief", "3/0"), "fighters": [sage], "hand": [FILLER]}, {"hero": hero("Foe", "0/3")})
    end_round(state)
    assert int(state.table.seat(0, WON)) == 1


@pytest.mark.clause("AN-DMG-01")
@pytest.mark.parametrize(("attack", "killed"), [("14/0", 1), ("13/0", 0)])
def test_a_round_is_won_by_so_many_points(attack: str, killed: int) -> None:
    storm = action("Storm", "If you win this round by 5 or more points, kill all enemy fighters.", points="0/0")
    mine: Side = {"hero": hero("Chief", attack), "hand": [storm, FILLER]}
    state = table(mine, {"hero": hero("Foe", "0/0"), "fighters": [fighter("Giant", "0/9")], "hand": [FILLER]})
    play(state, "play Storm")
    end_round(state)
    assert len(where(state, "B", "fighters")) == 1 - killed


@pytest.mark.clause("AN-DMG-01")
def test_the_damage_of_a_round_is_less_for_either() -> None:
    calm = action("Calm", "Reduce the damage of this round by 3.", points="0/0")
    side: Side = {"hero": hero("Foe", "0/0"), "fighters": [fighter("Page", "0/1")], "hand": [FILLER]}
    state = table({"hero": hero("Chief", "4/0"), "hand": [calm, FILLER]}, side)
    play(state, "play Calm")
    end_round(state)
    assert where(state, "B", "fighters") == ["Page"], "4 to 1 is 3 damage, and 0 is left"


def test_what_survives_a_round_is_better_for_it() -> None:
    veteran = fighter("Veteran", "0/5", "If this fighter survives the round, it gets +1 HP permanently.")
    state = table({"hero": hero("Chief", "9/0"), "fighters": [veteran], "hand": plain(3)}, {"hand": plain(3)})
    end_round(state)
    while asks(state)[1] == "hero":
        play(state, options(state)[0])
    assert points(state, "Veteran") == "0/6"


@pytest.mark.parametrize("dies", [True, False])
def test_what_was_not_killed_at_the_end_of_a_round_is_asked_of_that_round(*, dies: bool) -> None:
    bell = fighter("Bell", "0/9", "At the end of the round, if no fighter was killed, draw a card.")
    side: Side = {"fighters": [fighter("Page", "0/1")], "hand": [FILLER]}
    state = table({"hero": hero("Chief", "9/0" if dies else "0/0"), "fighters": [bell], "hand": [FILLER]}, side)
    state.table.log = []
    end_round(state)
    assert [each["kind"] for each in state.events()].count("ability") == (not dies)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Your opponent discards cards until they have two cards.", 2),
        ("If your opponent has more cards in hand than you, he must discard cards until he has as many as you.", 1),
        ("Your opponent discards all cards except two.", 2),
    ],
)
def test_cards_are_discarded_until_so_many_are_left(text: str, left: int) -> None:
    tax = action("Tax", text, points="0/0")
    state = play(table({"hand": [tax, FILLER]}, {"hand": plain(4)}), "play Tax")
    while asks(state) == ("B", "card"):
        play(state, options(state)[0])
    assert hand(state, "B") == left


def test_a_weapon_that_was_removed_comes_back() -> None:
    dig = action("Dig", "Put one of your removed weapons back into your hand.")
    gone = [weapon("Axe"), *plain(7)]
    state = play(table({"hand": [dig, FILLER], "out": gone}), "play Dig")
    assert where(state, "A", "hand") == ["Axe", "Filler"]


@pytest.mark.clause("AN-ROUND-05")
def test_a_hero_is_changed_to_an_unused_one() -> None:
    shift = action("Shift", "You may change your hero to another one of your unused heroes.")
    state = play(table({"hand": [shift, FILLER]}), "play Shift", "yes", "choose Spare 0")
    assert where(state, "A", "hero") == ["Spare 0"]


REFUSED = {
    "Each player discards their hand and draws that many cards.": "a sentence for each",
    "The winner of this round draws two cards.": "When you win a round",
    "The strongest fighter of your opponent has no attack this round.": "with the highest attack",
    "After this round this card stays on the table.": "At the end of the round, return this card to your hand",
    "This card counts as a fighter and a weapon.": "This card counts as a Beast",
    "You may play this card only if you have lost a round.": "If it is the last round",
    "You can play this card only in the last round.": "If it is the last round",
    "Your opponent must play with his hand revealed this round.": "Your opponent reveals their hand",
    "When your opponent plays an action, cancel it.": "cannot play actions",
    "Choose a realm. All fighters of this realm get +2 HP this round.": "Your fighters of the same realm as your hero",
    "Name a card. If your opponent has this card in hand, they discard it.": "no realm, side",
    "If a fighter was killed, draw a card.": "this round",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_not_played_is_refused_with_what_comes_nearest(text: str) -> None:
    read = read_ability(text, language="anarcus")
    assert isinstance(read, Unread)
    assert REFUSED[text] in read.message


@pytest.mark.parametrize(
    "text", ["Discard cards.", "Your opponent discards cards.", "Kill fighters.", "Destroy weapons."]
)
def test_some_cards_are_not_all_of_them(text: str) -> None:
    """A whole hand was discarded."""
    assert isinstance(read_ability(text, language="anarcus"), Unread)


@pytest.mark.parametrize(("words", "attack"), [("fighter", "2/0"), ("of your fighters", "1/0")])
def test_each_fighter_that_was_killed_is_anybodys(words: str, attack: str) -> None:
    """They were counted as one's own where nobody's were named."""
    axe = action("Axe", "Kill all fighters.")
    call = action("Call", f"Your hero gets +1 attack for each {words} killed this round.", points="0/0")
    mine: Side = {"hero": hero("Chief", "0/0"), "hand": [axe, call, FILLER], "fighters": [fighter("Page")]}
    state = play(table(mine, {"fighters": [fighter("Foe")]}), "play Axe", "play Call")
    assert points(state, "Chief") == attack


def test_of_a_row_of_deeds_each_has_the_same_subject() -> None:
    read = read_ability("If you have no weapon, search your stack for a weapon and play it.", language="anarcus")
    assert not isinstance(read, Unread)
    assert "a weapon and play it" in speak(read.ability, language="anarcus")
    why = read_ability("If a fighter was not killed this round, draw a card.", language="anarcus")
    assert isinstance(why, Unread), "it was read as if none was"
