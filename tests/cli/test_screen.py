"""`agon play --screen`: whole games by keys and by mouse, what is hidden, what may be asked, and sizes of all kinds."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("textual", reason="NOT TESTED: textual is not installed; ./run install")

from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from agon.cli.play import begun
from agon.cli.screen import app as screen_app
from agon.cli.screen.app import Choices, GameApp
from agon.cli.screen.board import Board
from agon.cli.screen.dialogs import Cards, Cover, Sure, Told
from agon.cli.screen.words import square_of
from agon.cli.session import Keeper, Session
from agon.core.errors import BadInputError, RulesBugError
from agon.core.game import Observation
from agon.core.node import Action
from agon.messages import speaking
from tests.cli.conftest import Agon

Steps = Callable[[GameApp, Pilot[Any]], Awaitable[None]]
SYSTEMS = ("anachronism", "anachronism-original", "timerift", "anarcus")
SIZES = ((80, 24), (120, 40), (40, 20), (170, 50))


def session_of(
    system: str, seats: str = "human,bot:greedy", *, seed: int = 5, option: Sequence[str] | None = None,
    real_dice: bool = False, keeper: Keeper | None = None,
) -> Session:  # fmt: skip
    state, who, _, _ = begun(system, seats, None, None, seed, None, option, real_dice=real_dice)
    return Session(state, who, keeper=keeper)


def on_screen(session: Session, steps: Steps, *, size: tuple[int, int] = (120, 40)) -> GameApp:
    """Do something on a screen of a size, and return the screen as it was left."""

    async def run() -> GameApp:
        app = GameApp(session, "A game", pace=0)
        async with app.run_test(size=size) as pilot:
            await asked(app, pilot)
            await steps(app, pilot)
        return app

    return asyncio.run(run())


async def asked(app: GameApp, pilot: Pilot[Any]) -> None:
    """Wait until somebody is asked, the game is over, or something lies over the table."""
    for _ in range(600):
        await pilot.pause()
        if app.node is not None or app.end is not None or len(app.screen_stack) > 1:
            return
        await asyncio.sleep(0.01)
    pytest.fail("nobody was asked anything")


def texts(app: GameApp) -> str:
    """Everything that any widget of any screen has in it."""
    found = [*app.session.seats[0].name, ""]
    for screen in app.screen_stack:
        for widget in screen.walk_children():
            if isinstance(widget, Static):
                found.append(str(widget.content))
            if isinstance(widget, OptionList):
                found += [str(each.prompt) for each in widget.options]
            if isinstance(widget, Board):
                found.append(widget.render().plain)
            if isinstance(widget, Input):
                found.append(widget.value)
    return "\n".join(found)


def text(app: GameApp, which: str) -> str:
    return str(app.screen.query_one(which, Static).content)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_whole_game_is_played_by_keys(system: str) -> None:
    async def play(app: GameApp, pilot: Pilot[Any]) -> None:
        for turn in range(400):
            if app.end is not None:
                break
            await pilot.press(*(["right"] * (turn % 2)), "enter")
            await asked(app, pilot)

    app = on_screen(session_of(system), play, size=(80, 24))
    assert app.end is not None
    assert app.end.text in app.says


def test_a_game_is_played_by_mouse() -> None:
    async def play(app: GameApp, pilot: Pilot[Any]) -> None:
        for _ in range(8):
            before, row = app.session.state.ply, 1
            line = str(app.query_one(Choices).options[0].prompt).count("\n") + 1
            await pilot.click(Choices, offset=(6, line))  # marks it
            assert app.session.state.ply == before
            assert app.option is not None
            assert app.option["index"] == row
            await pilot.click(Choices, offset=(6, line))  # takes it
            await asked(app, pilot)
            assert app.session.state.ply > before
            if app.end is not None:
                break

    on_screen(session_of("timerift"), play)


def test_a_square_that_is_pressed_marks_what_can_be_done_there() -> None:
    async def press(app: GameApp, pilot: Pilot[Any]) -> None:
        board = app.query_one(Board)
        wide, high = board.cell(4)
        for _ in range(2):
            await pilot.click(Board, offset=(2 + 1 + (wide + 1) + 2, 1 + 3 * (high + 1)))
        assert app.option is not None
        assert square_of(app.view, app.option) == "b1"
        assert app.option["notation"] == "place b1 E"
        assert "◆" in board.render().plain
        await pilot.press("enter")
        await asked(app, pilot)
        assert app.session.state.view(0)["seats"][0].get("square") == "b1"

    on_screen(session_of("anachronism"), press)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("system", ["anachronism", "timerift", "anarcus"])
def test_every_size_has_room_for_the_question_and_the_table(system: str, size: tuple[int, int]) -> None:
    async def look(app: GameApp, pilot: Pilot[Any]) -> None:
        for _ in range(8):
            await pilot.press("enter")
            await asked(app, pilot)
        assert app.option is not None
        for pane, key in (("table", "b"), ("sides", "v"), ("log", "l"), ("choose", "o")):
            await pilot.press(key)
            await pilot.pause()
            there = app.query_one(f"#{pane}")
            assert there.display or (pane == "table" and size == (80, 24))
            assert there.region.height >= 8
            assert there.region.right <= size[0]
            assert there.region.bottom <= size[1]
        assert app.query_one("#options").region.height >= 3
        assert text(app, "#detail")
        assert app.export_screenshot()

    on_screen(session_of(system), look, size=size)


def test_a_screen_may_become_smaller_and_larger() -> None:
    async def resize(app: GameApp, pilot: Pilot[Any]) -> None:
        for wide, high in (*SIZES, (30, 10), (200, 60)):
            await pilot.resize_terminal(wide, high)
            await pilot.pause(0.1)
            assert app.query_one("#main").has_class(
                "narrow" if wide < 72 else "middle" if wide < 100 or high < 30 else "wide" if wide < 150 else "broad"
            )

    on_screen(session_of("anachronism"), resize)


def test_numbers_mark_options_and_an_answer_is_taken_back() -> None:
    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        await pilot.press("1", "2")
        assert app.option is not None
        assert app.option["index"] == 11
        assert "Option 12 of 16" in text(app, "#detail")
        await pilot.press("enter")
        await asked(app, pilot)
        ply = app.session.state.ply
        await pilot.press("enter")
        await asked(app, pilot)
        assert app.session.state.ply == ply + 1
        await pilot.press("u")
        await asked(app, pilot)
        assert app.session.state.ply == ply
        assert "Taken back." in text(app, "#told")

    on_screen(session_of("anachronism"), steps)


def test_what_cannot_be_taken_back_is_said() -> None:
    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        await pilot.press("u")
        await pilot.pause()
        assert [each.message for each in app._notifications]

    on_screen(session_of("anachronism"), steps)


def test_why_something_is_no_option_is_told() -> None:
    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        await pilot.press("w")
        await pilot.pause()
        app.screen.query_one(Input).value = "place b2 N"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Told)
        assert "b2 is not in your starting row: a1, b1, c1 or d1. A7-SETUP-06" in text(app, "#text")
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1

    on_screen(session_of("anachronism"), steps)


def test_cards_are_shown_with_their_words_and_how_they_are_read() -> None:
    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, Cards)
        for _ in app.screen.cards:
            name = app.screen.cards[app.screen.query_one(OptionList).highlighted or 0][1]
            assert text(app, "#text").startswith(f"{name} [")
            await pilot.press("down")
            await pilot.pause()
        assert "read as" in " ".join(each[2] for each in app.screen.cards)

    on_screen(session_of("anachronism"), steps)


def test_a_bot_gives_a_hint_beside_the_screen() -> None:
    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        for _ in range(300):
            await asyncio.sleep(0.02)
            await pilot.pause()
            said = [each.message for each in app._notifications if "would take option" in each.message]
            if said:
                break
        assert said
        number = re.search(r"option (\d+):", said[0])
        assert number is not None
        assert app.option is not None
        assert app.option["index"] == int(number[1]) - 1

    on_screen(session_of("anarcus"), steps)


def test_a_hint_that_fails_is_told_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_seen: Observation) -> tuple[int, str]:
        raise BadInputError("no hint for this")

    monkeypatch.setattr(screen_app, "advice", fails)

    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        for _ in range(300):
            await pilot.pause()
            if any(each.message == "no hint for this" for each in app._notifications):
                break
            await asyncio.sleep(0.02)
        else:
            pytest.fail("nothing was told")
        await pilot.press("enter")
        await asked(app, pilot)

    app = on_screen(session_of("anarcus"), steps)
    assert app.session.state.ply > 0


class SlowBot:
    """Takes its time, and then the first option; or has a fault."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.fault = fault
        self.may_go = threading.Event()

    def choose(self, seen: Observation) -> Action:
        self.may_go.wait(20)
        if self.fault is not None:
            raise self.fault
        return seen.options[0]


