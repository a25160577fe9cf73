#include "lanczos.h"

#pragma omp declare target
double diagonal_element(const chain *c, spins s)
{
    double e = 0;
    for (int i = 0; i < c->sites; i++) {
        int next = (i + 1) % c->sites;
        e += c->coupling * c->anisotropy * (differ(s, i, next) ? -0.25 : 0.25);
        e -= c->field * ((s >> i & 1) ? 0.5 : -0.5);
    }
    return e;
}
#pragma omp end declare target

void apply(const chain *c, const double *x, double *y)
{
    const chain h = *c;
    const spins dimension = (spins)1 << h.sites;
    #pragma omp target teams distribute parallel for firstprivate(h) map(to: x[:dimension]) map(tofrom: y[:dimension])
    for (spins s = 0; s < dimension; s++) {
        double sum = diagonal_element(&h, s) * x[s];
        for (int i = 0; i < h.sites; i++) {
            int next = i + 1 < h.sites ? i + 1 : 0;
            if (differ(s, i, next))
                sum += 0.5 * h.coupling * x[s ^ ((spins)1 << i | (spins)1 << next)];
        }
        y[s] = sum;
    }
}
