"""A function that is called has no device version.

A kernel can only call code that was compiled for the device. This function is defined in another file without `declare
target`, belongs to the part of the C library that a GPU does not have, or does what a kernel cannot: it keeps a
`_Thread_local` variable, or is called through a pointer that may lead to no function of the file. Of the C library, a
GPU has mathematics, `printf` and `snprintf`, `malloc` and its like, `qsort` and `bsearch`, `strtol` and `strtod`, the
functions on strings and characters, `assert` and `abort`. The region stays on the host. A static variable of a function
that kernels call has an object on each device, apart from the host's (OpenMP 5.2, 7.8).

Define the function in this file, or in a header as `static inline`. Or put its prototype, in a header that both files
include, between `#pragma omp begin declare target` and `#pragma omp end declare target`. Replace `rand` by a generator
whose state is an argument, such as `rand_r`.

```c
float lookup(int key);
void translate(int n, const int *keys, float *out) {
#pragma omp target teams distribute parallel for map(to: keys[0:n]) map(from: out[0:n])
    for (int i = 0; i < n; i++) out[i] = lookup(keys[i]);
}
```
Corrected:
```c
static inline float lookup(int key) { return key < 0 ? 0.0f : 0.5f * (float)key; }
void translate(int n, const int *keys, float *out) {
#pragma omp target teams distribute parallel for map(to: keys[0:n]) map(from: out[0:n])
    for (int i = 0; i < n; i++) out[i] = lookup(keys[i]);
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX402", "call-not-on-device", Severity.INFO, __doc__)

CALLS_POINTER = RULE.says("`{}` calls through a pointer")
ERRNO = RULE.says("errno is the host's: functions of the device do not set it")
LOCK_IN_STEP = RULE.says("`{}`: threads that {} runs in step cannot wait for each other")
NOT_DECLARED = RULE.says("`{}` is in `declare target`, but this file does not declare it")
NO_DEVICE_VERSION = RULE.says("`{}` has no device version: {}")
NO_PROTOTYPE = RULE.says("`{}` is declared without the types of its parameters")
OF_THE_HOST = RULE.says("`{}` keeps the static variable `{}`, which is the host's here: kernels have one of their own")
POINTED_CONSTRUCT = RULE.says(
    "a call through a pointer may lead to `{}`, whose meaning depends on the parallel regions around it"
)
SETTING_ELSEWHERE = RULE.says("`{}`, of another file, does not know what the region sets by functions of omp.h")
SETTING_IN_EXPORT = RULE.says("`{}` calls `{}`, and what a task keeps is known to the kernels of one file alone")
SETTING_IN_TASK = RULE.says("a `{}` sets what each of its tasks keeps")
CALLBACK = RULE.says("`{}` calls `{}`, whose meaning depends on the parallel regions around it")
POINTER_CALL = RULE.says("{} cannot run on the device")
PRINTF_CONVERSION = RULE.says("printf on the device does not know the conversion `{}`")
DEALT_UNCOUNTED = RULE.says(
    "which thread runs an iteration can be asked for, and iterations that are not counted are dealt one by one"
)
QUERY_IN_OPERATOR = RULE.says("`{}`, which a reduction calls, asks omp.h where it is called")
TASK_QUERY = RULE.says("`{}` calls `{}`, whose answer depends on the task that calls it")
QUERY_IN_EXPORT = RULE.says("`{}` calls `{}`, whose answer depends on where it is called")
STATIC_VARIABLE = RULE.says("`{}` keeps the static variable `{}`, {}")
VARIABLE_ARRAY = RULE.says("`{}` takes a variable-length array")
VARIABLE_ARRAY_PARAMETER = RULE.says("`{}` takes the variable-length array `{}`")
TYPE_GENERIC = RULE.says("`{}` is a macro of <tgmath.h>; name the function of one type")
VARIADIC = RULE.says("`{}` takes a variable number of arguments, and holds constructs or asks for its place")
WEAK = RULE.says("`{}` is weak, and what another file may define in its place is not known")
VARIANTS = RULE.says("`{}` has variants, and which of them a kernel should call is not known")
