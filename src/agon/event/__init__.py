"""Organised play: events with players, rounds, results and standings, of any game; all of it follows from one log."""

from __future__ import annotations

from agon.event.entries import FORMATS, LENGTHS, MOST_PLAYERS, VERSION, Change, Entry
from agon.event.event import Event, Pairing, games_of, told
from agon.event.records import Scored, Scorer
from agon.event.simulate import Chances, simulate
from agon.event.stacks import Problem, Reader, Sheet
from agon.event.standings import Row, explained, standings
from agon.event.state import State
from agon.event.store import changing, create, load
from agon.event.swiss import NoPairingError
from agon.event.values import Format, Games, Match, Player, Stack

__all__ = [
    "FORMATS",
    "LENGTHS",
    "MOST_PLAYERS",
    "VERSION",
    "Chances",
    "Change",
    "Entry",
    "Event",
    "Format",
    "Games",
    "Match",
    "NoPairingError",
    "Pairing",
    "Player",
    "Problem",
    "Reader",
    "Row",
    "Scored",
    "Scorer",
    "Sheet",
    "Stack",
    "State",
    "changing",
    "create",
    "explained",
    "games_of",
    "load",
    "simulate",
    "standings",
    "told",
]
