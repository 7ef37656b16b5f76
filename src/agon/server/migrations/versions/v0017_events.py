"""Events: their logs, who takes part, the games that are played for them, and what players report."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; there is no event yet."""
    op.create_table(
        "events",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_events_changed", "events", ["changed"])
    op.create_table(
        "event_log",
        sa.Column("event", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("entry", sa.JSON(), nullable=False),
        sa.Column("deck", sa.JSON()),
        sa.ForeignKeyConstraint(["event"], ["events.id"]),
        sa.PrimaryKeyConstraint("event", "number"),
    )
    op.create_table(
        "event_people",
        sa.Column("event", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("entered", sa.Integer(), nullable=False),
        sa.Column("organiser", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"]),
        sa.PrimaryKeyConstraint("event", "key"),
    )
    op.create_index("ix_event_people_account", "event_people", ["account"])
    op.create_table(
        "event_games",
        sa.Column("room", sa.String(), nullable=False),
        sa.Column("event", sa.String(), nullable=False),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("players", sa.JSON(), nullable=False),
        sa.Column("games", sa.JSON()),
        sa.ForeignKeyConstraint(["event"], ["events.id"]),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("room"),
    )
    op.create_index("ix_event_games_event", "event_games", ["event"])
    op.create_table(
        "event_reports",
        sa.Column("event", sa.String(), nullable=False),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"]),
        sa.PrimaryKeyConstraint("event", "match", "player"),
    )


def downgrade() -> None:
    """Take them away: what was organised is forgotten."""
    for table in ("event_reports", "event_games", "event_people", "event_log", "events"):
        op.drop_table(table)
