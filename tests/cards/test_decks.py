"""Which decks may be played, and how a deck is named."""

import dataclasses
from pathlib import Path

import pytest

from agon.cards import Deck, Pool, PrintedAbility, copies_allowed, deck_from, unread_in, why_not_deck, why_not_stack
from agon.core.errors import BadInputError


def deck(pool: Pool, warrior: str, *supports: str) -> Deck:
    return Deck("d", "D", pool.card(warrior), tuple(map(pool.card, supports)))


def clauses(found: Deck) -> list[str]:
    return [each.clause for each in why_not_deck(found)]


@pytest.mark.clause("A7-SETUP-01")
def test_a7_setup_01_a_deck_has_a_warrior_and_four_supports(ours: Pool) -> None:
    short = deck(ours, "Shaka", "Talwar", "Eureka", "Turtle Ship")
    assert clauses(short) == ["A7-SETUP-01"]
    assert "this one has 3" in why_not_deck(short)[0].reason
    assert (
        clauses(dataclasses.replace(short, supports=(*short.supports, *short.supports[:0], ours.card("Surus")))) == []
    )


@pytest.mark.clause("A7-SETUP-10", "A7-SETUP-12")
def test_a7_setup_10_and_12_cultures_may_be_mixed(ours: Pool) -> None:
    mixed = deck(ours, "Shaka", "Eureka", "Talwar", "Turtle Ship", "Surus")
    assert len({culture for card in mixed.cards for culture in card.cultures}) == 5
    assert [card.type for card in mixed.supports] == ["inspiration", "weapon", "armor", "special"]
    assert clauses(mixed) == []


@pytest.mark.clause("A7-SETUP-11", "A7-SETUP-13")
def test_a7_setup_11_and_13_two_weapons_and_two_inspirations_may_be_chosen(ours: Pool) -> None:
    assert clauses(deck(ours, "Shaka", "Eureka", "Durga", "Talwar", "Gada")) == []


@pytest.mark.clause("A7-SETUP-14", "A7-RULING-76")
def test_a7_setup_14_no_support_twice_and_a_reprint_is_the_same_card(ours: Pool) -> None:
    assert clauses(deck(ours, "Shaka", "Eureka", "Eureka", "Talwar", "Gada")) == ["A7-SETUP-14"]
    reprint = dataclasses.replace(ours.card("Eureka"), id="other-1", set="Other", number=1)
    twice = deck(ours, "Shaka", "Eureka", "Durga", "Talwar")
    refusals = why_not_deck(dataclasses.replace(twice, supports=(*twice.supports, reprint)))
    assert [each.clause for each in refusals] == ["A7-SETUP-14"]
    assert "other-1" in refusals[0].reason
    assert "A7-RULING-76" in refusals[0].reason
    namesake = dataclasses.replace(reprint, type="special")
    assert why_not_deck(dataclasses.replace(twice, supports=(*twice.supports, namesake))) == ()


@pytest.mark.clause("A7-ANAT-02")
def test_a7_anat_02_a_warrior_is_never_a_support(ours: Pool) -> None:
    assert clauses(deck(ours, "Shaka", "Eureka", "Pyrrhus of Epirus", "Talwar", "Gada")) == ["A7-ANAT-02"]


@pytest.mark.clause("A7-ANAT-04")
def test_a7_anat_04_the_warrior_is_a_warrior(ours: Pool) -> None:
    assert clauses(deck(ours, "Gada", "Eureka", "Talwar", "Turtle Ship", "Surus")) == ["A7-ANAT-04"]


def test_every_reason_is_given_at_once(ours: Pool) -> None:
    wrong = deck(ours, "Gada", "Shaka", "Talwar", "Talwar")
    assert clauses(wrong) == ["A7-ANAT-04", "A7-SETUP-01", "A7-ANAT-02", "A7-SETUP-14"]


def test_a_card_that_allows_two_of_itself_may_be_chosen_twice(ours: Pool) -> None:
    talwar = ours.card("Talwar")
    twin = dataclasses.replace(
        talwar, abilities=(PrintedAbility("Twins", "constant", 'You may use two "Talwar" cards in this game.'),)
    )
    other = dataclasses.replace(twin, name="Khanda")
    assert (copies_allowed(twin), copies_allowed(other), copies_allowed(talwar)) == (2, 1, 1)
    eureka, surus = ours.card("Eureka"), ours.card("Surus")
    assert why_not_deck(Deck("d", "D", ours.card("Shaka"), (twin, twin, eureka, surus))) == ()
    refusals = why_not_deck(Deck("d", "D", ours.card("Shaka"), (twin, twin, twin, eureka)))
    assert "chosen 3 times" in refusals[0].reason


