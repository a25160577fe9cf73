/* Random numbers, integrals, histograms, options. */
#include <math.h>
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define BINS 16

#pragma omp declare target
static inline uint32_t hashed(uint32_t x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ x >> 16;
}
static double uniform(uint32_t x) { return hashed(x) * (1.0 / 4294967296.0); }
#pragma omp end declare target

static double pi(int n)
{
    int i, inside = 0;
    double x, y;
#pragma omp target teams distribute parallel for private(x, y) reduction(+: inside) map(tofrom: inside)
    for (i = 0; i < n; i++) {
        x = uniform(2 * i);
        y = uniform(2 * i + 1);
        if (x * x + y * y < 1) inside++;
    }
    return 4.0 * inside / n;
}

static double integral(int n)
{
    double sum = 0, h = 1.0 / n;
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
    for (int i = 0; i < n; i++) {
        const double x = (i + 0.5) * h;
        sum += 4 / (1 + x * x);
    }
    return sum * h;
}

static int histogram(int n)
{
    int bins[BINS] = {0}, largest = 0;
#pragma omp target teams distribute parallel for map(tofrom: bins)
    for (int i = 0; i < n; i++) {
        int bin = (int)(uniform(i) * BINS);
#pragma omp atomic
        bins[bin]++;
    }
    for (int i = 0; i < BINS; i++) largest = bins[i] > largest ? bins[i] : largest;
    return largest;
}

static double histogram_by_reduction(int n)
{
    double bins[BINS] = {0};
#pragma omp target teams distribute parallel for reduction(+: bins) map(tofrom: bins)
    for (int i = 0; i < n; i++) bins[hashed(i) % BINS] += 1;
    return bins[3];
}

static double options(int n)
{
    double *price = malloc(n * sizeof *price), sum = 0;
    const double rate = 0.02, sigma = 0.3;
#pragma omp target teams distribute parallel for map(from: price[0:n])
    for (int i = 0; i < n; i++) {
        double spot = 90 + i * 0.2, d = (log(spot / 100) + rate + sigma * sigma / 2) / sigma;
        price[i] = spot * 0.5 * erfc(-d / sqrt(2)) - 100 * exp(-rate) * 0.5 * erfc(-(d - sigma) / sqrt(2));
    }
    for (int i = 0; i < n; i++) sum += price[i];
    free(price);
    return sum;
}

static double walk(int walkers, int steps)
{
    double far = 0;
#pragma omp target teams distribute parallel for reduction(max: far) map(tofrom: far)
    for (int w = 0; w < walkers; w++) {
        double x = 0, y = 0;
        for (int s = 0; s < steps; s++) {
            uint32_t r = hashed(w * 1000 + s);
            if (r & 1) x += r & 2 ? 1 : -1;
            else y += r & 2 ? 1 : -1;
        }
        far = fmax(far, x * x + y * y);
    }
    return far;
}

static long team_sums(int n)
{
    long sums[8] = {0}, all = 0;
#pragma omp target teams num_teams(8) map(tofrom: sums)
    {
        const int team = omp_get_team_num();
        long own = 0;
        int last = 0;
#pragma omp parallel
        {
#pragma omp for reduction(+: own) lastprivate(last)
            for (int i = 0; i < n; i++) {
                own += hashed(i) % 10;
                last = i;
            }
        }
        if (team < 8) sums[team] = own + last;
    }
    for (int k = 0; k < 8; k++) all += sums[k] == sums[0];
    return sums[0] + (all > 0);
}

int main(void)
{
    printf("%ld\n", team_sums(100));
    printf("%.6f %.6f %d %.1f %.6f %.1f\n", pi(5000), integral(1000), histogram(5000), histogram_by_reduction(3000),
           options(100), walk(100, 200));
    return 0;
}
