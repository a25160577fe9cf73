"""The bound or stride is written in the body.

The number of iterations is computed once, before the kernel is launched. A loop whose end moves while it runs has no
such number. Copy the bound to a variable that stays. A loop that creates its own work, such as one over a queue, is
done in rounds: one region for what is there, then the next.

```c
void trim(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++)
        if (x[i] < 0.0f) n = i;
}
```
Corrected:
```c
int trim(int n, const float *x) {
    int first = n;
#pragma omp target teams distribute parallel for reduction(min: first) map(to: x[0:n])
    for (int i = 0; i < n; i++)
        if (x[i] < 0.0f && i < first) first = i;
    return first;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX206", "bound-written", Severity.ERROR, __doc__, of_loops=True)

BOUND_WRITTEN = RULE.says("The {} of {} uses {}, which the body changes; copy it before the loop.")
STRIDE_CHANGES = RULE.says("The stride of {} changes with {}; collapse fewer loops.")
STRIDE_WRITTEN = RULE.says("The stride of {} is changed in the body through {}; copy it before the loop.")
