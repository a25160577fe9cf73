/* The product of two square matrices of doubles by hand: the kernel is in gemm.cuh, with nothing added to the product. */
#include "bench.cuh"
#include "matmul.h"
#include "gemm.cuh"

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("matmul", argc, argv, 96);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *a = bench_host_memory<double>(cells), *b = bench_host_memory<double>(cells);
    double *c = bench_host_memory<double>(cells);
    fill(cells, a, b);
    double *on_a = bench_device_memory<double>(cells), *on_b = bench_device_memory<double>(cells);
    double *on_c = bench_device_memory<double>(cells);
    bench_to_device(on_a, a, cells), bench_to_device(on_b, b, cells);
    while (bench_next(&bench))
        multiply(n, 1.0, on_a, on_b, 0.0, on_a, on_c);
    bench_to_host(c, on_c, cells);
    const double checksum = bench_sum_doubles(c, cells);
    int wrong = check((size_t)n, a, b, c);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_a, a, cells), bench_to_device(on_b, b, cells);
        multiply(n, 1.0, on_a, on_b, 0.0, on_a, on_c);
        bench_to_host(c, on_c, cells);
    }
    wrong += check((size_t)n, a, b, c);
    cudaFree(on_a), cudaFree(on_b), cudaFree(on_c), free(a), free(b), free(c);
    return bench_end(&bench, wrong, checksum);
}
