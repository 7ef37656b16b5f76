"""The full-screen game: table, question, sides and log side by side, or one behind the other where it is narrow.

All that is shown comes from the view of who is at the screen. In a game of several people that is nobody's while others
answer: then the table is as spectators see it, and a cover lies over it until the next one is alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import time
from collections.abc import Callable
from typing import ClassVar, Final

from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from agon.cli.rules import primer_lines
from agon.cli.screen.battle import Battle
from agon.cli.screen.board import Board
from agon.cli.screen.dialogs import Asked, Cards, Cover, Sure, Told
from agon.cli.screen.words import head_lines, linked, option_detail, option_text, sides_text, square_of
from agon.cli.session import Session, advice, faces_of, shown_name, what_to_throw
from agon.core.errors import AgonError, BadInputError, RulesBugError
from agon.core.game import Chooser, Observation
from agon.core.node import Chance, Decision, Terminal
from agon.core.view import OptionView, View
from agon.messages import language, say, speaking
from agon.render import armies, render_card, render_cards, render_events, render_match, render_piles, render_stack
from agon.render.text import folded, is_sibling, laid_out, refused_lines, render_tray

PANES: Final = {"table": "b", "choose": "o", "sides": "v", "log": "l"}
"""The parts of the screen, and the key of each."""
TYPING: Final = 1.5
"""Seconds in which a second digit belongs to the first."""
PACE: Final = 0.4
"""Seconds between two answers where bots play among themselves."""
KEYS: Final = 20
"""Columns for the keys in the help."""
DARK: Final = "textual-dark"
LIGHT: Final = "textual-light"


class Choices(OptionList):
    """The options: a press marks one, a press on the marked one takes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "app.jump(-1)", show=False),
        Binding("right", "app.jump(1)", show=False),
    ]

    async def _on_click(self, event: events.Click) -> None:
        """Mark an option first; it is taken when it is pressed again."""
        event.prevent_default()
        pressed = event.style.meta.get("option")
        if pressed is None:
            return
        if self.highlighted == pressed:
            self.action_select()
        else:
            self.highlighted = pressed


class Main(Container):
    """Everything between head and foot, which is laid out anew whenever its room changes."""

    class Resized(Message):
        """It has other room now."""

    def on_resize(self) -> None:
        """Tell that there is other room."""
        self.post_message(self.Resized())


