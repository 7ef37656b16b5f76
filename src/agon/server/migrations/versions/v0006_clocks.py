"""How long the people of a game may think."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; games made before have no clock."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(sa.Column("clocks", sa.JSON()))


def downgrade() -> None:
    """Take the column away: everybody may think as long as they like."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("clocks")
