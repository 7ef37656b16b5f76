"""Sentences as hobby designers write them, in play: nearest, teammates, life lost, whoever does, rolls of each."""

from __future__ import annotations

import pytest

from agon.core.errors import BadInputError
from agon.language import Reading, read_ability
from agon.language.generator import examined
from agon.scenario import scene
from tests.constructs.fights import TURN_B, fight
from tests.constructs.test_players_wordings import HIT, LAST, MISS, kit

SCENE = """
start: {start}
{header}
card Hero: warrior, life 9, experience 5, speed 5
card Foe: warrior, life 8, experience 4
card Third: warrior, life 6, experience 3
card Kit: special
  Trick{keyword}: {text}
board
{board}
A: Hero | Kit up
B: Foe
C: Third
play
{play}
"""
NEAR = "  .  .  .  C<\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  ."
EVEN = "  .  .  .  .\n  .  Bv .  .\n  .  A^ C< .\n  .  .  .  ."
CORNER = "  .  .  .  .\n  B> .  .  .\n  A^ .  .  .\n  .  .  .  ."


def played(text: str, play: str, *, kind: str = "", board: str = NEAR, start: str = "round 2, turn A") -> None:
    keyword = f" - {kind}" if kind else ""
    scene(SCENE.format(text=text, keyword=keyword, play=play, board=board, start=start, header=""))


DISTANT = [
    ("Deal 1 damage to the nearest opponent.", "A: use Trick\nB life 7\nC life 6"),
    ("Deal 1 damage to the farthest opposing warrior.", "A: use Trick\nB life 8\nC life 5"),
    ("The opponent closest to you loses 2 life.", "A: use Trick\nB life 6\nC life 6"),
    ("The other warrior farthest from you gains 1 life.", "A: use Trick\nA life 9\nC life 7"),
    ("Move the furthest opponent one space closer to you.", "A: use Trick\nA: step c4 W\nC at c4"),
]


@pytest.mark.clause("A7-GLOS-03", "A7-GLOS-05")
@pytest.mark.parametrize(("text", "play"), DISTANT, ids=[each[0] for each in DISTANT])
def test_the_nearest_and_the_farthest(text: str, play: str) -> None:
    played(text, play, kind="Action")


@pytest.mark.clause("A7-GLOS-03", "A7-RULING-88")
def test_those_equally_near_are_chosen_from_and_a_constant_holds_for_each() -> None:
    played("Deal 1 damage to the nearest opponent.", "A: use Trick\nA: choose C\nC life 5", kind="Action", board=EVEN)
    played("The nearest opponent gets -1 speed.", "A speed 5\nB speed 2\nC speed 3")
    played("The nearest opponent gets -1 speed.", "A speed 5\nB speed 2\nC speed 2", board=EVEN)


EACH_ROLLS = [
    # text, play by A in three
    ("Each opponent rolls a die. On a 1 or 2, that opponent loses 2 life.",
     "A: use Trick\ndice 2\ndice 3\nB life 6\nC life 6"),
    ("Each opponent rolls a die. If they roll 4 or higher, they lose 1 life. Gain 1 life.",
     "A: use Trick\ndice 3\ndice 4\nB life 8\nC life 5\nA life 10"),
    ("For each opponent, roll a die. On a 6, that opponent takes 3 damage. Otherwise, you lose 1 life.",
     "A: use Trick\ndice 6\ndice 5\nB life 5\nC life 6\nA life 8"),
    ("For each adjacent opponent, roll two dice. If the total is 7 or more, that warrior loses 1 life.",
     "A: use Trick\ndice 3+4\nB life 7\nC life 6"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), EACH_ROLLS, ids=[each[0] for each in EACH_ROLLS])
def test_what_each_rolls_is_that_ones_own(text: str, play: str) -> None:
    played(text, play, kind="Action")


LOST = [
    ("If you lost life this round, +2 on your attack rolls.", "",
     "A: attack B\ndice 3+4 6+6\nA total 7\nA: end turn\nB: attack A\n" + HIT
     + "\nB: end turn\nround 2\nA: attack B\ndice 3+4 6+6\nA total 7"),
    ("While you have lost life this turn, your attacks deal +1 damage.", "Pay - Action: Lose 1 life.",
     (f"A: attack B\n{HIT}\nB life 9\nA: use Pay\nA: attack B\n{HIT}\nB life 7\n{LAST}round 2\n"
      f"A: attack B\n{HIT}\nB life 6")),
    ("The first time you lose life each round, gain 2 life.", "Pay - Action: Lose 3 life.",
     f"A: use Pay\nA life 9\nA: use Pay\nA life 6\n{LAST}round 2\nA: use Pay\nA life 5"),
    ("When you lose life, gain +1 experience.", "Pay - Action: Lose 3 life.", "A: use Pay\nA life 7\nA experience 5"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "other", "play"), LOST, ids=[each[0] for each in LOST])
