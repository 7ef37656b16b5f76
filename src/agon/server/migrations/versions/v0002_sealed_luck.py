"""How the luck of a room is sealed, and what was drawn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; games begun before have nothing in them, and go on with their seed."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(sa.Column("chance", sa.JSON()))
        rooms.add_column(sa.Column("drawn", sa.JSON()))
    with op.batch_alter_table("answers") as answers:
        answers.add_column(sa.Column("drawn", sa.JSON()))


def downgrade() -> None:
    """Take the columns away, and with them every sealed game's luck."""
    with op.batch_alter_table("answers") as answers:
        answers.drop_column("drawn")
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("drawn")
        rooms.drop_column("chance")
