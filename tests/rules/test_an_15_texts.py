"""Anarcus, section 15: what card texts do with the rules (AN-RULING-13 to 38, and the rules that texts replace)."""

from __future__ import annotations

import pytest

from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus import AnarcusGame
from agon.games.anarcus.damage import counted_hp
from agon.games.anarcus.invariants import AnarcusWatch
from agon.games.anarcus.rounds import fighters_worth
from agon.games.anarcus.state import AnarcusState
from agon.games.anarcus.terms import ORDER, OUT, WON
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


def index(state: AnarcusState, name: str) -> int:
    """The number of the first card of a name in the deal."""
    return next(n for n in range(int(state.table.deal.n)) if state.card(n).name == name)


# --- heroes and rounds ------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-RULING-30", "AN-ROUND-06", "AN-ROUND-07", "AN-ROUND-08")
def test_an_ruling_30_who_has_no_hero_left_to_pick_goes_without() -> None:
    """The Defender's hero puts those that the Attacker has left out of the game."""
    exile = hero("Exile", "2/2", "Put all of your opponent's unused heroes out of the game.")
    left = [hero("Other", "4/4"), hero("Third", "5/5"), hero("Last", "6/6")]
    state = end_round(table({"pool": [exile, hero("Next"), hero("Spare")]}, {"pool": left}))
    assert asks(state) == ("A", "hero"), "A attacked in round 1 and defends now"
    play(state, "hero Exile")
    assert asks(state) == ("B", "turn"), "B has no hero to pick, and begins the turns all the same"
    assert where(state, "B", "hero") == []
    assert int(state.table.points(1)) == 0
    assert {each.name for each in left} <= set(where(state, "B", "out"))
    end_round(state)
    assert int(state.table.seat(0, WON)) == 1, "A's hero stood against none"
    assert state.is_over, "no other round without a hero"


@pytest.mark.clause("AN-RULING-36", "AN-ROUND-08", "AN-TURN-06")
def test_an_ruling_36_cards_and_empty_turns_are_counted_anew_in_each_round() -> None:
    """Of the 50 cards allowed one is left as round 1 ends; in round 2 there are 50 again."""
    able = weapon("Able", "0/0", "Draw a card.")
    game = AnarcusGame({"plays_max": "50"})
    state = table({"weapon": able, "hand": [FILLER] * 9}, {"hand": [FILLER] * 9}, game=game)
    state.table.plays = 48
    state.apply("play Filler")
    end_round(state)
    while asks(state)[1] == "hero":
        play(state, options(state)[0])
    assert asks(state) == ("B", "turn"), "the attacker begins"
    assert [int(state.table.plays), int(state.table.empties), int(state.table.stage_turns)] == [0, 0, 1]
    for _ in range(3):
        play(state, options(state)[0])
    assert asks(state) == ("B", "turn"), "the turns go on"


@pytest.mark.clause("AN-RULING-35", "AN-NEXT-03", "AN-END-01")
@pytest.mark.parametrize("round_", [1, 2, 4])
@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (0, 1), (1, 0), (1, 1), (2, 1), (3, 3)])
def test_an_ruling_35_the_last_round_is_the_one_after_which_somebody_has_no_hero(
    round_: int, mine: int, theirs: int
) -> None:
    omen = action("Omen", "If this is the last round, draw a card.")
    gone = [hero(f"Led {each}") for each in range(4)]
    sides = [
        {"pool": [hero(f"Left {each}") for each in range(many)], "out": [*gone[many:], *plain(8)], "hand": held}
        for many, held in ((mine, [omen, FILLER]), (theirs, [FILLER]))
    ]
    state = play(table(*sides, round_=round_), "play Omen")
    is_last = 0 in (mine, theirs)
    assert hand(state, "A") == 1 + is_last
    end_round(state)
    assert state.is_over == is_last


