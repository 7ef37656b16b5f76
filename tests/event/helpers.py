"""Events for tests, made quickly and always the same."""

from collections.abc import Iterable, Sequence

from agon.event import Event, Format, Games, games_of

MOMENT = "2000-01-01T00:00:00Z"


def event_of(names: str | Iterable[str], kind: Format = "swiss", *, start: bool = True, best_of: int = 3) -> Event:
    """An event with these players, seeded in this order, and started."""
    event = Event.new("Test", kind, best_of=best_of, clock=lambda: MOMENT)
    for seed, name in enumerate(names.split() if isinstance(names, str) else names, start=1):
        event.add(name, seed)
    if start:
        event.start()
    return event


def play(event: Event, *results: str) -> None:
    """Pair a round by hand as results say, such as ``Ann 2-1 Bob`` or ``Cleo bye``, and enter those."""
    said = [each.split() for each in results]
    event.pair(
        pairings=[(table, words[0], words[2] if len(words) > 2 else None) for table, words in enumerate(said, 1)]
    )
    for words in said:
        if len(words) > 2:
            event.result(words[0], games_of(words[1]))


def finish_round(event: Event, *, upset: Sequence[str] = ()) -> None:
    """The first-named player of each open match wins to nil; one in ``upset`` loses."""
    for match in [*event.state.open]:
        won = Games(event.state.needed, 0)
        event.result(match.one, won.turned if match.one in upset else won)


def byes_of(event: Event) -> list[str]:
    return [match.one for match in event.state.matches if match.how == "bye"]


def meetings_of(event: Event) -> list[frozenset[str]]:
    return [frozenset(match.players) for match in event.state.matches if match.other]
