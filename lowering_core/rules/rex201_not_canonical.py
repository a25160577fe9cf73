"""The loop is not in canonical form.

The iterations of a canonical loop can be counted before it starts: one index starts at a value, is compared with a
bound that stays, and moves by a step that stays (OpenMP 5.2, 4.4.1). A kernel gives each thread its iterations by
arithmetic on their number, so without a count there is nothing to divide. The message names the part that does not fit.
Iterations that do not depend on the body can be enumerated ([REX404](REX404.md)); otherwise the loop stays on the host.

Give the loop an integer index, test it with `<`, `<=`, `>`, `>=` or `!=`, and move it with `++`, `--`, `+=` or `-=`.
Compute other quantities from the index in the body.

```c
void fill(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i * i < n; i++) x[i * i] = 1.0f;
}
```
Corrected:
```c
void fill(int n, int roots, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < roots; i++) x[i * i] = 1.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX201", "not-canonical", Severity.WARNING, __doc__)
