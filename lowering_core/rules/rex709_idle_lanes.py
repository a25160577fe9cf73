"""Every second iteration, or most of them, does nothing.

The threads of a warp take neighbouring iterations and go through the code together. Where the body is a test of the
index's remainder, those that fail it wait for the others. A loop over the iterations that pass it uses all threads.

It is told of loops that count by one and whose body is one `if` on the index and a constant, without `else`.

```c
void red(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 1; i < n - 1; i++)
        if (i % 2 == 0) x[i] = (x[i - 1] + x[i + 1]) / 2;
}
```
Corrected:
```c
void red(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 2; i < n - 1; i += 2)
        x[i] = (x[i - 1] + x[i + 1]) / 2;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX709", "idle-lanes", Severity.INFO, __doc__)

FOUND = RULE.says(
    "{} of the {} threads of a warp work, the others wait: where `{}` divided by {} does not leave {}, nothing is done"
)
