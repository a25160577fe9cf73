/*
 * A sparse matrix times a vector by hand: GROUP lanes share a row, half of the mean length, so that lanes read the
 * entries of neighbouring rows side by side. Matrix entries are read once and do not displace the vector in the caches.
 */
#include "bench.cuh"
#include "spmv.h"

#define THREADS 256
#define GROUP 8 /* lanes a row */

static __global__ __launch_bounds__(THREADS) void multiply_kernel(int rows, const int *__restrict__ row_ptr,
                                                                  const int *__restrict__ col,
                                                                  const double *__restrict__ value,
                                                                  const double *__restrict__ x, double *__restrict__ y)
{
    const int row = (blockIdx.x * THREADS + threadIdx.x) / GROUP, lane = threadIdx.x % GROUP;
    double sum = 0.0;
    if (row < rows) {
        const int end = row_ptr[row + 1];
        int k = row_ptr[row] + lane;
        for (; k + GROUP < end; k += 2 * GROUP) { /* two entries in flight */
            const int near = __ldcs(&col[k]), far = __ldcs(&col[k + GROUP]);
            sum += __ldcs(&value[k]) * x[near] + __ldcs(&value[k + GROUP]) * x[far];
        }
        if (k < end)
            sum += __ldcs(&value[k]) * x[__ldcs(&col[k])];
    }
    for (int distance = GROUP / 2; distance > 0; distance /= 2)
        sum += __shfl_down_sync(~0u, sum, distance, GROUP);
    if (row < rows && lane == 0)
        y[row] = sum;
}

static void multiply(int rows, const int *row_ptr, const int *col, const double *value, const double *x, double *y)
{
    const unsigned blocks = (unsigned)((rows + THREADS / GROUP - 1) / (THREADS / GROUP));
    multiply_kernel<<<blocks, THREADS>>>(rows, row_ptr, col, value, x, y);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("spmv", argc, argv, 1 << 13);
    const int n = (int)bench.n;
    const size_t count = (size_t)n;
    int *row_ptr = bench_host_memory<int>(count + 1), *on_row_ptr = bench_device_memory<int>(count + 1);
    fill_rows(n, row_ptr);
    const size_t entries = (size_t)row_ptr[n];
    int *col = bench_host_memory<int>(entries), *on_col = bench_device_memory<int>(entries);
    double *value = bench_host_memory<double>(entries), *on_value = bench_device_memory<double>(entries);
    double *x = bench_host_memory<double>(count), *on_x = bench_device_memory<double>(count);
    double *y = bench_host_memory<double>(count), *on_y = bench_device_memory<double>(count);
    fill(n, row_ptr, col, value, x);
    const auto send = [&] {
        bench_to_device(on_row_ptr, row_ptr, count + 1), bench_to_device(on_col, col, entries);
        bench_to_device(on_value, value, entries), bench_to_device(on_x, x, count);
    };
    send();
    while (bench_next(&bench))
        multiply(n, on_row_ptr, on_col, on_value, on_x, on_y);
    bench_to_host(y, on_y, count);
    const double checksum = bench_sum_doubles(y, count);
    int wrong = check(n, row_ptr, col, value, x, y);
    while (bench_next_with_transfers(&bench)) {
        send();
        multiply(n, on_row_ptr, on_col, on_value, on_x, on_y);
        bench_to_host(y, on_y, count);
    }
    wrong += check(n, row_ptr, col, value, x, y);
    cudaFree(on_row_ptr), cudaFree(on_col), cudaFree(on_value), cudaFree(on_x), cudaFree(on_y);
    free(row_ptr), free(col), free(value), free(x), free(y);
    return bench_end(&bench, wrong, checksum);
}
