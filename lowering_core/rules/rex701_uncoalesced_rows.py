"""Threads side by side read or write elements that are far apart.

Memory moves 32 bytes together, a sector. Where neighbouring threads take neighbouring elements, a warp of 32 threads
uses all of what is moved; where each takes a row of its own, it uses the size of one element out of 32 bytes. The loop
inside goes along the rows, and its iterations are independent as well: `collapse` shares out both, and neighbouring
threads then have neighbouring elements.

Nothing is said where the kernel is repaired anyway: of a nest whose inner loop is shared too, as `--check --verbose`
shows, and of rows that a warp reads through shared memory.

```c
void scale(int n, double *restrict a) {
    int j;
#pragma omp target teams distribute parallel for private(j) map(tofrom: a[0:n * n])
    for (int i = 0; i < n; i++)
        for (j = 0; j < n; j++) a[i * n + j] *= 2;
}
```
Corrected:
```c
void scale(int n, double *restrict a) {
    int j;
#pragma omp target teams distribute parallel for private(j) map(tofrom: a[0:n * n]) collapse(2)
    for (int i = 0; i < n; i++)
        for (j = 0; j < n; j++) a[i * n + j] *= 2;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX701", "uncoalesced-rows", Severity.INFO, __doc__)

FOUND = RULE.says(
    "`{}` is far apart for threads side by side, which take iterations of `{}`: a warp asks for {} bytes and moves {}; "
    "the iterations of `{}` lie side by side and are independent: collapse({})"
)
