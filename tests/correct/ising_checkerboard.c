/* The Ising model by a checkerboard Metropolis method with a counter-based random number generator. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define L 64
typedef signed char spin_t;

#pragma omp declare target
static inline uint64_t splitmix64(uint64_t x)
{
    x += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return x ^ (x >> 31);
}

static inline double uniform(uint64_t seed, uint32_t sweep, uint32_t site)
{
    return (splitmix64(seed ^ ((uint64_t)sweep << 32 | site)) >> 11) * 0x1.0p-53;
}
#pragma omp end declare target

static void sweep_colour(spin_t *s, int colour, unsigned sweep, const double *table)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: s[0:L * L]) map(to: table[0:5])
    for (int i = 0; i < L; i++)
        for (int half = 0; half < L / 2; half++) {
            int j = 2 * half + ((i + colour) & 1);
            int sum = s[(i + 1) % L * L + j] + s[(i + L - 1) % L * L + j] + s[i * L + (j + 1) % L] + s[i * L + (j + L - 1) % L];
            int product = s[i * L + j] * sum; /* -4, -2, 0, 2, 4 */
            if (uniform(42, 2 * sweep + colour, i * L + j) < table[product / 2 + 2])
                s[i * L + j] = -s[i * L + j];
        }
}

static void measure(const spin_t *s, double *energy, double *magnetisation)
{
    int e = 0, m = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: e, m) map(to: s[0:L * L])
    for (int i = 0; i < L; i++)
        for (int j = 0; j < L; j++) {
            m += s[i * L + j];
            e -= s[i * L + j] * (s[(i + 1) % L * L + j] + s[i * L + (j + 1) % L]);
        }
    *energy = (double)e / (L * L);
    *magnetisation = (double)m / (L * L);
}

int main(void)
{
    static const double temperatures[] = {1.5, 2.27, 4.0};
    spin_t *s = malloc(L * L);
    for (size_t t = 0; t < sizeof temperatures / sizeof *temperatures; t++) {
        double table[5], energy, magnetisation;
        for (int k = 0; k < 5; k++)
            table[k] = k < 3 ? 1.0 : exp(-2.0 * (2 * (k - 2)) / temperatures[t]);
        for (int k = 0; k < L * L; k++)
            s[k] = 1;
#pragma omp target data map(tofrom: s[0:L * L]) map(to: table)
        for (unsigned sweep = 0; sweep < 60; sweep++) {
            sweep_colour(s, 0, sweep, table);
            sweep_colour(s, 1, sweep, table);
        }
        measure(s, &energy, &magnetisation);
        printf("T = %.2f: energy %.6f, magnetisation %.6f\n", temperatures[t], energy, magnetisation);
    }
    free(s);
    return 0;
}
