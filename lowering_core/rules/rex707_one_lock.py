"""All iterations wait for one lock to make an update that needs none.

`critical` lets one thread in at a time; on a device, tens of thousands of threads wait for it. `atomic` makes the
update in memory, and updates of one variable are then collected for each thread and block first.

It is told where a critical section is one update of a number, by an operation that devices have, of something that
nothing else in the region reads or writes.

```c
double total(int n, const double *x) {
    double sum = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: sum)
    for (int i = 0; i < n; i++) {
#pragma omp critical
        sum += x[i];
    }
    return sum;
}
```
Corrected:
```c
double total(int n, const double *x) {
    double sum = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: sum)
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        sum += x[i];
    }
    return sum;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX707", "one-lock", Severity.INFO, __doc__)

FOUND = RULE.says("{} go through one lock, one after the other, to update `{}`: atomic makes the update without it")
