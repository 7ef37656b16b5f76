"""Counters on a card: put there, counted, asked for, spent. Rows and columns of the arena that are chosen."""

from __future__ import annotations

import pytest

from tests.constructs.fights import fight
from tests.constructs.test_players_wordings import HIT, LAST, MISS, kit

ROLL = "dice 3+4 6+6"
ONE_EACH = "Each time you attack, put a counter on this card. "

COUNTERS = [
    (ONE_EACH + "Your attack rolls gain +1 for each counter on this card.",
     f"A: attack B\n{ROLL}\nA total 8\nA: attack B\n{ROLL}\nA total 9"),
    ("Each time you attack, add two counters to this card. Your attacks deal +1 damage for each counter on this card.",
     f"A: attack B\n{HIT}\nB life 7"),
    (ONE_EACH + "You gain +1 speed for each counter on this card.", f"A speed 5\nA: attack B\n{ROLL}\nA speed 6"),
    (ONE_EACH + "Your attack rolls get a bonus equal to the number of counters on this card.",
     f"A: attack B\n{ROLL}\nA total 8\nA: attack B\n{ROLL}\nA total 9"),
    (ONE_EACH + "While there are two or more counters on this card, your attack rolls gain +1.",
     f"A: attack B\n{ROLL}\nA total 7\nA: attack B\n{ROLL}\nA total 8"),
    (ONE_EACH + "If this card has two counters on it, your attack rolls gain +1.",
     f"A: attack B\n{ROLL}\nA total 7\nA: attack B\n{ROLL}\nA total 8\nA: attack B\n{ROLL}\nA total 7"),
    (ONE_EACH + "While there are no counters on this card, your speed is increased by 2.",
     f"A speed 7\nA: attack B\n{ROLL}\nA speed 5"),
    # Spent, as many as it says or none.
    (ONE_EACH + "When you miss, you may remove two counters from this card to gain 2 life.",
     f"A: attack B\n{MISS}\nA life 10\nA: attack B\n{MISS}\nA: use Trick\nA life 12\nA: attack B\n{MISS}\nA life 12"),
    (ONE_EACH + "When you miss, remove a counter from this card to gain 2 life.",
     f"A: attack B\n{MISS}\nA: use Trick\nA life 12\nA: attack B\n{MISS}\nA: pass\nA life 12"),
    (ONE_EACH + "When you hit, remove a counter from this card. If you do, gain 1 life.",
     f"A: attack B\n{HIT}\nA: use Trick\nA life 11"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), COUNTERS)
def test_counters_of_a_card(text: str, play: str) -> None:
    fight(kit(text), play, a="Hero | Kit up")


def test_more_counters_than_there_are_are_never_spent() -> None:
    spend = "card Purse: special\n Save - Action: Put three counters on this card.\n Spend - Action: "
    text = spend + "Remove three counters from this card to gain 3 life.\ncard Hero: warrior, experience 4, speed 5"
    fight(text, "A may not use Spend\nA: use Save\nA: use Spend\nA: yes\nA life 13\nA may not use Spend",
          a="Hero | Purse up")  # fmt: skip


ROWS = "choose row 1; choose row 2; choose row 3; choose row 4"
COLUMNS = "choose column a; choose column b; choose column c; choose column d"
CHOICES = {"a row": ROWS, "one column": COLUMNS, "a column or row": f"{COLUMNS}; {ROWS}"}


@pytest.mark.parametrize("line", CHOICES)
def test_only_such_lines_are_offered(line: str) -> None:
    text = f"At the start of each round, choose {line}. Opponents in the chosen spaces cannot attack."
    fight(kit(text), f"A may only: {CHOICES[line]}", a="Hero | Kit up", start="round 1")


LINES = [
    ("", "At the start of each round, choose a row. Opponents in that row cannot attack.",
     (f"A: choose row 3\nA: end turn\nB may not attack A\nB: end turn\nround 2\nA: choose row 2\nA: end turn\n"
      f"B: attack A\n{HIT}\nA life 9")),
    ("", "At the start of each round, choose a column. Attack rolls of warriors in the chosen column get -1.",
     (f"A: choose column b\nA: attack B\n{ROLL}\nA total 6\n{LAST}round 2\nA: choose column a\nA: attack B\n{ROLL}\n"
      "A total 7")),
    ("", ("At the start of each round, choose a row or column. While opposing warriors are in the chosen row or "
          "column, they cannot attack."), "A: choose row 3\nA: end turn\nB may not attack A"),
    ("Action", "Choose a row or column in the arena. Warriors in the chosen spaces take 1 damage.",
     "A: use Trick\nA: choose row 3\nB life 9\nA life 10\nA: use Trick\nA: choose column b\nB life 8\nA life 9"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "play"), LINES, ids=[each[1] for each in LINES])
def test_lines_chosen(kind: str, text: str, play: str) -> None:
    fight(kit(text, kind), play, a="Hero | Kit up", start="round 1, turn A, A won initiative" if kind else "round 1")


def test_a_bonus_by_the_counters_on_a_card_is_not_given_anew_by_what_puts_them_there() -> None:
    """Once for each counter that lies there, and no more than so many: said of "this game" or of no time at all."""
    attack = "A: attack B\ndice 6+5 1+2\nA total {}\n"
    for span in ("", " this game"):
        text = "After each of your hits, put a counter on this card. "
        text += "Your attack rolls gain +1 for each counter on this card"
        cards = f"card Kit: special\n  Tally: {text}, to a maximum of +1{span}."
        play = "".join(attack.format(total) for total in (11, 12, 12))
        fight(cards, play, a="Hero | Kit up", b="Foe, life 9")