def test_a_printed_card_allows_two_of_itself(shared: Path) -> None:
    from agon.cards import load_cards

    pool = load_cards(shared / "cards" / "anachronism")
    assert [card.id for card in pool.cards.values() if copies_allowed(card) > 1] == ["s1-027"]


@pytest.mark.clause("A7-MATCH-04", "A7-MATCH-07", "A7-MATCH-10")
def test_a7_match_04_07_and_10_a_stack_has_three_or_five_and_nothing_twice(ours: Pool) -> None:
    decks = [ours.deck(each) for each in ("shaka", "pyrrhus", "hanno", "piye")]
    assert why_not_stack(decks[:3]) == ()
    assert [each.clause for each in why_not_stack(decks)] == ["A7-MATCH-10"]
    doubled = [decks[0], decks[1], dataclasses.replace(decks[0], id="again")]
    assert [each.clause for each in why_not_stack(doubled)] == ["A7-MATCH-04", *["A7-MATCH-07"] * 4]


def test_a_deck_is_named_by_id_by_cards_or_by_file(ours: Pool, tmp_path: Path) -> None:
    shaka = ours.deck("shaka")
    assert deck_from(ours, "shaka") is deck_from(ours, "The Horns of the Buffalo") is shaka
    by_cards = deck_from(ours, ",".join(card.id for card in reversed(shaka.cards)))
    assert (by_cards.warrior, set(by_cards.supports)) == (shaka.warrior, set(shaka.supports))
    assert deck_from(ours, "Shaka, Talwar, Gada").supports[1].name == "Gada"
    lines = tmp_path / "mine.deck"
    lines.write_text("# my deck\n" + "\n".join(card.name for card in shaka.cards), encoding="utf-8")
    assert deck_from(ours, lines).cards == shaka.cards
    table = tmp_path / "mine.toml"
    table.write_text('warrior = "Shaka"\nsupports = ["Talwar", "ag1-005"]\n', encoding="utf-8")
    assert [card.name for card in deck_from(ours, str(table)).cards] == ["Shaka", "Talwar", "Surus"]
    listed = tmp_path / "mine.json"
    listed.write_text('["Shaka", "Talwar"]', encoding="utf-8")
    assert deck_from(ours, listed).name == "mine"
    whole = Path(__file__).parents[2] / "data" / "anachronism" / "shaka.toml"
    assert deck_from(Pool({}), whole) == shaka


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("", "no deck is named"),
        ("shakka", "no deck has the id or name 'shakka'; perhaps shaka"),
        ("Shaka,Talwarr", "'Talwarr'; perhaps Talwar"),
        ("Talwar,Gada", "exactly one warrior, this one has 0: none"),
        ("Shaka,Piye,Gada", "exactly one warrior, this one has 2: Shaka"),
        ("nowhere/deck.toml", "there is no file nowhere/deck.toml"),
        ("nowhere.deck", "there is no file nowhere.deck"),
        (",", "exactly one warrior"),
    ],
)
def test_a_deck_that_cannot_be_found_is_answered_with_what_would_help(spec: str, message: str, ours: Pool) -> None:
    with pytest.raises(BadInputError, match=message):
        deck_from(ours, spec)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("d.deck", "# nothing\n", "names no card"),
        ("d.toml", 'warrior = "Shaka"\nsuports = []', "unknown field 'suports'; perhaps 'supports'"),
        ("d.toml", 'warrior = "Shaka"\nsupports = "Gada"', "field 'supports': expected a list of texts"),
        ("d.toml", 'warrior = "Shakka"', "field 'warrior': no card has the id or name 'Shakka'"),
        ("d.json", "[]", "exactly one deck, this one has 0"),
        ("d.json", "{", "line 1, column 2: d.json is not valid JSON"),
    ],
)
def test_a_wrong_deck_file_is_named(name: str, text: str, message: str, ours: Pool, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(BadInputError, match=message):
        deck_from(ours, tmp_path / name)


def test_an_unread_card_is_told_apart_from_an_illegal_deck(ours: Pool) -> None:
    odd = PrintedAbility("Odd", "constant", "Your attack rolls gain +1. Xyzzy the frobnicator.")
    card = dataclasses.replace(ours.card("Talwar"), abilities=(odd,))
    unread = unread_in([ours.card("Gada"), card])
    assert [(each.card.id, each.ability) for each in unread] == [(card.id, odd)]
    assert "Xyzzy" in str(unread[0])
    corrected = dataclasses.replace(card, corrected=("Your attack rolls gain +1.",))
    assert unread_in([corrected]) == ()
