"""Measures `--check` of whole trees: `python -m benchmarks.check [FILES…]`; 1,000, 3,000 and 10,000 files if not told.

For each size a tree of generated files is checked with one process and two, with an empty cache and again with what
the first check kept, beside clang's own check of the same files on one core. It prints seconds and processor seconds,
files a second, the peak memory of all processes together, ratios to clang, the size of the cache, and how well a line
fits the processor seconds over the sizes. Where other programs use the cores too, compare processor seconds.
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.trees import tree

SIZES = (1_000, 3_000, 10_000)
ROOT = Path(__file__).resolve().parents[1]
CLANG = "clang-19, one core"
_CLANG = ("clang-19", "-fsyntax-only", "-fopenmp")
_TOGETHER = 500  # files of one command
_BETWEEN = 0.05  # seconds between two looks at memory


@dataclass(frozen=True, slots=True)
class Measured:
    """Seconds of a run, those that its processes had a processor for, and the most memory of its processes together in
    MB, which shared pages count once in.
    """

    seconds: float
    processor: float
    peak: float


def measured(commands: Sequence[Sequence[str]], cache: Path | None = None) -> Measured:
    """Runs commands one after the other. Exits where one of them finds errors or does not run."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)} | ({"REX_CACHE_DIR": str(cache)} if cache else {})
    began, used, peak = time.perf_counter(), _processor(), 0.0
    for command in commands:
        with subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        ) as running:  # fmt: skip
            before = {running.pid}
            while running.poll() is None:
                family = set(_family(running.pid))
                # A process that begins has the memory of the one that starts it, which would count twice.
                peak = max(peak, sum(map(_memory, family & before)))
                before = family
                time.sleep(_BETWEEN)
            if running.returncode != 0:
                said = running.stderr.read().decode() if running.stderr else ""
                raise SystemExit(f"{command[0]} failed with {running.returncode}: {said[:400]}")
    return Measured(time.perf_counter() - began, _processor() - used, peak)


def checks(count: int) -> tuple[dict[str, Measured], float]:
    """All runs for one size, by what they are called, and the kB of the cache for a file."""
    found: dict[str, Measured] = {}
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "tree")
        paths = tree(source, count)
        groups = [paths[start : start + _TOGETHER] for start in range(0, count, _TOGETHER)]
        found[CLANG] = measured([(*_CLANG, f"-I{source / 'include'}", *group) for group in groups])
        for jobs in (1, 2):
            check = (sys.executable, "-m", "rex_lsp", "--check", "--format", "concise", "--fail-on", "error")
            command = (*check, "--jobs", str(jobs), str(source))
            cache = Path(folder, f"cache{jobs}")
            found[f"cold, {jobs} {'job' if jobs == 1 else 'jobs'}"] = measured([command], cache)
            found[f"warm, {jobs} {'job' if jobs == 1 else 'jobs'}"] = measured([command], cache)
        size = sum(one.stat().st_size for one in Path(folder, "cache1").iterdir())
    return found, size / 1024 / count


def main() -> None:
    """Print what was measured."""
    sizes = [int(word) for word in sys.argv[1:]] or list(SIZES)
    load = " ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"{os.cpu_count()} cores, load {load} at the start (1, 5 and 15 minutes)", flush=True)
    results: dict[int, dict[str, Measured]] = {}
    for count in sizes:
        results[count], kept = checks(count)
        clang = results[count][CLANG]
        print(f"\n{count} files, {kept:.1f} kB of cache a file\n{'':22}{'':>24}{'':>17}{'clang / this':>18}")
        print(f"{'':22}{'seconds':>10}{'processor':>11}{'files/s':>10}{'MB':>7}{'seconds':>12}{'processor':>11}")
        for name, one in results[count].items():
            ratios = f"{clang.seconds / one.seconds:12.2f}{clang.processor / one.processor:11.2f}"
            speed = f"{one.seconds:10.2f}{one.processor:11.2f}{count / one.seconds:10.1f}{one.peak:7.0f}"
            print(f"{name:22}{speed}{ratios}", flush=True)
    if len(sizes) > 2:  # a line goes through any two points
        print("\nprocessor seconds as a + b * files, and the largest part by which a size is off")
        for name in results[sizes[0]]:
            print(f"{name:22}{_fit(sizes, [results[count][name].processor for count in sizes])}")


def _fit(sizes: Sequence[int], seconds: Sequence[float]) -> str:
    slope, begin = statistics.linear_regression(sizes, seconds)
    off = max(abs(begin + slope * size - one) / one for size, one in zip(sizes, seconds, strict=True))
    return f"{begin:8.2f} s + {1000 * slope:8.2f} ms a file, off by {100 * off:.0f} %"


def _processor() -> float:
    """The processor seconds of all processes that this one started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _family(pid: int) -> Iterator[int]:
    """A process and those that it started."""
    pending = [pid]
    while pending:
        one = pending.pop()
        yield one
        try:
            tasks = Path(f"/proc/{one}/task").iterdir()
            pending += (int(word) for task in tasks for word in (task / "children").read_text().split())
        except OSError:
            continue


def _memory(pid: int) -> float:
    """Megabytes that a process has, its share of pages that others have too; 0 when it has ended."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


if __name__ == "__main__":
    main()
