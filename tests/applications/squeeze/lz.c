#include "squeeze.h"
#include <stdlib.h>

/* The best match of every place is looked for at once; then the tokens are chosen one after the other. */
int lz(const uint8_t *in, int n, int window, token_t *out)
{
    token_t *best = malloc(n * sizeof *best);
    int tokens = 0;
#pragma omp target teams distribute parallel for map(to: in[0:n]) map(from: best[0:n]) schedule(static, 4)
    for (int i = 0; i < n; i++) {
        token_t t = {0, 0, in[i]};
        int first = i > window ? i - window : 0, most = n - 1 - i < 255 ? n - 1 - i : 255;
        for (int j = i - 1; j >= first; j--) {
            int k = 0;
            while (k < most && in[j + k] == in[i + k])
                k++;
            if (k > t.length) {
                t.length = (uint8_t)k;
                t.distance = (uint16_t)(i - j);
            }
        }
        t.literal = in[i + t.length];
        best[i] = t;
    }
    for (int i = 0; i < n; i += best[i].length + 1)
        out[tokens++] = best[i];
    free(best);
    return tokens;
}

void unlz(const token_t *in, int tokens, uint8_t *out)
{
    uint8_t *p = out;
    for (int t = 0; t < tokens; t++) {
        for (int k = 0; k < in[t].length; k++, p++)
            *p = p[-in[t].distance];
        *p++ = in[t].literal;
    }
}
