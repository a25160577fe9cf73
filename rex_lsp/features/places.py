"""Ways between the document and the text of its units."""

from lowering_core.model.kernel import KernelPlan
from lowering_core.text import Span
from rex_lsp.snapshot import Placed, in_document


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
    span = region.pragma.span or region.directive.span
    return in_document(placed, span)


def kernel_name(placed: Placed, plan: KernelPlan) -> str:
    """The kernel's name in the emitted file, empty for a region that stays on the host."""
    if not plan.name:
        return ""
    region = plan.analyzed.region
    return f"OUT__{placed.before + region.number}__{region.function.name}__{placed.line + region.line}__kernel__"