def against(bot: SlowBot) -> Session:
    session = session_of("anarcus")
    session.seats[1] = replace(session.seats[1], bot=bot)
    return session


def test_the_screen_answers_while_a_bot_thinks() -> None:
    bot = SlowBot()

    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Told)
        assert not app.options
        assert "thinks" in app.says
        bot.may_go.set()
        for _ in range(200):
            await asyncio.sleep(0.01)
            if app.options:
                break
        assert app.options
        assert isinstance(app.screen, Told)
        await pilot.press("escape", "enter")
        await asked(app, pilot)

    async def run() -> None:
        app = GameApp(against(bot), "A game", pace=0)
        async with app.run_test() as pilot:
            if app.node is not None:
                await pilot.press("enter")
            await pilot.pause(0.3)
            await steps(app, pilot)

    asyncio.run(run())


def test_a_fault_of_a_bot_ends_the_screen_and_is_handed_on() -> None:
    bot = SlowBot(RulesBugError("the rules are wrong"))
    bot.may_go.set()

    async def run() -> GameApp:
        app = GameApp(against(bot), "A game", pace=0)
        async with app.run_test() as pilot:
            for _ in range(100):
                if app.failure is not None:
                    break
                if app.node is not None:
                    await pilot.press("enter")
                await asyncio.sleep(0.02)
        return app

    assert asyncio.run(run()).failure is bot.fault


