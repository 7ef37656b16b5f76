"""The search language of cards: a line is parsed, each part is asked of every card, and slips are told and repaired.

The grammar, which is all there is of it::

    line  = any-of
    any-of = all-of { "or" all-of }
    all-of = part { part }
    part  = ["-"] ( "(" any-of ")" | FIELD OP values | "grid(" SQUARE ")" OP NUMBER | "several words" | word )
    values = value { "," value }        a value with spaces stands in quotation marks

``FIELDS`` has the fields with their short names, ``SQUARES`` the squares of an attack grid. Case, accents and hyphens
do not matter. What cannot be understood is a `Slip`, with a line in which it is repaired, and the rest is searched.

An `Index` holds the cards and asks each part of all of them at once: what it finds is a number with a bit a card, so
counting what a further part would leave costs next to nothing (`Index.facets`).
"""

from __future__ import annotations

import difflib
import functools
import operator
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from agon.cards.model import TYPES, Card, Pool
from agon.cards.readings import readings_of, unread_in
from agon.core.english import folded
from agon.messages import Later, both, either, later, say

LONGEST: Final = 400
"""Letters of a line."""
DEEPEST: Final = 12
"""Brackets within brackets."""

NUMBERS: Final[Mapping[str, tuple[str, ...]]] = {
    "life": (), "speed": ("agility", "agi"), "experience": ("exp", "xp"), "damage": ("dmg",),
    "initiative": ("init",), "hands": (), "cost": (), "defense": ("def",), "attack": ("atk",), "hp": (), "reach": (),
    "number": ("no",),
}  # fmt: skip
"""Fields that hold a number, with their other names; ``reach`` counts the squares of the grid."""
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "type": ("t",), "culture": ("c",), "trait": (), "element": ("el", "e"), "realm": (), "side": (), "nature": (),
    "keyword": ("k", "power"), "body": ("worn",), "chain": (), "set": (), "id": (), "name": ("n",), "text": (),
    "is": (), "in": ("deck",), "does": (), "when": (), "grid": (), "sort": ("order",),
}  # fmt: skip
"""Fields that hold words, with their other names."""
FIELDS: Final[Mapping[str, str]] = {
    name: each for table in (NUMBERS, WORDS) for each, others in table.items() for name in (each, *others)
}
"""Every name of a field, and the field."""

STATES: Final[Mapping[str, Later]] = {
    "playable": later("search-that-agon-plays"), "unread": later("search-that-are-not-read"),
    "mine": later("search-of-yours"), "legal": later("search-that-fit"),
}  # fmt: skip
"""What ``is:`` asks, and how it is said."""

SQUARES: Final[Mapping[str, tuple[tuple[int, int], ...]]] = {
    "three-left": ((-3, -1),), "three": ((-3, 0),), "three-right": ((-3, 1),),
    "two-left": ((-2, -1),), "two": ((-2, 0),), "two-right": ((-2, 1),),
    "ahead-left": ((-1, -1),), "ahead": ((-1, 0),), "ahead-right": ((-1, 1),),
    "left": ((0, -1),), "right": ((0, 1),), "beside": ((0, -1), (0, 1)),
    "behind-left": ((1, -1),), "behind": ((1, 0),), "behind-right": ((1, 1),),
}  # fmt: skip
"""Squares of a grid by their names: rows and columns from the fighter, the front being -1."""
DRAWN: Final = (
    "two-left", "two", "two-right", "ahead-left", "ahead", "ahead-right", "left", "", "right",
    "behind-left", "behind", "behind-right",
)  # fmt: skip
"""The squares of a grid as they are drawn, row by row; the fighter stands where there is none."""

OPERATORS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    ">=": operator.ge, "<=": operator.le, "!=": operator.ne, ">": operator.gt, "<": operator.lt,
    "=": operator.eq, ":": operator.eq,
}  # fmt: skip
_COMPARED: Final[Mapping[str, str]] = {">=": "least", "<=": "most", "!=": "other", ">": "above", "<": "below"}
"""Operators by what the message ``search-compared`` calls them."""

