"""The result of a check as text for a person, as JSON, and the times of a sweep as a picture."""

import json
import math
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from rex_lsp.checking.model.plain import plain
from rex_lsp.checking.model.result import DIFFERENT, NOT_RUN, SAME, CheckResult, Difference, GpuFacts, Remark, Spill


def left_over(left: Mapping[str, int], line: int) -> tuple[Remark, ...]:
    """Remarks on elements that are copied back although the loop did not write them."""
    return tuple(
        Remark(
            f"{count} elements of `{name}` are not written by the loop: with map(from:) what comes back for them is "
            "undefined", name, line, f"map(tofrom: {name}…) if they matter", serious=False,
        )
        for name, count in left.items()
    )  # fmt: skip


def beside(
    spills: Sequence[Spill], lowers: Mapping[str, int], widths: Mapping[str, int], line: int
) -> tuple[Remark, ...]:
    """Remarks on writes beside mapped data. `lowers` are first elements of sections, `widths` bytes of an element."""
    found: list[Remark] = []
    for one in spills:
        width, first = max(widths.get(one.name, 1), 1), lowers.get(one.name, 0)
        end = first + one.size // width - 1
        where = f"ends at {one.name}[{end}]" if one.place >= 0 else f"begins at {one.name}[{first}]"
        text = f"`{one.name}[{first + one.place // width}]` is written, but the mapped section {where}"
        found.append(Remark(text, one.name, line, f"map more of {one.name}, or correct the subscript"))
    return tuple(found)


def to_json(results: tuple[CheckResult, ...]) -> str:
    """The results as a JSON array; numbers that JSON does not have become strings."""
    return json.dumps(plain(results), indent=2, ensure_ascii=False)


def to_text(result: CheckResult) -> str:
    """The result as lines of text."""
    head = f"{placed(result.path, result.line)}: {summary(result)}"
    lines = [head]
    if result.values:
        lines.append("  with " + ", ".join(f"{name}={value}" for name, value in result.values.items()))
    if result.trouble:
        lines += ["  " + line for line in result.trouble.splitlines()]
    lines += [f"  {difference_text(difference)}" for difference in result.differences if difference.count]
    lines += [f"  {remark_text(result, remark)}" for remark in result.remarks]
    # How fast something wrong is, is of no use.
    if result.gpu is not None and result.verdict == SAME:
        lines += ["  " + line for line in gpu_lines(result.gpu)]
    lines.append("  " + _times(result))
    return "\n".join(lines)


def placed(path: str, line: int) -> str:
    """A line of a file, or the file where no line is known."""
    return f"{path}:{line}" if line else path


def summary(result: CheckResult) -> str:
    """`✓ same as CPU · 1.9 ms · 3.80 TB/s`, `⚠ same as CPU, but …`, or what is wrong, in one line."""
    if result.verdict == NOT_RUN:
        return "not checked: " + (result.trouble.splitlines() or ["no reason known"])[0]
    if result.verdict == DIFFERENT:
        serious = [remark for remark in result.remarks if remark.serious]
        if serious:
            return "✗ " + serious[0].message
        wrong = [difference for difference in result.differences if difference.count]
        return "✗ " + "; ".join(difference_text(difference) for difference in wrong[:2])
    parts = ["same as CPU" if result.gpu is not None else "same results"]
    parts[0] = f"⚠ {parts[0]}, but {'; '.join(result.caveats)}" if result.caveats else f"✓ {parts[0]}"
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
    units = {"s": 1.0, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9}
    unit = next((unit for unit, size in units.items() if seconds >= size), "ns")
    return f"{seconds / units[unit]:.3g} {unit}"


def rate(value: float) -> str:
    """`3.80 TB/s`; empty for nothing."""
    if value <= 0:
        return ""
    unit, size = next((one for one in (("TB", 1e12), ("GB", 1e9), ("MB", 1e6)) if value >= one[1]), ("B", 1.0))
    return f"{value / size:.{2 if size > 1 else 0}f} {unit}/s"


def _times(result: CheckResult) -> str:
    parts = [f"loop on the CPU {duration(result.reference_seconds)}"] if result.reference_seconds else []
    if result.lowered_seconds:
        parts.append(f"lowered {duration(result.lowered_seconds)}" + (" (sanitized)" if result.sanitized else ""))
    parts.append(f"checked in {duration(result.seconds)}")
    if result.gpu is not None and result.sanitized and result.verdict == SAME:
        parts.append("accesses checked on the CPU")
    if result.cut:
        parts.append("sizes made smaller to fit into memory")
    return ", ".join(parts)


def _number(value: float) -> str:
    if not math.isfinite(value):
        return str(value)
    return f"{value:.0f}" if value == int(value) and abs(value) < 1e15 else f"{value:.9g}"


def draw(results: Sequence[CheckResult], target: Path) -> None:
    """Write a picture of kernel times over block sizes; the suffix says the format. Raises ImportError without
    matplotlib, OSError and ValueError.
    """
    matplotlib: Any = import_module("matplotlib")
    matplotlib.use("Agg")
    pyplot: Any = import_module("matplotlib.pyplot")
    figure, axes = pyplot.subplots(figsize=(7.0, 4.5), layout="constrained")
    for result in results:
        if result.gpu is None:
            continue
        timed = [timing for timing in result.gpu.sweep if not timing.refused]
        label = f"{Path(result.path).name}:{result.line}"
        (line,) = axes.plot([t.threads for t in timed], [1e3 * t.seconds for t in timed], marker="o", label=label)
        axes.plot([result.gpu.threads], [1e3 * result.gpu.seconds], marker="*", markersize=14, color=line.get_color())
    axes.set(xscale="log", xlabel="threads of a block (★: as planned)", ylabel="kernel time in ms")
    axes.set_xticks([32, 64, 128, 256, 512, 1024], ["32", "64", "128", "256", "512", "1024"])
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(target)
    pyplot.close(figure)
