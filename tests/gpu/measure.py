"""How long a check takes from command to answer, with nothing cached and with everything, and where the time goes.

usage: python -m tests.gpu.measure [FILE:LINE]
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WARM_RUNS = 7


@dataclass(frozen=True, slots=True)
class Answer:
    """One run: seconds until its answer, and seconds of each step by name."""

    seconds: float
    phases: Mapping[str, float]


def answer(place: str, cache: Path) -> Answer:
    """Run a check in a process of its own."""
    # The sanitizers' verdict comes from the CPU; what is measured is the device's.
    options = ("--gpu-check", "--backend", "cuda", "--no-sanitize", "--format", "json")
    command = [sys.executable, "-m", "rex_lsp", *options, place]
    environment = {**os.environ, "REX_CACHE_DIR": str(cache)}
    begin = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env=environment) as process:
        assert process.stdout is not None
        text = process.stdout.read()
        seconds = time.perf_counter() - begin
    (result,) = json.loads(text)
    assert result["verdict"] == "same", result
    return Answer(seconds, {**result["phases"], "from job to result": result["seconds"]})


def start() -> float:
    """Seconds that Python takes to start and end."""
    times: list[float] = []
    for _ in range(5):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", "pass"], check=True)
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def measured(place: str) -> tuple[float, Answer, list[Answer]]:
    """Python's start, one run with an empty cache, and some with a warm one."""
    with tempfile.TemporaryDirectory() as folder:
        cold = answer(place, Path(folder))
        return start(), cold, [answer(place, Path(folder)) for _ in range(WARM_RUNS)]


def main() -> None:
    """Print the table."""
    place = sys.argv[1] if len(sys.argv) > 1 else "examples/axpy.c:17"
    python, cold, warm = measured(place)
    median = statistics.median(one.seconds for one in warm)
    print(f"{place} from command to answer, less the start of Python ({1e3 * python:.0f} ms):")
    print(f"  nothing cached {cold.seconds - python:.2f} s; warm cache {median - python:.2f} s "
          f"(median of {len(warm)}, best {min(one.seconds for one in warm) - python:.2f} s)")  # fmt: skip
    print(f"  {'step (some go on at the same time)':<36}{'cold, ms':>10}{'warm, ms':>10}")
    for name in cold.phases:
        typical = statistics.median(one.phases.get(name, 0.0) for one in warm)
        print(f"  {name:<36}{1e3 * cold.phases[name]:>10.1f}{1e3 * typical:>10.1f}")


if __name__ == "__main__":
    main()
