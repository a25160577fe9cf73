"""Control leaves the loop.

A `break`, `return` or `goto` in the body leaves the parallel loop. Iterations run at the same time: when one wants to
stop, later ones may be done already. Let every iteration run, and combine what they find: the smallest index by
`reduction(min:)`, whether there is any by `reduction(||:)`. `continue` is fine, and so is a `break` out of a loop
inside the body.

```c
int find(int n, const int *x, int key) {
    int where = n;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: where)
    for (int i = 0; i < n; i++)
        if (x[i] == key) { where = i; break; }
    return where;
}
```
Corrected:
```c
int find(int n, const int *x, int key) {
    int where = n;
#pragma omp target teams distribute parallel for reduction(min: where) map(to: x[0:n])
    for (int i = 0; i < n; i++)
        if (x[i] == key && i < where) where = i;
    return where;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX207", "jump-out", Severity.ERROR, __doc__, of_loops=True)

LEAVES = RULE.says("`{}` leaves the loop over {}; let each iteration run and guard its work.")
