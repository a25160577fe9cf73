"""A `rex:` comment is not understood.

A comment that begins with `rex:` speaks to rex-lsp: `ignore[CODES] reason` silences findings, `expect WORDS` is a
contract ([REX801](REX801.md)), and `n=1000` gives the quick check a value. Anything else has no effect:
capitals, a code that no rule has, codes without commas between them, and `ignore` without codes in brackets, which
would hide findings that nobody has seen yet. `--fix` leaves such a comment as it is.

```c
void scale(int n, float *x) {
    x[0] = 1.0f; // rex: ignore
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
    x[0] = 1.0f;
    for (int i = 0; i < n; i++) x[i] *= 2.0f; // rex: n=1000
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX011", "comment-not-understood", Severity.WARNING, __doc__)

NO_WORD = RULE.says("this has no effect: write ignore[CODES], expect WORDS or NAME=VALUE behind rex:")
NEAR = RULE.says("this has no effect: write {}")
NO_RULE = RULE.says("there is no rule {}, so nothing is ignored")
NEAR_RULE = RULE.says("there is no rule {}, so nothing is ignored; write ignore[{}]")
NO_CODES = RULE.says("this has no effect: name the codes to ignore, as in ignore[CODE]")
NO_EXPECTATION = RULE.says("this has no effect: say what is expected, as in expect direct, transfers<=2")
NO_SUCH_WORD = RULE.says("`{}` is nothing that can be expected; write {}")
