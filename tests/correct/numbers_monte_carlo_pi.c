/* Four ways to pi: darts with a generator per thread, an integral, a lattice count, a product; explicit teams and threads. */
#include <math.h>
#include <omp.h>
#include <stdint.h>
#include <stdio.h>

#define TEAMS 8
#define THREADS 64

static uint32_t lcg(uint32_t *s) { return *s = *s * 747796405u + 2891336453u; }

int main(void)
{
    const long samples = 1L << 18;
    long inside = 0, lattice = 0;
    double integral = 0, product = 1;
    int teams = 0;

#pragma omp target map(tofrom: inside, teams)
#pragma omp teams num_teams(TEAMS) thread_limit(THREADS) reduction(+: inside)
    {
        if (omp_get_team_num() == 0) teams = omp_get_num_teams();
#pragma omp parallel num_threads(THREADS) reduction(+: inside)
        {
            const int worker = omp_get_team_num() * omp_get_num_threads() + omp_get_thread_num();
            const long workers = (long)omp_get_num_teams() * omp_get_num_threads();
            for (long i = worker; i < samples; i += workers) {
                uint32_t s = (uint32_t)i * 2654435769u + 12345u;
                lcg(&s);
                const double x = lcg(&s) * 0x1p-32, y = lcg(&s) * 0x1p-32;
                if (x * x + y * y < 1) inside += 1;
            }
        }
    }

    const int n = 100000;
    const double h = 1.0 / n;
#pragma omp target teams distribute parallel for simd reduction(+: integral) map(tofrom: integral)
    for (int i = 0; i < n; i++) {
        const double x = h * (i + 0.5);
        integral += 4.0 / (1.0 + x * x);
    }
    integral *= h;

    enum { RADIUS = 500 };
#pragma omp target teams loop collapse(2) reduction(+: lattice)
    for (long x = -RADIUS; x <= RADIUS; x++)
        for (long y = -RADIUS; y <= RADIUS; y++) lattice += x * x + y * y <= (long)RADIUS * RADIUS;

#pragma omp target parallel for reduction(*: product) map(tofrom: product)
    for (int k = 1; k < 20000; k++) product *= 4.0 * k * k / (4.0 * k * k - 1);

    printf("darts %s, teams %s\n", fabs(4.0 * inside / samples - M_PI) < 0.02 ? "agree" : "differ", teams >= 1 ? "ran" : "did not run");
    printf("integral %.8f\n", integral);
    printf("lattice %ld\n", lattice);
    printf("product %.4f\n", 2 * product);
    return 0;
}
