"""The loop is not in canonical form.

The iterations of a canonical loop can be counted before it starts: one index starts at a value, is compared with a
bound that stays, and moves by a step that stays (OpenMP 5.2, 4.4.1). A kernel gives each thread its iterations by
arithmetic on their number, so without a count there is nothing to divide. The message names the part that does not fit.
Iterations that do not depend on the body can be enumerated ([REX404](REX404.md)); otherwise the loop stays on the host.

Give the loop an integer index, test it with `<`, `<=`, `>`, `>=` or `!=`, and move it with `++`, `--`, `+=` or `-=`.
Compute other quantities from the index in the body.

```c
void fill(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i * i < n; i++) x[i * i] = 1.0f;
}
```
Corrected:
```c
void fill(int n, int roots, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < roots; i++) x[i * i] = 1.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX201", "not-canonical", Severity.WARNING, __doc__, of_loops=True)
_OWN = Severity.INFO
"""What OpenMP allows, or what was not understood: the program may well be right."""

BOUND_FLOATING = RULE.says("The bound of {} is floating-point; store it in an integer variable before the loop.")
BOUND_NOT_LINEAR = RULE.says("A bound of {0} must use {1} as in `a * {1} + b`; collapse fewer loops.")
BOUND_TYPE = RULE.says("The bound of {0} is neither an integer nor a pointer; compare {0} with an integer.")
BOUND_TYPE_UNKNOWN = RULE.says(
    "The type of the bound of {} is not known; declare what it uses, or include its header.", _OWN
)
BOUND_USES_INDEX = RULE.says("The bound uses {0} itself; compare {0} with a value that does not change.")
CAST_CHANGES = RULE.says("The cast around {0} changes its value; compare {0} itself, or cast the bound.")
CHANGED_LOOP = RULE.says(
    "`{}` changes the loop before its iterations are shared, which is not done; leave it out to lower the loop.", _OWN
)
HEADER_NOT_UNDERSTOOD = RULE.says("The header of the loop over {} was not understood; write it in standard C.", _OWN)
INCREMENT_FORM = RULE.says("The increment of {0} is not `{0} += step`; its stride is unknown.")
INDEX_FLOATING = RULE.says("The index {0} is floating-point; count with an integer and compute {0} from it.")
INDEX_TYPE = RULE.says("The index {} is neither an integer nor a pointer to objects; use an integer index.")
INDEX_TYPE_UNKNOWN = RULE.says("The type of {} is not known; include the header that declares it.", _OWN)
MAY_CHANGE = RULE.says("This code was not understood and may change {}; write it in standard C.", _OWN)
MORE_DECLARED = RULE.says("The loop header declares {}; declare only the index there, and the others before the loop.")
NOT_DECLARED = RULE.says("{} has no visible declaration; declare it, or include its header.", _OWN)
NOT_UNDERSTOOD = RULE.says("This code was not understood, so the loop is left as it is; write it in standard C.", _OWN)
NO_INCREMENT = RULE.says("The loop has no increment; add one to the header, as in `{}++`.")
NO_LOOP = RULE.says("A for loop must follow the directive; move other statements out of the construct.")
NO_START = RULE.says(
    "The loop header must start one plain index variable, as in `i = 0`; start it there, and nothing else."
)
NO_TEST = RULE.says("The loop has no test; compare {0} with a bound, as in `{0} < n`.")
OTHER_INCREMENT = RULE.says("The increment changes {0} and not {1}; increment {1}, as in `{1}++`.")
OTHER_TEST = RULE.says("The test does not look at {0}; compare {0} with a bound, as in `{0} < n`.")
POINTER_BOUND = RULE.says("The pointer {} must be compared with a pointer of its own type.")
RUN_TIME_STRIDE = RULE.says("With `!=` the stride of {} must be the constant 1 or -1; use `<` or `>` instead.")
SIDE_EFFECT = RULE.says("The {} of {} {}; store its value in a variable before the loop.", _OWN)
STARTS_FROM_ITSELF = RULE.says("{} starts from its own value, which no iteration has; start it from another variable.")
STRIDE_IN_MEMORY = RULE.says(
    "The stride of {} is read from memory through {}; copy it to a variable before the loop.", _OWN
)
STRIDE_USES_INDEX = RULE.says("The stride of {0} uses {0} itself; only a stride that stays the same can be counted.")
TEST_FORM = RULE.says("The test must compare {0} alone with a bound, as in `{0} < n`.")
WRAPS = RULE.says("{0} wraps around past the bound and the loop goes on; use a wider type for {0}.")
STRIDE_TYPE = RULE.says("The stride of {} cannot be used: its {}; make it an integer variable or constant.")
STRIDE_WITH_UNEQUAL = RULE.says("With `!=` the stride of {} must be 1 or -1; use `{}` instead.")
