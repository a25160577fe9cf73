"""The verdicts of the dependence analysis as claims."""

from lowering_core import pipeline
from lowering_core.model.dependence import LoopClause, LoopVerdict
from lowering_core.options import Options
from tests.dependence.soundness.claims import Claim
from tests.dependence.soundness.plain import program
from tests.dependence.soundness.tree import Function, Loop


def analysed(function: Function) -> tuple[Claim, ...]:
    """What the analysis says of each loop of a program."""
    verdicts = pipeline.dependences("program.c", program(function).encode(), Options())
    mine = [verdict for verdict in verdicts if verdict.function == "f"]
    return tuple(_claim(loop, verdict) for loop, verdict in zip(function.loops, mine, strict=True))


def _claim(loop: Loop, verdict: LoopVerdict) -> Claim:
    assert verdict.index in (loop.index, ""), f"{verdict.index} is not {loop.index}"
    witness = verdict.witness
    return Claim(
        loop, verdict.kind.name, tuple(map(_item, verdict.clauses)), verdict.condition,
        verdict.reason.name if verdict.reason else "", witness.parameters if witness else (),
        witness.first if witness else (), witness.second if witness else (), witness.element.text if witness else "",
    )  # fmt: skip


def _item(clause: LoopClause) -> tuple[str, str]:
    return clause.name, f"{clause.kind}({clause.operator}" if clause.operator else clause.kind
