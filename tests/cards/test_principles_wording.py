"""Principles of how the words of one ability hang together (A7-PRIN-95..100) and of who is meant (A7-PRIN-17..20, 28).

The cards that some of these principles come from are not in the card files; their words stand here in ours.
"""

from __future__ import annotations

import pytest

from tests.cards.printed import named, table

ROUND_2 = "round 2"
FRONT_RIGHT = """
  .  .  .  .
  .  .  Bv .
  .  A^ .  .
  .  .  .  .
"""
KUPES_GRID = """
  .  .  .  .
  .  .  .  .
  .  A^ Bv .
  .  .  .  .
"""
"""At +0 for s4-036."""
HIT = "dice 6+5 1+2"


# --- a bonus turned into another ---------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-17")
def test_of_an_ability_that_several_have_the_copies_that_serve_the_chooser_are_meant() -> None:
    """s2-001: with s5-070 on either side, only the own one stops; with s1-034, which serves all, either copy does."""
    own = {"a": "s2-001 | s5-070 up", "b": "Foe | s5-070 up", "start": ROUND_2}
    turns = "A: attack B\ndice 1+2 6+5\nA total {}\nA: end turn\nB: attack A\ndice 1+2 6+4\nB total {}\nA total {}"
    table("", "A may only: choose s5-070/1\nA: choose s5-070/1\n" + turns.format(3, 5, 11), **own)
    both = {"a": "s2-001 | s1-034 up", "b": "Foe | s1-034 up", "start": ROUND_2}
    for whose in ("s1-034/1 of s1-034", "s1-034/1 of s1-034 of B"):
        table("", f"A: choose {whose}\n" + turns.format(3, 3, 11), **both)
    # Without that warrior everybody has one from each.
    table("", turns.format(5, 5, 10), a="Hero | s1-034 up", b="Foe | s1-034 up", start="round 2")


@pytest.mark.clause("A7-PRIN-18", "A7-PRIN-19", "A7-PRIN-20")
def test_a_bonus_is_replaced_whole_for_all_and_whatever_its_condition() -> None:
    """s2-001: a variable bonus (p3-15) goes whole, one that serves everybody (s1-034) for all, one whose condition
    does not hold (s1-100) is worth the defense bonus too."""
    fates = "card F1: special, Fate\ncard F2: armor, Fate"
    play = "A: choose {}\nA: attack B\ndice 1+2 6+5\nA total {}\nA: end turn\nB: attack A\n"
    play += "dice 1+2 6+4\nB total {}\nA total 11"
    three = {"a": "s2-001 | p3-15 up, F1 up, F2 up", "start": "round 4"}
    table(fates, play.format("p3-15/2", 3, 3), **three)
    table("", play.format("s1-034/1", 3, 3), a="s2-001 | s1-034 up", start=ROUND_2)
    # Face to face, in the opponent's basic grid: no bonus to the attack roll, and the replacement all the same.
    table("", play.format("s1-100/1", 3, 3), a="s2-001 | s1-100 up", start=ROUND_2)
    # For that round: in the next the choice is made anew.
    again = play.format("s1-034/1", 3, 3) + "\nB: end turn\nround 3\nA may choose s1-034/1"
    table("", again, a="s2-001 | s1-034 up", start=ROUND_2)


def test_without_an_ability_to_name_nothing_is_given_instead() -> None:
    """s2-001: where no ability gives an attack bonus, there is no defense bonus either, and none is shown."""
    scene = table("", "", a="s2-001", start="round 1")
    assert not scene.state.fight.effects
    table("", "A: end turn\nB: attack A\ndice 5+4 4+3\nA total 7\nA life 7", a="s2-001", start="round 1")


def test_what_is_given_instead_is_given_by_the_ability_that_was_named() -> None:
    """s2-001 and s5-070: once the card named has left play, it gives nothing any more."""
    pyre = "card Pyre: armor\n Burn - Action: Discard one of your cards.\n"
    play = "A: choose s5-070/1\n{}A: end turn\nB: attack A\ndice 5+4 4+3\nA total {}"
    cards = {"a": "s2-001 | s5-070 up, Pyre up", "start": ROUND_2}
    table(pyre, play.format("", 8), **cards)
    table(pyre, play.format("A: use Burn\nA: choose s5-070\n", 7), **cards)


@pytest.mark.clause("A7-PRIN-28")
def test_who_may_use_an_opponents_abilities_meets_what_they_ask_for() -> None:
    """s4-036: an opponent's bonus "if you are a metal warrior" (s1-050) is none for a water warrior."""
    turn = "A: attack B\ndice 1+2 6+5\nA total {}"
    metal = "card Foe: warrior, Metal"
    table(metal, turn.format(3), a="s4-036", b="Foe | s1-050 up", start=ROUND_2, board=KUPES_GRID)
    table("", turn.format(5), a="s4-036", b="Foe | s5-070 up", start=ROUND_2, board=KUPES_GRID)
    # "While you are not in an opponent's basic attack grid" (s1-100): the user, and the user's opponents.
    for foe, total in (("grid +0 / ^", 4), ("grid . . . / . ^ +0", 3)):
        table(
            f"card Foe: warrior, {foe}",
            turn.format(total),
            a="s4-036",
            b="Foe | s1-100 up",
            start=ROUND_2,
            board=KUPES_GRID,
        )


