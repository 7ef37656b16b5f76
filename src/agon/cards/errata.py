"""Three texts of an ability: the printed one, its official correction, and the rulings about it.

Rulings come as a list of ``{"id": ..., "ruling": ...}`` beside the cards. Most only explain; the ones that correct a
text ("Erratum", "should read", "should say", "treat it as if it read") give the wording in quotes. Where that wording
can be placed without doubt, it becomes the corrected text of the ability; where not, `uncorrected` says so, and why.
"""

from __future__ import annotations

import dataclasses
import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from agon.cards.model import Card, Pool
from agon.cards.repairs import plain
from agon.core.english import folded
from agon.messages import say

# What is quoted stands whole behind "as if it read", and may be a part of a sentence behind "should read".
_CORRECTS: Final = re.compile(
    r'\berrat(?:um|a)\b|\b(?:should|ought to) (?:read|say)\b|\bas if (?:it|they|this|"[^"]+") (?:read|reads|said)\b',
    re.IGNORECASE,
)
_LOOKS: Final = re.compile(
    r"""
    \b(?:should|ought\ to)\ (?:state\b|be\ *"|have\ (?:read|said)\b)
    | ^(?:official\ )?correct(?:ion|ed)\b | \bofficial(?:ly)?\ correct(?:ion|ed)\b
    | \b(?:is|was|are|were)\ (?:a\ )?misprint(?:s|ed)?\b
    | "[^"]+"\ is\ to\ (?:be|read)\b | \buse\ "[^"]+"\ instead\b
    | \b(?:replace|treat|read|change)\ (?:the\ words?\ )?"[^"]+"(?:\ in\ [^"]*)?\ (?:with|by|as|to|for)\b
    | (?:^|[.:;]\ )(?:replace|change)\b[^."]*\b(?:with|by|to|read)[,:]?\ "
    | \b(?:for|instead\ of)\ "[^"]+",?\ read\b | \bnow\ (?:reads?|says?)[,:]?\ "
    | \b(?:text|wording|words?|sentence|number|print(?:ing)?|card)\ (?:is|are|was|were)\ (?:wrong|incorrect|mistaken)\b
    | \b(?:amend(?:ed|ment)?|corrected|correct|incorrect|wrong|substituted?|deleted?|omit(?:ted)?|struck|strike
              |insert(?:ed)?|missing|replaced|reworded|rewritten|remove[ds]?|add(?:ed)?\ the\ words?)\b[^."]{0,24}"
    | "[^"]+"[^."]{0,24}\b(?:amended|corrected|incorrect|wrong|substituted|deleted|omitted|struck|inserted|missing
              |replaced|removed\ from|added\ to)\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""Other words that look like a correction. What they mean is not certain enough to change a text by it: it is said."""
_WORDS: Final = re.compile(r'\b(?P<whole>as if (?:it|they|this) reads?|to read)[,:]* *(?=")|'
                           r'\b(?:should|ought to) (?:read|say)[,:]* *(?=")', re.IGNORECASE)  # fmt: skip
_READS: Final = re.compile(r'\breads?[,:]* *(?=")', re.IGNORECASE)
_UNQUOTED: Final = re.compile(
    r'\bwords? (?!of\b|in\b|at\b)(?P<old>[^".:;]+?),? (?:should|ought to) (?:read|say)[,:]* *$', re.IGNORECASE
)
_EXCHANGED: Final = re.compile(r'\bas if "(?P<old>[^"]+)" (?:read|reads|said|were),? "(?P<new>[^"]+)"', re.IGNORECASE)
_KEYWORD: Final = re.compile(r"^(?:[^:.]{1,60} - )?(?:(?P<actions>\d) )?(?P<keyword>reveal|action)s?: *", re.IGNORECASE)
_KIND: Final = re.compile(r"\bis an? (?P<kind>action|reveal|constant) ability\b", re.IGNORECASE)
_SENTENCE: Final = re.compile(r"\b(?:(?P<nth>first|second|third|fourth|last|final) )?sentence\b", re.IGNORECASE)
_PLACES: Final = {"first": 0, "second": 1, "third": 2, "fourth": 3, "last": -1, "final": -1}
_ALIKE: Final = 0.75


class _CannotPlaceError(Exception):
    """A correction that words nothing we can put into the text; the message says why."""


@dataclass(frozen=True, slots=True)
class Uncorrected:
    """A ruling that corrects a card, and why its card is not corrected by it."""

    card: str
    why: str
    ruling: str

    def as_dict(self) -> dict[str, str]:
        """Return it as JSON data."""
        return {"card": self.card, "message": self.why, "ruling": self.ruling}

    def __str__(self) -> str:
        return say("erratum-cannot", card=self.card, why=self.why, ruling=self.ruling)


def is_erratum(ruling: str) -> bool:
    """Tell whether a ruling corrects the card instead of explaining it."""
    text = plain(ruling)
    return bool(_CORRECTS.search(text) or _LOOKS.search(text))


def corrected_card(card: Card, ruling: str) -> Card:
    """Return ``card`` with the correction that ``ruling`` words, or unchanged if it words none we can place."""
    try:
        placed = _placed(card, plain(ruling))
    except _CannotPlaceError:
        return card
    if placed is None or placed[1] == card.text_in_force(placed[0]):
        return card
    corrected = list(card.corrected or (None,) * len(card.abilities))
    corrected[placed[0]] = placed[1]
    return dataclasses.replace(card, corrected=tuple(corrected))


def why_not_corrected(card: Card, ruling: str) -> str:
    """Return why a ruling that corrects ``card`` cannot be applied to it; "" where it is, or corrects nothing.

    A correction that the card's own file has written out (``corrected``) is in force, however the ruling is worded.
    """
    try:
        _placed(card, plain(ruling))
    except _CannotPlaceError as error:
        return str(error)
    return ""


def uncorrected(pool: Pool) -> Iterator[Uncorrected]:
    """Yield the corrections among a pool's rulings that are not in force on its cards."""
    for card_id, rulings in pool.rulings.items():
        for ruling in rulings if card_id in pool.cards else ():
            why = why_not_corrected(pool.cards[card_id], ruling)
            if why:
                yield Uncorrected(card_id, why, ruling)


def with_rulings(cards: Mapping[str, Card], rulings: Mapping[str, tuple[str, ...]]) -> dict[str, Card]:
    """Return the cards with every correction that the rulings word and the cards do not carry yet."""
    better = dict(cards)
    for card_id, texts in rulings.items():
        for text in texts:
            if card_id in better:
                better[card_id] = corrected_card(better[card_id], text)
    return better


# --- where a correction belongs ---------------------------------------------------------------------------------------


def _placed(card: Card, ruling: str) -> tuple[int, str] | None:
    """Return which ability is corrected and how it reads then; None for a ruling that corrects nothing.

    Raises: _CannotPlaceError.
    """
    if not is_erratum(ruling):
        if _quotes_it_otherwise(card, ruling):
            raise _CannotPlaceError(say("erratum-in-other-words"))
        return None
    index = _ability_meant(card, ruling)
    try:
        return _corrected(card, index, ruling)
    except _CannotPlaceError:
        by_hand = card.corrected[index : index + 1] if index is not None else card.corrected
        if any(text is not None for text in by_hand):
            return None
        raise


def _quotes_it_otherwise(card: Card, ruling: str) -> bool:
    """Is a whole sentence quoted that is almost one of the card's, and none of them?"""
    own = [sentence for index in range(len(card.abilities)) for sentence in _sentences(card.text_in_force(index))]
    quoted = [sentence for each in re.findall(r'"([^"]+[.!])"', ruling) for sentence in _sentences(each)]
    return any(
        sentence[0].isupper()
        and sentence not in own
        and any(difflib.SequenceMatcher(None, sentence, each).ratio() >= _ALIKE for each in own)
        for sentence in quoted
    )


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!]) +", text)


