"""The host reads mapped memory that a region changed on the device, and gets the old values.

While memory is mapped, by `target data` or between `enter data` and `exit data`, a region works on the device's copy.
The maps of the region itself copy nothing then, as the memory is present (OpenMP 5.2, 5.8.3). The host sees the new
values after a `target update from`, or when a mapping `from` or `tofrom` ends. It is an error on any device: where both
share their memory the host gets the new values, elsewhere the old ones.

It is told where the memory is sure to be mapped, no way from the region to the read brings the values back, and some
element is sure to be both written and read. The fix, `Update the host before the read`, brings back what is read.

```c
void smooth(int n, double *x, double *first) {
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] *= 0.5;
        *first = x[0];
    }
}
```
Corrected:
```c
void smooth(int n, double *x, double *first) {
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] *= 0.5;
#pragma omp target update from(x[0:1])
        *first = x[0];
    }
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX314", "stale-host-read", Severity.WARNING, __doc__)

MAPPED = RULE.says(
    "the host reads the old `{}` here: {} wrote it on the device, where it is mapped; add target update from({}) before"
)
ENDED = RULE.says(
    "the host reads the old `{}` here: {} wrote it on the device, and its mapping ended without copying it back; map "
    "it tofrom, or add target update from({}) before the mapping ends"
)
