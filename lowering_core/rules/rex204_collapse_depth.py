"""There are fewer perfectly nested loops than collapse asks for.

`collapse(n)` joins the iterations of n loops. It is an error if there are fewer, or if a directive stands between them.
Other statements may stand there since OpenMP 5.0, which leaves open whether they run once for each inner iteration or
once for each outer one: such a loop stays on the host, and the finding is information. Move the statement into the
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

RULE = Rule("REX204", "collapse-depth", Severity.ERROR, __doc__, of_loops=True)

DIRECTIVE_BETWEEN = RULE.says("`{}` stands between the collapsed loops; remove it, or collapse {} only.")
STATEMENT_BETWEEN = RULE.says(
    "This statement stands between collapsed loops; move it into the inner body, or collapse {}.", Severity.INFO
)
TOO_FEW = RULE.says("Only {} of {} loops to collapse are here; {}, or nest more loops.")
