#include "model.h"

static void dense(const struct layer *y, const float *in, float *out, int batch)
{
    const float *w = y->weights, *b = y->bias;
    const int inputs = y->inputs, outputs = y->outputs;
#pragma omp target teams distribute parallel for collapse(2)
    for (int k = 0; k < batch; k++)
        for (int o = 0; o < outputs; o++) {
            float sum = b[o];
            for (int i = 0; i < inputs; i++) sum += w[o * inputs + i] * in[k * inputs + i];
            out[k * outputs + o] = sum > 0 ? sum : 0.25f * sum;
        }
}

/* The result lies in one of the model's buffers, here and on the device. */
const float *model_forward(const struct model *m, const float *input, int batch)
{
    const float *in = input;
    float *out = 0;
    int n = batch > largest_batch ? largest_batch : batch, length = n * m->layer[0].inputs;
#pragma omp target data map(to: input[0:length])
    for (int l = 0; l < m->layers; l++) {
        out = m->scratch[l % 2];
        dense(&m->layer[l], in, out, n);
        in = out;
    }
    int size = n * m->layer[m->layers - 1].outputs;
#pragma omp target update from(out[0:size])
    return out;
}
