/* Inputs and check of wave13: a cube of floats of order n whose border, two cells wide, stays zero. */
#include "bench.h"

#define AT(z, y, x) (((size_t)(z) * (size_t)n + (size_t)(y)) * (size_t)n + (size_t)(x))

/* The second difference of fourth order: weights of the cell, of its neighbours and of the next ones, per axis. */
#define CENTRE (-2.5f)
#define NEAR (4.0f / 3.0f)
#define FAR (-1.0f / 12.0f)
#define COURANT 0.1f /* the square of the Courant number */

static void fill(int n, float *before, float *now)
{
    for (size_t cell = 0; cell < AT(n, 0, 0); cell++) {
        before[cell] = (float)bench_value(cell);
        now[cell] = (float)bench_value(cell + AT(n, 0, 0));
    }
}

/* Counts wrong samples, and forgets the result. */
static int check(int n, const float *before, const float *now, float *after)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t cell = bench_sample(s, AT(n, 0, 0)), row = (size_t)n, plane = row * row, last = row - 2;
        const size_t z = cell / plane, y = cell / row % row, x = cell % row;
        const size_t steps[3] = {1, row, plane};
        double want = 0.0;
        if (z > 1 && z < last && y > 1 && y < last && x > 1 && x < last) {
            double difference = 3.0 * (double)CENTRE * now[cell];
            for (int axis = 0; axis < 3; axis++) {
                difference += 4.0 / 3.0 * ((double)now[cell - steps[axis]] + now[cell + steps[axis]]);
                difference -= 1.0 / 12.0 * ((double)now[cell - 2 * steps[axis]] + now[cell + 2 * steps[axis]]);
            }
            want = 2.0 * now[cell] - before[cell] + (double)COURANT * difference;
        }
        wrong += bench_differs(after[cell], want, 3e-6);
    }
    memset(after, 0, AT(n, 0, 0) * sizeof *after);
    return wrong;
}
