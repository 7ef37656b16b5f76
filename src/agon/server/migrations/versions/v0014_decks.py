"""Decks that accounts keep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; the decks that there are lie in browsers, which bring them."""
    op.create_table(
        "decks",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("system", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("cards", sa.JSON(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"]),
        sa.PrimaryKeyConstraint("account", "id"),
    )


def downgrade() -> None:
    """Take it away: decks lie in browsers alone."""
    op.drop_table("decks")
