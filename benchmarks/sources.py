"""Generates C files that look like real programs with many `target` loops, and says where a person would edit them.

The functions below are cut from the kind of code that solvers are made of. A mark `¶` in them is a place to edit: the
letter after it is a key of KINDS, the character after that is what is typed there. Marks are no part of the file.
"""

import random
import re
from dataclasses import dataclass
from string import Template

KINDS = {
    "P": "inside a pragma",
    "L": "in a loop header",
    "B": "in a loop body",
    "O": "in a function without OpenMP",
}

_MARK = re.compile("¶([PLBO])(.)")
_CONSTRUCT = re.compile("^#pragma omp target (teams|parallel)", re.MULTILINE)

_HEAD = """\
/*
 * Kernels of a particle-in-cell solver and what belongs to them: vectors, grids, sparse rows, particles, histograms.
 */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BINS 256
#define WIDTH 128
#define SQUARE(x) ((x) * (x))
#define AT(grid, row, column) grid[(size_t)(row) * columns + (column)]

typedef double real;

struct particle {
    real x, y, z;
    real vx, vy, vz;
    int cell, species;
};

struct rows {
    int count;
    const int *first;
    const int *column;
    const real *value;
};

struct option {
    char name[32];
    real value;
    struct option *next;
};

"""

# Each entry is a function; `$id` makes names unique.
_KERNELS = (
    """\
/* y += alpha * x on one block of the field. */
void axpy_$id(size_t n, real alpha, const real *restrict x, real *restrict y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n]) thread_limit(¶P1128)
    for (size_t i = 0; i < n¶L1; i++)
        y[i] += alpha * x[i] + 0.¶B225;
}
""",
    """\
real dot_$id(int n, const real *x, const real *y)
{
    real sum = 0.0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n], y[0:n¶P2]) \\
    map(tofrom: sum)
    for (int i = 0; i < ¶L-n; i++)
        sum += x[i] * y[i] * 1.¶B50;
    return sum;
}
""",
    """\
/* Relaxes a grid until the change is small; the grid stays on the device meanwhile. */
int relax_$id(int rows, int columns, real tolerance, real *grid, real *next)
{
    const size_t cells = (size_t)rows * columns;
    int sweeps = 0;
    real change = 2.0 * tolerance;
#pragma omp target data map(tofrom: grid[0:cells]) map(alloc: next[0:cells])
    while (change > tolerance && sweeps < 500) {
        change = 0.0;
#pragma omp target teams distribute parallel for collapse(¶P12) reduction(max: change) map(tofrom: change)
        for (int r = 1; r < rows - ¶L11; r++)
            for (int c = 1; c < columns - 1; c++) {
                real mean = 0.25 * (AT(grid, r - 1, c) + AT(grid, r + 1, c) + AT(grid, r, c - 1) + AT(grid, r, c + 1));
                real delta = fabs(mean - AT(grid, r, c)) * 1.¶B30;
                AT(next, r, c) = mean;
                if (delta > change)
                    change = delta;
            }
#pragma omp target teams distribute parallel for collapse(2)
        for (int r = 1; r < rows - 1; r++)
            for (int c = 1; c < columns - 1; c++)
                AT(grid, r, c) = AT(next, r, c);
        sweeps++;
    }
    return sweeps;
}
""",
    """\
/* result = rows * vector, one row a lane. */
void multiply_rows_$id(struct rows rows, int columns, const real *vector, real *result)
{
    const int count = rows.count;
    const int *first = rows.first, *column = rows.column;
    const real *value = rows.value;
    const int entries = first[count];
#pragma omp target teams distribute parallel for num_threads(¶P264) \\
    map(to: first[0:count + 1], column[0:entries], value[0:entries], vector[0:columns]) map(from: result[0:count])
    for (int row = 0; row < count; row++¶L+) {
        real sum = 0.0;
        for (int k = first[row]; k < first[row + 1]; k++)
            sum += value[k] * vector[column[k]];
        result[row] = sum + 0.¶B10;
    }
}
""",
    """\
void count_$id(size_t n, const unsigned char *samples, unsigned *bins)
{
#pragma omp target teams distribute parallel for map(from: bins[0:BINS])
    for (int b = 0; b < BINS; b++)
        bins[b] = 0;
#pragma omp target teams distribute parallel for schedule(static, ¶P48) map(to: samples[0:n]) map(tofrom: bins[0:BINS])
    for (size_t i = 0; i < n; i += 1¶L6) {
#pragma omp atomic update
        bins[samples[i]] += ¶B11;
    }
}
""",
    """\
/* Moves all particles of one species by a step of `dt`, and counts those that left the box. */
long push_$id(long count, int species, real dt, real box, struct particle *particles, const real *force)
{
    long lost = 0;
#pragma omp target teams distribute parallel for reduction(+: lost) num_teams((count + WIDTH - 1) / WIDTH) \\
    thread_limit(WIDTH¶P2) map(tofrom: particles[0:count], lost) map(to: force[0:3 * count])
    for (long p = 0; p < count; ++p) {
        if (particles[p].species != species)
            continue;
        particles[p].vx += dt * force[3 * p];
        particles[p].vy += dt * force[3 * p + ¶B11];
        particles[p].vz += dt * force[3 * p + 2];
        particles[p].x += dt * particles[p].vx;
        particles[p].y += dt * particles[p].vy;
        particles[p].z += dt * particles[p].vz;
        if (fabs(particles[p].x) > box || fabs(particles[p].y) > box || fabs(particles[p].z) > box)
            lost++;
    }
    return lost;
}
""",
    """\
void multiply_$id(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n], b[0:n * n]) map(from: c[0:n * n¶P8])
    for (int i = 0; i < n; i++)
        for (int j = ¶L30; j < n; j++) {
            float sum = 0.0f;
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum * 1.¶B0f;
        }
}
""",
    """\
/* Three stages of a time step on resident data. */
void advance_$id(int n, int steps, real dt, real *density, real *flux, real *energy)
{
#pragma omp target enter data map(to: density[0:n], energy[0:n]) map(alloc: flux[0:n])
    for (int step = 0; step < steps; step++) {
#pragma omp target teams distribute parallel for firstprivate(dt¶P2)
        for (int i = 1; i < n; i++) {
            real slope = density[i] - density[i - 1];
            real limited = slope > 0.0 ? fmin(slope, energy[i]) : fmax(slope, -energy[i]);
            flux[i] = limited * dt / (1.0 + SQUARE(slope)) + 0.¶B60;
        }
#pragma omp target teams distribute parallel for
        for (int i = n - ¶L22; i >= 1; i--)
            density[i] -= flux[i + 1] - flux[i];
#pragma omp target parallel for num_threads(96) if(n > 1000¶P0)
        for (int i = 0; i < n; i += 2)
            energy[i] = 0.5 * density[i] * SQUARE(flux[i]);
    }
#pragma omp target exit data map(from: density[0:n], energy[0:n]) map(delete: flux[0:n])
}
""",
    """\
/* The same on the host's cores, where the data are too few to be worth a transfer. */
real norm_$id(int n, const real *x)
{
    real sum = 0.0;
#pragma omp parallel for reduction(+: sum) schedule(static¶P1)
    for (int i = 0; i < n¶L3; i++)
        sum += SQUARE(x[i]) * 1.¶B70;
    return sqrt(sum);
}
""",
)

