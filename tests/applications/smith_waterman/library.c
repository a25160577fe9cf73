#include "align.h"
#include <stdlib.h>

void library_fill(library *l, int count, int shortest, int longest, unsigned seed)
{
    l->count = count;
    l->offset = malloc(sizeof(int) * (count + 1));
    l->offset[0] = 0;
    for (int k = 0; k < count; k++)
        l->offset[k + 1] = l->offset[k] + shortest + (k * 37) % (longest - shortest);
    l->total = l->offset[count];
    l->residue = malloc(l->total);
    for (int i = 0; i < l->total; i++) {
        seed = seed * 214013u + 2531011u;
        l->residue[i] = (uint8_t)((seed >> 16) % 20);
    }
}

void library_free(library *l)
{
    free(l->offset);
    free(l->residue);
}
