"""Anachronism, Set 7: what is not possible is refused by the clause that forbids it, and with the card that does."""

from __future__ import annotations

from fractions import Fraction

import pytest

from agon.arena.terms import CARD_W, SEAT_W, CardField, Note, SeatField, Zone
from agon.core.node import Chance, Decision
from agon.games.fights.odds import attack_odds
from tests.rules.duels import APART, duel
from tests.rules.test_a7_22_matches import decision, play, set_up
from tests.rules.test_a7_23_multiplayer import game_of, several

KIT = """
    card Kit: special
      Rest - Action: Gain 1 life.
      Feast - 2 Actions: Gain 3 life.
      Wish - Action: If your life is greater than 20, gain 1 life.
      Nap - Action: Once per turn, gain 1 life.
      Sweep - Action: Discard an opposing weapon.
    card Ward: armor
      Ward: {}
"""
FORBIDS = "Ward forbids it."


@pytest.mark.clause("A7-SIM-07", "A7-RULING-85", "A7-ABIL-05")
@pytest.mark.parametrize(
    ("ban", "barred", "free"),
    [
        (
            "Opponents cannot move.",
            {"move a2 N": f"Hero cannot move so: {FORBIDS}", "move c2 S": f"Hero cannot move so: {FORBIDS}"},
            ["turn E", "use Rest", "attack B", "pass"],
        ),
        (
            "Opponents cannot rotate.",
            {"turn E": f"Hero cannot rotate so: {FORBIDS}", "move a2 E": f"Hero cannot rotate so: {FORBIDS}"},
            ["move a2 N", "use Rest", "attack B"],
        ),
        (
            "Opponents cannot use Action abilities.",
            {"use Rest": f"Hero cannot use Action abilities: {FORBIDS}"},
            ["move a2 N", "turn E", "attack B"],
        ),
        ("Opponents cannot attack.", {"attack B": f"Hero cannot attack so: {FORBIDS}"}, ["use Rest", "move a2 N"]),
        (
            "Opponents cannot move into spaces adjacent to you.",
            {"move a2 N": f"Hero cannot enter a2: {FORBIDS}"},
            ["turn E", "use Rest", "attack B"],
        ),
        ("You cannot move.", {}, ["move a2 N", "turn E", "use Rest", "attack B"]),
    ],
)
def test_a7_sim_07_what_a_card_forbids_is_refused_with_that_card_and_nothing_else_is(
    ban: str, barred: dict[str, str], free: list[str]
) -> None:
    state = duel(KIT.format(ban), a="Hero | Kit up", b="Foe | Ward up").state
    for deed, reason in barred.items():
        refusal = state.why_not(deed)
        assert refusal is not None, deed
        clause = "A7-RULING-85" if deed.startswith("use") else "A7-SIM-07"
        assert (refusal.clause, refusal.reason) == (clause, reason), deed
    for deed in free:
        assert state.why_not(deed) is None, deed


@pytest.mark.clause("A7-MOVE-02", "A7-MOVE-04", "A7-MOVE-05", "A7-MOVE-06")
@pytest.mark.parametrize("wings", [False, True])
def test_a7_move_02_to_06_each_space_of_the_arena_is_moved_to_or_refused_by_its_clause(*, wings: bool) -> None:
    """From b2, where b3 is taken: one space, diagonally only by a grant, never where somebody stands, never farther."""
    text = "Wings: You may move diagonally." if wings else "Wings: You gain +1 speed."
    state = duel(f"card Kit: special\n  {text}", a="Hero | Kit up").state
    for x, column in enumerate("abcd"):
        for y in range(4):
            across, along = abs(x - 1), abs(y - 1)
            refusal = state.why_not(f"move {column}{y + 1} N")
            if (across, along) == (0, 0):
                clause = "A7-MOVE-12"
            elif (x, y) == (1, 2):
                clause = "A7-MOVE-06"
            elif across + along == 1 or (wings and across == along == 1):
                clause = ""
            elif across == along == 1:
                clause = "A7-MOVE-04"
            else:
                clause = "A7-MOVE-02"
            assert (refusal.clause if refusal else "") == clause, (column, y, refusal)
    if wings:
        return
    for space, words in (
        ("c3", "c3 lies diagonally; moving so takes two actions, by c2."),
        ("a1", "a1 lies diagonally; moving so takes two actions, by b1 or a2."),
        ("c1", "c1 lies diagonally; moving so takes two actions, by b1 or c2."),
        ("d4", "d4 is too far: one action moves one space. Hero can go to b1, a2 or c2."),
        ("b3", "Foe stands on b3; no one may enter. Hero can go to b1, a2 or c2."),
    ):
        refusal = state.why_not(f"move {space} N")
        assert refusal is not None
        assert refusal.reason == words


