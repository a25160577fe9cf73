/* The window, the check and the checksum of mandelbrot, for mandelbrot.c and mandelbrot.cu. */
#include "bench.h"

#define AT(r, c) ((size_t)(r) * (size_t)n + (size_t)(c))
#define MOST_STEPS 512
#define SURE_STEPS 24 /* later, rounding decides when an orbit leaves the circle of radius 2 */
#define LEFT (-2.0)
#define TOP (-1.5)
#define SIDE 3.0

static int at_most(int steps, int most)
{
    return steps < most ? steps : most;
}

/* Counts wrong samples, and forgets the result. */
static int check(int n, int *steps)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t cell = bench_sample(s, AT(n, 0));
        const double re = LEFT + SIDE * ((double)(cell % (size_t)n) + 0.5) / n;
        const double im = TOP + SIDE * ((double)(cell / (size_t)n) + 0.5) / n;
        double x = 0.0, y = 0.0;
        int k = 0;
        while (k < SURE_STEPS && x * x + y * y <= 4.0) {
            const double next = x * x - y * y + re;
            y = 2.0 * x * y + im;
            x = next;
            k++;
        }
        wrong += at_most(steps[cell], SURE_STEPS) != k || steps[cell] > MOST_STEPS;
    }
    memset(steps, 0, AT(n, 0) * sizeof *steps);
    return wrong;
}

/* What rounding does not touch. */
static double sum(size_t cells, const int *steps)
{
    double total = 0.0;
    for (size_t cell = 0; cell < cells; cell++)
        total += bench_weight(cell) * at_most(steps[cell], SURE_STEPS);
    return total;
}
