"""The spelling is deprecated in OpenMP 5.2.

The kernel is the same. Compilers warn about the spelling, and later ones will reject it. Use the spelling that the
message names: `enter` for `to` on `declare target`, `masked` for `master`, a comma between the modifiers of `map`, `+`
for the reduction operator `-`.

```c
double remaining(int n, double stock, const double *taken) {
#pragma omp target teams distribute parallel for reduction(-: stock) map(to: taken[0:n])
    for (int i = 0; i < n; i++) stock -= taken[i];
    return stock;
}
```
Corrected:
```c
double remaining(int n, double stock, const double *taken) {
#pragma omp target teams distribute parallel for reduction(+: stock) map(to: taken[0:n])
    for (int i = 0; i < n; i++) stock -= taken[i];
    return stock;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX108", "deprecated-syntax", Severity.INFO, __doc__, tag="deprecated", safe=True)

DESTROY = RULE.says("destroy without an argument is deprecated; name the object in it")
DIRECTIVE = RULE.says("'{}' is deprecated in OpenMP 5.1; '{}' means the same")
NO_COMMAS = RULE.says("map modifiers without commas between them are deprecated")
SPELLING = RULE.says("{} is deprecated; write '{}'")
