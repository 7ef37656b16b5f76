"""A soak finds what breaks, says where, and plays the same games on any number of processes and in any build."""

from __future__ import annotations

import json
import re
import time
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

import agon.lab.soak as soaking
from agon.arena.terms import SeatField
from agon.cards import Card, Pool, PrintedAbility, save_cards, starter
from agon.core.errors import BadInputError
from agon.core.game import game
from agon.games.anarcus import AnarcusGame
from agon.games.fights import FightState
from agon.games.fights.watch import FightWatch
from agon.lab.soak import Soak, Soaked, Trial, attempt, first_difference
from agon.scenario.runner import scene
from tests.cli.conftest import Agon, agon
from tests.constructs.fights import fight
from tests.engine.table import start, walk

__all__ = ["agon"]

SYSTEM = "anachronism"


def plan(**more: object) -> Soak:
    given: dict[str, object] = {"games": 2, "seed": 3, "check": "none", "most": 6} | more
    return Soak(SYSTEM, {}, list(starter(SYSTEM).cards.values()), **given)  # type: ignore[arg-type]


@pytest.mark.clause("A7-MULTI-08", "A7-MULTI-09")
def test_team_mates_of_a_soak_share_no_card() -> None:
    """Where there are no teams, players may have the same cards, and in some game they do."""
    soak = plan(seats=4, games=40, most=30)
    trials = list(islice(soak.trials(soaking.sorted_out(soak.cards, game(SYSTEM), Soaked())), 30))
    shared = {False: False, True: False}
    for trial in trials:
        dealt = [card.key for deck in trial.decks for card in deck.cards]
        has_teams = dict(trial.options).get("teams", "none") != "none"
        shared[has_teams] |= len(dealt) != len(set(dealt))
    assert len({dict(trial.options).get("teams", "none") for trial in trials}) > 2
    assert shared == {False: True, True: False}


@pytest.mark.clause("AN-CARD-08")
def test_an_card_08_cards_of_one_name_and_two_numbers_are_two_in_a_soak() -> None:
    """In Anachronism the name tells cards apart."""
    for made, kept in ((AnarcusGame({}), 2), (game(SYSTEM), 1)):
        card = next(iter(starter(made.name).cards.values()))
        twin = replace(card, id=f"{card.id}-9", number=card.number + 900)
        assert len(soaking.sorted_out([card, twin, card], made, Soaked())) == kept


def first_trial() -> Trial:
    found = Soaked()
    soak = plan()
    cards = soaking.sorted_out(soak.cards, game(SYSTEM), found)
    return next(soak.trials(cards))


def test_every_card_is_dealt_often_enough() -> None:
    soak = plan(most=None)
    trials = list(soak.trials(list(starter(SYSTEM).cards.values())))
    for card in starter(SYSTEM).cards.values():
        assert sum(any(each.id == card.id for each in trial.cards) for trial in trials) >= 2
    assert len(trials) <= 2 * soak.planned()


def test_the_same_games_on_any_number_of_processes() -> None:
    one, two = plan().run(), plan(jobs=2).run()
    assert one.ends == two.ends
    assert one.digest == two.digest
    assert one.digest != plan(seed=4).run().digest


def test_bots_may_play_and_the_check_changes_nothing() -> None:
    told: list[int] = []
    quick = plan(players=["random", "greedy"], check="quick", most=3).run(told.append)
    assert quick.ends == plan(players=["random", "greedy"], most=3).run().ends
    assert quick.failures == []
    assert sum(told) == quick.games == 3


