"""Blocks and threads that no clause gives.

Default blocks cover the trip count. Where iterations are short and alike, no more blocks are started than a few times
those that are resident at once, and threads stride through the rest: starting a block takes as long as several such
iterations. Where iterations take long, or not all as long, each is a thread's, and a device that has too few for whole
blocks gets smaller ones, so that each multiprocessor has work. Blocks are narrower for bodies with loops in loops, for
short loops, and for reductions of arrays, where each thread has a copy.
"""

from lowering_core.lowering.launch_work import Work
from lowering_core.model.geometry import PROCESSORS, RESIDENT, Default, LaunchValue, Size, evaluate, operation
from lowering_core.model.kernel import GeneralRegion, Strategy
from lowering_core.options import Options

ENUMERATED_THREADS = 128
TEAMS_AT_MOST = 4096
TEAM_THREADS = 128
# A wave is as many blocks as are resident at once. Several leave each multiprocessor work until the last one is done:
# on an H200, triads and filters took the least time with 16 to 32 waves, sums with 4 to 8.
WAVES = 32
COMBINING_WAVES = 4
# Any device holds as many blocks at once.
FEW_BLOCKS = 64
# Threads' copies of reduced arrays take no more memory than caches hold, and blocks are so narrow that this many fit.
COPIES_BYTES = 32 << 20
COPIES_BLOCKS = 128
# What the threads' own variable-length arrays may take together.
PRIVATE_BYTES = 1 << 30


def team_threads(work: Work, options: Options) -> LaunchValue:
    """The threads of a block that is a team of a general region."""
    width = min(TEAM_THREADS, options.max_threads)
    return _width(width, None, work.copies, options.device.warp, "default width of a team")


def loop_threads(work: Work, options: Options, *, teams: bool) -> LaunchValue:
    """The threads of a block that shares a loop; `teams` says that a clause gives the number of blocks."""
    cap = options.nested_caps[min(work.depth, 2) - 1] if work.depth else options.threads
    width, why = min(options.threads, cap), "default width, less for a short loop"
    if work.depth and cap < options.threads:
        levels = "a nested loop" if work.depth == 1 else "nested loops"
        why = f"the body holds {levels}: at most {cap} threads"
    if not work.direct and work.trips is None:
        width, why = min(width, ENUMERATED_THREADS), "the trip count is not known before the launch"
    warps = None if work.trips is None else operation("cover", work.trips, options.device.warp)
    # A single warp has none to share with other multiprocessors.
    if warps is not None and evaluate(warps) != 1 and not work.brief and not teams:
        warps = operation("cover", warps, PROCESSORS)
        why = why.replace("for a short loop", "where multiprocessors would have no block")
    return _width(width, warps, work.copies, options.device.warp, why)


def blocks_for(work: Work, strategy: Strategy, threads: Size, options: Options) -> LaunchValue:
    """The blocks of this many threads."""
    bounds, why = _team_bounds(work, strategy) if isinstance(strategy, GeneralRegion) else _loop_bounds(work, threads)
    if bounds == (1,):
        return LaunchValue(1, Default(why))
    # What the device holds, and what it may launch at all, is far apart.
    is_capped = work.trips is None or len(bounds) > 1
    if work.copies != 0:
        bounds = (*bounds, _holding(COPIES_BYTES, work.copies, threads))
        why = f"{why} and {COPIES_BYTES >> 20} MiB of copies to combine"
    if work.private != 0:
        bounds = (*bounds, _holding(PRIVATE_BYTES, work.private, threads))
        why += f", at most {PRIVATE_BYTES >> 20} MiB of private arrays"
    size = operation("smallest", *bounds)
    return LaunchValue(size if is_capped else operation("legal", size, options.max_blocks), Default(why))


def _team_bounds(work: Work, strategy: GeneralRegion) -> tuple[tuple[Size, ...], str]:
    if not strategy.form.teams:
        return (1,), "one team"
    if work.trips is not None:
        bounds = operation("cover", work.trips, 1), TEAMS_AT_MOST
        return bounds, f"a team for each iteration, at most {TEAMS_AT_MOST}"
    return (RESIDENT,), "as many teams as are resident at once"


def _loop_bounds(work: Work, threads: Size) -> tuple[tuple[Size, ...], str]:
    waves, most = operation("product", WAVES, RESIDENT), f"{WAVES} waves of resident blocks"
    if work.trips is None:
        if work.direct:
            return (waves,), f"the trip count is known on the device only: {most}"
        return (PROCESSORS,), "the trip count is not known before the launch: a block for each multiprocessor"
    cover = operation("cover", work.trips, threads)
    known = evaluate(cover)
    if known is not None and known <= FEW_BLOCKS:
        return (cover,), "cover the trip count"
    # Each block of a reduction has values of its own to combine, and records and arrays take longer than numbers: on an
    # H200, a number and its place took the least time with one wave.
    if work.combines:
        waves, most = operation("product", COMBINING_WAVES, RESIDENT), f"{COMBINING_WAVES} waves of resident blocks"
        if work.copies != 0:
            waves, most = RESIDENT, "as many as are resident at once"
    if work.combines or (work.brief and work.direct):
        return (cover, waves), f"cover the trip count, at most {most}"
    return (cover,), "cover the trip count"


def _holding(limit: int, each: Size, threads: Size) -> Size:
    """How many blocks there may be whose threads have `each` bytes, at most `limit` together; at least one."""
    held = operation("quotient", operation("quotient", limit, each), threads)
    return operation("largest", 1, held)


def _width(width: int, warps: Size | None, copies: Size, warp: int, why: str) -> LaunchValue:
    narrow = _narrowed(width, None, copies, warp)
    if narrow != width:
        most = f"at most {narrow} threads" if isinstance(narrow, int) else "fewer threads where it is large"
        why = f"each thread has a copy of the reduced data: {most}"
    return LaunchValue(_narrowed(width, warps, copies, warp), Default(why))


def _narrowed(width: int, warps: Size | None, copies: Size, warp: int) -> Size:
    """`width` threads, less where fewer whole warps are enough or have as many copies as they may."""
    bounds: list[Size] = [-(-width // warp)]
    if warps is not None:
        bounds.append(warps)
    if copies != 0:
        most = operation("quotient", COPIES_BYTES // COPIES_BLOCKS // warp, copies)
        bounds.append(operation("largest", 1, most))
    whole = operation("product", warp, operation("smallest", *bounds))
    return whole if width % warp == 0 else operation("smallest", width, whole)
