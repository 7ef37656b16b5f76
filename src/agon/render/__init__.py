"""Pictures of views: pure functions that need nothing but what a seat may see."""

from agon.render.text import render_card, render_cards, render_decision, render_events, render_table, render_text

__all__ = ["render_card", "render_cards", "render_decision", "render_events", "render_table", "render_text"]
