"""Abilities that nobody wrote: the engine plays them, or says that it cannot; it never breaks."""

import itertools
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import agon as engine
from agon.cards import Card, Deck, PrintedAbility, starter
from agon.cards.model import AbilityKind
from agon.cli.invent import as_warrior, invented_card, tried
from agon.core.game import Game, State
from agon.core.node import Decision
from agon.lab.soak import Soak
from agon.language.generator import inventions
from tests.cli.conftest import Agon, agon

__all__ = ["agon"]

GAME = engine.game("anachronism")
LIKE = [ability.text for card in starter("anachronism").cards.values() for ability in card.abilities]


def card(text: str) -> Card:
    return Card("x", "X", "own", 1, "special", initiative=1, abilities=(PrintedAbility("", "action", text),))


def test_a_roll_against_oneself_is_refused_in_words() -> None:
    (lacking,) = GAME.why_unplayable(card("You and your warrior each roll one die."))
    assert "rolling against oneself" in lacking.reason


def test_what_the_engine_lacks_is_named_in_words_and_with_what_is_wrong_about_it() -> None:
    (lacking,) = GAME.why_unplayable(card("Set your life to 3 this round."))
    assert lacking.reason == 'the engine cannot do this yet: "Set your life this round to 3" (life for a while)'


@pytest.mark.parametrize(
    "text",
    [
        "This weapon's attacks deal an additional -1 or +2 damage instead of doubling base damage.",
        "Your attacks deal +1 or +2 damage.",
    ],
)
def test_a_number_that_is_chosen_is_no_fixed_one(text: str) -> None:
    """It was taken for one, and the game broke at the first critical hit."""
    chosen = replace(card(text), type="weapon", abilities=(PrintedAbility("", "constant", text),))
    (lacking,) = GAME.why_unplayable(chosen)
    assert "as a number" in lacking.reason


@pytest.mark.parametrize("text", ["Put all weapons into play.", "Return support cards to play."])
def test_several_cards_are_not_put_into_play_at_once(text: str) -> None:
    """One of them alone was put into play, and nobody was told."""
    (lacking,) = GAME.why_unplayable(card(text))
    assert "several cards at once" in lacking.reason


def invented_warrior(name: str, luck: random.Random) -> Card:
    return as_warrior(Card(name, name, "own", 1, "special", element="Fire", initiative=1), luck)


def unsound(rules: Game, state: State) -> str:
    """What is wrong with the whole state: it must come back the same when it is written or copied."""
    if rules.from_position(state.position()).key() != state.key():
        return "the position does not come back the same"
    return "" if state.clone().key() == state.key() else "a copy is not the same"


def game_over(deck: list[Card], seed: int) -> bool:
    """Play a game of these eight cards at random; False if it does not end."""
    luck = random.Random(seed)
    warriors = [invented_warrior(name, luck) for name in ("First", "Second")]
    decks = [Deck(f"d{n}", f"D{n}", warriors[n], tuple(deck[4 * n : 4 * n + 4])) for n in range(2)]
    state = GAME.start(decks, seed=seed)
    for _ in range(5000):
        node = state.node()
        if not isinstance(node, Decision):
            return node.is_terminal
        state.apply(node.options[luck.randrange(len(node.options))])
    return False


@pytest.mark.parametrize(
    "text",
    [
        (
            "All of your opponent's attacks that deal more than base damage deal -2 damage to a minimum of 1 if they "
            "have been dealt more than 3 damage by you that turn and won initiative that round."
        ),
        "Attacks that deal more than base damage deal +1 damage. Your attacks deal +1 damage.",
        "All of your rolls that are less than 9 gain +1.",
        "All of your rolls that are less than 9 gain +1. Your rolls gain +1 while your defense roll is less than 8.",
    ],
)
def test_what_looks_at_itself_is_added_up_once(text: str) -> None:
    """Eight cards that each ask for a sum while it is added up; each of them asking anew, there would be no end."""
    cards = [
        Card(f"x-{n}", f"X {n}", "own", n, "special", initiative=n, abilities=(PrintedAbility("", "constant", text),))
        for n in range(8)
    ]
    assert [GAME.why_unplayable(each) for each in cards] == [()] * 8
    assert all(game_over(cards, seed) for seed in range(16))


def test_no_card_is_put_into_a_row_without_a_free_slot() -> None:
    """A row has four slots: with all of them taken, a card from another's discard pile has no place to go to."""
    taking, leaving = "After you move, put a card from any discard pile into play.", "Discard this card."
    luck = random.Random(8)
    decks = []
    players: list[tuple[str, str, AbilityKind]] = [("Taker", taking, "constant"), ("Leaver", leaving, "reveal")]
    for name, text, kind in players:
        cards = [
            Card(
                f"{name}-{n}",
                f"{name} {n}",
                "own",
                n,
                "special",
                initiative=n,
                abilities=(PrintedAbility("", kind, text),),
            )
            for n in range(4)
        ]
        assert [GAME.why_unplayable(each) for each in cards] == [()] * 4
        decks.append(Deck(name, name, invented_warrior(name, luck), tuple(cards)))
    for seed in range(12):
        state = GAME.start(decks, seed=seed)
        while isinstance(node := state.node(), Decision):
            state.apply(node.options[luck.randrange(len(node.options))])
            assert unsound(GAME, state) == ""


