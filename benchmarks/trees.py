"""Generates trees of C files that look like a project: its own headers with macros and structs, code of the host, and
target regions of the usual kinds. No file comes twice.
"""

import random
from pathlib import Path

FOLDER = 100
"""Files of one folder."""

_HEADERS = {
    "config.h": """\
#ifndef CONFIG_H
#define CONFIG_H
#include <stddef.h>
typedef double real;
#define BLOCK 256
#define BINS 64
#define SQUARE(x) ((x) * (x))
#define CLAMP(v, low, high) ((v) < (low) ? (low) : (v) > (high) ? (high) : (v))
#ifdef SINGLE
typedef float value_t;
#else
typedef double value_t;
#endif
enum boundary { PERIODIC, REFLECTING, OPEN_END };
#endif
""",
    "grid.h": """\
#ifndef GRID_H
#define GRID_H
#include "config.h"
#define AT(grid, row, column) grid[(size_t)(row) * columns + (column)]
struct grid { int rows, columns; enum boundary edge; real spacing, *cells; };
static inline size_t cells_of(const struct grid *g) { return (size_t)g->rows * g->columns; }
real limiter(real left, real right);
#endif
""",
    "sparse.h": """\
#ifndef SPARSE_H
#define SPARSE_H
#include "config.h"
struct rows { int count; const int *first, *column; const real *value; };
int check_rows(const struct rows *matrix);
#endif
""",
    "particles.h": """\
#ifndef PARTICLES_H
#define PARTICLES_H
#include "config.h"
struct particle { real x, y, z, vx, vy, vz; int cell, species; };
struct cloud { int count; real *x, *y, *vx, *vy; int *cell; };
#pragma omp declare target
static inline real energy(real vx, real vy) { return 0.5 * (vx * vx + vy * vy); }
#pragma omp end declare target
#endif
""",
}

