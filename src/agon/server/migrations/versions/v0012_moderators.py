"""Who reads what players report of each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nobody reads reports in the browser until the owner of the server says so."""
    with op.batch_alter_table("accounts") as accounts:
        accounts.add_column(sa.Column("moderator", sa.Boolean()))


def downgrade() -> None:
    """Take it away: reports are read in their folder."""
    with op.batch_alter_table("accounts") as accounts:
        accounts.drop_column("moderator")
