"""The stride is zero.

The index never moves, so the loop never ends. On a device it also blocks everything that is launched after it. Mostly a
macro or a constant turned zero.

```c
#define STRIDE 0
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i += STRIDE) x[i] *= 2.0f;
}
```
Corrected:
```c
#define STRIDE 4
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i += STRIDE) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX202", "stride-zero", Severity.ERROR, __doc__, of_loops=True)

ZERO = RULE.says("The stride of {0} is zero; {0} never moves. Give it a stride of at least 1.")
