"""The clause may appear once only.

Compilers differ in which of the two clauses they take, and reject the program at best. A launch value that is given
twice means two different kernels from one source. Keep one. Lists such as `map`, `reduction` and `private` may be
repeated; single values such as `collapse`, `num_teams` and `schedule` may not.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for num_teams(64) num_teams(128) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for num_teams(128) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX105", "clause-repeated", Severity.ERROR, __doc__)

GIVEN_TWICE = RULE.says("{} may be given once only")
