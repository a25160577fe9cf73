"""Blocks and threads that no clause gives.

Default blocks cover the trip count. A default block is narrowed for bodies with nested loops (heavy iterations want
more, smaller blocks), to whole warps for short loops, and for reductions of arrays, where each thread has a copy.
"""

from lowering_core.lowering.launch_work import Work
from lowering_core.model.geometry import Default, HostInt, LaunchValue, Size, operation
from lowering_core.model.kernel import GeneralRegion, Strategy
from lowering_core.options import Options

ENUMERATED_BLOCKS = 64
ENUMERATED_THREADS = 128
REDUCTION_BLOCKS = 1024
UNKNOWN_BLOCKS = 2048
TEAM_BLOCKS = 128
TEAMS_AT_MOST = 4096
TEAM_THREADS = 128
# Threads' copies of reduced arrays take no more memory than caches hold, and blocks are so narrow that this many fit.
COPIES_BYTES = 32 << 20
COPIES_BLOCKS = 128
# What the threads' own variable-length arrays may take together.
PRIVATE_BYTES = 1 << 30


def team_threads(work: Work, options: Options) -> LaunchValue:
    """The threads of a block that is a team of a general region."""
    width = min(TEAM_THREADS, options.max_threads)
    return _width(width, None, work.copies, options.device.warp, "default width of a team")


def loop_threads(work: Work, options: Options) -> LaunchValue:
    """The threads of a block that shares a loop."""
    cap = options.nested_caps[min(work.depth, 2) - 1] if work.depth else options.threads
    width, why = min(options.threads, cap), "default width, less for a short loop"
    if work.depth and cap < options.threads:
        levels = "a nested loop" if work.depth == 1 else "nested loops"
        why = f"the body holds {levels}: at most {cap} threads"
    if not work.direct and work.trips is None:
        width, why = min(width, ENUMERATED_THREADS), "the trip count is not known before the launch"
    return _width(width, work.trips, work.copies, options.device.warp, why)


def blocks_for(work: Work, strategy: Strategy, threads: Size, options: Options) -> LaunchValue:
    """The blocks of this many threads."""
    general = isinstance(strategy, GeneralRegion)
    most: int | None = None
    if isinstance(strategy, GeneralRegion) and not strategy.form.teams:
        return LaunchValue(1, Default("one team"))
    if general and work.trips is not None:
        most, why = TEAMS_AT_MOST, f"a team for each iteration, at most {TEAMS_AT_MOST}"
    elif general:
        most, why = TEAM_BLOCKS, "default number of teams"
    elif work.trips is not None and work.combines:
        most, why = REDUCTION_BLOCKS, f"cover the trip count, at most {REDUCTION_BLOCKS} blocks to combine"
    elif work.trips is not None:
        why = "cover the trip count"
    elif work.direct:
        most, why = UNKNOWN_BLOCKS, "the trip count is known on the device only"
    else:
        most, why = ENUMERATED_BLOCKS, "the trip count is not known before the launch"
    bounds: list[Size] = [] if work.trips is None else [operation("cover", work.trips, 1 if general else threads)]
    bounds += [] if most is None else [min(most, options.max_blocks)]
    if work.copies != 0:
        bounds.append(_holding(COPIES_BYTES, work.copies, threads))
        why = why.removesuffix(" to combine") + f" and {COPIES_BYTES >> 20} MiB of copies to combine"
    if work.private != 0:
        bounds.append(_holding(PRIVATE_BYTES, work.private, threads))
        why += f", at most {PRIVATE_BYTES >> 20} MiB of private arrays"
    size = operation("smallest", *bounds)
    return LaunchValue(operation("legal", size, options.max_blocks) if most is None else size, Default(why))


def _holding(limit: int, each: Size, threads: Size) -> Size:
    """How many blocks there may be whose threads have `each` bytes, at most `limit` together; at least one."""
    held = operation("quotient", operation("quotient", limit, each), threads)
    return operation("largest", 1, held)


def _width(width: int, trips: HostInt | None, copies: Size, warp: int, why: str) -> LaunchValue:
    narrow = _warps(width, None, copies, warp)
    if narrow != width:
        most = f"at most {narrow} threads" if isinstance(narrow, int) else "fewer threads where it is large"
        why = f"each thread has a copy of the reduced data: {most}"
    return LaunchValue(_warps(width, trips, copies, warp), Default(why))


def _warps(width: int, trips: HostInt | None, copies: Size, warp: int) -> Size:
    """`width` threads, less where fewer whole warps hold the iterations or have as many copies as they may."""
    bounds: list[Size] = [-(-width // warp)]
    if trips is not None:
        bounds.append(operation("cover", trips, warp))
    if copies != 0:
        most = operation("quotient", COPIES_BYTES // COPIES_BLOCKS // warp, copies)
        bounds.append(operation("largest", 1, most))
    whole = operation("product", warp, operation("smallest", *bounds))
    return whole if width % warp == 0 else operation("smallest", width, whole)
