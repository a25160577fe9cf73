"""The test is always true.

The test holds for every value that the index can have. The classic is `i >= 0` with an unsigned index: below zero it
starts again from the largest value, far outside the array. A GPU reports that as an illegal address, in some later
call. Use a signed index, or count from n down to 1 and subtract one in the body.

```c
void scale(unsigned n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (unsigned i = n - 1; i >= 0; i--) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(unsigned n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (unsigned i = n; i > 0; i--) x[i - 1] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX208", "endless-loop", Severity.WARNING, __doc__, of_loops=True)

UNSIGNED = RULE.says("{0} is unsigned, so the test is always true; count down with `{0} > 0`, or make it signed.")
ALWAYS = RULE.says("The test of {} holds for every value of its type, so the loop never ends; use a wider type.")
