"""A clause asks for fewer threads than the device holds and the loop has iterations for.

Without `num_teams` the launch covers the iterations, or as many as the device holds several times over, whichever
device the program meets. A small number keeps most multiprocessors idle.

It is told of constants that make less than an eighth of the threads that a common device of the architecture holds,
unless the loop is known to have less than 64 iterations for each of them, and not where the region asks for numbers of
teams or threads.

```c
void scale(int n, double *a) {
#pragma omp target teams distribute parallel for num_teams(4) map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) a[i] *= 2;
}
```
Corrected:
```c
void scale(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) a[i] *= 2;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX705", "small-launch", Severity.INFO, __doc__)

FOUND = RULE.says(
    "the launch has {} × {} = {} threads{}, and {} holds {}: leave the clause out, and it follows the iterations"
)
