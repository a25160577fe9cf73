"""Each thread has arrays that no registers can hold."""

from collections.abc import Iterator

from lowering_core.advice.devices import REGISTER_BYTES
from lowering_core.advice.facts import RegionFacts, counted
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.walk import statements
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.ctypes import Array, is_const, strip
from lowering_core.model.kernel import GeneralRegion
from lowering_core.model.syntax import DeclStmt
from lowering_core.rules import rex708_large_locals as rex708

_LEAST = 4096
"""Bytes a thread."""


def large_locals(facts: RegionFacts) -> Iterator[Diagnostic]:
    """The arrays that the body of the shared loop declares are several times what a thread's registers hold."""
    if isinstance(facts.plan.strategy, GeneralRegion):
        return
    sizes: dict[str, int] = {}
    for node in statements(facts.plan.analyzed.body):
        for one in node.declarations if isinstance(node, DeclStmt) else ():
            lasting = one.storage in ("static", "extern") or is_const(one.type)
            size = (
                None if lasting or not isinstance(strip(one.type), Array) else size_of(one.type, facts.view.environment)
            )
            if size is not None:
                sizes[one.name] = max(sizes.get(one.name, 0), size)
    total, device = sum(sizes.values()), facts.device
    if total < _LEAST:
        return
    trips = None if facts.nest is None else facts.nest.trip_value
    threads = device.resident if trips is None else min(device.resident, trips)
    names = ", ".join(f"`{name}`" for name, size in sizes.items() if size >= REGISTER_BYTES)
    together = round(total * threads / 2**20)
    yield rex708.FOUND.at(
        facts.plan.analyzed.region.directive.span, names or "arrays", counted(total), counted(REGISTER_BYTES),
        counted(threads), counted(together),
    )  # fmt: skip
