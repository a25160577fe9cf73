"""Remarks that need no run: updates that get lost."""

from lowering_core import pipeline
from lowering_core.analysis.writes import lost_updates
from lowering_core.model.kernel import KernelPlan
from rex_lsp.checking.model.result import Remark
from rex_lsp.checking.report.explain import line_of, remedy


def lost_remarks(plan: KernelPlan, report: pipeline.Report, told: tuple[Remark, ...] = ()) -> tuple[Remark, ...]:
    """Remarks on mapped scalars that all iterations update without protection, except those in `told`."""
    known = {remark.variable for remark in told}
    return tuple(
        Remark(
            f"all iterations update `{name}` without protection: on a GPU most of the updates get lost",
            name, line_of(plan, report, name), remedy(write, name),
        )
        for name, write in lost_updates(plan.analyzed, report.source.environment) if name not in known
    )  # fmt: skip
