"""What fits a deck that is being built, what it replaces, and the law so far: the lobby's reasons, asked early."""

from __future__ import annotations

import pytest

from agon.cards import AnyDeck, starter, why_illegal_deck
from agon.cards.deck_building import deck_of, fit, law_of, read_list

SYSTEMS = ("anachronism", "timerift", "anarcus")


def deck(system: str) -> AnyDeck:
    return next(iter(starter(system).decks.values()))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_legal_deck_can_be_built_card_by_card_from_nothing(system: str) -> None:
    """Five presses for a fight: the first card of the pool that fits, every time."""
    chosen = [next(c for c in starter(system).cards.values() if fit([], c).refusal is None)]
    for _ in range(60):
        if not why_illegal_deck(deck_of(chosen)):
            break
        found = [c for c in starter(system).cards.values() for f in [fit(chosen, c)] if not (f.refusal or f.replaces)]
        if system == "anarcus":  # heroes first, then all others
            found.sort(key=lambda c: (c.type == "hero") == (sum(each.type == "hero" for each in chosen) > 3))
        chosen.append(found[0])
        assert not why_illegal_deck(deck_of(chosen), partial=True)
    assert not why_illegal_deck(deck_of(chosen))
    if system != "anarcus":
        assert len(chosen) == 5


@pytest.mark.parametrize("system", SYSTEMS[:2])
def test_a_full_deck_takes_no_card_and_says_what_a_warrior_replaces(system: str) -> None:
    whole = deck(system)
    for card in starter(system).cards.values():
        found = fit(whole.cards, card)
        if card.is_warrior and card != whole.warrior:
            assert found.replaces == whole.warrior
        elif found.replaces is None:
            assert found.refusal is not None
            assert found.refusal.clause


def test_a_kind_of_time_rift_that_is_full_is_replaced() -> None:
    whole = deck("timerift")
    weapon = next(each for each in whole.supports if each.type == "weapon")
    other = next(c for c in starter("timerift").cards.values() if c.type == "weapon" and c.key != weapon.key)
    assert fit(whole.cards, other).replaces == weapon
    assert fit([each for each in whole.cards if each != weapon], other).replaces is None


def test_without_a_warrior_only_warriors_fit() -> None:
    for card in starter("anachronism").cards.values():
        refusal = fit([], card).refusal
        assert (refusal is None) == card.is_warrior
        if refusal:
            assert "choose a warrior first" in refusal.reason


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_law_says_what_the_lobby_says(system: str) -> None:
    whole = deck(system)
    assert {each.state for each in law_of(whole.cards)} <= {"kept", "look"}
    part = whole.cards[:3]
    broken = [each for each in law_of(part) if each.state == "broken"]
    assert [(each.text, each.clause) for each in broken] == [
        (each.reason, each.clause) for each in why_illegal_deck(deck_of(part))
    ]
    assert not {each.clause for each in broken} & {each.clause for each in law_of(part) if each.state == "kept"}


def test_what_is_legal_and_costly_is_told_by_the_order_of_the_supports() -> None:
    pool = starter("anachronism").cards
    shaka = pool["ag1-061"]
    weapons = [c for c in pool.values() if c.type == "weapon"][:2]
    others = [c for c in pool.values() if c.type == "special"][:1]
    said = [each.text for each in law_of([shaka, weapons[0], *others, weapons[1]]) if each.state == "look"]
    assert any("two weapon cards will be up in round 3" in each for each in said)
    both = [c for c in pool.values() if c.hands == 2 and c.type == "weapon"][:1]
    shield = [c for c in pool.values() if c.hands and c.type != "weapon"][:1]
    if shield:
        said = [each.text for each in law_of([shaka, *both, *shield]) if each.clause == "A7-RESTR-15"]
        assert any("3 hands of 2" in each for each in said)


def test_a_list_is_read_line_by_line_and_near_names_are_offered() -> None:
    pool = starter("anachronism").cards.values()
    text = "# mine\nShaka\n1 Horns of the Buffalo\n- iklwa\nIkwla\nag1-064\nWar elephant\n\n"
    lines = read_list(pool, text)
    assert [(each.line, each.card.id if each.card else "") for each in lines] == [
        ("Shaka", "ag1-061"), ("1 Horns of the Buffalo", "ag1-062"), ("- iklwa", "ag1-063"), ("Ikwla", ""),
        ("ag1-064", "ag1-064"), ("War elephant", ""),
    ]  # fmt: skip
    assert [each.id for each in lines[3].near] == ["ag1-063"]
    assert lines[5].near == ()
    assert [each.count for each in lines] == [1, 1, 1, 1, 1, 1], "a number is the round"


def test_copies_are_counted_in_an_army_only() -> None:
    pool = starter("anarcus").cards.values()
    card = next(each for each in pool if each.type == "fighter")
    assert [(each.card, each.count) for each in read_list(pool, f"3 {card.name}\n2x {card.id}")] == [
        (card, 3),
        (card, 2),
    ]


@pytest.mark.parametrize(
    "text",
    [
        '{"warrior": "Shaka", "supports": ["ag1-062", "Iklwa"]}',
        'warrior = "Shaka"\nsupports = ["ag1-062", "Iklwa"]',
        '["Shaka", "ag1-062", "Iklwa"]',
    ],
)
def test_a_deck_file_is_a_list_too(text: str) -> None:
    found = read_list(starter("anachronism").cards.values(), text)
    assert [each.card.id for each in found if each.card] == ["ag1-061", "ag1-062", "ag1-063"]


@pytest.mark.parametrize("text", ["[" * 9000, "x\n" * 9000, "= " * 5000, "\x00" * 20000, '{"a": ' * 3000])
def test_hostile_lists_are_read_soon_and_as_nothing(text: str) -> None:
    assert all(each.card is None for each in read_list(starter("anachronism").cards.values(), text))
