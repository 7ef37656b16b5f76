"""The course of a game: set-up, the stages of a round, its turns, and the end (AN-SETUP, AN-ROUND, AN-TURN, AN-END)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.ability_use import can_use, keep_playable, list_uses
from agon.games.anarcus.continuous_effects import end_spans
from agon.games.anarcus.events import tell, tell_coming
from agon.games.anarcus.nodes import NO_CARDS
from agon.games.anarcus.table import Table
from agon.games.anarcus.terms import (
    ACTIONS,
    ASK_DISCARD,
    ASK_HERO,
    ASK_PLAY,
    ATTACKER_HERO,
    BY_EXHAUSTION,
    BY_FIGHTERS,
    BY_LAST_ROUND,
    BY_ROUNDS,
    CLEAN_UP,
    DEFENDER_HERO,
    DISCARDED,
    END_TURN,
    ENDED,
    FIGHTERS,
    HAND,
    HAND_N,
    HERO,
    HERO_POOL,
    HERO_STACK,
    HERO_TYPE,
    LOSE_EMPTY,
    MAIN_STACK,
    MOST_ROUNDS,
    NEXT_ROUND,
    NONE,
    NOTE_CLEANED,
    NOTE_COIN,
    NOTE_DEALT,
    NOTE_DISCARDED,
    NOTE_DREW,
    NOTE_EXHAUSTED,
    NOTE_HERO,
    NOTE_HEROES,
    NOTE_KEPT_FROM,
    NOTE_LEFT,
    NOTE_OVER,
    NOTE_ROLES,
    NOTE_ROUND,
    NOTE_SHUFFLED,
    NOTE_STAGE_ENDS,
    NOTE_TURN,
    NOTE_TURN_ENDS,
    NOTE_WORN_OUT,
    ORDER,
    OUT,
    PICKED,
    POOL_N,
    REFILL,
    ROLES,
    ROLES_ALTERNATE,
    ROLES_RANDOM,
    ROLES_WINNER,
    ROUND_ENDED,
    ROUND_ENDS,
    ROUND_SETTLED,
    ROUND_STARTED,
    ROUND_STARTS,
    SCORE,
    SEAT_W,
    SEATS,
    SKIPS,
    SPARED,
    STAGE_ENDED,
    STAGE_ENDS,
    STAGE_OPENS,
    STAGE_STARTED,
    TRIM,
    TURN,
    TURN_BEGINS,
    TURN_ENDED,
    TURN_ENDS,
    TURN_OVER,
    TURN_STARTED,
    USE,
    WON,
    Ending,
    NoteKind,
)
from agon.games.anarcus.zone_changes import draw, next_to_draw, take_away


def set_up(t: Table) -> None:
    """Shuffle both stacks of each player, then lay out four heroes each and draw the hands (AN-SETUP-01 to 06)."""
    seat: SeatNo = SeatNo(0)
    while seat < SEATS:
        t.shuffle(seat, HERO_STACK)
        t.shuffle(seat, MAIN_STACK)
        t.note(NOTE_SHUFFLED, seat)
        seat = SeatNo(seat + 1)
    seat = SeatNo(0)
    while seat < SEATS:
        draw_first(t, seat, HERO_STACK, HERO_POOL, t.deal.rules.heroes_drawn, NOTE_HEROES)
        draw_first(t, seat, MAIN_STACK, HAND, t.deal.rules.hand_refill, NOTE_DEALT)
        seat = SeatNo(seat + 1)
    t.note(NOTE_ROUND, t.round)


def draw_first(t: Table, seat: SeatNo, stack: i64, zone: i64, many: i64, note: NoteKind) -> None:
    """Draw the heroes of a game, or the first hand."""
    drawn: list[int] = [int(seat)]
    while many > 0:
        card: CardNo = CardNo(t.top_of_stack(seat, stack))
        t.put(card, zone)
        drawn.append(int(card))
        many -= 1
    t.note_all(note, drawn)


# --- the beginning of a round -----------------------------------------------------------------------------------------


def settle_roles(t: Table) -> None:
    """Say who attacks in this round, by a coin where nothing else says it (AN-ROLE-01 to 03, AN-RULING-01)."""
    roles: i64 = t.deal.rules.roles
    if t.round == 1 or roles == ROLES_RANDOM:
        if not t.toss():
            return
        t.note(NOTE_COIN, t.face)
        t.attacker = SeatNo(t.face - 1)
        t.face = 0
    elif roles == ROLES_ALTERNATE:
        t.attacker = SeatNo(1 - t.attacker)
    elif roles == ROLES_WINNER:
        t.attacker = SeatNo(t.last_winner)
    else:
        t.attacker = SeatNo(1 - t.last_winner)
    t.stir()
    t.note(NOTE_ROLES, t.attacker)
    t.step = REFILL


def refill(t: Table) -> None:
    """Draw the defender's hand up to 8, then the attacker's (AN-ROUND-01 to 03, AN-RULING-17)."""
    t.step = TRIM
    defender: SeatNo = SeatNo(1 - t.attacker)
    draw_up_to(t, defender, t.deal.rules.hand_refill)
    if t.winner == NONE:
        draw_up_to(t, t.attacker, t.deal.rules.hand_refill)


def draw_up_to(t: Table, seat: SeatNo, size: i64) -> None:
    """Draw until a hand has so many cards or none are left; one with as many draws none (AN-ROUND-02, AN-RULING-16)."""
    if t.seat(seat, HAND_N) < size and not t.may_draw(seat):
        t.note(NOTE_KEPT_FROM, seat)
        return
    drawn: vec[i64] = NO_CARDS
    while t.seat(seat, HAND_N) < size:
        card: CardNo = CardNo(next_to_draw(t, seat))
        if card == NONE:
            break
        draw(t, seat, card)
        if t.log is not None:
            drawn = append(drawn, card)
    if len(drawn) > 0:
        t.note_all(NOTE_DREW, [int(seat), *[int(each) for each in drawn]])
    missing: i64 = size - t.seat(seat, HAND_N)
    if missing > 0:
        t.note(NOTE_EXHAUSTED, seat, missing)
        if t.deal.rules.exhaustion == LOSE_EMPTY:
            over(t, SeatNo(1 - seat), BY_EXHAUSTION)


def trim(t: Table) -> None:
    """Where hands have a maximum, who holds more discards down to it, the defender first (AN-RULING-19)."""
    most: i64 = t.deal.rules.hand_max
    if most != 0:
        defender: SeatNo = SeatNo(1 - t.attacker)
        if t.seat(defender, HAND_N) > most:
            t.ask(defender, ASK_DISCARD)
            return
        if t.seat(t.attacker, HAND_N) > most:
            t.ask(t.attacker, ASK_DISCARD)
            return
    t.step = DEFENDER_HERO


def discard(t: Table, card: CardNo) -> None:
    """Put a hand card out of the game."""
    seat: SeatNo = SeatNo(t.side(card))
    t.note(NOTE_DISCARDED, seat, card)
    take_away(t, DISCARDED, card, OUT, seat)


def pick_hero(t: Table, card: CardNo) -> None:
    """Commit a hero for the round (AN-ROUND-04 to 07)."""
    seat: SeatNo = SeatNo(t.deal.owner[card])
    t.note(NOTE_HERO, seat, card)
    t.put(card, HERO)
    hero_is_settled(t)
    if t.deal.abilities:
        tell_coming(t, PICKED, card, seat, HERO_POOL)


def hero_is_settled(t: Table) -> None:
    """A player has a hero for the round, or has to do without: on to the other, or to the turns (AN-ROUND-06, 08)."""
    if t.step == DEFENDER_HERO:
        t.step = ATTACKER_HERO
    elif t.deal.abilities:
        t.step = ROUND_STARTS
    else:
        open_stage(t)


def start_round(t: Table) -> None:
    """Heroes are picked and their abilities done: what comes at the start of a round comes now."""
    t.step = STAGE_OPENS
    tell(t, ROUND_STARTED, CardNo(NONE), NONE, NONE, NONE, 0, False)
    tell(t, STAGE_STARTED, CardNo(NONE), NONE, NONE, NONE, 0, False)


def open_stage(t: Table) -> None:
    """The turns begin, the attacker first; cards and empty turns count anew (AN-ROUND-08, AN-TURN-06, AN-RULING-36)."""
    t.active = t.attacker
    t.stage_turns = 0
    t.empties = 0
    t.plays = 0
    t.step = TURN_BEGINS


# --- turns ------------------------------------------------------------------------------------------------------------


def begin_turn(t: Table) -> None:
    """A turn begins; an empty hand makes an empty turn by itself (AN-ROUND-08, AN-TURN-07)."""
    t.turns += 1
    t.stage_turns += 1
    t.played = 0
    t.note(NOTE_TURN, t.active, t.stage_turns)
    t.step = TURN
    if t.deal.abilities:
        if t.seat(t.active, SKIPS) > 0:
            t.seats[t.active * SEAT_W + SKIPS] -= 1
            t.step = TURN_ENDS
        else:
            tell(t, TURN_STARTED, CardNo(NONE), t.active, t.active, NONE, 0, False)


def go_on_with_turn(t: Table) -> None:
    """Ask for a card or the end of the turn, while there are cards (AN-PLAY-02, AN-TURN-07, AN-RULING-22).

    After so many cards that only those that come back can have been as many, the turns are over (AN-RULING-36).
    """
    if t.plays != 0 and t.plays >= t.deal.rules.plays_max > 0:
        t.note(NOTE_WORN_OUT, t.plays)
        t.step = STAGE_ENDS
    elif t.seat(t.active, HAND_N) == 0 and not (t.deal.usable and can_use(t, t.active)):
        t.step = TURN_ENDS
    else:
        t.ask(t.active, ASK_PLAY)


def end_turn(t: Table) -> None:
    """End a turn: empty turns in succession end the stage, any other breaks the run (AN-TURN-01 to 06, 08, 11)."""
    if t.played == 0:
        t.empties += 1
    else:
        t.empties = 0
    if t.log is not None:
        t.note(NOTE_TURN_ENDS, t.active, t.played, t.empties, 1 if t.seat(t.active, HAND_N) == 0 else 0)
    if t.deal.abilities:
        t.step = TURN_OVER
        empty: i64 = 0
        if t.played == 0:
            empty = 1
        tell(t, TURN_ENDED, CardNo(NONE), t.active, t.active, NONE, empty, False)
    else:
        pass_turn(t)


def pass_turn(t: Table) -> None:
    """The turn goes to the other player, or the stage ends (AN-TURN-01, AN-TURN-03)."""
    if t.deal.alters:
        end_spans(t, False)
    if t.empties >= t.deal.rules.empty_run:
        t.note(NOTE_STAGE_ENDS, t.empties)
        t.step = STAGE_ENDS if t.deal.abilities else SCORE
        return
    t.active = SeatNo(1 - t.active)
    t.step = TURN_BEGINS


def end_stage(t: Table) -> None:
    """No more cards are played: what comes then comes before battle points are counted (AN-BP-07)."""
    t.step = SCORE
    tell(t, STAGE_ENDED, CardNo(NONE), NONE, NONE, NONE, 0, False)


def list_zone(t: Table, seat: SeatNo, zone: i64) -> None:
    """Offer the cards of a seat in a zone; of copies of one card one is enough, for they are all alike."""
    last: i64 = NONE
    cards = t.cards
    sides = t.sides
    card: CardNo = CardNo(t.first(seat))
    end: i64 = t.end(seat)
    while card < end:
        if zone == HERO_POOL and t.deal.type[card] != HERO_TYPE and not t.deal.trades:
            # Heroes come first.
            break
        if cards[card] == zone and t.deal.design[card] != last and sides[card] == seat:
            last = t.deal.design[card]
            t.offer(card)
        card = CardNo(card + 1)


def list_hand(t: Table, seat: SeatNo) -> None:
    """Offer the cards in a seat's hand, of copies of one card one."""
    if t.n_hands == NONE:
        t.find_hands()
    hands = t.hands
    designs = t.deal.design
    opts = t.opts
    sides = t.sides
    trades: bool = t.deal.trades
    many: i64 = t.n_opts
    last: i64 = NONE
    at: i64 = 0
    end: i64 = t.n_hands
    if not trades:
        # Seat 0 has the lower numbers.
        first: i64 = t.seat(0, HAND_N)
        if seat == 0:
            end = first
        else:
            at = first
    while at < end:
        card: CardNo = CardNo(hands[at])
        design: i64 = designs[card]
        if design != last and (not trades or sides[card] == seat):
            last = design
            opts[many] = card
            many += 1
        at += 1
    t.n_opts = many


