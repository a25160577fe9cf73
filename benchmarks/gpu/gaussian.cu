/*
 * The rank-one update of Gaussian elimination by hand: a thread keeps its part of the pivot's row in registers and walks
 * down ROWS rows, all of which it has in flight. Rows of even length are moved two doubles at a time.
 */
#include "bench.cuh"
#include "gaussian.h"

#define THREADS 256
#define ROWS 8

template <typename Part>
static __global__ __launch_bounds__(THREADS) void eliminate_kernel(int n, int k, Part *__restrict__ a,
                                                                   const double *__restrict__ m)
{
    constexpr int each = sizeof(Part) / sizeof(double);
    const int parts = n / each, part = k / each + blockIdx.x * THREADS + threadIdx.x, first = k + 1 + blockIdx.y * ROWS;
    if (part >= parts)
        return;
    union {
        Part whole;
        double element[each];
    } pivot, here[ROWS];
    pivot.whole = a[(size_t)k * parts + part];
    for (int j = 0; j < each; j++)
        if (part * each + j < k)
            pivot.element[j] = 0.0; /* left of the column */
    const int rows = min(ROWS, n - first);
#pragma unroll
    for (int r = 0; r < ROWS; r++)
        if (r < rows)
            here[r].whole = a[(size_t)(first + r) * parts + part];
#pragma unroll
    for (int r = 0; r < ROWS; r++) {
        if (r < rows) {
            for (int j = 0; j < each; j++)
                here[r].element[j] -= m[first + r] * pivot.element[j];
            a[(size_t)(first + r) * parts + part] = here[r].whole;
        }
    }
}

template <typename Part> static void launch(int n, int k, double *a, const double *m)
{
    constexpr int each = sizeof(Part) / sizeof(double);
    const unsigned across = (unsigned)((n / each - k / each + THREADS - 1) / THREADS);
    const dim3 blocks(across, (unsigned)((n - k - 1 + ROWS - 1) / ROWS));
    eliminate_kernel<<<blocks, THREADS>>>(n, k, reinterpret_cast<Part *>(a), m);
}

static void eliminate(int n, int k, double *a, const double *m)
{
    n % 2 == 0 ? launch<double2>(n, k, a, m) : launch<double>(n, k, a, m);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("gaussian", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *a = bench_host_memory<double>(cells), *m = bench_host_memory<double>((size_t)n);
    fill(n, a, m);
    double *on_a = bench_device_memory<double>(cells), *on_m = bench_device_memory<double>((size_t)n);
    bench_to_device(on_a, a, cells), bench_to_device(on_m, m, (size_t)n);
    while (bench_next(&bench))
        eliminate(n, 0, on_a, on_m);
    bench_to_host(a, on_a, cells);
    const int resident = bench.launches;
    const double checksum = update_sum((size_t)n, a, resident);
    int wrong = check(n, a, m, resident);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_a, a, cells), bench_to_device(on_m, m, (size_t)n);
        eliminate(n, 0, on_a, on_m);
        bench_to_host(a, on_a, cells);
    }
    wrong += check(n, a, m, bench.launches - resident);
    cudaFree(on_a), cudaFree(on_m), free(a), free(m);
    return bench_end(&bench, wrong, checksum);
}
