"""To whom accounts show their games, and whom they do not want to meet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and make the table; accounts made before show their games to who has played with them."""
    with op.batch_alter_table("accounts") as accounts:
        accounts.add_column(sa.Column("shows", sa.String(), nullable=False, server_default="played"))
    op.create_table(
        "blocks",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("blocked", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"]),
        sa.ForeignKeyConstraint(["blocked"], ["accounts.id"]),
        sa.PrimaryKeyConstraint("account", "blocked"),
    )


def downgrade() -> None:
    """Take both away: games are shown to nobody else, and everybody may meet."""
    op.drop_table("blocks")
    with op.batch_alter_table("accounts") as accounts:
        accounts.drop_column("shows")
