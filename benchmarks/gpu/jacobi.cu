/*
 * A sweep of Jacobi's method by hand: a thread walks down ROWS rows of a column and keeps the cells above and below in
 * registers, so that a row is read from memory once; neighbours in the row come from the cache.
 */
#include "bench.cuh"
#include "jacobi.h"

#define THREADS 128
#define ROWS 16

static __global__ __launch_bounds__(THREADS) void sweep_kernel(int n, const double *__restrict__ now,
                                                               double *__restrict__ next)
{
    const int c = blockIdx.x * THREADS + threadIdx.x, first = 1 + blockIdx.y * ROWS;
    if (c == 0 || c >= n - 1)
        return;
    double above = now[AT(first - 1, c)], here = now[AT(first, c)];
    const auto advance = [&](int r) {
        const double below = now[AT(r + 1, c)];
        next[AT(r, c)] = 0.25 * (above + below + now[AT(r, c - 1)] + now[AT(r, c + 1)]);
        above = here;
        here = below;
    };
    if (first + ROWS < n) {
#pragma unroll
        for (int k = 0; k < ROWS; k++)
            advance(first + k);
    } else {
        for (int r = first; r < n - 1; r++)
            advance(r);
    }
}

static void sweep(int n, const double *now, double *next)
{
    const dim3 blocks((unsigned)((n - 1 + THREADS - 1) / THREADS), (unsigned)((n - 2 + ROWS - 1) / ROWS));
    sweep_kernel<<<blocks, THREADS>>>(n, now, next);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("jacobi", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *now = bench_host_memory<double>(cells), *next = bench_host_memory<double>(cells);
    fill(n, now, next);
    double *on_now = bench_device_memory<double>(cells), *on_next = bench_device_memory<double>(cells);
    bench_to_device(on_now, now, cells), bench_to_device(on_next, next, cells);
    while (bench_next(&bench))
        sweep(n, on_now, on_next);
    bench_to_host(next, on_next, cells);
    const double checksum = bench_sum_doubles(next, cells);
    int wrong = check(n, now, next);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_now, now, cells), bench_to_device(on_next, next, cells);
        sweep(n, on_now, on_next);
        bench_to_host(next, on_next, cells);
    }
    wrong += check(n, now, next);
    cudaFree(on_now), cudaFree(on_next), free(now), free(next);
    return bench_end(&bench, wrong, checksum);
}
