"""The variable is in no clause, in spite of default(none).

`default(none)` asks that a clause name every variable of the region, so that its author decides on each. A variable
that was forgotten would get the implicit rule: a scalar is copied in, and its value never comes back. Add it to
`shared`, `firstprivate`, `private` or `reduction`.

```c
void scale(int n, float a, float *x) {
#pragma omp target teams distribute parallel for default(none) map(tofrom: x[0:n]) firstprivate(n)
    for (int i = 0; i < n; i++) x[i] *= a;
}
```
Corrected:
```c
void scale(int n, float a, float *x) {
#pragma omp target teams distribute parallel for default(none) map(tofrom: x[0:n]) firstprivate(n, a)
    for (int i = 0; i < n; i++) x[i] *= a;
}
```
"""

from lowering_core.diagnostics import Fix, Rule, Severity
from lowering_core.model.ctypes import arithmetic_kind
from lowering_core.model.data import Captured
from lowering_core.model.unit import TargetRegion
from lowering_core.rules.edits import add_clause

RULE = Rule("REX304", "not-in-default", Severity.ERROR, __doc__)

IN_NO_CLAUSE = RULE.says("`{}` is used in the region and is in no clause, in spite of {}")


def fixes(variable: Captured, region: TargetRegion) -> tuple[Fix, ...]:
    """The clause that lists a variable."""
    by_value = arithmetic_kind(variable.type) is not None and not variable.assigned
    return add_clause(region, f"{'firstprivate' if by_value else 'shared'}({variable.name})")
