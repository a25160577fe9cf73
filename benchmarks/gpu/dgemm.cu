/* d = alpha a b + beta c for square matrices of double, by hand: the kernel is in gemm.cuh. */
#include "bench.cuh"
#include "dgemm.h"
#include "gemm.cuh"

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("dgemm", argc, argv, 96);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *a = bench_host_memory<double>(cells), *b = bench_host_memory<double>(cells);
    double *c = bench_host_memory<double>(cells), *d = bench_host_memory<double>(cells);
    fill((size_t)n, a, b, c);
    double *on_a = bench_device_memory<double>(cells), *on_b = bench_device_memory<double>(cells);
    double *on_c = bench_device_memory<double>(cells), *on_d = bench_device_memory<double>(cells);
    bench_to_device(on_a, a, cells), bench_to_device(on_b, b, cells), bench_to_device(on_c, c, cells);
    while (bench_next(&bench))
        multiply(n, ALPHA, on_a, on_b, BETA, on_c, on_d);
    bench_to_host(d, on_d, cells);
    const double checksum = bench_sum_doubles(d, cells);
    int wrong = check((size_t)n, a, b, c, d);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_a, a, cells), bench_to_device(on_b, b, cells), bench_to_device(on_c, c, cells);
        multiply(n, ALPHA, on_a, on_b, BETA, on_c, on_d);
        bench_to_host(d, on_d, cells);
    }
    wrong += check((size_t)n, a, b, c, d);
    cudaFree(on_a), cudaFree(on_b), cudaFree(on_c), cudaFree(on_d), free(a), free(b), free(c), free(d);
    return bench_end(&bench, wrong, checksum);
}
