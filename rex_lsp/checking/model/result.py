"""What a check found."""

from collections.abc import Mapping
from dataclasses import dataclass

SAME, DIFFERENT, NOT_RUN = "same", "different", "not run"
OWN_RUN = "running the loop itself"
"""The step of a check in which the loop runs as it is, not lowered."""
NOTHING_RAN = "no iteration ran"
NO_KERNEL = "no kernel ran: a clause of the construct leaves the loop on the host"


class Trouble(Exception):
    """The check cannot be made; the text says why."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How one variable's memory differs: elements, the first one's place and values, the largest relative error.

    `nans` counts elements that are NaN on both sides, which equal nothing. `unordered`: compared as a multiset.
    """

    name: str
    count: int
    first: int
    expected: float
    actual: float
    largest: float
    within: float
    nans: int = 0
    unordered: bool = False


@dataclass(frozen=True, slots=True)
class Remark:
    """Something found beside the comparison. `line` is 1-based, 0 when not known; `clause` is what to write, if known.

    `serious` remarks make the result a failure; others only tell.
    """

    message: str
    variable: str = ""
    line: int = 0
    clause: str = ""
    serious: bool = True


@dataclass(frozen=True, slots=True)
class Spill:
    """A write beside a variable's data on the device: the place from the data's first byte on, and the data's size."""

    name: str
    place: int
    size: int


@dataclass(frozen=True, slots=True)
class CountedLoop:
    """A loop whose iterations are counted: its 1-based line, and the number of the loop around it, -1 for none."""

    line: int
    parent: int


@dataclass(frozen=True, slots=True)
class Timing:
    """One launch shape and the median seconds of its kernel; `refused` says why it could not be launched."""

    blocks: int
    threads: int
    seconds: float
    refused: str = ""


@dataclass(frozen=True, slots=True)
class GpuFacts:
    """What is known of a kernel on a GPU. Times in seconds, sizes in bytes, rates in bytes per second.

    `moved` is how many bytes of mapped data the loop reads and writes, each element once; 0 where its text does not
    tell. `occupancy` is the share of a multiprocessor's threads that the kernel's use of registers and shared memory
    and the block size let be resident; `filled` is the share of all the device's threads that this launch has
    resident, averaged over its waves of blocks. Both are worked out, not measured. `specialised` is the kernel's time
    with the scalars compiled in as constants, 0 when that was not asked for.
    """

    device: str
    blocks: int
    threads: int
    seconds: float
    moved: int
    copy_rate: float
    to_device: float
    from_device: float
    compile_seconds: float
    cached: bool
    registers: int
    shared: int
    local: int
    occupancy: float
    filled: float = 0.0
    sweep: tuple[Timing, ...] = ()
    explicit: str = ""
    specialised: float = 0.0
    repeats: int = 0

    @property
    def rate(self) -> float:
        """The kernel's effective bandwidth in bytes per second; 0 where it is not known."""
        return self.moved / self.seconds if self.seconds > 0 else 0.0


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result for one loop. `verdict` is same, different or not run (then `trouble` says why). Times in seconds.

    `values` are the scalars' values by name. `cut`: default sizes were made smaller to fit into memory. `phases` are
    the steps of the check; some of them go on at the same time. `failed`: the lowered loop did not get through on the
    device. `sanitized`: the sanitizers of the CPU back end watched the accesses. `caveats` are reasons why the same
    results are no success by themselves, such as a kernel that is slower than the loop on the CPU. `spilled`: the
    kernel wrote beside its data on the device. `nothing_ran`: no iteration of the loop ran, so that nothing of it was
    tried. `on_host`: a clause left the lowered loop on the host, so that no kernel was tried.
    """

    path: str
    line: int
    backend: str
    verdict: str
    directive: str = ""
    function: str = ""
    trouble: str = ""
    values: Mapping[str, str] | None = None
    differences: tuple[Difference, ...] = ()
    remarks: tuple[Remark, ...] = ()
    reference_seconds: float = 0.0
    lowered_seconds: float = 0.0
    seconds: float = 0.0
    sanitized: bool = False
    cut: bool = False
    gpu: GpuFacts | None = None
    phases: Mapping[str, float] | None = None
    failed: bool = False
    caveats: tuple[str, ...] = ()
    spilled: bool = False
    nothing_ran: bool = False
    on_host: bool = False

    @property
    def untried(self) -> str:
        """Why the same results say nothing of the kernel; empty where they do."""
        return NOTHING_RAN if self.nothing_ran else NO_KERNEL if self.on_host else ""

    @property
    def status(self) -> int:
        """0 for the same results, 1 for a difference or a serious remark, 2 when the check could not be made."""
        return {SAME: 0, DIFFERENT: 1}.get(self.verdict, 2)
