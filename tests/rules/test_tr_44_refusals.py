"""Time Rift: what cannot be done is refused by the rule that forbids it, and nothing that can be done is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

import pytest

import agon
from agon.arena.terms import SEAT_W, CardMore, SeatField, SeatMore
from agon.cards import Card, Deck, PrintedAbility
from agon.core.english import listed
from agon.core.node import Decision
from agon.core.view import OptionView, RefusedView
from agon.games.fights.state import FightState
from tests.rules.rift import AROUND, Cells, armor, champion, inspiration, special, weapon

WORDS = ["north", "east", "south", "west"]
HERE = 5  # b2


def deck(name: str, ci: int, *changes: Card, hero: Card | None = None) -> Deck:
    """A champion and a loadout; ``changes`` take the place of the cards of their types."""
    made = {card.type: card for card in (
        weapon(f"{name} Axe", 9, cells=AROUND), armor(f"{name} Coat", 1), inspiration(f"{name} Hope", 1),
        special(f"{name} Item", 1), *changes,
    )}  # fmt: skip
    order = sorted(made.values(), key=lambda card: -(card.initiative or 0))
    return Deck(name, name, hero or champion(name, ci, cells=AROUND), tuple(order))


def named(card: Card, name: str) -> Card:
    """The card with one power of a name, which costs nothing but its depletion."""
    return replace(card, abilities=(PrintedAbility(name=name, kind="constant", text="Heal 1."),))


def game(*decks: Deck, options: Mapping[str, str] | None = None) -> FightState:
    both = decks or (deck("Ann", 6), deck("Ben", 3))
    state = agon.game("timerift", dict(options or {})).start(list(both), seed=1)
    assert isinstance(state, FightState)
    return state


def asked(state: FightState) -> Decision:
    node = state.node()
    assert isinstance(node, Decision)
    return node


def to_action(state: FightState, seat: int = 0) -> FightState:
    """Go to a seat's turn; it stands in b2 and faces north, the other in b3. Cards are laid in the deck's order."""
    while asked(state).kind != "action" or asked(state).seat != seat:
        kinds = [each.notation for each in asked(state).options]
        if asked(state).kind == "action":
            state.apply("pass" if "pass" in kinds else next(each for each in kinds if each.startswith("turn")))
        else:
            state.choose(0)
    put(state, seat, HERE, 0)
    put(state, 1 - seat, HERE + 4, 2)
    return state


def put(state: FightState, seat: int, square: int, facing: int) -> None:
    g = state.fight
    g.seats[seat * SEAT_W + SeatField.SQUARE] = square
    g.seats[seat * SEAT_W + SeatField.FACING] = facing
    fresh(state)


def fresh(state: FightState) -> None:
    """What can be done is looked at anew."""
    state.fight.listed = False
    state._node = None


def refused(state: FightState, answer: str) -> tuple[str, str]:
    found = state.why_not(answer)
    return ("", "") if found is None else (found.clause, found.reason)


def shown_refused(state: FightState) -> list[RefusedView]:
    """What is shown as not possible now."""
    decision = state.view(0)["decision"]
    assert decision is not None
    return list(decision.get("refused", []))


@pytest.mark.clause("TR-ROUND-05", "TR-ROUND-06", "TR-ROUND-10", "TR-MOVE-04", "TR-MOVE-03")
@pytest.mark.parametrize("least", ["0", "1"])
def test_tr_round_05_every_way_to_say_that_a_turn_ends_before_and_after_an_action(least: str) -> None:
    """Before an action, where one must be spent, it cannot end; after it “pass” ends it, and other words say so."""
    state = to_action(game(options={"turn.minActions": least}))
    other_words = ("end", "done", "finish", "stop")
    if least == "1":
        for word in ("pass", *other_words):
            clause, reason = refused(state, word)
            assert clause == "TR-ROUND-05", word
            assert "at least 1 action" in reason
        assert [each["clause"] for each in shown_refused(state)
                if each["label"] == "End the turn"] == ["TR-ROUND-05"]  # fmt: skip
    for word in ("turn", "attack", "move", "north"):
        assert refused(state, word)[0] != "TR-ROUND-05", "this says something else"
        assert refused(state, word)[0] != "TR-ROUND-10"
    if least == "1":
        state.apply("turn E")
    for word in other_words:
        assert refused(state, word)[0] == "TR-ROUND-10", word
    assert refused(state, "pass") == ("", "")
    assert not [each for each in shown_refused(state) if each["label"] == "End the turn"]


@pytest.mark.clause("TR-MOVE-04", "TR-MOVE-03", "TR-ROUND-05")
def test_tr_move_04_a_turn_to_the_facing_one_has_is_refused_whatever_it_is() -> None:
    state = to_action(game())
    for have, want in product(range(4), repeat=2):
        put(state, 0, HERE, have)
        for verb in ("turn", "rotate", "face"):
            for word in (WORDS[want], "NESW"[want]):
                clause, reason = refused(state, f"{verb} {word}")
                assert (clause == "TR-MOVE-04") == (have == want), (verb, have, word)
                assert have == want or reason == ("" if verb == "turn" else f"Write “turn {'NESW'[want]}” for that.")
                if have == want:
                    assert f"faces {WORDS[have]} already" in reason
        assert refused(state, f"move {WORDS[have]}")[0] != "TR-MOVE-04"
    # The last action pays for it; without one left what it costs cannot be paid, whichever way.
    for left in (1, 0):
        state.fight.set_more(0, SeatMore.POOL, left)
        put(state, 0, HERE, 0)
        assert refused(state, "turn N")[0] == "TR-MOVE-04"
        for verb, word in product(("turn", "rotate", "face"), "ESW"):
            clause, reason = refused(state, f"{verb} {word}")
            assert clause != "TR-MOVE-04"
            assert ("Turning costs 1 action" in reason) == (left == 0), reason
        for words in ("turn", "turn sideways", "move E", "attack E"):
            assert "Turning costs" not in refused(state, words)[1]


@pytest.mark.clause("TR-ATK-13", "TR-ATK-07", "TR-ATK-19", "TR-WIELD-07", "TR-PWR-05", "TR-RULING-15", "TR-WIELD-03")
@pytest.mark.parametrize("hands", [0, 1, 2])
def test_tr_atk_13_why_a_weapon_does_not_attack_now(hands: int) -> None:
    """Sideways; upright again after it has attacked this turn; or no hands are left for it."""
    state = to_action(game(deck("Ann", 6, weapon("Ann Axe", 9, hands=hands, cells=AROUND)), deck("Ben", 3)))
    g = state.fight
    axe = next(int(info.index) for info in g.deal.cards if info.name == "Ann Axe")
    attack = "attack B with Ann Axe"
    assert refused(state, attack) == ("", "")
    state.apply(attack)
    while asked(state).kind != "action":
        state.choose(0)
    assert asked(state).seat == 0
    clause, reason = refused(state, attack)
    assert (clause, "lies sideways" in reason) == ("TR-ATK-13", True)
    g.set_of_card(axe, CardMore.DEPLETED, 0)
    fresh(state)
    clause, reason = refused(state, attack)
    assert (clause, "has attacked this turn" in reason) == ("TR-ATK-07", True)


@pytest.mark.clause("TR-WIELD-07", "TR-WIELD-03", "TR-ATK-19", "TR-PWR-05", "TR-RULING-15", "TR-PWR-06", "TR-PWR-12")
def test_tr_wield_07_why_an_ability_cannot_be_used_now() -> None:
    """A loadout card's: sideways, or no hands left. A Champion's: used this round."""
    shield = named(armor("Ann Coat", 9, hands=2), "Iron")
    axe = weapon("Ann Axe", 8, hands=1, cells=AROUND)
    hero = named(champion("Ann", 6, agility=9, cells=AROUND), "Breath")
    state = to_action(game(deck("Ann", 6, shield, axe, hero=hero), deck("Ben", 3)))
    g = state.fight
    assert [refused(state, f"use {each}") for each in ("Iron", "Breath")] == [("", ""), ("", "")]
    state.apply("use Breath")
    clause, reason = refused(state, "use Breath")
    assert (clause, "used this round" in reason) == ("TR-FX-08", True)
    state.apply("use Iron")
    clause, reason = refused(state, "use Iron")
    assert (clause, "is depleted" in reason) == ("TR-PWR-05", True)
    assert "Ann Coat" in reason
    # In round 2 the Axe is there too: it takes a hand of the two, and the Coat takes both.
    while g.round == 1:
        kinds = [each.notation for each in asked(state).options]
        state.apply("pass") if "pass" in kinds else state.choose(0)
    to_action(state)
    state.apply("attack B with Ann Axe")
    while asked(state).kind != "action":
        state.choose(0)
    clause, reason = refused(state, "use Iron")
    assert (clause, "takes 2 hands, and 1 of 2 are used" in reason) == ("TR-WIELD-07", True), reason


@pytest.mark.clause("TR-RULING-15", "TR-PWR-07", "TR-PWR-05")
@pytest.mark.parametrize("scope", ["instance", "keyword"])
def test_tr_ruling_15_a_keyword_used_by_another_ability_is_told_where_it_counts(scope: str) -> None:
    heal = PrintedAbility(name="Rest", kind="constant", text="Heal 1.")
    hero = replace(named(champion("Ann", 6, cells=AROUND), "Breath"))
    hero = replace(hero, abilities=(*hero.abilities, heal))
    options = {"power.oncePerRoundScope": scope}
    state = to_action(game(deck("Ann", 6, hero=hero), deck("Ben", 3), options=options))
    state.apply("use Breath")
    clause, reason = refused(state, "use Rest")
    if scope == "instance":
        assert clause == ""
    else:
        assert (clause, "Rest has been used this round" in reason) == ("TR-RULING-15", True)


@pytest.mark.clause("TR-SETUP-08", "TR-SETUP-10", "TR-SETUP-12", "TR-ARENA-13", "TR-SETUP-09", "TR-SETUP-11")
@pytest.mark.parametrize("seed", range(3))
def test_tr_setup_08_every_space_and_facing_of_every_placer(seed: int) -> None:
    """The first places in the row along its side, the last in the two rows nearest to it; both look away from it."""
    state = agon.game("timerift").start([deck("Ann", 6), deck("Ben", 3)], seed=seed)
    assert isinstance(state, FightState)
    state.choose(seed % 2)
    for order in range(2):
        node = asked(state)
        assert node.kind == "place"
        offered = {each.notation for each in node.options}
        spaces = {each.split()[1] for each in offered}
        looks = {each.split()[2] for each in offered}
        assert len(looks) == 1
        (look,) = looks
        taken = {name(int(state.fight.square(each))) for each in range(2)} - {""}
        for square in range(16):
            for facing in "NESW":
                clause, reason = refused(state, f"place {name(square)} {facing}")
                if f"place {name(square)} {facing}" in offered:
                    wanted = ""
                elif name(square) in spaces:
                    wanted = "TR-SETUP-12"
                elif name(square) in taken and away(square, look) < (2 if order else 1):
                    wanted = "TR-ARENA-13"
                else:
                    wanted = "TR-SETUP-10" if order else "TR-SETUP-08"
                assert clause == wanted, (order, name(square), facing, reason)
                if wanted == "TR-SETUP-12":
                    assert f"“place {name(square)} {look}”" in reason
                elif wanted:
                    named_spaces = listed(sorted(spaces, key=rank_and_file), "or")
                    assert reason.endswith((f": {named_spaces}.", f"Free are {named_spaces}."))
            if name(square) in spaces:
                assert refused(state, f"place {name(square)}")[0] == "TR-SETUP-12", "no facing was said"
                assert "facing" in refused(state, f"place {name(square)} X")[1] or refused(
                    state, f"place {name(square)} X"
                )[0] not in {"", "TR-SETUP-08", "TR-SETUP-10"}
        clause, reason = refused(state, "place")
        assert clause == ("TR-SETUP-10" if order else "TR-SETUP-08")
        assert reason == f"Say where: {listed(sorted(spaces, key=rank_and_file), 'or')}, and a facing."
        for verb in ("move", "go"):
            assert refused(state, f"{verb} {next(iter(spaces))}")[0] == "TR-SETUP-12", "another word for it"
        depth = 2 if order else 1
        assert spaces == {name(each) for each in range(16) if away(each, look) < depth} - taken
        state.choose(0)


def name(square: int) -> str:
    return "" if square < 0 else f"{'abcd'[square % 4]}{square // 4 + 1}"


def rank_and_file(space: str) -> tuple[str, str]:
    return space[1], space[0]


def away(square: int, look: str) -> int:
    """How far a space is from the side that somebody looks away from."""
    return {"N": square // 4, "E": square % 4, "S": 3 - square // 4, "W": 3 - square % 4}[look]


@pytest.mark.clause("TR-SETUP-15", "TR-SETUP-16", "TR-SETUP-17", "TR-LOAD-02")
def test_tr_setup_17_every_card_is_laid_once_and_each_refusal_names_what_is_left() -> None:
    state = game()
    while asked(state).kind != "arrange":
        state.choose(0)
    while asked(state).kind == "arrange":
        seat = asked(state).seat
        who = "Ann" if seat == 0 else "Ben"
        left = [f"{who} {each}" for each in ("Axe", "Coat", "Hope", "Item")]
        for laid in range(4):
            for verb in ("arrange", "lay"):
                for card in (f"{who} {each}" for each in ("Axe", "Coat", "Hope", "Item")):
                    clause, reason = refused(state, f"{verb} {card}")
                    if card in left:
                        assert reason == ("" if verb == "arrange" else f"Write “arrange {card}” for that.")
                    else:
                        assert clause == "TR-SETUP-17"
                        assert "is laid already" in reason
                        assert all(each in reason for each in left)
            other = "Ben" if seat == 0 else "Ann"
            for wrong in (f"{other} Axe", "Nothing", other, "Nothing of so long a name that it is cut short there"):
                clause, reason = refused(state, f"arrange {wrong}")
                assert clause == "TR-SETUP-15"
                assert reason.startswith(f"“{wrong[:40]}” is none of your loadout cards.")
                assert all(each in reason for each in left)
            clause, reason = refused(state, f"arrange {who}")
            assert (clause, "Champion is no loadout card" in reason) == ("TR-LOAD-02", True)
            state.apply(f"arrange {left.pop(0)}")
            assert len(left) == 3 - laid


def reach(cells: Cells, cost: int = 1) -> FightState:
    return to_action(game(deck("Ann", 6, weapon("Ann Axe", 9, cost=cost, cells=cells)), deck("Ben", 3)))


@pytest.mark.clause("TR-ATK-02", "TR-ATK-18", "TR-ATK-09", "TR-ATK-03", "TR-GRID-06", "TR-GRID-07")
def test_tr_atk_02_who_may_be_attacked_from_every_space_and_facing() -> None:
    """Offered is the enemy in a numbered cell, for who can pay the cost; oneself never."""
    state = reach({(0, 1): 0, (1, 1): 1, (0, 2): -1}, 2)
    g = state.fight
    for square, facing, left in product(range(16), range(4), (1, 2)):
        if square == HERE + 4:
            continue
        put(state, 0, square, facing)
        g.set_more(0, SeatMore.POOL, left)
        fresh(state)
        x, y = (HERE + 4) % 4 - square % 4, (HERE + 4) // 4 - square // 4
        right, ahead_ = [(x, y), (-y, x), (-x, -y), (y, -x)][facing]
        inside = (right, ahead_) in {(0, 1), (1, 1), (0, 2)}
        notations = {each.notation for each in asked(state).options}
        assert any("Ann Axe" in each and each.startswith("attack B") for each in notations) == (inside and left == 2)
        assert not any(each.startswith("attack A") for each in notations)
        clause, _ = refused(state, "attack B with Ann Axe")
        assert (clause == "") == (inside and left == 2)
        if not inside:
            assert clause == "TR-ATK-02"
        assert refused(state, "attack A with Ann Axe")[0] != ""


@pytest.mark.clause("TR-ATK-11", "TR-ATK-08", "TR-ATK-12", "TR-PWR-03", "TR-PWR-06", "TR-WIELD-08", "TR-WIELD-03")
@pytest.mark.parametrize("hands", [0, 1, 2])
def test_tr_pwr_03_it_is_said_of_each_option_whether_it_turns_its_card_and_how_many_hands_that_takes(
    hands: int,
) -> None:
    """Attacks with a card and powers of one do; the Champion's own attack and powers, moves and turns do not."""
    axe = named(weapon("Ann Axe", 9, hands=hands, cells=AROUND), "Iron")
    hero = named(champion("Ann", 6, agility=9, cells=AROUND), "Breath")
    state = to_action(game(deck("Ann", 6, axe, hero=hero), deck("Ben", 3)))

    def said_of() -> dict[str, tuple[bool, int | None]]:
        decision = state.view(0)["decision"]
        assert decision is not None
        return {
            each["notation"]: (bool(each.get("depletes")), each.get("hands")) for each in decision.get("options", [])
        }

    found = said_of()
    assert {each for each, (turns, _) in found.items() if turns} == {
        each for each in found if "Ann Axe" in each or "Iron" in each
    }
    assert {many for turns, many in found.values() if turns} == {hands}
    assert {many for turns, many in found.values() if not turns} <= {None}
    state.apply("attack B with Ann Axe")
    while asked(state).kind != "action":
        state.choose(0)
    g = state.fight
    number = next(int(info.index) for info in g.deal.cards if info.name == "Ann Axe")
    g.set_of_card(number, CardMore.DEPLETED, 0)
    fresh(state)
    assert {many for turns, many in said_of().values() if turns} == {0}, "its hands count already this round"