def test_life_lost_by_damage_or_for_a_cost(text: str, other: str, play: str) -> None:
    fight(kit(text) + (f"\n {other}" if other else ""), play, a="Hero | Kit up")


def test_life_lost_by_damage_counts_too() -> None:
    play = f"B: attack A\n{HIT}\nA experience 5\nB: attack A\n{MISS}\nA experience 5"
    fight(kit("When you lose life, gain +1 experience."), play, a="Hero | Kit up", start=TURN_B)
    play = f"B: attack A\n{HIT}\nB: end turn\nA: attack B\ndice 3+4 6+6\nA total 9"
    fight(kit("If you lost life this round, +2 on your attack rolls."), play, a="Hero | Kit up", start=TURN_B)


WHOEVER = [
    ("Opponents who attack you lose 1 life.", f"B: attack A\n{MISS}\nB life 9"),
    ("An opponent who misses you loses 1 life and discards a card.",
     f"B: attack A\n{HIT}\nB life 10\nB: attack A\n{MISS}\nB life 9\nBlank B1 discarded"),
    ("When an opponent attacks you, that warrior loses 2 life and discards a card.",
     f"B: attack A\n{MISS}\nB life 8\nBlank B1 discarded"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), WHOEVER, ids=[each[0] for each in WHOEVER])
def test_whoever_does_it(text: str, play: str) -> None:
    fight(kit(text), play, a="Hero | Kit up", start=TURN_B)


def test_a_space_that_hurts_whoever_enters() -> None:
    text = "Place this card in any empty space. Warriors that enter this space lose 2 life."
    fight(kit(text, "Reveal"), "A: choose b1\nA: move b1 N\nA life 8", a="Hero | Kit", start="round 1")


MOVES = [
    ("The first time each turn that you move while adjacent to an opponent, you may gain 1 life.",
     "A: move c2 N\nA: no\nA: move b2 N\nA: move c2 N\nA life 10"),
    ("The first time each turn that you move while adjacent to an opponent, lose 1 life.",
     f"A: move c2 N\nA life 9\nA: move b2 N\nA life 9\n{LAST}round 2\nA: move b1 N\nA life 8\nA: move a1 N\nA life 8"),
    ("When you move while adjacent to an opponent, gain 1 life.",
     "A: move c2 N\nA life 11\nA: move d2 N\nA life 12\nA: move d1 N\nA life 12"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), MOVES, ids=[each[0] for each in MOVES])
def test_who_moves_while_adjacent_was_so_before_the_move(text: str, play: str) -> None:
    fight(kit(text), play, a="Hero | Kit up")


def test_the_first_such_move_need_not_be_the_first_move() -> None:
    far = "  .  .  .  .\n  .  .  .  .\n  A^ .  B< .\n  .  .  .  ."
    text = "The first time each turn that you move while adjacent to an opponent, lose 1 life."
    play = "A: move b2 N\nA life 10\nA: move b1 N\nA life 9\nA: move b2 N\nA life 9\nA: move b1 N\nA life 9"
    fight(kit(text), play, a="Hero | Kit up", board=far)


@pytest.mark.clause("A7-RULING-85")
def test_a_card_whose_abilities_are_negated_is_silent_for_the_round() -> None:
    plate = "\ncard Plate: armor\n Thick: You take 1 less damage from attacks.\ncard Bow: weapon, damage 2"
    text = "Choose one of your opponent's armors. Its abilities are negated until the end of the round."
    play = f"A: use Trick\nA: attack B with Bow\n{HIT}\nB life 8\n"
    later = f"{LAST}round 2\nA: attack B with Bow\n{HIT}\nB life 7"
    fight(kit(text, "Action") + plate, play + later, a="Hero | Kit up, Bow up", b="Foe | Plate up")
    play = f"A: use Trick\nA: attack B with Bow\n{HIT}\nB life 8"
    fight(kit("Negate all armors this round.", "Action") + plate, play, a="Hero | Kit up, Bow up", b="Foe | Plate up")


def test_each_loses_as_much_as_its_own_pile_holds() -> None:
    text = "All warriors lose life equal to the number of cards in their discard pile."
    more = "\ncard Cup: special\ncard Urn: special"
    gone = "Foe | Cup discarded, Urn discarded"
    fight(kit(text, "Action") + more, "A: use Trick\nA life 10\nB life 8", a="Hero | Kit up", b=gone)


