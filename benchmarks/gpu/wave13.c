/* One step of the wave equation in a cube of floats of order n, of fourth order in space: thirteen points. */
#include "wave13.h"

static void step(int n, const float *restrict before, const float *restrict now, float *restrict after)
{
#pragma omp target teams distribute parallel for collapse(3) \
    map(to: before[0:AT(n, 0, 0)], now[0:AT(n, 0, 0)]) map(tofrom: after[0:AT(n, 0, 0)])
    for (int z = 2; z < n - 2; z++) {
        for (int y = 2; y < n - 2; y++) {
            for (int x = 2; x < n - 2; x++) {
                const float near = now[AT(z, y, x - 1)] + now[AT(z, y, x + 1)] + now[AT(z, y - 1, x)]
                                   + now[AT(z, y + 1, x)] + now[AT(z - 1, y, x)] + now[AT(z + 1, y, x)];
                const float far = now[AT(z, y, x - 2)] + now[AT(z, y, x + 2)] + now[AT(z, y - 2, x)]
                                  + now[AT(z, y + 2, x)] + now[AT(z - 2, y, x)] + now[AT(z + 2, y, x)];
                const float difference = 3.0f * CENTRE * now[AT(z, y, x)] + NEAR * near + FAR * far;
                after[AT(z, y, x)] = 2.0f * now[AT(z, y, x)] - before[AT(z, y, x)] + COURANT * difference;
            }
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("wave13", argc, argv, 48);
    const int n = (int)bench.n;
    const size_t cells = AT(n, 0, 0);
    float *before = bench_memory(cells, sizeof *before), *now = bench_memory(cells, sizeof *now);
    float *after = bench_memory(cells, sizeof *after);
    fill(n, before, now);
#pragma omp target data map(to: before[0:cells], now[0:cells]) map(tofrom: after[0:cells])
    while (bench_next(&bench))
        step(n, before, now, after);
    const double checksum = bench_sum_floats(after, cells);
    int wrong = check(n, before, now, after);
    while (bench_next_with_transfers(&bench))
        step(n, before, now, after);
    wrong += check(n, before, now, after);
    free(before), free(now), free(after);
    return bench_end(&bench, wrong, checksum);
}