# --- what lasts -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-BP-06", "AN-CARD-10", "AN-RULING-13")
@pytest.mark.parametrize("first", ["attack", "hp"])
@pytest.mark.parametrize("whose", ["fighters have", "hero has"])
def test_an_bp_06_values_are_those_of_this_moment_whichever_is_asked_first(first: str, whose: str) -> None:
    banner = weapon("Banner", "1/0", f"Your {whose} +1 HP.", f"Your {whose} +2 attack.")
    chief = hero("Guard", "2/2") if whose.startswith("hero") else hero("Chief")
    side: Side = {"hero": chief, "fighters": [] if whose.startswith("hero") else [GUARD]}
    state = table({**side, "hand": [banner, weapon("Axe"), FILLER]})
    for answer, attack, hp in (("play Banner", 4, 3), ("play Axe", 2, 2)):
        state.apply(answer)
        t = state.table
        card = index(state, "Guard")
        assert int(t.attack(card) if first == "attack" else t.hp(card)) == (attack if first == "attack" else hp)


@pytest.mark.clause("AN-RULING-13")
def test_an_ruling_13_what_a_card_waits_for_ends_with_it() -> None:
    """The Forge was played, and draws for each Weapon from then on; the next Forge's card is not this one's."""
    forge = shield(
        "Forge", "0/0", "When you play this card, whenever you play a weapon while this card is in play, draw a card."
    )
    state = table({"hand": [forge, weapon("Axe"), weapon("Bow"), shield("Wall"), FILLER]})
    play(state, "play Forge", "play Axe")
    assert hand(state, "A") == 4, "one was drawn"
    play(state, "play Wall", "play Bow")
    assert hand(state, "A") == 2, "the Forge is out of the game"
    assert not state.table.waits


@pytest.mark.clause("AN-RULING-13")
def test_an_ruling_13_what_others_did_to_the_other_cards_stays_when_a_card_leaves() -> None:
    """Only what hangs on the card that leaves ends; what another card waits for goes on."""
    text = "When you play this card, whenever you play a weapon while this card is in play, draw a card."
    smith = fighter("Smith", "1/1", text)
    forge = shield("Forge", "0/0", text)
    state = table({"hand": [smith, forge, weapon("Axe"), weapon("Bow"), shield("Wall"), FILLER]})
    play(state, "play Smith", "play Forge", "play Axe")
    assert hand(state, "A") == 5, "two were drawn"
    play(state, "play Wall", "play Bow")
    assert hand(state, "A") == 4, "one was drawn, by the Smith"


@pytest.mark.clause("AN-RULING-26")
def test_an_ruling_26_what_waits_this_round_is_over_with_the_round() -> None:
    forge = action("Forge", "Whenever you play a weapon this round, draw a card.")
    state = table({"hand": [forge, weapon("Axe"), weapon("Bow"), *[FILLER] * 7], "stack": plain(20)})
    play(state, "play Forge", "play Axe")
    assert hand(state, "A") == 9
    end_round(state)
    while asks(state)[1] == "hero":
        play(state, options(state)[0])
    if asks(state) == ("B", "turn"):
        play(state, "end")
    before = hand(state, "A")
    play(state, "play Bow")
    assert hand(state, "A") == before - 1


@pytest.mark.clause("AN-RULING-26", "AN-RULING-08")
def test_an_ruling_26_changes_end_with_their_turn_or_round_and_no_sooner() -> None:
    now = action("Now", "Your hero gets +1 attack this turn.")
    long = action("Long", "Your hero gets +2 attack this round.")
    state = play(table({"hand": [now, long, FILLER, FILLER]}), "play Now", "play Long")
    assert points(state, "Hero A") == "6/3"
    play(state, "end")
    assert points(state, "Hero A") == "5/3"
    play(state, "end", "end")
    assert points(state, "Hero A") == "5/3", "other turns end nothing more"


# --- choosing, looking, drawing ---------------------------------------------------------------------------------------


