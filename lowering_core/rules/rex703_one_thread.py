"""A region runs on one thread of the device.

`target` alone moves code to the device and makes no threads there: one thread runs it, at a fraction of a host core's
speed. Where the iterations of a loop are independent, `target teams distribute parallel for` shares them out.

It is told of loops whose iterations are proved independent, and that have more than 32 or a number that is not known.
What a region has to do in order, it may do on one thread.

```c
void scale(int n, double *a) {
#pragma omp target map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) a[i] *= 2;
}
```
Corrected:
```c
void scale(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) a[i] *= 2;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX703", "one-thread", Severity.INFO, __doc__)

LOOP = RULE.says(
    "one thread runs this, and {} holds {}; the iterations of `{}` are independent: "
    "target teams distribute parallel for"
)
FOUND = RULE.says(
    "one thread runs this, and {} holds {}; the iterations of `{}` are independent: give that loop a region of its "
    "own, with teams distribute parallel for"
)
