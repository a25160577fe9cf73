"""A value that the region writes does not reach the host.

`target` makes a scalar firstprivate unless a clause says otherwise: the device works on a copy, the copy is thrown
away, and the host goes on with the old value. Without OpenMP the same program is right. The copy belongs to the region
and not to its threads, which share it: where each of them writes it, that is a race as well, and the finding an error
([REX309](REX309.md)). A variable whose value nothing reads afterwards is not reported.

Use `reduction` if all iterations contribute to the value, `map(tofrom: …)` with an `atomic` if any of them may set it,
and `lastprivate` if the last one does. Map arrays that the region writes `from` or `tofrom`.

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
from lowering_core.rules.edits import add_clauses
from lowering_core.text import Span

RULE = Rule("REX308", "lost-write", Severity.WARNING, __doc__)

TO_DEVICE_ONLY = RULE.says(
    "what the region writes to `{}` does not come back: map(to: …) copies to the device only; use map(tofrom: …)"
)
LOST = RULE.says("the value written to `{}` is lost: it is firstprivate in the region; add {}")
ONE_WAY = RULE.says("the value written to `{}` is lost: defaultmap copies it to the device only; add {}")


def lost(
    variable: Captured, region: TargetRegion, operator: str, read: Span | None, *,
    listed: bool, threads: bool, last: bool, level: Severity | None,
) -> Diagnostic:  # fmt: skip
    """A scalar whose new value is thrown away. `operator` could combine it, and `read` is where the host reads the old
    value; `listed`: a clause names it; `threads`: several threads may write it; `last`: each
    iteration of the construct's loop does, and none reads it.
    """
    name = variable.name
    mapped, combined = f"map(tofrom: {name})", f"reduction({operator}: {name})" if operator else ""
    combined = combined or (f"lastprivate({name})" if last else "")
    if listed:
        advice, added = f"{mapped} to the target directive", (mapped,)
    elif combined and region.pragma.directive.name != region.directive.name:
        # The result of an inner directive ends in the copy that `target` made.
        advice, added = f"{combined}, and {mapped} to the target directive", (combined, mapped)
    elif combined:
        advice, added = combined, (combined,)
    elif threads:
        # A map alone would leave the threads' race.
        advice, added = f"a reduction, or {mapped} and an atomic write", ()
    else:
        advice, added = mapped, (mapped,)
    fixes = add_clauses(region, added) if added else ()
    related = () if read is None else (Related(read, "the value from before the region is read here"),)
    words = LOST if variable.map is None else ONE_WAY
    return words.at(
        variable.span or region.directive.span, name, advice, related=related, fixes=fixes, level=level, about=name
    )


def to_device_only(variable: Captured, region: TargetRegion, *, certain: bool) -> Diagnostic:
    """A variable that the region writes and that is mapped `to` the device; `certain`: the host reads it later."""
    mapped = variable.map.span if variable.map is not None else None
    level = None if certain else Severity.HINT
    return TO_DEVICE_ONLY.at(
        mapped or variable.span or region.directive.span, variable.name, level=level, about=variable.name
    )