def _corrected(card: Card, index: int | None, ruling: str) -> tuple[int, str] | None:
    if not _CORRECTS.search(ruling):
        raise _CannotPlaceError(say("erratum-in-other-words"))
    exchanged = _EXCHANGED.search(ruling)
    cue = None if exchanged is not None else _cue(ruling)
    kind = _KIND.search(ruling)
    if exchanged is None and cue is None and kind is None:
        raise _CannotPlaceError(say("erratum-no-wording"))
    if not card.abilities:
        raise _CannotPlaceError(say("erratum-no-ability"))
    if index is None:
        raise _CannotPlaceError(say("erratum-which"))
    printed, text = card.abilities[index], card.text_in_force(index)
    if exchanged is not None:
        return index, _with_other_words(printed.text, text, exchanged["old"], exchanged["new"])
    if cue is None:
        if kind is not None and kind["kind"].casefold() != printed.kind:
            raise _CannotPlaceError(say("erratum-other-kind", kind=kind["kind"].lower(), printed=printed.kind))
        return None
    wording = _wording(ruling, cue.end())
    keyword = _KEYWORD.match(wording)
    if keyword is not None:
        wanted = keyword["keyword"].casefold()
        if (wanted, int(keyword["actions"] or 1)) != (printed.kind, printed.actions):
            kind_given = f"{keyword['actions'] or ''} {wanted}".strip()
            raise _CannotPlaceError(say("erratum-other-kind", kind=kind_given, printed=printed.kind))
        wording = wording[keyword.end() :].strip()
    if not wording:
        raise _CannotPlaceError(say("erratum-empty"))
    is_whole = cue.re is _WORDS and cue["whole"] is not None
    if not is_whole:
        old = _words_named(card, index, ruling[: cue.end()], wording)
        if old:
            return index, _with_other_words(printed.text, text, old, wording)
    sentence = _SENTENCE.search(ruling, 0, cue.start())
    is_part = not is_whole and keyword is None and wording[0].islower()
    if is_part or not wording.endswith((".", "!")):
        better = _with_part(text, wording)
        if better == text and is_whole:
            raise _CannotPlaceError(say("erratum-there"))
        return index, better
    wording = wording[0].upper() + wording[1:]
    return index, wording if sentence is None else _with_sentence(text, sentence["nth"] or "", wording)


