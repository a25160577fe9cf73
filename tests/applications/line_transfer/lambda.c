#include "transfer.h"
#include <math.h>

double lambda_step(struct atmosphere *a)
{
    double change = 0;
#pragma omp target parallel map(tofrom : change)
    {
        double own = 0;
#pragma omp for schedule(guided)
        for (int k = 0; k < ND; k++) {
            double s = (1 - a->eps) * a->jbar[k] + a->eps * a->planck[k];
            double d = (s - a->source[k]) / (1 - (1 - a->eps) * a->local[k]);
            own = fmax(own, fabs(d / a->source[k]));
            a->source[k] += d;
        }
#pragma omp critical
        change = fmax(change, own);
    }
    return change;
}

void grid_fill(struct grid *g)
{
    const double mu[NMU] = {0.112702, 0.5, 0.887298}, w[NMU] = {5. / 18, 8. / 18, 5. / 18};
    double sum = 0;
    for (int m = 0; m < NMU; m++)
        g->mu[m] = mu[m], g->wmu[m] = w[m];
    for (int f = 0; f < NNU; f++) {
        double x = 0.5 * f;
        g->profile[f] = exp(-x * x) / sqrt(acos(-1)) + 1e-5;
        sum += g->wnu[f] = g->profile[f] * (f ? 1 : 0.5);
    }
    for (int f = 0; f < NNU; f++)
        g->wnu[f] /= sum;
}
