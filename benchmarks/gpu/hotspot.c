/* One step of the heat equation on an n by n grid of floats, borders clamped in a helper function. */
#include "bench.h"

#define AT(r, c) ((size_t)(r) * (size_t)n + (size_t)(c))

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
    for (size_t k = 0; k < cells; k++) {
        power[k] = (float)bench_value(k);
        now[k] = (float)(300.0 + 10.0 * bench_value(k + cells));
    }
#pragma omp target data map(to: power[0:cells], now[0:cells]) map(from: next[0:cells])
    while (bench_next(&bench))
        step(n, power, now, next);

    int wrong = 0;
    for (int k = 0; k < SAMPLES; k++) {
        const size_t cell = bench_sample(k, cells);
        const size_t r = cell / (size_t)n, c = cell % (size_t)n, last = (size_t)n - 1;
        const double here = now[cell];
        const double flow = (r ? now[cell - (size_t)n] : here) + (r < last ? now[cell + (size_t)n] : here)
                            + (c ? now[cell - 1] : here) + (c < last ? now[cell + 1] : here) - 4.0 * here;
        wrong += bench_differs(next[cell], here + 0.5 * (power[cell] + 0.1 * flow + 0.01 * (80.0 - here)), 1e-5);
    }
    free(power), free(now), free(next);
    return bench_end(&bench, wrong, 0.0);
}
