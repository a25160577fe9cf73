"""Code in or around a target region could not be parsed.

The parser met text that it does not know. It leaves that text as it is, and every analysis assumes the worst of it, so
a region that holds such text is not lowered ([REX407](REX407.md) tells it there). The finding comes and goes while you
type. In a file that compiles, it points at an extension or at a macro that hides syntax: move inline assembly and
vendors' keywords out of the region, or make the macro visible with `-I` or `-D`.

What is unknown here need not be wrong, so the finding is information, and whether the text is C is the compiler's to
say. It is a warning where a directive lies in such text, and an error where that is a target directive: nothing becomes
of it, so a build of the file is refused.
With `--host-fallback` the whole function runs on the host, with what the device holds exchanged around it, and
`REX_REQUIRE_DEVICE=1` ends the program where that happens. A build also compares the target directives with those that
the C compiler reads, and refuses a file in which the compiler reads more.

```c
void scale(int n, float *x) {
    float factor = 2.0f * ;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= factor;
}
```
Corrected:
```c
void scale(int n, float *x) {
    float factor = 2.0f;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= factor;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX003", "syntax-error", Severity.WARNING, __doc__)

DIRECTIVE_NOT_READ = RULE.says("`omp {}` lies in code that could not be read; it is left as it is.")
NOT_PARSED = RULE.says("This code was not understood and is left as it is.{}", Severity.INFO)
NO_FUNCTION = RULE.says("This directive is in no function that could be read: nothing becomes of it.", Severity.ERROR)
NOT_SEEN = RULE.says(
    "The C compiler reads `omp {}` here, and the file was read without it: a condition or a macro decides that only "
    "the compiler knows. Decide it by -D, or in the file."
)