@pytest.mark.clause("A7-MOVE-05")
@pytest.mark.parametrize("deed", ["turn", "move a2"])
@pytest.mark.parametrize(
    ("facing", "words"),
    [
        ("NE", "A warrior cannot face diagonally. It faces N, E, S or W."),
        ("southwest", "A warrior cannot face diagonally. It faces N, E, S or W."),
        ("X", "X is no facing. A warrior faces N, E, S or W."),
        ("N", ""), ("E", ""), ("S", ""), ("W", ""),
    ],
)  # fmt: skip
def test_a7_move_05_there_are_four_facings(deed: str, facing: str, words: str) -> None:
    refusal = duel().state.why_not(f"{deed} {facing}")
    assert (refusal.reason if refusal else "") == words
    assert refusal is None or refusal.clause == "A7-MOVE-05"


@pytest.mark.clause("A7-ABIL-05", "A7-RULING-25")
def test_a7_abil_05_each_action_ability_that_cannot_be_used_is_refused_for_its_reason() -> None:
    text = KIT.format("You gain +1 speed.")
    battle = duel(text, a="Hero | Kit up", play="A: use Nap\nA: pass")
    for deed, clause, words in (
        ("use Nap", "A7-USE-02", "Nap has been used this turn, which is its limit."),
        ("use Feast", "A7-RULING-25", "Feast costs 2 actions and Hero has 1."),
        ("use Wish", "A7-COST-05", "Wish could do nothing now."),
        ("use Sweep", "A7-COST-05", "Sweep could do nothing now."),
    ):
        refusal = battle.state.why_not(deed)
        assert refusal is not None, deed
        assert (refusal.clause, refusal.reason) == (clause, words)
    assert battle.state.why_not("use Rest") is None
    hush = duel(
        text + "\ncard Hush: weapon\n  Hush: Opposing specials have no effect.", a="Hero | Kit up", b="Foe | Hush up"
    )
    refusal = hush.state.why_not("use Rest")
    assert refusal is not None
    assert refusal.reason == "Rest has no effect now: another ability silences it."


@pytest.mark.clause("A7-TIE-02", "A7-TIE-03", "A7-TIE-05", "A7-TIE-06", "A7-ATK-11")
@pytest.mark.parametrize(
    ("mine", "theirs", "text", "share"),
    [
        (4, 3, "", Fraction(1)),
        (3, 4, "", Fraction(0)),
        (3, 3, "", Fraction(1, 2)),
        (3, 4, "Edge: You win all ties.", Fraction(1)),
    ],
)
def test_a7_tie_02_the_chances_of_an_attack_count_a_tie_as_who_wins_it(
    mine: int, theirs: int, text: str, share: Fraction
) -> None:
    """Of 1296 throws of four dice 146 are level: all of them to the more experienced, half where dice decide."""
    cards = f"card Hero: warrior, experience {mine}, grid +0 / ^\n  {text}\ncard Foe: warrior, experience {theirs}"
    g = duel(cards).state.fight
    odds = attack_odds(g, 0, int(g.warrior_card(0)), 1)
    assert odds is not None
    assert odds.hit == Fraction(575, 1296) + Fraction(146, 1296) * share


DOOM = "card Doom: special\n  Doom - Action: Deal 3 damage to all warriors.\n"


