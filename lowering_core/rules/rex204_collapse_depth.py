"""There are fewer perfectly nested loops than collapse asks for.

`collapse(n)` joins the iterations of n loops. It is an error if there are fewer, or if a directive stands between them.

Other code may stand there since OpenMP 5.0, and runs at least once for each iteration of the loop around it and at most
once for each iteration of the innermost. Declarations, and assignments to what they declare, are run in each iteration
where that gives the same values. In front of other code the nest ends: threads share the iterations of the loops around
it, and each runs the inner loops in order, as without `collapse`. That is right, but may be fewer iterations than there
are threads; the finding is information. Move such code into the innermost loop, or out of the loops: results that
depend on how often it runs differ between compilers.

```c
void scale(int n, int m, float *a) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * m])
    for (int i = 0; i < n; i++)
#pragma omp simd
        for (int j = 0; j < m; j++) a[i * m + j] *= 2;
}
```
The same with code that each iteration cannot run, for `sum` adds up the values of a row:
```c
void sum_rows(int n, int m, const float *a, float *sums) {
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * m]) map(from: sums[0:n])
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int j = 0; j < m; j++) sum += a[i * m + j];
        sums[i] = sum;
    }
}
```
Corrected, with code between the loops that each iteration runs:
```c
void scale(int n, int m, const float *factor, float *a) {
#pragma omp target teams distribute parallel for collapse(2) map(to: factor[0:n]) map(tofrom: a[0:n * m])
    for (int i = 0; i < n; i++) {
        float f = factor[i];
        for (int j = 0; j < m; j++) a[i * m + j] *= f;
    }
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX204", "collapse-depth", Severity.ERROR, __doc__, of_loops=True)

DIRECTIVE_BETWEEN = RULE.says("`{}` stands between the collapsed loops; remove it, or collapse {} only.")
FEWER = RULE.says("{}; the threads share the iterations of the outer {} only.", Severity.INFO)
ONCE = "This code between collapsed loops runs once for each outer iteration"
BEHIND = "This statement follows the inner of the collapsed loops"
EFFECT = "This code between collapsed loops does more than work out values of its own"
OBJECT = "`{}`, which is declared between collapsed loops, is not a number, a pointer or a structure of these"
SAME_NAME = "`{}` means another variable in the inner of the collapsed loops"
IN_HEADER = "The header of the inner loop uses `{}`, which is declared between the collapsed loops"
CHANGED = "`{}` is declared between the collapsed loops, and the inner one may change it"
READS_CHANGED = "This code between collapsed loops reads `{}`, which the loops change"
READS_GLOBAL = "This code between collapsed loops reads `{}`, which a called function may change"
TOO_FEW = RULE.says("Only {} of {} loops to collapse are here; {}, or nest more loops.")
