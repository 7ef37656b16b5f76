"""Records as text: a few headers, then one answer a line, luck included; comments, variations, the end.

    record 1  system anachronism  edition set7  seed 7  dice internal
    seat A  "Ada"  deck "amanirenas"  cards ag1-011 ag1-012 ag1-013 ag1-014 ag1-015
    seat B  "Bo"  deck "archimedes"  cards ag1-076 ag1-077 ag1-078 ag1-079 ag1-080
      1  ~  3 5 2 2                                  6e20
      2  B  place c4 S                    16 legal   9c1f   # luck is ~, and # begins a comment
    (
      2  B  place a4 S
    )
    end  A  life  "The last round is over. Amanirenas wins, 6 to 5 life." (A7-END-08)

A game that somebody gave up ends with ``end  B  resigned  "Ada resigns. Bo wins."`` after its last answer: no rule
makes anybody resign, so the answers of that record lead to a game that is not over. So does a draw that was agreed on,
``end  =  agreed  "Ada and Bo agree to a draw."`` (``=BD`` where other sides had lost before).

Who plays is nothing that rules know either: ``player B  bot:default`` is written by the table that the game is played
at, and read by one where it is played on (see ``with_players``).

This module knows lines, not rules: a rule system reads the headers and plays the answers.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from agon.core.errors import BadInputError, NotationError
from agon.messages import say

VERSION: Final = "1"
CHANCE: Final = "~"
SEAT_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""What seats are called, by their numbers."""
MOST_SEATS: Final = 6
"""How many play one game at most, in any rule system."""
UNKNOWN: Final = "??"
DRAW: Final = "="
UNFINISHED: Final = "*"
RESIGNED: Final = "resigned"
AGREED: Final = "agreed"
"""The reason of a draw that the players agreed on."""
BY_HAND: Final = (RESIGNED, AGREED)
"""The reasons of ends that no rule knows: the answers before them lead to a game that is not over."""
HUMAN: Final = "human"
LONGEST: Final = 4_000_000
DEEPEST: Final = 20

_COMMENT: Final = re.compile(r"(?:^|\s)#(?!\d).*$")
_COMMENT_SIGN: Final = re.compile(r"(?<=\s)#")
_ENTRY: Final = re.compile(r"(?:(\d{1,6})\s+)?([A-Z]|~)\s+(\S.*)")
_DIGEST: Final = re.compile(r"\s{2,}([0-9a-f]{4})$")
_LEGAL: Final = re.compile(r"\s{2,}(\d{1,6}) legal$")
_KIND: Final = re.compile(r"human|bot:\S+")
_PLAYED_ON: Final = re.compile(r"^# ([A-Z]), .*, resigned; the bot (\S+) played on$", re.MULTILINE)
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')