_QUOTES: Final = str.maketrans("“”„«»", '"""""')
_TOKEN: Final = re.compile(
    r"""(?P<open>\() | (?P<close>\))
      | (?P<minus>-(?=[^\s)-]))
      | grid\((?P<square>[^\s()"]*)\)(?P<gop>>=|<=|!=|>|<|=|:)(?P<gvalue>[^\s()"]*)
      | (?P<field>[^\W\d_]+)(?P<op>>=|<=|!=|>|<|=|:)(?P<value>(?:"[^"]*"?|[^\s()",]+|,)*)
      | "(?P<quoted>[^"]*)(?P<shut>"?)
      | (?P<word>[^\s()"]+)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_ITEM: Final = re.compile(r'"([^"]*)"?|([^",]+)')
_NUMBER: Final = re.compile(r"[+-]?\d{1,4}")
_RANGE: Final = re.compile(r"([+-]?\d{1,4})\.\.([+-]?\d{1,4})")


def plain(text: str) -> str:
    """Return words as they are compared: without case, accents, hyphens and apostrophes."""
    return re.sub(r"[-'\u2010-\u2015\u2212]", "", folded(text))


def _heard(text: str) -> str:
    """Return a text to look for words in: its hyphens left out, and once more as spaces where there are any."""
    close = plain(text)
    spaced = folded(re.sub(r"[-\u2010-\u2015\u2212]", " ", text)).replace("'", "")
    return close if close == spaced else f"{close}\n{spaced}"


# --- what is known of a card ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry:
    """A card with what is asked of it beside its print: whether it is played, whose it is, what its reading does.

    ``does`` and ``when`` are names of nodes of the reading, in small letters; ``keywords`` those that make powers.
    """

    card: Card
    read: bool = True
    playable: bool = True
    mine: bool = False
    does: frozenset[str] = frozenset()
    when: frozenset[str] = frozenset()
    keywords: tuple[str, ...] = ()


def entry_of(card: Card, *, read: bool, playable: bool, mine: bool = False, keywords: Iterable[str] = ()) -> Entry:
    """Return a card with what its abilities do and when, by the reading."""
    # Loading the language takes longer than loading all cards, and a search by words does not need it.
    from agon.language import Unread, to_plain  # noqa: PLC0415

    does: set[str] = set()
    when: set[str] = set()

    def walk(part: Any, found: set[str]) -> None:
        if isinstance(part, dict):
            found.add(str(part["node"]).casefold())
            for key, each in part.items():
                walk(each, when if key == "trigger" else found)
        elif isinstance(part, list):
            for each in part:
                walk(each, found)

    for reading in readings_of(card):
        if not isinstance(reading, Unread):
            walk(to_plain(reading.ability), does)
    return Entry(card, read, playable, mine, frozenset(does), frozenset(when), (*card.keywords, *keywords))


def number_of(card: Card, name: str) -> int | None:
    """Return a number of a card; None where its type prints none. A Champion's initiative is its own."""
    if name == "reach":
        return None if card.grid is None else sum(cell is not None for cell in card.grid)
    if name == "initiative" and card.initiative is None and card.system == "timerift":
        return card.experience
    found: int | None = getattr(card, name)
    return found


def _words_of(entry: Entry, name: str) -> tuple[str, ...]:
    """Return what stands in a field of a card."""
    card = entry.card
    match name:
        case "type":
            return (card.type, "champion") if card.system == "timerift" and card.is_warrior else (card.type,)
        case "culture":
            return card.cultures
        case "trait":
            return card.traits
        case "keyword":
            return tuple(each for each in entry.keywords if each)
    value = getattr(card, name)
    return (value,) if value else ()


def _cell(card: Card, place: tuple[int, int]) -> int | None:
    """Return the modifier at a place seen from the fighter, None where nothing is printed."""
    if card.grid is None or card.marker is None:
        return None
    row, column = divmod(card.marker, card.columns)
    row, column = row + place[0], column + place[1]
    if not 0 <= column < card.columns or not 0 <= row * card.columns + column < len(card.grid) or row < 0:
        return None
    return card.grid[row * card.columns + column]


# --- a line, parsed ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Slip:
    """A stretch of the line that was not understood, and the line in which it is repaired (None: none is known)."""

    start: int
    end: int
    message: str
    remedy: str = ""
    line: str | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a line: a leaf asks a field, and others join what is in them."""

    start: int
    end: int
    join: str = ""
    """"" for a leaf, else "and", "or" or "not"."""
    parts: tuple[Part, ...] = ()
    name: str = ""
    """The field; "" for words anywhere."""
    op: str = ":"
    values: tuple[str, ...] = ()
    square: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it is understood. ``parts`` must all be true of a card; ``sorts`` are fields, "-" before what falls."""

    text: str
    parts: tuple[Part, ...] = ()
    sorts: tuple[str, ...] = ()
    slips: tuple[Slip, ...] = ()


@dataclass
class _Parser:
    text: str
    known: Callable[[str], Sequence[str]]
    at: int = 0
    tokens: list[re.Match[str]] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)
    sorts: list[str] = field(default_factory=list)

    def slip(self, start: int, end: int, message: str, remedy: str | None = None) -> None:
        line = None
        if remedy is not None:
            line = " ".join(f"{self.text[:start]}{remedy}{self.text[end:]}".split())
        self.slips.append(Slip(start, end, message, remedy or "", line))

    def next(self) -> re.Match[str] | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def is_or(self) -> bool:
        token = self.next()
        return token is not None and token["word"] is not None and token["word"].casefold() == "or"

    def any_of(self, depth: int) -> Part | None:
        found: list[Part] = []
        while True:
            part = self.all_of(depth)
            if part is not None:
                found.append(part)
            token = self.next()
            if token is None or not self.is_or():
                break
            self.at += 1
            after = self.next()
            if part is None or after is None or after["close"]:
                self.slip(token.start(), token.end(), say("search-or-alone"), "")
        if len(found) < 2:
            return found[0] if found else None
        return Part(found[0].start, found[-1].end, "or", tuple(found))

    def all_of(self, depth: int) -> Part | None:
        found: list[Part] = []
        while (token := self.next()) is not None and not self.is_or():
            if token["close"]:
                if depth:
                    break
                self.slip(token.start(), token.end(), say("search-bracket-closes-nothing"), "")
                self.at += 1
                continue
            part = self.part(depth)
            if part is not None:
                found.append(part)
        if len(found) < 2:
            return found[0] if found else None
        return Part(found[0].start, found[-1].end, "and", tuple(found))

    def part(self, depth: int) -> Part | None:
        token = self.tokens[self.at]
        self.at += 1
        start, end = token.span()
        if token["minus"]:
            if self.next() is None:
                return None
            inner = self.part(depth)
            return Part(start, inner.end, "not", (inner,)) if inner is not None else None
        if token["open"]:
            return self.group(start, depth)
        if token["field"] is not None:
            return self.asked(token)
        if token["square"] is not None:
            return self.at_square(token)
        if token["quoted"] is not None:
            words = token["quoted"].strip()
            if not token["shut"]:
                self.slip(start, end, say("search-quotes-open"), f'"{words}"')
            return Part(start, end, values=(words,)) if plain(words) else None
        return Part(start, end, values=(token["word"],)) if plain(token["word"]) else None

    def group(self, start: int, depth: int) -> Part | None:
        if depth >= DEEPEST:
            self.slip(start, start + 1, say("search-brackets-deep"), "")
            return None
        inner = self.any_of(depth + 1)
        token = self.next()
        if token is None:
            self.slip(start, start + 1, say("search-bracket-open"), None)
            self.slips[-1] = replace(self.slips[-1], remedy=")", line=f"{self.text.rstrip()})")
            return inner
        self.at += 1
        return replace(inner, start=start, end=token.end()) if inner is not None else None

    def asked(self, token: re.Match[str]) -> Part | None:
        start, end = token.span()
        said, op, value = token["field"], token["op"], token["value"]
        name = FIELDS.get(plain(said))
        if name is None:
            near = difflib.get_close_matches(plain(said), FIELDS, n=1, cutoff=0.6)
            self.slip(start, end, say("search-no-field", field=said[:30]), f"{near[0]}{op}{value}" if near else None)
            return None
        values = tuple(each.strip() for pair in _ITEM.findall(value) for each in pair if each.strip())
        if not values:
            self.slip(start, end, say("search-nothing-behind", field=said, op=op), "")
            return None
        if name in NUMBERS:
            return self.number(token, name, op, values)
        if name == "grid" and plain(value).startswith("reach"):
            found = re.fullmatch(r"reach(>=|<=|!=|>|<|=)(\d{1,2})", value.strip().casefold())
            if found:
                return Part(start, end, name="reach", op=found[1], values=(found[2],))
        if op not in {":", "="}:
            self.slip(start, end, say("search-field-of-words", field=said), f"{said}:{value}")
            return None
        if name == "sort":
            self.sort(token, values)
            return None
        return self.words(token, name, values)

    def number(self, token: re.Match[str], name: str, op: str, values: tuple[str, ...]) -> Part | None:
        start, end = token.span()
        wrong = [each for each in values if not (_NUMBER.fullmatch(each) or _RANGE.fullmatch(each))]
        if wrong or (len(values) > 1 and op not in {":", "="}):
            digits = "".join(re.findall(r"\d", wrong[0]))[:3] if wrong else values[0]
            remedy = f"{token['field']}{op}{digits}" if digits else None
            self.slip(start, end, say("search-field-of-numbers", field=name.capitalize()), remedy)
            return None
        return Part(start, end, name=name, op=op, values=values)

    def words(self, token: re.Match[str], name: str, values: tuple[str, ...]) -> Part | None:
        start, end = token.span()
        closed = {"is": STATES, "grid": SQUARES}.get(name)
        for each in values:
            known = list(closed) if closed is not None else self.known(name)
            plainly = {plain(one): one for one in known}
            said = plain(each)
            if said in plainly or name in {"name", "text", "id"}:
                continue
            if closed is None and any(one.startswith(said) for one in plainly):
                continue
            near = difflib.get_close_matches(said, plainly, n=1, cutoff=0.6)
            if near or closed is not None:
                remedy = _written(name, [plainly[near[0]] if one == each else one for one in values]) if near else None
                self.slip(start, end, _nothing_called(name, each, known), remedy)
                return None
        if closed is not None:
            exact = {plain(one): one for one in closed}
            values = tuple(exact[plain(each)] for each in values)
        return Part(start, end, name=name, values=values)

    def sort(self, token: re.Match[str], values: tuple[str, ...]) -> None:
        for each in values:
            name = FIELDS.get(plain(each))
            if name is None or (name not in NUMBERS and name not in {"name", "type", "set", "element"}):
                sortable = [one for one, of in FIELDS.items() if of in NUMBERS or of in {"name", "type"}]
                near = difflib.get_close_matches(plain(each), sortable, n=1, cutoff=0.5)
                self.slip(*token.span(), say("search-no-order", field=each[:30]), f"sort:{near[0]}" if near else "")
                continue
            self.sorts.append(f"-{name}" if each.rstrip().endswith("-") else name)

    def at_square(self, token: re.Match[str]) -> Part | None:
        start, end = token.span()
        names = {plain(each): each for each in SQUARES}
        square = names.get(plain(token["square"]))
        value = token["gvalue"]
        if square is None:
            near = difflib.get_close_matches(plain(token["square"]), names, n=1, cutoff=0.5)
            remedy = f"grid({names[near[0]]}){token['gop']}{value}" if near else None
            self.slip(start, end, _nothing_called("grid", token["square"], list(SQUARES)), remedy)
            return None
        if not _NUMBER.fullmatch(value):
            self.slip(start, end, say("search-square-number"), f"grid({square})>=+0")
            return None
        return Part(start, end, name="grid", op=token["gop"], values=(value,), square=square)


