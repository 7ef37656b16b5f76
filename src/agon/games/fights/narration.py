"""The log told in the rulebook's words: one event, one sentence, with the clause it comes from (interface 5.7, 11).

An event's number is its place in the log, so it never changes. What a seat may not know is left out of its sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from agon.arena.board import FILES
from agon.arena.damage import (
    BY_DEFEAT,
    BY_DOUBLE_DEFEAT,
    BY_DRAW,
    BY_EXPERIENCE,
    BY_LIFE,
    FROM_ATTACK,
)
from agon.arena.deal import ACTION, REVEAL, RULES_PER_CARD
from agon.arena.defeat import victors
from agon.arena.frame import TIE_WON, RollHolder
from agon.arena.markers import MARKER_LIFE
from agon.arena.roll_log import IDLE_LIMITED, LINE_LEAST, LINE_MOST
from agon.arena.stats import experience_of
from agon.arena.terms import (
    ASK_KINDS,
    FIRST_ROLL,
    FROM_NULL,
    NONE,
    NOT_AT,
    OF_DAMAGE,
    SEAT_W,
    SENT_HOME,
    STAT_NAMES,
    TYPE_NAMES,
    Ask,
    EffectNote,
    Mod,
    Note,
    NoteKind,
    RollKind,
    SeatField,
    Stat,
    Until,
)
from agon.arena.trace import (
    DEFENSE_LINE,
    GRID_LINE,
    PART_ADD,
    PART_FIXED,
    PART_KEPT,
    PART_LATER,
    PART_LEAST,
    PART_MOST,
    PART_SET,
    PART_START,
    PART_TIMES,
    SET_LINE,
)
from agon.core.bits import faces_of
from agon.core.engine import OVER
from agon.core.english import figure
from agon.core.ids import SeatNo
from agon.core.view import EventView, ResultView
from agon.games.fights import questions
from agon.games.fights.lasting_effects import Meant, effect_words, end_words
from agon.games.fights.words import Table, Words, dice_text, facing_word, ordinal
from agon.messages import Given, both, say

if TYPE_CHECKING:
    from agon.arena.deal import Listener
    from agon.games.fights.match import Match
    from agon.messages import Given

KINDS: Final = (
    "opening-roll", "placed", "arranged", "round", "revealed", "nothing-revealed", "initiative", "tie", "discarded",
    "use", "turn", "moved", "turned", "passed", "attack", "dice", "modifier", "total", "hit", "miss", "critical",
    "damage", "life", "stat", "reroll", "die-set", "effect", "tie-roll", "defeated", "over", "face-up", "face-down",
    "placed-card", "no-attack", "turn-ends", "round-ends", "chose", "returned", "looked", "swapped", "roll-set",
    "counter", "base-damage", "excluded", "prevented", "declined", "chain", "die-kept", "effect-ends", "damage-line",
    "no-gain", "no-bonus", "added", "said", "selected", "part", "no-effect",
)  # fmt: skip
"""Kinds of event, by the number of the note."""

NOTHING: Final = Note(Note.SAID)
"""What is told of before the first note."""
ROLL_NAMES: Final = {RollKind.ATTACK: "attack roll", RollKind.DEFENSE: "defense roll"}
"""What programs are told of a roll's kind."""
ROLLS: Final = {RollKind.ATTACK: "attack", RollKind.DEFENSE: "defense"}
"""Kinds of roll, as the message ``roll-name`` knows them."""


UNCAUSED: Final = (
    Note.USE, Note.DECLINED, Note.MODIFIER, Note.TOTAL, Note.EFFECT, Note.EFFECT_ENDS, Note.DAMAGE_LINE, Note.CHAIN,
    Note.OVER, Note.DEFEATED, Note.NO_EFFECT,
)  # fmt: skip
"""Kinds of note whose sentence says all that caused it."""


def events(state: Table, since: int, seat: int | None, *, by_name: bool = False) -> list[EventView]:
    """Return the events from number ``since`` on as ``seat`` may know them; empty when nothing was written down."""
    log = state.fight.log
    if log is None:
        return []
    return Narrator(state, seat, by_name=by_name).tell(since)


def result_view(words: Words) -> ResultView | None:
    """Return how the game ended, or the match it belongs to; None while it goes on."""
    match = words.table.match
    if match is None or not match.is_over:
        return game_result(words)
    winner = match.winner
    return {
        "winner": winner if winner != NONE else None,
        "winners": [winner] if winner != NONE else list(range(int(words.fight.n))),
        "reason": questions.MATCH_OVER,
        "text": questions.match_ending(words, match),
        "clause": match.clause,
    }


def game_result(words: Words) -> ResultView | None:
    """Return how one game ended, or None while it goes on."""
    g = words.fight
    if g.waiting != OVER:
        return None
    reason = int(g.reason)
    word, clause = questions.reason_of(words)
    winner = int(g.winner)
    return {
        "winner": winner if winner >= 0 else None,
        "winners": victors(g),
        "reason": word,
        "text": result_text(words, winner, reason) if g.n == 2 else questions.ending(words),
        "clause": clause,
    }


