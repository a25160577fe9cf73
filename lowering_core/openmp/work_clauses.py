"""The clauses that say who runs what, and when (OpenMP 5.2, chapters 4, 10 to 13, 15 and 16)."""

from lowering_core.openmp.entries import ClauseInfo, Effect, Outcome, Support

MEMORY_ORDERS = ("seq_cst", "acq_rel", "acquire", "release", "relaxed")
ALL_MEMORY = "omp_all_memory"
"""What a dependence on all memory lists, which no header declares (OpenMP 5.2, 15.9.5)."""
_DEPEND_TYPES = ("in", "out", "inout", "mutexinoutset", "inoutset", "depobj", "source", "sink")
_IF_NAMES = (
    "parallel", "simd", "target", "target data", "target enter data", "target exit data", "target update", "task",
    "taskloop", "cancel",
)  # fmt: skip
_NESTED = Support(Outcome.NESTED)
_CANCELS = Support(
    Outcome.NESTED, "Cancellation is off on the device; with OMP_CANCELLATION=true the region runs on the host."
)
_IN_ORDER = Support(Outcome.NESTED, "The iterations of the loop around run in their order.")
_CONSTANT = Support(Outcome.NESTED, "In a kernel the condition has to be a constant.")
_INTEROP = Support(
    Outcome.NESTED,
    "The host's runtime hands out an object with a stream of the device; in a kernel an object is omp_interop_none.",
)
_AT_ONCE = Support(Outcome.NESTED, "On the device the thread that meets a task runs it at once.")

