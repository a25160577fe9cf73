"""A map copies both ways where one way is enough.

`map(tofrom: …)` sends an object to the device when the region begins and brings it back when it ends. What the region
only reads need not come back: `map(to: …)` is half of the copies. What it writes in full, before it reads any of it,
need not be sent: `map(from: …)`. The second is told only where every element is sure to be written, as by a loop over
all of them without a condition. Data that is present already is not copied, so nothing is said where the region stands
in a `target data`, or where something that ran before may have mapped the object. Nor is it of objects below a page
(4096 bytes), whose copies take no longer than to begin them.

```c
void scale(int n, double a, double *x, double *y) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n], y[0:n])
    for (int i = 0; i < n; i++) y[i] = a * x[i];
}
```
Corrected:
```c
void scale(int n, double a, double *x, double *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) y[i] = a * x[i];
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX310", "needless-copy", Severity.HINT, __doc__)

ONLY_READ = RULE.says("the region only reads `{}`, and the map copies it back as well; map(to: …) is enough")
OVERWRITTEN = RULE.says(
    "the region writes all of `{}` before it reads any of it, and the map sends it as well; map(from: …) is enough"
)
