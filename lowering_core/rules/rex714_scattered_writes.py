"""Threads side by side write elements that an array of indices sends them to.

Memory moves 32 bytes together, a sector. What lies side by side in the array of indices need not lie side by side
where the indices lead: each write may then move a sector of its own for one element. Sort the iterations by their
index, once where the indices are used often; or turn the loop round, so that each element collects what belongs to it
and is written once.

There is no edit: both ways change data that other code makes, or the order of a sum, and whether the indices are near
each other as they are is only known when the program runs. Nothing is said where the indices lead to no more than
32768 bytes, which caches hold, or where the text bounds them.

```c
void deposit(int n, int cells, const int *restrict cell, const double *restrict charge, double *restrict density) {
#pragma omp target teams distribute parallel for map(to: cell[0:n], charge[0:n]) map(tofrom: density[0:cells])
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        density[cell[i]] += charge[i];
    }
}
```
Corrected:
```c
void deposit(int cells, const int *restrict first, const double *restrict sorted, double *restrict density) {
#pragma omp target teams distribute parallel for map(to: first[0:cells + 1], sorted[0:first[cells]]) \
    map(tofrom: density[0:cells])
    for (int c = 0; c < cells; c++) {
        double sum = 0;
        for (int k = first[c]; k < first[c + 1]; k++) sum += sorted[k];
        density[c] += sum;
    }
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX714", "scattered-writes", Severity.INFO, __doc__)

FOUND = RULE.says(
    "`{}` sends threads side by side to any element of `{}`: a warp asks for {} bytes and moves up to {}; sort the "
    "iterations by it, or let each element collect what belongs to it"
)