@pytest.mark.clause("AN-RULING-31", "AN-HIDE-01")
def test_an_ruling_31_whoever_chooses_in_a_hand_sees_that_hand_and_nothing_else() -> None:
    spy = action("Spy", "Discard a card from your opponent's hand.")
    held = [weapon("Axe"), shield("Wall"), GUARD]
    state = play(table({"hand": [spy, FILLER]}, {"hand": held, "stack": plain(4)}), "play Spy")
    assert asks(state) == ("A", "card")
    known = {
        state.card(n).name for n in range(int(state.table.deal.n)) if state.table.side(n) == 1 and state.knows(0, n)
    }
    assert {"Axe", "Wall", "Guard"} <= known
    assert not any(name.startswith("Plain") for name in known), "the stack is not looked at"
    play(state, "choose Wall")
    assert sorted(where(state, "B", "hand")) == ["Axe", "Guard"]
    for name in ("Axe", "Guard"):
        assert state.knows(0, index_of(state, name, 1)), "A has seen it"


def index_of(state: AnarcusState, name: str, seat: int) -> int:
    t = state.table
    return next(n for n in range(int(t.deal.n)) if t.deal.owner[n] == seat and state.card(n).name == name)


@pytest.mark.clause("AN-RULING-31", "AN-HIDE-02")
def test_an_ruling_31_whoever_searches_a_stack_sees_it_and_it_is_shuffled() -> None:
    find = action("Find", "Search your main stack for a weapon and put it into your hand.")
    stack = [weapon("Axe"), weapon("Bow"), *plain(6)]
    orders = set()
    for seed in range(6):
        state = play(table({"hand": [find, FILLER], "stack": stack}, seed=seed), "play Find")
        assert asks(state) == ("A", "card")
        assert all(state.knows(0, index_of(state, each.name, 0)) for each in stack)
        assert not any(state.knows(1, index_of(state, each.name, 0)) for each in stack)
        assert not state.knows(0, index_of(state, "Filler", 1)), "of B's cards none"
        play(state, "choose Bow")
        orders.add(tuple(where(state, "A", "stack")))
        assert not any(state.knows(0, n) for n in range(int(state.table.deal.n)) if state.table.zone(n) == 2)
    assert len(orders) > 2, "the stack has a new order each time"


@pytest.mark.clause("AN-RULING-32", "AN-CARD-08")
def test_an_ruling_32_a_copy_is_a_card_of_the_same_number() -> None:
    """Same points, same words, even the same name: only the card of the same number is a copy."""
    twin = action("Twin", "Search your main stack for a copy of this card and put it into your hand.")
    namesake = action("Twin", "Draw a card.")
    state = table({"hand": [twin, FILLER], "stack": [namesake, twin, *plain(3)]})
    play(state, "play Twin")
    while asks(state)[1] == "card":
        play(state, options(state)[0])
    held = [n for n in range(int(state.table.deal.n)) if state.table.zone(n) == 3 and state.table.side(n) == 0]
    assert sorted((state.card(n).name, state.card(n).number == twin.number) for n in held) == [
        ("Filler", False), ("Twin", True),
    ]  # fmt: skip


@pytest.mark.clause("AN-RULING-15")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_an_ruling_15_each_chooses_of_their_own_at_once_the_player_in_turn_first(turn: str) -> None:
    deed = action("Deed", "Each player discards a card.")
    side = {"hand": [deed, weapon("Axe"), shield("Wall")]}
    state = play(table(side, side, turn=turn), "play Deed")
    other = "B" if turn == "A" else "A"
    assert asks(state) == (turn, "card")
    assert sorted(options(state)) == ["choose Axe", "choose Wall"]
    play(state, "choose Axe")
    assert asks(state) == (other, "card")
    assert sorted(options(state)) == ["choose Axe", "choose Deed", "choose Wall"]
    play(state, "choose Deed")
    assert asks(state) == (turn, "turn"), "within the turn"
    assert where(state, turn, "hand") == ["Wall"]
    assert where(state, other, "hand") == ["Axe", "Wall"]


