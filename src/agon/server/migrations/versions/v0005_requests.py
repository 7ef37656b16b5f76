"""What people at a table have asked of each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; in games made before nobody has asked anything."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(sa.Column("requests", sa.JSON()))


def downgrade() -> None:
    """Take the column away: what is asked at the moment is forgotten."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("requests")
