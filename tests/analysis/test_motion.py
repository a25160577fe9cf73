"""What constructs move: above each one of data/motion.c stands what it moves, of what size, and how often."""

from pathlib import Path

from lowering_core import pipeline
from lowering_core.model.motion import HostLoop, MotionStep, Move
from lowering_core.options import Options
from tests.analysis.noted import compare_notes, without_notes

DATA = Path(__file__).with_name("data") / "motion.c"


def test_what_constructs_move(update: bool) -> None:
    report = pipeline.check("motion.c", without_notes(DATA).encode(), Options())
    steps = [step for one in report.motion() for step in one.steps]
    assert len(steps) == sum(line.startswith("#pragma omp target") for line in without_notes(DATA).splitlines())
    compare_notes(DATA, {step.span.start: _words(step) for step in steps}, update)


def _words(step: MotionStep) -> str:
    return "; ".join(map(_move, step.moves)) + "".join(map(_loop, step.loops))


def _move(move: Move) -> str:
    value = "" if move.amount.value is None else f" = {move.amount.value}"
    there = f", {move.presence.name.lower()} present, copied {move.copied.value}"
    return f"{move.section} {move.way.value} [{move.amount.text}{value}{there}: {move.why}]"


def _loop(loop: HostLoop) -> str:
    value = "" if loop.trips.value is None else f" = {loop.trips.value}"
    return f", loop {loop.index or '-'}: {'at most ' if loop.most else ''}{loop.trips.text or '?'}{value}"
