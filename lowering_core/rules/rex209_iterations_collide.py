"""Two iterations touch one element, and nothing orders them.

The message names two iterations that access the same element of shared data, at least one of which writes it. They run
on different threads at the same time: which value is read and which write stays changes from run to run. Loops of host
constructs are looked at as well as those of target constructs. Only what is certain is reported: subscripts that are
sums of indices and of values that the loop does not change, conditions of the same kind, and iterations that exist
whenever the loops run 16 times or more. The message says for which values of other variables the two iterations are an
example. Accesses under a condition on data, subscripts out of memory (`a[b[i]]`), and what a construct or a lock orders
are left out. `rex-lsp --check --deps` prints what is known of each loop.

Code of a parallel region that no construct shares out is run by all its threads, and two sections of a `sections`
construct run at the same time: elements that two of them touch are told as well.

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

BY_ALL = RULE.says("all threads of the parallel region write `{}`, and nothing orders them: {}")
IN_SECTIONS = RULE.says(
    "this section writes `{}`, which another one {} at the same time: give each its own part, or make them one section"
)
