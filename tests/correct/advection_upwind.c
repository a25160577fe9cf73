/* Linear advection with limiters: a runtime choice of the limiter by an enum, a switch on the device, Lax-Wendroff. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef enum limiter { UPWIND, LAX_WENDROFF, MINMOD, VAN_LEER, SUPERBEE, LIMITERS } limiter_t;

static const char *const limiter_name[LIMITERS] = {"upwind", "Lax-Wendroff", "minmod", "van Leer", "superbee"};

static inline double max2(double a, double b) { return a > b ? a : b; }
static inline double min2(double a, double b) { return a < b ? a : b; }

static inline double phi(limiter_t kind, double r)
{
    switch (kind) {
    case UPWIND:
        return 0.0;
    case LAX_WENDROFF:
        return 1.0;
    case MINMOD:
        return max2(0.0, min2(1.0, r));
    case VAN_LEER:
        return (r + fabs(r)) / (1.0 + fabs(r));
    case SUPERBEE:
        return max2(0.0, max2(min2(2.0 * r, 1.0), min2(r, 2.0)));
    default:
        return 0.0;
    }
}

static void advect(double *restrict q, double *restrict flux, int n, double courant, int steps, limiter_t kind)
{
#pragma omp target data map(tofrom: q[0:n]) map(alloc: flux[0:n])
    for (int step = 0; step < steps; step++) {
        /* flux[i] leaves the cell i to the right */
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            int left = i == 0 ? n - 1 : i - 1, right = i == n - 1 ? 0 : i + 1;
            double jump = q[right] - q[i], upwind = q[i] - q[left];
            double r = fabs(jump) > 1e-12 ? upwind / jump : (upwind == 0.0 ? 1.0 : 1e3);
            flux[i] = courant * (q[i] + 0.5 * (1.0 - courant) * phi(kind, r) * jump);
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            q[i] -= flux[i] - flux[(i + n - 1) % n];
    }
}

int main(int argc, char *argv[])
{
    const int n = argc > 1 ? atoi(argv[1]) : 200;
    double *q = malloc(n * sizeof *q), *flux = malloc(n * sizeof *flux);
    for (limiter_t kind = UPWIND; kind < LIMITERS; kind++) {
        double mass = 0.0, peak = -1e30, low = 1e30, variation = 0.0;
        for (int i = 0; i < n; i++)
            q[i] = i > n / 4 && i < n / 2 ? 1.0 : 0.0;
        advect(q, flux, n, 0.5, n, kind);
#pragma omp target teams distribute parallel for map(to: q[0:n]) reduction(+: mass, variation) reduction(max: peak) \
    reduction(min: low)
        for (int i = 0; i < n; i++) {
            mass += q[i];
            peak = max2(peak, q[i]);
            low = min2(low, q[i]);
            variation += fabs(q[(i + 1) % n] - q[i]);
        }
        printf("%-12s mass %.6g variation %.4g %s\n", limiter_name[kind], mass, variation,
               low < -1e-6 || peak > 1.0 + 1e-6 ? "oscillates" : "monotone");
    }
    free(q);
    free(flux);
    return 0;
}
