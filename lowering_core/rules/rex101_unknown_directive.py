"""The directive is not an OpenMP 5.2 directive.

The words after `#pragma omp` are misspelt, stand in an order that OpenMP does not allow, or belong to a vendor's
extension. Compilers may ignore a pragma that they do not know: the loop then runs serially on the host, is right, and
is slow. Correct the spelling. The order of the words is `target`, `teams`, `distribute`, `parallel`, `for`, `simd`.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute paralel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
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

RULE = Rule("REX101", "unknown-directive", Severity.WARNING, __doc__)

UNKNOWN = RULE.says("'{}' is not an OpenMP 5.2 directive", Severity.HINT)
MISSPELT = RULE.says("'{}' is not an OpenMP 5.2 directive; '{}' may be meant")
NO_NAME = RULE.says("the pragma names no directive")
