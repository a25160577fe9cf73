"""Each thread enumerates the loop's iterations.

The iterations cannot be computed from their number, but walking the loop's header finds them, and the header does not
depend on the body. Each of the kernel's P threads walks the header and runs the body for every P-th iteration. The
bodies run in parallel; the walk does not, for every thread takes all its steps. That pays only when a body is much more
work than a step. A loop that is not canonical is enumerated too, and has [REX201](REX201.md) in this finding's place.

Leave it if iterations are few and heavy. Otherwise collapse fewer loops, or loop over the number of the iteration, and
compute the indices in the body.

```c
void ordered_triples(int n, const double *x, double *out) {
#pragma omp target teams distribute parallel for collapse(3) map(to: x[0:n]) map(tofrom: out[0:n * n * n])
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++)
            for (int k = j; k < n; k++) out[(i * n + j) * n + k] = x[i] * x[j] * x[k];
}
```
Corrected:
```c
void ordered_triples(int n, const double *x, double *out) {
#pragma omp target teams distribute parallel for collapse(2) map(to: x[0:n]) map(tofrom: out[0:n * n * n])
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++)
            for (int k = j; k < n; k++) out[(i * n + j) * n + k] = x[i] * x[j] * x[k];
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX404", "fallback-enumerated", Severity.INFO, __doc__)

FALLBACK = RULE.says("fallback: {}")