@pytest.mark.clause("TR-COMBAT-04", "TR-CHAMP-09", "TR-CHAMP-12", "TR-COMBAT-05")
@pytest.mark.parametrize("value", range(-2, 4))
def test_tr_combat_04_a_defense_total_is_told_with_how_much_of_it_is_def(value: int) -> None:
    """In every attack, the second one too: what was said of the one before does not count for it."""
    hero = champion("Ben", 3, life=30, defense=value, cells=AROUND)
    state = to_action(game(deck("Ann", 6, hero=champion("Ann", 6, agility=4, cells=AROUND)), deck("Ben", 3, hero=hero)))
    for _ in range(3):
        seen = len(state.events())
        state.apply("attack B")
        while asked(state).kind != "action":
            state.choose(0)
        events = state.events()[seen:]
        (told,) = [each for each in events if "defense roll is" in each["text"]]
        thrown = next(each for each in events if each["kind"] == "dice" and each["seat"] == 1)["data"]["dice"]
        assert isinstance(thrown, list)
        total = sum(thrown) + value
        assert (told["data"]["total"], told["data"]["side"]) == (total, 1)
        said = f", {'+' if value > 0 else '−'}{abs(value)} of it DEF" if value else ""
        assert told["text"].endswith(f"defense roll is {total}{said}."), told["text"]


