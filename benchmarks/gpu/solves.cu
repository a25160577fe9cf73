/*
 * Small systems by hand: eight lanes a system, each with a row in registers, which takes the pivots' rows from the
 * other lanes. Matrices pass through shared memory, so that a warp reads them in whole lines.
 */
#include "bench.cuh"
#include "solves.h"

#define THREADS 128
#define ROW (ORDER + 1) /* a row in shared memory, padded against conflicts of banks */

static __global__ __launch_bounds__(THREADS) void solve_kernel(int n, const double *__restrict__ a,
                                                               const double *__restrict__ b, double *__restrict__ x)
{
    __shared__ double staged[THREADS * ROW];
    const int lane = threadIdx.x % 32, r = lane % ORDER;
    const size_t first = (size_t)blockIdx.x * THREADS + threadIdx.x - lane, rows = B(n, 0);
    double *own = staged + (threadIdx.x - lane) * ROW;
#pragma unroll
    for (int k = lane; k < 32 * ORDER / 2; k += 32) {
        const size_t cell = first * ORDER + 2 * k;
        if (cell < rows * ORDER) {
            const double2 pair = *reinterpret_cast<const double2 *>(a + cell);
            own[2 * k / ORDER * ROW + 2 * k % ORDER] = pair.x;
            own[2 * k / ORDER * ROW + 2 * k % ORDER + 1] = pair.y;
        }
    }
    __syncwarp();

    const bool there = first + lane < rows;
    double row[ORDER], y = there ? b[first + lane] : 0.0;
#pragma unroll
    for (int c = 0; c < ORDER; c++)
        row[c] = there ? own[lane * ROW + c] : 1.0;
#pragma unroll
    for (int k = 0; k < ORDER - 1; k++) {
        const double pivot = __shfl_sync(~0u, row[k], k, ORDER);
        const double factor = r > k ? row[k] / pivot : 0.0;
#pragma unroll
        for (int c = k + 1; c < ORDER; c++)
            row[c] -= factor * __shfl_sync(~0u, row[c], k, ORDER);
        y -= factor * __shfl_sync(~0u, y, k, ORDER);
    }
#pragma unroll
    for (int k = ORDER - 1; k >= 0; k--) {
        if (r == k)
            y /= row[k];
        const double known = __shfl_sync(~0u, y, k, ORDER);
        if (r < k)
            y -= row[k] * known;
    }
    if (there)
        x[first + lane] = y;
}

static void solve(int n, const double *a, const double *b, double *x)
{
    solve_kernel<<<(unsigned)((B(n, 0) + THREADS - 1) / THREADS), THREADS>>>(n, a, b, x);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("solves", argc, argv, 1 << 12);
    const int n = (int)bench.n;
    double *a = bench_host_memory<double>(A(n, 0, 0)), *b = bench_host_memory<double>(B(n, 0));
    double *x = bench_host_memory<double>(B(n, 0));
    fill(n, a, b);
    double *on_a = bench_device_memory<double>(A(n, 0, 0)), *on_b = bench_device_memory<double>(B(n, 0));
    double *on_x = bench_device_memory<double>(B(n, 0));
    bench_to_device(on_a, a, A(n, 0, 0)), bench_to_device(on_b, b, B(n, 0));
    while (bench_next(&bench))
        solve(n, on_a, on_b, on_x);
    bench_to_host(x, on_x, B(n, 0));
    const double checksum = bench_sum_doubles(x, B(n, 0));
    int wrong = check(n, a, b, x);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_a, a, A(n, 0, 0)), bench_to_device(on_b, b, B(n, 0));
        solve(n, on_a, on_b, on_x);
        bench_to_host(x, on_x, B(n, 0));
    }
    wrong += check(n, a, b, x);
    cudaFree(on_a), cudaFree(on_b), cudaFree(on_x), free(a), free(b), free(x);
    return bench_end(&bench, wrong, checksum);
}
