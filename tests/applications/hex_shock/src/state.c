#include "domain.h"
#include <math.h>

#pragma omp declare target
Real_t elem_volume(const Real_t x[CORNERS], const Real_t y[CORNERS], const Real_t z[CORNERS])
{
#define SIDE(n, a, b) const Real_t n[3] = {x[a] - x[b], y[a] - y[b], z[a] - z[b]}
#define SUM(n, p, q) const Real_t n[3] = {p[0] + q[0], p[1] + q[1], p[2] + q[2]}
    SIDE(d61, 6, 1); SIDE(d70, 7, 0); SIDE(d63, 6, 3); SIDE(d20, 2, 0); SIDE(d50, 5, 0); SIDE(d64, 6, 4);
    SIDE(d31, 3, 1); SIDE(d72, 7, 2); SIDE(d43, 4, 3); SIDE(d57, 5, 7); SIDE(d14, 1, 4); SIDE(d25, 2, 5);
    SUM(s1, d31, d72); SUM(s2, d43, d57); SUM(s3, d14, d25);
#undef SIDE
#undef SUM
    return (triple(s1, d63, d20) + triple(s2, d64, d70) + triple(s3, d61, d50)) / 12;
}
#pragma omp end declare target

void update_elements(Domain *d, Real_t dt)
{
#pragma omp target teams distribute parallel for
    for (Index_t k = 0; k < d->numElem; ++k) {
        Real_t x[CORNERS], y[CORNERS], z[CORNERS];
        for (int c = 0; c < CORNERS; ++c) {
            Index_t n = d->nodelist[k * CORNERS + c];
            x[c] = d->x[n], y[c] = d->y[n], z[c] = d->z[n];
        }
        Real_t v = elem_volume(x, y, z) / d->volo[k], change = v - d->v[k], rate = change / (dt * v);
        d->e[k] -= 0.5 * change * (d->p[k] + d->q[k]);
        d->p[k] = (1.4 - 1) * d->e[k] / v;
        d->e[k] -= 0.5 * change * (d->p[k] + d->q[k]);
        if (d->e[k] < 1e-9)
            d->e[k] = 1e-9;
        d->p[k] = (1.4 - 1) * d->e[k] / v;
        d->ss[k] = sqrt(1.4 * d->p[k] * v);
        Real_t length = cbrt(d->volo[k] * v);
        d->q[k] = rate < 0 ? (2 * length * length * rate * rate + 0.25 * length * d->ss[k] * -rate) / v : 0;
        d->delv[k] = rate;
        d->v[k] = v;
    }
}

Real_t courant(Domain *d)
{
    Real_t least = 1e-2;
#pragma omp target teams distribute parallel for reduction(min: least)
    for (Index_t k = 0; k < d->numElem; ++k) {
        Real_t length = cbrt(d->volo[k] * d->v[k]), s = d->ss[k] + 2 * length * fabs(d->delv[k]) + 1e-20;
        least = fmin(least, 0.2 * length / s);
    }
    return least;
}
