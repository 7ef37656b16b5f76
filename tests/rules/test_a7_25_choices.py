"""Rulings that are a matter of choice: each is an option by name, and the same scene shows what it changes.

The first play is as we rule, the second under the other value; a record and a position say which was played.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import agon
from agon.arena.terms import CardField
from agon.cards import starter
from agon.core.errors import BadInputError
from agon.games.anachronism.options import OPTIONS
from agon.rules import catalogue_of
from agon.scenario import Scene
from tests.rules.duels import APART, duel
from tests.rules.test_a7_23_multiplayer import CORNERS_OF_THREE, RING_OF_THREE, STORM, several


def chosen(option: str, value: str) -> str:
    return f"option: {option} {value}"


def used(scene: Scene) -> str:
    """Who used abilities, in order, a letter each."""
    return "".join(each[0] for each in scene.log() if " uses " in each)


def test_every_ruling_of_choice_has_an_option() -> None:
    wanted = {each.id for each in catalogue_of("anachronism").clauses.values() if each.confidence == "choice"}
    assert wanted - {each.clause for each in OPTIONS} == set()
    for each in OPTIONS:
        if each.clause.startswith("A7-RULING"):
            assert each.set7 == each.original == each.values[0], "both editions are played as we rule"


def test_the_page_of_the_game_names_every_option_and_value() -> None:
    page = (Path(__file__).parents[2] / "docs" / "anachronism.md").read_text(encoding="utf-8")
    for each in OPTIONS:
        if each.clause.startswith(("A7-RULING", "A1-")):
            row = next(line for line in page.splitlines() if line.startswith(f"| `{each.name}` |"))
            assert each.clause in row
            if each.clause.startswith("A7-RULING"):
                assert all(f"`{value}`" in row or len(each.values) == 2 for value in each.values[1:])


@pytest.mark.parametrize(
    "option", [each for each in OPTIONS if each.clause.startswith("A7-RULING")], ids=lambda o: o.name
)
def test_records_and_positions_say_what_was_chosen(option: object) -> None:
    """And the defaults are not said: they are the ruling."""
    found = next(each for each in OPTIONS if each is option)
    decks = list(starter("anachronism").decks.values())[:2]
    for value in found.values:
        state = agon.game("anachronism", {found.name: value}).start(decks, seed=3)
        said = value != found.values[0]
        assert (f"option {found.name} {value}\n" in state.record()) == said
        assert (f" {found.name}={value} " in state.position()) == said
        game = agon.game("anachronism")
        assert game.from_position(state.position()).key() == state.key()
        assert game.from_record(state.record()).key() == state.key()
    with pytest.raises(BadInputError, match=found.clause):
        agon.game("anachronism", {found.name: "whatever"})


# --- rounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-02")
@pytest.mark.parametrize(("value", "order"), [("experience", "BA"), ("seats", "AB")])
def test_a7_ruling_02_early_priority(value: str, order: str) -> None:
    cards = """
        card Hero: warrior, experience 2
          Omen: Before initiative is determined each round, gain 1 life.
        card Foe: warrior, experience 3
          Omen: Before initiative is determined each round, gain 1 life.
    """
    assert used(duel(cards, start="round 1", board=APART, header=chosen("early_priority", value))) == order


@pytest.mark.clause("A7-RULING-05")
@pytest.mark.parametrize(("value", "first"), [("initiative", "B"), ("reverse", "A")])
def test_a7_ruling_05_legality_order(value: str, first: str) -> None:
    duel(
        "card One: special\ncard Two: special, initiative 1\ncard Three: special, initiative 2\ncard Four: special",
        a="Hero | One up, Two", b="Foe | Four up, Three", start="round 2", board=APART,
        header=chosen("legality_order", value), play=f"B won initiative\n{first} decides discard",
    )  # fmt: skip


@pytest.mark.clause("A7-RULING-11")
@pytest.mark.parametrize(("value", "order"), [("player-by-player", "AAABB"), ("alternating", "ABABA")])
def test_a7_ruling_11_reveal_order(value: str, order: str) -> None:
    scene = duel(
        """
        card Horn: special, initiative 5
          One - Reveal: Gain 1 life.
          Two - Reveal: Gain 2 life.
          Three - Reveal: Gain 3 life.
        card Drum: special, initiative 4
          One - Reveal: Gain 1 life.
          Two - Reveal: Gain 2 life.
        """,
        a="Hero | Horn", b="Foe | Drum", start="round 1", board=APART, header=chosen("reveal_order", value),
    )  # fmt: skip
    while scene.options()[0].startswith("use"):
        scene.state.choose(0)
    assert used(scene) == order
    scene.play("A decides action\nA life 16\nB life 13")


@pytest.mark.clause("A7-RULING-14")
@pytest.mark.parametrize(("value", "life"), [("as-it-begins", 10), ("as-it-goes", 15)])
def test_a7_ruling_14_round_start(value: str, life: int) -> None:
    """A card turned up at the start of a round has its own part in the next one, or at once."""
    cards = """
        card Lamp: special, initiative 5
          Lift: At the start of each round, turn one of your face-down support cards face up.
        card Balm: armor
          Balm: At the start of each round, gain 5 life.
    """
    scene = duel(
        cards, a="Hero, experience 5 | Lamp, Balm", start="round 1", board=APART, header=chosen("round_start", value),
        play=f"A: choose Balm\nBalm up\nA life {life}\nA: end turn\nB: end turn\nround 2",
    )  # fmt: skip
    while not scene.options()[0].startswith("pass"):
        scene.state.choose(0)
    scene.play(f"A life {life + 5}")


# --- turns -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-24")
@pytest.mark.parametrize(("value", "decides"), [("one-action", "A"), ("rest-of-turn", "B")])
def test_a7_ruling_24_passing(value: str, decides: str) -> None:
    duel(board=APART, header=chosen("passing", value), play=f"A: pass\n{decides} decides action")


@pytest.mark.clause("A7-RULING-27")
@pytest.mark.parametrize(("value", "count"), [("any", 16), ("across", 4)])
def test_a7_ruling_27_placement_facing(value: str, count: int) -> None:
    scene = duel(start="setup", header=chosen("placement_facing", value), play="dice 1+1 6+6\nA decides place")
    assert len(scene.options()) == count
    if value == "any":
        scene.play("A: place a1 E\nB: place d4 W\nB at d4 W")
    else:
        scene.play("A may not place a1 E (A7-RULING-27)\nA: place a1 N\nB may not place d4 N\nB: place d4 S")


@pytest.mark.clause("A7-RULING-27")
def test_a7_ruling_27_across_is_the_opposite_side_for_each_of_four() -> None:
    decks = list(starter("anachronism").decks.values())[:4]
    state = agon.game("anachronism", placement_facing="across").start(decks, explicit_chance=True)
    state.apply((1, 1, 1, 2, 1, 3, 1, 4))
    for square in ("b1 N", "a2 E", "b4 S", "d2 W"):
        state.apply(f"place {square}")


@pytest.mark.clause("A7-RULING-37")
@pytest.mark.parametrize(("value", "total"), [("next-space", 3), ("whole-line", 4)])
def test_a7_ruling_37_behind(value: str, total: int) -> None:
    """A in b1, B in b3 looking away: one space lies between."""
    cards = """
        card Hero: warrior, grid +0 / . / ^
          Stab: Your attack rolls gain +1 while you are directly behind the defender.
    """
    board = "  .  .  .  .\n  .  B^ .  .\n  .  .  .  .\n  .  A^ .  ."
    header = chosen("behind", value)
    duel(cards, board=board, header=header, play=f"A: attack B\ndice 1+2 6+6\nA total {total}")
    near = "  .  .  .  .\n  .  .  .  .\n  .  B^ .  .\n  .  A^ .  ."
    close = cards.replace("+0 / . / ^", "+0 / ^")
    duel(close, board=near, header=header, play="A: attack B\ndice 1+2 6+6\nA total 4")
    duel(close, board=near.replace("B^", "Bv"), header=header, play="A: attack B\ndice 1+2 6+6\nA total 3")


# --- attacks and rolls -----------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-41")
def test_a7_ruling_41_attack_declaration() -> None:
    cards = """
        card Hero: warrior
          Lunge: Before you attack, you may move one space.
    """
    board = "  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  ."
    duel(cards, board=board, play="A: attack B\nA: use Lunge; step b2 N\ndice 6+5 1+2\nB life 9")
    header = chosen("attack_declaration", "in-reach")
    duel(cards, board=board, header=header, play="A may not attack B (A7-GRID-06)\nA: move b2 N\nA may attack B")


@pytest.mark.clause("A7-RULING-44")
def test_a7_ruling_44_created_attacks() -> None:
    """Within the grid its modifier counts all the same."""
    cards = "card Hero: warrior, grid +2 / ^\n  Jab - Action: Make a basic attack."
    duel(cards, board=APART, play="A may not use Jab\nA may not attack B")
    header = chosen("created_attacks", "anywhere")
    duel(cards, board=APART, header=header, play="A may not attack B\nA: use Jab\ndice 6+5 1+2\nA total 11\nB life 9")
    duel(cards, header=header, play="A: use Jab\ndice 6+5 1+2\nA total 13")


@pytest.mark.clause("A7-RULING-47")
@pytest.mark.parametrize(("value", "total"), [("final", 9), ("modified", 12)])
def test_a7_ruling_47_set_rolls(value: str, total: int) -> None:
    duel(
        """
        card Hero: warrior, grid +1 / ^
          Edge: Your attack rolls gain +2.
          Fix: Once each round, after you make an attack roll, you may set the roll to 9.
        """,
        header=chosen("set_rolls", value),
        play=f"A: attack B\ndice 1+2 5+6\nA: use Fix\nA total {total}",
    )


@pytest.mark.clause("A7-RULING-81")
@pytest.mark.parametrize("value", ["new-event", "same-event"])
def test_a7_ruling_81_rethrown_dice(value: str) -> None:
    """A 1 thrown again that shows 1 may be thrown once more, or lies."""
    play = "A: attack B\ndice 1+4 6+6\nA: use Nerve\ndice 1\n"
    play += "A: use Nerve\ndice 5\nA total 9" if value == "new-event" else "A total 5\nA decides action"
    cards = "card Hero: warrior\n  Nerve: After you roll a 1 on any die, you may re-roll that die."
    duel(cards, header=chosen("rethrown_dice", value), play=play)


# --- defeat ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-63")
@pytest.mark.parametrize(
    ("value", "mine", "result"),
    [
        ("draw", 1, "draw by double-defeat"), ("life", 1, "B wins by double-defeat"),
        ("life", 3, "A wins by double-defeat"), ("life", 2, "draw by double-defeat"),
        ("active-player", 1, "A wins by double-defeat"), ("active-player", 3, "A wins by double-defeat"),
    ],
)  # fmt: skip
def test_a7_ruling_63_double_defeat(value: str, mine: int, result: str) -> None:
    scene = duel(
        "card Hero: warrior\n  Quake - Action: All warriors take 3 damage.",
        a=f"Hero, life {mine}", b="Foe, life 2", header=chosen("double_defeat", value),
        play=f"A: use Quake\nover: {result} (A7-RULING-63)",
    )  # fmt: skip
    assert agon.game("anachronism").verify_record(scene.state.record()).ok


@pytest.mark.clause("A7-RULING-64")
@pytest.mark.parametrize(("value", "end"), [("saves", "not over\nA life 4"), ("too-late", "over: B wins by defeat")])
def test_a7_ruling_64_recovery(value: str, end: str) -> None:
    duel(
        "card Hero: warrior\n  Rite - Action: Deal 3 damage to your warrior. Gain 5 life.",
        a="Hero, life 2", header=chosen("recovery", value), play=f"A: use Rite\n{end}",
    )  # fmt: skip


@pytest.mark.clause("A7-RULING-65")
@pytest.mark.parametrize(("value", "more", "life"), [("none", "", 0), ("made", "dice 6+5 1+2\n", -1)])
def test_a7_ruling_65_attacks_on_fallen(value: str, more: str, life: int) -> None:
    duel(
        "card Hero: warrior\n  Flurry - Action: Make two basic attacks. Gain 3 life.",
        b="Foe, life 1", header=chosen("attacks_on_fallen", value),
        play=f"A: use Flurry\ndice 6+5 1+2\n{more}over: A wins by defeat\nA life 13\nB life {life}",
    )  # fmt: skip


# --- effects ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-72")
@pytest.mark.parametrize(("value", "experience"), [("gives-again", 7), ("gives-once", 5)])
def test_a7_ruling_72_switched_on_again(value: str, experience: int) -> None:
    """Revealed in round 1 it gives 2; turned down and up again, 2 more or nothing."""
    cards = """
        card Vow: special, initiative 5
          Pride: You gain +2 experience.
          Hide - Action: Turn this card face down.
        card Lamp: armor
          Lift - Action: Turn one of your face-down support cards face up.
    """
    scene = duel(
        cards, a="Hero | Vow, Lamp up", start="round 1", board=APART, header=chosen("switched_on_again", value),
        play="A experience 5\nA: use Hide\nVow down\nA: use Lift\nA: choose Vow\nVow up",
    )  # fmt: skip
    scene.play(f"A experience {experience}")


@pytest.mark.clause("A7-RULING-86")
@pytest.mark.parametrize(("value", "total"), [("down", 5), ("up", 6)])
def test_a7_ruling_86_halves(value: str, total: int) -> None:
    scene = duel(
        "card Hero: warrior, experience 5\n  Wit: Your attack rolls gain a bonus equal to half your experience.",
        header=chosen("halves", value), play=f"A: attack B\ndice 1+2 6+6\nA total {total}",
    )  # fmt: skip
    scene.play("A: attack B\ndice 1+2 6+6")


@pytest.mark.parametrize(("value", "counters"), [("lost", 0), ("kept", 2)])
def test_a7_ruling_87_counters(value: str, counters: int) -> None:
    """One of the terms of A7-RULING-87: what proves the others stands where they can be played."""
    cards = """
        card Coins: special
          Toll - Action: Add a counter to this card.
          Drop - Action: Discard this card. If you do, gain 1 life.
    """
    scene = duel(cards, a="Hero | Coins up", board=APART, header=chosen("counters", value))
    scene.play("A: use Toll; use Toll; use Drop; yes\nCoins discarded")
    assert scene.state.fight.card_field(1, CardField.COUNTERS) == counters


# --- several players -------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-88")
def test_a7_ruling_88_your_opponent() -> None:
    cards = STORM.format(whom="your opponent")
    seats = ("Ann | Storm up", "Ben", "Cat")
    several(cards, "A: use Storm\nA decides warrior\nA: choose C\nC life 8\nB life 10", seats=seats)
    scene = several(cards, "A: use Storm", seats=seats, header=chosen("your_opponent", "next"))
    scene.play("B life 8\nC life 10\nA decides action")


def to_the_end(play: str, header: str = "") -> Scene:
    """The last turn of round 5 of three who are level but for Experience."""
    start = "round 5, turn C, A won initiative"
    return several("", f"C: end turn\n{play}", start=start, board=CORNERS_OF_THREE, header=header)


@pytest.mark.clause("A7-RULING-93")
def test_a7_ruling_93_rounds_of_several() -> None:
    """In a duel there are five rounds all the same."""
    to_the_end("over: A wins by experience")
    scene = to_the_end("not over\nround 6", chosen("rounds_of_several", "no-limit"))
    for _ in range(3):
        scene.play("A: end turn\nB: end turn\nC: end turn\nnot over")
    line = scene.state.position()
    assert agon.game("anachronism").from_position(line).position() == line
    duel(
        "card Hero: warrior, experience 9", start="round 5, turn B, A won initiative", board=APART,
        header=chosen("rounds_of_several", "no-limit"), play="B: end turn\nover: A wins by experience",
    )  # fmt: skip


@pytest.mark.clause("A7-RULING-93")
def test_a7_ruling_93_without_a_limit_what_looks_back_sees_the_rounds_of_cards() -> None:
    """Behind its five initiatives lies what a seat has done; a later round's is never read from there."""
    cards = """
        card Cat: warrior, experience 4
          Echo: Your attacks deal +3 damage if your attack roll matches any players' initiative for any round.
    """
    limitless = chosen("rounds_of_several", "no-limit")
    start = "round 5, turn C, A won initiative"
    scene = several(cards, "C: end turn", start=start, board=RING_OF_THREE, header=limitless)
    for _ in range(40):
        scene.play("A: end turn\nB: end turn\nC: end turn\nnot over")
    scene.play("A: end turn\nB: end turn\nC: attack A\ndice 5+6 1+1\nA life 9\nround 46")


