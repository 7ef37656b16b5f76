"""Which rolls and numbers an ability means or shields: the kind chosen, bonuses lost, what cannot be lowered."""

from __future__ import annotations

import pytest

from tests.constructs.fights import TURN_B, fight

ACROSS = """
  .  Bv .  .
  .  .  .  .
  .  .  .  .
  .  A^ .  .
"""


def test_rolls_of_the_chosen_kind_gain() -> None:
    """The choice holds for both players' rolls of that kind, and for no other kind, until the round ends."""
    cards = "card Idol: inspiration, initiative 9\n Light - Reveal: {s2-027}"
    chosen = fight(cards, "A: choose attack", start="round 1", a="Hero | Idol")
    chosen.play("A: attack B\ndice 3+2 3+4\nA total 7\nB total 7\nA: end turn\nB: attack A\ndice 1+2 3+4\nB total 4")
    chosen.play("A total 7\nB: end turn\nround 2\nA: attack B\ndice 3+2 3+4\nA total 5")
    defense = fight(cards, "A: choose defense", start="round 1", a="Hero | Idol")
    defense.play("A: attack B\ndice 3+2 3+4\nA total 5\nB total 8\nA: end turn\nB: attack A\ndice 1+2 3+4\nA total 9")


LOSS = """
    card Ally: special, initiative 9
      Oath - Reveal: {s2-030}
    card Gift: special
      Zeal: Your attack rolls gain +2. Your attack rolls get -1.
      Wall: Your defense rolls gain +3. Your warrior gains +1 speed.
"""


@pytest.mark.parametrize(
    ("choice", "attack", "defense", "actions"),
    [("attack roll", 4, 10, 4), ("defense roll", 6, 7, 4), ("speed", 6, 10, 3)],
)
def test_bonuses_of_the_chosen_kind_are_lost(choice: str, attack: int, defense: int, actions: int) -> None:
    """Bonuses go, penalties stay, and the number of the attack grid is no bonus from an ability."""
    scene = fight(LOSS, start="round 2", a="Hero | blank, Ally", b="Foe | Gift up", play=f"A: choose {choice}")
    scene.play(
        f"A: attack B\ndice 1+2 3+4\nB total {defense}\nA: end turn\nB: attack A\ndice 1+4 6+6\nB total {attack}"
    )
    scene.play("\n".join(["B: pass"] * (actions - 2)) + "\nB decides action\nB: pass\nround 3")


def test_a_grid_bonus_is_none_from_an_ability() -> None:
    cards = LOSS + "\ncard Foe: warrior, grid +3 / ^"
    scene = fight(cards, start="round 2", a="Hero | blank, Ally", b="Foe | Gift up", play="A: choose attack roll")
    scene.play("A: end turn\nB: attack A\ndice 1+4 6+6\nB total 7")


SLOPE = "\ncard Foe: warrior, experience 3, grid +3 / ^"


@pytest.mark.clause("A7-GLOS-10", "A7-GLOS-36")
@pytest.mark.parametrize(
    ("card", "said", "total"),
    [
        ("card Kit: armor\n Calm: {s3-049}", "", 8),
        ("card Kit: special\n Edict - Action: {s3-090}", "A: use Edict\n", 5),
        ("card Kit: weapon\n Chill: {s3-068}", "A: attack B with Kit\ndice 6+4 1+2\n", 5),
        ("card Kit: special\n Pit: {s5-075/2}", "", 5),
    ],
)
def test_what_the_attack_grid_adds_is_a_bonus_like_any_other(card: str, said: str, total: int) -> None:
    """A limit on bonuses that names no source is one on those of the grid, too."""
    at = "Hero | Kit up b2" if "Pit" in card else "Hero | Kit up"
    attack = f"A: end turn\nB: attack A\ndice 1+4 6+6\nB total {total}"
    fight(card + SLOPE, f"{said}{attack}", a=at)
    fight(card + SLOPE.replace("+3", "-2"), f"{said}{attack.replace(str(total), '3')}", a=at)


