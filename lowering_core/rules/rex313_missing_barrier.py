"""Nothing makes the threads wait between a write and another use of the same data.

The threads of a parallel region go on at their own pace. They wait for each other at a `barrier` and at the end of
`for`, `sections` and `single`, unless `nowait` says that they do not; they never wait at the end of `master`, `masked`,
`critical` and plain code. What one of them has written before, another one may read or write too early. Only what is
certain is reported: both places are reached by different threads, and for elements of arrays the subscripts are equal.
Two loops with a static schedule, as many iterations and the same chunks give the same iterations to the same threads:
between them `nowait` is right where each iteration uses its own elements only.

A `task`, and a `target` construct with `nowait`, may run until the thread that made it comes to `taskwait`, a barrier
or the end of a `taskgroup`. What the function does before with the data that these write is told as well.

Remove `nowait`, or put `#pragma omp barrier` between the two. A value that one thread computes for all can stand in
`single` in the place of `master`: all threads wait at its end.

```c
void smooth(int n, double *a, double *b) {
#pragma omp parallel
    {
#pragma omp for nowait
        for (int i = 0; i < n; i++) b[i] = 2 * a[i];
#pragma omp for
        for (int i = 1; i < n; i++) a[i] = b[i] - b[i - 1];
    }
}
```
Corrected:
```c
void smooth(int n, double *a, double *b) {
#pragma omp parallel
    {
#pragma omp for
        for (int i = 0; i < n; i++) b[i] = 2 * a[i];
#pragma omp for
        for (int i = 1; i < n; i++) a[i] = b[i] - b[i - 1];
    }
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX313", "missing-barrier", Severity.WARNING, __doc__)

NO_WAIT = RULE.says("a race: `{}` is {} here while other threads may still be in the {} that {} it; {}")
"""The object, what happens to it, the construct before, what that does to it, and the advice."""
DEFERRED = RULE.says("`{}` is {} here while the `{}` that writes it may still run: put `#pragma omp taskwait` in front")
UNORDERED = RULE.says("a race: `{}` is {} here, and another thread may not yet have come to where it is {}; {}")
