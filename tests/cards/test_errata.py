import dataclasses
from pathlib import Path

import pytest

from agon.cards import Card, PrintedAbility, load_cards
from agon.cards.errata import corrected_card, is_erratum
from agon.core.errors import BadInputError


@pytest.fixture
def oak(spear: Card) -> Card:
    one = PrintedAbility("Old Oak", "constant", "You may move one space if you won initiative this turn. Gain 1 life.")
    return dataclasses.replace(spear, abilities=(one,))


def test_a_whole_wording_replaces_the_text(oak: Card) -> None:
    better = corrected_card(oak, "Erratum: Treat the Old Oak ability as if it read, “Gain 2 life.”")
    assert (better.corrected, better.abilities) == (("Gain 2 life.",), oak.abilities)


def test_a_part_replaces_the_words_it_is_most_like(oak: Card) -> None:
    better = corrected_card(
        oak, "The end of the sentence should read “if you won initiative this round,” since rounds have it."
    )
    assert better.text_in_force(0) == "You may move one space if you won initiative this round. Gain 1 life."


def test_a_keyword_in_front_of_the_wording_is_no_part_of_it(oak: Card) -> None:
    assert corrected_card(oak, "Erratum: as if it read “Action: gain 2 life.”").corrected == ("Gain 2 life.",)


def test_a_ruling_that_only_explains_corrects_nothing(oak: Card) -> None:
    for text in ("It works each turn.", "A text that reads “gain 2 life.” is another.", "Erratum: it has no trigger."):
        assert corrected_card(oak, text) is oak
    assert is_erratum("Erratum: it has no trigger.")


def test_of_two_abilities_the_named_one_is_corrected(spear: Card) -> None:
    better = corrected_card(spear, "Erratum: Treat Sweep as if it read “Move two spaces.”")
    assert better.corrected == (None, "Move two spaces.")
    assert corrected_card(spear, "Erratum: Treat it as if it read “Move two spaces.”") is spear


def test_the_five_corrected_printed_cards(shared: Path) -> None:
    pool = load_cards(shared / "cards" / "anachronism")
    corrected = sorted(card.id for card in pool.cards.values() if card.corrected)
    assert corrected == ["p3-17", "s1-085", "s2-092", "s2-097", "s3-028"]
    for card_id in corrected:
        card = pool.card(card_id)
        assert card.text_in_force(0) != card.abilities[0].text


def test_rulings_must_be_rulings(tmp_path: Path) -> None:
    (tmp_path / "rulings.json").write_text('[{"id": "x"}]', encoding="utf-8")
    with pytest.raises(BadInputError, match="expected the texts 'id' and 'ruling'"):
        load_cards(tmp_path, tmp_path / "rulings.json")
