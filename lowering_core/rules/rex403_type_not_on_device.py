"""A type has no device counterpart.

The device has no `long double`, and no thread-local variables. A kernel with `double` in place of
`long double` would give other results. The region stays on the host. Use `double`, or let the device compute in double
what is `long double` on the host: `--long-double-as-double`, or the macro `REX_LONG_DOUBLE_AS_DOUBLE`. Objects keep
their 16 bytes then.

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

BESIDE_VARIABLE_ARRAY = RULE.says("`{}` is declared beside a variable-length array, and has no declaration of its own")
BIT_FIELD = RULE.says("`{}` is a bit-field, and may straddle words: the layout of its structure is not known")
CONSTANT = RULE.says("the constant {} has a type that the device does not have")
DEFINED_INSIDE = RULE.says("a type is defined inside an expression, which C++ forbids; declare it before")
EXTERN = RULE.says("`extern {}`: the file does not declare it outside of functions, or another variable has its name")
HOST_TYPE = RULE.says("the type `{}` of `{}` is the host's, and the device has none like it")
IN_FUNCTION = RULE.says("`{}` uses {}, which has no device counterpart")
NOT_UNDERSTOOD = RULE.says("`{}` uses a type whose declaration was not understood")
NO_ATOMIC_ACCESS = RULE.says("the device has no atomic access to {}")
NOT_ALIGNED = RULE.says("`{}` is in a packed structure, where atomic accesses may straddle words")
OF = RULE.says("{}: {}")
OF_FUNCTION = RULE.says("`{}`: {}")
OTHER_SIZE = RULE.says("a type is named that the device does not have, or has with another size")
POINTER_TO_VARIABLE_ARRAY = RULE.says("a variable-length array stands behind two pointers, or in another type")
PRINTF_LONG_DOUBLE = RULE.says("printf of a long double, which has no device counterpart")
REGISTER = RULE.says("{}: a register variable has no address that a mapping of it could have")
STATIC = RULE.says("{}: a static variable {}")
STORAGE = RULE.says("{}: a declaration with `{}` inside a lowered loop")
VARIABLE_ADDRESS = RULE.says("the address of a variable-length array is taken, or used as a number")
VARIABLE_IN_MACRO = RULE.says("the declaration of the variable-length array `{}` comes out of a macro")
VARIABLE_SIZE = RULE.says("the size of a variable-length array that is declared before the region is not known there")
VARIABLE_TYPEDEF = RULE.says("`{}` names a variable-length type; write the type itself")
WIDE = RULE.says("{} cannot divide or convert integers of 128 bits")
