/* One step of the heat equation on an n by n grid of floats, borders clamped in a helper function. */
#include "hotspot.h"

static inline int clamp(int value, int count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

static void step(int n, const float *restrict power, const float *restrict now, float *restrict next)
{
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: power[0:AT(n, 0)], now[0:AT(n, 0)]) map(from: next[0:AT(n, 0)])
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            const float here = now[AT(r, c)];
            const float vertical = now[AT(clamp(r - 1, n), c)] + now[AT(clamp(r + 1, n), c)] - 2.0f * here;
            const float horizontal = now[AT(r, clamp(c - 1, n))] + now[AT(r, clamp(c + 1, n))] - 2.0f * here;
            next[AT(r, c)] = here + 0.5f * (power[AT(r, c)] + 0.1f * vertical + 0.1f * horizontal + 0.01f * (80.0f - here));
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("hotspot", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    float *power = bench_memory(cells, sizeof *power), *now = bench_memory(cells, sizeof *now);
    float *next = bench_memory(cells, sizeof *next);
    fill(cells, power, now);
#pragma omp target data map(to: power[0:cells], now[0:cells]) map(from: next[0:cells])
    while (bench_next(&bench))
        step(n, power, now, next);
    const double checksum = bench_sum_floats(next, cells);
    int wrong = check((size_t)n, power, now, next);
    while (bench_next_with_transfers(&bench))
        step(n, power, now, next);
    wrong += check((size_t)n, power, now, next);
    free(power), free(now), free(next);
    return bench_end(&bench, wrong, checksum);
}
