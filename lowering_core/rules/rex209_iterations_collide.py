"""Two iterations touch one element, and nothing orders them.

The message names two iterations that access the same element of shared data, at least one of which writes it. They run
on different threads at the same time: which value is read and which write stays changes from run to run. Only what is
certain is reported: accesses that every iteration makes, with subscripts whose values are known, and no construct or
lock around them. Of an inner loop that is the same for all iterations the first round counts. Accesses under a
condition, subscripts out of memory (`a[b[i]]`) and loops with a schedule, which may keep the two iterations on one
thread, are left out.

Space that each iteration fills and uses needs `private`, or a declaration inside the loop. For a sum or another
combination of all iterations, add `reduction`. For an update of an element that several iterations share, use `atomic`.
Where an iteration needs what another one computed, the loop is not parallel: run it in order, or read from a copy of
the array.

```c
void smooth(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 1; i < n; i++) x[i] = 0.5 * (x[i - 1] + x[i]);
}
```
Corrected:
```c
void smooth(int n, const double *x, double *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[1:n - 1])
    for (int i = 1; i < n; i++) y[i] = 0.5 * (x[i - 1] + x[i]);
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX209", "iterations-collide", Severity.WARNING, __doc__, of_loops=True)

FOUND = RULE.says("{}, and nothing orders the two{}: {}")
