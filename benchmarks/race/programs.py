"""The programs of the race, and what each must move or compute: benchmarks/gpu/programs.toml."""

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "gpu"

COPY_BANDWIDTH = 4.2e12
"""Bytes read and written a second by a copy on an H200."""
PEAK = {"single": 132 * 128 * 2 * 1.98e9, "double": 132 * 64 * 2 * 1.98e9}
"""Operations a second of an H200 without tensor cores: multiprocessors, units in each, 2 in an fma, clock."""


@dataclass(frozen=True, slots=True)
class Program:
    """`elements` says what n counts, `n` is the size for a large GPU. `moved` and `operations` are formulas of n: the
    bytes that must be moved with perfect caches, and the floating-point operations; empty where they bound nothing.
    """

    name: str
    elements: str
    n: int
    limit: str
    moved: str = ""
    operations: str = ""
    precision: str = "single"

    def share(self, n: int, microseconds: float) -> tuple[float, str]:
        """The part of the copy bandwidth or the peak arithmetic that a time is, whichever is larger, and which."""
        seconds = 1e-6 * microseconds
        bandwidth = value(self.moved, n) / COPY_BANDWIDTH / seconds
        arithmetic = value(self.operations, n) / PEAK[self.precision] / seconds
        return (bandwidth, "bandwidth") if bandwidth >= arithmetic else (arithmetic, "arithmetic")


def value(formula: str, n: int) -> float:
    """What a formula of programs.toml is for n; 0 without one."""
    known: Mapping[str, object] = {"__builtins__": {}, "n": n, "log2": math.log2, "sqrt": math.sqrt}
    return float(eval(formula, dict(known))) if formula else 0.0


def programs(folder: Path = FOLDER) -> tuple[Program, ...]:
    """All programs, in the order of the file."""
    with (folder / "programs.toml").open("rb") as file:
        return tuple(Program(name, **fields) for name, fields in tomllib.load(file).items())
