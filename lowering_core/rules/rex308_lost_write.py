"""A value that the region writes does not reach the host.

`target` makes a scalar firstprivate unless a clause says otherwise: the region works on a copy, the copy is thrown
away, and the host goes on with the old value. Without OpenMP the same program is right. A scratch variable, which the
region sets before it reads it and nothing reads afterwards, is reported only if several threads share it, for each
needs its own.

Use `reduction` if all iterations contribute to the value, `map(tofrom: …)` with an `atomic` if any of them may set it,
`lastprivate` if the last one does, and `private` for scratch space. Map arrays that the region writes `from` or
`tofrom`.

```c
int any_negative(int n, const int *x) {
    int found = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n])
    for (int i = 0; i < n; i++)
        if (x[i] < 0) found = 1;
    return found;
}
```
Corrected:
```c
int any_negative(int n, const int *x) {
    int found = 0;
#pragma omp target teams distribute parallel for reduction(||: found) map(to: x[0:n])
    for (int i = 0; i < n; i++) found = found || x[i] < 0;
    return found;
}
```
"""

from lowering_core.diagnostics import Diagnostic, Related, Rule, Severity
from lowering_core.model.data import Captured
from lowering_core.model.unit import TargetRegion
from lowering_core.rules.edits import add_clause, add_clauses
from lowering_core.text import Span

RULE = Rule("REX308", "lost-write", Severity.WARNING, __doc__)

SCRATCH = RULE.says(
    "the threads of the region share `{}`, which they write and nothing reads afterwards; add {}, or declare it inside"
)
TO_DEVICE_ONLY = RULE.says(
    "what the region writes to `{}` does not come back: map(to: …) copies to the device only; use map(tofrom: …)"
)
LOST = RULE.says("the value written to `{}` is lost: it is firstprivate in the region; add {}")


def lost(
    variable: Captured, region: TargetRegion, operator: str, read: Span | None, *, listed: bool, temporary: bool
) -> Diagnostic:
    """A scalar whose new value is thrown away. `operator` could combine it, and `read` is where the host reads the old
    value; `listed`: a clause names it; `temporary`: each iteration sets it before reading it.
    """
    name = variable.name
    mapped, private, reduced = f"map(tofrom: {name})", f"private({name})", f"reduction({operator}: {name})"
    if listed:
        advice, added = f"{mapped} to the target directive", ((mapped,),)
    elif operator and region.pragma.directive.name != region.directive.name:
        # A reduction on an inner directive ends in the copy that `target` made.
        advice, added = f"{reduced}, and {mapped} to the target directive", ((reduced, mapped),)
    elif operator:
        advice, added = reduced, ((reduced,),)
    elif temporary:
        advice, added = f"{private} if it is a temporary, or {mapped}", ((private,),)
    else:
        advice, added = f"{mapped}, a reduction, or {private}", ((mapped,), (private,))
    fixes = tuple(fix for clauses in added for fix in add_clauses(region, clauses))
    related = () if read is None else (Related(read, "the value from before the region is read here"),)
    return LOST.at(variable.span or region.directive.span, name, advice, related=related, fixes=fixes)


def scratch(variable: Captured, region: TargetRegion) -> Diagnostic:
    """A scratch variable that the threads of the region share."""
    clause = f"private({variable.name})"
    place = variable.span or region.directive.span
    return SCRATCH.at(place, variable.name, clause, fixes=add_clause(region, clause))


def to_device_only(variable: Captured, region: TargetRegion) -> Diagnostic:
    """A variable that the region writes and that is mapped `to` the device."""
    mapped = variable.map.span if variable.map is not None else None
    return TO_DEVICE_ONLY.at(mapped or variable.span or region.directive.span, variable.name)
