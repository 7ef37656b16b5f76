"""How the file of rooms came to look as it does, step by step: Alembic migrations, run when a server starts.

A change of the tables in ``schema`` comes with a new step in ``versions``, numbered on from the last; what a released
step does is never changed. ``tests/server/test_store.py`` holds the tables against what the steps make.
"""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

FIRST: Final = "0001"
"""What a file made before there were migrations is like."""
BOOK: Final = "alembic_version"
"""The table in which a file says how far it is."""


def config() -> Config:
    """Return Alembic's settings: where the steps lie, and nothing else."""
    found = Config()
    found.set_main_option("script_location", "agon.server:migrations")
    return found


def script() -> ScriptDirectory:
    """Return the steps."""
    return ScriptDirectory.from_config(config())


def is_newer(db: Connection) -> bool:
    """Tell whether a file is at a step that this version does not have."""
    if not inspect(db).has_table(BOOK):
        return False
    known = {each.revision for each in script().walk_revisions()}
    return any(row[0] not in known for row in db.exec_driver_sql(f"SELECT version_num FROM {BOOK}"))  # noqa: S608


def migrate(db: Connection) -> None:
    """Bring a file, new or old, up to date. What was made before there were migrations is taken for step one."""
    settings = config()
    settings.attributes["connection"] = db
    tables = inspect(db)
    if tables.has_table("rooms") and not tables.has_table(BOOK):
        command.stamp(settings, FIRST)
    command.upgrade(settings, "head")
