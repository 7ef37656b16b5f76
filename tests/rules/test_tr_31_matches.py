"""Time Rift, section 31: matches and War Chests (TR-MATCH, TR-RULING-50, 65, 66)."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Mapping
from itertools import combinations, product

import pytest

import agon
from agon.arena.terms import NONE, SEAT_W, TYPE_NAMES, CardField, SeatField, Zone
from agon.cards import (
    Card,
    Deck,
    PrintedAbility,
    Stack,
    match_lengths,
    stack_of,
    starter,
    why_illegal_stack,
    why_not_battle_deck,
)
from agon.core.bits import bit
from agon.core.errors import BadInputError, IllegalDeckError
from agon.core.node import Decision
from agon.games.fights.match import Played
from agon.games.fights.state import FightState
from agon.games.timerift.decks import why_not_cultures
from agon.games.timerift.match import ChestMatch
from agon.games.timerift.params import FORFEIT
from agon.games.timerift.rules import read_options

DECKS = [each for each in starter("timerift").decks.values() if isinstance(each, Deck)]
TYPES = ("weapon", "armor", "inspiration", "special")


def bare(card: Card) -> Card:
    return dataclasses.replace(card, abilities=())


def chest(at: int, games: int = 3) -> Stack:
    """A War Chest of starter decks, without abilities."""
    whole = stack_of([DECKS[(at + each) % len(DECKS)] for each in range(games + 1)], f"Chest {at}")
    return Stack(whole.id, whole.name, tuple(map(bare, whole.warriors)), tuple(map(bare, whole.supports)))


def match(
    games: int = 3, given: list[Stack] | None = None, options: Mapping[str, str] | None = None, **more: str
) -> FightState:
    """A match at its first question."""
    game = agon.game("timerift", {"match": f"best-of-{games}", **(options or {}), **more})
    state = game.start(given or [chest(0, games), chest(4, games)], seed=3)
    assert isinstance(state, FightState)
    return state


def running(state: FightState) -> ChestMatch:
    assert isinstance(state.match, ChestMatch)
    return state.match


def node(state: FightState) -> Decision:
    found = state.node()
    assert isinstance(found, Decision), found
    return found


def choose(state: FightState, seat: int, *numbers: int) -> FightState:
    """Let a seat choose these cards, by their numbers in its War Chest."""
    for number in numbers:
        assert (node(state).seat, node(state).kind) == (seat, "select")
        state.apply(f"select {running(state).card(seat, number).id}")
    return state


def decks_chosen(state: FightState) -> FightState:
    """Choose the first options until both decks are chosen."""
    while running(state).choosing:
        state.choose(0)
    return state


def to_turns(state: FightState) -> FightState:
    """Answer with the first option until somebody has a turn."""
    decks_chosen(state)
    while node(state).kind != "action":
        state.choose(0)
    return state


def win(state: FightState, winner: int) -> FightState:
    """End the game under way: the other Champion falls."""
    g = state.fight
    g.seats[(1 - winner) * SEAT_W + SeatField.LIFE] = 0
    g.marked |= bit(1 - winner)
    state.choose(0)
    return state


def with_text(stack: Stack, place: int, text: str) -> Stack:
    """The War Chest with a text on one of its loadout cards."""
    cards = list(stack.supports)
    cards[place] = dataclasses.replace(
        cards[place], abilities=(PrintedAbility(name="Test", kind="constant", text=text),)
    )
    return dataclasses.replace(stack, supports=tuple(cards))


# --- War Chests ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-MATCH-03", "TR-MATCH-04", "TR-EX-51")
@pytest.mark.parametrize(("games", "size"), [(3, 20), (5, 30), (7, 40)])
def test_tr_match_03_a_match_takes_war_chests_of_its_size_and_no_other(games: int, size: int) -> None:
    whole = chest(0, games)
    assert len(whole.cards) == size
    match(games)
    card = bare(next(iter(DECKS[-1].supports)))
    for wrong in (
        dataclasses.replace(whole, supports=whole.supports[1:]),
        dataclasses.replace(whole, supports=(*whole.supports, card)),
    ):
        assert [each.clause for each in why_illegal_stack(wrong, games)] == ["TR-MATCH-03"]
        with pytest.raises(IllegalDeckError, match="TR-MATCH-03"):
            match(games, [wrong, chest(4, games)])


@pytest.mark.clause("TR-MATCH-01")
def test_tr_match_01_a_match_is_of_two_players_and_of_three_five_or_seven_games() -> None:
    assert match_lengths("timerift") == (3, 5, 7)
    with pytest.raises(BadInputError, match="best-of-3, best-of-5 or best-of-7"):
        agon.game("timerift", match="best-of-9")
    with pytest.raises(BadInputError, match="between two players"):
        match(3, [chest(0), chest(4), chest(8)])
    with pytest.raises(BadInputError, match="TR-MATCH-01"):
        match(3, mode="2v2")


# --- choosing --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-MATCH-11", "TR-SETUP-03", "TR-RULING-50")
def test_tr_match_11_both_choose_a_champion_and_a_loadout_in_secret_and_then_round_zero_begins() -> None:
    state = match()
    hidden = state.view(1)
    choose(state, 0, 1, 4)
    assert state.view(1)["seats"] == [
        {**hidden["seats"][0], "supports": state.view(1)["seats"][0]["supports"]},
        hidden["seats"][1],
    ], "B sees that A has laid cards aside, and no Champion"
    assert all("card" not in each for each in state.view(1)["seats"][0]["supports"])
    assert len(node(state).options) == 12, "one card of a type: three of the four types are left"
    refusal = state.why_not(f"select {running(state).card(0, 8).id}")
    assert refusal is not None
    assert refusal.clause == "TR-LOAD-02", "a second weapon is none of a legal loadout"
    choose(state, 0, 5, 6, 7)
    choose(state, 1, 0, 4, 5, 6, 7)
    assert not running(state).choosing
    assert node(state).kind == "north", "Round Zero, from the beginning"
    assert [each["text"] for each in state.view(0)["steps"]][:2] == ["Choose Battle Decks", "Champions and ties"]
    assert all("warrior" in state.view(seat)["seats"][1 - seat] for seat in range(2)), "Champions are revealed"
    while node(state).kind != "arrange":
        state.choose(0)
    own = {running(state).card(node(state).seat, each).id for each in running(state).hands[node(state).seat][1:5]}
    assert {each.notation.removeprefix("arrange ") for each in node(state).options} == own, "in slots of one's choice"


@pytest.mark.clause("TR-RULING-50")
def test_tr_ruling_50_by_choice_the_winner_chooses_first_and_the_other_sees_its_champion() -> None:
    for rule, first in (("simultaneous", 0), ("winnerFirst", 1)):
        state = win(to_turns(match(3, options={"match.selection": rule})), 1)
        assert node(state).seat == first
        for _ in range(5):
            state.choose(0)
        assert ("warrior" in state.view(1 - first)["seats"][first]) == (rule == "winnerFirst")


@pytest.mark.clause("TR-LOAD-02", "TR-LOAD-10", "TR-WIELD-02", "TR-MATCH-11")
def test_only_cards_of_which_a_legal_deck_can_be_made_may_be_chosen() -> None:
    whole = chest(0)
    helmet = next(card for card in whole.supports if card.type == "armor")
    special = next(card for card in whole.supports if card.type == "special")
    cards = [dataclasses.replace(card, body=None) for card in whole.supports]
    cards = [dataclasses.replace(card, body="head") if card.id in (helmet.id, special.id) else card for card in cards]
    state = match(3, [dataclasses.replace(whole, supports=tuple(cards)), chest(4)])
    state.choose(0)
    state.apply(f"select {helmet.id}")
    offered = {each.notation for each in node(state).options}
    assert f"select {special.id}" not in offered, "both are worn at the head"
    assert len(offered) == 4 + 4 + 3
    other = match(3, [dataclasses.replace(whole, supports=tuple(cards)), chest(4)], {"wield.bodyScope": "faceUp"})
    other.choose(0)
    other.apply(f"select {helmet.id}")
    assert f"select {special.id}" in {each.notation for each in node(other).options}
    chained = tuple(dataclasses.replace(card, chain="Rope 1/2") if card.type == "weapon" else card for card in cards)
    state = match(3, [dataclasses.replace(whole, supports=chained), chest(4)])
    state.choose(0)
    state.apply(f"select {next(card for card in chained if card.type == 'weapon').id}")
    assert any(each.notation == f"select {chained[4].id}" for each in node(state).options)
    assert sum("weapon" in str(state.card(int(each.code)).type) for each in node(state).options) == 3, "links of chains"


def mixed_chest(seed: int, at: int, cultures: int) -> Stack:
    """A War Chest of cards worn at some part of the body, or in chains; a text may let two Armors be chosen."""
    luck, whole = random.Random(seed), chest(at)
    supports = []
    for card in whole.supports:
        body = luck.choice([None, None, "head", "arms"])
        chain = "Rope 1/2" if luck.random() < 0.15 else None
        supports.append(dataclasses.replace(card, body=body, chain=chain, cultures=()))
    if luck.random() < 0.7:
        text = "You may wield an additional Armor."
        ability = PrintedAbility(name="Test", kind="constant", text=text)
        at = luck.randrange(len(supports))
        supports[at] = dataclasses.replace(supports[at], abilities=(ability,))
    warriors = [dataclasses.replace(each, cultures=()) for each in whole.warriors]
    if cultures:
        named = ("Norse", "Roman", "Greek", "Celtic", "Aztec", "Zulu")[:cultures]
        supports = [dataclasses.replace(each, cultures=(luck.choice(named),)) for each in supports]
        warriors = [dataclasses.replace(each, cultures=(luck.choice(named),)) for each in warriors]
    return dataclasses.replace(whole, warriors=tuple(warriors), supports=tuple(supports))


@pytest.mark.clause(
    "TR-LOAD-02", "TR-LOAD-03", "TR-LOAD-04", "TR-LOAD-05", "TR-LOAD-06", "TR-LOAD-07", "TR-LOAD-08", "TR-LOAD-09",
    "TR-LOAD-10", "TR-WIELD-02", "TR-CHAIN-02", "TR-CHAIN-05", "TR-MATCH-11", "TR-RULING-49",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    "options",
    [{}, {"wield.bodyScope": "faceUp"}, {"variant.cultureRule": "allSame"}, {"variant.cultureRule": "allDifferent"}],
    ids=["usual", "faceUp", "allSame", "allDifferent"],
)
def test_tr_load_02_to_10_what_may_be_chosen_is_what_some_legal_deck_of_the_war_chest_has(
    seed: int, options: dict[str, str]
) -> None:
    """Every deck that could be made is judged by itself; offered is each card that a legal one goes on with."""
    cultures = {"allSame": 2, "allDifferent": 6}.get(options.get("variant.cultureRule", ""), 0)
    own = mixed_chest(seed, 0, cultures)
    state = match(3, [own, mixed_chest(seed, 4, cultures)], options)
    bodies = options.get("wield.bodyScope") != "faceUp"
    every = read_options({"match": "best-of-3", **options})

    def is_legal(warrior: Card, supports: tuple[Card, ...]) -> bool:
        deck = Deck("d", "d", warrior, supports)
        return not why_not_battle_deck(deck, bodies=bodies) and not why_not_cultures(deck, every)

    luck, chosen = random.Random(seed), set[str]()
    decks = [
        {warrior.id, *(each.id for each in some)}
        for warrior in own.warriors
        for some in combinations(own.supports, 4)
        if is_legal(warrior, some)
    ]
    assert decks, "else the game would be forfeited, and nothing chosen"
    warriors = {each.id for each in own.warriors}
    for place in range(5):
        decks = [deck for deck in decks if chosen <= deck]
        wanted = set().union(*decks) - chosen
        wanted = wanted & warriors if place == 0 else wanted - warriors
        assert {each.notation for each in node(state).options} == {f"select {each}" for each in wanted}, chosen
        pick = luck.choice(sorted(wanted))
        state.apply(f"select {pick}")
        chosen.add(pick)


@pytest.mark.clause("TR-MATCH-09", "TR-MATCH-01", "TR-RULING-50")
@pytest.mark.parametrize("games", [3, 5, 7])
def test_tr_match_09_the_required_number_of_wins_ends_a_match_and_drawn_games_count_for_nobody(games: int) -> None:
    begun = running(match(games))
    for mine, theirs, drawn in product(range(games + 1), range(games + 1), range(3)):
        if mine + theirs + drawn > games:
            continue
        played = tuple(Played(winner, 0, ((), ())) for winner in [0] * mine + [1] * theirs + [NONE] * drawn)
        now = dataclasses.replace(begun, played=played)
        needed = {3: 2, 5: 3, 7: 4}[games]
        assert now.is_over == (max(mine, theirs) >= needed or mine + theirs + drawn == games)
        assert now.winner == (0 if mine > theirs else 1 if theirs > mine else NONE)


@pytest.mark.clause("TR-SETUP-03", "TR-MATCH-11", "TR-FX-01", "TR-LOAD-11")
def test_tr_setup_03_no_text_works_while_decks_are_chosen_and_those_chosen_work_afterwards() -> None:
    text = "When you hit, gain 1 Life."
    state = match(3, [with_text(chest(0), 0, text), chest(4)])
    assert not [rule for info in state.fight.deal.cards for rule in info.rules]
    place = state.match.stacks[0].supports[0].id  # type: ignore[union-attr]
    state.choose(0)
    state.apply(f"select {place}")
    decks_chosen(state)
    assert [info.name for info in state.fight.deal.cards if info.rules] == [chest(0).supports[0].name]


@pytest.mark.clause("TR-LOAD-01", "TR-LOAD-02", "TR-MATCH-11", "TR-MATCH-06")
def test_tr_match_11_why_a_card_cannot_be_chosen_now() -> None:
    state = match()

    def why(number: int) -> tuple[str, str]:
        refusal = state.why_not(f"select {running(state).card(0, number).id}")
        assert refusal is not None
        return refusal.clause, refusal.reason

    def unknown(name: str) -> tuple[str, str]:
        refusal = state.why_not(f"select {name}")
        assert refusal is not None
        return refusal.clause, refusal.reason

    for name in ("nothing", "nothing of a name so long that it is cut short"):
        assert unknown(name) == ("TR-MATCH-11", f"“{name[:40]}” is no card of your War Chest that is left.")
    assert why(4) == ("TR-LOAD-01", "Choose your Champion first.")
    choose(state, 0, 1)
    assert why(0) == ("TR-LOAD-02", "You have a Champion; choose a loadout card.")
    choose(state, 0, 4)
    assert "is chosen already" in why(4)[1]
    assert "there is no legal deck" in why(8)[1]
    later = win(to_turns(match()), 0)
    used = running(later).used(0)[0]
    refusal = later.why_not(f"select {running(later).card(0, used).id}")
    assert refusal is not None
    assert (refusal.clause, "is used up for this match" in refusal.reason) == ("TR-MATCH-06", True)


# --- from game to game -----------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-RULING-50")
@pytest.mark.parametrize("winner", [0, 1])
def test_tr_ruling_50_the_later_games_are_chosen_in_secret_too_by_the_seat_and_not_by_the_winner(winner: int) -> None:
    state = win(to_turns(match()), winner)
    before = state.view(1)["seats"][0]
    for _ in range(5):
        assert node(state).seat == 0
        state.choose(0)
    after = state.view(1)["seats"][0]
    assert {**after, "supports": before["supports"]} == before, "B sees no more than that cards are laid aside"
    assert all("card" not in each for each in after["supports"])
    assert node(state).seat == 1


@pytest.mark.clause("TR-RULING-50")
@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize("winner", [0, 1])
def test_tr_ruling_50_the_winners_revealed_cards_are_used_up_as_the_losers_are(winner: int, rounds: int) -> None:
    state = to_turns(match())
    while state.fight.round < rounds or node(state).kind != "action":
        state.choose(state.count() - 1)
    assert not running(state).choosing
    g, shown = state.fight, []
    for seat in range(2):
        cards = list(g.deal.cards_of(seat))
        up = [int(g.warrior_card(seat)), *(card for card in cards if g.zone(card) == Zone.FACE_UP)]
        assert len(up) == 1 + rounds
        shown.append({running(state).hands[seat][cards.index(card)] for card in up})
    win(state, winner)
    assert [set(running(state).used(seat)) for seat in range(2)] == shown
    assert not any(set(running(state).left(seat)) & shown[seat] for seat in range(2))


@pytest.mark.clause("TR-RULING-50")
def test_tr_ruling_50_a_game_of_a_match_is_not_drawn() -> None:
    """Both Champions fall at once: on their own that may be a draw, in a match somebody wins."""
    for option, drawn in (({"end.simultaneous": "draw"}, True), ({}, False)):
        state = to_turns(match(options=option))
        g = state.fight
        for seat in range(2):
            g.seats[seat * SEAT_W + SeatField.LIFE] = 0
            g.marked |= bit(seat)
        state.choose(0)
        while not running(state).played:
            state.choose(0)
        assert (running(state).played[0].winner == NONE) == drawn


@pytest.mark.clause("TR-MATCH-05", "TR-MATCH-06", "TR-MATCH-07", "TR-END-10")
def test_tr_match_05_and_06_revealed_cards_are_used_up_and_unrevealed_ones_return() -> None:
    state = to_turns(match())
    decks = [set(running(state).hands[seat][:5]) for seat in range(2)]
    g = state.fight
    up = [{running(state).hands[seat][0]} for seat in range(2)]
    for seat in range(2):
        cards = list(g.deal.cards_of(seat))
        up[seat] |= {running(state).hands[seat][cards.index(card)] for card in cards if g.zone(card) == Zone.FACE_UP}
        assert len(up[seat]) == 2, "a Champion and the card of the first round"
    win(state, 0)
    for seat in range(2):
        assert set(running(state).used(seat)) == up[seat], "the winner's as well as the loser's"
        left = set(running(state).left(seat))
        assert decks[seat] - up[seat] <= left
        assert len(left) == 18
        refusal = state.why_not(f"select {running(state).card(node(state).seat, min(up[node(state).seat])).id}")
        assert refusal is not None
        assert refusal.clause == "TR-MATCH-06"
    assert len(node(state).options) == 3, "three Champions are left of four"
    to_turns(state)
    for seat in range(2):
        pile = set(state.view(1 - seat)["seats"][seat]["discard"])
        assert {running(state).card(seat, each).id for each in up[seat]} <= pile


@pytest.mark.clause("TR-MATCH-10")
def test_tr_match_10_an_illegal_card_that_was_discarded_is_gone_for_the_match() -> None:
    """Two cards that are worn at one part of the body: the one that comes up second is illegal."""
    state = to_turns(match())
    g = state.fight
    first, second = list(g.deal.cards_of(0))[1:3]
    g.deal.cards[first].body = g.deal.cards[second].body = 1
    try:
        while state.fight.round < 2 or node(state).kind != "action":
            state.choose(state.count() - 1)
        illegal = [each for each in (first, second) if g.zone(each) not in (Zone.FACE_UP, Zone.FACE_DOWN)]
        assert len(illegal) == 1
        number = running(state).hands[0][illegal[0]]
        win(state, 1)
        assert number in running(state).used(0)
    finally:
        g.deal.cards[first].body = g.deal.cards[second].body = 0


@pytest.mark.clause("TR-MATCH-01", "TR-MATCH-09")
@pytest.mark.parametrize(
    ("games", "winners", "score"),
    [(3, [0, 0], (2, 0)), (3, [1, 0, 1], (1, 2)), (5, [1, 1, 1], (0, 3)), (7, [0, 1, 0, 1, 0, 1, 0], (4, 3))],
)
def test_tr_match_09_the_match_ends_with_the_win_that_was_needed(
    games: int, winners: list[int], score: tuple[int, int]
) -> None:
    state = match(games)
    for number, winner in enumerate(winners):
        assert not state.is_over
        assert len(running(state).played) == number
        win(to_turns(state), winner)
    assert state.is_over
    assert running(state).score == score
    assert state.returns[winners[-1]] == 1.0
    result = state.view(None)["result"]
    assert result is not None
    assert (result["winner"], result["clause"]) == (winners[-1], "TR-MATCH-09")


@pytest.mark.clause("TR-MATCH-12")
def test_tr_match_12_who_can_make_no_legal_deck_forfeits_the_game() -> None:
    """All armor of one War Chest is used up or worn where the only special is worn."""
    whole = chest(0)
    kinds = {kind: [card for card in whole.supports if card.type == kind] for kind in TYPES}
    weapons = [*kinds["weapon"], *kinds["inspiration"]]
    armor = [dataclasses.replace(kinds["armor"][0], body="head")]
    others = [bare(card) for deck in DECKS[6:11] for card in deck.supports if card.type in ("weapon", "inspiration")]
    cards = [*weapons, *armor, kinds["special"][0], *others]
    short = dataclasses.replace(whole, supports=tuple(cards)[:16])
    assert len(short.cards) == 20
    state = to_turns(match(3, [short, chest(4)]))
    g = state.fight
    for card in g.deal.cards_of(0):
        if g.zone(card) == Zone.FACE_DOWN:
            g.cards[card * (len(g.cards) // g.deal.n_cards) + CardField.ZONE] = Zone.FACE_UP
    win(state, 0)
    assert state.is_over
    assert running(state).score == (1, 2)
    assert [each.reason for each in running(state).played[1:]] == [FORFEIT, FORFEIT]
    result = state.view(None)["result"]
    assert result is not None
    assert (result["winner"], result["clause"]) == (1, "TR-MATCH-12")
    assert [each["reason"] for each in state.view(0)["match"]["games"]][1:] == ["forfeit", "forfeit"]
    none = dataclasses.replace(whole, supports=tuple([*weapons, *others, *kinds["special"]][:16]))
    with pytest.raises(IllegalDeckError, match="TR-MATCH-12"):
        match(3, [none, chest(4)])


@pytest.mark.clause("TR-MATCH-12")
def test_games_that_nobody_can_play_are_won_by_nobody() -> None:
    state = match()
    played = (Played(0, 3, (tuple(range(4)), ())), Played(NONE, FORFEIT, ((), tuple(range(4)))))
    over = dataclasses.replace(running(state), played=played).without_forfeits()
    assert [each.winner for each in over.played] == [0, NONE, NONE]
    assert over.winner == 0


# --- outside the game ------------------------------------------------------------------------------------------------

FETCH = "On reveal, discard this card. Put a Weapon from outside the game into play."
RETURN = "When this card is revealed, return this card to your War Chest."


def fetching(state: FightState) -> FightState:
    """Go on until a card from outside may be chosen, with the fetching card in the first slot."""
    choose(state, 0, 0, 5, 4, 6, 7)
    decks_chosen(state)
    while node(state).kind not in ("card", "action"):
        options = [each.notation for each in node(state).options]
        mine = f"arrange {running(state).card(0, 5).id}"
        state.choose(options.index(mine) if mine in options else len(options) - 1)
    return state


@pytest.mark.clause("TR-MATCH-08", "TR-RULING-66")
def test_tr_match_08_outside_the_game_is_ones_own_war_chest() -> None:
    one = with_text(chest(0), 1, FETCH)
    state = fetching(match(3, [one, chest(4)]))
    own = running(state)
    weapons = {own.card(0, each).id for each in own.left(0) if own.card(0, each).type == "weapon"}
    deck = {own.card(0, each).id for each in own.hands[0][:5]}
    assert {state.card(int(each.code)).id for each in node(state).options} == weapons - deck
    assert (node(state).seat, node(state).kind) == (0, "card")
    there = [card for card in state.fight.deal.cards_of(0) if state.fight.zone(card) == Zone.RETURNED]
    assert len(there) == 12, "every loadout card that is in nobody's deck"
    assert all("card" not in each for each in state.view(1)["seats"][0]["supports"] if each["state"] == "face-down")
    fetched = int(node(state).options[0].code)
    state.choose(0)
    assert state.fight.zone(fetched) == Zone.FACE_UP
    number = own.hands[0][fetched]
    while node(state).kind != "action":
        state.choose(0)
    win(state, 1)
    assert number in running(state).used(0), "what was fetched was revealed"


@pytest.mark.clause("TR-MATCH-08", "TR-FX-21", "TR-PWR-12")
def test_a_card_that_is_given_up_leaves_its_slot_to_the_one_it_is_given_up_for() -> None:
    """All four slots are taken: what it costs to use it is paid before it is judged what can be done with it."""
    text = "Discard this card: Put a Weapon from outside the game into play."
    state = fetching(match(3, [with_text(chest(0), 1, text), chest(4)]))
    g = state.fight
    assert (node(state).seat, node(state).kind) == (0, "card"), "it was offered, and taken"
    assert [int(g.support_in_slot(0, slot)) == NONE for slot in range(4)] == [True, False, False, False]
    state.choose(0)
    new = int(g.support_in_slot(0, 0))
    assert new != NONE
    assert TYPE_NAMES[g.deal.cards[new].type] == "weapon"


@pytest.mark.clause("TR-RULING-66")
def test_tr_ruling_66_in_a_single_game_nothing_is_outside() -> None:
    deck = DECKS[0]
    text = PrintedAbility(name="Test", kind="constant", text="On reveal, put a Weapon from outside the game into play.")
    cards = [dataclasses.replace(each, abilities=(text,)) for each in map(bare, deck.supports)]
    one = dataclasses.replace(deck, warrior=bare(deck.warrior), supports=tuple(cards))
    state = agon.game("timerift").start([one, DECKS[1]], seed=1)
    assert isinstance(state, FightState)
    asked = set()
    while state.node().is_decision and node(state).kind != "action":
        asked.add(node(state).kind)
        state.choose(0)
    assert "card" not in asked


@pytest.mark.clause("TR-RULING-65", "TR-MATCH-05")
def test_tr_ruling_65_a_card_that_is_returned_is_in_the_war_chest_and_in_a_single_game_out_of_it() -> None:
    one = with_text(chest(0), 1, RETURN)
    state = fetching(match(3, [one, chest(4)]))
    card = 1 + [running(state).hands[0][1:5].index(5)][0]
    assert state.fight.zone(card) == Zone.RETURNED
    assert any("goes back to" in each["text"] for each in state.events(0, 0))
    win(state, 1)
    assert 5 in running(state).left(0)
    assert 5 not in running(state).used(0)
    deck = dataclasses.replace(DECKS[0], supports=one.supports[:4], warrior=one.warriors[0])
    single = agon.game("timerift").start([deck, DECKS[4]], seed=1)
    assert isinstance(single, FightState)
    while single.node().is_decision and node(single).kind != "action":
        single.choose(0)
    while single.fight.round < 3 and not single.is_over:
        single.choose(single.count() - 1)
    back = [each for each in single.fight.deal.cards_of(0) if single.fight.zone(each) == Zone.RETURNED]
    assert [single.card(each).id for each in back] == [one.supports[1].id]
    assert one.supports[1].id not in single.view(0)["seats"][0]["discard"]


# --- a match is one file ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [3, 7])
def test_a_match_is_one_record_and_one_position(games: int) -> None:
    given = [stack_of([DECKS[(at + each) % len(DECKS)] for each in range(games + 1)]) for at in (0, 5)]
    state = match(games, given)
    game, luck = state.game, random.Random(games)
    while not state.is_over:
        state.choose(luck.randrange(state.count()))
        if state.ply % 60 == 0:
            assert game.from_position(state.position()).key() == state.key()
    text = state.record()
    assert game.verify_record(text).ok
    assert game.from_record(text).key() == state.key()
    assert f"option match best-of-{games}" in text


@pytest.mark.clause("TR-HIDE-03")
def test_tr_hide_03_nobody_else_learns_what_is_in_a_war_chest_or_goes_back_to_it() -> None:
    given = [chest(0), chest(4)]
    state = win(to_turns(match(3, given)), 0)
    used = {running(state).card(0, each).id for each in running(state).used(0)}
    secret = {card.id for card in given[0].cards} - used - {card.id for card in given[1].cards}
    assert len(secret) == 18
    view = state.view(1)
    assert "left" not in view["match"]["sides"][0]
    assert not secret & set(view["cards"])
    for text in (state.record_for(1), state.position_for(1), str(view), str(state.events(0, 1))):
        assert not any(each in text for each in secret), "not even what lay face down before B"
