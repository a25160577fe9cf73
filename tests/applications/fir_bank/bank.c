#include "fir.h"

void analyse(struct band bands[BANDS], const sample_t *signal, size_t n, sample_t (*out)[n])
{
#pragma omp target teams distribute num_teams(BANDS) map(tofrom : bands[ : BANDS]) map(to : signal[ : n]) map(from : out[ : BANDS][ : n])
    for (int b = 0; b < BANDS; b++) {
        double energy = 0;
#pragma omp parallel
        {
#pragma omp for reduction(+ : energy)
            for (size_t i = 0; i < n; i++) {
                sample_t sum = 0;
#pragma omp simd reduction(+ : sum)
                for (int k = 0; k < TAPS; k++)
                    sum += i >= (size_t)k ? bands[b].h[k] * signal[i - k] : 0.0f;
                out[b][i] = sum;
                energy += (double)sum * sum;
            }
#pragma omp single
            bands[b].energy += energy / n;
        }
    }
}

void decimate(size_t n, sample_t (*in)[n], int factor, size_t m, sample_t (*out)[m])
{
#pragma omp target teams distribute parallel for collapse(2) map(to : in[0 : BANDS][0 : n]) map(from : out[0 : BANDS][0 : m])
    for (int b = 0; b < BANDS; b++)
        for (size_t i = 0; i < m; i++)
            out[b][i] = in[b][i * factor];
}

void mix(size_t n, const sample_t (*parts)[n], sample_t *restrict whole)
{
#pragma omp target teams map(to : parts[0 : BANDS][0 : n]) map(from : whole[0 : n])
#pragma omp distribute parallel for simd
    for (size_t i = 0; i < n; i++) {
        sample_t sum = 0;
        for (int b = 0; b < BANDS; b++)
            sum += parts[b][i];
        whole[i] = sum;
    }
}
