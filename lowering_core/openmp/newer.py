"""Words of OpenMP 6.0 that version 5.2 does not have: unknown here, and not wrong."""

CLAUSES = frozenset(
    """
    apply collector combiner counts device_safesync dyn_groupprivate graph_id graph_reset groupprivate induction
    inductor init_complete interop local looprange memscope no_openmp_constructs permutation replayable safesync saved
    self_maps threadset transparent
    """.split()
)
"""Clauses that are new."""

_DATA_CLAUSES = """
    affinity allocate default depend detach firstprivate in_reduction mergeable nogroup nowait priority private shared
"""
PLACES: dict[str, frozenset[str]] = {
    "default": frozenset({"target"}),
    "device_type": frozenset({"target"}),
    "has_device_addr": frozenset({"dispatch"}),
    "init": frozenset({"depobj"}),
    "message": frozenset({"parallel"}),
    "priority": frozenset({"target", "target enter data", "target exit data", "target update"}),
    "severity": frozenset({"parallel"}),
} | {name: frozenset({"target data"}) for name in _DATA_CLAUSES.split() if name not in ("default", "priority")}
"""Directives on which a known clause is new; on a combined one where a part of it is meant."""

DIRECTIVES = frozenset(
    """
    declare_induction fuse groupprivate interchange reverse split stripe task_iteration taskgraph workdistribute
    """.split()
)
"""Words in the names of directives that are new."""

WORDS = frozenset("strict dims self storage ref_ptee ref_ptr ref_ptr_ptee private".split())
"""Modifiers and arguments that are new."""


def is_newer(clause: str, directive: str) -> bool:
    """Whether a clause is new in OpenMP 6.0 on a directive."""
    if clause in CLAUSES:
        return True
    places = PLACES.get(clause, frozenset())
    return directive in places or any(" " not in place and place in directive.split() for place in places)
