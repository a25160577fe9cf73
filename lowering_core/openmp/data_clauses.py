"""The clauses that list data: sharing, copies, mapping, addresses (OpenMP 5.2, chapters 5 and 6)."""

from lowering_core.openmp.entries import ClauseInfo, Effect, Outcome, Support

MAP_TYPES = ("to", "from", "tofrom", "alloc", "release", "delete")
REDUCTIONS = {
    "+": "sum", "*": "product", "&": "bitwise and", "|": "bitwise or", "^": "bitwise exclusive or",
    "&&": "logical and", "||": "logical or", "min": "least value", "max": "greatest value",
}  # fmt: skip
_MAP_TYPES_ON = {
    "target enter data": ("to", "tofrom", "alloc"), "target exit data": ("from", "tofrom", "release", "delete"),
}  # fmt: skip
_SCAN = Support(Outcome.NESTED, "The iterations run one after the other, in their order.")
_PLACE = "Alignments are kept, and copies of a team lie in shared memory as for the directive."
_CHOICE = "where private variables lie is the device's own choice"

DATA_CLAUSES = (
    ClauseInfo("private", "variables", "Gives each thread its own copy of the variables, without an initial value.",
               "5.4.3", "target, teams, distribute, parallel, for, simd, loop, sections, single, scope, task, taskloop",
               repeats=True, effect=Effect.COPY,
               support=Support(Outcome.KERNEL, "Each thread declares the variables anew.")),
    ClauseInfo("firstprivate", "variables", "Gives each thread its own copy, which starts with the value from before "
               "the construct.", "5.4.4", "target, teams, distribute, parallel, for, sections, single, scope, task, "
               "taskloop", repeats=True, effect=Effect.COPY | Effect.READ,
               support=Support(Outcome.KERNEL, "The values are kernel parameters; each thread has copies.")),
    ClauseInfo("lastprivate", "variables", "Private copies; the value of the last iteration is kept after the "
               "construct.", "5.4.5", "distribute, for, simd, loop, sections, taskloop", "([conditional:] list)",
               modifiers=("conditional",), repeats=True, effect=Effect.COPY | Effect.WRITE,
               support=Support(Outcome.KERNEL, "The thread that runs the last iteration writes its value back; with "
                               "conditional the last one that assigns a value.")),
    ClauseInfo("shared", "variables", "All threads use the same variable.", "5.4.2", "teams, parallel, task, taskloop",
               repeats=True, effect=Effect.SHARE,
               support=Support(Outcome.KERNEL, "On the device it changes nothing: the implicit rules decide how each "
                               "variable gets there.")),
    ClauseInfo("default", "keyword", "Sets how variables are shared that no clause names. With none, each must be "
               "named.", "5.4.1", "teams, parallel, task, taskloop",
               keywords=("shared", "none", "private", "firstprivate"), support=Support(Outcome.KERNEL)),
    ClauseInfo("defaultmap", "defaultmap", "Sets how variables of a category are mapped that no clause names.",
               "5.8.7", "target", "(behaviour[: category])",
               ("alloc", "to", "from", "tofrom", "firstprivate", "none", "default", "present"),
               ("scalar", "aggregate", "pointer", "all"), True, once="category", support=Support(Outcome.KERNEL)),
    ClauseInfo("reduction", "reduction", "Each thread works on a copy of its own; at the end the copies are combined "
               "into the original with the operator.", "5.5.8",
               "teams, parallel, for, simd, loop, sections, scope, taskloop", "([modifier,] operator: list)",
               modifiers=("default", "inscan", "task"), repeats=True, excludes="nogroup", effect=Effect.REDUCTION,
               support=Support(Outcome.KERNEL, "Each thread starts from the identity of the operator; at the end the "
                               "threads' values are combined, in a fixed order for a given number of blocks and "
                               "threads.")),
    ClauseInfo("in_reduction", "reduction", "Takes part in a reduction that an enclosing task_reduction or "
               "reduction(task, …) started.", "5.5.10", "target, task, taskloop", "(operator: list)", repeats=True,
               barred="parallel", effect=Effect.REDUCTION | Effect.GROUP,
               support=Support(Outcome.NESTED, "On the device each task adds a copy of its own to the original "
                               "at its end. A region that takes part in a reduction of the host's tasks works on the "
                               "copy that the host gives it.")),
    ClauseInfo("task_reduction", "reduction", "Starts a reduction among the tasks of the group.", "5.5.9", "taskgroup",
               "(operator: list)", repeats=True, effect=Effect.REDUCTION | Effect.GROUP,
               support=Support(Outcome.NESTED, "Each task of the group that takes part has a copy.")),
    ClauseInfo("linear", "linear", "Private variables that grow by a fixed step with each iteration.", "5.4.6",
               "for, simd, declare simd", "(list[: step])", modifiers=("val",), repeats=True, excludes="ordered(n)",
               effect=Effect.COPY | Effect.READ | Effect.WRITE | Effect.STEP,
               support=Support(Outcome.KERNEL, "Each thread works the values out from the number of its iteration; "
                               "the last one is kept.")),
    ClauseInfo("aligned", "aligned", "Promises that the pointers are aligned to that many bytes.", "5.11",
               "simd, declare simd", "(list[: alignment])", repeats=True, positive=True, effect=Effect.READ,
               support=Support(idle="alignment needs no promise on a GPU")),
    ClauseInfo("nontemporal", "variables", "Says that the data is not used again soon, so that caches need not keep "
               "it.", "10.4.1", "simd", repeats=True, support=Support(idle="the cache policy is the device's")),
    ClauseInfo("map", "map", "Puts variables or array sections into device memory. The type says which way their "
               "contents are copied.", "5.8.3", "target, *target data, *target enter data, *target exit data, "
               "*declare mapper", "([modifiers,] [type:] list)", MAP_TYPES,
               ("always", "close", "present", "ompx_hold"), True, effect=Effect.MAP,
               support=Support(Outcome.KERNEL | Outcome.DATA, "The data is in device memory while the kernel runs; "
                               "what is present already is not copied again.")),
    ClauseInfo("to", "motion", "Copies the listed data from the host to the device.", "5.9.1", "*target update",
               "([present, mapper(id):] list)", modifiers=("present",), repeats=True, effect=Effect.READ,
               support=Support(Outcome.DATA)),
    ClauseInfo("from", "motion", "Copies the listed data from the device to the host.", "5.9.2", "*target update",
               "([present, mapper(id):] list)", modifiers=("present",), repeats=True, effect=Effect.WRITE,
               support=Support(Outcome.DATA)),
    ClauseInfo("is_device_ptr", "variables", "The pointers hold device addresses already and are passed on unchanged.",
               "5.4.7", "target, dispatch", repeats=True, effect=Effect.READ | Effect.DEVICE | Effect.POINTER,
               support=Support(Outcome.KERNEL, "The pointers are passed on unchanged.")),
    ClauseInfo("has_device_addr", "locators", "The variables or sections lie in device memory already.", "5.4.9",
               "target", repeats=True, effect=Effect.READ | Effect.DEVICE,
               support=Support(Outcome.KERNEL, "The addresses are passed on unchanged.")),
    ClauseInfo("use_device_ptr", "variables", "Within the block the pointers hold the device addresses of what they "
               "point to.", "5.4.8", "*target data", repeats=True,
               effect=Effect.READ | Effect.TRANSLATE | Effect.POINTER, support=Support(Outcome.DATA)),
    ClauseInfo("use_device_addr", "locators", "Within the block the variables stand for their device copies.",
               "5.4.10", "*target data", repeats=True, effect=Effect.READ | Effect.TRANSLATE,
               support=Support(Outcome.DATA)),
    ClauseInfo("copyin", "variables", "Copies the first thread's threadprivate values to all threads of the team.",
               "5.7.1", "parallel", repeats=True, barred="target"),
    ClauseInfo("copyprivate", "variables", "Hands the values that one thread computed to all other threads of the "
               "team.", "5.7.2", "single", repeats=True, excludes="nowait", effect=Effect.READ | Effect.WRITE,
               support=Support(Outcome.NESTED, "All threads of the block receive the values.")),
    ClauseInfo("uniform", "variables", "The argument has the same value in all lanes of a SIMD call.", "5.10",
               "declare simd", repeats=True),
    ClauseInfo("inclusive", "locators", "The scan includes the value of the current iteration.", "5.6.1", "*scan",
               excludes="exclusive", support=_SCAN),
    ClauseInfo("exclusive", "locators", "The scan leaves out the value of the current iteration.", "5.6.2", "*scan",
               support=_SCAN),
    ClauseInfo("enter", "variables", "Makes the variables and functions available on the device.", "5.8.4",
               "declare target", repeats=True),
    ClauseInfo("link", "variables", "The variables get device storage only when a target region maps them.", "5.8.5",
               "declare target", repeats=True),
    ClauseInfo("to", "variables", "The older spelling of enter.", "5.8.4", "declare target", repeats=True,
               instead="enter"),
    ClauseInfo("allocate", "text", "Private copies of the variables come from this allocator.", "6.6",
               "target, teams, distribute, parallel, for, sections, single, scope, task, taskloop, taskgroup",
               "([modifiers:] list)", repeats=True, support=Support(Outcome.NESTED, _PLACE, idle=_CHOICE)),
    ClauseInfo("uses_allocators", "text", "Makes allocators usable in the target region.", "6.8", "target",
               "([modifiers:] allocator)", repeats=True,
               support=Support(Outcome.KERNEL, "An allocator with traits is made for the launch: alignment, pool_size "
                               "and fallback are followed.")),
    ClauseInfo("affinity", "affinity", "Hints that the task should run near this data.", "12.5.1", "task",
               "([iterator(…):] list)", repeats=True, support=Support(Outcome.NESTED, "It is a hint.")),
)  # fmt: skip


def map_types(directive: str) -> tuple[str, ...]:
    """The map types that may be written on a directive (OpenMP 5.2, 5.8.3)."""
    return _MAP_TYPES_ON.get(directive, MAP_TYPES[:4])
