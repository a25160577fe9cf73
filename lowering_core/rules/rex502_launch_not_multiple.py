"""The number of threads is not a multiple of the warp size.

The hardware runs threads in warps. The last warp of every block is filled in part, and its idle lanes take as long as
the others: with 100 threads in warps of 32, a fifth of the machine does nothing. Take the next multiple.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for num_threads(100) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for num_threads(128) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from collections.abc import Iterator

from lowering_core.diagnostics import Diagnostic, Rule, Severity
from lowering_core.model.geometry import Explicit, evaluate
from lowering_core.model.kernel import GeneralRegion, KernelPlan
from lowering_core.options import Options
from lowering_core.rules.edits import write_given

RULE = Rule("REX502", "launch-not-multiple", Severity.HINT, __doc__)

IDLE = RULE.says("a block size of {} leaves lanes of the last warp idle; a multiple of {} uses all")


def check(plan: KernelPlan, options: Options) -> Iterator[Diagnostic]:
    """A number of threads that a clause gives and that leaves the last warp of each block idle in part. One thread in
    all is meant to be one.
    """
    shape = plan.geometry
    given = None if shape is None else shape.threads.source
    if shape is None or not isinstance(given, Explicit) or given.value is None:
        return
    if isinstance(plan.strategy, GeneralRegion) or (given.value == 1 and evaluate(shape.blocks.size) == 1):
        return
    warp = options.device.warp
    warps = -(-given.value // warp)
    if given.used is None and warps * warp != given.value:
        fixes = write_given(plan.analyzed.region.directive, given, min(warps * warp, options.max_threads))
        yield IDLE.at(given.span, given.value, warp, fixes=fixes)
