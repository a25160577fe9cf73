#include "block.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned state = 5;

static void fill(void *to, size_t bytes, float scale)
{
    float *p = to;
    for (size_t i = 0; i < bytes / sizeof *p; i++) {
        state = state * 1664525u + 1013904223u;
        p[i] = scale * ((float)(state >> 8) / 8388608.0f - 1.0f);
    }
}

int main(int argc, char **argv)
{
    const int layers = argc > 1 ? atoi(argv[1]) : 3;
    struct weights *w = malloc(layers * sizeof *w);
    struct scratch *s = malloc(sizeof *s);
    float (*table)[MODEL] = malloc(64 * sizeof *table);
    int tokens[SEQ];
    static vec x[SEQ];

    memset(s, 0, sizeof *s);
    fill(w, layers * sizeof *w, 0.3f);
    fill(table, 64 * sizeof *table, 1.0f);
    for (int l = 0; l < layers; l++)
        for (int d = 0; d < MODEL; d++)
            w[l].gain[d] = 1, w[l].shift[d] = 0.01f * d;
    for (int t = 0; t < SEQ; t++)
        tokens[t] = t * t * 7 % 64;
#pragma omp target data map(to : w[0 : layers], table[0 : 64]) map(alloc : s[0 : 1]) map(from : x)
    {
        embed(tokens, (const float (*)[MODEL])table, x);
        for (int l = 0; l < layers; l++) {
            attend(&w[l], s, x);
            layer_norm(&w[l], x);
            feed_forward(&w[l], s, x);
            layer_norm(&w[l], x);
#pragma omp target update from(x[0 : 1])
            printf("layer %d: %.4f %.4f %.4f\n", l, x[0][0], x[0][1], x[0][2]);
        }
    }
    for (int t = 0; t < SEQ; t += 6)
        printf("row %2d: %.4f %.4f %.4f %.4f\n", t, x[t][0], x[t][7], x[t][15], x[t][31]);
    free(w);
    free(s);
    free(table);
    return 0;
}
