"""Clauses contradict each other.

Two clauses of one directive exclude each other. No compiler can give a meaning to both, and the one that it picks need
not be the one that you tuned for. Keep one of them.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for if (n > 1000) if (target: n > 5000) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for if (target: n > 5000) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX107", "conflicting-clauses", Severity.ERROR, __doc__)

EXCLUDE = RULE.says("{} and {} exclude each other")
FLUSH = RULE.says("flush takes a list or {}, not both")
NEEDS = RULE.says("{} is possible only together with {}")
NUM_TEAMS_BOUNDS = RULE.says("num_teams({}: {}): the lower bound is above the upper bound, which is used")
TWICE = RULE.says("there are two {} clauses {}")
MIXED = RULE.says("either every {} clause names its {} or there is only one")
ABOVE = RULE.says("{}({}) is above {}({})")
