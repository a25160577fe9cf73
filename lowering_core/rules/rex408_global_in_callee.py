"""A called function uses file-scope data that is not on the device.

A `map` on the region covers what the region itself names. The function has its own view: there is no device copy of the
variable that it could use. Pass the value as an argument, which is also the fastest way for a scalar. Or put the
variable into `declare target`: it is then an object of the device that lives as long as the program, and `target
update` copies it. Variables of other files need `declare target` around their `extern` declaration too, with a complete
type. `_Thread_local` and `_Atomic` variables cannot be there, nor pointers that start with the address of a variable
without `declare target`.

```c
static float gain = 2.0f;
static float amplify(float value) { return gain * value; }
void set_gain(float value) { gain = value; }
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] = amplify(x[i]);
}
```
Corrected:
```c
static float amplify(float gain, float value) { return gain * value; }
void scale(int n, float gain, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] = amplify(gain, x[i]);
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX408", "global-in-callee", Severity.INFO, __doc__)

CONSTANT_IN_CALLEE = RULE.says("`{}` uses the constant `{}`, whose value was not understood")
FUNCTION_IN_CONSTANT = RULE.says("`{}` uses the constant `{}`, which holds the address of the function `{}`")
IN_CALLEE = RULE.says("`{}` uses the file-scope variable `{}`, which is not on the device")
LATER_IN_CONSTANT = RULE.says("`{}` uses the constant `{}`, which refers to `{}` before that is complete")
OF_FUNCTION = RULE.says("`{}`: {}")
