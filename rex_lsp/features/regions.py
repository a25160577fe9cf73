"""Names of target regions that stay the same while a document is edited: the function and the region's place in it."""

from collections import Counter
from collections.abc import Iterator

from lowering_core.model.kernel import KernelPlan
from rex_lsp.features.places import region_in_document
from rex_lsp.snapshot import Placed, Snapshot


def unit_keys(snapshot: Snapshot) -> tuple[str, ...]:
    """A name for each unit: its function's; a second function of one name, as after a paste, gets a number."""
    seen: Counter[str] = Counter()
    keys: list[str] = []
    for placed in snapshot.units:
        name = placed.report.function.name
        seen[name] += 1
        keys.append(name if seen[name] == 1 else f"{name}@{seen[name]}")
    return tuple(keys)


def region_id(key: str, ordinal: int) -> str:
    """The name of the `ordinal`th region, from 1, of the unit `key`."""
    return f"{key}#{ordinal}"


def regions(snapshot: Snapshot) -> Iterator[tuple[str, Placed, KernelPlan]]:
    """All target regions in source order with their names."""
    for key, placed in zip(unit_keys(snapshot), snapshot.units, strict=True):
        for ordinal, plan in enumerate(placed.report.plans, start=1):
            yield region_id(key, ordinal), placed, plan


def find_region(snapshot: Snapshot, name: str) -> tuple[Placed, KernelPlan] | None:
    """The region that `region_id` gave this name."""
    return next(((placed, plan) for known, placed, plan in regions(snapshot) if known == name), None)


def region_at(snapshot: Snapshot, offset: int) -> tuple[str, Placed, KernelPlan] | None:
    """The target region whose pragma or statement holds byte `offset` of the document."""
    for name, placed, plan in regions(snapshot):
        span = region_in_document(placed, plan)
        if span.start <= offset <= span.end:
            return name, placed, plan
    return None


def source_line(placed: Placed, plan: KernelPlan) -> int:
    """The 1-based line of the document at which a region's pragma starts."""
    return placed.line + plan.analyzed.region.line
