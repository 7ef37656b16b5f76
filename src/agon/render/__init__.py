"""Pictures of views: pure functions that need nothing but what a seat may see."""

from agon.render.text import (
    game_heading,
    game_number_of,
    render_card,
    render_cards,
    render_decision,
    render_events,
    render_match,
    render_piles,
    render_stack,
    render_table,
    render_text,
)

__all__ = [
    "game_heading",
    "game_number_of",
    "render_card",
    "render_cards",
    "render_decision",
    "render_events",
    "render_match",
    "render_piles",
    "render_stack",
    "render_table",
    "render_text",
]
