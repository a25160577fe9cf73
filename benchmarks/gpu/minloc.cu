/* The least of n floats and its place by hand: four floats a load, one launch, by what is in select.cuh. */
#include "bench.cuh"
#include "minloc.h"
#include "select.cuh"

#define THREADS 256

static __global__ __launch_bounds__(THREADS) void find_kernel(int n, const float *__restrict__ x,
                                                              struct selection<place> selection)
{
    const int first = blockIdx.x * THREADS + threadIdx.x, stride = gridDim.x * THREADS;
    const float4 *x4 = reinterpret_cast<const float4 *>(x);
    struct place least = {FLT_MAX, INT_MAX};
#pragma unroll 4
    for (int k = first; k < n / 4; k += stride) {
        const float4 four = x4[k];
        const float value = fminf(fminf(four.x, four.y), fminf(four.z, four.w));
        if (value < least.value) {
            least.value = value;
            least.at = 4 * k + (four.x == value ? 0 : four.y == value ? 1 : four.z == value ? 2 : 3);
        }
    }
    const int rest = n / 4 * 4 + first;
    if (rest < n && x[rest] < least.value)
        least = {x[rest], rest};
    const auto choose = [](struct place a, struct place b) {
        return b.value < a.value || (b.value == a.value && b.at < a.at) ? b : a;
    };
    select_in_grid<THREADS>(least, choose, selection.of_block, selection.arrived, selection.result);
}

static struct place find(int n, const float *x, struct selection<place> selection)
{
    struct place least;
    find_kernel<<<bench_blocks<find_kernel, THREADS>((size_t)n / 4 / THREADS + 1), THREADS>>>(n, x, selection);
    bench_to_host(&least, selection.result, 1);
    return least;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("minloc", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    struct place least = {0};
    float *x = bench_host_memory<float>((size_t)n);
    fill(n, x);
    float *on_x = bench_device_memory<float>((size_t)n);
    const struct selection<place> selection = selection_memory<place>();
    bench_to_device(on_x, x, (size_t)n);
    while (bench_next(&bench))
        least = find(n, on_x, selection);
    const double checksum = least.at + (double)least.value;
    int wrong = check(n, x, least);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_x, x, (size_t)n);
        least = find(n, on_x, selection);
    }
    wrong += check(n, x, least);
    selection_free(selection);
    cudaFree(on_x), free(x);
    return bench_end(&bench, wrong, checksum);
}
