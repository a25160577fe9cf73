"""Random functions: what the lowered program prints on a device is what the sequential C program prints.

The host's files are built by GCC or clang, with optimisation or without. On the CPU back end threads run from the first
to the last and from the last to the first, in warps of 32 and of 64. A failure shows the smallest function that
Hypothesis finds to fail. `REX_FUZZ_PROGRAMS` is the number of functions, `REX_FUZZ_SEED` chooses them, a number or
`random` (`make fuzz N=1000 SEED=7`). `REX_FUZZ_UNDER` is a command that runs them, such as compute-sanitizer, and
`REX_FUZZ_BATCH` how many functions make a program.
"""

import os
import random
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import Phase

from lowering_core import pipeline
from lowering_core.model.kernel import HostOnly
from lowering_core.options import Options
from tests.differential.programs import NAME, drawn, parts, program
from tests.hosts import HOSTS, Host, build_emitted

BATCH = int(os.environ.get("REX_FUZZ_BATCH", "50"))
"""Functions that share one translation unit, because one compilation of many is quicker than many of one."""
FLOOR = 0.95
"""The least share of functions all of whose regions are lowered: what stays on the host tests nothing."""
PROGRAMS = int(os.environ.get("REX_FUZZ_PROGRAMS", "300"))
SEED = int(os.environ.get("REX_FUZZ_SEED", "1").replace("random", str(random.randrange(10**6))))
BACKEND = os.environ.get("REX_FUZZ_BACKEND", "cpu")
UNDER = os.environ.get("REX_FUZZ_UNDER", "").split()

_DEVICE = {"REX_REQUIRE_DEVICE": "lowered"}
_REVERSED = {**_DEVICE, "REX_CPU_ORDER": "reverse"}
_CPU: Mapping[str, Mapping[str, str]] = {
    "from the last thread to the first": _REVERSED,
    "on two devices in warps of 64": {**_DEVICE, "REX_WARP_WIDTH": "64", "REX_DEVICES": "2"},
    "in warps of 64 from the last thread to the first": {**_REVERSED, "REX_WARP_WIDTH": "64"},
}
WAYS: Mapping[str, Mapping[str, str]] = {
    "on the device": _DEVICE,
    "on the host": {"REX_DISABLE": "1"},
    **(_CPU if BACKEND == "cpu" else {}),
}


@dataclass(frozen=True)
class Verdict:
    """What is wrong with a function, empty if nothing is, and whether all its regions are lowered."""

    wrong: str
    lowered: bool


@pytest.mark.parametrize("number", range(max(1, PROGRAMS // BATCH)))
def test_lowered_equals_sequential(tmp_path: Path, number: int) -> None:
    start = SEED + number
    functions = drawn(BATCH, start)
    # Where there is a GPU, GCC is what is sure to be there.
    hosts = HOSTS if BACKEND == "cpu" else [host for host in HOSTS if host.compiler == "cc"]
    host = hosts[start % len(hosts)]
    host.require()
    known = judged(tmp_path, functions, host)

    def judge(function: str) -> None:
        if function not in known:
            known.update(judged(tmp_path, [function], host))
        if known[function].wrong:
            pytest.fail(f"{function}\n{known[function].wrong}", pytrace=False)

    if any(verdict.wrong for verdict in known.values()):
        drawn(BATCH, start, (Phase.generate, Phase.shrink), judge)
    for function in functions:
        judge(function)
    share = sum(known[function].lowered for function in functions) / len(functions)
    print(f"REX_FUZZ_SEED={start}: {len(functions)} functions, host files by {host}, {share:.0%} lowered")
    assert share >= FLOOR


def judged(folder: Path, functions: Sequence[str], host: Host) -> dict[str, Verdict]:
    """The verdict on each function. A program that cannot be built or run is halved until one function is left."""
    try:
        return _judged_together(folder, functions, host)
    # Whatever goes wrong is what the test is about, an exception of the compiler's included.
    except Exception as error:
        if len(functions) == 1:
            return {functions[0]: Verdict(f"{type(error).__name__}: {error}", False)}
    half = len(functions) // 2
    return {**judged(folder, functions[:half], host), **judged(folder, functions[half:], host)}


def _judged_together(folder: Path, functions: Sequence[str], host: Host) -> dict[str, Verdict]:
    text = program(functions)
    for name, part in parts(functions).items():
        (folder / name).write_text(part)
    expected = _sequential(folder, text)
    printed, on_host = _lowered(folder, text, host)
    result: dict[str, Verdict] = {}
    for number, function in enumerate(functions):
        name = f"{NAME}_{number}"
        wrong = [f"{way}: {lines.get(name)}" for way, lines in printed.items() if lines.get(name) != expected[name]]
        stays = any(place == name or place.startswith(f"{name}_") for place in on_host)
        result[function] = Verdict("\n".join([f"sequential: {expected[name]}", *wrong]) if wrong else "", not stays)
    return result


def _sequential(folder: Path, text: str) -> dict[str, str]:
    source = folder / "p.c"
    source.write_text(text)
    binary = folder / "sequential"
    subprocess.run(["cc", "-O1", "-w", "-o", str(binary), str(source)], check=True, timeout=120)
    return _lines(binary)


def _lowered(folder: Path, text: str, host: Host) -> tuple[dict[str, dict[str, str]], set[str]]:
    """What the lowered program prints in each way of running it, and the functions whose regions stay on the host."""
    options = Options()
    report = pipeline.check(str(folder / "p.c"), text.encode(), options)
    emission = pipeline.lower(report, options)
    binary = folder / "lowered"
    # Without OpenMP, for GCC miscounts the iterations of loops near the limits of their index's type.
    result = build_emitted(folder / "p.c", emission, binary, host, BACKEND, openmp=())
    assert result.ok, result.output_text
    regions = [plan.analyzed.region for plan in report.plans if isinstance(plan.strategy, HostOnly)]
    return {way: _lines(binary, chosen) for way, chosen in WAYS.items()}, {one.function.name for one in regions}


def _lines(binary: Path, chosen: Mapping[str, str] | None = None) -> dict[str, str]:
    environment = {**os.environ, **(chosen or {})}
    # Where nothing runs on the device, compute-sanitizer has nothing to look at and says that it failed.
    words = [*(UNDER if chosen and "REX_DISABLE" not in chosen else ()), str(binary)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=500, env=environment)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    # Lines of the command that runs the program begin with an equals sign.
    return dict(line.split(" ", 1) for line in done.stdout.splitlines() if not line.startswith("="))
