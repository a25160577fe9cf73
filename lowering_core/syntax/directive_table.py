"""Every directive of OpenMP 5.2 for C: its leaves, allowed clauses, argument, and what it applies to.

Combined and composite names follow the grammar of OpenMP 5.2 section 17.3; their clauses are computed from their
leaves by the rules of section 17.2. The table is data, so that an editor can ask what may still be written.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from lowering_core.model.directive import Directive
from lowering_core.syntax.clause_table import MEMORY_ORDERS, ClauseInfo, clause_info


@dataclass(frozen=True, slots=True)
class DirectiveInfo:
    """One directive. `leaves` are the constructs that it is made of, outermost first.

    `association` is loop, block (a statement), none (standalone), begin, end or declaration. `argument` is the shape
    of the directive's own argument (see directive_arguments), `` for none; a leading `?` means that it may be absent.
    `required` are clauses of which at least one must be given. `replacement` is set for a deprecated name.
    """

    name: str
    leaves: tuple[str, ...]
    clauses: frozenset[str]
    association: str
    argument: str = ""
    required: tuple[str, ...] = ()
    replacement: str = ""
    meaning: str = ""


def clauses_left(directive: str, given: Iterable[str]) -> tuple[ClauseInfo, ...]:
    """The clauses that a directive with the clauses `given` may still take, in alphabetical order."""
    info = DIRECTIVES.get(directive)
    if info is None:
        return ()
    present = set(given)
    barred = {name for other in present for name in exclusions(directive, other)}
    entries = (clause_info(directive, name) for name in sorted(info.clauses))
    return tuple(
        entry
        for entry in entries
        if entry is not None and (entry.repeats or entry.name not in present) and entry.name not in barred
    )


def where_allowed(clause: str) -> tuple[str, ...]:
    """The directives, not counting combined ones, that take a clause."""
    return tuple(info.name for info in DIRECTIVES.values() if clause in info.clauses and len(info.leaves) == 1)


@cache
def exclusions(directive: str, clause: str) -> tuple[str, ...]:
    """The clauses that must not stand beside `clause` on a directive."""
    groups = [group.rpartition(": ") for group in _EXCLUSIVE]
    listed = [names.split() for owner, _, names in groups if owner in ("", directive)]
    return tuple(name for names in listed if clause in names for name in names if name != clause)


def is_standalone(directive: Directive) -> bool:
    """Whether the directive governs no statement that follows it (OpenMP 5.2, sections 2.1 and 15.10)."""
    info = DIRECTIVES.get(directive.name)
    if info is None:
        return True
    if directive.name == "ordered":
        return any(clause.name in ("doacross", "depend") for clause in directive.clauses)
    return info.association not in ("loop", "block")


_LEAVES: Mapping[str, tuple[str, str, str]] = {
    "target": ("block", "Runs the block on a device.", "allocate defaultmap depend device firstprivate has_device_addr "
               "if in_reduction is_device_ptr map nowait private thread_limit uses_allocators"),
    "teams": ("block", "Starts a league of teams; each runs the block.", "allocate default firstprivate num_teams "
              "private reduction shared thread_limit"),
    "distribute": ("loop", "Shares the iterations among the teams.", "allocate collapse dist_schedule firstprivate "
                   "lastprivate order private"),
    "parallel": ("block", "Starts a team of threads; each runs the block.", "allocate copyin default firstprivate if "
                 "num_threads private proc_bind reduction shared"),
    "for": ("loop", "Shares the iterations among the threads of the team.", "allocate collapse firstprivate "
            "lastprivate linear nowait order ordered private reduction schedule"),
    "simd": ("loop", "Runs iterations in SIMD lanes.", "aligned collapse if lastprivate linear nontemporal order "
             "private reduction safelen simdlen"),
    "loop": ("loop", "Says that the iterations may run in any order, at the same time.", "bind collapse lastprivate "
             "order private reduction"),
    "sections": ("block", "Shares the sections of the block among the threads.", "allocate firstprivate lastprivate "
                 "nowait private reduction"),
    "section": ("block", "One piece of work of a sections construct.", ""),
    "single": ("block", "One thread of the team runs the block.", "allocate copyprivate firstprivate nowait private"),
    "masked": ("block", "One chosen thread runs the block.", "filter"),
    "master": ("block", "The primary thread runs the block.", ""),
    "scope": ("block", "All threads run the block; private copies and reductions end with it.", "allocate firstprivate "
              "nowait private reduction"),
    "task": ("block", "Makes a task of the block.", "affinity allocate default depend detach final firstprivate if "
             "in_reduction mergeable priority private shared untied"),
    "taskloop": ("loop", "Makes tasks of the iterations.", "allocate collapse default final firstprivate grainsize if "
                 "in_reduction lastprivate mergeable nogroup num_tasks priority private reduction shared untied"),
    "target data": ("block", "Keeps data on a device while the block runs.", "device if *map *use_device_addr "
                    "*use_device_ptr"),
    "target enter data": ("none", "Puts data on a device.", "depend device if *map nowait"),
    "target exit data": ("none", "Takes data off a device.", "depend device if *map nowait"),
    "target update": ("none", "Copies data between host and device.", "depend device *from if nowait *to"),
    "critical(?name)": ("block", "One thread at a time runs the block.", "hint"),
    "atomic": ("block", "The statement accesses one location atomically.", "read write update capture compare fail "
               "weak hint seq_cst acq_rel acquire release relaxed"),
    "barrier": ("none", "Threads wait here for all others of their team.", ""),
    "taskgroup": ("block", "Waits at its end for all tasks made within.", "allocate task_reduction"),
    "taskwait": ("none", "Waits for the tasks made so far.", "depend nowait"),
    "taskyield": ("none", "The task may be suspended here.", ""),
    "flush(?list)": ("none", "Makes this thread's view of memory consistent.", "acq_rel acquire release seq_cst"),
    "ordered": ("block", "The block runs in the order of the iterations.", "depend doacross simd threads"),
    "depobj(list)": ("none", "Sets up, changes or ends a dependence object.", "*depend *destroy *update"),
    "cancel": ("none", "Ends the innermost construct of the kind that is named.", "*for if *parallel *sections "
               "*taskgroup"),
    "cancellation point": ("none", "A place where cancellation takes effect.", "*for *parallel *sections *taskgroup"),
    "scan": ("none", "Separates input and use of a scan in a loop body.", "*exclusive *inclusive"),
    "threadprivate(list)": ("declaration", "Each thread has its own copy of the variables.", ""),
    "allocate(list)": ("declaration", "Where the variables are stored.", "align allocator"),
    "declare reduction(reduction)": ("declaration", "Defines a reduction operator.", "initializer"),
    "declare mapper(mapper)": ("declaration", "Defines how a type is mapped.", "*map"),
    "declare simd": ("declaration", "Asks for SIMD versions of the function.", "aligned inbranch linear notinbranch "
                     "simdlen uniform"),
    "declare variant(name)": ("declaration", "The function has a variant for some contexts.", "adjust_args append_args "
                              "*match"),
    "begin declare variant": ("begin", "Functions up to the matching end are variants.", "*match"),
    "end declare variant": ("end", "Ends begin declare variant.", ""),
    "declare target(?list)": ("declaration", "Makes functions and variables available on devices.", "device_type enter "
                              "indirect link to"),
    "begin declare target": ("begin", "What is declared up to the matching end is available on devices.", "device_type "
                             "indirect"),
    "end declare target": ("end", "Ends declare target.", ""),
    "metadirective": ("block", "Chooses a directive by context.", "default otherwise when"),
    "begin metadirective": ("begin", "Chooses a directive by context, up to the matching end.", "default otherwise "
                            "when"),
    "end metadirective": ("end", "Ends begin metadirective.", ""),
    "requires": ("none", "States what the program needs of the implementation.", "*atomic_default_mem_order "
                 "*dynamic_allocators *reverse_offload *unified_address *unified_shared_memory"),
    "assume": ("block", "Promises facts about the block.", "*absent *contains *holds *no_openmp *no_openmp_routines "
               "*no_parallelism"),
    "assumes": ("none", "Promises facts about the whole file.", "*absent *contains *holds *no_openmp "
                "*no_openmp_routines *no_parallelism"),
    "begin assumes": ("begin", "Promises facts about the code up to the matching end.", "*absent *contains *holds "
                      "*no_openmp *no_openmp_routines *no_parallelism"),
    "end assumes": ("end", "Ends begin assumes.", ""),
    "error": ("none", "Reports an error.", "at message severity"),
    "nothing": ("none", "Does nothing.", ""),
    "tile": ("loop", "Cuts the loops into tiles.", "*sizes"),
    "unroll": ("loop", "Unrolls the loop.", "full partial"),
    "interop": ("none", "Exchanges data with another runtime.", "depend *destroy device *init nowait *use"),
    "dispatch": ("block", "Controls which variant the call uses.", "depend device is_device_ptr nocontext novariants "
                 "nowait"),
}  # fmt: skip
"""What each construct is associated with, what it means, and its clauses; in the parentheses of a name is the shape of
the directive's own argument, and a star marks clauses of which there must be one.
"""

_EXCLUSIVE = (
    "read write update", "read capture", "read compare", "write capture", "write compare", " ".join(MEMORY_ORDERS),
    "grainsize num_tasks", "nogroup reduction", "inbranch notinbranch", "full partial", "inclusive exclusive",
    "order ordered", "copyprivate nowait", "doacross threads", "doacross simd", "parallel for sections taskgroup",
    "default otherwise", "depobj: depend destroy update",
)  # fmt: skip
"""Groups of clauses of which a directive, any or the one before the colon, takes one at most."""


def _combined_names() -> tuple[str, ...]:
    """The combined and composite names of section 17.3, with `master` for the deprecated spellings of `masked`, and
    `target loop`, which 5.2 leaves to its two constructs and later versions have.
    """
    loops = [f"{name}{simd}" for name in ("for", "taskloop") for simd in ("", " simd")]
    for_loops, task_loops = loops[:2], loops[2:]
    chosen = [f"{word} {loop}" for word in ("masked", "master") for loop in task_loops]
    parallel_loops = [f"parallel {name}" for name in (*for_loops, "loop")]
    parallel = [*parallel_loops, *(f"parallel {name}" for name in ("sections", "masked", "master", *chosen))]
    distribute = ["distribute simd", *(f"distribute {name}" for name in parallel_loops[:2])]
    teams = [f"teams {name}" for name in ("loop", "distribute", *distribute)]
    target = [f"target {name}" for name in ("simd", "loop", "parallel", "teams", *parallel_loops, *teams)]
    return (for_loops[1], task_loops[1], *chosen, *parallel, *distribute, *teams, *target)


def _clauses_of(leaves: tuple[str, ...]) -> frozenset[str]:
    """The union of the leaves' clauses, less what sections 17.2 to 17.4 exclude.

    From the inside outwards: under an outermost `parallel` there is no nowait and no in_reduction, under `target` no
    copyin; a composite with `distribute` takes no ordered.
    """
    allowed: frozenset[str] = frozenset()
    for leaf in reversed(leaves):
        if leaf == "parallel":
            allowed -= {"nowait", "in_reduction"}
        elif leaf == "distribute":
            allowed -= {"ordered"}
        allowed |= _SINGLE[leaf].clauses
        if leaf == "target":
            allowed -= {"copyin"}
    return allowed


def _leaf_info(key: str) -> DirectiveInfo:
    association, meaning, clauses = _LEAVES[key]
    name, _, argument = key.rstrip(")").partition("(")
    words = clauses.replace("*", "").split()
    required = tuple(word[1:] for word in clauses.split() if word[0] == "*")
    replacement = "masked" if name == "master" else ""
    return DirectiveInfo(name, (name,), frozenset(words), association, argument, required, replacement, meaning)


def _combined_info(name: str) -> DirectiveInfo:
    leaves = tuple(name.split())
    association = _SINGLE[leaves[-1]].association
    replacement = name.replace("master", "masked") if "master" in leaves else ""
    meaning = f"{leaves[0]} with {' '.join(leaves[1:])} immediately inside it."
    return DirectiveInfo(name, leaves, _clauses_of(leaves), association, "", (), replacement, meaning)


_SINGLE = {info.name: info for info in map(_leaf_info, _LEAVES)}
DIRECTIVES: Mapping[str, DirectiveInfo] = {**_SINGLE, **{name: _combined_info(name) for name in _combined_names()}}
DIRECTIVE_WORDS = frozenset(word for name in DIRECTIVES for word in name.split())
