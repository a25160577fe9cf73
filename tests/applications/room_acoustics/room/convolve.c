#include "room.h"
#include <math.h>

void convolve(int length, const float *dry, int samples, const float *response, float *wet)
{
#pragma omp target teams distribute map(to : dry[:samples], response[:length]) map(from : wet[:samples + length])
    for (int t = 0; t < samples + length; t++) {
        float sum = 0;
        int from = t >= samples ? t - samples + 1 : 0, to = t < length ? t : length - 1;
#pragma omp parallel for simd reduction(+ : sum)
        for (int k = from; k <= to; k++)
            sum += response[k] * dry[t - k];
        wet[t] = sum;
    }
}

/* Schroeder's backward sum by a scan, and the sample at which it is 20 dB down. */
void reverberation(const float *response, int length, float *energy, int *t20)
{
    float sum = 0;
    int down = length;
#pragma omp target data map(to : response[:length]) map(from : energy[:length])
    {
#pragma omp target map(to : sum)
#pragma omp parallel for reduction(inscan, + : sum)
        for (int t = 0; t < length; t++) {
            sum += response[length - 1 - t] * response[length - 1 - t];
#pragma omp scan inclusive(sum)
            energy[length - 1 - t] = sum;
        }
#pragma omp target teams distribute parallel for reduction(min : down) map(tofrom : down)
        for (int t = 0; t < length; t++)
            if (energy[t] < 0.01f * energy[0] && t < down)
                down = t;
    }
    *t20 = down;
}
