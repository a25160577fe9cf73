"""There are fewer perfectly nested loops than collapse asks for.

`collapse(n)` joins the iterations of n loops, each of which must be the only statement in the one around it. A
statement between the loops would run once for each inner iteration instead of once for each outer one. Move it into the
innermost loop, or out of both, or collapse fewer loops.

```c
void scale_rows(int n, int m, const float *factor, float *a) {
#pragma omp target teams distribute parallel for collapse(2) map(to: factor[0:n]) map(tofrom: a[0:n * m])
    for (int i = 0; i < n; i++) {
        float f = factor[i];
        for (int j = 0; j < m; j++) a[i * m + j] *= f;
    }
}
```
Corrected:
```c
void scale_rows(int n, int m, const float *factor, float *a) {
#pragma omp target teams distribute parallel for collapse(2) map(to: factor[0:n]) map(tofrom: a[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) a[i * m + j] *= factor[i];
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX204", "collapse-depth", Severity.ERROR, __doc__)

DIRECTIVE_BETWEEN = RULE.says("`{}` stands between the collapsed loops; remove it, or collapse {} only.")
STATEMENT_BETWEEN = RULE.says(
    "This statement stands between collapsed loops; move it into the inner body, or collapse {}."
)
TOO_FEW = RULE.says("Only {} of {} loops to collapse are here; {}, or nest more loops.")
