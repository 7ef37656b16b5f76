"""What cards do is seen: random games with all printed cards, looked at answer by answer."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from agon.arena.terms import ASK_KINDS, Ask, Mod, Note
from agon.cards import Card, Deck
from agon.core.node import Decision
from agon.core.view import DecisionView, View
from agon.games.fights.narration import UNCAUSED
from agon.games.fights.state import FightState
from agon.games.fights.view import Viewer
from agon.games.fights.words import ended, short_name
from agon.messages import say
from agon.render import render_cards, render_decision, render_table, render_text
from tests.constructs.fights import printed_cards
from tests.view.scenes import ability, finish_rolls, scene, start, support, texts, warrior

GAMES = 70
MANY = 240
BY_RULES = ("action", "place", "arrange", "discard")
BARE = re.compile(r"(branch|option|number|do it|yes|choose)?[ \d?.]*", re.IGNORECASE)
"""A label or a question that says nothing."""


def random_games(number: int, seed: int) -> Iterator[FightState]:
    """Begin games of random decks of the printed cards that can be played, rarely met cards first."""
    import agon

    rules = agon.game("anachronism")
    cards = [each for each in printed_cards().values() if not rules.why_unplayable(each)]
    luck = random.Random(seed)
    met: Counter[str] = Counter()
    for _ in range(number):
        decks = []
        for side in "AB":
            pick = sorted(cards, key=lambda each: (met[each.id], luck.random()))
            one = next(each for each in pick if each.is_warrior)
            row: list[Card] = []
            for each in pick:
                if each.is_support and each.name not in [other.name for other in row] and len(row) < 4:
                    row.append(each)
            met.update(each.id for each in (one, *row))
            decks.append(Deck(side, one.name, one, tuple(row)))
        state = rules.start(decks, seed=luck.randrange(1 << 31), names=["Ilse", "Odran"])
        assert isinstance(state, FightState)
        yield state


@pytest.fixture(scope="module")
def played() -> list[tuple[FightState, list[View]]]:
    """The games, each at its end, with what was seen at every question of an ability."""
    found = []
    luck = random.Random(4)
    for state in random_games(GAMES, 12):
        views = []
        while isinstance(node := state.node(), Decision):
            if node.kind not in BY_RULES:
                views.append(state.view(node.seat))
            state.apply(node.options[luck.randrange(len(node.options))])
        found.append((state, views))
    return found


def asked(played: list[tuple[FightState, list[View]]]) -> Iterator[tuple[View, DecisionView]]:
    for _, views in played:
        for view in views:
            assert view["decision"] is not None
            yield view, view["decision"]


@pytest.mark.clause("A7-ABIL-10")
def test_every_question_of_an_ability_names_its_card(played: list[tuple[FightState, list[View]]]) -> None:
    kinds = set()
    for view, decision in asked(played):
        kinds.add(decision["kind"])
        prompt = decision["prompt"]
        if decision["card"]:
            assert view["cards"][decision["card"]]["name"] in prompt
        else:
            # Which of several abilities: every one of them is named. A way of attacking names the one that allows it.
            ways = [option["label"] for option in decision["options"] if option["label"].startswith("Attack as")]
            assert decision["kind"] in ("use", "order") or ways, prompt
            for option in decision["options"]:
                if "card" in option:
                    assert view["cards"][option["card"]]["name"] in prompt
            for way in ways:
                named = [each["name"] for each in view["cards"].values() if each["name"] in way.partition(", by ")[2]]
                assert named or way.startswith("Attack as it stands"), way
    assert kinds >= {"use", "may", "card", "space", "step", "branch"}


def test_no_option_is_without_words(played: list[tuple[FightState, list[View]]]) -> None:
    for _, decision in asked(played):
        for option in decision["options"]:
            said = (decision["prompt"], option)
            assert not BARE.fullmatch(option["label"]), said
            assert option["label"] != option["notation"], said
            assert "part" not in option["label"].split(" ")[0].lower(), said
        question = decision["prompt"].partition(": ")[2] or decision["prompt"]
        assert not BARE.fullmatch(question), decision["prompt"]


def unbroken(text: str) -> str:
    """Return the text without spaces and line ends: lines are broken at hyphens too."""
    return "".join(text.split())


def test_the_terminal_shows_the_same_words(played: list[tuple[FightState, list[View]]]) -> None:
    for _, decision in list(asked(played))[:400]:
        shown = unbroken(render_decision(decision))
        assert unbroken(decision["prompt"]) in shown
        for option in decision["options"]:
            if "facing" not in option:
                assert unbroken(option["label"]) in shown


def test_every_lasting_effect_has_words_a_card_and_an_end(played: list[tuple[FightState, list[View]]]) -> None:
    seen = 0
    for view, _ in asked(played):
        for effect in view["effects"]:
            seen += 1
            assert effect["text"].strip()
            assert effect["until"].strip()
            assert effect["card"] in view["cards"]
        if view["effects"]:
            shown = unbroken(render_text(view))
            for effect in view["effects"]:
                assert unbroken(effect["until"]) in shown
                assert unbroken(view["cards"][effect["card"]]["name"]) in shown
    assert seen > 50


@pytest.mark.clause("A7-DUR-01")
def test_what_begins_to_last_is_told_to_end(played: list[tuple[FightState, list[View]]]) -> None:
    begun = 0
    for state, _ in played:
        log = state.fight.log or []
        begins = sum(note.kind == Note.EFFECT for note in log)
        ends = sum(note.kind == Note.EFFECT_ENDS for note in log)
        assert begins - ends == len(state.fight.effects)
        begun += begins
    assert begun > 50


def test_every_deed_of_an_ability_names_its_card(played: list[tuple[FightState, list[View]]]) -> None:
    named = 0
    for state, _ in played:
        log = state.fight.log or []
        for event in state.events(0, None):
            note = log[event["n"]]
            assert "an ability" not in event["text"].lower(), event
            if note.by < 0:
                continue
            assert event["card"], event
            if note.kind not in UNCAUSED and state.view(None)["cards"].get(state.card(note.by).id):
                named += 1
                assert state.card(note.by).name in event["text"], event
    assert named > 200


@dataclass
class Seen:
    """What was said in many games: prompts with the card they are about, lasting effects and events."""

    prompts: set[tuple[str, str, str]] = field(default_factory=set)
    """Kind, name of the card ("" for none), prompt."""
    effects: set[tuple[str, str, str, tuple[str, ...]]] = field(default_factory=set)
    """Text, end, name of the card, and the names of the warriors in the game."""
    events: set[tuple[str, str, str]] = field(default_factory=set)
    """Kind, name of the card that caused it, text."""


@pytest.fixture(scope="module")
def soaked() -> Seen:
    """All printed cards in random games, each card at least three times, with all that was said of them."""
    seen = Seen()
    luck = random.Random(8)
    for state in random_games(MANY, 31):
        warriors = tuple(short_name(state.card(int(each)).name) for each in state.fight.deal.warrior_of)
        while isinstance(node := state.node(), Decision):
            if node.kind not in BY_RULES:
                name = printed_cards()[node.card].name if node.card else ""
                seen.prompts.add((node.kind, name, node.prompt))
            if state.fight.effects and luck.random() < 0.5:
                for effect in Viewer(state, None).lasting():
                    card = printed_cards()[effect["card"]].name
                    if effect["until"] != "from the discard pile":
                        seen.effects.add((effect["text"], effect["until"], card, warriors))
            state.apply(node.options[luck.randrange(len(node.options))])
        log = state.fight.log or []
        for event in state.events(0, None):
            note = log[event["n"]]
            if note.by >= 0 and note.kind not in UNCAUSED:
                seen.events.add((event["kind"], state.card(note.by).name, event["text"]))
    return seen


SAID_BY_CARDS = (Ask.ABILITY, Ask.DIRECTION, Ask.LINE, Ask.TYPE)
"""Where the words of the question are those of the card: "choose a direction"."""
GENERIC = {
    ended(say("ask-what", kind=kind, warrior="warrior")).lower()
    for asked, kind in enumerate(ASK_KINDS)
    if asked not in SAID_BY_CARDS
} | {"do it?"}
"""Questions that say no more than that something is asked."""


@pytest.mark.clause("A7-ABIL-10", "A7-COST-06")
def test_every_question_of_a_card_says_what_it_asks(soaked: Seen) -> None:
    kinds: Counter[str] = Counter()
    for kind, card, prompt in soaked.prompts:
        kinds[kind] += 1
        question = prompt.partition(": ")[2].strip().lower()
        if card:
            assert card in prompt, prompt
            assert question, prompt
            assert question not in GENERIC, prompt
            assert question.removeprefix("use it, or pass.").strip(), prompt
        elif kind in ("use", "order"):
            assert ": " in prompt, prompt
        assert "An ability" not in prompt, prompt
    assert kinds.keys() >= {"use", "may", "card", "space", "step", "branch", "order", "die", "number"}
    assert len({card for _, card, _ in soaked.prompts}) > 100


@pytest.mark.clause("A7-DUR-01")
def test_every_lasting_effect_says_whom_it_is_on(soaked: Seen) -> None:
    for text, until, card, warriors in soaked.effects:
        assert card, text
        assert until, text
        concerned = any(name in text for name in warriors) or "every warrior" in text
        assert concerned or text.endswith("are exchanged"), (card, text)
        assert not re.search(r"\bthat (ability|warrior)\b(?! \(none was named\))", text), (card, text)
    assert len({card for _, _, card, _ in soaked.effects}) > 100


def test_every_deed_of_a_card_names_it_and_what_it_does(soaked: Seen) -> None:
    for kind, card, text in soaked.events:
        assert card in text, (kind, text)
        assert text.rstrip(".") != card, (kind, text)
        assert "an ability" not in text.lower(), (kind, text)
    assert len({card for _, card, _ in soaked.events}) > 120


def test_a_bonus_for_some_cases_says_which() -> None:
    tome = support("Tome", ability("Your basic attack rolls gain +2 this round.", "reveal", name="Lore"), initiative=9)
    state = scene([warrior("Anna"), tome], [warrior("Bela", life=9)])
    said = [each["text"] for each in state.view(0)["effects"]]
    assert said == ["+2 to Anna's attack rolls with basic attacks"]


def test_equal_effects_are_one_that_says_how_often_it_is_in_force() -> None:
    focus = ability("Your next attack roll gains +1.", "action", name="Focus")
    state = scene([warrior("Anna", focus, speed=4)], [warrior("Bela")])
    for times in (None, 2, 3):
        state.apply("use Focus")
        view = state.view(0)
        (effect,) = view["effects"]
        assert effect.get("times") == times
        assert (f"(Anna, A), {times} times" in render_table(view)) == (times is not None)


def test_a_silenced_ability_is_named_with_its_card_and_warrior() -> None:
    hush = support(
        "Hush", ability("Choose an ability. That ability has no effect this round.", "reveal", name="Silence"),
        initiative=9,
    )  # fmt: skip
    loud = support("Horn", ability("Your attack rolls gain +1.", name="Blast"), kind="armor", initiative=1)
    state = scene([warrior("Anna"), hush], [warrior("Bela", life=9), loud])
    (said,) = [each["text"] for each in state.view(1)["effects"]]
    assert said in (
        "Anna: Silence (Anna's Hush) has no effect",
        "Anna: Blast (Bela's Horn) has no effect",
    )


@pytest.mark.clause("A7-RULING-57")
def test_a_critical_hit_tells_its_factor() -> None:
    blade = support(
        "Whetstone", ability("Your attacks deal triple damage.", name="Edge"), kind="inspiration", initiative=9
    )
    state = scene([warrior("Anna", damage=2), blade], [warrior("Bela", life=20)])
    since = len(state.fight.log or [])
    state.apply("attack B")
    finish_rolls(state, "6 6 1 2")
    assert "Critical hit: 3 × 2 × 2 = 12." in texts(state, 0, since)


@pytest.mark.clause("A7-RULING-57")
def test_a_factor_comes_after_what_is_added() -> None:
    blade = support(
        "Whetstone", ability("Your attacks deal triple damage.", name="Edge"), kind="inspiration", initiative=9
    )
    keen = ability("Your attacks deal +1 damage.", name="Keen")
    state = scene([warrior("Anna", keen, damage=2), blade], [warrior("Bela", life=30)])
    since = len(state.fight.log or [])
    state.apply("attack B")
    finish_rolls(state, "6 6 1 2")
    assert any(each.startswith("Critical hit: 3 × (2 × 2 + 1) = 15.") for each in texts(state, 0, since)), texts(
        state, 0, since
    )


def test_effects_of_marks_are_not_shown(played: list[tuple[FightState, list[View]]]) -> None:
    for state, _ in played:
        marks = sum(e.modifier is not None and e.modifier.kind == Mod.MARK for e in state.fight.effects)
        discarded = sum(each["until"] == "from the discard pile" for each in state.view(0)["effects"])
        assert (
            sum(each.get("times", 1) for each in state.view(0)["effects"])
            == len(state.fight.effects) - marks + discarded
        )


@pytest.mark.clause("A7-RULING-57")
def test_damage_is_told_line_by_line() -> None:
    edge = support("Whetstone", ability("Your attacks deal +1 damage.", name="Edge"), kind="inspiration", initiative=9)
    state = scene([warrior("Anna"), edge], [warrior("Bela", life=9)])
    since = len(state.fight.log or [])
    state.apply("attack B")
    finish_rolls(state, "6 5 1 1")
    assert "+1 damage from Whetstone." in texts(state, 0, since)
    tray = state.view(0)["tray"]
    assert tray is not None
    assert tray["damage"]["base"] == 1
    assert [(each["amount"], each["name"], each["applies"]) for each in tray["damage"]["lines"]] == [
        (1, "Whetstone", True)
    ]
    assert tray["damage"]["dealt"] == 2
    assert "Damage: 1 +1 Whetstone = 2" in render_text(state.view(0))


def test_bonuses_that_are_limited_name_what_limits_them() -> None:
    rim = support("Rim", ability("Your defense rolls gain +2.", name="Rim"), kind="armor", initiative=1)
    pike = support(
        "Pike", ability("Your opponents' defense rolls cannot gain bonuses.", name="Pike"), kind="inspiration",
        initiative=9,
    )  # fmt: skip
    state = scene([warrior("Anna"), pike], [warrior("Bela", life=9), rim])
    state.apply("attack B")
    finish_rolls(state, "6 5 1 1")
    tray = state.view(0)["tray"]
    assert tray is not None
    (line,) = tray["rolls"][1]["modifiers"]
    assert (line["amount"], line["name"], line["applies"]) == (2, "Rim", False)
    assert line["reason"] == "limited by Pike"
    assert tray["rolls"][1]["total"] == 2


@pytest.mark.clause("A7-USE-03")
def test_limits_show_what_is_used_and_left() -> None:
    ferry = ability("Once each round, when you attack, you may gain 1 life.", name="Ferry")
    state = scene([warrior("Anna", ferry, life=6)], [warrior("Bela", life=9)])
    limits = state.view(1)["seats"][0]["limits"]
    assert limits == [{"ability": "Ferry", "used": 0, "times": 1, "per": "this round"}]
    assert "Ferry: used 0 of 1 this round" in render_cards(state.view(1))
    state.apply("attack B")
    while isinstance(node := state.node(), Decision) and node.kind == "use":
        state.apply("use Ferry")
    assert state.view(1)["seats"][0]["limits"][0]["used"] == 1
    assert "Ferry: used 1 of 1 this round" in render_cards(state.view(1))


def test_each_ability_says_whether_it_can_be_played() -> None:
    state = start([warrior("Anna", ability("Your attack rolls gain +1.", name="Aim"))], [warrior("Bela")])
    card = state.view(0)["cards"]["t-anna"]
    assert card["read"]
    assert card["playable"]
    assert card["abilities"][0]["playable"]
    assert "reason" not in card["abilities"][0]
