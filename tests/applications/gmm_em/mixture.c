#include "mixture.h"
#include <math.h>

double log_density(const mixture *m, int k, const double *x)
{
    const double *l = m->chol[k];
    double z[D], sum = 0;
    for (int i = 0, t = 0; i < D; i++) {
        z[i] = x[i] - m->mean[k][i];
        for (int j = 0; j < i; j++)
            z[i] -= l[t++] * z[j];
        z[i] /= l[t++];
        sum += z[i] * z[i];
    }
    return m->lognorm[k] - 0.5 * sum;
}

void factorize(mixture *m)
{
    for (int k = 0; k < COMPONENTS; k++) {
        double logdet = 0;
        for (int i = 0; i < D; i++)
            for (int j = 0; j <= i; j++) {
                double sum = m->cov[k][i * (i + 1) / 2 + j];
                for (int p = 0; p < j; p++)
                    sum -= m->chol[k][i * (i + 1) / 2 + p] * m->chol[k][j * (j + 1) / 2 + p];
                m->chol[k][i * (i + 1) / 2 + j] = i == j ? sqrt(sum) : sum / m->chol[k][j * (j + 1) / 2 + j];
            }
        for (int i = 0; i < D; i++)
            logdet += log(m->chol[k][i * (i + 1) / 2 + i]);
        m->lognorm[k] = log(m->weight[k]) - logdet - 0.5 * D * log(2 * 3.14159265358979);
    }
}
