#include "wave.h"
#include <math.h>

long wave_shrink(wave *w, double threshold, int hard)
{
    const int coarse = w->length >> w->levels, length = w->length, channels = w->channels;
    long zeroed = 0;
    double *row = w->row;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: row[:channels * length]) \
    reduction(+: zeroed) map(tofrom: zeroed)
    for (int c = 0; c < channels; c++)
        for (int i = coarse; i < length; i++) {
            double *v = &row[(size_t)c * length + i];
            if (fabs(*v) < threshold) {
                *v = 0;
                zeroed++;
            } else if (!hard)
                *v -= copysign(threshold, *v);
        }
    return zeroed;
}