@pytest.mark.clause("A7-PRIN-68")
def test_an_attack_at_a_fixed_bonus_keeps_it_and_a_grid_bonus_above_a_limit_is_cut_to_it() -> None:
    cards = "card Kit: armor\n Calm: {s3-049}\ncard Foe: warrior, experience 3, grid +5 / ^"
    fight(cards, "A: end turn\nB: attack A\ndice 1+4 6+6\nB total 8", a="Hero | Kit up")
    blow = (
        "card Edict: special\n Edict - Action: {s3-090}\ncard Blow: special\n Blow - Action: Make a basic attack at +2."
    )
    fight(
        blow, "A: use Edict\nA: end turn\nB: use Blow\ndice 1+4 6+6\nB total 7", a="Hero | Edict up", b="Foe | Blow up"
    )


def test_the_attacker_may_give_up_the_bonus_of_the_grid_too() -> None:
    cards = "card Ward: armor\n Turn: {s4-009}\ncard Blade: weapon, Sword, damage 3, grid +3 / ^"
    begin = "A: end turn\nB: attack A with Blade\n"
    at = {"a": "Hero | Ward up", "b": "Foe | Blade up"}
    fight(cards, f"{begin}B: yes\ndice 6+4 1+2\nB total 10\nA life 7", **at)
    fight(cards, f"{begin}B: no\ndice 6+4 1+2\nB total 13\nA life 8", **at)


TORC = """
    card Torc: armor
      Light: {s4-019}
"""


def test_opposing_cards_do_not_lower_rolls() -> None:
    cards = TORC + "card Gloom: special\n Dread: Your opponent's attack and defense rolls get -3."
    fight(cards, a="Hero | Torc up", b="Foe | Gloom up", play="A: attack B\ndice 3+2 6+6\nA total 5")
    fight(cards, a="Hero | blank, Torc up", b="Foe | Gloom up", play="A: attack B\ndice 3+2 6+6\nA total 5")
    fight(cards, b="Foe | Gloom up", play="A: attack B\ndice 3+2 6+6\nA total 2")


def test_own_cards_may_lower_what_opposing_ones_cannot() -> None:
    cards = TORC + "card Load: special\n Weight: Your attack rolls get -3. Your warrior gets -1 speed."
    fight(cards, a="Hero | Torc up, Load up", play="A: attack B\ndice 3+2 6+6\nA total 2\nA: pass\nB decides action")


def test_opposing_cards_do_not_lower_speed_or_experience() -> None:
    cards = TORC + "card Chain: special\n Drag: Your opponent gets -2 speed and -3 experience."
    fight(cards, "A: pass; pass\nA decides action", a="Hero | Torc up", b="Foe | Chain up")
    shielded = fight(
        cards, "A: end turn\nround 2", start=TURN_B.replace("B,", "A,"), a="Hero | Torc up", b="Foe | Chain"
    )
    shielded.play("A experience 4")


@pytest.mark.clause("A7-PRIN-54")
def test_opposing_cards_do_not_lower_dice_either() -> None:
    cards = TORC + "card Jinx: special\n Curse: Once per turn, you may reduce one die of the attack roll by 1."
    free = fight(cards, "A: attack B\ndice 3+2 6+6\nB decides use", b="Foe | Jinx up")
    free.play("B: use Curse\nB: die A1\nA total 4")
    fight(cards, "A: attack B\ndice 3+2 6+6\nA total 5", a="Hero | Torc up", b="Foe | Jinx up")


@pytest.mark.clause("A7-PRIN-54")
def test_a7_prin_54_a_reroll_is_no_reduction() -> None:
    cards = TORC + "card Jinx: special\n Curse: Once per turn, re-roll one die of your opponent's attack roll."
    fight(
        cards,
        "A: attack B\ndice 6+5 6+6\nB: use Curse\nB: die A1\ndice 1\nA total 6",
        a="Hero | Torc up",
        b="Foe | Jinx up",
    )


