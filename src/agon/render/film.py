"""A whole game as one picture that moves: an SVG that shows a moment after the other, and begins again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.core.view import View
from agon.messages import say
from agon.render.picture import framed, ground, pieces, size_of, text

FOOT: Final = 34
"""Pixels below the table, for what is told."""
LONGEST_TOLD: Final = 60


def moving_svg(views: Sequence[View], told: Sequence[str], seconds: float = 1.0) -> str:
    """Return a game as its views one after another, each shown for ``seconds``, with what is told of it below.

    The last stays three times as long; it alone is shown to readers who want no motion. ``views`` must not be empty.
    """
    sizes = [size_of(each) for each in views]
    width, height = max(each[0] for each in sizes), max(each[1] for each in sizes)
    last = len(views) - 1
    result = views[last]["result"]
    captions = [*told[:last], result["text"] if result else told[last]]
    first = ground(views[0])
    whole = (len(views) + 2) * seconds
    shown = []
    for n, (view, said) in enumerate(zip(views, captions, strict=True)):
        line = said if len(said) <= LONGEST_TOLD else said[: LONGEST_TOLD - 1] + "…"
        caption = text(width // 2, height + 20, line, 14, weight=400)
        kind = "m l" if n == last else "m"
        here = ground(view)
        other = here if here != first else ""  # the games of a match may have walls of their own
        shown.append(
            f'<g class="{kind}" style="animation-delay:{n * seconds - whole:g}s">{other}{pieces(view)}{caption}</g>'
        )
    # one rule for all but the last: visible while its time has come, then hidden until the whole begins again
    for_each, for_last = 100 / (len(views) + 2), 300 / (len(views) + 2)
    style = (
        "<style>"
        f"@keyframes m{{0%{{visibility:visible}}{for_each:.4f}%,100%{{visibility:hidden}}}}"
        f"@keyframes l{{0%{{visibility:visible}}{for_last:.4f}%,100%{{visibility:hidden}}}}"
        f".m{{visibility:hidden;animation:m {whole:g}s step-end infinite}}.l{{animation-name:l}}"
        "@media (prefers-reduced-motion:reduce){.m{animation:none}.l{visibility:visible}}"
        "</style>"
    )
    title = say("picture-game", moments=len(views), end=captions[last])
    return framed(width, height + FOOT, title, first + "".join(shown), style)


__all__ = ["moving_svg"]
