"""What a check found, as a value, as text and as JSON."""

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, is_dataclass
from enum import Enum
from types import UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")
SAME, DIFFERENT, NOT_RUN = "same", "different", "not run"


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
    the steps of the check; some of them go on at the same time.
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

    @property
    def status(self) -> int:
        """0 for the same results, 1 for a difference or a serious remark, 2 when the check could not be made."""
        return {SAME: 0, DIFFERENT: 1}.get(self.verdict, 2)


def left_over(left: Mapping[str, int], line: int) -> tuple[Remark, ...]:
    """Elements that come back although the loop did not write them."""
    return tuple(
        Remark(
            f"{count} elements of `{name}` are not written by the loop: with map(from:) what comes back for them is "
            "undefined", name, line, f"map(tofrom: {name}…) if they matter", serious=False,
        )
        for name, count in left.items()
    )  # fmt: skip


def to_json(results: tuple[CheckResult, ...]) -> str:
    """The results as a JSON array; numbers that JSON does not have become strings."""
    return json.dumps([plain(asdict(result)) for result in results], indent=2, ensure_ascii=False)


def from_plain(value: Mapping[str, Any]) -> CheckResult:
    """The result that `to_json` wrote."""
    return built(CheckResult, value)


def to_text(result: CheckResult) -> str:
    """The result in lines for a person."""
    head = f"{result.path}:{result.line}: {summary(result)}"
    lines = [head]
    if result.values:
        lines.append("  with " + ", ".join(f"{name}={value}" for name, value in result.values.items()))
    if result.trouble:
        lines += ["  " + line for line in result.trouble.splitlines()]
    lines += [f"  {difference_text(difference)}" for difference in result.differences if difference.count]
    lines += [f"  {remark_text(result, remark)}" for remark in result.remarks]
    if result.gpu is not None:
        lines += ["  " + line for line in gpu_lines(result.gpu)]
    lines.append("  " + _times(result))
    return "\n".join(lines)


def summary(result: CheckResult) -> str:
    """`✓ same as CPU · 1.9 ms · 3.80 TB/s`, or what is wrong, in one line."""
    if result.verdict == NOT_RUN:
        return "not checked: " + (result.trouble.splitlines() or ["no reason known"])[0]
    if result.verdict == DIFFERENT:
        serious = [remark for remark in result.remarks if remark.serious]
        if serious:
            return "✗ " + serious[0].message
        wrong = [difference for difference in result.differences if difference.count]
        return "✗ " + "; ".join(difference_text(difference) for difference in wrong[:2])
    parts = ["✓ same as CPU" if result.gpu is not None else "✓ same results"]
    if result.gpu is not None:
        parts += [duration(result.gpu.seconds), rate(result.gpu.rate) if result.gpu.rate else ""]
    elif result.lowered_seconds:
        parts.append(duration(result.lowered_seconds) + (" with sanitizers" if result.sanitized else ""))
    return " · ".join(part for part in parts if part)


def difference_text(difference: Difference) -> str:
    """Which elements differ, the first of them, and by how much."""
    elements = "1 element differs" if difference.count == 1 else f"{difference.count} elements differ"
    values = f"{_number(difference.expected)} on the CPU, {_number(difference.actual)} lowered"
    where = f"element {difference.first}" + (" of the sorted elements" if difference.unordered else "")
    text = f"{difference.name}: {elements}; {where}: {values}"
    if difference.nans:
        return text + f"; {difference.nans} are NaN on both sides: give the loop other values with --set"
    if difference.within and math.isfinite(difference.largest):
        text += f"; largest relative error {difference.largest:.1e}, accepted {difference.within:.1e}"
    return text


def remark_text(result: CheckResult, remark: Remark) -> str:
    """A remark with its line and what to write."""
    place = f"line {remark.line}: " if remark.line else ""
    clause = f"\n    → {remark.clause}" if remark.clause else ""
    return f"{'' if remark.serious else 'note: '}{place}{remark.message}{clause}"


def gpu_lines(facts: GpuFacts) -> list[str]:
    """The launch, what it used, and how fast it was."""
    share = "no bandwidth: the loop's text does not tell how many bytes it touches"
    if facts.rate:
        share = rate(facts.rate)
        if facts.copy_rate:
            share += f" ({100 * facts.rate / facts.copy_rate:.0f} % of a copy's {rate(facts.copy_rate)})"
    how = "from the cache" if facts.cached else f"compiled in {duration(facts.compile_seconds)}"
    lines = [
        f"{facts.device}: {facts.blocks} × {facts.threads}, {facts.registers} registers, {facts.shared} B shared, "
        f"{facts.local} B local, {how}",
        f"occupancy: {100 * facts.occupancy:.0f} % possible (registers, shared memory, block size), "
        f"{100 * facts.filled:.0f} % of the device's threads filled by the launch",
        f"kernel {duration(facts.seconds)} (median of {facts.repeats}), {share}; "
        f"to the device {duration(facts.to_device)}, back {duration(facts.from_device)}",
    ]
    if facts.specialised:
        gain = facts.seconds / facts.specialised
        lines.append(f"with its scalars as constants: {duration(facts.specialised)}, {gain:.2f} times as fast")
    for timing in facts.sweep:
        shown = timing.refused or f"{duration(timing.seconds)}, {facts.seconds / timing.seconds:.2f} times as fast"
        lines.append(f"{timing.blocks:>10} × {timing.threads:<5} {shown}")
    if facts.explicit:
        lines.append(facts.explicit)
    return lines


def duration(seconds: float) -> str:
    """`1.9 ms`."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def rate(value: float) -> str:
    """`3.80 TB/s`; empty for nothing."""
    if value <= 0:
        return ""
    for unit, size in (("TB/s", 1e12), ("GB/s", 1e9), ("MB/s", 1e6)):
        if value >= size:
            return f"{value / size:.2f} {unit}"
    return f"{value:.0f} B/s"


def _times(result: CheckResult) -> str:
    parts = [f"loop on the CPU {duration(result.reference_seconds)}"] if result.reference_seconds else []
    if result.lowered_seconds:
        parts.append(f"lowered {duration(result.lowered_seconds)}" + (" (sanitized)" if result.sanitized else ""))
    parts.append(f"checked in {duration(result.seconds)}")
    if result.cut:
        parts.append("sizes made smaller to fit into memory")
    return ", ".join(parts)


def _number(value: float) -> str:
    if not math.isfinite(value):
        return str(value)
    return f"{value:.0f}" if value == int(value) and abs(value) < 1e15 else f"{value:.9g}"


def plain(value: object) -> object:
    """The value as JSON has it; numbers that JSON does not have become strings."""
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in cast("dict[object, object]", value).items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in cast("list[object]", value)]
    return value


def built(kind: type[T], value: Mapping[str, Any]) -> T:
    """The dataclass that `plain` made data of, by its annotations."""
    return cast("T", _build(kind, value))


def _build(kind: Any, value: Any) -> Any:
    """A dataclass out of plain data, by its annotations."""
    origin = get_origin(kind)
    if value is None:
        return None
    if origin in (Union, UnionType):
        return _build(next(part for part in get_args(kind) if part is not type(None)), value)
    if origin is tuple:
        return tuple(_build(get_args(kind)[0], item) for item in value)
    if is_dataclass(kind):
        make = cast("Any", kind)
        hints = get_type_hints(kind)
        return make(**{field.name: _build(hints[field.name], value[field.name]) for field in fields(kind)
                       if field.name in value})  # fmt: skip
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(value)
    return float(value) if kind is float else value
