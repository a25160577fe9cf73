"""No loop under a directive of a correct program is said to race. REX_CORRECT=all reads all files, not one in eight."""

import os
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.model.dependence import VerdictKind
from lowering_core.options import Options

ROOT = Path(__file__).resolve().parents[2]
PLACES = ("examples", "tests/correct", "benchmarks")
FILES = sorted(path for place in PLACES for path in (ROOT / place).rglob("*.c"))
CHOSEN = FILES if os.environ.get("REX_CORRECT") == "all" else FILES[::8]


@pytest.mark.parametrize("path", CHOSEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_false_alarm(path: Path) -> None:
    options = Options(include_paths=(str(path.parent),))
    verdicts = pipeline.dependences(str(path), path.read_bytes(), options)
    races = [one for one in verdicts if one.concurrent and one.kind is VerdictKind.RACE]
    assert not races, "\n".join(f"{path.name}:{one.line} {one.index} {one.pair} {one.witness}" for one in races)
