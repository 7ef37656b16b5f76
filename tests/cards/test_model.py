import dataclasses

import pytest

from agon.cards import Card, Deck, Pool, PrintedAbility
from agon.cards.plain import card_from_plain, plain_card
from agon.core.errors import BadInputError


def named(card: Card, card_id: str, name: str) -> Card:
    return dataclasses.replace(card, id=card_id, name=name)


@pytest.mark.clause("A7-ABIL-01")
def test_a7_abil_01_an_ability_is_a_name_a_keyword_and_a_text() -> None:
    assert str(PrintedAbility("Stand Fast", "reveal", "Gain 1 life.")) == "Stand Fast - Reveal: Gain 1 life."
    assert str(PrintedAbility("Run", "action", "Move one space.")) == "Run - Action: Move one space."
    assert str(PrintedAbility("Rush", "action", "Move two spaces.", 2)) == "Rush - 2 Actions: Move two spaces."
    assert str(PrintedAbility("Calm", "constant", "Gain 1 life.")) == "Calm: Gain 1 life."
    assert str(PrintedAbility("", "constant", "Gain 1 life.")) == "Gain 1 life."


def test_a_card_is_the_same_card_by_type_and_name_alone(spear: Card) -> None:
    assert spear.key == dataclasses.replace(spear, id="x", set="Other", number=9, name="ash  SPEAR").key
    assert spear.key != dataclasses.replace(spear, type="special").key


def test_the_correction_is_in_force_and_the_print_stays(spear: Card) -> None:
    better = dataclasses.replace(spear, corrected=(None, "Move two spaces."))
    assert [better.text_in_force(index) for index in (0, 1)] == [spear.abilities[0].text, "Move two spaces."]
    assert better.abilities[1].text == "Move one space."
    assert spear.text_in_force(1) == "Move one space."


def test_a_card_knows_its_cells(spear: Card) -> None:
    assert spear.cell(0, 0) == 1
    assert spear.cell(0, 2) is None
    assert (spear.is_support, spear.is_warrior) == (True, False)
    assert spear.has_trait("polearm")
    assert spear.has_culture("KUSHITE")
    assert not spear.has_trait("Sword")


def test_cards_are_found_by_id_and_by_name_whatever_the_accents(spear: Card) -> None:
    pool = Pool.of([spear, named(spear, "t-002", "Épée d’Oro")])
    assert pool.card("t-001") is spear
    assert pool.card(" ash  spear ") is spear
    assert pool.card("epee d'oro").id == "t-002"


def test_a_card_that_is_not_there_is_answered_with_the_nearest(spear: Card) -> None:
    with pytest.raises(BadInputError, match=r"'Ash Speer'; perhaps Ash Spear \[t-001\]"):
        Pool.of([spear]).card("Ash Speer")


def test_a_name_that_two_cards_share_must_be_an_id(spear: Card) -> None:
    pool = Pool.of([spear, dataclasses.replace(spear, id="t-002", type="special")])
    with pytest.raises(BadInputError, match=r"t-001 \(weapon\), t-002 \(special\)"):
        pool.card("Ash Spear")


def test_two_cards_cannot_share_an_id(spear: Card) -> None:
    with pytest.raises(BadInputError, match="two cards have the id 't-001'"):
        Pool.of([spear, named(spear, "t-001", "Other")])


def test_decks_are_found_by_id_and_name(spear: Card, ours: Pool) -> None:
    deck = Deck("reed", "The Reed Boats", spear, ())
    pool = Pool.of([spear], [deck])
    assert pool.deck("reed") is pool.deck("the reed boats") is deck
    with pytest.raises(BadInputError, match="perhaps reed"):
        pool.deck("read")
    with pytest.raises(BadInputError, match="perhaps hannibal"):
        ours.deck("hanibal")


def test_pools_merge_and_keep_their_rulings(spear: Card) -> None:
    one = Pool({"t-001": spear}, name="a", rulings={"t-001": ("Yes.",)})
    both = one.merged(Pool.of([named(spear, "t-002", "Other")], name="b"))
    assert (sorted(both.cards), both.name, both.rulings["t-001"]) == (["t-001", "t-002"], "a + b", ("Yes.",))
    assert len(both) == 2


def test_pools_do_not_replace_each_others_cards(spear: Card) -> None:
    one = Pool.of([spear], [Deck("reed", "The Reed Boats", spear, ())], name="a")
    assert one.merged(Pool.of([dataclasses.replace(spear, source="elsewhere")])).cards == one.cards
    with pytest.raises(BadInputError, match=r"b: t-001 .* is there already and differs in initiative"):
        one.merged(Pool.of([dataclasses.replace(spear, initiative=1)], name="b"))
    with pytest.raises(BadInputError, match="the deck The Reed Boats already and cannot be the deck Other too"):
        one.merged(Pool.of([], [Deck("reed", "Other", spear, ())]))


def test_a_card_of_no_set_is_the_same_card_after_a_trip_through_plain_data() -> None:
    card = Card("my-1", "Plain Cap", "", 0, "armor", initiative=3)
    assert card_from_plain(plain_card(card)) == card
