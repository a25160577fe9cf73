"""This construct is not lowered; it stays on the host.

The region is valid OpenMP of a kind that is not turned into a kernel. It runs on the host with the same result, and
data that lies on the device is copied there and back for it. Write the work as one loop with `target teams distribute
parallel for`; a construct such as `task` inside it becomes a plain statement, an `atomic`, a `reduction`, or a region
of its own.

```c
void twice(int n, const float *x, float *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
#pragma omp task
        y[i] = 2 * x[i];
    }
}
```
Corrected:
```c
void twice(int n, const float *x, float *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) y[i] = 2 * x[i];
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX401", "construct-not-lowered", Severity.WARNING, __doc__)
