"""Accounts that begin no games for a while, since a moderator says so."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; nobody is suspended yet."""
    op.create_table(
        "suspensions",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("until", sa.Float()),
        sa.Column("why", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"]),
        sa.PrimaryKeyConstraint("account"),
    )


def downgrade() -> None:
    """Take it away: everybody begins games again."""
    op.drop_table("suspensions")