# --- numbers, and what goes with what ----------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-95", "A7-RULING-73")
def test_two_means_exactly_two() -> None:
    """s2-066: one more damage with two inspirations in play, not with one, not with three."""
    cards = """
        card Ode: inspiration
        card Hymn: inspiration
        card Psalm: inspiration
        card Choir: special
          Choir: You may have three inspirations in play.
    """
    for row, life in (("Choir up", 9), ("Ode up, Choir up", 9), ("Ode up, Hymn up, Choir up", 8),
                      ("Ode up, Hymn up, Psalm up, Choir up", 9)):  # fmt: skip
        hand = {"a": f"s2-066 | {row}", "start": "round 4, turn A, A won initiative", "board": FRONT_RIGHT}
        table(cards, f"A: attack B\n{HIT}\nB life {life}", **hand)


@pytest.mark.clause("A7-PRIN-96", "A7-RULING-83")
def test_what_qualifies_the_last_of_two_qualifies_it_alone() -> None:
    """s4-100: any damage bonus, or an attack roll bonus of more than two."""
    cards = """
        card Heft: special
          Heft: Your attacks deal +1 damage.
        card One: weapon
          One: Your attack rolls gain +1.
        card Two: armor
          Two: Your attack rolls gain +2.
        card Three: inspiration
          Three: Your attack rolls gain +3.
    """
    for row, is_offered in (("", False), ("Heft up", True), ("One up", False), ("Two up", False), ("Three up", True),
                            ("One up, Two up", True), ("Heft up, One up", True)):  # fmt: skip
        start = "round 2, turn A, A won initiative"
        play = "A: attack B\n" + ("B may only: pass; use s4-100/1" if is_offered else "waits for 4 dice")
        scene = table(cards, play, a=f"Hero | {row}" if row else "Hero", b="Foe | s4-100 up", start=start)
        if is_offered:
            scene.play(named("B: use s4-100/1\ns4-100 discarded\ndice 6+5 1+2\nB life 10\nA decides action"))


@pytest.mark.clause("A7-PRIN-97", "A7-RULING-83")
def test_sentences_of_one_ability_are_independent_unless_their_words_link_them() -> None:
    """s3-070: no warrior is adjacent, so nobody moves; the next attack roll gains two all the same."""
    near = "\n  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  .\n"
    use = "A: use s3-070/1\nA at b1 N\nA: move b2 N\nA: attack B\ndice 1+2 6+5\nA total 5"
    table("", use, a="Hero | s3-070 up", board=near)
    # Linked, the second needs the first.
    cards = """
        card Dance: special
          Round - Action: If you are adjacent to a warrior, gain 1 life. {}Your next attack roll this turn gains +2.
    """
    use = "A: use Round\nA life 10\nA: move b2 N\nA: attack B\ndice 1+2 6+5\nA total 5"
    table(cards.format(""), use, a="Hero | Dance up", board=near)
    linked = cards.format("If you do, y").replace("yYour", "your")
    table(linked, "A may not use Round", a="Hero | Dance up", board=near)
    table(linked, "A: use Round\nA: yes\nA life 11\nA: attack B\ndice 1+2 6+5\nA total 5", a="Hero | Dance up")
    # So it is where the first does something by itself: with nothing to discard, the rest is done.
    cards = """
        card Mace: special
          Smite - Action: Discard an opponent's armor. {} gain 2 life.
        card Coat: armor
    """
    table(cards.format("You"), "A: use Smite\nA life 12", a="Hero | Mace up")
    table(cards.format("If you do, you"), "A may not use Smite (A7-COST-05)", a="Hero | Mace up")
    both = "A: use Smite\n{}Coat discarded\nA life 12"
    for word, asked in (("You", ""), ("If you do, you", "A: yes\n")):
        table(cards.format(word), both.format(asked), a="Hero | Mace up", b="Foe | Coat up")


@pytest.mark.clause("A7-PRIN-98", "A7-RULING-83")
def test_also_does_not_make_the_second_depend_on_the_first() -> None:
    """What comes "also" comes where the first could not; and what was chosen once may be chosen again."""
    cards = """
        card Mace: special
          Smite - Action: Discard an opponent's armor. {} +1 experience.
        card Coat: armor
    """
    for also in ("You also gain", "Also, gain", "Your warrior also gains"):
        table(cards.format(also), "A: use Smite\nA experience 5", a="Hero | Mace up")
        table(cards.format(also), "A: use Smite\nCoat discarded\nA experience 5", a="Hero | Mace up", b="Foe | Coat up")
    ban = """
        card Gaol: special
          Ban: {}
        card Flag: inspiration
          Zeal: Your attack rolls gain +2.
    """
    said = "At the start of each round, you may name an ability. That ability has no effect this round."
    ban = ban.format(f"{said} You may also move one space.")
    turn = "A: end turn\nB: attack A\ndice 3+4 6+6\nB total {}\nB: end turn\n"
    again = f"A: yes\nA: choose Zeal\nA: no\n{turn.format(7)}round 3\n"
    hand = {"a": "Hero | Gaol up", "b": "Foe | Flag up", "start": ROUND_2}
    table(ban, again + again.replace("round 3", "round 4"), **hand)


