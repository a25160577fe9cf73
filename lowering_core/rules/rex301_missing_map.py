"""A pointer is dereferenced with no map that covers it.

Host and device have separate memory. A pointer that is passed as it is holds a host address, and the kernel ends with
an illegal address; where memory is shared the region works, which is why the mistake is often found late. Nothing maps
this pointer's target: no `map` of the region or of a `target data` around it, no caller that maps the data around the
call, and no function that ran before with `target enter data`, in this file or in those that are checked with it
(`rex-lsp --check a.c b.c`). A structure or an array of pointers is copied as it is, and what its members point to needs
a map of its own.

It is a warning where it is certain: the memory is an array of the function or was allocated there, or in all of its
callers, and went nowhere else than into calls of functions that are known. Otherwise, as in a library whose callers are
not seen, for a member of a structure that others fill, and for a pointer that a function returned, it is a hint, given
once for each pointer of a function.

Add the section that the loop uses: `map(to: x[0:n])` for what is read, `map(from: …)` for what is written in full,
`map(tofrom: …)` for the rest; or write a `declare mapper`. Data that is present already is not copied again.

```c
float *ones(int n) {
    float *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
    for (int i = 0; i < n; i++) x[i] = y[i] = 0.5f;
#pragma omp target teams distribute parallel for map(tofrom: y[0:n])
    for (int i = 0; i < n; i++) y[i] += x[i];
    free(x);
    return y;
}
```
Corrected:
```c
float *ones(int n) {
    float *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
    for (int i = 0; i < n; i++) x[i] = y[i] = 0.5f;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    for (int i = 0; i < n; i++) y[i] += x[i];
    free(x);
    return y;
}
```
"""

from dataclasses import replace

from lowering_core.diagnostics import Diagnostic, Fix, Rule, Severity
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.unit import TargetRegion
from lowering_core.rules.edits import add_clause
from lowering_core.text import Span

RULE = Rule("REX301", "missing-map", Severity.WARNING, __doc__)

EXTENT_UNKNOWN = RULE.says("the extent of the array `{0}` is not known; map a section such as {0}[0:n]")
STORED_POINTER = RULE.says(
    "`{0}` is dereferenced but nothing in this function maps what it points to; add map({1}: {0}[0:n]) with n the "
    "number of elements that the region uses"
)
FIRSTPRIVATE = RULE.says("`{}` is firstprivate: its host address is dereferenced on the device; use {}")
NOT_MAPPED = RULE.says("`{}` is dereferenced but nothing in this function maps it; add {}")


def found(
    variable: Captured, region: TargetRegion, clause: str, *, complete: bool, removal: tuple[Fix, ...], certain: bool
) -> Diagnostic:
    """A pointer that `clause` would map; `complete` says that the section in it is known. `removal` takes the pointer
    out of the clause that makes it firstprivate. `certain`: nothing leads to its memory that is not known.
    """
    added = add_clause(region, clause)
    if variable.sharing is Sharing.FIRSTPRIVATE:
        words = FIRSTPRIVATE(variable.name, clause)
        added = (Fix(f"Use {clause}", (*removal[0].edits, *added[0].edits)),) if removal and added else ()
    else:
        length = "" if complete else " with n the number of elements that the region uses"
        words = NOT_MAPPED(variable.name, clause + length)
    level = None if certain else Severity.HINT
    finding = words.at(variable.span or region.directive.span, fixes=added if complete else (), level=level)
    return replace(finding, unmapped=variable.name)


def with_section(clause: str, item: Span) -> tuple[Fix, ...]:
    """The fix that writes the section of `clause`, a map clause, in the place of an item that has none."""
    section = clause[clause.index(": ") + 2 : -1]
    return (Fix(f"Write {section}", ((item, section),)),)