CODE = """
    card Code: special
      Plain: {s4-080}
      Heir: {s4-080/2}
    card Charm: special
      Luck: Once per turn, you may re-roll your attack roll.
      Zeal: Your attack rolls gain +2.
      Doom: Your opponent's defense rolls get -2.
      Dice: When making attack rolls, roll one extra die.
      Rise: All of your rolls gain +1.
      Omen - Action: Roll two dice. If the total is greater than 7, gain 1 life.
"""


def test_nothing_affects_rolls_but_bonuses_of_attack_and_defense() -> None:
    """No re-roll, penalty or extra die; and rolls that are neither attack nor defense get no bonus at all."""
    free = fight(CODE, "A: attack B\nwaits for 5 dice\ndice 1+2+3 3+4\nA decides use", a="Hero | Charm up")
    free.play("A: pass\nA total 9\nB total 5\nA: use Omen\ndice 3+4\nA life 11")
    both = fight(CODE, "A: attack B\nwaits for 4 dice\ndice 1+2 3+4", a="Hero | Charm up", b="Foe | Code up")
    both.play("A total 6\nB total 7\nA: use Omen\ndice 3+4\nA life 10")


@pytest.mark.clause("A7-PRIN-56")
def test_a7_prin_56_protection_is_judged_when_the_roll_is_made() -> None:
    """A penalty for the next roll arises under the protection, which is gone by the time of that roll."""
    cards = """
        card Code: special
          Plain: {s4-080}
        card Net: weapon
          Tangle: {s5-023/2}
        card Wind: special
          Gust - Action: Discard one of your opponent's specials.
    """
    at = {"a": "Hero | Net up, Wind up", "b": "Foe | Code up"}
    hit = "A: attack B with Net\ndice 6+5 1+1\nB total 2\n"
    turns = "A: end turn\nB: attack A\ndice 2+1 3+4\nA total 7\nB total 3\nB: end turn\nround 2\n"
    fight(cards, hit + turns + "A: attack B\ndice 1+2 3+4\nB total 7", **at)
    fight(cards, hit + "A: use Gust\nCode discarded\nA: attack B\ndice 1+2 3+4\nB total 5", **at)


def test_from_the_discard_pile_one_roll_is_protected_once() -> None:
    scene = fight(
        CODE,
        "A: attack B\nB: use Heir on A\nwaits for 4 dice\ndice 1+2 3+4\nA total 6\nB total 5",
        a="Hero | Charm up",
        b="Foe | Code discarded",
    )
    scene.play("A: attack B\nwaits for 5 dice")


def test_damage_of_an_ability_that_leaves_one_life() -> None:
    cards = """
        card Fate: inspiration, initiative 9, Fate
          Shears - Reveal: {p3-16}
        card Clotho: special, Fate
        card Thread: armor, Fate
    """
    seat = "Hero | Clotho up, Thread up, Fate"
    fight(cards, start="round 3", a=seat, b="Foe, life 9", play="B life 6")
    fight(cards, start="round 3", a=seat, b="Foe, life 3", play="B life 1\nnot over")
    fight(cards, start="round 3", a=seat, b="Foe, life 1", play="B life 1\nnot over")
    # What answers damage does not change that.
    answers = cards + "card Sap: armor\n Ache: After you take damage, gain 2 life."
    fight(answers, start="round 3", a=seat, b="Foe, life 3 | Sap up", play="B life 3")
    fight(cards, start="round 3", a="Hero | Clotho up, blank, Fate", b="Foe, life 9", play="B life 9")