@pytest.mark.parametrize("seed", [1, 2])
def test_invented_abilities_survive_random_games(seed: int) -> None:
    luck = random.Random(seed)
    found = tried(GAME, itertools.islice(inventions(luck, like=LIKE), 60), luck)
    assert found.broken == []
    assert len(found.cards) >= 30
    assert found.unplayable == found.abilities - len(found.cards) > 0
    played = Soak("anachronism", {}, found.cards, 3, seed, check="quick").run()
    assert [(fall.failure.message, [found.texts[card] for card in fall.blamed]) for fall in played.failures] == []
    assert played.unplayable == {}
    assert min(played.met[each.id] for each in found.cards) >= 3
    # Ten abilities a game: so few games are enough for all of them to be in three.
    assert played.games <= 3 * len(found.cards) / 10 + 6


def test_one_invented_card_of_five_is_a_warrior() -> None:
    luck = random.Random(5)
    found = tried(GAME, itertools.islice(inventions(luck, like=LIKE), 60), luck)
    warriors = [each for each in found.cards if each.is_warrior]
    assert abs(len(warriors) - len(found.cards) / 5) <= 1
    assert all(each.abilities[0].kind != "reveal" for each in warriors)


def test_what_cannot_be_lowered_is_told() -> None:
    class Breaking:
        def why_unplayable(self, card: object) -> tuple[object, ...]:
            raise ValueError("the roof fell in")

    luck = random.Random(3)
    found = tried(Breaking(), itertools.islice(inventions(luck, like=LIKE), 8), luck)  # type: ignore[arg-type]
    assert [what for what, _ in found.broken] == ["cannot be lowered: ValueError: the roof fell in"] * 8


def test_the_command_plays_and_tells(agon: Agon, tmp_path: Path) -> None:
    args = ["cards", "invent", "--count", "60", "--seed", "5", "--records", str(tmp_path / "broken")]
    plain = agon(*args, "--games", "1", "--json").json
    assert (plain["abilities"], plain["broken"], plain["failures"]) == (60, [], [])
    assert plain["playable"] + plain["unplayable"] == 60
    assert plain["unplayable"] == sum(plain["refused"].values())
    assert plain["fewest_games_of_a_card"] >= 1
    assert plain["plies"] > 100
    assert sum(plain["left_out"].values()) > 0
    told = agon(*args, "--games", "1", "--jobs", "2", "--quiet")
    assert f"{plain['games']} games, each ability in " in told.out
    assert f"{plain['plies']} answers" in told.out
    none = agon(*args, "--games", "0", "--show")
    assert " 0 games" in none.out


def test_too_few_abilities_for_a_game_are_no_success(agon: Agon) -> None:
    told = agon("cards", "invent", "--count", "6", "--games", "3", "--seed", "4", "--quiet")
    assert told.code == 1
    assert "nothing was played: a game takes 10 abilities" in told.out


@pytest.mark.clause("TR-LOAD-02")
def test_invented_cards_of_time_rift_make_loadouts_and_are_played(agon: Agon, tmp_path: Path) -> None:
    """It was refused: no loadout has a card of each type where half of all are weapons."""
    records = str(tmp_path / "broken")
    told = agon("cards", "invent", "--system", "timerift", "--count", "40", "--games", "1", "--seed", "1", "--json",
                "--records", records)  # fmt: skip
    assert (told.json["faults"], told.json["broken"], told.json["failures"]) == ([], [], [])
    assert told.json["playable"] >= 25
    assert told.json["fewest_games_of_a_card"] >= 1
    assert told.json["plies"] > 50


def test_invented_cards_of_time_rift_are_as_many_of_each_type() -> None:
    luck = random.Random(2)
    like = [ability.text for each in starter("timerift").cards.values() for ability in each.abilities]
    invented = itertools.islice(inventions(luck, like=like, language="timerift"), 40)
    found = tried(engine.game("timerift"), invented, luck, system="timerift")
    kinds = Counter(each.type for each in found.cards)
    assert set(kinds) == {"warrior", "weapon", "armor", "inspiration", "special"}
    assert max(kinds.values()) - min(kinds.values()) <= 2


def test_a_card_is_made_of_the_ability_and_nothing_else() -> None:
    luck = random.Random(4)
    each = next(inventions(luck, like=LIKE))
    made = invented_card(each, 7, luck)
    assert [ability.text for ability in made.abilities] == [each.text]
    assert made.abilities[0].kind == each.reading.ability.kind


@pytest.mark.parametrize("text", ["Place this card in an empty space on the arena.", "Move this card 1 space."])
def test_a_warrior_card_lies_nowhere_in_the_arena(text: str) -> None:
    """The warrior stands there; its card, laid in a space, would be in two places."""
    support = card(text)
    assert GAME.why_unplayable(support) == ()
    (lacking,) = GAME.why_unplayable(as_warrior(support, random.Random(1)))
    assert "a warrior's card" in lacking.reason


@pytest.mark.parametrize("text", [
    "Flip your warrior or support cards face-up.", "Turn all of your cards face-up.", "Turn all support cards face-up.",
])  # fmt: skip
def test_all_cards_are_turned_once_also_where_some_lie_so_already(text: str) -> None:
    assert not GAME.why_unplayable(card(text))
    for seed in range(3):
        assert game_over([replace(card(text), id=f"x{n}", name=f"X {n}") for n in range(8)], seed)
