/* Small shapes of loops that benchmarks are made of. `read-only:` lists the pointers through which nothing is written and
 * that are `const` and `__restrict__`, `launch:` blocks and threads, and `lacks:` what must not be in the kernel. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    float latitude, longitude;
} place;

/* Nearest neighbour. pass: restrict, wide-loads. read-only: places. lacks: rex_static_sched, rex_mod */
static void distances(int n, const place *restrict places, float *restrict distance, float latitude, float longitude)
{
#pragma omp target teams distribute parallel for map(to: places[0:n]) map(from: distance[0:n])
    for (int i = 0; i < n; i++) {
        const float x = places[i].latitude - latitude, y = places[i].longitude - longitude;
        distance[i] = sqrtf(x * x + y * y);
    }
}

/* Three kernels alike: of restricted pointers, pass: restrict, runs, wide-loads, registers. read-only: x.
 * lacks: rex_static_sched, rex_mod */
static void scaled(int n, float a, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}

/* of arrays, which are apart, pass: restrict. lacks: rex_static_sched, rex_mod */
static float added(int n, float a)
{
    float x[500], y[500];
    for (int i = 0; i < n; i++) {
        x[i] = (float)i;
        y[i] = 1;
    }
#pragma omp target teams distribute parallel for map(to: x) map(tofrom: y) thread_limit(64)
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
    return y[n / 2];
}

/* and of pointers that may lead anywhere: they are loaded once each, so that nothing would be gained.
 * pass: runs, wide-loads, registers.
 * lacks: rex_static_sched, rex_mod */
static void moved(int n, float a, const float *x, float *y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}

#define FANOUT 8

typedef struct {
    int keys[FANOUT + 1], indices[FANOUT];
} node;

typedef struct {
    int value, count;
} record;

/* Queries walk a tree: what is read through places that memory holds is read-only too. launch: 6, 1024.
 * pass: restrict, held-elements, registers. read-only: nodes, records, wanted. lacks: rex_static_sched */
static void queried(int queries, int height, const node *restrict nodes, int *restrict current,
                    const record *restrict records, const int *restrict wanted, int *restrict answers, int many)
{
#pragma omp target teams distribute parallel for num_teams(6) thread_limit(1024) \
    map(to: nodes[0:many], records[0:many * FANOUT], wanted[0:queries]) map(tofrom: current[0:queries]) \
    map(from: answers[0:queries])
    for (int q = 0; q < queries; q++) {
        for (int level = 0; level < height; level++) {
            int below = current[q];
            for (int k = 0; k < FANOUT; k++)
                if (nodes[current[q]].keys[k] <= wanted[q] && wanted[q] < nodes[current[q]].keys[k + 1])
                    below = nodes[current[q]].indices[k];
            if (level + 1 < height)
                current[q] = below;
        }
        answers[q] = -1;
        for (int k = 0; k < FANOUT; k++)
            if (nodes[current[q]].keys[k] == wanted[q])
                answers[q] = records[nodes[current[q]].indices[k]].value;
    }
}

/* A level of breadth-first search. pass: restrict. read-only: first, edges. lacks: rex_static_sched */
static int visited(int n, const int *first, const int *edges, int *level, int depth)
{
    int more = 0;
#pragma omp target teams distribute parallel for map(tofrom: more) \
    map(to: first[0:n + 1], edges[0:first[n]]) map(tofrom: level[0:n])
    for (int i = 0; i < n; i++) {
        if (level[i] != depth)
            continue;
        for (int e = first[i]; e < first[i + 1]; e++) {
            if (level[edges[e]] < 0) {
#pragma omp atomic write
                level[edges[e]] = depth + 1;
#pragma omp atomic write
                more = 1;
            }
        }
    }
    return more;
}

/* A step of Gaussian elimination. pass: restrict, tile-nests, registers. read-only: factor. lacks: rex_static_sched */
static void eliminated(int n, int k, const float *restrict factor, float *restrict a)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: factor[0:n]) map(tofrom: a[0:n * n])
    for (int i = k + 1; i < n; i++)
        for (int j = k; j < n; j++)
            a[i * n + j] -= factor[i] * a[k * n + j];
}

/* Temperatures of a chip: four rows of a thread load before the first stores. pass: restrict, tile-nests, registers.
 * read-only: now, power. lacks: rex_static_sched */
static void heated(int rows, int columns, const float *restrict now, const float *restrict power, float *restrict next)
{
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: now[0:rows * columns], power[0:rows * columns]) map(tofrom: next[0:rows * columns])
    for (int r = 1; r < rows - 1; r++) {
        for (int c = 1; c < columns - 1; c++) {
            const float here = now[r * columns + c];
            const float vertical = now[(r - 1) * columns + c] + now[(r + 1) * columns + c] - 2 * here;
            const float horizontal = now[r * columns + c - 1] + now[r * columns + c + 1] - 2 * here;
            next[r * columns + c] = here + 0.1f * (power[r * columns + c] + vertical + horizontal);
        }
    }
}

