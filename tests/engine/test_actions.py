"""Options and their notation: unique, read back, forgiving."""

import pytest

from agon.core.errors import IllegalActionError
from agon.core.node import Decision
from agon.games.fights.actions import FightAction
from tests.engine.table import GAME, start, walk

HERE = (
    "anachronism round=2 turn=A / A ag1-011 b2N ag1-012^ ag1-013_ ag1-014_ ag1-015_"
    " / B ag1-061 b3S ag1-062^ ag1-063_ ag1-064_ ag1-065_"
)


@pytest.mark.parametrize("seed", range(20))
def test_notation_is_unique_and_reads_back(seed: int) -> None:
    for state in walk(start(seed), seed):
        node = state.node()
        if isinstance(node, Decision):
            table = state.option_table()
            notations = [each.notation for each in node.options]
            assert len(set(notations)) == len(notations), notations
            for index, option in enumerate(node.options):
                assert table.read(option.notation) == option
                assert table.read(f"  {option.notation.upper()} ") == option
                assert table.read(f"option {index + 1}") == option
            assert not any("option code" in each for each in notations)


@pytest.mark.parametrize(
    ("written", "means"),
    [
        ("MOVE   C2  n", "move c2 N"),
        ("move c2", "move c2 N"),
        ("move c2 west", "move c2 W"),
        ("turn east", "turn E"),
        ("Attack b", "attack B"),
        ("attack Shaka", "attack B"),
        ("attack B basic", "attack B"),
        ("Option 1", "pass"),
        ("\tpass\n", "pass"),
    ],
)
def test_writing_is_forgiving(written: str, means: str) -> None:
    state = GAME.from_position(HERE)
    node = state.after(written)
    assert node.key() == state.after(means).key()


@pytest.mark.parametrize(
    "text", ["", " ", "move", "move d4 N", "attack A", "option 0", "option 99", "option -1", "9" * 999]
)
def test_what_is_not_offered_is_refused_with_the_options(text: str) -> None:
    state = GAME.from_position(HERE)
    before = state.key()
    with pytest.raises(IllegalActionError) as caught:
        state.apply(text)
    assert caught.value.refusal.reason
    assert "pass" in str(caught.value)
    assert state.key() == before
    assert state.why_not(text) is not None


def test_an_action_of_another_decision_is_refused() -> None:
    state = GAME.from_position(HERE)
    foreign = FightAction(0, "yes", "yes")
    with pytest.raises(IllegalActionError):
        state.apply(foreign)
    with pytest.raises(IllegalActionError):
        state.apply((3, 3))


def test_options_looked_at_late_are_those_of_their_decision() -> None:
    """A node kept over an answer still shows what was offered then."""
    for state in walk(start(2), 2):
        node = state.node()
        if isinstance(node, Decision):
            eager = [each.notation for each in state.clone().node().options]  # type: ignore[union-attr]
            after = state.clone()
            kept = after.node()
            after.choose(0)
            assert isinstance(kept, Decision)
            assert [each.notation for each in kept.options] == eager


def test_dice_are_given_as_faces_or_text() -> None:
    state = start(1, explicit=True)
    for wrong in ("1 2 3", "1 2 3 7", "1 2 3 x", "1 2 3 4 5", (1, 2, 3), (0, 1, 2, 3), ("1", "2", "3", "4"), 3, None):
        with pytest.raises(IllegalActionError, match="dice are asked for"):
            state.apply(wrong)  # type: ignore[arg-type]
    assert state.after("6 1 2 3").key() == state.after((6, 1, 2, 3)).key()
    assert state.why_not("6 1 2 3") is None
    assert state.why_not("pass") is not None
