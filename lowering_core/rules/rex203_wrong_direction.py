"""The stride leads away from the bound.

The index grows while the test asks for values above the bound, or falls while it asks for values below. The loop runs
once too often, or until the index overflows, which is undefined for a signed one. There is no number of iterations to
launch. Turn the test or the step around.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = n - 1; i >= 0; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = n - 1; i >= 0; i--) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX203", "wrong-direction", Severity.WARNING, __doc__, of_loops=True)

OVERFLOWS = RULE.says("{} moves away from the bound and overflows; turn the stride around.")
AWAY = RULE.says("{} {}, but the loop goes on while it is {} the bound; turn the comparison or the stride around.")
