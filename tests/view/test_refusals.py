"""Refusals: the first one a referee would give, with its clause and a way out."""

import pytest

from agon.arena.terms import SEAT_W, SeatField
from agon.core.node import Decision
from agon.games.fights.state import FightState
from tests.constructs.fights import fight
from tests.view.scenes import ability, finish_rolls, scene, start, support, warrior

SPEAR = support("Boar Spear", kind="weapon", initiative=9)


def refusal(state: FightState, text: str) -> tuple[str, str]:
    found = state.why_not(text)
    assert found is not None, f"{text} is possible"
    return found.clause, found.reason


@pytest.mark.parametrize(
    ("text", "clause", "words"),
    [
        ("move b3 N", "A7-MOVE-06", "Bela stands on b3; no one may enter."),
        ("move c3 N", "A7-MOVE-04", "c3 lies diagonally; moving so takes two actions, by c2."),
        ("move d4 N", "A7-MOVE-02", "d4 is too far: one action moves one space. Anna can go to b1, a2 or c2."),
        ("move b2 E", "A7-MOVE-12", "Anna stands on b2 already."),
        ("move e9 N", "A7-RULING-30", "e9 is not in the arena: spaces are a1 to d4."),
        ("move c2 NE", "A7-MOVE-05", "A warrior cannot face diagonally."),
        ("turn northwest", "A7-MOVE-05", "It faces N, E, S or W."),
        ("end turn", "A7-RULING-24", "Pass 3 times."),
        ("discard Boar Spear", "A7-GLOS-20", "No action lets you discard a card."),
        ("attack B with Shovel", "A7-ATK-03", "You have no card called “Shovel”."),
        ("attack Zeus", "A7-GRID-06", "“Zeus” is nobody to attack. You can name B (Bela)."),
        ("attack  ZEUS of  Olympus", "A7-GRID-06", "“ZEUS of Olympus” is nobody to attack."),
        ("move Somewhere", "A7-MOVE-02", "Somewhere is no space"),
        ("attack A", "A7-GRID-06", "Anna cannot attack itself"),
        ("attack B with A filler 1", "A7-GRID-01", "has no attack grid: only warriors and weapons attack"),
        ("use Thunder", "A7-ABIL-10", "No ability or card that you know is called “Thunder”."),
        ("hello", "A7-TURN-01", "“hello” is no answer here. Possible: pass, turn N"),
    ],
)
def test_action_refused(text: str, clause: str, words: str) -> None:
    found, reason = refusal(scene([warrior("Anna"), SPEAR], [warrior("Bela")]), text)
    assert found == clause
    assert words in reason


@pytest.mark.clause("A7-GRID-06")
def test_out_of_reach_names_the_way() -> None:
    # The grid reaches straight ahead and to the sides; b3 is behind Anna on b2 facing south.
    state = scene([warrior("Anna")], [warrior("Bela")], a_at="b2 S")
    assert refusal(state, "attack B") == (
        "A7-GRID-06", "b3 is outside Anna's own grid. Facing north, east or west it would be inside.",
    )  # fmt: skip
    state = scene([warrior("Anna")], [warrior("Bela")], a_at="b1 N", b_at="b4 S")
    assert refusal(state, "attack Bela")[1] == (
        "b4 is outside Anna's own grid. From b2 facing north it would be inside."
    )


@pytest.mark.clause("A7-GOLD-02")
def test_face_down_weapon_does_not_attack() -> None:
    state = scene([warrior("Anna"), support("Drum", initiative=9), SPEAR], [warrior("Bela")])
    assert refusal(state, "attack B with Boar Spear") == (
        "A7-GOLD-02",
        "Boar Spear is face-down and has no effect until it is revealed. You can attack with the basic attack.",
    )


@pytest.mark.clause("A7-ATK-01")
def test_weapon_used_this_turn() -> None:
    state = scene([warrior("Anna"), SPEAR], [warrior("Bela")])
    state.apply("attack B with Boar Spear")
    finish_rolls(state, "1 2 5 6")
    assert refusal(state, "attack B with Boar Spear") == (
        "A7-ATK-01", "Boar Spear has attacked this turn. It can again in your next turn.",
    )  # fmt: skip
    view = state.view(0)
    assert view["decision"] is not None
    assert [each["clause"] for each in view["decision"].get("refused", [])] == ["A7-ATK-01"]


