"""This construct is not lowered; it stays on the host.

The region is valid OpenMP of a kind that is not turned into a kernel. It runs on the host with the same result, and
data that lies on the device is copied there and back for it. Write the work as one loop with `target teams distribute
parallel for`; a construct such as `task` inside it becomes a plain statement, an `atomic`, a `reduction`, or a region
of its own.

```c
void twice(int n, const float *x, float *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
#pragma omp task
        y[i] = 2 * x[i];
    }
}
```
Corrected:
```c
void twice(int n, const float *x, float *y) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) y[i] = 2 * x[i];
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX401", "construct-not-lowered", Severity.INFO, __doc__)

ATOMIC_ORDER = RULE.says("the file requires a stronger order of atomic constructs that name none; name it here")
BESIDE_TEAMS = RULE.says("beside `{}` the target construct holds other code, which OpenMP does not allow (5.2, 10.2)")
BIND_TEAMS = RULE.says("bind(teams) has a meaning directly in `teams` alone")
BOUNDS = RULE.says("the nest of `{}` has bounds that are not supported here")
BOUNDS_WITH_EFFECTS = RULE.says("the bounds of `{}` have side effects")
CLAUSE_OF_PARALLEL = RULE.says("a clause of `parallel` has side effects")
CONSTRUCT_IN_FUNCTION = RULE.says("`{}` holds `{}`, which is not supported in a function on the device")
CONTROLS_TEAM_LOOP = RULE.says("`{}` controls a loop of the team and is shared by its threads")
DATA_UNIFIED_MEMORY = RULE.says("{}: the file requires unified_shared_memory")
DECLARATION_FORM = RULE.says("a declaration of the team's code has a form that is not supported")
FILTER = RULE.says("the filter of `masked` has side effects")
GOTO_OVER_INITIALISER = RULE.says("`goto {}` jumps over a declaration with an initialiser, which C++ forbids")
INNER_CONSTRUCTS = RULE.says("constructs inside `{}` are not supported")
INSIDE_LOOP = RULE.says("`{}` inside a lowered loop is not supported")
IN_SHARED_LOOP = RULE.says("`{}` in a loop whose iterations the teams share")
LABEL = RULE.says("a label in a region whose threads work together")
LAST_INDEX = RULE.says("{}: the last index of a loop over teams is not supported in a general region")
LEAVES = RULE.says("`{}` leaves the region")
LOOPS_NOT_CANONICAL = RULE.says("`{}` in a general region needs canonical loops: {}")
LOOP_DECLARATION = RULE.says("a loop of the team's code begins with a declaration of a form that is not supported")
METADIRECTIVE = RULE.says("what this metadirective means is decided at run time")
METADIRECTIVE_IN_FUNCTION = RULE.says("`{}` holds a metadirective, which is not supported in a function on the device")
NARROW_PARALLEL = RULE.says("a parallel region narrower than its block, with constructs inside, is not supported")
NO_LOOP = RULE.says("the construct `{}` without a directly following loop is not lowered")
OWN_MACRO = RULE.says("`{0}` is also a macro that stands for `{0}` and more, which device code would expand twice")
PRIVATE_OF_ONE_THREAD = RULE.says("private on a loop of one thread is not supported")
RESERVED_NAME = RULE.says("emitted code uses the name `{}` itself; rename the variable")
SECTIONS_FORM = RULE.says("these `sections` have a form that is not supported")
SHARED_BYTES = RULE.says("variables that a team shares may take {} bytes, these take {}")
SIZE_UNKNOWN = RULE.says("`{}` is shared by a team, and its size is not known")
SWITCH_OVER_INITIALISER = RULE.says(
    "a switch jumps over a declaration with an initialiser to a case, which C++ forbids"
)
TEAM_LOOP = RULE.says("the loop over teams is not canonical")
THREADPRIVATE = RULE.says("`{}` is threadprivate, and threads of a device have no copies of it")
TYPE_DEFINED = RULE.says("a type is defined in a declaration of the team's code")
TYPE_WITHOUT_NAME = RULE.says("a type in a declaration of the team's code has no name")
UNIFIED_MEMORY = RULE.says("the file requires unified_shared_memory, and a kernel would work on copies of mapped data")
UNSUPPORTED_PLACE = RULE.says("`{}` is not supported at this place of a general region")
