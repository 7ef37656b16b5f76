"""The public face: starting, driving, dice from inside and outside, errors."""

import random

import pytest

import agon
from agon.arena.fight import Fight
from agon.arena.frame import Cx, Frame
from agon.arena.rolls import RollFrame
from agon.arena.terms import NONE
from agon.cards import Deck, PrintedAbility
from agon.core.bits import faces_of
from agon.core.errors import BadInputError, IllegalActionError, IllegalDeckError, RulesBugError, UnreadCardError
from agon.core.node import Chance, Decision
from tests.engine.table import GAME, answer, plain_deck, plain_support, plain_warrior, start


def test_the_first_program_of_a_newcomer() -> None:
    game = agon.game("anachronism")
    decks = list(agon.cards.starter("anachronism").decks.values())
    state = game.start([decks[0], decks[1]], seed=7)
    while isinstance(node := state.node(), Decision):
        state.apply(node.options[0])
    assert sum(state.returns) == 0
    assert "end  " in state.record()
    assert "anachronism" in agon.systems()
    with pytest.raises(AttributeError):
        agon.nothing  # noqa: B018


@pytest.mark.parametrize("seed", range(10))
def test_dice_given_as_they_would_be_thrown_make_the_same_game(seed: int) -> None:
    """Internal dice and the same faces from outside: the same keys but for the generator and the count of answers."""
    inside, outside = start(seed), start(seed, explicit=True)
    luck = random.Random(seed)
    for dice in inside.answers:
        outside.apply(faces_of(-dice, 4))
    while not inside.node().is_terminal:
        given = answer(inside, luck)
        before = len(inside.answers)
        inside.apply(given)
        outside.apply(given)
        for dice in inside.answers[before + 1 :]:
            assert isinstance(outside.node(), Chance)
            outside.apply(faces_of(-dice, (dice_bits(dice) + 3) // 4))
        assert outside.position_for(0) == inside.position_for(0)
        assert outside.node().is_terminal == inside.node().is_terminal
    assert outside.returns == inside.returns


def dice_bits(dice: int) -> int:
    return (-dice).bit_length()


def test_events_are_off_when_not_wanted_and_nothing_else_changes() -> None:
    loud, quiet = start(4), start(4, events=False)
    assert quiet.fight.log is None
    luck = random.Random(4)
    while not loud.node().is_terminal:
        given = answer(loud, luck)
        loud.apply(given)
        quiet.apply(given)
        assert quiet.key() == loud.key()
    assert loud.events()
    assert quiet.events() == []


def test_choosing_by_number_is_choosing_by_notation() -> None:
    one, two = start(5), start(5)
    luck = random.Random(5)
    while one.count():
        index = luck.randrange(one.count())
        two.apply(two.node().options[index])  # type: ignore[union-attr]
        one.choose(index)
        assert one.key() == two.key()
    assert one.record() == two.record()
    with pytest.raises(IllegalActionError):
        one.choose(0)
    assert one.why_not("pass") is not None


def test_after_leaves_the_state_alone() -> None:
    state = start(6)
    before = state.key()
    assert state.after(state.node().options[0]).key() != before  # type: ignore[union-attr]
    assert state.key() == before


def test_illegal_decks_are_refused_with_every_reason() -> None:
    deck = plain_deck(1)
    twice = Deck("x", "X", deck.warrior, (*deck.supports[:3], deck.supports[0]))
    with pytest.raises(IllegalDeckError) as caught:
        GAME.start([twice, plain_deck(2)])
    assert caught.value.refusals[0].clause == "A7-SETUP-14"
    short = Deck("x", "X", plain_support(9, 3), deck.supports[:3])
    with pytest.raises(IllegalDeckError) as caught:
        GAME.start([deck, short])
    assert len(caught.value.refusals) == 2
    assert GAME.start([list(deck.cards), tuple(plain_deck(2).cards)]).key() == GAME.start([deck, plain_deck(2)]).key()


@pytest.mark.parametrize(
    "decks",
    [[], [plain_deck(1)], [plain_deck(1)] * 5, [plain_deck(1), "amanirenas"], [None, None], [plain_deck(1), []]],
)
def test_what_is_no_deck_is_refused(decks: list[object]) -> None:
    with pytest.raises(BadInputError):
        GAME.start(decks)


def test_a_card_that_is_not_read_whole_may_not_play() -> None:
    warrior = plain_warrior(1)
    odd = type(warrior)(
        **{name: getattr(warrior, name) for name in warrior.__slots__}
        | {"abilities": (PrintedAbility("Odd", "constant", "Sneakily frobnicate the arena."),)}
    )
    with pytest.raises(UnreadCardError, match="Warrior 1"):
        GAME.start([Deck("x", "X", odd, plain_deck(1).supports), plain_deck(2)])


def test_a_fault_of_ours_carries_the_record() -> None:
    state = start(1)
    state.choose(0)
    state.node()
    state.fight.top = Cx()
    with pytest.raises(RulesBugError, match="asks nothing") as caught:
        state.apply("option 1")
    assert "record 1  system anachronism" in caught.value.record
    assert "place" in caught.value.record


class Circle(Frame):
    """A frame that never comes to an end."""

    def name(self) -> str:
        return "circle"

    def alike(self) -> Frame:
        return Circle()

    def run(self, g: Fight) -> None:
        return

    def answer(self, g: Fight, code: int) -> None:
        return


@pytest.mark.as_written
def test_rules_that_go_round_in_a_circle_are_stopped() -> None:
    state = start(1)
    state.choose(0)
    state.node()
    state.fight.push(Circle())
    with pytest.raises(RulesBugError, match="circle"):
        state.choose(0)


@pytest.mark.parametrize("options", [{"nosuchoption": "1"}, {"leg_limit": "perhaps"}, {"": ""}])
def test_unknown_options_are_refused_by_name(options: dict[str, str]) -> None:
    with pytest.raises(BadInputError):
        agon.game("anachronism", options)


def test_options_may_be_written_with_dashes() -> None:
    game = agon.game("anachronism", {"leg-limit": "OFF"})
    assert ("leg_limit", "off") in game.options  # type: ignore[attr-defined]


def test_a_deep_stack_is_no_long_chain_of_links() -> None:
    """Compiled code frees a chain of more than fifty frames wrongly, so no more than sixteen are linked in a row."""
    deep = start(1).fight
    floor = int(deep.height)
    for _ in range(200):
        deep.push(RollFrame(0, 2, NONE, 0))
    for g in (deep, deep.clone()):
        for frame in g.frames[: int(g.height)]:
            linked, below = 0, frame.below
            while below is not None:
                linked, below = linked + 1, below.below
            assert linked < 16
        for height in range(floor + 200, floor, -1):
            assert int(g.height) == height
            assert int(g.top.at) == height - 1
            g.pop()
        assert g.top.name() == start(1).fight.top.name()
