"""The laws of what is told notice what breaks them: a reason too many, a line left out, a refusal that says nothing."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import agon
from agon import scenario as agon_scenario
from agon.arena.markers import MARKER_LIFE, take
from agon.arena.terms import CARD_W, SEAT_W, CardField, Note, SeatField
from agon.cards import Card, starter
from agon.cli.invent import tried
from agon.core.errors import Refusal
from agon.core.ids import CardNo, SeatNo
from agon.core.node import Decision
from agon.games.anarcus import effect_words, invariants
from agon.games.anarcus import refusals as army_refuse
from agon.games.fights import laws, reasons, refusals, roll_view
from agon.games.fights.state import FightState
from agon.lab.soak import Soak
from agon.language.generator import inventions
from tests.constructs.fights import printed_cards
from tests.contract.table import begin, walk
from tests.view.scenes import ability, finish_rolls, scene, support, warrior


def in_play() -> FightState:
    """A first turn, with something that adds to speed, to initiative and to rolls."""
    boots = support(
        "Boots",
        ability("You gain +1 speed."),
        ability("Your attack rolls gain +1."),
        ability("Your support cards gain +1 initiative."),
        initiative=9,
    )
    return scene([warrior("Anna"), boots], [warrior("Bela")])


def after_a_hit() -> FightState:
    state = in_play()
    state.apply("attack B")
    finish_rolls(state, "6 5 1 2")
    return state


def more(line: str) -> Callable[..., list[str]]:
    """Return what gives back one line more than it should."""
    honest = reasons.Reasons.lines

    def talkative(self: reasons.Reasons, parts: list[object]) -> list[str]:
        return [*honest(self, parts), line]  # type: ignore[arg-type]

    return talkative


def test_the_positions_tampered_with_below_keep_the_laws() -> None:
    for state in (in_play(), after_a_hit()):
        assert laws.why_miscounted(state) == laws.why_unanswered(state) == state.watch().why_broken(deep=True) == ""


@pytest.mark.parametrize("line", ["+1 Ghost", "set to 9 by Ghost", "no less than 9 by Ghost", "Ghost"])
def test_a_reason_too_many_is_noticed(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = in_play()
    monkeypatch.setattr(reasons.Reasons, "lines", more(line))
    assert f"and told as ['+1 Boots', '{line}']" in laws.why_miscounted(state)


def test_what_is_kept_off_has_no_part_in_a_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    state = in_play()
    monkeypatch.setattr(reasons.Reasons, "lines", more("+1 Ghost, kept off by Hex"))
    assert laws.why_miscounted(state) == ""


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (
            SeatField.EXPERIENCE,
            "experience of seat 0 is 4 for reasons that the log has not: ['+1 from before this position']",
        ),
        (SeatField.INITIATIVE, "initiative of seat 0 is 11, and told as ['9 Boots', '+1 Boots']"),
    ],
)
def test_a_stored_number_that_no_event_changed_is_noticed(at: int, said: str) -> None:
    state = in_play()
    state.fight.seats[at] += 1
    assert laws.why_miscounted(state) == said


def test_a_base_damage_that_no_event_changed_is_noticed() -> None:
    state = in_play()
    state.fight.cards[int(state.fight.warrior_card(0)) * CARD_W + CardField.BASE_DELTA] += 1
    assert laws.why_miscounted(state).startswith("damage of seat 0 is 2 for reasons that the log has not")


def test_a_game_from_a_position_says_what_it_cannot_know_of() -> None:
    state = in_play()
    state.fight.seats[SEAT_W + SeatField.EXPERIENCE] += 2
    again = state.game.from_position(state.position())
    assert isinstance(again, FightState)
    assert laws.why_miscounted(again) == ""
    assert again.view(0)["seats"][1].get("experience") == {
        "printed": 3, "now": 5, "why": ["+2 from before this position"],
    }  # fmt: skip


def test_a_line_of_a_roll_left_out_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = after_a_hit()
    honest = roll_view.roll_line

    def silent(*given: object, **more: object) -> object:
        line = honest(*given, **more)  # type: ignore[arg-type]
        line["applies"] = line["name"] != "Boots"
        return line

    monkeypatch.setattr(roll_view, "roll_line", silent)
    assert laws.why_miscounted(state).startswith("Attack roll of seat 0 is 14, and told as [6, 5] and ")


def test_a_roll_that_its_notes_do_not_make_is_noticed() -> None:
    state = in_play()
    watch = state.watch()
    since = len(state.fight.log or [])
    state.apply("attack B")
    finish_rolls(state, "6 5 1 2")
    log = state.fight.log
    assert log is not None
    kept = log[:]
    for wrong, said in (
        (next(n for n in range(since, len(log)) if log[n].kind == Note.MODIFIER and log[n].amount == 1), "is told as"),
        (next(n for n in range(since, len(log)) if log[n].kind == Note.HIT), "ends 14 against 3"),
    ):
        log[:] = kept
        log[wrong] = log[wrong].renumbered(log[wrong].other, log[wrong].extra)
        log[wrong].amount += 1
        sums = laws.Sums()
        found = [each for each in map(sums.why_wrong, log) if each]
        assert len(found) == 1, said
    log[:] = kept
    assert watch.why_broken() == ""


def test_damage_that_its_lines_do_not_make_is_noticed() -> None:
    state = after_a_hit()
    log = state.fight.log
    assert log is not None
    base = next(note for note in log if note.kind == Note.DAMAGE_LINE)
    base.amount += 3
    assert laws.why_miscounted(state) == "damage 1 is told as 4 and []"


def test_a_refusal_that_says_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = in_play()
    monkeypatch.setattr(refusals.Referee, "attack", lambda self, _: self.unreadable("attack"))
    assert "is not offered, and told is only: " in laws.why_unanswered(state)


def test_an_option_that_is_refused_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = in_play()
    monkeypatch.setattr(FightState, "why_not", lambda *_: Refusal("A7-TURN-01", "No."))
    assert laws.why_unanswered(state) == "the option 'move b1 N' is refused: No. (A7-TURN-01)"


def test_a_greyed_out_act_that_is_possible_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = in_play()
    monkeypatch.setattr(
        laws, "refused", lambda _: [refusals.row("Attack Bela", "attack B", Refusal("A7-GRID-06", "Too far."))]
    )
    assert laws.why_unanswered(state) == "'attack B' is greyed out since Too far. and answered with: None"


@pytest.mark.parametrize("verb", ["move", "turn", "attack", "use"])
def test_of_an_action_that_may_be_taken_there_is_nothing_to_say(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hidden by mistake, it is not explained away: "N is no facing" was once said of such a move."""
    harp = support("Harp", ability("Gain 1 life.", kind="action", name="Song"), initiative=9)
    state = scene([warrior("Anna"), harp], [warrior("Bela")])
    node = state.node()
    assert isinstance(node, Decision)
    ply = next(at for at, each in enumerate(node.options) if each.notation.startswith(verb))
    state.fight.ply += (ply - state.fight.ply) % len(node.options)
    assert laws.why_invented(state, node) == ""
    monkeypatch.setattr(refusals.Referee, "unreadable", lambda self, _: self.refuse("move.facings", "no-turn-where"))
    assert laws.why_invented(state, node).endswith(
        "not offered, that would be since: Say where to face: N, E, S or W. (A7-MOVE-05)"
    )


