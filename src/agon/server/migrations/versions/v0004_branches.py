"""Which game a room plays on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; games made before began at their beginning."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(sa.Column("branch", sa.JSON()))


def downgrade() -> None:
    """Take the column away: games that were played on from a moment of another cannot be."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("branch")
