"""The region holds code that was not understood; it stays on the host.

The parser kept a part as text (inline assembly, an extension, something that does not parse: [REX003](REX003.md)), or
the region holds C that has no form in CUDA C++: statement expressions with statements in an operand of `?:`, labels as
values, ranges in initialisers, an `#include` in the middle of a statement. Such code might write anything and jump
anywhere, so device code from it would be a guess. Replace it by plain C.

```c
void spin(int n, int *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) {
        __asm__ volatile("nop");
        x[i] += 1;
    }
}
```
Corrected:
```c
void spin(int n, int *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] += 1;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX407", "not-understood", Severity.INFO, __doc__)

ASSEMBLY = "inline assembly, which is for the host's processor"
ATOMIC_FORM = RULE.says("the statement has none of the forms of atomic")
BODY_IN_MACRO = RULE.says("the loop's body comes out of a macro")
INCLUDE = RULE.says("the region holds an #include, whose text is not read in its place")
INCLUDE_IN_FUNCTION = RULE.says("`{}` holds an #include, whose text is not read in its place")
INITIALIZER = RULE.says("the initializer of its declare reduction was not understood")
IN_FUNCTION = RULE.says("`{}` holds {}")
IN_REGION = RULE.says("the region holds {}")
NO_CPP_FORM = RULE.says("{} has no form in CUDA C++")
NUMBER_FIRST = RULE.says("`{}` is a number and stands before a subscript; write the array first")
REDUCTION = RULE.says("reduction({}: {}): {}")
REGION = RULE.says("the region was not understood")
STATEMENT = RULE.says("this statement was not understood in its place")
STATEMENT_IN_MACRO = RULE.says("a statement comes out of a macro")
TOO_DEEP = RULE.says("statements are nested too deeply")
UNKNOWN = "code that was not understood"


def what(text: str) -> str:
    """What code is that no analysis reads."""
    return ASSEMBLY if text.startswith(("asm", "__asm")) else UNKNOWN
