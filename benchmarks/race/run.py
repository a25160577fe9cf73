"""Runs what was built, all builds of a program in turn, on one machine and nothing beside. Standard library alone."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.race.make import Built, read_manifest
from benchmarks.race.programs import Program
from benchmarks.race.results import Entry, Race, Result, Run, agreed

TOLERANCE = 1e-4
"""How far the checksums of two builds may be apart, relative: sums of single precision differ in their order."""
SLOW = 4.0
"""Seconds after which a build is not run again."""
_TIMEOUT = 20.0
_FIELD = re.compile(r"(\w+)=(\S+)")
# A region that cannot run on the device ends the program instead of running on the host.
_DEVICE_ALONE = {"OMP_TARGET_OFFLOAD": "MANDATORY", "REX_REQUIRE_DEVICE": "1"}


def run_all(
    folder: Path, raced: Sequence[Program], rounds: int, seconds: float, *, on_host: bool = False, small: bool = False
) -> Iterator[Race]:
    """The race after each program. Each program's builds run in turn, `rounds` times, within about `seconds` in all: a
    program whose share of the time is spent has fewer rounds, at least one. `small` takes the programs' own sizes,
    `on_host` lets regions run there.
    """
    manifest = read_manifest(folder)
    present = [program for program in raced if any(one.program == program.name for one in manifest)]
    environment = {**os.environ, **({} if on_host else _DEVICE_ALONE)}
    machine, end = _machine(), time.monotonic() + seconds
    results: list[Result] = []
    for index, program in enumerate(present):
        group = [one for one in manifest if one.program == program.name]
        share = max(0.0, end - time.monotonic()) / (len(present) - index)
        entries = agreed(_race(group, folder, rounds, share, environment, "" if small else str(program.n)), TOLERANCE)
        results.append(Result(program.name, entries))
        _tell(results[-1])
        yield Race(machine, tuple(results))


def _race(
    group: Sequence[Built], folder: Path, rounds: int, seconds: float, environment: dict[str, str], size: str
) -> dict[str, Entry]:
    entries = {one.build: Entry(error=one.error) for one in group}
    began, took = time.monotonic(), dict.fromkeys(entries, 0.0)
    for turn in range(rounds):
        for one in group:
            before = entries[one.build]
            if before.error or (turn and (time.monotonic() - began > seconds or took[one.build] > SLOW)):
                continue
            start = time.monotonic()
            entries[one.build] = _again(before, [str(folder / one.file), *filter(None, [size])], environment)
            took[one.build] = time.monotonic() - start
    return entries


def _again(before: Entry, command: Sequence[str], environment: dict[str, str]) -> Entry:
    """The entry with one more run."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", check=False, timeout=_TIMEOUT, env=environment
        )
    except subprocess.TimeoutExpired:
        return Entry(before.runs, f"took longer than {_TIMEOUT:g} s")
    except OSError as error:
        return Entry(before.runs, error.strerror or "cannot be run")
    fields: dict[str, str] = dict(_FIELD.findall(done.stdout))
    if done.returncode != 0 or fields.get("check") != "pass":
        said = (done.stderr + done.stdout).strip().splitlines() or [f"ended with {done.returncode}"]
        return Entry(before.runs, said[0][:200])
    times = (float(fields[name]) for name in ("kernel_us", "kernel_min_us", "transfer_us", "checksum"))
    return Entry((*before.runs, Run(int(fields["n"]), *times)))


def _machine() -> str:
    command = ["nvidia-smi", "--query-gpu=name", "--format=csv,noheader"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_TIMEOUT)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip().splitlines()[0] if done.returncode == 0 and done.stdout.strip() else ""


def _tell(result: Result) -> None:
    parts = [f"{name} {entry.kernel:.1f}" if entry.valid else f"{name}: {entry.error}"
             for name, entry in result.entries.items()]  # fmt: skip
    print(f"{result.program}: {', '.join(parts)}", file=sys.stderr, flush=True)