def result_text(words: Words, winner: int, reason: int) -> str:
    """Return the sentence that ends a duel."""
    said = words.system.ending(words)
    if said is not None:
        return said
    g, terms = words.fight, words.terms
    if reason == BY_DOUBLE_DEFEAT:
        return say("end-double-defeat", warrior=terms.warrior)
    if reason == BY_DRAW:
        return say("end-draw", round=int(g.round), experience=terms.experience)
    who = words.person(winner)
    losers = [seat for seat in range(int(g.n)) if seat != winner]
    if reason == BY_LIFE:
        rest = max(int(g.seats[seat * SEAT_W + SeatField.LIFE]) for seat in losers)
        own = int(g.seats[winner * SEAT_W + SeatField.LIFE])
        return say("end-life", round=int(g.round), winner=who, more=own, less=rest)
    if reason == BY_EXPERIENCE:
        most = max(int(experience_of(g, SeatNo(seat))) for seat in losers)
        given: dict[str, Given] = {
            "experience": terms.experience,
            "more": int(experience_of(g, SeatNo(winner))),
            "less": most,
        }
        return say("end-experience", round=int(g.round), winner=who, **given)
    if reason == BY_DEFEAT:
        beaten = both([words.warrior(seat) for seat in losers])
        return say("end-defeat", winner=who, losers=beaten, many=len(losers))
    return say("end-ability", winner=who)


def game_number(match: Match) -> int:
    """Which game of a match is told of, from 1: the one under way, or the last one where the match is over."""
    return len(match.played) + (0 if match.is_over else 1)


