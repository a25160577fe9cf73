"""A function that is called has no device version.

A kernel can only call code that was compiled for the device. This function is defined in another file without `declare
target`, belongs to the part of the C library that a GPU does not have, or does what a kernel cannot: it keeps a
`static` variable, takes a variable number of arguments, is called through a pointer, or returns `long double`. Of the C
library, a GPU has mathematics, `printf` (without its result), `malloc`, `free`, `memcpy`, the functions on strings and
characters, `assert` and `abort`. The region stays on the host.

Define the function in this file, or in a header as `static inline`. Or put its prototype, in a header that both files
include, between `#pragma omp begin declare target` and `#pragma omp end declare target`. Replace `rand` by a generator
whose state is an argument, and format text on the host.

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

RULE = Rule("REX402", "call-not-on-device", Severity.WARNING, __doc__)
