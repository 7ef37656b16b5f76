"""Anachronism, Set 7, section 22: matches and tournament stacks (A7-MATCH, A7-RULING-96, 97)."""

from __future__ import annotations

import dataclasses
import random

import pytest

import agon
from agon.arena.attack import AttackFrame
from agon.arena.cardplay import retire
from agon.arena.roll_log import IDLE_DISCARDED, roll_lines
from agon.arena.stats import speed_of
from agon.arena.terms import NONE, SEAT_W, Mod, RollKind, SeatField
from agon.cards import Card, Deck, PrintedAbility, Stack, stack_of, starter, why_not_stack
from agon.core.bits import bit
from agon.core.errors import BadInputError, IllegalDeckError
from agon.core.ids import CardNo, SeatNo
from agon.core.node import Decision
from agon.games.anachronism.match import StackMatch
from agon.games.fights.game import FightGame
from agon.games.fights.match import best_of
from agon.games.fights.roll_view import idle_reason
from agon.games.fights.state import FightState
from agon.games.fights.words import Words
from agon.render.text import render_piles

DECKS = list(starter("anachronism").decks.values())
DRAWN = NONE


def stacks(games: int = 3) -> list[Stack]:
    """Return two stacks of starter decks."""
    other = [*DECKS[games:], *DECKS][:games]
    return [stack_of(DECKS[:games], "One"), stack_of(other, "Other")]


def match(games: int = 3, given: list[Stack] | None = None, *, seed: int = 0) -> FightState:
    """Return a match at its first question; the generator throws the dice."""
    state = agon.game("anachronism", match=f"best-of-{games}").start(given or stacks(games), seed=seed)
    assert isinstance(state, FightState)
    return state


def decision(state: FightState) -> Decision:
    """Return the decision that the match waits for."""
    node = state.node()
    assert isinstance(node, Decision), f"the match waits for {node}"
    return node


def result_of(state: FightState) -> tuple[int | None, str]:
    """Return who has won, and by which clause."""
    result = state.view(None)["result"]
    assert result is not None, "the match goes on"
    return result["winner"], result["clause"]


def asked(state: FightState) -> tuple[int, str]:
    """Return who decides, and what kind of decision it is."""
    node = decision(state)
    return node.seat, node.kind


def set_up(state: FightState) -> list[tuple[int, str]]:
    """Answer with the first option until turns begin; return who was asked what for the set-up, without repeats."""
    asks: list[tuple[int, str]] = []
    while state.node().is_decision and asked(state)[1] != "action":
        if asked(state)[1] in ("select", "place", "arrange") and (not asks or asks[-1] != asked(state)):
            asks.append(asked(state))
        # The last option of those that may use an ability is to use it.
        state.choose(state.count() - 1 if asked(state)[1] == "use" else 0)
    return asks


def win(state: FightState, winner: int) -> None:
    """End the game under way: the other warrior falls, or (``DRAWN``) both."""
    g = state.fight
    for seat in range(2):
        if seat != winner:
            g.seats[seat * SEAT_W + SeatField.LIFE] = 0
            g.marked |= bit(seat)
    state.apply("pass")


def play(games: int, winners: list[int]) -> FightState:
    """Return a match in which games were won by these seats."""
    state = match(games)
    for winner in winners:
        set_up(state)
        win(state, winner)
    return state


# --- stacks ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-MATCH-01", "A7-MATCH-02", "A7-MATCH-03", "A7-MATCH-06", "A7-MATCH-09", "A7-MATCH-10")
@pytest.mark.parametrize(("games", "clause"), [(3, "A7-MATCH-02"), (5, "A7-MATCH-03")])
def test_a7_match_02_and_03_a_stack_has_a_warrior_for_each_game_and_four_supports_for_each_warrior(
    games: int, clause: str
) -> None:
    whole = stack_of(DECKS[:games])
    assert len(whole.cards) == games * 5
    assert why_not_stack(whole) == ()
    match(games)
    with pytest.raises(IllegalDeckError, match=clause):
        match(games, stacks(8 - games))
    short = dataclasses.replace(whole, supports=whole.supports[1:])
    assert [each.clause for each in why_not_stack(short)] == ["A7-MATCH-06"]
    with pytest.raises(IllegalDeckError, match="A7-MATCH-06"):
        match(games, [short, whole])


