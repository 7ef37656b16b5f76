"""The tables of what a server keeps, in a file or in PostgreSQL. ``migrations`` makes and changes them; here is what
they are like in the end.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, BigInteger, Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table

metadata: Final = MetaData()
rooms: Final = Table(
    "rooms",
    metadata,
    Column("id", String, primary_key=True),
    Column("system", String, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("decks", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("created", Float, nullable=False),
    Column("result", JSON),
    Column("rematch", String),
    Column("chance", JSON),
    Column("drawn", JSON),
    Column("branch", JSON),
    Column("requests", JSON),
    Column("clocks", JSON),
    Column("openness", JSON),
    Column("rated", Boolean),
)
answers: Final = Table(
    "answers",
    metadata,
    Column("room", String, ForeignKey("rooms.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("notation", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("drawn", JSON),
)
accounts: Final = Table(
    "accounts",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("folded", String, nullable=False, unique=True),
    Column("password", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("shows", String, nullable=False, server_default="played"),
    Column("moderator", Boolean),
    Column("likeness", String, index=True),
)
"""Who keeps what they have played. ``folded`` is what of a name tells it from others, ``likeness`` what it looks like,
``shows`` to whom their finished games are shown; a ``moderator`` reads what is reported.
"""
blocks: Final = Table(
    "blocks",
    metadata,
    Column("account", String, ForeignKey("accounts.id"), primary_key=True),
    Column("blocked", String, ForeignKey("accounts.id"), primary_key=True),
)
"""Whom accounts do not want to meet."""
decks: Final = Table(
    "decks",
    metadata,
    Column("account", String, ForeignKey("accounts.id"), primary_key=True),
    Column("id", String, primary_key=True),
    Column("system", String, nullable=False),
    Column("name", String, nullable=False),
    Column("cards", JSON, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("changed", Float, nullable=False),
)
"""Decks that accounts keep: cards by id, the warrior or the heroes first; an ``open`` one is still being built."""
suspensions: Final = Table(
    "suspensions",
    metadata,
    Column("account", String, ForeignKey("accounts.id"), primary_key=True),
    Column("until", Float),
    Column("why", String, nullable=False),
    Column("by", String, nullable=False),
    Column("at", Float, nullable=False),
)
"""Accounts that begin no games: until when (for good where there is no ``until``), what they are told, which moderator
has said so, by name, and when.
"""
sessions: Final = Table(
    "sessions",
    metadata,
    Column("key", String, primary_key=True),
    Column("account", String, ForeignKey("accounts.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)
"""The browsers in which somebody is signed in, by the hash of the key that each has."""
kept: Final = Table(
    "kept",
    metadata,
    Column("room", String, ForeignKey("rooms.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", String, ForeignKey("accounts.id"), nullable=False, index=True),
)
"""Whose the seats of rooms are, found by account: what ``rooms.seats`` says, and written with it."""
results: Final = Table(
    "results",
    metadata,
    Column("room", String, ForeignKey("rooms.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("outcome", String, nullable=False),
    Column("how", String, nullable=False),
    Column("ended", Float, nullable=False),
    Column("words", String, nullable=False),
    Column("mu_before", Float),
    Column("mu", Float),
    Column("sigma", Float),
    Column("rated_games", Integer),
)
"""What games that are over were for each seat. ``words`` are what one finds the game by who sat there; the rest is the
rating before and after, with the number of rated games, where the game was rated.
"""
ratings: Final = Table(
    "ratings",
    metadata,
    Column("account", String, ForeignKey("accounts.id"), primary_key=True),
    Column("system", String, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
"""How strong accounts play each rule system."""
servers: Final = Table(
    "servers",
    metadata,
    Column("name", String, primary_key=True),
    Column("address", String, nullable=False),
    Column("until", Float, nullable=False),
)
"""The servers that go on with this database, where each is reached, and until when it is there if it says nothing."""
homes: Final = Table(
    "homes",
    metadata,
    Column("what", String, primary_key=True),
    Column("server", String, nullable=False, index=True),
)
"""Which server has which room, and what else one has alone for all (``homes.py``)."""
events: Final = Table(
    "events",
    metadata,
    Column("id", String, primary_key=True),
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
    Column("settings", JSON, nullable=False),
    Column("revision", Integer, nullable=False),
)
"""Events: how they are held, and a number that grows with each change of one, also of its rows in the tables below."""
event_log: Final = Table(
    "event_log",
    metadata,
    Column("event", String, ForeignKey("events.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("entry", JSON, nullable=False),
    Column("deck", JSON),
)
"""What was entered in events, in order: all that is true of one. ``deck`` is what the entry registers, as a seat brings
it.
"""
event_people: Final = Table(
    "event_people",
    metadata,
    Column("event", String, ForeignKey("events.id"), primary_key=True),
    Column("key", String, primary_key=True),
    Column("account", String, nullable=False, index=True),
    Column("player", String, nullable=False),
    Column("entered", Integer, nullable=False),
    Column("organiser", Boolean, nullable=False),
)
"""Who organises an event, and whose its players are: the hash of a key, and the account that keeps it, if one does;
``entered`` is the number of the entry by which the player came.
"""
event_games: Final = Table(
    "event_games",
    metadata,
    Column("room", String, ForeignKey("rooms.id"), primary_key=True),
    Column("event", String, ForeignKey("events.id"), nullable=False, index=True),
    Column("match", String, nullable=False),
    Column("players", JSON, nullable=False),
    Column("games", JSON),
)
"""Rooms in which matches of events are played: which match, who sits there, and what it came to: games that each seat
has won, and drawn ones.
"""
event_reports: Final = Table(
    "event_reports",
    metadata,
    Column("event", String, ForeignKey("events.id"), primary_key=True),
    Column("match", String, primary_key=True),
    Column("player", String, primary_key=True),
    Column("games", JSON, nullable=False),
    Column("at", Float, nullable=False),
)
"""What players say their match came to, each as they see it, until the other says the same."""

__all__ = ["accounts", "answers", "blocks", "decks", "event_games", "event_log", "event_people", "event_reports",
           "events", "homes", "kept", "metadata", "ratings", "results", "rooms", "servers", "sessions",
           "suspensions"]  # fmt: skip