@pytest.mark.parametrize(
    ("system", "kind", "rule"),
    [
        ("timerift", "champion", "Enemies cannot rotate."),
        ("timerift", "champion", "Enemies cannot move."),
        ("timerift", "champion", "Enemies cannot attack."),
        ("anachronism", "warrior", "Rule: Opponents cannot rotate."),
        ("anachronism", "warrior", "Rule: Opponents cannot move."),
        ("anachronism", "warrior", "Rule: Adjacent opponents cannot rotate."),
        ("anachronism", "warrior", "Rule: Opponents cannot attack you."),
        ("anachronism", "warrior", "Rule: Opponents cannot use Action abilities."),
    ],
)
def test_no_action_that_is_left_by_a_prohibition_would_be_refused_by_it(system: str, kind: str, rule: str) -> None:
    """A move that keeps the facing is no rotation: it was said of it that "Ann cannot rotate so"."""
    state = agon_scenario.scene(
        f"title: t\nsystem: {system}\nstart: round 1, turn A, A won initiative\n\n"
        f"card Ann: {kind}\ncard Ben: {kind}\n  {rule}\n\n"
        "board\n  .  .  .  .\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  .\n\nA: Ann\nB: Ben\n\nplay\n  A decides\n"
    ).state
    assert isinstance(state, FightState)
    node = state.node()
    assert isinstance(node, Decision)
    assert laws.why_unanswered(state) == ""
    for ply in range(len(node.options)):
        state.fight.ply = ply
        assert laws.why_invented(state, node) == ""