def list_plays(t: Table) -> None:
    """Offer the hand, abilities that can be used (AN-RULING-34), and the end of the turn (AN-PLAY-01, AN-TURN-01)."""
    list_hand(t, t.active)
    if t.deal.abilities:
        keep_playable(t)
        if t.deal.usable:
            first: i64 = t.n_opts
            list_uses(t, t.active)
            sort_copies(t, first)
    t.offer(END_TURN)


def sort_copies(t: Table, first: i64) -> None:
    """Put copies of a card that are offered side by side, from place ``first`` on, in the order in which they came."""
    at: i64 = first + 1
    while at < t.n_opts:
        code: i64 = t.opts[at]
        k: i64 = at
        while k > first:
            before: i64 = t.opts[k - 1]
            if not comes_before(t, code, before):
                break
            t.opts[k] = before
            k -= 1
        t.opts[k] = code
        at += 1


def comes_before(t: Table, code: i64, other: i64) -> bool:
    """Are these options two copies of one card, of one player, the first of which came earlier?"""
    if (END_TURN <= code < USE) or (END_TURN <= other < USE) or (code < USE) != (other < USE):
        return False
    if code >= USE:
        code = (code - USE) // t.deal.width
        other = (other - USE) // t.deal.width
    if t.deal.design[code] != t.deal.design[other] or t.deal.owner[code] != t.deal.owner[other]:
        return False
    return t.get(ORDER, code) < t.get(ORDER, other)


