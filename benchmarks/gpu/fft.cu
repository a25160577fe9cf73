/*
 * The Fourier transform by hand: one launch a stage, two neighbouring butterflies a thread, whose points are vectors of
 * four floats. Neighbours share a root in all stages but the first.
 */
#include "bench.cuh"
#include "fft.h"

#define THREADS 256

static __device__ __forceinline__ float4 add(float4 a, float4 b)
{
    return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

/* (a - b) times the roots of the first and of the second point. */
static __device__ __forceinline__ float4 turned(float4 a, float4 b, float2 first, float2 second)
{
    const float4 d = make_float4(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w);
    return make_float4(d.x * first.x - d.y * first.y, d.x * first.y + d.y * first.x, d.z * second.x - d.w * second.y,
                       d.z * second.y + d.w * second.x);
}

static __global__ __launch_bounds__(THREADS) void first_kernel(int half, const float4 *__restrict__ roots,
                                                               const float4 *__restrict__ from,
                                                               float4 *__restrict__ to)
{
    const int pair = blockIdx.x * THREADS + threadIdx.x;
    if (pair >= half / 2)
        return;
    const float4 a = from[pair], b = from[pair + half / 2], w = roots[pair];
    const float4 sum = add(a, b), rest = turned(a, b, make_float2(w.x, w.y), make_float2(w.z, w.w));
    to[2 * pair] = make_float4(sum.x, sum.y, rest.x, rest.y);
    to[2 * pair + 1] = make_float4(sum.z, sum.w, rest.z, rest.w);
}

static __global__ __launch_bounds__(THREADS) void combine_kernel(int half, int stride,
                                                                 const float2 *__restrict__ root,
                                                                 const float4 *__restrict__ from,
                                                                 float4 *__restrict__ to)
{
    const int pair = blockIdx.x * THREADS + threadIdx.x;
    if (pair >= half / 2)
        return;
    const int within = 2 * pair & (stride - 1), at = 2 * pair - within / 2;
    const float4 a = from[pair], b = from[pair + half / 2];
    const float2 w = root[2 * pair - within];
    to[at] = add(a, b);
    to[at + stride / 2] = turned(a, b, w, w);
}

static void combine(int points, int stride, const struct complex *root, const struct complex *from, struct complex *to)
{
    const int half = points / 2;
    const unsigned blocks = (unsigned)((half / 2 + THREADS - 1) / THREADS);
    const float4 *from4 = reinterpret_cast<const float4 *>(from);
    float4 *to4 = reinterpret_cast<float4 *>(to);
    if (stride == 1)
        first_kernel<<<blocks, THREADS>>>(half, reinterpret_cast<const float4 *>(root), from4, to4);
    else
        combine_kernel<<<blocks, THREADS>>>(half, stride, reinterpret_cast<const float2 *>(root), from4, to4);
}

static void transform(int points, const struct complex *root, const struct complex *x, struct complex *spare,
                      struct complex *y)
{
    int stages = 0;
    while (points >> stages > 1)
        stages++;
    struct complex *to = stages % 2 ? y : spare, *other = stages % 2 ? spare : y;
    combine(points, 1, root, x, to);
    for (int stride = 2; stride < points; stride *= 2) {
        combine(points, stride, root, to, other);
        struct complex *last = to;
        to = other;
        other = last;
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("fft", argc, argv, 1 << 12);
    const int points = points_of(bench.n);
    struct complex *root = bench_host_memory<struct complex>((size_t)points / 2);
    struct complex *x = bench_host_memory<struct complex>((size_t)points);
    struct complex *spare = bench_host_memory<struct complex>((size_t)points);
    struct complex *y = bench_host_memory<struct complex>((size_t)points);
    fill(points, root, x);
    struct complex *on_root = bench_device_memory<struct complex>((size_t)points / 2);
    struct complex *on_x = bench_device_memory<struct complex>((size_t)points);
    struct complex *on_spare = bench_device_memory<struct complex>((size_t)points);
    struct complex *on_y = bench_device_memory<struct complex>((size_t)points);
    bench_to_device(on_root, root, (size_t)points / 2), bench_to_device(on_x, x, (size_t)points);
    while (bench_next(&bench))
        transform(points, on_root, on_x, on_spare, on_y);
    bench_to_host(y, on_y, (size_t)points);
    const double checksum = sum(points, y);
    int wrong = check(points, x, y);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_root, root, (size_t)points / 2), bench_to_device(on_x, x, (size_t)points);
        transform(points, on_root, on_x, on_spare, on_y);
        bench_to_host(y, on_y, (size_t)points);
    }
    wrong += check(points, x, y);
    cudaFree(on_root), cudaFree(on_x), cudaFree(on_spare), cudaFree(on_y), free(root), free(x), free(spare), free(y);
    return bench_end(&bench, wrong, checksum);
}
