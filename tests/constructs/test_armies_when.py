"""When abilities of Anarcus come: events and moments, limits, what comes instead, what waits."""

from __future__ import annotations

import pytest

from agon.core.node import Decision
from agon.language import Unread, read_ability
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


@pytest.mark.clause("AN-RULING-14")
def test_heroes_do_it_when_picked_the_defender_first() -> None:
    scout = hero("Scout", "1/1", "Draw a card.")
    pool = [scout, hero("Spare 7"), hero("Spare 8")]
    state = table({"pool": pool, "stack": plain(12)}, {"pool": pool})
    end_round(state)
    assert asks(state) == ("A", "hero"), "A attacked in round 1 and defends now"
    before = hand(state, "A")
    play(state, "hero Scout")
    assert hand(state, "A") == before + 1


@pytest.mark.clause("AN-RULING-14")
def test_weapons_do_it_when_played() -> None:
    state = play(table({"hand": [weapon("Pick", "1/0", "Draw a card."), FILLER]}), "play Pick")
    assert where(state, "A", "hand") == ["Filler", "Plain 1"]


@pytest.mark.clause("AN-PLAY-08")
def test_the_ability_under_way_is_finished_first() -> None:
    """A drawn card's listener comes after the whole drawing, and before what comes after it in the row."""
    drum = weapon("Drum", "0/0", "Whenever a player plays a weapon, that player discards a card.")
    state = table({"hand": [drum, FILLER, FILLER]}, {"hand": [weapon("Axe"), FILLER, GUARD]})
    play(state, "play Drum")
    assert options(state) == ["choose Filler"], "it hears itself being played"
    play(state, "choose Filler", "end", "play Axe")
    assert asks(state) == ("B", "card")
    play(state, "choose Guard")
    assert where(state, "B", "hand") == ["Filler"]


@pytest.mark.clause("AN-RULING-14", "AN-PLAY-08")
def test_the_active_players_abilities_come_first_then_the_oldest() -> None:
    one = fighter("One", "0/9", "When your opponent plays a card, you may draw a card.")
    two = fighter("Two", "0/9", "When you play a card, you may draw a card.")
    side = {"fighters": [fighter("Old", "0/9", "When you play a card, you may draw a card."), two]}
    state = play(table({"hand": [FILLER, FILLER], **side}, {"fighters": [one]}), "play Filler")
    order = []
    for _ in range(3):
        node = state.node()
        assert isinstance(node, Decision)
        order.append(node.prompt.split(":")[0])
        play(state, "no")
    assert order == ["Old", "Two", "One"]


def test_when_killed_finds_the_card_that_is_gone() -> None:
    heir = fighter("Heir", "0/1", "When this fighter is killed, draw a card.")
    state = table({"hero": hero("Giant", "9/9")}, {"fighters": [heir]})
    state.table.log = []
    end_round(state)
    assert where(state, "B", "out").count("Heir") == 1
    kinds = [each["kind"] for each in state.events()]
    assert kinds.index("killed") < kinds.index("ability") < kinds.index("cleaned")


@pytest.mark.clause("AN-RULING-25")
def test_a_killed_fighter_is_out_of_the_game_unless_something_comes_instead() -> None:
    cat = fighter("Cat", "0/1", "If this fighter would be killed, return it to your hand instead.")
    state = end_round(table({"hero": hero("Giant", "9/9")}, {"fighters": [cat, fighter("Page", "0/1")]}))
    assert "Cat" in where(state, "B", "hand")
    assert "Page" in where(state, "B", "out")


def test_what_comes_instead_may_be_declined() -> None:
    guard = weapon("Sturdy", "2/0", "If this card would be destroyed, you may discard a card instead.")
    breaks = action("Break", "Destroy the enemy weapon.")
    side: Side = {"weapon": guard, "hand": [FILLER]}
    state = play(table({"hand": [breaks, FILLER]}, side), "play Break")
    assert asks(state) == ("B", "may")
    kept = play(state.clone(), "yes")
    assert where(kept, "B", "weapon") == ["Sturdy"]
    assert hand(kept, "B") == 0
    gone = play(state, "no")
    assert where(gone, "B", "weapon") == []
    assert hand(gone, "B") == 1


def test_the_body_of_an_instead_is_not_stopped_by_itself() -> None:
    ash = fighter("Ash", "0/1", "If this fighter would be killed, destroy it instead.")
    heir = weapon("Heirloom", "0/0", "When one of your fighters is destroyed, draw a card.")
    state = table({"hand": [action("Slay", "Kill an enemy fighter."), FILLER]}, {"fighters": [ash], "weapon": heir})
    before = hand(state, "B")
    play(state, "play Slay")
    assert where(state, "B", "out")[-1] == "Ash"
    assert hand(state, "B") == before + 1


@pytest.mark.clause("AN-RULING-34")
def test_using_an_ability_leaves_a_turn_empty() -> None:
    well = weapon("Well", "0/0", "Once per round, you may discard a card to draw a card.")
    state = table({"weapon": well, "hand": [FILLER, GUARD]})
    assert "use Well" in options(state)
    play(state, "use Well", "yes", "choose Guard")
    assert "use Well" not in options(state), "once a round"
    play(state, "end")
    assert int(state.table.empties) == 1


