"""The directive has no statement to apply to.

A directive applies to the statement after it, and here the block ends. The loop that was meant stands elsewhere, has no
directive, and runs on the host. Put the directive directly before the loop.

A build of a file in which nothing becomes of a target directive is refused; `--host-fallback` runs its function on the
host instead, with what the device holds exchanged around it.

```c
void scale(int n, float *x) {
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX106", "missing-statement", Severity.ERROR, __doc__)

NOTHING_FOLLOWS = RULE.says("`{}` applies to the statement that follows it, and none follows here.")
NO_BRACES = RULE.says("`{}` may not be the body of another statement; put braces around it.")
NO_PLACE = RULE.says("`{}` stands where no statement is read, so nothing becomes of it; put the construct in front.")
NO_PARTNER = RULE.says("`{}` has no `{}` in the same block.")
