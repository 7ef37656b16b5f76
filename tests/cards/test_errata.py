import dataclasses
from pathlib import Path

import pytest

from agon.cards import Card, Pool, PrintedAbility, load_cards
from agon.cards.errata import corrected_card, is_erratum, uncorrected, why_not_corrected
from agon.cards.pools import corrected
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
    action = dataclasses.replace(oak, abilities=(PrintedAbility("Old Oak", "action", "Gain 1 life."),))
    ruling = "Erratum: as if it read “Action: gain 2 life.”"
    assert corrected_card(action, ruling).corrected == ("Gain 2 life.",)
    assert corrected_card(oak, ruling) is oak
    assert "of the kind action, and the card has it as constant" in why_not_corrected(oak, ruling)
    assert "of the kind 2 action, and the card has it as action" in why_not_corrected(
        action, "Erratum: as if it read “Old Oak - 2 Actions: gain 2 life.”"
    )


def test_a_ruling_that_only_explains_corrects_nothing(oak: Card) -> None:
    for text in ("It works each turn.", "A text that reads “gain 2 life.” is another.", "Not an error or misprint."):
        assert corrected_card(oak, text) is oak
        assert why_not_corrected(oak, text) == ""
        assert not is_erratum(text)


@pytest.mark.parametrize(
    ("ruling", "text"),
    [
        # A quotation mark too many, where one only of those behind it ends a sentence.
        ("Erratum: Treat it as if it read: “Gain 2 life,” then “lose 1 life.”", None),
        ("Erratum: Treat it as if it read: “Each round,” gain 2 life. Gain 1 life.”",
         "Each round, gain 2 life. Gain 1 life."),
        ("Erratum: Treat it as if it read: \"Each round,\" gain 2 life.\"", "Each round, gain 2 life."),
        # Words for words.
        ("Treat Old Oak as if “won initiative” read “lost initiative.”",
         "You may move one space if you lost initiative this turn. Gain 1 life."),
        ("Treat Old Oak as if “You may move” read “Each round, you may move.”",
         "Each round, you may move one space if you won initiative this turn. Gain 1 life."),
        ("The word “won” should read “lost.”",
         "You may move one space if you lost initiative this turn. Gain 1 life."),
        ("The word won should read “lost.”",
         "You may move one space if you lost initiative this turn. Gain 1 life."),
        ("“Gain 1 life.” should say “Lose 1 life.”",
         "You may move one space if you won initiative this turn. Lose 1 life."),
        ("The ability “Old Oak” should read “Gain 2 life.”", "Gain 2 life."),
        ("The card reads “won initiative this turn” and should read “won initiative this round.”",
         "You may move one space if you won initiative this round. Gain 1 life."),
        # One sentence of several.
        ("The second sentence should read “Gain 3 life.”",
         "You may move one space if you won initiative this turn. Gain 3 life."),
        ("The last sentence should read, “Gain 3 life.”",
         "You may move one space if you won initiative this turn. Gain 3 life."),
        ("That sentence should read “You may move two spaces if you won initiative this turn.”",
         "You may move two spaces if you won initiative this turn. Gain 1 life."),
    ],
)  # fmt: skip
def test_wordings_of_corrections(ruling: str, text: str | None, oak: Card) -> None:
    better = corrected_card(oak, ruling)
    again = corrected_card(better, ruling)
    assert again == better, "applied twice, it is applied once"
    if text is not None:
        assert better.text_in_force(0) == text
        assert why_not_corrected(oak, ruling) == ""


