"""The region holds code that was not understood; it stays on the host.

The parser kept a part as text (inline assembly, an extension, something that does not parse: [REX003](REX003.md)), or
the region holds C that has no form in CUDA C++: `_Generic`, statement expressions, labels as values, ranges in
initialisers, an `#include` in the middle of a statement. Such code might write anything and jump anywhere, so device
code from it would be a guess. Replace it by plain C.

```c
void spin(int n, int *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) {
        __asm__ volatile("nop");
        x[i] += 1;
    }
}
```
Corrected:
```c
void spin(int n, int *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] += 1;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX407", "not-understood", Severity.WARNING, __doc__)
