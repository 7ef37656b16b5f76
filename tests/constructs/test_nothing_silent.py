"""Home-made sentences that were read and then did nothing, or something else: they do what they say, or are refused."""

import pytest

from agon.core.errors import UnreadCardError
from agon.core.node import Decision
from tests.constructs.fights import fight, printed_cards

KIT = "card Kit: special\n Kit{}: {}\n"
PYRE = "card Pyre: inspiration\n Burn - Action: Discard one of your cards.\n"
SONG = "card Flute: special\n Song - Action: Gain 1 life.\n"


def test_a_card_speaks_of_its_own_discard_from_where_it_lies_then() -> None:
    cards = KIT.format("", "When this card is discarded, gain 3 life.") + PYRE
    scene = fight(cards, "A: use Burn\nA: choose Kit\nKit discarded\nA life 13", a="Hero | Kit up, Pyre up")
    # Neither the discard of another card nor lying there already is meant.
    fight(cards, "A: use Burn\nA: choose Pyre\nPyre discarded\nA life 10", a="Hero | Kit up, Pyre up")
    fight(cards, "A: use Burn\nA life 10", a="Hero | Kit discarded, Pyre up")
    assert scene.state.watch().cards_that_did() >= {scene.state.card(1).id}


def test_who_wants_to_may_answer_the_discard_of_the_card() -> None:
    cards = KIT.format("", "When this card is discarded, you may deal 1 damage to an opponent.") + PYRE
    burn = "A: use Burn\nA: choose Kit\n"
    fight(cards, burn + "A: use Kit\nB life 9", a="Hero | Kit up, Pyre up")
    fight(cards, burn + "A: pass\nB life 10", a="Hero | Kit up, Pyre up")


@pytest.mark.parametrize("time", ["When", "Before"])
def test_an_ability_in_use_goes_on_so_that_nothing_befalls_it(time: str) -> None:
    text = (
        f"{time} an opponent uses an action ability, you may discard this card. If you do, that ability has no effect."
    )
    with pytest.raises(UnreadCardError, match="only of an ability that was named"):
        fight(KIT.format("", text) + SONG, "", a="Hero | Kit up", b="Foe | Flute up")


@pytest.mark.clause("A7-RULING-85")
def test_an_ability_that_was_named_has_no_effect() -> None:
    text = "You may name an ability. That ability has no effect this round."
    scene = fight(KIT.format(" - Action", text) + SONG, "A: use Kit\nA: yes\nA: choose Song\nA: end turn",
                  a="Hero | Kit up", b="Foe | Flute up")  # fmt: skip
    assert scene.state.why_not("use Song") is not None


@pytest.mark.parametrize(
    "text",
    [
        "Choose a card. Discard that card.",
        "Choose a card. Turn that card face-down.",
        "Choose a card. If you won initiative this round, discard that card.",
        "You may choose a card. If you do, discard it.",
        "Swap this card with one of your cards.",
    ],
)
def test_a_card_chosen_to_be_discarded_turned_or_swapped_is_no_warrior(text: str) -> None:
    cards = KIT.format(" - Action", text) + "card Axe: weapon\ncard Cap: armor\ncard Club: weapon\ncard Mail: armor"
    play = "A: use Kit\nA: yes" if text.startswith("You may") else "A: use Kit"
    node = fight(cards, play, a="Hero | Kit up, Axe up, Cap up", b="Foe | Club up, Mail up").state.node()
    assert isinstance(node, Decision)
    offered = {option.notation for option in node.options}
    assert "choose Axe" in offered
    assert not offered & {"choose Hero", "choose Foe"}


def test_a_card_that_is_only_spoken_of_may_be_a_warrior() -> None:
    text = "Choose a card. If that card has a reveal ability, gain 1 life."
    node = fight(KIT.format(" - Action", text), "A: use Kit", a="Hero | Kit up").state.node()
    assert isinstance(node, Decision)
    assert {"choose Hero", "choose Foe", "choose Kit"} <= {option.notation for option in node.options}


