#include "sweep.h"
#include <math.h>
#include <stdlib.h>

void quadrature_make(struct quadrature *q, int angles)
{
    q->angles = angles;
    q->mu = malloc(sizeof *q->mu * angles);
    q->eta = malloc(sizeof *q->eta * angles);
    q->weight = malloc(sizeof *q->weight * angles);
    for (int a = 0; a < angles; a++) {
        double angle = (a + 0.5) / angles * acos(0.0);
        q->mu[a] = 0.8 * cos(angle);
        q->eta[a] = 0.8 * sin(angle);
        q->weight[a] = 1.0 / (OCTANTS * angles);
    }
}

void quadrature_free(struct quadrature *q)
{
    free(q->mu);
    free(q->eta);
    free(q->weight);
}
