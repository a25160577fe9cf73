"""A loop of the host moves an object in each iteration, and it could stay on the device.

A region maps what it uses when it begins and brings it back when it ends. In a loop over time steps the same memory
then travels in every step, which takes longer than most kernels do. Where the host does not use it between the regions,
or uses some of it, one `target data` around the loop sends it once and brings it back once; the maps of the regions
inside find it there and copy nothing. A `target update` moves what the host reads or writes in between.

It is told of a section that all regions of the loop map alike, where everything that leads to its memory is known, and
that is not known to be smaller than a page (4096 bytes). The fix, `Map it once around the loop`, writes the
`target data` and the updates. In a loop that may have no iteration, what comes back is sent as well, so that the host's
values stay.

```c
void smooth(int n, int steps, double *restrict x, double *restrict y) {
    for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
        for (int i = 1; i < n - 1; i++) y[i] = (x[i - 1] + x[i + 1]) / 2;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) map(to: y[0:n])
        for (int i = 1; i < n - 1; i++) x[i] = y[i];
    }
}
```
Corrected:
```c
void smooth(int n, int steps, double *restrict x, double *restrict y) {
#pragma omp target data map(tofrom: x[0:n], y[0:n])
    for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
        for (int i = 1; i < n - 1; i++) y[i] = (x[i - 1] + x[i + 1]) / 2;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) map(to: y[0:n])
        for (int i = 1; i < n - 1; i++) x[i] = y[i];
    }
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX311", "moved-in-each-iteration", Severity.HINT, __doc__)

UNUSED = RULE.says(
    "`{}` is copied {} in each iteration of the host's loop{}, and the host does not use it there; map it once around "
    "the loop"
)
USED = RULE.says(
    "`{}` is copied {} in each iteration of the host's loop{}; map it once around the loop, with target update where "
    "the host uses it"
)