@pytest.mark.clause("A7-RULING-63", "A7-RULING-93")
@pytest.mark.parametrize(
    ("rule", "lives", "words"),
    [
        ("draw", (3, 2), ""),
        ("life", (3, 2), "All warriors are defeated at once. Hero wins (double_defeat life)."),
        ("life", (2, 3), "All warriors are defeated at once. Foe wins (double_defeat life)."),
        ("active-player", (2, 3), "All warriors are defeated at once. Hero wins (double_defeat active-player)."),
    ],
)
def test_a7_ruling_63_the_end_says_who_wins_though_all_have_fallen_and_by_which_rule(
    rule: str, lives: tuple[int, int], words: str
) -> None:
    battle = duel(
        DOOM, a=f"Hero, life {lives[0]} | Doom up", b=f"Foe, life {lives[1]}", board=APART,
        header=f"option: double_defeat {rule}", play="A: use Doom",
    )  # fmt: skip
    result = battle.state.view(None)["result"]
    assert result is not None
    assert (result["text"] == words) == bool(words)
    assert ("double_defeat" in result["text"]) == bool(words)
    # One that falls alone has lost as ever.
    alone = duel(
        DOOM, a="Hero, life 9 | Doom up", b="Foe, life 2", header=f"option: double_defeat {rule}", play="A: use Doom"
    )
    result = alone.state.view(None)["result"]
    assert result is not None
    assert "double_defeat" not in result["text"]


@pytest.mark.clause("A7-RESTR-02", "A7-RULING-09", "A7-RULING-92")
def test_a7_restr_02_a_watch_finds_cards_that_are_too_many_only_while_an_action_is_chosen() -> None:
    cards = "card Axe: weapon\ncard Bow: weapon"
    asked = duel(cards, a="Hero | Axe up, Bow", start="round 2", play="dice 6+6 1+1\nA decides discard")
    assert asked.state.watch().why_broken() == ""
    for seat, name in enumerate(("Ann", "Ben", "Cat")):
        seats = [f"{each} | Axe up, Bow {'turned up' if each == name else 'down'}" for each in ("Ann", "Ben", "Cat")]
        broken = several(cards, seats=tuple(seats)).state.watch().why_broken()
        assert broken == f"face-up cards of seat {'ABC'[seat]} exceed a limit, and an action is chosen"
    kept = duel(cards + "\ncard Foe: warrior\n  Ward: You cannot discard weapons.", b="Foe | Axe up, Bow turned up")
    assert kept.state.watch().why_broken() == "", "nothing can be discarded"


@pytest.mark.clause("A7-RULING-92", "A7-MATCH-15", "A7-MOVE-06")
def test_a7_ruling_92_a_watch_knows_where_warriors_may_lie() -> None:
    """The fallen and those of earlier games lie in the pile, and no other; no two stand in one space."""
    fallen = several("", "B: attack A\ndice 6+5 1+2\nA defeated", seats=("Ann, life 1", "Ben", "Cat"),
                     start="round 1, turn B, B won initiative")  # fmt: skip
    assert fallen.state.watch().why_places() == ""
    g = fallen.state.fight
    g.seats[SeatField.DEFEATED] = 0
    assert fallen.state.watch().why_places() == "Ann is a warrior and lies among the supports"
    later = play(3, [0])
    set_up(later)
    assert later.watch().why_places() == ""
    for seat in range(2):
        for zone in (Zone.DISCARDED, Zone.FACE_UP, Zone.FACE_DOWN):
            state = later.clone()
            card = int(state.fight.warrior_card(seat))
            state.fight.cards[card * CARD_W + CardField.ZONE] = zone
            said = f"{state.fight.deal.cards[card].name} is a warrior and lies among the supports"
            assert state.watch().why_places() == said
    state = duel().state
    watch = state.watch()
    for square in range(16):
        state.fight.seats[SeatField.SQUARE] = square
        theirs = int(state.fight.seats[SEAT_W + SeatField.SQUARE])
        assert watch.why_places() == ("two warriors stand in one square" if square == theirs else "")
    state.fight.seats[SeatField.SQUARE] = state.fight.seats[SEAT_W + SeatField.SQUARE]
    state.fight.seats[SeatField.DEFEATED] = 1
    assert watch.why_places() == "", "the fallen stand nowhere"


