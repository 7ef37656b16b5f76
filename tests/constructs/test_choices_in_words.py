"""One of several things to do: chosen by its words, or by its number."""

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
