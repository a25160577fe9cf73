"""The index is written in the body.

The body writes the loop's index, or gives its address away. Iterations are handed out before the body runs, so a thread
that moves its index does not move the loop: it works on the wrong element, perhaps on another thread's. Use a second
variable for what the body computes, `continue` to leave out an iteration, and a larger step to skip some.

```c
void every_other(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i++] *= 2.0f;
}
```
Corrected:
```c
void every_other(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i += 2) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX205", "index-written", Severity.ERROR, __doc__, of_loops=True)

CHANGED = RULE.says("The body changes {}, the loop's index; compute with a copy of it instead.")
TWO_LOOPS = RULE.says("{} is the index of two loops of the nest; give each loop an index of its own.")