def _cue(ruling: str) -> re.Match[str] | None:
    """Where a ruling words the correction; what the card "reads" only where nothing else is said to. May refuse."""
    found = list(_WORDS.finditer(ruling)) or list(_READS.finditer(ruling))
    if len(found) > 1:
        raise _CannotPlaceError(say("erratum-several"))
    return found[0] if found else None


def _words_named(card: Card, index: int, before: str, new: str) -> str:
    """The words that a ruling says to replace ("the word "snow" should read ..."); "" where it names none for certain.

    Raises _CannotPlaceError where it quotes words that do not stand on the card.
    """
    printed, text = card.abilities[index].text, card.text_in_force(index)
    names = {folded(each) for each in (card.name, *(ability.name for ability in card.abilities))}
    quoted = [each for each in re.finditer(r'"([^"]+)"', before) if folded(each[1].rstrip(" .,;")) not in names]
    for each in quoted:
        if not _standing(text, each[1], new) and not _is_replaced(printed, text, each[1], new):
            raise _CannotPlaceError(say("erratum-times", words=each[1].rstrip(" .,;"), count=0))
    if quoted:
        between = before[quoted[-1].end(1) :]
        return quoted[0][1] if len(quoted) == 1 and not re.search(r'[.!;]"? ', between) else ""
    unquoted = _UNQUOTED.search(before)
    return "" if unquoted is None else unquoted["old"]


def _standing(text: str, old: str, new: str = "") -> list[re.Match[str]]:
    """Where words stand in a text, but within those that they are to be replaced by."""
    there = [each.span() for each in _standing(text, new)] if new else []
    words = re.escape(old.rstrip(" .,;"))
    found = re.finditer(rf"(?<!\w){words}(?!\w)", text, re.IGNORECASE)
    return [each for each in found if not any(start <= each.start() < end for start, end in there)]


