#include "kmeans.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 3000;
    point_t *points = malloc(n * sizeof *points);
    unsigned char *label = malloc(n);
    struct clustering c = {.rounds = 0};

    make_blobs(points, n, K);
    seed_centres(&c, points, n);
    lloyd(&c, points, label, n, 25);
    printf("%d points, %d clusters, %d rounds, inertia %ld\n", n, K, c.rounds, c.inertia);
    for (int k = 0; k < K; k++) {
        printf("  cluster %d of %4d at", k, c.size[k]);
        for (int d = 0; d < DIM; d++)
            printf(" %6d", c.centre[k].x[d]);
        putchar('\n');
    }
    unsigned check = 0;
    for (int i = 0; i < n; i++)
        check = check * 31 + label[i];
    printf("labels %08x\n", check);
    free(points);
    free(label);
    return 0;
}
