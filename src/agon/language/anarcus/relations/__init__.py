"""The relations that actions of the Anarcus grammar may call: each builds a value and takes it apart again.

A deed is read without its doer. ``doer`` stands for whoever does it and ``their`` for "their" until ``does`` says who
that is; no ability holds either word.
"""

from agon.language.anarcus.relations import cards, conditions, deeds, doer, events, numbers, sentences
from agon.language.anarcus.relations.base import HELPERS, RELATIONS

__all__ = ["HELPERS", "RELATIONS", "cards", "conditions", "deeds", "doer", "events", "numbers", "sentences"]
