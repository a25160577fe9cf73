"""The type of a reduction variable does not fit the operator.

Bitwise operators need integers, none of the language's operators works on structures or pointers, and no `declare
reduction` in sight gives the operator a meaning for the type. There is no way to combine the threads' copies. Use an
operator that the type has, write a `declare reduction` with an `initializer`, or reduce members as separate scalars.

```c
double largest(int n, const double *x) {
    double all = 0.0;
#pragma omp target teams distribute parallel for reduction(|: all) map(to: x[0:n])
    for (int i = 0; i < n; i++) all = x[i] > all ? x[i] : all;
    return all;
}
```
Corrected:
```c
double largest(int n, const double *x) {
    double all = 0.0;
#pragma omp target teams distribute parallel for reduction(max: all) map(to: x[0:n])
    for (int i = 0; i < n; i++) all = x[i] > all ? x[i] : all;
    return all;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX306", "reduction-type", Severity.ERROR, __doc__)

NOT_ARITHMETIC = RULE.says("`{}` needs an arithmetic type, or a `declare reduction` for this one")
OPERATOR = RULE.says("`{}` is not defined for {}")
POINTER = RULE.says("`{}` is not defined for a pointer; give a section such as {}[0:n]")
