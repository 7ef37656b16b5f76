"""Ratings, and what each rated game made of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table and add the columns; no game that is over was rated."""
    op.create_table(
        "ratings",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("system", sa.String(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"]),
        sa.PrimaryKeyConstraint("account", "system"),
    )
    with op.batch_alter_table("results") as results:
        for name in ("mu_before", "mu", "sigma"):
            results.add_column(sa.Column(name, sa.Float()))
        results.add_column(sa.Column("rated_games", sa.Integer()))


def downgrade() -> None:
    """Take them away: nobody is rated any more."""
    with op.batch_alter_table("results") as results:
        for name in ("mu_before", "mu", "sigma", "rated_games"):
            results.drop_column(name)
    op.drop_table("ratings")
