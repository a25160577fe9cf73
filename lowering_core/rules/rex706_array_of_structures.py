"""A loop uses few members of an array of structures.

Memory moves 32 bytes together. Where threads take structures that lie side by side and use one member of each, the
other members are moved as well. An array for each member, or for those that are used together, moves what is used.

There is no edit: the type of the array is that of all code that uses it, in other functions and files, and of the data
that reach it. Where one loop counts, copy the members that it uses to arrays of their own, once.

It is told where a warp moves at least twice what it asks for. It says nothing of structures that are used whole.

```c
struct particle { double x, y, z, vx, vy, vz, mass, charge; };
double total(int n, const struct particle *p) {
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: p[0:n])
    for (int i = 0; i < n; i++) sum += p[i].mass;
    return sum;
}
```
Corrected:
```c
double total(int n, const double *mass) {
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: mass[0:n])
    for (int i = 0; i < n; i++) sum += mass[i];
    return sum;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX706", "array-of-structures", Severity.INFO, __doc__)

FOUND = RULE.says(
    "of the structures of `{}` the loop uses {}: a warp asks for {} bytes and moves {}; "
    "an array for each member moves what is used"
)
