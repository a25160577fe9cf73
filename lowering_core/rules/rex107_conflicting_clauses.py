"""Clauses contradict each other.

Two clauses of one directive exclude each other. No compiler can give a meaning to both, and the one that it picks need
not be the one that you tuned for. Keep one of them.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for if (n > 1000) if (target: n > 5000) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for if (target: n > 5000) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX107", "conflicting-clauses", Severity.ERROR, __doc__)
