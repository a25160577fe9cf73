"""A region has one team, which is one block on one multiprocessor.

`target` around several `parallel for` makes one team, whose threads share each loop; all multiprocessors but one have
nothing to do. With `target data` around them and `target teams distribute parallel for` on each, every loop has the
whole device, and the data still travel once.

It is told where the region holds nothing else than such loops, and no variable carries a value from one to the next.
A construct that is one `target parallel for` is shared among all multiprocessors anyway.

```c
void step(int n, double *a, double *b) {
#pragma omp target map(tofrom: a[0:n], b[0:n])
    {
#pragma omp parallel for
        for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i + 1];
#pragma omp parallel for
        for (int i = 1; i < n - 1; i++) a[i] = b[i] / 2;
    }
}
```
Corrected:
```c
void step(int n, double *a, double *b) {
#pragma omp target data map(tofrom: a[0:n], b[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i + 1];
#pragma omp target teams distribute parallel for
        for (int i = 1; i < n - 1; i++) a[i] = b[i] / 2;
    }
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX704", "one-team", Severity.INFO, __doc__)

FOUND = RULE.says(
    "one team of {} threads runs this on one of {} multiprocessors, and {} holds {} threads; "
    "give each loop a kernel of its own, in target data"
)
