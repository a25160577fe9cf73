"""A scheduler deals out the loop's iterations.

The schedule asks for chunks of iterations in turns, so the kernel has a small scheduler instead of the plain grid
stride. The result is the same. Chunks suit the caches of a CPU; on a GPU neighbouring threads then work on elements
that lie a chunk apart, and their accesses no longer share cache lines. Leave `schedule` out, or write `schedule(static,
1)`, which is what the grid stride does. Keep the chunk where its iterations share work on purpose.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for schedule(static, 16) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for schedule(static, 1) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX405", "fallback-scheduled", Severity.INFO, __doc__)

FALLBACK = RULE.says("fallback: {}")
