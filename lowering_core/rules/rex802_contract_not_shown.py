"""It cannot be shown that a region is what a contract beside it says.

A contract (`// rex: expect WORDS`, see [REX801](REX801.md)) is kept only if that can be shown. Where it depends on what
only a run knows, or on code in other files, it is neither kept nor broken. Expect something that can be shown, or let
the program say more: a constant in place of a variable, a loop instead of a call.

```c
void scale(int n, double *restrict a) {
    // rex: expect threads>=1000
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) a[i] *= 2;
}
```
Corrected:
```c
void scale(double *restrict a) {
    // rex: expect threads>=1000
#pragma omp target teams distribute parallel for map(tofrom: a[0:1024])
    for (int i = 0; i < 1024; i++) a[i] *= 2;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX802", "contract-not-shown", Severity.WARNING, __doc__)

OPEN = RULE.says("`{}` is expected here, and cannot be shown: {}")