@pytest.mark.parametrize(
    ("ruling", "why"),
    [
        ("Erratum: it has no trigger.", "no wording stands in quotation marks"),
        ("Erratum: it should read “Gain 2 life", "a quotation mark is missing, or there is one too many"),
        ("Erratum: it should read “Gain 2 life.” and “that.” is all.”", "a quotation mark is missing, or"),
        ("The end should read “jump over a wall while you sing a song”", "no words of the text are like"),
        ("The fourth sentence should read “Gain 3 life.”", "the text has no fourth sentence"),
        ("Treat it as if “Once per turn” read “Twice per turn.”", '"Once per turn" stands in the text 0 times'),
        ("Treat it as if it read “if you won initiative this turn,” you may move.", "it is no whole sentence"),
        # Words that are named, and do not stand on the card or not once (A7-ERR-06).
        ("Erratum: The word “snow” should read “move.”", '"snow" stands in the text 0 times'),
        ("Erratum: The word “more” should read “rain.”", '"more" stands in the text 0 times'),
        ("The word lose should read “gains.”", '"lose" stands in the text 0 times'),
        ("“Gain 1 lives” should say “Gain 2 life.”", '"Gain 1 lives" stands in the text 0 times'),
        ("The words “lose 1 life” ought to read “gain 2 life.”", '"lose 1 life" stands in the text 0 times'),
        ("The card says “each game.” It should read “this turns.”", '"each game" stands in the text 0 times'),
        ("The word “won” in “you lost initiative” should read “lost.”", '"you lost initiative" stands in the text 0'),
        ("The word “gain” in “gain 1 life” should read “again.”", "it does not say which words it replaces"),
        ("It should read “rain.”", "it does not say which words it replaces"),
        ("“Won” should read “lost” and “Gain” should read “lose.”", "it words more than one correction"),
        ("Erratum: This ability is an action ability.", "of the kind action, and the card has it as constant"),
    ],
)
def test_what_cannot_be_applied_is_said(ruling: str, why: str, oak: Card) -> None:
    assert corrected_card(oak, ruling) is oak
    assert why in why_not_corrected(oak, ruling)
    pool = Pool({oak.id: oak}, rulings={oak.id: ("It works each turn.", ruling)})
    assert [(each.card, each.ruling) for each in uncorrected(pool)] == [(oak.id, ruling)]
    # Written out on the card it is in force, however it is worded.
    by_hand = dataclasses.replace(oak, corrected=("Gain 5 life.",))
    assert list(uncorrected(Pool({oak.id: by_hand}, rulings={oak.id: (ruling,)}))) == []


def test_a_correction_that_the_card_carries_already_is_in_force(oak: Card) -> None:
    for ruling in (
        "Erratum: this should read “Gain 1 life.” The last sentence that is.",
        "The end of the sentence should read “if you won initiative this turn.”",
        "Erratum: it has no trigger. This ability is a constant ability.",
    ):
        assert why_not_corrected(oak, ruling) == ""


def test_a_part_that_fits_in_two_places_is_not_placed(oak: Card) -> None:
    twice = dataclasses.replace(oak, abilities=(PrintedAbility("", "constant", "Gain 1 life. Then gain 1 life."),))
    ruling = "That part should read “gain 2 life,” as life is."
    assert corrected_card(twice, ruling) is twice
    assert "which words it replaces" in why_not_corrected(twice, ruling)


def test_a_ruling_beside_other_cards_corrects_those_that_join_them(oak: Card) -> None:
    here = Pool({oak.id: oak}, name="a")
    there = Pool({}, name="b", rulings={oak.id: ("Erratum: as if it read “Gain 2 life.”",)})
    assert corrected(here.merged(there)).card(oak.id).text_in_force(0) == "Gain 2 life."


def test_of_two_abilities_the_named_one_is_corrected(spear: Card) -> None:
    better = corrected_card(spear, "Erratum: Treat Sweep as if it read “Move two spaces.”")
    assert better.corrected == (None, "Move two spaces.")
    unnamed = "Erratum: Treat it as if it read “Move two spaces.”"
    assert corrected_card(spear, unnamed) is spear
    assert why_not_corrected(spear, unnamed) == "it does not name one of the card's abilities"


def test_the_five_corrected_printed_cards(shared: Path) -> None:
    pool = load_cards(shared / "cards" / "anachronism")
    corrected = sorted(card.id for card in pool.cards.values() if card.corrected)
    assert corrected == ["p3-17", "s1-085", "s2-092", "s2-097", "s3-028"]
    for card_id in corrected:
        card = pool.card(card_id)
        assert card.text_in_force(0) != card.abilities[0].text


