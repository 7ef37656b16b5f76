"""The log told in the rulebook's words: one event, one sentence, with the clause it comes from.

An event's number is its place in the log, so it never changes. What a seat may not know is left out of its sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from agon.core.ids import CardNo
from agon.games.anarcus import clauses, questions, terms
from agon.games.anarcus.steps_choice import BranchStep
from agon.messages import Person, say

if TYPE_CHECKING:
    from agon.core.view import EventView
    from agon.games.anarcus.state import AnarcusState

Said = tuple[str, str, str, int, int, dict[str, object]]
"""A kind, a sentence, a clause, the card (NONE: of none), the seat (NONE: of nobody) and numbers for programs."""


class Narrator:
    """Who tells the log of a state to one seat (None: a spectator), or what that seat knows to others: ``by_name``."""

    def __init__(self, state: AnarcusState, seat: int | None, *, by_name: bool) -> None:
        self.state = state
        self.seat = seat
        self.players = questions.names_by(state) if by_name else questions.names_for(state, seat)

    def person(self, seat: int) -> Person:
        """Return how sentences speak of a player."""
        return questions.person_at(self.players, seat)

    def card(self, index: int) -> str:
        return self.state.card(index).name

    def names(self, cards: Sequence[int]) -> str:
        return ", ".join(self.card(each) for each in cards)

    def listed(self, cards: Sequence[int]) -> dict[str, object]:
        """Return what programs are told of cards drawn."""
        return {"count": len(cards), "cards": [self.state.card(each).id for each in cards]}

    def tell(self, note: terms.Note) -> Said:
        """Return what is told of one note."""
        return TELLING[note.kind](self, *note.numbers)


def events(state: AnarcusState, since: int, seat: int | None, *, by_name: bool = False) -> list[EventView]:
    """Return what happened from entry ``since`` on, as ``seat`` may know it."""
    log = state.table.log or []
    narrator = Narrator(state, seat, by_name=by_name)
    told: list[EventView] = []
    for number in range(max(since, 0), len(log)):
        kind, text, clause, card, who, data = narrator.tell(log[number])
        told.append(
            {
                "n": number,
                "round": log[number].round,
                "kind": kind,
                "text": text,
                "clause": clause,
                "card": state.card(card).id if card != terms.NONE else "",
                "seat": who if who != terms.NONE else None,
                "data": data,
            }
        )
    return told


def _shuffled(n: Narrator, seat: int, *_: int) -> Said:
    return "shuffle", say("army-log-shuffled", who=n.person(seat)), "AN-SETUP-01", terms.NONE, seat, {}


def _heroes(n: Narrator, seat: int, *cards: int) -> Said:
    who, data = n.person(seat), n.listed(cards)
    if not n.state.table.deal.rules.heroes_visible and n.seat != seat:
        text = say("army-log-heroes-hidden", who=who, count=len(cards))
        return "heroes", text, "AN-SETUP-02", terms.NONE, seat, {"count": len(cards)}
    text = say("army-log-heroes", who=who, cards=n.names(cards))
    return "heroes", text, "AN-SETUP-02", terms.NONE, seat, data


def _drew(n: Narrator, seat: int, *cards: int, clause: str = "AN-ROUND-01") -> Said:
    who, count = n.person(seat), len(cards)
    if n.seat != seat:
        return "draw", say("army-log-drew-hidden", who=who, count=count), clause, terms.NONE, seat, {"count": count}
    text = say("army-log-drew", who=who, count=count, cards=n.names(cards))
    return "draw", text, clause, terms.NONE, seat, n.listed(cards)


def _dealt(n: Narrator, seat: int, *cards: int) -> Said:
    return _drew(n, seat, *cards, clause="AN-SETUP-04")


def _round(_n: Narrator, number: int, *_: int) -> Said:
    return "round", say("army-log-round", round=number), "AN-ROUND-10", terms.NONE, terms.NONE, {"round": number}


def _coin(n: Narrator, face: int, *_: int) -> Said:
    return "coin", say("army-log-coin", who=n.person(face - 1)), clauses.COIN, terms.NONE, terms.NONE, {"face": face}


def _roles(n: Narrator, attacker: int, *_: int) -> Said:
    text = say("army-log-roles", attacker=n.person(attacker), defender=n.person(1 - attacker))
    return "roles", text, "AN-ROLE-01", terms.NONE, attacker, {"attacker": attacker}


def _exhausted(n: Narrator, seat: int, missing: int, *_: int) -> Said:
    text = say("army-log-exhausted", who=n.person(seat), missing=missing)
    return "exhausted", text, "AN-RULING-16", terms.NONE, seat, {"missing": missing}


def _reshuffled(n: Narrator, seat: int, many: int, *_: int) -> Said:
    text = say("army-log-reshuffled", who=n.person(seat), many=many)
    return "reshuffle", text, "AN-RULING-16", terms.NONE, seat, {"cards": many}


def _discarded(n: Narrator, seat: int, card: int, *_: int) -> Said:
    return "discard", say("army-log-discarded", who=n.person(seat), card=n.card(card)), "AN-RULING-19", card, seat, {}


def _hero(n: Narrator, seat: int, card: int, *_: int) -> Said:
    hero = n.state.card(card)
    text = say("army-log-hero", who=n.person(seat), card=hero.name, attack=hero.attack or 0, hp=hero.hp or 0)
    return "hero", text, "AN-ROUND-04", card, seat, {}


def _turn(n: Narrator, seat: int, number: int, *_: int) -> Said:
    clause = "AN-ROUND-08" if number == 1 else "AN-TURN-01"
    return "turn", say("army-log-turn", who=n.person(seat)), clause, terms.NONE, seat, {"turn": number}


_PLACES: Final = {"weapon": "AN-PLAY-03", "shield": "AN-PLAY-05", "action": "AN-PLAY-07", "fighter": "AN-PLAY-09"}


def _played(n: Narrator, seat: int, card: int, *_: int) -> Said:
    played = n.state.card(card)
    attack, hp = played.attack or 0, played.hp or 0
    text = say("army-log-played", who=n.person(seat), type=played.type, card=played.name, attack=attack, hp=hp)
    return "play", text, _PLACES[played.type], card, seat, {}


def _replaced(n: Narrator, seat: int, old: int, *_: int) -> Said:
    clause = "AN-PLAY-04" if n.state.card(old).type == "weapon" else "AN-PLAY-06"
    return "replaced", say("army-log-replaced", card=n.card(old)), clause, old, seat, {}


def _turn_ends(n: Narrator, seat: int, played: int, empties: int, no_hand: int, *_: int) -> Said:
    data: dict[str, object] = {"played": played, "empties": empties}
    if played:
        return "turn-ends", say("army-log-turn-ends", who=n.person(seat)), "AN-TURN-01", terms.NONE, seat, data
    clause = "AN-TURN-07" if no_hand else "AN-TURN-02"
    hand = "none" if no_hand else "some"
    text = say("army-log-turn-empty", who=n.person(seat), hand=hand, empties=empties)
    return "turn-ends", text, clause, terms.NONE, seat, data


def _stage_ends(_n: Narrator, empties: int, *_: int) -> Said:
    text = say("army-log-stage-ends", empties=empties)
    return "stage-ends", text, "AN-TURN-03", terms.NONE, terms.NONE, {"empties": empties}


def _points(n: Narrator, attacker: int, attack: int, defense: int, *_: int) -> Said:
    who = {"attacker": n.person(attacker), "defender": n.person(1 - attacker)}
    text = say("army-log-points", attack=attack, defense=defense, **who)
    data: dict[str, object] = {"attacker": attacker, "attack": attack, "defense": defense}
    return "points", text, "AN-BP-07", terms.NONE, terms.NONE, data


def _won(n: Narrator, winner: int, damage: int, level: int, *_: int) -> Said:
    who = n.person(winner)
    data: dict[str, object] = {"winner": winner, "damage": damage}
    if level:
        text = say("army-log-won-level", who=who, by="defense" if level == 1 else "card")
        return "round-won", text, "AN-WIN-02", terms.NONE, winner, data
    text = say("army-log-won", who=who, damage=damage)
    return "round-won", text, "AN-WIN-01", terms.NONE, winner, data


def _killed(n: Narrator, seat: int, card: int, hp: int, spent: int, *_: int) -> Said:
    text = say("army-log-killed", who=n.person(seat), card=n.card(card), hp=hp, spent=spent)
    return "killed", text, "AN-DMG-06", card, seat, {"hp": hp, "spent": spent}


def _cleaned(_n: Narrator, many: int, *_: int) -> Said:
    text = say("army-log-cleaned", many=many)
    return "cleaned", text, "AN-NEXT-01", terms.NONE, terms.NONE, {"cards": many}


def _left(n: Narrator, mine: int, theirs: int, *_: int) -> Said:
    text = say("army-log-left", first=mine, a=n.person(0), second=theirs, b=n.person(1))
    return "fighters-left", text, "AN-END-04", terms.NONE, terms.NONE, {"worth": [mine, theirs]}


def _over(n: Narrator, winner: int, reason: int, *_: int) -> Said:
    text = questions.ending(n.state.table, n.players)
    return "over", text, clauses.ENDS[terms.Ending(reason)], terms.NONE, winner, {"reason": terms.REASONS[reason]}


# --- abilities ------------------------------------------------------------------------------------------------------


def _hidden(n: Narrator, card: int) -> str:
    """Return what the reader may call a card."""
    return n.card(card) if n.state.knows(n.seat, card) else say("a-card")


def _about(n: Narrator, kind: str, text: str, card: int, seat: int, clause: str = "AN-RULING-31") -> Said:
    known = card if card != terms.NONE and n.state.knows(n.seat, card) else terms.NONE
    return kind, text, clause, known, seat, {}


def _which(n: Narrator, card: int, rule: int) -> tuple[bool, str]:
    """Return whether an ability is copied from another card, and its name, "" if it has none."""
    deal = n.state.table.deal
    if rule != terms.NONE and deal.copies and not any(each.number == rule for each in deal.rules_of[card]):
        return True, ""
    which = deal.rule(CardNo(card), rule).ability if rule != terms.NONE else 0
    return False, n.state.card(card).abilities[int(which)].name


def _ability(n: Narrator, card: int, seat: int, rule: int, *_: int) -> Said:
    copied, name = _which(n, card, rule)
    text = (
        say("army-log-ability-copied", card=n.card(card)) if copied
        else say("army-log-ability", card=n.card(card), ability=name) if name
        else say("army-log-ability-nameless", card=n.card(card))
    )  # fmt: skip
    return _about(n, "ability", text, card, seat, "AN-PLAY-08")


def _no_effect(n: Narrator, card: int, seat: int, rule: int, *_: int) -> Said:
    copied, name = _which(n, card, rule)
    text = (
        say("army-log-no-effect-copied", card=n.card(card)) if copied
        else say("army-log-no-effect", card=n.card(card), ability=name) if name
        else say("army-log-no-effect-nameless", card=n.card(card))
    )  # fmt: skip
    return _about(n, "no-effect", text, card, seat, "AN-PLAY-08")


def _destroyed(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "destroyed", say("army-log-destroyed", card=n.card(card)), card, seat)


def _slain(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "killed", say("army-log-slain", card=n.card(card)), card, seat)


def _returned(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "returned", say("army-log-returned", card=n.card(card)), card, seat)


def _sent(n: Narrator, card: int, to: int, seat: int, *_: int) -> Said:
    owner = n.person(int(n.state.table.deal.owner[card]))
    if to == terms.TO_OUT:
        return _about(n, "sent", say("army-log-sent-out", card=_hidden(n, card)), card, seat)
    if to == terms.TO_HEROES:
        return _about(n, "sent", say("army-log-sent-heroes", card=n.card(card)), card, seat)
    place = ("hand", "top", "bottom", "shuffled")[to]
    return _about(n, "sent", say("army-log-sent", card=_hidden(n, card), owner=owner, place=place), card, seat)


def _thrown(n: Narrator, seat: int, card: int, *_: int) -> Said:
    return _about(n, "discard", say("army-log-discarded", who=n.person(seat), card=n.card(card)), card, seat)


def _taken(n: Narrator, seat: int, card: int, *_: int) -> Said:
    return _drew(n, seat, card, clause="AN-RULING-31")


def _changed(n: Narrator, _source: int, card: int, attack: int, hp: int, *_: int) -> Said:
    what = "both" if attack and hp else "attack" if attack else "hp" if hp else "nothing"
    text = say("army-log-changed", card=n.card(card), what=what, attack=f"{attack:+}", hp=f"{hp:+}")
    return _about(n, "changed", text, card, int(n.state.table.side(card)), "AN-RULING-26")


def _holds(n: Narrator, source: int, card: int, _kind: int, *_: int) -> Said:
    by = n.card(source)
    text = (
        say("army-log-lasts-on", card=by, target=_hidden(n, card))
        if card != terms.NONE
        else say("army-log-lasts", card=by)
    )
    return _about(n, "lasts", text, source, terms.NONE, "AN-RULING-26")


def _looked(n: Narrator, card: int, seats: int, *_: int) -> Said:
    # What is seen later does not say what was seen here.
    sees = n.seat is not None and bool((seats >> n.seat) & 1)
    seen = n.card(card) if sees else say("a-card")
    if seats == terms.EVERYBODY:
        text = say("army-log-looked-both", card=seen)
    else:
        text = say("army-log-looked", who=n.person(0 if seats & 1 else 1), card=seen)
    return "looked", text, "AN-RULING-31", card if sees else terms.NONE, terms.NONE, {}


def _shown(n: Narrator, card: int, *_: int) -> Said:
    return _about(n, "shown", say("army-log-shown", card=n.card(card)), card, int(n.state.table.side(card)))


def _traded(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "exchanged", say("army-log-traded", card=_hidden(n, card), owner=n.person(seat)), card, seat)


def _mixed(n: Narrator, seat: int, *_: int) -> Said:
    text = say("army-log-mixed", who=n.person(seat))
    return _about(n, "shuffle", text, terms.NONE, seat, "AN-SETUP-01")


def _declined(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "declined", say("army-log-declined", who=n.person(seat)), card, seat, "AN-RULING-15")


def _branch(n: Narrator, card: int, seat: int, branch: int, program: int, place: int, *_: int) -> Said:
    deal = n.state.table.deal
    row = deal.every_program[program] if deal.copies else deal.programs_of[card][program]
    step = row.steps[place]
    who, number = n.person(seat), branch + 1
    if isinstance(step, BranchStep):
        text = say("army-log-branch-said", who=who, number=number, text=step.texts[branch].rstrip("."))
    else:
        text = say("army-log-branch", who=who, number=number)
    return _about(n, "branch", text, card, seat, "AN-RULING-15")


def _waits(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "waits", say("army-log-waits", card=n.card(card)), card, seat)


def _skips(n: Narrator, _card: int, seat: int, *_: int) -> Said:
    return _about(n, "skips", say("army-log-skips", who=n.person(seat)), terms.NONE, seat, "AN-TURN-02")


def _cut(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "stage-ends", say("army-log-cut", card=n.card(card)), card, seat, "AN-TURN-10")


def _chosen(n: Narrator, _source: int, seat: int, card: int, *_: int) -> Said:
    return _about(
        n, "chosen", say("army-log-chosen", who=n.person(seat), card=_hidden(n, card)), card, seat, "AN-RULING-15"
    )


def _kept_from(n: Narrator, seat: int, *_: int) -> Said:
    return _about(n, "stays", say("army-log-kept-from", who=n.person(seat)), terms.NONE, seat)


def _worn_out(_n: Narrator, most: int, *_: int) -> Said:
    text = say("army-log-worn-out", plays=most)
    return "stage-ends", text, "AN-RULING-36", terms.NONE, terms.NONE, {"plays": most}


def _stayed(n: Narrator, card: int, deed: int, *_: int) -> Said:
    seat = int(n.state.table.side(card))
    return _about(n, "stays", say("army-log-stayed", card=_hidden(n, card), deed=terms.GUARDS[deed]), card, seat)


TELLING: Final[Mapping[terms.NoteKind, Callable[..., Said]]] = {
    terms.NOTE_SHUFFLED: _shuffled,
    terms.NOTE_HEROES: _heroes,
    terms.NOTE_DEALT: _dealt,
    terms.NOTE_ROUND: _round,
    terms.NOTE_COIN: _coin,
    terms.NOTE_ROLES: _roles,
    terms.NOTE_DREW: _drew,
    terms.NOTE_EXHAUSTED: _exhausted,
    terms.NOTE_RESHUFFLED: _reshuffled,
    terms.NOTE_DISCARDED: _discarded,
    terms.NOTE_HERO: _hero,
    terms.NOTE_TURN: _turn,
    terms.NOTE_PLAYED: _played,
    terms.NOTE_REPLACED: _replaced,
    terms.NOTE_TURN_ENDS: _turn_ends,
    terms.NOTE_STAGE_ENDS: _stage_ends,
    terms.NOTE_POINTS: _points,
    terms.NOTE_WON: _won,
    terms.NOTE_KILLED: _killed,
    terms.NOTE_CLEANED: _cleaned,
    terms.NOTE_LEFT: _left,
    terms.NOTE_OVER: _over,
    terms.NOTE_ABILITY: _ability,
    terms.NOTE_DESTROYED: _destroyed,
    terms.NOTE_SLAIN: _slain,
    terms.NOTE_RETURNED: _returned,
    terms.NOTE_SENT: _sent,
    terms.NOTE_THROWN: _thrown,
    terms.NOTE_TAKEN: _taken,
    terms.NOTE_CHANGED: _changed,
    terms.NOTE_HOLDS: _holds,
    terms.NOTE_LOOKED: _looked,
    terms.NOTE_SHOWN: _shown,
    terms.NOTE_TRADED: _traded,
    terms.NOTE_MIXED: _mixed,
    terms.NOTE_DECLINED: _declined,
    terms.NOTE_BRANCH: _branch,
    terms.NOTE_WAITS: _waits,
    terms.NOTE_SKIPS: _skips,
    terms.NOTE_CUT: _cut,
    terms.NOTE_CHOSEN: _chosen,
    terms.NOTE_STAYED: _stayed,
    terms.NOTE_KEPT_FROM: _kept_from,
    terms.NOTE_WORN_OUT: _worn_out,
    terms.NOTE_NO_EFFECT: _no_effect,
}
"""How each kind of note is told."""
