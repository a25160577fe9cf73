"""Several threads write one variable at the same time.

What is declared outside of a parallel construct is one object for all its threads: a `target` directive copies scalars
to the device, and the threads there share that copy. In C this holds for the counters of inner loops too; only the
indices of the loops that the directive itself distributes are private. Another thread moves the counter on, elements
are left out or done twice, and the numbers change from run to run. A kernel keeps such a variable in a register of each
thread where it can, so the mistake may show with another compiler first.

The same goes for a variable that two sections use, and for one that `critical`, `atomic` or a lock guards in one place
and nothing, or another one of them, in a second place: threads are kept apart only where all of them use the same.

Add `private` on the construct that makes the threads, or declare the variable inside the loop, where each iteration has
its own. A value that all iterations contribute to needs `reduction`, one that the last iteration leaves `lastprivate`,
and one that threads really exchange `atomic`. It is an error where every thread comes to the write, and a warning where
a condition decides.

```c
void transpose(int n, const double *a, double *b) {
    int i, j;
#pragma omp target teams distribute parallel for map(to: a[0:n * n]) map(from: b[0:n * n])
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) b[j * n + i] = a[i * n + j];
}
```
Corrected:
```c
void transpose(int n, const double *a, double *b) {
    int i, j;
#pragma omp target teams distribute parallel for private(j) map(to: a[0:n * n]) map(from: b[0:n * n])
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) b[j * n + i] = a[i * n + j];
}
```
"""

from lowering_core.diagnostics import Diagnostic, Fix, Related, Rule, Severity
from lowering_core.model.directive import Directive
from lowering_core.rules.edits import REDUCING, add_to
from lowering_core.text import Span

RULE = Rule("REX309", "shared-write", Severity.ERROR, __doc__)

_LOOPS = ("for", "distribute", "loop", "simd", "sections", "taskloop")

SHARED = RULE.says("a race: the threads share `{}` and write it at the same time; {}")
UNGUARDED = RULE.says(
    "a race: `{}` is {} here with nothing around it, while another thread may use it under {}; put both under the same"
)
OTHERWISE = RULE.says(
    "a race: `{}` is {} under {} here and under {} elsewhere, which do not keep each other out; use one of them in "
    "both places"
)
IN_SECTIONS = RULE.says(
    "a race: this section writes `{}`, which another one {} at the same time; give each its own variable, or make them "
    "one section"
)
WHERE = RULE.says("a race where {}: the threads share `{}` and write it at the same time; {}")
UNDER_CONDITION = RULE.says("a race where two threads come here: they share `{}` and write it at the same time; {}")


def shared(
    name: str, place: Span, directive: Directive, operator: str, *,
    certain: bool, used: bool, carried: bool, listed: bool, counted: bool, read: Span | None, kept: bool = False,
    wide: str = "",
) -> Diagnostic:  # fmt: skip
    """A variable that the threads of `directive` share and write. `operator` could combine what they write; `used`: the
    region reads it; `carried`: it reads the value from before; `listed`: a clause names it already; `read` is where the
    host reads it later; `counted`: the write is an update; `kept`: code behind the threads reads the value;
    `wide` is the condition under which there are several threads.
    """
    private = f"private({name})"
    if operator:
        clause = f"reduction({operator}: {name})"
        advice = f"add {clause}"
        if not directive.has(*REDUCING):
            clause, advice = "", f"{advice} to the teams directive"
    elif counted and not used:
        clause, advice = "", "use atomic, or collect it in a variable of its own with reduction"
    elif used and carried:
        clause, advice = "", "give each iteration a value of its own, computed from its index, or use atomic"
    elif used and not (kept and certain and directive.has(*_LOOPS)):
        clause = private
        advice = f"add {clause}, or declare it inside the loop"
    elif directive.has(*_LOOPS) and not certain:
        clause, advice = "", "say by a reduction such as max which value stays, or use atomic"
    elif directive.has(*_LOOPS):
        clause = f"lastprivate({name})"
        advice = f"add {clause} for the last iteration's value, or use atomic"
    else:
        clause, advice = "", "let one of them write it, as in single, or use atomic"
    fixes = () if listed or not clause else add_to(directive, clause)
    related = () if read is None else (Related(read, "the value is read here afterwards"),)
    if certain and wide:
        return told_where(name, place, wide, advice, related, fixes)
    words, level = (SHARED, None) if certain else (UNDER_CONDITION, Severity.WARNING)
    return words.at(place, name, advice, related=related, fixes=fixes, level=level, about=name)


def told_where(
    name: str, place: Span, wide: str, advice: str, related: tuple[Related, ...], fixes: tuple[Fix, ...]
) -> Diagnostic:
    """The finding for threads of which there are several where the condition `wide` holds: a warning."""
    return WHERE.at(place, wide, name, advice, related=related, fixes=fixes, level=Severity.WARNING, about=name)
