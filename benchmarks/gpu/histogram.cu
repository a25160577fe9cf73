/* A histogram of n bytes in 256 bins by hand: the kernel is in histogram.cuh. */
#include "bench.cuh"
#include "histogram.h"
#include "histogram.cuh"

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("histogram", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    unsigned char *data = bench_host_memory<unsigned char>((size_t)n);
    unsigned char *on_data = bench_device_memory<unsigned char>((size_t)n);
    unsigned bins[BINS] = {0}, want[BINS] = {0}, *on_bins = bench_device_memory<unsigned>(BINS);
    fill(n, data, want);
    bench_to_device(on_data, data, (size_t)n), bench_to_device(on_bins, bins, BINS);
    while (bench_next(&bench))
        count(n, on_data, on_bins);
    bench_to_host(bins, on_bins, BINS);
    const int resident = bench.launches;
    const double checksum = count_sum(bins, resident);
    int wrong = check(bins, want, resident);
    while (bench_next_with_transfers(&bench)) {
        bench_to_device(on_data, data, (size_t)n), bench_to_device(on_bins, bins, BINS);
        count(n, on_data, on_bins);
        bench_to_host(bins, on_bins, BINS);
    }
    wrong += check(bins, want, bench.launches - resident);
    cudaFree(on_data), cudaFree(on_bins), free(data);
    return bench_end(&bench, wrong, checksum);
}