#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* The cheapest way through a grid, row by row. pass: restrict. read-only: above, row. lacks: rex_static_sched */
static void stepped(int n, const int *restrict row, const int *restrict above, int *restrict here)
{
#pragma omp target teams distribute parallel for map(to: row[0:n], above[0:n]) map(from: here[0:n])
    for (int j = 0; j < n; j++) {
        int least = above[j];
        least = j > 0 ? MIN(least, above[j - 1]) : least;
        least = j < n - 1 ? MIN(least, above[j + 1]) : least;
        here[j] = row[j] + least;
    }
}

/* Diffusion with edges through index arrays. pass: restrict, tile-nests, registers. read-only: image, north, west.
 * lacks: rex_static_sched */
static void diffused(int n, const float *restrict image, const int *restrict north, const int *restrict west,
                     float *restrict out)
{
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: image[0:n * n], north[0:n], west[0:n]) map(from: out[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            const float v = image[i * n + j];
            const float dn = image[north[i] * n + j] - v, dw = image[i * n + west[j]] - v;
            out[i * n + j] = v + (dn + dw) / (1 + dn * dn + dw * dw);
        }
}

/* What stands behind text that is not compiled belongs to the loop.
 * pass: restrict, runs, wide-loads, registers. read-only: x. lacks: sinf */
static void kept(int n, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
        float value = x[i];
#ifdef SINES
        value = sinf(value);
#endif
        value *= 2;
        y[i] = value;
    }
}

int main(void)
{
    enum { N = 500, ROWS = 60, COLUMNS = 70, NODES = 1 + FANOUT };
    place *places = calloc(N, sizeof *places);
    float *x = calloc(ROWS * COLUMNS, sizeof *x), *y = calloc(ROWS * COLUMNS, sizeof *y);
    float *z = calloc(ROWS * COLUMNS, sizeof *z);
    node *nodes = calloc(NODES, sizeof *nodes);
    record *records = calloc(NODES * FANOUT, sizeof *records);
    int *current = calloc(N, sizeof *current), *wanted = calloc(N, sizeof *wanted), *answers = calloc(N, sizeof *answers);
    int *first = calloc(N + 1, sizeof *first), *edges = calloc(2 * N, sizeof *edges), *level = calloc(N, sizeof *level);
    double sum = 0;
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        x[i] = (float)(i % 17);
        y[i] = (float)(i % 13) + 1;
    }
    for (int i = 0; i < N; i++) {
        places[i] = (place){(float)(i % 90), (float)(i % 60)};
        wanted[i] = i % 70;
        first[i + 1] = first[i] + 2;
        edges[2 * i] = (i + 1) % N;
        edges[2 * i + 1] = i * 7 % N;
        level[i] = i ? -1 : 0;
    }
    for (int b = 0; b < NODES; b++)
        for (int k = 0; k <= FANOUT; k++) {
            nodes[b].keys[k] = b == 0 ? k * FANOUT : (b - 1) * FANOUT + k;
            if (k < FANOUT)
                nodes[b].indices[k] = b == 0 ? k + 1 : (b - 1) * FANOUT + k;
        }
    for (int i = 0; i < NODES * FANOUT; i++)
        records[i].value = i * 3;
    distances(N, places, z, 3, 4);
    for (int i = 0; i < N; i++)
        sum += z[i];
    scaled(N, 2, x, y);
    moved(N, 2, x, y);
    sum += added(N, 3);
    queried(N, 2, nodes, current, records, wanted, answers, NODES);
    for (int i = 0; i < N; i++)
        sum += answers[i];
    for (int depth = 0; visited(N, first, edges, level, depth); depth++)
        ;
    for (int i = 0; i < N; i++)
        sum += level[i] * (i % 3);
    eliminated(ROWS, 3, y, x);
    heated(ROWS, COLUMNS, x, y, z);
    for (int i = 0; i < ROWS * COLUMNS; i++)
        sum += z[i] * (float)(i % 7);
    stepped(N, wanted, answers, current);
    for (int i = 0; i < N; i++) {
        sum += current[i];
        first[i] = i % ROWS ? i % ROWS - 1 : 0;
    }
    diffused(ROWS, y, first, first, z);
    for (int i = 0; i < ROWS * ROWS; i++)
        sum += z[i] * (float)(i % 5);
    kept(N, x, y);
    for (int i = 0; i < N; i++)
        sum += y[i] * (float)(i % 3);
    printf("%.6g\n", sum);
    free(places), free(x), free(y), free(z), free(nodes), free(records), free(current), free(wanted), free(answers);
    free(first), free(edges), free(level);
    return 0;
}
