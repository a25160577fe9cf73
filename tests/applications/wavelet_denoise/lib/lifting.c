#include "wave.h"

wave *wave_new(wave_kind kind, int channels, int length, int levels)
{
    wave *w = malloc(sizeof *w);
    *w = (wave){kind, channels, length, levels, NULL, NULL};
    w->row = malloc(sizeof(double) * channels * length);
    w->spare = malloc(sizeof(double) * channels * length);
    return w;
}

void wave_free(wave *w)
{
    free(w->row);
    free(w->spare);
    free(w);
}

#pragma omp declare target
static int mirror(int i, int n)
{
    return i < 0 ? -i : i >= n ? 2 * n - 2 - i : i;
}

static double detail(wave_kind kind, const double *x, int i, int n)
{
    if (kind == WAVE_HAAR)
        return x[2 * i + 1] - x[2 * i];
    return x[2 * i + 1] - 0.5 * (x[2 * i] + x[mirror(2 * i + 2, n)]);
}
#pragma omp end declare target

void wave_forward(wave *w)
{
    const int channels = w->channels, length = w->length, levels = w->levels;
    const wave_kind kind = w->kind;
    double *row = w->row, *spare = w->spare;
#pragma omp target teams distribute map(tofrom: row[:channels * length]) map(alloc: spare[:channels * length])
    for (int c = 0; c < channels; c++) {
        double *x = row + (size_t)c * length, *y = spare + (size_t)c * length;
        for (int n = length, level = 0; level < levels; n /= 2, level++) {
            const int half = n / 2;
#pragma omp parallel for
            for (int i = 0; i < half; i++)
                y[half + i] = detail(kind, x, i, n);
#pragma omp parallel for
            for (int i = 0; i < half; i++)
                y[i] = kind == WAVE_HAAR ? x[2 * i] + y[half + i] / 2
                                         : x[2 * i] + 0.25 * (y[half + (i ? i - 1 : 0)] + y[half + i]);
#pragma omp parallel for simd
            for (int i = 0; i < n; i++)
                x[i] = y[i];
        }
    }
}

void wave_inverse(wave *w)
{
    const int channels = w->channels, length = w->length, levels = w->levels;
    const wave_kind kind = w->kind;
    double *row = w->row, *spare = w->spare;
#pragma omp target teams distribute map(tofrom: row[:channels * length]) map(alloc: spare[:channels * length])
    for (int c = 0; c < channels; c++) {
        double *x = row + (size_t)c * length, *y = spare + (size_t)c * length;
#pragma omp parallel
        for (int n = length >> (levels - 1); n <= length; n *= 2) {
            const int half = n / 2;
#pragma omp for
            for (int i = 0; i < half; i++)
                y[2 * i] = kind == WAVE_HAAR ? x[i] - x[half + i] / 2
                                             : x[i] - 0.25 * (x[half + (i ? i - 1 : 0)] + x[half + i]);
#pragma omp for
            for (int i = 0; i < half; i++)
                y[2 * i + 1] = kind == WAVE_HAAR ? x[half + i] + y[2 * i]
                                                 : x[half + i] + 0.5 * (y[2 * i] + y[mirror(2 * i + 2, n)]);
#pragma omp for
            for (int i = 0; i < n; i++)
                x[i] = y[i];
        }
    }
}