@pytest.mark.clause("A7-MATCH-04", "A7-MATCH-05", "A7-MATCH-07", "A7-MATCH-08")
def test_a7_match_04_and_07_nothing_twice_in_a_stack_and_any_cultures_and_sets_together() -> None:
    """Warriors of one name are one warrior, whatever their set."""
    assert len({card.cultures for card in stacks()[0].warriors}) > 1, "of different cultures"
    whole = stacks()[0]
    again = dataclasses.replace(whole.warriors[0], id="x1", set="X")
    refusals = why_not_stack(dataclasses.replace(whole, warriors=(*whole.warriors[:2], again)))
    assert [each.clause for each in refusals] == ["A7-MATCH-04"]
    assert whole.warriors[0].name.split()[0].casefold() in refusals[0].reason.casefold()
    refusals = why_not_stack(dataclasses.replace(whole, supports=(*whole.supports[:-1], whole.supports[0])))
    assert [each.clause for each in refusals] == ["A7-MATCH-07"]
    assert whole.supports[0].name in refusals[0].reason
    mixed = dataclasses.replace(whole, supports=tuple(reversed(whole.supports)))
    assert why_not_stack(mixed) == ()


@pytest.mark.clause("A7-MATCH-04")
def test_a_stack_of_the_wrong_cards_is_refused_with_a_reason_for_each() -> None:
    whole = stacks()[0]
    swapped = dataclasses.replace(
        whole, warriors=(whole.supports[0], *whole.warriors[1:]), supports=(whole.warriors[0], *whole.supports[1:])
    )
    assert [each.clause for each in why_not_stack(swapped)] == ["A7-ANAT-04", "A7-ANAT-02"]


@pytest.mark.clause("A7-MATCH-19")
def test_a_match_is_between_two_players() -> None:
    one, other = stacks()
    with pytest.raises(BadInputError, match="between two players"):
        match(3, [one, other, one])


# --- a game of a match -----------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-MATCH-11", "A7-MATCH-12", "A7-MATCH-13", "A7-RULING-99")
def test_a7_match_11_to_13_both_choose_a_warrior_in_secret_then_roll_place_and_lay_four_supports() -> None:
    state = match()
    assert asked(state) == (0, "select")
    before = state.view(1)
    state.choose(1)
    after = state.view(1)
    assert asked(state) == (1, "select"), "each chooses before anything is shown"
    assert after["seats"] == before["seats"], "B does not see whom A has chosen"
    assert "warrior" in state.view(0)["seats"][0]
    asks = set_up(state)
    assert [kind for _, kind in asks] == ["select", "place", "place", "arrange", "arrange"]
    supports = [state.match.card(0, number) for number in state.match.hands[0][1:5]] if state.match else []
    assert supports == list(stacks()[0].supports[:4]), "any four, of whatever warrior, in the order laid"
    rows = state.view(0)["seats"][0]["supports"]
    assert [each["slot"] for each in rows if each["state"] != "hand"] == [1, 2, 3, 4]
    assert state.view(0)["round"] == 1


@pytest.mark.clause("A7-MATCH-12")
def test_a7_match_12_supports_are_not_tied_to_a_warrior() -> None:
    state = match()
    while asked(state)[1] != "arrange":
        state.choose(0)
    node = decision(state)
    assert len(node.options) == 12
    refusal = state.why_not(f"arrange {stacks()[node.seat].warriors[1].id}")
    assert refusal is not None, "a warrior is no support"
    other = stacks()[node.seat].supports[-1]
    state.apply(f"arrange {other.id}")


