"""A game that is played here, whatever face it has: who sits where, what is told, taken back, given up and kept.

``agon play`` asks line by line (``play``) or on the whole screen (``full_screen``); both ask a ``Session``, which knows
what may be done and in which words it is told, and nothing of how it is shown.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from agon.core import record as records
from agon.core.english import YOU, without_quotes
from agon.core.errors import BadInputError
from agon.core.files import write_beside, write_file
from agon.core.game import Chooser, Observation, State
from agon.core.node import Action, Chance, Decision, Terminal
from agon.core.record import HUMAN, SEAT_LETTERS, Player
from agon.core.resign import SUBSTITUTE, ended, said, winners_after
from agon.core.undo import why_not_undo
from agon.core.view import CardView, EventView, View
from agon.messages import ENGLISH, Later, both, say, speaking
from agon.render import game_number_of, render_card

SHOWN_CARDS: Final = 3
"""So many cards are shown in full at once."""
ADVISER: Final = "default"
"""The bot that is asked for a hint."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who answers for a seat: a person (``bot`` is None) or a bot.

    ``player`` is what a record says of it: who sits here, and which bot plays on if that person has resigned.
    """

    name: str
    bot: Chooser | None
    player: Player


def bot_of(level: str, seed: int) -> Chooser:
    """Return the bot of a level. Raises: BadInputError naming the levels there are."""
    return importlib.import_module("agon.bots").make(level, seed)  # type: ignore[no-any-return]  # loaded when needed


def shown_name(name: str) -> str:
    """Return what a player is called here: in a record, who plays alone is You in every language."""
    return say("text-you") if name == YOU else name


class Keeper:
    """Keeps a record in a file, whole at every moment: what is there is replaced only when the new text is written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.kept = ""
        try:
            if path.is_dir():
                raise BadInputError(say("terminal-folder", file=str(path)))
            self.is_new = not path.exists()
            """Was there no such file before?"""
            # A new name is tried beside it: nobody who looks for the record finds an empty one.
            if self.is_new:
                write_beside(path, b"").unlink()
            else:
                with path.open("a", encoding="utf-8"):
                    pass
        except (OSError, ValueError) as problem:
            reason = str(problem.strerror) if isinstance(problem, OSError) else say("terminal-no-file-name")
            raise BadInputError(say("terminal-not-kept", file=str(path), why=reason)) from None

    def keep(self, text: str) -> None:
        """Write a record. Raises: OSError."""
        if text == self.kept:
            return
        write_file(self.path, text)
        self.kept = text


@dataclass(frozen=True, slots=True)
class Given:
    """An answer given here: by which seat, what was before it, and whether there was a choice."""

    seat: int
    before: State
    chosen: bool


