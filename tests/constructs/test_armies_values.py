"""Values, shared qualities, what is shown and shuffled, what comes instead of leaving, and what waits for a turn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from agon.cards import card_from_plain, plain_card
from agon.games.anarcus.lowering.cards import why_unplayable
from tests.constructs.armies import (
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
    table,
    weapon,
    where,
)

FILLER = action("Filler")
GUARD = fighter("Guard", "2/2")


# --- Shares, QualityCount -------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-CARD-03")
def test_cards_that_share_a_quality_with_another() -> None:
    kin = weapon("Kin", "0/0", "Your fighters of the same nature as your hero get +1 attack.")
    side = {"weapon": kin, "hero": hero("Chief", nature="Wolf")}
    pack = [fighter("Cub", "1/1", nature="Wolf"), fighter("Page", "1/1")]
    howl = action("Howl", "Your fighters are also Wolf.")
    state = table(
        {**side, "fighters": pack, "hand": [howl, FILLER]}, {"fighters": [fighter("Cub", "1/1", nature="Wolf")]}
    )
    assert (points(state, "Cub"), points(state, "Page")) == ("2/1", "1/1")
    assert int(state.table.points(0)) == 3 + 0 + 2 + 1, "B's Cub is none of yours"
    play(state, "play Howl")
    assert points(state, "Page") == "2/1", "what it counts as besides is shared, too"


def test_a_hero_without_the_quality_shares_it_with_nobody() -> None:
    bond = action("Bond", "If your hero and the enemy hero share a realm, draw a card.")
    state = play(table({"hand": [bond, FILLER]}, {"hero": hero("Foe", realm="Veil")}), "play Bond")
    assert hand(state, "A") == 1
    state = play(table({"hand": [bond, FILLER]}), "play Bond")
    assert hand(state, "A") == 2


def test_different_realms_are_counted_once_each() -> None:
    court = weapon("Court", "0/0", "Your hero gets +1 HP for each different realm among your fighters.")
    side = [fighter("One"), fighter("Two", realm="Veil"), fighter("Three", realm="Veil")]
    state = table({"weapon": court, "fighters": side, "hand": [fighter("Four", realm="Mirewood"), FILLER]})
    assert points(state, "Hero A") == "3/5"
    play(state, "play Four")
    assert points(state, "Hero A") == "3/6"


# --- HappenedCount --------------------------------------------------------------------------------------------------


def test_what_has_happened_is_counted_in_its_span() -> None:
    drum = weapon("Drum", "0/0", "Your hero gets +1 attack for each card you have played this turn.")
    state = play(table({"hand": [drum, FILLER, FILLER, FILLER]}), "play Drum", "play Filler", "play Filler")
    assert points(state, "Hero A") == "6/3"
    play(state, "end")
    assert points(state, "Hero A") == "3/3", "it is B's turn, and B's cards are not counted"
    play(state, "play Filler")
    assert points(state, "Hero A") == "3/3"


@pytest.mark.clause("AN-PLAY-08")
def test_so_many_cards_played_are_a_condition() -> None:
    third = action("Third", "If you played three or more cards this turn, draw a card.")
    state = play(table({"hand": [FILLER, third, third]}), "play Filler", "play Third")
    assert hand(state, "A") == 1
    play(state, "play Third")
    assert hand(state, "A") == 1, "it is the third itself"


# --- each player -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-BP-01", "AN-BP-02")
@pytest.mark.parametrize(("mine", "theirs"), [(9, 9), (9, 3), (3, 9), (3, 3)])
@pytest.mark.parametrize(("words", "drawn"), [("If", True), ("Unless", False)])
def test_what_each_player_has_is_not_what_they_have_together(
    mine: int, theirs: int, words: str, *, drawn: bool
) -> None:
    """Five each: nine and three are more than ten in all, and not enough."""
    deed = action("Deed", f"{words} each player has five or more battle points, draw a card.", points="0/0")
    state = table({"hero": hero("Mine", f"{mine}/0"), "hand": [deed, FILLER]}, {"hero": hero("Theirs", f"0/{theirs}")})
    both = mine >= 5 and theirs >= 5
    assert hand(play(state, "play Deed"), "A") == 1 + (both == drawn)


@pytest.mark.parametrize(
    ("words", "when"),
    [
        ("each player has two or more fighters", lambda a, b: a >= 2 and b >= 2),
        ("both players have three or more fighters", lambda a, b: a >= 3 and b >= 3),
        ("each player has fewer than two fighters", lambda a, b: a < 2 and b < 2),
        ("players have no fighters", lambda a, b: a == b == 0),
    ],
)
def test_cards_that_each_player_has_are_counted_for_each(words: str, when: Callable[[int, int], bool]) -> None:
    deed = action("Deed", f"If {words}, draw a card.")
    for a, b in product(range(4), repeat=2):
        state = table({"hand": [deed, FILLER], "fighters": [GUARD] * a}, {"fighters": [GUARD] * b})
        assert hand(play(state, "play Deed"), "A") == 1 + when(a, b), (a, b)


def test_what_both_have_done_is_not_what_one_has_done() -> None:
    deed = action("Deed", "If both players have played a card this round, draw a card.")
    none = action("None", "If each player has played no fighter this round, draw a card.")
    state = play(table({"hand": [deed, deed, none, FILLER]}, {"hand": [GUARD, FILLER]}), "play Deed", "play None")
    assert hand(state, "A") == 3, "B has played nothing; nobody a fighter"
    play(state, "end", "play Guard", "end", "play Deed")
    assert hand(state, "A") == 3, "both have"
    refused = {
        "name": "",
        "text": "Unless both players have played a card this round, draw a card.",
        "kind": "constant",
    }
    assert why_unplayable(card_from_plain({**plain_card(deed), "abilities": [refused]})), "not both is not neither"


# --- Difference -----------------------------------------------------------------------------------------------------


def test_to_draw_until_there_are_so_many_is_nothing_where_there_are_more() -> None:
    fill = action("Fill", "Draw until you have four cards in hand.")
    assert hand(play(table({"hand": [fill, FILLER]}), "play Fill"), "A") == 4
    assert hand(play(table({"hand": [fill] + [FILLER] * 6}), "play Fill"), "A") == 6


@pytest.mark.parametrize(("mine", "drawn"), [("6/6", 1), ("5/5", 0), ("0/0", 0)])
def test_ahead_by_so_many_is_not_behind_by_so_many(mine: str, drawn: int) -> None:
    gloat = action("Gloat", "If you are ahead by 3 or more, draw a card.", points="0/0")
    state = play(table({"hero": hero("Chief", mine), "hand": [gloat, FILLER]}), "play Gloat")
    assert hand(state, "A") == 1 + drawn


def test_how_far_two_values_are_apart_has_no_direction() -> None:
    gulf = "This card's attack is the difference between your hero's attack and the enemy hero's attack."
    for mine in (1, 7):
        state = table(
            {"hero": hero("Chief", f"{mine}/3"), "weapon": weapon("Gulf", "0/0", gulf)}, {"hero": hero("Foe", "4/3")}
        )
        assert points(state, "Gulf") == "3/0"


# --- ShowCards, ShuffleStack ----------------------------------------------------------------------------------------


@pytest.mark.clause("AN-HIDE-01")
def test_a_card_shown_is_known_to_both_and_stays() -> None:
    boast = action("Boast", "Reveal a card from your hand. If it is a fighter, draw a card.")
    state = table({"hand": [boast, GUARD, FILLER]})
    play(state, "play Boast")
    assert sorted(options(state)) == ["choose Filler", "choose Guard"]
    assert state.view(1)["seats"][0]["army"]["shown"] == []
    play(state, "choose Guard")
    assert state.view(1)["seats"][0]["army"]["shown"] == [GUARD.id]
    assert where(state, "A", "hand") == ["Filler", "Guard", "Plain 1"]


def test_the_top_card_shown_stays_where_it_is() -> None:
    peek = action("Peek", "Reveal the top card of your main stack. If it's a fighter, draw a card.")
    state = play(table({"hand": [peek, FILLER], "stack": plain(3)}), "play Peek")
    assert hand(state, "A") == 1
    assert state.knows(1, next(n for n in range(int(state.table.deal.n)) if state.card(n).name == "Plain 1"))
    state = play(table({"hand": [peek, FILLER], "stack": [GUARD, *plain(3)]}), "play Peek")
    assert where(state, "A", "hand") == ["Filler", "Guard"]


@pytest.mark.clause("AN-HIDE-02")
def test_a_shuffled_stack_is_forgotten() -> None:
    peek = action("Peek", "Look at the top three cards of your main stack.")
    mix = action("Mix", "Shuffle your main stack.")
    orders = set()
    for seed in range(8):
        state = play(table({"hand": [peek, mix, FILLER], "stack": plain(6)}, seed=seed), "play Peek")
        top = [
            n
            for n in range(int(state.table.deal.n))
            if state.card(n).name == "Plain 1" and int(state.table.zone(n)) == 2
        ]
        mine = [n for n in top if int(state.table.side(n)) == 0]
        assert state.knows(0, mine[0])
        play(state, "play Mix")
        assert not state.knows(0, mine[0])
        assert sorted(where(state, "A", "stack")) == [f"Plain {n}" for n in range(1, 7)]
        orders.add(tuple(where(state, "A", "stack")))
    assert len(orders) > 4


# --- Would "left" ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "deed", ["Kill an enemy fighter.", "Destroy an enemy fighter.", "Return an enemy fighter to its owner's hand.",
             "Put an enemy fighter on top of its owner's main stack."]
)  # fmt: skip
def test_something_else_comes_of_leaving_in_any_way(deed: str) -> None:
    root = fighter("Root", "1/1", "If this fighter would leave the table, draw a card instead.")
    state = play(table({"hand": [action("Deed", deed), FILLER]}, {"fighters": [root]}), "play Deed")
    assert where(state, "B", "fighters") == ["Root"]
    assert hand(state, "B") == 2


def test_instead_of_leaving_by_damage() -> None:
    root = fighter("Root", "0/1", "If this fighter would leave the table, you may discard a card instead.")
    state = end_round(table({"hero": hero("Giant", "9/9")}, {"fighters": [root]}))
    assert asks(state) == ("B", "may")
    kept = play(state.clone(), "yes")
    assert where(kept, "B", "fighters") == ["Root"]
    play(state, "no")
    assert where(state, "B", "fighters") == []


# --- Await, for a turn ----------------------------------------------------------------------------------------------


def test_what_waits_for_the_end_of_this_turn_comes_with_it() -> None:
    dusk = action("Dusk", "At the end of this turn, draw a card.")
    state = play(table({"hand": [dusk, FILLER]}), "play Dusk")
    assert hand(state, "A") == 1
    play(state, "end")
    assert hand(state, "A") == 2
    assert not state.table.waits
    play(state, "end", "end")
    assert hand(state, "A") == 2


def test_what_waits_for_a_players_next_turn_waits_for_theirs() -> None:
    dawn = action(
        "Dawn",
        "At the start of your next turn, draw a card.",
        "At the start of your opponent's next turn, they discard a card.",
    )
    state = play(table({"hand": [dawn, FILLER]}, {"hand": [FILLER, GUARD]}), "play Dawn", "end")
    assert asks(state) == ("B", "card")
    play(state, "choose Guard")
    assert (hand(state, "A"), hand(state, "B")) == (1, 1)
    play(state, "play Filler")
    assert hand(state, "A") == 2, "B had no card left, so the turn went back"


def test_whenever_in_this_turn_is_over_with_it() -> None:
    forge = action("Forge", "Whenever you play a weapon this turn, draw a card.")
    axes = [weapon("Axe"), weapon("Bow"), weapon("Club"), FILLER]
    state = play(table({"hand": [forge, *axes]}), "play Forge", "play Axe", "play Bow")
    assert hand(state, "A") == 4
    play(state, "end", "end", "play Club")
    assert hand(state, "A") == 3


def test_whenever_in_their_next_turn_begins_and_ends_with_it() -> None:
    toll = action("Toll", "Whenever your opponent plays a card during their next turn, they discard a card.")
    state = play(table({"hand": [toll, FILLER, FILLER]}, {"hand": [FILLER] * 5}), "play Toll", "end", "play Filler")
    assert asks(state) == ("B", "card")
    play(state, "choose Filler")
    assert hand(state, "B") == 3
    play(state, "end", "end", "play Filler")
    assert asks(state) == ("B", "turn")
    assert hand(state, "B") == 2


def test_what_the_engine_lacks_is_said_in_the_words_of_the_card_and_no_name_of_the_code() -> None:
    lacked = {"name": "", "text": "Draw a card.", "kind": "action"}
    (why,) = why_unplayable(card_from_plain({**plain_card(action("Deed", "Draw a card.")), "abilities": [lacked]}))
    assert why.reason == 'the engine cannot do this yet: "Draw a card." (of the kind action)'