def _nothing_called(name: str, value: str, known: Sequence[str]) -> str:
    if name == "grid":
        return say("search-no-square", value=value[:30], known=", ".join(known))
    if name == "is":
        return say("search-is-nothing", value=value[:30], known=", ".join(f"is:{each}" for each in known))
    return say("search-no-value", value=value[:30], field=name)


def _written(name: str, values: Iterable[str], op: str = ":") -> str:
    """Return a part of a line."""
    return name + op + ",".join(f'"{each}"' if re.search(r'[\s(),"]', each) else each for each in values)


def parse(text: str, known: Callable[[str], Sequence[str]] = lambda _: ()) -> Line:
    """Return a line as it is understood; ``known`` has the words that cards have in a field, to repair slips with."""
    if len(text) > LONGEST:
        message = say("search-long", most=LONGEST)
        return Line(text[:LONGEST], slips=(Slip(LONGEST, len(text), message, "", text[:LONGEST]),))
    parser = _Parser(text.translate(_QUOTES), known)
    parser.tokens = [each for each in _TOKEN.finditer(parser.text) if each[0]]
    whole = parser.any_of(0)
    parts = () if whole is None else whole.parts if whole.join == "and" and _is_open(whole) else (whole,)
    return Line(parser.text, parts, tuple(parser.sorts), tuple(parser.slips))


