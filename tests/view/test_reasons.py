"""What a player is told of a number is what the engine makes it of: the lines beside it come to it."""

import pytest

from agon.cards import Card
from agon.games.fights.laws import comes_to
from agon.games.fights.state import FightState
from tests.view.scenes import ability, finish_rolls, scene, support, texts, warrior


def speed(state: FightState) -> tuple[int, list[str]]:
    shown = state.view(0)["seats"][0].get("speed")
    assert shown is not None
    assert comes_to(shown["printed"], shown["why"]) == shown["now"]
    return shown["now"], shown["why"]


def boots() -> Card:
    return support("Boots", ability("You gain +2 speed."), initiative=9)


@pytest.mark.clause("A7-RULING-03")
def test_a_card_whose_initiative_cannot_be_changed_is_not_shown_with_a_change() -> None:
    bell = support("Bell", ability("This card's initiative cannot be changed."), initiative=9)
    state = scene([warrior("Anna", ability("Your support cards gain +2 initiative.")), bell], [warrior("Bela")])
    seat = state.view(0)["seats"][0]
    assert seat["initiative"] == 9
    assert seat.get("initiative_why") == ["9 Bell", "cannot be changed by Bell", "+2 Anna, kept off by Bell"]
    assert comes_to(0, seat.get("initiative_why", [])) == 9


def test_a_gain_that_is_forbidden_is_no_part_of_a_speed() -> None:
    hex_ = support("Hex", ability("Opponents cannot gain speed."), ability("Opponents get -1 speed."))
    assert speed(scene([warrior("Anna"), boots()], [warrior("Bela"), hex_])) == (
        2,
        ["+2 Boots, kept off by Hex", "−1 Hex"],
    )


def test_a_loss_that_a_card_wards_off_is_no_part_of_a_speed() -> None:
    ward = support("Ward", ability("Your speed cannot be reduced by opponents."))
    hex_ = support("Hex", ability("Opponents get -1 speed."))
    anna = warrior("Anna", *ward.abilities)
    assert speed(scene([anna, boots()], [warrior("Bela"), hex_])) == (5, ["+2 Boots", "−1 Hex, kept off by Anna"])


def test_what_sets_or_limits_a_number_says_so_with_the_number() -> None:
    crown = support("Crown", ability("Your speed is 5."))
    anna = warrior("Anna", *crown.abilities)
    assert speed(scene([anna, boots()], [warrior("Bela")])) == (5, ["+2 Boots", "set to 5 by Anna"])


def test_a_base_damage_that_was_changed_for_good_says_by_what() -> None:
    anna = warrior("Anna", ability("Reduce its base damage by 1.", kind="action", name="Blunt"), damage=2)
    state = scene([anna], [warrior("Bela")])
    state.apply("use Blunt")
    assert state.view(0)["seats"][0].get("damage") == {"printed": 2, "now": 1, "why": ["−1 Anna"]}
    assert texts(state)[-1] == "The base damage of Anna changes by −1."


def test_a_reduction_that_its_own_minimum_stops_is_not_called_a_bonus() -> None:
    """A7-RULING-57."""
    wool = ability("Attacks against you deal -1 damage.")
    ward = support("Ward", ability("Attacks against you deal -3 damage, to a minimum of 1."), initiative=2)
    state = scene([warrior("Anna", damage=2)], [warrior("Bela", wool), ward])
    state.apply("attack B")
    finish_rolls(state, "6 5 1 2")
    tray = state.view(0)["tray"]
    assert tray is not None
    damage = tray.get("damage")
    assert damage is not None
    assert [(line["amount"], line["name"], line["reason"]) for line in damage["lines"]] == [
        (-1, "Bela", ""),
        (-3, "Ward", "its minimum is reached"),
    ]


def test_damage_that_nothing_changes_is_told_with_what_is_kept_off() -> None:
    oath = ability("Damage from your attacks cannot be modified.")
    fury = support("Fury", ability("Your attacks deal +1 damage."), initiative=9)
    state = scene([warrior("Anna", oath), fury], [warrior("Bela")])
    state.apply("attack B")
    finish_rolls(state, "6 5 1 2")
    tray = state.view(0)["tray"]
    assert tray is not None
    damage = tray.get("damage")
    assert damage is not None
    assert (damage["base"], damage["dealt"]) == (1, 1)
    assert [(line["amount"], line["name"], line["applies"], line["reason"]) for line in damage["lines"]] == [
        (0, "Anna, cannot be changed", True, ""),
        (1, "Fury", False, "limited by Anna"),
    ]
