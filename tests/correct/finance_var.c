/* Value at risk by simulation: a counter-based generator, losses counted in a histogram, quantiles by its sums. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define ASSETS 4
#define BUCKETS 400
#define PATHS 20000

static const double weight[ASSETS] = {0.4, 0.3, 0.2, 0.1};
static const double cholesky[ASSETS][ASSETS] = {
    {0.02, 0, 0, 0}, {0.012, 0.016, 0, 0}, {0.005, 0.008, 0.02, 0}, {-0.004, 0.01, 0.002, 0.03}};

static uint64_t splitmix(uint64_t x)
{
    x += 0x9E3779B97F4A7C15;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
    x = (x ^ x >> 27) * 0x94D049BB133111EB;
    return x ^ x >> 31;
}

/* Two normal numbers by Box and Muller's method. */
static void normals(uint64_t counter, double *a, double *b)
{
    const double u = ((splitmix(2 * counter) >> 11) + 1) * 0x1p-53, v = (splitmix(2 * counter + 1) >> 11) * 0x1p-53;
    const double radius = sqrt(-2 * log(u));
    *a = radius * cos(2 * M_PI * v);
    *b = radius * sin(2 * M_PI * v);
}

int main(int argc, char **argv)
{
    unsigned *histogram = calloc(BUCKETS, sizeof *histogram);
    unsigned long crashes = 0;
    const double confidence = argc > 1 ? atof(argv[1]) : 0.99;
    int bucket;
    unsigned seen = 0;
#pragma omp target teams distribute parallel for num_teams(32) thread_limit(128) map(tofrom: histogram[0:BUCKETS]) \
    map(to: weight, cholesky) reduction(+: crashes)
    for (int path = 0; path < PATHS; path++) {
        double z[ASSETS], loss = 0;
        for (int k = 0; k < ASSETS; k += 2) normals((uint64_t)path * ASSETS + k, &z[k], &z[k + 1]);
        for (int i = 0; i < ASSETS; i++) {
            double change = 0;
            for (int j = 0; j <= i; j++) change += cholesky[i][j] * z[j];
            loss -= weight[i] * change;
        }
        int at = (int)floor((loss + 0.1) * (BUCKETS / 0.2));
        if (at < 0) at = 0;
        else if (at >= BUCKETS) at = BUCKETS - 1;
        crashes += loss > 0.05;
#pragma omp atomic
        histogram[at]++;
    }
    for (bucket = BUCKETS; bucket-- > 0 && seen + histogram[bucket] <= (1 - confidence) * PATHS;) seen += histogram[bucket];
    unsigned total = 0;
    for (int i = 0; i < BUCKETS; i++) total += histogram[i];
    const double var = bucket * 0.2 / BUCKETS - 0.1;
    printf("%u paths, value at risk %.0f%%: %s\n", total, confidence * 100, var > 0.03 && var < 0.045 ? "about 3.7%" : "odd");
    printf("crashes: %s\n", crashes * 100 < PATHS ? "rare" : "often");
    free(histogram);
    return 0;
}
