"""Fuzz one target with atheris: ``python tests/fuzz/fuzz.py TARGET [SECONDS]``. See docs/fuzzing.md.

What it finds is written to ``crash-*`` or ``timeout-*`` in the folder it runs in; such an input goes, shortened, into
the table of tests/fuzz/test_found.py, with a test that fails until it is mended.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).parents[2]))
with atheris.instrument_imports(include=["agon"]):
    from tests.fuzz.targets import TARGETS, seeds, words

LONGEST = 4000  # bytes of an input
PATIENCE = 10  # seconds for one input


def main() -> None:
    """Fuzz the target named on the command line until something is found or the seconds are over."""
    if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
        sys.exit(f"usage: fuzz.py TARGET [SECONDS]; targets: {', '.join(TARGETS)}")
    target, seconds = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "60"
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        for number, seed in enumerate(seeds(target)):
            (corpus / f"seed-{number}").write_bytes(seed[:LONGEST])
        dictionary = Path(folder) / "words"
        dictionary.write_text("".join(f'"{_escaped(word)}"\n' for word in words() if word.strip()))
        limits = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", f"-timeout={PATIENCE}", f"-dict={dictionary}"]
        atheris.Setup([sys.argv[0], *limits, "-rss_limit_mb=3000", str(corpus)], TARGETS[target])
        atheris.Fuzz()


def _escaped(word: str) -> str:
    """A word as a dictionary of libFuzzer has it."""
    return "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\x{byte:02x}" for byte in word.encode())


if __name__ == "__main__":
    main()
