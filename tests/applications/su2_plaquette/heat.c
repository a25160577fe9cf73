#include "su2.h"
#include <math.h>

void links_start(double disorder)
{
    for (int mu = 0; mu < DIM; mu++)
        for (int s = 0; s < SITES; s++) {
            double v[3], n = 0;
            for (int k = 0; k < 3; k++) {
                v[k] = disorder * sin(17.0 * s + 5.0 * mu + k);
                n += v[k] * v[k];
            }
            n = sqrt(n);
            links[mu][s] = (quat){{cos(n), sin(n) * v[0] / n, sin(n) * v[1] / n, sin(n) * v[2] / n}};
        }
    #pragma omp target update to(links)
}

/* The links of one direction at the sites of one parity do not touch each other. */
void links_cool(int parity, int mu, double weight)
{
    #pragma omp target
    #pragma omp teams distribute
    for (int slice = 0; slice < SIZE; slice++) {
        #pragma omp parallel for
        for (int k = 0; k < SITES / SIZE; k++) {
            int site = slice * (SITES / SIZE) + k;
            int sum = site + (site >> 2) + (site >> 4) + (site >> 6);
            if ((sum & 1) != parity)
                continue;
            quat w = qdag(staple(site, mu)), *u = &links[mu][site];
            double n = 0;
            for (int i = 0; i < 4; i++) {
                u->a[i] += weight * w.a[i];
                n += u->a[i] * u->a[i];
            }
            for (int i = 0; i < 4; i++)
                u->a[i] /= sqrt(n);
        }
    }
}

double polyakov(void)
{
    double sum = 0;
    const int space = SITES / SIZE;
    #pragma omp target teams distribute parallel for simd map(tofrom: sum) reduction(+: sum)
    for (int x = 0; x < space; x++) {
        quat loop = links[3][x];
        for (int t = 1; t < SIZE; t++)
            loop = qmul(loop, links[3][t * space + x]);
        sum += loop.a[0];
    }
    return sum / space;
}
