#include "layers.h"
#include <math.h>

void batch_norm(tensor t, const float *gamma, const float *beta)
{
    const int plane = t.h * t.w;
#pragma omp target teams distribute map(to : t) map(tofrom : t.data[ : VOLUME(t)]) map(to : gamma[ : t.c], beta[ : t.c])
    for (int c = 0; c < t.c; c++) {
        float *row = t.data + c * plane;
        double mean = 0, square = 0;
#pragma omp parallel for reduction(+ : mean, square)
        for (int i = 0; i < plane; i++) {
            mean += row[i];
            square += (double)row[i] * row[i];
        }
        mean /= plane;
        const double scale = gamma[c] / sqrt(square / plane - mean * mean + 1e-5);
#pragma omp parallel for
        for (int i = 0; i < plane; i++) {
            float v = (float)((row[i] - mean) * scale) + beta[c];
            row[i] = fmaxf(v, 0.0f);
        }
    }
}

int softmax(float *logits, int n)
{
    float top = -INFINITY, sum = 0;
    int best = -1;
#pragma omp target data map(tofrom : logits[ : n])
    {
#pragma omp target teams distribute parallel for reduction(max : top) map(tofrom : top)
        for (int i = 0; i < n; i++)
            top = fmaxf(top, logits[i]);
#pragma omp target teams distribute parallel for reduction(+ : sum) reduction(max : best) map(tofrom : sum, best)
        for (int i = 0; i < n; i++) {
            if (logits[i] == top)
                best = i;
            logits[i] = expf(logits[i] - top);
            sum += logits[i];
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            logits[i] /= sum;
    }
    return best;
}