@pytest.mark.clause("A7-RULING-93")
def test_a7_ruling_93_without_a_limit_every_round_after_the_fourth_begins_as_the_fifth_does() -> None:
    """In the original edition Experience is the initiative of whoever has no card left to reveal (A1-END-02)."""
    header = chosen("rounds_of_several", "no-limit") + "\n" + chosen("round_5_initiative", "experience")
    scene = several("", start="round 5", board=CORNERS_OF_THREE, header=header)
    scene.play("A initiative 6\nB initiative 5\nC initiative 4")
    scene.play("A: end turn\nB: end turn\nC: end turn\nround 6\nA initiative 6\nC initiative 4")
    assert scene.log()[-2].startswith("A wins initiative"), scene.log()[-2]
    plain = several("", start="round 5", board=CORNERS_OF_THREE, header=chosen("rounds_of_several", "no-limit"))
    plain.play("A initiative null\nA: end turn\nB: end turn\nC: end turn\nround 6\nA initiative null")


@pytest.mark.clause("A7-RULING-93")
def test_a7_ruling_93_survivors() -> None:
    to_the_end("over: A wins by experience")
    scene = to_the_end("over: draw by draw (A7-RULING-93)", chosen("survivors", "share"))
    assert scene.state.returns == (0.0, 0.0, 0.0)
    duel(
        "card Hero: warrior, experience 9", start="round 5, turn B, A won initiative", board=APART,
        header=chosen("survivors", "share"), play="B: end turn\nover: A wins by experience",
    )  # fmt: skip


# --- the start of the game -------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-98")
def test_a7_ruling_98_start_of_game() -> None:
    cards = "card Hero: warrior, life 5\n  Omen: At the start of the game, gain 2 life."
    placed = "dice 1+1 6+6\nA: place a1 N\nB: place d4 S\nA decides arrange\n"
    duel(cards, start="setup", play=placed + "A life 5")
    scene = duel(cards, start="setup", header=chosen("start_of_game", "before-layout"), play=placed + "A life 7")
    line = scene.state.position()
    assert agon.game("anachronism").from_position(line).position() == line
    for _ in range(8):
        scene.state.choose(0)
    scene.play("A life 7\nround 1")
    assert used(scene) == "A"
