"""Abilities that nobody wrote: the engine plays them, or says that it cannot; it never breaks."""

import itertools
import random

import pytest

import agon
from agon.cards import Card, Deck, PrintedAbility
from agon.cards.model import AbilityKind
from agon.cli.invented import invented_card, invented_warrior, tried, unsound
from agon.core.node import Decision
from agon.language.inventing import inventions

GAME = agon.game("anachronism")
LIKE = [ability.text for card in agon.cards.starter("anachronism").cards.values() for ability in card.abilities]


def card(text: str) -> Card:
    return Card("x", "X", "own", 1, "special", initiative=1, abilities=(PrintedAbility("", "action", text),))


def test_a_roll_against_oneself_is_refused_in_words() -> None:
    (lacking,) = GAME.why_unplayable(card("You and your warrior each roll one die."))
    assert "rolling against oneself" in lacking.reason


def test_what_the_engine_lacks_is_named_in_words_and_with_what_is_wrong_about_it() -> None:
    (lacking,) = GAME.why_unplayable(card("Set your life to 3 this round."))
    assert lacking.reason == 'the engine cannot do this yet: "Set your life this round to 3" (life for a while)'


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
    found = tried(GAME, itertools.islice(inventions(luck, like=LIKE), 60), 3, luck)
    assert [(fall.what, fall.texts) for fall in found.broken] == []
    assert found.playable >= 20
    assert found.unplayable > 0
    assert found.games >= 6
    assert found.plies > 100


def test_a_rule_that_breaks_is_told_with_its_record() -> None:
    """What ``tried`` would say if the rules broke: a game that fails after its first answers is not passed over."""

    class Breaking:
        def why_unplayable(self, card: object) -> tuple[object, ...]:
            return ()

        def start(self, decks: object, *, seed: int) -> object:
            raise ValueError("the roof fell in")

    luck = random.Random(3)
    found = tried(Breaking(), itertools.islice(inventions(luck, like=LIKE), 8), 1, luck)  # type: ignore[arg-type]
    assert [fall.what for fall in found.broken] == ["ValueError: the roof fell in"]
    assert len(found.broken[0].texts) == 8


def test_a_card_is_made_of_the_ability_and_nothing_else() -> None:
    luck = random.Random(4)
    each = next(inventions(luck, like=LIKE))
    made = invented_card(each, 7, luck)
    assert [ability.text for ability in made.abilities] == [each.text]
    assert made.abilities[0].kind == each.reading.ability.kind
