/* A polynomial of each element of a matrix by hand: vector loads, a grid that fills the device. */
#include "bench.cuh"
#include "rowcol.h"

#define THREADS 256

static __device__ double evaluated(double x)
{
    return (2.0 * x - 3.0) * x + 1.5;
}

static __global__ __launch_bounds__(THREADS) void evaluate_kernel(size_t cells, const double *__restrict__ x,
                                                                  double *__restrict__ y)
{
    const size_t first = (size_t)blockIdx.x * THREADS + threadIdx.x, stride = (size_t)gridDim.x * THREADS;
    const double2 *x2 = reinterpret_cast<const double2 *>(x);
    double2 *y2 = reinterpret_cast<double2 *>(y);
#pragma unroll 4
    for (size_t k = first; k < cells / 2; k += stride) {
        const double2 pair = x2[k];
        y2[k] = make_double2(evaluated(pair.x), evaluated(pair.y));
    }
    if (first == 0 && cells % 2)
        y[cells - 1] = evaluated(x[cells - 1]);
}

static void evaluate(int n, const double *x, double *y)
{
    const size_t cells = AT(n, 0);
    evaluate_kernel<<<bench_blocks<evaluate_kernel, THREADS>(cells / 2 / THREADS + 1), THREADS>>>(cells, x, y);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("rowcol", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *x = bench_host_memory<double>(cells), *y = bench_host_memory<double>(cells);
    fill(n, x);
    double *on_x = bench_device_memory<double>(cells), *on_y = bench_device_memory<double>(cells);
    bench_to_device(on_x, x, cells);
    while (bench_next(&bench))
        evaluate(n, on_x, on_y);
    bench_to_host(y, on_y, cells);
    const double checksum = bench_sum_doubles(y, cells);
    int wrong = check(n, x, y);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_x, x, cells);
        evaluate(n, on_x, on_y);
        bench_to_host(y, on_y, cells);
    }
    wrong += check(n, x, y);
    cudaFree(on_x), cudaFree(on_y), free(x), free(y);
    return bench_end(&bench, wrong, checksum);
}