PLAIN = [
    ("You win ties when attacking.", "", "A: attack B\ndice 3+4 3+4\nB life 9"),
    ("Your opponent can take only 1 action on their next turn.", "Action",
     "A: use Trick\nA: end turn\nB speed 1\nB: end turn\nround 2\nA: end turn\nB speed 3"),
    ("Your defense rolls are +2 against attacks from behind.", "", "A: attack B\ndice 3+4 6+6\nA total 7"),
    ("Your attack rolls are +1.", "", "A: attack B\ndice 3+4 6+6\nA total 8"),
    ("If your attack roll is a natural 12, your opponent loses 3 life.", "",
     "A: attack B\ndice 6+6 1+2\nB life 5\nA: attack B\ndice 6+5 1+2\nB life 4"),
    ("After your second attack each turn, you lose 1 life.", "",
     f"A: attack B\n{MISS}\nA life 10\nA: attack B\n{MISS}\nA life 9\nA: attack B\n{MISS}\nA life 9"),
    ("Roll a die: on a 5 or 6, gain 1 life.", "Action",
     "A: use Trick\ndice 5\nA life 11\nA: use Trick\ndice 4\nA life 11"),
    ("Your opponent chooses one of his cards and discards it.", "Action",
     "A: use Trick\nBlank B1 discarded\nBlank B2 down"),
    ("Swap the life totals of you and your opponent.", "Action",
     f"A: attack B\n{HIT}\nA: use Trick\nA life 9\nB life 10"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "play"), PLAIN, ids=[each[0] for each in PLAIN])
def test_in_play(text: str, kind: str, play: str) -> None:
    fight(kit(text, kind), play, a="Hero | Kit up")


DISCARDED = [
    ("Discard any number of your cards. For each card discarded this way, gain 2 life.",
     "A: use Trick\nA: choose Cup\nA: choose Urn\nA: stop\nA life 14\nCup discarded\nUrn discarded\nKit up"),
    ("Discard any number of your cards. For each card discarded this way, gain 2 life.",
     "A: use Trick\nA: stop\nA life 10\nCup up"),
    ("Discard any number of your cards to gain 3 life.", "A: use Trick\nA: yes\nA: stop\nA life 10"),
    ("Discard up to two of your face-up cards. Gain 1 life for each card discarded this way.",
     "A: use Trick\nA: choose Cup\nA: choose Urn\nA life 12"),
    ("Discard up to two of your cards. Your opponent loses 1 life for each card discarded this way.",
     "A: use Trick\nA: choose Cup\nA: stop\nA life 10\nB life 9"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), DISCARDED, ids=[f"{n} {each[0]}" for n, each in enumerate(DISCARDED)])
def test_as_many_cards_as_one_likes(text: str, play: str) -> None:
    more = "\ncard Cup: weapon\ncard Urn: armor"
    fight(kit(text, "Action") + more, play, a="Hero | Kit up, Cup up, Urn up")


@pytest.mark.parametrize(
    "text",
    [
        "An opponent discards any number of their cards.",
        "Discard any number of your opponent's cards.",
        "Turn any number of your cards face-down.",
    ],
)
def test_any_number_is_only_of_the_own_cards_discarded(text: str) -> None:
    with pytest.raises(BadInputError, match="Kit"):
        fight(kit(text, "Action"), "A: use Trick", a="Hero | Kit up")


def test_that_warrior_of_what_is_waited_for_is_whom_it_brings_in() -> None:
    text = "When a warrior moves this round, that warrior loses 2 life."
    fight(kit(text, "Reveal"), "A: move b1 N\nA life 8\nB life 10", a="Hero | Kit", start="round 1")
    text = "When you hit a warrior this round, that warrior loses 1 life."
    play = f"A: use Trick\nA: turn E\nA: attack C\n{HIT}\nC life 4\nB life 8"
    played(text, play, kind="Action", board=EVEN)
    text = "When a warrior takes damage this round, that warrior gains 1 experience."
    fight(kit(text, "Action"), f"A: use Trick\nA: attack B\n{HIT}\nB experience 4\nA experience 4", a="Hero | Kit up")


TEXTS = [each[0] for each in (*DISTANT, *EACH_ROLLS, *LOST, *WHOEVER, *MOVES, *PLAIN, *DISCARDED)]


@pytest.mark.parametrize("text", TEXTS)
def test_they_are_spoken_and_read_back(text: str) -> None:
    reading = read_ability(text)
    assert isinstance(reading, Reading)
    assert examined(text, reading).fault == ""
