"""Ratings: how strong somebody plays one rule system, and how sure that is (openskill, the model of Plackett and Luce).

A rating is a number and an uncertainty; systems are never mixed. Nobody is shown a number before ten rated games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, update

from agon.server.schema import accounts as accounts_
from agon.server.schema import kept, ratings, results
from agon.server.views import RatingView

START: Final = 1400.0
"""What everybody begins with."""
WITHIN: Final = 1.96
"""Nineteen times in twenty the strength lies within so many sigmas."""
SIGMA: Final = 140.0 / WITHIN
"""How unsure a rating is at the beginning: 140 points either way."""
SHOWN_FROM: Final = 10
"""Rated games after which a number is shown."""
# The proportions are openskill's own (beta is half of sigma, tau a hundredth), on our scale.
_MODEL: Final = PlackettLuce(mu=START, sigma=SIGMA, beta=SIGMA / 2, tau=SIGMA / 100)


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody plays, after so many rated games."""

    mu: float = START
    sigma: float = SIGMA
    games: int = 0

    @property
    def is_shown(self) -> bool:
        return self.games >= SHOWN_FROM

    def view(self) -> RatingView:
        """Return it as people see it."""
        if not self.is_shown:
            return {"number": None, "within": None, "games": self.games}
        return {"number": round(self.mu), "within": round(WITHIN * self.sigma), "games": self.games}


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return the ratings after a game in which each had this place; equal places are a draw."""
    teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = _MODEL.rate(teams, ranks=[float(each) for each in places])
    return [Rating(one.mu, one.sigma, old.games + 1) for [one], old in zip(after, before, strict=True)]


def rating_of(db: Connection, account: str, system: str) -> Rating:
    """Return the rating of an account, or what everybody begins with."""
    asked = select(ratings.c.mu, ratings.c.sigma, ratings.c.games)
    row = (db.execute(asked.where(ratings.c.account == account, ratings.c.system == system))).first()
    return Rating() if row is None else Rating(row.mu, row.sigma, row.games)


def rate(db: Connection, room_id: str, system: str, places: Sequence[int]) -> None:
    """Change the ratings of who plays a rated game, in the write that ends it, while all have an account."""
    asked = select(kept.c.seat, kept.c.account).where(kept.c.room == room_id)
    whose = {row.seat: row.account for row in db.execute(asked)}
    accounts = [whose[seat] for seat in range(len(places)) if seat in whose]
    if len(set(accounts)) < len(places):
        return
    # who ends another game of one of them, maybe at another server, waits here
    db.execute(select(accounts_.c.id).where(accounts_.c.id.in_(accounts)).order_by(accounts_.c.id).with_for_update())
    before = [rating_of(db, each, system) for each in accounts]
    for seat, (account, old, new) in enumerate(zip(accounts, before, rated(before, places), strict=True)):
        values = {"mu": new.mu, "sigma": new.sigma, "games": new.games}
        its = (ratings.c.account == account) & (ratings.c.system == system)
        if old.games:
            db.execute(update(ratings).where(its).values(values))
        else:
            db.execute(insert(ratings).values(account=account, system=system, **values))
        this = (results.c.room == room_id) & (results.c.seat == seat)
        changed = {"mu_before": old.mu, "mu": new.mu, "sigma": new.sigma, "rated_games": new.games}
        db.execute(update(results).where(this).values(changed))


__all__ = ["SHOWN_FROM", "START", "WITHIN", "Rating", "rate", "rated", "rating_of"]
