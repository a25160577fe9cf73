/*
 * A sweep of Jacobi's method with the greatest change by hand: a thread walks down ROWS rows as in jacobi.cu; changes
 * meet in the warp, then in the block, then in one atomic. They are not negative, so their bits order as integers.
 */
#include "bench.cuh"
#include "residual.h"

#define THREADS 128
#define ROWS 16

typedef unsigned long long bits;

static __global__ __launch_bounds__(THREADS) void sweep_kernel(int n, const double *__restrict__ now,
                                                               double *__restrict__ next, bits *greatest)
{
    const int c = blockIdx.x * THREADS + threadIdx.x, first = 1 + blockIdx.y * ROWS;
    double change = 0.0;
    if (c > 0 && c < n - 1) {
        double above = now[AT(first - 1, c)], here = now[AT(first, c)];
        const auto advance = [&](int r) {
            const double below = now[AT(r + 1, c)];
            const double mean = 0.25 * (above + below + now[AT(r, c - 1)] + now[AT(r, c + 1)]);
            change = fmax(change, fabs(mean - here));
            next[AT(r, c)] = mean;
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

    __shared__ double of_warp[THREADS / 32];
    for (int distance = 16; distance > 0; distance /= 2)
        change = fmax(change, __shfl_xor_sync(~0u, change, distance));
    if (threadIdx.x % 32 == 0)
        of_warp[threadIdx.x / 32] = change;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int warp = 1; warp < THREADS / 32; warp++)
            change = fmax(change, of_warp[warp]);
        atomicMax(greatest, (bits)__double_as_longlong(change));
    }
}

static double sweep(int n, const double *now, double *next, double *on_change)
{
    const dim3 blocks((unsigned)((n - 1 + THREADS - 1) / THREADS), (unsigned)((n - 2 + ROWS - 1) / ROWS));
    double change = 0.0;
    BENCH_CUDA(cudaMemsetAsync(on_change, 0, sizeof *on_change));
    sweep_kernel<<<blocks, THREADS>>>(n, now, next, reinterpret_cast<bits *>(on_change));
    bench_to_host(&change, on_change, 1);
    return change;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("residual", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double change = 0.0;
    double *now = bench_host_memory<double>(cells), *next = bench_host_memory<double>(cells);
    fill(n, now, next);
    double *on_now = bench_device_memory<double>(cells), *on_next = bench_device_memory<double>(cells);
    double *on_change = bench_device_memory<double>(1);
    bench_to_device(on_now, now, cells), bench_to_device(on_next, next, cells);
    while (bench_next(&bench))
        change = sweep(n, on_now, on_next, on_change);
    bench_to_host(next, on_next, cells);
    const double checksum = bench_sum_doubles(next, cells) + change;
    int wrong = check(n, now, next) + check_change(n, now, change);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_now, now, cells), bench_to_device(on_next, next, cells);
        change = sweep(n, on_now, on_next, on_change);
        bench_to_host(next, on_next, cells);
    }
    wrong += check(n, now, next) + check_change(n, now, change);
    cudaFree(on_change);
    cudaFree(on_now), cudaFree(on_next), free(now), free(next);
    return bench_end(&bench, wrong, checksum);
}
