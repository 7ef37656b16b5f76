"""Printed cards that ask about the previous game, or go on working in later games of a match (A7-RULING-96, 97)."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection

import pytest

from agon.arena.stats import speed_of
from agon.arena.terms import SEAT_W, SeatField
from agon.cards import Card, Stack
from agon.cards.model import CardType
from agon.core.ids import SeatNo
from agon.games.fights.state import FightState
from tests.cards.printed import printed, table
from tests.rules.test_a7_22_matches import asked, match, set_up, stacks, win

FIRST_A = "round 1, A lost the previous game"
FIRST_B = "round 1, B lost the previous game"


def bare(card: Card) -> Card:
    """Return the card without its abilities; what can attack does so all around it, with nothing added."""
    around = None if card.grid is None else tuple(None if n == card.marker else 0 for n in range(len(card.grid)))
    life = 9 if card.is_warrior else None
    return dataclasses.replace(card, abilities=(), corrected=(), grid=around, life=life)


def blank(card: Card, kind: CardType = "special") -> Card:
    """Return the card as a support of this type that does nothing."""
    return dataclasses.replace(
        card,
        type=kind,
        abilities=(),
        corrected=(),
        grid=None,
        marker=None,
        damage=None,
        hands=0,
        element=None,
        traits=(),
    )


def stacks_with(*cards: Card, armors: Collection[int] = ()) -> list[Stack]:
    """Return two stacks that do nothing, but for these cards: the first supports, or warriors, of A.

    ``armors`` are the numbers of A's supports that are armor. The first option is always the first card left.
    """
    plain = [
        dataclasses.replace(
            stack, warriors=tuple(map(bare, stack.warriors)), supports=tuple(map(blank, stack.supports))
        )
        for stack in stacks()
    ]
    warriors, supports = list(plain[0].warriors), list(plain[0].supports)
    for number in armors:
        supports[number] = blank(supports[number], "armor")
    for number, card in enumerate(cards):
        (warriors if card.is_warrior else supports)[number] = card
    plain[0] = dataclasses.replace(plain[0], warriors=tuple(warriors), supports=tuple(supports))
    return plain


def to_turn_of(state: FightState, seat: int) -> None:
    """Pass until an action of this seat is asked for; what may be used is declined."""
    while asked(state) != (seat, "action"):
        state.choose(state.count() - 1 if asked(state)[1] == "action" else 0)


def face_to_face(state: FightState) -> None:
    """Let A stand in b2, facing B in b3."""
    g = state.fight
    for seat, square, facing in ((0, 5, 0), (1, 9, 2)):
        g.seats[seat * SEAT_W + SeatField.SQUARE] = square
        g.seats[seat * SEAT_W + SeatField.FACING] = facing
    g.listed = False
    state._node = None


def added(state: FightState, card: Card, since: int) -> list[object]:
    """Return what a card has added to rolls since an event."""
    return [
        each["data"].get("amount")
        for each in state.events(since)
        if each["kind"] == "modifier" and each["card"] == card.id
    ]


@pytest.mark.parametrize(("start", "life", "experience"), [(FIRST_A, 2, 3), (FIRST_B, 1, 1), ("round 1", 1, 1)])
def test_s4_015_gives_more_to_who_lost_the_previous_game(start: str, life: int, experience: int) -> None:
    table(
        "card Hero: warrior, life 5, experience 4",
        f"""
        A life {5 + life}
        A experience {4 + experience}
        """,
        a="Hero | s4-015",
        start=start,
    )


@pytest.mark.parametrize(("start", "asks"), [(FIRST_A, True), (FIRST_B, False)])
def test_s4_052_may_wound_its_user_for_more_damage_after_a_game_lost(*, start: str, asks: bool) -> None:
    scene = table("card Hero: warrior, life 5, experience 4", "A life 5", a="Hero | s4-052", start=start)
    state = scene.state
    assert state is not None
    assert (state.node().is_decision and asked(state)[1] != "action") == asks


def test_s4_024_adds_to_one_attack_roll_of_the_match_from_the_pile() -> None:
    card = printed("s4-024")
    state = match(3, stacks_with(card))
    gained: list[list[object]] = []
    for _ in range(3):
        set_up(state)
        to_turn_of(state, 0)
        face_to_face(state)
        before = len(state.events())
        state.apply("attack B")
        if asked(state)[1] == "use":
            state.choose(state.count() - 1)
        gained.append([each for each in added(state, card, before) if each == 2])
        if len(gained) < 3:
            win(state, len(gained) - 1)
    assert gained == [[], [2], []]


def used_until(state: FightState, last: int) -> int:
    """Choose the first cards, play to this round by passing, and return how often A was asked to use something.

    What may be used is used.
    """
    asks = 0
    while asked(state)[1] in ("select", "place", "arrange") or state.fight.round < last:
        seat, kind = asked(state)
        if kind == "action":
            state.apply("pass")
        elif kind == "use":
            asks += seat == 0
            state.choose(state.count() - 1)
        else:
            state.choose(0)
    while asked(state)[1] != "action":
        state.choose(0)
    return asks


def used_in_games(state: FightState, games: int) -> list[int]:
    """Return how often A was asked to use something in each of these games; B and A win them in turn."""
    asks: list[int] = []
    while len(asks) < games:
        if asks:
            win(state, len(asks) % 2)
        asks.append(used_until(state, 3))
    return asks


def lies_up(state: FightState, card: Card) -> bool:
    """Does a card lie face-up in front of A?"""
    return any(
        each.get("card") == card.id and each["state"] == "face-up" for each in state.view(0)["seats"][0]["supports"]
    )


def test_s4_069_comes_from_the_pile_for_an_armor_in_play_once_in_the_match() -> None:
    card = printed("s4-069")
    state = match(3, stacks_with(card, armors=(4, 8)))
    assert used_in_games(state, 2) == [0, 1]
    assert lies_up(state, card)
    win(state, 0)
    assert used_in_games(state, 1) == [0]


def test_s4_087_works_from_the_pile_in_one_later_game_and_then_no_more() -> None:
    assert used_in_games(match(3, stacks_with(printed("s4-087"))), 3) == [1, 1, 0]


def test_s5_047_comes_back_from_the_pile_when_another_card_is_discarded_once_in_the_match() -> None:
    card = printed("s5-047")
    # Two armors cannot both stay in play (A7-SIM-06), in the second game and in the third.
    state = match(3, stacks_with(card, armors=(4, 5, 8, 9)))
    assert used_in_games(state, 2) == [0, 1]
    assert lies_up(state, card)
    win(state, 0)
    assert used_in_games(state, 1) == [0]


def test_s4_016_is_faster_in_later_games_against_the_culture_of_the_warrior_it_chose() -> None:
    given = stacks_with(printed("s4-016"))
    cultures = (("Celt",), ("Celt",), ("Norse",))
    foes = [dataclasses.replace(each, cultures=of) for each, of in zip(given[1].warriors, cultures, strict=True)]
    state = match(3, [given[0], dataclasses.replace(given[1], warriors=tuple(foes))])
    gained = []
    for game in range(3):
        used_until(state, 1)
        g = state.fight
        gained.append(int(speed_of(g, SeatNo(0))) - (given[0].warriors[game].speed or 0))
        if game == 2:
            break
        g.round = 5
        g.seats[SeatField.LIFE + SEAT_W * game] = 9
        g.seats[SeatField.LIFE + SEAT_W * (1 - game)] = 1
        while asked(state)[1] != "select":
            state.apply("pass")
    assert gained == [0, 1, 0]
