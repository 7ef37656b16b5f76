"""Our own set: sixteen decks that hold together, in our own words."""

import json
import re
from collections import Counter
from pathlib import Path

from agon.cards import Pool, unread_in, why_illegal_deck
from agon.cards.model import ELEMENTS, TYPES
from agon.cards.repairs import mended_text
from agon.language import Reading, read_ability

DATA = Path(__file__).parents[2] / "data"
RUN = 12  # so many words in a row are a copy


def test_sixteen_decks_of_five_and_eighty_cards(ours: Pool) -> None:
    assert (len(ours.cards), len(ours.decks)) == (80, 16)
    assert [card.number for card in ours.cards.values()] == list(range(1, 81))
    assert Counter(card.type for card in ours.cards.values()) == dict.fromkeys(TYPES, 16)
    for deck in ours.decks.values():
        assert why_illegal_deck(deck) == ()
        assert [card.type for card in deck.cards] == list(TYPES)
        assert deck.note
    assert len({card.id for deck in ours.decks.values() for card in deck.cards}) == 80


def test_the_set_is_broad(ours: Pool) -> None:
    cards = ours.cards.values()
    cultures = Counter(deck.warrior.cultures[0] for deck in ours.decks.values())
    assert len(cultures) >= 8
    assert set(cultures.values()) == {2}
    assert {card.element for card in cards if card.type in {"warrior", "inspiration"}} == set(ELEMENTS)
    assert {card.element for card in cards if card.type == "warrior"} == set(ELEMENTS)
    wanted = (
        "Sword Axe Polearm Ranged Knife Bludgeon Shield Head Torso Arms Legs Cavalry Deity Ally Location Item Tome "
        "Code Quest Philosophy Mystic Ability Male Female"
    )
    assert set(wanted.split()) <= {trait for card in cards for trait in card.traits}
    kinds = Counter((each.kind, each.actions) for card in cards for each in card.abilities)
    assert kinds["reveal", 1] >= 10
    assert kinds["action", 1] >= 7
    assert kinds["action", 2] >= 3
    assert {card.hands for card in cards if card.type == "weapon"} == {1, 2}


def test_no_card_is_a_shadow_of_another(ours: Pool) -> None:
    cards = ours.cards.values()
    assert len({card.name for card in cards}) == 80
    names = [ability.name for card in cards for ability in card.abilities]
    assert len(set(names)) == len(names)
    assert all(card.abilities and card.flavor for card in cards)
    grids = Counter(card.grid for card in cards if card.type == "warrior")
    assert max(grids.values()) <= 2
    weapons = Counter((card.grid, card.marker) for card in cards if card.type == "weapon")
    assert max(weapons.values()) == 1


def test_numbers_stay_within_what_is_printed(ours: Pool) -> None:
    for card in ours.cards.values():
        if card.is_warrior:
            assert 6 <= (card.life or 0) <= 9
            assert 2 <= (card.speed or 0) <= 4
            assert 1 <= (card.experience or 0) <= 10
            assert card.damage in {0, 1, 2}
        else:
            assert card.initiative in range(10)
        if card.type == "weapon":
            assert card.damage in range(4)
        if card.grid is not None:
            reach = [cell for cell in card.grid if cell is not None]
            assert 1 <= len(reach) <= 6
            assert all(-2 <= cell <= 3 for cell in reach)


def test_decks_need_no_more_hands_than_a_warrior_has(ours: Pool) -> None:
    for deck in ours.decks.values():
        assert sum(card.hands or 0 for card in deck.supports) <= 2, deck


def test_texts_are_clean(ours: Pool) -> None:
    for card in ours.cards.values():
        for ability in card.abilities:
            assert ability.text.isascii(), card
            assert mended_text(ability.text) == ability.text, card
            assert re.fullmatch(r"[A-Z].*[.]", ability.text), card


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9+'-]+", text.lower())


def test_no_printed_card_is_repeated(shared: Path) -> None:
    printed: dict[tuple[str, ...], str] = {}
    for path in sorted((shared / "cards" / "anachronism").glob("[sp]*.json")):
        for card in json.loads(path.read_text(encoding="utf-8")):
            for ability in card["abilities"]:
                found = words(ability["text"])
                printed |= {tuple(found[at : at + RUN]): card["id"] for at in range(len(found) - RUN + 1)}
    for path in sorted(DATA.rglob("*")):
        if path.is_file():
            found = words(path.read_text(encoding="utf-8"))
            runs = {tuple(found[at : at + RUN]) for at in range(len(found) - RUN + 1)}
            assert {printed[run] for run in runs & printed.keys()} == set(), path


def test_no_printed_name_is_used(shared: Path, ours: Pool) -> None:
    names = {
        card["name"].casefold()
        for path in (shared / "cards" / "anachronism").glob("[sp]*.json")
        for card in json.loads(path.read_text(encoding="utf-8"))
    }
    assert names & {card.name.casefold() for card in ours.cards.values()} == set()


def test_every_card_is_read_whole(ours: Pool) -> None:
    assert [str(each) for each in unread_in(ours.cards.values())] == []


def test_every_card_is_read_one_way(ours: Pool) -> None:
    for card in ours.cards.values():
        for index, ability in enumerate(card.abilities):
            reading = read_ability(card.text_in_force(index), kind=ability.kind, actions=ability.actions)
            assert isinstance(reading, Reading), card
            assert reading.alternatives == 1, f"{card}: {ability}"
