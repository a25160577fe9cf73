"""The clause is not an OpenMP 5.2 clause.

Clauses decide what is copied and how the kernel is launched. An unknown one must not be dropped in silence, so the
region stays on the host. Correct the spelling. Other programming models use other names: OpenACC's `copyin` is `map(to:
…)`, and `vector_length` is `num_threads`.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for nthreads(128) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for num_threads(128) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX102", "unknown-clause", Severity.ERROR, __doc__)

EXTENSION = RULE.says("'{}' is an extension that some compilers have, not an OpenMP 5.2 clause", Severity.HINT)
UNKNOWN = RULE.says("'{}' is not an OpenMP 5.2 clause", Severity.HINT)
MISSPELT = RULE.says("'{}' is not an OpenMP 5.2 clause; '{}' may be meant")
EMPTY = RULE.says("a clause is expected after the comma")
STRAY = RULE.says("a clause is expected, not '{}'")
