/* n threads, each of which counts that it ran: what a launch costs. */
#include "bench.cuh"

#define THREADS 128

static __global__ void launch_kernel(int n, int *runs)
{
    const int i = blockIdx.x * THREADS + threadIdx.x;
    if (i < n)
        runs[i]++;
}

static void launch(int n, int *runs)
{
    launch_kernel<<<(unsigned)((n + THREADS - 1) / THREADS), THREADS>>>(n, runs);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("empty", argc, argv, 32);
    const int n = (int)bench.n;
    int *runs = bench_host_memory<int>((size_t)n), *on_runs = bench_device_memory<int>((size_t)n);
    bench_to_device(on_runs, runs, (size_t)n);
    while (bench_next(&bench))
        launch(n, on_runs);
    bench_to_host(runs, on_runs, (size_t)n);
    const double checksum = bench_sum_ints(runs, (size_t)n) / bench.launches;
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_runs, runs, (size_t)n);
        launch(n, on_runs);
        bench_to_host(runs, on_runs, (size_t)n);
    }
    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += runs[i] != bench.launches;
    cudaFree(on_runs), free(runs);
    return bench_end(&bench, wrong, checksum);
}
