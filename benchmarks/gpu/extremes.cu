/* The least and the greatest of n floats by hand: four floats a load, one launch, by what is in select.cuh. */
#include "bench.cuh"
#include "extremes.h"
#include "select.cuh"

#define THREADS 256

static __device__ __forceinline__ struct range hull(struct range a, struct range b)
{
    return {fminf(a.low, b.low), fmaxf(a.high, b.high)};
}

static __global__ __launch_bounds__(THREADS) void find_kernel(int n, const float *__restrict__ x,
                                                              struct selection<range> selection)
{
    const int first = blockIdx.x * THREADS + threadIdx.x, stride = gridDim.x * THREADS;
    const float4 *x4 = reinterpret_cast<const float4 *>(x);
    struct range range = {FLT_MAX, -FLT_MAX};
#pragma unroll 4
    for (int k = first; k < n / 4; k += stride) {
        const float4 four = x4[k];
        range.low = fminf(fminf(range.low, fminf(four.x, four.y)), fminf(four.z, four.w));
        range.high = fmaxf(fmaxf(range.high, fmaxf(four.x, four.y)), fmaxf(four.z, four.w));
    }
    const int rest = n / 4 * 4 + first;
    if (rest < n)
        range = hull(range, {x[rest], x[rest]});
    select_in_grid<THREADS>(range, hull, selection.of_block, selection.arrived, selection.result);
}

static struct range find(int n, const float *x, struct selection<range> selection)
{
    struct range found;
    find_kernel<<<bench_blocks<find_kernel, THREADS>((size_t)n / 4 / THREADS + 1), THREADS>>>(n, x, selection);
    bench_to_host(&found, selection.result, 1);
    return found;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("extremes", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    struct range found = {0};
    float *x = bench_host_memory<float>((size_t)n);
    fill(n, x);
    float *on_x = bench_device_memory<float>((size_t)n);
    const struct selection<range> selection = selection_memory<range>();
    bench_to_device(on_x, x, (size_t)n);
    while (bench_next(&bench))
        found = find(n, on_x, selection);
    const double checksum = (double)found.high - (double)found.low;
    int wrong = check(n, x, found);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_x, x, (size_t)n);
        found = find(n, on_x, selection);
    }
    wrong += check(n, x, found);
    selection_free(selection);
    cudaFree(on_x), free(x);
    return bench_end(&bench, wrong, checksum);
}
