"""Launch geometry as host C text: `_threads_per_block_` and `_num_blocks_`, each with the reason for its value."""

from lowering_core.lowering.launch_shape import REDUCTION_BLOCKS, TEAMS_AT_MOST
from lowering_core.lowering.outline import Kernel, host_text
from lowering_core.model.kernel import GeneralRegion
from lowering_core.model.launch import Explicit
from lowering_core.options import Options


def launch_lines(kernel: Kernel, options: Options) -> list[str]:
    """Declarations of the launch values: explicit ones are kept and only made legal, defaults follow the trip count."""
    geometry = kernel.plan.geometry
    if geometry is None:
        return []
    threads, blocks = geometry.threads, geometry.blocks
    lines: list[str] = []
    several = "" if geometry.several is None else f"({host_text(geometry.several)}) ? "
    alone = " : 1" if several else ""
    if isinstance(threads, Explicit):
        value = f"(int64_t)({host_text(threads.expr)})"
        if geometry.limit is not None:
            value = f"rex_smaller({value}, (int64_t)({host_text(geometry.limit.expr)}))"
        legal = f"rex_legal({value}, {options.max_threads})"
        lines.append(f"const int64_t _threads_per_block_ = {several}{legal}{alone}; /* {threads.clause}: kept */")
    elif kernel.trips_on_host and not isinstance(kernel.plan.strategy, GeneralRegion):
        width = f"rex_block_width(__rex_tripcount, {threads.value})"
        width = f"rex_copies_width({width}, {kernel.slices})" if kernel.slices else width
        lines.append(f"const int64_t _threads_per_block_ = {width}; /* {threads.why} */")
    else:
        lines.append(f"const int64_t _threads_per_block_ = {several}{threads.value}{alone}; /* {threads.why} */")
    if isinstance(blocks, Explicit):
        legal = f"rex_legal((int64_t)({host_text(blocks.expr)}), {options.max_blocks})"
        lines.append(f"const int64_t _num_blocks_ = {legal}; /* {blocks.clause}: kept */")
    elif blocks.value is None:
        most = REDUCTION_BLOCKS if kernel.combines else options.max_blocks
        per_block = "_threads_per_block_"
        if isinstance(kernel.plan.strategy, GeneralRegion):
            per_block, most = "1", TEAMS_AT_MOST
        most = f"rex_copies_blocks({most}, _threads_per_block_, {kernel.slices})" if kernel.slices else most
        covering = f"rex_block_count(__rex_tripcount, {per_block}, {most})"
        lines.append(f"const int64_t _num_blocks_ = {covering}; /* {blocks.why} */")
    else:
        lines.append(f"const int64_t _num_blocks_ = {blocks.value}; /* {blocks.why} */")
    return lines
