#include "matrix.h"

void make_tensors(tensor *out, int count, unsigned seed)
{
    for (int n = 0; n < count; n++)
        for (int i = 0; i < DIM; i++)
            for (int j = 0; j <= i; j++) {
                seed = seed * 1664525u + 1013904223u;
                out[n].a[i][j] = out[n].a[j][i] = (double)(seed >> 8) / (1 << 23) - 1.0;
            }
}
