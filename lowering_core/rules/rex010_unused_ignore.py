"""A comment ignores a finding that is not there.

`// rex: ignore[CODES] reason` silences findings of these codes, where the reader of the code has to know better than
the analysis. Behind a statement it is about that line. Behind a directive, or on a line of its own, it is about the
construct, statement or function that begins there. A code may be shortened: `REX5` stands for all codes that begin so.
Once nothing draws a code any more, the comment hides the next finding of that kind, which nobody has looked at. Remove
it.

```c
void scale(int n, float *x) {
    // rex: ignore[REX5] the width is a legal one
#pragma omp target teams distribute parallel for num_threads(512) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for num_threads(512) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX010", "unused-ignore", Severity.WARNING, __doc__, tag="unnecessary", safe=True)

NOT_DRAWN = RULE.says("nothing here draws {}; remove what ignores it")
REMOVE = "Remove the comment"
SHORTEN = "Ignore only {}"
