/* The sum of each row of an n by n matrix of doubles, by hand: the kernel is in rowsum.cuh, the same as for rowsum. */
#include "bench.cuh"
#include "rowsum.h"
#include "rowsum.cuh"

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("rowsum_nested", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *x = bench_host_memory<double>(cells), *sums = bench_host_memory<double>((size_t)n);
    fill(n, x);
    double *on_x = bench_device_memory<double>(cells), *on_sums = bench_device_memory<double>((size_t)n);
    bench_to_device(on_x, x, cells);
    while (bench_next(&bench))
        sum(n, on_x, on_sums);
    bench_to_host(sums, on_sums, (size_t)n);
    const double checksum = bench_sum_doubles(sums, (size_t)n);
    int wrong = check(n, x, sums);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_x, x, cells);
        sum(n, on_x, on_sums);
        bench_to_host(sums, on_sums, (size_t)n);
    }
    wrong += check(n, x, sums);
    cudaFree(on_x), cudaFree(on_sums), free(x), free(sums);
    return bench_end(&bench, wrong, checksum);
}
