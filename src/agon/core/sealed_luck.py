"""Sealed luck: numbers that nobody could know or bend, drawn from a server's secret and the players' own numbers.

    chance sealed-1  room Zm9vYmFy  seal 9f2c...  at 2026-11-23T18:02:11Z
    share A  seal b07a...  at 2026-11-23T18:02:40Z  number 0c1d...
    share B  nothing
    opened 6d1e...  at 2026-11-23T18:21:03Z

1. Before anybody sits down the server chooses a secret of 32 bytes and shows its seal.
2. Every player's browser chooses 32 bytes and sends their seal. When all seals are shown, the numbers are sent, and
   shown together. Where one browser plays against bots, or holds every seat, there is nobody to hide its number from,
   and no seal: ``share A  seal -``. A player may add ``nothing``.
3. After the last answer the server shows its secret. Until then the record has no line ``opened``.

Everything is written in small hexadecimal digits, and texts are ASCII:

- a seal is SHA-256 of ``agon-seal-1 ROOM WHO NUMBER``, WHO being ``server`` or the seat's letter
- the root is HMAC-SHA256 with the secret's bytes for a key of ``agon-root-1 ROOM A=NUMBER B=NUMBER ...``: the shares
  that have a number, in the order of seats, each behind a space
- the stream of a purpose is HMAC-SHA256 with the root for a key of ``agon-stream-1 PURPOSE``
- draw I (from 0) of a stream reads blocks: HMAC-SHA256 with the stream for a key of ``I K``, K = 0, 1, ...; of these
  bytes each two are a number W, the larger byte first. For a number below N those W are passed over that are not below
  the greatest multiple of N within 65536, and the first other one gives W mod N. Below 1 nothing is read.

``dice`` are thrown in the order of the record's ``~`` lines (faces are the numbers + 1), and so is the ``coin`` of
Anarcus; what else is drawn has a line ``draw`` (``core.draws``). A purpose a hidden deck: ``heroes:A``, ``stack:B``.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from agon.core.draws import draws_of
from agon.core.errors import NotationError
from agon.core.luck import COIN, DICE, MOST_BOUND, SIDES, THROWN, Draw
from agon.core.record import CHANCE, SEAT_LETTERS, Header, Record
from agon.messages import both, say

FORM: Final = "sealed-1"
NONE: Final = "-"
BYTES: Final = 32
NUMBER: Final = re.compile(r"[0-9a-f]{64}")
ROOM: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
SERVER: Final = "server"
COIN_SYSTEMS: Final = frozenset({"anarcus"})
"""The rule systems whose ``~`` lines are a coin."""


def new_number() -> str:
    """Return 256 random bits."""
    return secrets.token_hex(BYTES)


def seal_of(room: str, who: str, number: str) -> str:
    """Return the seal of a number."""
    return hashlib.sha256(f"agon-seal-1 {room} {who} {number}".encode()).hexdigest()


def now() -> str:
    """Return the time as records have it."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat adds: the seal of its number ("-": it needed none), when it came, and the number once it is open.

    Without either it adds nothing.
    """

    seat: int
    seal: str = ""
    at: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class Sealed:
    """The luck of one game: the server's seal and secret, and the shares of its people in the order of seats."""

    room: str
    secret: str
    """"" where it is not open yet."""
    seal: str
    at: str
    shares: tuple[Share, ...] = ()
    opened: str = ""
    """When the secret was shown, once it was."""

    @classmethod
    def new(cls, room: str) -> Sealed:
        """Seal a new secret."""
        secret = new_number()
        return cls(room, secret, seal_of(room, SERVER, secret), now())

    def root(self) -> bytes:
        """Return the key of all streams."""
        text = " ".join(["agon-root-1", self.room, *(f"{SEAT_LETTERS[each.seat]}={each.number}"
                                                     for each in self.shares if each.number)])  # fmt: skip
        return _keyed(bytes.fromhex(self.secret), text)

    def streams(self) -> Streams:
        """Return what is drawn from."""
        return Streams(self.root())

    def plain(self) -> dict[str, Any]:
        """Return it as plain data, the secret with it."""
        shares = [{"seat": s.seat, "seal": s.seal, "at": s.at, "number": s.number} for s in self.shares]
        return {"room": self.room, "secret": self.secret, "seal": self.seal, "at": self.at, "shares": shares,
                "opened": self.opened}  # fmt: skip

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Sealed:
        """Return what ``plain`` gave."""
        return cls(**{**plain, "shares": tuple(Share(**each) for each in plain["shares"])})

    def lines(self) -> Iterator[str]:
        """Return the lines of a record; the secret only once it was opened."""
        yield f"chance {FORM}  room {self.room}  seal {self.seal}  at {self.at}"
        for each in self.shares:
            letter = SEAT_LETTERS[each.seat]
            if not each.number:
                yield f"share {letter}  nothing"
            else:
                yield f"share {letter}  seal {each.seal or NONE}  at {each.at}  number {each.number}"
        if self.opened:
            yield f"opened {self.secret}  at {self.opened}"


