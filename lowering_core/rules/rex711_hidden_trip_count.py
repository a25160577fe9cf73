"""The number of iterations is in memory that the device reads.

A launch covers the iterations where the host knows their number. Where the loop's bound is a member of a mapped
structure, or behind a pointer, each thread works it out on the device, and the launch is as large as the device can
use, whatever the bound is. Most of its threads find nothing to do where the bound is small, and starting them takes
longer than the work. Copy the bound to a variable in front of the region, and use that.

The edit does so where the construct itself brings what the bound is made of, and nothing that is known has it on the
device before: the host's value is then the one that the device would read. Where the data stay on the device, the
device's value may be another one, and whoever changes it there has to say where the host gets it from.

```c
struct grid { int n; double *values; };
void scale(struct grid *g) {
#pragma omp target teams distribute parallel for map(to: g[0:1]) map(tofrom: g->values[0:g->n])
    for (int i = 0; i < g->n; i++) g->values[i] *= 2;
}
```
Corrected:
```c
struct grid { int n; double *values; };
void scale(struct grid *g) {
    int n = g->n;
#pragma omp target teams distribute parallel for map(to: g[0:1]) map(tofrom: g->values[0:n])
    for (int i = 0; i < n; i++) g->values[i] *= 2;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX711", "hidden-trip-count", Severity.INFO, __doc__)

FOUND = RULE.says(
    "`{}` is read on the device, so that the launch does not follow it: {} threads start on {} however few iterations "
    "there are; copy it to a variable in front of the region"
)