@pytest.mark.clause("A7-MATCH-14", "A7-MATCH-19", "A7-MATCH-20", "A7-MATCH-22")
@pytest.mark.parametrize("winner", [0, 1])
def test_a7_match_19_and_20_the_winner_chooses_and_places_first_and_the_loser_has_seen_it(winner: int) -> None:
    state = play(3, [winner])
    assert state.match is not None
    assert state.match.score[winner] == 1
    assert asked(state) == (winner, "select")
    state.choose(0)
    assert asked(state) == (winner, "place")
    state.choose(0)
    assert asked(state) == (1 - winner, "select")
    assert "warrior" in state.view(1 - winner)["seats"][winner], "revealed"
    state.choose(0)
    assert asked(state) == (1 - winner, "place")
    state.choose(0)
    node = decision(state)
    assert (node.kind, len(node.options)) == ("arrange", 8), "four of the eight that remain"
    assert set_up(state) == [(0, "arrange"), (1, "arrange")]


@pytest.mark.clause("A7-MATCH-14", "A7-MATCH-21", "A7-RULING-96")
def test_a7_match_21_after_a_drawn_game_the_next_opens_as_the_first_did_and_nobody_has_won() -> None:
    state = play(3, [DRAWN])
    assert state.match is not None
    assert state.match.score == (0, 0)
    assert [kind for _, kind in set_up(state)] == ["select", "select", "place", "place", "arrange", "arrange"]
    assert state.match.score == (0, 0)


@pytest.mark.clause("A7-MATCH-15", "A7-MATCH-16", "A7-MATCH-17", "A7-MATCH-18", "A7-RULING-97")
def test_a7_match_15_to_18_cards_used_are_in_the_pile_for_good_and_both_may_look_at_both_piles() -> None:
    state = play(3, [0])
    view = state.view(1)["match"]
    used = [each["used"] for each in view["sides"]]
    assert [len(each) for each in used] == [5, 5], "those never turned up as well"
    assert all(card in state.view(1)["cards"] for card in used[0])
    assert len(view["sides"][1]["left"]) == 10
    assert "left" not in view["sides"][0], "the other's stack is nobody else's business"
    assert view["sides"][0]["warriors_left"] == 2
    node = decision(state)
    assert len(node.options) == 2
    assert state.why_not(f"select {used[0][0]}") is not None
    set_up(state)
    piles = [each["discard"] for each in state.view(1)["seats"]]
    assert [set(pile) >= set(cards) for pile, cards in zip(piles, used, strict=True)] == [True, True]


@pytest.mark.clause("A7-MATCH-14", "A7-MATCH-15", "A7-MATCH-16", "A7-MATCH-17", "A7-MATCH-18")
@pytest.mark.parametrize("results", [[], [0], [0, 1], [1, 0], [DRAWN], [DRAWN, 1]])
def test_a7_match_14_to_18_everybody_is_shown_every_game_and_both_piles_and_their_own_stack_alone(
    results: list[int],
) -> None:
    state = play(3, results)
    match = state.match
    assert match is not None
    shown = [state.view(seat)["match"] for seat in (0, 1)]
    for seat, view in enumerate(shown):
        assert (view["best_of"], view["game"]) == (3, len(results) + 1)
        assert [game["winner"] for game in view["games"]] == [None if each == DRAWN else each for each in results]
        firsts = [[side["used"][5 * number] for side in view["sides"]] for number in range(len(results))]
        assert [game["warriors"] for game in view["games"]] == firsts
        for other, side in enumerate(view["sides"]):
            assert side["won"] == results.count(other)
            assert len(set(side["used"])) == len(side["used"]) == 5 * len(results)
            assert (side["warriors_left"], side["supports_left"]) == (3 - len(results), 12 - 4 * len(results))
            assert ("left" in side) == ("name" in side) == (other == seat)
        own = view["sides"][seat]
        assert own["name"] == match.stacks[seat].name
        stack = [card.id for card in (*match.stacks[seat].warriors, *match.stacks[seat].supports)]
        assert sorted([*own["left"], *own["used"]]) == sorted(stack)
        piles = render_piles(state.view(seat), width=2000).splitlines()
        for other, side in enumerate(view["sides"]):
            (line,) = (each for each in piles if each.startswith("AB"[other]))
            assert [f"[{card}]" in line for card in side["used"]] == [True] * len(side["used"])
            assert line.count("[") == len(side["used"])
            assert line.endswith("discard pile: none") == (not results)


