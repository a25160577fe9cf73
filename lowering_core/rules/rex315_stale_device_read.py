"""The host writes mapped memory, and a region reads the device's copy, which does not have the new values.

While memory is mapped, by `target data` or between `enter data` and `exit data`, the device has a copy of its own. The
maps of a region copy nothing then, `map(to: …)` included, as the memory is present (OpenMP 5.2, 5.8.3). The device gets
what the host wrote with a `target update to`, or with a map that has the modifier `always`. It is an error on any
device: where both share their memory the region gets the new values, elsewhere the old ones.

It is told where the memory is sure to be mapped when the host writes it and when the region reads it, no way between
these sends it, and some element is sure to be both written and read. The fix, `Update the device after the write`,
sends what was written.

```c
void boundary(int n, int steps, double *x, double *y) {
#pragma omp target data map(to: x[0:n]) map(from: y[0:n])
    for (int t = 0; t < steps; t++) {
        x[0] = t;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) y[i] = x[i];
    }
}
```
Corrected:
```c
void boundary(int n, int steps, double *x, double *y) {
#pragma omp target data map(to: x[0:n]) map(from: y[0:n])
    for (int t = 0; t < steps; t++) {
        x[0] = t;
#pragma omp target update to(x[0:1])
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) y[i] = x[i];
    }
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX315", "stale-device-read", Severity.WARNING, __doc__)

MAPPED = RULE.says(
    "the host writes `{}` here while it is mapped, and {} reads the device's old values: a map of what is present "
    "copies nothing; add target update to({}) behind"
)
