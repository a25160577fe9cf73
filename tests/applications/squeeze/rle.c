#include "squeeze.h"
#include <stdlib.h>

/* A run begins where a byte differs from the one before; its place is the number of beginnings up to it. */
int rle(const uint8_t *in, int n, run_t *out)
{
    int *start = malloc(n * sizeof *start), runs = 0, *place = malloc(n * sizeof *place);
#pragma omp target data map(to: in[0:n]) map(from: out[0:n]) map(alloc: start[0:n], place[0:n])
    {
#pragma omp target map(tofrom: runs)
#pragma omp parallel for reduction(inscan, +: runs)
        for (int i = 0; i < n; i++) {
            runs += i == 0 || in[i] != in[i - 1];
#pragma omp scan inclusive(runs)
            place[i] = runs - 1;
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            if (i == 0 || in[i] != in[i - 1])
                start[place[i]] = i;
#pragma omp target teams distribute parallel for
        for (int r = 0; r < runs; r++) {
            out[r].value = in[start[r]];
            out[r].length = (uint16_t)((r + 1 < runs ? start[r + 1] : n) - start[r]);
        }
#pragma omp target teams distribute parallel for
        for (int r = runs; r < n; r++)
            out[r].length = 0;
    }
    free(start);
    free(place);
    return runs;
}
