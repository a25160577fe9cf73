#include "kd.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 2000, queries = 300, wrong = 0;
    point *p = malloc(n * sizeof *p), *q = malloc(queries * sizeof *q);
    found *f = malloc(queries * sizeof *f);
    kdtree t;
    unsigned s = 2;
    long sum = 0, ids = 0, plain = 0;

#define DRAW ((int)((s = s * 1664525u + 1013904223u) >> 20))
    for (int k = 0; k < n; k++) {
        for (int d = 0; d < D; d++)
            p[k].at[d] = DRAW;
        p[k].id = k;
    }
    for (int k = 0; k < queries; k++)
        for (int d = 0; d < D; d++)
            q[k].at[d] = DRAW;
    kd_build(&t, n, p);
    kd_nearest(&t, queries, q, f);
    for (int k = 0; k < queries; k++) {
        long best = -1;
        for (int i = 0; i < n; i++) {
            long distance = 0;
            for (int d = 0; d < D; d++)
                distance += (long)(p[i].at[d] - q[k].at[d]) * (p[i].at[d] - q[k].at[d]);
            best = best < 0 || distance < best ? distance : best;
            plain += distance <= 300 * 300;
        }
        wrong += best != f[k].near[0].distance;
        for (int i = 0; i < NEIGHBOURS; i++) {
            sum += f[k].near[i].distance;
            ids += f[k].near[i].id * (i + 1);
        }
    }
    printf("%d wrong, distances %ld, ids %ld\n", wrong, sum, ids);
    printf("pairs within 300: %ld, %ld by force\n", kd_within(&t, queries, q, 300), plain);
    for (int k = 0; k < 3; k++)
        printf("query %d: nearest %d at %ld\n", k, f[k].near[0].id, f[k].near[0].distance);
    kd_release(&t);
    free(p), free(q), free(f);
    return 0;
}