def test_limits_count_for_each_copy() -> None:
    well = fighter("Well", "0/1", "Once per round, you may discard a card to draw a card.")
    state = table({"fighters": [well, well], "hand": [FILLER, GUARD, FILLER]})
    assert options(state)[-3:] == ["use Well", "use Well 2", "end"]
    play(state, "use Well", "yes", "choose Guard")
    assert "use Well 2" not in options(state)
    assert "use Well" in options(state), "the other copy has its own limit"


def test_only_every_third_card() -> None:
    song = weapon("Song", "0/0", "When you play your third card each turn, draw a card.")
    state = table({"weapon": song, "hand": [FILLER] * 4})
    play(state, "play Filler", "play Filler")
    assert hand(state, "A") == 2
    play(state, "play Filler")
    assert hand(state, "A") == 2
    play(state, "play Filler")
    assert hand(state, "A") == 1


def test_an_empty_turn_is_noticed() -> None:
    eye = weapon("Eye", "0/0", "When your opponent ends an empty turn, draw a card.")
    state = play(table({"weapon": eye}), "play Filler", "end")
    assert asks(state)[0] == "A", "B has ended an empty turn, and A has drawn" if hand(state, "A") else ""


def test_the_end_of_the_round_comes_before_cards_leave() -> None:
    boomerang = weapon("Boomerang", "1/0", "At the end of the round, return this card to your hand.")
    state = end_round(table({"weapon": boomerang}))
    assert "Boomerang" in where(state, "A", "hand")


def test_winning_a_round_is_noticed() -> None:
    horn = weapon("Horn", "9/0", "When you win a round, draw two cards.")
    state = end_round(table({"weapon": horn, "hand": [FILLER] * 8}))
    assert hand(state, "A") == 10


def test_the_start_of_the_next_round_is_waited_for() -> None:
    omen = action("Omen", "At the start of the next round, draw two cards.")
    state = end_round(play(table({"hand": [omen] + [FILLER] * 8}), "play Omen"))
    before = hand(state, "A")
    assert asks(state)[1] == "hero"
    play(state, options(state)[0])
    assert hand(state, "A") == before, "heroes are picked first"
    play(state, options(state)[0])
    assert hand(state, "A") == before + 2
    assert not state.table.waits, "it has come once"


def test_the_next_time_is_one_time() -> None:
    omen = action("Omen", "The next time you play a fighter this round, draw a card.")
    state = play(table({"hand": [omen, GUARD, GUARD, FILLER]}), "play Omen", "play Guard")
    assert hand(state, "A") == 3
    play(state, "play Guard")
    assert hand(state, "A") == 2


def test_a_skipped_turn_is_empty() -> None:
    sleep = action("Sleep", "Your opponent skips their next turn.")
    state = play(table({"hand": [sleep, FILLER]}, {"hand": [GUARD]}), "play Sleep", "end")
    assert asks(state) == ("A", "turn")
    assert int(state.table.empties) == 1


def test_the_stage_ends_at_once() -> None:
    bell = action("Bell", "The turns stage ends.", points="9/0")
    state = play(table({"hand": [bell, FILLER]}), "play Bell")
    assert int(state.table.round) == 2
    assert int(state.table.seat(0, 0)) == 1


@pytest.mark.clause("AN-RULING-35")
def test_without_a_hero_left_no_other_round_comes() -> None:
    side = {"pool": [hero("Last")], "hand": [FILLER] * 2, "out": [hero("Used"), hero("Used 2")]}
    exile = action("Exile", "Put one of your opponent's unused heroes out of the game.")
    state = table({"hand": [exile, FILLER]}, side)
    end_round(play(state, "play Exile"))
    assert state.is_over


def test_choose_one_offers_what_can_be_done() -> None:
    deed = action("Deed", "Choose one: draw a card; or destroy the enemy shield.")
    state = play(table({"hand": [deed, FILLER]}), "play Deed")
    assert options(state) == ["choose draw a card"]
    state = play(table({"hand": [deed, FILLER]}, {"shield": shield("Wall")}), "play Deed")
    assert options(state) == ["choose draw a card", "choose destroy the enemy shield"]
    again = play(state.clone(), "choose 2")
    assert where(again, "B", "shield") == []
    play(state, "choose destroy the enemy shield")
    assert where(state, "B", "shield") == []


def test_each_player_may() -> None:
    feast = action("Feast", "Each player may discard a card. If they do, they draw a card.")
    state = play(table({"hand": [feast, FILLER]}, {"hand": [GUARD]}), "play Feast")
    assert asks(state) == ("A", "may")
    play(state, "no")
    assert asks(state) == ("B", "may")
    play(state, "yes")
    assert where(state, "B", "hand") == ["Plain 1"]
    assert where(state, "A", "hand") == ["Filler"]


