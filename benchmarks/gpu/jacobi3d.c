/* One step of a weighted Jacobi method in a cube of floats of order n: seven points, three collapsed loops. */
#include "jacobi3d.h"

static void step(int n, const float *restrict now, float *restrict next)
{
#pragma omp target teams distribute parallel for collapse(3) \
    map(to: now[0:AT(n, 0, 0)]) map(tofrom: next[0:AT(n, 0, 0)])
    for (int z = 1; z < n - 1; z++) {
        for (int y = 1; y < n - 1; y++) {
            for (int x = 1; x < n - 1; x++) {
                const float around = now[AT(z, y, x - 1)] + now[AT(z, y, x + 1)] + now[AT(z, y - 1, x)]
                                     + now[AT(z, y + 1, x)] + now[AT(z - 1, y, x)] + now[AT(z + 1, y, x)];
                next[AT(z, y, x)] = 0.4f * now[AT(z, y, x)] + 0.1f * around;
            }
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("jacobi3d", argc, argv, 48);
    const int n = (int)bench.n;
    const size_t cells = AT(n, 0, 0);
    float *now = bench_memory(cells, sizeof *now), *next = bench_memory(cells, sizeof *next);
    fill(n, now);
#pragma omp target data map(to: now[0:cells]) map(tofrom: next[0:cells])
    while (bench_next(&bench))
        step(n, now, next);
    const double checksum = bench_sum_floats(next, cells);
    int wrong = check(n, now, next);
    while (bench_next_with_transfers(&bench))
        step(n, now, next);
    wrong += check(n, now, next);
    free(now), free(next);
    return bench_end(&bench, wrong, checksum);
}
