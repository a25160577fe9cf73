"""An included header could not be read.

The types, functions and macros of the header are unknown. Often none of them matters to a target region; where one
does, further findings name it, and this is their cause. Give the folder with `-I`, or put a `compile_commands.json` at
the root of the project.

It is a warning if a header has OpenMP constructs that are not compiled as part of the file: if it comes by `-include`,
is larger than 1 MiB, lies below 40 levels of includes, or behind the first 500 such files or 8 MiB of them. Its
declarations are known all the same. The message says what to do. A build refuses such a file, because the constructs
would run on the host without what the device holds; `--host-fallback` permits it.

```c
#include "generated/grid_sizes.h"
void clear(int n, float *x) {
#pragma omp target teams distribute parallel for map(from: x[0:n])
    for (int i = 0; i < n; i++) x[i] = 0.0f;
}
```
Corrected:
```c
void clear(int n, float *x) {
#pragma omp target teams distribute parallel for map(from: x[0:n])
    for (int i = 0; i < n; i++) x[i] = 0.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX004", "header-not-found", Severity.HINT, __doc__)

CONSTRUCTS_NOT_READ = RULE.says("The OpenMP constructs in {} are not read: {}")
INCLUDE_NOT_UNDERSTOOD = RULE.says("This #include is not understood; nothing is read for it")
NOT_FOUND = RULE.says("{} was not found; what it declares is unknown")
