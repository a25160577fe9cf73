#ifndef WAVE_H
#define WAVE_H
#include <stdlib.h>

typedef enum { WAVE_HAAR, WAVE_CDF53 } wave_kind;

/* Many channels at once; a channel's levels lie coarse to fine in its row. */
typedef struct wave {
    wave_kind kind;
    int channels, length, levels;
    double *row, *spare;
} wave;

#define WAVE_ROW(base, w, c) ((base) + (size_t)(c) * (w)->length)

wave *wave_new(wave_kind kind, int channels, int length, int levels);
void wave_free(wave *w);
void wave_forward(wave *w);
void wave_inverse(wave *w);
long wave_shrink(wave *w, double threshold, int hard);
#endif
