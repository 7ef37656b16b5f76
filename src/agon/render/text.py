"""A view as plain text: the arena with facings and reach, both sides' cards, the dice, the options, the log.

Pure functions of a ``View``: they cannot show what its seat may not know. Seats are lettered A to D as in the notation
and face ``^ > v <``; rank 1 is at the bottom. Nothing depends on colour, and lines keep within ``width`` columns where
words and the board's squares allow it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Any, Final

from agon.core.english import YOU, figure
from agon.core.record import BY_HAND, SEAT_LETTERS
from agon.core.view import (
    AbilityView,
    CardView,
    ChanceView,
    DecisionView,
    EffectView,
    EventView,
    LimitView,
    ModifierView,
    OptionView,
    ReachView,
    RefusedView,
    ResultView,
    SeatView,
    StatView,
    SupportView,
    TrayView,
    View,
)
from agon.messages import both, either, say
from agon.render import armies

ARROWS: Final = {"N": "^", "E": ">", "S": "v", "W": "<"}
FILES: Final = "abcdefgh"
STATS: Final = ("life", "speed", "experience", "damage")
CELL: Final = 11
NARROWEST: Final = 7  # columns of a square: who stands there and which way, a modifier in brackets
NO_CARDS: Final[Mapping[str, CardView]] = {}
DRAW: Final = "draw"
"""The reason of a game that nobody won: to say so again tells nothing."""
WIDTH: Final = 80


def render_text(view: View, *, mine: str | None = None, theirs: str | None = None, width: int = WIDTH) -> str:
    """Draw a whole view.

    ``mine`` and ``theirs`` name the grids whose reach is drawn (``Basic``, a weapon's name, ``none``); by default the
    best usable one of each side.
    """
    parts = [render_table(view, mine=mine, theirs=theirs, width=width)]
    if view["tray"] is not None:
        parts.append(render_tray(view["tray"], width=width))
    if view["result"] is not None:
        parts.append(joined(folded(f"{view['result']['text']} {view['result']['clause']}", "", "  ", width=width)))
    elif view["decision"] is not None:
        parts.append(render_decision(view["decision"], width=width, cards=told_cards(view)))
    return "\n\n".join(parts)


def told_cards(view: View) -> Mapping[str, CardView]:
    """Return the cards whose words one chooses by: in a game of armies a card is the choice."""
    return view["cards"] if "battle" in view else {}


def render_table(view: View, *, mine: str | None = None, theirs: str | None = None, width: int = WIDTH) -> str:
    """Draw where a match stands, round and step, the arena, both sides, and the effects in force.

    A game of armies has no arena: its rows are drawn by ``armies``.
    """
    if "battle" in view:
        return laid_out(armies.table_lines(view), width)
    parts = [
        *match_lines(view, width),
        *folded(headline(view), "", width=width),
        *standoff_lines(view, width),
        "",
        *board_lines(view, mine=mine, theirs=theirs, width=width),
    ]
    for seat in seat_order(view):
        parts += ["", *seat_lines(view, seat, width)]
    if view["effects"]:
        effects = [effect_text(view, each) for each in view["effects"]]
        parts += ["", *(line for each in effects for line in folded(each, "  ", width=width))]
    return joined(parts)


def laid_out(lines: Iterable[tuple[str, str, str]], width: int) -> str:
    """Return lines of ``armies`` folded to the width."""
    return joined(line for text, indent, hang in lines for line in folded(text, indent, hang, width=width))


def render_tray(tray: TrayView, *, width: int = WIDTH) -> str:
    """Draw the dice with what was added to them, and what came of it."""
    return joined(tray_lines(tray, width))


def render_decision(
    decision: DecisionView,
    *,
    refusals: bool = True,
    width: int = WIDTH,
    cards: Mapping[str, CardView] | None = None,
    names: Mapping[str, CardView] | None = None,
) -> str:
    """List the options by number and, with ``refusals``, what a player may expect but cannot do, with the reason.

    With ``cards`` the words of a card stand below the first option that is about it, with ``names`` the name of a
    card in place of its id.
    """
    lines = list(decision_lines(decision, width, cards or NO_CARDS, names or NO_CARDS))
    if refusals:
        for each in decision.get("refused", []):
            lines += refused_lines(each, width=width)
    return joined(lines)


def joined(lines: Iterable[str]) -> str:
    """Return lines as one text without spaces at their ends."""
    return "\n".join(line.rstrip() for line in lines)


def signed(amount: int) -> str:
    """Return a number with its sign."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def folded(text: str, indent: str, hang: str | None = None, *, width: int = WIDTH) -> list[str]:
    """Return text folded to the width, later lines further in."""
    further = indent + "  " if hang is None else hang
    return wrap(text, width, initial_indent=indent, subsequent_indent=further, break_on_hyphens=False) or [indent]


def packed(items: Sequence[str], indent: str, width: int) -> Iterator[str]:
    """Yield items side by side, none broken over two lines unless it is longer than a line."""
    line = indent
    for item in items:
        if len(indent) + len(item) > width:
            if line != indent:
                yield line
            yield from folded(item, indent, width=width)
            line = indent
            continue
        if line != indent and len(line) + len(item) + 2 > width:
            yield line
            line = indent
        line += item if line == indent else "  " + item
    if line != indent:
        yield line


def headline(view: View) -> str:
    """Return round and step."""
    if not view["round"]:
        where = say("stage-set-up")
    elif stage := view.get("stage", ""):
        where = say("told-round-stage", round=view["round"], stage=stage)
    else:
        where = say("told-round-of", round=view["round"], rounds=view["rounds"])
    step = next((each for each in view["steps"] if each["state"] == "current"), None)
    if step is None:
        return where
    return f"{where}. {step['text']}" + (f": {step['note']}" if step["note"] else "")


def standoff_lines(view: View, width: int = WIDTH) -> list[str]:
    """Say what is fought out after the rounds: who is in it, with what is compared, and who would go on."""
    found = view.get("standoff")
    if found is None:
        return []
    lines = folded(f"{found['title']}. {found['text']} {found['clause']}", "", width=width)
    for row in found["rows"]:
        seat = view["seats"][row["seat"]]
        warrior = seat.get("warrior")
        name = view["cards"][warrior]["name"] if warrior in view["cards"] else "?"
        numbers = [say("text-life", life=row["life"]), f"{term(view, 'experience')} {row['tie']}"]
        if row["die"] is not None:
            numbers.append(say("text-die", face=row["die"]))
        state = say("told-standoff", state=row["state"])
        said = f"{SEAT_LETTERS[row['seat']]} {name}: {', '.join(numbers)}; {state}"
        lines += folded(said, "  ", width=width)
    return lines


# --- the arena ---


def board_lines(view: View, *, mine: str | None = None, theirs: str | None = None, width: int = WIDTH) -> list[str]:
    """Draw the arena: in each square who stands there, then the own reach, then the others' in brackets."""
    own, others = drawn_grids(view, mine, theirs)
    size = view["board_size"]
    room = (width - 5) // size - 1
    wanted = max(CELL, *(len(standing(view, f"{file}{rank + 1}")) for file in FILES[:size] for rank in range(size)))
    cell = max(NARROWEST, min(wanted, room))
    bar = "    +" + ("-" * cell + "+") * size
    lines: list[str] = []
    for rank in range(size, 0, -1):
        lines.append(bar)
        squares = [f"{file}{rank}" for file in FILES[:size]]
        rows = [
            [fitted(view, square, cell) for square in squares],
            [reach_tag(own, square, "", "", cell) for square in squares],
            [other_tag(others, square, cell) for square in squares],
        ]
        for index, row in enumerate(rows):
            lead = f"  {rank} |" if index == 1 else "    |"
            lines.append(lead + "|".join(each.ljust(cell) for each in row) + "|")
    lines.append(bar)
    lines.append("     " + " ".join(file.center(cell) for file in FILES[:size]))
    return lines + legend_lines(view, own, others, "\n".join(lines), width=width)


def legend_lines(
    view: View, own: ReachView | None, others: Sequence[ReachView], drawn: str, *, width: int = WIDTH
) -> list[str]:
    """Say whose reach is drawn, and what the signs in the drawing mean."""
    legend = [f"{grid_name(view, own)}"] if own else []
    legend += [f"({grid_name(view, other)})" for other in others]
    lines = folded(say("text-reach", grids="   ".join(legend)), "    ", width=width) if legend else []
    if "%*" in drawn:
        lines += folded(say("text-chance-open"), "    ", width=width)
    if re.search(r"\([A-Z]\*", drawn):
        lines += folded(say("text-reached-by-several"), "    ", width=width)
    return lines


def fitted(view: View, square: str, room: int) -> str:
    """Return what is on a square as far as there is room: at least a warrior's letter, which its strip explains."""
    text = standing(view, square)
    if len(text) <= room:
        return text
    if any(seat.get("square") == square and not seat["defeated"] for seat in view["seats"]):
        return text.partition(" ")[0]
    return text[: room - 1] + "…"


def standing(view: View, square: str) -> str:
    """Return what is on a square: a warrior with its facing, else cards."""
    for seat in view["seats"]:
        if seat.get("square") == square and not seat["defeated"]:
            name = card_name(view, seat.get("warrior", "")).partition(" ")[0]
            return f"{SEAT_LETTERS[seat['seat']]}{ARROWS.get(seat.get('facing', ''), '')} {name}"
    for minion in view.get("minions", []):
        if minion["square"] == square:
            return f"{SEAT_LETTERS[minion['row']]}{ARROWS.get(minion['facing'], '')} {minion['name']}"
    cards = [each for each in view["arena_cards"] if each.get("square") == square]
    if square in view.get("walls", []):
        return "#"
    if not cards:
        return ""
    name = card_name(view, cards[0].get("card", "")) if len(cards) == 1 else ""
    return f"*{name or say('text-cards', n=len(cards))}"


def drawn_grids(view: View, mine: str | None, theirs: str | None) -> tuple[ReachView | None, list[ReachView]]:
    """Return the grid to draw for the reader's side, and one of each opponent's. A spectator reads from seat A.

    ``theirs`` may also be the letter of the only seat whose reach is drawn.
    """
    me = view["seat"] if view["seat"] is not None else 0
    own = [each for each in view["reach"] if each["seat"] == me]
    rivals = [each["seat"] for each in view["seats"] if each["seat"] != me and not are_mates(view, me, each["seat"])]
    if theirs is not None and len(theirs) == 1 and SEAT_LETTERS.find(theirs.upper()) in rivals:
        rivals, theirs = [SEAT_LETTERS.find(theirs.upper())], None
    other = [picked([each for each in view["reach"] if each["seat"] == seat], theirs) for seat in rivals]
    return picked(own, mine), [each for each in other if each is not None]


def are_mates(view: View, one: int, other: int) -> bool:
    """Are these two seats team-mates?"""
    team = view["seats"][one].get("team")
    return team is not None and team == view["seats"][other].get("team")


def other_tag(grids: Sequence[ReachView], square: str, room: int) -> str:
    """Return what opponents reach on a square, in brackets: of several the likeliest to hit, with its letter.

    A ``*`` after the letter: more than one of them reaches it.
    """
    if len(grids) < 2:
        return reach_tag(grids[0] if grids else None, square, "(", ")", room)
    found = [(each, at) for each in grids for at in each["squares"] if at["square"] == square]
    if not found:
        return ""
    best, _ = max(
        found, key=lambda each: (each[1]["chance"]["hit_decimal"] if "chance" in each[1] else -1.0, each[1]["modifier"])
    )
    letters = SEAT_LETTERS[best["seat"]] + ("*" if len(found) > 1 else "")
    return reach_tag(best, square, f"({letters}", ")", room)


def picked(grids: Sequence[ReachView], name: str | None) -> ReachView | None:
    """Return the named grid, or the best: usable, then a weapon's, then the one that reaches more."""
    if name is not None:
        wanted = name.casefold()
        return next((each for each in grids if each["name"].casefold().startswith(wanted)), None)
    return max(grids, key=lambda each: (each["usable"], not each["basic"], len(each["squares"])), default=None)


def why_no_grid(view: View, name: str, *, own: bool) -> str:
    """Return what to say of a name that is that of no grid here; "" where it is one, is none or ends the drawing."""
    if not name or name.casefold() == "none":
        return ""
    mine, others = drawn_grids(view, name if own else None, None if own else name)
    if mine is not None if own else others:
        return ""
    me = view["seat"] if view["seat"] is not None else 0
    known = dict.fromkeys(each["name"] for each in view["reach"] if (each["seat"] == me) == own)
    return say("text-no-grid", whose="own" if own else "others", name=name, names=either([*known, "none"]))


def grid_name(view: View, grid: ReachView) -> str:
    """Return whose grid is drawn, and which."""
    name = term(view, "basic attack", "basic_attack") if grid["basic"] else grid["name"]
    if grid["seat"] == view["seat"]:
        return say("text-grid-yours", grid=name)
    return say("text-grid-of", seat=SEAT_LETTERS[grid["seat"]], grid=name)


def reach_tag(grid: ReachView | None, square: str, left: str, right: str, room: int) -> str:
    """Return a square's modifier and, where there is room, the chance to hit in whole per cent.

    ``*``: a choice may change the chance.
    """
    if grid is None:
        return ""
    for each in grid["squares"]:
        if each["square"] == square:
            tag = signed(each["modifier"])
            chance = ""
            if "chance" in each:
                chance = f" {each['chance']['hit_decimal'] * 100:.0f}%" + ("*" if each["chance"]["cases"] else "")
            whole = left + tag + chance + right
            return whole if len(whole) <= room else left + tag + right
    return ""


# --- the two sides ---


def seat_order(view: View) -> list[SeatView]:
    """Return the others first, the reader's own side last, as they sit round the board."""
    own = view["seat"] if view["seat"] is not None else 0
    return sorted(view["seats"], key=lambda each: (each["seat"] == own, -each["seat"]))


def seat_lines(view: View, seat: SeatView, width: int = WIDTH) -> Iterator[str]:
    """Yield one side: who, numbers, the supports by round."""
    stands = who_stands(view, seat)
    yield from folded(
        f"{SEAT_LETTERS[seat['seat']]}  {', '.join(stands)}: {player_name(view, seat)}{among(view, seat)}",
        "",
        "   ",
        width=width,
    )
    if seat["defeated"] and len(view["seats"]) > 2:
        pile = ", ".join(card_name(view, each) for each in seat["discard"])
        yield from folded(say("text-out", pile=pile or say("text-none")), "   ", width=width)
        return
    numbers = seat_numbers(view, seat)
    if numbers:
        yield from folded(", ".join(numbers), "   ", width=width)
    for name in STATS:
        if name in seat and seat[name]["why"] and name != "life":
            yield from folded(f"{term(view, name)}: {', '.join(seat[name]['why'])}", "     ", width=width)
    if seat.get("initiative_why"):
        yield from folded(f"{noun('initiative')}: {', '.join(seat['initiative_why'])}", "     ", width=width)
    for note in [*limit_lines(seat.get("limits", []), spent=True), *seat.get("notes", [])]:
        yield from folded(f"{stands[0]}: {note}", "     ", width=width)
    if seat["supports"]:
        yield from packed([support_text(view, each) for each in seat["supports"]], "   ", width)
        for minion in view.get("minions", []):
            if minion["seat"] == seat["seat"]:
                place = say("text-stands", square=minion["square"], facing=minion["facing"])
                said = say("text-minion", name=minion["name"], stands=place, life=minion["life"],
                           defense=term(view, "defense"), value=minion["defense"])  # fmt: skip
                yield from folded(f"{SEAT_LETTERS[minion['row']]}  {said}", "   ", "     ", width=width)
        for each in seat["supports"]:
            for used in [*each.get("used", []), *each.get("notes", [])]:
                yield from folded(f"{card_name(view, each.get('card', ''))}: {used}", "     ", width=width)


def who_stands(view: View, seat: SeatView) -> list[str]:
    """Return the warrior of a side, where it stands, and whether it is defeated."""
    warrior = card_name(view, seat.get("warrior", "")) or say("text-not-placed")
    parts = [warrior]
    if "square" in seat and "facing" in seat:
        parts.append(say("text-stands", square=seat["square"], facing=seat["facing"]))
    if "edge" in seat and not seat["defeated"]:
        parts.append(say("told-side", side=seat["edge"]))
    if seat["defeated"]:
        parts.append(say("text-defeated"))
    return parts


def seat_numbers(view: View, seat: SeatView) -> list[str]:
    """Return the numbers of a side: its statistics, initiative, actions and tokens."""
    numbers = [f"{term(view, name)} {stat_text(seat[name])}" for name in STATS if name in seat]
    if "defense" in seat and "life" in seat:
        numbers.append(f"{term(view, 'defense')} {stat_text(seat['defense'])}")
    if seat["initiative"] is not None:
        won = "yes" if seat["initiative_winner"] else "no"
        numbers.append(say("text-initiative", number=seat["initiative"], won=won))
    if "actions_left" in seat and "life" in seat and view["round"]:
        numbers += [say("told-actions-left", n=seat["actions_left"]), say("told-hands-used", n=seat["hands_used"])]
        numbers += [say("told-tokens", n=many, kind=kind) for kind, many in seat.get("tokens", {}).items()]
    elif seat["active"]:
        speed = seat["speed"]["now"] if "speed" in seat else seat["actions_used"]
        numbers.append(say("a7-note-actions", used=seat["actions_used"], all=speed))
    return numbers


def player_name(view: View, seat: SeatView) -> str:
    """Return what a player is called; the reader is told so."""
    if seat["name"] == YOU:
        return say("text-you")
    return say("text-name-you", name=seat["name"]) if seat["seat"] == view["seat"] else seat["name"]


def among(view: View, seat: SeatView) -> str:
    """Return what a seat is among several: its team-mates, its starting row before it is placed, its turn."""
    if len(view["seats"]) < 3:
        return ""
    mates = [SEAT_LETTERS[each["seat"]] for each in view["seats"] if are_mates(view, seat["seat"], each["seat"])]
    text = f", {say('text-team', seats='+'.join(mates))}" if len(mates) > 1 else ""
    if "turn" in seat:
        done = "yes" if seat.get("turn_over") else "no"
        text += f" ({say('told-turn', turn=seat['turn'], done=done)})"
    elif "square" not in seat and not seat["defeated"]:
        row = view["starting_rows"][seat["seat"]]
        text += f" ({say('text-from-row', first=row[0], last=row[-1])})" if row else ""
    return text


def limit_lines(limits: Iterable[LimitView], *, spent: bool = False) -> list[str]:
    """Return ``NAME: used 1 of 1 this round`` for each ability with a limit; with ``spent`` only those used at all."""
    return [
        say("told-limit", ability=each["ability"], used=each["used"], times=each["times"], per=each["per"]).rstrip()
        for each in limits
        if each["used"] or not spent
    ]


def term(view: View, name: str, key: str = "") -> str:
    """Return the word of this game for what every game has; ``key`` is its name in views, where that is another."""
    return noun(view["terms"].get(key or name, name) if "terms" in view else name)


def noun(word: str) -> str:
    """Return a word of a game in the language of the reader."""
    return say("text-noun", word=word)


def stat_text(stat: StatView) -> str:
    """Return a number, with the printed one where it differs."""
    now = figure(stat["now"])
    return now if stat["now"] == stat["printed"] else say("text-printed", now=now, printed=stat["printed"])


def support_text(view: View, support: SupportView) -> str:
    """Return one support: its round, its name or that it is hidden, its state."""
    known = "card" in support
    name = card_name(view, support["card"]) if "card" in support else say("words-state", state="face-down")
    number = f"{support['slot']} " if support["slot"] else ""
    extra = ""
    if "initiative" in support and support["state"] != "discarded":
        extra = f" {support['initiative']}"
    if support.get("counters"):
        extra += f", {say('told-counters', n=support['counters'])}"
    if support.get("die"):
        extra += f", {say('text-die', face=support['die'])}"
    state = support["state"]
    if support.get("depleted"):
        extra += f", {say('told-depleted')}"
    if state == "face-up":
        return f"{number}[{name}{extra}{new(support)}]"
    if state == "arena":
        where = say("told-in-square", square=support["square"]) if "square" in support else say("text-in-arena")
        return f"{number}[{name}{extra} {where}]"
    if state == "face-down":
        hidden = f", {say('text-hidden')}" if known else ""
        return f"{number}({name}{extra}{hidden})"
    if state == "discarded":
        return f"{number}x {name}"
    return f"{name}{extra} {say('text-in-hand')}"


def new(support: SupportView) -> str:
    """Return what is told of a support that was revealed this round."""
    return f", {say('text-new')}" if support.get("new") else ""


def card_name(view: View, card: str) -> str:
    """Return a card's name; empty for no card."""
    found = view["cards"].get(card)
    return found["name"] if found else card


def effect_text(view: View, effect: EffectView) -> str:
    """Return a lasting effect with its end, its card, the letter of who used it, and how often it is in force."""
    source = card_name(view, effect["card"]) or say("an-ability")
    end = f", {effect['until']}" if effect["until"] else ""
    said = say("text-in-force", effect=f"{effect['text'].rstrip('.')}{end}", source=source,
               seat=SEAT_LETTERS[effect["seat"]])  # fmt: skip
    return said + (say("told-times", n=effect["times"]) if "times" in effect else "")


# --- a match ---


def played_out(view: View) -> ResultView | None:
    """Return how a match ended by its rules; None while it goes on, and where its players ended it."""
    result = view["result"]
    return result if result is not None and result["reason"] not in BY_HAND else None


def match_lines(view: View, width: int = WIDTH) -> list[str]:
    """Return the score of a match, and what each side has left, or how it ended; nothing where there is none."""
    match = view.get("match")
    if match is None:
        return []
    score = ", ".join(f"{SEAT_LETTERS[n]} {side['won']}" for n, side in enumerate(match["sides"]))
    ended = played_out(view)
    state = "on" if view["result"] is None else "given-up" if ended is None else "over"
    head = say("text-match", best=match["best_of"], state=state, game=match["game"], score=score)
    lines = folded(head, "", width=width)
    if ended is not None:
        return [*lines, *folded(f"{ended['text']} {ended['clause']}", "", width=width), *game_lines(view, width)]
    left = ", ".join(
        say("text-left-of", seat=SEAT_LETTERS[n], warriors=side["warriors_left"], supports=side["supports_left"])
        for n, side in enumerate(match["sides"])
    )
    # While a game is played its own cards are still among those left.
    told = say("text-left", choosing="yes" if match["choosing"] else "no", cards=left)
    return [*lines, *folded(told, "", width=width)]


def game_lines(view: View, width: int = WIDTH) -> list[str]:
    """Return the finished games of a match: who won, why, and with which warriors; nothing where there is none."""
    lines = []
    for number, game in enumerate(view["match"]["games"] if "match" in view else [], 1):
        won = "" if game["winner"] is None else SEAT_LETTERS[game["winner"]]
        why = "" if game["reason"] == DRAW else f" ({say('text-reason', reason=game['reason'])})"
        names = [card_name(view, each) for each in game["warriors"] if each]
        how = say("text-won", seat=won) if won else say("text-drawn")
        told = ", ".join([how + why, *([against(names)] if names else [])])
        lines += folded(say("words-game-title", game=number, fighters=told), "  ", width=width)
    return lines


def render_match(view: View, *, width: int = WIDTH) -> str:
    """Draw a match: score, games played, with which warriors, and what each side has left; "" where there is none."""
    return joined([*match_lines(view, width), *([] if played_out(view) else game_lines(view, width))])


def render_stack(view: View, *, whole: bool = False, width: int = WIDTH) -> str:
    """List the reader's cards that are left in a match, with ``whole`` all of their text; "" where there is none."""
    if "match" not in view or view["seat"] is None:
        return ""
    side = view["match"]["sides"][view["seat"]]
    lines = folded(say("text-stack") + (f": {side['name']}" if side.get("name") else ""), "", width=width)
    for each in side.get("left", []):
        card = view["cards"][each]
        if whole:
            lines += render_card(card, width=width).split("\n")
            continue
        said = ", ".join([card["type"], *card_numbers(card, view)])
        lines += folded(f"{card['name']} [{each}]: {said}", "  ", width=width)
    return joined(lines)


def render_piles(view: View, *, width: int = WIDTH) -> str:
    """List every side's discard pile, in a match with the cards of earlier games (A7-MATCH-15 to 18)."""
    if "battle" in view:
        return laid_out(armies.piles_lines(view), width)
    lines: list[str] = []
    for seat in seat_order(view):
        pile = [each for each in seat["discard"] if each]
        if "match" in view:
            pile = list(dict.fromkeys([*view["match"]["sides"][seat["seat"]]["used"], *pile]))
        names = ", ".join(f"{card_name(view, each)} [{each}]" for each in pile)
        lines += folded(
            say(
                "text-pile",
                seat=SEAT_LETTERS[seat["seat"]],
                who=player_name(view, seat),
                cards=names or say("text-none"),
            ),
            "",
            "   ",
            width=width,
        )
    return joined(lines)


# --- dice ---


def tray_lines(tray: TrayView, width: int = WIDTH) -> Iterator[str]:
    """Yield the rolls with every modifier, those that do not count last, and what came of it."""
    yield from folded(tray["title"], "", width=width)
    for roll in tray["rolls"]:
        struck = f" ({say('text-was', dice=', '.join(map(str, roll['struck'])))})" if roll["struck"] else ""
        dice = " ".join(f"[{face}]" for face in roll["dice"]) or say("text-no-dice")
        added = "".join(f" {signed(each['amount'])} {each['name']}" for each in roll["modifiers"] if each["applies"])
        total = "" if roll["total"] is None else f" = {roll['total']}"
        yield from folded(
            f"{SEAT_LETTERS[roll['seat']]} {roll['role']}: {dice}{struck}{added}{total}", "  ", width=width
        )
        for each in roll["modifiers"]:
            if not each["applies"]:
                yield from folded(idle_text(each), "      ", width=width)
    damage = tray.get("damage")
    if damage is not None and damage["lines"]:
        added = "".join(f" {signed(each['amount'])} {each['name']}" for each in damage["lines"] if each["applies"])
        dealt = "" if damage["dealt"] is None else f" = {damage['dealt']}"
        yield from folded(say("text-damage", sum=f"{damage['base']}{added}{dealt}"), "  ", width=width)
        for each in damage["lines"]:
            if not each["applies"]:
                yield from folded(idle_text(each), "      ", width=width)
    if tray["verdict"]:
        yield from folded(f"{tray['verdict']} {tray['clause']}", "  ", width=width)


def idle_text(modifier: ModifierView) -> str:
    """Return a modifier that does not count, with the reason."""
    return say("text-not-counted", amount=modifier["amount"], name=modifier["name"], reason=modifier["reason"])


# --- the decision ---


def decision_lines(
    decision: DecisionView,
    width: int = WIDTH,
    cards: Mapping[str, CardView] = NO_CARDS,
    names: Mapping[str, CardView] = NO_CARDS,
) -> Iterator[str]:
    """Yield the prompt and the options numbered from 1, facings of one square together."""
    yield from folded(decision["prompt"], "", width=width)
    options = decision.get("options")
    if options is None:
        return
    yield from option_lines(options, width, cards, names)


def refused_lines(refused: RefusedView, *, width: int = WIDTH) -> list[str]:
    """Return an act that is not possible, with the reason and the clause."""
    return folded(f"-  {refused['label']}: {refused['reason']} {refused['clause']}", "     ", " " * 8, width=width)


def option_lines(
    options: Sequence[OptionView],
    width: int = WIDTH,
    cards: Mapping[str, CardView] = NO_CARDS,
    names: Mapping[str, CardView] = NO_CARDS,
) -> Iterator[str]:
    """Yield options by number; those that differ only in their facing share a line."""
    index = 0
    told_of: set[str] = set()
    while index < len(options):
        option = options[index]
        same = index + 1
        while same < len(options) and is_sibling(option, options[same]):
            same += 1
        if same - index > 1:
            facings = "/".join(each.get("facing", "") for each in options[index:same])
            stem = option["notation"].rsplit(" ", 1)[0]
            yield f"  {f'{index + 1}-{same}':>6}  {stem} {facings}"
        else:
            yield from single(index + 1, named(option, names), width)
            card = cards.get(option.get("card", ""))
            if card is not None and card["id"] not in told_of:
                told_of.add(card["id"])
                for ability in card["abilities"]:
                    yield from folded(ability["text"], " " * 10, " " * 10, width=width)
        index = same


def is_sibling(one: OptionView, other: OptionView) -> bool:
    """Do two options differ in their facing only?"""
    if "facing" not in one or "facing" not in other or one["kind"] != other["kind"]:
        return False
    return one.get("square") == other.get("square") and one["notation"][:-1] == other["notation"][:-1]


def named(option: OptionView, names: Mapping[str, CardView]) -> OptionView:
    """Return an option that is written with the id of its card (``arrange ag1-013``) with the name instead."""
    card = names.get(option.get("card", ""))
    verb, _, rest = option["notation"].partition(" ")
    if card is None or rest != card["id"]:
        return option
    said: OptionView = {**option, "notation": f"{verb} {card['name']}", "label": option["detail"], "detail": ""}
    return said


def single(number: int, option: OptionView, width: int = WIDTH) -> Iterator[str]:
    """Yield one option: number, notation, what it does."""
    cost = f", {say('text-cost', n=option['cost'])}" if option["cost"] > 1 else ""
    detail = f": {option['detail']}" if option["detail"] else ""
    yield from folded(
        f"{number:>6}  {option['notation']}   {option['label']}{cost}{detail}", "  ", " " * 10, width=width
    )
    chance = option.get("chance")
    if chance is not None:
        yield from folded(chance_text(chance), " " * 10, " " * 12, width=width)


def chance_text(chance: ChanceView) -> str:
    """Return odds in one line, with what could change them."""
    damage = ", ".join(
        say("text-damage-chance", amount=amount, chance=fraction)
        for amount, fraction in chance["damage"].items()
        if amount != "0"
    )
    percent = f"{chance['hit_decimal'] * 100:.1f}"
    text = say("text-hit", chance=chance["hit"], percent=percent, critical=chance["critical"])
    text += f"; {damage}" if damage else ""
    return text + (f"; {' '.join(chance['cases'])}" if chance["cases"] else "")


# --- cards and the log ---


def render_card(card: CardView, *, view: View | None = None, width: int = WIDTH) -> str:
    """Return what is printed on a card, how Agon reads it and whether it can be played; with a view, how it stands."""
    numbers = card_numbers(card, view)
    lines = [f"{card['name']} [{card['id']}]"]
    if "attack" in card:
        lines += folded(armies.numbers_text(card), "  ", width=width)
    else:
        kind = term(view, "warrior") if view is not None and card["type"] == "warrior" else card["type"]
        kinds = [kind, card.get("element", ""), *card["cultures"], *card["traits"], *card.get("keywords", [])]
        kinds = list(dict.fromkeys(kinds))
        lines += folded(", ".join(each for each in kinds if each), "  ", width=width)
    if numbers:
        lines += folded(", ".join(numbers), "  ", width=width)
    lines += ["    " + " ".join(f"{cell:>2}" for cell in row.split()) for row in card.get("grid", [])]
    for ability in card["abilities"]:
        kind = {"action": "Action", "reveal": "Reveal"}.get(ability["kind"], "")
        if ability["kind"] == "action" and ability["actions"] > 1:
            kind = f"{ability['actions']} Actions"
        head = " - ".join(each for each in (ability["name"], kind) if each)
        lines += folded(f"{head}: {ability['text']}" if head else ability["text"], "  ", width=width)
        lines += folded(reading_text(ability), "    ", width=width)
    if view is not None:
        for line in standing_lines(view, card["id"]):
            lines += folded(line, "  ", width=width)
    return "\n".join(lines)


def card_numbers(card: CardView, view: View | None = None) -> list[str]:
    """Return the numbers of a card in the words of its game: its strengths, what it costs and takes, its chain."""
    found = [
        (term(view, key) if view is not None else noun(key), card.get(key)) for key in (*STATS, "defense", "initiative")
    ]
    numbers = [f"{name} {value}" for name, value in found if value]
    if card.get("defense") == 0 and card["type"] == "warrior":
        numbers.append(f"{term(view, 'defense') if view is not None else noun('defense')} 0")
    numbers += [say("words-costs", n=card["cost"])] if "cost" in card else []
    numbers += [say("words-hands", n=card["hands"])] if card.get("hands") else []
    numbers += [say("words-worn-on", body=say("words-body", body=card["body"]))] if "body" in card else []
    numbers += [say("words-chain", chain=card["chain"])] if "chain" in card else []
    return numbers


def reading_text(ability: AbilityView) -> str:
    """Return how Agon reads an ability, and whether it can be played, or why not."""
    if not ability["spoken"]:
        return say("text-not-read", why=ability.get("reason") or say("text-not-understood"))
    is_plain = ability["spoken"] == ability["text"]
    said = say("text-read-plain") if is_plain else say("text-read-as", spoken=ability["spoken"])
    if not ability.get("playable", True):
        return say("text-not-playable", read=said, why=ability.get("reason") or say("text-engine-cannot"))
    return said


def render_cards(view: View, *, width: int = WIDTH) -> str:
    """Return every card that lies open or is one's own: where, what of its limits is used, what it has in force."""
    if "battle" in view:
        return laid_out(armies.table_lines(view), width)
    lines: list[str] = []
    for seat in seat_order(view):
        cards = [seat["warrior"]] if "warrior" in seat else []
        cards += [each["card"] for each in seat["supports"] if "card" in each]
        for card in dict.fromkeys([*cards, *(each for each in seat["discard"] if each)]):
            lines.append(f"{SEAT_LETTERS[seat['seat']]}  {card_name(view, card)}")
            for line in standing_lines(view, card):
                lines += folded(line, "     ", width=width)
    return joined(lines)


def standing_lines(view: View, card: str) -> list[str]:
    """Return how a card on the table stands: its place, limits used and left, what lies on it, what it has in force."""
    lines: list[str] = []
    for seat in view["seats"]:
        if seat.get("warrior") == card:
            lines += [*limit_lines(seat.get("limits", [])), *seat.get("notes", [])]
        for support in seat["supports"]:
            if support.get("card") != card:
                continue
            if "square" in support:
                where = say("told-in-square", square=support["square"])
            else:
                where = say("words-state", state=support["state"])
            lines.append(f"{where}{new(support)}")
            if support.get("counters"):
                lines.append(say("told-counters-on", n=support["counters"]))
            if support.get("die"):
                lines.append(say("told-die", face=support["die"]))
            limits = limit_lines(support.get("limits", []))
            lines += limits
            lines += [each for each in [*support.get("used", []), *support.get("notes", [])] if each not in limits]
    lines += [effect_text(view, each) for each in view["effects"] if each["card"] == card]
    return lines


def render_events(
    events: Iterable[EventView],
    *,
    clauses: bool = False,
    width: int = WIDTH,
    view: View | None = None,
    headed: int | None = None,
) -> str:
    """Return the log, a line a sentence; the lines of one roll (dice, modifiers, total) are told as one.

    With ``view``, each game of a match has a heading, but for ``headed``: the game that the last event told was of.
    """
    lines: list[str] = []
    for game, part in groupby(events, key=game_number_of):
        if view is not None and game is not None and game != headed:
            lines += folded(game_heading(view, game), "", width=width)
        for text, clause in told(part):
            lines += folded(text + (f" {clause}" if clauses and clause else ""), "  ", width=width)
    return "\n".join(lines)


def game_number_of(event: EventView) -> int | None:
    """Return which game of a match an event is of, from 1; None where there is no match."""
    number = event["data"].get("game")
    return number if isinstance(number, int) else None


def game_heading(view: View, number: int) -> str:
    """Return ``Game 2: Shaka against Hannibal``, with the warriors that the reader knows."""
    played = view["match"]["games"] if "match" in view else []
    if number <= len(played):
        warriors = played[number - 1]["warriors"]
    else:
        warriors = [seat.get("warrior", "") for seat in view["seats"]]
    names = [card_name(view, each) for each in warriors]
    if not all(names):
        return say("words-game-number", game=number)
    return say("words-game-title", game=number, fighters=against(names))


def against(names: Sequence[str]) -> str:
    """Return who fights whom in a game of a match."""
    return say("words-against", one=names[0], other=names[1]) if len(names) == 2 else both(names)


def part_of_roll(part: Mapping[str, Any]) -> str:
    """Return a part of a total that has no line of its own: ``+2 DEF``, ``set to 4 by Seal``."""
    if "set" in part:
        return say("text-roll-set", to=f"{part['set']}", source=str(part["source"]))
    return f"{signed(int(part['amount']))} {part['source']}"


def told(events: Iterable[EventView]) -> Iterator[tuple[str, str]]:
    """Yield sentences with their clauses; a roll is joined to ``Anna rolls 5 and 4, +2 attack grid: 11.``"""
    roll, alone = "", False
    for each in events:
        kind, text, data = each["kind"], each["text"], each["data"]
        if kind == "dice":
            if roll:
                yield roll + ".", ""
            roll = text.rstrip(".")
            dice = data.get("dice")
            alone = isinstance(dice, list) and len(dice) == 1
        elif kind == "modifier" and roll:
            amount, source = data.get("amount"), data.get("source")
            added = f"{signed(amount)} {source}" if isinstance(amount, int) and source else text.rstrip(".")
            roll, alone = f"{roll}, {added}" if added else roll, False
        elif kind == "total" and roll:
            total, parts = data.get("total"), data.get("parts")
            for part in parts if isinstance(parts, list) else ():
                roll, alone = f"{roll}, {part_of_roll(part)}", False
            # One die without modifiers is its own total.
            if alone and dice == [total]:
                whole = f"{roll}."
            else:
                summed = say("text-roll-in-all", roll=roll, total=f"{total}") if ":" in roll else f"{roll}: {total}"
                whole = f"{summed}."
            yield whole, each["clause"]
            roll = ""
        else:
            if roll:
                yield roll + ".", ""
                roll = ""
            if text:
                yield text, each["clause"]
    if roll:
        yield roll + ".", ""
