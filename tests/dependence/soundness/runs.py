"""Builds programs against `oracle.h`, runs them as commands say, and reads what they tell."""

import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.dependence.soundness.layout import TYPES, Layout
from tests.dependence.soundness.logged import logged
from tests.dependence.soundness.plain import STRUCTS
from tests.dependence.soundness.tree import DeclareArray, Function, walked

FOLDER = Path(__file__).parent
SEQUENTIAL, PERMUTED, WITNESS = range(3)
DONE, LEFT_OBJECTS, TOO_LONG = 0, 2, 3
"""How a run ends."""


@dataclass(frozen=True)
class Shared:
    """What the iterations of a loop share of one variable. `exposed`: an iteration reads what it did not write.
    `flows`: what the loop leaves is read behind it, and `not_last` some of it is not of the last iteration.
    """

    conflict: int
    first: int
    second: int
    offset: int
    exposed: int
    flows: int
    not_last: int
    kinds: int


@dataclass(frozen=True)
class Told:
    """What a run says of one loop: how often it was entered, its most iterations, whether `break` left it, and how
    often a condition held or failed when it was entered; `large_clean` counts entries with 16 iterations or more, of
    the loops inside too where they run, without a conflict.
    """

    instances: int
    most: int
    broken: int
    holds: int
    fails: int
    holds_colliding: int
    fails_clean: int
    large_clean: int


@dataclass
class Result:
    """The end of a run and what it printed."""

    end: int = DONE
    loops: dict[int, Told] = field(default_factory=dict[int, Told])
    shared: dict[tuple[int, int], Shared] = field(default_factory=dict[tuple[int, int], Shared])
    differs: tuple[int, int] | None = None
    touches: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])


@dataclass(frozen=True)
class Command:
    """One run of function `number` of a program. Loops and variables are numbers."""

    number: int
    layout: Layout
    mode: int = SEQUENTIAL
    judged: int = 0
    seed: int = 0
    exempt: tuple[tuple[int, int], ...] = ()
    privates: tuple[tuple[int, int], ...] = ()
    first: tuple[tuple[int, int], ...] = ()
    second: tuple[tuple[int, int], ...] = ()


def build(folder: Path, functions: Sequence[Function], enter: Sequence[Mapping[int, str]]) -> Path:
    """A program of these functions. `enter` has for each the expressions of its loops."""
    texts = [
        logged(function, number, said) for number, (function, said) in enumerate(zip(functions, enter, strict=True))
    ]
    table = ", ".join(f"call_{number}" for number in range(len(functions)))
    source = folder / "oracle.c"
    source.write_text(
        f'#include "oracle.h"\n{"".join(texts)}\nstatic Call *const functions[] = {{{table}}};\n'
        "int main(void) { return serve(functions); }\n"
    )
    binary = folder / "oracle"
    # Values may wrap; subscripts never do, except where the program says so.
    command = ["cc", "-O1", "-w", "-fwrapv", "-fno-strict-aliasing", f"-I{FOLDER}", "-o", str(binary), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr[:2000])
    return binary


def run(binary: Path, functions: Sequence[Function], commands: Sequence[Command]) -> list[Result]:
    """The results of the commands, in their order."""
    text = "\n".join(" ".join(map(str, _numbers(functions[one.number], one))) for one in commands)
    done = subprocess.run([str(binary)], input=text, capture_output=True, text=True, timeout=600, check=False)
    found: list[Result] = [Result()]
    for line in done.stdout.splitlines():
        word, *rest = line.split(" ")
        numbers = tuple(map(int, rest))
        last = found[-1]
        match word:
            case "loop":
                last.loops[numbers[0]] = Told(*numbers[1:])
            case "shared":
                last.shared[numbers[0], numbers[1]] = Shared(*numbers[2:])
            case "differs":
                last.differs = numbers[0], numbers[1]
            case "touch":
                last.touches.append(numbers)
            case _:
                last.end = numbers[0]
                found.append(Result())
    assert len(found) == len(commands) + 1, (
        f"{done.returncode}: {len(found) - 1} of {len(commands)}\n{done.stderr[-2000:]}"
    )
    return found[:-1]


def _numbers(function: Function, one: Command) -> list[int]:
    place = one.layout
    given = [(0, place.parameters[name]) for _, name in function.parameters] + [(1, at) for at in place.places]
    lists = (place.blocks, given, one.exempt, one.privates, one.first, one.second)
    counted = [number for part in lists for number in (len(part), *(word for item in part for word in item))]
    return [one.number, len(function.loops), _smallest(function), one.mode, one.judged, one.seed, *counted]


def _smallest(function: Function) -> int:
    """The bytes of the smallest access that all others are made of."""
    if any(kind in STRUCTS for one in function.objects if one.kind.startswith("struct") for kind in ("state", "point")):
        return 4 if all(TYPES[one.type][1] >= 4 for one in function.objects) else 1
    arrays = [one.type for one in walked(function.body) if isinstance(one, DeclareArray)]
    sizes = [TYPES[one.type][1] for one in function.objects] + [TYPES[kind][1] for kind in arrays]
    return min([4, *sizes])
