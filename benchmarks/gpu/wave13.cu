/*
 * A step of the wave equation by hand: a thread walks through PLANES planes with the five cells of its column in
 * registers; the plane's neighbours lie in shared memory, which holds two planes so that one barrier a plane is enough.
 */
#include "bench.cuh"
#include "wave13.h"

#define WIDTH 64
#define HEIGHT 8
#define PLANES 32

static __global__ __launch_bounds__(WIDTH *HEIGHT) void step_kernel(int n, const float *__restrict__ before,
                                                                    const float *__restrict__ now,
                                                                    float *__restrict__ after)
{
    __shared__ float plane[2][HEIGHT + 4][WIDTH + 4];
    const int x = blockIdx.x * WIDTH + threadIdx.x, y = 2 + blockIdx.y * HEIGHT + threadIdx.y;
    const int first = 2 + blockIdx.z * PLANES, end = min(first + PLANES, n - 2);
    const int i = threadIdx.x + 2, j = threadIdx.y + 2;
    const int here_x = min(x, n - 1), here_y = min(y, n - 1);
    /* The first threads of a row or column also fetch the border of the tile, two cells wide. */
    const int left = max(x - 2, 0), right = min(x + WIDTH, n - 1), above = y - 2, below = min(y + HEIGHT, n - 1);

    float column[5];
    for (int k = 0; k < 4; k++)
        column[k] = now[AT(first - 2 + k, here_y, here_x)];
    for (int z = first; z < end; z++) {
        column[4] = now[AT(z + 2, here_y, here_x)];
        float(*tile)[WIDTH + 4] = plane[z & 1];
        tile[j][i] = column[2];
        if (threadIdx.x < 2) {
            tile[j][i - 2] = now[AT(z, here_y, left)];
            tile[j][i + WIDTH] = now[AT(z, here_y, right)];
        }
        if (threadIdx.y < 2) {
            tile[j - 2][i] = now[AT(z, above, here_x)];
            tile[j + HEIGHT][i] = now[AT(z, below, here_x)];
        }
        __syncthreads();
        if (x > 1 && x < n - 2 && y < n - 2) {
            const float near = tile[j][i - 1] + tile[j][i + 1] + tile[j - 1][i] + tile[j + 1][i] + column[1]
                               + column[3];
            const float far = tile[j][i - 2] + tile[j][i + 2] + tile[j - 2][i] + tile[j + 2][i] + column[0]
                              + column[4];
            const float difference = 3.0f * CENTRE * column[2] + NEAR * near + FAR * far;
            after[AT(z, y, x)] = 2.0f * column[2] - before[AT(z, y, x)] + COURANT * difference;
        }
        for (int k = 0; k < 4; k++)
            column[k] = column[k + 1];
    }
}

static void step(int n, const float *before, const float *now, float *after)
{
    const dim3 blocks((unsigned)((n - 2 + WIDTH - 1) / WIDTH), (unsigned)((n - 4 + HEIGHT - 1) / HEIGHT),
                      (unsigned)((n - 4 + PLANES - 1) / PLANES));
    step_kernel<<<blocks, dim3(WIDTH, HEIGHT)>>>(n, before, now, after);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("wave13", argc, argv, 48);
    const int n = (int)bench.n;
    const size_t cells = AT(n, 0, 0);
    float *before = bench_host_memory<float>(cells), *now = bench_host_memory<float>(cells);
    float *after = bench_host_memory<float>(cells);
    fill(n, before, now);
    float *on_before = bench_device_memory<float>(cells), *on_now = bench_device_memory<float>(cells);
    float *on_after = bench_device_memory<float>(cells);
    bench_to_device(on_before, before, cells), bench_to_device(on_now, now, cells),
    bench_to_device(on_after, after, cells);
    while (bench_next(&bench))
        step(n, on_before, on_now, on_after);
    bench_to_host(after, on_after, cells);
    const double checksum = bench_sum_floats(after, cells);
    int wrong = check(n, before, now, after);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_before, before, cells), bench_to_device(on_now, now, cells),
        bench_to_device(on_after, after, cells);
        step(n, on_before, on_now, on_after);
        bench_to_host(after, on_after, cells);
    }
    wrong += check(n, before, now, after);
    cudaFree(on_before), cudaFree(on_now), cudaFree(on_after), free(before), free(now), free(after);
    return bench_end(&bench, wrong, checksum);
}
