/* Inputs and check of jacobi3d, for jacobi3d.c and jacobi3d.cu: a cube of floats of order n whose border stays zero. */
#include "bench.h"

#define AT(z, y, x) (((size_t)(z) * (size_t)n + (size_t)(y)) * (size_t)n + (size_t)(x))

static void fill(int n, float *now)
{
    for (size_t cell = 0; cell < AT(n, 0, 0); cell++)
        now[cell] = (float)bench_value(cell);
}

/* Counts wrong samples, and forgets the result. */
static int check(int n, const float *now, float *next)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t cell = bench_sample(s, AT(n, 0, 0)), row = (size_t)n, plane = row * row, last = row - 1;
        const size_t z = cell / plane, y = cell / row % row, x = cell % row;
        double want = 0.0;
        if (z > 0 && z < last && y > 0 && y < last && x > 0 && x < last)
            want = 0.4 * now[cell]
                   + 0.1 * ((double)now[cell - 1] + now[cell + 1] + now[cell - row] + now[cell + row]
                            + now[cell - plane] + now[cell + plane]);
        wrong += bench_differs(next[cell], want, 1e-6);
    }
    memset(next, 0, AT(n, 0, 0) * sizeof *next);
    return wrong;
}
