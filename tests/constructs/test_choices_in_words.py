"""One of several things to do: chosen by a number that stands beside its words, or by the words."""

from agon.core.node import Decision
from tests.constructs.fights import fight

CARDS = """
    card Kit: special, initiative 9
      Crossroads - Reveal: Gain 2 life or deal 1 damage to your opponent.
"""


def test_the_prompt_says_what_each_number_stands_for() -> None:
    node = fight(CARDS, "", a="Hero | Kit", start="round 1").state.node()
    assert isinstance(node, Decision)
    assert [option.notation for option in node.options] == ["choose 1", "choose 2"]
    assert node.prompt == ("Crossroads (Kit): choose 1 (you gain 2 life) or choose 2 (your opponent takes 1 damage).")


def test_it_is_chosen_by_number_by_words_and_as_old_records_have_it() -> None:
    for chosen in ("choose 1", "choose you gain 2 life", "Branch 1"):
        fight(CARDS, f"A: {chosen}\nA life 12\nB life 10", a="Hero | Kit", start="round 1")
    for chosen in ("choose 2", "choose your opponent takes 1 damage", "branch 2"):
        fight(CARDS, f"A: {chosen}\nA life 10\nB life 9", a="Hero | Kit", start="round 1")


def test_only_what_can_be_done_is_named() -> None:
    cards = "card Kit: special, initiative 9\n Crossroads - Reveal: Discard a weapon or gain 2 life."
    node = fight(cards, "", a="Hero | Kit", start="round 1").state.node()
    assert isinstance(node, Decision)
    assert node.prompt == "Crossroads (Kit): choose 2 (you gain 2 life)."