def test_of_two_abilities_of_one_name_each_is_refused_for_its_own_reason() -> None:
    """One is used up and the other lies face-down; what is greyed out says which it is."""
    once = support("Harp", ability("Once each round, gain 1 life.", kind="action", name="Song"), initiative=9)
    hidden = support("Drum", ability("Gain 2 life.", kind="action", name="Song"), kind="armor", initiative=8)
    state = scene([warrior("Anna"), once, hidden], [warrior("Bela")])
    state.apply("use Song")
    greyed = [each for each in refusals.refused(state) if each["notation"].startswith("use ")]
    assert [each["notation"] for each in greyed] == ["use Song of Harp"]
    answer = state.why_not("use Song of Harp")
    assert answer is not None
    assert (answer.clause, answer.reason) == (greyed[0]["clause"], greyed[0]["reason"])
    assert laws.why_unanswered(state) == ""


# -- Anarcus -----------------------------------------------------------------------------------------------------------


def test_points_of_an_army_that_their_reasons_do_not_make_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = (each for each, node in walk(begin("anarcus", 3)) if isinstance(node, Decision) and node.kind == "turn")
    state = next(each for each in found if any(each.table.lies_on_table(card) for card in range(20)))  # type: ignore[attr-defined]
    assert invariants.why_miscounted(state) == invariants.why_unanswered(state) == ""  # type: ignore[arg-type]
    monkeypatch.setattr("agon.games.anarcus.view.why_changed", lambda *_: ["+1 attack: Ghost, lasting"])
    assert ", and told as ['+1 attack: Ghost, lasting']" in invariants.why_miscounted(state)  # type: ignore[arg-type]
    monkeypatch.setattr(army_refuse, "why_not_card", lambda *_: Refusal("AN-PLAY-01", "What?", understood=False))
    assert "is not offered, and told is only: " in invariants.why_unanswered(state)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        (["+2 attack, -1 HP: Drum, as long as the card lies there"], (4, 2)),
        (["+2 attack: Drum, as long as the card lies there, kept off"], (2, 3)),
        (["has attack and HP exchanged: Mirror, until the end of the game"], (3, 2)),
        (["has HP 7: Oath, until the end of the game", "+1 HP, this round"], (2, 8)),
        (["is halved (-1 attack, -2 HP): Curse, as long as the card lies there"], (1, 1)),
        (["cannot be killed: Ward, as long as the card lies there"], (2, 3)),
    ],
)
def test_lines_of_an_army_are_read_back(lines: list[str], points: tuple[int, int]) -> None:
    assert effect_words.comes_to(2, 3, lines) == points


# -- games at random ---------------------------------------------------------------------------------------------------


def soaked(system: str, cards: list[Card], **more: object) -> list[str]:
    """Play a few games with every position checked; return what broke."""
    given: dict[str, object] = {"games": 1, "seed": 17, "check": "quick", "most": 3} | more
    options = given.pop("options", {})
    found = Soak(system, options, cards, **given).run()  # type: ignore[arg-type]
    assert found.plies > 60
    return [each.failure.message for each in found.failures]


@pytest.mark.parametrize("seed", [1, 2])
def test_printed_cards_keep_the_laws(seed: int) -> None:
    """Skips, loudly, where the printed cards are not there."""
    assert soaked("anachronism", list(printed_cards().values()), seed=seed, most=4) == []


