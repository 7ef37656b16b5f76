"""Anachronism, Set 7: what a player may do with an action, and how often: each weapon, each cost, each ability."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from agon.arena.fight import Fight
from agon.arena.speed_turn import attacks_allowed, has_allowance, may_take_move, why_no_use
from agon.core.ids import CardNo, SeatNo
from agon.core.refusals import (
    MAY,
    NOT_ALLOWED,
    NOT_AS_OFTEN,
    NOT_ENOUGH,
    NOT_IN_FORCE,
    NOT_YOURS,
    NOTHING_TO_DO,
)
from tests.rules.duels import APART, CLOSE, duel
from tests.rules.test_a7_23_multiplayer import several

MISS = "dice 1+2 6+6\n"


def card_of(g: Fight, name: str, seat: int = 0) -> int:
    """Return the number of a card by its name and its owner."""
    return next(int(card.index) for card in g.deal.cards if card.name == name and card.owner == seat)


# --- how often a weapon attacks ---------------------------------------------------------------------------------------

ALLOW = {
    "": 1,
    "Keen: You may attack with this weapon twice each turn.": 2,
    "Keen: You may attack with this weapon three times each turn.": 3,
    "Keen: While you have 5 or more life, you may attack with this weapon twice each turn.": 2,
    "Keen: While you have 50 or more life, you may attack with this weapon twice each turn.": 1,
}
FROM_AFAR = {
    "": {},
    "Vow: You may attack with a Sword twice each turn.": {"Blade": 2},
    "Vow: You may attack with a Sword three times each turn.": {"Blade": 3},
    "Vow: You may attack with an Axe three times each turn.": {"Club": 3},
}


@pytest.mark.clause("A7-ATK-01", "A7-ADD-08", "A7-XATK-01", "A7-ATK-04")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("kind", ["constant", "effect", "down"])
def test_a7_add_08_of_all_permissions_of_its_player_the_largest_counts_for_the_weapons_it_names(
    owner: int, kind: str
) -> None:
    """On the weapon, on another card of its player, on one of the other player's, as an effect, and face-down."""
    for (own, most), (far, named) in itertools.product(ALLOW.items(), FROM_AFAR.items()):
        vow = far
        if kind == "effect" and far:
            vow = far.replace("Vow: ", "Vow - Action: ").replace("each turn", "each turn this game")
        cards = f"""
            card Hero: warrior, speed 9
            card Foe: warrior, speed 9
            card Kit: special
              {vow}
              Twin: You may have another weapon.
              Wings: You may move diagonally.
            card Blade: weapon, Sword
              {own}
            card Club: weapon, Axe
        """
        state = "down" if kind == "down" else "up"
        sides: dict[str, Any] = {"a": "Hero | Blade up, Club up", "b": "Foe"}
        sides["ab"[owner]] += f"{', ' if owner == 0 else ' | '}Kit {state}"
        play = f"{'AB'[owner]}: use Vow" if kind == "effect" and far else ""
        start = f"round 3, turn {'AB'[owner]}, {'AB'[owner]} won initiative"
        g = duel(cards, **sides, start=start, board=CLOSE, play=play).state.fight
        given = named if owner == 0 and kind != "down" else {}
        assert attacks_allowed(g, SeatNo(0), CardNo(card_of(g, "Blade")), SeatNo(1)) == max(
            most, given.get("Blade", 1)
        ), (
            own,
            far,
        )
        assert attacks_allowed(g, SeatNo(0), CardNo(card_of(g, "Club")), SeatNo(1)) == max(1, given.get("Club", 1)), (
            own,
            far,
        )


@pytest.mark.clause("A7-ATK-01", "A7-ATK-04", "A7-ADD-08")
@pytest.mark.parametrize("times", [1, 2, 3])
def test_a7_atk_01_a_weapon_attacks_as_often_as_it_may_and_the_warrior_as_often_as_it_has_actions(times: int) -> None:
    often = ["", "twice", "three times"][times - 1]
    said = f"Keen: You may attack with this weapon {often} each turn." if often else ""
    cards = f"card Hero: warrior, speed 9\ncard Blade: weapon\n  {said}\n"
    cards += "card Rest: special\n  Wings: You may move diagonally."
    battle = duel(cards, a="Hero | Blade up, Rest up", start="round 2, turn A, A won initiative")
    for made in range(times):
        g = battle.state.fight
        assert has_allowance(g, SeatNo(0), CardNo(card_of(g, "Blade"))), made
        battle.play(f"A: attack B with Blade\n{MISS}A: attack B\n{MISS}A may attack B")
    g = battle.state.fight
    assert not has_allowance(g, SeatNo(0), CardNo(card_of(g, "Blade")))
    assert has_allowance(g, SeatNo(0), CardNo(int(g.warrior_card(0))))
    battle.play("A may not attack B with Blade (A7-ATK-01)\nA may attack B\nA: end turn\nB: end turn\nround 3")
    battle.play("dice 6+6 1+1\nA may attack B with Blade")