@pytest.mark.clause("A7-ABIL-08")
def test_reveal_ability_is_no_action() -> None:
    brow = support("Low Brow", ability("Gain 1 life.", "reveal", "Low Brow"), initiative=9)
    state = scene([warrior("Anna"), brow], [warrior("Bela")])
    assert refusal(state, "use Low Brow") == ("A7-ABIL-08", "Low Brow works only when its card is revealed.")


@pytest.mark.clause("A7-RULING-25")
def test_too_few_actions() -> None:
    net = support("Tide Net", ability("Gain 1 life.", "action", "Tide Net", 2), initiative=9)
    state = scene([warrior("Anna"), net], [warrior("Bela")])
    assert state.why_not("use Tide Net") is None
    state.fight.seats[0 * SEAT_W + SeatField.ACTIONS] = 2
    state.fight.listed = False
    state._node = None
    assert refusal(state, "use Tide Net") == ("A7-RULING-25", "Tide Net costs 2 actions and Anna has 1.")


@pytest.mark.clause("A7-USE-02")
def test_used_up_this_round() -> None:
    well = support("Well", ability("Once each round, gain 1 life.", "action", "Cold Water"), initiative=9)
    state = scene([warrior("Anna"), well], [warrior("Bela")])
    state.apply("use Cold Water")
    assert refusal(state, "use Cold Water") == ("A7-USE-02", "Cold Water has been used this round, which is its limit.")


@pytest.mark.clause("A7-ABIL-09")
def test_what_works_by_itself_is_never_an_action() -> None:
    cap = support("Cap", ability("Your defense rolls gain +1.", name="Rim"), initiative=9)
    state = scene([warrior("Anna"), cap], [warrior("Bela")])
    assert refusal(state, "use Rim") == ("A7-ABIL-09", "Rim works by itself, as its text says; it is never an action.")


def test_others_cards_cannot_be_used() -> None:
    well = support("Well", ability("Gain 1 life.", "action", "Cold Water"), initiative=2)
    state = scene([warrior("Anna")], [warrior("Bela"), well])
    assert refusal(state, "use Cold Water")[0] == "A7-GLOS-15"


def test_hidden_cards_stay_hidden_in_refusals() -> None:
    """Naming a hidden card of the other player gets the answer that a card nobody has gets."""
    well = support("Well", ability("Gain 1 life.", "action", "Cold Water"), initiative=1)
    state = scene([warrior("Anna")], [warrior("Bela"), support("First"), well])
    for text in ("use {}", "attack B with {}"):
        known = refusal(state, text.format("Nonesuch"))[1].replace("Nonesuch", "Well")
        assert refusal(state, text.format("Well"))[1] == known


@pytest.mark.clause("A7-SETUP-06")
def test_placing() -> None:
    state = start([warrior("Anna")], [warrior("Bela")])
    assert refusal(state, "place b2 N") == ("A7-SETUP-06", "b2 is not in your starting row: a1, b1, c1 or d1.")
    assert refusal(state, "place a1")[0] == "A7-RULING-27"


@pytest.mark.clause("A7-SETUP-08")
def test_arranging() -> None:
    state = start([warrior("Anna")], [warrior("Bela")])
    state.apply("place a1 N")
    state.apply("place a4 S")
    state.apply("arrange A filler 0")
    assert refusal(state, "arrange A filler 0")[1].startswith("A filler 0 is laid already. Left are A filler 1,")
    assert refusal(state, "arrange Anna")[0] == "A7-ANAT-02"


@pytest.mark.clause("A7-RULING-06")
def test_only_offending_cards_are_discarded() -> None:
    cards = [support("Sword", kind="weapon", initiative=9), support("Axe", kind="weapon", initiative=8),
             support("Cap", kind="armor", initiative=7), support("Drum", initiative=6)]  # fmt: skip
    state = scene([warrior("Anna"), cards[2], cards[0], cards[1], cards[3]], [warrior("Bela")])
    while not (isinstance(node := state.node(), Decision) and node.kind == "discard"):
        state.apply("pass")
    assert node.prompt == "Two weapons are up. Discard one."
    assert refusal(state, "discard Cap") == (
        "A7-RULING-06", "Cap counts towards no limit that is exceeded. Discard Sword or Axe.",
    )  # fmt: skip
    shown = state.view(0)["decision"]
    assert shown is not None
    assert [each["label"] for each in shown.get("refused", [])] == ["Discard Cap"]
    assert [each["clause"] for each in shown.get("options", [])] == ["A7-RESTR-07", "A7-RESTR-07"]