class Narrator:
    """Tells the whole log for one reader. One use: it keeps count of life while it reads."""

    def __init__(self, state: Table, seat: int | None, *, by_name: bool = False) -> None:
        self.words: Words = Words(state, seat, by_name=by_name)
        self.state: Table = state
        self.log: list[Note] = state.fight.log or []
        self.life: list[int] = [0] * int(state.fight.fighters)
        self.counts_life: bool = self.is_life_accounted()
        self.totals: list[int] = [0, 0]
        self.kinds: tuple[str, ...] = (*KINDS, *self.words.system.kinds)
        self.clauses: tuple[str, ...] = tuple(self.words.clause(f"event.{kind}") for kind in self.kinds)
        self.clause: str = ""
        self.data: dict[str, object] = {}
        self.game: dict[str, object] = {} if state.match is None else {"game": game_number(state.match)}
        """In a match every event says which game it is of."""
        self.hit: bool = False
        self.fallen: set[int] = set()
        """Seats that are out of the game by now."""
        self.said: int = NONE
        """The card that says how the attack goes."""
        self.round: int = 0
        self.by: int = -1
        """Card of the ability that brought the event about, or -1: the rules did."""
        self.rule: int = 0
        self.note: Note = NOTHING
        self.verdicts: dict[int, Callable[[int], str]] = {}
        """Of each tie told, by its place in the log: what says that the attack hits by it (1), or misses (0)."""
        self.at: int = 0
        """Place of the note in the log."""
        self.told_first: list[int] = []
        """The dice as they were thrown, where this sentence tells them."""

    def is_life_accounted(self) -> bool:
        """Does the log explain every point of life? Only then a sentence may say how much is left."""
        life = [0] * int(self.state.fight.fighters)
        for note in self.log:
            count_life(self.words, life, note)
        return all(life[seat] == self.state.fight.seats[seat * SEAT_W + SeatField.LIFE] for seat in range(len(life)))

    def tell(self, since: int) -> list[EventView]:
        """Return the events from ``since`` on."""
        return list(self.events(since))

    def events(self, since: int) -> Iterator[EventView]:
        """Yield the events from ``since`` on; whoever wants the first few pays for no more."""
        for n, note in enumerate(self.log):
            kind, seat, other, card = note.kind, note.seat, note.other, note.card
            count_life(self.words, self.life, note)
            if kind == Note.TOTAL and 0 <= other < 2:
                self.totals[other] = note.amount
            if kind == Note.ATTACK:
                self.hit = False
                self.said = NONE
            elif kind == Note.SAID:
                self.said = card
            elif kind == Note.DEFEATED:
                self.fallen.add(seat)
            self.clause = self.clauses[kind]
            self.data = {}
            self.told_first = []
            self.round = note.round
            if n >= since:
                self.by, self.rule = note.by, note.rule
                self.note, self.at = note, n
                text = self.with_cause(kind, self.sentence(note))
                if text:
                    yield {
                        "n": n,
                        "round": note.round,
                        "kind": self.kinds[kind],
                        "text": text,
                        "clause": self.clause,
                        "card": self.card_of(kind, card) or self.words.card_id(self.by),
                        "seat": seat if seat >= 0 else None,
                        "data": {
                            **self.data,
                            **({"thrown": self.told_first} if self.told_first else {}),
                            **self.game,
                        },
                    }
            if kind == Note.HIT:
                self.hit = True

    def with_cause(self, kind: NoteKind, text: str) -> str:
        """Return a sentence with the card that brought it about, where it does not name that card anyway."""
        if not text or self.by < 0 or kind in UNCAUSED or not self.words.knows(self.by):
            return text
        name = self.words.card(self.by)
        self.data.setdefault("by", self.by)
        return text if name in text else self.caused(text, self.by)

    def caused(self, text: str, card: int) -> str:
        """Return a sentence with a card that brought it about, as it is where there is none."""
        return say("log-caused", text=text.rstrip("."), card=self.words.card(card)) if card >= 0 else text

    def card_of(self, kind: NoteKind, card: int) -> str:
        """Return the id of the card an event is about, where the field holds a card that the reader may know."""
        if kind == Note.DICE or card < 0 or kind == Note.TOTAL:
            return ""
        return self.words.card_id(card)

    # --- sentences ---

    def sentence(self, note: Note) -> str:  # noqa: PLR0911 - a note after another
        """Return one event's sentence, with its clause and data in ``clause`` and ``data``; empty: not told."""
        own = self.words.system.tell(self, note)
        if own is not None:
            return own
        kind, seat, other, card, amount, extra = note.kind, note.seat, note.other, note.card, note.amount, note.extra
        if kind in (Note.PLACED, Note.ROUND, Note.REVEALED):
            return self.opening(kind, seat, card, amount, extra)
        if kind in (Note.DICE, Note.MODIFIER, Note.TOTAL, Note.TIE, Note.TIE_ROLL, Note.HIT, Note.MISS, Note.CRITICAL):
            return self.rolling(kind, seat, other, card, amount, extra)
        if kind in (Note.REROLL, Note.DIE_SET, Note.ROLL_SET, Note.EXCLUDED, Note.NO_BONUS, Note.ADDED):
            return self.thrown_first(self.changing_dice(kind, seat, other, card, amount, extra))
        if kind in (Note.TURN, Note.MOVED, Note.TURNED, Note.PASSED, Note.ATTACK, Note.NO_ATTACK, Note.TURN_ENDS):
            return self.acting(kind, seat, other, card, amount, extra)
        if kind in (Note.DAMAGE, Note.LIFE, Note.STAT, Note.PREVENTED, Note.DEFEATED, Note.BASE_DAMAGE, Note.NO_GAIN):
            return self.numbers(kind, seat, other, card, amount, extra)
        if kind == Note.PART:
            return ""
        if kind == Note.DAMAGE_LINE:
            return self.damage_line(card, amount, extra)
        if kind in (Note.USE, Note.DECLINED, Note.EFFECT, Note.EFFECT_ENDS, Note.CHOSE, Note.NO_EFFECT):
            return self.using(kind, seat, other, card, amount, extra)
        if kind == Note.SAID:
            return self.caused(say("log-misses"), card)
        if kind == Note.CHAIN:
            return say("log-chain", count=amount)
        if kind == Note.ROUND_ENDS:
            return say("log-round-over", round=amount)
        if kind == Note.OVER:
            result = game_result(self.words)
            if result is None:
                return say("log-over")
            self.clause = result["clause"]
            self.data = {"winner": result["winner"], "winners": result["winners"], "reason": result["reason"]}
            return result["text"]
        return self.cards(kind, seat, other, card, amount, extra)

    def opening(self, kind: NoteKind, seat: int, card: int, amount: int, extra: int) -> str:
        """Tell placement and the start of rounds."""
        w = self.words
        if kind == Note.PLACED:
            self.data = {"square": w.square(amount), "facing": w.facing(extra)}
            where = {"space": w.square(amount), "facing": facing_word(extra)}
            return say("log-placed", who=w.person(seat), warrior=str(w.fight.deal.cards[card].name), **where)
        if kind == Note.ROUND:
            self.data = {"round": amount}
            return say("log-round", round=amount)
        self.data = {"instance": card}
        printed = int(w.fight.deal.cards[card].initiative)
        return say("log-revealed", who=w.person(seat), card=str(w.fight.deal.cards[card].name), initiative=printed)

    def acting(self, kind: NoteKind, seat: int, other: int, card: int, amount: int, extra: int) -> str:
        """Tell turns and actions."""
        w = self.words
        name = w.warrior(seat)
        if kind == Note.TURN:
            self.data = {"speed": amount}
            if amount <= 0:
                self.clause = w.clause("turn.no-actions")
                return say("log-turn-none", warrior=name, speed=w.terms.speed, number=amount)
            return say("log-turn", warrior=name, actions=amount)
        if kind == Note.MOVED:
            self.data = {"from": w.square(other) if other >= 0 else "", "square": w.square(amount),
                         "facing": w.facing(extra)}  # fmt: skip
            if card >= 0:
                self.clause = w.clause("move.by-card")
            there = {"warrior": name, "space": w.square(amount), "facing": facing_word(extra)}
            if other < 0:
                return self.caused(say("log-moved-to", **there), card)
            return self.caused(say("log-moved", **{"from": w.square(other)}, **there), card)
        if kind == Note.TURNED:
            self.data = {"facing": w.facing(amount)}
            if extra == 1:
                self.clause = w.clause("move.turn-nowhere")
                return say("log-turned-nowhere", warrior=name, facing=facing_word(amount))
            return self.caused(say("log-turned", warrior=name, facing=facing_word(amount)), card)
        if kind == Note.PASSED:
            return say("log-passed", warrior=name)
        if kind == Note.TURN_ENDS:
            return say("log-turn-over", warrior=name)
        self.data = {"target": other, "instance": card}
        if kind == Note.NO_ATTACK:
            return say("log-no-attack", target=w.warrior(other), attack=w.attack_name(card))
        self.data["modifier"] = amount
        target, basic = w.warrior(other), w.terms.basic_attack
        if extra != NOT_AT:
            self.clause = w.clause("attack.at-plus")
            if w.is_warrior(card):
                return say("log-attack-basic-at", warrior=name, attack=basic, target=target, modifier=extra)
            return say("log-attack-at", warrior=name, target=target, card=w.card(card), modifier=extra)
        if w.is_warrior(card):
            self.clause = w.clause("attack.basic")
            return say("log-attack-basic", warrior=name, attack=basic, target=target, modifier=amount)
        self.clause = w.clause("attack.weapon")
        return say("log-attack", warrior=name, target=target, card=w.card(card), modifier=amount)

    def rolling(self, kind: NoteKind, seat: int, other: int, card: int, amount: int, extra: int) -> str:
        """Tell rolls, their sums and what they decide. ``other`` is the side in lines about one roll."""
        w = self.words
        if kind == Note.DICE:
            return self.dice_line(seat, other, card, amount, extra)
        if kind == Note.MODIFIER:
            return self.modifier_line(seat, other, card, amount, extra)
        if kind == Note.TOTAL:
            self.data = {"side": other, "total": amount, **self.parts_of_total(other)}
            return say("log-total", warrior=w.warrior(seat), roll=ROLLS.get(extra, "other"), total=amount)
        if kind == Note.TIE_ROLL:
            return self.tie_roll(questions.seats_of(other) if extra == 1 else [seat, other], amount)
        if kind == Note.TIE:
            return self.tie(seat, other, card, amount, extra)
        self.data = {"target": other, "attack": amount, "defense": extra}
        if kind == Note.CRITICAL:
            return self.critical(other, amount, extra)
        if kind == Note.MISS and self.hit:
            self.clause = w.clause("attack.becomes-miss")
            return self.caused(say("log-becomes-miss"), self.said)
        totals = attack_totals(self.log, self.at)
        if len(totals) > 1 and (told := self.several(kind, totals, extra)):
            return told
        if kind == Note.HIT:
            if amount > extra:
                return say("log-hit", attack=amount, defense=extra)
            if amount == extra:
                self.clause = w.clause("tie.hit")
                return say("log-hit-tie", attack=amount, warrior=w.warrior(seat))
            self.clause = w.clause("card.over-rules")
            return say("log-hit-made", attack=amount, defense=extra, by=w.card(self.said))
        if amount < extra:
            return say("log-miss", attack=amount, defense=extra)
        if amount == extra:
            return say("log-miss-tie", attack=amount, warrior=w.warrior(other))
        self.clause = w.clause("card.over-rules")
        return say("log-miss-made", attack=amount, defense=extra, by=w.card(self.said))

    def several(self, kind: NoteKind, totals: list[int], defense: int) -> str:
        """Tell which of several attack rolls have hit, or that none has; "" where an ability decides."""
        if kind == Note.MISS:
            all_of_them = both([figure(each) for each in totals])
            return "" if max(totals) > defense else say("log-miss", attack=all_of_them, defense=defense)
        hits = [at for at, total in enumerate(totals) if total > defense]
        hits = hits or [at for at, total in enumerate(totals) if total == defense]
        if not hits:
            return ""
        which, numbers = both([ordinal(at) for at in hits]), both([figure(totals[at]) for at in hits])
        return say("log-hit-several", which=which, many=len(hits), totals=numbers, defense=defense)

    def critical(self, other: int, base: int, damage: int) -> str:
        """Tell a critical hit with its sum; ``base`` is NONE where something was put in place of doubling."""
        self.data = {"target": other, "base": base, "damage": damage}
        if base == NONE:
            self.data = {"target": other, "damage": damage}
            return say("log-critical", damage=damage)
        sum_, value = f"2 × {figure(base)}", 2 * base
        lines = self.damage_lines()
        if any(line == PART_SET for _, line in lines):
            return say("log-critical", damage=damage)
        added = sum(amount for amount, line in lines if line == PART_ADD)
        factors = [amount for amount, line in lines if line == PART_TIMES]
        if factors and added:
            sum_, value = f"({sum_}{plus(added)})", value + added
        for factor in factors:
            sum_, value = f"{figure(factor)} × {sum_}", value * factor
        return say("log-critical-sum", sum=f"{sum_}{plus(damage - value)}", damage=damage)

    def damage_lines(self) -> list[tuple[int, int]]:
        """Return amount and kind of the lines of damage written down before this note, those of its own hit."""
        lines: list[tuple[int, int]] = []
        for note in reversed(self.log[: self.at]):
            if note.kind != Note.DAMAGE_LINE or note.extra == PART_START:
                break
            lines.insert(0, (note.amount, note.extra))
        return lines

    def tie(self, attacker: int, defender: int, card: int, winner: int, scores: int) -> str:
        """Tell which way Experience or an ability breaks a tie."""
        w = self.words
        mine = attacker if winner == TIE_WON else defender
        self.data = {"winner": mine}
        if scores == 0:
            self.clause = w.clause("card.over-rules")
            total, by = self.totals[0], w.card(card)
            self.verdicts[self.at] = lambda hit: say(
                "verdict-tie-card", hit=hit, total=total, card=by, warrior=w.warrior(mine)
            )
            return say("log-tie-card", total=total, card=by, warrior=w.warrior(mine))
        a, d = scores // 1000 - 500, scores % 1000 - 500
        more, less = (a, d) if winner == TIE_WON else (d, a)
        given: dict[str, Given] = {
            "warrior": w.warrior(mine), "experience": w.terms.experience, "total": self.totals[0], "more": more,
            "less": less,
        }  # fmt: skip
        self.verdicts[self.at] = lambda hit: say("verdict-tie", hit=hit, **given)
        return say("log-tie", **given)

    def tie_roll(self, seats: list[int], dice: int) -> str:
        """Tell a throw of tie-break dice, as many for each of these seats as the rules have it."""
        w = self.words
        if w.fight.deal.rules.single_tie_die:
            self.data = {"dice": [[dice & 15]], "seats": seats[:1]}
            return say("log-tie-die", die=dice & 15)
        rolls = dealt_dice(dice, int(w.fight.deal.rules.tie_dice), len(seats))
        totals = [sum(each) for each in rolls]
        self.data = {"dice": rolls, "seats": seats}
        if len(set(totals)) == 1:
            self.clause = w.clause("tie.dice-again")
            return say("log-tie-dice-again", total=totals[0])
        said = [
            say("log-tie-roll", warrior=w.warrior(seat), total=total)
            for seat, total in zip(seats, totals, strict=True)
        ]  # fmt: skip
        return say("log-tie-dice", rolls=", ".join(said))

    def dice_line(self, seat: int, side: int, kind: int, dice: int, n: int) -> str:
        """Tell the dice of one roll as they finally lie."""
        self.data = {"side": side, "dice": faces_of(dice, n), "kind": ROLL_NAMES.get(kind, "roll")}
        name = self.words.warrior(seat)
        if n == 0:
            self.clause = self.words.clause("dice.set-without")
            return say("log-dice-none", warrior=name, roll=ROLLS.get(kind, "other"))
        nth = len(attack_totals(self.log, self.at)) if side == FIRST_ROLL and kind == RollKind.ATTACK else 0
        if nth:
            return say("log-dice-nth", warrior=name, nth=ordinal(nth), dice=dice_text(dice, n))
        if first_change(self.log, self.at, side) < self.at:
            return say("log-dice-now", warrior=name, dice=dice_text(dice, n))
        return say("log-dice", warrior=name, dice=dice_text(dice, n))

    def parts_of_total(self, side: int) -> dict[str, object]:
        """What a total is made of that has no line of its own: the defense value, and what the roll was set to."""
        parts: list[dict[str, object]] = []
        for note in reversed(self.log[: self.at]):
            if note.kind == Note.DICE and note.other == side:
                break
            if note.kind == Note.MODIFIER and note.other == side and note.card == DEFENSE_LINE and note.amount:
                parts.append({"amount": note.amount, "source": say("tray-defense", defense=self.words.terms.defense)})
            elif note.kind == Note.MODIFIER and note.other == side and note.card == SET_LINE:
                parts += self.roll_set(side)
        return {"parts": parts[::-1]} if parts else {}

    def roll_set(self, side: int) -> list[dict[str, object]]:
        """What the roll of a side was set to last in this attack, and by which card; none if that is not known."""
        for note in reversed(self.log[: self.at]):
            if note.kind == Note.ROLL_SET and note.extra == side:
                return [{"set": note.amount, "source": self.words.card(note.card)}]
            if note.kind == Note.ATTACK:
                break
        return []

    def thrown_first(self, text: str) -> str:
        """Tell the dice of a roll as they were thrown before the first change to them, which ``text`` tells."""
        side = side_changed(self.note)
        if side < 0 or first_change(self.log, self.at, side) < self.at:
            return text
        thrown = self.thrown(side)
        if not thrown:
            return text
        self.told_first = thrown
        seat = self.note.seat if self.note.kind == Note.EXCLUDED else self.note.other
        dice = both([str(face) for face in thrown])
        return say("log-dice-then", warrior=self.words.warrior(seat), dice=dice, then=text)

    def thrown(self, side: int) -> list[int]:
        """Return the dice of a side before this note, which is the first to change them; [] where they are not known.

        They follow from the dice as they lie at last, in the log or on the table, and the changes in between.
        """
        end = next(
            (
                at
                for at, note in enumerate(self.log[self.at :], self.at)
                if note.kind == Note.DICE and note.other == side
            ),
            -1,
        )
        if end >= 0:
            dice = faces_of(self.log[end].amount, self.log[end].extra)
        else:
            g = self.state.fight
            holder = next((each for each in reversed(g.stack) if isinstance(each, RollHolder)), None)
            if holder is None:
                return []
            dice, end = faces_of(int(holder.dice(side)), int(holder.count(side))), len(self.log)
        for note in reversed(self.log[self.at : end]):
            if side_changed(note) != side:
                continue
            if note.kind == Note.EXCLUDED:
                dice.insert(min(note.extra, len(dice)), note.amount)
            elif note.kind == Note.REROLL and not note.extra >> 4:
                dice.pop()
            elif note.amount in dice:
                dice[dice.index(note.amount)] = note.extra >> 4
            else:
                return []
        return dice

    def modifier_line(self, seat: int, side: int, card: int, amount: int, kind: int) -> str:
        """Tell one modifier of a roll; those that do not count are left to the dice tray."""
        if kind & IDLE_LIMITED:
            self.data = {"side": side, "amount": amount, "instance": card}
            name = say("the-attack-grid") if card == GRID_LINE else self.words.card(card)
            return self.caused(say("log-modifier-idle", amount=amount, name=name), self.by)
        if (kind & ~(LINE_LEAST | LINE_MOST)) > RollKind.ANY or card in (SET_LINE, DEFENSE_LINE):
            return ""  # told when it was set; the total says how much of it is the defense value
        self.data = {"side": side, "amount": amount}
        roll = ROLLS.get(kind & RollKind.ANY, "other")
        if card == GRID_LINE:
            self.clause = self.words.clause("attack.grid-modifier")
            self.data["source"] = say("tray-grid")
            return say("log-modifier-grid", amount=amount)
        if card < 0:
            if sum(note.amount for note in added_notes(self.log, self.at, side)) == amount:
                return ""  # told when it was added
            self.data["source"] = cards = added_by(self.words, self.log, self.at, side)
            return say("log-modifier-used", amount=amount, roll=roll, cards=cards)
        self.data |= {"instance": card, "source": self.words.card(card)}
        name = self.words.warrior(seat)
        return say("log-modifier", amount=amount, warrior=name, roll=roll, card=self.words.card(card))

    def changing_dice(self, kind: NoteKind, seat: int, other: int, card: int, amount: int, extra: int) -> str:
        """Tell re-rolls, changed dice, rolls set to a value and dice left out."""
        w = self.words
        if kind == Note.NO_BONUS:
            self.data = {"roller": other, "side": extra}
            what = "damage" if extra == OF_DAMAGE else "roll"
            return self.caused(say("log-no-bonus", warrior=w.warrior(other), what=what), card)
        if kind == Note.ADDED:
            self.data = {"roller": other, "amount": amount, "side": extra}
            return self.caused(say("log-added", amount=amount, warrior=w.warrior(other)), card)
        if kind == Note.EXCLUDED:
            self.data = {"side": other, "face": amount, "die": extra}
            return say("log-excluded", face=amount, warrior=w.warrior(seat))
        if kind == Note.ROLL_SET:
            self.data = {"roller": other, "value": amount}
            whose = w.warrior(other if other >= 0 else seat)
            return self.caused(say("log-roll-set", warrior=whose, value=amount), card)
        return self.caused(self.changed_die(kind, seat, other, amount, extra), card)

    def changed_die(self, kind: NoteKind, seat: int, other: int, amount: int, extra: int) -> str:
        """Tell a die that is re-rolled, changed or thrown besides."""
        who, roller = self.words.person(seat), self.words.warrior(other)
        old, side = extra >> 4, extra & 15
        self.data = {"from": old, "to": amount, "roller": other, "side": side}
        if kind == Note.REROLL and old == 0:
            return say("log-die-more", who=who, warrior=roller, face=amount)
        if old == 0:
            # A die of its own, added to the total (A7-PRIN-52).
            self.clause = self.words.clause("dice.added")
            return say("log-die-another", who=who, face=amount, warrior=roller)
        if kind == Note.REROLL:
            return say("log-reroll", who=who, old=old, warrior=roller, face=amount)
        return say("log-die-set", who=who, old=old, warrior=roller, face=amount)

    def numbers(self, kind: NoteKind, seat: int, other: int, card: int, amount: int, extra: int) -> str:
        """Tell changes of life and of other numbers of a warrior."""
        w = self.words
        name = w.warrior(seat)
        self.data = {"target": seat, "amount": amount}
        if kind == Note.DEFEATED:
            self.data = {"target": seat}
            return say("log-defeated", warrior=name)
        if kind == Note.PREVENTED:
            return self.caused(say("log-prevented", amount=amount, warrior=name), card)
        if kind == Note.NO_GAIN:
            return self.caused(say("log-no-gain", warrior=name, amount=amount), card)
        if kind == Note.BASE_DAMAGE:
            self.data = {"instance": card, "amount": amount}
            return say("log-base-damage", card=w.card(card), amount=amount)
        if kind == Note.STAT:
            if extra == Stat.LIFE:
                self.clause = w.clause("life.gain")
            if extra >= FROM_NULL:
                extra -= FROM_NULL
                self.data["stat"] = STAT_NAMES[extra]
                text = say("log-stat-set", stat=w.terms.stat(extra), warrior=name, number=amount)
                return self.caused(text, card)
            stat = STAT_NAMES[extra] if 0 <= extra < len(STAT_NAMES) else "number"
            self.data["stat"] = stat
            return self.caused(self.gained(seat, amount, extra, loses=amount < 0), card)
        if self.counts_life:
            self.data["life"] = self.life[seat]
        if kind != Note.DAMAGE:
            return self.caused(self.gained(seat, amount, Stat.LIFE, loses=amount < 0), card)
        if not extra & FROM_ATTACK:
            self.clause = w.clause("damage.by-ability")
        return self.caused(self.gained(seat, amount, Stat.LIFE, loses=True), NONE if extra & FROM_ATTACK else card)

    def gained(self, seat: int, amount: int, stat: int, *, loses: bool) -> str:
        """Tell what a warrior gains or loses, and of life how much is left where the log knows it."""
        given: dict[str, Given] = {
            "warrior": self.words.warrior(seat), "way": "loses" if loses else "gains", "amount": abs(amount),
            "stat": self.words.terms.stat(stat),
        }  # fmt: skip
        if stat == Stat.LIFE and self.counts_life:
            return say("log-stat-left", left=self.life[seat], **given)
        return say("log-stat", **given)

    def using(self, kind: NoteKind, seat: int, other: int, card: int, amount: int, extra: int) -> str:
        """Tell abilities used and declined, and effects that arise."""
        w = self.words
        if kind == Note.CHOSE:
            return self.chose(seat, other, card, amount, extra)
        self.data = {"instance": card}
        if kind in (Note.EFFECT, Note.EFFECT_ENDS):
            return self.effect(kind, card, amount, extra, other)
        ls = self.listener(card, amount)
        name = w.rule_name(card, amount)
        if kind == Note.DECLINED:
            return say("log-declined", who=w.person(seat), ability=name)
        if kind == Note.NO_EFFECT:
            return say("log-no-effect", ability=name)
        if ls is not None:
            kind_of = "action" if ls.kind == ACTION else "reveal" if ls.kind == REVEAL else "other"
            self.clause = ls.clause or w.clause(f"ability.{kind_of}")
            self.data["ability"] = w.ability(card, int(ls.ability))
        return say("log-used", who=w.person(seat), ability=name)

    def effect(self, kind: NoteKind, card: int, amount: int, number: int, seats: int) -> str:
        """Tell that an effect begins or ends to last; one that an attack or roll brings and takes is told once.

        What waits within an attack, and what only remembers something, changes nothing yet and is not told.
        """
        deal = self.words.fight.deal
        note = self.note
        assert isinstance(note, EffectNote), "what begins or ends to last is told with its end"
        until = note.until
        meant = Meant(note.seat, note.who, note.chosen, note.card_ref, note.register)
        within = until in (Until.ATTACK_ENDS, Until.ROLL_ENDS)
        if within and (kind == Note.EFFECT_ENDS or number < 0):
            return ""
        if 0 <= number < len(deal.modifiers) and deal.modifiers[number].kind == Mod.MARK:
            return ""
        at = (card, self.rule)
        text = effect_words(self.state, self.words, number, amount, seats, until, at, meant).strip().rstrip(".")
        if not text:
            return ""
        self.data["amount"] = amount
        ends = end_words(self.words, until, note.key, note.key_seat, note.also, card)
        self.data["until"] = ends
        name = self.words.card(card)
        if card >= 0 and self.words.is_warrior(card):
            # What a warrior's own card says to its player is told as of that warrior already.
            text = text.removeprefix(say("effect-of", warrior=self.words.warrior(self.words.owner(card)), effect=""))
        if kind == Note.EFFECT_ENDS:
            return say("log-effect-ends", card=name, effect=text)
        return say("log-effect", card=name, effect=text, until=ends)

    def damage_line(self, card: int, amount: int, line: int) -> str:
        """Tell what a card does to the damage of a hit; the base is in the line of the damage itself."""
        if line in (PART_LATER, PART_LEAST, PART_START):
            return ""
        name = self.words.card(card)
        self.data = {"instance": card, "amount": amount, "line": line}
        if line == PART_KEPT:
            return self.caused(say("log-damage-kept", amount=amount, card=name), self.by)
        if line == PART_FIXED:
            return say("log-damage-fixed", card=name)
        if line == PART_SET:
            return say("log-damage-set", amount=amount, card=name)
        if line == PART_TIMES:
            return say("log-damage-times", amount=amount, card=name)
        if line == PART_MOST:
            return say("log-damage-most", amount=amount, card=name)
        return say("log-damage-added", amount=amount, card=name)

    def chose(self, seat: int, other: int, card: int, amount: int, asked: int) -> str:
        """Tell a choice that an ability asked for; ``asked`` is the kind of the question."""
        self.data = {"instance": card, "asked": ASK_KINDS[asked] if 0 <= asked < len(ASK_KINDS) else ""}
        what = self.chosen(asked, other, amount)
        return self.caused(say("log-chose", who=self.words.person(seat), what=what), card)

    def chosen(self, asked: int, other: int, amount: int) -> str | int:
        """Return what was chosen: a card, a warrior, an ability, a direction, a type, a line, a number."""
        w = self.words
        if asked == Ask.CARD:
            return w.card(amount)
        if asked in (Ask.WARRIOR, Ask.TARGET):
            self.data["target"] = other
            return w.warrior(other)
        if asked == Ask.ABILITY:
            return w.ability_name(amount // RULES_PER_CARD, amount % RULES_PER_CARD)
        if asked == Ask.DIRECTION:
            return facing_word(amount & 3)
        if asked == Ask.TYPE and 0 <= amount < len(TYPE_NAMES):
            return w.terms.type(amount)
        if asked == Ask.LINE:
            return line_name(w, amount)
        self.data["amount"] = amount
        return amount

    def listener(self, card: int, rule: int) -> Listener | None:
        """Return the rule of a card by its number."""
        return self.words.fight.deal.rule(card, rule)

    def cards(self, kind: NoteKind, seat: int, other: int, card: int, amount: int, extra: int) -> str:
        """Tell what happens to cards."""
        w = self.words
        self.data = {"instance": card} if card >= 0 and w.knows(card) else {}
        name = w.card(card)
        if kind == Note.DISCARDED:
            if other < 0:
                return say("log-card-discarded", card=name)
            if other == seat:
                return say("log-discarded", who=w.person(seat), card=name)
            return say("log-discarded-of", who=w.person(other), owner=w.person(seat), card=name)
        if kind == Note.FACE_UP:
            return say("log-face-up", card=name)
        if kind == Note.FACE_DOWN:
            return say("log-face-down", card=name)
        if kind == Note.PLACED_CARD:
            self.data["square"] = w.square(amount)
            return say(
                "log-card-moved" if extra == 1 else "log-card-laid",
                who=w.person(seat),
                card=name,
                space=w.square(amount),
            )
        if kind == Note.RETURNED and amount == SENT_HOME:
            return say("log-card-back", card=name, warrior=w.warrior(seat))
        if kind == Note.RETURNED:
            return (
                say("log-card-to-hand", card=name, owner=w.person(seat))
                if amount == 0
                else say("log-card-to-play", card=name)
            )
        if kind == Note.LOOKED:
            return say("log-looked", who=w.person(seat), card=name)
        if kind == Note.SWAPPED and extra > 0:
            traded = {"given": w.card(amount), "taken": w.card(extra - 1)}
            return say("log-exchanged", who=w.person(seat), card=name, **traded)
        if kind == Note.SWAPPED:
            return say("log-traded", who=w.person(seat), card=name)
        if kind == Note.DIE_KEPT:
            return say("log-die-kept", card=name, face=amount)
        if kind == Note.COUNTER:
            return say("log-counters", card=name, count=amount)
        return ""


def side_changed(note: Note) -> int:
    """Return the side of the roll that a note changes a die of, or -1; a die of its own is added to the total."""
    if note.kind == Note.EXCLUDED:
        return note.other
    return note.extra & 15 if note.kind == Note.REROLL or (note.kind == Note.DIE_SET and note.extra >> 4) else -1


def first_change(log: list[Note], at: int, side: int) -> int:
    """Return where the dice of a side were first changed in the roll under way at ``at``; ``at`` where never before."""
    first = at
    for place in range(at - 1, -1, -1):
        kind = log[place].kind
        if kind in (Note.ATTACK, Note.TOTAL) or (kind == Note.DICE and log[place].other == side):
            break
        if side_changed(log[place]) == side:
            first = place
    return first


def attack_totals(log: list[Note], at: int) -> list[int]:
    """Return what the attack rolls of the attack under way at ``at`` have come to so far, in order."""
    totals: list[int] = []
    for note in reversed(log[:at]):
        if note.kind == Note.ATTACK:
            break
        if note.kind == Note.TOTAL and note.other == 0 and note.extra == RollKind.ATTACK:
            totals.insert(0, note.amount)
    return totals


def dealt_dice(dice: int, each: int, seats: int) -> list[list[int]]:
    """Return packed dice apart, so many for each of so many seats."""
    return [faces_of((dice >> (4 * each * place)) & ((1 << (4 * each)) - 1), each) for place in range(seats)]


def plus(amount: int) -> str:
    """Return `` + 2`` or `` − 1``, nothing for 0."""
    return "" if amount == 0 else f" + {amount}" if amount > 0 else f" − {-amount}"


def count_life(words: Words, life: list[int], note: Note) -> None:
    """Follow the life of all warriors through the log."""
    kind, seat, amount = note.kind, note.seat, note.amount
    if kind == Note.PLACED:
        if note.round == 0:
            life[seat] = words.system.first_life(words.fight, seat)
    elif kind == Note.DEPLOYED:
        if note.other >= 0:
            life[note.other] = int(words.fight.deal.cards[note.card].life)
    elif kind == Note.TICK:
        if note.extra == MARKER_LIFE:
            life[seat] -= amount
    elif kind == Note.DAMAGE:
        life[seat] -= amount
    elif kind == Note.LIFE or (kind == Note.STAT and note.extra == Stat.LIFE):
        life[seat] += amount


def added_notes(log: list[Note], at: int, side: int) -> list[Note]:
    """Return the notes of dice and numbers added to the roll of a side whose lines are at ``at`` in the log."""
    found: list[Note] = []
    for note in reversed(log[:at]):
        if note.kind == Note.ATTACK:
            break
        added = note.kind == Note.ADDED or (note.kind == Note.DIE_SET and note.extra >> 4 == 0)
        if added and note.extra & 15 == side:
            found.insert(0, note)
    return found


def added_by(words: Words, log: list[Note], at: int, side: int) -> str:
    """Return the cards that added a die or a number to the roll of a side whose lines are at ``at`` in the log."""
    cards = list(dict.fromkeys(words.card(note.card) for note in added_notes(log, at, side)))
    return both(cards) or say("an-ability-used")


def line_name(words: Words, number: int) -> str:
    """Return a line of the arena by its number: columns from the west, then rows from the south."""
    size = int(words.fight.board.size)
    if number < size:
        return say("column-of-arena", letter=FILES[number])
    return say("row-of-arena", number=number - size + 1)


__all__ = ["KINDS", "Narrator", "events", "result_text", "result_view"]
