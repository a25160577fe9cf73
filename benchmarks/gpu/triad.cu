/* a = b + s*c in single precision, by hand: vector loads, a grid that fills the device, a loop over its stride. */
#include "bench.cuh"
#include "triad.h"

#define THREADS 256

static __global__ void triad_kernel(int n, float *__restrict__ a, const float *__restrict__ b,
                                    const float *__restrict__ c, float s)
{
    const int first = blockIdx.x * THREADS + threadIdx.x, stride = gridDim.x * THREADS;
    const float4 *b4 = reinterpret_cast<const float4 *>(b), *c4 = reinterpret_cast<const float4 *>(c);
    float4 *a4 = reinterpret_cast<float4 *>(a);
    for (int i = first; i < n / 4; i += stride) {
        const float4 u = b4[i], v = c4[i];
        a4[i] = make_float4(u.x + s * v.x, u.y + s * v.y, u.z + s * v.z, u.w + s * v.w);
    }
    for (int i = n / 4 * 4 + first; i < n; i += stride)
        a[i] = b[i] + s * c[i];
}

static void triad(int n, float *a, const float *b, const float *c, float s)
{
    triad_kernel<<<bench_blocks<triad_kernel, THREADS>(n / 4 / THREADS + 1), THREADS>>>(n, a, b, c, s);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("triad", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    const size_t count = (size_t)n;
    float *a = bench_host_memory<float>(count), *b = bench_host_memory<float>(count);
    float *c = bench_host_memory<float>(count);
    fill(count, b, c);
    float *on_a = bench_device_memory<float>(count), *on_b = bench_device_memory<float>(count);
    float *on_c = bench_device_memory<float>(count);
    bench_to_device(on_b, b, count), bench_to_device(on_c, c, count);
    while (bench_next(&bench))
        triad(n, on_a, on_b, on_c, FACTOR);
    bench_to_host(a, on_a, count);
    const double checksum = bench_sum_floats(a, count);
    int wrong = check(count, a, b, c);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_b, b, count), bench_to_device(on_c, c, count);
        triad(n, on_a, on_b, on_c, FACTOR);
        bench_to_host(a, on_a, count);
    }
    wrong += check(count, a, b, c);
    cudaFree(on_a), cudaFree(on_b), cudaFree(on_c), free(a), free(b), free(c);
    return bench_end(&bench, wrong, checksum);
}
