"""The variable is in no clause, in spite of default(none).

`default(none)` asks that a clause name every variable of the region, so that its author decides on each. A variable
that was forgotten would get the implicit rule: a scalar is copied in, and its value never comes back. Add it to
`shared`, `firstprivate`, `private` or `reduction`.

```c
void scale(int n, float a, float *x) {
#pragma omp target teams distribute parallel for default(none) map(tofrom: x[0:n]) firstprivate(n)
    for (int i = 0; i < n; i++) x[i] *= a;
}
```
Corrected:
```c
void scale(int n, float a, float *x) {
#pragma omp target teams distribute parallel for default(none) map(tofrom: x[0:n]) firstprivate(n, a)
    for (int i = 0; i < n; i++) x[i] *= a;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX304", "not-in-default", Severity.ERROR, __doc__)

IN_NO_CLAUSE = RULE.says("`{}` is used in the region and is in no clause, in spite of {}")
