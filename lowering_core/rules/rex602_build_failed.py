"""The emitted program could not be built.

A compiler rejected the emitted program; its messages follow. If your own file does not build either, correct it, or
give the flags of its build (`-I`, `-D`, `-std`). If only `rex_<name>.c` or `rex_<name>.cu` fails, that is a defect of
rex-lsp: please report it with the source.

```text
$ rex-lsp --run solver.c
rex-lsp: solver.c: REX602: the emitted program could not be built:
rex_solver.c:1:10: fatal error: mesh.h: No such file or directory
```

`--check --compile` asks NVRTC about the kernels of each file, and reports what it rejects at the lines that it came
from, without building anything. Where NVRTC is installed, `--build` and `--verify` ask it too when they build for the
CPU; what it rejects is a warning then.

Where rex-lsp stands in a compiler's place (`--build`, `--cc`), the object is not made and the status is 1. With
`--host-fallback`, or `REX_HOST_FALLBACK=1` in the environment, all regions of such a file stay on the host instead,
with a warning; what other files hold on the device is exchanged around each of them.
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX602", "build-failed", Severity.ERROR, __doc__)

REJECTED = RULE.says("NVRTC rejects the emitted code: {}")
TRAPS = RULE.says("NVRTC found code that the device cannot run, and put a trap in its place")
ON_CPU = RULE.says("builds for the CPU, but {}")
NO_KERNELS = RULE.says("no kernels are built of this file")