@pytest.mark.clause("A7-PRIN-100", "A7-RULING-83")
def test_this_attack_is_the_one_that_the_sentence_before_was_about() -> None:
    """A critical hit, inside which p3-20 makes another attack: the first is worth two more, that other one is not."""
    joy = "card Kit: special\n Joy: After you make a critical hit, gain 1 life. This attack deals +2 damage."
    first = "A: attack B\ndice 5+5 1+2\nA life 8\nA: use p3-20/1\n"
    table(joy, first + "dice 1+2 6+5\nB life 6", a="p3-20 | Kit up")
    table(joy, first + f"{HIT}\nB life 5\nA: attack B\n{HIT}\nB life 4\nA life 8", a="p3-20 | Kit up")
    # An attack that does not fulfil the sentence before is not "this attack".
    more = "card Kit: special\n Joy: When you hit, if the defender has more life than you, gain 1 life. "
    more += "This attack deals +2 damage."
    table(more, f"A: attack B\n{HIT}\nA life 4\nB life 7", a="Hero, life 3 | Kit up")
    table(more, f"A: attack B\n{HIT}\nA life 10\nB life 9", a="Hero | Kit up")


KINDS = """
    card Sword: weapon, Sword
    card Club: weapon, Bludgeon
    card Kit: special
      Joy: {}
"""


@pytest.mark.clause("A7-PRIN-100", "A7-RULING-83")
@pytest.mark.parametrize(
    ("text", "other", "meant"),
    [
        ("Your attacks with swords deal +1 damage. If this attack hits, lose 1 life.", 10, 9),
        ("Your attack rolls with swords gain +2. If that attack hits, lose 1 life.", 10, 9),
        ("Your attack rolls with swords gain +2. If this attack misses, gain 1 life. Otherwise, lose 1 life.", 10, 9),
        ("Your first attack each turn deals +1 damage. If this attack hits, lose 1 life.", 9, 9),
        ("If you have more life than 9, your sword attacks deal +1 damage. If this attack hits, lose 1 life.", 10, 9),
        ("If you have more life than 10, your sword attacks deal +1 damage. If this attack hits, lose 1 life.", 10, 10),
        (
            "When you attack with a sword, if you have 11 or more life, gain 1 life. If this attack hits, lose 1 life.",
            10,
            10,
        ),
        (
            "When you attack with a sword, if you have 10 or more life, gain 1 life. If this attack hits, lose 2 life.",
            10,
            9,
        ),
    ],
)
def test_this_attack_is_one_of_those_the_sentence_before_was_about(text: str, other: int, meant: int) -> None:
    """Not an attack with another weapon, nor one that the sentence before left alone."""
    play = f"A: attack B with Club\n{HIT}\nA life {other}\nA: attack B with Sword\n{HIT}\nA life {meant}"
    table(KINDS.format(text), play, a="Hero | Kit up, Sword turned up, Club turned up")


@pytest.mark.clause("A7-PRIN-100")
def test_this_attack_of_a_standing_sentence_with_something_that_is_so_of_it() -> None:
    """Of every attack of that kind, and of no other."""
    text = "Your attacks with swords deal +1 damage. This attack cannot be a critical hit."
    play = "A: attack B with Club\ndice 6+6 1+2\nB life 8\nA: attack B with Sword\ndice 6+6 1+2\nB life 6"
    table(KINDS.format(text), play, a="Hero | Kit up, Sword turned up, Club turned up")


@pytest.mark.clause("A7-PRIN-100")
def test_this_attack_is_the_one_that_an_ability_has_just_counted_as_doubles() -> None:
    """Any die of the one roll that matches any die of the other; a miss without a match is not "this attack"."""
    text = (
        "When you attack, if a die of the attack roll matches a die of the defense roll, that attack roll is "
        "considered doubles. If this attack misses, gain 1 life."
    )
    for dice, ours, theirs in (
        ("6+5 1+5", 10, 8), ("6+5 5+1", 10, 8), ("6+5 2+1", 10, 9), ("1+2 6+4", 10, 10), ("1+2 6+2", 11, 10),
        ("1+2 1+6", 11, 10),
    ):  # fmt: skip
        table(KINDS.format(text), f"A: attack B\ndice {dice}\nA life {ours}\nB life {theirs}", a="Hero | Kit up")


def test_otherwise_with_one_opponent() -> None:
    """s5-072: two less initiative for the opponent where the roll beats their experience, or else three experience."""
    table("card Horn: special, initiative 9", "dice 1+3\nB initiative 7\nA experience 4",
          a="Hero | s5-072", b="Foe | Horn", start="round 1")  # fmt: skip
    table("card Horn: special, initiative 9", "dice 1+2\nB initiative 9\nA experience 7",
          a="Hero | s5-072", b="Foe | Horn", start="round 1")  # fmt: skip
