"""Random programs over mapped memory, run here with one memory and with two: what is told to be old is old in some run.

Each write gives a number that no other gives, so that a read which finds another one with two memories than with one
has found an old copy. REX_COPIES sets how many programs are tried.
"""

import os
import random
import re
from dataclasses import dataclass, field

from lowering_core import pipeline
from lowering_core.options import Options

_PROGRAMS = int(os.environ.get("REX_COPIES", "60"))
_N = 12
_RANGES = ("0:n", "1:n", "0:n - 1", "0:1", "n - 1:n", "1:n - 1", "4:8")
_CONDITIONS = ("t > 0", "t == 0", "t % 2 == 0", "flag")
_TARGET = "#pragma omp target teams distribute parallel for"
_Value = tuple[int, int]
"""The line that wrote a value, and the number."""
_FIRST: _Value = (-1, -1)
_NEVER: _Value = (-2, -2)


@dataclass
class _Program:
    """Lines of C, and what each of them does: the kind, the range or condition, and the number that it writes."""

    lines: list[str] = field(default_factory=list[str])
    steps: list[tuple[str, str, int]] = field(default_factory=list[tuple[str, str, int]])

    def add(self, text: str, kind: str = "", detail: str = "", number: int = 0) -> None:
        self.lines.append(text)
        self.steps.append((kind, detail, number))


def test_what_is_told_is_old() -> None:
    told = old = 0
    for seed in range(_PROGRAMS):
        program = _made(random.Random(seed))
        text = "\n".join(program.lines) + "\n"
        report = pipeline.check("random.c", text.encode(), Options())
        found = {
            (one.code, text.encode().count(b"\n", 0, one.span.start))
            for one in (*report.diagnostics, *report.races()) if one.code in ("REX314", "REX315")
        }  # fmt: skip
        real = {place for flag in (0, 1) for place in _Run(program, flag).old()}
        assert found <= real, f"seed {seed}: {sorted(found - real)}\n{text}"
        told, old = told + len(found), old + len(real)
    print(f"{told} of {old} old reads in {_PROGRAMS} programs are told")
    assert told > _PROGRAMS // 20


def _made(choose: random.Random) -> _Program:
    """A program of host and device writes and reads in a `target data`, some of it in a loop and under conditions."""
    program, kind = _Program(), choose.choice(("tofrom", "to", "alloc"))
    program.add("void f(int n, int steps, int flag, int *x, int *y, int *restrict out) {")
    program.add("    int s = 0;")
    program.add(f"#pragma omp target data map({kind}: x[0:n]) map(from: out[0:n])", "map", kind)
    program.add("    {")
    _statements(choose, program, 0, choose.randint(2, 4))
    if choose.random() < 0.8:
        program.add("    for (int t = 0; t < steps; t++) {", "loop")
        _statements(choose, program, 1, choose.randint(1, 4))
        program.add("    }", "end")
        _statements(choose, program, 0, choose.randint(0, 2))
    program.add("    }")
    program.add("    y[0] = s;")
    program.add("}")
    return program


def _statements(choose: random.Random, program: _Program, loop: int, count: int) -> None:
    for _ in range(count):
        conditional = choose.random() < 0.3
        if conditional:
            condition = choose.choice(_CONDITIONS if loop else ("flag",))
            program.add(f"        if ({condition}) {{", "if", condition)
        where, number = choose.choice(_RANGES), len(program.lines) * 100
        low, high = where.split(":")
        head = f"for (int i = {low}; i < {high}; i++)"
        match choose.choice(("host write", "host read", "device write", "device read", "from", "to", "leave")):
            case "host write":
                program.add(
                    f"        for (int i = {low}; i < {high}; i++) x[i] = {number} + i;", "host write", where, number
                )
            case "host read":
                program.add(f"        {head} s += x[i];", "host read", where)
            case "device write":
                program.add(_TARGET, "device write", where, number)
                program.add(f"        {head} x[i] = {number} + i;")
            case "device read":
                program.add(_TARGET, "device read", where)
                program.add(f"        {head} out[i] = x[i];")
            case "leave" if loop and conditional:
                program.add("        continue;", "continue")
            case kind:
                way = kind if kind in ("from", "to") else "from"
                program.add(f"#pragma omp target update {way}(x[{low}:{high} - ({low})])", way, where)
        if conditional:
            program.add("        }", "close")


class _Run:
    """One run of a program with two memories, beside which the values are kept that one memory would have."""

    def __init__(self, program: _Program, flag: int) -> None:
        self._program, self._flag = program, flag
        self._one = dict.fromkeys(range(_N), _FIRST)
        self._host, self._device = dict(self._one), dict(self._one)
        self._found: set[tuple[str, int]] = set()

    def old(self) -> set[tuple[str, int]]:
        """The lines that are to be told of: host reads of old values, and host writes that the device does not get."""
        line, loop, turn = 0, 0, 0
        while line < len(self._program.steps):
            kind, detail, number = self._program.steps[line]
            if kind == "loop":
                loop, turn = line, 0
            elif kind == "if":
                line = line if self._holds(detail, turn) else self._next(line, "close")
            elif kind == "continue":
                line = self._next(line, "end") - 1
            elif kind == "end" and turn < 3:
                turn, line = turn + 1, loop
            else:
                self._step(line, kind, detail, number, turn)
            line += 1
        return self._found

    def _next(self, line: int, kind: str) -> int:
        return next(at for at in range(line, len(self._program.steps)) if self._program.steps[at][0] == kind)

    def _holds(self, condition: str, turn: int) -> bool:
        known = {"t > 0": turn > 0, "t == 0": turn == 0, "t % 2 == 0": turn % 2 == 0, "flag": bool(self._flag)}
        return known[condition]

    def _step(self, line: int, kind: str, detail: str, number: int, turn: int) -> None:
        if kind == "map" and detail == "alloc":
            self._device = dict.fromkeys(range(_N), _NEVER)
        for element in _elements(detail) if ":" in detail else ():
            value = line, number + element + 1000 * turn
            if kind == "host write":
                self._one[element] = self._host[element] = value
            elif kind == "device write":
                self._one[element] = self._device[element] = value
            elif kind == "from":
                self._host[element] = self._device[element]
            elif kind == "to":
                self._device[element] = self._host[element]
            elif kind == "host read" and self._host[element] != self._one[element]:
                self._found.add(("REX314", line))
            elif kind == "device read" and self._device[element] != self._one[element]:
                self._found.add(("REX315", self._one[element][0]))


def _elements(where: str) -> range:
    low, high = (_bound(part) for part in where.split(":"))
    return range(low, high)


def _bound(text: str) -> int:
    """The value of a bound of a range."""
    found = re.fullmatch(r"n(?: - (\d+))?|(\d+)", text)
    assert found is not None
    return int(found[2]) if found[2] else _N - int(found[1] or 0)
