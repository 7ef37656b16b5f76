"""A view of Anarcus as plain text: both sides row by row, battle points, what the round would bring, the score.

Pure functions of a ``View``, as in ``text``, which chooses between them and its own by whether there is a ``battle``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from agon.core.english import counted, does

if TYPE_CHECKING:
    from agon.core.view import ArmyView, BattleView, CardView, PlayedView, SeatView, View


def table_lines(view: View) -> Iterator[tuple[str, str, str]]:
    """Yield the table as lines to be folded: the text, how far in it stands, and how far its later lines do."""
    battle = view["battle"]
    yield headline(view, battle), "", "  "
    for seat in order(view):
        yield "", "", ""
        yield from side_lines(view, seat)
    yield "", "", ""
    yield from course_lines(view, battle)


def order(view: View) -> list[SeatView]:
    """Return the seats as the table shows them: the other above, the reader's own below."""
    me = view["seat"] or 0
    return [view["seats"][1 - me], view["seats"][me]]


def headline(view: View, battle: BattleView) -> str:
    """Return round, score and step."""
    names = [name_of(each) for each in view["seats"]]
    score = f"{names[0]} {battle['score'][0]}, {names[1]} {battle['score'][1]}"
    step = next((each["text"] for each in view["steps"] if each["state"] == "current"), "The game is over")
    return f"Round {view['round']} of {view['rounds']}, rounds won: {score}. {step}."


def side_lines(view: View, seat: SeatView) -> Iterator[tuple[str, str, str]]:
    """Yield one side: its role and points, then each zone that has something."""
    army = seat["army"]
    role = {"attacker": "attack", "defender": "defend"}.get(army["role"], "")
    points = f" with {army['points']} battle points" if role else ""
    letter = "AB"[seat["seat"]]
    is_you = name_of(seat) == "You"
    role = does(name_of(seat), role) if role else name_of(seat)
    turn = f", {'have' if is_you else 'has'} the turn" if seat["active"] else ""
    yield f"{letter}  {role}{points}{turn}", "", "   "
    for label, text in zones(view, army):
        yield f"{label}: {text}", "   ", "      "


def zones(view: View, army: ArmyView) -> Iterator[tuple[str, str]]:
    """Yield what lies in each zone, in words."""
    if "hero" in army:
        yield "Hero", played_text(view, army["hero"])
    if "weapon" in army:
        yield "Weapon", played_text(view, army["weapon"])
    if "shield" in army:
        yield "Shield", played_text(view, army["shield"])
    if army["actions"]:
        yield "Actions", played_list(view, army["actions"])
    if army["fighters"]:
        yield "Fighters", played_list(view, army["fighters"])
    hidden = army["heroes_left"] - len(army["heroes"])
    heroes = [*named(view, army["heroes"]), *([f"{hidden} face down"] if hidden else [])]
    yield "Unused heroes", ", ".join(heroes) or "none"
    if "hand" in army:
        yield "Hand", ", ".join(named(view, army["hand"])) or "none"
    else:
        shown = f" ({', '.join(named(view, army['shown']))} among them)" if army["shown"] else ""
        yield "Hand", f"{counted(army['hand_size'], 'card')}{shown}"
    yield "Stack", f"{counted(army['stack'], 'card')}; out of the game: {counted(len(army['out']), 'card')}"


def played_list(view: View, cards: Iterable[PlayedView]) -> str:
    """Return played cards in words, those that are alike together."""
    texts = Counter(played_text(view, each) for each in cards)
    return ", ".join(text if many == 1 else f"{many} x {text}" for text, many in texts.items())


def played_text(view: View, played: PlayedView) -> str:
    """Return ``Bone Archer 2/2``: attack and HP as they are now, and why where they are not those printed."""
    why = f" ({'; '.join(played['why'])})" if played["why"] else ""
    return f"{view['cards'][played['card']]['name']} {played['attack']}/{played['hp']}{why}"


def named(view: View, ids: Iterable[str]) -> list[str]:
    """Return cards as ``Bone Archer 2/2``, printed attack and HP, copies counted."""
    texts = Counter(card_text(view["cards"][each]) for each in ids)
    return [text if many == 1 else f"{many} x {text}" for text, many in texts.items()]


def card_text(card: CardView) -> str:
    """Return a card's name with its attack and HP."""
    return f"{card['name']} {card.get('attack', 0)}/{card.get('hp', 0)}"


def course_lines(view: View, battle: BattleView) -> Iterator[tuple[str, str, str]]:
    """Yield what ends the turns, and what would come of the round if it ended now."""
    if view["result"] is not None:
        yield f"{view['result']['text']} {view['result']['clause']}", "", "  "
        return
    yield battle["ends"], "", "  "
    found = battle["projection"]
    if found is None:
        return
    names = [name_of(each) for each in view["seats"]]
    who = names[found["winner"]]
    wins = "you win" if who == "You" else f"{who} wins"
    sure = [view["cards"][each["card"]]["name"] for each in found["killed"] if not each["one_of"]]
    among = [view["cards"][each["card"]]["name"] for each in found["killed"] if each["one_of"]]
    dead = ", ".join(sure) or ("" if among else "nobody")
    if among:
        dead += f"{' and ' if dead else ''}{found['choices']} of {', '.join(among)}"
    yield f"Now {wins} the round, damage {found['damage']}; killed: {dead}.", "", "  "


def piles_lines(view: View) -> Iterator[tuple[str, str, str]]:
    """Yield what is out of the game on each side."""
    for seat in order(view):
        out = ", ".join(named(view, seat["army"]["out"])) or "nothing"
        yield f"{'AB'[seat['seat']]}  {name_of(seat)}, out of the game: {out}", "", "   "


def numbers_text(card: CardView) -> str:
    """Return ``hero, Ember Coast, Order, Human; 6 attack, 4 HP`` of a card."""
    kinds = [card["type"], card.get("realm", ""), card.get("side", ""), card.get("nature", "")]
    return f"{', '.join(each for each in kinds if each)}; {card.get('attack', 0)} attack, {card.get('hp', 0)} HP"


def name_of(seat: SeatView) -> str:
    """Return what a player is called: the name, or the seat's letter."""
    return seat["name"] or "AB"[seat["seat"]]
