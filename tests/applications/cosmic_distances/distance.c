#include "cosmology.h"
#include <math.h>

/* A team for each object: its threads share the panels of Simpson's rule. */
void distances(const cosmology *c, enum model which, int n, const double z[], double d[], int panels)
{
    #pragma omp target teams distribute map(to: c[0:1], z[0:n]) map(from: d[0:n]) thread_limit(32)
    for (int i = 0; i < n; i++) {
        double sum = 0, h = z[i] / panels;
        #pragma omp parallel for simd reduction(+: sum)
        for (int k = 0; k <= 2 * panels; k++) {
            double e, at = 0.5 * h * k, weight = k == 0 || k == 2 * panels ? 1 : k % 2 ? 4 : 2;
            switch (which) {
            case WCDM: e = e_wcdm(c, at); break;
            case CPL: e = e_cpl(c, at); break;
            default: e = e_lcdm(c, at);
            }
            sum += weight / e;
        }
        double comoving = sum * h / 6, ok = 1 - c->om - c->ol;
        if (ok > 1e-9)
            comoving = sinh(sqrt(ok) * comoving) / sqrt(ok);
        else if (ok < -1e-9)
            comoving = sin(sqrt(-ok) * comoving) / sqrt(-ok);
        d[i] = 299792.458 / c->h0 * (1 + z[i]) * comoving;
    }
}

double likelihood(int n, const double d[], const double seen[], const double sigma[])
{
    double chi2 = 0, best = 1e30;
    #pragma omp target parallel for map(to: d[:n], seen[:n], sigma[:n]) map(tofrom: chi2, best) reduction(+: chi2) reduction(min: best)
    for (int i = 0; i < n; i++) {
        double pull = (5 * log10(d[i]) + 25 - seen[i]) / sigma[i];
        chi2 += pull * pull;
        best = fmin(best, fabs(pull));
    }
    return chi2 + 0 * best;
}
