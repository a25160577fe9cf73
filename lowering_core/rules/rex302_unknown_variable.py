"""A variable in the region or a clause has no visible declaration.

A variable without a declaration has no type, and without a type it cannot be passed to a kernel. Mostly it comes from a
header that was not found ([REX004](REX004.md)) or from a macro that the build defines. Declare it, or give the include
paths and definitions of the build (`-I`, `-D`, `compile_commands.json`).

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= factor;
}
```
Corrected:
```c
void scale(int n, float *x, float factor) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= factor;
}
```
"""

from collections.abc import Iterable

from lowering_core.diagnostics import Fix, Rule, Severity
from lowering_core.text import Span

RULE = Rule("REX302", "unknown-variable", Severity.WARNING, __doc__)

NOT_DECLARED = RULE.says("`{}` has no visible declaration")
NOT_FOUND = RULE.says("`{}` is declared in no file that was found", Severity.INFO)


def respelt(near: str, places: Iterable[Span]) -> tuple[Fix, ...]:
    """The fix that writes a declared name that is spelt much alike."""
    return (Fix(f"Write '{near}'", tuple((place, near) for place in sorted(set(places)))),)
