"""Accounts, the browsers they are signed in with, and the seats that are theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; seats of games made before are nobody's but whose key opens them."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("folded", sa.String(), nullable=False),
        sa.Column("password", sa.String(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("folded"),
    )
    op.create_table(
        "sessions",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"]),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_index("ix_sessions_account", "sessions", ["account"])
    op.create_table(
        "kept",
        sa.Column("room", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"]),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("room", "seat"),
    )
    op.create_index("ix_kept_account", "kept", ["account"])


def downgrade() -> None:
    """Take the tables away, and with them every account; games stay with whoever has their keys."""
    for table in ("kept", "sessions", "accounts"):
        op.drop_table(table)
