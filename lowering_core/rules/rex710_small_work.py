"""Starting a kernel or moving its data takes longer than the work.

A kernel takes about ten microseconds to start, in which a core of the host makes some ten thousand operations, and a
byte takes about as long to a device and back as one operation on the host; half as many for each byte are too few. Work
pays on the device where there is more of it, or where several regions use the same data there: map it around them with
`target data`.

The edit takes the pragma off, and the loop runs on the host: with clauses that only map, of a loop whose iterations are
proved independent and whose results come back from the device as well, and which calls nothing that may answer
otherwise there (`omp_is_initial_device`, a function with a variant). Of a loop that uses `declare target` data nothing
is told: the device has objects of its own. An `if` clause would say the same of a size that
the program reads; of such a size nothing is told, as nobody knows it here.

It is told in `main`, of regions that are known to be small, or that run once, and whose data nothing else maps.

```c
int main(void) {
    double x[64];
    for (int i = 0; i < 64; i++) x[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: x)
    for (int i = 0; i < 64; i++) x[i] *= 2;
    return x[63] != 126;
}
```
Corrected:
```c
int main(void) {
    double x[64];
    for (int i = 0; i < 64; i++) x[i] = 2 * i;
    return x[63] != 126;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX710", "small-work", Severity.INFO, __doc__)

KERNEL = RULE.says(
    "{} operations take less time on the host than a kernel takes to start; {} bytes are moved for them as well"
)
TRANSFER = RULE.says(
    "{} bytes are moved for {} operations, {} for each byte: that takes longer than the work takes on the host"
)
