/*
 * The Mandelbrot set by hand: a warp takes 8 by 4 points, which leave after similar numbers of steps, and squares are
 * computed once.
 */
#include "bench.cuh"
#include "mandelbrot.h"

#define WIDTH 8
#define HEIGHT 16

static __global__ __launch_bounds__(WIDTH *HEIGHT) void iterate_kernel(int n, int *__restrict__ steps)
{
    const int r = blockIdx.y * HEIGHT + threadIdx.y, c = blockIdx.x * WIDTH + threadIdx.x;
    if (r >= n || c >= n)
        return;
    const double re = LEFT + SIDE * (c + 0.5) / n, im = TOP + SIDE * (r + 0.5) / n;
    double x = 0.0, y = 0.0, xx = 0.0, yy = 0.0;
    int k = 0;
#pragma unroll 4
    while (k < MOST_STEPS && xx + yy <= 4.0) {
        y = (x + x) * y + im;
        x = xx - yy + re;
        xx = x * x;
        yy = y * y;
        k++;
    }
    steps[AT(r, c)] = k;
}

static void iterate(int n, int *steps)
{
    const dim3 blocks((unsigned)((n + WIDTH - 1) / WIDTH), (unsigned)((n + HEIGHT - 1) / HEIGHT));
    iterate_kernel<<<blocks, dim3(WIDTH, HEIGHT)>>>(n, steps);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("mandelbrot", argc, argv, 128);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    int *steps = bench_host_memory<int>(cells);
    int *on_steps = bench_device_memory<int>(cells);
    while (bench_next(&bench))
        iterate(n, on_steps);
    bench_to_host(steps, on_steps, cells);
    const double checksum = sum(cells, steps);
    int wrong = check(n, steps);
    while (bench_next_with_transfers(&bench)) {
        iterate(n, on_steps);
        bench_to_host(steps, on_steps, cells);
    }
    wrong += check(n, steps);
    cudaFree(on_steps), free(steps);
    return bench_end(&bench, wrong, checksum);
}