# Each has its own number and some constants: {n}, {a}, {b}, {c}.
_HOST = (
    """\
/* The largest of some values, or a default where there are none. */
static real largest_{n}(const real *values, int count) {{
  real best = {a}.0;
  for (int i = 0; i < count; i++) {{
    if (values[i] > best)
      best = values[i];
  }}
  return best;
}}
""",
    """\
static int parse_{n}(const char *word, int *seen) {{
  switch (word[0]) {{
  case 'a': return {a};
  case 'b': *seen += 1; return {b};
  default: break;
  }}
  while (*word && *word != ' ')
    word++;
  return *word ? {c} : -1;
}}
""",
    """\
static void report_{n}(const char *name, double seconds, size_t bytes) {{
  const double rate = seconds > 0 ? (double)bytes / seconds : 0.0;
  if (rate > {a}e{b})
    printf("%s: %.3f s, %.1f GB/s\\n", name, seconds, rate / 1e9);
  else
    printf("%s: %.3f s\\n", name, seconds);
}}
""",
)
_TARGET = (
    """\
void axpy_{n}(int n, real alpha, const real *x, real *y) {{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
  for (int i = 0; i < n; i++)
    y[i] += alpha * x[i] + {a}.0;
}}
""",
    """\
void smooth_{n}(int rows, int columns, const real *from, real *to) {{
#pragma omp target teams distribute parallel for collapse(2) map(to: from[0:rows * columns]) \\
    map(tofrom: to[0:rows * columns])
  for (int i = 1; i < rows - 1; i++)
    for (int j = 1; j < columns - 1; j++) {{
      real around = AT(from, i - 1, j) + AT(from, i + 1, j) + AT(from, i, j - 1) + AT(from, i, j + 1);
      AT(to, i, j) = AT(from, i, j) + 0.{a} * (around - 4.0 * AT(from, i, j));
    }}
}}
""",
    """\
real residual_{n}(int n, const real *a, const real *b) {{
  real sum = 0.0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: a[0:n], b[0:n]) map(tofrom: sum)
  for (int i = 0; i < n; i++) {{
    const real d = a[i] - b[i];
    sum += CLAMP(SQUARE(d), 0.0, {a}.0);
  }}
  return sqrt(sum);
}}
""",
    """\
void count_{n}(int n, const real *values, int *bins) {{
#pragma omp target teams distribute parallel for map(to: values[0:n]) map(tofrom: bins[0:BINS])
  for (int i = 0; i < n; i++) {{
    int bin = (int)(values[i] * {a});
    if (bin >= 0 && bin < BINS) {{
#pragma omp atomic
      bins[bin]++;
    }}
  }}
}}
""",
    """\
void move_{n}(struct cloud c, real dt, real width) {{
  real *x = c.x, *y = c.y, *vx = c.vx, *vy = c.vy;
  int *cell = c.cell, count = c.count;
#pragma omp target teams distribute parallel for thread_limit(BLOCK) \\
    map(tofrom: x[0:count], y[0:count], vx[0:count], vy[0:count]) map(from: cell[0:count])
  for (int i = 0; i < count; i++) {{
    x[i] += dt * vx[i];
    y[i] += dt * vy[i];
    if (x[i] < 0.0 || x[i] > width) {{
      vx[i] = -vx[i];
      x[i] = CLAMP(x[i], 0.0, width);
    }}
    cell[i] = energy(vx[i], vy[i]) > {a}.0 ? (int)(x[i] / {b}.0) : -1;
  }}
}}
""",
    """\
void multiply_{n}(int count, const int *first, const int *column, const real *value, const real *x, real *y, int all) {{
#pragma omp target teams distribute parallel for map(to: first[0:count + 1], column[0:all], value[0:all]) \\
    map(to: x[0:count]) map(from: y[0:count])
  for (int row = 0; row < count; row++) {{
    real sum = {a}.0;
    for (int k = first[row]; k < first[row + 1]; k++)
      sum += value[k] * x[column[k]];
    y[row] = sum;
  }}
}}
""",
    """\
void steps_{n}(int n, int count, real *u, real *v) {{
#pragma omp target data map(tofrom: u[0:n]) map(alloc: v[0:n])
  for (int t = 0; t < count; t++) {{
#pragma omp target teams distribute parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i] + 0.{a} * (u[i - 1] - 2.0 * u[i] + u[i + 1]);
#pragma omp target teams distribute parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i];
  }}
}}
""",
    # The one that is wrong: neighbours are written while others read them.
    """\
void shift_{n}(int n, real *x) {{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = {b}; i < n; i++)
    x[i] = x[i - {b}] * 0.{a};
}}
""",
)  # fmt: skip


def tree(place: Path, count: int) -> list[str]:
    """The paths of a new tree of `count` files, which include headers of `include` in it."""
    include = place / "include"
    include.mkdir(parents=True)
    for name, text in _HEADERS.items():
        (include / name).write_text(text, encoding="utf-8")
    (place / "rex-lsp.toml").write_text('include_paths = ["include"]\n', encoding="utf-8")
    made: list[str] = []
    for number in range(count):
        folder = place / f"part{number // FOLDER:03}"
        folder.mkdir(exist_ok=True)
        path = folder / f"file_{number}.c"
        path.write_text(text_of_file(number), encoding="utf-8")
        made.append(str(path))
    return made


def text_of_file(number: int) -> str:
    """The text of a file; another number gives another text."""
    source = random.Random(number)
    parts = [source.choice(_HOST) for _ in range(source.randint(0, 3))]
    parts += [source.choice(_TARGET) for _ in range(source.randint(1, 3))]
    source.shuffle(parts)
    filled = [
        part.format(n=f"{number}_{place}", a=source.randint(1, 9), b=source.randint(1, 6), c=source.randint(2, 99))
        for place, part in enumerate(parts)
    ]
    head = ["#include <math.h>", "#include <stdio.h>", *(f'#include "{name}"' for name in list(_HEADERS)[1:])]
    return "\n".join(("\n".join(head), "", f"/* Part {number} of the solver. */", *filled))
