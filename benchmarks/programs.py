"""Generates C programs that look real: no function comes twice, and around them stands what programs consist of.

Functions differ in size and shape; between them are structs, macros, globals, comments and conditional blocks, beside
the file a header; some functions are damaged, as while somebody types. A mark `¶` is a place to edit: the letter after
it is a key of INSIDE or FILE_SCOPE. Marks are no part of the file.
"""

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass

INSIDE = {
    "P": ("inside a pragma", " "),
    "L": ("in a loop header", "1"),
    "B": ("in a loop body", "2"),
    "O": ("in a function without OpenMP", "3"),
    "V": ("a local declaration", "    int fresh = 1;\n"),
}
"""Edits inside functions: what they are, and what is typed there."""

FILE_SCOPE = {
    "G": ("a new global", "static int fresh_count;\n"),
    "S": ("a new member of a struct", " int fresh;"),
    "D": ("a new #define", "#define FRESH 3\n"),
    "M": ("another value of a #define", "1"),
    "T": ("a new typedef", "typedef long fresh_t;\n"),
    "C": ("a comment between functions", "x"),
    "I": ("a new #include", "#include <limits.h>\n"),
}
"""Edits at file scope."""

HEADER_NAME = "grid.h"
HEADER = """\
#ifndef GRID_H
#define GRID_H
#include <stddef.h>
typedef double real;
#define SQUARE(x) ((x) * (x))
#define AT(grid, row, column) grid[(size_t)(row) * columns + (column)]
#define CLAMP(v, low, high) ((v) < (low) ? (low) : (v) > (high) ? (high) : (v))
struct rows { int count; const int *first, *column; const real *value; };
struct particle { real x, y, z, vx, vy, vz; int cell, species; };
enum boundary { PERIODIC, REFLECTING, OPEN_END };
real limiter(real left, real right);
#endif
"""

_HEAD = """\
/* A solver: grids, sparse rows, particles and what belongs to them. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
¶I#include "grid.h"

#define BINS 25¶M6
¶D#define WIDTH 128
struct options {
    char name[32];
    real value;¶S
};
¶Ttypedef struct { int count; struct options *all; } settings_t;
¶Gstatic settings_t settings;
/* What follows are the stages of the solver¶C. */
"""
_NOUNS = (
    "density energy flux force charge field phase weight signal pressure velocity moment torque heat stress strain "
    "sample target source buffer window kernel table level depth height vapour salt light colour image spectrum"
).split()
_VERBS = (
    "advance apply blend collect couple damp drift filter gather limit merge mix project relax scale smooth".split()
)
_FUNCTIONS = ("sqrt(fabs({}))", "fmin({}, 1.5)", "SQUARE({})", "exp(-{})", "CLAMP({}, 0.0, 9.0)", "({})")
_DAMAGE = (
    "    real broken = (1.0 + ;\n",
    "    if (n > \n",
    "    total +\n",
    "    for (int q = 0; q < n\n",
    "    x[ = 2;\n",
)
_MARK = re.compile("¶([A-Z])")


@dataclass(frozen=True, slots=True)
class Site:
    """A place to edit: zero-based line and character (ASCII, so in any encoding), and what is typed there."""

    kind: str
    line: int
    character: int
    typed: str


@dataclass(frozen=True, slots=True)
class Program:
    """A C file, the headers that stand beside it, and the places where it can be edited."""

    text: str
    headers: Mapping[str, str]
    constructs: int
    sites: tuple[Site, ...]


def program(lines: int, seed: int = 1) -> Program:
    """A C file of about `lines` lines; the seed decides which."""
    writer = _Writer(random.Random(seed))
    text, length = [_HEAD], _HEAD.count("\n")
    while length < lines:
        piece = writer.piece() + "\n"
        text.append(piece)
        length += piece.count("\n")
    return _unmark("".join(text))


def _unmark(marked: str) -> Program:
    kinds = INSIDE | FILE_SCOPE
    sites: list[Site] = []
    lines: list[str] = []
    for number, line in enumerate(marked.split("\n")):
        parts = _MARK.split(line)
        plain = parts[0]
        for kind, rest in zip(parts[1::2], parts[2::2], strict=True):
            sites.append(Site(kind, number, len(plain), kinds[kind][1]))
            plain += rest
        lines.append(plain)
    text = "\n".join(lines)
    return Program(text, {HEADER_NAME: HEADER}, text.count("#pragma omp target teams"), tuple(sites))