@pytest.mark.clause("A7-ATK-01", "A7-ATK-04", "A7-ADD-08", "A7-RULING-94")
@pytest.mark.parametrize("times", [1, 2])
def test_a7_atk_04_among_several_the_allowance_of_a_weapon_is_one_whoever_is_attacked(times: int) -> None:
    """Team-mates and the fallen are nobody to attack, however often the weapon may."""
    board = "  . . . .\n  Cv Bv Dv .\n  . A^ . .\n  . . . ."
    said = "Keen: You may attack with this weapon twice each turn." if times == 2 else ""
    cards = f"""
        card Ann: warrior, experience 6, speed 9, grid +0 +0 +0 / . ^ .
        card Axe: weapon, grid +0 +0 +0 / . ^ .
          {said}
    """
    seats = ("Ann | Axe up", "Ben", "Cat", "Dan")
    battle = several(cards, seats=seats, board=board)
    for target in "BC"[:times]:
        g = battle.state.fight
        assert has_allowance(g, SeatNo(0), CardNo(card_of(g, "Axe")))
        battle.play(f"A: attack {target} with Axe\n{MISS}")
    g = battle.state.fight
    assert not has_allowance(g, SeatNo(0), CardNo(card_of(g, "Axe")))
    battle.play("".join(f"A may not attack {each} with Axe (A7-ATK-01)\n" for each in "BCD") + "A may attack D")


# --- what an action is spent on ---------------------------------------------------------------------------------------


@pytest.mark.clause("A7-MOVE-02", "A7-RULING-25", "A7-COST-05")
@pytest.mark.parametrize(("tax", "cost"), [(0, 1), (1, 2), (2, 3)])
@pytest.mark.parametrize("other", ["", "Wings: You may move diagonally."])
def test_a7_move_02_a_move_takes_one_action_and_what_is_to_be_paid_besides(tax: int, cost: int, other: str) -> None:
    web = "Web: Opposing warriors must spend an additional action to move.\n  " * tax
    cards = f"card Net: special\n  {web}\n  {other}"
    g = duel(cards, b="Foe | Net up", board=APART).state.fight
    assert [may_take_move(g, SeatNo(0), left) for left in range(5)] == [left >= cost for left in range(5)]
    assert [may_take_move(g, SeatNo(1), left) for left in range(3)] == [False, True, True], (
        "its own player pays nothing"
    )


@pytest.mark.clause("A7-MOVE-02", "A7-RULING-25", "A7-SIM-07")
@pytest.mark.parametrize(("text", "who"), [("You cannot move.", 1), ("Opposing warriors cannot move.", 0)])
def test_a7_move_02_who_cannot_move_may_not_spend_an_action_on_it(text: str, who: int) -> None:
    g = duel(f"card Root: special\n  Root: {text}", b="Foe | Root up", board=APART).state.fight
    for seat in range(2):
        assert [may_take_move(g, SeatNo(seat), left) for left in range(4)] == [False] + [seat != who] * 3


KIT = """
    card Hero: warrior
    card Foe: warrior
    card Kit: special
      Rest - Action: Gain 1 life.
      Feast - 2 Actions: Gain 3 life.
      Nap - Action: Once per turn, gain 1 life.
      Wish - Action: If your life is greater than 20, gain 1 life.
      Sweep - Action: Discard an opposing weapon.
      Sell: An opponent may spend an action on their turn to discard this card.
    card Hush: armor
      Hush: {hush}
      Wings: You may move diagonally.
"""


def answers(g: Fight, seat: int, left: int) -> dict[str, int]:
    """Say why each Action ability of the kit may not be used, by its name; asking changes nothing."""
    before = (int(g.level), int(g.over_actions), int(g.awake))
    card = card_of(g, "Kit")
    names = ["Rest", "Feast", "Nap", "Wish", "Sweep", "Sell"]
    found = {
        names[int(ls.ability)]: int(why_no_use(g, SeatNo(seat), ls, left))
        for ls in g.deal.cards[card].rules
        if ls.kind == 1
    }
    assert (int(g.level), int(g.over_actions), int(g.awake)) == before
    return found


FREE = {"Rest": MAY, "Feast": MAY, "Nap": MAY, "Wish": NOTHING_TO_DO, "Sweep": NOTHING_TO_DO, "Sell": NOT_YOURS}
THEIRS = dict.fromkeys(FREE, NOT_YOURS) | {"Sell": MAY}