def _is_open(whole: Part) -> bool:
    """Tell whether parts stand beside each other without brackets around them all."""
    return whole.start == whole.parts[0].start


# --- the cards, asked -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Facet:
    """A value that can be pressed: the line then, how many cards it has, and whether it is in the line now."""

    value: str
    title: str
    count: int
    on: bool
    line: str


@dataclass(frozen=True, slots=True)
class FacetGroup:
    """The values of a field. A range (``least`` to ``most``) has ``line`` without the field, to write one behind."""

    name: str
    title: str
    facets: tuple[Facet, ...] = ()
    least: int = 0
    most: int = 0
    line: str = ""
    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Less:
    """A part whose absence would find something, where nothing is found."""

    part: str
    count: int
    line: str


@dataclass(frozen=True, slots=True)
class Found:
    """What a line finds: the cards in order, how it was read, what was not understood."""

    line: Line
    cards: tuple[Card, ...]
    says: str
    less: tuple[Less, ...] = ()


GROUPS: Final = ("type", "element", "realm", "side", "nature", "culture", "keyword", "body", "trait", "hands", "is")
"""Fields that are offered to be pressed, where cards have them."""
RANGES: Final = ("initiative", "life", "attack", "hp")
"""Numbers of which a range is offered, where cards have them."""
MOST_VALUES: Final = 14
"""Values of a field that are offered at most, the commonest."""