def _keyed(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


class Streams:
    """A source of luck (``core.luck.Source``): the same numbers for the same root, whenever and wherever asked."""

    def __init__(self, root: bytes) -> None:
        self._root = root
        self._keys: dict[str, bytes] = {}

    def draw(self, purpose: str, index: int, bounds: Sequence[int]) -> Sequence[int]:
        """Return what is drawn number ``index`` for a purpose."""
        if purpose not in self._keys:
            self._keys[purpose] = _keyed(self._root, f"agon-stream-1 {purpose}")
        words = _words(self._keys[purpose], index)
        return [_below(words, bound) for bound in bounds]

    def seed(self, purpose: str) -> int:
        """Return 62 bits for something that is no part of the game, as what a bot begins to think with."""
        return int.from_bytes(_keyed(self._root, f"agon-seed-1 {purpose}")[:8], "big") >> 2


def _words(key: bytes, index: int) -> Iterator[int]:
    block = 0
    while True:
        data = _keyed(key, f"{index} {block}")
        for at in range(0, len(data), 2):
            yield data[at] << 8 | data[at + 1]
        block += 1


def _below(words: Iterator[int], bound: int) -> int:
    if bound == 1:
        return 0
    end = MOST_BOUND - MOST_BOUND % bound
    return next(word for word in words if word < end) % bound


# --- records ---------------------------------------------------------------------------------------------------------


def with_chance(text: str, sealed: Sealed) -> str:
    """Return a record that says how its luck was sealed, behind its seats."""
    lines = text.splitlines()
    last = max((n for n, line in enumerate(lines) if line.startswith(("seat ", "player "))), default=0)
    return "\n".join([*lines[: last + 1], *sealed.lines(), *lines[last + 1 :]]) + "\n"


def sealed_of(record: Record) -> Sealed | None:
    """Return how the luck of a record was sealed; None where it was not. Raises: NotationError."""
    header = record.header("chance")
    if header is None:
        return None
    first, seal, room = header.words[0] if header.words else "", header.after("seal"), header.after("room")
    if first != FORM:
        raise NotationError(say("luck-form", known=FORM, found=repr(first[:20])), line=header.line)
    if not NUMBER.fullmatch(seal) or not ROOM.fullmatch(room):
        raise NotationError(say("luck-line", form=FORM), line=header.line)
    opened = record.header("opened")
    secret = opened.words[0] if opened is not None and opened.words else ""
    if opened is not None and not NUMBER.fullmatch(secret):
        raise NotationError(say("luck-opened"), line=opened.line)
    shares = [_share(each) for each in record.all("share")]
    if len({each.seat for each in shares}) < len(shares):
        raise NotationError(say("luck-one-share"), line=record.all("share")[-1].line)
    shares.sort(key=lambda each: each.seat)
    when = "" if opened is None else opened.after("at") or NONE
    return Sealed(room, secret, seal, header.after("at"), tuple(shares), when)


def _share(header: Header) -> Share:
    letter = header.words[0] if header.words else ""
    if letter not in SEAT_LETTERS[:6] or not letter:
        raise NotationError(say("luck-share-seat"), line=header.line)
    seat = SEAT_LETTERS.index(letter)
    if header.words[1:] == ("nothing",):
        return Share(seat)
    seal, number = header.after("seal"), header.after("number")
    if not NUMBER.fullmatch(number) or not (seal == NONE or NUMBER.fullmatch(seal)):
        raise NotationError(say("luck-share-line"),
                            line=header.line)  # fmt: skip
    return Share(seat, seal, header.after("at"), number)


FAIR, DIFFERS, BROKEN, RUNNING, UNOPENED, UNSEALED = "fair", "differs", "broken", "running", "unopened", "unsealed"


@dataclass(frozen=True, slots=True)
class Compared:
    """One draw of a record beside what the sealed numbers give; ``number`` counts rolls, or shuffles, from 1."""

    number: int
    draw: Draw
    recomputed: tuple[int, ...]
    before: str
    """The answer that it followed, as ``A attack B``; "" where it came before all."""

    @property
    def same(self) -> bool:
        return self.draw.numbers == self.recomputed


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of checking a record's luck: ``verdict`` is one of the words above."""

    verdict: str
    said: str
    rolls: tuple[Compared, ...] = ()
    orders: tuple[Compared, ...] = ()
    added_nothing: tuple[int, ...] = ()
    """Seats of people that added nothing."""

    @property
    def differing(self) -> tuple[Compared, ...]:
        return tuple(each for each in (*self.rolls, *self.orders) if not each.same)


def thrown_in(record: Record) -> list[Draw]:
    """Return the draws that are answers of a record. Raises: NotationError for faces that no die or coin has."""
    purpose, sides = (COIN, 2) if record.system in COIN_SYSTEMS else (DICE, SIDES)
    found = []
    for each in record.entries:
        if each.who == CHANCE:
            faces = each.text.split()
            if any(not (face.isascii() and face.isdecimal() and 1 <= int(face) <= sides) for face in faces):
                raise NotationError(say("luck-faces", text=repr(each.text[:40]), sides=sides), line=each.line)
            numbers = tuple(int(face) - 1 for face in faces)
            found.append(Draw(each.number - 1, purpose, (sides,) * len(faces), numbers))
    return found


def check(record: Record, shown: str = "") -> Checked:
    """Draw everything in a record again, ``shown`` being the seal that somebody saw before the game, if anybody did.

    Raises: NotationError where its lines cannot be understood.
    """
    sealed = sealed_of(record)
    draws = [*draws_of(record), *thrown_in(record)]
    if sealed is None:
        return Checked(UNSEALED, say("luck-unsealed"))
    if shown and sealed.seal != shown:
        return Checked(BROKEN, say("luck-other-seal"))
    if not sealed.secret:
        if record.result in {"", "*"} and not record.reason:
            return Checked(RUNNING, say("luck-running"))
        return Checked(UNOPENED, say("luck-unopened"))
    broken = why_broken(sealed)
    if broken:
        return Checked(BROKEN, broken)
    compared = list(_compared(sealed, draws, record))
    rolls = tuple(each for each in compared if each.draw.purpose in THROWN)
    orders = tuple(each for each in compared if each.draw.purpose not in THROWN)
    idle = tuple(each.seat for each in sealed.shares if not each.number)
    wrong = [each for each in compared if not each.same]
    return Checked(DIFFERS if wrong else FAIR, _said(rolls, orders), rolls, orders, idle)


def why_broken(sealed: Sealed) -> str:
    """Return why the opened numbers are not those that were sealed, in a sentence; "" if they are."""
    if seal_of(sealed.room, SERVER, sealed.secret) != sealed.seal:
        return say("luck-other-numbers")
    with_number = [each for each in sealed.shares if each.number]
    for each in with_number:
        letter = SEAT_LETTERS[each.seat]
        if each.seal == NONE and len(with_number) > 1:
            return say("luck-no-seal", seat=letter)
        if each.seal != NONE and seal_of(sealed.room, letter, each.number) != each.seal:
            return say("luck-not-fit", seat=letter)
    return ""


def _compared(sealed: Sealed, draws: Iterable[Draw], record: Record) -> Iterator[Compared]:
    streams = sealed.streams()
    place: dict[str, int] = {}
    numbers = {True: 0, False: 0}
    for each in draws:
        index = place.get(each.purpose, 0)
        place[each.purpose] = index + 1
        thrown = each.purpose in THROWN
        numbers[thrown] += 1
        again = tuple(streams.draw(each.purpose, index, each.bounds))
        yield Compared(numbers[thrown], each, again, _before(record, each.ply))


def _before(record: Record, ply: int) -> str:
    while ply:
        entry = record.entries[ply - 1] if ply <= len(record.entries) else None
        if entry is not None and entry.who != CHANCE:
            return f"{entry.who} {entry.text}"
        ply -= 1
    return ""


def _said(rolls: Sequence[Compared], orders: Sequence[Compared]) -> str:
    wrong = [say("luck-roll", number=each.number) for each in rolls if not each.same]
    wrong += [say("luck-shuffle", number=each.number) for each in orders if not each.same]
    of_all = say("luck-rolls", rolls=len(rolls))
    if orders:
        of_all = both([of_all, say("luck-shuffles", shuffles=len(orders))])
    if not wrong:
        return say("luck-all-same", drawn=of_all)
    named = both([*wrong[:8], say("luck-more", more=len(wrong) - 8)] if len(wrong) > 8 else wrong)
    said = say("luck-differs", which=named, count=len(wrong), drawn=of_all)
    return said[:1].upper() + said[1:]


def opened(sealed: Sealed) -> Sealed:
    """Return it with the secret shown, now."""
    return sealed if sealed.opened else replace(sealed, opened=now())


__all__ = [
    "BROKEN", "DIFFERS", "FAIR", "NUMBER", "RUNNING", "UNOPENED", "UNSEALED", "Checked", "Compared", "Sealed", "Share",
    "Streams", "check", "new_number", "now", "opened", "seal_of", "sealed_of", "with_chance",
]  # fmt: skip
