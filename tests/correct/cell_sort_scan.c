/* Particles sorted by cell: counts by atomics, an exclusive sum by the scan directive, a scatter with atomic capture, and
 * the same by a host loop as a check. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELLS 64

typedef struct particle { float x; unsigned id; } particle;

static int cell_of(float x) { return x >= 1.0f ? CELLS - 1 : (int)(x * CELLS); }
#pragma omp declare target(cell_of)

static void prefix(const int *count, int *start)
{
    int sum = 0;
#pragma omp target map(to: count[0:CELLS]) map(from: start[0:CELLS]) map(tofrom: sum)
#pragma omp parallel for reduction(inscan, +: sum)
    for (int c = 0; c < CELLS; c++) {
        start[c] = sum;
#pragma omp scan exclusive(sum)
        sum += count[c];
    }
}

static void sort_by_cell(const particle *in, particle *out, int n, int *start)
{
    int *count = calloc(CELLS, sizeof *count), *fill = calloc(CELLS, sizeof *fill);
#pragma omp target data map(to: in[0:n], fill[0:CELLS]) map(tofrom: count[0:CELLS]) map(from: out[0:n], start[0:CELLS])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
#pragma omp atomic
            ++count[cell_of(in[i].x)];
        }
        prefix(count, start);
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            int c = cell_of(in[i].x), slot;
#pragma omp atomic capture
            { slot = fill[c]; fill[c] += 1; }
            out[start[c] + slot] = in[i];
        }
    }
    free(count);
    free(fill);
}

int main(void)
{
    enum { N = 3000 };
    particle *in = malloc(N * sizeof *in), *out = malloc(N * sizeof *out);
    int start[CELLS], wrong = 0;
    unsigned long ids = 0;
    for (int i = 0; i < N; i++)
        in[i] = (particle){(float)(i * 7919 % 10007) / 10007.0f, i};
    memset(start, -1, sizeof start);
    sort_by_cell(in, out, N, start);
    assert(start[0] == 0);
    for (int i = 0; i < N; i++) {
        int c = cell_of(out[i].x), end = c + 1 < CELLS ? start[c + 1] : N;
        wrong += i < start[c] || i >= end;
        ids += out[i].id;
    }
    printf("%d misplaced, ids %lu, middle at %d\n", wrong, ids, start[CELLS / 2]);
    free(in);
    free(out);
    return wrong != 0;
}