@pytest.mark.clause("A7-ABIL-05", "A7-RULING-25", "A7-ABIL-06", "A7-GOLD-04")
def test_a7_abil_05_why_each_action_ability_may_be_used_or_not_whatever_is_left() -> None:
    g = duel(KIT.format(hush="You gain +1 speed."), a="Hero | Kit up", b="Foe | Hush up").state.fight
    for left in range(4):
        own = {
            name: NOT_ENOUGH if why != NOT_YOURS and left < (2 if name == "Feast" else 1) else why
            for name, why in FREE.items()
        }
        assert answers(g, 0, left) == own, left
        assert answers(g, 1, left) == (THEIRS if left else THEIRS | {"Sell": NOT_ENOUGH}), left
    g = duel(KIT.format(hush="You gain +1 speed."), a="Hero | Kit down", b="Foe | Hush up").state.fight
    for seat in range(2):
        assert set(answers(g, seat, 3).values()) <= {NOT_IN_FORCE, NOT_YOURS}, "face-down"


@pytest.mark.clause("A7-ABIL-05", "A7-USE-02")
def test_a7_abil_05_what_was_used_as_often_as_it_may_be_or_now_has_something_to_do() -> None:
    battle = duel(
        KIT.format(hush="You gain +1 speed.") + "card Axe: weapon", a="Hero, life 25 | Kit up", b="Foe | Axe up",
        play="A: use Nap",
    )  # fmt: skip
    g = battle.state.fight
    assert answers(g, 0, 2) == FREE | {"Nap": NOT_AS_OFTEN, "Wish": MAY, "Sweep": MAY}
    battle.play("A may not use Nap\nA: use Sweep\nA: use Wish\nA life 27")


@pytest.mark.clause("A7-ABIL-05", "A7-SIM-07", "A7-RULING-25")
@pytest.mark.parametrize(
    ("hush", "own", "theirs"),
    [
        ("Opponents cannot use Action abilities.", True, False),
        ("You cannot use Action abilities.", False, True),
        ("Opponents cannot use Reveal abilities.", False, False),
    ],
)
def test_a7_sim_07_who_is_barred_from_action_abilities_uses_none(hush: str, *, own: bool, theirs: bool) -> None:
    g = duel(KIT.format(hush=hush), a="Hero | Kit up", b="Foe | Hush up").state.fight
    barred = {name: why if why == NOT_YOURS else NOT_ALLOWED for name, why in FREE.items()}
    assert answers(g, 0, 3) == (barred if own else FREE)
    assert answers(g, 1, 3)["Sell"] == (NOT_ALLOWED if theirs else MAY)


@pytest.mark.clause("A7-RULING-25", "A7-RULING-26")
def test_a7_ruling_25_what_an_ability_makes_is_not_paid_for_with_its_own_actions() -> None:
    """An attack that takes one more action: with two actions for the whole there are enough, with one there are not."""
    cards = """
        card Hero: warrior
          Strike - Action: Make a basic attack.
        card Web: special
          Web: Opposing warriors must spend an additional action to attack.
    """
    for passed, fine in ((0, True), (1, True), (2, False)):
        battle = duel(cards, b="Foe | Web up", play="A: pass\n" * passed)
        battle.play("A may use Strike" if fine else "A may not use Strike")
        if fine:
            battle.play(f"A: use Strike\n{MISS}A actions {passed + 2}")


# --- coming into reach ------------------------------------------------------------------------------------------------

FAR = "  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  ."


@pytest.mark.clause("A7-RULING-41")
@pytest.mark.parametrize(
    ("text", "rows", "fine"),
    [
        ("Before you attack, you may move one space.", {}, True),
        ("Before you attack, gain 1 life.", {}, False),
        ("Before you are attacked, you may move one space.", {}, False),
        ("Before you attack with a basic attack, you may move one space.", {}, True),
        ("Before you attack with a weapon, you may move one space.", {}, False),
        ("Before your first attack each turn, you may move one space.", {}, True),
        ("Once per turn, before you attack, you may move one space.", {}, True),
        ("Before you attack, you may move one space.", {"a": "Hero | Kit down"}, False),
        ("Before you attack, you may move one space.", {"a": "Hero", "b": "Foe | Kit up"}, False),
    ],
)
def test_a7_ruling_41_an_attack_out_of_reach_may_be_declared_where_an_ability_of_ones_own_may_still_move(
    text: str, rows: dict[str, str], *, fine: bool
) -> None:
    cards = f"card Kit: special\n  Lunge: {text}\n  Cheer: Before you attack, you may gain 1 life."
    sides = {"a": "Hero | Kit up", "b": "Foe"} | rows
    battle = duel(cards, **sides, board=FAR)
    battle.play("A may attack B" if fine else "A may not attack B")


@pytest.mark.clause("A7-RULING-41", "A7-USE-02")
def test_a7_ruling_41_once_used_it_brings_nobody_into_reach_again() -> None:
    cards = "card Kit: special\n  Lunge: Once per turn, before you attack, you may move one space."
    battle = duel(cards, a="Hero | Kit up", board=FAR, play="A: attack B\nA: use Lunge; step b2 N\n" + MISS)
    battle.play("A: move b1 N\nA may not attack B")
