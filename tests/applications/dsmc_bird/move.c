#include "gas.h"
#include <string.h>
/* Moves on the device, sorts on the host, which has the cells between the two. */
int migrate(cell *gas, double dt)
{
#pragma omp target teams distribute collapse(1) map(tofrom : gas[0 : CELLS])
    for (int c = 0; c < CELLS; c++) {
#pragma omp parallel for
        for (int i = 0; i < gas[c].count; i++) {
            molecule *m = gas[c].m + i;
            m->x += dt * m->v[0];
            if (m->x < 0)
                m->x = -m->x, m->v[0] = -m->v[0];
            if (m->x >= CELLS)
                m->x = 2.0 * CELLS - m->x - 1e-9, m->v[0] = -m->v[0];
        }
    }
#pragma omp target update from(gas[0 : CELLS])
    int moved = 0;
    static molecule away[CELLS * ROOM];
    for (int c = 0; c < CELLS; c++)
        for (int i = 0; i < gas[c].count;) {
            if ((int)gas[c].m[i].x != c) {
                away[moved++] = gas[c].m[i];
                gas[c].m[i] = gas[c].m[--gas[c].count];
            } else
                i++;
        }
    for (int k = 0; k < moved; k++) {
        cell *to = &gas[(int)away[k].x];
        if (to->count < ROOM)
            to->m[to->count++] = away[k];
    }
#pragma omp target update to(gas[0 : CELLS])
    return moved;
}
