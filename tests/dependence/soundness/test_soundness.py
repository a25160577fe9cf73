"""Verdicts on random loops hold when the loops run. `make fuzz-dependence` draws 10,000 of them."""

import pytest

from tests.dependence.soundness.fuzz import batch
from tests.tools import require_tool


@pytest.mark.parametrize("seed", (0, 1000))
def test_verdicts(seed: int) -> None:
    require_tool("cc")
    counts, wrong = batch(seed, 80)
    assert not wrong, "\n".join(wrong)
    # The programs are such that each kind of verdict is put to the test.
    assert {"verdict FREE", "verdict FREE_IF", "verdict RACE", "witness shown"} <= set(counts)
