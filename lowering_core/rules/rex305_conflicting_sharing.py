"""A variable has two data-sharing attributes.

Two clauses say different things about one variable, such as `private` and `reduction`. It cannot have a separate value
in every thread and be combined from all of them at once; compilers reject it. Keep the clause that says what the loop
does with the variable. `firstprivate` with `lastprivate`, and `map` with `reduction`, may go together.

```c
double total(int n, const double *x) {
    double sum = 0.0;
#pragma omp target teams distribute parallel for private(sum) reduction(+: sum) map(to: x[0:n])
    for (int i = 0; i < n; i++) sum += x[i];
    return sum;
}
```
Corrected:
```c
double total(int n, const double *x) {
    double sum = 0.0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n])
    for (int i = 0; i < n; i++) sum += x[i];
    return sum;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX305", "conflicting-sharing", Severity.ERROR, __doc__)

INDEX = RULE.says("`{}` is the index of an associated loop and cannot be in {}")
TWICE = RULE.says("`{}` is in {} and already in {}; it can have one of them only")
