#include "ewald.h"
#include <stdlib.h>

void crystal_make(struct ions *ions, int cells, double shift)
{
    ions->count = cells * cells * cells;
    ions->side = cells;
    ions->q = malloc(sizeof *ions->q * ions->count);
    ions->r = malloc(sizeof *ions->r * ions->count);
    for (int i = 0; i < ions->count; i++) {
        int x = i % cells, y = i / cells % cells, z = i / cells / cells;
        ions->q[i] = (x + y + z) % 2 ? -1 : 1;
        ions->r[i][0] = x + shift * sin(i), ions->r[i][1] = y + shift * cos(2 * i), ions->r[i][2] = z;
    }
}

void crystal_free(struct ions *ions)
{
    free(ions->q);
    free(ions->r);
}