def test_played_from_elsewhere_comes_with_its_ability_afterwards() -> None:
    scout = fighter("Scout", "1/1", "Draw a card.")
    call = action("Call", "Put a fighter from your hand onto the table.", "Draw a card.")
    state = play(table({"hand": [call, scout, FILLER]}), "play Call")
    assert where(state, "A", "fighters") == ["Scout"]
    assert hand(state, "A") == 3
    assert int(state.table.played) == 1
    assert points(state, "Scout") == "1/1"


def test_hands_change_owners() -> None:
    swap = action("Barter", "Swap hands with your opponent.")
    state = play(table({"hand": [swap, FILLER]}, {"hand": [GUARD, weapon("Axe")]}), "play Barter")
    assert where(state, "A", "hand") == ["Axe", "Guard"]
    refusal = state.why_not("play Filler")
    assert refusal is not None
    assert refusal.reason.startswith("Filler is not yours: ")
    play(state, "play Guard")
    assert where(state, "A", "fighters") == ["Guard"]
    assert int(state.table.points(0)) == 3 + 1 + 2


@pytest.mark.clause("AN-PLAY-10")
def test_fighters_do_it_before_the_next_card_like_actions() -> None:
    scout = fighter("Scout", "1/1", "Draw a card.")
    state = play(table({"hand": [scout, FILLER]}), "play Scout")
    assert where(state, "A", "hand") == ["Filler", "Plain 1"]
    assert asks(state) == ("A", "turn")


@pytest.mark.clause("AN-RULING-15")
def test_what_is_chosen_or_offered_is_told_in_the_words_of_the_card() -> None:
    deed = action("Deed", "Choose one: draw a card; or your opponent discards a card.", "You may discard a card.")
    state = table({"hand": [deed, FILLER]}, {"hand": [GUARD, FILLER]})
    state.table.log = []
    play(state, "play Deed")
    decision = state.view(0)["decision"]
    assert decision is not None
    assert [each["detail"] for each in decision["options"]] == ["Draw a card.", "Your opponent discards a card."]
    assert state.view(0)["battle"]["projection"] is not None, "the round goes on while an ability asks"
    play(state, "choose 1")
    assert [each["text"] for each in state.events() if each["kind"] == "branch"] == [
        "A chooses number 1: “Draw a card.”"
    ]
    decision = state.view(0)["decision"]
    assert decision is not None
    assert [each["detail"] for each in decision["options"]] == ["Discard a card.", ""]
    assert "“Discard a card.”" in decision["prompt"]


@pytest.mark.parametrize("heard", ["returned to hand or killed", "killed or returned to your hand"])
def test_what_happens_to_a_card_is_joined_by_or(heard: str) -> None:
    watch = weapon("Watch", "0/0", f"When one of your fighters is {heard}, draw a card.")
    back = action("Back", "Return one of your fighters to your hand.")
    slay = action("Slay", "Kill one of your fighters.")
    for how, more in ((back, 1), (slay, 0)):
        state = table({"weapon": watch, "fighters": [GUARD], "hand": [how, FILLER], "stack": plain(4)})
        before = hand(state, "A")
        play(state, f"play {how.name}")
        if asks(state) == ("A", "card"):
            play(state, "choose Guard")
        assert hand(state, "A") == before - 1 + 1 + more


def test_what_a_player_does_with_a_card_is_joined_by_or() -> None:
    watch = weapon("Watch", "0/0", "When your opponent plays or discards a fighter, draw a card.")
    state = table({"weapon": watch, "stack": plain(4)}, {"hand": [GUARD, FILLER]})
    before = hand(state, "A")
    play(state, "end", "play Guard")
    assert hand(state, "A") == before + 1


def test_what_happened_to_a_card_is_joined_by_or() -> None:
    slay = action("Slay", "Kill one of your fighters.")
    ask = action("Ask", "Draw a card if one of your fighters was returned to hand or killed this round.")
    side = {"fighters": [GUARD], "stack": plain(4)}
    state = play(table({**side, "hand": [ask, FILLER]}), "play Ask")
    assert hand(state, "A") == 1
    state = play(table({**side, "hand": [slay, ask, FILLER]}), "play Slay", "play Ask")
    assert hand(state, "A") == 2


def test_the_card_that_is_killed_for_a_price_is_not_the_one_discarded() -> None:
    """What reads otherwise is refused with a text that does it; "kill it" would be of the card just discarded."""
    slain = "When your opponent plays a fighter, you may kill it. If you do, discard a card."
    watch = weapon("Watch", "0/0", slain)
    state = table({"weapon": watch, "hand": [FILLER, GUARD]}, {"hand": [GUARD, FILLER]})
    play(state, "end", "play Guard", "yes", "choose Filler")
    assert where(state, "B", "fighters") == []
    assert where(state, "A", "hand") == ["Guard"]
    for text in (
        "When your opponent plays a fighter, you may discard a card. If you do, kill it.",
        "When your opponent plays a fighter, you may discard a card. If you do, that fighter is killed.",
        "When an enemy fighter is killed, discard a card. Return that fighter to its owner's hand.",
        "Choose an enemy fighter. Discard a card. That fighter gets -1 HP this round.",
        "When your opponent plays a fighter, draw a card. Destroy it.",
    ):
        refused = read_ability(text, language="anarcus")
        assert isinstance(refused, Unread), text
        assert slain in refused.message
