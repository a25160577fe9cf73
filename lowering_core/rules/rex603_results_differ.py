"""The lowered program behaves differently from the original.

`--verify` ran both programs, and they differ in exit status or output beyond the tolerance that the message states.
Either the program depends on something that a parallel loop does not promise, or the lowering is wrong. Check the loop
first: do two iterations write the same element, or does one read what another writes? Is every array that the loop
writes mapped `from` or `tofrom`? Is a variable that every iteration sets private? Does the output depend on the order
in which numbers are added? If all that is in order, please report it with the source.

```text
$ rex-lsp --verify total.c
file     target loops          result     deviation  seconds
total.c  1 direct grid-stride  DIFFERENT  0          0.00 / 0.01
total.c: error REX603: standard output differs first in line 1:
  original | 4
  lowered  | 0
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX603", "results-differ", Severity.ERROR, __doc__)
