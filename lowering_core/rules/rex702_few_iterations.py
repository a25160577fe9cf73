"""A loop has too few iterations to fill a device.

Each iteration of the shared loops is a thread's. A GPU holds some hundred thousand threads at once and needs a good
part of them to keep its memory busy. Where the loops directly inside are independent as well, `collapse` makes threads
of their iterations; elsewhere share out another loop, or several problems at once.

It is told of trip counts that are known, where the loops inside have more iterations: at least 256 where that is known.

```c
void scale(int n, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:8 * n])
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < n; k++) a[k * 8 + i] *= 2;
}
```
Corrected:
```c
void scale(int n, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:8 * n]) collapse(2)
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < n; k++) a[k * 8 + i] *= 2;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX702", "few-iterations", Severity.INFO, __doc__)

COLLAPSE = RULE.says(
    "{} iterations are as many threads, and {} holds {}; the iterations of {} are independent too: collapse({})"
)
FOUND = RULE.says("{} iterations are as many threads, and {} holds {}: share out a loop with more iterations")
