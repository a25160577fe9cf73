"""Functions of omp.h that tell threads and teams apart: they mean something where it is known who runs the call."""

from __future__ import annotations

from collections.abc import Iterator

from lowering_core.analysis.access import summarize
from lowering_core.analysis.device_functions import TEAM_QUERIES, THREAD_QUERIES
from lowering_core.model.expressions import callee_name
from lowering_core.model.kernel import AnalyzedRegion, Closure, HostOnly


def query_obstacles(analyzed: AnalyzedRegion, closure: Closure, *, general: bool) -> Iterator[HostOnly]:
    """Calls, in the region or in functions that it calls, whose answer a kernel would not know.

    Where teams and threads are blocks and lanes, all of them are known; in a general region those of its own text.
    """
    region = analyzed.region
    if {"teams", "parallel"} <= set(region.directive.name.split()):
        return
    refused = frozenset[str]() if general else THREAD_QUERIES | TEAM_QUERIES
    for call in analyzed.access.calls:
        if (name := callee_name(call)) in refused:
            reason = f"`{name}` is not supported in this construct"
            yield HostOnly(reason, "REX402", call.span or call.origin or region.directive.span)
    refused = THREAD_QUERIES if general else THREAD_QUERIES | TEAM_QUERIES
    for function in closure.functions:
        for call in summarize(function.body).calls:
            if (name := callee_name(call)) in refused:
                reason = f"`{function.name}` calls `{name}`, which is not supported in a function of this region"
                yield HostOnly(reason, "REX402", region.directive.span)
