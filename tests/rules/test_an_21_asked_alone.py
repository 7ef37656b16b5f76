"""Anarcus: who picks last, who comes first, where a turn is, the coin and the main stack, each asked by itself."""

from __future__ import annotations

import random
from itertools import product

import pytest

from agon.cards import why_not_army
from agon.core.ids import SeatNo
from agon.core.node import Decision
from agon.games.anarcus import AnarcusGame, terms
from agon.games.anarcus.conditions import is_yet_to_pick
from agon.games.anarcus.players import first_seat
from agon.games.anarcus.rounds import settle_roles
from agon.games.anarcus.steps_cards import in_stage
from agon.games.anarcus.table import Table
from agon.games.anarcus.terms import NONE
from tests.constructs import armies
from tests.constructs.armies import hero, options, play, points, shield, table, weapon
from tests.rules.armies import action, army, begun, scene

STEPS = (
    terms.ROLES, terms.REFILL, terms.DEFENDER_HERO, terms.ATTACKER_HERO, terms.STAGE_OPENS, terms.TURN_BEGINS,
    terms.TURN, terms.TURN_ENDS, terms.TURN_OVER, terms.STAGE_ENDS, terms.ROUND_ENDS, terms.CLEAN_UP,
)  # fmt: skip


def with_heroes(attacker: int, picked: tuple[bool, bool], left: tuple[int, int]) -> Table:
    """A table with roles, who has a hero, and how many each may still pick."""
    t = begun().table
    t.attacker = SeatNo(attacker)
    for seat in range(2):
        row = terms.SEAT_W * seat
        t.seats[row + terms.HERO_CARD] = t.deal.first(SeatNo(seat)) if picked[seat] else NONE
        t.seats[row + terms.POOL_N] = left[seat]
    return t


@pytest.mark.clause("AN-ROUND-07", "AN-NEXT-03", "AN-RULING-30", "AN-RULING-35")
def test_an_round_07_the_attacker_picks_last_but_for_roles_swapped_since_the_others_pick() -> None:
    """Where the attacker has a hero, and the other has none and may have one, it is the other."""
    for attacker, one, two, mine, yours in product(range(2), (False, True), (False, True), range(3), range(3)):
        picked, left = (one, two), (mine, yours)
        t = with_heroes(attacker, picked, left)
        other = 1 - attacker
        is_swapped = picked[attacker] and not picked[other] and left[other] >= 1
        second = other if is_swapped else attacker
        assert int(t.second_to_pick()) == second, (attacker, picked, left)
        for step in STEPS:
            t.step = step
            is_early = step in (terms.ROLES, terms.REFILL, terms.DEFENDER_HERO)
            yet = [is_early or (step, seat) == (terms.ATTACKER_HERO, second) for seat in range(2)]
            assert [bool(is_yet_to_pick(t, SeatNo(seat))) for seat in range(2)] == yet, (step, attacker, picked, left)


@pytest.mark.clause("AN-RULING-14")
@pytest.mark.parametrize("attacker", [NONE, 0, 1])
@pytest.mark.parametrize("active", [NONE, 0, 1])
def test_an_ruling_14_first_is_whose_turn_it_is_else_the_defender(attacker: int, active: int) -> None:
    t = begun().table
    t.attacker, t.active = SeatNo(attacker), SeatNo(active)
    assert int(first_seat(t)) == (active if active != NONE else {NONE: 0, 0: 1, 1: 0}[attacker])


@pytest.mark.clause("AN-TURN-10")
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("active", [NONE, 0, 1])
def test_an_turn_10_cards_are_played_from_the_beginning_of_a_turn_until_it_is_over(
    step: terms.GameStep, active: int
) -> None:
    t = begun().table
    t.step, t.active = step, SeatNo(active)
    turn = (terms.TURN_BEGINS, terms.TURN, terms.TURN_ENDS, terms.TURN_OVER)
    assert in_stage(t) == (active != NONE and step in turn)


