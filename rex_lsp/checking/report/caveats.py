"""Reasons why the same results are no success by themselves."""

from collections.abc import Sequence
from dataclasses import replace

from rex_lsp.checking.model.result import (
    NO_KERNEL,
    NOTHING_RAN,
    SAME,
    CheckResult,
    CountedLoop,
    Difference,
    GpuFacts,
    Remark,
)
from rex_lsp.checking.report.text import duration

_SERIAL = 0.1  # seconds from which on one thread that does all the work is told
_SET = "with these values; set them with --set"


def slow(gpu: GpuFacts, reference: float) -> tuple[str, ...]:
    """Why a kernel with the right results is no success: it is slower than the loop on the CPU, which took `reference`
    seconds, or one thread does all of its work.
    """
    found: list[str] = []
    if gpu.blocks * gpu.threads == 1 and gpu.seconds >= _SERIAL:
        found.append(f"one thread does all the work, in {duration(gpu.seconds)}")
    if gpu.seconds > reference > 0:
        found.append(f"slower than the CPU: {duration(gpu.seconds)} against {duration(reference)}")
    return tuple(found)


def weighed(
    findings: Sequence[Remark], differences: Sequence[Difference], told: Sequence[Remark]
) -> tuple[tuple[Remark, ...], tuple[str, ...]]:
    """Which findings the run confirms, as serious remarks, and the others as caveats; none of what is `told`."""
    known = {remark.variable for remark in told if remark.serious}
    wrong = {one.name for one in differences if one.count}
    new = [remark for remark in findings if remark.variable not in known]
    seen = tuple(remark for remark in new if remark.serious and remark.variable in wrong)
    return seen, tuple(remark.message for remark in new if remark not in seen)


def with_idle(result: CheckResult, loops: Sequence[CountedLoop], counts: Sequence[int]) -> CheckResult:
    """The result, with what of the loops was not tried; `counts` says how many iterations each of them ran."""
    pairs = tuple(zip(loops, counts, strict=False))
    nothing = bool(pairs) and not any(count for _, count in pairs)
    still = [loop.line for loop, count in pairs if not count and (loop.parent < 0 or counts[loop.parent])]
    told = [f"the loop in line {line} ran no iteration {_SET}" for line in still]
    found = (f"{NOTHING_RAN} {_SET}",) if nothing else tuple(told)
    found += (f"{NO_KERNEL} {_SET}",) if result.on_host and not nothing else ()
    return replace(result, nothing_ran=nothing, caveats=(*(found if result.verdict == SAME else ()), *result.caveats))
