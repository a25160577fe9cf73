"""This construct is not lowered; it stays on the host.

The region is valid OpenMP of a kind that is not turned into a kernel. It runs on the host with the same result, and
data that lies on the device is copied there and back for it. The finding says what stands in the way: a construct or
its place, a form of C that the device's C++ does not have, or a name that emitted code uses itself.

```c
void classify(int n, const int *x, int *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
        int rex_low = x[i] < 3;
        y[i] = rex_low ? i : -i;
    }
}
```
Corrected:
```c
void classify(int n, const int *x, int *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
        int low = x[i] < 3;
        y[i] = low ? i : -i;
    }
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX401", "construct-not-lowered", Severity.INFO, __doc__)

BESIDE_TEAMS = RULE.says("beside `{}` the target construct holds other code, which OpenMP does not allow (5.2, 10.2)")
BIND_TEAMS = RULE.says("bind(teams) has a meaning directly in `teams` alone")
BOUNDS = RULE.says("the nest of `{}` has bounds that are not supported here")
BOUNDS_WITH_EFFECTS = RULE.says("the bounds of `{}` have side effects")
CLAUSE_OF_PARALLEL = RULE.says("a clause of `parallel` has side effects")
CALL_IN_EXPRESSION = RULE.says(
    "`{}` holds constructs, and its call stands where an expression may not evaluate it, or does so again"
)
CONSTRUCT_IN_EXPORT = RULE.says("`{}` holds `{}`, whose meaning depends on where another file calls it")
CONTROLS_TEAM_LOOP = RULE.says("`{}` controls a loop of the team and is shared by its threads")
DECLARATION_FORM = RULE.says("a declaration of the team's code has a form that is not supported")
DETACHED = RULE.says("another part of the program may fulfil the event of this task, which the thread would wait for")
FILTER = RULE.says("the filter of `masked` has side effects")
GOTO_OVER_INITIALISER = RULE.says("`goto {}` jumps over a declaration with an initialiser, which C++ forbids")
INNER_CONSTRUCTS = RULE.says("constructs inside `{}` are not supported")
INSIDE_LOOP = RULE.says("`{}` inside a lowered loop is not supported")
IN_SHARED_LOOP = RULE.says("`{}` in a loop whose iterations the teams share")
LABEL = RULE.says("a label beside calls of functions that hold constructs")
LEAVES = RULE.says("`{}` leaves the region")
LOOPS_NOT_CANONICAL = RULE.says("`{}` in a general region needs canonical loops: {}")
LOOP_DECLARATION = RULE.says("a loop of the team's code begins with a declaration of a form that is not supported")
METADIRECTIVE = RULE.says("what this metadirective means is decided at run time")
NARROW_PARALLEL = RULE.says("a parallel region narrower than its block, with constructs inside, is not supported")
NOT_CHOSEN = RULE.says(
    "what this metadirective means is left to the host's compiler, which may pass over what it does not know",
    Severity.WARNING,
)
NOT_DISPATCHED = RULE.says(
    "which variant this `dispatch` calls is not understood; the host calls the function itself, without its clauses",
    Severity.WARNING,
)
NO_LOOP = RULE.says("the construct `{}` without a directly following loop is not lowered")
OWN_MACRO = RULE.says("`{0}` is also a macro that stands for `{0}` and more, which device code would expand twice")
PRIVATE_OF_ONE_THREAD = RULE.says("private on a loop of one thread is not supported")
RESERVED_NAME = RULE.says("emitted code uses the name `{}` itself; rename the variable")
SECTIONS_FORM = RULE.says("these `sections` have a form that is not supported")
SIZE_UNKNOWN = RULE.says("`{}` is shared by a team, and its size is not known")
SWITCH_OVER_INITIALISER = RULE.says(
    "a switch jumps over a declaration with an initialiser to a case, which C++ forbids"
)
TEAM_LOOP = RULE.says("the loop over teams is not canonical")
THREADPRIVATE = RULE.says("`{}` is threadprivate, and threads of a device have no copies of it")
TILE = RULE.says("tile needs sizes that are constants, and rectangular loops without code between them")
TYPE_DEFINED = RULE.says("a type is defined in a declaration of the team's code")
TYPE_WITHOUT_NAME = RULE.says("a type in a declaration of the team's code has no name")
UNSUPPORTED_PLACE = RULE.says("`{}` is not supported at this place of a general region")
