"""A macro could not be expanded.

A `#define` is malformed, or a use of a macro cannot be expanded, for instance because it has too few arguments. Macros
hide array accesses, whose variables must reach the kernel, so a use that cannot be expanded may hide any variable.
Correct the definition: the parenthesis of the parameters follows the name directly and is closed.

```c
#define AT(i, j a[(i) * n + (j)]
void clear(int n, float *a) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
    for (int i = 0; i < n; i++) a[i] = 0.0f;
}
```
Corrected:
```c
#define AT(i, j) a[(i) * n + (j)]
void clear(int n, float *a) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
    for (int i = 0; i < n; i++) AT(0, i) = 0.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX006", "macro-not-expanded", Severity.WARNING, __doc__)

DEFINE_NOT_UNDERSTOOD = RULE.says("This #define is not understood; the macro is unknown")
TOO_LARGE = RULE.says("The macro {} grows too large to be expanded", Severity.INFO)
