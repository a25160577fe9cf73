#include "model.h"

void model_nudge(struct model *m, float step)
{
    for (int l = m->layers - 1; l >= 0; l--) {
        float *b = m->layer[l].bias;
        int n = m->layer[l].outputs;
#pragma omp target teams distribute parallel for firstprivate(step)
        for (int o = 0; o < n; o++) b[o] += step * (float)(o - n / 2);
    }
}
