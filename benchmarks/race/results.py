"""What a race found, as values and as JSON. Times are in microseconds."""

import json
import statistics
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Run:
    """What a program printed: its size, medians of the turns of one run, and the checksum of its results."""

    n: int
    kernel_us: float
    kernel_min_us: float
    transfer_us: float
    checksum: float


@dataclass(frozen=True, slots=True)
class Entry:
    """One build of one program: its runs, or what went wrong with building, running or checking it."""

    runs: tuple[Run, ...] = ()
    error: str = ""

    @property
    def kernel(self) -> float:
        """The best run's median with resident data."""
        return min(run.kernel_us for run in self.runs)

    @property
    def transfer(self) -> float:
        """The best run's median with transfers."""
        return min(run.transfer_us for run in self.runs)

    @property
    def valid(self) -> bool:
        return bool(self.runs) and not self.error


@dataclass(frozen=True, slots=True)
class Result:
    """One program of the race, its entries by the build's name."""

    program: str
    entries: Mapping[str, Entry]

    @property
    def n(self) -> int:
        """The size that ran; 0 where nothing did."""
        return next((run.n for entry in self.entries.values() for run in entry.runs), 0)

    def best(self, prefix: str) -> str:
        """The fastest valid build whose name starts so; empty without one."""
        names = [name for name, entry in self.entries.items() if name.startswith(prefix) and entry.valid]
        return min(names, key=lambda name: self.entries[name].kernel, default="")


@dataclass(frozen=True, slots=True)
class Race:
    """`machine` names the GPU, and is empty without one."""

    machine: str
    results: tuple[Result, ...]


def agreed(entries: Mapping[str, Entry], tolerance: float) -> dict[str, Entry]:
    """The entries, those with an error whose checksum is not the one that most have, to a relative tolerance."""
    sums = [run.checksum for entry in entries.values() if entry.valid for run in entry.runs]
    if not sums:
        return dict(entries)
    middle = statistics.median_low(sums)
    return {name: _judged(entry, middle, tolerance) for name, entry in entries.items()}


def _judged(entry: Entry, middle: float, tolerance: float) -> Entry:
    odd = [run.checksum for run in entry.runs if not abs(run.checksum - middle) <= tolerance * abs(middle)]
    if entry.valid and odd:
        return Entry(entry.runs, f"its checksum is {odd[0]:.9g}, that of others {middle:.9g}")
    return entry


def write(race: Race, path: Path) -> None:
    path.write_text(json.dumps(asdict(race), indent=1) + "\n", encoding="utf-8")


def read(path: Path) -> Race:
    stored: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return Race(stored["machine"], tuple(_result(result) for result in stored["results"]))


def _result(stored: Mapping[str, Any]) -> Result:
    entries = {name: _entry(entry) for name, entry in stored["entries"].items()}
    return Result(stored["program"], entries)


def _entry(stored: Mapping[str, Any]) -> Entry:
    return Entry(tuple(Run(**run) for run in stored["runs"]), stored["error"])
