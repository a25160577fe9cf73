"""The clause is not allowed on this directive.

The directive means something else than what was intended. `target` alone runs its block once, on one thread of the
device: `schedule` and `collapse` have nothing to act on, and thousands of threads stay idle. Add the construct that the
clause belongs to, or remove the clause. `collapse`, `schedule` and `lastprivate` need a loop construct, `num_threads`
needs `parallel`, `num_teams` needs `teams`, `map` needs `target`.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute schedule(static) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for schedule(static) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX103", "clause-not-allowed", Severity.ERROR, __doc__)

ELSEWHERE = RULE.says("{} is not allowed on '{}'; it belongs on {}")
LATER = RULE.says("{} on '{}' is of a later version than OpenMP 5.2", Severity.HINT)