@pytest.mark.clause("AN-RULING-15")
def test_an_ruling_15_so_many_are_chosen_as_the_text_says_and_none_twice() -> None:
    side = {"hand": [weapon("Axe"), shield("Wall"), GUARD, FILLER, FILLER]}
    for many in (1, 2, 3, 4):
        number = "a card" if many == 1 else f"{many} cards"
        deed = action("Deed", f"Your opponent discards {number}.")
        state = play(table({"hand": [deed, FILLER]}, side), "play Deed")
        for left in range(many, 0, -1):
            assert asks(state) == ("B", "card")
            assert hand(state, "B") == 5, "they go together"
            assert len(options(state)) == len(set(options(state)))
            play(state, options(state)[0])
            assert (asks(state) == ("B", "card")) == (left > 1)
        assert hand(state, "B") == 5 - many
        assert asks(state) == ("A", "turn")
    all_ = play(table({"hand": [action("Deed", "Your opponent discards 5 cards."), FILLER]}, side), "play Deed")
    assert hand(all_, "B") == 0, "no choice, and nobody is asked"


@pytest.mark.clause("AN-RULING-15")
def test_an_ruling_15_up_to_and_any_number_may_end_sooner() -> None:
    for words, most in (("up to two cards", 2), ("any number of cards", 3)):
        deed = action("Deed", f"Your opponent discards {words}.")
        for many in range(most + 1):
            state = play(table({"hand": [deed, FILLER]}, {"hand": [weapon("Axe"), shield("Wall"), GUARD]}), "play Deed")
            for _ in range(many):
                play(state, next(each for each in options(state) if each.startswith("choose")))
            if asks(state) == ("B", "card"):
                assert many < most
                (stop,) = [each for each in options(state) if not each.startswith("choose")]
                play(state, stop)
            else:
                assert many == most
            assert hand(state, "B") == 3 - many, (words, many)


@pytest.mark.clause("AN-RULING-16")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("there", [0, 1, 2, 3, 4])
def test_an_ruling_16_an_ability_draws_as_many_as_there_are(there: int, seat: int) -> None:
    who = "you draw" if seat == 0 else "your opponent draws"
    deed = action("Deed", f"{who.capitalize()} 3 cards.")
    state = table({"hand": [deed, FILLER], "stack": plain(there)}, {"hand": [FILLER], "stack": plain(there)})
    play(state, "play Deed")
    letter = "AB"[seat]
    assert hand(state, letter) == 1 + min(3, there)
    assert len(where(state, letter, "stack")) == there - min(3, there)
    assert hand(state, "BA"[seat]) == 1
    assert not state.is_over


@pytest.mark.clause("AN-RULING-16")
def test_an_ruling_16_each_player_draws_the_player_in_turn_first() -> None:
    deed = action("Deed", "Each player draws two cards.")
    for turn in "AB":
        state = table({"hand": [deed, FILLER]}, {"hand": [deed, FILLER]}, turn=turn)
        state.table.log = []
        play(state, "play Deed")
        drawn = [each["seat"] for each in state.events() if each["kind"] in {"draw", "drawn", "taken"}]
        assert [hand(state, each) for each in "AB"] == ([3, 4] if turn == "A" else [4, 3])
        assert drawn == ([0, 0, 1, 1] if turn == "A" else [1, 1, 0, 0])


@pytest.mark.clause("AN-RULING-16")
def test_an_ruling_16_who_may_draw_up_to_so_many_stops_when_they_like() -> None:
    deed = action("Deed", "Draw up to two cards.")
    for many in (0, 1, 2):
        state = play(table({"hand": [deed, FILLER]}), "play Deed")
        for _ in range(many):
            assert asks(state) == ("A", "may")
            play(state, "yes")
        if many < 2:
            assert asks(state) == ("A", "may")
            play(state, "no")
        assert asks(state) == ("A", "turn")
        assert hand(state, "A") == 1 + many
    short = play(table({"hand": [deed, FILLER], "stack": plain(1)}), "play Deed", "yes")
    assert (asks(short), hand(short, "A")) == (("A", "turn"), 2), "there is no second"