@pytest.mark.parametrize(
    "text",
    [
        "When you are attacked, opponents' basic attacks miss.",
        "If no other card ability gives you a bonus to your attack rolls, your defense rolls gain +2.",
    ],
)
def test_words_that_narrow_what_is_meant_are_not_passed_over(text: str) -> None:
    with pytest.raises(UnreadCardError, match="cannot"):
        fight(KIT.format("", text), "", a="Hero | Kit up")


@pytest.mark.parametrize(("card", "nth", "said", "instead"), [
    ("s1-029", 1, "the dice become doubles", "you have a shield"),
    ("s4-021", 1, "any one ally", "any one tome"),
])  # fmt: skip
def test_nor_are_they_in_the_words_of_a_card(card: str, nth: int, said: str, instead: str) -> None:
    text = printed_cards()[card].text_in_force(nth - 1)
    assert said in text
    fight(KIT.format("", text), "", a="Hero | Kit up")
    with pytest.raises(UnreadCardError, match="cannot"):
        fight(KIT.format("", text.replace(said, instead)), "", a="Hero | Kit up")


AXE = "card Axe: weapon, damage 3\n"


@pytest.mark.parametrize("text", [
    "Make an attack with an opponent's weapon.", "Make an attack with one of your opponent's weapons at +1.",
    "Choose one of your opponent's weapons. Make an attack with that weapon.",
])  # fmt: skip
def test_nobody_attacks_with_a_card_of_somebody_else(text: str) -> None:
    """It could be used by nobody: no card is attacked with but by who has it in play."""
    with pytest.raises(UnreadCardError, match="a weapon of somebody else"):
        fight(KIT.format(" - Action", text) + AXE, "", a="Hero | Kit up", b="Foe | Axe up")


ALL_WEAPONS = ["choose Mace", "choose Pin", "choose Rod", "choose Axe"]


@pytest.mark.parametrize(("text", "offered"), [
    ("Choose a weapon. Make an attack with that weapon.", ["choose Mace", "choose Pin"]),
    ("Choose a card. Make an attack with that card.", ["choose Mace", "choose Pin"]),
    ("Choose a weapon. Move one space. Make an attack with that weapon.", ["choose Mace", "choose Pin", "choose Rod"]),
    ("Choose a weapon. Discard that weapon.", ALL_WEAPONS),
    ("Choose a weapon. If you have 50 life, discard that weapon. Otherwise, make an attack with it.", ALL_WEAPONS),
    ("Choose a weapon. Discard that weapon or make an attack with it.", ALL_WEAPONS),
    ("Choose a weapon. You may discard that weapon. If you do not, make an attack with it.", ALL_WEAPONS),
    ("Choose a weapon. If an opponent has 1 life, make an attack with it. Discard that weapon.", ALL_WEAPONS),
])  # fmt: skip
def test_what_is_chosen_for_an_attack_is_what_can_be_attacked_with(text: str, offered: list[str]) -> None:
    cards = (
        KIT.format(" - Action", text)
        + AXE
        + "card Mace: weapon\ncard Pin: weapon\ncard Rod: weapon, grid . ^ . / . +0 .\n"
    )
    scene = fight(cards, "A: use Kit", a="Hero | Kit up, Mace up, Pin up, Rod up", b="Foe | Axe up")
    node = scene.state.node()
    assert isinstance(node, Decision)
    assert [str(each) for each in node.options] == offered


def test_who_has_exchanged_weapons_attacks_with_the_other_one() -> None:
    text = "Exchange one of your weapons for an opponent's weapon until the end of the round. Attack with that weapon."
    cards = KIT.format(" - Action", text) + AXE + "card Pin: weapon\n"
    play = "A: use Kit\ndice 6+4 1+2\nB life 7"
    fight(cards, play, a="Hero | Kit up, Pin turned up", b="Foe | Axe up")


@pytest.mark.parametrize("text", ["Turn one of your cards face-down.", "If you have an axe, move one space."])
def test_a_deed_without_a_time_is_refused_with_what_would_work(text: str) -> None:
    with pytest.raises(UnreadCardError, match=r"say when, .* or make it a Reveal or an action ability"):
        fight(KIT.format("", text), "", a="Hero | Kit up")
    fight(KIT.format("", f"At the start of each round, {text[0].lower()}{text[1:]}"), a="Hero | Kit up")
