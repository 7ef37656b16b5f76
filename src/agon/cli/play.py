"""``agon play``: a game in the terminal, by people, by bots, or by both."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import secrets
import signal
import sys
import tempfile
import textwrap
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

import typer

import agon
from agon.cli.languages import Language
from agon.cli.output import AsJson, answer_no, complain, finish, print_json, tell, tell_folded, text_width
from agon.cli.pools import CardFiles, pool_with
from agon.cli.replay import game_of_record, said_of
from agon.cli.rules import tell_primer, tell_rules
from agon.cli.serve import data_home
from agon.cli.session import Keeper, Seat, Session, advice, bot_of, faces_of, shown_name, what_to_throw
from agon.cli.systems import (
    Decks,
    GameOptions,
    Match,
    Mode,
    System,
    decks_of,
    game_of,
    games_of,
    mode_named,
    stacks_of,
    with_match,
    with_mode,
)
from agon.core import record as records
from agon.core.english import NUMERALS, YOU, told_apart, without_quotes
from agon.core.errors import BadInputError
from agon.core.files import read_input
from agon.core.game import State
from agon.core.guide import GameMode
from agon.core.node import Chance, Decision, Terminal
from agon.core.record import HUMAN, MOST_SEATS, SEAT_LETTERS, Player
from agon.core.view import View
from agon.messages import both, say
from agon.render import (
    render_card,
    render_cards,
    render_decision,
    render_events,
    render_match,
    render_piles,
    render_stack,
    render_table,
)
from agon.render.text import drawn_grids, refused_lines, told_cards, why_no_grid

STOPS: Final = frozenset({"quit", "exit", "q"})
"""Words by which who plays stops; the record is kept."""

NO_RECORD: Final = "none"

WHO: Final = "human,bot:default"
"""Who plays where nothing says."""


class StoppedError(BaseException):
    """Somebody ended the game before its end: a person, or a signal. Like Ctrl-C, it is no error of the rules."""


def bot_name(level: str) -> str:
    """Return what a bot is called: by its level, as in the browser, or by what it is made of."""
    levels = importlib.import_module("agon.bots").LEVELS  # loaded when needed
    return level.capitalize() if any(each.name == level for each in levels) else f"Bot {level}"


def seats_of(text: str, seed: int, names: Sequence[str] = ()) -> list[Seat]:
    """Return the seats that ``human,bot:default`` names, called ``names`` where those are given; ``3`` is you and bots.

    Raises: BadInputError.
    """
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise BadInputError(say("terminal-seat-empty", text=repr(text), example=WHO))
    if len(words) == 1 and words[0].isdecimal():
        wanted = int(words[0])
        if not 2 <= wanted <= MOST_SEATS:
            raise BadInputError(say("terminal-seats", seats=wanted, most=MOST_SEATS, example=WHO))
        words = ["human", *["bot:default"] * (wanted - 1)]
    if len(words) < 2:
        raise BadInputError(
            say("terminal-seats-named", text=repr(text), seats=len(words), most=MOST_SEATS, example=WHO)
        )
    people = words.count("human")
    found: list[Seat] = []
    for number, word in enumerate(words):
        if word == "human":
            name = YOU if people == 1 else say("player-number", numeral=NUMERALS[number])
            found.append(Seat(name, None, Player(HUMAN)))
        else:
            level = word.removeprefix("bot:")
            found.append(Seat(bot_name(level), bot_of(level, seed + number), Player(f"bot:{level}")))
    called = [names[n] if n < len(names) and names[n] else each.name for n, each in enumerate(found)]
    return [replace(each, name=name) for each, name in zip(found, told_apart(called), strict=True)]


def play(  # noqa: PLR0917 - typer calls it, by name
    system: System = "anachronism",
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="WHO,WHO[,...]|N",
            help="Who plays, 2 to 6: human, or a bot (random, greedy, default, mcts:400 ...). "
            "With --mode: you and bots, as many as it is for. With --resume: as the record says.",
            show_default=WHO,
        ),
    ] = None,
    deck: Decks = None,
    cards: CardFiles = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Equal seeds give equal games; none: another game each time.")
    ] = None,
    mode: Mode = None,
    match: Match = None,
    option: GameOptions = None,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Keep the game's record here; `none`: nowhere. Games of people are always kept."
        ),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Play on from this record, and keep the record in it.")
    ] = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="You throw the dice and type what they show.")] = False,
    screen: Annotated[bool, typer.Option("--screen", help="Play on the whole terminal, by keys and mouse.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print the result only.")] = False,
    _language: Language = None,
    as_json: AsJson = False,
) -> None:
    r"""Play a game here. With bots on all seats it plays through and ends.

    \b
    Examples:
      agon play
      agon play anachronism --deck shaka --seats human,bot:greedy
      agon play --seats bot:default,bot:greedy --seed 7 --record game.record
      agon play --seats 3
      agon play --match 3 --deck shaka+hannibal+hanno --deck my-stack.toml
      agon play --seats human,bot:greedy,human,bot:greedy --option teams=ac-bd
      agon play --seats bot:random,bot:random --seed 7 --json
      agon play --screen
      agon play --resume stopped.record
      agon play --language es
    """
    if screen:
        refuse_screen(quiet=quiet, as_json=as_json)
    if resume is not None:
        if deck or cards or option or match or mode or real_dice or seed is not None:
            raise BadInputError(say("terminal-resume-alone"))
        state, who, seed = resumed(resume, seats)
        title = agon.game(state.system).title
    else:
        state, who, seed, title = begun(
            system,
            seats,
            deck,
            cards,
            seed,
            mode_named(system, mode),
            with_match(option, match),
            real_dice=real_dice,
        )
    if record is not None and record != resume:
        refuse_to_replace(record)
    keeper = keeper_of(record or resume, who, seed)
    table = Table(state, who, quiet=quiet or as_json or screen, keeper=keeper)
    table.tell(say("terminal-begins", title=title, seed=str(seed)))
    if resume is not None:
        table.tell(*(f"  {SEAT_LETTERS[n]}  {told_player(each)}" for n, each in enumerate(who)))
    end: Terminal | None = None
    try:
        # With --json what people are told and asked goes to standard error.
        with contextlib.redirect_stdout(sys.stderr if as_json else sys.stdout), table.stops.heard():
            end = play_on_screen(table, title) if screen else table.play()
    except (StoppedError, KeyboardInterrupt):
        pass
    finally:
        # Whatever happens, the record is not lost.
        # A game in which nobody has answered is kept where a new file for it was named.
        if table.is_played or (record is not None and table.keeper is not None and table.keeper.is_new):
            table.keep_or_complain(end)
        if table.keeper is not None and not quiet:
            (complain if as_json else tell)(told_kept(table.keeper, seed, over=end is not None))
    if end is None:
        complain(f"agon: {say('terminal-stopped')}")
        if as_json:
            print_json(result_of(table.state, None, seed))
        answer_no()
    if as_json:
        print_json(result_of(table.state, end, seed))
    elif quiet or screen:
        tell(f"{end.text} {end.clause}".rstrip())
    finish(ok=not table.is_lost)


def refuse_screen(*, quiet: bool, as_json: bool) -> None:
    """Say what a full-screen game lacks here. Raises: BadInputError."""
    if quiet or as_json:
        raise BadInputError(say("screen-alone"))
    if importlib.util.find_spec("textual") is None:
        raise BadInputError(say("screen-not-installed", what="textual"))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadInputError(say("screen-no-terminal"))


def play_on_screen(session: Session, title: str) -> Terminal | None:
    """Play on the whole screen; None if the game was stopped."""
    app = importlib.import_module("agon.cli.screen.app").GameApp(session, title)  # loads Textual
    end: Terminal | None = app.run()
    if app.failure is not None:
        raise app.failure
    return end


def begun(
    system: str, seats: str | None, deck: Sequence[str] | None, cards: Sequence[Path] | None, seed: int | None,
    mode: GameMode | None, option: Sequence[str] | None, *, real_dice: bool,
) -> tuple[State, list[Seat], int, str]:  # fmt: skip
    """Return a new game, who plays it, its seed and what it is called. Raises: BadInputError."""
    if seed is None:
        seed = secrets.randbelow(1 << 31)
    rules = game_of(system, with_mode(option, mode))
    who = seats_of(seats or (str(mode.seats) if mode else WHO), seed)
    pool, games = pool_with(system, cards), games_of(rules)
    brought: Sequence[object]
    if games:
        brought = stacks_of(pool, deck, len(who), games, seed, rules)
    else:
        brought = decks_of(pool, deck, len(who), seed, rules, mode)
    state = rules.start(brought, seed=seed, explicit_chance=real_dice, names=[each.name for each in who])
    return state, who, seed, rules.title


def resumed(file: Path, seats: str | None) -> tuple[State, list[Seat], int]:
    """Return the game at the end of a record, who plays it on, and its seed.

    Who plays is as ``seats`` says, else as the record does. Who resigned stays resigned, whatever ``seats`` says.

    Raises: BadInputError, also where there is nothing to play on, or nobody says who plays.
    """
    text = read_input(file)
    with said_of(file):
        read = records.parse(text)
        state = game_of_record(read).from_record(text)
    if isinstance(state.node(), Terminal) or read.reason in records.BY_HAND:
        raise BadInputError(say("terminal-over", file=str(file)))
    written = read.headers[0].after("seed")
    seed = int(written) if written.isdecimal() else 0
    names = [each.words[1] for each in read.all("seat")]
    players = records.players_of(text)
    if seats is None and not all(each.kind for each in players):
        example = ",".join(["human", *["bot:default"] * (len(names) - 1)])
        raise BadInputError(say("terminal-resume-who", file=str(file), seats=told_names(names), example=example))
    who = seats_of(seats or ",".join(each.kind for each in players), seed, names)
    if len(who) != state.seats:
        raise BadInputError(
            say("terminal-resume-seats", text=repr(seats), named=len(who), has=state.seats, seats=told_names(names),
                known="yes" if players[0].kind else "no")
        )  # fmt: skip
    for n, player in enumerate(players):
        if player.stand_in:
            who[n] = Seat(who[n].name, bot_of(player.stand_in, n), Player(HUMAN, player.stand_in))
    return state, who, seed


def told_names(names: Sequence[str]) -> str:
    """Return ``A (Ada) and B``."""
    told = [f"{SEAT_LETTERS[n]} ({name})" if name else SEAT_LETTERS[n] for n, name in enumerate(names)]
    return both(told)


def told_player(seat: Seat) -> str:
    """Return who plays a seat, in words."""
    player = seat.player
    if player.stand_in:
        kind = say("terminal-player", kind="resigned", bot=player.stand_in)
    else:
        kind = say("terminal-player", kind="person" if player.kind == HUMAN else "bot",
                   bot=player.kind.removeprefix("bot:"))  # fmt: skip
    return f"{shown_name(seat.name)}: {kind}" if seat.name else kind


def refuse_to_replace(record: Path) -> None:
    """Leave alone what somebody here has not yet played to its end. Raises: BadInputError."""
    if is_unfinished(record):
        raise BadInputError(say("terminal-would-be-lost", file=str(record)))


def is_unfinished(file: Path) -> bool:
    """Is there a record in this file, of a game of people that has not ended? What is no record is none."""
    try:
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        unfinished = records.parse(text).result == records.UNFINISHED
    except (OSError, ValueError, BadInputError):
        return False
    return unfinished and any(each.kind == HUMAN for each in records.players_of(text))


def keeper_of(record: Path | None, who: Sequence[Seat], seed: int) -> Keeper | None:
    """Return who keeps the record: in the file named, or for people in the data folder. Raises: BadInputError."""
    if record is not None:
        return None if str(record) == NO_RECORD else Keeper(record)
    if all(each.bot is not None for each in who):
        return None
    name = f"{time.strftime('%Y-%m-%d-%H%M%S')}-seed-{seed}.record"
    for folder in (data_home() / "records", Path(tempfile.gettempdir()) / "agon-records"):
        with contextlib.suppress(OSError, BadInputError):
            folder.mkdir(parents=True, exist_ok=True)
            return Keeper(folder / name)
    raise BadInputError(say("terminal-no-folder"))


def told_kept(keeper: Keeper, seed: int, *, over: bool) -> str:
    """Return what became of the record of a game that has ended, or was stopped."""
    if keeper.kept:
        return say("terminal-kept", file=str(keeper.path), over="yes" if over else "no")
    if keeper.is_new:
        return say("terminal-no-record", seed=str(seed))
    return say("terminal-as-it-was", file=str(keeper.path))


class Stops:
    """Signals that end a program, or close its terminal: they end the game as leaving it does.

    The game ends where somebody is asked or thinks, at once, and before the next of them: anywhere else an answer may
    be written down and not carried out, and what is said of the game, and its record, would be of no position at all.
    """

    def __init__(self) -> None:
        self._came = False
        self._is_open = False

    @contextlib.contextmanager
    def heard(self) -> Iterator[None]:
        """Listen to them."""
        names = [each for each in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, each)]
        try:
            before = {each: signal.signal(getattr(signal, each), self._note) for each in names}
        except ValueError:  # not the main thread: nobody sends it signals
            yield
            return
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(getattr(signal, each), handler)

    @contextlib.contextmanager
    def taken(self) -> Iterator[None]:
        """End the game if one has come, or comes in here. Raises: StoppedError."""
        self._is_open = True
        try:
            if self._came:
                raise StoppedError
            yield
        finally:
            self._is_open = False

    def _note(self, _number: int, _frame: object) -> None:
        self._came = True
        if self._is_open:
            raise StoppedError


def result_of(state: State, end: Terminal | None, seed: int) -> dict[str, object]:
    """Return the result as JSON; ``*`` for a game that was stopped, a win of the other for one that was given up."""
    view = state.view(None)
    plain: dict[str, object] = {
        "system": state.system, "result": "*", "winner": None, "reason": "stopped", "plies": state.ply,
        "rounds": view["round"], "seed": seed,
    }  # fmt: skip
    if end is None:
        return plain
    # A draw between some, where others have lost, is none of theirs alone: the rules' own result tells it from a win.
    shown = view["result"]
    best = [seat for seat, value in enumerate(end.returns) if value > 0]
    is_won = shown["winner"] is not None if shown is not None else bool(best)
    winners = best if is_won else []
    winner = winners[0] if winners else None
    if state.seats == 2:
        plain["result"] = {0: "1-0", 1: "0-1", None: "1/2-1/2"}[winner]
    elif is_won:
        plain["result"] = (
            f"{'seats' if len(winners) > 1 else 'seat'} {', '.join(SEAT_LETTERS[each] for each in winners)}"
        )
    else:
        plain["result"] = "draw" if shown is not None else "none"
    plain |= {
        "winner": winner,
        "winners": winners,
        "returns": list(end.returns),
        "reason": end.reason,
        "text": end.text,
    }
    plain["clause"] = end.clause
    return plain


def is_laid(view: View) -> bool:
    """Has the reader laid out a support already?"""
    supports = view["seats"][view["seat"] or 0]["supports"]
    return any(each["state"] == "face-down" for each in supports)


class Table(Session):
    """A game that is asked and told line by line."""

    def __init__(self, state: State, seats: Sequence[Seat], *, quiet: bool, keeper: Keeper | None = None) -> None:
        super().__init__(state, seats, keeper=keeper)
        self.stops = Stops()
        self.quiet = quiet
        self.asked: int | None = None
        self.mine: str | None = None
        self.theirs: str | None = None

    def tell(self, *lines: str) -> None:
        """Print, unless asked to be quiet."""
        if not self.quiet:
            tell(*lines)

    def tell_events(self) -> None:
        """Print what happened since the last time."""
        if self.quiet:
            return
        events, told_of = self.news()
        if events:
            text = render_events(events, width=text_width(), view=self.state.view(self.reader), headed=told_of)
            if text:
                tell(text)

    def play(self) -> Terminal:
        """Drive the game to its end. Raises: StoppedError."""
        while self.given_up is None:
            self.tell_events()
            node = self.state.node()
            if self.people and self.is_played:
                self.keep_or_complain(None)
            if isinstance(node, Terminal):
                self.tell("", render_table(self.state.view(self.reader), width=text_width()))
                return node
            if isinstance(node, Chance):
                self.ask_dice(node)
                continue
            bot = self.seats[node.seat].bot
            if bot is not None:
                seen = self.state.observation(node.seat)
                with self.stops.taken():
                    answer = bot.choose(seen)
                self.give(node.seat, answer, chosen=True)
            else:
                self.ask(node)
        self.tell(self.given_up.text)
        return self.given_up

    def keep_or_complain(self, end: Terminal | None) -> None:
        """Keep the record so far; what is in the way is told."""
        problem = self.keep(end)
        if problem:
            complain(f"agon: {problem}")

    # -- people -------------------------------------------------------------------------------------------------------

    def ask(self, node: Decision) -> None:
        """Let a person answer; comes back when the state has moved on or back."""
        if len(node.options) == 1:
            self.tell(f"  {self.give_only(node)}")
            return
        view = self.state.view(node.seat)
        if self.reader is None and self.asked != node.seat:
            self.hand_over(node.seat)
        self.asked = node.seat
        if "match" in view and (node.kind == "select" or (node.kind == "arrange" and not is_laid(view))):
            self.show_choice(view, warriors=node.kind == "select")
        if node.kind in {"action", "place"} or "battle" in view:
            tell("", render_table(view, mine=self.mine, theirs=self.theirs, width=text_width()))
        self.list_options(view)
        state, ply = self.state, self.state.ply
        while self.state is state and self.state.ply == ply and self.given_up is None and node.seat in self.people:
            self.obey(self.read("> "), node, view)

    def hand_over(self, seat: int) -> None:
        """Cover what the others have seen until this player is alone with the screen."""
        name = self.seats[seat].name
        tell("\n" * 40 + f"--- {say('terminal-hand-over', who=name)} ---")
        self.read(f"{say('terminal-look-away', who=name)} ")

    def obey(self, line: str, node: Decision, view: View) -> None:  # noqa: C901, PLR0912 - the table of commands
        """Carry out one typed line."""
        word, _, rest = line.partition(" ")
        word, asked, rest = word.casefold(), rest.strip(), without_quotes(rest)
        options = node.options
        if word in {"?", "options"}:
            self.list_options(view)
        elif word in {"help", "h"}:
            tell(textwrap.indent(say("terminal-help"), "  "))
        elif line.isascii() and line.removeprefix("-").isdigit():
            if 1 <= int(line) <= len(options):
                self.answer(options[int(line) - 1].notation, node.seat)
            else:
                tell(f"  {say('terminal-options', last=len(options))}")
        elif word == "primer":
            tell_primer(self.state.system)
        elif word in {"rules", "rule"}:
            tell_rules(self.state.system, rest)
        elif word == "why":
            self.why(self.as_played(asked), view)
        elif word in {"board", "table"}:
            tell("", render_table(view, mine=self.mine, theirs=self.theirs, width=text_width()))
        elif word == "reach":
            self.reach(rest, view)
        elif word == "log":
            events = self.state.events(0, node.seat)
            tell(render_events(events, clauses=True, width=text_width(), view=view))
        elif word == "card":
            self.show_card(rest, view)
        elif line.startswith("?"):
            self.show_card(without_quotes(line[1:]), view)
        elif word == "match":
            tell(render_match(view, width=text_width()) or f"  {say('terminal-no-match')}")
        elif word == "stack":
            tell(
                render_stack(view, whole=rest.casefold() == "all", width=text_width())
                or f"  {say('terminal-no-match')}"
            )
        elif word in {"piles", "pile"}:
            tell(render_piles(view, width=text_width()))
        elif word == "cards":
            tell(render_cards(view, width=text_width()))
        elif word == "undo":
            self.take_back(node.seat)
        elif word == "hint":
            self.hint(node.seat)
        elif word == "save":
            tell(f"  {self.save(rest)}")
        elif word == "resign":
            self.give_up(node.seat)
        elif word in STOPS:
            raise StoppedError
        elif line:
            self.answer(self.as_played(line), node.seat)

    def answer(self, notation: str, seat: int) -> None:
        """Give an answer, or say why it is none."""
        refusal = self.refusal(notation)
        if refusal:
            tell_folded(refusal, 2)
            return
        self.give(seat, notation, chosen=True)

    def why(self, notation: str, view: View) -> None:
        """Say why something is not possible, or everything that one may expect and is not."""
        if notation:
            tell_folded(self.refusal(notation) or say("terminal-possible", answer=notation), 2)
            return
        refused = view["decision"].get("refused", []) if view["decision"] else []
        for each in refused:
            tell(*refused_lines(each, width=text_width()))
        if not refused:
            tell(f"  {say('terminal-nothing-refused')}")

    def take_back(self, seat: int) -> None:
        """Take back the last answer, or say why that cannot be."""
        tell_folded(self.undo(seat) or say("terminal-taken-back"), 2)

    def give_up(self, seat: int) -> None:
        """Give the game up, after asking."""
        reason, what = self.why_not_resign(seat), "match" if "match" in self.state.view(None) else "game"
        if reason:
            tell(f"  {reason}")
        elif self.read(f"{say('terminal-give-up', what=what)} ").casefold() not in {"yes", "y"}:
            tell(f"  {say('terminal-goes-on', what=what)}")
        else:
            text = self.resign(seat)
            if self.given_up is None:  # an end is told as every end is
                self.tell(f"  {text}")

    def hint(self, seat: int) -> None:
        """Say what a bot would do."""
        seen = self.state.observation(seat)
        with self.stops.taken():
            _, told = advice(seen)
        tell_folded(told, 2)

    def show_choice(self, view: View, *, warriors: bool) -> None:
        """Show where a match stands, and in full the warriors or supports that may be chosen (A7-MATCH-11, 12)."""
        tell("", render_match(view, width=text_width()))
        for card in view["match"]["sides"][view["seat"] or 0].get("left", []):
            if (view["cards"][card]["type"] == "warrior") == warriors:
                tell(render_card(view["cards"][card], width=text_width()))

    def list_options(self, view: View) -> None:
        """Print the decision with its options, numbered from 1."""
        decision = view["decision"]
        if decision is None:
            return
        shown = render_decision(
            decision, refusals=False, width=text_width(), cards=told_cards(view), names=view["cards"]
        )
        tell("", shown)
        refused = decision.get("refused", [])
        if refused:
            tell(f"        {say('terminal-refused', many=len(refused))}")

    def reach(self, names: str, view: View) -> None:
        """Draw the board with the grids that are named, of one's own and of the others."""
        mine, _, theirs = names.partition(" ")
        if drawn_grids(view, names or None, None)[0] is not None:
            mine, theirs = names, ""  # the name of a weapon may have a space in it
        for each, own in ((mine, True), (theirs, False)):
            told = why_no_grid(view, each, own=own)
            if told:
                tell_folded(told, 2)
                return
        self.mine, self.theirs = mine or None, theirs or self.theirs
        tell("", render_table(view, mine=self.mine, theirs=self.theirs, width=text_width()))

    def show_card(self, name: str, view: View) -> None:
        """Print a card on the table in full, up to three that a part of a name could mean."""
        for each in self.cards_called(view, name, text_width()):
            if "\n" in each:
                tell(each)
            else:
                tell_folded(each, 2)

    def ask_dice(self, node: Chance) -> None:
        """Ask for the faces of real dice until they can be used."""
        asked = what_to_throw(node, [self.seats[seat].name for seat in node.seats])
        while True:
            line = self.read(f"{asked} ")
            if line in STOPS:
                raise StoppedError
            try:
                self.throw(faces_of(line, node))
            except BadInputError as problem:
                tell(f"  {problem}")
            else:
                return

    def read(self, prompt: str) -> str:
        """Read a line from the person. Raises: StoppedError when there are no more."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        with self.stops.taken():
            line = sys.stdin.readline()
        if not line:
            raise StoppedError
        return " ".join(line.split())
