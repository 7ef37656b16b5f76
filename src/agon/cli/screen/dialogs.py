"""What is shown over the table: a text, a question, the cards one knows, and the cover between two people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from agon.messages import say


class Told(ModalScreen[None]):
    """A text to be read, as long as it is."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,space", "close", show=False)]

    def __init__(self, title: str, text: str | Content) -> None:
        super().__init__()
        self.heading, self.text = title, text

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(Content(self.heading), id="title")
            with VerticalScroll(id="scroll"):
                yield Static(self.text if isinstance(self.text, Content) else Content(self.text), id="text")
            yield Static(Content(say("screen-close")), id="foot")

    def on_mount(self) -> None:
        self.query_one("#scroll").focus()

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)


class Sure(ModalScreen[bool]):
    """A question to be answered yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,s", "answer(True)", show=False),
        Binding("n,escape", "answer(False)", show=False),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(Content(self.question), id="title")
            with Horizontal():
                yield Button(say("screen-yes"), id="yes", variant="error")
                yield Button(say("screen-no"), id="no", variant="primary")

    def on_mount(self) -> None:
        self.query_one("#no").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer by a button."""
        self.dismiss(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """Answer by a key."""
        self.dismiss(yes)


class Asked(ModalScreen[str | None]):
    """A line to be typed; None if who is asked goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, title: str, text: str | Content, placeholder: str = "", value: str = "") -> None:
        super().__init__()
        self.heading, self.text, self.placeholder, self.value = title, text, placeholder, value

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(Content(self.heading), id="title")
            with VerticalScroll(id="scroll"):
                yield Static(self.text if isinstance(self.text, Content) else Content(self.text), id="text")
            yield Input(self.value, placeholder=self.placeholder, id="line")
            yield Static(Content(say("screen-enter-or-back")), id="foot")

    def on_mount(self) -> None:
        self.query_one("#line").focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer with the line."""
        self.dismiss(event.value)

    def action_close(self) -> None:
        """Go back without an answer."""
        self.dismiss(None)


class Cards(ModalScreen[None]):
    """The cards that the reader knows: a list of names, and the card in full."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,c", "close", show=False)]

    def __init__(self, cards: Sequence[tuple[str, str, str]], first: str) -> None:
        super().__init__()
        self.cards = cards
        """Each with its id, its name and all that is told of it."""
        self.first = first

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(Content(say("screen-cards")), id="title")
            yield OptionList(*(Option(Content(name), id=card) for card, name, _ in self.cards), id="names")
            with VerticalScroll(id="scroll"):
                yield Static("", id="text")
            yield Static(Content(say("screen-close")), id="foot")

    def on_mount(self) -> None:
        names = self.query_one("#names", OptionList)
        names.focus()
        names.highlighted = next((n for n, each in enumerate(self.cards) if each[0] == self.first), 0)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the card whose name is marked."""
        self.query_one("#text", Static).update(Content(self.cards[event.option_index][2]))
        self.query_one("#scroll").scroll_home(animate=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Read on in the card, with the keys that scroll."""
        event.stop()
        self.query_one("#scroll").focus()

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)


class Cover(Screen[None]):
    """What lies over the table until the next player is alone with it: nothing of the table shows through."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "close", show=False)]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.called = name

    def compose(self) -> ComposeResult:
        yield Static(Content(say("terminal-hand-over", who=self.called)))
        yield Static(Content(say("screen-look-away", who=self.called)), id="away")

    def on_click(self) -> None:
        """Go on by mouse."""
        self.dismiss(None)

    def action_close(self) -> None:
        """Show the table to the next player."""
        self.dismiss(None)