def test_a_bonus_for_each_element_shared_with_one_opponent() -> None:
    """Cards face-up, warriors included, on both sides; an element that several cards have counts once."""
    cards = """
        card Hero: warrior, experience 4, Fire
        card Foe: warrior, Wind
        card Sky: inspiration, Aether
          Both: {s4-047}
          Bond: {s4-047/2}
        card Earth: armor, Earth
        card Clay: special, Earth
        card Omen: special
          Omen - Action: Roll two dice. If the total is greater than 9, gain 1 life.
    """
    fight(cards, a="Hero | Sky up", b="Foe", play="A: attack B\ndice 1+2 3+4\nA total 5")
    fight(cards, a="Hero | Sky up", b="Foe | Earth up, Clay up", play="A: attack B\ndice 1+2 3+4\nA total 7")
    fight(cards, a="Hero | Sky up", b="Foe | Earth up, Clay", play="A: attack B\ndice 1+2 3+4\nA total 7")
    fight(cards, a="Hero | Sky up, Omen up", b="Foe", play="A: use Omen\ndice 3+5\nA life 11")
    fight(cards, "B: attack A\ndice 1+2 3+4\nA total 7", start=TURN_B, a="Hero | Sky up", b="Foe | Earth up")


def test_a_bonus_where_no_other_ability_gives_one() -> None:
    cards = """
        card Dance: armor
          Stamp: {s4-049}
        card Club: weapon, damage 1
        card Axe: weapon, damage 2
        card Ward: special
          Aid: Your defense rolls gain +1 while you have 4 or more life.
    """
    attack = "A: attack B with Axe\ndice 1+2 3+4\n"
    fight(cards, attack + "B total 9", a="Hero | Axe up", b="Foe | Dance up, Club up")
    fight(cards, attack + "B total 8", a="Hero | Axe up", b="Foe | Dance up, Club up, Ward up")
    fight(cards, attack + "B total 9", a="Hero | Axe up", b="Foe, life 3 | Dance up, Club up, Ward up")
    # No more than the own weapon's base damage: nothing to stamp at.
    fight(cards, "A: attack B\ndice 1+2 3+4\nB total 7", a="Hero", b="Foe | Dance up, Club up")


def test_two_empty_lines_between() -> None:
    cards = "card Bow: weapon, damage 1, grid +0 / . / . / ^\n Draw: {s2-023}\ncard Rock: special"
    shot = "A: attack B with Bow\ndice 6+5 1+2\n"
    fight(cards, shot + "B life 8", a="Hero | Bow up", board=ACROSS)
    # A card in one of them: that row is not empty.
    fight(cards, shot + "B life 9", a="Hero | Bow up, Rock up d2", board=ACROSS)


def test_one_empty_line_between_is_too_few() -> None:
    cards = "card Bow: weapon, damage 1, grid +0 / . / ^\n Draw: {s2-023}"
    near = "  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  ."
    fight(cards, "A: attack B with Bow\ndice 6+5 1+2\nB life 9", a="Hero | Bow up", board=near)


def test_two_empty_columns_between() -> None:
    """As well as rows; and the row both stand in need not be empty."""
    cards = "card Bow: weapon, damage 1, grid +0 / . / . / ^\n Draw: {s2-023}"
    side = "  .  .  .  .\n  A> .  .  B<\n  .  .  .  .\n  .  .  .  ."
    fight(cards, "A: attack B with Bow\ndice 6+5 1+2\nB life 8", a="Hero | Bow up", board=side)


@pytest.mark.clause("A7-ERR-05")
def test_a7_err_05_after_the_damage_and_from_then_on() -> None:
    """The hit that sets it off deals what it did before; every later one more."""
    cards = "card Pole: weapon, damage 2\n Fury: {s3-028}"
    first = "A: attack B with Pole\ndice 6+5 1+2\nB life 8\nA: end turn\nB: end turn\nround 2\n"
    fight(cards, first + "A: attack B with Pole\ndice 6+5 1+2\nB life 5", a="Hero | Pole up")
    # A roll no greater than the defender's experience does not.
    low = first.replace("6+5 1+2", "2+1 1+1")
    fight(cards, low + "A: attack B with Pole\ndice 6+5 1+2\nB life 6", a="Hero | Pole up")