# --- the end of a round and of the game -------------------------------------------------------------------------------


def clean_up(t: Table) -> None:
    """Take Actions, Weapons, Shields and both heroes out of the game; Fighters stay (AN-NEXT-01, AN-NEXT-02).

    What lasts to the end of the round ends before that (AN-RULING-26).
    """
    many: i64 = 0
    if t.deal.alters:
        end_spans(t, True)
    if t.n_laid == NONE:
        t.find_laid()
    at: i64 = 0
    while at < t.n_laid:
        card: CardNo = CardNo(t.laid[at])
        if t.cards[card] <= ACTIONS:
            # The next one comes to its place.
            take_away(t, NONE, card, OUT, NONE)
            many += 1
        else:
            at += 1
    t.end_changes()
    if t.deal.abilities:
        forget_round(t)
    t.note(NOTE_CLEANED, many)
    t.active = SeatNo(NONE)
    t.step = NEXT_ROUND


def forget_round(t: Table) -> None:
    """Turns yet to be skipped, and Fighters that the damage spared, are those of one round."""
    t.seats[SKIPS] = 0
    t.seats[SEAT_W + SKIPS] = 0
    cards = t.cards
    at: i64 = SPARED * t.n_cards
    end: i64 = at + t.n_cards
    while at < end:
        cards[at] = 0
        at += 1


