#include "wilson.h"
#include <stdlib.h>
#define LOOP_SPINOR(v, i) for (int i = 0; i < VOLUME * 12; i++)

double norm2(const spinor *v)
{
    const cplx *c = v->s[0].c;
    double sum = 0;
#pragma omp target teams distribute parallel for map(to : c[:VOLUME * 12]) map(tofrom : sum) reduction(+ : sum)
    LOOP_SPINOR(v, i)
        sum += creal(c[i]) * creal(c[i]) + cimag(c[i]) * cimag(c[i]);
    return sum;
}

void axpy(spinor *y, double a, const spinor *x)
{
#pragma omp target teams distribute parallel for collapse(3) map(tofrom : y[:VOLUME]) map(to : x[:VOLUME])
    for (int i = 0; i < VOLUME; i++)
        for (int s = 0; s < 4; s++)
            for (int c = 0; c < 3; c++)
                y[i].s[s].c[c] += a * x[i].s[s].c[c];
}

void xpay(spinor *y, double a, const spinor *x)
{
#pragma omp target teams loop map(tofrom : y[:VOLUME]) map(to : x[:VOLUME])
    for (int i = 0; i < VOLUME; i++)
        for (int k = 0; k < 12; k++)
            y[i].s[k / 3].c[k % 3] = x[i].s[k / 3].c[k % 3] + a * y[i].s[k / 3].c[k % 3];
}

/* Solves (M^+ M) x = b from x = 0; the vectors stay on the device. */
int cg(const gauge_field u, spinor *x, const spinor *b, double kappa, double tolerance)
{
    spinor *r = malloc(sizeof(spinor) * VOLUME), *p = malloc(sizeof(spinor) * VOLUME);
    spinor *t = malloc(sizeof(spinor) * VOLUME), *q = malloc(sizeof(spinor) * VOLUME);
    for (int i = 0; i < VOLUME; i++)
        p[i] = r[i] = b[i];
    int iterations = 0;
#pragma omp target data map(to : u[:VOLUME], r[:VOLUME], p[:VOLUME]) map(alloc : t[:VOLUME], q[:VOLUME]) \
    map(tofrom : x[:VOLUME])
    {
        double rr = norm2(r), goal = tolerance * tolerance * rr;
        while (rr > goal && iterations < 100) {
            wilson(u, p, t, kappa, 0);
            double pq = norm2(t), old = rr;
            wilson(u, t, q, kappa, 1);
            axpy(x, rr / pq, p);
            axpy(r, -rr / pq, q);
            rr = norm2(r);
            xpay(p, rr / old, r);
            iterations++;
        }
    }
    free(r), free(p), free(t), free(q);
    return iterations;
}
