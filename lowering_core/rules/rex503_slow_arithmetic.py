"""Arithmetic takes longer than its result asks for.

A constant without `f` is a `double`, and so is what `sqrt`, `exp` and the others return: an expression that holds one
is computed in double precision, also where a `float` takes the result. A GPU computes `float` faster, on most devices
by far, and the conversions take time as well. Write `0.1f` and `sqrtf`. Single precision rounds after every operation,
and a `float` does not hold every constant exactly, so last digits may change; where the message says so, the result is
the same. Where `double` is meant, write the conversion, `(double)x`, and nothing is said.

`pow` is computed with logarithms, also for a square. A product is one operation, and rounds once. With `--fast-math`
nothing is said of that.

Left out are expressions with variables that are not `float`, with macros in place of constants, and with names of
types, such as `real`, which another build may take for `double`; and what the device's compiler does in single
precision by itself: one operation on a constant that a `float` holds, such as `x * 2.0`.

```c
#include <math.h>
void lengths(int n, const float *x, float *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    for (int i = 0; i < n; i++) y[i] = 0.5 * sqrt(pow(x[i], 2) + y[i]);
}
```
Corrected:
```c
#include <math.h>
void lengths(int n, const float *x, float *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    for (int i = 0; i < n; i++) y[i] = 0.5f * sqrtf(x[i] * x[i] + y[i]);
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX503", "slow-arithmetic", Severity.HINT, __doc__)

CONSTANT = RULE.says("`{}` is a double, so that this is computed in double precision{}")
FUNCTION = RULE.says("`{}` computes in double precision{}")
PRODUCT = RULE.says("a product is faster than `{}`")