def test_leaving_is_asked_about_first() -> None:
    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, Sure)
        await pilot.press("n")
        await pilot.pause()
        assert app.is_running
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("y")

    app = on_screen(session_of("anachronism"), steps)
    assert app.return_value is None
    assert app.return_code == 0


def test_the_record_is_kept_and_saved(tmp_path: Path) -> None:
    saved, kept = tmp_path / "saved.record", tmp_path / "kept.record"

    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        await pilot.press("enter")
        await asked(app, pilot)
        await pilot.press("s")
        await pilot.pause()
        app.screen.query_one(Input).value = str(saved)
        await pilot.press("enter")
        await pilot.pause()

    on_screen(session_of("anachronism", keeper=Keeper(kept)), steps)
    assert saved.read_text(encoding="utf-8").startswith("record ")
    assert kept.read_text(encoding="utf-8") == saved.read_text(encoding="utf-8")


def test_giving_up_ends_the_game() -> None:
    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        await pilot.press("r")
        await pilot.pause()
        await pilot.press("y")
        await asked(app, pilot)

    app = on_screen(session_of("timerift"), steps)
    assert app.end is not None
    assert app.end is app.session.given_up


def test_real_dice_are_asked_for() -> None:
    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        asks = text(app, "#title")
        assert "dice show, as in" in asks
        for line, is_taken in (("nonsense", False), (asks.rpartition("as in ")[2].rstrip(":"), True)):
            assert isinstance(app.screen.focused, Input)
            app.screen.focused.value = line
            await pilot.press("enter")
            await pilot.pause(0.2)
            await asked(app, pilot)
            assert (app.session.state.ply > 0) == is_taken

    on_screen(session_of("anachronism", real_dice=True), steps)