class Index:
    """Cards to search in. ``names`` are a game's own words for fields; ``decks`` the ids of decks' cards, by name."""

    def __init__(
        self, entries: Iterable[Entry], names: Mapping[str, str] | None = None,
        decks: Mapping[str, Iterable[str]] | None = None,
    ) -> None:  # fmt: skip
        order = {each: n for n, each in enumerate(TYPES)}
        self.entries: Final = tuple(
            sorted(entries, key=lambda each: (order.get(each.card.type, 9), folded(each.card.name), each.card.id))
        )
        self._names: Final = dict(names or {})
        self._decks: Final = {plain(name): frozenset(cards) for name, cards in (decks or {}).items()}
        self._deck_names: Final = tuple(decks or {})
        self._everywhere: Final = [_heard(_all_words(each)) for each in self.entries]
        self._all: Final = (1 << len(self.entries)) - 1
        self.known = functools.lru_cache(maxsize=64)(self._known)
        self._leaf = functools.lru_cache(maxsize=1024)(self._asked)

    def __len__(self) -> int:
        return len(self.entries)

    def _known(self, name: str) -> tuple[str, ...]:
        """Return the words that cards have in a field, in the order of the alphabet."""
        if name == "in":
            return self._deck_names
        if name in {"does", "when"}:
            return tuple(sorted({one for each in self.entries for one in getattr(each, name)}))
        if name in {"name", "text", "id", "is", "grid", "sort"} or name in NUMBERS:
            return ()
        return tuple(sorted({one for each in self.entries for one in _words_of(each, name)}))

    def parse(self, text: str) -> Line:
        """Return a line as it is understood, slips repaired by the words these cards have."""
        return parse(text, self.known)

    def _mask(self, true: Callable[[Entry], bool]) -> int:
        bits = bytearray(len(self.entries))
        for at, each in enumerate(self.entries):
            if true(each):
                bits[at] = 1
        return int("".join("1" if each else "0" for each in reversed(bits)) or "0", 2)

    def mask(self, part: Part, legal: frozenset[str] | None = None) -> int:
        """Return a bit for each card of which a part is true. ``legal``: the ids of cards that fit a deck."""
        match part.join:
            case "and":
                return functools.reduce(operator.and_, (self.mask(each, legal) for each in part.parts))
            case "or":
                return functools.reduce(operator.or_, (self.mask(each, legal) for each in part.parts))
            case "not":
                return self._all & ~self.mask(part.parts[0], legal)
        if part.name == "is" and "legal" in part.values:
            fits = self._mask(lambda each: legal is None or each.card.id in legal)
            rest = tuple(each for each in part.values if each != "legal")
            return fits | (self._leaf("is", ":", rest, "") if rest else 0)
        return self._leaf(part.name, part.op, part.values, part.square)

    def _asked(self, name: str, op: str, values: tuple[str, ...], square: str) -> int:
        """Return a bit for each card of which a leaf is true."""
        if name in NUMBERS:
            return self._mask(lambda each: _compares(number_of(each.card, name), op, values))
        if name == "grid":
            if square:
                test, number = OPERATORS[op], int(values[0])
                places = SQUARES[square]
                return self._mask(
                    lambda each: any(
                        cell is not None and test(cell, number)
                        for cell in (_cell(each.card, place) for place in places)
                    )
                )
            wanted = [place for each in values for place in SQUARES[each]]
            return self._mask(lambda each: any(_cell(each.card, place) is not None for place in wanted))
        said = [plain(each) for each in values]
        match name:
            case "":
                spaced = [folded(each) for each in values]
                return int(
                    "".join(
                        "1" if any(one in text for one in (*said, *spaced)) else "0"
                        for text in reversed(self._everywhere)
                    )
                    or "0",
                    2,
                )
            case "name":
                return self._mask(lambda each: any(one in _heard(each.card.name) for one in said))
            case "text":
                return self._mask(lambda each: any(one in _heard(_text(each.card)) for one in said))
            case "is":
                return self._mask(lambda each: any(_is(each, one) for one in said))
            case "in":
                cards = frozenset[str]().union(*(self._deck(each) for each in said))
                return self._mask(lambda each: each.card.id in cards)
            case "does" | "when":
                return self._mask(lambda each: any(one.startswith(two) for one in getattr(each, name) for two in said))
        return self._mask(lambda each: any(plain(one).startswith(two) for one in _words_of(each, name) for two in said))

    def _deck(self, name: str) -> frozenset[str]:
        if name in self._decks:
            return self._decks[name]
        return frozenset[str]().union(*(cards for each, cards in self._decks.items() if each.startswith(name)))

    def _all_of(self, parts: Iterable[Part], legal: frozenset[str] | None) -> int:
        return functools.reduce(operator.and_, (self.mask(each, legal) for each in parts), self._all)

    def find(self, line: Line, legal: frozenset[str] | None = None) -> Found:
        """Return the cards of which every part of a line is true, in the order it asks for."""
        bits = self._all_of(line.parts, legal)
        cards = [each.card for at, each in enumerate(self.entries) if bits >> at & 1]
        for each in reversed(line.sorts):
            name, falling = each.removeprefix("-"), each.startswith("-")
            if name in NUMBERS:
                has = [card for card in cards if number_of(card, name) is not None]
                lacks = [card for card in cards if number_of(card, name) is None]
                cards = sorted(has, key=lambda card: number_of(card, name) or 0, reverse=falling) + lacks
            elif name != "type":
                cards.sort(key=lambda card: folded(str(getattr(card, name) or "")), reverse=falling)
        less: list[Less] = []
        if not cards:
            for at, part in enumerate(line.parts):
                count = self._all_of((*line.parts[:at], *line.parts[at + 1 :]), legal).bit_count()
                if count:
                    less.append(Less(line.text[part.start : part.end], count, without(line.text, [part])))
            less.sort(key=lambda each: -each.count)
        return Found(line, tuple(cards), self.says(line), tuple(less))

    def facets(self, line: Line, legal: frozenset[str] | None = None) -> tuple[FacetGroup, ...]:
        """Return what can be pressed beside a line, with the number of cards there would be."""
        found: list[FacetGroup] = []
        for name in GROUPS:
            group = self._group(line, name, legal)
            if group is not None:
                found.append(group)
            if name == "type":
                found += filter(None, (self._range(line, each, legal) for each in RANGES))
        if any(each.card.grid is not None for each in self.entries):
            found.insert(2, self._grid(line, legal))
        return tuple(found)

    def _group(self, line: Line, name: str, legal: frozenset[str] | None) -> FacetGroup | None:
        own = [each for each in line.parts if each.name == name and not each.join and each.op in {":", "="}]
        chosen = [plain(one) for each in own for one in each.values]
        bits = self._all_of([each for each in line.parts if each not in own], legal)
        facets: list[Facet] = []
        for value in self._values(name):
            count = (bits & self._leaf(name, ":", (value,), "")).bit_count()
            on = plain(value) in chosen
            facets.append(Facet(value, self._titled(name, value), count, on, self._pressed(line, name, value, own)))
        if len(facets) < 2 and not any(each.on for each in facets):
            return None
        if len(facets) > MOST_VALUES:
            most = sorted(facets, key=lambda each: (not each.on, -each.count))[:MOST_VALUES]
            facets = [each for each in facets if each in most]
        return FacetGroup(name, self.title(name), tuple(facets))

    def _values(self, name: str) -> Sequence[str]:
        if name == "is":
            return ("playable", "unread", "mine")
        if name == "hands":
            return sorted({str(each.card.hands) for each in self.entries if each.card.hands})
        known = self.known(name)
        if name == "type":
            order: list[str] = [*TYPES, "hero", "shield", "action", "fighter"]
            return sorted((each for each in known if each != "champion"), key=order.index)
        return known

    @staticmethod
    def _pressed(line: Line, name: str, value: str, own: Sequence[Part]) -> str:
        """Return a line in which a value is pressed: written, or taken out where it stands."""
        values = [one for each in own for one in each.values]
        if plain(value) in map(plain, values):
            values = [each for each in values if plain(each) != plain(value)]
        else:
            values.append(value)
        return _joined(line, own, _written(name, values) if values else "")

    def _range(self, line: Line, name: str, legal: frozenset[str] | None) -> FacetGroup | None:
        numbers = [number for each in self.entries if (number := number_of(each.card, name)) is not None]
        if len(set(numbers)) < 2:
            return None
        own = [each for each in line.parts if each.name == name and not each.join]
        low = [int(each.values[0]) for each in own if each.op == ">=" and len(each.values) == 1]
        high = [int(each.values[0]) for each in own if each.op == "<=" and len(each.values) == 1]
        return FacetGroup(
            name, self.title(name), least=min(numbers), most=max(numbers), line=_joined(line, own, ""),
            low=max(low, default=None), high=min(high, default=None),
        )  # fmt: skip

    def _grid(self, line: Line, legal: frozenset[str] | None) -> FacetGroup:
        facets: list[Facet] = []
        for square in DRAWN:
            if not square:
                facets.append(Facet("", say("search-the-fighter"), 0, on=False, line=line.text))
                continue
            own = [each for each in line.parts if each.name == "grid" and each.values == (square,)]
            rest = [each for each in line.parts if each not in own]
            count = (self._all_of(rest, legal) & self._leaf("grid", ":", (square,), "")).bit_count()
            pressed = _joined(line, own, "" if own else f"grid:{square}")
            facets.append(Facet(square, square_words(square), count, bool(own), pressed))
        return FacetGroup("grid", say("search-reaches"), tuple(facets))

    # --- in words ---

    def has(self, name: str) -> bool:
        """Tell whether any card has this number."""
        return any(number_of(each.card, name) is not None for each in self.entries)

    def like(self, card: Card, most: int) -> list[Card]:
        """Return the cards of the same type that share most of traits, cultures, element and what their readings do."""
        mine = next((each for each in self.entries if each.card.id == card.id), None)
        if mine is None:
            return []
        told = set(_marks(mine))
        near = [each for each in self.entries if each.card.type == card.type and each.card.key != card.key]
        near.sort(key=lambda each: -len(told.intersection(_marks(each))))
        return [each.card for each in near[:most] if told.intersection(_marks(each))]

    def title(self, name: str) -> str:
        """Return what a field is called."""
        if name == "is":
            return say("search-agon-plays")
        if name == "body":
            return say("search-worn")
        said = self._names.get(name, name)
        return said[:1].upper() + said[1:]

    def _titled(self, name: str, value: str) -> str:
        if name == "is":
            return say("search-state", state=value)
        if name == "hands":
            return say("search-hands", hands=value)
        said = self._names.get(value, value) if name == "type" else value
        return said[:1].upper() + said[1:]

    def says(self, line: Line) -> str:
        """Return a line in words: "cards of type weapon, with initiative 5 or more; high initiative first"."""
        parts = orders = ""
        for part in map(self._say, line.parts):
            parts = say("list-comma", first=parts, then=part) if parts else part
        for order in map(self._order, line.sorts):
            orders = say("search-then", first=orders, then=order) if orders else order
        said = say("search-cards", parts=parts) if parts else say("search-all-cards")
        return say("search-ordered", cards=said, orders=orders) if orders else said

    def _order(self, sort: str) -> str:
        name, falling = sort.removeprefix("-"), sort.startswith("-")
        if name in NUMBERS:
            number = self._names.get(name, name)
            return say("search-high-first", number=number) if falling else say("search-low-first", number=number)
        return say("search-backwards", field=name) if falling else say("search-by", field=name)

    def _say(self, part: Part) -> str:
        match part.join:
            case "and":
                return both([self._say(each) for each in part.parts])
            case "or":
                return say("search-either", parts=either([self._say(each) for each in part.parts]))
            case "not":
                return say("search-not", part=self._say(part.parts[0]))
        values = either(part.values)
        name = self._names.get(part.name, part.name)
        if part.name in NUMBERS:
            ranges = [_range(each) for each in part.values]
            said = _compared(part.op, either(ranges))
            if part.name == "reach":
                return say("search-with-reach", number=said)
            return say("search-with-number", field=name, number=said)
        match part.name:
            case "":
                return say("search-with-words", words=values)
            case "name" | "text":
                return say("search-with-words-in", words=values, field=name)
            case "is":
                return either([str(STATES[each]) for each in part.values])
            case "in":
                return say("search-in-deck", deck=values)
            case "does":
                return say("search-that-do", what=values)
            case "when":
                return say("search-that-wake", when=values)
            case "grid":
                if part.square:
                    number = _compared(part.op, values)
                    return say("search-on-square", number=number, square=square_words(part.square))
                return say("search-that-reach", squares=either(list(map(square_words, part.values))))
        return say("search-of", field=name, values=values)


