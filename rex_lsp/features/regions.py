"""Target regions and functions in the document: their names, which stay the same while it is edited, and places."""

from collections import Counter
from collections.abc import Iterator

from lowering_core.model.kernel import KernelPlan
from lowering_core.model.unit import Scope
from lowering_core.text import Span
from rex_lsp.snapshot import Placed, Snapshot, in_document


def unit_keys(snapshot: Snapshot) -> tuple[str, ...]:
    """A name for each unit: its function's; a second function of one name, as after a paste, gets a number."""
    names = tuple([placed.report.function.name for placed in snapshot.units])
    if len(set(names)) == len(names):
        return names
    seen: Counter[str] = Counter()
    keys: list[str] = []
    for name in names:
        seen[name] += 1
        keys.append(name if seen[name] == 1 else f"{name}@{seen[name]}")
    return tuple(keys)


def keyed_units(snapshot: Snapshot) -> Iterator[tuple[str, Placed]]:
    """All units in source order with their names."""
    return zip(unit_keys(snapshot), snapshot.units, strict=True)


def region_id(key: str, ordinal: int) -> str:
    """The name of the `ordinal`th region, from 1, of the unit `key`."""
    return f"{key}#{ordinal}"


def regions(snapshot: Snapshot) -> Iterator[tuple[str, Placed, KernelPlan]]:
    """All target regions in source order with their names."""
    for key, placed in keyed_units(snapshot):
        for ordinal, plan in enumerate(placed.report.plans, start=1):
            yield region_id(key, ordinal), placed, plan


def find_region(snapshot: Snapshot, name: str) -> tuple[Placed, KernelPlan] | None:
    """The region that `region_id` gave this name."""
    return next(((placed, plan) for known, placed, plan in regions(snapshot) if known == name), None)


def region_at(snapshot: Snapshot, offset: int) -> tuple[str, Placed, KernelPlan] | None:
    """The target region whose pragma or statement holds byte `offset` of the document."""
    for name, placed, plan in regions(snapshot):
        if region_in_document(placed, plan).holds(offset):
            return name, placed, plan
    return None


def source_line(placed: Placed, plan: KernelPlan) -> int:
    """The 1-based line of the document at which a region's pragma starts."""
    return placed.line + plan.analyzed.region.line


def written_in_document(placed: Placed, span: Span) -> Span | None:
    """The bytes of the document that a span of a unit's text stands for; None where a part came out of a macro."""
    found = placed.report.function.unit.written(span)
    return None if found is None else found.shifted(placed.start)


def in_unit_text(placed: Placed, offset: int) -> int | None:
    """The byte of the unit's text at byte `offset` of the document; None where a macro's expansion stands there."""
    relative = offset - placed.start
    for segment in placed.report.function.unit.segments:
        if segment.verbatim and segment.source.start <= relative <= segment.source.end:
            return segment.start + relative - segment.source.start
    return None


def region_in_document(placed: Placed, plan: KernelPlan) -> Span:
    """From the pragma to the end of the statement that it governs, in bytes of the document."""
    region = plan.analyzed.region
    return in_document(placed, region.pragma.span or region.directive.span)


def kernel_name(placed: Placed, plan: KernelPlan) -> str:
    """The kernel's name in the emitted file, empty for a region that stays on the host."""
    if not plan.name:
        return ""
    region = plan.analyzed.region
    return f"OUT__{placed.before + region.number}__{region.function.name}__{placed.line + region.line}__kernel__"


def scope_of(snapshot: Snapshot, placed: Placed, plan: KernelPlan) -> Scope:
    """What a region's directive sees."""
    region = plan.analyzed.region
    return Scope(region.scope, snapshot.environment, in_document(placed, region.directive.span).start)