@pytest.mark.clause("A7-MATCH-11", "A7-MATCH-19", "A7-MATCH-20", "A7-RULING-27")
@pytest.mark.parametrize("results", [[], [0], [1]])
def test_a7_match_19_and_20_each_places_the_warrior_chosen_in_any_space_of_the_own_row_facing_any_way(
    results: list[int],
) -> None:
    state = play(3, results)
    rows = {0: "1", 1: "4"}
    for _ in range(2):
        while asked(state)[1] != "place":
            state.choose(0)
        seat = decision(state).seat
        offered = {str(each) for each in decision(state).options}
        assert offered == {f"place {column}{rows[seat]} {facing}" for column in "abcd" for facing in "NESW"}
        state.choose(0)


@pytest.mark.clause("A7-MATCH-16")
def test_a7_match_16_who_wants_a_used_card_hears_that_it_is_used_and_what_is_left() -> None:
    state = play(3, [0])
    side = state.view(0)["match"]["sides"][0]
    first, support = side["used"][0], side["used"][1]
    refusal = state.why_not(f"select {first}")
    assert refusal is not None
    assert refusal.clause == "A7-MATCH-16"
    assert "earlier game" in refusal.reason
    assert all(state.view(0)["cards"][each]["name"] in refusal.reason for each in side["left"][:2]), "who is left"
    for wanted, clause in ((support, "A7-MATCH-16"), (side["left"][-1], "A7-MATCH-11"), ("nobody", "A7-MATCH-11")):
        refusal = state.why_not(f"select {wanted}")
        assert refusal is not None
        assert refusal.clause == clause, wanted
    while asked(state)[1] != "arrange":
        state.choose(0)
    seat = decision(state).seat
    refusal = state.why_not(f"arrange {state.view(seat)['match']['sides'][seat]['used'][1]}")
    assert refusal is not None
    assert refusal.clause == "A7-MATCH-16"
    assert "earlier game" in refusal.reason


@pytest.mark.clause("A7-MATCH-23", "A7-MATCH-14")
@pytest.mark.parametrize(
    ("games", "winners", "score"),
    [(3, [0, 0], (2, 0)), (3, [0, 1, 1], (1, 2)), (5, [1, 1, 1], (0, 3)), (5, [0, 1, 0, 1, 0], (3, 2))],
)
def test_a7_match_23_who_has_most_of_the_games_wins_the_match(
    games: int, winners: list[int], score: tuple[int, int]
) -> None:
    state = play(games, winners)
    assert state.is_over
    assert state.match is not None
    assert state.match.score == score
    better = int(score[1] > score[0])
    assert state.returns[better] == 1.0
    assert result_of(state) == (better, "A7-MATCH-23")
    assert state.view(0)["match"]["game"] == len(winners), "the last game is the one that is shown"


@pytest.mark.clause("A7-RULING-96")
@pytest.mark.parametrize(
    ("winners", "winner"),
    [
        ([0, DRAWN, DRAWN], 0), ([DRAWN, 1, DRAWN], 1), ([0, 1, DRAWN], None), ([DRAWN] * 3, None),
        ([0, DRAWN, 0, DRAWN, DRAWN], 0), ([1, 1, DRAWN, 0, DRAWN], 1), ([DRAWN, 1, DRAWN, DRAWN, 0], None),
    ],
)  # fmt: skip
def test_a7_ruling_96_when_the_warriors_run_out_more_wins_take_the_match_and_equal_wins_draw_it(
    winners: list[int], winner: int | None
) -> None:
    state = play(len(winners), winners)
    assert state.is_over
    assert result_of(state) == (winner, "A7-RULING-96")
    assert sum(state.returns) == 0


@pytest.mark.clause("A7-MATCH-01")
@pytest.mark.parametrize(("written", "games"), [("game", 0), ("best-of-3", 3), ("best-of-5", 5)])
def test_a7_match_01_a_match_is_the_best_of_three_or_of_five_games(written: str, games: int) -> None:
    game = agon.game("anachronism", match=written)
    assert isinstance(game, FightGame)
    assert best_of(game.options) == games
    if games:
        state = match(games, stacks(games))
        assert state.match is not None
        assert [len(each.warriors) for each in state.match.stacks] == [games] * 2
        assert state.view(0)["match"]["best_of"] == games


