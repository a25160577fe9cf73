"""The directive needs a clause that is not given.

`target data`, `target enter data` and `target exit data` need a `map`, and `target update` needs `to` or `from`.
Without it, the data that was meant to stay on the device does not: every region copies it there and back, and the
copies take longer than the kernels. Name what is to be mapped or copied.

```c
void smooth(int n, float *x) {
#pragma omp target data
    for (int step = 0; step < 100; step++) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
        for (int i = 0; i < n; i++) x[i] *= 0.99f;
    }
}
```
Corrected:
```c
void smooth(int n, float *x) {
#pragma omp target data map(tofrom: x[0:n])
    for (int step = 0; step < 100; step++) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
        for (int i = 0; i < n; i++) x[i] *= 0.99f;
    }
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX109", "missing-clause", Severity.ERROR, __doc__)

NEEDS = RULE.says("'{}' needs {}")