def hidden_words(app: GameApp, seat: int) -> set[str]:
    """The names of cards that a seat knows and spectators and the others do not."""
    state = app.session.state
    own = {each["name"] for each in state.view(seat)["cards"].values()}
    others = [state.view(None), *(state.view(each) for each in range(state.seats) if each != seat)]
    return own - {each["name"] for view in others for each in view["cards"].values()}


@pytest.mark.parametrize("system", ["anachronism", "timerift", "anarcus"])
def test_nothing_of_another_s_hand_is_in_any_widget(system: str) -> None:
    covers = 0

    async def play(app: GameApp, pilot: Pilot[Any]) -> None:
        nonlocal covers
        for _ in range(60):
            if app.end is not None:
                break
            if isinstance(app.screen, Cover):
                covers += 1
                said = texts(app)
                for seat in range(app.session.state.seats):
                    assert not [each for each in hidden_words(app, seat) if each in said]
                await pilot.press("enter")
                await asked(app, pilot)
                continue
            assert app.node is not None
            said = texts(app)
            for seat in range(app.session.state.seats):
                if seat != app.node.seat:
                    assert not [each for each in hidden_words(app, seat) if each in said]
            await pilot.press("enter")
            await asked(app, pilot)

    on_screen(session_of(system, "human,human"), play)
    assert covers >= 2


def test_six_play_and_bots_alone_do() -> None:
    async def watch(app: GameApp, pilot: Pilot[Any]) -> None:
        for _ in range(1000):
            if app.session.state.ply > 12:
                return
            await asyncio.sleep(0.02)
            await pilot.pause()

    app = on_screen(session_of("timerift", ",".join(["bot:random"] * 6), option=["mode=3v3"]), watch)
    assert app.session.state.ply > 12
    assert len([each for each in app.lines if each]) > 3


def test_a_match_is_shown_with_its_score() -> None:
    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        assert "best of 3" in text(app, "#head")
        for _ in range(3):
            await pilot.press("enter")
            await asked(app, pilot)
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(app.screen, Told)

    on_screen(match_session(), steps)


def match_session() -> Session:
    state, who, _, _ = begun(
        "anachronism", "human,bot:random", ["shaka+hannibal+hanno"], None, 3, None, ["match=best-of-3"],
        real_dice=False,
    )  # fmt: skip
    return Session(state, who)


def test_the_screen_speaks_spanish() -> None:
    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        assert "Opción 1 de 16; Intro la toma." in text(app, "#detail")
        assert "en la mano" in texts(app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert "por qué algo no está entre las opciones" in text(app, "#text")

    with speaking("es"):
        on_screen(session_of("anachronism"), steps)


def test_light_and_no_colour_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    async def steps(app: GameApp, pilot: Pilot[Any]) -> None:
        seen.append(texts(app))
        await pilot.press("t")
        await pilot.pause()
        assert app.theme == "textual-light"
        seen.append(texts(app))

    on_screen(session_of("anachronism"), steps)
    monkeypatch.setenv("NO_COLOR", "1")
    on_screen(session_of("anachronism"), steps)
    assert len(set(seen)) == 1


def test_without_a_terminal_it_says_so(agon: Agon) -> None:
    ran = agon("play", "--screen")
    assert ran.code == 2
    assert "the full screen needs a terminal" in ran.err


def test_without_the_library_it_says_what_to_install(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    ran = agon("play", "--screen")
    assert ran.code == 2
    assert 'pip install "agon-arena[screen]"' in ran.err


def test_what_shows_the_game_itself_is_alone(agon: Agon) -> None:
    assert "leave out --json and --quiet" in agon("play", "--screen", "--json").err


def test_nothing_else_loads_the_library() -> None:
    script = "import sys, agon, agon.cli.app, agon.cli.play; print([each for each in sys.modules if 'textual' in each])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
