#include "fof.h"
#include <math.h>

/* Friends of friends: everyone takes the smallest label among the friends, in rounds from one copy to the other. */
int fof(struct particles *p, const struct grid *g, float length)
{
    const int np = p->np, n = g->side, cells = n * n * n, *start = g->start, *items = g->items;
    const float box = p->box, l2 = length * length;
    pos_t *pos = p->pos;
    int *group = p->group, next[np], rounds = 0, changed;
#pragma omp target data map(to : pos[0 : np], start[0 : cells + 1], items[0 : np]) map(from : group[0 : np]) map(alloc : next)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < np; i++)
            group[i] = i;
        do {
            changed = 0;
#pragma omp target teams distribute parallel for map(tofrom : changed) reduction(| : changed)
            for (int i = 0; i < np; i++) {
                int least = group[i], c[3];
                for (int d = 0; d < 3; d++)
                    c[d] = (int)(pos[i][d] / box * n) % n;
                for (int k = 0; k < 27; k++) {
                    int x = (c[0] + k % 3 + n - 1) % n, y = (c[1] + k / 3 % 3 + n - 1) % n, z = (c[2] + k / 9 + n - 1) % n;
                    int cell = (z * n + y) * n + x;
                    for (int q = start[cell]; q < start[cell + 1]; q++) {
                        float r2 = 0;
                        for (int d = 0; d < 3; d++) {
                            float s = fabsf(pos[i][d] - pos[items[q]][d]);
                            s = fminf(s, box - s);
                            r2 += s * s;
                        }
                        if (r2 < l2 && group[items[q]] < least)
                            least = group[items[q]];
                    }
                }
                next[i] = group[least] < least ? group[least] : least;
                changed |= next[i] != group[i];
            }
#pragma omp target teams distribute parallel for
            for (int i = 0; i < np; i++)
                group[i] = next[i];
            rounds++;
        } while (changed);
    }
    return rounds;
}
