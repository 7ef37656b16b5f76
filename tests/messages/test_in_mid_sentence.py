"""What stands in the middle of a sentence begins with a small letter."""

import re
from pathlib import Path

import pytest

from agon import messages

FILES = sorted(Path(messages.__file__).parent.glob("en/*.ftl"))
BEGUN = re.compile(r"^[\w-]+ = [^\n{]*[^\s.!?{] \{ \$who ->\n\s+\[you\] You\b", re.MULTILINE)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_you_behind_other_words_is_small(file: Path) -> None:
    assert not BEGUN.findall(file.read_text(encoding="utf-8"))