@pytest.mark.clause("A7-ANAT-07", "A7-ATK-15")
@pytest.mark.parametrize("seat", [0, 1])
def test_a7_anat_07_a_watch_finds_life_that_no_event_tells_of(seat: int) -> None:
    cards = "card Kit: special\n  Rest - Action: Gain 2 life.\n  Ache - Action: Lose 3 life."
    battle = duel(cards, a="Hero | Kit up", b="Foe | Kit up")
    watch = battle.state.watch()
    life = [10, 10]
    for play_, who, change in (
        ("A: use Rest", 0, 2), ("A: attack B\ndice 6+5 1+2", 1, -1), ("A: use Ache", 0, -3),
        ("B: use Rest", 1, 2), ("B: use Ache", 1, -3), ("B: attack A\ndice 6+5 1+2", 0, -1),
    ):  # fmt: skip
        battle.play(play_)
        life[who] += change
        assert watch.why_lives() == ""
        assert [int(battle.state.fight.life(each)) for each in range(2)] == life
    for wrong in (life[seat] + 1, life[seat] - 1, 1, 0, -3):
        state = battle.state.clone()
        late = state.watch()
        late.life = list(life)
        state.fight.seats[seat * SEAT_W + SeatField.LIFE] = wrong
        said = f"life of seat {'AB'[seat]} is {wrong}, and its events add up to {life[seat]}"
        assert late.why_lives() == said
        late.life[seat] = wrong
        dead = f"the warrior of seat {'AB'[seat]} has life {wrong} and is not to be defeated"
        assert late.why_lives() == (dead if wrong <= 0 else "")
        if wrong <= 0:
            state.fight.marked |= 1 << (1 - seat)
            assert late.why_lives() == dead, "it is the other one that is to be defeated"
            state.fight.marked |= 1 << seat
            assert late.why_lives() == "", "at the next checkpoint it is"


@pytest.mark.clause("A7-USE-02")
@pytest.mark.parametrize("per", ["game", "match"])
def test_a7_use_02_a_watch_counts_one_use_once_also_before_round_1(per: str) -> None:
    text = f"card Hero: warrior\n  Omen: Once each {per}, at the start of the game, you may gain 2 life."
    placed = "dice 1+1 6+6\nA: place a1 N\nB: place d4 S\n"
    state = duel(text, start="setup", play=placed).state
    watch = state.watch()
    while "use Omen" not in (asked := [each.notation for each in decision(state).options]):
        state.apply(asked[0])
        assert watch.why_broken() == ""
    state.apply("use Omen")
    assert int(state.fight.life(0)) == 12
    assert watch.why_broken() == ""
    watch.count_use(next(note for note in state.fight.log or [] if note.kind == Note.USE))
    assert watch.why_limits() == "Hero, rule 1, was used 2 times in the game"


@pytest.mark.clause("A7-TIE-03")
def test_a7_tie_03_what_waits_for_the_dice_of_a_tie_is_sound_and_reads_back() -> None:
    """Who is level with another has no place in the order of initiative yet."""
    state = duel("", start="setup", play="dice 1+1 6+6\nA: place a1 N\nB: place d4 S\n").state
    while isinstance(node := state.node(), Decision):
        state.apply(node.options[0].notation)
    assert isinstance(node, Chance)
    assert [int(state.fight.field(seat, SeatField.RANK)) for seat in (0, 1)] == [-2, -2]
    assert state.watch().why_broken(deep=True) == ""


