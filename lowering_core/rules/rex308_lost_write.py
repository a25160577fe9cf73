"""A value that the region writes does not reach the host.

`target` makes a scalar firstprivate unless a clause says otherwise: the region works on a copy, the copy is thrown
away, and the host goes on with the old value. Without OpenMP the same program is right. A scratch variable, which the
region sets before it reads it and nothing reads afterwards, is reported only if several threads share it, for each
needs its own.

Use `reduction` if all iterations contribute to the value, `map(tofrom: …)` with an `atomic` if any of them may set it,
`lastprivate` if the last one does, and `private` for scratch space. Map arrays that the region writes `from` or
`tofrom`.

```c
int any_negative(int n, const int *x) {
    int found = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n])
    for (int i = 0; i < n; i++)
        if (x[i] < 0) found = 1;
    return found;
}
```
Corrected:
```c
int any_negative(int n, const int *x) {
    int found = 0;
#pragma omp target teams distribute parallel for reduction(||: found) map(to: x[0:n])
    for (int i = 0; i < n; i++) found = found || x[i] < 0;
    return found;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX308", "lost-write", Severity.WARNING, __doc__)

SCRATCH = RULE.says(
    "the threads of the region share `{}`, which they write and nothing reads afterwards; add {}, or declare it inside"
)
TO_DEVICE_ONLY = RULE.says(
    "what the region writes to `{}` does not come back: map(to: …) copies to the device only; use map(tofrom: …)"
)
