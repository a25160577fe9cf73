/*
 * One step of the heat equation by hand: a thread walks down ROWS rows and keeps the cells above and below in registers.
 * Where rows are a multiple of four cells it takes four cells of each, in vector loads, and has its neighbours in the row
 * from the lanes beside it; the two lanes at a warp's ends load theirs.
 */
#include "bench.cuh"
#include "hotspot.h"

#define THREADS 128
#define ROWS 8

static __device__ __forceinline__ float cell(float power, float here, float north, float south, float west, float east)
{
    const float vertical = north + south - 2.0f * here, horizontal = west + east - 2.0f * here;
    return here + 0.5f * (power + 0.1f * vertical + 0.1f * horizontal + 0.01f * (80.0f - here));
}

static __global__ __launch_bounds__(THREADS) void step_by_four(int n, const float *__restrict__ power,
                                                               const float *__restrict__ now, float *__restrict__ next)
{
    const int fours = n / 4, q = blockIdx.x * THREADS + threadIdx.x, first = blockIdx.y * ROWS, lane = threadIdx.x % 32;
    const bool inside = q < fours; /* lanes outside take part in the shuffles */
    const int mine = min(q, fours - 1), column = 4 * mine;
    const float4 *now4 = reinterpret_cast<const float4 *>(now), *power4 = reinterpret_cast<const float4 *>(power);
    const auto row = [&](int r) { return now4[(size_t)min(max(r, 0), n - 1) * fours + mine]; };
    float4 above = row(first - 1), here = row(first);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
        const int r = first + k;
        if (r >= n)
            return;
        const float4 below = row(r + 1), heat = __ldcs(&power4[(size_t)r * fours + mine]);
        float west = __shfl_up_sync(~0u, here.w, 1), east = __shfl_down_sync(~0u, here.x, 1);
        if (lane == 0 || column == 0)
            west = now[AT(r, max(column - 1, 0))];
        if (lane == 31 || column + 4 >= n)
            east = now[AT(r, min(column + 4, n - 1))];
        if (inside)
            __stcs(&reinterpret_cast<float4 *>(next)[(size_t)r * fours + mine],
                   make_float4(cell(heat.x, here.x, above.x, below.x, west, here.y),
                               cell(heat.y, here.y, above.y, below.y, here.x, here.z),
                               cell(heat.z, here.z, above.z, below.z, here.y, here.w),
                               cell(heat.w, here.w, above.w, below.w, here.z, east)));
        above = here;
        here = below;
    }
}

static __global__ __launch_bounds__(THREADS) void step_by_one(int n, const float *__restrict__ power,
                                                              const float *__restrict__ now, float *__restrict__ next)
{
    const int c = blockIdx.x * THREADS + threadIdx.x, r = blockIdx.y;
    if (c < n)
        next[AT(r, c)] = cell(power[AT(r, c)], now[AT(r, c)], now[AT(max(r - 1, 0), c)], now[AT(min(r + 1, n - 1), c)],
                              now[AT(r, max(c - 1, 0))], now[AT(r, min(c + 1, n - 1))]);
}

static void step(int n, const float *power, const float *now, float *next)
{
    if (n % 4 == 0) {
        const dim3 blocks((unsigned)((n / 4 + THREADS - 1) / THREADS), (unsigned)((n + ROWS - 1) / ROWS));
        step_by_four<<<blocks, THREADS>>>(n, power, now, next);
    } else {
        const dim3 blocks((unsigned)((n + THREADS - 1) / THREADS), (unsigned)n);
        step_by_one<<<blocks, THREADS>>>(n, power, now, next);
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("hotspot", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    float *power = bench_host_memory<float>(cells), *now = bench_host_memory<float>(cells);
    float *next = bench_host_memory<float>(cells);
    fill(cells, power, now);
    float *on_power = bench_device_memory<float>(cells), *on_now = bench_device_memory<float>(cells);
    float *on_next = bench_device_memory<float>(cells);
    bench_to_device(on_power, power, cells), bench_to_device(on_now, now, cells);
    while (bench_next(&bench))
        step(n, on_power, on_now, on_next);
    bench_to_host(next, on_next, cells);
    const double checksum = bench_sum_floats(next, cells);
    int wrong = check((size_t)n, power, now, next);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_power, power, cells), bench_to_device(on_now, now, cells);
        step(n, on_power, on_now, on_next);
        bench_to_host(next, on_next, cells);
    }
    wrong += check((size_t)n, power, now, next);
    cudaFree(on_power), cudaFree(on_now), cudaFree(on_next), free(power), free(now), free(next);
    return bench_end(&bench, wrong, checksum);
}