def _range(value: str) -> str:
    """Return a number, or "2 to 4" for ``2..4``."""
    low, dots, high = value.partition("..")
    return say("search-range", low=low, high=high) if dots else value


def _compared(op: str, number: str) -> str:
    return say("search-compared", op=_COMPARED[op], number=number) if op in _COMPARED else number


def square_words(square: str) -> str:
    """Return a square of the grid in words: "two ahead left", "behind", "beside left"."""
    return say("search-square", square=square)


def without(text: str, parts: Iterable[Part]) -> str:
    """Return a line without some of its parts."""
    for each in sorted(parts, key=lambda each: -each.start):
        text = text[: each.start] + text[each.end :]
    return " ".join(text.split())


def _joined(line: Line, own: Sequence[Part], more: str) -> str:
    """Return a line without some parts, and with more behind it: what was alternatives is put into brackets."""
    rest = without(line.text, own)
    if len(line.parts) == 1 and not own and line.parts[0].join == "or" and _is_open(line.parts[0]):
        rest = f"({rest})"
    return " ".join(filter(None, (rest, more)))


def sorted_by(line: Line, field_: str) -> str:
    """Return a line in another order: a field, "-" behind it where the highest comes first, or "" for the usual one."""
    rest = " ".join(re.sub(r'(?i)(?<!\S)(?:sort|order):(?:"[^"]*"|[^\s()"])*', "", line.text).split())
    return " ".join(filter(None, (rest, f"sort:{field_}" if field_ else "")))


