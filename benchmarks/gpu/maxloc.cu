/* The element of the greatest magnitude by hand: two doubles a load, one launch, by what is in select.cuh. */
#include "bench.cuh"
#include "maxloc.h"
#include "select.cuh"

#define THREADS 256

static __device__ __forceinline__ struct pivot larger(struct pivot a, struct pivot b)
{
    return b.size > a.size || (b.size == a.size && b.row < a.row) ? b : a;
}

static __global__ __launch_bounds__(THREADS) void find_kernel(int n, const double *__restrict__ column,
                                                              struct selection<pivot> selection)
{
    const int first = blockIdx.x * THREADS + threadIdx.x, stride = gridDim.x * THREADS;
    const double2 *pairs = reinterpret_cast<const double2 *>(column);
    struct pivot pivot = {-1.0, INT_MAX};
#pragma unroll 4
    for (int k = first; k < n / 2; k += stride) {
        const double2 pair = pairs[k];
        if (fabs(pair.x) > pivot.size)
            pivot = {fabs(pair.x), 2 * k};
        if (fabs(pair.y) > pivot.size)
            pivot = {fabs(pair.y), 2 * k + 1};
    }
    if (first == 0 && n % 2)
        pivot = larger(pivot, {fabs(column[n - 1]), n - 1});
    select_in_grid<THREADS>(pivot, larger, selection.of_block, selection.arrived, selection.result);
}

static struct pivot find(int n, const double *column, struct selection<pivot> selection)
{
    struct pivot pivot;
    find_kernel<<<bench_blocks<find_kernel, THREADS>((size_t)n / 2 / THREADS + 1), THREADS>>>(n, column, selection);
    bench_to_host(&pivot, selection.result, 1);
    return pivot;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("maxloc", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    struct pivot pivot = {0};
    double *column = bench_host_memory<double>((size_t)n);
    fill(n, column);
    double *on_column = bench_device_memory<double>((size_t)n);
    const struct selection<struct pivot> selection = selection_memory<struct pivot>();
    bench_to_device(on_column, column, (size_t)n);
    while (bench_next(&bench))
        pivot = find(n, on_column, selection);
    const double checksum = pivot.row + pivot.size;
    int wrong = check(n, column, pivot);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_column, column, (size_t)n);
        pivot = find(n, on_column, selection);
    }
    wrong += check(n, column, pivot);
    selection_free(selection);
    cudaFree(on_column), free(column);
    return bench_end(&bench, wrong, checksum);
}
