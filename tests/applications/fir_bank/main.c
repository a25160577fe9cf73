#include "fir.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 1024, m = n / 4;
    struct band *bands = malloc(BANDS * sizeof *bands);
    sample_t *signal = malloc(n * sizeof *signal), *whole = malloc(n * sizeof *whole);
    sample_t (*parts)[n] = malloc(BANDS * sizeof *parts), (*slow)[m] = malloc(BANDS * sizeof *slow);

    for (size_t i = 0; i < n; i++)
        signal[i] = sinf(0.2f * i) + 0.5f * sinf(1.1f * i) + 0.25f * cosf(2.3f * i);
    design(bands);
#pragma omp target data map(to : signal[ : n]) map(from : whole[ : n]) map(alloc : parts[ : BANDS][ : n])
    {
        analyse(bands, signal, n, parts);
        decimate(n, parts, 4, m, slow);
        mix(n, (const sample_t(*)[n])parts, whole);
    }
    float off = 0;
    for (size_t i = TAPS; i < n; i++)
        off = fmaxf(off, fabsf(whole[i] - signal[i - TAPS / 2]));
    for (int b = 0; b < BANDS; b++)
        printf("%.4f to %.4f: energy %.4f, sample %.3f\n", bands[b].low, bands[b].high, bands[b].energy, slow[b][m / 2]);
    printf("the sum of the bands %s the delayed signal\n", off < 0.05f ? "is" : "is not");
    free(bands), free(signal), free(whole), free(parts), free(slow);
    return 0;
}
