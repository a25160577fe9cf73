#include "wave.h"

/* Each packet is a tridiagonal system of its own. */
void evolve(const struct setup *s, amplitude *psi, amplitude *scratch, int steps)
{
    const struct setup z = *s;
    const int n = z.points;
    const amplitude off = -0.25 * I * z.dt / (z.dx * z.dx);
#pragma omp target teams distribute parallel for map(tofrom : psi[0 : n * z.packets]) firstprivate(z, off) \
    map(alloc : scratch[0 : n * z.packets])
    for (int p = 0; p < z.packets; p++) {
        amplitude *f = psi + p * n, *c = scratch + p * n;
        for (int t = 0; t < steps; t++) {
            amplitude before = 0;
            for (int k = 0; k < n; k++) {
                double v = potential_at(z.kind, (k - n / 2) * z.dx);
                amplitude diagonal = 1 - 2 * off + 0.5 * I * z.dt * v, here = f[k];
                amplitude right = conj(diagonal) * here - off * (before + (k + 1 < n ? f[k + 1] : 0));
                before = here;
                amplitude m = k ? 1 / (diagonal - off * c[k - 1]) : 1 / diagonal;
                c[k] = off * m;
                f[k] = (right - (k ? off * f[k - 1] : 0)) * m;
            }
            for (int k = n - 2; k >= 0; k--)
                f[k] -= c[k] * f[k + 1];
        }
    }
}

void moments(const struct setup *s, const amplitude *psi, double *norm, double *position)
{
    const int n = s->points, packets = s->packets;
    const double dx = s->dx;
#pragma omp target teams distribute map(to : psi[0 : n * packets]) map(from : norm[0 : packets], position[0 : packets])
    for (int p = 0; p < packets; p++) {
        double total = 0, first = 0;
#pragma omp parallel for reduction(+ : total, first)
        for (int k = 0; k < n; k++) {
            double density = creal(psi[p * n + k]) * creal(psi[p * n + k]) + cimag(psi[p * n + k]) * cimag(psi[p * n + k]);
            total += density * dx;
            first += density * (k - n / 2) * dx * dx;
        }
        norm[p] = total;
        position[p] = first / total;
    }
}
