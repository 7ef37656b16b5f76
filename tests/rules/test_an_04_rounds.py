"""Anarcus, sections 4 to 6 and 14: set-up, the beginning of a round, roles, what is hidden."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from agon.core.ids import SeatNo
from agon.games.anarcus.observation import AnarcusObservation
from agon.games.anarcus.terms import NOTE_DEALT, NOTE_HEROES, ORDER, SEEN, ZONE_NAMES
from tests.rules.armies import (
    action,
    army,
    begun,
    decides,
    end_turns,
    game,
    hero,
    idle,
    notations,
    scene,
    zone,
    zones,
)


@pytest.mark.clause("AN-SETUP-01", "AN-SETUP-02", "AN-SETUP-03", "AN-SETUP-04", "AN-SETUP-06")
def test_an_setup_01_to_04_four_heroes_and_eight_cards_of_shuffled_stacks() -> None:
    first, second = army(7, 15), army(5, 12)
    drawn: Counter[str] = Counter()
    for seed in range(60):
        state = begun(first, second, seed=seed)
        for seat, whole in enumerate((first, second)):
            assert len(zones(state, seat, "pool")) == 4
            assert len(zones(state, seat, "hand")) == 8
            assert len(zones(state, seat, "rest")) == len(whole.heroes) - 4
            assert len(zones(state, seat, "stack")) == len(whole.main) - 8
        drawn.update(each.id for each in (*zones(state, 0, "pool"), *zones(state, 0, "hand")))
        # No mulligan: the first question is which hero leads.
        assert decides(state)[0] == "hero"
    # Every card is drawn about as often as another: heroes 4 of 7, cards 8 of 15.
    assert all(20 <= drawn[each.id] <= 48 for each in first.heroes)
    assert all(18 <= drawn[each.id] <= 46 for each in first.main)


@pytest.mark.clause("AN-SETUP-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_setup_01_both_stacks_of_both_players_come_in_any_order(seat: int) -> None:
    """Each card comes first, and comes last, about as often as any other of its stack, 4 heroes or 9 other cards."""
    first, last, armies = Counter[int](), Counter[int](), (army(4, 9), army(4, 9))
    for seed in range(120):
        t = begun(*armies, seed=seed).table
        cards = range(int(t.deal.first(SeatNo(seat))), int(t.deal.end(SeatNo(seat))))
        drawn = {
            note.kind: note.numbers[1:]
            for note in t.log or []
            if note.kind in {NOTE_HEROES, NOTE_DEALT} and note.numbers[0] == seat
        }
        left = [each for each in cards if ZONE_NAMES[int(t.zone(each))] == "stack"]
        assert (len(drawn[NOTE_HEROES]), len(drawn[NOTE_DEALT]), len(left)) == (4, 8, 1)
        first.update([drawn[NOTE_HEROES][0], drawn[NOTE_DEALT][0]])
        last.update([drawn[NOTE_HEROES][-1], *left])
    for place in (first, last):
        heroes, others = sorted(place.values())[-4:], sorted(place.values())[:-4]
        assert len(others) == 9
        assert min(heroes) >= 20, "of 120, 30 each"
        assert 4 <= min(others) <= max(others) <= 24, "of 120, 13 each"


@pytest.mark.clause("AN-SETUP-01", "AN-SETUP-02", "AN-SETUP-04", "AN-SETUP-05", "AN-SETUP-06")
def test_an_setup_04_stacks_are_shuffled_heroes_laid_out_and_hands_drawn_and_then_round_1_begins() -> None:
    kinds = [(each["kind"], each["seat"]) for each in begun(coin=1).events()]
    wanted = [("shuffle", 0), ("shuffle", 1), ("heroes", 0), ("draw", 0), ("heroes", 1), ("draw", 1)]
    assert kinds[:6] == wanted
    assert kinds[6][0] == "round"
    assert kinds.count(kinds[6]) == 1


@pytest.mark.clause("AN-SETUP-03", "AN-HIDE-04")
def test_an_setup_03_the_other_heroes_are_out_of_reach_for_the_whole_game() -> None:
    state = begun(army(6, 20), army(6, 20), seed=5)
    rest = [set(zones(state, seat, "rest")) for seat in range(2)]
    while state.node().is_decision:
        for seat in (0, 1, None):
            shown = str(state.view(seat)["seats"]) + str(state.events(0, seat))
            assert not any(re.search(rf"\b{each.id}\b", shown) for side in rest for each in side)
        state.apply("option 1")
    assert [set(zones(state, seat, "rest")) for seat in range(2)] == rest


@pytest.mark.clause("AN-SETUP-05", "AN-RULING-20", "AN-HIDE-03")
def test_an_setup_05_the_four_heroes_lie_open_unless_an_option_says_otherwise() -> None:
    state = begun(coin=1, seed=2)
    theirs = sorted(each.id for each in zones(state, 1, "pool"))
    assert sorted(state.view(0)["seats"][1]["army"]["heroes"]) == theirs
    assert sorted(state.view(None)["seats"][1]["army"]["heroes"]) == theirs
    hidden = begun(coin=1, seed=2, heroes_visible="off")
    side = hidden.view(0)["seats"][1]["army"]
    assert (side["heroes"], side["heroes_left"]) == ([], 4)
    assert sorted(hidden.view(1)["seats"][1]["army"]["heroes"]) == sorted(each.id for each in zones(hidden, 1, "pool"))
    hidden.apply("option 1")
    assert hidden.view(0)["seats"][1]["army"]["hero"]["card"] == zones(hidden, 1, "hero")[0].id


# --- the beginning of a round ----------------------------------------------------------------------------------------


def between(hand: int, stack: int, **options: str) -> object:
    """Round 1 is about to end; A holds so many cards and has so many in the stack. B has plenty."""
    return end_turns(
        scene(
            {
                "hero": [hero()],
                "pool": [hero(), hero()],
                "hand": [idle() for _ in range(hand)],
                "stack": [action(1, 1) for _ in range(stack)],
            },
            {"hero": [hero()], "pool": [hero(), hero()], "hand": [idle()], "stack": [idle() for _ in range(9)]},
            options=options,
        )
    )


@pytest.mark.clause("AN-ROUND-01", "AN-ROUND-02", "AN-NEXT-04", "AN-EX-24", "AN-RULING-19")
@pytest.mark.parametrize(("hand", "after"), [(1, 8), (5, 8), (7, 8), (8, 8), (9, 9), (11, 11)])
def test_an_round_01_hands_are_filled_up_to_eight_and_never_cut(hand: int, after: int) -> None:
    state = between(hand, 20)
    assert len(zones(state, 0, "hand")) == after  # type: ignore[arg-type]
    assert len(zones(state, 0, "stack")) == 20 - max(0, 8 - hand)  # type: ignore[arg-type]


@pytest.mark.clause("AN-ROUND-03")
def test_an_round_03_nothing_is_drawn_in_round_1() -> None:
    state = begun(coin=2)
    assert [len(zones(state, seat, "hand")) for seat in range(2)] == [8, 8]
    assert [each["kind"] for each in state.events()].count("draw") == 2  # the first hands
    assert {each["clause"] for each in state.events() if each["kind"] == "draw"} == {"AN-SETUP-04"}


@pytest.mark.clause("AN-RULING-16", "AN-EX-23")
def test_an_ex_23_an_empty_stack_gives_what_is_left() -> None:
    state = between(5, 2)
    assert len(zones(state, 0, "hand")) == 7  # type: ignore[arg-type]
    assert state.node().is_decision  # type: ignore[attr-defined]
    lost = between(5, 2, exhaustion="lose")
    assert lost.returns == (-1.0, 1.0)  # type: ignore[attr-defined]
    assert lost.node().reason == "exhaustion"  # type: ignore[attr-defined]
    enough = between(5, 3, exhaustion="lose")
    assert enough.node().is_decision  # type: ignore[attr-defined]


@pytest.mark.clause("AN-RULING-16", "AN-NEXT-06")
def test_an_ruling_16_with_reshuffle_what_is_out_comes_back_and_heroes_do_not() -> None:
    gone = [action(1, 1) for _ in range(4)]
    sides = (
        {"hero": [hero()], "pool": [hero()], "hand": [idle()], "stack": [idle()], "out": [*gone, hero()]},
        {"hero": [hero()], "pool": [hero()], "hand": [idle()], "stack": [idle() for _ in range(9)]},
    )
    usual = end_turns(scene(*sides))
    assert (len(zones(usual, 0, "hand")), len(zones(usual, 0, "out"))) == (2, 6)
    mixed = end_turns(scene(*sides, options={"exhaustion": "reshuffle"}))
    assert all(zone(mixed, each) == "hand" for each in gone)
    assert {each.type for each in zones(mixed, 0, "out")} == {"hero"}


@pytest.mark.clause("AN-RULING-17")
def test_an_ruling_17_the_defender_draws_first() -> None:
    state = between(5, 9)
    order = [each["seat"] for each in state.events() if each["kind"] == "draw"]  # type: ignore[attr-defined]
    defender = 1 - int(state.table.attacker)  # type: ignore[attr-defined]
    assert order == [defender, 1 - defender]


@pytest.mark.clause("AN-RULING-19")
def test_an_ruling_19_with_a_maximum_who_has_more_discards_by_choice() -> None:
    usual = between(10, 5)
    assert len(zones(usual, 0, "hand")) == 10  # type: ignore[arg-type]
    assert decides(usual)[0] == "hero", "nobody is asked to discard"  # type: ignore[arg-type]
    state = between(10, 5, hand_max="9")
    assert decides(state) == ("discard", "A")  # type: ignore[arg-type]
    assert len(notations(state)) == 10  # type: ignore[arg-type]
    state.apply("option 3")  # type: ignore[attr-defined]
    assert len(zones(state, 0, "hand")) == 9  # type: ignore[arg-type]
    assert decides(state)[0] == "hero"  # type: ignore[arg-type]


@pytest.mark.clause("AN-RULING-19")
@pytest.mark.parametrize("most", [8, 9, 10, 12])
def test_an_ruling_19_nobody_discards_who_holds_no_more_than_the_maximum_and_the_defender_is_first(most: int) -> None:
    for mine, theirs in ((most, most), (most + 1, most), (most, most + 1), (most + 2, most + 1)):
        hands = [{"hero": [hero()], "pool": [hero()], "hand": [idle() for _ in range(n)]} for n in (mine, theirs)]
        state = end_turns(scene(hands[0], hands[1], options={"hand_max": str(most)}))
        asked = []
        while decides(state)[0] == "discard":
            asked.append(decides(state)[1])
            state.apply("option 1")
        # B attacked in no round yet: A defends in round 2.
        assert asked == ["A"] * (mine - most) + ["B"] * (theirs - most)
        assert decides(state) == ("hero", "A")


@pytest.mark.clause("AN-ROUND-04", "AN-ROUND-06", "AN-ROUND-07", "AN-ROUND-08")
def test_an_round_04_the_defender_picks_first_then_the_attacker_who_begins() -> None:
    state = begun(coin=1)
    assert decides(state) == ("hero", "B")
    assert len(notations(state)) == 4
    assert all(each.startswith("hero ") for each in notations(state)), "nothing but a hero, and no way round it"
    picked = notations(state)[2]
    state.apply(picked)
    assert decides(state) == ("hero", "A")
    # The attacker has seen the pick.
    assert picked.removeprefix("hero ") in str(state.events(0, 0)[-1]["text"])
    state.apply("option 1")
    assert decides(state) == ("turn", "A")


@pytest.mark.clause("AN-ROUND-07", "AN-ROUND-09", "AN-ROUND-10", "AN-EX-27", "AN-END-01")
def test_an_ex_27_used_heroes_are_not_offered_and_there_are_four_rounds() -> None:
    state = begun(coin=1)
    offered: list[int] = []
    used: set[str] = set()
    while state.node().is_decision:
        kind, who = decides(state)
        if kind == "hero":
            offered.append(len(notations(state)))
            assert not used & {f"{who} {each}" for each in notations(state)}
            first = notations(state)[0]
            used.add(f"{who} {first}")
            assert int(state.table.round) == 5 - offered[-1]
            state.apply(first)
            refusal = state.why_not(first)
            assert refusal is not None
        else:
            state.apply("end")
    assert offered == [4, 4, 3, 3, 2, 2, 1, 1]
    assert int(state.table.round) == 4
    third = begun(coin=1)
    gone = notations(third)[0]
    third.apply(gone)
    third.apply("option 1")
    while decides(third)[0] != "hero":
        third.apply("end")
    third.apply("option 1")
    refusal = third.why_not(gone)
    assert refusal is not None
    assert refusal.clause == "AN-ROUND-07"


# --- roles -----------------------------------------------------------------------------------------------------------


def attackers(*, coins: list[int], winner: int = 0, **options: str) -> list[int]:
    """Who attacks in each round; ``winner`` is who wins them all."""
    strong = army(4, 32, of="action")
    state = game(options).start([strong, army(4, 32)], seed=1, explicit_chance=True)
    found: list[int] = []
    while not state.node().is_terminal:
        if state.node().is_chance:
            state.apply((coins.pop(0),))
            continue
        kind, who = decides(state)
        if kind == "hero" and who == "B" and int(state.table.attacker) == 0:
            found.append(0)
        elif kind == "hero" and who == "A" and int(state.table.attacker) == 1:
            found.append(1)
        plays = [each for each in notations(state) if each.startswith("play")] if who == "AB"[winner] else []
        state.apply(plays[0] if plays else "option 1" if kind == "hero" else "end")
    assert not coins
    return found


@pytest.mark.clause("AN-ROLE-01", "AN-ROLE-02", "AN-ROLE-03", "AN-RULING-01")
def test_an_role_02_a_coin_for_round_1_then_in_turn_or_as_an_option_says() -> None:
    assert attackers(coins=[1]) == [0, 1, 0, 1]
    assert attackers(coins=[2]) == [1, 0, 1, 0]
    assert attackers(coins=[2], roles="winnerAttacks") == [1, 0, 0, 0]
    assert attackers(coins=[2], winner=1, roles="winner-attacks") == [1, 1, 1, 1]
    assert attackers(coins=[1], roles="loser-attacks") == [0, 1, 1, 1]
    assert attackers(coins=[2, 1, 1, 2], roles="random") == [1, 0, 0, 1]


@pytest.mark.clause("AN-RULING-01")
def test_an_ruling_01_the_coin_of_the_generator_is_fair() -> None:
    first = Counter(int(begun(seed=seed).table.attacker) for seed in range(200))
    assert 75 <= first[0] <= 125


# --- what is hidden --------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-HIDE-01", "AN-HIDE-02", "AN-HIDE-03")
def test_an_hide_01_hands_and_stacks_are_hidden_and_the_rest_is_not() -> None:
    state = begun(coin=1, seed=8)
    for _ in range(6):
        state.apply("option 1")
    hand = zones(state, 1, "hand")
    for reader in (0, None):
        view = state.view(reader)
        side = view["seats"][1]["army"]
        assert side["hand_size"] == len(hand)
        assert "hand" not in side
        assert not {each.id for each in (*hand, *zones(state, 1, "stack"))} & set(view["cards"])
        assert side["points"] == int(state.table.points(1))
    own = state.view(1)["seats"][1]["army"]
    assert own["hand"] == [each.id for each in hand]
    # The owner knows what is in the stack, and not in which order.
    order = sorted(zones(state, 1, "stack"), key=lambda each: int(state.table.get(ORDER, state.dealt.index(each))))
    assert own["stack_cards"] == sorted(each.id for each in order)
    drawn = {
        tuple(
            sorted(
                (int(other.table.get(ORDER, n)), other.card(n).id)
                for n in range(int(other.table.n_cards))
                if other.table.deal.owner[n] == 1 and other.table.zone(n) == 2
            )
        )
        for other in (AnarcusObservation(state, 1).determinize(seed) for seed in range(4))
    }
    assert len(drawn) == 4, "the order of the own stack is drawn anew"
    assert all(int(state.table.get(SEEN, n)) != 3 for n in range(int(state.table.n_cards)) if state.table.zone(n) == 3)
    assert zone(state, hand[0]) == "hand"
