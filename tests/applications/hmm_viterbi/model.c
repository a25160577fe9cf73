#include "hmm.h"
#include <math.h>
#include <stdlib.h>

static double uniform(unsigned *s)
{
    *s = *s * 1664525u + 1013904223u;
    return (*s >> 8) / 16777216.0;
}

void model_make(model *m)
{
    for (int i = 0; i < STATES; i++) {
        m->start[i] = log(1.0 / STATES);
        for (int j = 0; j < STATES; j++)
            m->move[i][j] = log(i == j ? 0.9 : 0.1 / (STATES - 1));
        for (int k = 0; k < SYMBOLS; k++)
            m->emit[i][k] = log(k == i % SYMBOLS ? 0.55 + 0.01 * i : (0.45 - 0.01 * i) / (SYMBOLS - 1));
    }
}

void batch_sample(batch *b, const model *m, int sequences, int length)
{
    unsigned seed = 2024;
    b->sequences = sequences;
    b->length = length;
    b->symbol = malloc(sequences * length);
    b->state = malloc(sequences * length);
    b->best = malloc(sequences * sizeof(real));
    b->likelihood = malloc(sequences * sizeof(real));
    for (int s = 0; s < sequences; s++) {
        int state = s % STATES;
        for (int t = 0; t < length; t++) {
            double u = uniform(&seed);
            int k = 0;
            while (k < SYMBOLS - 1 && (u -= exp(m->emit[state][k])) > 0)
                k++;
            SYMBOL(b, s, t) = (unsigned char)k;
            if (uniform(&seed) > 0.9)
                state = (int)(uniform(&seed) * STATES);
        }
    }
}
