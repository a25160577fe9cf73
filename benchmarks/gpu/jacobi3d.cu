/*
 * A step of Jacobi's method in a cube by hand: a thread walks through PLANES planes and keeps the cells before and
 * behind in registers; neighbours in the plane come from the cache.
 */
#include "bench.cuh"
#include "jacobi3d.h"

#define WIDTH 64
#define HEIGHT 4
#define PLANES 16

static __global__ __launch_bounds__(WIDTH *HEIGHT) void step_kernel(int n, const float *__restrict__ now,
                                                                    float *__restrict__ next)
{
    const int x = blockIdx.x * WIDTH + threadIdx.x, y = 1 + blockIdx.y * HEIGHT + threadIdx.y;
    const int first = 1 + blockIdx.z * PLANES;
    if (x == 0 || x >= n - 1 || y >= n - 1)
        return;
    float before = now[AT(first - 1, y, x)], here = now[AT(first, y, x)];
    const auto advance = [&](int z) {
        const float behind = now[AT(z + 1, y, x)];
        const float around = now[AT(z, y, x - 1)] + now[AT(z, y, x + 1)] + now[AT(z, y - 1, x)]
                             + now[AT(z, y + 1, x)] + before + behind;
        next[AT(z, y, x)] = 0.4f * here + 0.1f * around;
        before = here;
        here = behind;
    };
    if (first + PLANES < n) {
#pragma unroll 8
        for (int k = 0; k < PLANES; k++)
            advance(first + k);
    } else {
        for (int z = first; z < n - 1; z++)
            advance(z);
    }
}

static void step(int n, const float *now, float *next)
{
    const dim3 blocks((unsigned)((n - 1 + WIDTH - 1) / WIDTH), (unsigned)((n - 2 + HEIGHT - 1) / HEIGHT),
                      (unsigned)((n - 2 + PLANES - 1) / PLANES));
    step_kernel<<<blocks, dim3(WIDTH, HEIGHT)>>>(n, now, next);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("jacobi3d", argc, argv, 48);
    const int n = (int)bench.n;
    const size_t cells = AT(n, 0, 0);
    float *now = bench_host_memory<float>(cells), *next = bench_host_memory<float>(cells);
    fill(n, now);
    float *on_now = bench_device_memory<float>(cells), *on_next = bench_device_memory<float>(cells);
    bench_to_device(on_now, now, cells), bench_to_device(on_next, next, cells);
    while (bench_next(&bench))
        step(n, on_now, on_next);
    bench_to_host(next, on_next, cells);
    const double checksum = bench_sum_floats(next, cells);
    int wrong = check(n, now, next);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_now, now, cells), bench_to_device(on_next, next, cells);
        step(n, on_now, on_next);
        bench_to_host(next, on_next, cells);
    }
    wrong += check(n, now, next);
    cudaFree(on_now), cudaFree(on_next), free(now), free(next);
    return bench_end(&bench, wrong, checksum);
}
