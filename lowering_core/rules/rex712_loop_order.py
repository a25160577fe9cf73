"""A loop that must keep its order stands between the threads and the rows.

Threads take iterations of the shared loops, and each of them goes through the loops inside. Where the loop directly
inside keeps its order, as each step of it needs the last one, and a loop deeper inside goes along memory and is
independent, the two can change places: threads then share the loop along memory as well, and neighbouring threads have
neighbouring elements. `collapse` alone cannot do that, as it would share out the steps.

It is told where the loops are perfectly nested, no bound names an index, each loop declares its own, and the nest in
the other order is proved right: no two iterations of the loop that moves outwards touch one element that either
writes. What meets then meets within one iteration of it, where the steps are still in order. A nest whose inner bound
depends on the outer index is left alone.

```c
void follow(int n, int m, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n * m])
    for (int i = 0; i < n; i++)
        for (int t = 1; t < n; t++)
            for (int k = 0; k < m; k++) a[(i * n + t) * m + k] += 0.5 * a[(i * n + t - 1) * m + k];
}
```
Corrected:
```c
void follow(int n, int m, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n * m]) collapse(2)
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            for (int t = 1; t < n; t++) a[(i * n + t) * m + k] += 0.5 * a[(i * n + t - 1) * m + k];
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX712", "loop-order", Severity.INFO, __doc__)

FOUND = RULE.says(
    "`{}` is far apart for threads side by side, which take iterations of `{}`: a warp asks for {} bytes and moves {}; "
    "iterations of `{}` lie side by side and are independent, those of `{}` keep their order: let them change places, "
    "and collapse({})"
)
