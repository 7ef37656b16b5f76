"""A soak: every card in many games against random others, every position checked, until something breaks.

Which games are played follows from the cards and the seed alone, whatever the number of processes, so that two builds
of Agon play the same games and the digests of their ends can be compared. A failure is narrowed down: abilities are
taken off the cards one card at a time, as long as some game with what is left still fails in the same way.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import random
import re
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final

import agon
from agon.bots import make
from agon.cards import AnyDeck, Army, Card, Deck, Stack, match_lengths
from agon.core.errors import BadInputError, IllegalDeckError, RulesBugError
from agon.core.game import Game, State, Watch
from agon.core.node import Decision
from agon.core.record import SEAT_LETTERS
from agon.lab.figures import Progress
from agon.lab.match import MOST_PLIES
from agon.lab.stacks import shares

SUPPORTS: Final = 4
RANDOM: Final = "random"
ARMIES: Final = "anarcus"
"""The rule system whose decks are armies."""
CHUNK: Final = 8
"""Games that a process plays before it reports."""
TRIES: Final = 24
"""Games in which a failure must show again when a card has lost its abilities."""
NARROWED: Final = 8
"""Kinds of failure that are narrowed down; there is little to learn from more at a time."""
CHECKS: Final = ("none", "quick", "deep")
"""What is checked: that the rules do not fail; the invariants after every answer; now and then what takes long."""

EVERY: Final = 50
NARROWING: Final = 60.0
"""Seconds that go into narrowing down one failure."""

_PARTICULARS: Final = re.compile(r"-?\d+|\b[A-F]\b|'[^']*'")


@dataclass(frozen=True, slots=True)
class Trial:
    """One game to be played, or one match of stacks: ``players`` and ``decks`` by seat, and how it is checked.

    With ``check`` deep one position in ``every`` is looked at closely, and the record is replayed at the end.
    """

    number: int
    system: str
    options: tuple[tuple[str, str], ...]
    decks: tuple[AnyDeck | Stack, ...]
    players: tuple[str, ...]
    seed: int
    check: str = "deep"
    every: int = EVERY
    until: float | None = None
    """When a game that is not over is left, by ``time.monotonic()``, which all processes share; None: never."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card dealt."""
        return tuple(card for deck in self.decks for card in deck.cards)


