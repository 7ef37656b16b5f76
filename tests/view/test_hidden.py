"""What a seat may not know is absent from its view and its log, not covered."""

import json
from random import Random

import pytest

from agon.arena.terms import CARD_W, CardField, Zone
from agon.cards import starter
from agon.core.errors import UnreadCardError
from agon.core.game import game
from agon.core.node import Chance, Decision
from agon.games.fights.state import FightState
from tests.constructs.fights import fight
from tests.view.scenes import scene, start, support, warrior


def hidden_from(state: FightState, seat: int | None) -> list[int]:
    """Cards whose faces this reader has no right to, by the engine's own marks."""
    g = state.fight
    found = []
    for card in range(g.deal.n_cards):
        seen = g.cards[card * CARD_W + CardField.SEEN]
        public = (
            g.cards[card * CARD_W + CardField.ZONE] in (Zone.FACE_UP, Zone.DISCARDED, Zone.WARRIOR_IN_PLAY)
            or seen == 255
        )
        if not public and (seat is None or not (seen >> seat) & 1):
            found.append(card)
    return found


def check(state: FightState) -> None:
    for seat in (None, 0, 1):
        view = state.view(seat)
        told = json.dumps([view, state.events(0, seat)], ensure_ascii=False)
        names = json.dumps([{**view, "cards": {}}, state.events(0, seat)], ensure_ascii=False)
        for card in hidden_from(state, seat):
            shown = state.card(card)
            assert f'"{shown.id}"' not in told, f"{shown} is in what {seat} sees"
            assert f" {shown.id}" not in view["position"]
            assert shown.name not in names, f"{shown} is named to {seat}"
            assert f'"instance": {card},' not in told


@pytest.mark.parametrize("seed", range(8))
def test_hidden_cards_are_absent(seed: int) -> None:
    luck = Random(seed)
    decks = list(starter("anachronism").decks.values())
    for _ in range(40):
        try:
            state = game("anachronism").start(luck.sample(decks, 2), seed=seed)
            break
        except UnreadCardError:
            continue
    assert isinstance(state, FightState)
    while not state.node().is_terminal:
        check(state)
        for _ in range(3):
            if not state.node().is_terminal:
                state.choose(luck.randrange(state.count()))
    check(state)


@pytest.mark.clause("A7-SETUP-06")
def test_warriors_are_hidden_until_placed() -> None:
    state = start([warrior("Anna")], [warrior("Bela")])
    assert "Anna" not in json.dumps(state.view(1))
    assert "Bela" not in json.dumps(state.view(0))
    assert "warrior" not in state.view(None)["seats"][0]
    state.apply("place a1 N")
    assert state.view(1)["seats"][0].get("warrior") == "t-anna"
    assert "Bela" not in json.dumps(state.view(0))


@pytest.mark.clause("A7-SETUP-09")
def test_laying_cards_shows_backs_only() -> None:
    state = start([warrior("Anna"), support("Oath"), support("Spear")], [warrior("Bela")])
    state.apply("place a1 N")
    state.apply("place a4 S")
    state.apply("arrange Spear")
    assert [each["state"] for each in state.view(1)["seats"][0]["supports"]] == ["face-down"]
    assert state.view(1)["decision"] == {
        "seat": 0, "kind": "arrange", "prompt": "Ilse decides.", "clause": "A7-SETUP-09", "card": "",
    }  # fmt: skip
    assert state.view(0)["seats"][0]["supports"][0].get("card") == "t-spear"


def test_options_are_for_the_deciding_seat_only() -> None:
    state = scene([warrior("Anna")], [warrior("Bela")])
    for seat in (None, 1):
        decision = state.view(seat)["decision"]
        assert decision is not None
        assert "options" not in decision
        assert "refused" not in decision
    decision = state.view(0)["decision"]
    assert decision is not None
    node = state.node()
    assert not isinstance(node, Chance)
    assert [each["notation"] for each in decision.get("options", [])] == [
        each.notation for each in node.options  # type: ignore[union-attr]
    ]  # fmt: skip


def test_looking_changes_nothing() -> None:
    state = scene([warrior("Anna")], [warrior("Bela")])
    before = state.key()
    for seat in (None, 0, 1):
        state.view(seat)
        state.events(0, seat)
    assert state.key() == before


def test_the_sentence_of_a_critical_hit_tells_nothing_of_hidden_cards() -> None:
    """How a critical hit is told hangs on what made its damage, not on what the game's other cards might do."""
    cards = "card Veil: special\n Mercy: Critical hits against you deal normal damage."
    hidden = fight(cards, "A: attack B\ndice 5+5 1+2", b="Foe | Veil down")
    open_ = fight(cards, "A: attack B\ndice 5+5 1+2", b="Foe | Veil up")
    assert "Critical hit: 2 × 1 = 2." in [each["text"] for each in hidden.state.events(0, 0)]
    assert "Critical hit: 1 damage." in [each["text"] for each in open_.state.events(0, 0)]
    assert hidden.state.watch().why_broken(deep=True) == ""


def test_an_ability_in_use_stays_the_same_one_when_hidden_cards_are_drawn_anew() -> None:
    """Abilities that wait for one event are numbered in the order of the cards, hidden ones too."""
    cards = """
        card Trap: special
          Snare: After you move, gain 1 life.
        card Boots: special
          Follow: Once each round, after an opponent moves, you may move one space.
        card Drum: inspiration
          Beat: When an opponent uses an ability, gain 1 life.
    """
    played = fight(cards, "A: move a2 N\nB: use Follow", a="Hero | Trap down, Drum up", b="Foe | Boots up")
    node = played.state.node()
    assert isinstance(node, Decision)
    assert node.kind == "step"
    for seed in range(40):
        drawn = played.state.observation(1).determinize(seed)
        drawn.apply(node.options[1].notation)
        assert drawn.fight.life(0) == 11, "the ability that was used is still its own"


def chances_of_hero(state: FightState, reader: int | None) -> list[object]:
    """The chances of Hero's attacks that a reader is shown: spaces in reach, and options."""
    view = state.view(reader)
    spaces = [square for each in view["reach"] if each["seat"] == 0 for square in each["squares"]]
    options = view["decision"].get("options", []) if view["decision"] else []
    return [each["chance"]["hit"] for each in (*spaces, *options) if "chance" in each]


def test_odds_tell_nothing_of_cards_that_their_reader_does_not_know() -> None:
    cards = "card Kit: special\n Kit: If an opponent has a face-down armor, your attack rolls gain +2.\ncard Veil: {}"
    told = {}
    for kind in ("armor", "special"):
        played = fight(cards.format(kind), a="Hero | Kit up", b="Foe | blank, Veil down").state
        told[kind] = [chances_of_hero(played, reader) for reader in (0, 1, None)]
        assert all(told[kind])
        assert played.watch().why_broken(deep=True) == ""
    assert told["armor"][0] == told["special"][0], "seat A is told what lies face-down"
    assert told["armor"][2] == told["special"][2], "who watches is told what lies face-down"
    assert told["armor"][1] != told["special"][1], "seat B knows its own card"