@pytest.mark.clause("A7-ERR-06", "A7-ERR-07", "A7-ERR-09", "A7-ERR-10")
def test_the_printed_rulings_leave_no_correction_out(shared: Path) -> None:
    """Also where a ruling lies beside the cards of another set."""
    folders = [shared / "cards" / name for name in ("anachronism", "anachronism-late")]
    pool = corrected(load_cards(folders[0]).merged(load_cards(folders[1])))
    assert list(uncorrected(pool)) == []
    more = {card.id for card in pool.cards.values() if any(card.corrected)}
    assert more == {"p3-17", "s1-085", "s2-060", "s2-092", "s2-097", "s3-028", "s5-062", "s6-038", "s6-060"}


def test_rulings_must_be_rulings(tmp_path: Path) -> None:
    (tmp_path / "rulings.json").write_text('[{"id": "x"}]', encoding="utf-8")
    with pytest.raises(BadInputError, match="expected the texts 'id' and 'ruling'"):
        load_cards(tmp_path, tmp_path / "rulings.json")


@pytest.mark.parametrize(
    "ruling",
    [
        "Correction: Old Oak gains 2 life and not 1.",
        "Official correction: “one” is to be “two”.",
        "The Old Oak ability is misprinted; use “Gain 2 life.” instead.",
        "This card was misprinted. Its initiative is 5.",
        "Replace “1 life” with “2 life” in the Old Oak ability.",
        "Treat “one space” as “two spaces”.",
        "Read “turn” as “round”.",
        "Change the Old Oak ability to “Gain 2 life.”",
        "Change “turn” to “round”.",
        "The word “turn” is a misprint for “round”.",
        "The text of the Old Oak ability should be “Gain 2 life.”",
        "The Old Oak ability should have read “Gain 2 life.”",
        "This ability has been amended: “Gain 2 life.”",
        "The Old Oak ability now reads “Gain 2 life.”",
        "In the Old Oak ability, “1 life” must be replaced by “2 life”.",
        "The correct text is “Gain 2 life.”",
        "The printed text is incorrect: “Gain 2 life.”",
        "The printed wording is wrong. It gives 2 life.",
        "Substitute “2 life” for “1 life”.",
        "Delete the words “this turn”.",
        "Omit “this turn”.",
        "“This turn” has been removed from the text.",
        "Old Oak: for “1 life” read “2 life”.",
        "The words “once each round” are missing from the Old Oak ability.",
        "Insert “once each round” behind “space”.",
    ],
)
def test_what_looks_like_a_correction_and_is_not_certain_is_said_and_changes_nothing(oak: Card, ruling: str) -> None:
    assert is_erratum(ruling)
    assert corrected_card(oak, ruling) is oak
    assert why_not_corrected(oak, ruling).startswith("its words look like a correction")
    by_hand = dataclasses.replace(oak, corrected=("Gain 2 life.",))
    assert why_not_corrected(by_hand, ruling) == ""


def test_a_sentence_quoted_that_is_almost_the_cards_own_is_a_correction(oak: Card) -> None:
    said = "As of this season Old Oak is “You may move one space if you won initiative this round. Gain 1 life.”"
    assert why_not_corrected(oak, said).startswith("its words look like a correction")
    own = "What it says, “You may move one space if you won initiative this turn. Gain 1 life.”, is done in this order."
    assert why_not_corrected(oak, own) == ""


@pytest.mark.parametrize("words", ["should say", "ought to read", "ought to say"])
def test_other_words_for_should_read_correct_too(oak: Card, words: str) -> None:
    assert corrected_card(oak, f"The Old Oak ability {words} “Gain 2 life.”").text_in_force(0) == "Gain 2 life."


@pytest.mark.parametrize(
    "ruling",
    [
        "The lack of a number is intentional, not an error or misprint.",
        "It is not a misprint.",
        "Treat each roll as one of its own.",
        "It will be replaced with a bonus of +1, and may change with it.",
        "You should be careful to read both cards as they stand.",
        "It applies to the whole bonus that it “turns off.” If the bonus varies, all of it is replaced with +1.",
        "If the first effect (“discard a card”) is prevented by another, the player may go on with the rest.",
        "Whether it is used depends on all rolls. If any of them is missing its target, it is not.",
    ],
)
def test_an_explanation_is_no_correction(oak: Card, ruling: str) -> None:
    assert not is_erratum(ruling)
    assert why_not_corrected(oak, ruling) == ""
