"""Time Rift: keyword lines, what texts let a deck hold, cultures, modes and seats: every case of each."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations, product
from typing import Any, Final

import pytest

from agon.cards import Card, Deck, why_not_battle_deck
from agon.cards._rift import chain_of, rift_card_of
from agon.cards.battle import types_allowed
from agon.core.errors import BadInputError
from agon.games.timerift.decks import draw_loadout, why_not_cultures
from agon.games.timerift.rules import MODES, mode_of, options_of, seats_of
from agon.games.timerift.table import fetches
from tests.constructs.rift import said
from tests.rules.rift import armor, champion, inspiration, special, weapon
from tests.rules.test_tr_08_cards import entry


def card(kind: str, **changes: Any) -> Card:
    return rift_card_of(entry(kind, **changes), "here")


@pytest.mark.clause("TR-CARD-13", "TR-CARD-14", "TR-CARD-15")
def test_tr_card_13_every_keyword_line_of_up_to_five_words_with_blanks() -> None:
    """Type, Region, Culture, Designation and more of these; the third is the culture, what is left blank is none."""
    words = ("Sword", "Europe", "Norse", "Relic", "Old")
    for many in range(6):
        for blanks in product(("", "-", ".", None), repeat=many):
            line = [words[at] if blank is None else blank for at, blank in enumerate(blanks)]
            made = card("weapon", keywords=line)
            kept = [word if blank is None else "" for word, blank in zip(words, blanks, strict=False)]
            assert made.cultures == tuple(each for each in kept[2:3] if each)
            assert made.traits == tuple(each for at, each in enumerate(kept) if each and at != 2)
            while kept and not kept[-1] and blanks[len(kept) - 1] == "":
                kept.pop()
            assert made.keywords == tuple(kept)
    for wrong in ("Sword", [1], ["Sword", None]):
        with pytest.raises(BadInputError, match="TR-CARD-13"):
            card("weapon", keywords=wrong)
    assert card("weapon").keywords == ()


@pytest.mark.clause("TR-PWR-15", "TR-PWR-DEPLOY-01", "TR-PWR-DEPLOY-02")
@pytest.mark.parametrize("kind", ["weapon", "armor", "inspiration", "special"])
def test_tr_pwr_15_what_is_deployed_is_a_special_and_says_whether_it_is_minion_or_terrain(kind: str) -> None:
    for text, deploys, says in (
        ("Deploy.", True, False), ("Deploy as terrain.", True, True), ("Deploy on an empty space.", True, False),
        ("Deploy as a minion.", True, True), ("Heal 1.", False, False), ("", False, False),
    ):  # fmt: skip
        for keywords in ([], ["Minion"], ["Terrain"], ["Relic"], ["Relic", "terrain"]):
            named = bool({each.casefold() for each in keywords} & {"minion", "terrain"})
            fits = not deploys or (kind == "special" and (says or named))
            if fits:
                card(kind, text=text, keywords=keywords)
                continue
            with pytest.raises(BadInputError, match="TR-PWR-15" if kind == "special" else "TR-PWR-DEPLOY-01"):
                card(kind, text=text, keywords=keywords)


@pytest.mark.clause("TR-CHAIN-04", "TR-CHAIN-02")
def test_tr_chain_04_every_place_in_every_length_of_a_chain() -> None:
    for place, many in product(range(10), repeat=2):
        for written in (f"Long Rope {place}/{many}", f"Long Rope  {place} / {many}"):
            if not (2 <= many <= 4 and 1 <= place <= many):
                with pytest.raises(BadInputError, match="TR-CHAIN-04"):
                    card("special", chain=written)
                continue
            made = card("special", chain=written)
            assert (made.chain, chain_of(made)) == (f"Long Rope {place}/{many}", ("Long Rope", place, many))


TEXTS: Final = {
    "You may wield an additional Weapon.": ("weapon", 2),
    "You may have another weapon.": ("weapon", 2),
    "You may have three weapons.": ("weapon", 3),
    "You may have two armors.": ("armor", 2),
    "You may wield an additional Armor.": ("armor", 2),
    "While you have 5 Life, you may wield an additional Weapon.": None,
    "On reveal, you may wield an additional Weapon.": None,
    "At the start of each round, you may wield an additional Weapon.": None,
    "Enemies may wield an additional Weapon.": None,
    "You may wield an additional Norse Weapon.": None,
    "Rage: You may wield an additional Weapon.": None,
    "You gain +1 Agility.": None,
    "Heal 1.": None,
    "Gargle thrice.": None,
}


@pytest.mark.clause("TR-LOAD-03", "TR-LOAD-08")
def test_tr_load_03_how_many_of_a_type_every_two_texts_allow_beside_each_other() -> None:
    """The most that any of them allows without time or condition; what holds for others or of some cards is none."""
    usual = Counter({"weapon": 1, "armor": 1, "inspiration": 1, "special": 1})
    assert types_allowed([]) == usual
    for one, other in [*permutations(TEXTS, 2), *((each, each) for each in TEXTS)]:
        wanted = Counter(usual)
        for text in (one, other):
            if (given := TEXTS[text]) is not None:
                wanted[given[0]] = max(wanted[given[0]], given[1])
        together = [said(inspiration("One"), one, other)]
        apart = [said(inspiration("One"), one), said(armor("Two"), other)]
        assert types_allowed(together) == wanted == types_allowed(apart), (one, other)


@pytest.mark.clause("TR-MATCH-08", "TR-RULING-66")
def test_tr_match_08_which_texts_fetch_cards_from_outside_the_game() -> None:
    for text, does in (
        ("On reveal, discard this card. Put a Weapon from outside the game into play.", True),
        ("On reveal, discard this card.", False), ("Heal 1.", False), ("You gain +1 Agility.", False),
    ):  # fmt: skip
        assert fetches(said(special("Chest"), text)) == does, text
        assert fetches(said(special("Box"), "Heal 1.", text)) == does, text
    assert not fetches(special("Plain"))


@pytest.mark.clause("TR-RULING-49", "TR-VAR-08", "TR-LOAD-09")
def test_tr_ruling_49_every_mixture_of_cultures_under_every_rule() -> None:
    kinds = ((), ("Norse",), ("Roman",), ("Norse", "Roman"))
    makers = (weapon("W"), armor("A"), inspiration("I"), special("S"))
    for given in product(kinds, repeat=3):
        cards = [replace(each, cultures=culture) for each, culture in zip(makers, (*given, ()), strict=True)]
        deck = Deck("d", "d", champion("Ann", 3), tuple(cards))
        named = [each for culture in given for each in culture]
        for rule, fits in (
            ("none", True), ("allSame", len(set(named)) <= 1), ("allDifferent", len(set(named)) == len(named)),
        ):  # fmt: skip
            found = why_not_cultures(deck, options_of({"variant.cultureRule": rule}))
            assert [each.clause for each in found] == ([] if fits else ["TR-RULING-49"])
            assert all(each in found[0].reason for each in set(named) if found and named.count(each) > 1)


@pytest.mark.clause("TR-RULING-77", "TR-VAR-01", "TR-VAR-03", "TR-VAR-04", "TR-VAR-06", "TR-VAR-07")
@pytest.mark.parametrize("more", ["freeForAll", "refuse"])
def test_tr_ruling_77_every_mode_with_every_number_of_seats(more: str) -> None:
    own = {
        "duel": 2,
        "1v2": 3,
        "2v2": 4,
        "3v3": 6,
        "3-ffa": 3,
        "4-ffa": 4,
        "1v3-boss": 4,
        "fist-fight": 2,
        "tire-fight": 2,
    }
    assert set(own) == set(MODES)
    for name, many in own.items():
        options = options_of({"mode": name, "mode.moreDecks": more})
        may = {many} | ({3, 4} if many == 2 and more == "freeForAll" else set())
        assert set(seats_of(options)) == may
        for seats in range(1, 8):
            if seats not in may:
                with pytest.raises(BadInputError, match="TR-RULING-77" if many == 2 < seats else "TR-VAR-01"):
                    mode_of(options, seats)
                continue
            mode = mode_of(options, seats)
            assert (mode.name, mode.seats, len(mode.teams)) == (name, seats, seats)
            assert mode.loadouts == (name != "fist-fight")
            if seats != many:
                assert len(set(mode.teams)) == seats, "everybody for themselves"
    for one, other in combinations(range(4), 2):
        teams = MODES["2v2"].teams
        assert (teams[one] == teams[other]) == (other - one == 2), "partners sit opposite"


@pytest.mark.clause("TR-LOAD-02", "TR-LOAD-07", "TR-WIELD-02", "TR-QUICK-01")
@pytest.mark.parametrize("seed", range(5))
def test_tr_load_02_a_loadout_that_is_drawn_has_a_card_of_each_type_and_those_wanted_where_they_fit(seed: int) -> None:
    """Of two of each type; where those wanted cannot lie together others are drawn in their place."""
    stock = [card(kind, id=f"x-{kind}-{at}", name=f"{kind} {at}", **({"body": "head"} if at else {}))
             for kind in ("armor", "special") for at in (0, 1)]  # fmt: skip
    stock = [replace(each, body="torso") if each.name == "armor 0" else each for each in stock]
    pairs = [(kind, at) for kind in ("weapon", "inspiration") for at in (0, 1)]
    stock += [card(kind, id=f"x-{kind}-{at}", name=f"{kind} {at}") for kind, at in pairs]
    hero = card("champion")
    by_name = {each.name: each for each in stock}
    for wanted in ([], ["weapon 1"], ["armor 0", "special 1"], ["armor 1", "special 1"], ["inspiration 0", "weapon 0"]):
        drawn = draw_loadout(random.Random(seed), hero, [by_name[each] for each in wanted], stock)
        assert sorted(each.type for each in drawn) == ["armor", "inspiration", "special", "weapon"]
        assert why_not_battle_deck(Deck("d", "d", hero, tuple(drawn))) == ()
        names = {each.name for each in drawn}
        if wanted != ["armor 1", "special 1"]:
            assert set(wanted) <= names
        else:
            assert not set(wanted) <= names, "both are worn at the head"
    for missing in ("armor", "special", "weapon", "inspiration"):
        with pytest.raises(BadInputError, match="TR-LOAD-02"):
            draw_loadout(random.Random(seed), hero, [], [each for each in stock if each.type != missing])