@pytest.mark.clause("A7-PRIN-44", "A7-ERR-05")
def test_a7_prin_44_no_damage_no_fury() -> None:
    """It waits for the damage: a hit whose damage is prevented is none that dealt any."""
    cards = """
        card Pole: weapon, damage 2
          Fury: {s3-028}
        card Shield: armor
          Parry: Once per game, after you are hit, reduce all damage from that attack to 0.
    """
    scene = fight(cards, "A: attack B with Pole\ndice 6+5 1+2\nB: use Parry\nB life 10", a="Hero | Pole up",
                  b="Foe | Shield up")  # fmt: skip
    scene.play("A: end turn\nB: end turn\nround 2\nA: attack B with Pole\ndice 6+5 1+2\nB life 8")


@pytest.mark.clause("A7-GLOS-54")
def test_the_next_roll_of_the_same_kind_is_set_to_one_less() -> None:
    """Whose roll it was, theirs is the next one of that kind; bonuses are then added (A7-GLOS-55)."""
    cards = """
        card Tome: special
          Lore: {s5-035}
        card Kit: armor
          Zeal: Your attack rolls gain +2.
    """
    at = {"a": "Hero | Kit up", "b": "Foe | Tome up"}
    first = "A: attack B\ndice 1+2 3+4\n"
    theirs = fight(cards, first + "B: use Lore on A\nTome discarded\nA: attack B\nwaits for 2 dice\ndice 1+1", **at)
    theirs.play("A total 6\nB total 2")
    own = fight(cards, first + "B: use Lore on B\nA: end turn\nB: attack A\ndice 1+2 6+6\nB total 3\nB: end turn", **at)
    own.play("round 2\nA: attack B\nwaits for 2 dice\ndice 1+2\nB total 6\nA total 5\nA: attack B\nwaits for 4 dice")


TEMPLE = """
    card Hero: warrior, experience 4, speed 9
    card Temple: special
      Guess: {p4-24}
    card Kit: armor
      Nerve: Once per roll, you may re-roll one die of your attack roll.
"""


@pytest.mark.clause("A7-PRIN-31", "A7-ERR-11")
def test_a7_prin_31_barred_only_after_it_helped() -> None:
    """A wrong guess costs nothing: the next attack roll of the round asks again, until one has helped."""
    scene = fight(TEMPLE, "A: attack B\nA: choose odd\ndice 6+5 2+1\nB life 9", a="Hero | Temple up")
    scene.play(
        "A: attack B\nA: choose even\ndice 6+5 2+2\nB life 8\nA: attack B\nA: choose odd\ndice 6+5 2+2\nB life 6"
    )
    # This and the next attack deal more; then it is over for the round, for all attack rolls of it.
    scene.play("A: attack B\nwaits for 4 dice\ndice 6+5 2+2\nB life 4\nA: attack B\ndice 6+5 2+2\nB life 3")
    scene.play(
        "A: end turn\nB: end turn\nround 2\nA: attack B\nA decides number\nA: choose odd\ndice 6+5 2+1\nB life 2"
    )


def test_the_guess_is_held_against_the_final_rolls() -> None:
    play = "A: attack B\nA: choose odd\ndice 6+4 2+2\nA: use Nerve; die A1\ndice 5\n"
    fight(TEMPLE, play + "A total 9\nB life 8", a="Hero | Temple up, Kit up")
    # A defense roll that matches as well spoils it; and so does one of the wrong parity.
    fight(TEMPLE, play.replace("2+2", "2+1") + "B life 9", a="Hero | Temple up, Kit up")


FLOOD = """
    card Flood: special, initiative 9
      Tide - Reveal: {s4-045}
    card Idol: inspiration, Deity
    card Kit: armor
      Nerve: Once per turn, you may re-roll one die of your attack roll.
    card Saint: inspiration, Deity
    card Load: armor
      Load: Your defense rolls get -1.
"""


