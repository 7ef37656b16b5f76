"""``agon play``: a game in the terminal, by people, by bots, or by both."""

from __future__ import annotations

import contextlib
import importlib
import secrets
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Annotated, Final, Protocol

import typer

from agon.cli.output import AsJson, answer_no, complain, print_json, say, say_folded, text_width
from agon.cli.pools import CardFiles, pool_with
from agon.cli.systems import Decks, GameOptions, System, decks_of, game_of
from agon.core import record as records
from agon.core.errors import BadInputError
from agon.core.game import Observation, State
from agon.core.node import Action, Chance, Decision, Terminal
from agon.core.view import View
from agon.render import render_card, render_decision, render_events, render_table
from agon.render.text import refused_lines

HELP: Final = """\
  NUMBER or NOTATION   take that option: 3, or move b3 N, attack B, use NAME, pass
  why                  what you may expect but cannot do now, and the reasons
  why NOTATION         why that is not possible
  options, ?           the options again
  board                the table again
  reach NAME [NAME]    draw that grid of yours (and that one of theirs); none hides it
  card NAME            a card in full, and how it is read
  log                  all that happened, with the clauses
  undo                 back to your last decision, unless dice or cards have shown since
  save FILE            write the record
  resign               give the game up
  quit                 stop here"""

YOU: Final = "You"
LETTERS: Final = "ABCD"

SHOWING: Final = frozenset({"dice", "tie-roll", "opening-roll", "revealed", "reroll", "looked", "face-up"})
"""Kinds of event behind which nothing is taken back: something was seen."""


class Bot(Protocol):
    """Answers decisions for a seat."""

    def choose(self, seen: Observation, /) -> Action | str:
        """Return one of the options of what the seat sees."""


class BotMaker(Protocol):
    """Makes the bot of a level."""

    def __call__(self, level: str, seed: int, /) -> Bot: ...


class StoppedError(Exception):
    """Somebody ended the game before its end."""


class RandomBot:
    """Any option, each as likely; equal seeds give equal choices."""

    def __init__(self, seed: int) -> None:
        self._luck = Random(seed)

    def choose(self, seen: Observation, /) -> Action | str:
        """Return one of the options."""
        return seen.options[self._luck.randrange(len(seen.options))]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who answers for a seat: a person (``bot`` is None) or a bot."""

    name: str
    bot: Bot | None


def bot_of(level: str, seed: int) -> Bot:
    """Return the bot of a level. Raises: BadInputError naming the levels there are."""
    if level == "random":
        return RandomBot(seed)
    make: BotMaker | None = getattr(importlib.import_module("agon.bots"), "make", None)
    if make is None:
        if level != "default":
            raise BadInputError(f"{level!r} is no bot of this installation; there are: default, random")
        return RandomBot(seed)
    return make(level, seed)


def seats_of(text: str, seed: int) -> list[Seat]:
    """Return the seats that ``human,bot:default`` names. Raises: BadInputError."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if len(words) < 2:
        raise BadInputError(
            f"{text!r} names {len(words)} seat{'' if len(words) == 1 else 's'}; "
            "a game needs two or more, as in human,bot:default"
        )
    people = words.count("human")
    found: list[Seat] = []
    for number, word in enumerate(words):
        if word == "human":
            found.append(Seat(YOU if people == 1 else f"Player {number + 1}", None))
        else:
            level = word.removeprefix("bot:")
            same = sum(1 for each in words if each.removeprefix("bot:") == level) > 1
            found.append(Seat(f"Bot {level}{f' {number + 1}' if same else ''}", bot_of(level, seed + number)))
    return found


