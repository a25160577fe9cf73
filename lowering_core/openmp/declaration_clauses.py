"""The clauses of declarations, of metadirectives and of what is said to the compiler (OpenMP 5.2, chapters 5 to 9)."""

from lowering_core.openmp.entries import ClauseInfo, Outcome, Support

_ASSUMING = "*assume, *assumes, *begin assumes"
_PROMISE = Support(idle="code is emitted for all cases")
_AS_WRITTEN = Support(idle="the thread runs the loops as they are written")
_CHOOSING = "metadirective, begin metadirective"

DECLARATION_CLAUSES = (
    ClauseInfo("device_type", "keyword", "Whether a version for the host, the device or both is made.", "13.1",
               "declare target, begin declare target", keywords=("any", "host", "nohost")),
    ClauseInfo("indirect", "optional_expression", "The functions may be called through pointers on the device.",
               "7.8.3", "declare target, begin declare target", "[(condition)]"),
    ClauseInfo("inbranch", "flag", "The function is always called under a condition within the SIMD loop.", "7.7.1.1",
               "declare simd", excludes="notinbranch"),
    ClauseInfo("notinbranch", "flag", "The function is never called under a condition within the SIMD loop.",
               "7.7.1.2", "declare simd"),
    ClauseInfo("initializer", "initializer", "How the private copy of a user-defined reduction starts.", "5.5.4",
               "declare reduction", "(omp_priv = …)"),
    ClauseInfo("match", "text", "The context in which the variant is used.", "7.5.1",
               "*declare variant, *begin declare variant", "(context)"),
    ClauseInfo("adjust_args", "text", "How arguments of the variant are passed.", "7.5.2", "declare variant",
               "(need_device_ptr | nothing: list)", repeats=True,
               support=Support(Outcome.NESTED, "A call of `dispatch` on the host gets device pointers; in a kernel "
                               "pointers are the device's already.")),
    ClauseInfo("append_args", "text", "Arguments that are added to a call of the variant.", "7.5.3", "declare variant",
               "(interop(…))",
               support=Support(Outcome.NESTED, "A call of `dispatch` on the host gets objects that live as long as it; "
                               "in a kernel they are omp_interop_none.")),
    ClauseInfo("when", "text", "The directive that is used where the context matches.", "7.4.1", _CHOOSING,
               "(context: directive)", repeats=True),
    ClauseInfo("otherwise", "directive", "The directive that is used where no context matches.", "7.4.2", _CHOOSING,
               "([directive])", excludes="default"),
    ClauseInfo("default", "directive", "The older spelling of otherwise.", "7.4.2", _CHOOSING, "([directive])",
               instead="otherwise"),
    ClauseInfo("align", "expression", "The alignment of the storage in bytes.", "6.3", "allocate", "(bytes)",
               support=Support(Outcome.NESTED, "The declaration has the alignment.")),
    ClauseInfo("allocator", "expression", "The allocator that the storage comes from.", "6.4", "allocate", "(handle)",
               support=Support(Outcome.NESTED, "With omp_cgroup_mem_alloc and omp_pteam_mem_alloc a variable of a team "
                               "lies in the shared memory of its block, or on the heap where there is no room; any "
                               "other lies where the device puts it.")),
    ClauseInfo("reverse_offload", "flag", "Device code may run regions on the host.", "8.2.1", "*requires"),
    ClauseInfo("unified_address", "flag", "Pointers mean the same on host and devices.", "8.2.1", "*requires",
               support=Support(Outcome.KERNEL, "A pointer that holds an address of the device is used as it is.")),
    ClauseInfo("unified_shared_memory", "flag", "Host memory can be used on devices without mapping.", "8.2.1",
               "*requires", support=Support(Outcome.KERNEL, "Maps are of the host's own memory and copy nothing. Where "
                                            "the device cannot use that, all regions run on the host, which is said "
                                            "before the program begins.")),
    ClauseInfo("dynamic_allocators", "flag", "Allocators can be used in target regions without being named there.",
               "8.2.1", "*requires"),
    ClauseInfo("atomic_default_mem_order", "keyword", "The memory order of atomics that name none.", "8.2.1",
               "*requires", keywords=("seq_cst", "acq_rel", "relaxed"), support=Support(Outcome.KERNEL)),
    ClauseInfo("absent", "text", "Promises that none of these directives occurs.", "8.3.1", _ASSUMING, "(directives)",
               repeats=True, support=_PROMISE),
    ClauseInfo("contains", "text", "Says that these directives may well occur.", "8.3.1", _ASSUMING, "(directives)",
               repeats=True, support=_PROMISE),
    ClauseInfo("holds", "expression", "Promises that the condition is true.", "8.3.1", _ASSUMING, "(condition)",
               repeats=True, support=Support(idle="the compiler is told the conditions on local numbers that an assume "
                                             "in a kernel promises of its block; code is emitted for all cases")),
    ClauseInfo("no_openmp", "flag", "Promises that no OpenMP code is run.", "8.3.1", _ASSUMING, support=_PROMISE),
    ClauseInfo("no_openmp_routines", "flag", "Promises that no OpenMP routine is called.", "8.3.1", _ASSUMING,
               support=_PROMISE),
    ClauseInfo("no_parallelism", "flag", "Promises that no parallel region or task is made.", "8.3.1", _ASSUMING,
               support=_PROMISE),
    ClauseInfo("at", "keyword", "When the error is reported.", "8.1", "error", keywords=("compilation", "execution")),
    ClauseInfo("message", "expression", "The text of the error.", "8.5.2", "error", "(string)"),
    ClauseInfo("severity", "keyword", "Whether the error stops the program.", "8.5.1", "error",
               keywords=("fatal", "warning")),
    ClauseInfo("sizes", "expressions", "The edge lengths of the tiles, one for each loop.", "9.1.1", "*tile", "(n, …)",
               positive=True, support=Support(Outcome.NESTED, "Threads share tiles; one runs the iterations of a tile "
                                              "in their order.")),
    ClauseInfo("full", "flag", "Unrolls the loop completely.", "9.2.1", "unroll", excludes="partial",
               support=_AS_WRITTEN),
    ClauseInfo("partial", "optional_expression", "Unrolls the loop n times.", "9.2.2", "unroll", "[(n)]",
               positive=True, support=_AS_WRITTEN),
)  # fmt: skip