@pytest.mark.clause("AN-ROLE-01", "AN-RULING-01")
@pytest.mark.parametrize("seed", range(6))
def test_an_role_01_the_coin_that_was_thrown_is_an_answer_of_the_record(seed: int) -> None:
    state = begun(seed=seed)
    face = int(state.table.attacker) + 1
    assert list(state.answers) == [-face]
    t = begun().table
    t.thrown, t.face, t.explicit = None, 0, False
    assert t.toss()
    assert int(t.face) in (1, 2)


@pytest.mark.clause("AN-NEXT-03", "AN-END-01")
def test_an_next_03_no_damage_is_left_of_the_round_before() -> None:
    hurt = 0
    for seed in range(6):
        state = begun(army(6, 24, of="fighter"), army(6, 24, of="fighter"), seed=seed)
        luck = random.Random(seed)
        while isinstance(node := state.node(), Decision):
            assert node.kind != "hero" or int(state.table.damage) == 0
            state.apply(node.options[luck.randrange(len(node.options))])
        hurt += sum("damage" in each["text"] for each in state.events())
    assert hurt >= 3


@pytest.mark.clause("AN-SETUP-02", "AN-RULING-16")
@pytest.mark.parametrize("heights", list(product(range(1, 4), range(1, 4))))
def test_an_setup_02_the_top_of_a_main_stack_is_a_card_of_its_own(heights: tuple[int, int]) -> None:
    """Where a seat has no other cards at all, its main stack is still none of the other's."""
    stacks = [[action(1, 1) for _ in range(many)] for many in heights]
    state = scene({"hand": [action(1, 1)], "stack": stacks[0]}, {"stack": stacks[1]})
    tops = [int(state.table.top_of_stack(seat, terms.MAIN_STACK)) for seat in range(2)]
    assert tops == [state.dealt.index(stacks[seat][0]) for seat in range(2)]


@pytest.mark.clause("AN-PLAY-02", "AN-RULING-34", "AN-RULING-22")
@pytest.mark.parametrize("often", ["Once", "Twice"])
def test_an_ruling_34_an_ability_that_was_used_as_often_as_it_may_says_so(often: str) -> None:
    lake = weapon("Lake", "0/0", f"{often} per round, you may draw a card.")
    state = table({"weapon": lake, "hand": [shield("Pot"), shield("Pan")]}, {"hand": [shield("Cup")]})
    for _ in range(1 if often == "Once" else 2):
        assert "use Lake" in options(state)
        play(state, "use Lake", "yes")
    assert "use Lake" not in options(state)
    refusal = state.why_not("use Lake")
    assert refusal is not None
    assert "has been used" in refusal.reason


@pytest.mark.clause("AN-DECK-04", "AN-DECK-03", "AN-DECK-01")
@pytest.mark.parametrize("main", range(1, 8))
def test_an_deck_04_a_main_stack_too_small_is_told_how_many_it_lacks(main: int) -> None:
    said = "; ".join(str(each) for each in why_not_army(army(4, main)))
    assert f"has {main}; add {8 - main}" in said


@pytest.mark.clause("AN-ROLE-01", "AN-ROLE-02", "AN-ROLE-03")
@pytest.mark.parametrize("roles", ["alternate", "winner-attacks", "loser-attacks"])
@pytest.mark.parametrize("winner", range(2))
@pytest.mark.parametrize("attacker", range(2))
def test_an_role_02_what_goes_by_roles_goes_by_the_new_ones_at_once(roles: str, winner: int, attacker: int) -> None:
    side = [
        {"hero": hero(f"Vane {each}", "3/3", "While you are the attacker, this card has +2 attack.")} for each in "AB"
    ]
    state = table(*side, game=AnarcusGame({"roles": roles}), attacker="AB"[attacker])
    t = state.table
    assert [points(state, f"Vane {each}") for each in "AB"] == [f"{3 + 2 * (seat == attacker)}/3" for seat in range(2)]
    t.round, t.last_winner = 2, winner
    settle_roles(t)
    now = {"alternate": 1 - attacker, "winner-attacks": winner, "loser-attacks": 1 - winner}[roles]
    assert int(t.attacker) == now
    assert [points(state, f"Vane {each}") for each in "AB"] == [f"{3 + 2 * (seat == now)}/3" for seat in range(2)]