@dataclass(frozen=True, slots=True)
class Failure:
    """Where a game broke: the ply, what is wrong, and a record that replays it."""

    ply: int
    message: str
    record: str

    @property
    def kind(self) -> str:
        """The message without its particulars: failures of one kind are told once."""
        return _PARTICULARS.sub("#", self.message)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a trial went; ``digest`` stands for its last state with everything that led there.

    ``did`` are the cards whose abilities changed anything, where that was looked at. ``left``: the time was up before
    the game was over, and nothing had broken by then; it counts as not played.
    """

    number: int
    seed: int
    plies: int
    digest: str
    failure: Failure | None = None
    did: frozenset[str] = frozenset()
    left: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """A kind of failure: the first game that showed it, as few cards as show it, and how many games did."""

    number: int
    seed: int
    players: tuple[str, ...]
    cards: tuple[str, ...]
    blamed: tuple[str, ...]
    failure: Failure
    games: int = 1

    def to_plain(self) -> dict[str, object]:
        """Return the failure as JSON data."""
        return {
            "game": self.number,
            "seed": self.seed,
            "ply": self.failure.ply,
            "message": self.failure.message,
            "games": self.games,
            "players": list(self.players),
            "cards": list(self.cards),
            "blamed": list(self.blamed),
            "record": self.failure.record,
        }


@dataclass(slots=True)
class Soaked:
    """What a soak found. ``ends`` holds a line a game: its number, seed, plies and digest.

    ``met`` counts the games of each card, ``did`` those in which an ability of it was seen to change anything, looked
    for closely until it was, by each process; ``able`` are the cards that have abilities. Without checks none of that
    is looked at, and ``idle`` is empty.
    """

    games: int = 0
    plies: int = 0
    seconds: float = 0.0
    left: int = 0
    """Games under way when the time was up: left, and not counted."""
    met: Counter[str] = field(default_factory=Counter)
    did: Counter[str] = field(default_factory=Counter)
    able: frozenset[str] = frozenset()
    unplayable: dict[str, str] = field(default_factory=dict)
    failures: list[Found] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)

    @property
    def digest(self) -> str:
        """One digest for all games in order."""
        return hashlib.sha256("\n".join(self.ends).encode()).hexdigest()[:16]

    @property
    def idle(self) -> tuple[str, ...]:
        """The cards with abilities that were dealt and never seen to do anything."""
        return tuple(card for card in sorted(self.met) if card in self.able and not self.did[card])

    def to_plain(self) -> dict[str, object]:
        """Return the findings as JSON data."""
        return {
            "games": self.games,
            "plies": self.plies,
            "seconds": round(self.seconds, 1),
            "left_when_the_time_was_up": self.left,
            "cards": len(self.met),
            "fewest_games_of_a_card": min(self.met.values(), default=0),
            "did": {card: self.did[card] for card in sorted(self.met) if card in self.able},
            "never_seen_to_do_anything": list(self.idle),
            "digest": self.digest,
            "unplayable": self.unplayable,
            "failures": [each.to_plain() for each in self.failures],
        }


@dataclass(frozen=True, slots=True)
class Soak:
    """What to play: each card in ``games`` games, or as many as ``most`` games and ``seconds`` allow.

    ``players`` are bots, one of which is drawn for each seat; ``random`` takes any option of the true state.
    With more than two ``seats`` every other game is one of teams, unless ``options`` say which teams there are.
    """

    system: str
    options: Mapping[str, str]
    cards: Sequence[Card]
    games: int
    seed: int = 0
    players: Sequence[str] = (RANDOM,)
    check: str = "deep"
    every: int = EVERY
    most: int | None = None
    seconds: float | None = None
    jobs: int = 1
    seats: int = 2
    match: int = 0
    """Games of a match, for stacks of random cards; 0: a game by itself."""

    def run(self, progress: Progress | None = None) -> Soaked:
        """Play. Raises: BadInputError for too few cards, unknown players, checks or options."""
        DID.clear()
        if self.check not in CHECKS:
            raise BadInputError(f"{self.check!r} is no way to check; there are: {', '.join(CHECKS)}")
        lengths = match_lengths(next((each.system for each in self.cards), self.system))
        if self.match and (self.match not in lengths or self.seats != len("AB")):
            some = " or ".join(map(str, lengths))
            raise BadInputError(f"a match is of two players, the best of {some} games, not of {self.match}")
        for each in self.players:
            make(each, 0)
        found = Soaked()
        game = agon.game(self.system, dict(self.options))
        if not 2 <= self.seats <= game.most_seats:
            raise BadInputError(f"a game has 2 to {game.most_seats} seats, not {self.seats}")
        playable = sorted_out(self.cards, game, found)
        if self.check != "none":
            found.able = frozenset(each.id for each in playable if each.abilities)
        may_begin(next(self.trials(playable), None))
        kinds: dict[str, tuple[Trial, Outcome, int]] = {}
        began = time.monotonic()
        until = None if self.seconds is None else began + self.seconds
        for trial, outcome in self.played(playable, until):
            if outcome.left:
                found.left += 1
                break
            found.games += 1
            found.plies += outcome.plies
            found.met.update({each.id for each in trial.cards})
            found.did.update(outcome.did)
            found.ends.append(f"{outcome.number} {outcome.seed} {outcome.plies} {outcome.digest}")
            if outcome.failure is not None:
                first = kinds.get(outcome.failure.kind, (trial, outcome, 0))
                kinds[outcome.failure.kind] = (*first[:2], first[2] + 1)
            if progress is not None:
                progress(1)
            if self.seconds is not None and time.monotonic() - began > self.seconds:
                break
        for at, (trial, outcome, games) in enumerate(kinds.values()):
            found.failures.append(narrowed(trial, outcome, games, tries=TRIES if at < NARROWED else 0))
        found.seconds = time.monotonic() - began
        return found

    def planned(self) -> int:
        """About how many games there will be."""
        heroes = sum(each.type == "hero" for each in self.cards)
        if heroes:
            about = self.games * max(heroes / 8, (len(self.cards) - heroes) / 32) / self.seats
            return min(int(about) + 1, self.most or 1 << 31)
        warriors = sum(each.is_warrior for each in self.cards)
        supports = len(self.cards) - warriors
        many = self.seats * (self.match or 1)
        about = self.games * max(warriors / many, supports / (many * SUPPORTS))
        return min(int(about) + 1, self.most or 1 << 31)

    def played(self, cards: Sequence[Card], until: float | None = None) -> Iterator[tuple[Trial, Outcome]]:
        """Play every trial, in order, on as many processes as wanted; those under way at ``until`` are left."""
        trials = (replace(each, until=until) for each in islice(self.trials(cards), self.most))
        if self.jobs <= 1:
            for trial in trials:
                yield trial, attempt(trial)
            return
        # Workers are forked where that is possible, so that they find every card already read.
        method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
        with multiprocessing.get_context(method).Pool(self.jobs) as pool:
            # A batch at a time: the pool would otherwise plan every game before the first is played.
            while batch := list(islice(trials, CHUNK * 16 * self.jobs)):
                yield from zip(batch, pool.imap(attempt, batch, CHUNK), strict=True)

    def trials(self, cards: Sequence[Card]) -> Iterator[Trial]:
        """Yield games with random decks until every card was dealt often enough. Raises: BadInputError."""
        luck = random.Random(self.seed)
        given = tuple(sorted(self.options.items()))
        warriors = [each for each in cards if each.is_warrior]
        supports = [each for each in cards if each.is_support]
        are_enough = len(warriors) >= self.seats and len(supports) >= SUPPORTS * self.seats
        sides = teams_for(self.system, self.seats) if are_enough and "teams" not in self.options else []
        if self.match:
            for heap, many in shares(warriors, supports, self.match):
                if len(heap) < many:
                    kind = heap[0].type if heap else "support"
                    raise BadInputError(f"a stack needs {many} {kind} cards that can be played; there are {len(heap)}")
            given += (("match", f"best-of-{self.match}"),)
        rules = agon.game(self.system)
        met: Counter[str] = Counter()
        number = 0
        while True:
            # First those that were not dealt often enough, drawn at random; once they are few, anything beside them.
            thirsty = [each for each in cards if met[each.id] < self.games]
            if not thirsty:
                return
            decks: list[AnyDeck | Stack] = []
            teams = luck.choice(sides) if sides and luck.randrange(2) else ()
            is_apart = bool(teams) or "teams" in self.options
            dealt: set[str] = set()
            for seat in range(self.seats):
                if self.match:
                    decks.append(drawn_stack(luck, thirsty, warriors, supports, self.match, SEAT_LETTERS[seat].lower()))
                    continue
                dry = [each for each in thirsty if each.id not in dealt]
                rest = [each for each in cards if each.id not in dealt]
                deck = rules.draw_deck(luck, f"soak-{SEAT_LETTERS[seat].lower()}", dry, rest)
                decks.append(deck)
                if is_apart:
                    # Team-mates may not have a card twice (A7-MULTI-08, 09): in a game of teams nobody does.
                    dealt |= {each.id for each in deck.cards}
            number += 1
            players = tuple(luck.choice(self.players) for _ in range(self.seats))
            options = tuple(sorted(dict(given + teams).items()))
            trial = Trial(
                number, self.system, options, tuple(decks), players, luck.randrange(1 << 31), self.check, self.every
            )
            met.update({each.id for each in trial.cards})
            yield trial


def drawn_stack(
    luck: random.Random,
    thirsty: Sequence[Card],
    warriors: Sequence[Card],
    supports: Sequence[Card],
    games: int,
    seat: str,
) -> Stack:
    """Return a random legal stack, as many of the thirsty cards in it as there is room for."""
    chosen: list[list[Card]] = []
    for cards, many in shares(warriors, supports, games):
        ids = {each.id for each in cards}
        first = [each for each in thirsty if each.id in ids]
        first = luck.sample(first, min(len(first), many))
        rest = [each for each in cards if each not in first]
        chosen.append([*first, *luck.sample(rest, many - len(first))])
    loadouts = tuple(card for heap in chosen[1:] for card in heap)
    return Stack(f"soak-{seat}", " + ".join(each.name for each in chosen[0]), tuple(chosen[0]), loadouts)


def teams_for(system: str, seats: int) -> list[tuple[tuple[str, str], ...]]:
    """Return every way in which so many seats can be teams, as options; none for two seats, or a system without."""
    listed = {each.name: each for each in agon.game(system).option_list()}
    if seats < 3 or "teams" not in listed:
        return []
    letters = sorted(SEAT_LETTERS[:seats].lower())
    fitting = [each for each in listed["teams"].values if sorted(each.replace("-", "")) == letters]
    others = [listed[each].values for each in ("team_rows", "team_victory")]
    return [
        (("teams", teams), ("team_rows", rows), ("team_victory", victory))
        for teams in fitting
        for rows in others[0]
        for victory in others[1]
    ]


def sorted_out(cards: Iterable[Card], game: Game, found: Soaked) -> list[Card]:
    """Return the cards that can be played, one of each name; write down why the others cannot.

    Cards of armies are told apart by set and number and not by name (AN-CARD-08).
    """
    kept: list[Card] = []
    for card in {each.id if each.system == ARMIES else each.key: each for each in cards}.values():
        lacking = game.why_unplayable(card)
        if lacking:
            found.unplayable[card.id] = "; ".join(f"{each.ability}: {each.reason}" for each in lacking)
        else:
            kept.append(card)
    return kept


# --- one game --------------------------------------------------------------------------------------------------------


DID: Final[set[str]] = set()
"""Cards that this process has seen to do something in the soak under way: it need not look closely at them again."""


def may_begin(trial: Trial | None) -> None:
    """Begin a game as soaks do. Raises: BadInputError where not its cards are wrong, but how many play which mode."""
    try:
        if trial is not None:
            agon.game(trial.system, dict(trial.options)).start(list(trial.decks), seed=trial.seed)
    except IllegalDeckError:
        return
    except BadInputError:
        raise
    except Exception:  # noqa: BLE001 - a failure of the first game, and told as such
        return


def attempt(trial: Trial) -> Outcome:
    """Play one game to its end, or to where it breaks. Whatever is raised in there is a failure of ours."""
    try:
        state = agon.game(trial.system, dict(trial.options)).start(list(trial.decks), seed=trial.seed)
    except Exception as error:  # noqa: BLE001 - a game of playable cards begins
        refused = Failure(0, f"the game cannot begin: {type(error).__name__}: {error}", "")
        return Outcome(trial.number, trial.seed, 0, "failed", refused)
    did: frozenset[str] = frozenset()
    try:
        watch = state.watch() if trial.check != "none" else None
        message = until_broken(trial, state, watch)
        if message == LEFT:
            return Outcome(trial.number, trial.seed, state.ply, "left", left=True)
        record = state.record() if message else ""
        if watch is not None and not message:
            did = watch.cards_that_did(DID)
            DID.update(did)
    except RulesBugError as error:
        message, record = str(error).partition("\n")[0], error.record
    except Exception as error:  # noqa: BLE001 - nothing that is asked of a state or a bot may raise
        message, record = f"{type(error).__name__}: {error}", record_of(state)
    failure = Failure(state.ply, message, record) if message else None
    digest = digest_of(state) if failure is None else "failed"
    return Outcome(trial.number, trial.seed, state.ply, digest, failure, did)


LEFT: Final = "left"
"""What ``until_broken`` says of a game that was under way when the time was up."""


def until_broken(trial: Trial, state: State, watch: Watch | None) -> str:
    """Play a game and check it on the way; return what is wrong, "" if nothing is, ``LEFT`` if the time was up."""
    luck, closer = random.Random(trial.seed), random.Random(trial.seed + 1)
    bots = [None if each == RANDOM else make(each, trial.seed + seat, timed=False)
            for seat, each in enumerate(trial.players)]  # fmt: skip
    deep = trial.check == "deep"
    while isinstance(node := state.node(), Decision):
        if trial.until is not None and time.monotonic() > trial.until:
            return LEFT
        bot = bots[node.seat]
        if bot is None or len(node.options) == 1:
            action = node.options[luck.randrange(len(node.options))]
        else:
            action = bot.choose(state.observation(node.seat))
        state.apply(action)
        if watch is not None:
            # Which positions are looked at closely hangs on the seed alone, and every kind of position is some day.
            wrong = watch.why_broken(deep=deep and closer.randrange(trial.every) == 0)
            if wrong:
                return wrong
        if state.ply > MOST_PLIES:
            return f"the game has not ended after {MOST_PLIES} answers"
    return why_not_replayed(trial, state) if deep else ""


def why_not_replayed(trial: Trial, state: State) -> str:
    """The record read back leads to the same state, field by field."""
    again = agon.game(trial.system, dict(trial.options)).from_record(state.record())
    return "" if again.key() == state.key() else "the record replays to another state"


def record_of(state: State) -> str:
    """The record of a game in which anything may be wrong; "" if it cannot be told."""
    try:
        return state.record()
    except Exception:  # noqa: BLE001 - what broke the game may break its record
        return ""


def digest_of(state: State) -> str:
    """Twelve hex digits for everything a state holds: answers, numbers, effects and log."""
    held = repr((state.record(), state.key(), state.events()))
    return hashlib.sha256(held.encode()).hexdigest()[:12]


# --- narrowing a failure down ----------------------------------------------------------------------------------------


def narrowed(trial: Trial, outcome: Outcome, games: int, *, tries: int = TRIES) -> Found:
    """Return the failure with as few cards that have abilities as still show it, in ``tries`` games each."""
    assert outcome.failure is not None, "a game that did not fail has nothing to narrow down"
    kind = outcome.failure.kind
    best, failure = replace(trial, until=None), outcome.failure
    until = time.monotonic() + NARROWING
    for seat in range(len(trial.decks)):
        for place in range(len(trial.decks[seat].cards)):
            if not best.decks[seat].cards[place].abilities:
                continue
            less = replace(best, decks=without_abilities(best.decks, seat, place), every=1)
            for seed in range(tries):
                if time.monotonic() > until:
                    break
                # The players of the first tries are those of the game; any will do.
                players = best.players if seed == 0 else (RANDOM,) * len(best.players)
                shown = replace(less, seed=(best.seed + seed * 7919) & 0x7FFFFFFF, players=players)
                again = attempt(shown).failure
                if again is not None and again.kind == kind:
                    best, failure = shown, again
                    break
    blamed = tuple(dict.fromkeys(each.id for each in best.cards if each.abilities))
    cards = tuple(each.id for each in trial.cards)
    return Found(trial.number, trial.seed, best.players, cards, blamed, failure, games)


def without_abilities(decks: tuple[AnyDeck | Stack, ...], seat: int, place: int) -> tuple[AnyDeck | Stack, ...]:
    """Return decks in which one card is a card of its own with the same numbers and no abilities."""
    deck = decks[seat]
    cards = list(deck.cards)
    card = cards[place]
    cards[place] = replace(card, id=f"{card.id}-bare", abilities=(), corrected=())
    name = f"{deck.id}-bare" if not deck.id.endswith("-bare") else deck.id
    new: AnyDeck | Stack
    if isinstance(deck, Stack):
        many = len(deck.warriors)
        new = Stack(name, deck.name, tuple(cards[:many]), tuple(cards[many:]))
    elif isinstance(deck, Army):
        many = len(deck.heroes)
        new = Army(name, deck.name, tuple(cards[:many]), tuple(cards[many:]))
    else:
        new = Deck(name, deck.name, cards[0], tuple(cards[1:]))
    return (*decks[:seat], new, *decks[seat + 1 :])


# --- two builds ------------------------------------------------------------------------------------------------------


def first_difference(ours: Sequence[str], theirs: Sequence[str]) -> str:
    """Return the first game in which two lists of ends differ, as far as both go, and in how many; "" if in none."""
    first, several = "", 0
    for here, there in zip(ours, theirs, strict=False):
        if here == there:
            continue
        number, seed, plies, end = (*here.split(), "", "", "", "")[:4]
        other = (*there.split(), "", "", "", "")[:4]
        if (number, seed) != other[:2]:
            return f"game {number} has seed {seed} here and {other[1]} there: they are not the same soak"
        several += 1
        first = first or f"game {number}, seed {seed}: {plies} plies and {end} here, {other[2]} and {other[3]} there"
    return first if several < 2 else f"{first}; {several} games differ in all"


__all__ = [
    "CHECKS",
    "Failure",
    "Found",
    "Outcome",
    "Soak",
    "Soaked",
    "Trial",
    "attempt",
    "first_difference",
    "narrowed",
]
