"""Time Rift, sections 5 to 8 and 30: what cards print, and when a card file is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from agon.cards import (
    Card,
    Pool,
    card_from_plain,
    chain_of,
    import_file,
    load_cards,
    plain_card,
    save_cards,
    unread_in,
)
from agon.cards._files import load_own_folder
from agon.cards._rift import RIFT_ELEMENTS, RIFT_TYPES, rift_card_of
from agon.core.errors import BadInputError
from agon.language import load_language
from agon.language.lexicon import Lexicon

GRID = [" .  .  .", "+1 +0 -1", " .  ^  .", " .  .  ."]
WIDE = [". +1 +0 .", ". ^ . .", ". . . ."]
FIELDS: dict[str, dict[str, Any]] = {
    "champion": {"initiative": 5, "life": 8, "agility": 3, "damage": 2, "defense": -1, "grid": GRID},
    "weapon": {"initiative": 4, "cost": 1, "damage": 2, "hands": 1, "grid": GRID},
    "armor": {"initiative": 3, "body": "head"},
    "inspiration": {"initiative": 9},
    "special": {"initiative": 0},
}


def entry(kind: str, **changes: Any) -> dict[str, Any]:
    fields = {"id": f"x-{kind}", "name": f"A {kind}", "type": kind, "element": "Void", **FIELDS[kind], **changes}
    return {key: value for key, value in fields.items() if value is not None}


def card(kind: str, **changes: Any) -> Card:
    return rift_card_of(entry(kind, **changes), "here")


def refusal(kind: str, **changes: Any) -> str:
    with pytest.raises(BadInputError) as caught:
        card(kind, **changes)
    return str(caught.value)


@pytest.mark.clause("TR-CHAMP-02", "TR-CHAMP-12")
def test_a_champion_has_all_its_numbers_and_a_loadout_card_none_that_are_a_champions() -> None:
    champion = card("champion")
    assert (champion.type, champion.life, champion.speed, champion.experience) == ("warrior", 8, 3, 5)
    assert (champion.damage, champion.defense, champion.element, champion.initiative) == (2, -1, "Void", None)
    for field in ("initiative", "life", "agility", "damage", "defense", "grid"):
        assert f"field '{field}'" in refusal("champion", **{field: None})
    for field, value in {"hands": 1, "cost": 1, "body": "head"}.items():
        assert "TR-CHAMP-02" in refusal("champion", **{field: value})


@pytest.mark.clause("TR-ELEM-01")
def test_every_card_has_one_of_seven_elements() -> None:
    assert RIFT_ELEMENTS == ("Aether", "Fire", "Metal", "Wood", "Earth", "Water", "Void")
    for kind in RIFT_TYPES:
        assert {card(kind, element=each).element for each in RIFT_ELEMENTS} == set(RIFT_ELEMENTS)
        assert "TR-ELEM-01" in refusal(kind, element=None)
        assert "expected one of" in refusal(kind, element="Wind")


@pytest.mark.clause("TR-CARD-01")
def test_every_card_shows_an_initiative() -> None:
    for kind in RIFT_TYPES:
        assert "field 'initiative'" in refusal(kind, initiative=None)
    assert card("special").initiative == 0


@pytest.mark.clause("TR-CARD-02", "TR-CARD-20")
def test_a_weapon_prints_cost_damage_grid_and_hands() -> None:
    weapon = card("weapon", cost=2, hands=0)
    assert (weapon.cost, weapon.damage, weapon.hands, weapon.cell(1, 0)) == (2, 2, 0, 1)
    for field in ("cost", "damage", "grid", "hands"):
        assert "TR-CARD-02" in refusal("weapon", **{field: None})
    assert "TR-CARD-02" in refusal("weapon", body="arms")


@pytest.mark.clause("TR-CARD-04")
def test_hands_are_0_1_or_2() -> None:
    assert [card("weapon", hands=each).hands for each in (0, 1, 2)] == [0, 1, 2]
    for wrong in (3, -1, "two", True):
        assert "TR-CARD-04" in refusal("weapon", hands=wrong)


@pytest.mark.clause("TR-CARD-05", "TR-CARD-11")
def test_an_armor_is_worn_at_a_part_of_the_body_or_held_and_attacks_with_nothing() -> None:
    assert [card("armor", body=each).body for each in ("head", "torso", "legs", "arms")] == [
        "head",
        "torso",
        "legs",
        "arms",
    ]
    assert card("armor", body=None, hands=1).hands == 1
    assert "TR-CARD-05" in refusal("armor", body=None)
    assert "one of head" in refusal("armor", body="tail")
    for field, value in {"cost": 1, "damage": 1, "grid": GRID}.items():
        assert "TR-CARD-05" in refusal("armor", **{field: value})


@pytest.mark.clause("TR-CARD-07")
def test_an_inspiration_has_neither_body_nor_cost_nor_damage_nor_grid() -> None:
    for field, value in {"body": "head", "hands": 1, "cost": 1, "damage": 1, "grid": GRID}.items():
        assert "TR-CARD-07" in refusal("inspiration", **{field: value})


@pytest.mark.clause("TR-CARD-08", "TR-CARD-09", "TR-CARD-21")
def test_a_special_has_grid_cost_and_damage_together_or_none_of_them() -> None:
    three: dict[str, Any] = {"grid": GRID, "cost": 1, "damage": 3}
    assert card("special", **three, hands=2, body="torso").damage == 3
    assert card("special").grid is None
    for field, value in three.items():
        lacking = refusal("special", **{**three, field: None})
        assert "TR-CARD-09" in lacking
        assert f"field '{field}'" in lacking
        assert "TR-CARD-09" in refusal("special", **{field: value})


@pytest.mark.clause("TR-CARD-21")
def test_a_record_that_lacks_a_field_is_refused_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(
        'system = "timerift"\n[[cards]]\nid = "x-1"\nname = "Bow"\ntype = "weapon"\nelement = "Wood"\ninitiative = 3\n'
    )
    with pytest.raises(BadInputError, match=r"cards.toml, line 3, card 1 \(x-1\): field 'cost'.*TR-CARD-02"):
        load_cards(file)


@pytest.mark.clause("TR-CARD-13", "TR-CARD-14")
def test_the_keyword_line_has_type_region_culture_and_designation_in_this_order() -> None:
    knight = card("champion", keywords=["Human", "Europe", "Polish", "Knight"])
    assert (knight.cultures, knight.traits) == (("Polish",), ("Human", "Europe", "Knight"))
    assert knight.has_trait("knight")
    assert knight.has_culture("POLISH")
    sword = card("weapon", keywords=["Sword", "", "", "Relic"])
    assert (sword.cultures, sword.traits) == ((), ("Sword", "Relic"))
    assert "TR-CARD-13" in refusal("weapon", keywords="Sword")


@pytest.mark.clause("TR-GRID-12", "TR-RULING-31", "TR-GRID-02")
def test_a_grid_has_three_rows_of_four_cells_or_four_rows_of_three() -> None:
    tall, wide = card("weapon"), card("weapon", grid=WIDE)
    assert (tall.columns, tall.marker, wide.columns, wide.marker) == (3, 7, 4, 5)
    assert [wide.cell(0, column) for column in range(4)] == [None, 1, 0, None]
    for wrong in (GRID[:3], WIDE[:2], [*WIDE, ". . . ."], [". . . . .", ". ^ . . .", ". +1 . . ."]):
        assert "TR-GRID-12" in refusal("weapon", grid=wrong)
    assert "does not show the warrior" in refusal("weapon", grid=[". . . .", ". . . .", ". +1 . ."])


@pytest.mark.clause("TR-RULING-32")
def test_a_cell_numbered_0_can_be_attacked_and_an_empty_one_cannot() -> None:
    assert (card("weapon").cell(1, 1), card("weapon").cell(0, 0)) == (0, None)


@pytest.mark.clause("TR-CARD-12")
def test_a_hand_icon_always_carries_its_number() -> None:
    assert [card("weapon", hands=number).hands for number in (0, 1, 2)] == [0, 1, 2]
    for wrong in ("one", True, "hand", 3, -1, 1.5):
        assert "hands" in refusal("weapon", hands=wrong)


@pytest.mark.clause("TR-PWR-15")
def test_what_is_deployed_must_be_minion_or_terrain() -> None:
    assert "TR-PWR-15" in refusal("special", text="Deploy.")
    assert card("special", text="Deploy.", keywords=["Terrain"]).traits == ("Terrain",)
    assert card("special", text="Deploy as terrain.").traits == ()
    minion = card("special", text="Deploy.", keywords=["Minion"], life=2, defense=1)
    assert (minion.life, minion.defense) == (2, 1)
    assert "TR-PWR-DEPLOY-02" in refusal("special", life=2)


@pytest.mark.clause("TR-PWR-DEPLOY-01")
def test_only_specials_are_deployed() -> None:
    assert "TR-PWR-DEPLOY-01" in refusal("armor", text="Deploy on an empty space.")


@pytest.mark.clause("TR-CHAIN-02")
def test_a_chain_card_says_its_place_and_is_no_champion() -> None:
    assert chain_of(card("special", chain="Three Trials 2/3")) == ("Three Trials", 2, 3)
    assert chain_of(card("special")) is None
    for wrong in ("Three Trials", "Trials 4/3", "Trials 0/3", "Trials 1/9"):
        assert "TR-CHAIN-04" in refusal("weapon", chain=wrong)
    assert "TR-CHAIN-02" in refusal("champion", chain="Three Trials 1/3")


@pytest.mark.clause("TR-CARD-17", "TR-CARD-16")
def test_flavor_is_kept_apart_from_the_text_that_is_read() -> None:
    made = card("armor", text="Good Rim: Dodge 1.\nHeal 2.", flavor="Push 9 from here on.")
    assert [(each.name, each.text) for each in made.abilities] == [("Good Rim", "Dodge 1."), ("", "Heal 2.")]
    assert unread_in([made]) == ()


NAMED = {
    "Rage: +1 Damage.": "",
    "Iron Heart: Rage: +1 Damage.": "Iron Heart",
    "1 Action: Jump 2.": "",
    "Two charge tokens: Heal 1.": "",
    "Pay 1 Life: Heal 2.": "",
    "Discard this card: Gain 2 Life.": "",
    "Walked with the Men: Heal 1.": "Walked with the Men",
    "Sweet Water, Salt Water: Heal 1.": "Sweet Water, Salt Water",
    "The Raven Turns Its Head: Reroll 1.": "The Raven Turns Its Head",
    "When you are damaged, Rage: +1 Damage.": "",
    "Once per round, 1 Life: Gain 1 Action.": "",
    "Choose one: gain 1 Life or gain 1 Action.": "",
    "Push the Line: Push 2.": "Push the Line",
    "Chain: You gain +1 Agility.": "",
}


@pytest.mark.parametrize("line", NAMED)
@pytest.mark.clause("TR-CARD-18")
def test_a_name_before_a_colon_is_told_from_cost_time_and_keyword(line: str) -> None:
    made = card("inspiration", text=line)
    assert made.abilities[0].name == NAMED[line]
    assert unread_in([made]) == ()


def test_cards_are_written_and_read_back_the_same(tmp_path: Path) -> None:
    cards = [
        card("champion", keywords=["Human", "", "Greek", "King"], text="Iron Heart: Rage: +1 Damage."),
        card("weapon", grid=WIDE, cost=0, hands=0, chain="Trials 1/2"),
        card("armor", body=None, hands=0),
        card("inspiration", flavor="Words."),
        card("special", grid=GRID, cost=1, damage=1, defense=1, keywords=["Minion"], life=1),
    ]
    for suffix in ("toml", "json"):
        file = tmp_path / f"cards.{suffix}"
        save_cards(Pool.of(cards), file)
        assert list(load_cards(file).cards.values()) == cards
        assert list(import_file(file).pool.cards.values()) == cards
    assert [card_from_plain(plain_card(each)) for each in cards] == cards


def test_a_card_of_time_rift_in_a_file_of_anachronism_is_told_how_to_say_so(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text('[[cards]]\nid = "x-1"\nname = "Bow"\ntype = "weapon"\ncost = 1\n')
    with pytest.raises(BadInputError, match='write system = "timerift"'):
        load_cards(file)


def test_a_correction_is_the_text_in_force(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(
        'system = "timerift"\n[[cards]]\nid = "x-1"\nname = "Oath"\ntype = "inspiration"\nelement = "Wood"\n'
        'initiative = 3\n[[cards.abilities]]\nname = ""\ntext = "Heal 9."\n'
        '[[rulings]]\nid = "x-1"\nruling = "Erratum: should read \\"Heal 2.\\""\n'
    )
    assert load_cards(file).card("x-1").text_in_force(0) == "Heal 2."


@pytest.mark.clause("TR-FX-14")
def test_texts_may_name_every_element_and_many_cultures_and_keywords() -> None:
    lexicon = load_language("timerift").lexicon
    assert isinstance(lexicon, Lexicon)
    for word in (*lexicon.elements, *lexicon.cultures, *lexicon.traits):
        made = card("armor", text=f"Your attack totals get +1 while you have another {word} card.")
        assert unread_in([made]) == (), word


def test_a_folder_called_timerift_holds_cards_of_time_rift(tmp_path: Path) -> None:
    folder = tmp_path / "timerift"
    folder.mkdir()
    pool = Pool.of([card("champion"), *(card(kind) for kind in RIFT_TYPES[1:])])
    save_cards(pool, folder / "all.toml")
    text = (folder / "all.toml").read_text().replace('system = "timerift"\n', "")
    (folder / "all.toml").write_text(text)
    found = load_own_folder(folder, "timerift-starter")
    assert dict(found.cards) == dict(pool.cards)
