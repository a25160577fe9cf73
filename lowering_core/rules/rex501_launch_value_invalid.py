"""A launch value is invalid for the device and is legalised.

A clause asks for more than 1024 threads in a block, for zero, or for a negative number. The driver refuses such a
launch as a whole, so the nearest legal value is used. Give `num_threads` and `thread_limit` a value from 1 to 1024 and
`num_teams` a positive one, or leave the clause out: the value then follows from the number of iterations.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for num_threads(2048) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for num_threads(1024) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX501", "launch-value-invalid", Severity.WARNING, __doc__, safe=True)

NOT_LEGAL = RULE.says("{}({}) is not a legal number of {}; {} is used")
