"""What the names of accounts look like, so that no two look alike from now on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from agon.server.likeness import likeness

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; accounts made before may look alike, and stay."""
    with op.batch_alter_table("accounts") as accounts:
        accounts.add_column(sa.Column("likeness", sa.String()))
        accounts.create_index("ix_accounts_likeness", ["likeness"])
    db = op.get_bind()
    there = sa.table("accounts", sa.column("id"), sa.column("name"), sa.column("likeness"))
    for account, name in list(db.execute(sa.select(there.c.id, there.c.name))):
        db.execute(sa.update(there).where(there.c.id == account).values(likeness=likeness(name)))


def downgrade() -> None:
    """Take it away: names are told apart by their letters alone."""
    with op.batch_alter_table("accounts") as accounts:
        accounts.drop_index("ix_accounts_likeness")
        accounts.drop_column("likeness")
