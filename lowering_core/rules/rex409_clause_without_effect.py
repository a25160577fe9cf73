"""The clause has no effect on the emitted kernel.

The clause promises something that a GPU does not need to know, or asks for something that it does not have. Nothing
goes wrong; the hint keeps people from tuning a value that changes nothing. Keep the clause if other compilers use it.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for proc_bind(close) map(tofrom: x[0:n])
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

RULE = Rule("REX409", "clause-without-effect", Severity.HINT, __doc__, tag="unnecessary")

NO_EFFECT = RULE.says("{} has no effect on this kernel: {}")
