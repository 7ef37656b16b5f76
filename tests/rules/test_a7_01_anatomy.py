"""Anachronism, Set 7, section 1: what cards are and what their numbers do (A7-ANAT)."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from agon.cards import Card, Deck, load_cards, why_not_deck
from agon.cards.model import ELEMENTS, TYPES
from agon.core.errors import BadInputError
from agon.games.anachronism import SET7
from tests.rules.duels import APART, both_editions, duel

GRID = [". . .", ". . .", ". +0 .", ". ^ ."]
FIELDS: dict[str, dict[str, object]] = {
    "warrior": {"life": 5, "speed": 3, "experience": 3, "damage": 1, "element": "Fire", "grid": GRID},
    "inspiration": {"initiative": 4, "element": "Fire"},
    "weapon": {"initiative": 4, "damage": 1, "grid": GRID, "hands": 1},
    "armor": {"initiative": 4, "hands": 1},
    "special": {"initiative": 4, "hands": 1},
}  # fmt: skip
NEEDED = {
    "warrior": ("life", "speed", "experience", "damage", "element", "grid"),
    "inspiration": ("initiative",),
    "weapon": ("initiative", "damage", "grid"),
    "armor": ("initiative",),
    "special": ("initiative",),
}


def read_card(folder: Path, **fields: object) -> Card:
    import json

    path = folder / "cards.json"
    path.write_text(json.dumps([{"id": "x-1", "name": "Thing", **fields}]), encoding="utf-8")
    return load_cards(path).card("x-1")


@pytest.mark.clause("A7-ANAT-01", "A7-ANAT-03")
def test_a7_anat_01_and_03_a_card_is_a_warrior_or_a_support_of_one_of_four_types(tmp_path: Path) -> None:
    assert set(TYPES) == {"warrior", "inspiration", "weapon", "armor", "special"}
    for kind in TYPES:
        card = read_card(tmp_path, type=kind, **FIELDS[kind])
        assert card.is_warrior is (kind == "warrior")
        assert card.is_support is (kind != "warrior")
    for other in ("relic", "support", "location"):
        with pytest.raises(BadInputError, match="one of"):
            read_card(tmp_path, type=other, initiative=4)


@pytest.mark.clause("A7-ANAT-30", "A7-ANAT-25", "A7-GRID-01")
@pytest.mark.parametrize("kind", TYPES)
def test_a7_anat_30_each_type_prints_its_own_fields_and_no_others(kind: str, tmp_path: Path) -> None:
    whole = FIELDS[kind]
    assert read_card(tmp_path, type=kind, traits=["Torso"], text="Luck: Gain 1 life.", **whole).type == kind
    for field in NEEDED[kind]:
        with pytest.raises(BadInputError, match=field):
            read_card(tmp_path, type=kind, **{key: value for key, value in whole.items() if key != field})
    every = {
        key: value for fields in FIELDS.values() for key, value in fields.items() if key not in ("element", "hands")
    }
    for field in every.keys() - whole.keys():
        with pytest.raises(BadInputError, match=field):
            read_card(tmp_path, type=kind, **whole, **{field: every[field]})


@both_editions
@pytest.mark.clause("A7-ANAT-05", "A7-SETUP-07", "A7-SETUP-02", "A1-SETUP-04")
def test_a7_anat_05_a_warrior_starts_with_its_printed_life_in_its_own_row() -> None:
    """Also: the higher roller places second, in the row nearest to it, with the first warrior already to be seen."""
    duel(
        "card Hero: warrior, life 7\ncard Foe: warrior, life 4",
        start="setup",
        play="""
            dice 5+5 1+2
            B may only: place a4 N; place a4 E; place a4 S; place a4 W; place b4 N; place b4 E; place b4 S; \
place b4 W; place c4 N; place c4 E; place c4 S; place c4 W; place d4 N; place d4 E; place d4 S; place d4 W
            B: place c4 S
            log: Foe in c4
            A may not place a4 N; place b2 N
            A may only: place a1 N; place a1 E; place a1 S; place a1 W; place b1 N; place b1 E; place b1 S; \