@pytest.mark.clause("A7-ANAT-07", "A7-ATK-15", "A7-RULING-92")
def test_a7_anat_07_who_is_not_placed_yet_or_has_fallen_is_not_said_to_live_without_life() -> None:
    unplaced = game_of(2)
    unplaced.apply((1, 1, 6, 6))
    assert unplaced.watch().why_lives() == ""
    fallen = several("", "B: attack A\ndice 6+5 1+2\nA defeated", seats=("Ann, life 1", "Ben", "Cat"),
                     start="round 1, turn B, B won initiative")  # fmt: skip
    assert fallen.state.watch().why_lives() == ""
    over = duel(
        a="Hero, life 1", start="round 1, turn B, B won initiative", play="B: attack A\ndice 6+5 1+2\nover: B wins"
    )
    assert over.state.watch().why_lives() == ""


@pytest.mark.clause("A7-USE-02")
@pytest.mark.parametrize(("per", "within"), [("game", "the game"), ("round", "round 1")])
def test_a7_use_02_a_watch_counts_uses_by_their_events(per: str, within: str) -> None:
    """A use more than the limit, told of in the log, is noticed; what has no such limit may be used again."""
    cards = f"card Kit: special\n  Rest - Action: Gain 1 life.\n  Nap - Action: Once per {per}, gain 1 life."
    battle = duel(cards, a="Hero | Kit up")
    watch = battle.state.watch()
    kit = next(int(card.index) for card in battle.state.fight.deal.cards if card.name == "Kit")
    battle.play("A: use Nap\nA: use Rest\nA: use Rest")
    assert watch.why_broken() == ""
    assert dict(watch.uses) == {(kit, 0, 0): 2, (kit, 0, 1): 2, (kit, 1, 0): 1, (kit, 1, 1): 1}
    log = battle.state.fight.log
    assert log is not None
    log.append(next(note for note in log if note.kind == Note.USE and note.amount == 1))
    watch.why_lives()
    assert watch.why_limits() == f"Kit, rule 2, was used 2 times in {within}"


@pytest.mark.clause("A7-MOVE-02", "A7-MOVE-04", "A7-MOVE-06", "A7-SIM-07")
@pytest.mark.parametrize(
    ("own", "theirs", "deed", "words"),
    [
        ("You may move diagonally.", "", "move d4 N",
         "d4 is too far: one action moves one space. Hero can go to a1, b1, c1, a2, c2, a3 or c3."),
        ("You gain +1 speed.", "Opponents cannot move.", "move d4 N", f"Hero cannot move so: {FORBIDS}"),
        ("You gain +1 speed.", "Opponents cannot move.", "move c3 N", f"Hero cannot move so: {FORBIDS}"),
        ("You gain +1 speed.", "Opponents cannot move into spaces adjacent to you.", "move c3 N",
         f"Hero cannot enter c3: {FORBIDS}"),
        ("You gain +1 speed.", "Opponents cannot move into spaces adjacent to you.", "move a3 N",
         f"Hero cannot enter a3: {FORBIDS}"),
        ("You gain +1 speed.", "Opponents cannot move into spaces adjacent to you.", "move d1 N",
         "d1 is too far: one action moves one space. Hero can go to b1."),
    ],
)  # fmt: skip
def test_a_refused_move_names_no_space_that_is_not_moved_to(own: str, theirs: str, deed: str, words: str) -> None:
    text = KIT.replace("{}", theirs or "You gain +1 speed.") + f"card Cloak: special\n  Cloak: {own}\n"
    refusal = duel(text, a="Hero | Cloak up", b="Foe | Ward up").state.why_not(deed)
    assert refusal is not None
    assert refusal.reason == words


@pytest.mark.clause("A7-ATK-05", "A7-SIM-07")
@pytest.mark.parametrize(
    ("ban", "words"),
    [
        ("You gain +1 speed.", "Facing north it would be inside."),
        ("Opponents cannot rotate.", "No one turn or step brings it inside."),
        ("Opponents cannot use Action abilities.", "Facing north it would be inside."),
    ],
)
def test_a_target_out_of_reach_is_brought_into_it_by_what_is_offered_alone(ban: str, words: str) -> None:
    away = """
      .  .  .  .
      .  Bv .  .
      .  Av .  .
      .  .  .  .
    """
    refusal = duel(KIT.format(ban), b="Foe | Ward up", board=away).state.why_not("attack B")
    assert refusal is not None
    assert refusal.reason.endswith(words)
