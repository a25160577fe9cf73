"""One team is asked for, so all but one multiprocessor are idle.

A team is a block, and a block runs on one multiprocessor. Leave the clause out, and the loop takes as many blocks as
it needs.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for num_teams(1) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from collections.abc import Iterator

from lowering_core.diagnostics import Diagnostic, Rule, Severity
from lowering_core.model.geometry import Explicit
from lowering_core.model.kernel import KernelPlan
from lowering_core.options import Options

RULE = Rule("REX504", "one-team", Severity.HINT, __doc__)

IDLE = RULE.says("{}({}) keeps one multiprocessor busy")


def check(plan: KernelPlan, _: Options) -> Iterator[Diagnostic]:
    """A clause that gives one block to a loop."""
    given = None if plan.geometry is None else plan.geometry.blocks.source
    if isinstance(given, Explicit) and given.value == 1:
        yield IDLE.at(given.span, given.clause, given.value)