def settle_round(t: Table) -> None:
    """Somebody has won the round, and its dead are out: what answers to that comes first."""
    t.step = ROUND_ENDS
    tell(t, ROUND_SETTLED, CardNo(NONE), NONE, t.last_winner, NONE, 0, False)


def end_round(t: Table) -> None:
    """The round ends: what comes then comes before cards leave the table (AN-NEXT-01)."""
    t.step = CLEAN_UP
    tell(t, ROUND_ENDED, CardNo(NONE), NONE, NONE, NONE, 0, False)


def next_round(t: Table) -> None:
    """Another round, if both have a hero for it; else the game is over (AN-NEXT-03, AN-END-01, AN-RULING-23, 35)."""
    settled: bool = t.deal.rules.end_early and (t.seat(0, WON) > 2 or t.seat(1, WON) > 2)
    t.damage = 0
    if settled or t.round >= MOST_ROUNDS or t.seat(0, POOL_N) == 0 or t.seat(1, POOL_N) == 0:
        decide(t)
        return
    t.round += 1
    t.note(NOTE_ROUND, t.round)
    t.step = ROLES


def fighters_worth(t: Table, seat: SeatNo) -> i64:
    """The sum of HP and attack points of a seat's Fighters on the table (AN-END-04, AN-END-08, AN-RULING-24)."""
    total: i64 = 0
    card: CardNo = CardNo(t.first(seat))
    end: i64 = t.end(seat)
    while card < end:
        if t.zone(card) == FIGHTERS and t.is_with(card, seat):
            total += t.attack(card) + t.hp(card)
        card = CardNo(card + 1)
    return total


def decide(t: Table) -> None:
    """Say who has won: by rounds, by the Fighters left, by the last round (AN-END-02 to 07)."""
    if t.seat(0, WON) != t.seat(1, WON):
        over(t, SeatNo(0 if t.seat(0, WON) > t.seat(1, WON) else 1), BY_ROUNDS)
        return
    mine: i64 = fighters_worth(t, SeatNo(0))
    theirs: i64 = fighters_worth(t, SeatNo(1))
    t.note(NOTE_LEFT, mine, theirs)
    if mine != theirs:
        over(t, SeatNo(0 if mine > theirs else 1), BY_FIGHTERS)
    else:
        over(t, SeatNo(t.last_winner), BY_LAST_ROUND)


def over(t: Table, winner: SeatNo, reason: Ending) -> None:
    """End the game."""
    t.step = ENDED
    t.note(NOTE_OVER, winner, reason)
    t.finish(winner, reason)


def ask_hero(t: Table) -> None:
    """Ask for the hero of the step; who has none left goes without (AN-ROUND-07, AN-RULING-30)."""
    seat: SeatNo = SeatNo(1 - t.attacker if t.step == DEFENDER_HERO else t.second_to_pick())
    if t.seat(seat, POOL_N) == 0:
        hero_is_settled(t)
    else:
        t.ask(seat, ASK_HERO)
