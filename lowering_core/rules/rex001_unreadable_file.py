"""The file cannot be read.

The file does not exist, is a folder without C files, or may not be read. Nothing in it was checked; the other files of
the run were. A loop that was never looked at is not a loop without findings, so the exit status is 2: a renamed file
must not drop out of a check unnoticed. Correct the path or the permissions.

```text
$ rex-lsp --check src/solvr.c
rex-lsp: src/solvr.c: error REX001: no such file
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX001", "unreadable-file", Severity.ERROR, __doc__)
