#include "model.h"
#include <stdlib.h>

int largest_batch = 16;

int model_allocate(struct model *m, const int *widths, int count)
{
    int widest = 0;
    m->layers = count - 1;
    for (int l = 0; l < m->layers; l++) {
        struct layer *y = m->layer + l;
        y->inputs = widths[l];
        y->outputs = widths[l + 1];
        y->weights = malloc(sizeof(float) * y->inputs * y->outputs);
        y->bias = calloc(y->outputs, sizeof(float));
        if (!y->weights || !y->bias) return 0;
        for (int i = 0; i < y->inputs * y->outputs; i++) y->weights[i] = (float)((i * 7 + l) % 9 - 4) / 4.0f;
        if (y->outputs > widest) widest = y->outputs;
    }
    for (int s = 0; s < 2; s++)
        if (!(m->scratch[s] = calloc((size_t)widest * largest_batch, sizeof(float)))) return 0;
    return widest;
}

static int widest(const struct model *m)
{
    int w = 0;
    for (int l = 0; l < m->layers; l++) w = m->layer[l].outputs > w ? m->layer[l].outputs : w;
    return w;
}

void model_on_device(const struct model *m)
{
    int room = widest(m) * largest_batch;
    for (int l = 0; l < m->layers; l++) {
        const struct layer *y = &m->layer[l];
#pragma omp target enter data map(to: y->weights[0:y->inputs * y->outputs], y->bias[0:y->outputs])
    }
    for (int s = 0; s < 2; s++) {
        float *scratch = m->scratch[s];
        scratch[0] = 0;
#pragma omp target enter data map(to: scratch[0:room])
    }
}

void model_off_device(const struct model *m)
{
    int room = widest(m) * largest_batch;
    for (int l = 0; l < m->layers; l++) {
        const struct layer *y = &m->layer[l];
#pragma omp target exit data map(from: y->weights[0:y->inputs * y->outputs], y->bias[0:y->outputs])
    }
#pragma omp target exit data map(from: m->scratch[0][0:room]) map(from: m->scratch[1][0:room])
}

void model_free(struct model *m)
{
    for (int l = 0; l < m->layers; l++) {
        free(m->layer[l].weights);
        free(m->layer[l].bias);
    }
    free(m->scratch[0]);
    free(m->scratch[1]);
}
