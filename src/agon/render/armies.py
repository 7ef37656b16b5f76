"""A view of Anarcus as plain text: both sides row by row, battle points, what the round would bring, the score.

Pure functions of a ``View``, as in ``text``, which chooses between them and its own by whether there is a ``battle``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from agon.core.english import YOU
from agon.messages import Person, both, person, say

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
    won = zip(view["seats"], battle["score"], strict=True)
    score = ", ".join(say("text-army-score", who=name_of(seat), won=rounds) for seat, rounds in won)
    step = next((each["text"] for each in view["steps"] if each["state"] == "current"), "") or say("text-army-over")
    return say("text-army-round", round=view["round"], rounds=view["rounds"], score=score, step=step)


def side_lines(view: View, seat: SeatView) -> Iterator[tuple[str, str, str]]:
    """Yield one side: its role and points, then each zone that has something."""
    army = seat["army"]
    side = say("text-army-side", who=name_of(seat), role=army["role"], points=army["points"],
               turn="yes" if seat["active"] else "no")  # fmt: skip
    yield f"{'AB'[seat['seat']]}  {side}", "", "   "
    for zone, text in zones(view, army):
        yield f"{say('text-zone', zone=zone)}: {text}", "   ", "      "


def zones(view: View, army: ArmyView) -> Iterator[tuple[str, str]]:
    """Yield what lies in each zone, in words."""
    if "hero" in army:
        yield "hero", played_text(view, army["hero"])
    if "weapon" in army:
        yield "weapon", played_text(view, army["weapon"])
    if "shield" in army:
        yield "shield", played_text(view, army["shield"])
    if army["actions"]:
        yield "actions", played_list(view, army["actions"])
    if army["fighters"]:
        yield "fighters", played_list(view, army["fighters"])
    hidden = army["heroes_left"] - len(army["heroes"])
    heroes = [*named(view, army["heroes"]), *([say("text-heroes-down", many=hidden)] if hidden else [])]
    yield "heroes", ", ".join(heroes) or say("text-none")
    if "hand" in army:
        yield "hand", ", ".join(named(view, army["hand"])) or say("text-none")
    else:
        hand = say("text-cards", n=army["hand_size"])
        shown = ", ".join(named(view, army["shown"]))
        yield "hand", say("text-hand-shown", hand=hand, cards=shown) if shown else hand
    stack, out = say("text-cards", n=army["stack"]), say("text-cards", n=len(army["out"]))
    yield "stack", say("text-stack-out", stack=stack, out=out)


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
    sure = [view["cards"][each["card"]]["name"] for each in found["killed"] if not each["one_of"]]
    among = [view["cards"][each["card"]]["name"] for each in found["killed"] if each["one_of"]]
    dead = ", ".join(sure) or ("" if among else say("nobody"))
    if among:
        some = say("text-some-of", many=found["choices"], cards=", ".join(among))
        dead = both([dead, some]) if dead else some
    who = name_of(view["seats"][found["winner"]])
    yield say("text-army-now", who=who, damage=found["damage"], killed=dead), "", "  "


def piles_lines(view: View) -> Iterator[tuple[str, str, str]]:
    """Yield what is out of the game on each side."""
    for seat in order(view):
        out = ", ".join(named(view, seat["army"]["out"])) or say("text-none")
        yield say("text-army-out", seat="AB"[seat["seat"]], who=name_of(seat), cards=out), "", "   "


def numbers_text(card: CardView) -> str:
    """Return ``hero, Ember Coast, Order, Human; 6 attack, 4 HP`` of a card."""
    kinds = [card["type"], card.get("realm", ""), card.get("side", ""), card.get("nature", "")]
    numbers = say("army-numbers", attack=card.get("attack", 0), hp=card.get("hp", 0))
    return f"{', '.join(each for each in kinds if each)}; {numbers}"


def name_of(seat: SeatView) -> Person:
    """Return how sentences speak of a player: by the name, or the seat's letter."""
    return person(seat["name"] or "AB"[seat["seat"]], you=seat["name"] == YOU)
