"""A clause is not supported in a lowered region; it stays on the host.

The clause is valid, and a kernel without it would mean something else. Among such clauses are a `device` other than 0,
an iterator in `map`, several sections behind one pointer, `ordered`, `in_reduction`, and `inscan` and `task`
reductions. A data directive with such a clause leaves what it governs on the host: after `target enter data` or `target
update`, all that follows. Remove the clause if the program does not need it, or put what it does into code: an ordered
part becomes a loop of its own.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for device(1) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX406", "clause-not-lowered", Severity.WARNING, __doc__)