@pytest.mark.parametrize(
    ("system", "more"),
    [
        ("anachronism-original", {}),
        ("timerift", {"options": {"mode": "2v2"}, "seats": 4, "most": 1}),
        ("timerift", {"options": {"mode": "fist-fight"}, "most": 3, "seed": 41}),
        ("anachronism", {"seats": 4, "most": 1}),
        ("anachronism", {"match": 3, "most": 1}),
        ("anarcus", {"most": 1}),
    ],
)
def test_cards_of_our_own_keep_the_laws(system: str, more: dict[str, object]) -> None:
    cards = list(starter("anachronism" if system == "anachronism-original" else system).cards.values())
    assert soaked(system, cards, **more) == []


def test_invented_abilities_keep_the_laws() -> None:
    game = agon.game("anachronism")
    like = [each.text for card in starter("anachronism").cards.values() for each in card.abilities]
    luck = random.Random(4)
    found = tried(game, itertools.islice(inventions(luck, like=like), 60), luck)
    assert len(found.cards) > 20
    assert soaked("anachronism", list(found.cards), most=3) == []


def test_life_that_a_marker_takes_and_a_start_with_more_have_their_reasons() -> None:
    """Three against one who begins with more life; poison ticks at the start of turns (TR-VAR-03, TR-PWR-POISON-01)."""
    decks = list(starter("timerift").decks.values())
    state = agon.game("timerift", {"mode": "1v3-boss", "variant.soloLife": "3"}).start(decks[:4], seed=5)
    assert isinstance(state, FightState)
    while isinstance(node := state.node(), Decision) and node.kind != "action":
        state.apply(node.options[0])
    shown = state.view(0)["seats"][0].get("life")
    assert shown is not None
    extra = shown["now"] - shown["printed"]
    assert (extra > 0, shown["why"]) == (True, [f"+{extra} to begin with"])
    g = state.fight
    take(g, SeatNo(1), MARKER_LIFE, 2, 0, CardNo(int(g.warrior_card(0))))
    hurt = state.view(0)["seats"][1].get("life")
    assert hurt is not None
    assert hurt["why"] == [f"\u22122 {g.deal.cards[g.warrior_card(0)].name}"]
    assert laws.why_miscounted(state) == ""


def test_an_initiative_below_nothing_is_a_number_and_no_reason_that_goes_unshown() -> None:
    """By the original sheet the initiative of round 5 is experience, which may be below 0 (A1-END-02)."""
    text = """
title: below nothing
system: anachronism-original
start: round 5
card Hero: warrior, experience 1
card Foe: warrior, experience 3
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Hero, experience -1
B: Foe
play
  A initiative -1
"""
    assert laws.why_miscounted(agon_scenario.scene(text).state) == ""


def test_what_is_spent_in_an_attack_is_greyed_out_and_refused_for_the_same_reason() -> None:
    """A power once per attack, of which another part answers other events (TR-FX-08)."""
    record = Path(__file__).parent / "positions/spent_in_this_attack.record"
    state = agon.game("timerift", {"mode": "3v3"}).from_record(record.read_text(encoding="utf-8"))
    assert isinstance(state, FightState)
    assert laws.why_unanswered(state) == ""
    refusal = state.why_not("use Excuse Me")
    assert refusal is not None
    assert refusal.clause == "TR-FX-08"


def test_the_second_use_of_one_name_is_known_by_its_number() -> None:
    """Two sentences that are two uses of one ability are offered as "use NAME" and "use NAME #2" (TR-FX-20)."""
    record = Path(__file__).parent / "positions/two_uses_of_one_name.record"
    state = agon.game("timerift").from_record(record.read_text(encoding="utf-8"))
    assert isinstance(state, FightState)
    node = state.node()
    assert isinstance(node, Decision)
    offered = [each.notation for each in node.options if each.notation.startswith("use ")]
    assert offered == ["use Made Up of Invented 12", "use Made Up of Invented 12 #2"]
    asked = laws.Unoffered(state, node.seat, node)
    assert not any(asked.answer(each).understood for each in offered), "nothing speaks against what is offered"