@pytest.mark.clause("A7-RULING-96")
def test_a7_ruling_96_by_choice_a_match_is_won_by_most_of_the_games_alone() -> None:
    for games, rule, winner in ((3, "more-wins", 0), (3, "majority", None), (5, "more-wins", 0), (5, "majority", None)):
        state = agon.game("anachronism", match=f"best-of-{games}", match_win=rule).start(stacks(games))
        assert isinstance(state, FightState)
        for won in (*[0] * (games // 2), *[DRAWN] * (games - games // 2)):
            set_up(state)
            win(state, won)
        assert result_of(state) == (winner, "A7-RULING-96")
        assert state.game.from_position(state.position()).key() == state.key()


@pytest.mark.clause("A7-MATCH-24")
def test_a7_match_24_a_stack_cannot_be_changed() -> None:
    """Games of a match draw on what was brought; nothing can be added to it or taken away."""
    state = play(3, [0])
    assert state.match is not None
    assert state.match.stacks == tuple(stacks())
    with pytest.raises(dataclasses.FrozenInstanceError):
        state.match.stacks[0].supports = ()  # type: ignore[misc]


# --- what outlasts a game --------------------------------------------------------------------------------------------


def with_text(card: Card, text: str, kind: str = "constant") -> Card:
    """Return the card with one ability of this text."""
    return dataclasses.replace(card, abilities=(PrintedAbility(name="Test", kind=kind, text=text),))  # type: ignore[arg-type]


def stacks_with(text: str, kind: str = "constant", *, place: int = 0, warrior: bool = False) -> list[Stack]:
    """Return two stacks without abilities, but for one card of the first."""
    plain = [
        Stack(
            stack.id,
            stack.name,
            tuple(dataclasses.replace(card, abilities=()) for card in stack.warriors),
            tuple(dataclasses.replace(card, abilities=()) for card in stack.supports),
        )
        for stack in stacks()
    ]
    one = plain[0]
    if warrior:
        cards = list(one.warriors)
        cards[place] = with_text(cards[place], text, kind)
        plain[0] = dataclasses.replace(one, warriors=tuple(cards))
    else:
        cards = list(one.supports)
        cards[place] = with_text(cards[place], text, kind)
        plain[0] = dataclasses.replace(one, supports=tuple(cards))
    return plain


@pytest.mark.clause("A7-RULING-97", "A7-GLOS-34")
def test_a7_ruling_97_an_ability_that_works_from_the_pile_works_in_later_games_once_in_the_match() -> None:
    text = "Once each match, at the start of a round, gain 1 life if this card is in your discard pile."
    state = match(3, stacks_with(text))
    gained = []
    for _ in range(3):
        before = len(state.events())
        set_up(state)
        gained.append(sum(each["kind"] == "life" for each in state.events()[before:]))
        if len(gained) < 3:
            win(state, len(gained) - 1)
    assert gained == [0, 1, 0]


@pytest.mark.clause("A7-RULING-97")
def test_a7_ruling_97_for_the_rest_of_the_match_is_not_for_the_rest_of_the_game() -> None:
    for span, speed in (("match", 1), ("game", 0)):
        text = f"At the end of this game, your warrior gains +1 speed for the rest of the {span}."
        given = stacks_with(text, warrior=True)
        state = match(3, given)
        set_up(state)
        g = state.fight
        g.round = 5
        g.seats[SeatField.LIFE] = 9
        g.seats[SEAT_W + SeatField.LIFE] = 1
        while state.match is not None and not state.match.played:
            state.apply("pass")
        assert state.match is not None
        assert state.match.score == (1, 0)
        set_up(state)
        now = state.fight
        printed = given[0].cards[state.match.hands[0][0]].speed
        assert int(speed_of(now, SeatNo(0))) - (printed or 0) == speed


def begun(state: FightState) -> None:
    """Choose the last warrior that is left and the first supports, use what may be used, until turns begin."""
    while state.node().is_decision and asked(state)[1] != "action":
        state.choose(state.count() - 1 if asked(state)[1] in ("select", "use") else 0)


def given_to(seat: int, text: str, kind: str) -> list[Stack]:
    """Return two stacks for five games without abilities, but for the first support of this seat's."""
    plain = []
    for at, stack in enumerate(stacks(5)):
        warriors, supports = (
            [dataclasses.replace(card, abilities=()) for card in cards] for cards in (stack.warriors, stack.supports)
        )
        if at == seat:
            supports[0] = with_text(supports[0], text, kind)
        plain.append(dataclasses.replace(stack, warriors=tuple(warriors), supports=tuple(supports)))
    return plain


@pytest.mark.clause("A7-RULING-97", "A7-GLOS-34")
@pytest.mark.parametrize("seat", [0, 1])
def test_a7_ruling_97_what_is_for_the_rest_of_the_match_is_there_once_in_each_game_after(seat: int) -> None:
    """Not once more for every game; and every game begins with all that went on from those before it, once."""
    state = match(5, given_to(seat, "Your warrior gains +1 speed for the rest of the match.", "reveal"))
    for number in range(5):
        begun(state)
        assert state.match is not None
        for each in range(2):
            warrior = state.match.card(each, state.match.hands[each][0])
            assert int(speed_of(state.fight, SeatNo(each))) == (warrior.speed or 0) + (each == seat), (number, each)
        assert len(state.match.carried.effects) == (number > 0)
        again = state.game.from_position(state.position())
        assert isinstance(again, FightState)
        assert int(speed_of(again.fight, SeatNo(seat))) == int(speed_of(state.fight, SeatNo(seat)))
        if number < 4:
            win(state, number % 2)


@pytest.mark.clause("A7-RULING-97", "A7-GLOS-34")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("times", "gained"), [("Once", [0, 1, 0, 0, 0]), ("Twice", [0, 1, 1, 0, 0])])
def test_a7_ruling_97_uses_are_counted_for_the_match_and_kept_once(seat: int, times: str, gained: list[int]) -> None:
    text = f"{times} each match, at the start of a round, gain 1 life if this card is in your discard pile."
    state = match(5, given_to(seat, text, "constant"))
    found = []
    for number in range(5):
        before = len(state.events())
        begun(state)
        found.append(sum(each["kind"] == "life" for each in state.events()[before:]))
        assert state.match is not None
        if number < 4:
            win(state, number % 2)
            kept = [each[:3] for each in state.match.carried.uses]
            assert len(kept) == len(set(kept)) == int(number > 0)
    assert found == gained


@pytest.mark.clause("A7-MATCH-14", "A7-RULING-96")
@pytest.mark.parametrize(("first", "gained"), [(0, 1), (1, 2), (DRAWN, 1)])
def test_abilities_may_ask_whether_the_previous_game_was_lost(first: int, gained: int) -> None:
    text = "If you lost the previous game, gain 2 life. Otherwise, gain 1 life."
    state = match(3, stacks_with(text, "reveal", place=4))
    set_up(state)
    win(state, first)
    set_up(state)
    assert state.match is not None
    warrior = state.match.card(0, state.match.hands[0][0])
    assert int(state.fight.life(0)) == (warrior.life or 0) + gained


@pytest.mark.clause("A7-RULING-97", "A7-MATCH-16")
def test_a7_ruling_97_a_card_of_an_earlier_game_may_be_fetched_from_the_pile_and_never_a_warrior() -> None:
    text = "Discard this card. Put a card from your discard pile into play."
    state = match(3, stacks_with(text, "reveal", place=4))
    set_up(state)
    win(state, 1)
    used = state.view(0)["match"]["sides"][0]["used"]
    while asked(state)[1] != "card":
        state.choose(0)
    node = decision(state)
    offered = {state.card(int(option.code)).id for option in node.options}
    own = state.match.card(0, state.match.hands[0][1]).id if state.match else ""
    assert offered == {*used[1:], own}, "the supports of the first game and this card, and not the warrior"
    state.choose(1)
    assert used[1] in [each.get("card") for each in state.view(0)["seats"][0]["supports"] if each["state"] == "face-up"]


@pytest.mark.clause("A7-RULING-97")
def test_a7_ruling_97_life_experience_and_markers_begin_anew_in_each_game() -> None:
    state = match(3, stacks_with("Your attack rolls gain +1."))
    set_up(state)
    state.fight.seats[SeatField.EXPERIENCE] = 40
    win(state, 0)
    set_up(state)
    assert state.match is not None
    for seat in range(2):
        warrior = state.match.card(seat, state.match.hands[seat][0])
        assert (state.fight.life(seat), state.fight.field(seat, SeatField.EXPERIENCE)) == (
            warrior.life,
            warrior.experience,
        )


def course(system: str, games: int, winners: list[int]) -> list[object]:
    """Play a match; return what is asked outside of turns, with its options, and what is used up after each game."""
    state = agon.game(system, match=f"best-of-{games}").start(stacks(games), seed=3)
    assert isinstance(state, FightState)
    found: list[object] = []
    for winner in winners:
        while state.node().is_decision and asked(state)[1] != "action":
            found.append((asked(state), [each.notation for each in decision(state).options]))
            state.choose(state.count() // 2)
        win(state, winner)
        assert state.match is not None
        found.append((state.match.score, [state.match.used(seat) for seat in range(2)]))
    found.append((state.is_over, result_of(state) if state.is_over else None))
    return found


@pytest.mark.clause("A1-MATCH-01")
@pytest.mark.parametrize(
    ("games", "winners", "result"),
    [
        (3, [1, 1], (1, "A7-MATCH-23")),
        (3, [1, 0, 0], (0, "A7-MATCH-23")),
        (3, [DRAWN, 0, DRAWN], (0, "A7-RULING-96")),
        (5, [0, 1, 1, 0, 1], (1, "A7-MATCH-23")),
    ],
)
def test_a1_match_01_the_original_sheet_plays_matches_in_the_same_way(
    games: int, winners: list[int], result: tuple[int, str]
) -> None:
    """Who chooses first, what may still be chosen, what is discarded, when it ends: all as in Set 7."""
    original = course("anachronism-original", games, winners)
    assert original == course("anachronism", games, winners)
    assert original[-1] == (True, result)


# --- a match is one file ---------------------------------------------------------------------------------------------


def test_a_match_is_one_record_and_one_position() -> None:
    state = match(seed=5)
    game = state.game
    while not state.is_over:
        state.choose(state.ply * 7 % state.count())
        if state.ply % 40 == 0:
            assert game.from_position(state.position()).key() == state.key()
    text = state.record()
    assert game.verify_record(text).ok
    again = game.from_record(text)
    assert again.key() == state.key()
    assert "option match best-of-3" in text
    numbers = [each["n"] for each in state.events()]
    assert numbers == sorted(set(numbers))
    assert sum(each["kind"] == "over" for each in state.events()) == len(state.match.played if state.match else ())


def test_a_position_from_within_a_match_plays_on_as_the_match_does() -> None:
    state = match(seed=3)
    set_up(state)
    win(state, 1)
    copy = state.game.from_position(state.position())
    for _ in range(30):
        index = state.ply % state.count()
        state.choose(index)
        copy.choose(index)
    assert copy.position() == state.position()


def test_what_a_seat_sees_of_a_match_does_not_hang_on_what_is_hidden_from_it() -> None:
    state = match(seed=1)
    for step in range(90):
        if step % 9 == 0:
            assert state.watch().why_broken(deep=True) == ""
        state.choose(step % state.count())


def test_a_deck_is_no_stack() -> None:
    one, other = stacks()
    deck = Deck("d", "D", one.warriors[0], one.supports[:4])
    with pytest.raises(BadInputError, match="needs a stack: decks that make one together"):
        agon.game("anachronism", match="best-of-3").start([deck, other])


@pytest.mark.clause("A7-MATCH-11", "A7-MATCH-19", "A7-MATCH-21")
def test_the_steps_before_a_game_are_those_of_this_game() -> None:
    """Nobody rolls for who begins after a game that somebody won."""

    def steps(state: FightState) -> list[tuple[str, str]]:
        return [(each["id"], each["state"]) for each in state.view(0)["steps"]]

    state = match()
    assert steps(state) == [("choose", "current"), ("roll", "next"), ("place", "next"), ("lay", "next")]
    state.choose(0)
    state.choose(0)
    assert steps(state)[:3] == [("choose", "done"), ("roll", "done"), ("place", "current")]
    assert play(3, [1]).view(0)["steps"][0]["note"] == ""
    assert steps(play(3, [1])) == [("place", "current"), ("lay", "next")]
    assert steps(play(3, [DRAWN]))[0] == ("choose", "current")


def test_how_long_a_match_is_stands_in_one_place_and_a_position_that_says_otherwise_is_refused() -> None:
    state = match(seed=3)
    line = state.position()
    longer = line.replace("match=best-of-3", "match=best-of-5")
    with pytest.raises(BadInputError, match="the best of 5 games is played with 5 warriors"):
        agon.game("anachronism").from_position(longer)
    with pytest.raises(BadInputError, match="one game is played by itself"):
        agon.game("anachronism").from_position(line.replace(" match=best-of-3", ""))
    assert state.match is not None
    with pytest.raises(BadInputError, match="no field 'best_of'"):
        StackMatch.from_plain({**state.match.to_plain(), "best_of": 7}, state.game.options)


@pytest.mark.clause("A7-RULING-57", "A7-RULING-97")
def test_what_does_not_count_leaves_out_the_cards_of_earlier_games() -> None:
    text = "Your attack rolls gain +2."
    state = match(3, stacks_with(text))
    set_up(state)
    g = state.fight
    (card,) = [info for info in g.deal.cards if info.rules or info.index in [m.card for m in g.deal.mods[Mod.ROLL]]]
    retire(g, CardNo(card.index))
    assert idle(state) == [f"{card.name} is discarded"]
    win(state, 1)
    set_up(state)
    assert card.name in [info.name for info in state.fight.deal.cards if info.earlier]
    assert idle(state) == []


def idle(state: FightState) -> list[str]:
    """Return why cards do not count in an attack roll of A's that lies on the table."""
    g = state.fight
    h = AttackFrame(SeatNo(0), SeatNo(1), CardNo(int(g.warrior_card(0))), True)
    h.kind0 = RollKind.ATTACK
    g.push(h)
    found = roll_lines(g, h, 0)
    g.pop()
    return [idle_reason(Words(state, 0), card, how, by) for card, _, how, by in found if how & IDLE_DISCARDED]


@pytest.mark.clause("A7-RULING-98", "A7-MATCH-12", "A7-MATCH-13")
def test_a7_ruling_98_by_choice_a_game_of_a_match_starts_before_supports_are_laid_out() -> None:
    """The four supports of the game are chosen, the game starts, and then they are laid out, in another order too."""
    given = stacks_with("At the start of the game, gain 2 life.", warrior=True)
    rules = agon.game("anachronism", match="best-of-3", start_of_game="before-layout")
    state = rules.start(given, seed=3)
    assert isinstance(state, FightState)
    for number in range(2):
        asks: list[tuple[int, str]] = []
        chosen: set[str] = set()
        life = 0
        while decision(state).kind != "action":
            node = decision(state)
            asks.append((node.seat, node.prompt))
            if node.prompt == "Lay a support face-down for round 1." and node.seat == 0:
                life = int(state.fight.seats[SeatField.LIFE])
                assert {each.notation for each in node.options} == chosen
            if node.prompt.startswith("Choose support") and node.seat == 0:
                chosen.add(node.options[0].notation)
            state.choose(0)
            assert state.watch().why_broken(deep=True) == ""
        for seat in (0, 1):
            own = [prompt for each, prompt in asks if each == seat and "upport" in prompt]
            assert own == [f"Choose support {n} of 4 for this game." for n in range(1, 5)] + [
                f"Lay a support face-down for round {n}." for n in range(1, 5)
            ]
        warrior = given[0].warriors[number]
        assert life == (warrior.life or 0) + (2 if number == 0 else 0)
        again = state.game.from_position(state.position())
        assert again.position() == state.position()
        win(state, 1)
    whole = rules.start(given, seed=4)
    assert isinstance(whole, FightState)
    luck = random.Random(4)
    while count := whole.count():
        whole.choose(luck.randrange(count))
    assert rules.from_record(whole.record()).key() == whole.key()