class Session:
    """A game being played here: who sits where, what was already told, and what may be taken back."""

    def __init__(self, state: State, seats: Sequence[Seat], *, keeper: Keeper | None = None) -> None:
        self.state = state
        self.keeper = keeper
        self.is_lost = False
        """Could the record not be written?"""
        self.seats = list(seats)
        self.told = 0
        self.told_of: int | None = None
        """The game of a match that what was told last is of."""
        self.people = [number for number, each in enumerate(seats) if each.bot is None]
        self.reader = self.people[0] if len(self.people) == 1 else None  # whose words the log is told in
        self.past: list[Given] = []
        self.given_up: Terminal | None = None
        self.gave_up: Later | None = None
        """What is told of a game that was given up."""
        self.resigned = [number for number, each in enumerate(seats) if each.player.stand_in]
        self.winners: list[int] = []
        """Who has won a game that was given up."""
        self.is_played = False
        """Has somebody here done something that is worth keeping?"""

    # -- what is told -------------------------------------------------------------------------------------------------

    def news(self) -> tuple[list[EventView], int | None]:
        """Return what happened since the last time, and the game of a match that was told of last."""
        events, told_of = self.state.events(self.told, self.reader), self.told_of
        if events:
            self.told, self.told_of = events[-1]["n"] + 1, game_number_of(events[-1])
        return events, told_of

    def as_played(self, notation: str) -> str:
        """Return an answer as it can be given: without quotation marks that are no part of it."""
        return notation if self.state.why_not(notation) is None else without_quotes(notation)

    def refusal(self, notation: str) -> str:
        """Return why an answer cannot be given, with the clause; "" if it can."""
        refusal = self.state.why_not(notation)
        return "" if refusal is None else f"{refusal.reason} {refusal.clause}"

    def cards_called(self, view: View, name: str, width: int) -> list[str]:
        """Return the cards in full that a part of a name could mean, the first three; else what could be meant."""
        wanted = name.casefold()
        known = list(view["cards"].values())
        names = both([*dict.fromkeys(each["name"] for each in known)])
        if not name:
            return [say("terminal-card-which", example=known[0]["name"] if known else "NAME", names=names)]
        found = cards_called(known, wanted)
        told = [render_card(each, view=view, width=width) for each in found[:SHOWN_CARDS]]
        if len(found) > SHOWN_CARDS:
            others = both([*dict.fromkeys(each["name"] for each in found[SHOWN_CARDS:])])
            told.append(say("terminal-card-others", names=others))
        return told or [say("terminal-card-unknown", name=name, names=names)]

    # -- answers ------------------------------------------------------------------------------------------------------

    def give(self, seat: int, answer: Action | str, *, chosen: bool) -> None:
        """Give an answer, and remember what was before it while it may still be taken back."""
        if self.people == [seat]:
            self.past.append(Given(seat, self.state.clone(), chosen))
        else:
            self.past = [Given(seat, self.state, chosen)] if self.people else []
        self.is_played = self.is_played or not self.people or (chosen and seat in self.people)
        self.state.apply(answer)

    def give_only(self, node: Decision) -> str:
        """Give the only answer there is, and return what is told of it."""
        only = node.options[0].notation
        decision = self.state.view(node.seat)["decision"]
        label = decision["options"][0]["label"] if decision is not None and decision.get("options") else only
        self.give(node.seat, only, chosen=False)
        return say("terminal-only", who=shown_name(self.seats[node.seat].name), answer=label)

    def throw(self, faces: Sequence[int]) -> None:
        """Take what real dice show. Raises: BadInputError."""
        self.state.apply(tuple(faces))
        self.is_played = True

    def undo(self, seat: int) -> str:
        """Take back this seat's last answer, and with it those that followed by themselves; return why not, or ""."""
        at = next((n for n in reversed(range(len(self.past))) if self.past[n].chosen), len(self.past))
        answered = [each.seat for each in self.past[at:]]
        before = self.past[at].before if answered else self.state
        reason = why_not_undo(seat, self.people, answered, [*(each.before for each in self.past[at:]), self.state])
        if reason:
            return reason
        del self.past[at:]
        self.state = before
        told = before.events(0, None)
        self.told, self.told_of = (told[-1]["n"] + 1, game_number_of(told[-1])) if told else (0, None)
        return ""

    def why_not_resign(self, seat: int) -> str:
        """Return why this seat cannot give the game up; "" if it can."""
        is_defeated = self.state.view(None)["seats"][seat]["defeated"]
        return say("no-give-up-defeated", left=0, who=self.seats[seat].name) if is_defeated else ""

    def resign(self, seat: int) -> str:
        """Give the game up, and return what is told of it: it ends, or among several a bot plays on in that seat.

        No rule says this, so it is no answer of the game (see ``agon.core.resign``).
        """
        view = self.state.view(None)
        self.resigned.append(seat)
        winners = winners_after(
            view["seats"], self.resigned, [each for each in self.people if each not in self.resigned]
        )
        text = said([each.name for each in self.seats], seat, winners, match="match" in view)
        if winners is not None:
            self.winners, self.gave_up, self.given_up = winners, text, ended(view["seats"], winners, str(text))
            return str(text)
        self.seats[seat] = replace(self.seats[seat], bot=bot_of(SUBSTITUTE, seat), player=Player(HUMAN, SUBSTITUTE))
        self.people.remove(seat)
        self.is_played = True
        self.past = []
        return str(text)

    # -- the record ---------------------------------------------------------------------------------------------------

    def record(self, end: Terminal | None) -> str:
        """Return the record of the game, which says so where somebody gave it up."""
        text = self.state.record()
        if end is not None and end is self.given_up:
            letters = "".join(SEAT_LETTERS[each] for each in self.winners)
            with speaking(ENGLISH):  # as records are kept
                text = records.resigned(text, letters or records.UNFINISHED, str(self.gave_up))
        return records.with_players(text, [each.player for each in self.seats], [each.name for each in self.seats])

    def keep(self, end: Terminal | None) -> str:
        """Keep the record so far; what is in the way is returned to be told, once, and the game goes on."""
        if self.keeper is None:
            return ""
        try:
            self.keeper.keep(self.record(end))
        except OSError as problem:
            path, why = self.keeper.path, str(problem.strerror or problem)
            self.keeper, self.is_lost = None, True
            return say("terminal-no-longer-kept", file=str(path), why=why)
        return ""

    def save(self, name: str) -> str:
        """Write the record so far, and return what is told of it."""
        if not name:
            return say("terminal-save-which")
        try:
            write_file(Path(name), self.record(None))
        except (OSError, ValueError) as problem:
            why = str(problem.strerror or problem) if isinstance(problem, OSError) else say("terminal-no-file-name")
            return say("terminal-not-written", file=name, why=why)
        return say("terminal-written", file=name)


def cards_called(known: Sequence[CardView], wanted: str) -> list[CardView]:
    """Return the cards of a name or an id, else those in whose name it stands."""
    found = [each for each in known if wanted in {each["id"].casefold(), without_quotes(each["name"]).casefold()}]
    return found or [each for each in known if wanted in without_quotes(each["name"]).casefold()]


def what_to_throw(node: Chance, names: Sequence[str]) -> str:
    """Return what people are to throw, and what they are to type of it."""
    throwers = both([*dict.fromkeys(shown_name(each) for each in names)])
    if node.sides == len("AB"):
        return say("terminal-coin", cause=node.cause, who=throwers)
    example = " ".join("3625146325"[: node.dice])
    return say("terminal-dice", cause=node.cause, who=throwers, dice=node.dice, example=example)


def faces_of(line: str, node: Chance) -> list[int]:
    """Return the faces of dice that are typed: ``3 6``, ``3+6`` or ``36``."""
    faces = [int(each) for each in line.replace(",", " ").replace("+", " ").split() if each.isdecimal()]
    if len(faces) == 1 and len(line) == node.dice:
        faces = [int(each) for each in line]
    return faces


def advice(seen: Observation) -> tuple[int, str]:
    """Return which option a bot would take, by its number from 0, and what it says of it. It takes a moment."""
    bots, reasons = importlib.import_module("agon.bots"), importlib.import_module("agon.bots.reasons")
    chosen = bots.make(ADVISER, 0).choose(seen).notation
    number = next(n for n, each in enumerate(seen.options) if each.notation == chosen)
    decision = seen.view()["decision"]
    options = decision.get("options", []) if decision is not None else []
    label = options[number]["label"] if options else chosen
    return number, say("terminal-hint", number=number + 1, answer=label, why=reasons.reason(seen, chosen)).rstrip()
