"""Each thread enumerates the loop's iterations.

The iterations cannot be computed from their number, but walking the loop's header finds them, and the header does not
depend on the body. Each of the kernel's P threads walks the header and runs the body for every P-th iteration. The
bodies run in parallel; the walk does not, for every thread takes all its steps. That pays only when a body is much more
work than a step. Compilers that implement OpenMP strictly reject such a loop.

Leave it if iterations are few and heavy, as with `lag *= 2`. Otherwise loop over the number of the iteration, and
compute the value in the body.

```c
void levels(int n, const double *x, double *out) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: out[0:n])
    for (int lag = 1; lag < n; lag *= 2) out[lag] = x[n - 1] - x[n - 1 - lag];
}
```
Corrected:
```c
void levels(int n, int count, const double *x, double *out) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: out[0:n])
    for (int level = 0; level < count; level++) out[1 << level] = x[n - 1] - x[n - 1 - (1 << level)];
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX404", "fallback-enumerated", Severity.INFO, __doc__)

FALLBACK = RULE.says("fallback: {}")
WALKS = RULE.says("fallback: {}; every thread walks the loop's control and runs its share of bodies")
