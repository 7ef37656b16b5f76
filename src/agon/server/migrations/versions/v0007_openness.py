"""What of a game others may see."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; games made before are watched by who has their link."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(sa.Column("openness", sa.JSON()))


def downgrade() -> None:
    """Take the column away: an older server knows no late watchers, and shows them everything at once."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("openness")
