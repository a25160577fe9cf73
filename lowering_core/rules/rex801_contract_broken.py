"""A region is not what a contract beside it says.

`// rex: expect WORDS` says what the author of a region relies on. It stands where `ignore` may stand: behind the
directive, or on a line above the construct or the function, and is then about all target constructs that begin there.
Once a change makes a word wrong, the check fails, although the program still computes the same. Words are separated by
commas.

| word | the region… |
|---|---|
| `direct`, `round-robin`, `enumerated`, `general`, `host` | has this outcome, as `--check` shows it |
| `on-device` | becomes a kernel, and no `if` or `device` clause keeps it on the host |
| `coalesced` | reads and writes memory so that warps use more than half of what is moved for them |
| `no-atomics` | and the functions that it calls have no `atomic`, no `critical`, no lock and no `_Atomic` object |
| `collapse>=2` | shares the iterations of so many loops |
| `threads>=1000`, `blocks>=132` | is launched with so many threads in all, so many blocks |
| `transfers<=2`, `bytes<=4096` | copies so many objects, so many bytes, between host and device, each way for itself |

`on-device` and what is counted of transfers follow the `if` clause of a construct. All other words are about the
kernel, where it runs. `device(0)` and the default device are taken for a device; of other numbers, only a run knows.

A number may stand behind `<=`, `>=` or `=`. Transfers are counted for one run of what the contract is about, in the
constructs that stand there and in the functions of the file that are called there: in a loop as often as the loop has
iterations. What may be on the device already counts as copied. Functions of the C library copy nothing; of other files,
nobody knows ([REX802](REX802.md)).

```c
void scale(int n, double *restrict a, int *steps) {
    // rex: expect direct, transfers<=2
#pragma omp target teams distribute parallel for map(tofrom: a[0:n], steps[0:1])
    for (int i = 0; i < n; i++) a[i] *= steps[0];
}
```
Corrected:
```c
void scale(int n, double *restrict a, int *steps) {
    int step = steps[0];
    // rex: expect direct, transfers<=2
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) a[i] *= step;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX801", "contract-broken", Severity.ERROR, __doc__)

BROKEN = RULE.says("`{}` is expected here, and it is not so: {}")
NO_REGION = RULE.says("`{}` is expected here, and there is no target construct")
NO_DATA = RULE.says("`{}` is expected here, and there is no construct that moves data")