# --- using abilities --------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-RULING-34")
def test_an_ruling_34_why_an_ability_cannot_be_used() -> None:
    well = weapon("Well", "0/0", "Once per round, you may discard a card to draw a card.")
    lake = shield("Lake", "0/0", "Once per round, you may discard a card to draw a card.")
    side: Side = {"weapon": well, "hand": [lake, FILLER, GUARD]}
    state = table(side, {"shield": lake, "fighters": [GUARD], "hand": [FILLER]})

    def why(text: str) -> str:
        refusal = state.why_not(text)
        assert refusal is not None
        assert refusal.clause == "AN-RULING-34"
        return refusal.reason.partition(": ")[0]

    assert why("use Nothing").casefold().startswith("you know no card of this name")
    assert why("use Lake") == "Lake lies not on the table"
    assert why("use Hero B") == "Hero B is not yours"
    assert why("use Hero A").startswith("Hero A has no ability that is used")
    play(state, "use Well", "yes", "choose Guard")
    assert "Well" in why("use Well")
    assert "table" not in why("use Well")
    assert "not yours" not in why("use Well")
    assert why("use Well") != why("use Hero A").replace("Hero A", "Well"), "it has one that was used this round"


@pytest.mark.clause("AN-RULING-34", "AN-TURN-01")
def test_an_ruling_34_copies_that_can_be_used_are_offered_in_the_order_in_which_they_came() -> None:
    """Whatever their numbers in the deal: the one that lay there first stands first, and is the first Lamp."""
    lamp = fighter("Lamp", "1/1", "Once per round, you may draw a card.")
    state = table({"hand": [lamp, FILLER], "fighters": [lamp]}, {"hand": [FILLER]})
    play(state, "play Lamp")
    assert options(state) == ["play Filler", "use Lamp", "use Lamp 2", "end"]
    decision = state.view(0)["decision"]
    assert decision is not None
    assert [each["label"] for each in decision["options"]][1:3] == [
        "Use the ability, 1 of 2",
        "Use the ability, 2 of 2",
    ]


@pytest.mark.clause("AN-TURN-07", "AN-RULING-34", "AN-PLAY-02", "AN-RULING-22")
def test_an_turn_07_without_a_hand_a_turn_goes_on_only_while_an_ability_can_be_used() -> None:
    """The Lake can be used with nothing in hand, once a round; the Well needs a card to discard."""
    lake = weapon("Lake", "0/0", "Once per round, you may draw a card.")
    well = weapon("Well", "0/0", "Once per round, you may discard a card to draw a card.")
    for kept, asked in ((lake, ("A", "turn")), (well, ("B", "turn")), (weapon("Axe"), ("B", "turn"))):
        state = table({"weapon": kept, "hand": [FILLER]}, {"hand": [FILLER] * 3})
        play(state, "play Filler")
        assert asks(state) == asked, kept.name
    state = table({"weapon": lake, "hand": [FILLER]}, {"hand": [FILLER] * 3})
    play(state, "play Filler", "use Lake", "yes")
    assert asks(state) == ("A", "turn"), "there is a card again"
    play(state, "play Plain 1")
    assert asks(state) == ("B", "turn"), "and none, and the Lake was used"


