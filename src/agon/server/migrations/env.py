"""What Alembic runs to migrate: the steps, over the connection that the store opened."""

from __future__ import annotations

from alembic import context

from agon.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
