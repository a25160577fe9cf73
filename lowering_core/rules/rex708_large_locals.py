"""Each thread has large arrays of its own.

A thread's registers hold about a kilobyte. Larger arrays lie in memory, one for each of the threads that run at once,
which together are more than caches hold: each access of them goes to memory. Let several threads work on one array,
make it smaller, or keep what a step needs in variables.

There is no edit: what may take the place of an array depends on what each of its elements is needed for.

It is told of arrays that a loop's body declares, of 4096 bytes a thread or more.

```c
void sort_rows(int n, double *rows) {
#pragma omp target teams distribute parallel for map(tofrom: rows[0:n * 2048])
    for (int i = 0; i < n; i++) {
        double t[2048];
        for (int k = 0; k < 2048; k++) t[2047 - k] = rows[i * 2048 + k];
        for (int k = 0; k < 2048; k++) rows[i * 2048 + k] = t[k];
    }
}
```
Corrected:
```c
void sort_rows(int n, double *rows) {
#pragma omp target teams distribute parallel for map(tofrom: rows[0:n * 2048])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 1024; k++) {
            double t = rows[i * 2048 + k];
            rows[i * 2048 + k] = rows[i * 2048 + 2047 - k];
            rows[i * 2048 + 2047 - k] = t;
        }
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX708", "large-locals", Severity.INFO, __doc__)

FOUND = RULE.says(
    "{} take {} bytes a thread, of which registers hold at most {}: {} threads have {} MiB of them in memory"
)
