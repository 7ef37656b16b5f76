"""The language in several threads at once, as a server has them; in a process of its own, where nothing is loaded."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys, threading
from concurrent.futures import ThreadPoolExecutor
import agon.cards
from agon.language import load_language, read_ability, speak

sys.setswitchinterval(1e-5)
cards = agon.cards.starter("anachronism").cards.values()
texts = [(each.text, each.kind) for card in cards for each in card.abilities][:60]
gate = threading.Barrier(3)

def first(number):
    gate.wait()
    language = load_language()
    found = [repr(read_ability(text, kind=kind, language=language)) for text, kind in texts]
    return id(language), found

with ThreadPoolExecutor(3) as pool:
    told = list(pool.map(first, range(3)))
assert len({number for number, _ in told}) == 1, "each thread loaded a language of its own"
again = [repr(read_ability(text, kind=kind)) for text, kind in texts]
assert all(found == again for _, found in told), "a reading differs"
"""


def test_threads_that_load_the_language_at_once_share_one_and_read_the_same() -> None:
    ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False, timeout=120)
    assert ran.returncode == 0, ran.stderr