@pytest.mark.clause("AN-BP-01", "AN-BP-02", "AN-BP-03", "AN-BP-05", "AN-BP-06", "AN-RULING-10", "AN-RULING-12")
@pytest.mark.parametrize("attacker", ["A", "B"])
@pytest.mark.parametrize("texts", [(), ("banner",), ("spy",), ("drum",), ("banner", "spy", "drum")])
def test_an_bp_01_points_are_the_sum_of_what_counts_by_the_role(attacker: str, texts: tuple[str, ...]) -> None:
    """A Banner adds to each Fighter, a Spy does not count itself, a Drum adds to the sum."""
    banner = weapon(
        "Banner", "1/2", *(["Your fighters get +1 attack.", "Your fighters get +2 HP."] * ("banner" in texts))
    )
    spy = action("Spy", *(["This card does not count for battle points."] * ("spy" in texts)), points="4/5")
    drum = action("Drum", *(["You get +2 battle points this round."] * ("drum" in texts)), points="1/0")
    side: Side = {"hero": hero("Chief", "3/5"), "weapon": banner, "fighters": [GUARD, fighter("Page", "1/3")]}
    state = table({**side, "hand": [spy, drum, FILLER]}, {**side, "weapon": weapon("Axe", "7/1")}, attacker=attacker)
    if attacker == "B":
        play(state, "end") if asks(state)[0] == "B" else None
    while asks(state)[0] != "A":
        play(state, "end")
    play(state, "play Spy", "play Drum")
    gained = (1, 2) if "banner" in texts else (0, 0)
    by_role = [(3, 5), (1, 2), (2 + gained[0], 2 + gained[1]), (1 + gained[0], 3 + gained[1]), (1, 0)]
    if "spy" not in texts:
        by_role.append((4, 5))
    column = 0 if attacker == "A" else 1
    assert int(state.table.points(0)) == sum(each[column] for each in by_role) + 2 * ("drum" in texts)
    theirs = [(3, 5), (7, 1), (2, 2), (1, 3)]
    assert int(state.table.points(1)) == sum(each[1 - column] for each in theirs)


@pytest.mark.clause("AN-RULING-16", "AN-RULING-15")
def test_an_ruling_16_who_has_chosen_before_draws_all_the_same() -> None:
    for words, left in (
        ("Discard a card, then draw two cards.", 3),
        ("Discard a card, then each player draws a card.", 2),
    ):
        state = play(table({"hand": [action("Deed", words), FILLER, GUARD]}), "play Deed", "choose Guard")
        assert hand(state, "A") == left, words


# --- control and places -----------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-TYPE-05", "AN-TYPE-07", "AN-RULING-38")
@pytest.mark.parametrize(("kind", "make"), [("weapon", weapon), ("shield", shield)])
def test_an_ruling_38_a_card_taken_twice_goes_back_to_where_it_belongs(kind: str, make: object) -> None:
    """B takes back what A took; when both have ended it is B's, and what it replaced stays destroyed."""
    mine, theirs = make("Mine", "1/1"), make("Theirs", "4/4")  # type: ignore[operator]
    hook = action("Hook", f"Take control of the enemy {kind} this round.", points="0/0")
    back = action("Back", f"Take control of the enemy {kind} until the end of the turn.", points="0/0")
    state = table({kind: mine, "hand": [hook, FILLER]}, {kind: theirs, "hand": [back, FILLER]})
    play(state, "play Hook")
    assert where(state, "A", kind) == ["Theirs"]
    assert "Mine" in where(state, "A", "out")
    play(state, "end", "play Back")
    assert (where(state, "A", kind), where(state, "B", kind)) == ([], ["Theirs"])
    play(state, "end")
    assert (where(state, "A", kind), where(state, "B", kind)) == (["Theirs"], []), "A's hook is for the round"
    end_round(state)
    assert "Theirs" in where(state, "B", "out"), "it left the table at the end of the round, its owner's"


@pytest.mark.clause("AN-RULING-38")
def test_an_ruling_38_of_two_cards_taken_each_goes_home() -> None:
    lure = action("Lure", "Gain control of an enemy fighter this turn.", points="0/0")
    long = action("Long", "Gain control of an enemy fighter for the rest of the game.", points="0/0")
    state = table({"hand": [lure, long, FILLER]}, {"fighters": [GUARD, fighter("Page", "1/1")]})
    play(state, "play Long", "choose Page", "play Lure")
    assert sorted(where(state, "A", "fighters")) == ["Guard", "Page"]
    play(state, "end")
    assert where(state, "A", "fighters") == ["Page"]
    assert where(state, "B", "fighters") == ["Guard"]


