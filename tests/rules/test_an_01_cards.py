"""Anarcus, sections 1 to 3: what a card carries, the five types, what a deck is (AN-CARD, AN-TYPE, AN-DECK)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from agon.cards import Army, Card, card_from_plain, load_cards, plain_card, save_cards, why_not_army
from agon.core.errors import BadInputError, IllegalDeckError, UnreadCardError
from agon.games.anarcus.decks import draw_army
from agon.games.anarcus.lowering.cards import make_deal
from agon.games.anarcus.options import rules_of
from tests.constructs.armies import card as worded
from tests.rules.armies import (
    action,
    army,
    begun,
    card,
    decides,
    end_turns,
    fighter,
    game,
    hero,
    idle,
    scene,
    shield,
    weapon,
    zone,
)

FILE = """
set = "mine"
system = "anarcus"

[[cards]]
number = 7
name = "Tide Saber"
type = "weapon"
realm = "Coast"
side = "Order"
nature = "Machine"
attack = 2
hp = 1
abilities = ["Edge: When you play this card, draw a card.", "Your fighters have +1 HP."]
flavor = "It bends."

[[cards]]
number = 8
name = "Ada"
type = "hero"

[[decks]]
id = "d"
name = "D"
heroes = [8, "mine-008"]
main = [7, "3x Tide Saber"]
"""


def loaded(tmp_path: Path, text: str = FILE, **changes: str) -> Path:
    for old, new in changes.items():
        text = text.replace(old, new)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.clause("AN-CARD-01", "AN-CARD-02", "AN-CARD-04", "AN-CARD-05", "AN-CARD-09")
def test_an_card_01_every_printed_field_is_read_and_written_again(tmp_path: Path) -> None:
    pool = load_cards(loaded(tmp_path))
    saber = pool.card("Tide Saber")
    assert (saber.id, saber.type, saber.number, saber.attack, saber.hp) == ("mine-007", "weapon", 7, 2, 1)
    assert (saber.realm, saber.side, saber.nature, saber.flavor) == ("Coast", "Order", "Machine", "It bends.")
    assert [(each.name, each.text) for each in saber.abilities] == [
        ("Edge", "When you play this card, draw a card."),
        ("", "Your fighters have +1 HP."),
    ]
    deck = pool.decks["d"]
    assert isinstance(deck, Army)
    assert [each.id for each in deck.cards] == ["mine-008"] * 2 + ["mine-007"] * 4
    assert card_from_plain(plain_card(saber)) == saber
    short = load_cards(loaded(tmp_path, **{"[[cards]]": "[[card]]", "[[decks]]": "[[deck]]"}))
    assert (short.cards, short.decks) == (pool.cards, pool.decks)
    for ending in ("toml", "json"):
        save_cards(pool, tmp_path / f"again.{ending}")
        again = load_cards(tmp_path / f"again.{ending}")
        assert again.cards == pool.cards
        assert again.decks == pool.decks


@pytest.mark.clause("AN-CARD-10")
def test_an_card_10_a_value_that_is_not_printed_counts_0(tmp_path: Path) -> None:
    ada = load_cards(loaded(tmp_path)).card("Ada")
    assert (ada.attack, ada.hp) == (None, None)
    state = scene({"hero": [card("hero", None, 3)], "hand": [idle()]}, {"hero": [card("hero", 2, None)]})
    assert (int(state.table.points(0)), int(state.table.points(1))) == (0, 0)


@pytest.mark.clause("AN-CARD-06")
def test_an_card_06_icon_and_type_agree(tmp_path: Path) -> None:
    assert load_cards(loaded(tmp_path, **{'type = "hero"': 'type = "hero"\nicon = "Hero"'})).card("Ada").type == "hero"
    with pytest.raises(BadInputError, match="AN-CARD-06"):
        load_cards(loaded(tmp_path, **{'type = "hero"': 'type = "hero"\nicon = "weapon"'}))


@pytest.mark.clause("AN-CARD-07")
def test_an_card_07_a_card_needs_no_ability_and_its_description_says_nothing_to_the_engine() -> None:
    plain = action(2, 1)
    assert game().why_unplayable(plain) == ()
    described = card_from_plain({**plain_card(plain), "flavor": "Draw all cards. You win the game."})
    assert game().why_unplayable(described) == ()


def test_a_card_with_an_ability_is_refused_until_it_can_be_played_whole(tmp_path: Path) -> None:
    pool = load_cards(loaded(tmp_path, **{"draw a card": "hum a tune", "Your fighters have": "Your fighters hum"}))
    assert [each.ability for each in game().why_unplayable(pool.card("Tide Saber"))] == ["Edge", "2"]
    with pytest.raises(UnreadCardError, match="Tide Saber"):
        game({"min_heroes": "4"}).start(
            [Army("x", "x", army().heroes, (*army().main, pool.card("Tide Saber"))), army()]
        )


@pytest.mark.clause("AN-CARD-08", "AN-RULING-32")
def test_an_card_08_a_number_is_one_design_and_no_two(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="AN-CARD-08"):
        load_cards(loaded(tmp_path, **{"number = 8": 'id = "other"\nnumber = 7'}))
    twins = card("action", 1, 1, "One", number=90001), card("action", 2, 2, "Two", number=90001)
    refusals = why_not_army(Army("x", "x", army().heroes, (*army().main, *twins)))
    assert [each.clause for each in refusals] == ["AN-CARD-08"]
    copies = Army("x", "x", army().heroes, (*army().main, twins[0], twins[0]))
    assert why_not_army(copies) == ()


def test_copies_are_counted_before_a_number_as_before_a_name(tmp_path: Path) -> None:
    told = {'heroes = [8, "mine-008"]': 'heroes = ["2x 8", "mine-008", "8"]'}
    (deck,) = load_cards(loaded(tmp_path, **told)).decks.values()
    assert isinstance(deck, Army)
    assert [each.id for each in deck.heroes] == ["mine-008"] * 4


@pytest.mark.clause("AN-TYPE-01")
def test_an_type_01_there_are_five_types_and_no_other(tmp_path: Path) -> None:
    for kind in ("hero", "weapon", "shield", "action", "fighter"):
        assert load_cards(loaded(tmp_path, **{'type = "weapon"': f'type = "{kind}"'})).card("mine-007").type == kind
    for other in ("armor", "warrior", "spell"):
        with pytest.raises(BadInputError, match="hero, weapon, shield, action, fighter"):
            load_cards(loaded(tmp_path, **{'type = "weapon"': f'type = "{other}"'}))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("attack = 2", 'attack = "2"', "attack"),
        ("attack = 2", "power = 2", "power"),
        ("number = 7\n", "", "AN-CARD-08"),
        ('heroes = [8, "mine-008"]', "heroes = [99]", "99"),
        ('heroes = [8, "mine-008"]', "heroes = []", "heroes"),
        ('heroes = [8, "mine-008"]', "heroes = [true]", "heroes"),
        ('system = "anarcus"', "", 'system = "anarcus"'),
        ('abilities = ["Edge', 'abilities = ["", "Edge', "ability 1"),
        ("number = 8", 'id = "a b|c"\nnumber = 8', "letters, digits"),
    ],
)
def test_a_card_file_that_is_wrong_says_where_and_what_would_help(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    with pytest.raises(BadInputError) as caught:
        load_cards(loaded(tmp_path, **{old: new}))
    assert said in str(caught.value)
    assert "mine.toml" in str(caught.value)


# --- types ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-TYPE-03", "AN-TYPE-06", "AN-TYPE-10", "AN-TYPE-11")
@pytest.mark.parametrize(("make", "attack", "hp"), [(weapon, 3, 1), (shield, 1, 4), (action, 2, 2), (fighter, 4, 1)])
def test_an_type_03_a_played_card_adds_its_points_by_role(make: object, attack: int, hp: int) -> None:
    for role, gained in (("A", attack), ("B", hp)):
        played = make(attack, hp, "It")  # type: ignore[operator]
        sides = {"hero": [hero(5, 6)], "hand": [played]}, {"hero": [hero(5, 6)], "hand": [idle()]}
        state = scene(*sides, attacker=role)
        before = int(state.table.points(0))
        state.apply("play It")
        assert int(state.table.points(0)) - before == gained


@pytest.mark.clause("AN-RULING-11", "AN-TYPE-10")
@pytest.mark.parametrize("text", ["When you play this card, discard a card.", "At the end of the round, draw a card."])
@pytest.mark.parametrize("kind", ["weapon", "shield", "action", "fighter"])
def test_an_ruling_11_a_card_with_an_ability_adds_its_points_as_one_without_does(kind: str, text: str) -> None:
    for role, gained in (("A", 4), ("B", 3)):
        able = worded("Able", kind, "4/3", text)
        sides = {"hero": [hero(5, 6)], "hand": [able, idle(), idle()]}, {"hero": [hero(5, 6)], "hand": [idle()]}
        state = scene(*sides, attacker=role)
        before = int(state.table.points(0))
        state.apply("play Able")
        while decides(state)[0] != "turn":
            state.apply("option 1")
        assert int(state.table.points(0)) - before == gained


@pytest.mark.clause("AN-TYPE-02", "AN-ROUND-05", "AN-PLAY-11")
def test_an_type_02_one_hero_leads_in_a_round_and_no_hero_is_played() -> None:
    state = begun(coin=1)
    state.apply("option 1")
    state.apply("option 1")
    assert [len([n for n in range(int(state.table.n_cards)) if state.table.zone(n) == 4])] == [2]
    spare = state.card(int(state.table.seat(0, 4))).name
    refusal = state.why_not(f"play {spare}")
    assert refusal is not None
    assert refusal.clause == "AN-PLAY-11"
    refusal = state.why_not(f"hero {spare}")
    assert refusal is not None
    assert refusal.clause == "AN-ROUND-05"


@pytest.mark.clause("AN-TYPE-12", "AN-TYPE-13", "AN-TYPE-14", "AN-DMG-02", "AN-NEXT-01", "AN-NEXT-02", "AN-NEXT-05")
def test_an_type_12_fighters_stay_and_only_those_of_the_loser_die() -> None:
    stays, dies = fighter(1, 2, "Stays"), fighter(0, 2, "Dies")
    hit, guard = action(9, 0, "Hit"), shield(0, 1, "Guard")
    blade, led = weapon(1, 1, "Blade"), hero(1, 1, "Led")
    state = scene(
        {"hero": [led], "weapon": [blade], "actions": [hit], "fighters": [stays], "pool": [hero()], "hand": [idle()]},
        {"hero": [hero(0, 1)], "shield": [guard], "fighters": [dies], "pool": [hero()], "hand": [idle()]},
    )
    end_turns(state)
    assert [zone(state, each) for each in (stays, dies, hit, guard, blade, led)] == [
        "fighters", "out", "out", "out", "out", "out",
    ]  # fmt: skip
    # B attacks in round 2, and A's Fighter counts its HP.
    assert int(state.table.attacker) == 1
    assert int(state.table.points(0)) == 2


@pytest.mark.clause("AN-NEXT-01", "AN-NEXT-02", "AN-NEXT-06")
@pytest.mark.parametrize("winner", ["A", "B"])
def test_an_next_01_whoever_wins_both_lose_the_hero_and_everything_they_played_but_fighters(winner: str) -> None:
    gone: dict[str, list[Card]] = {}
    stays, held, spare = {}, {}, {}
    for letter in "AB":
        points = 9 if letter == winner else 0
        gone[letter] = [hero(points, points), weapon(1, 1), shield(1, 1), action(0, 0), action(0, 0), action(0, 0)]
        stays[letter], held[letter], spare[letter] = fighter(0, 9), idle(), hero()
    sides: list[dict[str, list[Card]]] = [
        {
            "hero": gone[letter][:1],
            "weapon": gone[letter][1:2],
            "shield": gone[letter][2:3],
            "actions": gone[letter][3:],
            "fighters": [stays[letter]],
            "hand": [held[letter]],
            "pool": [spare[letter]],
        }
        for letter in "AB"
    ]
    state = scene(sides[0], sides[1])
    end_turns(state)
    assert int(state.table.round) == 2
    for letter in "AB":
        assert [zone(state, each) for each in gone[letter]] == ["out"] * 6
        assert (zone(state, held[letter]), zone(state, spare[letter])) == ("hand", "pool")
    assert zone(state, stays[winner]) == "fighters"


# --- decks ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-DECK-01", "AN-DECK-02", "AN-DECK-03", "AN-DECK-04")
def test_an_deck_02_to_04_each_stack_has_its_cards_and_enough_of_them() -> None:
    assert why_not_army(army(4, 8)) == ()
    few = why_not_army(army(3, 7))
    assert [each.clause for each in few] == ["AN-DECK-03", "AN-DECK-04"]
    assert "add 1" in few[0].reason
    mixed = army(4, 8)
    wrong = Army("x", "x", (*mixed.heroes, action()), (*mixed.main, hero()))
    assert [each.clause for each in why_not_army(wrong)] == ["AN-DECK-02", "AN-DECK-02"]
    with pytest.raises(IllegalDeckError, match="AN-DECK-03"):
        game().start([army(3, 8), army()])
    # All its cards are split by type, in whatever order they come.
    whole = army(5, 9)
    state = game().start([tuple(reversed(whole.cards)), army()])
    assert {each.id for each in state.decks[0].heroes} == {each.id for each in whole.heroes}


@pytest.mark.clause("AN-DECK-05")
def test_an_deck_05_a_stack_of_32_is_never_drawn_empty() -> None:
    for seed in range(4):
        state = begun(army(4, 32), army(4, 32), seed=seed)
        while state.node().is_decision:
            state.apply("option 1")
        assert not told_kinds(state) & {"exhausted"}
        # Every card was drawn and played: 8, and 8 in each later round.
        assert [int(state.table.seat(seat, 2)) for seat in range(2)] == [0, 0]


def told_kinds(state: object) -> set[str]:
    return {each["kind"] for each in state.events()}  # type: ignore[attr-defined]


@pytest.mark.clause("AN-DECK-06", "AN-RULING-18", "AN-RULING-33")
def test_an_deck_06_sizes_copies_and_mixtures_are_free_unless_an_option_says_more() -> None:
    four = action(1, 1, "Four")
    small = Army("x", "x", army().heroes[:4], (four,) * 8)
    assert why_not_army(small) == ()
    game().start([small, army()])
    strict = {"min_heroes": "8", "min_main": "32", "max_copies": "3"}
    with pytest.raises(IllegalDeckError) as caught:
        game(strict).start([small, army(8, 32)])
    assert {each.clause for each in caught.value.refusals} == {"AN-RULING-18"}
    assert len(caught.value.refusals) == 3
    game(strict).start([army(8, 32), army(8, 32)])


@pytest.mark.clause("AN-DECK-07", "AN-RULING-29")
def test_an_deck_07_two_play() -> None:
    for number in (1, 3):
        with pytest.raises(BadInputError, match="AN-DECK-07"):
            game().start([army()] * number)
    with pytest.raises(BadInputError, match="AN-DECK-07"):
        make_deal([army().cards] * 3, rules_of(game().options))


@pytest.mark.clause("AN-CARD-03")
def test_an_card_03_realm_side_and_nature_change_nothing() -> None:
    plain = army(4, 8, of="fighter")
    dressed = [card_from_plain({**plain_card(each), "realm": "R", "side": "S", "nature": "N"}) for each in plain.cards]
    one, two = begun(plain, army(4, 8), seed=3), begun(plain, army(4, 8), seed=3)
    two = game().start([dressed, two.decks[1]], seed=3)
    one = game().start([plain, two.decks[1]], seed=3)
    while one.node().is_decision:
        assert [each.notation for each in one.node().options] == [each.notation for each in two.node().options]  # type: ignore[union-attr]
        one.apply("option 1")
        two.apply("option 1")
    assert one.returns == two.returns


@pytest.mark.clause("AN-RULING-18", "AN-DECK-01", "AN-DECK-02")
@pytest.mark.parametrize("seed", range(5))
def test_an_ruling_18_an_army_drawn_by_chance_is_a_legal_one_of_the_recommended_size(seed: int) -> None:
    cards = [*(hero(1, 1) for _ in range(9)), *(action(1, 1) for _ in range(10)), *(weapon(1, 1) for _ in range(10))]
    drawn = draw_army(Random(seed), "drawn", cards[9:11], cards)
    assert why_not_army(drawn, min_heroes=8, min_main=32, max_copies=3) == ()
    assert (len(drawn.heroes), len(drawn.main)) == (8, 32)
    assert drawn.name == drawn.heroes[0].name
    assert set(cards[9:11]) <= set(drawn.main), "those that are wanted come first"
