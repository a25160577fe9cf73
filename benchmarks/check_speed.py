"""Measures how fast files are checked: `python -m benchmarks.check_speed [FILES]`.

Prints the seconds that `rex-lsp --check` takes for many files of 100 lines on one core, and the milliseconds of
canonical recovery and plan for one function of 100 lines once it is parsed.
"""

import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from lowering_core import pipeline, planning
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.regions import target_regions
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.options import Options

LINES = 100
ROUNDS = 50

_STATEMENTS = (
    "    double t{k} = 0.25 * (a[i] + b[i]) + {k}.0;",
    "    b[i] = t{p} * scale + (double) (i % {m});",
    "    if (b[i] > limit) a[i] = b[i] - t{p};",
    "    for (int j = 0; j < {m}; j++) c[i * {m} + j] += t{p} * a[i];",
    "    a[i] += c[i * {m}] / (1.0 + t{p} * t{p});",
)


def generate(seed: int, lines: int = LINES) -> str:
    """A C file of `lines` lines whose one function holds a target loop; another seed gives another file."""
    source = random.Random(seed)
    head = [
        "#include <math.h>",
        "",
        f"/* generated: {seed} */",
        f"void kernel_{seed}(int n, double scale, double limit, double *a, double *b, double *c)",
        "{",
        "#pragma omp target teams distribute parallel for \\",
        "    map(tofrom: a[0:n], b[0:n], c[0:n * 16]) num_teams((n + 255) / 256) thread_limit(256)",
        "  for (int i = 0; i < n; i++) {",
        "    double t0 = a[i] * scale;",
    ]
    tail = ["  }", "}"]
    body: list[str] = []
    declared = 0
    for _ in range(lines - len(head) - len(tail)):
        statement = source.choice(_STATEMENTS)
        if "{k}" in statement:
            declared += 1
        body.append(statement.format(k=declared, p=source.randint(0, max(declared - 1, 0)), m=source.randint(2, 16)))
    return "\n".join((*head, *body, *tail)) + "\n"


def measure_files(count: int) -> float:
    """Seconds that one process takes to check `count` generated files, its start included."""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            Path(folder, f"kernel_{number}.c").write_text(generate(number), encoding="utf-8")
        command = [sys.executable, "-m", "rex_lsp", "--check", "--jobs", "1", "--fail-on", "error", folder]
        began = time.perf_counter()
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        seconds = time.perf_counter() - began
    summary = done.stdout.splitlines()[-1]
    if done.returncode != 0:
        raise SystemExit(f"the check failed: {summary}")
    print(f"  {summary}")
    return seconds


def measure_plan(rounds: int = ROUNDS) -> float:
    """Milliseconds (median) from a parsed function of 100 lines to its plan: regions, facts, loops, strategy."""
    options = Options()
    report = pipeline.check("kernel.c", generate(0).encode(), options)
    samples: list[float] = []
    for _ in range(rounds):
        began = time.perf_counter()
        for function in report.source.functions:
            callees = Callees(report.source.functions, report.source.environment)
            surroundings = Surroundings(function, report.source.environment, callees)
            for region in target_regions(function, report.source.environment):
                planning.plan_region(region, report.source, options, surroundings)
        samples.append(time.perf_counter() - began)
    return statistics.median(samples) * 1000


def main() -> None:
    """Print both numbers."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    print(f"checking {count} files of {LINES} lines on one core")
    seconds = measure_files(count)
    print(f"  {seconds:.2f} s, {seconds / count * 1000:.2f} ms a file")
    print(f"canonical recovery and plan of one function of {LINES} lines, once parsed (median of {ROUNDS})")
    print(f"  {measure_plan():.2f} ms")


if __name__ == "__main__":
    main()
