"""Anachronism, Set 7: the one moment in which a constant is used, and what is gained then (A7-PRIN-21, 22, 47)."""

from __future__ import annotations

import pytest

from agon.scenario import Scene
from tests.rules.duels import APART, duel
from tests.rules.test_a7_23_multiplayer import CORNERS_OF_THREE, several

TURN = "round 3, turn {0}, {0} won initiative"


def revealed(cards: str, who: str) -> Scene:
    """Return a scene in round 2, in which ``who`` has revealed Coat, and Glass of the other has answered."""
    row = {who: "blank, Coat", "BA"["AB".index(who)]: "Glass up"}
    seats = [f"{name} | {row[seat]}" for seat, name in (("A", "Hero"), ("B", "Foe"))]
    battle = duel(cards, a=seats[0], b=seats[1], start="round 2", board=APART)
    assert int(battle.state.fight.depth) == 0
    return battle


GLASS = "card Glass: special\n  Glass: When a warrior gains speed, gain 1 life.\n"


@pytest.mark.clause("A7-PRIN-21", "A7-PRIN-47")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize(
    ("said", "gains"),
    [
        ("Warm: You gain +1 speed.", 1),
        ("Warm: All warriors gain +1 speed.", 2),
        ("Warm: Other warriors gain +2 speed.", 1),
        ("Warm: All opponents get -1 speed.", 0),
        ("Warm: Your attack rolls gain +1.", 0),
        ("Warm: While you have less than 5 life, you gain +1 speed.", 0),
        ("Warm: While you have more than 5 life, you gain +1 speed.", 1),
        ("Warm: You gain +1 speed for each of your weapons.", 0),
        ("Warm: You gain +1 speed for each of your armors.", 1),
        ("Warm: Each warrior gains +1 speed for each shield they have.", 1),
        ("Wise: You gain +1 experience.\n  Warm: You gain +1 speed.", 1),
        ("Warm: You gain +1 speed.\n  Mind: Your experience cannot be less than 2.\n  Cool: You gain +2 speed.", 2),
        ("Cool: All opponents get -1 speed.\n  Warm: You gain +1 speed.", 1),
        ("Hot - Action: You gain +1 speed this turn.", 0),
    ],
)
def test_a7_prin_21_speed_is_gained_as_the_card_that_gives_it_is_switched_on(who: str, said: str, gains: int) -> None:
    """Once for each warrior that gains some, by each ability that gives it; not by other cards, not later on."""
    cards = f"{GLASS}card Coat: armor, initiative 5, Shield\n  {said}"
    other = "BA"["AB".index(who)]
    battle = revealed(cards, who)
    battle.play(f"{other} life {10 + gains}")
    assert [each for each in battle.log() if "(Glass)" in each and "life" in each] == [
        f"{'Foe' if other == 'B' else 'Hero'} gains 1 life (Glass)."
    ] * gains