@dataclass(frozen=True, slots=True)
class Header:
    """A line before the first answer: its first word, then the rest as words (quoted texts unquoted) and as written."""

    line: int
    word: str
    words: tuple[str, ...]
    rest: str

    def after(self, word: str) -> str:
        """Return the word that follows ``word``, or ""."""
        words = self.words
        return words[words.index(word) + 1] if word in words[:-1] else ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer: who gave it (a seat's letter, ``~`` for luck) and its notation or faces.

    ``legal`` is how many options there were and ``digest`` a fingerprint of the position after it, where written.
    Each variation is what might have come instead of this answer.
    """

    line: int
    number: int
    who: str
    text: str
    legal: int | None = None
    digest: str = ""
    comment: str = ""
    variations: tuple[tuple[Entry, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read. ``result`` is the winner's letter, ``=``, ``*`` or "" if no end is written.

    ``reason`` is a word for why, ``said`` the sentence for people; ``end`` is all that the last line says, in words,
    and ``end_at`` where it stands.
    """

    system: str
    headers: tuple[Header, ...]
    entries: tuple[Entry, ...]
    result: str = ""
    reason: str = ""
    said: str = ""
    end: tuple[str, ...] = ()
    end_at: int = 0

    def header(self, word: str) -> Header | None:
        """Return the first header of this name."""
        return next((each for each in self.headers if each.word == word), None)

    def all(self, word: str) -> list[Header]:
        """Return every header of this name."""
        return [each for each in self.headers if each.word == word]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a record replays. ``plies`` counts the answers that did; ``first_bad_ply`` is None if all did."""

    ok: bool
    plies: int
    first_bad_ply: int | None = None
    line: int = 0
    message: str = ""


def player_name(names: Sequence[str], seat: int) -> str:
    """Return what a player is called: the name, or the seat's letter."""
    return names[seat] if seat < len(names) and names[seat] else SEAT_LETTERS[seat]


def digest(text: str) -> str:
    """Return four hex digits that stand for a position's text: the same on every platform and in every process."""
    return f"{zlib.crc32(text.encode()) & 0xFFFF:04x}"


def quoted(text: str) -> str:
    """Return a text in quotes as records have it; line breaks and the like are escaped, and what begins a comment."""
    return _COMMENT_SIGN.sub(r"\\u0023", json.dumps(text, ensure_ascii=False))


def words_of(text: str, line: int) -> tuple[str, ...]:
    """Return the words of a line, a quoted text as one. Raises: NotationError."""
    out: list[str] = []
    for found in _TOKEN.finditer(text):
        word = found[0]
        if word.startswith('"'):
            try:
                word = str(json.loads(word))
            except ValueError:
                raise NotationError(
                    say("record-no-text", text=word[:40]), line=line, column=found.start() + 1
                ) from None
        out.append(word)
    return tuple(out)


def parse(text: str) -> Record:
    """Return a record's headers and answers. Raises: NotationError with the line."""
    if len(text) > LONGEST:
        raise BadInputError(say("record-long", most=LONGEST, has=len(text)))
    lines = text.removeprefix("\ufeff").split("\n")  # some editors put a mark before the first line
    reader = _Reader(lines)
    return reader.read()


class _Reader:
    """One pass over the lines of a record."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.at = 0
        self.headers: list[Header] = []
        self.end: Header | None = None

    def read(self) -> Record:
        entries = self.entries(0, 0)
        first = self.headers[0] if self.headers else None
        if first is None or first.word != "record":
            line = first.line if first is not None else 1
            raise NotationError(say("record-begins", version=VERSION), line=line)
        if not first.words or first.words[0] != VERSION:
            raise NotationError(say("record-version", version=VERSION, found=repr(first.rest[:20])), line=first.line)
        system = first.after("system")
        if not system:
            raise NotationError(say("record-first-line"), line=first.line)
        result, reason, said = ((*self.end.words, "", "", "") if self.end is not None else ("", "", ""))[:3]
        end, at = (self.end.words, self.end.line) if self.end is not None else ((), 0)
        return Record(system, tuple(self.headers), entries, result, reason, said, end, at)

    def entries(self, depth: int, number: int) -> tuple[Entry, ...]:
        """Read answers after answer ``number`` to the end of the text, or of the variation at ``depth``."""
        out: list[Entry] = []
        while self.at < len(self.lines):
            line = self.at + 1
            raw = self.lines[self.at]
            self.at += 1
            found = _COMMENT.search(raw)
            comment = found[0].strip()[1:].strip() if found else ""
            body = (raw[: found.start()] if found else raw).rstrip()
            bare = body.strip()
            if not bare:
                continue
            if bare == ")":
                if depth == 0:
                    raise NotationError(say("record-bracket"), line=line)
                return tuple(out)
            if bare == "(":
                if not out:
                    raise NotationError(say("record-variation-place"), line=line)
                if depth >= DEEPEST:
                    raise NotationError(say("record-variation-deep", most=DEEPEST), line=line)
                last = out[-1]
                inner = self.entries(depth + 1, last.number - 1)
                out[-1] = Entry(
                    last.line, last.number, last.who, last.text, last.legal, last.digest, last.comment,
                    (*last.variations, inner),
                )  # fmt: skip
                continue
            if self.end is not None:
                raise NotationError(say("record-after-end"), line=line)
            entry = _ENTRY.fullmatch(bare)
            if entry:
                out.append(one_entry(entry, line, number + 1, comment))
                number = out[-1].number
            elif depth == 0:
                self.other(bare, line, bool(out))
            else:
                raise NotationError(say("record-answer-or-bracket", found=repr(bare[:40])), line=line)
        if depth:
            raise NotationError(say("record-variation-open"), line=len(self.lines))
        return tuple(out)

    def other(self, bare: str, line: int, answered: bool) -> None:  # noqa: FBT001 - a fact, not a switch
        word, _, rest = bare.partition(" ")
        header = Header(line, word, words_of(rest, line), rest.strip())
        if word == "end":
            self.end = header
        elif answered:
            raise NotationError(say("record-answer", found=repr(bare[:40])), line=line)
        else:
            self.headers.append(header)


def one_entry(found: re.Match[str], line: int, expected: int, comment: str) -> Entry:
    """Return the answer on a line. Raises: NotationError if it is numbered out of order."""
    number = int(found[1]) if found[1] else expected
    if number != expected:
        raise NotationError(say("record-number", number=number, expected=expected), line=line)
    text = found[3]
    stamp = legal = None
    if mark := _DIGEST.search(text):
        stamp = mark[1]
        text = text[: mark.start()]
    if mark := _LEGAL.search(text):
        legal = int(mark[1])
        text = text[: mark.start()]
    return Entry(line, number, found[2], text.strip(), legal, stamp or "", comment)


def entry_line(number: int, who: str, text: str, legal: int | None = None, stamp: str = "") -> str:
    """Return an answer as a line of a record."""
    line = f"{number:>4}  {who}  {text}"
    if legal is None and not stamp:
        return line
    line = f"{line:<44}  {f'{legal} legal' if legal is not None else '':>9}"
    return f"{line}  {stamp}" if stamp else line


def end_line(result: str, reason: str = "", said: str = "", clause: str = "") -> str:
    """Return the last line of a record: the winner's letter, ``=`` or ``*``, then why."""
    words = ["end", result, reason, quoted(said) + (f" ({clause})" if clause else "") if said else ""]
    return "  ".join(filter(None, words))


def resigned(text: str, result: str, said: str) -> str:
    """Return the record of a game that is not over as one that somebody gave up.

    ``result`` is the winner's letter, those of all who have won together, or ``*`` where nobody has.
    """
    return _ended_by_hand(text, result, RESIGNED, said)


def agreed(text: str, between: str, said: str) -> str:
    """Return the record of a game that is not over as one whose players agreed on a draw.

    ``between`` has the letters of the sides that have not lost before, or is "" where that is everybody.
    """
    return _ended_by_hand(text, f"{DRAW}{between}", AGREED, said)


def _ended_by_hand(text: str, result: str, reason: str, said: str) -> str:
    lines = [line for line in text.splitlines() if line.partition(" ")[0] != "end"]
    return "\n".join([*lines, end_line(result, reason, said)]) + "\n"


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays a seat: ``kind`` is "human" or "bot:LEVEL", "" where a record does not say.

    ``stand_in`` is the level of the bot that plays on for a person who resigned, else "".
    """

    kind: str
    stand_in: str = ""


def with_players(text: str, players: Sequence[Player], names: Sequence[str]) -> str:
    """Return a record that says who plays, a header a seat that it has, and in comments after its end who resigned.

    ``player A  human``, ``player B  bot:default``, ``player C  human  resigned  bot:veteran``.
    """
    lines = text.splitlines()
    last = max((n for n, line in enumerate(lines) if line.startswith("seat ")), default=0)
    letters = [line.split(maxsplit=2)[1] for line in lines[: last + 1] if line.startswith("seat ")]
    told = []
    for letter, each in zip(letters, players, strict=False):
        resigned = ("resigned", f"bot:{each.stand_in}") if each.stand_in else ()
        told.append("  ".join([f"player {letter}", each.kind, *resigned]))
    left = [
        f"# {letter}, {name}, resigned; the bot {each.stand_in} played on"
        for letter, each, name in zip(letters, players, names, strict=False)
        if each.stand_in
    ]
    return "\n".join([*lines[: last + 1], *told, *lines[last + 1 :], *left]) + "\n"


def players_of(text: str) -> list[Player]:
    """Return who plays each seat of a record, as far as it says so. Raises: NotationError.

    A record without that header may still say in a comment who resigned.
    """
    read = parse(text)
    letters = [each.words[0] for each in read.all("seat") if each.words]
    found = {letter: Player("") for letter in letters}
    for letter, level in _PLAYED_ON.findall(text):
        if letter in found:
            found[letter] = Player("", level)
    told: set[str] = set()
    for header in read.all("player"):
        letter, kind, *more = (*header.words, "", "")[: max(2, len(header.words))]
        if letter not in found or letter in told:
            raise NotationError(say("record-no-seat", seat=repr(letter)), line=header.line)
        stand_in = more[1].removeprefix("bot:") if len(more) == 2 and more[0] == "resigned" else ""
        if not _KIND.fullmatch(kind) or (more and (not stand_in or kind != HUMAN)):
            raise NotationError(
                say("record-played-by", found=repr(header.rest[2:40])),
                line=header.line,
            )
        told.add(letter)
        found[letter] = Player(kind, stand_in)
    return [found[each] for each in letters]


def drawn_by(record: Record) -> list[int]:
    """Return the seats between which a record ends in a draw, none where it ends otherwise."""
    seats = [each.words[0] for each in record.all("seat") if each.words]
    letters = record.result.removeprefix(DRAW) or seats
    if not record.result.startswith(DRAW) or not set(letters) <= set(seats):
        return []
    if len(letters) < 2 or len(set(letters)) < len(letters):
        return []
    return [SEAT_LETTERS.index(each) for each in letters]


def why_not_end(record: Record, ended: str) -> str:
    """Return what is wrong with the end of a record whose answers lead to the result ``ended``; "" if it is right."""
    if record.reason not in BY_HAND:
        if record.result in {"", ended}:
            return ""
        return say("record-other-result", given=record.result, ended=ended)
    if ended != UNFINISHED:
        what = say("record-resigned") if record.reason == RESIGNED else say("record-draw-agreed")
        return say("record-over-already", what=what, ended=ended)
    if record.reason == AGREED:
        rest = say("record-draw-is", draw=DRAW, found=record.result)
        return "" if drawn_by(record) else say("record-draw-ends", rest=rest)
    seats = [each.words[0] for each in record.all("seat") if each.words]
    if record.result in seats:
        return ""
    if len(seats) > 2 and (record.result == UNFINISHED or (set(record.result) <= set(seats) and record.result)):
        # Several have won together, or nobody is left who plays.
        return ""
    return say("record-resign-ends", seats=" or ".join(seats), found=repr(record.result))
