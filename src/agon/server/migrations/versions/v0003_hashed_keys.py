"""Of a seat's key only its hash is kept."""

from __future__ import annotations

import hashlib
import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Hash every key; who holds one can go on with it."""
    db = op.get_bind()
    rooms = sa.table("rooms", sa.column("id", sa.String()), sa.column("seats", sa.JSON()))
    for room, seats in db.execute(sa.select(rooms.c.id, rooms.c.seats)).all():
        given = json.loads(seats) if isinstance(seats, str) else seats
        kept = [
            {**each, "key": hashlib.sha256(each["key"].encode()).hexdigest() if each["key"] else ""} for each in given
        ]
        db.execute(sa.update(rooms).where(rooms.c.id == room).values(seats=kept))


def downgrade() -> None:
    """Nothing leads back from a hash: the seats of open games can only be watched."""
