"""A type has no device counterpart.

The device has no `long double`, complex numbers, `__int128`, `_Atomic` or `typeof`, and no local variables that are
`static`, of variable length, or end in a flexible array member. A kernel with `double` in place of `long double` would
give other results, and a thread's stack needs a size that the compiler knows. The region stays on the host. Use
`double`, pairs of reals for complex numbers, and local arrays of a constant size.

```c
long double total(int n, const double *x) {
    long double sum = 0.0L;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n])
    for (int i = 0; i < n; i++) sum += x[i];
    return sum;
}
```
Corrected:
```c
double total(int n, const double *x) {
    double sum = 0.0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n])
    for (int i = 0; i < n; i++) sum += x[i];
    return sum;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX403", "type-not-on-device", Severity.INFO, __doc__)

ATOMIC = RULE.says("`{}` is _Atomic, which is not supported")
BIT_FIELD = RULE.says("`{}` is a bit-field, which has no address for an atomic access")
CONSTANT = RULE.says("the constant {} has a type that the device does not have")
DEFINED_INSIDE = RULE.says("a type is defined inside an expression, which C++ forbids; declare it before")
HOST_TYPE = RULE.says("the type `{}` of `{}` is the host's, and the device has none like it")
IN_FUNCTION = RULE.says("`{}` uses {}, which has no device counterpart")
NOT_UNDERSTOOD = RULE.says("`{}` uses a type whose declaration was not understood")
NO_ATOMIC_ACCESS = RULE.says("the device has no atomic access to {}")
OF = RULE.says("{}: {}")
OF_FUNCTION = RULE.says("`{}`: {}")
OTHER_SIZE = RULE.says("a type is named that the device does not have, or has with another size")
POINTER_TO_VARIABLE_ARRAY = RULE.says("a pointer to a variable-length array is declared or made by a cast in the body")
PRINTF_LONG_DOUBLE = RULE.says("printf of a long double, which has no device counterpart")
REGISTER = RULE.says("{}: a register variable has no address that a mapping of it could have")
STORAGE = RULE.says("{}: a declaration with `{}` inside a lowered loop")
TOO_MANY_BYTES = RULE.says("{}: values passed to a kernel may take {} bytes, these take {}")
VARIABLE_ADDRESS = RULE.says("the address of a variable-length array is taken, or used as a number")
VARIABLE_SIZE = RULE.says("the size of a variable-length array, or of a pointer to one, is not known on the device")
VARIABLE_ARRAY = RULE.says("`{}` declares the variable-length array `{}`")
