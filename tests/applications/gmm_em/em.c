#include "mixture.h"
#include <math.h>

double em_step(mixture *m, const double (*x)[D], int n)
{
    moments all;
    moments_clear(&all);
#pragma omp target teams distribute parallel for map(to : m[0 : 1], x[0 : n]) map(tofrom : all) reduction(gather : all)
    for (int i = 0; i < n; i++) {
        double p[COMPONENTS], top = -INFINITY, sum = 0;
        for (int k = 0; k < COMPONENTS; k++) {
            p[k] = log_density(m, k, x[i]);
            top = fmax(top, p[k]);
        }
        for (int k = 0; k < COMPONENTS; k++)
            sum += p[k] = exp(p[k] - top);
        all.loglik += top + log(sum);
        for (int k = 0; k < COMPONENTS; k++) {
            double r = p[k] / sum;
            all.n[k] += r;
            for (int a = 0, t = 0; a < D; a++) {
                all.s[k][a] += r * x[i][a];
                for (int b = 0; b <= a; b++)
                    all.ss[k][t++] += r * x[i][a] * x[i][b];
            }
        }
    }
    for (int k = 0; k < COMPONENTS; k++) {
        m->weight[k] = all.n[k] / n;
        for (int a = 0; a < D; a++)
            m->mean[k][a] = all.s[k][a] / all.n[k];
        for (int a = 0, t = 0; a < D; a++)
            for (int b = 0; b <= a; b++, t++)
                m->cov[k][t] = all.ss[k][t] / all.n[k] - m->mean[k][a] * m->mean[k][b] + (a == b) * 1e-6;
    }
    factorize(m);
    return all.loglik / n;
}

void assign(const mixture *m, const double (*x)[D], int n, unsigned char *owner)
{
#pragma omp target teams loop map(to : m[0 : 1], x[0 : n]) map(from : owner[0 : n])
    for (int i = 0; i < n; i++) {
        double best = -INFINITY;
        for (int k = 0; k < COMPONENTS; k++) {
            double p = log_density(m, k, x[i]);
            if (p > best) {
                best = p;
                owner[i] = (unsigned char)k;
            }
        }
    }
}
