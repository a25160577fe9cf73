#include "fof.h"
#include <stdio.h>
#include <stdlib.h>

static int bigger(const void *a, const void *b)
{
    const struct halo *x = a, *y = b;
    return x->members != y->members ? y->members - x->members : x->root - y->root;
}

int halos(const struct particles *p, struct halo *out, int most)
{
    int np = p->np, *members = calloc(np, sizeof(int)), *group = p->group, n = 0;
#pragma omp target map(to : group[:np]) map(tofrom : members[:np])
#pragma omp teams distribute parallel for
    for (int i = 0; i < np; i++) {
#pragma omp atomic
        members[group[i]]++;
    }
    for (int i = 0; i < np && n < most; i++)
        if (members[i] >= 10)
            out[n++] = (struct halo){i, members[i], {p->pos[i][0], p->pos[i][1], p->pos[i][2]}};
    free(members);
    qsort(out, n, sizeof *out, bigger);
    return n;
}

int main(void)
{
    struct particles p;
    struct grid g;
    struct halo found[50];
    snapshot(&p, 12, 60);
    grid_build(&p, &g, LINKING + 0.15);
    int rounds = fof(&p, &g, LINKING), n = halos(&p, found, 50);
    printf("%d particles, %d halos%s\n", p.np, n, rounds > 1 ? "" : " at once");
    for (int h = 0; h < n && h < 5; h++)
        printf("%4d %4d %.4f %.4f %.4f\n", found[h].root, found[h].members, found[h].centre[0], found[h].centre[1],
               found[h].centre[2]);
    free(p.pos), free(p.group), free(g.start), free(g.items);
    return 0;
}
