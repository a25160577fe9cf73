"""The clause's argument is not understood.

A colon or a parenthesis is missing, a keyword is unknown, or the clause takes something else. The region stays on the
host, because a wrong reading of a `map` or a `reduction` gives wrong numbers. Write the argument as the message says.
An array section is `x[first : length]`, with the number of elements after the colon, not the last index.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX104", "clause-syntax", Severity.ERROR, __doc__)