@pytest.mark.clause("AN-BP-01", "AN-BP-02", "AN-RULING-28")
def test_an_bp_01_what_did_not_count_counts_again_when_the_card_that_said_so_has_left() -> None:
    fog = weapon("Fog", "0/0", "Your Actions do not count for battle points.")
    state = table({"weapon": fog, "actions": [armies.action("Drill", points="2/1")]})
    t = state.table
    assert int(t.points(0)) == 3
    lies = next(each for each in range(int(t.deal.n)) if state.card(each).name == "Fog")
    t.put(lies, terms.OUT)
    assert int(t.points(0)) == 3 + 2


@pytest.mark.clause("AN-BP-01", "AN-BP-02", "AN-BP-03", "AN-RULING-12")
@pytest.mark.parametrize("attacker", range(2))
def test_an_bp_01_cards_count_from_the_first_question_on_where_hands_may_be_swapped(attacker: int) -> None:
    """As they lie there, before anything is done; and they go on to count for who has them."""
    barter = armies.action("Barter", "Swap hands with your opponent.", points="1/1")
    state = table(
        {"hero": hero("Ann", "1/3"), "hand": [barter], "weapon": weapon("Axe", "4/2")},
        {"hero": hero("Ben", "2/6"), "hand": [shield("Pot", "1/1")], "shield": shield("Wall", "3/5")},
        attacker="AB"[attacker],
    )
    sums = ((1 + 4, 3 + 2), (2 + 3, 6 + 5))
    assert [int(state.table.points(seat)) for seat in range(2)] == [sums[seat][seat != attacker] for seat in range(2)]


@pytest.mark.clause("AN-PLAY-01", "AN-TURN-01", "AN-RULING-34")
@pytest.mark.parametrize("banned", [False, True])
def test_an_ruling_34_of_the_hand_what_may_not_be_played_is_not_offered(*, banned: bool) -> None:
    """A turn in which nothing else is left is empty."""
    ban = armies.action("Ban", "Your opponent cannot play weapons this round.")
    state = table({"hand": [ban, shield("Pan")]}, {"hand": [weapon("Axe"), shield("Pot")]})
    if banned:
        play(state, "play Ban")
    play(state, "end")
    plays = {each for each in options(state) if each.startswith("play")}
    assert plays == {"play Pot"} | (set() if banned else {"play Axe"})


@pytest.mark.clause("AN-RULING-38", "AN-RULING-13")
@pytest.mark.parametrize("turn", "AB")
def test_an_ruling_38_whoever_has_a_card_by_what_still_lasts_gets_it_back_and_is_named(turn: str) -> None:
    """One takes it for the round, its owner back for the turn: then it is the other's again."""
    lure = armies.action("Lure", "Gain control of an enemy fighter this round.")
    back = armies.action("Back", "Gain control of an enemy fighter this turn.")
    guard = armies.fighter("Guard", "1/3")
    sides = [{"hand": [lure, shield("Pan")]}, {"fighters": [guard], "hand": [back, shield("Pot")]}]
    taker, owner = (0, 1) if turn == "A" else (1, 0)
    state = table(sides[taker], sides[owner], turn=turn)
    state.names = ("Ann", "Ben")
    card = state.dealt.index(guard)
    holders = []
    for deed in ("play Lure", "end", "play Back", "end"):
        play(state, deed)
        holders.append(int(state.table.side(card)))
    assert holders == [taker, taker, owner, taker]
    told = [each["text"] for each in state.events() if each["kind"] == "exchanged"]
    assert told == [f"Guard changes places, to {state.names[seat]}'s side." for seat in (taker, owner, taker)]
