"""Which server has which room, where several go on with one database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both tables; a file, which one server has alone, leaves them empty."""
    op.create_table(
        "servers",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "homes",
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("server", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("what"),
    )
    op.create_index("ix_homes_server", "homes", ["server"])


def downgrade() -> None:
    """Take both away: one server goes on by itself."""
    op.drop_table("homes")
    op.drop_table("servers")
