#include "block.h"
#include <math.h>

#pragma omp declare target
static float gelu(float x)
{
    return 0.5f * x * (1.0f + tanhf(0.7978845608f * (x + 0.044715f * x * x * x)));
}
#pragma omp end declare target

void feed_forward(const struct weights *w, struct scratch *s, rows x)
{
#pragma omp target map(to : w[0 : 1]) map(tofrom : s[0 : 1], x[0 : SEQ])
#pragma omp teams distribute num_teams(SEQ)
    for (int t = 0; t < SEQ; t++) {
#pragma omp parallel
        {
#pragma omp for
            for (int f = 0; f < FFN; f++) {
                float sum = 0;
                for (int d = 0; d < MODEL; d++)
                    sum += x[t][d] * w->up[d][f];
                s->hidden[t][f] = gelu(sum);
            }
#pragma omp for
            for (int d = 0; d < MODEL; d++) {
                float sum = 0;
                for (int f = 0; f < FFN; f++)
                    sum += s->hidden[t][f] * w->down[f][d];
                x[t][d] += sum;
            }
        }
    }
}

void layer_norm(const struct weights *w, rows x)
{
#pragma omp target teams distribute parallel for map(to : w[0 : 1]) map(tofrom : x[0 : SEQ])
    for (int t = 0; t < SEQ; t++) {
        float mean = 0, var = 0;
        for (int d = 0; d < MODEL; d++)
            mean += x[t][d] / MODEL;
        for (int d = 0; d < MODEL; d++)
            var += (x[t][d] - mean) * (x[t][d] - mean) / MODEL;
        float scale = 1 / sqrtf(var + 1e-5f);
        for (int d = 0; d < MODEL; d++)
            x[t][d] = (x[t][d] - mean) * scale * w->gain[d] + w->shift[d];
    }
}
