"""Random functions in two files: device data that regions of both files work on, while regions that stay on the host,
and the host's own code, take turns with them.
"""

from dataclasses import dataclass

from hypothesis import strategies as st

CELLS = 48
EXCHANGE_PRELUDE = f"""\
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define CELLS {CELLS}
struct box {{ int n; double scale; int *p; int own[4]; }};
#define NUMBER(text) (getenv("NO_" text) ? 0 : atoi(text))
"""


@dataclass(frozen=True)
class Exchange:
    """A function and its helpers: the text of the file that has `main`, and that of the other file."""

    first: str
    second: str


@st.composite
def exchanges(draw: st.DrawFn, name: str) -> Exchange:
    """A function that maps an array, a structure with what it points to, and calls a helper for each turn."""
    count = draw(st.integers(2, 7))
    turns = [draw(st.sampled_from((*_DEVICE, *_DEVICE, *_HOST, *_MIXED))) for _ in range(count)]
    shared = f"#pragma omp declare target\nextern unsigned {name}_table[CELLS];\n#pragma omp end declare target\n"
    helpers, prototypes, calls = ["", ""], "", ""
    for number, turn in enumerate(turns):
        head = f"void {name}_turn{number}(unsigned *u, struct box *s, int turn)"
        text = turn.replace("TABLE", f"{name}_table").replace("MAPS", draw(st.sampled_from(_MAPS)))
        helpers[draw(st.integers(0, 1))] += f"{head}\n{{\nint *p = s->p;\n(void)u; (void)p;\n{text}\n}}\n"
        prototypes += f"{head};\n"
        calls += f"{name}_turn{number}(u, &s, turn);\n"
    begin, end = draw(st.sampled_from(_RESIDENCE))
    first = f"""\
{shared}{prototypes}unsigned {name}_table[CELLS] = {{3, 1, 4, [9] = 5}};
{helpers[0]}static void {name}(void)
{{
unsigned *u = calloc(CELLS, sizeof *u);
struct box s = {{CELLS, 0.5, malloc(CELLS * sizeof(int)), {{1, 2, 3, 4}}}};
int *p = s.p;
for (int q = 0; q < CELLS; q++) {{ u[q] = q * 7u; p[q] = q - 20; }}
{begin}
for (int turn = 0; turn < {draw(st.integers(1, 3))}; turn++) {{
{calls}}}
{end}
#pragma omp target update from({name}_table)
unsigned sum = 0;
for (int q = 0; q < CELLS; q++) sum = sum * 31u + u[q] + (unsigned)p[q] * 5u + {name}_table[q];
printf("{name} %u %d %g %d\\n", sum, s.n, s.scale, s.own[0] + s.own[1] * 3 + s.own[2] * 5 + s.own[3] * 7);
free(u); free(p);
}}
"""
    return Exchange(first, f"{shared}{prototypes}{helpers[1]}")


_RESIDENCE = (
    ("#pragma omp target data map(tofrom: u[0:CELLS], p[0:CELLS], s)\n{", "}"),
    ("#pragma omp target data map(tofrom: u[0:CELLS]) map(tofrom: s, s.p[0:CELLS])\n{", "}"),
    (
        "#pragma omp target enter data map(to: s)\n#pragma omp target enter data map(to: u[0:CELLS], s.p[0:CELLS])",
        "#pragma omp target exit data map(from: u[0:CELLS], s.p[0:CELLS])\n#pragma omp target exit data map(from: s)",
    ),
    (
        "#pragma omp target enter data map(to: u[0:CELLS], p[0:CELLS])",
        "#pragma omp target exit data map(from: u[0:CELLS], p[0:CELLS])",
    ),
)
_MAPS = (
    "map(tofrom: u[0:CELLS], p[0:CELLS])", "map(tofrom: u[0:CELLS]) map(tofrom: p[0:CELLS])",
    "map(alloc: u[0:CELLS], p[0:CELLS])", "map(to: u[0:CELLS]) map(from: p[0:CELLS])",
)  # fmt: skip
_LOOP = "#pragma omp target teams distribute parallel for MAPS\nfor (int q = 0; q < CELLS; q++) "
_DEVICE = (
    _LOOP + "u[q] = u[q] * 3u + TABLE[q];",
    _LOOP + "{ p[q] += (int)(u[q] % 13u); u[q] ^= (unsigned)turn; }",
    _LOOP + "TABLE[q] += u[q] >> 3;",
    "#pragma omp target teams distribute parallel for\nfor (int q = 0; q < CELLS; q += 3) u[q]++;",
    "#pragma omp target map(tofrom: s[0:1])\n{ s->own[turn % 4] += 2; s->scale *= 0.5; }",
)
# `getenv` has no device version, so these regions stay on the host.
_HOST = (
    '#pragma omp target MAPS\n{ char text[16]; snprintf(text, sizeof text, "%d", turn + NUMBER("3"));\n'
    "u[text[0] - '0'] += 7u; p[2] ^= text[0]; TABLE[5] ^= u[1]; }",
    "#pragma omp target MAPS\nfor (int q = 0; q < CELLS; q++)\n"
    'if (q % 5 == NUMBER("1")) { u[q] += TABLE[q]; TABLE[q] = (unsigned)p[q]; }',
    '#pragma omp target map(tofrom: s[0:1])\n{ s->own[NUMBER("2")] += turn; s->n++; }',
    "#pragma omp target teams distribute parallel for\nfor (int q = 0; q < CELLS; q++)\n"
    'u[q] += (unsigned)NUMBER("3") * (unsigned)q;',
)
_MIXED = (
    "#pragma omp target update from(u[0:CELLS])\nfor (int q = 0; q < CELLS; q += 2) u[q] += 11u;\n"
    "#pragma omp target update to(u[0:CELLS])",
    "#pragma omp target update from(p[4:8]) to(u[40:0])\nmemmove(p + 5, p + 4, 7 * sizeof *p);\n"
    "#pragma omp target update to(p[4:8])",
    "#pragma omp target data map(tofrom: u[0:CELLS])\n{\n" + _LOOP + "u[q] -= 5u;\n"
    "#pragma omp target MAPS\n{ u[0] += (unsigned)NUMBER(\"5\"); }\n}",
)  # fmt: skip
