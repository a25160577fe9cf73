"""The functions of omp.h that a kernel may ask, by what their answer depends on (OpenMP 5.2, chapter 18)."""

from collections.abc import Iterable

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Call

_PLACE = """
    omp_get_team_num:i omp_get_num_teams:i omp_get_thread_num:i omp_get_num_threads:i omp_get_max_threads:i
    omp_get_thread_limit:i omp_in_parallel:i omp_get_level:i omp_get_active_level:i omp_get_ancestor_thread_num:ii
    omp_get_team_size:ii omp_get_num_procs:i
"""
_SETTINGS = """
    omp_get_dynamic:i omp_get_nested:i omp_get_max_active_levels:i omp_get_supported_active_levels:i
    omp_get_cancellation:i omp_get_proc_bind:i omp_get_max_task_priority:i omp_get_max_teams:i
    omp_get_teams_thread_limit:i omp_get_num_places:i omp_get_place_num_procs:ii omp_get_place_num:i
    omp_get_partition_num_places:i omp_get_default_device:i omp_is_initial_device:i omp_get_device_num:i
    omp_get_num_devices:i omp_get_initial_device:i
"""
_OTHERS = """
    omp_get_wtime:d omp_get_wtick:d omp_get_schedule:vII omp_get_place_proc_ids:viI omp_get_partition_place_nums:vI
"""

_SET = """
    omp_set_num_threads:vi omp_set_dynamic:vi omp_set_nested:vi omp_set_max_active_levels:vi omp_set_schedule:vii
    omp_set_default_device:vi omp_set_num_teams:vi omp_set_teams_thread_limit:vi
"""

OMP_SIGNATURES = f"{_PLACE} {_SETTINGS} {_OTHERS} {_SET}"
"""Results and parameters in the letters of `library_functions`."""


def _names(entries: str) -> frozenset[str]:
    return frozenset(entry.partition(":")[0] for entry in entries.split())


PLACE_QUERIES = _names(_PLACE)
"""Functions whose answer depends on the construct that they are called in."""
SETTING_QUERIES = _names(_SETTINGS)
"""Functions that answer the same everywhere in a kernel."""
DEVICE_QUERIES = _names(OMP_SIGNATURES)
"""All that have a device version, those that set what others answer included."""
SETTERS = {
    "omp_set_num_threads": "omp_get_max_threads", "omp_set_dynamic": "omp_get_dynamic",
    "omp_set_nested": "omp_get_max_active_levels", "omp_set_max_active_levels": "omp_get_max_active_levels",
    "omp_set_schedule": "omp_get_schedule", "omp_set_default_device": "omp_get_default_device",
    "omp_set_num_teams": "omp_get_max_teams", "omp_set_teams_thread_limit": "omp_get_teams_thread_limit",
}  # fmt: skip
"""Functions that set what a task keeps, each with the one that answers it."""
NUMBER_QUERIES = _names(
    "omp_get_team_num omp_get_num_teams omp_get_thread_num omp_get_num_threads omp_get_ancestor_thread_num "
    "omp_get_team_size"
)
"""Those of them that number teams and threads, so that a program sees who runs what."""
BLOCK_QUERIES = _names("omp_get_max_threads omp_get_thread_limit omp_get_num_procs")
"""Those of them that tell how many threads a team may have."""
LEVEL_QUERIES = PLACE_QUERIES - BLOCK_QUERIES - _names("omp_get_team_num omp_get_num_teams")
"""Those of them that answer for the parallel regions around; the others answer all threads of a team alike."""

_HOST = "it asks for what the host keeps"
_OF_HOST = "it is the host's to call"
OMP_REASONS = {
    **dict.fromkeys(
        ("omp_get_mapped_ptr", "omp_target_is_present", "omp_target_is_accessible", "omp_get_num_interop_properties"),
        _HOST,
    ),
    **dict.fromkeys(
        (
            "omp_pause_resource", "omp_pause_resource_all", "omp_display_env", "omp_display_affinity",
            "omp_capture_affinity", "omp_get_affinity_format", "omp_set_affinity_format", "omp_target_alloc",
            "omp_target_free", "omp_target_memcpy", "omp_target_memcpy_rect", "omp_target_associate_ptr",
            "omp_target_disassociate_ptr", "omp_control_tool",
        ),
        _OF_HOST,
    ),
}  # fmt: skip
"""Why the other functions of omp.h have no device version."""


def place_queries(nodes: Iterable[AnyNode]) -> tuple[Call, ...]:
    """The calls among nodes whose answer depends on where they stand."""
    return tuple(node for node in nodes if isinstance(node, Call) and callee_name(node) in PLACE_QUERIES)


def asks_for_place(root: AnyNode) -> bool:
    """Whether there is such a call at or below a node."""
    return bool(place_queries(walk(root)))


def is_steady(call: Call) -> bool:
    """Whether a call answers the same as often as the same thread asks at one place, and does nothing else."""
    return callee_name(call) in PLACE_QUERIES | SETTING_QUERIES
