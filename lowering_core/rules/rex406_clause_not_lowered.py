"""A clause is not supported in a lowered region; it stays on the host.

The clause is valid, and a kernel without it would mean something else. Among such clauses is `device(ancestor: 1)`. A
data directive with such a clause leaves what it governs on the host: after `target enter data` or `target update`, all
that follows. Remove the clause if the program does not need it, or put what it does into code.

```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for device(ancestor: 1) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
Corrected:
```c
void scale(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
```
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX406", "clause-not-lowered", Severity.INFO, __doc__)

ALLOCATOR = RULE.says("{}({}) is not supported: it asks for more than an allocator")
ARRAY_SIZE = RULE.says("the size of the variable-length array `{}` is not known on the device")
CLAUSE = RULE.says("{} is not supported in a lowered loop")
CLAUSE_WORD = RULE.says("{}({}:) is not supported")
COLLAPSE = RULE.says("collapse needs a positive constant")
COPYPRIVATE = RULE.says("copyprivate({}): the size of the variable is not known")
CLAUSE_UNREAD = RULE.says("the clause {} was not understood")
DATA = RULE.says("{}: {}")
DATA_CLAUSE = RULE.says("{}: the clause {} is not supported")
DEVICE_ADDRESS_AND_OTHER = RULE.says("`{}` is in has_device_addr and in another clause, which is not supported")
FIRSTPRIVATE_ARRAY = RULE.says("firstprivate of the variable-length array `{}` is not supported")
FIRST_AND_LAST = RULE.says("the first and the last value of one variable in a loop over teams")
IF_MODIFIER = RULE.says("the condition of this if({}: …) cannot be evaluated before the launch")
IN_CHUNKS = RULE.says("dist_schedule of a loop that one thread of each team runs in order is not supported")
INNER_CLAUSE = RULE.says("`{}` with the clause {} inside a lowered loop is not supported")
LAST_OF_ARRAY = RULE.says("the last value of the variable-length array `{}` is not supported")
LINEAR_TYPE = RULE.says("linear(`{}`): it is no number")
LINEAR_UNCHANGED = RULE.says(
    "linear({}) needs a loop whose iterations can be numbered, and a variable that is a number"
)
LINEAR_UNCOUNTED = RULE.says("linear({}) needs a loop whose iterations can be numbered")
MAPPED_AND_FIRSTPRIVATE = RULE.says(
    "the pointer `{}` itself is mapped, and firstprivate: it would hold the host's address"
)
MAPPED_WITHOUT_SECTION = RULE.says(
    "`{}` is mapped without a section and reduced with one; map the section that is reduced"
)
MEMBERS_IN_DEVICE_ADDRESS = RULE.says("`{}`: members and elements in has_device_addr are not supported")
MEMBERS_IN_REDUCTION = RULE.says("members and other expressions in a reduction are not supported")
NESTED = RULE.says("`{}` is in {} outside and in {} inside, which is not supported")
NO_DECLARED_REDUCTION = RULE.says("no `declare reduction` of `{}` for its type is in sight")
NO_POINTER = RULE.says("is_device_ptr needs a pointer, and `{}` is none")
NO_SECTION = RULE.says("it is neither an array nor a pointer and cannot have a section")
NO_SCAN = RULE.says("no scan directive stands directly in the body of the loop")
PRIVATE_ARRAY = RULE.says("private of the variable-length array `{}` is not supported")
READ_IN_GROUP = RULE.says("`{}` is read in its task group beside the tasks that reduce it")
ROWS = RULE.says("the rows of a reduced array need a constant length")
SEVERAL_ITEMS = RULE.says("`{}` receives a result and is in several map items, which is not supported")
STORED_POINTER = RULE.says("the region follows a pointer stored in `{}`, which is {}")
PARTLY_MAPPED = RULE.says("a part of `{}` is mapped, and a clause makes copies of the whole")
TASKS_COUNTED = RULE.says("each task of the loop has another `{}`, and a clause says how many they are")
LAST_OF_POINTER = RULE.says("`{}` is a pointer: the last iteration's value would be an address of the device")
DEFAULTMAP = RULE.says("{} is not supported")
