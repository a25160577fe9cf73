#include "su2.h"
#include <math.h>

#pragma omp declare target
quat links[DIM][SITES];

quat qmul(quat p, quat q)
{
    const double *a = p.a, *b = q.a;
    return (quat){{a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3], a[0] * b[1] + a[1] * b[0] + a[3] * b[2] - a[2] * b[3],
                   a[0] * b[2] + a[2] * b[0] + a[1] * b[3] - a[3] * b[1], a[0] * b[3] + a[3] * b[0] + a[2] * b[1] - a[1] * b[2]}};
}

quat qdag(quat p)
{
    for (int k = 1; k < 4; k++)
        p.a[k] = -p.a[k];
    return p;
}

int hop(int site, int mu, int step)
{
    int stride = 1 << 2 * mu, x = site / stride % SIZE;
    return site + ((x + step + SIZE) % SIZE - x) * stride;
}

quat staple(int site, int mu)
{
    quat sum = {{0}};
    for (int nu = 0; nu < DIM; nu++) {
        if (nu == mu)
            continue;
        int up = hop(site, mu, 1), down = hop(site, nu, -1);
        quat s = qmul(qmul(links[nu][up], qdag(links[mu][hop(site, nu, 1)])), qdag(links[nu][site]));
        quat t = qmul(qmul(qdag(links[nu][hop(up, nu, -1)]), qdag(links[mu][down])), links[nu][down]);
        for (int k = 0; k < 4; k++)
            sum.a[k] += s.a[k] + t.a[k];
    }
    return sum;
}
#pragma omp end declare target

double plaquette(double by_plane[6])
{
    double total = 0;
    for (int k = 0; k < 6; k++)
        by_plane[k] = 0;
    #pragma omp target teams distribute parallel for collapse(3) map(tofrom: by_plane[:6], total) \
        reduction(+: by_plane[:6]) reduction(+: total)
    for (int mu = 0; mu < DIM; mu++)
        for (int nu = 0; nu < DIM; nu++)
            for (int site = 0; site < SITES; site++) {
                if (nu <= mu)
                    continue;
                quat p = qmul(qmul(links[mu][site], links[nu][hop(site, mu, 1)]),
                              qmul(qdag(links[mu][hop(site, nu, 1)]), qdag(links[nu][site])));
                int plane = mu == 0 ? nu - 1 : mu == 1 ? nu + 1 : 5;
                by_plane[plane] += p.a[0] / SITES;
                total += p.a[0] / (6 * SITES);
            }
    return total;
}
