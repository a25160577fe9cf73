#include "tsne.h"
#include <math.h>

/* One step; returns the divergence of Kullback and Leibler before it. */
double descend(struct tsne *t, double rate, double momentum, double exaggeration)
{
    const int n = t->n;
    double z = 0, kl = 0, *p = t->p, (*y)[2] = t->y, (*v)[2] = t->v;

#pragma omp target teams distribute parallel for collapse(2) map(to: y[0:n]) reduction(+: z) map(tofrom: z)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (i != j) {
                double a = y[i][0] - y[j][0], b = y[i][1] - y[j][1];
                z += 1 / (1 + a * a + b * b);
            }
#pragma omp target teams distribute map(to: y[0:n], p[0:n*n]) map(tofrom: v[0:n], kl) reduction(+: kl)
    for (int i = 0; i < n; i++) {
        double gx = 0, gy = 0, part = 0;
#pragma omp parallel for reduction(+: gx, gy, part)
        for (int j = 0; j < n; j++) {
            if (i == j)
                continue;
            double a = y[i][0] - y[j][0], b = y[i][1] - y[j][1], q = 1 / (1 + a * a + b * b);
            double force = 4 * (exaggeration * p[i * n + j] - q / z) * q;
            gx += force * a;
            gy += force * b;
            part += p[i * n + j] * log(p[i * n + j] / (q / z));
        }
        v[i][0] = momentum * v[i][0] - rate * gx;
        v[i][1] = momentum * v[i][1] - rate * gy;
        kl += part;
    }
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: y[0:n]) map(to: v[0:n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 2; k++)
            y[i][k] += v[i][k];
    return kl;
}
