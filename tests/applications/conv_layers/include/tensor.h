#pragma once
#include <stdio.h>
#include <stdlib.h>

/* NCHW without N. */
typedef struct tensor {
    int c, h, w;
    float *data;
} tensor;

#define AT(t, ch, y, x) ((t).data[((ch) * (t).h + (y)) * (t).w + (x)])
#define VOLUME(t) ((t).c * (t).h * (t).w)

static inline tensor tensor_make(int c, int h, int w)
{
    tensor t = {c, h, w, malloc(sizeof(float) * c * h * w)};
    return t;
}

static inline void tensor_fill(tensor t, unsigned seed)
{
    for (int i = 0; i < VOLUME(t); i++) {
        seed = seed * 1103515245u + 12345u;
        t.data[i] = (float)((seed >> 16) % 1000) / 500.0f - 1.0f;
    }
}