class _Writer:
    """Writes one piece after the other; what was written before can be called."""

    def __init__(self, choice: random.Random) -> None:
        self._choice = choice
        self._number = 0
        self._called: list[str] = []

    def piece(self) -> str:
        """A function, or something between functions."""
        self._number += 1
        kind = self._choice.random()
        if kind < 0.38:
            return self._kernels()
        if kind < 0.78:
            text, name = self._host_function()
            self._called.append(name)
            return text
        return self._between()

    def _name(self) -> str:
        return f"{self._choice.choice(_VERBS)}_{self._choice.choice(_NOUNS)}_{self._number}"

    def _size(self) -> int:
        return min(60, 2 + int(self._choice.lognormvariate(1.6, 0.8)))

    def _expression(self, atoms: list[str], depth: int = 2) -> str:
        if depth == 0 or self._choice.random() < 0.2:
            return self._choice.choice((*atoms, f"{self._choice.randint(1, 99) / 8}"))
        inner = self._expression(atoms, depth - 1)
        if self._choice.random() < 0.3:
            return self._choice.choice(_FUNCTIONS).format(inner)
        return f"{inner} {self._choice.choice('+-*')} {self._expression(atoms, depth - 1)}"

    def _kernels(self) -> str:
        arrays = [str(noun) for noun in self._choice.sample(_NOUNS, self._choice.randint(2, 4))]
        given = ", ".join(f"const real *restrict {array}" for array in arrays[1:])
        head = f"int {self._name()}(int n, int columns, real step, real *restrict {arrays[0]}, {given})\n{{\n"
        forms = (self._map_loop, self._reduction, self._nest, self._resident, self._histogram, self._conditional)
        body = "¶V    real total = 0.0;\n    int counts[16] = {0};\n"
        for _ in range(1 + self._choice.randint(0, 2) * self._choice.randint(0, 1)):
            body += self._choice.choice(forms)(arrays)
            body += self._statements(self._choice.randint(0, 3), 1)
        if self._choice.random() < 0.02:
            body += self._choice.choice(_DAMAGE)
        return f"{self._comment()}{head}{body}    return total > 0.0 ? counts[0] : n;\n}}\n"

    def _loop_body(self, arrays: list[str], index: str, indent: str) -> str:
        atoms = [f"{array}[{index}]" for array in arrays] + ["step", index]
        lines = [f"{indent}real a{k} = {self._expression(atoms, 3)};\n" for k in range(self._choice.randint(0, 4))]
        atoms += [f"a{k}" for k in range(len(lines))]
        lines.append(f"{indent}{arrays[0]}[{index}] = {self._expression(atoms, 3)} + 1.¶B5;\n")
        return "".join(lines)

    def _clauses(self, arrays: list[str]) -> str:
        given = ", ".join(f"{array}[0:n]" for array in arrays[1:])
        extra = self._choice.choice(("", " thread_limit(WIDTH)", " num_threads(64)", " schedule(static, 1)"))
        return f"map(to: {given}) \\\n    map(tofrom: {arrays[0]}[0:n¶P]){extra}"

    def _map_loop(self, arrays: list[str]) -> str:
        return (
            f"#pragma omp target teams distribute parallel for {self._clauses(arrays)}\n"
            f"    for (int i = 0; i < n¶L; i++) {{\n{self._loop_body(arrays, 'i', '        ')}    }}\n"
        )

    def _reduction(self, arrays: list[str]) -> str:
        told = "" if self._choice.random() < 0.1 else " reduction(+: total)"
        atoms = [f"{array}[i]" for array in arrays]
        return (
            f"#pragma omp target teams distribute parallel for{told} map(tofrom: total) {self._clauses(arrays)}\n"
            f"    for (int i = 0; i < n¶L; i++)\n        total += {self._expression(atoms, 3)} * 1.¶B5;\n"
        )

    def _nest(self, arrays: list[str]) -> str:
        out, *others = arrays
        atoms = [f"AT({array}, r, {column})" for array in others for column in ("c", "c - 1")]
        clauses = self._clauses(arrays).replace("0:n", "0:(size_t)n * columns")
        return (
            f"#pragma omp target teams distribute parallel for collapse(2) {clauses}\n"
            f"    for (int r = 0; r < n¶L; r++)\n        for (int c = 1; c < columns; c++)\n"
            f"            AT({out}, r, c) = {self._expression(atoms, 3)} + ¶B1.0;\n"
        )

    def _resident(self, arrays: list[str]) -> str:
        inner = self._map_loop(arrays) + self._reduction(arrays)
        inner = "".join(line if line.startswith("#") else f"    {line}" for line in inner.splitlines(keepends=True))
        return (
            f"#pragma omp target data {self._clauses(arrays).split(')')[0]})\n"
            f"    for (int turn = 0; turn < {self._choice.randint(2, 90)}; turn++) {{\n{inner}    }}\n"
        )

    def _histogram(self, arrays: list[str]) -> str:
        return (
            f"#pragma omp target teams distribute parallel for {self._clauses(arrays)} map(tofrom: counts[0:16])\n"
            f"    for (int i = 0; i < n¶L; i++) {{\n#pragma omp atomic update\n"
            f"        counts[(int){arrays[-1]}[i] & 15] += ¶B1;\n    }}\n"
        )

    def _conditional(self, arrays: list[str]) -> str:
        return (
            f"#ifdef USE_TEAMS\n#pragma omp target teams distribute parallel for {self._clauses(arrays)}\n"
            f"#else\n#pragma omp parallel for schedule(static)\n#endif\n"
            f"    for (int i = 0; i < n¶L; i++) {{\n{self._loop_body(arrays, 'i', '        ')}    }}\n"
        )

    def _statements(self, count: int, depth: int) -> str:
        return "".join(self._statement(depth) for _ in range(count))

    def _statement(self, depth: int) -> str:
        indent, value = "    " * depth, self._expression(["total", "step", "n"])
        number, inner = self._choice.randint(1, 99), self._choice.randint(1, 3)
        forms = [f"total += {value};\n", f"counts[{number % 16}] = (int)({value}) % BINS;\n"]
        forms.append(f'printf("{self._choice.choice(_NOUNS)} %d: %g\\n", n, (double)total);\n')
        if self._called:
            forms.append(f"total += {self._choice.choice(self._called)}(n / 2, {value});\n")
        if depth < 4:
            block = self._statements(inner, depth + 1)
            other = self._statements(1, depth + 1)
            forms.append(f"if ({value} > ¶O{number}) {{\n{block}{indent}}} else {{\n{other}{indent}}}\n")
            forms.append(f"for (int k{depth} = 0; k{depth} < {number}; k{depth}++) {{\n{block}{indent}}}\n")
            forms.append(f"switch (n % 3) {{\n{indent}case {number}:\n{block}{indent}    break;\n{indent}}}\n")
        return indent + self._choice.choice(forms)

    def _host_function(self) -> tuple[str, str]:
        """A function without OpenMP, and its name."""
        name = self._name()
        body = "¶V    real total = step;\n    int counts[16] = {0};\n" + self._statements(self._size(), 1)
        if self._choice.random() < 0.01:
            body += self._choice.choice(_DAMAGE)
        head = f"{self._comment()}{self._choice.choice(('', '', 'static '))}real {name}(int n, real step)\n{{\n"
        return f"{head}{body}    return total + counts[¶O1];\n}}\n", name

    def _comment(self) -> str:
        words = " ".join(self._choice.choices(_NOUNS, k=self._choice.randint(3, 30)))
        lines = "\n * ".join(words[at : at + 90] for at in range(0, len(words), 90))
        return self._choice.choice(("", f"/* The {lines}¶C. */\n", f"/*\n * {lines}¶C.\n */\n"))

    def _between(self) -> str:
        noun, number = self._choice.choice(_NOUNS), self._number
        macro = f"{noun.upper()}_{number}"
        members = "".join(f"    real {other};\n" for other in self._choice.sample(_NOUNS, self._choice.randint(1, 6)))
        forms = (
            f"¶D#define {macro} {number}¶M\n#define {macro}_OF(x) ((x) * {macro} + {self._choice.randint(1, 9)})\n",
            f"struct {noun}_{number} {{\n{members}    int kind;¶S\n}};\n",
            f"enum {noun}_{number} {{ {macro}_A, {macro}_B = {number}, {macro}_C }};\n",
            f"¶Ttypedef struct {{ int count; real *{noun}; }} {noun}_{number}_t;\n",
            f"¶Gstatic real {noun}_{number}[{self._choice.randint(1, 64)}];\nstatic int {noun}_{number}_count;\n",
            f"real {noun}_of_{number}(int n, real step);\n",
            f"#ifdef TRACE_{number % 7}\n{self._host_function()[0]}#endif\n",
            f"#if defined WIDE && WIDTH > {number}\ntypedef float {noun}_{number}_v;\n#else\n"
            f"typedef double {noun}_{number}_v;\n#endif\n",
            f"#pragma omp declare target\nstatic inline real {noun}_{number}_d(real x)\n{{\n"
            f"    return x * {number}.¶B5;\n}}\n#pragma omp end declare target\n",
            self._comment() or "/* ---- ¶C---- */\n",
        )
        return self._choice.choice(forms)
