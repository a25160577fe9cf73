"""The type of a captured variable is not known.

The kernel needs the type's size and layout to pass a value, to step through an array, and to copy the right number of
bytes. Include the header that defines the type, or make that header findable (`-I`, `compile_commands.json`).

```c
void shift(int n, float *x, vector_t by) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] += by.x;
}
```
Corrected:
```c
typedef struct { float x, y, z; } vector_t;
void shift(int n, float *x, vector_t by) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] += by.x;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX303", "unknown-type", Severity.WARNING, __doc__)

NOT_KNOWN = RULE.says("the type `{}` of `{}` is not known; include the header that defines it")
NOT_FOUND = RULE.says("the type `{}` of `{}` is defined in no file that was found", Severity.INFO)
