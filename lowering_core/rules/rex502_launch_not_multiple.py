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

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX502", "launch-not-multiple", Severity.HINT, __doc__)

IDLE = RULE.says("{} threads leave lanes of {} warps idle; a multiple of {} uses all")