def _ability_meant(card: Card, ruling: str) -> int | None:
    if len(card.abilities) == 1:
        return 0
    named = [
        index for index, ability in enumerate(card.abilities) if ability.name and folded(ability.name) in folded(ruling)
    ]
    return named[0] if len(named) == 1 else None


def _wording(ruling: str, start: int) -> str:
    """Return what stands between the quotation marks at ``start``. Raises: _CannotPlaceError.

    Of marks that do not pair, one too many stands inside the wording if only one of the later ones ends a sentence.
    """
    marks = [place for place in range(start, len(ruling)) if ruling[place] == '"']
    if ruling.count('"') % 2 == 0:
        return ruling[marks[0] + 1 : marks[1]].strip() if len(marks) > 1 else ""
    ends = [place for place in marks[1:] if ruling[place - 1] in ".!"]
    if len(ends) != 1:
        raise _CannotPlaceError(say("erratum-quotes"))
    return ruling[marks[0] + 1 : ends[0]].replace('"', "").strip()


def _is_replaced(printed: str, text: str, old: str, new: str) -> bool:
    """Do the new words stand where the old ones stood? One word alone may stand there for another reason."""
    return bool(_standing(text, new)) and (" " in new.strip() or bool(_standing(printed, old)))


def _with_other_words(printed: str, text: str, old: str, new: str) -> str:
    """Return the text with words exchanged for others. Raises: _CannotPlaceError."""
    old, new = old.rstrip(" .,;"), new.rstrip(" .,;")
    found = _standing(text, old, new)
    if not found and _is_replaced(printed, text, old, new):
        return text
    if len(found) != 1:
        raise _CannotPlaceError(say("erratum-times", words=old, count=len(found)))
    match = found[0]
    if match.start() and not text[: match.start()].endswith(". ") and not new[:2].isupper():
        new = new[0].lower() + new[1:] if match[0][0].islower() else new
    return text[: match.start()] + new + text[match.end() :]


def _with_sentence(text: str, nth: str, wording: str) -> str:
    """Return the text with one of its sentences in other words. Raises: _CannotPlaceError."""
    sentences = _sentences(text)
    if nth:
        place = _PLACES[nth.casefold()]
        if place >= len(sentences):
            raise _CannotPlaceError(say("erratum-no-sentence", nth=nth.lower()))
        if _sentences(wording)[0] in sentences:
            return text
    else:
        alike = [difflib.SequenceMatcher(None, each, wording).ratio() for each in sentences]
        place = alike.index(max(alike))
        if max(alike) < _ALIKE and len(sentences) > 1:
            raise _CannotPlaceError(say("erratum-unlike-sentence"))
    sentences[place] = wording
    return " ".join(sentences)


def _with_part(text: str, wording: str) -> str:
    """Return the text with ``wording`` in place of the words it is most like. Raises: _CannotPlaceError."""
    wording = wording.rstrip(" ,;.")
    words = text.split()
    size = len(wording.split())
    alike = [
        difflib.SequenceMatcher(
            None, " ".join(words[start : start + size]).rstrip(".,;").casefold(), wording.casefold()
        ).ratio()
        for start in range(len(words) - size + 1)
    ]
    best = max(alike, default=0.0)
    if best < _ALIKE:
        raise _CannotPlaceError(say("erratum-unlike-words"))
    if best < 1 and (size == 1 or alike.count(best) > 1):
        raise _CannotPlaceError(say("erratum-which-words"))
    place = alike.index(best)
    last = words[place + size - 1]
    ending = last[len(last.rstrip(".,;")) :]
    if place == 0 or words[place - 1].endswith("."):
        wording = wording[0].upper() + wording[1:]
    return " ".join([*words[:place], wording + ending, *words[place + size :]])


__all__ = ["Uncorrected", "corrected_card", "is_erratum", "uncorrected", "why_not_corrected", "with_rulings"]