@pytest.mark.clause("A7-PRIN-47", "A7-GOLD-03")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize("banned", ["", "Opponents cannot gain speed.", "Warriors cannot gain speed."])
@pytest.mark.parametrize(
    "said",
    [
        "You gain +2 speed this turn.", "You gain +1 speed on your next turn.", "You get -1 speed this turn.",
        "Each opponent gains +1 speed this round.", "You gain +2 experience this game.",
    ],
)  # fmt: skip
def test_a7_prin_47_speed_is_gained_when_it_is_granted_and_not_where_none_can_be(
    who: str, banned: str, said: str
) -> None:
    """Also what counts only later; less speed, and anything else, may be had."""
    other = "BA"["AB".index(who)]
    order = f"  Order: {banned}\n" if banned else ""
    cards = f"""card Boots: special
  Run - Action: Gain 1 life. {said}
  Only - Action: {said}
card Order: special
{order}
card Eye: armor
  Eye: When a warrior gains speed, gain 1 life.
"""
    row = {who: "Boots up, Eye up", other: "Order up"}
    battle = duel(
        cards, a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", start=TURN.format(who), board=APART,
        play=f"{who}: use Run",
    )  # fmt: skip
    gives = "+" in said and "speed" in said
    to_opponent = "opponent" in said
    barred = gives and bool(banned) and (not to_opponent or banned.startswith("Warriors"))
    assert int(battle.state.fight.life("AB".index(who))) == 11 + (gives and not barred)
    speed = {"You gain +2 speed this turn.": 5, "You get -1 speed this turn.": 2}.get(said, 3)
    battle.play(f"{who} speed {3 if barred else speed}\n{other} speed {4 if to_opponent and not barred else 3}")
    told = [each for each in battle.log() if each.startswith("Boots: ")]
    assert len(told) == (0 if barred or "speed" not in said else 1)
    fresh = duel(cards, a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", start=TURN.format(who), board=APART)
    assert ("use Only" in fresh.options()) == (not barred)


@pytest.mark.clause("A7-PRIN-47", "A7-GOLD-03")
@pytest.mark.parametrize("ban", [True, False])
@pytest.mark.parametrize(
    ("said", "is_speed"),
    [
        ("You gain +2 experience this turn", False),
        ("You gain +2 experience this round", False),
        ("You gain +1 damage this turn", False),
        ("Your attack rolls gain +2 this turn", False),
        ("You gain +1 speed this turn for each of your Weapons", None),
        ("You gain +1 speed this turn for each of your Armors", True),
        ("You gain +1 speed this turn for each of your support cards", True),
    ],
)
def test_a7_gold_03_who_cannot_gain_speed_gains_all_else_and_no_speed_at_all_may_be_had(
    said: str, *, is_speed: bool | None, ban: bool
) -> None:
    """What is forbidden is to gain speed; with no Weapon in play none is gained, and the ability is used in vain."""
    cards = f"""
        card Boots: special
          Run - Action: {said}.
        card Order: armor
          Order: {"You cannot gain speed" if ban else "You may move diagonally"}.
    """
    battle = duel(cards, a="Hero | Boots up, Order up", start=TURN.format("A"), play="A experience 3, speed 3")
    if ban and is_speed:
        battle.play("A may not use Run")
        return
    speed = 3 if not is_speed else 4 if "Armor" in said else 5
    battle.play(f"A: use Run\nA experience {5 if 'experience' in said else 3}\nA speed {speed}")
    battle.play(f"A: attack B\ndice 6+5 1+2\nA total {13 if 'rolls' in said else 11}")
    battle.play(f"B life {8 if 'damage' in said else 9}")


@pytest.mark.clause("A7-PRIN-21", "A7-PRIN-22")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize(
    ("said", "uses"),
    [
        ("", 0),
        ("Warm: Your attack rolls gain +1.", 1),
        ("Warm: Your attack rolls gain +1. Your defense rolls gain +1.", 1),
        ("Warm: Your attack rolls gain +1.\n  Cool: You gain +1 experience.", 2),
        ("Hot - Action: Gain 1 life.", 0),
        ("Hot - Action: Gain 1 life.\n  Warm: Your attack rolls gain +1.", 1),
        ("Nerve: Once per turn, you may re-roll one die of your attack roll.", 0),
        ("Ghost: If this card is in your discard pile, your attack rolls gain +1.", 0),
        ("Nerve: Once per turn, you may re-roll one die of your attack roll.\n  Warm: Your defense rolls gain +1.", 1),
    ],
)
def test_a7_prin_21_each_constant_that_simply_holds_is_used_once_as_it_is_switched_on(
    who: str, said: str, uses: int
) -> None:
    """By its player; unless abilities of such cards cannot be used then."""
    other = "BA"["AB".index(who)]
    coat = f"card Coat: armor, initiative 5\n  {said}\n" if said else "card Coat: armor, initiative 5\n"
    glass = """card Glass: special
  Glass: After an opponent uses an ability, gain 1 life.
card Self: inspiration
  Self: After you use an ability, gain 3 life.
card Deed: special
  Deed: After an opponent uses an action ability, gain 5 life.
card Ban: weapon
  Ban: Opponents cannot use abilities on armors.
"""
    for row, expected in (("Glass up", uses), ("Deed up", 0), ("Self up", 0), ("Glass up, Ban", uses)):
        battle = duel(
            coat + glass, start="round 2", board=APART,
            a=f"Hero | {'blank, Coat' if who == 'A' else row}", b=f"Foe | {'blank, Coat' if who == 'B' else row}",
        )  # fmt: skip
        life = int(battle.state.fight.life("AB".index(other)))
        if "Ban" not in row:
            assert life == 10 + expected, row
        battle.play(f"{who} life 10")
    barred = duel(
        coat + glass, start="round 3", board=APART,
        a=f"Hero | {'blank, blank, Coat' if who == 'A' else 'Glass up, Ban up'}",
        b=f"Foe | {'blank, blank, Coat' if who == 'B' else 'Glass up, Ban up'}",
    )  # fmt: skip
    assert int(barred.state.fight.life("AB".index(other))) == 10


@pytest.mark.clause("A7-PRIN-22", "A7-RULING-85", "A7-PRIN-21")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize("when", ["before", "after", "never"])
def test_a7_prin_22_a_constant_barred_as_it_would_be_used_never_works_again(who: str, when: str) -> None:
    """Though what barred it has left; one that was used before the ban goes on. Actions are free again."""
    other = "BA"["AB".index(who)]
    cards = """
        card Ban: special
          Ban: Opponents cannot use abilities on armors.
          Drop - Action: Discard this card.
        card Coat: armor, initiative 5
          Warm: You gain +1 speed.
          Hot - Action: Gain 1 life.
          Ghost: If this card is in your discard pile, you gain +2 experience.
          Off - Action: Discard this card.
        card Mail: special
          Cool: You gain +3 experience.
    """
    ban = {"before": "Ban up", "after": "blank, Ban", "never": "blank"}[when]
    coat = {"before": "blank, Coat, Mail", "after": "Coat up, blank", "never": "blank, Coat"}[when]
    row = {who: coat, other: ban}
    battle = duel(cards, a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", start="round 2", board=APART)
    if not battle.options():
        battle.play("dice 6+6 1+1" if who == "A" else "dice 1+1 6+6")
    speed = 3 if when == "before" else 4
    battle.play(f"{who} speed {speed}\n{who} experience 3\n{who} {'may' if when == 'never' else 'may not'} use Hot")
    battle.play(f"{who}: end turn")
    if when != "never":
        battle.play(f"{other}: use Drop\n{who} speed {speed}")
    battle.play(f"{other}: end turn\nround 3")
    if not battle.options():
        battle.play("dice 6+6 1+1" if who == "A" else "dice 1+1 6+6")
    mail = 3 if when == "before" else 0
    battle.play(f"{who} may use Hot\n{who} speed {speed}\n{who} experience {3 + mail}\n{who}: use Off\n{who} speed 3")
    battle.play(f"{who} experience {3 + mail + (2 if when != 'before' else 0)}")


@pytest.mark.clause("A7-PRIN-21", "A7-PRIN-47")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a7_prin_47_each_of_three_gains_speed(place: int) -> None:
    cards = f"{GLASS}card Coat: armor, initiative 5\n  Warm: All warriors gain +1 speed.\n"
    rows = ["Ann | Glass up, blank", "Ben", "Cat"]
    rows[place] = rows[place].replace("blank", "Coat") if place == 0 else f"{rows[place]} | blank, Coat"
    battle = several(cards, seats=(rows[0], rows[1], rows[2]), start="round 2", board=CORNERS_OF_THREE)
    assert int(battle.state.fight.life(0)) == 13
