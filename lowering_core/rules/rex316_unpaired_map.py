"""A mapping of `enter data` has no end, or `exit data` has nothing to end.

`target enter data` keeps memory mapped until `target exit data`. Where the memory itself ends before, because it is an
array of a function that returns, or is freed, the mapping stays: it holds the device's memory, and whatever the program
puts at the same address later is taken for mapped. A map of that copies nothing, and regions compute with old values.

`target exit data` of what is not mapped does nothing: its `map(from: …)` brings nothing back.

It is told only where all that may end or make the mapping is seen.

```c
double sum(int n) {
    double x[64], total = 0;
    for (int i = 0; i < 64; i++) x[i] = i * n;
#pragma omp target enter data map(to: x)
#pragma omp target teams distribute parallel for reduction(+: total) map(tofrom: total)
    for (int i = 0; i < 64; i++) total += x[i];
    return total;
}
```
Corrected:
```c
double sum(int n) {
    double x[64], total = 0;
    for (int i = 0; i < 64; i++) x[i] = i * n;
#pragma omp target enter data map(to: x)
#pragma omp target teams distribute parallel for reduction(+: total) map(tofrom: total)
    for (int i = 0; i < 64; i++) total += x[i];
#pragma omp target exit data map(release: x)
    return total;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX316", "unpaired-map", Severity.WARNING, __doc__)

LASTS = RULE.says(
    "`{}` is still mapped when the function returns and its memory ends; add target exit data map(release: {}) before"
)
FREED = RULE.says("`{}` is freed while it is mapped; add target exit data map(release: {}) before")
NOT_MAPPED = RULE.says("`{}` is not mapped here, so that exit data does nothing")
