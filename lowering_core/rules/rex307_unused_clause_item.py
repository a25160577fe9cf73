"""A clause names a variable that the region does not use.

A `map` that nothing needs still copies megabytes over the bus at each launch. A `private` that nothing needs often
shows that the loop uses another name than intended. Remove the variable from the clause. To keep data on the device for
later regions, put `target data` around them.

```c
void scale(int n, float *x, const float *y) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) map(to: y[0:n])
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

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX307", "unused-clause-item", Severity.HINT, __doc__, tag="unnecessary")

UNUSED = RULE.says("`{}` is in {}, but the region does not use it")
