"""A type has no device counterpart.

The device has no `long double`, complex numbers, `__int128`, `_Atomic` or `typeof`, and no local variables that are
`static`, of variable length, or end in a flexible array member. A kernel with `double` in place of `long double` would
give other results, and a thread's stack needs a size that the compiler knows. The region stays on the host. Use
`double`, pairs of reals for complex numbers, and local arrays of a constant size.

```c
long double total(int n, const double *x) {
    long double sum = 0.0L;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n])
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

RULE = Rule("REX403", "type-not-on-device", Severity.WARNING, __doc__)
