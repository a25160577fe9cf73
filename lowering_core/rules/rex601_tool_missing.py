"""A tool that this command needs is not installed.

Building and running the emitted program needs a C and a C++ compiler, and `nvcc` for the CUDA back end or `hipcc` for
the HIP back end. Checking needs none of them. Install the tool, or choose a back end that does without it:
`--backend cpu`.

```text
$ rex-lsp --run hotspot.c
rex-lsp: REX601: no C compiler: 'cc' is not on PATH
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX601", "tool-missing", Severity.ERROR, __doc__)
