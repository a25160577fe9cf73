"""Every clause of OpenMP 5.2 for C: how its argument is written, whether it may be repeated, and what it means.

The table is data: the parser picks a parser function by `form`, and an editor shows `syntax` and `meaning`.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClauseInfo:
    """One clause. `form` names the shape of its argument (see clauses.PARSERS), `syntax` shows it to people.

    `keywords` are the words that the argument is chosen from and `modifiers` those that may precede it. `repeats`
    tells whether a directive may carry it more than once; `positive` that a constant argument must be at least 1.
    """

    name: str
    form: str
    syntax: str
    meaning: str
    keywords: tuple[str, ...] = ()
    modifiers: tuple[str, ...] = ()
    repeats: bool = False
    positive: bool = False


MEMORY_ORDERS = ("seq_cst", "acq_rel", "acquire", "release", "relaxed")
MAP_TYPES = ("to", "from", "tofrom", "alloc", "release", "delete")
_DEPEND_TYPES = ("in", "out", "inout", "mutexinoutset", "inoutset", "depobj", "source", "sink")
_IF_NAMES = (
    "parallel", "simd", "target", "target data", "target enter data", "target exit data", "target update", "task",
    "taskloop", "cancel",
)  # fmt: skip


def clause_info(directive: str, clause: str) -> ClauseInfo | None:
    """The entry for a clause on a directive; None where OpenMP has no clause of that name.

    A few names mean different things on different directives, such as `to` on `declare target`.
    """
    return _VARIANTS.get((directive, clause)) or CLAUSES.get(clause)


def _flag(name: str, meaning: str) -> ClauseInfo:
    return ClauseInfo(name, "flag", name, meaning)


def _number(name: str, syntax: str, meaning: str, modifiers: tuple[str, ...] = ()) -> ClauseInfo:
    return ClauseInfo(name, "expression", syntax, meaning, modifiers=modifiers)


def _constant(name: str, form: str, syntax: str, meaning: str) -> ClauseInfo:
    return ClauseInfo(name, form, syntax, meaning, positive=True)


def _list(name: str, meaning: str, form: str = "variables", repeats: bool = True) -> ClauseInfo:
    return ClauseInfo(name, form, f"{name}(list)", meaning, repeats=repeats)


def _kind(name: str, keywords: tuple[str, ...], meaning: str, modifiers: tuple[str, ...] = ()) -> ClauseInfo:
    head = f"[{' | '.join(modifiers)}:] " if modifiers else ""
    return ClauseInfo(name, "keyword", f"{name}({head}{' | '.join(keywords)})", meaning, keywords, modifiers)


def _text(name: str, syntax: str, meaning: str, repeats: bool = False) -> ClauseInfo:
    return ClauseInfo(name, "text", syntax, meaning, repeats=repeats)


_DATA = (
    ClauseInfo("map", "map", "map([modifiers,] [type:] list)", "Puts variables or array sections into device memory. "
               "The type says which way their contents are copied.", MAP_TYPES, ("always", "close", "present"), True),
    ClauseInfo("to", "motion", "to([present, mapper(id):] list)", "Copies the listed data from the host to the device.",
               modifiers=("present",), repeats=True),
    ClauseInfo("from", "motion", "from([present, mapper(id):] list)", "Copies the listed data from the device to the "
               "host.", modifiers=("present",), repeats=True),
    _list("private", "Gives each thread its own copy of the variables, without an initial value."),
    _list("firstprivate", "Gives each thread its own copy, which starts with the value from before the construct."),
    ClauseInfo("lastprivate", "variables", "lastprivate([conditional:] list)", "Private copies; the value of the last "
               "iteration is kept after the construct.", modifiers=("conditional",), repeats=True),
    _list("shared", "All threads use the same variable."),
    _kind("default", ("shared", "none", "private", "firstprivate"), "Sets how variables are shared that no clause "
          "names. With none, each must be named."),
    ClauseInfo("defaultmap", "defaultmap", "defaultmap(behaviour[: category])", "Sets how variables of a category "
               "are mapped that no clause names.",
               ("alloc", "to", "from", "tofrom", "firstprivate", "none", "default", "present"),
               ("scalar", "aggregate", "pointer", "all"), True),
    ClauseInfo("reduction", "reduction", "reduction([modifier,] operator: list)", "Each thread works on a copy of its "
               "own; at the end the copies are combined into the original with the operator.",
               modifiers=("default", "inscan", "task"), repeats=True),
    ClauseInfo("in_reduction", "reduction", "in_reduction(operator: list)", "Takes part in a reduction that an "
               "enclosing task_reduction or reduction(task, …) started.", repeats=True),
    ClauseInfo("task_reduction", "reduction", "task_reduction(operator: list)", "Starts a reduction among the tasks of "
               "the group.", repeats=True),
    ClauseInfo("linear", "linear", "linear(list[: step])", "Private variables that grow by a fixed step with each "
               "iteration.", modifiers=("val",), repeats=True),
    ClauseInfo("aligned", "aligned", "aligned(list[: alignment])", "Promises that the pointers are aligned to that "
               "many bytes.", repeats=True, positive=True),
    _list("nontemporal", "Says that the data is not used again soon, so that caches need not keep it."),
    _list("is_device_ptr", "The pointers hold device addresses already and are passed on unchanged."),
    _list("has_device_addr", "The variables or sections lie in device memory already.", "locators"),
    _list("use_device_ptr", "Within the block the pointers hold the device addresses of what they point to."),
    _list("use_device_addr", "Within the block the variables stand for their device copies.", "locators"),
    _list("copyin", "Copies the first thread's threadprivate values to all threads of the team."),
    _list("copyprivate", "Hands the values that one thread computed to all other threads of the team."),
    _list("uniform", "The argument has the same value in all lanes of a SIMD call.", "variables"),
    _list("inclusive", "The scan includes the value of the current iteration.", "locators", repeats=False),
    _list("exclusive", "The scan leaves out the value of the current iteration.", "locators", repeats=False),
    _list("enter", "Makes the variables and functions available on the device."),
    _list("link", "The variables get device storage only when a target region maps them."),
    _text("allocate", "allocate([modifiers:] list)", "Private copies of the variables come from this allocator.", True),
    _text("uses_allocators", "uses_allocators([modifiers:] allocator)", "Makes allocators usable in the target region.",
          True),
    ClauseInfo("affinity", "affinity", "affinity([iterator(…):] list)", "Hints that the task should run near this "
               "data.", repeats=True),
)  # fmt: skip

_EXECUTION = (
    ClauseInfo("if", "if", "if([construct:] condition)", "Where the condition is false the construct is not offloaded, "
               "not parallel, or not deferred.", modifiers=_IF_NAMES, repeats=True),
    _number("device", "device([ancestor | device_num:] number)", "Chooses the device that the construct uses.",
            ("ancestor", "device_num")),
    ClauseInfo("num_teams", "num_teams", "num_teams([lower:] upper)", "How many teams the league has: CUDA blocks."),
    _number("thread_limit", "thread_limit(count)", "The most threads that a team may have."),
    _number("num_threads", "num_threads(count)", "How many threads the parallel region asks for."),
    _kind("proc_bind", ("primary", "close", "spread", "master"), "Where the threads of the team are placed."),
    _constant("collapse", "expression", "collapse(n)", "Fuses the n outermost loops into one iteration space."),
    _constant("ordered", "optional_expression", "ordered[(n)]", "Iterations have ordered regions, or with n, "
              "dependences across n loops."),
    ClauseInfo("schedule", "schedule", "schedule([modifiers:] kind[, chunk])", "How iterations are dealt out to the "
               "threads of the team.", ("static", "dynamic", "guided", "auto", "runtime"),
               ("monotonic", "nonmonotonic", "simd")),
    ClauseInfo("dist_schedule", "schedule", "dist_schedule(static[, chunk])", "How iterations are dealt out to teams.",
               ("static",)),
    _constant("safelen", "expression", "safelen(n)", "At most this many iterations may run at once in SIMD lanes."),
    _constant("simdlen", "expression", "simdlen(n)", "The preferred number of SIMD lanes."),
    _kind("order", ("concurrent",), "Iterations may run in any order, also at the same time.",
          ("reproducible", "unconstrained")),
    _kind("bind", ("teams", "parallel", "thread"), "Which threads share the iterations of the loop construct."),
    _flag("nowait", "Does not wait at the end of the construct, or makes the target region a deferred task."),
    _number("filter", "filter(thread)", "The number of the thread that runs the block."),
    _number("final", "final(condition)", "Where the condition is true, all tasks within are run at once."),
    _number("priority", "priority(value)", "A hint: tasks with a higher value should run earlier."),
    _number("grainsize", "grainsize([strict:] n)", "How many iterations each task gets.", ("strict",)),
    _number("num_tasks", "num_tasks([strict:] n)", "How many tasks the loop is split into.", ("strict",)),
    _flag("untied", "The task may go on in another thread after it was suspended."),
    _flag("mergeable", "The task may share the data environment of the task that made it."),
    _flag("nogroup", "Does not wrap the loop in a taskgroup."),
    _list("detach", "The task is complete only when this event is fulfilled.", repeats=False),
    ClauseInfo("depend", "depend", "depend([iterator(…),] type: list)", "Orders this task after earlier ones and "
               "before later ones that name the same data.", _DEPEND_TYPES, repeats=True),
    ClauseInfo("doacross", "depend", "doacross(source: | sink: vector)", "Waits for, or signals, an iteration of the "
               "enclosing ordered loops.", ("source", "sink"), repeats=True),
    _number("novariants", "novariants(condition)", "Where true, the call is not replaced by a variant."),
    _number("nocontext", "nocontext(condition)", "Where true, the dispatch construct is not added to the context."),
    _flag("threads", "The ordered region follows the order of the iterations among threads."),
    _flag("simd", "The ordered region follows the order of the iterations among SIMD lanes."),
    _flag("parallel", "Cancels the innermost parallel region."),
    _flag("for", "Cancels the innermost loop that is shared by the threads."),
    _flag("sections", "Cancels the innermost sections construct."),
    _flag("taskgroup", "Cancels the innermost task group."),
)  # fmt: skip

_SYNCHRONISATION = (
    _flag("read", "The statement reads the location atomically."),
    _flag("write", "The statement writes the location atomically."),
    _flag("update", "The statement updates the location atomically."),
    _flag("capture", "The update also keeps the old or the new value."),
    _flag("compare", "The update happens only where a comparison holds."),
    _flag("weak", "The comparison may fail although the values are equal."),
    _kind("fail", ("seq_cst", "acquire", "relaxed"), "The memory order where the comparison fails."),
    _flag("seq_cst", "All threads see these operations in one order."),
    _flag("acq_rel", "Publishes earlier writes, and sees what other threads published."),
    _flag("acquire", "Sees what other threads published before."),
    _flag("release", "Publishes earlier writes of this thread."),
    _flag("relaxed", "Orders nothing but the operation itself."),
    _number("hint", "hint(value)", "A hint on how much threads contend for the lock."),
    ClauseInfo("destroy", "optional_list", "destroy(variable)", "Ends the life of the object.", repeats=True),
    _text("init", "init([modifiers,] type: variable)", "Sets up the interoperability object.", True),
    _list("use", "Hands the interoperability object to the foreign runtime.", repeats=True),
)  # fmt: skip

_DECLARATIONS = (
    _kind("device_type", ("any", "host", "nohost"), "Whether a version for the host, the device or both is made."),
    ClauseInfo("indirect", "optional_expression", "indirect[(condition)]", "The functions may be called through "
               "pointers on the device."),
    _flag("inbranch", "The function is always called under a condition within the SIMD loop."),
    _flag("notinbranch", "The function is never called under a condition within the SIMD loop."),
    ClauseInfo("initializer", "initializer", "initializer(omp_priv = …)", "How the private copy of a user-defined "
               "reduction starts."),
    _text("match", "match(context)", "The context in which the variant is used."),
    _text("adjust_args", "adjust_args(need_device_ptr | nothing: list)", "How arguments of the variant are passed.",
          True),
    _text("append_args", "append_args(interop(…))", "Arguments that are added to a call of the variant."),
    _text("when", "when(context: directive)", "The directive that is used where the context matches.", True),
    _text("otherwise", "otherwise([directive])", "The directive that is used where no context matches."),
    _number("align", "align(bytes)", "The alignment of the storage in bytes."),
    _number("allocator", "allocator(handle)", "The allocator that the storage comes from."),
    _flag("reverse_offload", "Device code may run regions on the host."),
    _flag("unified_address", "Pointers mean the same on host and devices."),
    _flag("unified_shared_memory", "Host memory can be used on devices without mapping."),
    _flag("dynamic_allocators", "Allocators can be used in target regions without being named there."),
    _kind("atomic_default_mem_order", ("seq_cst", "acq_rel", "relaxed"), "The memory order of atomics that name none."),
    _text("absent", "absent(directives)", "Promises that none of these directives occurs.", True),
    _text("contains", "contains(directives)", "Says that these directives may well occur.", True),
    ClauseInfo("holds", "expression", "holds(condition)", "Promises that the condition is true.", repeats=True),
    _flag("no_openmp", "Promises that no OpenMP code is run."),
    _flag("no_openmp_routines", "Promises that no OpenMP routine is called."),
    _flag("no_parallelism", "Promises that no parallel region or task is made."),
    _kind("at", ("compilation", "execution"), "When the error is reported."),
    _number("message", "message(string)", "The text of the error."),
    _kind("severity", ("fatal", "warning"), "Whether the error stops the program."),
    _constant("sizes", "expressions", "sizes(n, …)", "The edge lengths of the tiles, one for each loop."),
    _flag("full", "Unrolls the loop completely."),
    _constant("partial", "optional_expression", "partial[(n)]", "Unrolls the loop n times."),
)  # fmt: skip

CLAUSES: Mapping[str, ClauseInfo] = {
    info.name: info for group in (_DATA, _EXECUTION, _SYNCHRONISATION, _DECLARATIONS) for info in group
}

_TO_LIST = _list("to", "The older spelling of enter.")
_METADEFAULT = _text("default", "default([directive])", "The older spelling of otherwise.")
_VARIANTS: Mapping[tuple[str, str], ClauseInfo] = {
    ("declare target", "to"): _TO_LIST,
    ("metadirective", "default"): _METADEFAULT,
    ("begin metadirective", "default"): _METADEFAULT,
    ("depobj", "update"): _kind("update", ("in", "out", "inout", "mutexinoutset", "inoutset"),
                                "Changes the dependence type of the object."),
}  # fmt: skip