place b1 W; place c1 N; place c1 E; place c1 S; place c1 W; place d1 N; place d1 E; place d1 S; place d1 W
            A: place a1 N
            A life 7, at a1 N
            B life 4, at c4 S
        """,
    )


@pytest.mark.clause("A7-ANAT-06", "A7-ANAT-13", "A7-ATK-14", "A7-END-01", "A7-ATK-17", "A7-ATK-18")
@pytest.mark.parametrize(("life", "over"), [(4, False), (3, True), (2, True)])
def test_a7_anat_06_and_13_the_printed_damage_comes_off_and_0_or_less_is_defeat(life: int, *, over: bool) -> None:
    battle = duel(
        "card Hero: warrior, damage 3",
        b=f"Foe, life {life}",
        play=f"""
            A: attack B
            dice 6+5 1+2
            log: Hero makes a basic attack on Foe
            B life {life - 3}
            A life 10
        """,
    )
    battle.play("over: A wins by defeat (A7-END-01)\nB is defeated" if over else "not over")


@both_editions
@pytest.mark.clause("A7-ANAT-07", "A7-ANAT-08", "A7-CRIT-07", "A7-ATK-16", "A1-ANAT-01")
def test_a7_anat_07_and_08_abilities_raise_life_above_the_printed_number_and_lower_it() -> None:
    """Damage of an ability is deducted from life too, and it is no hit."""
    duel(
        """
        card Hero: warrior, life 5
          Broth - Action: Gain 2 life.
          Spite - Action: Deal 2 damage to an opposing warrior.
        card Foe: warrior
          Sting: After you are hit, gain 5 life.
        """,
        play="""
            A: use Broth
            A life 7
            A: use Broth
            A life 9
            A: use Spite
            B life 8
            no log: Hit
        """,
    )


@both_editions
@pytest.mark.clause("A7-ANAT-09", "A7-TURN-01", "A7-TURN-09", "A1-ANAT-02")
@pytest.mark.parametrize("speed", [1, 2, 4])
def test_a7_anat_09_speed_is_the_number_of_actions_of_a_turn(speed: int) -> None:
    battle = duel(
        f"card Hero: warrior, speed {speed}\ncard Foe: warrior, speed 2", start="round 1, turn A, A won initiative"
    )
    for done in range(speed):
        battle.play(f"A decides action\nA actions {done}\nA: pass")
    battle.play("B decides action\nB: pass\nB decides action\nB: pass\nround 2")


@both_editions
@pytest.mark.clause("A7-ANAT-10", "A7-TURN-02", "A1-ANAT-02")
def test_a7_anat_10_abilities_raise_and_lower_speed() -> None:
    duel(
        """
        card Boots: special
          Quick - Reveal: Gain +1 speed this round.
        card Mud: armor
          Slow - Reveal: Opposing warriors get -2 speed this round.
        """,
        a="Hero | Boots",
        b="Foe | Mud",
        start="round 1",
        board=APART,
        play="""
            dice 6+6 1+1
            A speed 2
            B speed 3
            A: pass; pass
            B decides action
            B: pass; pass; pass
            round 2
            dice 6+6 1+1
            A speed 3
        """,
    )


@both_editions
@pytest.mark.clause("A7-ANAT-11", "A7-ANAT-12", "A7-TIE-01", "A7-DUR-08", "A7-RULING-69", "A1-ANAT-03")
def test_a7_anat_11_and_12_experience_breaks_ties_and_abilities_change_it() -> None:
    duel(
        """
        card Hero: warrior, experience 3
          Learn - Action: Gain +2 experience.
          Belittle - Action: An opposing warrior gets -1 experience.
        card Foe: warrior, experience 4
        """,
        start="round 1",
        play="""
            B won initiative          # 0 all, and Experience 4 over 3
            B: attack A
            dice 3+4 5+2
            log: Hit
            A life 9
            B: end turn
            A: attack B
            dice 3+4 5+2
            log: Miss
            A: use Learn
            A experience 5
            A: attack B
            dice 3+4 5+2
            log: Hit
            B life 9
            round 2
            A won initiative
            A: use Belittle
            B experience 3
        """,
    )


@both_editions
@pytest.mark.clause(
    "A7-ANAT-14",
    "A7-ATK-13",
    "A7-ANAT-19",
    "A7-GRID-08",
    "A7-GRID-09",
    "A7-GRID-10",
    "A7-GRID-11",
    "A7-ATK-03",
    "A1-ATK-04",
    "A1-GRID-05",
)
def test_a7_anat_14_and_19_each_attack_has_its_own_card_grid_and_damage() -> None:
    """The warrior's +1 and the spear's +2 on one space are never added, and neither grid lends the other a space."""
    battle = duel(
        """
        card Hero: warrior, damage 1, grid . +0 . / . +1 . / +0 ^ .
        card Spear: weapon, damage 4, grid . +2 . / . ^ +0
        """,
        a="Hero | Spear up",
        play="""
            A may attack B; attack B with Spear
            A: attack B with Spear
            dice 3+1 3+2          # 4 + 2 against 5
            A total 6
            B life 6
            A: attack B
            dice 3+1 2+2          # 4 + 1 against 4
            A total 5
            B life 5
        """,
    )
    # 1296 rolls; a beats d + 5 - 2 ...: see test_a7_07_grids for odds of every modifier.
    assert battle.odds("A", "attack B").modifier == 1
    for board, basic, spear in (
        ("  .  Bv .  .\n  .  .  .  .\n  .  A^ .  .\n  .  .  .  .", True, False),  # two ahead: the warrior's grid only
        ("  .  .  .  .\n  .  .  .  .\n  .  A^ Bv .\n  .  .  .  .", False, True),  # to the right: the spear's only
        ("  .  .  .  .\n  .  .  .  .\n  Bv A^ .  .\n  .  .  .  .", True, False),  # to the left: the warrior's only
    ):
        there = duel(
            """
            card Hero: warrior, damage 1, grid . +0 . / . +1 . / +0 ^ .
            card Spear: weapon, damage 4, grid . +2 . / . ^ +0
            """,
            a="Hero | Spear up",
            board=board,
        )
        there.play(f"A may{'' if basic else ' not'} attack B")
        there.play(f"A may{'' if spear else ' not'} attack B with Spear")


@pytest.mark.clause("A7-ANAT-15")
def test_a7_anat_15_abilities_raise_and_lower_the_damage_of_both_kinds_of_attack() -> None:
    duel(
        """
        card Hero: warrior, damage 2
          Fury: Your attacks deal +1 damage.
        card Foe: warrior
        card Spear: weapon, damage 4
        """,
        a="Hero | Spear up",
        play="A: attack B\ndice 6+5 1+2\nB life 7\nA: attack B with Spear\ndice 6+5 1+2\nB life 2",
    )
    duel(
        """
        card Hero: warrior, damage 2
        card Foe: warrior
        card Spear: weapon, damage 4
        card Hide: armor
          Thick: Attacks against you deal -1 damage.
        """,
        a="Hero | Spear up",
        b="Foe | Hide up",
        play="A: attack B\ndice 6+5 1+2\nB life 9\nA: attack B with Spear\ndice 6+5 1+2\nB life 6",
    )


@pytest.mark.clause("A7-ANAT-16")
def test_a7_anat_16_the_name_is_what_the_duplicate_rule_and_effects_go_by() -> None:
    def support(card_id: str, name: str) -> Card:
        return Card(card_id, name, "T", 1, "special", initiative=1, hands=0)

    warrior = Card("w", "Hero", "T", 1, "warrior", life=5, speed=3, experience=3, damage=1, element="Fire")
    others = (support("c", "Net"), support("d", "Drum"))
    same = Deck("d", "D", warrior, (support("a", "Torch"), support("b", "Torch"), *others))
    assert [each.clause for each in why_not_deck(same)] == ["A7-SETUP-14"]
    assert why_not_deck(Deck("d", "D", warrior, (support("a", "Torch"), support("a", "Torches"), *others))) == ()


@pytest.mark.clause("A7-ANAT-17", "A7-ANAT-18", "A7-GRID-02", "A7-GRID-03", "A7-GRID-07", "A7-GRID-12")
@pytest.mark.parametrize(("cell", "offered"), [("+0", True), ("+2", True), ("-3", True), (".", False)])
def test_a7_anat_17_and_18_a_grid_names_the_spaces_and_their_modifiers(cell: str, *, offered: bool) -> None:
    """A blank cell is never a target; +0 and negative numbers are."""
    for cards, attack in (
        (f"card Hero: warrior, grid {cell} / ^\ncard Club: special", "attack B"),
        (f"card Hero: warrior, grid +1 . . / . ^ .\ncard Club: weapon, grid {cell} / ^", "attack B with Club"),
    ):
        battle = duel(cards, a="Hero | Club up")
        if not offered:
            battle.play(f"A may not {attack} (A7-GRID-06)")
            continue
        battle.play(f"A: {attack}\ndice 4+3 1+2\nA total {7 + int(cell)}")


@pytest.mark.clause("A7-ANAT-20")
def test_a7_anat_20_warriors_and_inspirations_carry_an_element_the_others_none() -> None:
    cards = SET7.starter_cards().values()
    assert len(cards) == 80
    for card in cards:
        assert (card.element in ELEMENTS) is (card.type in ("warrior", "inspiration")), card


@pytest.mark.clause("A7-ANAT-21")
def test_a7_anat_21_there_are_seven_elements(tmp_path: Path) -> None:
    assert set(ELEMENTS) == {"Wood", "Wind", "Water", "Metal", "Fire", "Earth", "Aether"}
    for element in ELEMENTS:
        assert read_card(tmp_path, type="warrior", **{**FIELDS["warrior"], "element": element}).element == element
    with pytest.raises(BadInputError, match="element"):
        read_card(tmp_path, type="warrior", **{**FIELDS["warrior"], "element": "Ice"})


@both_editions
@pytest.mark.clause("A7-ANAT-22", "A1-ANAT-05")
def test_a7_anat_22_an_element_does_nothing_unless_an_ability_asks_for_it() -> None:
    """Of 1296 rolls 146 are ties, which dice decide evenly: 575 + 73 = 648, one half."""
    for element in ELEMENTS:
        plain = duel(f"card Hero: warrior, {element}\ncard Foe: warrior, Water")
        assert plain.odds("A", "attack B").hit == Fraction(648, 1296)
        asked = duel(
            f"card Hero: warrior, {element}\n  Hot: Your attack rolls gain +1 if you are a Fire warrior.\n"
            f"card Foe: warrior, Water"
        )
        assert (asked.odds("A", "attack B").hit > Fraction(1, 2)) is (element == "Fire")


@both_editions
@pytest.mark.clause("A7-ANAT-23", "A7-ANAT-24", "A1-ANAT-06")
@pytest.mark.parametrize("kind", ["inspiration", "weapon", "armor", "special"])
def test_a7_anat_23_and_24_any_type_may_have_several_traits_and_abilities_test_them(kind: str) -> None:
    for traits, bonus in (("Tome, Emblem", 1), ("Emblem, Tome", 1), ("Emblem", 0)):
        battle = duel(
            f"""
            card Hero: warrior, Male, Tome
              Awe: Your attack rolls gain +1 while you have a face-up Tome support card.
            card Thing: {kind}, {traits}
            """,
            a="Hero | Thing up",
            play="A: attack B\ndice 4+3 1+2",
        )
        battle.play(f"A total {7 + bonus}")


@both_editions
@pytest.mark.clause("A7-ANAT-26", "A7-ROUND-12", "A1-ROUND-02")
def test_a7_anat_26_the_higher_initiative_goes_first_unless_a_card_changes_that() -> None:
    cards = "card Slow: special, initiative 3\ncard Fast: armor, initiative 4"
    duel(cards, a="Hero | Slow", b="Foe | Fast", start="round 1", play="B won initiative\nB decides action")
    duel(cards, a="Hero | Fast", b="Foe | Slow", start="round 1", play="A won initiative\nA decides action")
    duel(
        cards + "\ncard Hero: warrior\n  Rash: You always take the first turn each round.",
        a="Hero | Slow",
        b="Foe | Fast",
        start="round 1",
        play="B won initiative\nA decides action",
    )


@pytest.mark.clause("A7-ANAT-27")
def test_a7_anat_27_any_warrior_may_wield_a_weapon_of_any_culture() -> None:
    for culture in ("Norse", "Japanese", "Greek"):
        duel(
            f"card Hero: warrior, culture Norse\ncard Blade: weapon, culture {culture}",
            a="Hero | Blade up",
            play="A may attack B with Blade",
        )


@pytest.mark.clause("A7-ANAT-28")
def test_a7_anat_28_flavor_has_no_effect() -> None:
    from agon.games.anachronism.decks import deal_of
    from agon.games.anachronism.options import read_options
    from agon.games.fights.table import Hand

    def deal(flavor: str) -> tuple[int, int]:
        warrior = Card(
            "w", "Hero", "T", 1, "warrior", life=5, speed=3, experience=3, damage=1, element="Fire", flavor=flavor
        )
        support = [
            Card(f"s{n}", f"Thing {n}", "T", n, "special", initiative=1, hands=0, flavor=flavor) for n in range(4)
        ]
        made = deal_of((Hand((warrior, *support)), Hand((warrior, *support))), read_options({}))
        return sum(len(each) for each in made.on), sum(len(each) for each in made.mods)

    assert deal("Your attack rolls gain +5.") == deal("") == (0, 0)


@pytest.mark.clause("A7-ANAT-29")
def test_a7_anat_29_the_arena_is_four_by_four() -> None:
    battle = duel("card Hero: warrior, speed 20", board="  .  .  .  Bv\n  .  .  .  .\n  .  .  .  .\n  A^ .  .  .")
    assert battle.state.fight.board.squares == 16
    battle.play("""
        A: move b1 E; move c1 E; move d1 E
        A may not move e1 E (A7-RULING-30)
        A: move d2 N; move d3 N; move c3 N; move c4 N
        A may not move c5 N (A7-RULING-30)
    """)