@pytest.mark.clause("TR-REV-12", "TR-PWR-03", "TR-PWR-06", "TR-FX-07")
@pytest.mark.parametrize("depletes", ["true", "false"])
@pytest.mark.parametrize(
    ("host", "text"),
    [
        *product(["Ann Coat"], ["On reveal, gain 1 Life.", "On reveal, Heal 1.", "1 Action: Gain 1 Life.", "Heal 1."]),
        *product(["Ann"], ["1 Action: Gain 1 Life.", "Heal 1."]),
    ],
)
def test_tr_rev_12_what_turns_its_card_says_so_and_then_it_lies_sideways(host: str, text: str, depletes: str) -> None:
    """A power, and a Reveal effect where those do; another ability does not, nor does anything of a Champion."""
    ability = PrintedAbility(name="Deed", kind="constant", text=text)
    coat = replace(armor("Ann Coat", 9, hands=1), abilities=(ability,) if host == "Ann Coat" else ())
    hero = replace(champion("Ann", 6, cells=AROUND), abilities=(ability,) if host == "Ann" else ())
    state = game(deck("Ann", 6, coat, hero=hero), deck("Ben", 3), options={"reveal.depletes": depletes})

    def offered() -> Mapping[str, OptionView]:
        decision = state.view(0)["decision"]
        found = decision["options"] if decision is not None and asked(state).seat == 0 else []
        return {each["notation"]: each for each in found if "use" in each["notation"].split()}

    while not offered():
        kinds = [each.notation for each in asked(state).options]
        state.apply("pass") if "pass" in kinds else state.choose(0)
    (notation,) = offered()
    turns = host == "Ann Coat" and ("Heal" in text or ("reveal" in text and depletes == "true"))
    said = offered()[notation]
    assert (bool(said.get("depletes")), said.get("hands")) == (turns, 1 if turns else None)
    state.apply(notation)
    number = next(int(info.index) for info in state.fight.deal.cards if info.name == host)
    assert (int(state.fight.of_card(number, CardMore.DEPLETED)) == 1) is turns


@pytest.mark.clause("TR-ATK-11", "TR-PWR-03", "TR-REV-12", "TR-RULING-27")
@pytest.mark.parametrize("depletes", ["true", "false"])
def test_tr_ruling_27_of_a_free_attack_it_is_said_whether_it_turns_its_card(depletes: str) -> None:
    """In the turn itself it does; in the middle of the action that an ability gives, where that is so played."""
    ability = PrintedAbility(name="Rush", kind="constant", text="After you hit, you may take an action.")
    hero = replace(champion("Ann", 6, cells=AROUND), abilities=(ability,))
    axe = weapon("Ann Axe", 9, hands=1, cells=AROUND)
    state = to_action(game(deck("Ann", 6, axe, hero=hero), deck("Ben", 3), options={"attack.freeDepletes": depletes}))

    def turns() -> bool:
        decision = state.view(0)["decision"]
        assert decision is not None
        (option,) = [each for each in decision["options"] if each["notation"] == "attack B with Ann Axe"]
        return bool(option.get("depletes"))

    assert turns()
    state.apply("attack B")
    while asked(state).kind != "use":
        state.choose(0)
    state.choose(1)
    assert asked(state).kind == "action"
    assert turns() == (depletes == "true")