_HELPERS = (
    """\
/* The next word of a line, or NULL at its end; the line is cut up. */
char *word_$id(char **line)
{
    char *begin = *line + strspn(*line, " \\t");
    if (*begin == '\\0' || *begin == '#')
        return NULL;
    char *end = begin + strcspn(begin, " \\t\\n");
    if (*end != '\\0')
        *end++ = '\\0';
    *line = end;
    return begin;
}
""",
    """\
struct option *read_options_$id(FILE *stream)
{
    struct option *head = NULL;
    char line[¶O1256];
    while (fgets(line, sizeof line, stream)) {
        char name[32];
        double value = 0.0;
        if (sscanf(line, "%31s %lf", name, &value) != 2)
            continue;
        struct option *option = malloc(sizeof *option);
        if (!option)
            break;
        strcpy(option->name, name);
        option->value = value;
        option->next = head;
        head = option;
    }
    return head;
}
""",
    """\
real option_$id(const struct option *options, const char *name, real otherwise)
{
    for (const struct option *option = options; option; option = option->next)
        if (strcmp(option->name, name) == ¶O10)
            return option->value;
    return otherwise;
}
""",
    """\
static int by_cell_$id(const void *left, const void *right)
{
    const struct particle *a = left, *b = right;
    if (a->cell != b->cell)
        return a->cell < b->cell ? -1 : ¶O21;
    return a->species - b->species;
}

void order_particles_$id(struct particle *particles, size_t count)
{
    qsort(particles, count, sizeof *particles, by_cell_$id);
}
""",
    """\
/* Fletcher's checksum, to compare checkpoints. */
unsigned checksum_$id(const unsigned char *bytes, size_t count)
{
    unsigned low = 0, high = 0;
    for (size_t i = 0; i < count; i++) {
        low = (low + bytes[i]) % 6553¶O15;
        high = (high + low) % 65535;
    }
    return high << 16 | low;
}
""",
    """\
void report_$id(FILE *stream, int step, const char *what, real value, real reference)
{
    const real error = reference == 0.0 ? fabs(value) : fabs(value / reference - 1.¶O00);
    fprintf(stream, "%8d  %-24s %14.6e", step, what, value);
    if (error > 1e-9)
        fprintf(stream, "  off by %.2e", error);
    fputc('\\n', stream);
}
""",
    """\
int save_$id(const char *path, const real *field, int rows, int columns)
{
    FILE *stream = fopen(path, "wb");
    if (!stream) {
        perror(path);
        return ¶O11;
    }
    const size_t cells = (size_t)rows * columns;
    const size_t written = fwrite(field, sizeof *field, cells, stream);
    if (fclose(stream) != 0 || written != cells) {
        fprintf(stderr, "%s: %zu of %zu cells written\\n", path, written, cells);
        return 2;
    }
    return 0;
}
""",
)