@pytest.mark.clause("AN-RULING-38", "AN-TYPE-05")
def test_an_ruling_38_what_was_taken_before_another_card_goes_home_by_itself() -> None:
    """One card was taken for the round, another for the turn and by the other player: each goes back to its owner."""
    lure = action("Lure", "Gain control of an enemy fighter this round.", points="0/0")
    turn = action("Turn", "Gain control of an enemy fighter this turn.", points="0/0")
    mine, theirs = fighter("Mine", "1/1"), fighter("Theirs", "3/3")
    state = table({"hand": [lure, FILLER], "fighters": [mine]}, {"hand": [turn, FILLER], "fighters": [theirs]})
    play(state, "play Lure", "end", "play Turn", "choose Mine")
    assert (where(state, "A", "fighters"), where(state, "B", "fighters")) == (["Theirs"], ["Mine"])
    play(state, "end")
    assert sorted(where(state, "A", "fighters")) == ["Mine", "Theirs"], "the turn is over"
    end_round(state)
    assert "Theirs" in where(state, "B", "fighters") + where(state, "B", "out"), "and so is the round"
    assert "Theirs" not in where(state, "A", "fighters")


# --- counting and killing ---------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-END-04", "AN-END-08", "AN-RULING-24")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_end_04_the_sum_is_of_the_own_fighters_whenever_they_came(seat: int) -> None:
    """The sum of HP and attack of one's Fighters on the table; heroes and Actions are none of them."""
    rows = {"fighters": [fighter("One", "1/2"), fighter("Two", "3/4")], "actions": [action("Act", points="5/5")]}
    other = {"fighters": [fighter("Foe", "7/7")], "weapon": weapon("Axe", "6/6")}
    sides = (rows, other) if seat == 0 else (other, rows)
    state = table(*sides)
    for order in range(12):
        state.table.set(ORDER, 0, order)
        assert [int(fighters_worth(state.table, SeatNo(each))) for each in (seat, 1 - seat)] == [10, 14]
    none = table({"actions": [action("Act", points="5/5")]}, {"weapon": weapon("Axe", "6/6")})
    assert [int(fighters_worth(none.table, SeatNo(each))) for each in (0, 1)] == [0, 0]


@pytest.mark.clause("AN-RULING-38", "AN-END-04", "AN-RULING-24")
def test_an_end_04_a_fighter_counts_for_whoever_has_it() -> None:
    long = action("Long", "Gain control of an enemy fighter for the rest of the game.", points="0/0")
    state = play(table({"hand": [long, FILLER]}, {"fighters": [GUARD]}), "play Long")
    assert [int(fighters_worth(state.table, SeatNo(each))) for each in (0, 1)] == [4, 0]


@pytest.mark.clause("AN-RULING-07", "AN-RULING-08")
def test_an_ruling_07_killing_reckons_with_hp_of_this_moment_and_never_below_0() -> None:
    for change, counted in (("+3", 5), ("-1", 1), ("-2", 0), ("-4", 0)):
        word = f"get {change} HP" if change[0] == "+" else f"lose {change[1:]} HP"
        state = play(
            table({"hand": [action("Deed", f"Your fighters {word} this round."), FILLER], "fighters": [GUARD]}),
            "play Deed",
        )
        assert int(counted_hp(state.table, CardNo(index(state, "Guard")))) == counted


@pytest.mark.clause("AN-NEXT-06")
def test_an_next_06_a_card_that_comes_back_and_a_round_taken_back_are_noticed() -> None:
    """What follows every game of a soak says so, where nothing of the cards lets cards return."""
    state = table({"weapon": weapon("Axe"), "hand": [weapon("Bow"), FILLER]})
    watch = AnarcusWatch(state)
    assert watch.why_broken() == ""
    state.apply("play Bow")
    assert watch.why_broken() == ""
    gone = index(state, "Axe")
    assert int(state.table.zone(gone)) == OUT
    for seat in (1, 0):
        state.table.win_round(seat)
        assert watch.why_past() == ""
    state.table.put(gone, 3)
    assert watch.why_past() == "Axe has come back into the game"
    for seat in (0, 1):
        broken = state.clone()
        other = AnarcusWatch(broken)
        assert other.why_past() == ""
        row = seat * (len(broken.table.seats) // 2) + WON
        broken.table.seats[row] -= 1
        assert other.why_past() == "a round has been taken back"