def play(
    system: System = "anachronism",
    seats: Annotated[str, typer.Option(help="Who plays: human, or a bot (random, greedy, default, mcts:400 ...).")] = (
        "human,bot:default"
    ),
    deck: Decks = None,
    cards: CardFiles = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Equal seeds give equal games; none: another game each time.")
    ] = None,
    mode: Annotated[str | None, typer.Option(help="A mode of the rule system.")] = None,
    option: GameOptions = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game's record here.")] = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="You throw the dice and type what they show.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print the result only.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Play a game here. With bots on all seats it plays through and ends.

    \b
    Examples:
      agon play
      agon play anachronism --deck shaka --seats human,bot:greedy
      agon play --seats bot:default,bot:greedy --seed 7 --record game.record
      agon play --seats bot:random,bot:random --seed 7 --json
    """
    if seed is None:
        seed = secrets.randbelow(1 << 31)
    rules = game_of(system, option, mode)
    who = seats_of(seats, seed)
    decks = decks_of(pool_with(system, cards), deck, len(who), seed)
    state = rules.start(decks, seed=seed, explicit_chance=real_dice, names=[each.name for each in who])
    table = Table(state, who, quiet=quiet or as_json)
    table.tell(f"{rules.title}, seed {seed}. Type ? for the options, help for all commands.")
    end: Terminal | None = None
    try:
        # With --json what people are told and asked goes to standard error.
        with contextlib.redirect_stdout(sys.stderr if as_json else sys.stdout):
            end = table.play()
    except (StoppedError, KeyboardInterrupt):
        pass
    finally:
        # Whatever happens, the record is not lost.
        if record is not None:
            record.write_text(table.record(end), encoding="utf-8")
            table.tell(f"The record is in {record}")
    if end is None:
        complain("agon: the game was stopped before its end")
        if as_json:
            print_json(result_of(table.state, None, seed))
        answer_no()
    if as_json:
        print_json(result_of(table.state, end, seed))
    elif quiet:
        say(f"{end.text} {end.clause}".rstrip())


def result_of(state: State, end: Terminal | None, seed: int) -> dict[str, object]:
    """Return the result as JSON; ``*`` for a game that was stopped, a win of the other for one that was given up."""
    view = state.view(None)
    plain: dict[str, object] = {
        "system": state.system, "result": "*", "winner": None, "reason": "stopped", "plies": state.ply,
        "rounds": view["round"], "seed": seed,
    }  # fmt: skip
    if end is None:
        return plain
    best = max(end.returns)
    winners = [seat for seat, value in enumerate(end.returns) if value == best]
    winner = winners[0] if len(winners) == 1 else None
    two = {0: "1-0", 1: "0-1", None: "1/2-1/2"}
    plain["result"] = two[winner] if state.seats == 2 else "draw" if winner is None else f"seat {LETTERS[winner]}"
    plain |= {"winner": winner, "returns": list(end.returns), "reason": end.reason, "text": end.text}
    plain["clause"] = end.clause
    return plain


class Table:
    """A game being played here: who sits where, and what was already told."""

    def __init__(self, state: State, seats: Sequence[Seat], *, quiet: bool) -> None:
        self.state = state
        self.seats = seats
        self.quiet = quiet
        self.told = 0
        people = [number for number, each in enumerate(seats) if each.bot is None]
        self.reader = people[0] if len(people) == 1 else None  # whose words the log is told in
        self.asked: int | None = None
        self.mine: str | None = None
        self.theirs: str | None = None
        self.past: list[State] = []
        self.given_up: Terminal | None = None

    def tell(self, *lines: str) -> None:
        """Print, unless asked to be quiet."""
        if not self.quiet:
            say(*lines)

    def tell_events(self) -> None:
        """Print what happened since the last time."""
        if self.quiet:
            return
        events = self.state.events(self.told, self.reader)
        if events:
            text = render_events(events, width=text_width())
            if text:
                say(text)
            self.told = events[-1]["n"] + 1

    def play(self) -> Terminal:
        """Drive the game to its end. Raises: StoppedError."""
        while self.given_up is None:
            self.tell_events()
            node = self.state.node()
            if isinstance(node, Terminal):
                self.tell("", render_table(self.state.view(self.reader), width=text_width()))
                return node
            if isinstance(node, Chance):
                self.throw(node)
                continue
            bot = self.seats[node.seat].bot
            if bot is not None:
                self.state.apply(bot.choose(self.state.observation(node.seat)))
            else:
                self.ask(node)
        self.tell(self.given_up.text)
        return self.given_up

    def record(self, end: Terminal | None) -> str:
        """Return the record of the game, which says so where somebody gave it up."""
        text = self.state.record()
        if end is None or end is not self.given_up:
            return text
        return records.resigned(text, LETTERS[end.returns.index(max(end.returns))], end.text)

    # -- people -------------------------------------------------------------------------------------------------------

    def ask(self, node: Decision) -> None:
        """Let a person answer; comes back when the state has moved on or back."""
        if len(node.options) == 1:
            only = node.options[0].notation
            self.tell(f"  {self.seats[node.seat].name}: {only} (nothing else is possible)")
            self.state.apply(only)
            return
        view = self.state.view(node.seat)
        if self.reader is None and self.asked != node.seat:
            self.hand_over(node.seat)
        self.asked = node.seat
        if node.kind in {"action", "place"}:
            say("", render_table(view, mine=self.mine, theirs=self.theirs, width=text_width()))
        self.list_options(view)
        state, ply = self.state, self.state.ply
        while self.state is state and self.state.ply == ply and self.given_up is None:
            self.obey(self.read("> "), node, view)

    def hand_over(self, seat: int) -> None:
        """Cover what the others have seen until this player is alone with the screen."""
        name = self.seats[seat].name
        say("\n" * 40 + f"--- Hand over to {name}. ---")
        self.read(f"{name}, press Enter when the others look away: ")

    def obey(self, line: str, node: Decision, view: View) -> None:
        """Carry out one typed line."""
        word, _, rest = line.partition(" ")
        word = word.casefold()
        options = node.options
        if word in {"?", "options"}:
            self.list_options(view)
        elif word in {"help", "h"}:
            say(HELP)
        elif line.isascii() and line.isdigit():
            if 1 <= int(line) <= len(options):
                self.answer(options[int(line) - 1].notation)
            else:
                say(f"  There are options 1 to {len(options)}.")
        elif word == "why":
            self.why(rest, view)
        elif word in {"board", "table"}:
            say("", render_table(view, mine=self.mine, theirs=self.theirs, width=text_width()))
        elif word == "reach":
            self.mine, _, theirs = rest.partition(" ")
            self.theirs = theirs or self.theirs
            say("", render_table(view, mine=self.mine or None, theirs=self.theirs, width=text_width()))
        elif word == "log":
            say(render_events(self.state.events(0, node.seat), clauses=True, width=text_width()))
        elif word == "card" and rest:
            self.show_card(rest, view)
        elif word == "undo":
            self.undo(node.seat)
        elif word == "save" and rest:
            self.save(rest)
        elif word == "resign":
            self.resign(node.seat)
        elif word in {"quit", "exit"}:
            raise StoppedError
        elif line:
            self.answer(line)

    def answer(self, notation: str) -> None:
        """Give an answer, or say why it is none."""
        refusal = self.state.why_not(notation)
        if refusal is not None:
            say_folded(f"{refusal.reason} {refusal.clause}", 2)
            return
        self.past.append(self.state.clone())
        self.state.apply(notation)

    def why(self, notation: str, view: View) -> None:
        """Say why something is not possible, or everything that one may expect and is not."""
        if notation:
            refusal = self.state.why_not(notation)
            text = f"{notation} is possible." if refusal is None else f"{refusal.reason} {refusal.clause}"
            say_folded(text, 2)
            return
        refused = view["decision"].get("refused", []) if view["decision"] else []
        for each in refused:
            say(*refused_lines(each, width=text_width()))
        if not refused:
            say("  Nothing that one may expect is missing. Type why and a move to ask about it.")

    def undo(self, seat: int) -> None:
        """Go back to this seat's last decision, unless something was seen since."""
        while self.past:
            before = self.past.pop()
            now = before.node()
            if not (isinstance(now, Decision) and now.seat == seat):
                continue
            told = before.events(0, None)
            since = told[-1]["n"] + 1 if told else 0
            seen = [each for each in self.state.events(since, None) if each["kind"] in SHOWING]
            if seen:
                say("  That cannot be taken back: something has been seen since.")
                self.past.append(before)
                return
            self.state = before
            self.told = since
            say("  Taken back.")
            return
        say("  There is nothing to take back.")

    def resign(self, seat: int) -> None:
        """Give the game up, after asking; the other player wins. No rule says this, so it is no answer of the game."""
        if len(self.seats) != 2:
            say("  Only a game of two can be given up.")
            return
        if self.read("Type yes to give the game up: ").casefold() not in {"yes", "y"}:
            say("  The game goes on.")
            return
        loser, winner = self.seats[seat].name, self.seats[1 - seat].name
        text = f"{loser} resign{'' if loser == YOU else 's'}. {winner} win{'' if winner == YOU else 's'}."
        self.given_up = Terminal((-1.0, 1.0) if seat == 0 else (1.0, -1.0), records.RESIGNED, text, "")

    def save(self, name: str) -> None:
        """Write the record so far."""
        try:
            Path(name).write_text(self.state.record(), encoding="utf-8")
        except OSError as problem:
            say(f"  {name} cannot be written: {problem.strerror or problem}")
        else:
            say(f"  Written to {name}.")

    def list_options(self, view: View) -> None:
        """Print the decision with its options, numbered from 1."""
        decision = view["decision"]
        if decision is None:
            return
        say("", render_decision(decision, refusals=False, width=text_width()))
        refused = decision.get("refused", [])
        if refused:
            number = "1 act is" if len(refused) == 1 else f"{len(refused)} acts are"
            say(f"        {number} not possible: type why")

    def show_card(self, name: str, view: View) -> None:
        """Print a card on the table in full."""
        wanted = name.casefold()
        known = list(view["cards"].values())
        found = [each for each in known if wanted in {each["id"].casefold(), each["name"].casefold()}]
        found = found or [each for each in known if wanted in each["name"].casefold()]
        for each in found[:3]:
            say(render_card(each, width=text_width()))
        if not found:
            say(f"  No card that you know is called {name!r}. There are: {', '.join(each['name'] for each in known)}.")

    def throw(self, node: Chance) -> None:
        """Ask for the faces of real dice until they can be used."""
        throwers = " and ".join(dict.fromkeys(self.seats[seat].name for seat in node.seats))
        while True:
            example = " ".join("3625146325"[: node.dice])
            line = self.read(f"{node.cause}: {throwers}, type what {node.dice} dice show, as in {example}: ")
            if line in {"quit", "exit"}:
                raise StoppedError
            faces = [int(each) for each in line.replace(",", " ").replace("+", " ").split() if each.isdigit()]
            if len(faces) == 1 and len(line) == node.dice:
                faces = [int(each) for each in line]
            try:
                self.state.apply(tuple(faces))
            except BadInputError as problem:
                say(f"  {problem}")
            else:
                return

    def read(self, prompt: str) -> str:
        """Read a line from the person. Raises: StoppedError when there are no more."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise StoppedError
        return " ".join(line.split())
