"""A kernel calls a recursive function.

A thread of a GPU has a stack of fixed size, and memory is set aside for the stacks of all threads that can run at once:
4 GiB of an H100 at 16 KiB a thread. Compilers know what calls need in all, but not how often a function calls itself.
Before the first launch the runtime gives each thread 16 KiB in place of the usual 1 KiB, or as many bytes as the
environment variable `REX_STACK_SIZE` says. A kernel that needs more is ended by the GPU: the program stops with exit
status 70 and a message that names this variable. The CPU back end runs functions on the host's stacks.

Functions of several files that call each other in a circle are known when the program runs: they get the same stack,
without this finding.

A loop, with an array of what is left to do where it needs one, has no such limit and is faster on a GPU.

```c
static int steps(int n) { return n <= 1 ? 0 : 1 + steps(n % 2 ? 3 * n + 1 : n / 2); }
void lengths(int n, int *out) {
#pragma omp target teams distribute parallel for map(from: out[0:n])
    for (int i = 0; i < n; i++) out[i] = steps(i);
}
```
Corrected:
```c
static int steps(int n) {
    int count = 0;
    for (; n > 1; n = n % 2 ? 3 * n + 1 : n / 2) count++;
    return count;
}
void lengths(int n, int *out) {
#pragma omp target teams distribute parallel for map(from: out[0:n])
    for (int i = 0; i < n; i++) out[i] = steps(i);
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX410", "recursion", Severity.INFO, __doc__)

CALLED = RULE.says(
    "`{}` calls itself: it has 16 KiB of stack a thread on a GPU, or as many bytes as the environment variable "
    "REX_STACK_SIZE says when the program runs"
)
