"""Time Rift: what cards say of themselves, what everybody may know, ready-made decks, notation, modes."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Mapping, Sequence

import pytest

import agon
from agon.arena.cardplay import discard
from agon.arena.terms import SEAT_W, CardMore, Note, SeatField, SeatMore, Zone
from agon.cards import Deck, starter, why_illegal_deck
from agon.core.errors import BadInputError, IllegalDeckError
from agon.core.ids import CardNo
from agon.core.node import Decision
from agon.games.fights.state import FightState
from agon.games.timerift.params import BEHIND
from agon.games.timerift.rules import MODES, OPTIONS
from agon.language import Reading, outline, read_ability
from tests.constructs.rift import Told, duel, loaded, said
from tests.rules.rift import AROUND, Rift, armor, champion, inspiration, special, weapon

STARTER = starter("timerift")
DECKS = [each for each in STARTER.decks.values() if isinstance(each, Deck)]


def game(
    decks: Sequence[Deck] = (), seed: int = 1, options: Mapping[str, str] | None = None, **more: str
) -> FightState:
    state = agon.game("timerift", {**(options or {}), **more}).start(list(decks or DECKS[:2]), seed=seed)
    assert isinstance(state, FightState)
    return state


def kind(state: FightState) -> str:
    node = state.node()
    return node.kind if isinstance(node, Decision) else ""


def to_turns(state: FightState) -> FightState:
    while kind(state) != "action":
        state.choose(0)
    return state


def played(state: FightState, seed: int, plies: int = 400) -> list[int]:
    """Play at random; return the answers."""
    luck = random.Random(seed)
    while not state.is_over and state.ply < plies:
        state.choose(luck.randrange(state.count()))
    return state.answers


def rule_of(text: str) -> str:
    found = read_ability(text, language="timerift")
    assert isinstance(found, Reading), found
    assert len(found.ability.rules) == 1
    return outline(found.ability.rules[0])


def changed(deck: Deck, **fields: object) -> Deck:
    """The deck with fields of every card replaced."""
    warrior, *supports = (dataclasses.replace(card, **fields) for card in deck.cards)  # type: ignore[arg-type]
    return dataclasses.replace(deck, warrior=warrior, supports=tuple(supports))


# --- theme has no effect ---------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-GOAL-04", "TR-ELEM-02")
def test_tr_goal_04_names_flavor_and_elements_do_nothing_by_themselves() -> None:
    """Whatever a card is called and shows, the same answers and dice lead to the same positions."""
    plain = [changed(deck, abilities=()) for deck in DECKS[:2]]
    themed = [changed(deck, name=f"Nobody {at}", flavor="", element="Void") for at, deck in enumerate(plain)]
    one, other = game(plain, 7), game(themed, 7)
    assert played(one, 3) == played(other, 3)
    assert list(one.fight.seats) == list(other.fight.seats)
    assert one.is_over
    assert one.ply > 30


@pytest.mark.clause("TR-SETUP-13")
def test_tr_setup_13_the_list_of_steps_says_who_took_which_side_and_calls_the_reader_you() -> None:
    state = game()
    while kind(state) != "place":
        state.choose(0)
    for seat in (0, 1):
        notes = [each["note"] for each in state.view(seat)["steps"] if each["clause"] == "TR-SETUP-13"]
        called = [word.rsplit(" ", 1) for word in notes[0].split(", ")]
        assert called[seat][0] == "you"
        assert called[1 - seat][0] == state.player_name(1 - seat)
        assert {side for _, side in called} in ({"N", "S"}, {"E", "W"})


# --- what cards say of themselves ------------------------------------------------------------------------------------


@pytest.mark.clause("TR-CHAMP-13")
def test_tr_champ_13_a_champion_has_the_abilities_and_weaknesses_of_its_own_text() -> None:
    for text, life in (("Your damage gets +2.", 6), ("Your damage gets -1.", 9), ("", 8)):
        scene = duel(*[text] * bool(text))
        scene.hit("Ann", 1)
        assert scene.life(1) == life, text


@pytest.mark.clause("TR-ELEM-03", "TR-FX-14")
def test_tr_elem_03_elements_of_face_up_cards_may_be_asked_and_are_shown() -> None:
    text = "If you have a Fire card in your loadout, your damage gets +2."
    for element, life in (("Fire", 6), ("Water", 8)):
        pike = dataclasses.replace(armor("Mail", 1), element=element)
        scene = loaded(pike, hero=said(champion("Ann", 6, element="Earth"), text))
        scene.hit("Ann", 1)
        assert scene.life(1) == life, element
    view = to_turns(game()).view(None)
    up = [card["card"] for seat in view["seats"] for card in seat["supports"] if card["state"] == "face-up"]
    assert len(up) == 2
    assert all(view["cards"][each]["element"] for each in up)


@pytest.mark.clause("TR-CARD-06")
def test_tr_card_06_armor_protects_only_as_its_text_says() -> None:
    for texts, total in (([], 3), (["Your defense totals get +4."], 7)):
        scene = Told([champion("Ann", 6)], [champion("Ben", 3), said(armor("Mail", 0), *texts)])
        scene.ready("b2 N", "b3 S").do(scene.attack("Ann", 1)).roll(1, 2)
        scene.roll(2, 3)
        assert (scene.life(1) < 10) == (total < 5), "5 against the defense total"


@pytest.mark.clause("TR-CARD-10")
def test_tr_card_10_what_a_special_is_its_text_and_its_numbers_decide() -> None:
    item = loaded(special("Item"), "Your damage gets +1.")
    assert not item.can(item.attack("Item", 1))
    item.hit("Ann", 1)
    assert item.life(1) == 7
    ability = loaded(special("Trick"), "Heal 2.")
    assert ability.can(ability.use("Trick"))
    tactic = loaded(special("Bolt", cells=AROUND, damage=4))
    assert tactic.can(tactic.attack("Bolt", 1))


@pytest.mark.clause("TR-CARD-15", "TR-CARD-14", "TR-FX-15")
def test_tr_card_15_a_rift_color_groups_champions_and_may_be_tested() -> None:
    champions = [card for card in STARTER.cards.values() if card.is_warrior]
    colors = {card.keywords[3] for card in champions}
    assert len(colors) > 1
    assert all(sum(card.has_trait(each) for card in champions) > 1 for each in colors), "each groups several"
    meant, other, *_ = sorted(colors)
    text = f"Your attack totals against {meant} Champions get +4."
    for color, life in ((meant, 8), (other, 10)):
        foe = dataclasses.replace(champion("Ben", 3), traits=(color,))
        scene = duel(text, b=foe)
        scene.do(scene.attack("Ann", 1)).roll(1, 4)
        scene.roll(1, 2)
        assert scene.life(1) == life, "3 and 4 against 5"


@pytest.mark.clause("TR-CARD-19")
def test_tr_card_19_the_statistics_are_the_numbers_at_the_top_of_a_card() -> None:
    view = to_turns(game()).view(0)["cards"]
    for id_, shown in view.items():
        card = STARTER.cards[id_]
        wanted = {
            "warrior": {"life", "speed", "experience", "damage", "defense"},
            "weapon": {"cost", "damage", "hands"},
        }
        numbers = wanted.get(card.type, {"cost", "damage"} if card.grid is not None else set())
        for name in numbers:
            assert shown[name] == getattr(card, name), (id_, name)  # type: ignore[literal-required]
        assert ("grid" in shown) == (card.grid is not None)


# --- effects ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-FX-03", "TR-PWR-11")
def test_tr_fx_03_a_text_gives_timing_frequency_cost_and_result() -> None:
    found = rule_of("Once each round, when you are hit, 1 Life: Heal 3.")
    assert "trigger=Trigger(time='when', event=Hits(" in found
    assert "limit=Limit(n=1, per='round')" in found
    assert "cost=[Gain(who=Who(role='me'), stat='life', amount=-1)]" in found
    assert "body=[Gain(who=Who(role='me'), stat='life', amount=3)]" in found
    assert "power='heal'" in found
    scene = duel("Once each round, when you are hit, 1 Life: Heal 3.", a=champion("Ann", 3), b=champion("Ben", 6))
    scene.hit("Ben", 0)
    assert scene.asked == "use"
    scene.take()
    assert scene.life(0) == 10 - 2 - 1 + 3
    scene.hit("Ben", 0)
    assert scene.asked == "action", "once each round"
    assert scene.life(0) == 8


@pytest.mark.clause("TR-PWR-11", "TR-PWR-16")
def test_tr_pwr_16_what_is_printed_takes_the_place_of_what_a_keyword_does_by_itself() -> None:
    assert "condition=" in rule_of("If you have 4 or less Life, Heal 2.")
    plain, across = duel("Jump 2."), duel("Jump 2 diagonally.")
    for scene in (plain, across):
        scene.put("b2 N", "a4 S").do(scene.use("Ann"))
    assert {"b4", "d2"} <= plain.squares()
    assert all(name[0] == "b" or name[1] == "2" for name in plain.squares()), "along a row or column"
    assert "d4" in across.squares()
    assert not plain.squares() & across.squares()


@pytest.mark.clause("TR-PWR-02", "TR-FX-17")
def test_tr_pwr_02_a_keyword_marks_an_ability_that_bends_the_rules() -> None:
    """A Champion moves along rows and columns, one space at a time and not over others; with a Jump it may."""
    for text, power in (
        ("Jump 3.", "jump"),
        ("Jump: Jump 3.", "jump"),
        ("Heal 1.", "heal"),
        ("Rage: +1 damage.", "rage"),
    ):
        assert f"power='{power}'" in rule_of(text), text
    assert "power=" not in rule_of("Your damage gets +1.")
    bound = duel().put("b2 N", "b3 S")
    assert not any(bound.can(bound.move("b4", facing)) for facing in "NESW")
    free = duel("Jump 2.").put("b2 N", "b3 S")
    assert not any(free.can(free.move("b4", facing)) for facing in "NESW")
    free.do(free.use("Ann")).pick("b4")
    assert free.place(0).startswith("b4")


# --- ready-made decks ------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-QUICK-01", "TR-QUICK-02", "TR-QUICK-07")
def test_tr_quick_02_every_champion_comes_with_a_legal_deck_that_can_be_played_at_once() -> None:
    champions = {card.id for card in STARTER.cards.values() if card.is_warrior}
    assert {deck.warrior.id for deck in DECKS} == champions
    assert len(DECKS) == 12
    for deck in DECKS:
        assert why_illegal_deck(deck) == ()
        assert len(deck.cards) == 5
        assert kind(game([deck, DECKS[DECKS.index(deck) - 1]])) in ("north", "place")
    assert sorted(card.id for deck in DECKS for card in deck.cards) == sorted(STARTER.cards), "each card is in one deck"


@pytest.mark.clause("TR-QUICK-06")
def test_tr_quick_06_a_fist_fight_has_four_rounds_a_tie_breaker_and_a_tire_fight() -> None:
    scene = Rift([champion("Ann", 6)], [champion("Ben", 3)], options={"mode": "fist-fight"}).ready("a1 E", "d4 W")
    stages = set()
    while scene.asked != "over" and scene.g.round < 6:
        stages.add((int(scene.g.round), int(scene.g.step) // 50))
        if scene.asked == "dice":
            scene.g.give_dice([1 + each for each in range(int(scene.g.dice_wanted))])
        elif scene.asked == "action":
            scene.end_turn()
        else:
            scene.do(scene.codes()[0])
    rounds = {number for number, stage in stages if stage == 0}
    assert rounds >= {1, 2, 3, 4}
    assert {stage for number, stage in stages if number == 5} == {1, 2}, "the tie breaker, and then the Tire Fight"


@pytest.mark.clause("TR-EX-08", "TR-RULING-49", "TR-VAR-08")
def test_tr_ruling_49_cultures_mix_freely_unless_a_rule_for_them_is_chosen() -> None:
    cultures = ("Norse", "Japanese", "Egyptian", "Roman", "Greek")
    mixed = [dataclasses.replace(card, cultures=(each,)) for card, each in zip(DECKS[0].cards, cultures, strict=True)]
    deck = dataclasses.replace(DECKS[0], warrior=mixed[0], supports=tuple(mixed[1:]))
    same = changed(deck, cultures=("Norse",))
    assert dict(agon.game("timerift").options)["variant.cultureRule"] == "none"  # type: ignore[attr-defined]
    game([deck, same])
    with pytest.raises(IllegalDeckError, match="TR-RULING-49"):
        game([deck, same], options={"variant.cultureRule": "allSame"})
    with pytest.raises(IllegalDeckError, match="TR-RULING-49"):
        game([deck, same], options={"variant.cultureRule": "allDifferent"})
    game([same, same], options={"variant.cultureRule": "allSame"})
    game([deck, deck], options={"variant.cultureRule": "allDifferent"})


@pytest.mark.clause("TR-VAR-02", "TR-RULING-48")
def test_tr_ruling_48_modes_without_rules_in_the_source_are_said_to_be_house_rules() -> None:
    mode = next(each for each in OPTIONS if each.name == "mode")
    assert set(mode.values) == set(MODES)
    said_of = mode.text.partition("; ")[2]
    assert said_of == "all but duel and fist-fight are house rules"
    shown = next(each for each in agon.game("timerift").option_list() if each.name == "mode")
    assert shown.text == mode.text
    for name in mode.values:
        if name not in ("duel", "fist-fight"):
            seats = MODES[name].seats
            assert kind(game(DECKS[:seats], mode=name)) != "", "playable all the same"


# --- what everybody may know -----------------------------------------------------------------------------------------


@pytest.mark.clause("TR-HIDE-02", "TR-TOKEN-06", "TR-COMP-07")
def test_tr_token_06_everybody_sees_what_a_tracker_would_show() -> None:
    hero = said(champion("Ann", 6, defense=1), "At the start of each round, gain 2 charge tokens.")
    pike = said(weapon("Pike", 3, hands=1, cells=AROUND), "Rage: Your attack totals get +2 this round.")
    deck = Deck("a", "A", hero, (pike, armor("Mail", 1), inspiration("Hope", 2), special("Item", 1)))
    other = Deck(
        "b", "B", champion("Ben", 3), (weapon("Bow", 1), armor("Cap", 1), inspiration("Fear", 1), special("Net", 1))
    )
    state = to_turns(game([deck, other]))
    for seat in (0, 1, None):
        mine, theirs = state.view(seat)["seats"]
        assert [mine["defense"]["now"], theirs["defense"]["now"]] == [1, 0]
        assert mine["tokens"] == {"charge": 2}
        assert [each["turns_taken"] for each in (mine, theirs)] == [0, 0]
        assert state.view(seat)["effects"] == []
    state.apply("use Pike")
    state.apply("turn N")
    for seat in (0, 1, None):
        view = state.view(seat)
        mine = view["seats"][0]
        assert (mine["life"]["now"], mine["damage"]["now"], mine["actions_left"], mine["hands_used"]) == (10, 2, 3, 1)
        up = [each for each in mine["supports"] if each["state"] == "face-up"]
        assert [(each["card"], each.get("depleted")) for each in up] == [("Pike", True)], "revealed, and activated"
        assert any("+2" in str(each) for each in view["effects"]), "the bonus to attacks"
    state.apply("pass")
    assert state.view(1)["seats"][0]["turns_taken"] == 1


@pytest.mark.clause("TR-HIDE-02")
def test_tr_hide_02_sideways_cards_and_discard_piles_are_public() -> None:
    state = to_turns(game())
    g = state.fight
    up = next(card for card in g.deal.cards_of(1) if g.zone(card) == Zone.FACE_UP)
    g.set_of_card(up, CardMore.DEPLETED, 1)
    shown = {each["card"]: each for each in state.view(0)["seats"][1]["supports"] if each["state"] == "face-up"}
    assert shown[state.card(up).id]["depleted"]
    discard(g, CardNo(up), -1)
    for reader in (0, 1, None):
        seat = state.view(reader)["seats"][1]
        assert seat["discard"] == [state.card(up).id]
        assert seat["square"]
        assert seat["facing"] in "NESW"
        assert seat["life"]["now"] > 0


@pytest.mark.clause("TR-HIDE-04", "TR-SETUP-18")
def test_tr_hide_04_a_view_tells_nobody_what_lies_face_down_before_others() -> None:
    state = to_turns(game())
    g = state.fight
    for seat in range(2):
        hidden = {state.card(card).id for card in g.deal.cards_of(seat) if g.zone(card) == Zone.FACE_DOWN}
        assert len(hidden) == 3
        for reader in (1 - seat, None):
            text = f"{state.view(reader)} {state.position_for(reader)} {state.record_for(reader)}"
            text += str(state.events(0, reader))
            assert not [each for each in hidden if re.search(rf"{each}\b", text)], reader
        assert all(each in str(state.view(seat)) for each in hidden), "its owner may look"


@pytest.mark.clause("TR-TOKEN-07", "TR-COMP-07", "TR-TOKEN-05")
def test_tr_token_07_looking_and_counting_change_nothing() -> None:
    one, other = game(seed=5), game(seed=5)
    luck = random.Random(2)
    while not one.is_over and one.ply < 150:
        choice = luck.randrange(one.count())
        for seat in (0, 1, None):
            one.view(seat)
        one.events(0, 0)
        one.choose(choice)
        other.choose(choice)
    assert one.key() == other.key()


@pytest.mark.clause("TR-TOKEN-08")
def test_tr_token_08_a_face_down_card_spent_as_a_cost_is_discarded_and_does_nothing() -> None:
    text = "Discard one of your face-down cards: Heal 2."
    cards = [said(each, "On reveal, gain 5 Life.") for each in (armor("Mail"), inspiration("Hope"), special("Item"))]
    scene = Told([said(champion("Ann", 6), text), weapon("Pike", 1), *cards], [champion("Ben", 3)])
    scene.ready("b2 N", "b4 S").do(scene.use("Ann"))
    scene.do(scene.codes()[0])
    spent = [card for card in range(1, 5) if int(scene.g.zone(card)) == Zone.DISCARDED]
    assert len(spent) == 1
    assert scene.life(0) == 12
    assert scene.asked == "action"
    assert not scene.notes(Note.RETURNED_UNSEEN)


@pytest.mark.clause("TR-EX-14", "TR-COMP-05")
def test_tr_ex_14_life_of_twelve_and_more_is_kept() -> None:
    scene = duel("Heal 5.", a=champion("Ann", 6, life=12))
    assert scene.life(0) == 12
    scene.do(scene.use("Ann"))
    assert scene.life(0) == 17


# --- the arena and the record ----------------------------------------------------------------------------------------


@pytest.mark.clause("TR-SETUP-06")
@pytest.mark.parametrize(("seats", "mode"), [(2, "duel"), (3, "3-ffa"), (4, "4-ffa")])
def test_tr_setup_06_each_player_has_one_side_of_the_arena(seats: int, mode: str) -> None:
    scene = Rift(*[[champion(f"C{each}", each)] for each in range(seats)], options={"mode": mode}).ready()
    assert len({int(scene.g.more(seat, SeatMore.SIDE)) for seat in range(seats)}) == seats


def until(state: FightState, asked: str) -> FightState:
    """Answer with the first option until something is asked."""
    while kind(state) != asked:
        state.choose(0)
    return state


def refusals(state: FightState, *answers: str) -> list[str]:
    """The clauses by which answers are refused, "" for one that is not."""
    found = [state.why_not(each) for each in answers]
    return [each.clause if each is not None else "" for each in found]


@pytest.mark.clause("TR-SETUP-08", "TR-SETUP-10", "TR-SETUP-12", "TR-ARENA-13")
def test_tr_setup_08_a_champion_that_cannot_be_placed_there_is_told_why() -> None:
    state = until(game(), "place")
    node = state.node()
    assert isinstance(node, Decision)
    first = node.options[0].notation
    squares = {each.notation.split()[1] for each in node.options}
    other = next(f"{file}{rank}" for file in "abcd" for rank in "1234" if f"{file}{rank}" not in squares)
    faces = {each.notation.split()[2] for each in node.options if each.notation.split()[1] == first.split()[1]}
    turned = next(each for each in "NESW" if each not in faces)
    place = f"place {first.split()[1]}"
    assert refusals(state, first, f"place {other} {first[-1]}", f"{place} {turned}", place, "place") == [
        "", "TR-SETUP-08", "TR-SETUP-12", "TR-SETUP-12", "TR-SETUP-08",
    ]  # fmt: skip
    state.apply(first)
    # The last to place is told of its own side, and of what is taken there.
    until(state, "place")
    node = state.node()
    assert isinstance(node, Decision)
    theirs = {each.notation.split()[1] for each in node.options}
    outside = next(f"{file}{rank}" for file in "abcd" for rank in "1234" if f"{file}{rank}" not in theirs)
    assert refusals(state, f"place {outside} N", "place")[1] == "TR-SETUP-10"
    assert refusals(state, f"place {outside} N")[0] in {"TR-SETUP-10", "TR-ARENA-13"}


@pytest.mark.clause("TR-SETUP-15", "TR-SETUP-17", "TR-LOAD-02")
def test_tr_setup_15_what_cannot_be_laid_into_a_slot_is_told_why() -> None:
    state = until(game(), "arrange")
    node = state.node()
    assert isinstance(node, Decision)
    deck = DECKS[node.seat]
    laid = node.options[0].notation
    assert refusals(state, laid, f"arrange {deck.warrior.id}", "arrange nothing") == ["", "TR-LOAD-02", "TR-SETUP-15"]
    state.apply(laid)
    assert refusals(state, laid, f"arrange {deck.warrior.id}") == ["TR-SETUP-17", "TR-LOAD-02"]


@pytest.mark.clause("TR-RULING-77", "TR-VAR-06")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("mode", ["duel", "fist-fight"])
def test_tr_ruling_77_more_decks_without_a_mode_for_them_are_a_free_for_all(seats: int, mode: str) -> None:
    state = game(DECKS[:seats], mode=mode)
    assert state.seats == seats
    g = state.fight
    assert all(g.is_enemy(one, other) for one in range(seats) for other in range(seats) if one != other)
    with pytest.raises(BadInputError, match=f"{mode} is for 2 players.*mode={seats}-ffa.*TR-RULING-77"):
        game(DECKS[:seats], mode=mode, options={"mode.moreDecks": "refuse"})
    assert game(DECKS[:2], mode=mode, options={"mode.moreDecks": "refuse"}).seats == 2
    named = game(DECKS[:seats], mode=f"{seats}-ffa", options={"mode.moreDecks": "refuse"})
    assert named.seats == seats, "the named mode is for so many"
    with pytest.raises(BadInputError, match=r"is for 2, 3 or 4 players.*TR-RULING-77"):
        game(DECKS[:5], mode=mode)


@pytest.mark.clause("TR-RULING-78")
def test_tr_ruling_78_team_mates_may_have_the_same_deck_unless_an_option_forbids_it() -> None:
    one, two, three = DECKS[:3]
    assert game([one, two, one, three], mode="2v2").seats == 4
    strict = {"team.duplicatesAllowed": "false"}
    with pytest.raises(IllegalDeckError) as refused:
        game([one, two, one, three], mode="2v2", options=strict)
    assert [each.clause for each in refused.value.refusals] == ["TR-RULING-78"] * 5
    assert "seats A and C are team-mates" in str(refused.value)
    mixed = dataclasses.replace(three, supports=(one.supports[0], *three.supports[1:]))
    with pytest.raises(IllegalDeckError, match=one.supports[0].name) as refused:
        game([one, two, mixed, DECKS[3]], mode="2v2", options=strict)
    assert len(refused.value.refusals) == 1
    # Enemies may have the same cards in any case.
    assert game([one, one, two, two], mode="2v2", options=strict).seats == 4
    assert game([one, one], options=strict).seats == 2


@pytest.mark.clause("TR-TOKEN-03")
def test_tr_token_03_which_edge_is_north_does_nothing_else() -> None:
    """Whichever side the first placer takes, with Champions in the same places the game is the same."""
    hands = [champion("Ann", 6, cells=AROUND), weapon("Pike", 3)], [champion("Ben", 3, cells=AROUND)]
    ends = []
    for side in range(2):
        scene = Rift(*hands)
        scene.do(scene.codes()[side])
        assert [int(scene.g.more(seat, SeatMore.SIDE)) for seat in (1, 0)] == [[1, 3], [3, 1]][side]
        scene.ready("b2 N", "b3 S")
        scene.do(scene.attack("Pike", 1)).roll(1, 2).roll(4, 6)
        scene.do(scene.move("c2", "N"))
        scene.end_turn()
        ends.append(([scene.life(seat) for seat in (0, 1)], [scene.place(seat) for seat in (0, 1)], scene.codes()))
    assert ends[0] == ends[1]
    assert ends[0][0] == [10, 7]


@pytest.mark.clause("TR-ORI-04", "TR-ORI-07")
def test_tr_ori_07_the_record_replays_every_place_facing_action_life_and_sideways_card() -> None:
    state = game(seed=11)
    luck = random.Random(4)
    marks: list[tuple[int, list[tuple[int, ...]], list[int]]] = []

    def mark(s: FightState) -> tuple[int, list[tuple[int, ...]], list[int]]:
        g = s.fight
        seats = [
            tuple(int(g.seats[seat * SEAT_W + f]) for f in (SeatField.SQUARE, SeatField.FACING, SeatField.LIFE))
            for seat in range(2)
        ]
        seats += [(int(g.more(seat, SeatMore.POOL)),) for seat in range(2)]
        return s.ply, seats, [int(g.of_card(card, CardMore.DEPLETED)) for card in range(int(g.deal.n_cards))]

    answers = []
    while not state.is_over:
        state.choose(luck.randrange(state.count()))
        answers.append(len(state.answers))
        marks.append(mark(state))
    text = state.record()
    assert any(any(sideways) for _, _, sideways in marks), "some card was turned sideways"
    for at in range(0, len(marks), 7):
        again = state.game.from_record(text, upto=answers[at])
        assert mark(again) == marks[at]
    moves = re.findall(r"\b(?:move|turn|attack|pass)\b[^\n]*", text)
    assert len(moves) > 20


@pytest.mark.clause("TR-RULING-71")
def test_tr_ruling_71_a_game_ends_with_the_last_one_standing_not_with_the_first_defeat() -> None:
    scene = Rift(*[[champion(f"C{each}", 9 - each)] for each in range(3)], options={"mode": "3-ffa"}).ready(
        "b2 N", "b3 S", "d4 W"
    )
    scene.g.seats[SEAT_W + SeatField.LIFE] = 1
    scene.do(scene.attack("C0", 1)).roll(1, 2).roll(5, 6)
    assert scene.g.square(1) < 0
    assert scene.asked == "action", "C0 and C2 fight on"
    assert not scene.g.is_settled()


@pytest.mark.clause("TR-END-12")
def test_tr_end_12_nobody_bleeds_in_what_is_told() -> None:
    wrong = re.compile(
        r"\b(blood|bleed|gore|kill|dead|dies|death|corpse|behead|bury|buried|wound|slain|slay)", re.IGNORECASE
    )
    defeats = 0
    for seed in range(24):
        # Who plays at random seldom strikes anybody down: of Champions with little Life it is told often enough.
        named = (changed(DECKS[seed % 12], name="Ann"), changed(DECKS[(seed + 5) % 12], name="Ben"))
        frail = [dataclasses.replace(each, warrior=dataclasses.replace(each.warrior, life=1)) for each in named]
        state = game(frail, seed)
        played(state, seed, 2000)
        for event in state.events():
            defeats += event["kind"] == "defeated"
            if event["kind"] in ("defeated", "over", "hit", "damage", "life", "critical", "out"):
                assert not wrong.search(event["text"]), event["text"]
    assert defeats > 2


def test_a_mode_refuses_the_wrong_number_of_decks() -> None:
    with pytest.raises(BadInputError, match="TR-VAR-01"):
        game(DECKS[:3], mode="2v2")


@pytest.mark.clause("TR-VAR-01")
def test_tr_var_01_six_players_and_all_their_minions_have_names_of_their_own() -> None:
    nzinga = next(each for each in DECKS if each.id == "nzinga")
    state = game([changed(nzinga, name="Ann")] * 6, mode="3v3")
    fighters = int(state.fight.fighters)
    assert fighters > 8, "a minion each, or more, beside the Champions"
    played(state, 1, 60)
    view = state.view(0)
    names = [seat["name"] for seat in view["seats"]]
    assert len(names) == 6
    assert state.watch().why_broken(deep=False) == ""


@pytest.mark.clause("TR-TIE-01")
def test_tr_tie_01_who_is_not_in_a_tie_breaker_is_out_of_the_game_and_nothing_is_wrong_with_that() -> None:
    state = game(DECKS[:3], 1, mode="3-ffa")
    luck = random.Random(1)
    while not any(state.fight.field(seat, SeatField.DEFEATED) == BEHIND for seat in range(3)):
        assert not state.is_over, "this game was chosen for its tie breaker"
        state.choose(luck.randrange(state.count()))
    out = next(seat for seat in range(3) if state.fight.field(seat, SeatField.DEFEATED) == BEHIND)
    assert state.fight.life(out) > 0, "not defeated: there are others with more life"
    assert state.fight.zone(state.fight.warrior_card(out)) == Zone.DISCARDED
    assert state.watch().why_broken(deep=False) == ""
