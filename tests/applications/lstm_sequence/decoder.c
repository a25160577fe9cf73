#include "lstm.h"
#include <math.h>

int lstm_choose(lstm_t *m, float temperature, float *chance)
{
    const int n = m->hidden, v = m->vocabulary;
    float *x = m->embedding, *h = m->h, *logits = m->logits, top = -1e30f, sum = 0.0f;
    int best = v;

#pragma omp target teams distribute parallel for is_device_ptr(x, h, logits) device(m->device) \
    reduction(max : top) map(tofrom : top)
    for (int t = 0; t < v; t++) {
        float dot = 0.0f;
        /* Every third word is out of favour, lest the sequence repeats itself. */
        for (int k = 0; k < n; k++)
            dot += x[t * n + k] * h[(k + t) % n];
        logits[t] = dot / temperature;
        top = fmaxf(top, logits[t]);
    }
#pragma omp target teams distribute parallel for is_device_ptr(logits) device(m->device) \
    reduction(+ : sum) reduction(min : best) map(tofrom : sum, best)
    for (int t = 0; t < v; t++) {
        if (logits[t] == top && t < best)
            best = t;
        sum += expf(logits[t] - top);
    }
    *chance = 1.0f / sum;
    return best;
}
