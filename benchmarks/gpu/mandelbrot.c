/* Steps until each point of an n by n window leaves the Mandelbrot set: arithmetic in doubles, of uneven length. */
#include "mandelbrot.h"

static void iterate(int n, int *steps)
{
#pragma omp target teams distribute parallel for collapse(2) map(from: steps[0:AT(n, 0)])
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            const double re = LEFT + SIDE * (c + 0.5) / n, im = TOP + SIDE * (r + 0.5) / n;
            double x = 0.0, y = 0.0;
            int k = 0;
            while (k < MOST_STEPS && x * x + y * y <= 4.0) {
                const double next = x * x - y * y + re;
                y = 2.0 * x * y + im;
                x = next;
                k++;
            }
            steps[AT(r, c)] = k;
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("mandelbrot", argc, argv, 128);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    int *steps = bench_memory(cells, sizeof *steps);
#pragma omp target data map(from: steps[0:cells])
    while (bench_next(&bench))
        iterate(n, steps);
    const double checksum = sum(cells, steps);
    int wrong = check(n, steps);
    while (bench_next_with_transfers(&bench))
        iterate(n, steps);
    wrong += check(n, steps);
    free(steps);
    return bench_end(&bench, wrong, checksum);
}