def _compares(number: int | None, op: str, values: tuple[str, ...]) -> bool:
    if number is None:
        return False
    for each in values:
        between = _RANGE.fullmatch(each)
        if between:
            inside = int(between[1]) <= number <= int(between[2])
            if inside != (op == "!="):
                return True
        elif OPERATORS[op](number, int(each)):
            return True
    return False


def _is(entry: Entry, state: str) -> bool:
    match state:
        case "playable":
            return entry.playable
        case "unread":
            return not entry.read or not entry.playable
        case "mine":
            return entry.mine
    return True


def _marks(entry: Entry) -> tuple[str, ...]:
    """Return what makes cards alike."""
    card = entry.card
    found = (card.element, card.realm, card.side, card.nature, *card.traits, *card.cultures, *entry.keywords)
    return (*filter(None, found), *entry.does, *(f"when {each}" for each in entry.when))


def _text(card: Card) -> str:
    return "\n".join(f"{each.heading}: {card.text_in_force(n)}" for n, each in enumerate(card.abilities))


def _all_words(entry: Entry) -> str:
    card = entry.card
    fields = (card.id, card.name, card.type, card.element, card.realm, card.side, card.nature, card.body, card.chain)
    return "\n".join((*filter(None, fields), *card.traits, *card.cultures, *entry.keywords, _text(card)))


def index_of(pool: Pool, **more: Any) -> Index:
    """Return an index of a pool by what is printed, and what the language reads; who plays it is not asked."""
    entries = []
    for card in pool.cards.values():
        read = not unread_in([card])
        entries.append(entry_of(card, read=read, playable=read))
    return Index(entries, decks=decks_of(pool), **more)


def decks_of(pool: Pool) -> dict[str, tuple[str, ...]]:
    """Return the ids of the cards of each deck, by the deck's id and by its name."""
    found: dict[str, tuple[str, ...]] = {}
    for deck in pool.decks.values():
        ids = tuple(each.id for each in deck.cards)
        found[deck.id] = found[deck.name] = ids
    return found
