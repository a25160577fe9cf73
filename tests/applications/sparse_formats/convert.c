#include "sparse.h"
#include <stdlib.h>

void coo_to_csr(const struct coo *from, struct csr *to)
{
    const int rows = from->rows, count = from->count;
    const entry *e = from->entries;
    int32_t *length = calloc(rows, sizeof *length), *next = malloc(rows * sizeof *next);
    int32_t *start = to->start, *col = to->col, sum = 0;
    int64_t *value = to->value;
#pragma omp target data map(to : e[0 : count], length[0 : rows]) map(alloc : next[0 : rows]) \
    map(from : start[0 : rows + 1], col[0 : count], value[0 : count])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < count; i++) {
#pragma omp atomic
            length[e[i].row]++;
        }
#pragma omp target map(tofrom : sum)
#pragma omp parallel for reduction(inscan, + : sum)
        for (int r = 0; r < rows; r++) {
            start[r] = sum;
            next[r] = sum;
#pragma omp scan exclusive(sum)
            sum += length[r];
        }
#pragma omp target map(to : sum)
        start[rows] = sum;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < count; i++) {
            int32_t at;
#pragma omp atomic capture
            at = next[e[i].row]++;
            col[at] = e[i].col;
            value[at] = e[i].value;
        }
        /* The order within a row is open; sort each. */
#pragma omp target teams distribute parallel for
        for (int r = 0; r < rows; r++)
            for (int i = start[r] + 1; i < start[r + 1]; i++) {
                int32_t c = col[i];
                int64_t v = value[i];
                int j = i;
                for (; j > start[r] && col[j - 1] > c; j--) {
                    col[j] = col[j - 1];
                    value[j] = value[j - 1];
                }
                col[j] = c;
                value[j] = v;
            }
    }
    free(length);
    free(next);
}

void csr_to_sell(const struct csr *from, struct sell *to)
{
    const int rows = from->rows, slices = to->slices = (rows + SLICE - 1) / SLICE;
    const int32_t *start = from->start, *col = from->col;
    const int64_t *value = from->value;
    int32_t *slice_start = to->slice_start = calloc(slices + 1, sizeof *slice_start);
#pragma omp target teams distribute map(to : start[0 : rows + 1]) map(tofrom : slice_start[0 : slices + 1])
    for (int s = 0; s < slices; s++) {
        int longest = 0;
#pragma omp parallel for reduction(max : longest)
        for (int r = s * SLICE; r < (s + 1) * SLICE; r++)
            if (r < rows && start[r + 1] - start[r] > longest)
                longest = start[r + 1] - start[r];
        slice_start[s + 1] = longest * SLICE;
    }
    for (int s = 0; s < slices; s++)
        slice_start[s + 1] += slice_start[s];
    int total = slice_start[slices];
    int32_t *scol = to->col = malloc(total * sizeof *scol);
    int64_t *svalue = to->value = malloc(total * sizeof *svalue);
#pragma omp target teams distribute parallel for map(to : start[0 : rows + 1], slice_start[0 : slices + 1]) \
    map(to : col[0 : from->count], value[0 : from->count]) map(from : scol[0 : total], svalue[0 : total])
    for (int r = 0; r < slices * SLICE; r++) {
        int s = r / SLICE, k = 0;
        for (int at = slice_start[s] + r % SLICE; at < slice_start[s + 1]; at += SLICE, k++) {
            int here = r < rows && start[r] + k < start[r + 1];
            scol[at] = here ? col[start[r] + k] : 0;
            svalue[at] = here ? value[start[r] + k] : 0;
        }
    }
}
