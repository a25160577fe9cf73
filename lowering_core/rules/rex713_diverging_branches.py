"""Neighbouring iterations take different branches, and both are long.

The threads of a warp take neighbouring iterations and go through the code together. Where the remainder of the index
decides between two branches, the warp goes through both, and in each of them the threads of the other one wait. A loop
for each branch, over the iterations that take it, keeps all threads at work.

It is told of loops that count by one, of branches with at least 16 operations for each byte that they read or write.
What moves much and computes little gains nothing: a loop over every second iteration reads every second element. Where
the loop is known to have fewer iterations than the device holds threads, nothing is told either: the time is that of
the longest thread, whatever its neighbours do. The edit is offered where
the branch is all of the loop's body, there are two of them, the iterations are proved independent, and the construct
has no clauses but `map`. The two loops run one after the other then, on data that stay on the device. Elsewhere the
branches share code with the rest of the body, and which of it has to be doubled is for the author to say.

```c
void relax(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) {
        double v = x[i];
        if (i % 2 == 0)
            for (int k = 0; k < 100; k++) v = v * 0.5 + k;
        else
            for (int k = 0; k < 100; k++) v = v * 0.25 - k;
        x[i] = v;
    }
}
```
Corrected:
```c
void relax(int n, double *x) {
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i += 2) {
            double v = x[i];
            for (int k = 0; k < 100; k++) v = v * 0.5 + k;
            x[i] = v;
        }
#pragma omp target teams distribute parallel for
        for (int i = 1; i < n; i += 2) {
            double v = x[i];
            for (int k = 0; k < 100; k++) v = v * 0.25 - k;
            x[i] = v;
        }
    }
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX713", "diverging-branches", Severity.INFO, __doc__)

FOUND = RULE.says(
    "a warp goes through both branches: {} operations while {} of its {} threads wait, then {} while the other {} do; "
    "give each branch a loop over its own iterations of `{}`"
)
