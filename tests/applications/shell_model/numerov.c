#include "nucleus.h"
#include <math.h>
#pragma omp declare target
#define HBAR2_M 20.736
double potential(const well *w, double r, int l, int twice_j)
{
    double e = exp((r - w->radius) / w->skin), f = 1 / (1 + e), j = 0.5 * twice_j;
    double ls = 0.5 * (j * (j + 1) - l * (l + 1) - 0.75);
    return -w->depth * f - w->orbit * ls * e * f * f / (w->skin * r) + HBAR2_M * l * (l + 1) / (r * r);
}

/* The zeros of the outward solution, by Numerov's method. */
int nodes(const well *w, double energy, int l, int twice_j)
{
    const double h = 3 * w->radius / POINTS, c = h * h / 12;
    double before = 0, here = pow(h, l + 1), k1 = 0, k2 = (energy - potential(w, h, l, twice_j)) / HBAR2_M;
    int count = 0;
    for (int i = 2; i < POINTS; i++) {
        double k3 = (energy - potential(w, i * h, l, twice_j)) / HBAR2_M;
        double next = (2 * (1 - 5 * c * k2) * here - (1 + c * k1) * before) / (1 + c * k3);
        count += next * here < 0;
        if (fabs(next) > 1e20)
            next *= 1e-20, here *= 1e-20;
        before = here, here = next, k1 = k2, k2 = k3;
    }
    return count;
}
#pragma omp end declare target

/* A team for each l; its threads look for the levels of both spins, and write them where they belong. */
int bound_levels(const well *w, level *out, int lmax, int nmax, effort bisections)
{
    int bound = 0;
#pragma omp target teams map(to : w[:1]) map(from : out[:2 * nmax * (lmax + 1)]) map(tofrom : bound) reduction(+ : bound)
    {
#pragma omp distribute
        for (int l = 0; l <= lmax; l++) {
            int found = 0;
#pragma omp parallel for collapse(2) reduction(+ : found)
            for (int spin = 0; spin < 2; spin++)
                for (int n = 0; n < nmax; n++) {
                    level v = {n, l, 2 * l + (spin ? -1 : 1), 0};
                    double low = -w->depth, high = 0;
                    if (v.twice_j > 0 && nodes(w, high, l, v.twice_j) > n) {
                        for (int k = 0; k < (int)bisections; k++) {
                            v.energy = 0.5 * (low + high);
                            if (nodes(w, v.energy, l, v.twice_j) > n)
                                high = v.energy;
                            else
                                low = v.energy;
                        }
                        found++;
                    }
                    out[(l * 2 + spin) * nmax + n] = v;
                }
            bound += found;
        }
    }
    return bound;
}
