"""A launch value is invalid for the device and is legalised.

A clause asks for more than 1024 threads in a block, for zero, or for a negative number. The driver refuses such a
launch as a whole, so the nearest legal value is used. Give `num_threads` and `thread_limit` a value from 1 to 1024 and
`num_teams` a positive one, or leave the clause out: the value then follows from the number of iterations.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for num_threads(2048) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for num_threads(1024) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from collections.abc import Iterator

from lowering_core.diagnostics import Diagnostic, Rule, Severity
from lowering_core.model.geometry import Explicit
from lowering_core.model.kernel import GeneralRegion, KernelPlan
from lowering_core.options import Options
from lowering_core.rules.edits import write_given

RULE = Rule("REX501", "launch-value-invalid", Severity.WARNING, __doc__)

NOT_LEGAL = RULE.says("{}({}) is not a legal number of {}; {} is used")


def check(plan: KernelPlan, _: Options) -> Iterator[Diagnostic]:
    """The values that clauses give and that the device does not allow."""
    directive, geometry = plan.analyzed.region.directive, plan.geometry
    if geometry is None:
        return
    # A `parallel` within a general region gives a width that it alone has.
    inner = isinstance(plan.strategy, GeneralRegion) and plan.strategy.form.num_threads is not None
    for what, given in (("threads per block", geometry.threads.source), ("blocks", geometry.blocks.source)):
        if isinstance(given, Explicit) and given.used is not None and not (inner and given.clause == "num_threads"):
            fixes = write_given(directive, given, given.used)
            yield NOT_LEGAL.at(given.span, given.clause, given.value, what, given.used, fixes=fixes)
