"""One of several things to do: chosen by its words, or by its number."""

import pytest

from agon.core.node import Decision
from tests.constructs.fights import fight

CARDS = """
    card Kit: special, initiative 9
      Crossroads - Reveal: Gain 2 life or deal 1 damage to your opponent.
"""


def test_the_options_and_the_prompt_say_it_in_words() -> None:
    node = fight(CARDS, "", a="Hero | Kit", start="round 1").state.node()
    assert isinstance(node, Decision)
    wanted = ["choose you gain 2 life", "choose your opponent takes 1 damage"]
    assert [option.notation for option in node.options] == wanted
    assert node.prompt == ("Crossroads (Kit): you gain 2 life or your opponent takes 1 damage.")


def test_it_is_chosen_by_number_by_words_and_as_old_records_have_it() -> None:
    for chosen in ("choose 1", "choose you gain 2 life", "Branch 1"):
        fight(CARDS, f"A: {chosen}\nA life 12\nB life 10", a="Hero | Kit", start="round 1")
    for chosen in ("choose 2", "choose your opponent takes 1 damage", "branch 2"):
        fight(CARDS, f"A: {chosen}\nA life 10\nB life 9", a="Hero | Kit", start="round 1")


def test_only_what_can_be_done_is_named() -> None:
    cards = "card Kit: special, initiative 9\n Crossroads - Reveal: Discard a weapon or gain 2 life."
    node = fight(cards, "", a="Hero | Kit", start="round 1").state.node()
    assert isinstance(node, Decision)
    assert node.prompt == "Crossroads (Kit): you gain 2 life."
    assert [option.notation for option in node.options] == ["choose you gain 2 life"]


ASKED = """
    card Kit: special, initiative 9
      Bargain - Reveal: You may lose 1 life. If you do, gain +1 speed.
"""


@pytest.mark.parametrize(("cards", "said", "told"), [
    (ASKED, "choose yes", "Write “yes” for that."),
    (ASKED, "select no", "Write “no” for that."),
    (ASKED, "choose 3", "“choose 3” is no answer here. Possible: no or yes."),
    (CARDS, "yes", "“yes” is no answer here. Possible: choose you gain 2 life or choose your opponent takes 1 damage."),
    (CARDS, "choose yes", "“yes” is not among what is asked for."),
])  # fmt: skip
def test_an_answer_of_another_question_is_told_with_those_of_this_one(cards: str, said: str, told: str) -> None:
    refusal = fight(cards, "", a="Hero | Kit", start="round 1").state.why_not(said)
    assert refusal is not None
    assert told in str(refusal)


WHO_CHOOSES = """
    card Kit: special, initiative 9
      Toll - Reveal: Your opponent takes 1 damage or you gain 2 life.
      Shove: After you hit, that opponent moves one space.
      Trip: After you are hit, the attacker moves one space.
"""


def test_who_uses_an_ability_chooses_between_what_others_do_and_what_they_do() -> None:
    fight(WHO_CHOOSES, "A decides branch\nA: choose 2\nA life 12", a="Hero | Kit", start="round 1")
    fight(WHO_CHOOSES, "A decides branch\nA: choose 1\nB life 9", a="Hero | Kit", start="round 1")


@pytest.mark.clause("A7-RULING-32")
def test_whose_ability_moves_a_warrior_steers_it_whoever_is_the_subject() -> None:
    """A movement that an ability makes of "that opponent moves" is the same as of "move that opponent"."""
    fight(WHO_CHOOSES, "A: attack B\ndice 6+6 1+1\nA decides step\nA: step c3 S\nB at c3 S", a="Hero | Kit up")
    fight(WHO_CHOOSES, "A: attack B\ndice 6+6 1+2\nB decides step\nB: step a2 N\nA at a2 N", b="Foe | Kit up")