def test_every_refusal_of_random_games_has_clause_and_sentence() -> None:
    state = scene([warrior("Anna"), SPEAR], [warrior("Bela")])
    for text in ("", " ", "move", "turn", "attack", "use", "place", "arrange", "discard", "\x00", "move b3" * 99, "é"):
        found = state.why_not(text)
        if found is not None:
            assert found.clause.startswith("A7-")
            assert found.reason.endswith((".", "?"))
            assert len(found.reason) < 400


@pytest.mark.clause("A7-SIM-07")
def test_a_space_that_a_card_bars_is_refused_by_that_card() -> None:
    """For the move of a turn, and for a warrior that an ability moves, step by step or to a space."""
    cards = """
        card Ward: special
          No: Opponents cannot move into spaces adjacent to you.
        card Kit: special
          Run - Action: Move one space.
          Leap - Action: Move to any empty space.
    """
    board = "  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  ."
    start_ = "round 2, turn B, B won initiative"
    seats = {"a": "Hero | Ward up", "b": "Foe | Kit up", "start": start_, "board": board}
    for play, text in (("", "move b2 N"), ("B: use Run", "step b2 N"), ("B: use Leap", "choose b2 N")):
        assert refusal(fight(cards, play, **seats).state, text) == (
            "A7-SIM-07", "Foe cannot enter b2: Ward forbids it.",
        )  # fmt: skip
    found, reason = refusal(fight(cards, "B: use Leap", **seats).state, "choose b1 N")
    assert (found, reason) == ("A7-MOVE-06", "Hero stands on b1; no one may enter.")


# -- reasons that are so -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("step a2 N", "Write “move a2 N” for that."),
        ("rotate E", "Write “turn E” for that."),
        ("strike B", "Write “attack B” for that."),
        ("use Anna", "Anna has no ability of that name to use."),
        ("choose B", "Nothing asks for “choose” now. Actions are: move, turn, attack, use, pass."),
        ("yes", "Nothing asks for “yes” now. Actions are: move, turn, attack, use, pass."),
    ],
)
def test_what_is_meant_by_other_words_is_never_told_to_be_impossible(text: str, reason: str) -> None:
    """A step that is an option is not called one without a facing, nor a known card an unknown one."""
    assert refusal(scene([warrior("Anna"), SPEAR], [warrior("Bela")]), text)[1] == reason


def test_an_offer_that_can_be_passed_is_not_said_to_be_binding() -> None:
    luck = support("Luck", ability("Once per turn, you may re-roll one of your dice."), initiative=9)
    state = scene([warrior("Anna"), luck], [warrior("Bela")])
    state.apply("attack B")
    state.apply("1 2 3 4")
    assert refusal(state, "no")[1] == "Write “pass” for that."


def test_a_limit_on_a_match_is_named_by_its_scope() -> None:
    once = ability("Once per match, gain 1 life.", kind="action", name="Relic")
    state = scene([warrior("Anna", once)], [warrior("Bela")])
    state.apply("use Relic")
    assert refusal(state, "use Relic")[1] == "Relic has been used this match, which is its limit."


def test_a_space_is_chosen_by_its_name_alone() -> None:
    step = ability("Place this card in any unoccupied space in the arena.", kind="reveal", name="Pit")
    trap = support("Trap", step, initiative=9)
    state = start([warrior("Anna"), trap], [warrior("Bela")])
    state.apply("place a1 N")
    state.apply("place a4 S")
    while isinstance(node := state.node(), Decision) and node.kind != "space":
        state.apply(node.options[0])
    assert refusal(state, "choose b2 N")[1] == "Write “choose b2” for that."
    assert refusal(state, "choose a1")[1].startswith("a1 is not among what is asked for.")


def test_an_ability_for_opponents_is_not_greyed_out_for_its_own_player() -> None:
    curse = ability("Opponents may spend an action on their turn to discard this card.", name="Curse")
    state = scene([warrior("Anna", curse)], [warrior("Bela")])
    decision = state.view(0)["decision"]
    assert decision is not None
    assert [each["notation"] for each in decision.get("refused", [])] == []
    assert refusal(state, "use Curse")[1] == "Curse is for opponents of Anna, not for its own player."
