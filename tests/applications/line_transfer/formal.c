#include "transfer.h"
#include <math.h>

/* All rays and frequencies, each along its own characteristic, added into the mean by depth. */
void formal_solution(struct atmosphere *a, const struct grid *g)
{
    double part[NMU][NNU][ND], own[NMU][NNU][ND];
#pragma omp target data map(alloc : part, own)
    {
#pragma omp target teams distribute parallel for collapse(2) map(to : g[:1])
        for (int m = 0; m < NMU; m++)
            for (int f = 0; f < NNU; f++) {
                double i = 0;
                for (int k = 0; k < ND; k++)
                    own[m][f][k] = 0, part[m][f][k] = 0;
                for (int k = 1; k < ND; k++) {
                    double d = (a->tau[k] - a->tau[k - 1]) * g->profile[f] / g->mu[m], e = exp(-d), w = 1 - (1 - e) / d;
                    i = i * e + w * a->source[k] + (1 - e - w) * a->source[k - 1];
                    part[m][f][k] += 0.5 * i, own[m][f][k] += 0.5 * w;
                }
                i = a->planck[ND - 1];
                part[m][f][ND - 1] += 0.5 * i;
                for (int k = ND - 2; k >= 0; k--) {
                    double d = (a->tau[k + 1] - a->tau[k]) * g->profile[f] / g->mu[m], e = exp(-d), w = 1 - (1 - e) / d;
                    i = i * e + w * a->source[k] + (1 - e - w) * a->source[k + 1];
                    part[m][f][k] += 0.5 * i, own[m][f][k] += 0.5 * w;
                }
            }
#pragma omp target teams distribute parallel for map(to : g[:1])
        for (int k = 0; k < ND; k++) {
            a->jbar[k] = a->local[k] = 0;
            for (int m = 0; m < NMU; m++)
                for (int f = 0; f < NNU; f++) {
                    double w = g->wmu[m] * g->wnu[f];
                    a->jbar[k] += w * part[m][f][k], a->local[k] += w * own[m][f][k];
                }
        }
    }
}
