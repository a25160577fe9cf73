"""An #if condition could not be evaluated; it is taken as false.

The condition is not an integer expression that the preprocessor can evaluate, or an `#error` was reached, which mostly
means that a definition is missing. The active branch decides which loop, pragma or type becomes the kernel; with the
wrong one, another program is checked than the one that you build. Write the condition with `defined(…)` and integers,
without `sizeof` and strings, and give missing definitions with `-D` or a `compile_commands.json`.

```c
void scale(int n, float *x) {
#if sizeof(long) == 8
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
#endif
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#ifdef __LP64__
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
#endif
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX005", "condition-not-understood", Severity.WARNING, __doc__)

ERROR_REACHED = RULE.says("#error is reached: {}; the configuration (-D, -I, compile_commands.json) may be incomplete")
TAKEN_AS_FALSE = RULE.says("This condition could not be evaluated and is taken as false")
