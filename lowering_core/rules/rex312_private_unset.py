"""A private copy is read before it has a value.

`private` gives each thread, or each task, a variable of its own that starts without a value, also where the variable
outside of the construct has one; `lastprivate` does the same until its end. What is read of it first is whatever the
memory holds. On one thread the right number may stand there by chance. Only a read is reported to which each thread is
sure to come before anything gives the copy a value.

Use `firstprivate` where the value from before the construct is meant, `reduction` where all iterations contribute to
one result, and declare the variable inside of the construct where it only holds something for a while.

```c
void scale(int n, double *x, double by) {
    double factor = 2 * by;
#pragma omp parallel for private(factor)
    for (int i = 0; i < n; i++) x[i] *= factor;
}
```
Corrected:
```c
void scale(int n, double *x, double by) {
    double factor = 2 * by;
#pragma omp parallel for firstprivate(factor)
    for (int i = 0; i < n; i++) x[i] *= factor;
}
```
"""

from lowering_core.diagnostics import Fix, Rule, Severity
from lowering_core.model.directive import Clause, Directive, Item, items_of
from lowering_core.rules.edits import add_to, remove_item

RULE = Rule("REX312", "private-unset", Severity.WARNING, __doc__)

READ_FIRST = RULE.says("`{}` is read before it has a value: {} makes a copy that starts without one; {}")


def with_value(directive: Directive, clause: Clause, item: Item, *, kept: bool) -> tuple[Fix, ...]:
    """A fix that gives the copy of an item the value from before the construct; `kept`: it stays in its clause too."""
    added = add_to(directive, f"firstprivate({item.name})")
    if not added or "firstprivate" not in directive.info.clauses:
        return ()
    if kept:
        return added
    removed = remove_item(directive, clause, items_of(clause), item)
    if not removed:
        return ()
    title = f"Make {item.name} firstprivate"
    if len(items_of(clause)) == 1:
        return (Fix(title, ((clause.span, f"firstprivate({item.name})"),)),)
    return (Fix(title, (*removed[0].edits, *added[0].edits)),)
