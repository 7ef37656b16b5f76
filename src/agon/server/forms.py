"""What every form that is sent to the server keeps to."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Form(BaseModel):
    """A form: it has the fields it names and no others, each of its own type (true is no number, and "3" is none)."""

    model_config = ConfigDict(extra="forbid", strict=True)