class GameApp(App[Terminal | None]):
    """A game on the whole screen; ends with the game's end, or None where it was stopped."""

    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "screen.tcss"

    def __init__(self, session: Session, title: str, *, pace: float = PACE) -> None:
        super().__init__()
        self.session = session
        self.called = title
        self.pace = pace
        self.theme = DARK
        self.end: Terminal | None = None
        self.view: View = session.state.view(session.reader)
        self.node: Decision | None = None
        """What the person at the screen is asked; None while nobody is."""
        self.asked: int | None = None
        """Whose eyes the screen was for last."""
        self.lines: list[str] = []
        self.mine: str | None = None
        self.typed = ""
        self.typed_at = 0.0
        self.shown_pane = "choose"
        self.says = ""
        """What is said above the options where nobody is asked."""
        self.words = language()
        self.failure: Exception | None = None
        """What went wrong, where something has."""
        keys: list[tuple[str, str, str]] = [
            ("question_mark,f1", "help", say("screen-key", key="help")),
            ("w", "why", say("screen-key", key="why")),
            ("c", "card", say("screen-key", key="card")),
            ("h", "hint", say("screen-key", key="hint")),
            ("u", "undo", say("screen-key", key="undo")),
            ("s", "save", say("screen-key", key="save")),
            ("q,ctrl+c,ctrl+q", "leave", say("screen-key", key="quit")),
        ]
        for key, action, told in keys:
            self.bind(key, action, description=told, key_display="?" if action == "help" else key[0])
        hidden = {"g": "grid", "e": "everything", "r": "resign", "t": "theme", "p": "primer", "enter": "take"}
        for key, action in hidden.items():
            self.bind(key, action, show=False)
        for pane, key in PANES.items():
            self.bind(key, f"pane('{pane}')", show=False)
        # Where the list of options does not lie in front, its keys mark options all the same.
        for key, action in {"up": "step(-1)", "down": "step(1)", "left": "jump(-1)", "right": "jump(1)"}.items():
            self.bind(key, action, show=False)

    # -- what is on the screen ----------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        yield Static(id="tabs")
        with Main(id="main", classes="wide"):
            with Vertical(id="table", classes="pane"):
                if "battle" in self.view:
                    with VerticalScroll(id="armies"):
                        yield Battle(id="battle")
                else:
                    yield Board()
                yield Static(id="tray")
            with Vertical(id="choose", classes="pane"):
                yield Static(id="prompt")
                yield Choices(id="options")
                with VerticalScroll(id="below"):
                    yield Static(id="detail")
            with VerticalScroll(id="log", classes="pane"):
                yield Static(id="told")
            with VerticalScroll(id="sides", classes="pane"):
                yield Static(id="both")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin, and let a signal to end the program end the game as leaving it does."""
        self.title = self.called
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError, AttributeError):
                loop.add_signal_handler(getattr(signal, name), self.exit)
        for pane in PANES:
            self.query_one(f"#{pane}").border_title = say("screen-pane", pane=pane, key=PANES[pane])
        if "battle" in self.view:
            self.query_one("#main").add_class("armies")
        self.arrange()
        self.query_one("#options").focus()
        self.call_after_refresh(self.go_on)

    def on_main_resized(self) -> None:
        """Lay the screen out anew."""
        self.arrange()
        self.call_after_refresh(self.draw)

    def arrange(self) -> None:
        """Choose how the parts lie, by the room there is."""
        wide, high = self.size
        kind = "narrow" if wide < 72 else "middle" if wide < 100 or high < 30 else "wide" if wide < 150 else "broad"
        main = self.query_one("#main")
        for each in ("narrow", "middle", "wide", "broad"):
            main.set_class(each == kind, each)
        if kind == "middle" and self.shown_pane == "table":
            self.shown_pane = "choose"
        self.query_one("#tabs").display = kind in {"narrow", "middle"}
        for pane in PANES:
            self.query_one(f"#{pane}").set_class(pane == self.shown_pane, "shown")
        self.draw_tabs(with_table=kind == "narrow")

    def draw_tabs(self, *, with_table: bool) -> None:
        """Draw the names of the parts that lie behind each other, the one in front in brackets."""
        names = []
        for pane, key in PANES.items():
            if pane != "table" or with_table:
                name = say("screen-pane", pane=pane, key=key)
                text = Content.from_markup(f"[@click=app.pane('{pane}')]$name[/]", name=name)
                before, after = "[]" if pane == self.shown_pane else "  "
                names.append(Content.assemble(before, text, after))
        self.query_one("#tabs", Static).update(Content("").join(names))

    def draw(self) -> None:
        """Put the view into every part."""
        view = self.view
        self.query_one("#head", Static).update(linked("\n".join(head_lines(view, max(20, self.size.width - 2))), view))
        self.query_one("#both", Static).update(linked(sides_text(view, self.room("#sides")), view))
        self.query_one("#told", Static).update(Content("\n".join(self.lines)))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)
        prompt = self.says
        if self.node is not None and view["decision"] is not None:
            prompt = view["decision"]["prompt"]
            refused = view["decision"].get("refused", [])
            if refused:
                prompt += f"\n{say('screen-refused', many=len(refused))}"
        self.query_one("#prompt", Static).update(Content(prompt))
        self.draw_chosen()

    def room(self, pane: str) -> int:
        """Return the columns there are for text in a part of the screen."""
        width = self.query_one(pane).content_size.width
        return max(20, (width or 60) - 1)

    def room_above(self) -> int:
        """Return the columns there are for text in what lies over the table."""
        return max(20, min(100, self.size.width * 9 // 10) - 6)

    def draw_chosen(self) -> None:
        """Show the option that is marked: its details, and what of the table it is about."""
        view, option = self.view, self.option
        table = self.query_one("#table").content_size
        width = max(20, table.width)
        below = [render_tray(view["tray"], width=width)] if view["tray"] is not None else []
        if "battle" in view:
            below.append(laid_out(armies.course_lines(view, view["battle"]), width))
            free = table.height - sum(each.count("\n") + 1 for each in below)
            self.query_one("#battle", Battle).show(view, option, width - 1, max(1, free))
        else:
            board = self.query_one("#board", Board)
            board.show(view, option, self.mine)
            below.append("\n".join(line.strip() for line in board.legend(width)))
        self.query_one("#tray", Static).update(Content("\n".join(each for each in below if each)))
        detail = option_detail(view, option, self.room("#choose")) if option is not None else ""
        self.query_one("#detail", Static).update(linked(detail, view))
        self.query_one("#below").scroll_home(animate=False)
        self.call_after_refresh(self.query_one("#options", Choices).scroll_to_highlight)

    @property
    def options(self) -> list[OptionView]:
        """The options of the question; none while nobody is asked."""
        decision = self.view["decision"]
        return decision.get("options", []) if self.node is not None and decision is not None else []

    @property
    def option(self) -> OptionView | None:
        """The option that is marked."""
        marked = self.query_one("#options", Choices).highlighted
        return self.options[marked] if marked is not None and marked < len(self.options) else None

    def show(self, view: View, node: Decision | None, says: str = "") -> None:
        """Show a view, and the question if there is one."""
        self.view, self.node, self.says, self.typed = view, node, says, ""
        options = self.query_one("#options", Choices)
        options.clear_options()
        if node is not None:
            options.add_options(
                [
                    Option(Content(option_text(view, each, self.room("#choose"))), id=str(each["index"]))
                    for each in self.options
                ]
            )
            options.highlighted = 0
        self.draw()

    def say_in_log(self, text: str) -> None:
        """Add lines to the log."""
        if text:
            self.lines.append(text)

    def told_now(self, text: str) -> None:
        """Say something that is not of the game."""
        self.notify(text, markup=False, timeout=8)

    # -- the game goes on ---------------------------------------------------------------------------------------------

    def go_on(self, deed: Callable[[], object] = lambda: None) -> None:
        """Do something of the game, and carry it on until somebody has to think; a fault of ours ends it."""
        try:
            deed()
            self.carry_on()
        except RulesBugError as problem:
            self.fail(problem)

    def fail(self, problem: Exception) -> None:
        """End the screen, with what went wrong."""
        self.failure = problem
        self.exit(None)

    def carry_on(self) -> None:
        """Carry the game on until somebody has to think."""
        session = self.session
        while True:
            self.tell_news()
            if session.given_up is not None:
                self.over(session.given_up)
                return
            node = session.state.node()
            if session.people and session.is_played:
                self.keep()
            if isinstance(node, Terminal):
                self.over(node)
                return
            if isinstance(node, Chance):
                self.ask_dice(node)
                return
            bot = session.seats[node.seat].bot
            if bot is not None:
                name = shown_name(session.seats[node.seat].name)
                self.show(session.state.view(session.reader), None, say("screen-thinks", who=name))
                self.think(node.seat, bot, session.state.clone().observation(node.seat))
                return
            if len(node.options) > 1:
                self.ask(node)
                return
            only = session.give_only(node)
            if session.reader is not None:  # else whoever is at the screen would read it
                self.say_in_log(f"  {only}")

    def tell_news(self) -> None:
        """Put what has happened into the log."""
        found, told_of = self.session.news()
        if found:  # the games of a match have headings, which the view knows
            view = self.session.state.view(self.session.reader) if "match" in self.view else None
            self.say_in_log(render_events(found, width=self.room("#log"), view=view, headed=told_of))

    def keep(self) -> None:
        """Keep the record; what is in the way is told."""
        problem = self.session.keep(self.end)
        if problem:
            self.told_now(problem)

    @work(thread=True, group="bot")
    def think(self, seat: int, bot: Chooser, seen: Observation) -> None:
        """Let a bot think beside the screen."""
        if not self.session.people and self.pace:
            time.sleep(self.pace)
        with speaking(self.words):  # a thread of its own has its own language
            try:
                answer = bot.choose(seen)
            except Exception as problem:  # noqa: BLE001 - whoever has brought the bot
                self.call_from_thread(self.fail, problem)
            else:
                self.call_from_thread(self.go_on, lambda: self.session.give(seat, answer, chosen=True))

    def ask(self, node: Decision) -> None:
        """Ask a person; among several the table is covered until this one is alone with it."""
        session = self.session
        if session.reader is None and self.asked != node.seat:
            self.show(session.state.view(None), None)
            self.clear_notifications()  # which may name what only the last one may know
            self.push_screen(Cover(session.seats[node.seat].name), lambda _: self.uncover(node))
            return
        self.uncover(node)

    def uncover(self, node: Decision) -> None:
        """Show a person the question."""
        self.asked = node.seat
        self.show(self.session.state.view(node.seat), node)

    def ask_dice(self, node: Chance) -> None:
        """Ask what real dice show."""
        self.show(self.session.state.view(self.session.reader), None)
        asked = what_to_throw(node, [self.session.seats[each].name for each in node.seats])

        def thrown(line: str | None) -> None:
            if line is not None:
                try:
                    self.session.throw(faces_of(line, node))
                except BadInputError as problem:
                    self.told_now(str(problem))
                else:
                    self.go_on()
                    return
                self.ask_dice(node)
                return
            self.ask_to_leave(lambda: self.ask_dice(node))

        self.push_screen(Asked(asked, ""), thrown)

    def over(self, end: Terminal) -> None:
        """Show how the game ended."""
        self.end = end
        self.keep()
        text = f"{end.text} {end.clause}".rstrip()
        self.show(self.session.state.view(self.session.reader), None, f"{text}\n{say('screen-over')}")

    # -- answers ------------------------------------------------------------------------------------------------------

    def action_take(self) -> None:
        """Take the option that is marked."""
        node, option = self.node, self.option
        if node is None or option is None:
            return
        self.give(node.options[option["index"]].notation)

    def give(self, notation: str) -> None:
        """Give an answer, or say why it is none."""
        node = self.node
        if node is None:
            return
        refusal = self.session.refusal(notation)
        if refusal:
            self.told_now(refusal)
            return
        self.node = None
        self.go_on(lambda: self.session.give(node.seat, notation, chosen=True))

    def mark(self, index: int) -> None:
        """Mark an option."""
        if 0 <= index < len(self.options):
            self.query_one("#options", Choices).highlighted = index

    def action_step(self, step: int) -> None:
        """Mark the next option, or the one before."""
        self.mark((self.query_one("#options", Choices).highlighted or 0) + step)

    def action_jump(self, step: int) -> None:
        """Mark the next option, or the one before, that differs in more than where one faces."""
        options, now = self.options, self.query_one("#options", Choices).highlighted or 0
        heads = [n for n, each in enumerate(options) if not n or not is_sibling(options[n - 1], each)]
        others = [n for n in heads if (n > now if step > 0 else n < now)]
        if others:
            self.mark(others[0] if step > 0 else others[-1])

    def on_key(self, event: events.Key) -> None:
        """Mark the option whose number is typed."""
        if event.character is None or not event.character.isdecimal() or not self.options:
            return
        now = time.monotonic()
        typed = (self.typed if now - self.typed_at < TYPING else "") + event.character
        if not 1 <= int(typed) <= len(self.options):
            typed = event.character
        self.typed, self.typed_at = typed, now
        if 1 <= int(typed) <= len(self.options):
            self.mark(int(typed) - 1)
        else:
            self.told_now(say("terminal-options", last=len(self.options)))
        event.stop()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the option that is marked now."""
        if event.option_list.id == "options":
            self.draw_chosen()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the option that was chosen."""
        if event.option_list.id == "options":
            self.action_take()

    def on_board_pressed(self, event: Board.Pressed) -> None:
        """Mark the next option that is about the square, or say who stands there."""
        self.next_of([each["index"] for each in self.options if square_of(self.view, each) == event.square])

    def next_of(self, found: list[int]) -> bool:
        """Mark the next of some options, after the one that is marked; was there one?"""
        now = self.query_one("#options", Choices).highlighted
        if not found:
            return False
        later = [each for each in found if each > now] if now is not None and now in found else []
        self.mark((later or found)[0])
        return True

    def action_pick(self, card: str) -> None:
        """Mark the option that is about a card, or show the card where there is none, or it is marked."""
        found = [each["index"] for each in self.options if each.get("card") == card]
        marked = self.option
        if (marked is not None and len(found) < 2 and marked.get("card") == card) or not self.next_of(found):
            self.show_cards(card)

    # -- what may be asked --------------------------------------------------------------------------------------------

    def action_help(self) -> None:
        """Show the keys."""
        lines = [
            part
            for line in say("screen-help").split("\n")
            for part in (folded(line, "", " " * KEYS if "  " in line else "", width=self.room_above()))
        ]
        self.push_screen(Told(say("screen-help-title"), "\n".join(lines)))

    def action_why(self) -> None:
        """Show what one may expect and cannot do, with the reasons, and answer about any other act."""
        decision = self.view["decision"]
        if self.node is None or decision is None:
            self.told_now(self.says or say("screen-not-now"))
            return
        refused = decision.get("refused", [])
        lines = [line for each in refused for line in refused_lines(each, width=self.room_above())]
        text = "\n".join(lines) or say("screen-nothing-refused")

        def asked(line: str | None) -> None:
            if line and line.strip():
                notation = self.session.as_played(line.strip())
                told = self.session.refusal(notation) or say("terminal-possible", answer=notation)
                self.push_screen(Told(notation, told))

        self.push_screen(Asked(say("screen-why"), text, say("screen-why-which")), asked)

    def action_card(self) -> None:
        """Show the cards one knows, first the one that the marked option is about."""
        option = self.option
        self.show_cards(option.get("card", "") if option is not None else "")

    def show_cards(self, first: str) -> None:
        """Show the cards one knows in full."""
        width = self.room_above()
        view = self.view
        cards = [
            (each["id"], each["name"], render_card(each, view=view, width=width)) for each in view["cards"].values()
        ]
        if not cards:
            self.told_now(say("screen-no-cards"))
            return
        self.push_screen(Cards(sorted(cards, key=lambda each: each[1]), first))

    def action_everything(self) -> None:
        """Show what lies on the table card by card, the piles, and of a match its games and what is left."""
        width = self.room_above()
        parts = [
            render_match(self.view, width=width), render_stack(self.view, width=width),
            render_cards(self.view, width=width), render_piles(self.view, width=width),
        ]  # fmt: skip
        self.push_screen(Told(say("screen-everything"), linked("\n\n".join(each for each in parts if each), self.view)))

    def action_primer(self) -> None:
        """Show how the game goes."""
        self.push_screen(Told(self.called, "\n\n".join(primer_lines(self.session.state.system))))

    def action_hint(self) -> None:
        """Ask the bot what it would do."""
        node = self.node
        if node is None:
            self.told_now(say("screen-not-now"))
            return
        self.told_now(say("screen-hint-thinks"))
        self.advise(node, self.session.state.clone().observation(node.seat))

    @work(thread=True, group="hint", exclusive=True)
    def advise(self, node: Decision, seen: Observation) -> None:
        """Let the bot think beside the screen."""
        with speaking(self.words):  # a thread of its own has its own language
            try:
                number, told = advice(seen)
            except AgonError as problem:
                self.call_from_thread(self.told_now, str(problem))
                return

        def show() -> None:
            if self.node is node:
                self.mark(number)
                self.told_now(told)

        self.call_from_thread(show)

    def action_grid(self) -> None:
        """Draw the next grid of one's own, as far as no attack is marked."""
        own = [each["name"] for each in self.view["reach"] if each["seat"] == (self.view["seat"] or 0)]
        if own:
            at = own.index(self.mine) + 1 if self.mine in own else 0
            self.mine = own[at % len(own)]
            self.draw_chosen()

    def action_undo(self) -> None:
        """Take back the last answer, or say why that cannot be."""
        if self.node is None:
            self.told_now(say("screen-not-now"))
            return
        reason = self.session.undo(self.node.seat)
        if reason:
            self.told_now(reason)
            return
        self.say_in_log(f"  {say('terminal-taken-back')}")
        self.node = None
        self.go_on()

    def action_save(self) -> None:
        """Write the record where it is asked for."""
        kept = self.session.keeper
        where = say("screen-kept", file=str(kept.path)) if kept is not None else ""

        def named_file(line: str | None) -> None:
            if line is not None:
                self.told_now(self.session.save(line.strip()))

        self.push_screen(Asked(say("screen-save"), where, "game.record", "game.record"), named_file)

    def action_resign(self) -> None:
        """Give the game up, after asking."""
        node = self.node
        if node is None:
            self.told_now(say("screen-not-now"))
            return
        reason = self.session.why_not_resign(node.seat)
        if reason:
            self.told_now(reason)
            return
        seat = node.seat

        def answered(yes: bool | None) -> None:
            if yes:
                self.say_in_log(f"  {self.session.resign(seat)}")
                self.node = None
                self.go_on()

        self.push_screen(Sure(say("screen-resign", what="match" if "match" in self.view else "game")), answered)

    def action_theme(self) -> None:
        """Change between dark and light."""
        self.theme = LIGHT if self.theme == DARK else DARK

    def action_pane(self, pane: str) -> None:
        """Bring a part of the screen to the front, and its keys to it."""
        self.shown_pane = pane
        self.arrange()
        if pane == "choose" or (pane == "table" and "battle" not in self.view):
            target = "#options"
        else:
            target = "#armies" if pane == "table" else f"#{pane}"
        self.query_one(target).focus()
        self.call_after_refresh(self.draw)

    def action_leave(self) -> None:
        """Leave, after asking while the game goes on."""
        self.ask_to_leave(lambda: None)

    async def action_quit(self) -> None:
        """Leave, as every key that does."""
        self.action_leave()

    def ask_to_leave(self, stayed: Callable[[], None]) -> None:
        """Leave, after asking while the game goes on; do something where one stays."""
        if self.end is not None:
            self.exit(self.end)
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self.exit(None)
            else:
                stayed()

        self.push_screen(Sure(say("screen-quit")), answered)
