#include "species.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

void spec_new(struct species *s, const char *name, int np, real qm)
{
    snprintf(s->name, sizeof s->name, "%s", name);
    s->np = np, s->qm = qm;
    s->data = malloc(sizeof(real) * 6 * np);
    real **parts[] = {&s->x, &s->y, &s->z, &s->ux, &s->uy, &s->uz};
    for (int k = 0; k < 6; k++)
        *parts[k] = s->data + k * np;
    for (int i = 0; i < np; i++) {
        s->x[i] = cosf(0.01f * i), s->y[i] = sinf(0.01f * i), s->z[i] = (real)i / np;
        s->ux[i] = 0.3f * sinf(2.f * i), s->uy[i] = 0.2f * cosf(3.f * i), s->uz[i] = 0.1f;
    }
    real *data = s->data;
#pragma omp target enter data map(to : data[0 : 6 * np])
}

void spec_delete(struct species *s)
{
    real *data = s->data;
#pragma omp target exit data map(delete : data[0 : 6 * s->np])
    free(data);
}
