"""A map's section is shorter than what its region touches.

`map(to: x[0:n])` gives the device the elements from `x[0]` to `x[n-1]`, and no others. A region that reads or writes
`x[n]` touches memory that is not there, or that belongs to something else: on the host alone the same program is right.

It is told where the subscript, worked out from the bounds of the loops, is sure to lead to an element outside of the
section, and nothing else may have mapped that. The fix maps all that the region touches.

```c
void difference(int n, const double *restrict x, double *restrict y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) y[i] = x[i + 1] - x[i];
}
```
Corrected:
```c
void difference(int n, const double *restrict x, double *restrict y) {
#pragma omp target teams distribute parallel for map(to: x[0:n + 1]) map(from: y[0:n])
    for (int i = 0; i < n; i++) y[i] = x[i + 1] - x[i];
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX317", "short-section", Severity.WARNING, __doc__)

SHORT = RULE.says("`{}` does not hold `{}`, which the region touches; map {}")
