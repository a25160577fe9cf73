/*
 * The five-point average by hand: a thread walks down ROWS rows and keeps the cells above and below in registers, two
 * columns at a time where rows are even; the neighbours to the sides come from the cache.
 */
#include "bench.cuh"
#include "smooth.h"

#define THREADS 128
#define ROWS 8

/* Part is double2 where rows are even, else double. */
template <typename Part>
static __global__ __launch_bounds__(THREADS) void smooth_kernel(int n, const double *__restrict__ from,
                                                                double *__restrict__ to)
{
    constexpr int each = sizeof(Part) / sizeof(double);
    const int column = (blockIdx.x * THREADS + threadIdx.x) * each, first = 1 + blockIdx.y * ROWS;
    if (column >= n)
        return;
    union values {
        Part whole;
        double element[each];
    };
    const auto load = [&](int row) {
        values loaded;
        loaded.whole = *reinterpret_cast<const Part *>(from + (size_t)row * n + column);
        return loaded;
    };
    const bool inside = column > 0 && column + each < n;
    values above = load(first - 1), here = load(first);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
        const int r = first + k;
        if (r >= n - 1)
            return;
        const size_t place = (size_t)r * n + column;
        const values below = load(r + 1);
        const double west = column > 0 ? from[place - 1] : 0.0, east = column + each < n ? from[place + each] : 0.0;
        values result;
        for (int j = 0; j < each; j++) {
            const double left = j > 0 ? here.element[j - 1] : west;
            const double right = j < each - 1 ? here.element[j + 1] : east;
            result.element[j] = 0.2 * (here.element[j] + left + right + above.element[j] + below.element[j]);
        }
        if (inside)
            *reinterpret_cast<Part *>(to + place) = result.whole;
        else
            for (int j = 0; j < each; j++)
                if (column + j > 0 && column + j < n - 1)
                    to[place + j] = result.element[j];
        above = here;
        here = below;
    }
}

static void smooth(int n, const double *from, double *to)
{
    const int each = n % 2 == 0 ? 2 : 1;
    const dim3 blocks((unsigned)((n / each + THREADS - 1) / THREADS), (unsigned)((n - 2 + ROWS - 1) / ROWS));
    if (each == 2)
        smooth_kernel<double2><<<blocks, THREADS>>>(n, from, to);
    else
        smooth_kernel<double><<<blocks, THREADS>>>(n, from, to);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("smooth", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *from = bench_host_memory<double>(cells), *on_from = bench_device_memory<double>(cells);
    double *to = bench_host_memory<double>(cells), *on_to = bench_device_memory<double>(cells);
    fill(cells, from);
    bench_to_device(on_from, from, cells), bench_to_device(on_to, to, cells);
    while (bench_next(&bench))
        smooth(n, on_from, on_to);
    bench_to_host(to, on_to, cells);
    const double checksum = bench_sum_doubles(to, cells);
    int wrong = check((size_t)n, from, to);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_from, from, cells), bench_to_device(on_to, to, cells);
        smooth(n, on_from, on_to);
        bench_to_host(to, on_to, cells);
    }
    wrong += check((size_t)n, from, to);
    cudaFree(on_from), cudaFree(on_to), free(from), free(to);
    return bench_end(&bench, wrong, checksum);
}
