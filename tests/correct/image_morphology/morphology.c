#include "morphology.h"

/* A row of the structuring element: a word and its neighbours, shifted both ways. */
#define LEFT(words, at, first) ((words)[at] << 1 | ((first) ? 0 : (words)[(at) - 1] >> 63))
#define RIGHT(words, at, last) ((words)[at] >> 1 | ((last) ? 0 : (words)[(at) + 1] << 63))

#define OPERATION(name, op, edge)                                                             \
    void name(const bitmap *in, bitmap *out)                                                  \
    {                                                                                         \
        const int stride = in->stride, height = in->height;                                   \
        const uint64_t *src = in->words;                                                      \
        uint64_t *dst = out->words;                                                           \
        _Pragma("omp target teams distribute parallel for collapse(2)")                       \
        for (int y = 0; y < height; y++)                                                      \
            for (int x = 0; x < stride; x++) {                                                \
                const int at = y * stride + x;                                                \
                uint64_t v = src[at];                                                         \
                v op##= LEFT(src, at, x == 0);                                                \
                v op##= RIGHT(src, at, x == stride - 1);                                      \
                v op##= y ? src[at - stride] : (edge);                                        \
                v op##= y < height - 1 ? src[at + stride] : (edge);                           \
                dst[at] = v;                                                                  \
            }                                                                                 \
    }

OPERATION(dilate, |, 0)
OPERATION(erode, &, ~UINT64_C(0))
