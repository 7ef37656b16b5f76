"""How games have ended, and whether that changes ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and make the table; a game that ended before is added once somebody keeps a seat of it."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(sa.Column("rated", sa.Boolean()))
    op.create_table(
        "results",
        sa.Column("room", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.String(), nullable=False),
        sa.Column("how", sa.String(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.Column("words", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("room", "seat"),
    )


def downgrade() -> None:
    """Take both away: games that are over are over, and nobody has a list of them."""
    op.drop_table("results")
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("rated")
