#include "tridiagonal.h"
#include <stdlib.h>

void reference(const batch_t *b, double *x)
{
    row_t *work = malloc(sizeof(row_t) * b->size);
    for (int s = 0; s < b->systems; s++) {
        double *out = x + s * b->size;
        for (int i = 0; i < b->size; i++)
            work[i] = ROW(b, s, i);
        for (int i = 1; i < b->size; i++) {
            double m = work[i].a / work[i - 1].b;
            work[i].b -= m * work[i - 1].c;
            work[i].d -= m * work[i - 1].d;
        }
        out[b->size - 1] = work[b->size - 1].d / work[b->size - 1].b;
        for (int i = b->size - 2; i >= 0; i--)
            out[i] = (work[i].d - work[i].c * out[i + 1]) / work[i].b;
    }
    free(work);
}