def test_a_close_look_at_every_position_of_a_game_finds_nothing() -> None:
    outcome = attempt(replace(first_trial(), check="deep", every=1))
    assert outcome.failure is None
    assert outcome.plies > 10


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_is_left_when_the_time_is_up_and_not_counted(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer is made to take long, so that not even a first game is over in time."""
    honest = FightState.node

    def slow(self: FightState) -> object:
        time.sleep(0.02)
        return honest(self)

    monkeypatch.setattr(FightState, "node", slow)
    began = time.monotonic()
    found = plan(seconds=0.5, most=None, jobs=jobs).run()
    assert time.monotonic() - began < 10
    assert (found.games, found.plies, found.ends, found.failures, found.left) == (0, 0, [], [], 1)
    assert found.to_plain()["left_when_the_time_was_up"] == 1


def test_time_that_suffices_changes_nothing(agon: Agon) -> None:
    """The games of a soak that ends in time are those of one without a limit, and none is said to be left."""
    found = plan(seconds=600).run()
    assert (found.ends, found.left) == (plan().run().ends, 0)
    ran = agon("cards", "soak", "--seconds", "0.1", "--check", "deep", "--every", "1", "--quiet")
    assert ran.code == 0
    assert "left, and is not counted" in ran.out


def test_wrong_use_is_told() -> None:
    with pytest.raises(BadInputError):
        plan(check="thorough").run()
    with pytest.raises(BadInputError):
        plan(players=["nobody"]).run()


# -- what a watch notices ----------------------------------------------------------------------------------------------


def in_play() -> FightState:
    """A game some way in: warriors placed, cards revealed."""
    state = next(each for each in walk(start(5), 5) if each.fight.round == 2)
    assert isinstance(state, FightState)
    return state


@pytest.mark.clause("A7-ATK-15", "A7-ANAT-07", "A7-MOVE-06")
@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("g.seats[SeatField.LIFE] += 1", "its events add up to"),
        ("g.seats[SeatField.LIFE] = 0; g.log.append(Note(Note.STAT, 0, amount=-life))", "is not to be defeated"),
        ("g.seats[SEAT_W + SeatField.SQUARE] = g.seats[SeatField.SQUARE]", "two warriors stand in one square"),
        (
            """g.cards[6 * CARD_W + CardField.ZONE] = Zone.FACE_DOWN
g.cards[6 * CARD_W + CardField.SLOT] = g.cards[7 * CARD_W + CardField.SLOT]""",
            "one slot",
        ),
        (
            "g.cards[CARD_W + CardField.ZONE] = Zone.DISCARDED; g.cards[CARD_W + CardField.PLACE] = 5",
            "is not in play and lies in square 5",
        ),
        ("g.cards[CardField.ZONE] = Zone.FACE_UP", "is a warrior and lies among the supports"),
        ("g.cards[CARD_W + CardField.ZONE] = Zone.WARRIOR_IN_PLAY", "is a support and stands as a warrior"),
        ("g.uses[8] = 99 * 16 + 9", "was used 9 times"),
        ("g.seats[SeatField.FACING] = 7", "facing is 7"),
        ("g.seats[SeatField.DEFEATED] = 1", "the game goes on"),
    ],
)  # fmt: skip
def test_a_broken_position_is_noticed(damage: str, said: str) -> None:
    from agon.arena import terms

    state = in_play()
    watch = state.watch()
    assert watch.why_broken() == ""
    g = state.fight
    state.fight.deal.cards[1].rules or pytest.skip("the card has no rule to overdraw")
    exec(damage, vars(terms) | {"g": g, "life": int(g.seats[SeatField.LIFE])})
    assert said in watch.why_broken()


@pytest.mark.clause("A7-RESTR-02", "A7-RULING-09")
@pytest.mark.parametrize(("second", "said"), [("down", ""), ("turned up", "cards of seat A exceed a limit")])
def test_a_rule_system_has_invariants_of_its_own(second: str, said: str) -> None:
    """In Anachronism nobody chooses an action while a second weapon is up (A7-RESTR-06)."""
    cards = "card Hero: warrior\ncard Foe: warrior\ncard Axe: weapon\ncard Bow: weapon"
    board = "board\n  .  .  .  .\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  ."
    seats = f"A: Hero | Axe up, Bow {second}\nB: Foe"
    staged = scene(f"title: Two weapons\nstart: round 1, turn A\n\n{cards}\n\n{board}\n\n{seats}\n\nplay\n")
    broken = staged.state.watch().why_broken()
    assert broken.count(said) == 1 if said else broken == ""


@pytest.mark.clause("A7-RULING-99")
def test_a_view_that_hangs_on_what_is_hidden_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a view tell what nobody else may know: the order of the opponent's face-down cards."""
    honest = FightState.view

    def talkative(self: FightState, seat: int | None) -> object:
        names = [card.name for card in self.decks[1].cards]
        return {**honest(self, seat), "tray": names}

    state = in_play()
    assert state.watch().why_broken(deep=True) == ""
    monkeypatch.setattr(FightState, "view", talkative)
    assert state.watch().why_broken(deep=True).startswith("what seat A sees depends on what is hidden from it: tray: ")


# -- what cards do -----------------------------------------------------------------------------------------------------

TEXTS = {
    # What only is so, allows or forbids leaves no event: it shows in positions, questions and options.
    "Boots": ("constant", "You gain +1 speed."),
    "Spell": ("constant", "Your opponents cannot attack you."),
    "Cloak": ("constant", "Your defense rolls gain +1."),
    "Salve": ("reveal", "Gain 2 life."),
    "Vow": ("constant", "While your life is greater than 900, your attack rolls gain +1."),
    "Wish": ("action", "If your life is greater than 900, gain 2 life."),
    "Ward": ("constant", "While your life is greater than 900, your opponents cannot attack you."),
    "Blank": ("constant", ""),
}


def home_made() -> list[Card]:
    """A warrior and supports, one of each text."""
    warrior = replace(next(card for card in starter(SYSTEM).cards.values() if card.is_warrior), abilities=())
    cards = [warrior]
    for number, (name, (kind, text)) in enumerate(TEXTS.items(), 1):
        abilities = (PrintedAbility(name, kind, text, 1),) if text else ()  # type: ignore[arg-type]
        card = Card(name.lower(), name, "home", number, "special", element="Fire", initiative=number)
        cards.append(replace(card, abilities=abilities))
    return cards


def test_cards_that_never_did_anything_are_named() -> None:
    found = Soak(SYSTEM, {}, home_made(), games=6, seed=1, check="quick").run()
    assert found.failures == []
    assert set(found.idle) - {"cloak"} == {"vow", "ward", "wish"}  # who plays at random seldom attacks
    assert all(found.did[each] >= 1 for each in ("boots", "spell", "salve")), found.did
    plain = found.to_plain()
    assert plain["never_seen_to_do_anything"] == list(found.idle)
    did = plain["did"]
    assert isinstance(did, dict)
    assert did.keys() == {name.lower() for name in TEXTS} - {"blank"}


@pytest.mark.parametrize(
    ("text", "hero", "did"),
    [
        ("Your attack rolls gain +1.", "Hero | Kit up", True),
        ("Your attack rolls gain +1.", "Hero | Kit", False),
        ("While your life is greater than 900, your attack rolls gain +1.", "Hero | Kit up", False),
        ("When you make an attack roll, you may gain 1 life.", "Hero | Kit up", True),
        ("When you make an attack roll, if your experience is greater than 99, gain 1 life.", "Hero | Kit up", False),
    ],
)
def test_a_part_of_a_total_is_a_deed_and_one_that_does_not_count_is_none(text: str, hero: str, *, did: bool) -> None:
    used = "\nA: use Kit" if "may" in text else ""
    played = fight(f"card Kit: special\n Kit: {text}", f"A: attack B\ndice 3+4 1+2{used}", a=hero)
    ids = {played.state.card(card).id for card in range(10) if played.state.card(card).name == "Kit"}
    assert played.state.watch().cards_that_did() == (ids if did else set())


def test_what_cards_do_is_not_asked_without_checks() -> None:
    found = Soak(SYSTEM, {}, home_made(), games=2, check="none").run()
    assert found.idle == ()
    assert not found.did


def test_the_soak_warns_of_idle_cards_and_does_not_fail(agon: Agon, tmp_path: Path) -> None:
    save_cards(Pool(cards={each.id: each for each in home_made()}), tmp_path / "home.json")
    ran = agon("cards", "soak", str(tmp_path / "home.json"), "--games", "3", "--check", "quick")
    assert ran.code == 0
    assert "in 3 games: Wish [wish]" in ran.out


# -- failures ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def cursed(monkeypatch: pytest.MonkeyPatch) -> str:
    """An engine in which something is wrong from ply 12 on wherever a certain card has its abilities."""
    trial = first_trial()
    card = next(each for each in trial.decks[1].supports if each.abilities)
    honest = FightWatch.why_broken

    def noticing(self: FightWatch, *, deep: bool = False) -> str:
        if self.state.ply > 12 and any(each == card for deck in self.state.decks for each in deck.cards):
            return f"{self.state.ply} things are wrong"
        return honest(self, deep=deep)

    monkeypatch.setattr(FightWatch, "why_broken", noticing)
    return card.id


def test_a_failure_is_narrowed_down_to_its_card_and_ply(cursed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soaking, "NARROWING", 3600.0)  # a busy machine must not stop it halfway
    found = plan(check="quick", most=3).run()
    (only,) = found.failures
    assert only.blamed == (cursed,)
    assert only.number == 1
    assert only.failure.ply > 12
    assert only.failure.message == f"{only.failure.ply} things are wrong"
    again = game(SYSTEM).from_record(only.failure.record)
    assert again.ply == only.failure.ply
    assert only.games >= 1


def test_a_failure_is_told_and_its_record_kept(agon: Agon, tmp_path: Path, cursed: str) -> None:
    ran = agon("cards", "soak", "--most", "2", "--seed", "3", "--check", "quick", "--records", str(tmp_path / "broken"))
    assert ran.code == 1
    assert re.search(rf"cards: .*\w \[{cursed}\]", ran.out)
    (record,) = (tmp_path / "broken").iterdir()
    assert agon("replay", str(record)).code == 0


def test_players_that_a_mode_has_no_room_for_are_wrong_use_and_no_failure_of_the_rules(agon: Agon) -> None:
    six = ("cards", "soak", "--system", "timerift", "--seats", "6", "--most", "1", "--check", "none", "--quiet")
    ran = agon(*six)
    assert ran.code == 2
    assert "agon: duel is for 2, 3 or 4 players, a deck each; 6 were given; for 6: mode=3v3" in ran.err
    assert agon(*six, "--option", "mode=3v3").code == 0


def test_what_a_bot_raises_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    from agon.bots.players import GreedyBot

    def stumble(_self: object, _seen: object) -> object:
        raise IndexError("no such square")

    monkeypatch.setattr(GreedyBot, "choose", stumble)
    outcome = attempt(replace(first_trial(), players=("greedy", "greedy")))
    assert outcome.failure is not None
    assert outcome.failure.message == "IndexError: no such square"
    assert outcome.failure.record


# -- two builds --------------------------------------------------------------------------------------------------------


def test_digests_are_written_and_compared(agon: Agon, tmp_path: Path) -> None:
    file = tmp_path / "ends"
    args = ["cards", "soak", "--most", "3", "--check", "none", "--json"]
    assert agon(*args, "--digest", str(file)).code == 0
    same = agon(*args, "--against", str(file))
    assert (same.code, same.json["compared"], same.json["difference"]) == (0, 3, "")
    lines = file.read_text().splitlines()
    lines[2] = lines[2][:-1] + ("0" if lines[2][-1] != "0" else "1")
    file.write_text("\n".join(lines))
    other = agon(*args, "--against", str(file))
    assert other.code == 1
    assert other.json["difference"].startswith("game 2, seed ")
    file.write_text("something else")
    assert agon(*args, "--against", str(file)).code == 2


def test_a_build_is_compared_with_another_one(agon: Agon, tmp_path: Path) -> None:
    """This very source stands for the other build; `./run test` names the compiled one."""
    source = Path(__file__).parents[2] / "src"
    ran = agon("cards", "soak", "--most", "2", "--check", "none", "--json", "--against", str(source))
    assert (ran.code, ran.json["compared"]) == (0, 2)
    assert agon("cards", "soak", "--most", "1", "--check", "none", "--against", str(tmp_path)).code == 2


def test_the_first_difference_names_the_game() -> None:
    assert first_difference(["1 7 30 aa", "2 8 31 bb"], ["1 7 30 aa", "2 8 31 bb", "3 9 1 cc"]) == ""
    assert "not the same soak" in first_difference(["1 7 30 aa"], ["1 8 30 aa"])
    assert first_difference(["1 7 30 aa"], ["1 7 31 ab"]) == "game 1, seed 7: 30 plies and aa here, 31 and ab there"
    more = first_difference(["1 7 30 aa", "2 8 31 bb", "3 9 1 cc"], ["1 7 31 ab", "2 8 31 bb", "3 9 1 dd"])
    assert more == "game 1, seed 7: 30 plies and aa here, 31 and ab there; 2 games differ in all"


def test_findings_are_json() -> None:
    plain = plan(most=1).run().to_plain()
    assert json.loads(json.dumps(plain)) == plain


def test_games_of_four_are_of_teams_now_and_then() -> None:
    soak = plan(seats=4, most=8)
    cards = soaking.sorted_out(soak.cards, game(SYSTEM), Soaked())
    trials = [trial for trial, _ in zip(soak.trials(cards), range(8), strict=False)]
    assert all(len(trial.decks) == len(trial.players) == 4 for trial in trials)
    of_teams = [trial for trial in trials if dict(trial.options).get("teams", "none") != "none"]
    assert 0 < len(of_teams) < len(trials)
    for trial in of_teams:
        assert len({card.id for card in trial.cards}) == 20, "team-mates may not have a card twice"
    found = plan(seats=4, most=3, check="quick").run()
    assert not found.failures
    assert found.games == 3


def test_no_game_has_five_seats() -> None:
    with pytest.raises(BadInputError, match="2 to 4 seats"):
        plan(seats=5).run()
