"""Code is nested too deeply to be analysed.

Parentheses, blocks or operators are nested so deeply that the part is kept as text. Generated code and macros that call
each other get there; code written by hand does not. A region with such a part stays on the host. Split the expression
with local variables, which also helps the device compiler.

```c
#define P1(x) ((((((((((((((((x))))))))))))))))
#define P2(x) P1(P1(P1(P1(P1(P1(P1(P1(P1(P1(P1(P1(x))))))))))))
void deep(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] = P2(x[i]);
}
```
Corrected:
```c
#define P1(x) ((((((((((((((((x))))))))))))))))
void deep(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] = P1(x[i]);
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX007", "too-deep", Severity.INFO, __doc__)

TOO_DEEP = RULE.says("This code is nested too deeply to be analysed; it is left as it is.")