@pytest.mark.clause("A7-RULING-51")
def test_each_die_of_a_face_becomes_another_for_a_round() -> None:
    """Of every roll, also after a re-roll, and for doubles too; the opponent's fives fall to two."""
    seat = "Hero | Idol up, Kit up, Flood"
    scene = fight(FLOOD, "A: attack B\ndice 1+3 5+5\nA: pass\nA total 9\nB total 4", start="round 3", a=seat)
    scene.play("A: attack B\ndice 3+6 5+1\nA: use Nerve; die A1\ndice 1\nA total 12\nB total 3\nB life 7\nA: end turn")
    scene.play(
        "B: attack A\ndice 5+6 1+1\nB total 8\nA total 12\nB: end turn\nround 4\nA: attack B\ndice 1+3 5+5\nA: pass"
    )
    scene.play("A total 4\nB total 10")


def test_a_deity_on_either_side_decides_whose_dice_change() -> None:
    own = fight(
        FLOOD, "A: attack B\ndice 1+3 5+5", start="round 3", a="Hero | Idol up, Kit up, Flood", b="Foe | Saint up"
    )
    own.play("A: pass\nA total 9\nB total 10")
    mine = "Hero | blank, Kit up, Flood"
    none = fight(FLOOD, "A: attack B\ndice 1+3 5+5", start="round 3", a=mine, b="Foe | Load up")
    none.play("A: pass\nA total 4\nB total 3")


STAFF = """
    card Hero: warrior, experience 4, Wind
    card Staff: inspiration
      Reed: {s5-057/2}
    card Omen: special
      Omen - Action: Roll two dice. If the total is greater than 7, gain 1 life.
      Flash: After you make an attack roll, roll two dice. If the total is greater than 7, gain 1 life.
"""


def test_the_first_of_all_rolls_of_a_turn() -> None:
    """Whatever it is for; in the opponent's turn too; and it stays the first while others come after it."""
    scene = fight(STAFF, "A: attack B\ndice 1+2 3+4\nA total 4\nA: attack B\ndice 1+2 3+4\nA total 3\nA: end turn",
                  a="Hero | Staff up")  # fmt: skip
    scene.play("B: attack A\ndice 1+2 3+4\nA total 8\nB: attack A\ndice 1+2 3+4\nA total 7")
    scene = fight(
        STAFF, "A: use Omen\ndice 3+4\nA life 11\nA: use Omen\ndice 3+4\nA life 11", a="Hero | Staff up, Omen up"
    )
    # Dice thrown while the attack's lie on the table are a later roll.
    scene.play("A: end turn\nB: end turn\nround 2\nA: attack B\ndice 1+2 3+4\ndice 3+4\nA life 11\nA total 4")
    fight(STAFF.replace("Wind", "Fire"), "A: attack B\ndice 1+2 3+4\nA total 3", a="Hero | Staff up")


PENALTIES = [
    ("Opponents' attack rolls get -1 for each of your face-up support cards, to a maximum of -2.",
     "B: attack A\ndice 3+4 6+6\nB total 5"),
    ("Opponents' attack rolls get -1 for each of your face-up support cards, to a maximum of 2.",
     "B: attack A\ndice 3+4 6+6\nB total 5"),
    ("Opponents get -1 speed for each of your face-up support cards, to a maximum of 1.", "B speed 2"),
    ("When you are hit, opponents' attack rolls get -1 this round, to a maximum of -2.",
     "\n".join("B: attack A\ndice 6+4 1+2\nB total " + str(each) for each in (10, 9, 8))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), PENALTIES, ids=[each[0] for each in PENALTIES])
def test_a_maximum_of_a_penalty_is_of_its_size(text: str, play: str) -> None:
    cards = "card Kit: special\n Trick: " + text + "\ncard One: special\ncard Two: special"
    fight(cards, play, a="Hero | Kit up, One up, Two up", start=TURN_B)