WORK_CLAUSES = (
    ClauseInfo("if", "if", "Where the condition is false the construct is not offloaded, not parallel, or not "
               "deferred.", "3.4", "target, parallel, simd, task, taskloop, target data, target enter data, target "
               "exit data, target update, cancel", "([construct:] condition)", modifiers=_IF_NAMES, repeats=True,
               once="construct", effect=Effect.CONDITION,
               support=Support(Outcome.KERNEL | Outcome.DATA, "Where the condition is false, the original loop runs on "
                               "the host; where that of parallel or simd is, a team has one thread.")),
    ClauseInfo("device", "expression", "Chooses the device that the construct uses.", "13.2",
               "target, target data, target enter data, target exit data, target update, interop, dispatch",
               "([ancestor | device_num:] number)", modifiers=("ancestor", "device_num"),
               effect=Effect.PLACE, support=Support(Outcome.KERNEL | Outcome.DATA, "Where the number is the "
                               "host's, or no device's, the original runs on the host.", refused=("ancestor",))),
    ClauseInfo("num_teams", "num_teams", "How many teams the league has: CUDA blocks.", "10.2.1", "teams",
               "([lower:] upper)", effect=Effect.WIDTH, support=Support(Outcome.KERNEL)),
    ClauseInfo("thread_limit", "expression", "The most threads that a team may have.", "13.3", "target, teams",
               "(count)", effect=Effect.WIDTH, support=Support(Outcome.KERNEL)),
    ClauseInfo("num_threads", "expression", "How many threads the parallel region asks for.", "10.1.2", "parallel",
               "(count)", effect=Effect.WIDTH, support=Support(Outcome.KERNEL)),
    ClauseInfo("proc_bind", "keyword", "Where the threads of the team are placed.", "10.1.4", "parallel",
               keywords=("primary", "close", "spread", "master"),
               support=Support(idle="threads of a GPU have no places")),
    ClauseInfo("collapse", "expression", "Fuses the n outermost loops into one iteration space.", "4.4.3",
               "distribute, for, simd, loop, taskloop", "(n)", positive=True, at_most="ordered",
               support=Support(Outcome.KERNEL)),
    ClauseInfo("ordered", "optional_expression", "Iterations have ordered regions, or with n, dependences across n "
               "loops.", "4.4.4", "for", "[(n)]", positive=True,
               excludes="order, reduction(inscan), schedule(nonmonotonic)", barred="distribute", effect=Effect.DEAL,
               support=Support(Outcome.KERNEL, "Whole iterations run one after the other, in their order, each by the "
                               "thread that a static schedule gives it to, else all by one.")),
    ClauseInfo("schedule", "schedule", "How iterations are dealt out to the threads of the team.", "11.5.3", "for",
               "([modifiers:] kind[, chunk])", ("static", "dynamic", "guided", "auto", "runtime"),
               ("monotonic", "nonmonotonic", "simd"), excludes="reduction(inscan)", effect=Effect.DEAL,
               support=Support(Outcome.ROUND_ROBIN | Outcome.GENERAL | Outcome.NESTED,
                               idle="every thread takes iterations in the grid's stride", active=("static",))),
    ClauseInfo("dist_schedule", "schedule", "How iterations are dealt out to teams.", "11.6.1", "distribute",
               "(static[, chunk])", ("static",), effect=Effect.DEAL,
               support=Support(Outcome.GENERAL | Outcome.NESTED, "Every team takes iterations in turn, as the clause "
                               "says where one thread of a team runs them or the region asks for numbers.",
                               "iterations are dealt out over the whole grid")),
    ClauseInfo("safelen", "expression", "At most this many iterations may run at once in SIMD lanes.", "10.4.2",
               "simd", "(n)", positive=True,
               support=Support(Outcome.KERNEL, "A simd loop in no parallel runs in one thread of its team.")),
    ClauseInfo("simdlen", "expression", "The preferred number of SIMD lanes.", "10.4.3", "simd, declare simd", "(n)",
               positive=True, at_most="safelen", support=Support(idle="the warp is the vector")),
    ClauseInfo("order", "keyword", "Iterations may run in any order, also at the same time.", "10.3",
               "distribute, for, simd, loop", keywords=("concurrent",), modifiers=("reproducible", "unconstrained"),
               support=Support(idle="iterations run in no particular order anyway")),
    ClauseInfo("bind", "keyword", "Which threads share the iterations of the loop construct.", "11.7.1", "loop",
               keywords=("teams", "parallel", "thread"),
               support=Support(Outcome.NESTED, idle="the loop is spread over the whole grid")),
    ClauseInfo("nowait", "flag", "Does not wait at the end of the construct, or makes the target region a deferred "
               "task.", "15.6", "target, for, sections, single, scope, target enter data, target exit data, target "
               "update, taskwait, interop, dispatch", barred="parallel",
               support=Support(Outcome.KERNEL | Outcome.NESTED | Outcome.DATA, "The construct becomes a task of the "
                               "host's; the program goes on.")),
    ClauseInfo("filter", "expression", "The number of the thread that runs the block.", "10.5.1", "masked", "(thread)",
               support=_NESTED),
    ClauseInfo("final", "expression", "Where the condition is true, all tasks within are run at once.", "12.3",
               "task, taskloop", "(condition)", support=_AT_ONCE),
    ClauseInfo("priority", "expression", "A hint: tasks with a higher value should run earlier.", "12.4",
               "task, taskloop", "(value)", support=_AT_ONCE),
    ClauseInfo("grainsize", "expression", "How many iterations each task gets.", "12.6.1", "taskloop", "([strict:] n)",
               modifiers=("strict",), excludes="num_tasks", support=_AT_ONCE),
    ClauseInfo("num_tasks", "expression", "How many tasks the loop is split into.", "12.6.2", "taskloop",
               "([strict:] n)", modifiers=("strict",), support=_AT_ONCE),
    ClauseInfo("untied", "flag", "The task may go on in another thread after it was suspended.", "12.1",
               "task, taskloop", support=_AT_ONCE),
    ClauseInfo("mergeable", "flag", "The task may share the data environment of the task that made it.", "12.2",
               "task, taskloop", support=_AT_ONCE),
    ClauseInfo("nogroup", "flag", "Does not wrap the loop in a taskgroup.", "15.7", "taskloop",
               support=_AT_ONCE),
    ClauseInfo("detach", "variables", "The task is complete only when this event is fulfilled.", "12.5.2", "task",
               support=Support(Outcome.NESTED, "A task that fulfils its event itself is run at once.")),
    ClauseInfo("depend", "depend", "Orders this task after earlier ones and before later ones that name the same data.",
               "15.9.5", "target, task, target enter data, target exit data, target update, taskwait, ordered, "
               "*depobj, interop, dispatch", "([iterator(…),] type: list)", _DEPEND_TYPES, repeats=True,
               support=Support(Outcome.KERNEL | Outcome.DATA,
                               "The region comes after the host's tasks that it depends on, and before those that "
                               "depend on it.", refused=("source", "sink"))),
    ClauseInfo("doacross", "depend", "Waits for, or signals, an iteration of the enclosing ordered loops.", "15.9.6",
               "ordered", "(source: | sink: vector)", ("source", "sink"), repeats=True, excludes="threads, simd",
               support=_IN_ORDER),
    ClauseInfo("novariants", "expression", "Where true, the call is not replaced by a variant.", "7.6.1", "dispatch",
               "(condition)", support=_CONSTANT),
    ClauseInfo("nocontext", "expression", "Where true, the dispatch construct is not added to the context.", "7.6.2",
               "dispatch", "(condition)", support=_CONSTANT),
    ClauseInfo("threads", "flag", "The ordered region follows the order of the iterations among threads.", "15.10.3",
               "ordered", support=_IN_ORDER),
    ClauseInfo("simd", "flag", "The ordered region follows the order of the iterations among SIMD lanes.", "15.10.3",
               "ordered", support=_IN_ORDER),
    ClauseInfo("parallel", "flag", "Cancels the innermost parallel region.", "16.1", "*cancel, *cancellation point",
               excludes="for, sections, taskgroup", support=_CANCELS),
    ClauseInfo("for", "flag", "Cancels the innermost loop that is shared by the threads.", "16.1",
               "*cancel, *cancellation point", excludes="sections, taskgroup", support=_CANCELS),
    ClauseInfo("sections", "flag", "Cancels the innermost sections construct.", "16.1", "*cancel, *cancellation point",
               excludes="taskgroup", support=_CANCELS),
    ClauseInfo("taskgroup", "flag", "Cancels the innermost task group.", "16.1", "*cancel, *cancellation point",
               support=_CANCELS),
    ClauseInfo("read", "flag", "The statement reads the location atomically.", "15.8.2", "atomic", excludes="release",
               support=_NESTED),
    ClauseInfo("write", "flag", "The statement writes the location atomically.", "15.8.2", "atomic",
               excludes="read, acquire", support=_NESTED),
    ClauseInfo("update", "flag", "The statement updates the location atomically.", "15.8.2", "atomic",
               excludes="read, write", support=_NESTED),
    ClauseInfo("capture", "flag", "The update also keeps the old or the new value.", "15.8.3", "atomic",
               excludes="read, write", support=_NESTED),
    ClauseInfo("compare", "flag", "The update happens only where a comparison holds.", "15.8.3", "atomic",
               excludes="read, write", support=_NESTED),
    ClauseInfo("weak", "flag", "The comparison may fail although the values are equal.", "15.8.3", "atomic",
               needs="compare", support=_NESTED),
    ClauseInfo("fail", "keyword", "The memory order where the comparison fails.", "15.8.3", "atomic",
               keywords=("seq_cst", "acquire", "relaxed"), needs="compare", support=_NESTED),
    ClauseInfo("seq_cst", "flag", "All threads see these operations in one order.", "15.8.1", "atomic, flush",
               excludes="acq_rel, acquire, release, relaxed", support=_NESTED),
    ClauseInfo("acq_rel", "flag", "Publishes earlier writes, and sees what other threads published.", "15.8.1",
               "atomic, flush", excludes="acquire, release, relaxed", support=_NESTED),
    ClauseInfo("acquire", "flag", "Sees what other threads published before.", "15.8.1", "atomic, flush",
               excludes="release, relaxed", support=_NESTED),
    ClauseInfo("release", "flag", "Publishes earlier writes of this thread.", "15.8.1", "atomic, flush",
               excludes="relaxed", support=_NESTED),
    ClauseInfo("relaxed", "flag", "Orders nothing but the operation itself.", "15.8.1", "atomic", support=_NESTED),
    ClauseInfo("hint", "expression", "A hint on how much threads contend for the lock.", "15.1.2", "critical, atomic",
               "(value)", support=_NESTED),
    ClauseInfo("destroy", "locators", "Ends the life of the object.", "3.5", "*interop", "(variable)",
               repeats=True, support=_INTEROP),
    ClauseInfo("destroy", "optional_list", "Ends the life of the object.", "3.5", "*depobj", "(variable)",
               repeats=True, excludes="depend, update", support=_NESTED),
    ClauseInfo("update", "keyword", "Changes the dependence type of the object.", "15.9.3", "*depobj",
               keywords=("in", "out", "inout", "mutexinoutset", "inoutset"), excludes="depend", support=_AT_ONCE),
    ClauseInfo("init", "init", "Sets up the interoperability object.", "14.1.2", "*interop",
               "([prefer_type(list),] type: variable)", repeats=True, support=_INTEROP),
    ClauseInfo("use", "locators", "Hands the interoperability object to the foreign runtime.", "14.1.3", "*interop",
               repeats=True, support=_INTEROP),
)  # fmt: skip
