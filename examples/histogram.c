/*
 * Histograms of samples. The chunked schedules deal the iterations out in rounds, which is what the scheduler helpers
 * are for; bins are updated atomically.
 *
 * usage: histogram [-t] [samples]
 */
#include "common.h"

#define BINS 64
#define CHUNK 16
#define LIMIT 250

typedef unsigned char sample;

static inline int bin_of(sample value)
{
    return value * BINS / 256;
}

/* Adds the counts of `n` samples to `bins`. */
static void count_chunked(long n, const sample *data, int *bins)
{
#pragma omp target teams distribute parallel for schedule(static, CHUNK) map(to: data[0:n]) map(tofrom: bins[0:BINS])
    for (long i = 0; i < n; i++) {
        int b = bin_of(data[i]);
#pragma omp atomic update
        bins[b]++;
    }
}

/* The weighted histogram, from the last sample to the first, one iteration at a time. */
static void weigh_descending(int n, const sample *data, const float *weight, float *sums)
{
#pragma omp target parallel for schedule(static, 1) num_threads(96) \
    map(to: data[0:n], weight[0:n]) map(tofrom: sums[0:BINS])
    for (int i = n - 1; i >= 0; i -= 1) {
#pragma omp atomic
        sums[bin_of(data[i])] += weight[i];
    }
}

/* Collects the places of samples above LIMIT, in any order; returns how many there are. */
static int collect_outliers(int n, const sample *data, int *places)
{
    int found = 0;
#pragma omp target teams distribute parallel for schedule(dynamic, 8) map(to: data[0:n]) \
    map(tofrom: found) map(from: places[0:n])
    for (int i = 0; i < n; i++) {
        if (data[i] > LIMIT) {
            int slot;
#pragma omp atomic capture
            slot = found++;
            places[slot] = i;
        }
    }
    return found;
}

static void reference(int n, const sample *data, const float *weight, int *bins, double *sums, int *outliers, long *sum)
{
    for (int i = 0; i < n; i++) {
        int b = data[i] >> 2;
        bins[b]++;
        sums[b] += weight[i];
        if (data[i] > LIMIT) {
            ++*outliers;
            *sum += i;
        }
    }
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 20011, 0, 1L << 29);
    const int n = (int)options.size;
    sample *data = allocate((size_t)n, sizeof *data);
    float *weight = allocate((size_t)n, sizeof *weight);
    int *places = allocate((size_t)n, sizeof *places);
    int bins[BINS] = {0}, want_bins[BINS] = {0};
    float sums[BINS] = {0};
    double want_sums[BINS] = {0};
    uint32_t seed = 606;
    for (int i = 0; i < n; i++) {
        /* The sum of two bytes, halved: the middle bins are fuller. */
        data[i] = (sample)(((random_bits(&seed) >> 24) + (random_bits(&seed) >> 24)) / 2);
        weight[i] = (float)(random_bits(&seed) >> 24) / 256.0f;
    }

    double begin = wall_seconds();
    count_chunked(n, data, bins);
    weigh_descending(n, data, weight, sums);
    int found = collect_outliers(n, data, places);
    report_time(&options, "histogram", wall_seconds() - begin);

    int outliers = 0;
    long sum = 0, want_sum = 0;
    reference(n, data, weight, want_bins, want_sums, &outliers, &want_sum);
    int failures = compare_int("bins", bins, want_bins, BINS, 0.0) + differs("outliers", found, outliers, 0.0);
    double total = 0.0;
    for (int b = 0; b < BINS; b++) {
        failures += differs("weighted bin", sums[b], want_sums[b], 1e-4);
        total += sums[b];
    }
    for (int k = 0; k < found && k < n; k++)
        sum += places[k];
    failures += differs("sum of places", (double)sum, (double)want_sum, 0.0);
    printf("samples %d, middle bin %d, outliers %d, sum of weights %.4e\n", n, bins[BINS / 2], found, total);
    free(data), free(weight), free(places);
    return verdict("histogram", failures);
}
