"""The file is not C source text.

The file holds zero bytes, as object files, archives, images and UTF-16 text do, or its name or its directives belong to
another language. No C compiler reads a source file that an editor saved as UTF-16, although it looks right on the
screen. Take the file out of the list, or save it as UTF-8.

```text
$ rex-lsp --check build/solver.c
rex-lsp: build/solver.c: error REX002: not C source: it is a binary file
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX002", "not-text", Severity.ERROR, __doc__)

CPLUSPLUS = RULE.says("This header is C++, which is not read; what it holds is left as it is", Severity.INFO)
NUL_BYTES = RULE.says("The file holds NUL bytes; it is not C source text")