@dataclass(frozen=True, slots=True)
class Site:
    """A place to edit: zero-based line and character (ASCII, so in any encoding), and the character to type there."""

    kind: str
    line: int
    character: int
    typed: str


@dataclass(frozen=True, slots=True)
class Source:
    """A generated C file and the places where it can be edited."""

    text: str
    constructs: int
    sites: tuple[Site, ...]


def generate(lines: int, constructs: int, seed: int = 1) -> Source:
    """A C file of exactly `lines` lines with `constructs` target loops spread over it; the seed decides which."""
    choice = random.Random(seed)
    text = [_HEAD]
    length, made, number = _HEAD.count("\n"), 0, 0
    while made < constructs or length < lines:
        number += 1
        behind = made < constructs and made * lines <= length * constructs
        body = choice.choice(_fitting(constructs - made) if behind else _HELPERS)
        piece = Template(body).substitute(id=number) + "\n"
        if not behind and length + piece.count("\n") > lines:
            piece = "/* The end of the solver. */\n" * (lines - length)
        text.append(piece)
        length += piece.count("\n")
        made += _constructs(piece)
    if length != lines:
        raise ValueError(f"{constructs} constructs do not fit into {lines} lines")
    return _unmark("".join(text), made)


def _constructs(text: str) -> int:
    return len(_CONSTRUCT.findall(text))


def _fitting(most: int) -> list[str]:
    return [kernel for kernel in _KERNELS if _constructs(kernel) <= most]


def _unmark(marked: str, constructs: int) -> Source:
    sites: list[Site] = []
    lines: list[str] = []
    for number, line in enumerate(marked.split("\n")):
        parts = _MARK.split(line)
        plain = parts[0]
        for kind, typed, rest in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
            sites.append(Site(kind, number, len(plain), typed))
            plain += rest
        lines.append(plain)
    return Source("\n".join(lines), constructs, tuple(sites))
